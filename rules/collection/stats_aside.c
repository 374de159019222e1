#include "rules/collection/stats_aside.h"

#include "rules/base/packed.h"
#include "rules/words/names.h"

#include <string.h>

/* Which names these are: the players themselves, or what is counted of one, or of all. */
enum { PLAYERS, OPENINGS, OWN_HANDS = OPENINGS + CK_OPENINGS, CONTESTS };

/*
 * A name, or a part of what was counted of it. There stand the name of the player whose it is, the
 * name itself, each with its NUL, and what else is counted, packed: the numbers of a player, or of
 * a hand. The name of a player is his own, and nobody else's.
 */
typedef struct share {
    uint64_t arrival; /* how many shares were put aside before it; of several the first's */
    uint64_t count;
    uint64_t player_arrival, player_count; /* once added up: of whose it is */
    uint32_t table;
    uint32_t player_length, length; /* PLAYER_LENGTH 0: of all */
    char bytes[];
} share;

static const char *name_of(const share *share)
{
    return share->bytes + share->player_length + 1;
}

static const unsigned char *values_of(const share *share)
{
    return (const unsigned char *)name_of(share) + share->length + 1;
}

/* ---- orders ---- */

static int by_number(uint64_t one, uint64_t other)
{
    return (one > other) - (one < other);
}

static int by_bytes(const char *one, size_t length, const char *other, size_t others)
{
    int order = memcmp(one, other, length < others ? length : others);
    return order != 0 ? order : by_number(length, others);
}

static int by_player(const share *one, const share *other)
{
    return by_bytes(one->bytes, one->player_length, other->bytes, other->player_length);
}

static int by_text(const share *one, const share *other)
{
    return by_bytes(name_of(one), one->length, name_of(other), other->length);
}

/* Those of one name beside each other; the player himself before what is his. */
static int by_name(const void *a, const void *b)
{
    const share *one = *(const share *const *)a, *other = *(const share *const *)b;
    int order = by_player(one, other);
    if (order == 0)
        order = by_number(one->table, other->table);
    if (order == 0)
        order = by_text(one, other);
    return order != 0 ? order : by_number(one->arrival, other->arrival);
}

static int by_arrival(const void *a, const void *b)
{
    const share *one = *(const share *const *)a, *other = *(const share *const *)b;
    int order = by_number(one->player_length > 0, other->player_length > 0);
    if (order == 0)
        order = by_number(one->player_arrival, other->player_arrival);
    if (order == 0)
        order = by_number(one->table, other->table);
    return order != 0 ? order : by_number(one->arrival, other->arrival);
}

/* As ck_tally_sorted() has it; but hands stay as they came. */
static int by_count(const void *a, const void *b)
{
    const share *one = *(const share *const *)a, *other = *(const share *const *)b;
    int order = by_number(one->player_length > 0, other->player_length > 0);
    if (order == 0)
        order = by_number(other->player_count, one->player_count);
    if (order == 0)
        order = by_player(one, other);
    if (order == 0)
        order = by_number(one->table, other->table);
    if (order == 0 && one->table != OWN_HANDS)
        order = by_number(other->count, one->count);
    if (order == 0 && one->table != OWN_HANDS)
        order = by_text(one, other);
    return order != 0 ? order : by_number(one->arrival, other->arrival);
}

/* ---- what else is counted ---- */

/* The numbers of a section word by word: most are small. */
static void pack_numbers(ck_out *out, const ck_section *section)
{
    const ck_section numbers = ck_section_numbers(section);
    uint32_t words[sizeof numbers / sizeof(uint32_t)];
    memcpy(words, &numbers, sizeof words);
    for (size_t i = 0; i < sizeof words / sizeof *words; i++)
        ck_put_packed(out, words[i]);
}

static void unpack_numbers(const unsigned char **at, ck_section *section)
{
    uint32_t words[sizeof *section / sizeof(uint32_t)];
    ck_section numbers;
    for (size_t i = 0; i < sizeof words / sizeof *words; i++)
        words[i] = (uint32_t)ck_next_packed(at);
    memcpy(&numbers, words, sizeof words);
    ck_section_add_numbers(section, &numbers);
}

static void pack_hand(ck_out *out, const ck_hand_stats *hand)
{
    ck_put_packed(out, hand->made);
    ck_put_packed(out, hand->flashed);
    ck_put_packed(out, (uint64_t)hand->points);
}

static void unpack_hand(const unsigned char **at, ck_hand_stats *hand)
{
    ck_hand_stats more = {.made = ck_next_packed(at)};
    more.flashed = ck_next_packed(at);
    more.points = (int64_t)ck_next_packed(at);
    ck_hand_add(hand, &more);
}

/* ---- putting aside ---- */

static ck_pile pile_of(const ck_stats *stats, ck_row_order *order, size_t most)
{
    return (ck_pile){.memory = stats->memory, .order = order, .store = stats->store, .most = most};
}

/* Names that are put aside: of a player, NULL: of all, and one of the tables. */
typedef struct heap {
    ck_stats *stats;
    const ck_tally_row *player;
    uint32_t table;
} heap;

/* HEAD has the numbers of the share; VALUES what else is counted, empty: nothing. */
static bool put_share(ck_pile *pile, const share *head, const char *player, const char *name,
                      const ck_buffer *values)
{
    size_t names = (size_t)head->player_length + head->length + 2;
    share *share = ck_pile_add(pile, sizeof *share + names + values->length);
    if (!share)
        return false;
    *share = *head;
    memcpy(share->bytes, player, share->player_length);
    share->bytes[share->player_length] = '\0';
    memcpy((char *)name_of(share), name, share->length);
    ((char *)name_of(share))[share->length] = '\0';
    memcpy((char *)values_of(share), ck_buffer_string(values), values->length);
    return true;
}

static void put_name(const heap *heap, const ck_tally_row *row, const ck_section *numbers,
                     const ck_hand_stats *hand)
{
    ck_stats *stats = heap->stats;
    ck_buffer values = {.memory = stats->memory};
    ck_out out = ck_buffer_out(&values);
    const ck_tally_row *player = heap->player;
    const share head = {.arrival = stats->sums.arrivals++,
                        .count = row->count,
                        .table = heap->table,
                        .player_length = player ? (uint32_t)player->length : 0,
                        .length = (uint32_t)row->length};
    if (numbers)
        pack_numbers(&out, numbers);
    if (hand)
        pack_hand(&out, hand);
    stats->failed |= out.failed || !put_share(&stats->sums.shares, &head,
                                              player ? player->text : "", row->text, &values);
    ck_buffer_free(&values);
}

static void put_tally(ck_stats *stats, const ck_tally_row *player, uint32_t table,
                      const ck_tally *tally, const ck_hand_stats *hands)
{
    const heap heap = {stats, player, table};
    for (size_t i = 0; i < tally->count && !stats->failed; i++)
        put_name(&heap, &tally->rows[i], NULL, hands ? &hands[i] : NULL);
}

static void put_section(ck_stats *stats, const ck_tally_row *player, const ck_section *section)
{
    for (uint32_t which = 0; which < CK_OPENINGS; which++)
        put_tally(stats, player, OPENINGS + which, &section->opening[which], NULL);
    put_tally(stats, player, OWN_HANDS, &section->own_hands, section->own);
}

static uint32_t table_of_count(size_t section, int which)
{
    return CONTESTS + (uint32_t)section * CK_CONTEST_COUNTS + (uint32_t)which;
}

/* A player is himself a share of what is his. */
static void put_aside(ck_stats *stats)
{
    const ck_contest_stats *contests = &stats->contests;
    if (!stats->aside)
        stats->sums.shares = pile_of(stats, by_name, stats->most / 8);
    stats->aside = true;
    put_section(stats, NULL, &stats->all);
    for (size_t i = 0; i < stats->names.count && !stats->failed; i++) {
        const ck_tally_row *player = &stats->names.rows[i];
        const ck_tally_row himself = {.text = "", .count = player->count};
        put_name(&(heap){stats, player, PLAYERS}, &himself, &stats->players[i], NULL);
        put_section(stats, player, &stats->players[i]);
    }
    for (size_t i = 0; i < contests->count; i++) {
        for (int which = 0; which < CK_CONTEST_COUNTS; which++)
            put_tally(stats, NULL, table_of_count(i, which), &contests->sections[i].count[which],
                      NULL);
    }
    ck_stats_forget_texts(stats);
}

void ck_stats_spare(ck_stats *stats)
{
    if (stats->store && stats->weight > stats->most)
        put_aside(stats);
}

/* ---- adding up ---- */

/* What is added up: the shares of one name. */
typedef struct adding {
    ck_stats *stats;
    ck_buffer
        first; /* share: the first of them, whose count is that of all; empty: there is none */
    ck_section section; /* of a player */
    ck_hand_stats hand;
    uint64_t player_arrival, player_count;
} adding;

static share *first_of(const adding *adding)
{
    return adding->first.length > 0 ? (void *)adding->first.bytes : NULL;
}

/* The shares of a name are all there. */
static void end_name(adding *adding)
{
    ck_stats *stats = adding->stats;
    share *first = first_of(adding);
    ck_buffer values = {.memory = stats->memory};
    ck_out out = ck_buffer_out(&values);
    if (!first || stats->failed)
        return;
    if (first->table == PLAYERS) {
        pack_numbers(&out, &adding->section);
        adding->player_arrival = first->arrival;
        adding->player_count = first->count;
        stats->sums.players++;
    } else if (first->table == OWN_HANDS) {
        pack_hand(&out, &adding->hand);
    }
    first->player_arrival = first->player_length > 0 ? adding->player_arrival : 0;
    first->player_count = first->player_length > 0 ? adding->player_count : 0;
    stats->failed |=
        out.failed || !put_share(&stats->sums.sorted, first, first->bytes, name_of(first), &values);
    ck_buffer_free(&values);
}

static void begin_name(adding *adding, const share *share, size_t length)
{
    ck_out out = ck_buffer_out(&adding->first);
    end_name(adding);
    ck_buffer_clear(&adding->first);
    ck_put_bytes(&out, (const char *)share, length);
    adding->stats->failed |= out.failed;
    adding->section = (ck_section){.games = 0};
    adding->hand = (ck_hand_stats){.made = 0};
}

static bool is_same_name(const share *one, const share *other)
{
    return one && by_player(one, other) == 0 && one->table == other->table &&
           by_text(one, other) == 0;
}

static bool add_share(void *self, const void *row, size_t length)
{
    adding *adding = self;
    const share *share = row;
    const unsigned char *values = values_of(share);
    bool same = is_same_name(first_of(adding), share);
    if (!same)
        begin_name(adding, share, length);
    else
        first_of(adding)->count += share->count;
    if (share->table == PLAYERS)
        unpack_numbers(&values, &adding->section);
    if (share->table == OWN_HANDS)
        unpack_hand(&values, &adding->hand);
    return !adding->stats->failed;
}

void ck_stats_finish(ck_stats *stats, ck_stats_order order)
{
    adding adding = {.stats = stats, .first = {.memory = stats->memory}};
    stats->order = order;
    if (!stats->aside || stats->failed)
        return;
    put_aside(stats);
    /* Nothing else is in memory now. */
    stats->sums.sorted =
        pile_of(stats, order == CK_AS_THEY_CAME ? by_arrival : by_count, stats->most / 2);
    stats->failed |= !ck_pile_pour(&stats->sums.shares, add_share, &adding);
    end_name(&adding);
    ck_buffer_free(&adding.first);
    ck_pile_free(&stats->sums.shares);
    stats->failed |= stats->failed || !ck_pile_sort(&stats->sums.sorted);
}

/* ---- walking ---- */

/* The next share of the table; those of a player end where the next begins. */
static const share *next_share(ck_stats_walk *walk)
{
    const share *share = ck_pile_next(&walk->here, NULL);
    if (walk->table == PLAYERS) {
        while (share && share->table != PLAYERS)
            share = ck_pile_next(&walk->here, NULL);
        return share;
    }
    return share && share->table == walk->table ? share : NULL;
}

static void restart(ck_stats_walk *walk)
{
    walk->failed |= !ck_pile_end(&walk->here);
    walk->here = walk->begin;
}

/* Goes on to where a table begins, or would begin. */
static void find_table(ck_stats_walk *walk)
{
    const share *share;
    do {
        walk->begin = ck_pile_fork(&walk->here);
        share = ck_pile_next(&walk->here, NULL);
    } while (share && share->table < walk->table && share->table != PLAYERS);
    restart(walk);
}

/* A table of what lies from a place on. */
static ck_stats_walk begin_aside(const ck_stats *stats, const ck_pile_walk *from, uint32_t table)
{
    ck_stats_walk walk = {.stats = stats, .table = table, .here = ck_pile_fork(from)};
    find_table(&walk);
    return walk;
}

void ck_stats_measure(ck_stats_walk *walk)
{
    const share *share;
    if (walk->tally || walk->table == PLAYERS)
        return;
    while ((share = next_share(walk))) {
        walk->count++;
        walk->sum += share->count;
    }
    restart(walk);
}

/* Names that are sorted before anybody asks for more, as the top of a list does not. */
enum { FIRST = 32 };

static ck_stats_walk begin_walk(const ck_stats *stats, const ck_tally *tally, bool as_they_came)
{
    ck_stats_walk walk = {.stats = stats,
                          .tally = tally,
                          .in_order = FIRST,
                          .count = tally->count,
                          .sum = tally->sum};
    bool sorted = !as_they_came && stats->order == CK_MOST_FREQUENT_FIRST;
    if (sorted && tally->count > 0)
        walk.failed = !(walk.sorted = ck_tally_sorted(tally, FIRST));
    return walk;
}

/* What is counted of a section: in memory, or put aside, behind its player or before all of them.
 */
static ck_stats_walk begin_table(const ck_stats *stats, const ck_section *section,
                                 const ck_tally *tally, uint32_t table)
{
    if (!stats->aside)
        return begin_walk(stats, tally, table == OWN_HANDS);
    const ck_pile_walk all = ck_pile_begin(&stats->sums.sorted);
    return begin_aside(stats, section->aside ? section->aside : &all, table);
}

ck_stats_walk ck_players_begin(const ck_stats *stats)
{
    if (!stats->aside)
        return begin_walk(stats, &stats->names, false);
    ck_stats_walk walk = {.stats = stats, .table = PLAYERS, .count = stats->sums.players};
    walk.begin = walk.here = ck_pile_begin(&stats->sums.sorted);
    return walk;
}

ck_stats_walk ck_openings_begin(const ck_stats *stats, const ck_section *section, ck_opening which)
{
    return begin_table(stats, section, &section->opening[which], OPENINGS + which);
}

ck_stats_walk ck_own_hands_begin(const ck_stats *stats, const ck_section *section)
{
    ck_stats_walk walk = begin_table(stats, section, &section->own_hands, OWN_HANDS);
    walk.own = section->own;
    return walk;
}

ck_stats_walk ck_counts_begin(const ck_stats *stats, size_t section, ck_contest_count which)
{
    const ck_tally *tally = &stats->contests.sections[section].count[which];
    return begin_table(stats, &stats->all, tally, table_of_count(section, which));
}

/* What else is counted of it is unpacked. */
static const ck_tally_row *next_aside(ck_stats_walk *walk)
{
    const share *share = next_share(walk);
    if (!share)
        return NULL;
    const unsigned char *values = values_of(share);
    walk->row = (ck_tally_row){(char *)name_of(share), share->length, share->count};
    walk->section = (ck_section){.games = 0};
    walk->hand = (ck_hand_stats){.made = 0};
    if (walk->table == OWN_HANDS)
        unpack_hand(&values, &walk->hand);
    if (walk->table != PLAYERS)
        return &walk->row;
    walk->row.text = (char *)share->bytes;
    walk->row.length = share->player_length;
    unpack_numbers(&values, &walk->section);
    walk->behind = ck_pile_fork(&walk->here);
    walk->section.aside = &walk->behind;
    return &walk->row;
}

const ck_tally_row *ck_stats_next(ck_stats_walk *walk)
{
    if (walk->failed)
        return NULL;
    if (!walk->tally)
        return next_aside(walk);
    if (walk->next == walk->tally->count)
        return NULL;
    if (walk->sorted && walk->next == walk->in_order) {
        ck_tally_sort_others(walk->tally, walk->sorted, walk->in_order);
        walk->in_order = walk->count;
    }
    size_t next = walk->next++;
    return walk->sorted ? walk->sorted[next] : &walk->tally->rows[next];
}

void ck_stats_rewind(ck_stats_walk *walk)
{
    walk->next = 0;
    if (!walk->tally)
        restart(walk);
}

const ck_section *ck_stats_section(const ck_stats_walk *walk, const ck_tally_row *player)
{
    return walk->tally ? &walk->stats->players[player - walk->tally->rows] : &walk->section;
}

const ck_hand_stats *ck_stats_own_hand(const ck_stats_walk *walk)
{
    return walk->tally ? &walk->own[walk->next - 1] : &walk->hand;
}

bool ck_stats_end(ck_stats_walk *walk)
{
    bool read = walk->tally || ck_pile_end(&walk->here);
    ck_memory_give_back(walk->stats->memory, walk->sorted);
    walk->sorted = NULL;
    return read && !walk->failed;
}

/* ---- hands ---- */

ck_made_walk ck_made_begin(const ck_stats *stats, const ck_section *section)
{
    return (ck_made_walk){.section = section, .own = ck_own_hands_begin(stats, section)};
}

/* The next, whether it was made or not. */
static const ck_hand_stats *next_hand(ck_made_walk *walk)
{
    if (walk->next < CK_HANDS) {
        walk->name = ck_hand_name[walk->next].sign;
        return &walk->section->hand[walk->next++];
    }
    const ck_tally_row *row = ck_stats_next(&walk->own);
    walk->name = row ? row->text : NULL;
    return row ? ck_stats_own_hand(&walk->own) : NULL;
}

const ck_hand_stats *ck_made_next(ck_made_walk *walk)
{
    const ck_hand_stats *hand = next_hand(walk);
    while (hand && hand->made == 0 && hand->points == 0)
        hand = next_hand(walk);
    return hand;
}

bool ck_made_end(ck_made_walk *walk)
{
    return ck_stats_end(&walk->own);
}
