/* Compares the neighbours of each tie; rank.c says which tie-break is the first to part them. */
#include "formats/tables/standings_reason.h"

#include "formats/report/phrase.h"
#include "formats/tables/standings_cells.h"
#include "formats/tables/standings_table.h"
#include "rules/tournament/rank.h"

#include <math.h>

/* Two places of a table, and the tie-break that parts them. */
typedef struct parted {
    const ck_standings *standings;
    const ck_standings_row *row, *other;
    size_t step;
} parted;

/* Whether the players at a place and the next are level before the tie-breaks. */
static bool are_level(const ck_standings *standings, size_t place)
{
    return place + 1 < standings->count &&
           ck_standings_row_of_place(standings, place)->level ==
               ck_standings_row_of_place(standings, place + 1)->level;
}

static void put_name(ck_out *out, const ck_slot *slot)
{
    const parted *sides = slot->value;
    const uint32_t name = (slot->number ? sides->other : sides->row)->name;
    const ck_name text = ck_string_table_text(&sides->standings->names, name);
    ck_put_bytes(out, text.text, text.length);
}

static void put_value(ck_out *out, const ck_slot *slot)
{
    const parted *sides = slot->value;
    const double value = (slot->number ? sides->other : sides->row)->tie[sides->step];
    ck_put(out, value < 0.0 ? "−" : "");
    ck_put_standings_score(out, fabs(value));
}

/* Writes "dee before eve: points 15–5" of the players at a place and the next. */
static void put_before(ck_out *out, const ck_standings *standings, size_t place)
{
    parted sides = {standings, ck_standings_row_of_place(standings, place),
                    ck_standings_row_of_place(standings, place + 1), 0};
    sides.step = ck_rank_decider(standings, sides.row, sides.other);
    ck_say(out, CK_P_STANDS_BEFORE,
           CK_SLOTS({"player", put_name, &sides, 0}, {"other", put_name, &sides, 1},
                    ck_phrase_slot(
                        "tie", ck_tie_break_phrase(standings->options.tie_break[sides.step]->id)),
                    {"value", put_value, &sides, 0}, {"less", put_value, &sides, 1}));
}

/* ---- a shared rank ---- */

/* The players of a rank but one, from the place FIRST on. */
typedef struct sharers {
    const ck_standings *standings;
    size_t first, own;
} sharers;

static void put_sharer(ck_out *out, const void *items, int index)
{
    const sharers *all = items;
    const size_t place = all->first + (size_t)index;
    const ck_standings_row *row =
        ck_standings_row_of_place(all->standings, place + (place >= all->own));
    const ck_name text = ck_string_table_text(&all->standings->names, row->name);
    ck_put_bytes(out, text.text, text.length);
}

static size_t first_of_rank(const ck_standings *standings, size_t place)
{
    return ck_standings_row_of_place(standings, place)->rank - 1;
}

/* Writes "dee shares rank 4 with eve"; many others are counted. */
static void put_shared(ck_out *out, const ck_standings *standings, size_t place)
{
    enum { MOST_NAMED = 5 };
    const parted sides = {standings, ck_standings_row_of_place(standings, place), NULL, 0};
    const size_t first = first_of_rank(standings, place);
    size_t end = place + 1;
    while (end < standings->count && first_of_rank(standings, end) == first)
        end++;
    const sharers all = {standings, first, place};
    const int count = (int)(end - first - 1);
    const ck_items list = {CK_P_COMMA, count, put_sharer, &all};
    ck_say(out, CK_P_SHARES_RANK,
           CK_SLOTS({"player", put_name, &sides, 0}, ck_number_slot("rank", (int64_t)first + 1),
                    count <= MOST_NAMED ? ck_list_slot("others", &list)
                                        : ck_count_slot("others", CK_P_N_PLAYERS, count)));
}

/* ---- the sentences ---- */

/* Whether the players at a place and the next share a rank. */
static bool share(const ck_standings *standings, size_t place)
{
    return place + 1 < standings->count &&
           first_of_rank(standings, place) == first_of_rank(standings, place + 1);
}

bool ck_put_standings_reason(ck_out *out, const ck_standings *standings, size_t place)
{
    const bool above = place > 0 && are_level(standings, place - 1),
               below = are_level(standings, place);
    if (share(standings, place) || (place > 0 && share(standings, place - 1)))
        put_shared(out, standings, place);
    else if (above || below)
        put_before(out, standings, below ? place : place - 1);
    return above || below;
}

bool ck_has_standings_reasons(const void *self)
{
    const ck_standings *standings = self;
    bool any = false;
    for (size_t i = 0; i < standings->count; i++)
        any |= are_level(standings, i);
    return any && standings->count <= CK_MOST_LISTED;
}

void ck_fill_standings_reasons(ck_table *table, const void *self)
{
    const ck_standings *standings = self;
    ck_table_start(table, standings->options.memory);
    ck_table_column(table, (ck_column_style){'w', 0}, "");
    for (size_t i = 0; i < standings->count; i++) {
        if (!are_level(standings, i) || (share(standings, i) && i != first_of_rank(standings, i)))
            continue;
        if (share(standings, i))
            put_shared(ck_table_open(table), standings, i);
        else
            put_before(ck_table_open(table), standings, i);
        ck_table_close(table);
    }
}
