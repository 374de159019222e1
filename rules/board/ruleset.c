#include "rules/board/ruleset.h"

#include "rules/base/span.h"
#include "rules/board/sets.h"

#include <limits.h>
#include <string.h>

static const ck_param_info params[CK_PARAMS] = {
#define CK_PARAM(ID, name, words, meaning) {name, words, meaning},
#include "rules/board/params.def"
#undef CK_PARAM
};

const ck_param_info *ck_param_info_of(ck_param param)
{
    return &params[param];
}

const ck_rules *ck_rules_at(size_t index)
{
    return index < ck_rule_set_count ? &ck_rule_sets[index] : NULL;
}

const ck_rules *ck_rules_named(const char *name, size_t length)
{
    for (size_t i = 0; i < ck_rule_set_count; i++) {
        if (ck_bytes_are(name, length, ck_rule_sets[i].name))
            return &ck_rule_sets[i];
    }
    for (size_t i = 0; i < ck_rule_alias_count; i++) {
        if (ck_bytes_are(name, length, ck_rule_aliases[i].name))
            return ck_rules_named(ck_rule_aliases[i].of, strlen(ck_rule_aliases[i].of));
    }
    return NULL;
}

/* A plain decimal number with an optional minus; false when TEXT is anything else. */
static bool read_number(const char *text, size_t length, int16_t *value)
{
    bool minus = length > 0 && text[0] == '-';
    long sum = 0;
    if (length == (size_t)minus)
        return false;
    for (size_t i = minus; i < length; i++) {
        if (text[i] < '0' || text[i] > '9')
            return false;
        sum = sum * 10 + (text[i] - '0');
        if (sum > INT16_MAX)
            return false;
    }
    *value = (int16_t)(minus ? -sum : sum);
    return true;
}

/* The index of a word in a list "a|b|c", or −1. */
static int word_index(const char *words, const char *text, size_t length)
{
    for (int index = 0;; index++) {
        size_t end = strcspn(words, "|");
        if (end == length && memcmp(words, text, length) == 0)
            return index;
        if (words[end] == '\0')
            return -1;
        words += end + 1;
    }
}

/* What a numeric parameter may hold without making a game meaningless. */
static bool in_range(ck_param param, int16_t value)
{
    if (param == CK_SEASONS)
        return value >= 1 && value <= 4;
    if (param == CK_POINTS)
        return value >= 1 && value <= 1000;
    if (param == CK_STAKE_CAP)
        return value >= 0;
    return value >= -1000 && value <= 1000;
}

static bool set_param(ck_rules *rules, const char *text, size_t length)
{
    const char *equals = memchr(text, '=', length);
    if (!equals)
        return false;
    size_t name_length = (size_t)(equals - text);
    size_t value_length = length - name_length - 1;
    for (int i = 0; i < CK_PARAMS; i++) {
        if (!ck_bytes_are(text, name_length, params[i].name))
            continue;
        if (params[i].words[0] == '\0')
            return read_number(equals + 1, value_length, &rules->param[i]) &&
                   in_range((ck_param)i, rules->param[i]);
        rules->param[i] = (int16_t)word_index(params[i].words, equals + 1, value_length);
        return rules->param[i] >= 0;
    }
    return false;
}

bool ck_rules_parse(ck_rules *rules, const char *text, size_t length, const char **bad,
                    size_t *bad_length)
{
    *rules = ck_rule_sets[0];
    for (const char *part = text, *end = text + length; part <= end;) {
        const char *comma = memchr(part, ',', (size_t)(end - part));
        size_t part_length = (size_t)((comma ? comma : end) - part);
        const ck_rules *named = part == text ? ck_rules_named(part, part_length) : NULL;
        if (named) {
            *rules = *named;
        } else if (!set_param(rules, part, part_length)) {
            *bad = part;
            *bad_length = part_length;
            return false;
        }
        part += part_length + 1;
    }
    return true;
}

bool ck_is_field(const ck_rules *rules, const ck_position *position, ck_square square)
{
    if (rules->board->ground[square] & CK_FIELD)
        return true;
    if (position->minds == CK_NO_SQUARE)
        return false;
    int distance = ck_distance(position->minds, square);
    return distance == 1 || (distance == 0 && rules->param[CK_TAM_IS_FIELD]);
}

void ck_set_up(const ck_rules *rules, ck_position *position, ck_side first)
{
    memcpy(position->at, rules->board->start, sizeof position->at);
    memset(position->held, 0, sizeof position->held);
    const ck_piece *minds = memchr(position->at, CK_MINDS_PIECE, sizeof position->at);
    position->minds = minds ? (ck_square)(minds - position->at) : CK_NO_SQUARE;
    position->minds_moved = false;
    position->side = (uint8_t)first;
    position->stake = 1;
}

ck_position ck_start(const ck_rules *rules, ck_side first)
{
    int16_t points = rules->param[CK_POINTS];
    ck_position position = {.season = 0, .points = {points, points}};
    ck_set_up(rules, &position, first);
    return position;
}
