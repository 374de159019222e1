/* Phrases and slots shared by reports: seasons, pieces, squares, sides, points, hands. */
#include "formats/report/phrase.h"

#include "formats/common/display.h"
#include "rules/board/hands.h"
#include "rules/words/hand_words.h"
#include "rules/words/like_sign.h"
#include "rules/words/names.h"
#include "rules/words/nearest_rule.h"
#include "rules/words/square.h"
#include "rules/words/words.h"

ck_phrase ck_severity_phrase(ck_severity severity)
{
    static const ck_phrase phrases[] = {
        [CK_ERROR] = CK_P_ERROR, [CK_WARNING] = CK_P_WARNING, [CK_NOTE] = CK_P_NOTE};
    return phrases[severity];
}

ck_phrase ck_season_phrase(int season)
{
    static const ck_phrase phrases[] = {CK_P_SPRING, CK_P_SUMMER, CK_P_AUTUMN, CK_P_WINTER};
    return phrases[season & 3];
}

ck_phrase ck_profession_phrase(ck_profession profession)
{
    static const ck_phrase phrases[] = {
        [CK_VESSEL] = CK_P_VESSEL,   [CK_PAWN] = CK_P_PAWN,     [CK_ARCHER] = CK_P_ARCHER,
        [CK_CHARIOT] = CK_P_CHARIOT, [CK_TIGER] = CK_P_TIGER,   [CK_HORSE] = CK_P_HORSE,
        [CK_OFFICER] = CK_P_OFFICER, [CK_SHAMAN] = CK_P_SHAMAN, [CK_GENERAL] = CK_P_GENERAL,
        [CK_KING] = CK_P_KING,       [CK_MINDS] = CK_P_MINDS,   [CK_NO_PROFESSION] = CK_P_ANY_PIECE,
        [CK_BEAST] = CK_P_BEAST,
    };
    return phrases[profession];
}

ck_phrase ck_hand_phrase(ck_hand hand)
{
    static const ck_phrase phrases[CK_HANDS] = {
        [CK_UNBEATABLE] = CK_P_NAME_OF_UNBEATABLE,
        [CK_SOCIAL_ORDER] = CK_P_NAME_OF_SOCIAL_ORDER,
        [CK_CULTURE] = CK_P_NAME_OF_CULTURE,
        [CK_CAVALRY] = CK_P_NAME_OF_CAVALRY,
        [CK_ATTACK] = CK_P_NAME_OF_ATTACK,
        [CK_KING_HAND] = CK_P_NAME_OF_KING_HAND,
        [CK_ANIMALS] = CK_P_NAME_OF_ANIMALS,
        [CK_ARMY] = CK_P_NAME_OF_ARMY,
        [CK_COMRADES] = CK_P_NAME_OF_COMRADES,
        [CK_DEADLY_ARMY] = CK_P_NAME_OF_DEADLY_ARMY,
        [CK_GENERAL_SHAMAN_PAWN] = CK_P_NAME_OF_GENERAL_SHAMAN_PAWN,
        [CK_CHARIOT_ARCHER_PAWN] = CK_P_NAME_OF_CHARIOT_ARCHER_PAWN,
        [CK_VESSEL_PAWNS] = CK_P_NAME_OF_VESSEL_PAWNS,
        [CK_SHAMAN_OFFICER_HORSE] = CK_P_NAME_OF_SHAMAN_OFFICER_HORSE,
        [CK_OFFICER_HORSE_TIGER] = CK_P_NAME_OF_OFFICER_HORSE_TIGER,
        [CK_HORSE_TIGER_CHARIOT] = CK_P_NAME_OF_HORSE_TIGER_CHARIOT,
        [CK_TIGER_CHARIOT_ARCHER] = CK_P_NAME_OF_TIGER_CHARIOT_ARCHER,
        [CK_ARCHER_PAWN_VESSEL] = CK_P_NAME_OF_ARCHER_PAWN_VESSEL,
        [CK_TEN_PIECES] = CK_P_NAME_OF_TEN_PIECES,
        [CK_STEPPING_HAND] = CK_P_NAME_OF_STEPPING_HAND,
        [CK_FUTILE_HAND] = CK_P_NAME_OF_FUTILE_HAND,
    };
    return phrases[hand];
}

ck_phrase ck_tie_break_phrase(ck_tie_id tie)
{
    static const ck_phrase phrases[] = {
#define CK_TIE_BREAK(ID, name, by_games, wants) [CK_TIE_##ID] = CK_P_TIE_##ID,
#include "rules/tournament/tie_breaks.def"
    };
    return phrases[tie];
}

ck_phrase ck_formula_phrase(ck_tie_id tie)
{
    static const ck_phrase phrases[] = {
#define CK_TIE_BREAK(ID, name, by_games, wants) [CK_TIE_##ID] = CK_P_FORMULA_##ID,
#include "rules/tournament/tie_breaks.def"
    };
    return phrases[tie];
}

ck_phrase ck_rule_set_phrase(size_t index)
{
    static const ck_phrase phrases[] = {
#define CK_RULE_SET(ID, ...) CK_P_SET_##ID,
#include "rules/board/rule_sets.def"
#undef CK_RULE_SET
    };
    return index < sizeof phrases / sizeof *phrases ? phrases[index] : CK_NO_PHRASE;
}

ck_phrase ck_param_phrase(ck_param param)
{
    static const ck_phrase phrases[] = {
#define CK_PARAM(ID, name, words) [CK_##ID] = CK_P_PARAM_##ID,
#include "rules/board/params.def"
#undef CK_PARAM
    };
    return phrases[param];
}

ck_phrase ck_parse_error_phrase(ck_parse_error_kind error_kind)
{
    static const ck_phrase phrases[] = {
#define CK_PARSE_ERROR(ID) [CK_PARSE_ERROR_##ID] = CK_P_PARSE_ERROR_##ID,
#include "rules/words/parse_errors.def"
    };
    return phrases[error_kind];
}

void ck_put_season_phrase(ck_out *out, int season, int naming)
{
    const char *sign = ck_season_sign(season, naming);
    if (naming != CK_SEASON_NAMES)
        ck_put(out, sign);
    else
        ck_say(
            out, CK_P_SEASON,
            CK_SLOTS(ck_phrase_slot("name", ck_season_phrase(season)), ck_word_slot("sign", sign)));
}

void ck_put_likely_signs(ck_out *out, ck_text written)
{
    ck_buffer likely = {.memory = out->memory};
    ck_out own = ck_buffer_out(&likely);
    ck_like_sign_put(&own, written.bytes, written.length);
    ck_display_clean(out, ck_buffer_string(&likely), likely.length, SIZE_MAX);
    out->failed |= own.failed;
    ck_buffer_free(&likely);
}

/* ---- slots ---- */

static void put_square(ck_out *out, const ck_slot *slot)
{
    if (slot->number == CK_NO_SQUARE)
        ck_say(out, CK_P_UNKNOWN_SQUARE, NULL);
    ck_write_square(out, (ck_square)slot->number);
}

bool ck_rule_hint_phrase(ck_out *out, const char *part, size_t length)
{
    const ck_nearest nearest = ck_nearest_rule(part, length);
    const ck_rule_values takes = ck_rule_values_for(part, length);
    if (nearest.word)
        ck_say(out, CK_P_SUGGESTION,
               CK_SLOTS(ck_bytes_slot("word", nearest.word, nearest.word_length)));
    else if (takes.error_kind)
        ck_say(out, ck_parse_error_phrase(takes.error_kind), NULL);
    else if (takes.words && takes.words[0])
        ck_say(out, CK_P_RULE_TAKES, CK_SLOTS(ck_word_slot("words", takes.words)));
    else if (takes.words)
        ck_say(out, CK_P_RULE_TAKES_NUMBER,
               CK_SLOTS(ck_number_slot("least", takes.range.least),
                        ck_number_slot("most", takes.range.most)));
    return nearest.word || takes.words;
}

ck_slot ck_square_slot(const char *name, ck_square square)
{
    return (ck_slot){.name = name, .put = put_square, .number = square};
}

ck_slot ck_side_slot(const char *name, int side)
{
    return side < CK_NO_SIDE ? ck_word_slot(name, ck_side_name[side])
                             : ck_phrase_slot(name, CK_P_OTHER_SIDE);
}

static void put_sign(ck_out *out, const ck_slot *slot)
{
    ck_write_piece(out, (ck_piece)slot->number);
}

ck_slot ck_sign_slot(const char *name, ck_piece piece)
{
    return (ck_slot){.name = name, .put = put_sign, .number = piece};
}

/* The slot's number is a piece of either side. */
static void put_coloured(ck_out *out, const ck_slot *slot)
{
    static const ck_phrase colours[] = {[CK_RED] = CK_P_RED, [CK_BLACK] = CK_P_BLACK};
    ck_piece piece = (ck_piece)slot->number;
    ck_say(out, CK_P_COLOURED_PIECE,
           CK_SLOTS(ck_phrase_slot("colour", colours[ck_colour_of(piece)]),
                    ck_phrase_slot("name", ck_profession_phrase(ck_profession_of(piece))),
                    ck_sign_slot("sign", piece)));
}

/* The slot's number is a profession. */
static void put_profession(ck_out *out, const ck_slot *slot)
{
    ck_write_profession(out, (ck_profession)slot->number);
}

static void put_plain(ck_out *out, const ck_slot *slot)
{
    ck_profession profession = (ck_profession)slot->number;
    ck_say(out, CK_P_PIECE,
           CK_SLOTS(ck_phrase_slot("name", ck_profession_phrase(profession)),
                    {"sign", put_profession, NULL, profession}));
}

ck_slot ck_piece_slot(const char *name, ck_colour colour, ck_profession profession)
{
    if (profession == CK_NO_PROFESSION)
        return ck_phrase_slot(name, CK_P_ANY_PIECE);
    if (profession == CK_MINDS || colour == CK_NO_COLOUR)
        return (ck_slot){.name = name, .put = put_plain, .number = profession};
    return (ck_slot){
        .name = name, .put = put_coloured, .number = CK_PIECE(colour, profession, CK_SIDE_A)};
}

static void put_points(ck_out *out, const ck_slot *slot)
{
    const ck_rules *rules = slot->value;
    ck_display_figures(out, slot->number, rules->unit);
}

ck_slot ck_points_slot(const char *name, const ck_rules *rules, int64_t points)
{
    return (ck_slot){.name = name, .put = put_points, .value = rules, .number = points};
}

static void put_counted_points(ck_out *out, const ck_slot *slot)
{
    const ck_rules *rules = slot->value;
    const bool whole = slot->number % rules->unit == 0;
    ck_say_count(out, CK_P_RULED_POINTS, whole ? slot->number / rules->unit : CK_FRACTION,
                 CK_SLOTS(ck_points_slot("points", rules, slot->number)));
}

ck_slot ck_counted_points_slot(const char *name, const ck_rules *rules, int64_t points)
{
    return (ck_slot){.name = name, .put = put_counted_points, .value = rules, .number = points};
}

static void put_changed_rules(ck_out *out, const ck_slot *slot)
{
    ck_say(out, CK_P_RULES_CHANGED, CK_SLOTS(ck_word_slot("rules", slot->value)));
}

ck_slot ck_rules_slot(const char *name, const ck_rules *rules)
{
    if (ck_rules_are_changed(rules))
        return (ck_slot){.name = name, .put = put_changed_rules, .value = rules->name};
    return ck_word_slot(name, rules->name);
}

static void put_hands(ck_out *out, const ck_slot *slot)
{
    const ck_ruled_hands *ruled = slot->value;
    if (ck_hands_none(*ruled->hands))
        ck_say(out, CK_P_NO_HAND, NULL);
    ck_write_hand_set(out, ruled->rules, *ruled->hands);
}

ck_slot ck_hands_slot(const char *name, const ck_ruled_hands *hands)
{
    return (ck_slot){.name = name, .put = put_hands, .value = hands};
}
