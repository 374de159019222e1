/* The rules of a variant, read from their text. */
#include "variant.h"

#include <stddef.h>
#include <stdlib.h>
#include <string.h>

enum { SIGN = 3 }; /* bytes of one sign in UTF-8 */

const char oracle_kind_signs[] = "船兵弓車虎馬筆巫将王";
enum { PAWN = 1, KING = 9 };

const char *oracle_rule_name(int rule)
{
    static const char *const names[] = {
#define CK_PARAGRAPH(ID, name) name,
#include "rules/record/paragraphs.def"
#undef CK_PARAGRAPH
    };
    return rule < ORACLE_RULES ? names[rule] : NULL;
}

/* ---- tables of hands (R7, games.md §1.3, §1.8; R10) ---- */

struct printed {
    const char *name, *pieces;
    int points;
};

static const struct printed official[] = {
    {"無抗行処", "船兵弓車虎馬筆巫将王", 50},
    {"筆兵無傾", "将巫筆弓兵", 10},
    {"地心", "将巫筆", 7},
    {"馬弓兵", "馬弓兵", 5},
    {"行行", "馬車船", 5},
    {"王", "王", 3},
    {"獣", "虎馬", 3},
    {"戦集", "将兵兵", 3},
    {"助友", "車兵兵", 3},
    {"闇戦之集", "兵兵兵兵兵", 3},
    {NULL, NULL, 0},
};
static const struct printed education[] = {{"将巫兵", "将巫兵", 5},
                                           {"車弓兵", "車弓兵", 5},
                                           {"王", "王", 3},
                                           {"船兵兵", "船兵兵", 3},
                                           {NULL, NULL, 0}};
static const struct printed linked[] = {{"王", "王", 3},         {"将巫筆", "将巫筆", 7},
                                        {"馬虎", "馬虎", 3},     {"車弓兵", "車弓兵", 5},
                                        {"船車馬", "船車馬", 5}, {NULL, NULL, 0}};
static const struct printed triples[] = {
    {"王", "王", 0},         {"将巫筆", "将巫筆", 0}, {"巫筆馬", "巫筆馬", 0},
    {"筆馬虎", "筆馬虎", 0}, {"馬虎車", "馬虎車", 0}, {"虎車弓", "虎車弓", 0},
    {"車弓兵", "車弓兵", 0}, {"弓兵船", "弓兵船", 0}, {NULL, NULL, 0}};
static const struct printed motifs[] = {{NULL, NULL, 0}};
/* As in 2018; the last is made by any ten pieces, and its points are not known. */
static const struct printed of_2018[] = {{"無抗行処", "船兵弓車虎馬筆巫将王", 50},
                                         {"筆兵無傾", "将巫筆弓兵", 10},
                                         {"地心", "将巫筆", 7},
                                         {"行行", "馬車船", 5},
                                         {"王", "王", 3},
                                         {"獣", "虎馬", 3},
                                         {"闇戦之集", "兵兵兵兵兵", 3},
                                         {"声無行処", "", 0},
                                         {NULL, NULL, 0}};

static const struct {
    const char *name;
    const struct printed *table;
} systems[] = {{"官定", official}, {"教育", education}, {"連獣連", linked},
               {"三連", triples},  {"具象", motifs},    {"2018", of_2018}};

static bool read_pieces(const char *text, size_t length, int need[KINDS_IN_HAND])
{
    memset(need, 0, KINDS_IN_HAND * sizeof *need);
    for (size_t at = 0; at + SIGN <= length; at += SIGN) {
        int kind = 0;
        while (kind < KINDS_IN_HAND &&
               memcmp(oracle_kind_signs + (size_t)kind * SIGN, text + at, SIGN) != 0)
            kind++;
        if (kind == KINDS_IN_HAND)
            return false;
        need[kind]++;
    }
    return length > 0 && length % SIGN == 0;
}

/* The hand of a name, or a new one. */
static struct oracle_hand *hand_named(struct oracle_variant *variant, const char *name,
                                      size_t length)
{
    for (int i = 0; i < variant->hand_count; i++) {
        struct oracle_hand *hand = &variant->hands[i];
        if (strlen(hand->name) == length && memcmp(hand->name, name, length) == 0)
            return hand;
    }
    if (variant->hand_count == MOST_HANDS || length >= NAME_SIZE)
        return NULL;
    struct oracle_hand *hand = &variant->hands[variant->hand_count++];
    *hand = (struct oracle_hand){.points = 0};
    memcpy(hand->name, name, length);
    return hand;
}

static void take_table(struct oracle_variant *variant, const struct printed *table)
{
    variant->hand_count = 0;
    variant->triples = table == triples;
    for (; table->name; table++) {
        struct oracle_hand *hand = hand_named(variant, table->name, strlen(table->name));
        read_pieces(table->pieces, strlen(table->pieces), hand->need);
        hand->points = table->points * WHOLE;
        hand->pieces = *table->pieces == '\0' ? 10 : 0;
    }
}

/* ---- items ---- */

/* Tenths of "7", "5.5" or "五・五"; numbers in signs up to ten only. */
static bool read_points(const char *text, int *tenths)
{
    static const char digits[] = "無一二三四五六七八九十";
    static const char dot[] = "・";
    if (text[0] >= '0' && text[0] <= '9') {
        char *end;
        *tenths = (int)strtol(text, &end, 10) * WHOLE;
        if (*end == '.' && end[1] >= '0' && end[1] <= '9' && end[2] == '\0') {
            *tenths += end[1] - '0';
            return true;
        }
        return *end == '\0';
    }
    int value[2] = {0, 0};
    for (int part = 0; part < 2; part++) {
        const char *found = strlen(text) >= SIGN ? digits : NULL;
        while (found && *found && memcmp(found, text, SIGN) != 0)
            found += SIGN;
        if (!found || !*found)
            return false;
        value[part] = (int)((found - digits) / SIGN);
        text += SIGN;
        if (strncmp(text, dot, strlen(dot)) != 0)
            break;
        text += strlen(dot);
    }
    *tenths = value[0] * WHOLE + value[1];
    return *text == '\0';
}

/* 集: NAME=PIECES:VALUE, the value perhaps missing. */
static bool define(struct oracle_variant *variant, const char *value)
{
    const char *equals = strchr(value, '=');
    if (!equals)
        return false;
    const char *colon = strchr(equals, ':');
    const char *end = colon ? colon : equals + strlen(equals);
    struct oracle_hand *hand = hand_named(variant, value, (size_t)(equals - value));
    if (!hand || !read_pieces(equals + 1, (size_t)(end - equals) - 1, hand->need))
        return false;
    hand->points = 0;
    hand->counted = !colon;
    return !colon || read_points(colon + 1, &hand->points);
}

static bool is(const char *a, const char *b)
{
    return strcmp(a, b) == 0;
}

/* The columns of R10, and the sets of games.md §1; FALSE: there is no such set. */
static bool take_set(struct oracle_variant *variant, const char *name)
{
    bool online = is(name, "cerke_online"), alpha = is(name, "cetkaik_rs_alpha"),
         strict = is(name, "cetkaik_rs_strict"), of_year = is(name, "2018");
    if (is(name, "標準机戦")) {
        if (by_rule(variant, G1_2, true))
            hand_named(variant, "馬弓兵", strlen("馬弓兵"))->points = 7 * WHOLE;
    } else if (is(name, "教育机戦")) {
        variant->small_board = true;
        variant->limit = OF_TWENTY;
        take_table(variant, education);
    } else if (of_year) {
        variant->hard_hue = variant->minds_is_field = variant->flashless = true;
        variant->claimed = variant->same_stake = true;
        variant->stepping = variant->minds_after_minds = variant->minds_back = ALLOWED;
        take_table(variant, of_2018);
    } else if (!by_rule(variant, R10, online || alpha || strict)) {
        return is(name, "standard") || online || alpha || strict;
    }
    if (online || alpha) {
        variant->minds_is_field = true;
        variant->stepping = online ? PENALTY : ALLOWED;
        variant->minds_after_minds = FORBIDDEN;
        variant->minds_back = ALLOWED;
    }
    if (online || alpha || strict) {
        variant->cap = 64;
        variant->may_decline = true;
        variant->plan = strict ? BY_DESTINATION : BY_DIRECTION;
        variant->on_change = !online;
        variant->futile_adds_up = variant->situation_alone = strict;
    }
    return true;
}

/* The place of a word in a list that NULL ends; −1: it is not there. */
static int place_of(const char *word, const char *const *list)
{
    for (int i = 0; list[i]; i++) {
        if (is(list[i], word))
            return i;
    }
    return -1;
}

/* Parameters that are one of some words. */
static int value_of(const char *name, const char *value)
{
    static const struct {
        const char *name, *words[6];
    } rows[] = {
        {"硬皇力", {"無", "有"}},
        {"船弓", {"無", "有"}},
        {"虎馬同", {"無", "馬", "虎"}},
        {"弓車同", {"無", "弓", "車"}},
        {"三連", {"値", "加片"}},
        {"王値", {"代", "自"}},
        {"古加点", {"無", "有"}},
        {"同集", {"一", "二", "数"}},
        {"過", {"止", "越"}},
        {"上限", {"四十", "二十", "無", "銭"}},
        {"入水", {"官", "書"}},
        {"連撃術", {"無", "有"}},
        {"宣言", {"点", "方", "無"}},
        {"plan", {"destination", "direction", "none"}},
        {"近止", {"否", "可"}},
        {"decline", {"warning", "free"}},
        {"stepping", {"forbidden", "allowed", "penalty", "hand"}},
        {"tam_after_tam", {"forbidden", "allowed", "penalty", "hand"}},
        {"tam_back", {"forbidden", "allowed", "penalty", "hand"}},
        {"futile_adds_up", {"no", "yes"}},
        {"situation_scores", {"all", "alone"}},
        {"failed_step_is_free", {"no", "yes"}},
        {"tam_is_field", {"no", "yes"}},
        {"water_exempt_from", {"water", "hill"}},
        {"hands_on", {"capture", "change"}},
        {"declares", {"all", "claimed"}},
        {"doubling", {"yes", "no"}},
        {"stake_on", {"all", "later"}},
        {"季数", {"無", "一", "二", "三", "四"}},
        {"古計算法", {"無", "2・4", "3・5", "3・5余"}},
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        if (is(rows[i].name, name))
            return place_of(value, rows[i].words);
    }
    return -1;
}

/* Parameters that are a number. */
static bool take_number(struct oracle_variant *variant, const char *name, const char *value)
{
    int number = atoi(value);
    if (is(name, "倍限") || is(name, "stake_cap"))
        variant->cap = number;
    else if (is(name, "季数") || is(name, "seasons"))
        variant->seasons = number > 0 ? number : value_of("季数", value);
    else if (is(name, "points"))
        variant->points = number;
    else if (is(name, "stepping_points"))
        variant->stepping_points = number * WHOLE;
    else if (is(name, "futile_points"))
        variant->futile_points = number * WHOLE;
    else
        return false;
    return true;
}

/* Parameters that are on or off; the second of their words puts them on. */
static bool take_flag(struct oracle_variant *variant, const char *name, bool on)
{
    static const struct {
        const char *name;
        size_t at;
    } flags[] = {{"硬皇力", offsetof(struct oracle_variant, hard_hue)},
                 {"船弓", offsetof(struct oracle_variant, vessel_archer)},
                 {"入水", offsetof(struct oracle_variant, cast_by_book)},
                 {"三連", offsetof(struct oracle_variant, adds_pieces)},
                 {"王値", offsetof(struct oracle_variant, king_is_itself)},
                 {"古加点", offsetof(struct oracle_variant, bonus)},
                 {"過", offsetof(struct oracle_variant, overshoots)},
                 {"連撃術", offsetof(struct oracle_variant, recast)},
                 {"decline", offsetof(struct oracle_variant, may_decline)},
                 {"futile_adds_up", offsetof(struct oracle_variant, futile_adds_up)},
                 {"situation_scores", offsetof(struct oracle_variant, situation_alone)},
                 {"failed_step_is_free", offsetof(struct oracle_variant, failed_step_is_free)},
                 {"tam_is_field", offsetof(struct oracle_variant, minds_is_field)},
                 {"water_exempt_from", offsetof(struct oracle_variant, hill_exempts)},
                 {"hands_on", offsetof(struct oracle_variant, on_change)},
                 {"declares", offsetof(struct oracle_variant, claimed)},
                 {"doubling", offsetof(struct oracle_variant, same_stake)},
                 {"stake_on", offsetof(struct oracle_variant, stake_on_later)}};
    for (size_t i = 0; i < sizeof flags / sizeof *flags; i++) {
        if (is(name, flags[i].name)) {
            *(bool *)((char *)variant + flags[i].at) = on;
            return true;
        }
    }
    return false;
}

/* Parameters that are one of several words. */
static void take_choice(struct oracle_variant *variant, const char *name, int number)
{
    if (is(name, "stepping"))
        variant->stepping = (enum oracle_mode)number;
    else if (is(name, "tam_after_tam"))
        variant->minds_after_minds = (enum oracle_mode)number;
    else if (is(name, "tam_back"))
        variant->minds_back = (enum oracle_mode)number;
    else if (is(name, "宣言") || is(name, "plan"))
        variant->plan = (enum oracle_plan)number;
    else if (is(name, "虎馬同"))
        variant->tiger_horse = number;
    else if (is(name, "弓車同"))
        variant->archer_chariot = number;
    else if (is(name, "古計算法"))
        variant->count = (enum oracle_count)number;
    else if (is(name, "同集"))
        variant->copies = number == 0 ? 1 : number == 1 ? 2 : 100;
    else if (is(name, "上限"))
        variant->limit = (enum oracle_limit)number;
}

/* games.md §1.11 */
static bool take_param(struct oracle_variant *variant, const char *name, const char *value)
{
    if (!by_rule(variant, G1_11, true))
        return true;
    if (take_number(variant, name, value))
        return true;
    if (is(name, "集"))
        return define(variant, value);
    int number = value_of(name, value);
    if (number < 0)
        return false;
    if (!take_flag(variant, name, number != 0))
        take_choice(variant, name, number);
    return true;
}

enum pass { BROKEN, SETS, SYSTEMS, REST, VALUES };

/* A word without a value is a set, or a switch that is turned on. */
static bool take_word(struct oracle_variant *variant, enum pass pass, const char *word)
{
    if (value_of(word, "無") < 0 && value_of(word, "官") < 0)
        return pass != SETS || take_set(variant, word);
    static const char *const on[] = {"有", "2・4", "馬", "弓", "書", NULL};
    for (int i = 0; on[i] && pass == REST; i++) {
        if (value_of(word, on[i]) > 0)
            return take_param(variant, word, on[i]);
    }
    return pass != REST;
}

static bool take_item(struct oracle_variant *variant, enum pass pass, char *item)
{
    char *equals = strchr(item, '=');
    if (!equals)
        return take_word(variant, pass, item);
    *equals = '\0';
    const char *value = equals + 1, *points = strchr(value, '=');
    bool good = true;
    if (is(item, "集系")) {
        for (size_t i = 0; i < sizeof systems / sizeof *systems && pass == SYSTEMS; i++) {
            if (is(value, systems[i].name) && by_rule(variant, G1_8, true))
                take_table(variant, systems[i].table);
        }
    } else if (is(item, "broken")) {
        for (int rule = 0; rule < ORACLE_RULES && pass == BROKEN; rule++) {
            if (is(oracle_rule_name(rule), value))
                variant->broken = (enum oracle_rule)rule;
        }
    } else if (is(item, "集値")) {
        struct oracle_hand *hand =
            points && pass == VALUES ? hand_named(variant, value, (size_t)(points - value)) : NULL;
        good = pass != VALUES || (hand && read_points(points + 1, &hand->points));
        if (hand)
            hand->counted = false;
    } else if (pass == REST) {
        good = take_param(variant, item, value);
    }
    *equals = '=';
    return good;
}

/* ---- the old count ---- */

static int pieces_in(const struct oracle_hand *hand)
{
    int sum = 0;
    for (int kind = 0; kind < KINDS_IN_HAND; kind++)
        sum += hand->need[kind];
    return sum;
}

/* §1.5, §1.8: how often the pieces of each hand count, unless its points are given. */
static void count_hands(struct oracle_variant *variant)
{
    bool fives = variant->count >= THREE_FIVE;
    for (int i = 0; i < variant->hand_count; i++) {
        struct oracle_hand *hand = &variant->hands[i];
        int size = pieces_in(hand);
        bool alone = size == 1 && hand->need[KING] == 1;
        bool low = alone || (!variant->triples && (hand->need[PAWN] > 0 || size == 2));
        hand->times = low ? (fives ? 3 : 2) : (fives ? 5 : 4);
        hand->counted = hand->counted || !variant->triples || hand->points == 0;
    }
}

static const struct oracle_variant standard = {
    .broken = ORACLE_RULES,
    .stepping = HAND,
    .minds_after_minds = HAND,
    .minds_back = HAND,
    .stepping_points = -5 * WHOLE,
    .futile_points = -3 * WHOLE,
    .copies = 1,
    .seasons = 4,
    .points = -1,
};

bool oracle_read_variant(const char *text, struct oracle_variant *variant)
{
    *variant = standard;
    for (enum pass pass = BROKEN; pass <= VALUES; pass++) {
        char copy[500];
        if (strlen(text) >= sizeof copy)
            return false;
        strcpy(copy, text);
        if (pass == SETS)
            take_table(variant, official);
        if (pass == VALUES && (variant->count != MODERN || variant->triples))
            count_hands(variant);
        for (char *item = copy; item;) {
            char *comma = strchr(item, ',');
            if (comma)
                *comma++ = '\0';
            if (!take_item(variant, pass, item))
                return false;
            item = comma;
        }
    }
    variant->count = variant->triples && variant->count == MODERN ? TWO_FOUR : variant->count;
    return true;
}

bool oracle_has_flash(const struct oracle_variant *variant)
{
    return !variant->flashless && (variant->count == MODERN || variant->bonus);
}

bool oracle_has_situations(const struct oracle_variant *variant)
{
    return variant->count == MODERN || variant->bonus;
}
