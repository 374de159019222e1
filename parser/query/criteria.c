/* Reads the criteria of a search. */
#include "parser/query/criteria.h"

#include "parser/query/move_pattern.h"
#include "rules/base/date.h"
#include "rules/base/utf8.h"
#include "rules/games/game_table.h"
#include "rules/words/hand_words.h"
#include "rules/words/names.h"
#include "rules/words/space.h"

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

static bool complain(ck_parse_error *why, size_t at, ck_parse_error_kind error_kind)
{
    *why = (ck_parse_error){.error_kind = error_kind, .at = at};
    return false;
}

/* Complains unless all is right; returns that. */
static bool need(bool right, ck_parse_error *why, size_t at, ck_parse_error_kind error_kind)
{
    if (!right)
        complain(why, at, error_kind);
    return right;
}

/* ---- dates ---- */

/* The parts of a date; it may end after each. */
static const struct date_part {
    char before;
    size_t digits;
    int least, most;
} date_parts[] = {
    {'\0', 4, 0, 9999}, {'-', 2, 1, 12}, {'-', 2, 1, 31},
    {'T', 2, 0, 24},    {':', 2, 0, 59}, {':', 2, 0, 60},
};

enum { DAY = 2, DATE_PARTS = sizeof date_parts / sizeof *date_parts };

/* Reads a part from *AT on; for a missing number, *AT is its place. */
static ck_parse_error_kind read_date_part(ck_part date, size_t index, size_t *at)
{
    const struct date_part *part = &date_parts[index];
    int number = 0;
    if (part->before != '\0' && date.text[*at] != part->before)
        return CK_PARSE_ERROR_DATE;
    *at += part->before != '\0';
    for (size_t i = *at; i < *at + part->digits; i++) {
        if (i >= date.length || !ck_is_figure(date.text[i]))
            return CK_PARSE_ERROR_DATE;
        number = 10 * number + (date.text[i] - '0');
    }
    ck_date day;
    bool is_day = index != DAY || ck_read_date(date.text, *at + part->digits, &day);
    if (number < part->least || number > part->most || !is_day)
        return CK_PARSE_ERROR_NO_DATE;
    *at += part->digits;
    return CK_NO_PARSE_ERROR;
}

/* The end of the compared part: before fractions of a second and the time zone. */
static size_t time_ends(ck_part date)
{
    size_t at = 0;
    while (at < date.length && date.text[at] != 'T')
        at++;
    while (at < date.length && !strchr(".,Z+-", date.text[at]))
        at++;
    return at;
}

/* Cuts a date after its time; *AT is the place of an error. An empty date is valid. */
static ck_parse_error_kind read_date(ck_part *date, size_t *at)
{
    ck_parse_error_kind error_kind = CK_NO_PARSE_ERROR;
    ck_part time = {date->text, time_ends(*date)};
    *at = 0;
    for (size_t i = 0; i < DATE_PARTS && *at < time.length && !error_kind; i++)
        error_kind = read_date_part(time, i, at);
    while (*at >= time.length && *at < date->length && strchr("0123456789:.,Z+-", date->text[*at]))
        ++*at;
    if (!error_kind && *at < date->length)
        error_kind = CK_PARSE_ERROR_DATE;
    *date = time;
    return error_kind;
}

bool ck_want_date(ck_criteria *criteria, const char *value, ck_parse_error *why)
{
    const char *dots = strstr(value, "..");
    ck_part from = {value, dots ? (size_t)(dots - value) : strlen(value)};
    ck_part to = {dots ? dots + 2 : value, dots ? strlen(dots + 2) : from.length};
    size_t second = (size_t)(to.text - value), at;
    ck_parse_error_kind error_kind = read_date(&from, &at);
    if (error_kind)
        return complain(why, at, error_kind);
    error_kind = read_date(&to, &at);
    if (error_kind || from.length + to.length == 0)
        return complain(why, second + at, error_kind ? error_kind : CK_PARSE_ERROR_DATE);
    const size_t common = from.length < to.length ? from.length : to.length;
    if (memcmp(from.text, to.text, common) > 0)
        return complain(why, second, CK_PARSE_ERROR_DATES_REVERSED);
    criteria->from = from;
    criteria->to = to;
    return true;
}

/* ---- hands ---- */

static const char flash[] = "同色";

bool ck_want_hand(ck_criteria *criteria, const char *value, ck_parse_error *why)
{
    const char *name = value;
    ck_hand hand;
    bool flashed;
    const bool known = ck_hand_by_any_name(ck_rules_at(0), value, strlen(value), &hand, &flashed);
    if (known && !(flashed && (CK_HAND_BIT(hand) & CK_SITUATION_HANDS))) {
        criteria->hand = hand;
        criteria->flashed = flashed && hand != CK_KING_HAND;
        criteria->hand_wanted = true;
        return true;
    }
    criteria->flashed = strncmp(name, flash, strlen(flash)) == 0;
    if (criteria->flashed)
        name += strlen(flash);
    /* An unknown name, not in Latin letters, may be defined or printed by a record. */
    criteria->hand_wanted = (unsigned char)name[0] >= 0x80 && !known;
    criteria->hand_name = name;
    return need(criteria->hand_wanted, why, (size_t)(name - value), CK_PARSE_ERROR_HAND);
}

/* ---- games ---- */

bool ck_want_game(ck_criteria *criteria, const char *value, ck_parse_error *why)
{
    criteria->game = ck_game_table_named(value, strlen(value));
    return need(criteria->game != NULL, why, 0, CK_PARSE_ERROR_GAME);
}

/* ---- results ---- */

static const char wins[] = " wins";

bool ck_want_result(ck_criteria *criteria, const char *value, ck_parse_error *why)
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
    for (int end = CK_END_POINTS; end < CK_ENDS; end++) {
        if (strcmp(ck_end_name[end], value) == 0) {
            criteria->result = CK_RESULT_ENDED;
            criteria->end = (ck_end)end;
            return true;
        }
    }
    if (length <= of_wins || strcmp(value + length - of_wins, wins) != 0)
        return complain(why, 0, CK_PARSE_ERROR_RESULT);
    criteria->result = CK_RESULT_NAME_WINS;
    criteria->winner = (ck_part){value, length - of_wins};
    ck_space_trim(&criteria->winner.text, &criteria->winner.length, CK_BLANK);
    return need(criteria->winner.length > 0, why, 0, CK_PARSE_ERROR_RESULT);
}

/* ---- patterns ---- */

bool ck_want_position(ck_criteria *criteria, const char *value, ck_parse_error *why)
{
    criteria->position_wanted = ck_read_position_pattern(value, &criteria->position, why);
    return criteria->position_wanted;
}

bool ck_want_move(ck_criteria *criteria, const char *value, ck_parse_error *why)
{
    ck_move_pattern_free(criteria->move);
    criteria->move = ck_move_pattern_new(value, why, criteria->memory);
    return criteria->move != NULL;
}

/* ---- players ---- */

bool ck_want_player(ck_criteria *criteria, const char *value, ck_parse_error *why)
{
    if (criteria->players == CK_MOST_WANTED_PLAYERS)
        return complain(why, 0, CK_PARSE_ERROR_PLAYERS);
    criteria->player[criteria->players++] = value;
    return true;
}

/* ---- lengths ---- */

/* Reads a number of turns from *VALUE on; USUAL where there is none. */
static bool read_count(const char **value, uint32_t usual, uint32_t *count)
{
    enum { MOST = 1000000 };
    uint32_t number = 0;
    const char *at = *value;
    for (; ck_is_figure(*at); at++)
        number = number > MOST ? number : number * 10 + (uint32_t)(*at - '0');
    *count = at > *value ? number : usual;
    *value = at;
    return number <= MOST;
}

bool ck_want_length(ck_criteria *criteria, const char *value, ck_parse_error *why)
{
    const char *at = value;
    const size_t length = strlen(value);
    bool good =
        length > 0 && strcmp(value, "..") != 0 && read_count(&at, 0, &criteria->least_moves);
    criteria->most_moves = criteria->least_moves;
    if (good && strncmp(at, "..", 2) == 0) {
        at += 2;
        good = read_count(&at, UINT32_MAX, &criteria->most_moves);
    }
    good &= *at == '\0' && criteria->least_moves <= criteria->most_moves;
    criteria->moves_wanted = good;
    return need(good, why, (size_t)(at - value), CK_PARSE_ERROR_MOVES);
}

ck_want *ck_criterion_named(const char *option)
{
    static const struct {
        const char *option;
        ck_want *read;
    } readers[] = {
        {"date", ck_want_date},         {"hand", ck_want_hand},    {"result", ck_want_result},
        {"position", ck_want_position}, {"move", ck_want_move},    {"game", ck_want_game},
        {"player", ck_want_player},     {"moves", ck_want_length},
    };
    for (size_t i = 0; i < sizeof readers / sizeof *readers; i++) {
        if (strcmp(readers[i].option, option) == 0)
            return readers[i].read;
    }
    return NULL;
}
