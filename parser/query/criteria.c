/* Reading the criteria of a search. */
#include "parser/query/criteria.h"

#include "parser/query/move_pattern.h"
#include "rules/base/utf8.h"
#include "rules/games/roster.h"
#include "rules/words/names.h"

#include <string.h>

void ck_criteria_free(ck_criteria *criteria)
{
    ck_move_pattern_free(criteria->move);
    *criteria = (ck_criteria){.memory = criteria->memory};
}

bool ck_criteria_copy(ck_criteria *copy, const ck_criteria *criteria)
{
    *copy = *criteria;
    if (criteria->move)
        copy->move = ck_move_pattern_copy(criteria->move);
    return !criteria->move || copy->move;
}

static bool complain(ck_complaint *why, size_t at, ck_flaw flaw)
{
    *why = (ck_complaint){.flaw = flaw, .at = at};
    return false;
}

/* ---- dates ---- */

/* Whether a text begins with four digits and goes on with what a date may have. Empty is fine. */
static bool is_date(ck_part part)
{
    size_t digits = 0;
    while (digits < part.length && ck_is_figure(part.text[digits]))
        digits++;
    if (part.length > 0 && digits < 4)
        return false;
    for (size_t i = digits; i < part.length; i++) {
        if (!strchr("0123456789-:.,+TZ", part.text[i]))
            return false;
    }
    return true;
}

bool ck_want_date(ck_criteria *criteria, const char *value, ck_complaint *why)
{
    const char *dots = strstr(value, "..");
    const char *to = dots ? dots + 2 : value;
    criteria->from = (ck_part){value, dots ? (size_t)(dots - value) : strlen(value)};
    criteria->to = (ck_part){to, strlen(to)};
    if (is_date(criteria->from) && is_date(criteria->to) &&
        criteria->from.length + criteria->to.length > 0)
        return true;
    return complain(why, is_date(criteria->from) ? (size_t)(to - value) : 0, CK_FLAW_DATE);
}

/* ---- hands ---- */

static const char flash[] = "同色";

bool ck_want_hand(ck_criteria *criteria, const char *value, ck_complaint *why)
{
    const char *name = value;
    bool known = false;
    criteria->flashed = strncmp(name, flash, strlen(flash)) == 0;
    if (criteria->flashed)
        name += strlen(flash);
    for (int hand = 0; hand < CK_HANDS; hand++) {
        bool same = strcmp(ck_hand_name[hand].sign, name) == 0 ||
                    strcmp(ck_hand_name[hand].english, name) == 0;
        known |= same;
        if (!same || (criteria->flashed && (CK_HAND_BIT(hand) & CK_SITUATION_HANDS)))
            continue;
        criteria->hand = (ck_hand)hand;
        criteria->flashed &= hand != CK_KING_HAND;
        criteria->hand_wanted = true;
        return true;
    }
    /* No known one: a record may define it, or print it so, but not in Latin letters. */
    criteria->hand_wanted = (unsigned char)name[0] >= 0x80 && !known;
    criteria->hand_name = name;
    return criteria->hand_wanted || complain(why, (size_t)(name - value), CK_FLAW_HAND);
}

/* ---- games ---- */

bool ck_want_game(ck_criteria *criteria, const char *value, ck_complaint *why)
{
    criteria->game = ck_roster_named(value, strlen(value));
    return criteria->game || complain(why, 0, CK_FLAW_GAME);
}

/* ---- results ---- */

static const char wins[] = " wins";

bool ck_want_result(ck_criteria *criteria, const char *value, ck_complaint *why)
{
    static const char *const words[] = {
        [CK_RESULT_A_WINS] = "A",
        [CK_RESULT_IA_WINS] = "IA",
        [CK_RESULT_DRAW] = "draw",
        [CK_RESULT_UNFINISHED] = "unfinished",
    };
    size_t length = strlen(value), of_wins = strlen(wins);
    for (int i = CK_RESULT_A_WINS; i <= CK_RESULT_UNFINISHED; i++) {
        if (strcmp(words[i], value) == 0) {
            criteria->result = (ck_wanted_result)i;
            return true;
        }
    }
    if (length <= of_wins || strcmp(value + length - of_wins, wins) != 0)
        return complain(why, 0, CK_FLAW_RESULT);
    criteria->result = CK_RESULT_NAME_WINS;
    criteria->winner = (ck_part){value, length - of_wins};
    return true;
}

/* ---- patterns ---- */

bool ck_want_position(ck_criteria *criteria, const char *value, ck_complaint *why)
{
    criteria->position_wanted = ck_read_position_pattern(value, &criteria->position, why);
    return criteria->position_wanted;
}

bool ck_want_move(ck_criteria *criteria, const char *value, ck_complaint *why)
{
    ck_move_pattern_free(criteria->move);
    criteria->move = ck_move_pattern_new(value, why, criteria->memory);
    return criteria->move != NULL;
}
