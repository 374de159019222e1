/* Private: phrases and slots shared by reports. */
#ifndef CETKAIK_FORMATS_REPORT_PHRASE_H
#define CETKAIK_FORMATS_REPORT_PHRASE_H

#include "formats/report/catalogue.h"
#include "rules/tournament/rank.h"
#include "rules/words/parse_error.h"

/* "error", "spring", "Archer". */
ck_phrase ck_severity_phrase(ck_severity severity);
ck_phrase ck_season_phrase(int season);
ck_phrase ck_profession_phrase(ck_profession profession);

/* "The King", for a hand of the standard rules. */
ck_phrase ck_hand_phrase(ck_hand hand);

/* "head to head"; "the score in the games among the players who are tied at this point" */
ck_phrase ck_tie_break_phrase(ck_tie_id tie);
ck_phrase ck_formula_phrase(ck_tie_id tie);

/* The meaning of the rule set with an index; of a parameter. */
ck_phrase ck_rule_set_phrase(size_t index);
ck_phrase ck_param_phrase(ck_param param);

/*
 * Writes a hint about a part of a list of rules: "did you mean standard?", "it takes 否|可".
 * Returns false, writing nothing, without a hint.
 */
bool ck_rule_hint_phrase(ck_out *out, const char *part, size_t length);

/* "the line should end here" */
ck_phrase ck_parse_error_phrase(ck_parse_error_kind error_kind);

/* Writes text of a record with its look-alike signs corrected (like_sign.h); harmless to terminals.
 */
void ck_put_likely_signs(ck_out *out, ck_text written);

/* "spring 春", "上季" */
void ck_put_season_phrase(ck_out *out, int season, int naming);

/* "LAU"; "an unknown square" */
ck_slot ck_square_slot(const char *name, ck_square square);

/* "A"; "other" for CK_NO_SIDE */
ck_slot ck_side_slot(const char *name, int side);

/* "red Pawn 赤兵", "Pawn 兵" when the colour is CK_NO_COLOUR, "Minds 皇", "piece" */
ck_slot ck_piece_slot(const char *name, ck_colour colour, ck_profession profession);

/* "赤兵" */
ck_slot ck_sign_slot(const char *name, ck_piece piece);

/* Hands and the rules that name them (NULL: the usual names); both borrowed. */
typedef struct ck_ruled_hands {
    const ck_rules *rules;
    const ck_hand_set *hands;
} ck_ruled_hands;

/* Points in the unit of the rules: "5", "5.6". */
ck_slot ck_points_slot(const char *name, const ck_rules *rules, int64_t points);

/* The same with the word: "1 point", "5.6 points". */
ck_slot ck_counted_points_slot(const char *name, const ck_rules *rules, int64_t points);

/* "standard"; "standard with changes" */
ck_slot ck_rules_slot(const char *name, const ck_rules *rules);

/* "馬弓兵加王"; "no hand" */
ck_slot ck_hands_slot(const char *name, const ck_ruled_hands *hands);

#endif
