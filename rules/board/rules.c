/* Rule sets: looks them up by name, copies them and changes their parameters. */
#include "rules/board/rules.h"

#include "rules/base/span.h"
#include "rules/board/movement.h"
#include "rules/board/rule_sets.h"

#include <string.h>

enum { FLASH = 2 }; /* points of 同色 */

/* In tenths, in the order of ck_profession (games.md §1.5). */
const uint8_t ck_piece_value[CK_PROFESSIONS] = {1, 2, 4, 5, 6, 4, 3, 5, 6, 10};

static const ck_param_info params[CK_PARAMS] = {
#define CK_PARAM(ID, name, words) {name, words},
#include "rules/board/params.def"
#undef CK_PARAM
};

const ck_param_info *ck_rules_param_info(ck_param param)
{
    return &params[param];
}

const ck_rules *ck_rules_at(size_t index)
{
    return index < ck_rule_set_count ? &ck_rule_sets[index] : NULL;
}

const char *ck_rules_alias_at(size_t index, const char **set)
{
    if (index >= ck_rule_alias_count)
        return NULL;
    *set = ck_alias_table[index].of;
    return ck_alias_table[index].name;
}

bool ck_rules_are_changed(const ck_rules *rules)
{
    const ck_rules *known = ck_rules_named(rules->name, strlen(rules->name));
    return !known || rules->hands != known->hands ||
           memcmp(rules->param, known->param, sizeof rules->param) != 0;
}

const ck_rules *ck_rules_named(const char *name, size_t length)
{
    for (size_t i = 0; i < ck_rule_set_count; i++) {
        if (ck_bytes_are(name, length, ck_rule_sets[i].name))
            return &ck_rule_sets[i];
    }
    for (size_t i = 0; i < ck_rule_alias_count; i++) {
        if (ck_bytes_are(name, length, ck_alias_table[i].name))
            return ck_rules_named(ck_alias_table[i].of, strlen(ck_alias_table[i].of));
    }
    return NULL;
}

/* ---- the effects of the parameters ---- */

static void set_reach(ck_rules *rules, int profession, int like)
{
    rules->reach[0][profession] = rules->reach[0][like];
    rules->reach[1][profession] = rules->reach[1][like];
}

/* Lets pieces move as others do (games.md §1.7). */
static void settle_likeness(ck_rules *rules)
{
    enum { LIKE_FIRST = 1, LIKE_SECOND };
    if (rules->param[CK_TIGER_HORSE] == LIKE_FIRST)
        set_reach(rules, CK_TIGER, CK_HORSE);
    if (rules->param[CK_TIGER_HORSE] == LIKE_SECOND)
        set_reach(rules, CK_HORSE, CK_TIGER);
    if (rules->param[CK_ARCHER_CHARIOT] == LIKE_FIRST)
        set_reach(rules, CK_CHARIOT, CK_ARCHER);
    if (rules->param[CK_ARCHER_CHARIOT] == LIKE_SECOND)
        set_reach(rules, CK_ARCHER, CK_CHARIOT);
    if (rules->param[CK_VESSEL_ARCHER])
        rules->reach[1][CK_VESSEL] = rules->reach[1][CK_ARCHER];
}

/* The movement table that the parameters select for a piece. */
static int table_of(const ck_rules *rules, int profession)
{
    int runners = rules->param[CK_RUNNERS];
    bool walks = (profession == CK_CHARIOT && runners == CK_NONE_RUNS) ||
                 (profession == CK_TIGER && runners != CK_BOTH_RUN);
    int usual = rules->board->moves;
    if (usual == CK_RUNNING_MOVES)
        return walks ? CK_WALKING_MOVES : usual;
    return rules->param[CK_HARD_FIELD] ? CK_HARD_MOVES : usual;
}

static void settle_movement(ck_rules *rules)
{
    for (int inside = 0; inside < 2; inside++) {
        for (int i = 0; i < CK_PROFESSIONS; i++) {
            const ck_reach *own = (*ck_movement_table[table_of(rules, i)][inside])[i];
            const ck_reach *usual = (*ck_movement_table[rules->board->moves][inside])[i];
            rules->reach[inside][i] = own->directions != 0 ? own : usual;
        }
    }
    settle_likeness(rules);
}

bool ck_rules_have_old_count(const ck_rules *rules)
{
    return rules->param[CK_OLD_COUNT] != CK_MODERN_COUNT ||
           rules->param[CK_HAND_SYSTEM] == CK_TRIPLES;
}

bool ck_rules_count_pieces(const ck_rules *rules)
{
    bool triples = rules->param[CK_HAND_SYSTEM] == CK_TRIPLES;
    return ck_rules_have_old_count(rules) && (!triples || rules->param[CK_TRIPLES_COUNT] != 0);
}

/* The factor of the value of a hand's pieces in the old count (games.md §1.5, §1.8). */
static uint8_t times_of(const ck_rules *rules, const ck_hand_row *row)
{
    enum { PAIR = 2, TRIPLE = 3, LOW = 2, HIGH = 4 };
    int size = ck_hand_size(row);
    bool king_alone = size == 1 && row->need[CK_KING] > 0;
    bool low = row->need[CK_PAWN] > 0 || size == PAIR || king_alone;
    if (rules->param[CK_HAND_SYSTEM] == CK_TRIPLES && size == TRIPLE)
        low = false;
    int more = rules->param[CK_OLD_COUNT] >= CK_COUNT_3_5;
    return (uint8_t)((low ? LOW : HIGH) + more);
}

static int32_t value_of_pieces(const ck_hand_row *row)
{
    int32_t sum = 0;
    for (int p = 0; p < CK_PROFESSIONS; p++)
        sum += row->need[p] * ck_piece_value[p];
    return sum;
}

/* A row of a hand table under the rules, in their unit. The tables have whole points. */
static ck_hand_row settle_row(const ck_rules *rules, ck_hand_row row)
{
    bool official = rules->param[CK_HAND_SYSTEM] == CK_OFFICIAL;
    if (official && row.hand == CK_CAVALRY)
        row.points = rules->param[CK_CAVALRY_POINTS];
    row.points *= rules->unit;
    if (rules->param[CK_OLD_COUNT] != CK_MODERN_COUNT && row.kind == CK_POINTS_GIVEN)
        row.kind = CK_POINTS_COUNTED;
    return row;
}

static void count_row(const ck_rules *rules, ck_hand_row *row)
{
    if (row->kind != CK_POINTS_COUNTED)
        return;
    row->times = times_of(rules, row);
    row->points = row->times * value_of_pieces(row);
}

/* A defined hand replaces the one with the same number, or comes after all others. */
static void add_row(ck_hand_table *table, const ck_hand_row *row)
{
    _Static_assert((int)CK_MOST_ROWS >= (int)CK_ALL_HANDS, "a row for each hand");
    int i = 0;
    while (i < table->rows && table->row[i].hand != row->hand)
        i++;
    table->row[i] = *row;
    for (int p = 0; p < CK_PROFESSIONS; p++)
        table->many |= row->need[p] > INT8_MAX;
    if (i == table->rows)
        table->rows++;
}

const ck_hand_table *ck_rules_hand_system(const ck_rules *rules)
{
    return rules->param[CK_GOAL] == CK_GOAL_KING ? &ck_king_alone
                                                 : ck_hand_table_list[rules->param[CK_HAND_SYSTEM]];
}

static void settle_hands(ck_rules *rules)
{
    const ck_hand_table *system = ck_rules_hand_system(rules);
    ck_hand_table table = {.flash = (int16_t)(system->flash * rules->unit)};
    if (ck_rules_have_old_count(rules))
        table.flash = (int16_t)(rules->param[CK_OLD_BONUS] ? FLASH * rules->unit : 0);
    for (int i = 0; i < system->rows; i++) {
        ck_hand_row row = settle_row(rules, system->row[i]);
        add_row(&table, &row);
    }
    for (int i = 0; i < rules->own.rows; i++)
        add_row(&table, &rules->own.row[i]);
    for (int i = 0; i < table.rows; i++)
        count_row(rules, &table.row[i]);
    rules->own = table;
    rules->hands = NULL;
}

/* Situation hands are free in an old count, unless it has its bonus (games.md §1.5). */
static void settle_situations(ck_rules *rules)
{
    int16_t policy = rules->param[CK_OLD_BONUS] ? CK_AS_HAND : CK_ALLOWED;
    if (ck_rules_have_old_count(rules))
        rules->param[CK_STEPPING] = rules->param[CK_TAM_AFTER_TAM] = rules->param[CK_TAM_BACK] =
            policy;
}

/* R10 */
void ck_rules_settle(ck_rules *rules)
{
    if (ck_rules_have_old_count(rules))
        rules->unit = CK_TENTHS;
    /* 車獣逆 selects the board with Chariots and Beasts exchanged (games.md §1.10). */
    if (rules->param[CK_SWAPPED] && rules->board->swapped)
        rules->board = rules->board->swapped;
    settle_movement(rules);
    settle_situations(rules);
    settle_hands(rules);
}

/* ---- the board ---- */

/* R1.1, R9.5 */
void ck_rules_set_up(const ck_rules *rules, ck_position *position, ck_side first)
{
    memcpy(position->at, rules->board->start, sizeof position->at);
    memset(position->held, 0, sizeof position->held);
    const ck_piece *minds = memchr(position->at, CK_MINDS_PIECE, sizeof position->at);
    position->minds = minds ? (ck_square)(minds - position->at) : CK_NO_SQUARE;
    position->minds_moved = false;
    position->side = (uint8_t)first;
    position->stake = 1;
}

ck_position ck_rules_start(const ck_rules *rules, ck_side first)
{
    int32_t points = rules->param[CK_POINTS] * rules->unit;
    ck_position position = {.season = 0, .points = {points, points}};
    ck_rules_set_up(rules, &position, first);
    return position;
}
