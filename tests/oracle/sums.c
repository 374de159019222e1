/* 値木 (G3.1, G3.6): cards whose numbers have the sum of a road's end, or of two. */
#include "tests/oracle/contests_inside.h"

enum { BOAT, KING = 10, KINDS = 12, HAND = 6 };
enum { NOTHING, TO_PLACE, TO_OPEN, TO_LAY_DRAWN, TO_LAY }; /* what the turn still lacks */

static bool is_special(int card)
{
    return card % KINDS == BOAT || card % KINDS >= KING;
}

static int number_of(int card)
{
    return card % KINDS - 1;
}

void sums_begin(contest_table *table)
{
    table->deal = HAND;
    table->pile = (struct pile){.size = DECK - HAND * table->players - 2};
    table->ends = table->passes = 0;
    table->lacks = NOTHING;
    for (int i = 0; i < table->players; i++)
        table->held[i] = table->unknown[i] = HAND;
}

static void pass_on(contest_table *table)
{
    table->lacks = NOTHING;
    table->turn = (table->turn + 1) % table->players;
}

static void note_empty(contest_table *table)
{
    if (table->held[table->actor] == 0) {
        table->decided = true;
        table->winner = table->actor;
    }
}

/* Takes an end away; false: there is no such end. */
static bool cover(contest_table *table, int card)
{
    for (int i = 0; i < table->ends; i++) {
        if (table->end[i] == card) {
            table->end[i] = table->end[--table->ends];
            return true;
        }
    }
    return false;
}

static bool begin_turn(contest_table *table)
{
    /* From an empty pile a special card opens nothing. */
    if (table->lacks == TO_OPEN && table->pile.size == 0 && table->actor != table->turn) {
        table->ends = 0;
        pass_on(table);
    }
    bool good = !table->decided && table->lacks == NOTHING && table->banker != NO_PLAYER &&
                table->actor == table->turn && (table->begun || table->ends == 2);
    table->begun = true;
    return good;
}

static const char *judge_play(contest_table *table, const char *word)
{
    struct play *play = &table->lead;
    if (!begin_turn(table) || !contest_read_cards(word, play, false) || !contest_leave(table, play))
        return "no such play";
    for (int i = 0; i < play->count && play->count > 1; i++) {
        if (is_special(play->card[i]))
            return "a special card is played alone";
    }
    table->passes = 0;
    table->lacks = is_special(play->card[0]) ? TO_OPEN : TO_PLACE;
    if (table->lacks == TO_OPEN)
        note_empty(table);
    return NULL;
}

/* 於黒車加黒車 */
static const char *judge_roads(contest_table *table, const char *word)
{
    struct play roads, one;
    const struct play *play = &table->lead;
    char text[WORD], *second;
    snprintf(text, sizeof text, "%s", word);
    second = strstr(text, "加");
    if (second != NULL)
        *second = '\0';
    if ((table->lacks != TO_PLACE && table->lacks != TO_OPEN) ||
        !contest_read_cards(text, &roads, false) || roads.count != 1)
        return "no road is named here";
    if (second != NULL) {
        if (!contest_read_cards(second + SIGN, &one, false) || one.count != 1)
            return "no second road";
        roads.card[roads.count++] = one.card[0];
    }
    int sum = 0, wanted = 0;
    bool free = false, special = is_special(play->card[0]);
    for (int i = 0; i < roads.count; i++) {
        if (!cover(table, roads.card[i]))
            return "no such end";
        free = free || is_special(roads.card[i]);
        wanted += number_of(roads.card[i]);
    }
    for (int i = 0; i < play->count; i++)
        sum += number_of(play->card[i]);
    if (free ? play->count > 1 || roads.count > 1 : special || sum != wanted)
        return "another sum";
    for (int i = 0; i < play->count; i++)
        table->end[table->ends++] = play->card[i];
    note_empty(table);
    pass_on(table);
    return NULL;
}

/* 付片: two ends at the start, and after a special card as many as the pile has of two. */
static const char *judge_opening(contest_table *table, const char *word)
{
    struct play roads;
    int count = table->begun && table->pile.size < 2 ? table->pile.size : 2;
    bool due = table->begun ? table->lacks == TO_OPEN : table->ends == 0;
    if (!due || !contest_read_cards(word, &roads, false) || roads.count != count)
        return "no roads to open";
    table->ends = 0;
    for (int i = 0; i < count; i++) {
        bool good =
            table->begun ? contest_draw(table, roads.card[i]) : contest_see(table, roads.card[i]);
        if (!good)
            return "no such card to open";
        table->end[table->ends++] = roads.card[i];
    }
    if (table->begun)
        pass_on(table);
    return NULL;
}

/* 手黒将, or 手或: it is hidden until it is laid. */
static const char *judge_draw(contest_table *table, const char *word)
{
    bool unknown = strcmp(word, "或") == 0;
    if (!begin_turn(table) || table->pile.size == 0)
        return "no draw here";
    if (!unknown && (!contest_read_cards(word, &table->lead, false) || table->lead.count != 1 ||
                     !contest_draw(table, table->lead.card[0])))
        return "no such draw";
    table->lacks = unknown ? TO_LAY : TO_LAY_DRAWN;
    return NULL;
}

static const char *judge_laying(contest_table *table, const char *word)
{
    struct play card;
    bool drawn = table->lacks == TO_LAY_DRAWN;
    if ((!drawn && table->lacks != TO_LAY) || table->actor != table->turn ||
        !contest_read_cards(word, &card, false) || card.count != 1 ||
        (drawn && card.card[0] != table->lead.card[0]) ||
        (!drawn && !contest_draw(table, card.card[0])))
        return "no such card to lay";
    table->passes = 0;
    table->end[table->ends++] = card.card[0];
    pass_on(table);
    return NULL;
}

static const char *judge_pass(contest_table *table)
{
    if (!begin_turn(table))
        return "not to pass";
    table->lacks = TO_LAY;
    if (table->pile.size == 0) {
        table->decided = ++table->passes == table->players;
        pass_on(table);
    }
    return NULL;
}

const char *sums_event(contest_table *table, const char *word)
{
    if (contest_take(&word, "軸人"))
        return *word ? "no number here" : contest_banker(table);
    if (strcmp(word, "無行") == 0)
        return judge_pass(table);
    if (contest_take(&word, "付片"))
        return judge_opening(table, word);
    if (contest_take(&word, "積片"))
        return contest_pile(table, word);
    if (contest_take(&word, "手片"))
        return contest_hand(table, word);
    if (contest_take(&word, "付"))
        return judge_laying(table, word);
    if (contest_take(&word, "手"))
        return judge_draw(table, word);
    if (contest_take(&word, "行"))
        return judge_play(table, word);
    if (contest_take(&word, "於"))
        return table->actor == table->turn ? judge_roads(table, word) : "not to play";
    bool won = table->decided && table->winner == table->actor;
    return strcmp(word, "上行") == 0 && won ? NULL : "no such event";
}
