/* Reads rule sets and parameters from texts, and writes rule sets as texts. */
#include "rules/words/rule_text.h"

#include "rules/base/span.h"
#include "rules/base/utf8.h"
#include "rules/words/hand_words.h"
#include "rules/words/header_key.h"
#include "rules/words/names.h"
#include "rules/words/number.h"
#include "rules/words/scanner.h"
#include "rules/words/space.h"
#include "rules/words/term.h"
#include "rules/words/usual_sign.h"

#include <limits.h>
#include <string.h>

/* ---- names of parameters and values ---- */

/* Another name of a parameter, with its own words in the order of the values; with NUMBERS, the
 * values are the numbers in the words. */
typedef struct other_name {
    const char *name;
    ck_param param;
    const char *words;
    bool numbers;
} other_name;

static const other_name other_names[] = {
    {"宣言", CK_PLAN, "点|方|無", false},
    {"季数", CK_SEASONS, "四|二|一", true},
    {"倍限", CK_STAKE_CAP, "", false},
};

/* A switch: its name alone means its second value. */
static const ck_param switches[] = {
    CK_RECAST, CK_OLD_COUNT, CK_HARD_FIELD, CK_VESSEL_ARCHER, CK_TIGER_HORSE, CK_ARCHER_CHARIOT,
    CK_ENTRY,  CK_SWAPPED,   CK_SWAPPING,   CK_CHAIN,         CK_LOST_TAKER,
};

static const char hand_key[] = "集", hand_points_key[] = "集値";

/* Whether a byte may be the first or last of a blank. */
static bool may_be_blank(char byte)
{
    static const char of_blanks[] = " \t\xc2\xa0\xe3\x80"; /* U+00A0, U+3000 */
    return memchr(of_blanks, byte, sizeof of_blanks - 1) != NULL;
}

static ck_name trimmed(ck_name text)
{
    if (text.length > 0 && (may_be_blank(text.text[0]) || may_be_blank(text.text[text.length - 1])))
        ck_space_trim(&text.text, &text.length, CK_BLANK);
    return text;
}

static bool is(ck_name name, const char *word)
{
    return name.text && ck_bytes_are(name.text, name.length, word);
}

static bool is_same(ck_name a, ck_name b)
{
    return a.text && a.length == b.length && memcmp(a.text, b.text, a.length) == 0;
}

/* A parameter found by its name. */
typedef struct named_param {
    int param; /* −1: unknown */
    const char *words;
    bool numbers;
} named_param;

static named_param exact_param(ck_name name)
{
    for (size_t i = 0; i < sizeof other_names / sizeof *other_names; i++) {
        if (is(name, other_names[i].name))
            return (named_param){(int)other_names[i].param, other_names[i].words,
                                 other_names[i].numbers};
    }
    for (int i = 0; i < CK_PARAMS; i++) {
        if (is(name, ck_rules_param_info((ck_param)i)->name))
            return (named_param){i, ck_rules_param_info((ck_param)i)->words, false};
    }
    return (named_param){-1, NULL, false};
}

/* The same, with normalized signs. */
static named_param param_named(ck_name name)
{
    ck_usual_room room;
    const named_param exact = exact_param(name);
    return exact.param >= 0 || !name.text ? exact : exact_param(ck_usual_name(name, &room));
}

/* ---- names of rule sets ---- */

const ck_rules *ck_rules_by_any_name(const char *name, size_t length)
{
    ck_usual_room room;
    const ck_rules *set = ck_rules_named(name, length);
    if (set)
        return set;
    const ck_name usual = ck_usual_name((ck_name){name, length}, &room);
    const ck_term *term = ck_term_of(CK_TERM_RULES, name, length);
    return term ? ck_rules_named(term->sign, strlen(term->sign))
                : ck_rules_named(usual.text, usual.length);
}

const char *ck_rule_param_name_at(size_t index)
{
    static const char *const of_hands[] = {hand_key, hand_points_key, NULL};
    size_t others = sizeof other_names / sizeof *other_names;
    if (index < CK_PARAMS)
        return ck_rules_param_info((ck_param)index)->name;
    index -= CK_PARAMS;
    if (index < others)
        return other_names[index].name;
    index -= others;
    return index < sizeof of_hands / sizeof *of_hands ? of_hands[index] : NULL;
}

const char *ck_rule_param_words(const char *name, size_t length)
{
    return param_named((ck_name){name, length}).words;
}

/* ---- values ---- */

/* Whether two words are equal if Linzi digits count as figures and blanks are skipped: 3・5余,
 * 三・五 余. */
static bool same_by_figures(ck_name a, ck_name b)
{
    ck_scanner left = {a.text, 0, a.length}, right = {b.text, 0, b.length};
    for (;;) {
        while (ck_scan_byte(&right, ' '))
            ;
        if (left.at == left.end || right.at == right.end)
            return left.at == left.end && right.at == right.end;
        const int digit = ck_scan_digit(&left);
        if (digit != ck_scan_digit(&right) ||
            (digit < 0 && left.text[left.at++] != right.text[right.at++]))
            return false;
    }
}

/* The value of one of the words "a|b|c"; false for any other word. */
static bool word_value(const named_param *named, ck_name value, int32_t *number)
{
    const char *words = named->words;
    int32_t expected, given;
    const bool is_number = ck_is_number(value.text, value.length, &given);
    for (int32_t index = 0;; index++) {
        ck_name word = {words, strcspn(words, "|")};
        *number = index;
        if (same_by_figures(word, value) ||
            (is_number && ck_is_number(word.text, word.length, &expected) && expected == given))
            return !named->numbers || ck_is_number(word.text, word.length, number);
        if (words[word.length] == '\0')
            return false;
        words += word.length + 1;
    }
}

/* The range of a numeric parameter within which a game makes sense. */
static ck_range range_of(int param)
{
    switch (param) {
    case CK_SEASONS:
        return (ck_range){1, 4};
    case CK_POINTS:
        return (ck_range){1, 1000};
    case CK_STAKE_CAP:
        return (ck_range){0, INT16_MAX};
    default:
        return (ck_range){-1000, 1000};
    }
}

ck_range ck_rule_param_range(const char *name, size_t length)
{
    return range_of(param_named((ck_name){name, length}).param);
}

/* ---- making up ---- */

enum { MOST_VALUES = 64 };

/* A hand with other points, 集値. */
typedef struct hand_points {
    ck_name part, name;
    size_t item;
    int32_t tenths;
} hand_points;

typedef struct rule_composition {
    ck_rules *rules;
    void (*report)(void *self, const ck_rule_fault *fault);
    void *self;
    size_t faults;
    size_t item;                        /* the current one */
    const ck_rules *set;                /* NULL: none named so far */
    bool alone;                         /* reads a list outside of a record */
    bool tentative;                     /* the name of the set is also that of a switch */
    bool of_game;                       /* 遊 names the set */
    enum { SETS, PARAMS, HANDS } round; /* the items that this pass reads */
    bool decimals;                      /* a hand has points with a decimal */
    bool changed;                       /* an item sets more than the rule set */
    bool own_hands;                     /* an item sets hands or their points */
    ck_rule_fault by[CK_PARAMS]; /* the item that sets each parameter; part.text NULL: none */
    ck_rule_fault defined[CK_ALL_HANDS]; /* the item that defines each hand */
    bool pointless[CK_ALL_HANDS];        /* defined without points */
    hand_points value[MOST_VALUES];
    size_t values;
} rule_composition;

static void fault(rule_composition *composing, ck_rule_fault fault)
{
    composing->faults++;
    if (composing->report)
        composing->report(composing->self, &fault);
}

static void wrong(rule_composition *composing, ck_name part, ck_rule_wrong what)
{
    if (composing->round != SETS)
        fault(composing, (ck_rule_fault){composing->item, part, what});
}

static void set_param(rule_composition *composing, ck_name part, const named_param *named,
                      ck_name value)
{
    int32_t number;
    ck_usual_room room;
    value = ck_usual_name(value, &room);
    const ck_range range = range_of(named->param);
    bool good = named->words[0] ? word_value(named, value, &number)
                                : ck_is_number(value.text, value.length, &number) &&
                                      number >= range.least && number <= range.most;
    if (!good) {
        wrong(composing, part, CK_RULE_BAD_VALUE);
        return;
    }
    composing->rules->param[named->param] = (int16_t)number;
    composing->by[named->param] = (ck_rule_fault){composing->item, part, CK_RULE_NOT_HERE};
    composing->changed = true;
}

/* ---- hands ---- */

/* Reads the pieces of a hand, 将馬弓兵; returns false at anything else. */
static bool read_pieces(ck_name text, uint8_t need[CK_PROFESSIONS])
{
    ck_scanner in = {text.text, 0, text.length};
    while (in.at < in.end) {
        const ck_profession profession = ck_scan_profession(&in);
        if (profession >= CK_PROFESSIONS || need[profession] == UINT8_MAX)
            return false;
        need[profession]++;
    }
    return text.length > 0;
}

/* Points up to a bound at which 64 hands, 32 times each, still add up within range. */
static bool whole_points(ck_name text, int32_t *tenths)
{
    enum { MOST = 100000 };
    bool good;
    int32_t whole;
    int8_t decimal;
    bool all = text.length > 0 &&
               ck_read_points(text.text, text.length, &whole, &decimal, &good) == text.length;
    if (!all || !good || whole > MOST || whole < -MOST)
        return false;
    *tenths = whole * CK_TENTHS + decimal;
    return true;
}

/* Whether a character is invisible, changes the direction of text or controls a terminal. */
static bool is_unseen(const char *text, size_t length)
{
    static const struct {
        const char *first, *last;
    } beyond[] = {
        {"\xc2\x80", "\xc2\x9f"}, {"\u00ad", "\u00ad"}, {"\u061c", "\u061c"}, {"\u200b", "\u200f"},
        {"\u2028", "\u202e"},     {"\u2060", "\u206f"}, {"\ufeff", "\ufeff"},
    };
    if ((unsigned char)*text < 0x20 || *text == 0x7f)
        return true;
    for (size_t i = 0; i < sizeof beyond / sizeof *beyond; i++) {
        size_t size = strlen(beyond[i].first);
        if (size <= length && memcmp(text, beyond[i].first, size) >= 0 &&
            memcmp(text, beyond[i].last, size) <= 0)
            return true;
    }
    return false;
}

/* Whether a name is possible for a hand: no situation hand's, and readable in a declaration. */
static bool may_be_hand(ck_name name)
{
    static const char *const signs[] = {"=", ":", "加", "為", "而", NULL};
    for (size_t at = 0, size; at < name.length; at += size) {
        const char *text = name.text + at;
        size_t left = name.length - at;
        size = ck_utf8_length(text, left);
        if (size == 0 || is_unseen(text, left) || ck_word_among(text, left, signs) > 0)
            return false;
    }
    return name.length > 0 && !is(name, ck_hand_name[CK_STEPPING_HAND].sign) &&
           !is(name, ck_hand_name[CK_FUTILE_HAND].sign);
}

/* The number of a defined hand: that of a hand with the same name, else the next free one. */
static int number_of(const rule_composition *composing, ck_name name)
{
    const ck_hand_table *own = &composing->rules->own;
    const ck_hand_table *system = ck_rules_hand_system(composing->rules);
    for (int i = 0; i < system->rows; i++) {
        if (is_same(system->row[i].name, name))
            return system->row[i].hand;
    }
    for (int i = 0; i < CK_HANDS; i++) {
        if (is(name, ck_hand_name[i].sign))
            return i;
    }
    int next = CK_OWN_HAND;
    for (int i = 0; i < own->rows; i++) {
        if (is_same(own->row[i].name, name))
            return own->row[i].hand;
        next += own->row[i].hand >= CK_OWN_HAND;
    }
    return next;
}

/* Reads NAME=PIECES:VALUE; without :VALUE the hand is POINTLESS. */
static ck_parse_error_kind read_definition(ck_name value, ck_hand_row *row, bool *pointless)
{
    const char *equals = memchr(value.text, '=', value.length);
    if (!equals)
        return CK_PARSE_ERROR_HAND_FORM;
    const char *end = value.text + value.length;
    const char *colon = memchr(equals, ':', (size_t)(end - equals));
    const char *pieces_end = colon ? colon : end;
    *pointless = !colon;
    *row = (ck_hand_row){.kind = CK_POINTS_GIVEN,
                         .name = trimmed((ck_name){value.text, (size_t)(equals - value.text)})};
    if (!may_be_hand(row->name))
        return CK_PARSE_ERROR_HAND_NAME;
    if (!read_pieces(trimmed((ck_name){equals + 1, (size_t)(pieces_end - equals) - 1}), row->need))
        return CK_PARSE_ERROR_HAND_PIECES;
    if (colon &&
        !whole_points(trimmed((ck_name){colon + 1, (size_t)(end - colon) - 1}), &row->points))
        return CK_PARSE_ERROR_HAND_POINTS;
    return CK_NO_PARSE_ERROR;
}

ck_parse_error_kind ck_rule_hand_error(const char *value, size_t length)
{
    ck_hand_row row;
    bool pointless;
    return read_definition((ck_name){value, length}, &row, &pointless);
}

static void define_hand(rule_composition *composing, ck_name part, ck_name value)
{
    ck_hand_row row;
    bool pointless;
    bool good = read_definition(value, &row, &pointless) == CK_NO_PARSE_ERROR;
    int hand = good ? number_of(composing, row.name) : CK_ALL_HANDS;
    if (hand == CK_ALL_HANDS) {
        wrong(composing, part, CK_RULE_BAD_VALUE);
        return;
    }
    ck_hand_table *own = &composing->rules->own;
    int i = 0;
    while (i < own->rows && own->row[i].hand != hand)
        i++;
    own->rows = (uint8_t)(i == own->rows ? i + 1 : own->rows);
    row.hand = (uint8_t)hand;
    own->row[i] = row;
    composing->pointless[hand] = pointless;
    composing->defined[hand] = (ck_rule_fault){composing->item, part, CK_RULE_BAD_VALUE};
    composing->decimals |= row.points % CK_TENTHS != 0;
    composing->changed = composing->own_hands = true;
}

/* Stores NAME=VALUE, the points of a hand; they are applied after all other items. */
static void note_points(rule_composition *composing, ck_name part, ck_name value)
{
    const char *equals = memchr(value.text, '=', value.length);
    size_t at = equals ? (size_t)(equals - value.text) : 0;
    hand_points *noted = &composing->value[composing->values];
    if (!equals || composing->values == MOST_VALUES ||
        !whole_points(trimmed((ck_name){equals + 1, value.length - at - 1}), &noted->tenths)) {
        wrong(composing, part, CK_RULE_BAD_VALUE);
        return;
    }
    noted->part = part;
    noted->item = composing->item;
    noted->name = trimmed((ck_name){value.text, at});
    composing->values++;
    composing->decimals |= noted->tenths % CK_TENTHS != 0;
    composing->changed = composing->own_hands = true;
}

/* ---- items ---- */

static void read_pair(rule_composition *composing, ck_name part, ck_name name, ck_name value)
{
    named_param named = param_named(name);
    bool of_hands = is(name, hand_key) || is(name, hand_points_key);
    if (composing->round == SETS || (composing->round == HANDS) != of_hands)
        return;
    if (is(name, hand_key))
        define_hand(composing, part, value);
    else if (of_hands)
        note_points(composing, part, value);
    else if (named.param >= 0)
        set_param(composing, part, &named, value);
    else
        wrong(composing, part, CK_RULE_UNKNOWN);
}

static bool is_switch(int param)
{
    for (size_t i = 0; i < sizeof switches / sizeof *switches; i++) {
        if ((int)switches[i] == param)
            return true;
    }
    return false;
}

/* A single word: a rule set or a switch. 硬皇力 is both: a set only if there is no other one. The
 * first set counts, and a second is an error. A set named by 遊 is based on the default (games.md
 * §1.11), which may be named beside it. */
static void read_word(rule_composition *composing, ck_name part)
{
    named_param named = param_named(part);
    bool switched = named.param >= 0 && is_switch(named.param);
    const ck_rules *set = ck_rules_by_any_name(part.text, part.length);
    if (composing->round == HANDS)
        return;
    if (switched && composing->round == PARAMS) {
        composing->rules->param[named.param] = 1;
        composing->by[named.param] = (ck_rule_fault){composing->item, part, CK_RULE_NOT_HERE};
        composing->changed = true;
    } else if (switched) {
        composing->tentative |= set && !composing->set;
        if (!composing->set)
            composing->set = set;
    } else if (!set) {
        wrong(composing, part, CK_RULE_UNKNOWN);
    } else if (composing->round == SETS) {
        composing->set = !composing->set || composing->tentative ? set : composing->set;
        composing->tentative = false;
    } else if (set != composing->set && !(composing->of_game && set == ck_rules_at(0))) {
        wrong(composing, part, CK_RULE_SECOND_SET);
    }
}

/* The length of a comma at TEXT; 0 when there is none. */
static size_t comma_at(const char *text, size_t length)
{
    static const char *const commas[] = {",", "、", "，", NULL};
    return ck_word_among(text, length, commas);
}

static void read_part(rule_composition *composing, ck_name part)
{
    part = trimmed(part);
    if (part.length == 0 && !composing->alone)
        return;
    const char *equals = part.length > 0 ? memchr(part.text, '=', part.length) : NULL;
    if (!equals) {
        read_word(composing, part);
        return;
    }
    size_t at = (size_t)(equals - part.text);
    read_pair(composing, part, trimmed((ck_name){part.text, at}),
              trimmed((ck_name){equals + 1, part.length - at - 1}));
}

/* Whether a list has only commas and blanks. */
static bool is_wordless(ck_name list)
{
    size_t size;
    while (list.length > 0 && ((size = comma_at(list.text, list.length)) > 0 ||
                               (size = ck_space_of(list.text, list.length, CK_BLANK)) > 0)) {
        list.text += size;
        list.length -= size;
    }
    return list.length == 0;
}

/* Reads a list. An empty one, {律:}, has no effect; a list of commas alone is reported once. Other
 * surplus commas in a record are ignored. */
static void read_list(rule_composition *composing, ck_name list)
{
    size_t start = 0;
    if (is_wordless(list)) {
        if (list.length > 0 && composing->round == PARAMS)
            wrong(composing, list, CK_RULE_UNKNOWN);
        return;
    }
    for (size_t at = 0; at <= list.length; at++) {
        size_t comma = comma_at(list.text + at, list.length - at);
        if (comma == 0 && at < list.length)
            continue;
        read_part(composing, (ck_name){list.text + start, at - start});
        start = at + comma;
        at += comma > 0 ? comma - 1 : 0;
    }
}

/* {遊:SET}: a name shared with a switch means the set here. The last of several 遊 counts; the
 * reader has reported them. Names of games without a board are left to the table of games. */
static void set_game(rule_composition *composing, ck_name value)
{
    const ck_rules *set = ck_rules_by_any_name(value.text, value.length);
    if (composing->round != SETS || !set)
        return;
    composing->set = set;
    composing->of_game = true;
}

static void read_items(rule_composition *composing, const ck_rule_item *items, size_t count)
{
    for (composing->item = 0; composing->item < count; composing->item++) {
        const ck_rule_item *item = &items[composing->item];
        const ck_name value = trimmed(item->value);
        composing->alone = !item->key.text;
        const ck_header_key key =
            item->key.text ? ck_header_key_of(item->key.text, item->key.length) : CK_KEY_OF_RULES;
        if (key == CK_KEY_OF_RULES)
            read_list(composing, value);
        else if (key == CK_KEY_OF_GAME)
            set_game(composing, value);
        else
            read_pair(composing, value, item->key, value);
    }
}

/* ---- what follows from it ---- */

/* Where hands are counted from their pieces, defined hands count only under 三連 (games.md
 * §1.8). */
static void settle_defined(rule_composition *composing)
{
    ck_rules *rules = composing->rules;
    bool counted = ck_rules_have_old_count(rules);
    bool keeps = !counted || rules->param[CK_HAND_SYSTEM] == CK_TRIPLES;
    for (int i = 0; i < rules->own.rows; i++) {
        ck_hand_row *row = &rules->own.row[i];
        bool pointless = composing->pointless[row->hand];
        if (pointless && !counted)
            fault(composing, composing->defined[row->hand]);
        if (pointless || !keeps)
            row->kind = CK_POINTS_COUNTED;
        row->points = row->points * rules->unit / CK_TENTHS;
    }
}

static void settle_points(rule_composition *composing)
{
    ck_rules *rules = composing->rules;
    for (size_t i = 0; i < composing->values; i++) {
        const hand_points *value = &composing->value[i];
        ck_hand hand;
        bool flashed,
            known = ck_hand_named(rules, value->name.text, value->name.length, &hand, &flashed);
        int row = 0;
        while (known && row < rules->own.rows && rules->own.row[row].hand != hand)
            row++;
        if (!known || flashed || row == rules->own.rows) {
            fault(composing, (ck_rule_fault){value->item, value->part, CK_RULE_BAD_VALUE});
            continue;
        }
        rules->own.row[row].kind = CK_POINTS_GIVEN;
        rules->own.row[row].points = value->tenths * rules->unit / CK_TENTHS;
    }
}

/* Reports parameters of games about the King in other games, and 連跳 with pieces that slide. */
static void settle_not_here(rule_composition *composing)
{
    ck_rules *rules = composing->rules;
    for (int i = CK_RUNNERS; i <= CK_LOST_TAKER; i++) {
        bool here = rules->param[CK_GOAL] == CK_GOAL_KING &&
                    (i != CK_CHAIN || rules->param[CK_RUNNERS] != CK_BOTH_RUN);
        if (here || !composing->by[i].part.text ||
            (i == CK_CHAIN && rules->param[i] == 0 && rules->param[CK_GOAL] == CK_GOAL_KING))
            continue;
        rules->param[i] = 0;
        fault(composing, composing->by[i]);
    }
}

/* Reports parameters of situations that an old count overrides (games.md §1.5). */
static void report_idle(const rule_composition *composing, const ck_rules *requested)
{
    static const ck_param situations[] = {CK_STEPPING, CK_TAM_AFTER_TAM, CK_TAM_BACK};
    for (size_t i = 0; i < sizeof situations / sizeof *situations && composing->report; i++) {
        const ck_param param = situations[i];
        ck_rule_fault idle = composing->by[param];
        idle.wrong = CK_RULE_IDLE;
        if (idle.part.text && requested->param[param] != composing->rules->param[param])
            composing->report(composing->self, &idle);
    }
}

static void settle(rule_composition *composing)
{
    /* 上限 sets the points at the start, unless they are given as well (games.md §1.9). */
    static const int16_t start[] = {
        [CK_OF_FORTY] = 20, [CK_OF_TWENTY] = 10, [CK_NO_LIMIT] = 20, [CK_FOR_MONEY] = 0};
    ck_rules *rules = composing->rules;
    const ck_rules requested = *rules;
    settle_not_here(composing);
    if (composing->by[CK_LIMIT].part.text && !composing->by[CK_POINTS].part.text)
        rules->param[CK_POINTS] = start[rules->param[CK_LIMIT]];
    rules->unit = composing->decimals || ck_rules_have_old_count(rules) ? CK_TENTHS : 1;
    settle_defined(composing);
    ck_rules_settle(rules);
    settle_points(composing);
    report_idle(composing, &requested);
}

size_t ck_rules_compose(ck_rules *rules, const ck_rule_item *items, size_t count,
                        void (*report)(void *self, const ck_rule_fault *fault), void *self)
{
    rule_composition composing = {.rules = rules, .report = report, .self = self, .round = SETS};
    read_items(&composing, items, count);
    *rules = composing.set ? *composing.set : *ck_rules_at(0);
    composing.set = composing.set ? composing.set : ck_rules_at(0);
    composing.round = PARAMS;
    read_items(&composing, items, count);
    composing.round = HANDS;
    read_items(&composing, items, count);
    if (!composing.changed)
        return composing.faults;
    settle(&composing);
    if (!composing.own_hands &&
        memcmp(rules->param, composing.set->param, sizeof rules->param) == 0)
        *rules = *composing.set; /* the items change nothing in the named set */
    return composing.faults;
}

bool ck_is_rule_key(const char *key, size_t length)
{
    ck_name name = {key, length};
    return ck_header_key_has(key, length, CK_KEY_RULES) || param_named(name).param >= 0;
}

/* Stores the first fault. */
static void store_first(void *self, const ck_rule_fault *fault)
{
    ck_name *first = self;
    if (!first->text)
        *first = fault->part;
}

bool ck_rules_parse(ck_rules *rules, const char *text, size_t length, const char **bad,
                    size_t *bad_length)
{
    ck_name first = {NULL, 0};
    ck_rule_item item = {{NULL, 0}, {text, length}};
    *bad = text;
    *bad_length = length;
    if (trimmed(item.value).length == 0)
        return false;
    if (ck_rules_compose(rules, &item, 1, store_first, &first) == 0)
        return true;
    *bad = first.text;
    *bad_length = first.length;
    return false;
}
