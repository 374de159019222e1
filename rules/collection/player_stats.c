#include "rules/collection/player_stats.h"

#include "rules/base/packed.h"

#include <string.h>

/*
 * A player's section, or a part of it. Behind it stand his name with a NUL, and then packed: the
 * numbers; of each opening its row among those of all, and how often; his own hands.
 */
typedef struct share {
    uint64_t arrival; /* how many shares were put aside before it; of several the first's */
    uint64_t played;
    uint64_t length; /* of the name */
    char name[];
} share;

/* ---- orders ---- */

static int by_bytes(const share *one, const share *other)
{
    uint64_t shorter = one->length < other->length ? one->length : other->length;
    int order = memcmp(one->name, other->name, (size_t)shorter);
    return order != 0 ? order : (one->length > other->length) - (one->length < other->length);
}

static int by_arrival(const void *a, const void *b)
{
    const share *one = *(const share *const *)a, *other = *(const share *const *)b;
    return (one->arrival > other->arrival) - (one->arrival < other->arrival);
}

static int by_name(const void *a, const void *b)
{
    int order = by_bytes(*(const share *const *)a, *(const share *const *)b);
    return order != 0 ? order : by_arrival(a, b);
}

/* As ck_tally_sorted() has it. */
static int by_played(const void *a, const void *b)
{
    const share *one = *(const share *const *)a, *other = *(const share *const *)b;
    if (one->played != other->played)
        return one->played < other->played ? 1 : -1;
    return by_bytes(one, other);
}

/* ---- packing ---- */

/* The numbers of a section word by word: most are small. */
static void pack_numbers(ck_out *out, const ck_section *section)
{
    const ck_section numbers = ck_section_numbers(section);
    uint32_t words[sizeof numbers / sizeof(uint32_t)];
    memcpy(words, &numbers, sizeof words);
    for (size_t i = 0; i < sizeof words / sizeof *words; i++)
        ck_put_packed(out, words[i]);
}

static void pack_openings(ck_out *out, ck_stats *stats, const ck_section *section, ck_opening which)
{
    const ck_tally *tally = &section->opening[which];
    ck_tally *all = ck_section_openings(stats, &stats->all, which);
    ck_put_packed(out, tally->count);
    for (size_t i = 0; i < tally->count; i++) {
        ptrdiff_t row = ck_tally_add(all, tally->rows[i].text, tally->rows[i].length, 0);
        stats->failed |= row < 0;
        ck_put_packed(out, (uint64_t)row);
        ck_put_packed(out, tally->rows[i].count);
    }
}

static void pack_own_hands(ck_out *out, const ck_section *section)
{
    ck_put_packed(out, section->own_hands.count);
    for (size_t i = 0; i < section->own_hands.count; i++) {
        const ck_tally_row *name = &section->own_hands.rows[i];
        ck_put_packed(out, name->length);
        ck_put_bytes(out, name->text, name->length);
        ck_put_packed(out, name->count);
        ck_put_packed(out, section->own[i].made);
        ck_put_packed(out, section->own[i].flashed);
        ck_put_packed(out, (uint64_t)section->own[i].points);
    }
}

/* Adds a player to a pile. */
static bool put_share(ck_stats *stats, ck_pile *pile, const ck_tally_row *name,
                      const ck_section *section, uint64_t arrival)
{
    ck_buffer packed = {.memory = stats->memory};
    ck_out out = ck_buffer_out(&packed);
    pack_numbers(&out, section);
    for (int which = 0; which < CK_OPENINGS; which++)
        pack_openings(&out, stats, section, (ck_opening)which);
    pack_own_hands(&out, section);
    share *share =
        out.failed ? NULL : ck_pile_add(pile, sizeof *share + name->length + 1 + packed.length);
    if (share) {
        share->arrival = arrival;
        share->played = name->count;
        share->length = name->length;
        memcpy(share->name, name->text, name->length + 1);
        memcpy(share->name + name->length + 1, packed.bytes, packed.length);
    }
    ck_buffer_free(&packed);
    return share != NULL;
}

/* ---- unpacking ---- */

static void unpack_numbers(const unsigned char **at, ck_section *section)
{
    uint32_t words[sizeof *section / sizeof(uint32_t)];
    for (size_t i = 0; i < sizeof words / sizeof *words; i++)
        words[i] = (uint32_t)ck_next_packed(at);
    memcpy(section, words, sizeof words);
}

static bool unpack_openings(const unsigned char **at, const ck_stats *stats, ck_section *section,
                            ck_opening which)
{
    const ck_tally *all = &stats->all.opening[which];
    ck_tally *tally = &section->opening[which];
    bool good = true;
    tally->memory = stats->memory;
    for (uint64_t left = ck_next_packed(at); left > 0; left--) {
        const ck_tally_row *row = &all->rows[ck_next_packed(at)];
        good = ck_tally_add(tally, row->text, row->length, ck_next_packed(at)) >= 0 && good;
    }
    return good;
}

static bool unpack_own_hands(const unsigned char **at, const ck_stats *stats, ck_section *section)
{
    bool good = true;
    for (uint64_t left = ck_next_packed(at); left > 0; left--) {
        size_t length = (size_t)ck_next_packed(at);
        const char *name = (const char *)*at;
        *at += length;
        uint64_t count = ck_next_packed(at);
        ck_hand_stats hand = {.made = ck_next_packed(at)};
        hand.flashed = ck_next_packed(at);
        hand.points = (int64_t)ck_next_packed(at);
        ck_hand_stats *own = ck_section_own_hand(stats->memory, section, name, length, count);
        good = own && good;
        if (own)
            *own = hand;
    }
    return good;
}

/* A section, which ck_section_free() ends. */
static bool unpack(const ck_stats *stats, const share *share, ck_section *section)
{
    const unsigned char *at = (const unsigned char *)share->name + share->length + 1;
    bool good = true;
    unpack_numbers(&at, section);
    for (int which = 0; which < CK_OPENINGS; which++)
        good = unpack_openings(&at, stats, section, (ck_opening)which) && good;
    return unpack_own_hands(&at, stats, section) && good;
}

/* ---- putting aside ---- */

static ck_pile pile_of(const ck_stats *stats, ck_row_order *order)
{
    return (ck_pile){
        .memory = stats->memory, .order = order, .store = stats->store, .most = stats->most / 4};
}

static void put_aside(ck_stats *stats)
{
    if (stats->shares_aside == 0)
        stats->shares = pile_of(stats, by_name);
    for (size_t i = 0; i < stats->names.count && !stats->failed; i++)
        stats->failed |= !put_share(stats, &stats->shares, &stats->names.rows[i],
                                    &stats->players[i], stats->shares_aside++);
    ck_players_forget(stats);
}

/* Half of what memory may hold is for the sections, the rest for what is on its way. */
void ck_players_spare(ck_stats *stats)
{
    if (stats->store && stats->names.count > 1 && stats->weight > stats->most / 2)
        put_aside(stats);
}

/* ---- adding up ---- */

/* A player whose shares are added up. */
typedef struct sum {
    ck_buffer name;
    ck_section section;
    uint64_t arrival, played;
    bool begun;
} sum;

/* The shares of one player are all there. */
static void end_player(ck_stats *stats, sum *sum)
{
    const ck_tally_row name = {sum->name.bytes, sum->name.length, sum->played};
    if (sum->begun)
        stats->failed |= !put_share(stats, &stats->sums, &name, &sum->section, sum->arrival);
    stats->sum_count += sum->begun;
    ck_section_free(stats->memory, &sum->section);
}

static void begin_player(ck_stats *stats, sum *sum, const share *share)
{
    ck_out out = ck_buffer_out(&sum->name);
    end_player(stats, sum);
    ck_buffer_clear(&sum->name);
    ck_put_bytes(&out, share->name, (size_t)share->length);
    stats->failed |= out.failed;
    sum->section = (ck_section){.games = 0};
    sum->arrival = share->arrival;
    sum->played = 0;
    sum->begun = true;
}

static void add_share(ck_stats *stats, sum *sum, const share *share)
{
    ck_section section;
    bool same = sum->begun && sum->name.length == share->length &&
                memcmp(sum->name.bytes, share->name, sum->name.length) == 0;
    if (!same)
        begin_player(stats, sum, share);
    stats->failed |= !unpack(stats, share, &section);
    ck_section_join(stats, &sum->section, &section);
    ck_section_free(stats->memory, &section);
    sum->played += share->played;
}

static void add_up(ck_stats *stats)
{
    sum sum = {.name = {.memory = stats->memory}};
    ck_pile_walk walk = ck_pile_begin(&stats->shares);
    const share *share;
    while (!stats->failed && (share = ck_pile_next(&walk, NULL)))
        add_share(stats, &sum, share);
    end_player(stats, &sum);
    ck_buffer_free(&sum.name);
    stats->failed |= !ck_pile_end(&walk);
}

void ck_players_finish(ck_stats *stats, ck_player_order order)
{
    stats->order = order;
    if (stats->shares_aside == 0 || stats->failed)
        return;
    put_aside(stats);
    stats->sums = pile_of(stats, order == CK_AS_THEY_CAME ? by_arrival : by_played);
    stats->failed |= !ck_pile_sort(&stats->shares);
    add_up(stats);
    ck_pile_free(&stats->shares);
    stats->failed |= !ck_pile_sort(&stats->sums);
}

/* ---- walking ---- */

size_t ck_count_players(const ck_stats *stats)
{
    return stats->shares_aside > 0 ? stats->sum_count : stats->names.count;
}

ck_player_walk ck_players_begin(const ck_stats *stats)
{
    ck_player_walk walk = {.stats = stats};
    if (stats->shares_aside > 0)
        walk.aside = ck_pile_begin(&stats->sums);
    else if (stats->order == CK_MOST_FREQUENT_FIRST)
        walk.sorted = ck_tally_sorted(&stats->names);
    walk.failed = stats->shares_aside == 0 && stats->order == CK_MOST_FREQUENT_FIRST &&
                  !walk.sorted && stats->names.count > 0;
    return walk;
}

static const ck_section *next_aside(ck_player_walk *walk, const ck_tally_row **name)
{
    const share *share = ck_pile_next(&walk->aside, NULL);
    ck_section_free(walk->stats->memory, &walk->section);
    if (!share)
        return NULL;
    walk->failed |= !unpack(walk->stats, share, &walk->section);
    walk->name = (ck_tally_row){(char *)share->name, (size_t)share->length, share->played};
    *name = &walk->name;
    return &walk->section;
}

const ck_section *ck_players_next(ck_player_walk *walk, const ck_tally_row **name)
{
    const ck_stats *stats = walk->stats;
    if (walk->failed)
        return NULL;
    if (stats->shares_aside > 0)
        return next_aside(walk, name);
    if (walk->next == stats->names.count)
        return NULL;
    *name = walk->sorted ? walk->sorted[walk->next] : &stats->names.rows[walk->next];
    walk->next++;
    return &stats->players[*name - stats->names.rows];
}

bool ck_players_end(ck_player_walk *walk)
{
    bool read = walk->stats->shares_aside == 0 || ck_pile_end(&walk->aside);
    ck_section_free(walk->stats->memory, &walk->section);
    ck_memory_give_back(walk->stats->memory, walk->sorted);
    walk->sorted = NULL;
    return read && !walk->failed;
}
