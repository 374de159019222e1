#include "rules/collection/stats_aside.h"

#include "rules/base/packed.h"

#include <string.h>

/*
 * A player or an opening, or a part of what was counted of it. Behind the name of a player, with
 * its NUL, stands his section, packed: its numbers, its openings, his own hands.
 */
typedef struct share {
    uint64_t arrival; /* how many shares were put aside before it; of several the first's */
    uint64_t count;
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
static int by_count(const void *a, const void *b)
{
    const share *one = *(const share *const *)a, *other = *(const share *const *)b;
    if (one->count != other->count)
        return one->count < other->count ? 1 : -1;
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

static void pack_text(ck_out *out, const ck_tally_row *row)
{
    ck_put_packed(out, row->length);
    ck_put_bytes(out, row->text, row->length);
    ck_put_packed(out, row->count);
}

static void pack_openings(ck_out *out, const ck_tally *openings)
{
    ck_put_packed(out, openings->count);
    for (size_t i = 0; i < openings->count; i++)
        pack_text(out, &openings->rows[i]);
}

static void pack_own_hands(ck_out *out, const ck_section *section)
{
    ck_put_packed(out, section->own_hands.count);
    for (size_t i = 0; i < section->own_hands.count; i++) {
        pack_text(out, &section->own_hands.rows[i]);
        ck_put_packed(out, section->own[i].made);
        ck_put_packed(out, section->own[i].flashed);
        ck_put_packed(out, (uint64_t)section->own[i].points);
    }
}

/* Adds a player, or an opening where SECTION is NULL. */
static bool put_share(ck_pile *pile, const ck_tally_row *name, const ck_section *section,
                      uint64_t arrival)
{
    ck_buffer packed = {.memory = pile->memory};
    ck_out out = ck_buffer_out(&packed);
    if (section)
        pack_numbers(&out, section);
    for (int which = 0; section && which < CK_OPENINGS; which++)
        pack_openings(&out, &section->opening[which]);
    if (section)
        pack_own_hands(&out, section);
    share *share =
        out.failed ? NULL : ck_pile_add(pile, sizeof *share + name->length + 1 + packed.length);
    if (share) {
        *share = (struct share){arrival, name->count, name->length};
        memcpy(share->name, name->text, name->length);
        share->name[name->length] = '\0';
        memcpy(share->name + name->length + 1, ck_buffer_string(&packed), packed.length);
    }
    ck_buffer_free(&packed);
    return share != NULL;
}

/* ---- unpacking ---- */

static void unpack_numbers(const unsigned char **at, ck_section *section)
{
    uint32_t words[sizeof *section / sizeof(uint32_t)];
    ck_section numbers;
    for (size_t i = 0; i < sizeof words / sizeof *words; i++)
        words[i] = (uint32_t)ck_next_packed(at);
    memcpy(&numbers, words, sizeof words);
    ck_section_add_numbers(section, &numbers);
}

/* The text is not NUL-terminated. */
static ck_tally_row unpack_text(const unsigned char **at)
{
    ck_tally_row row = {.length = (size_t)ck_next_packed(at)};
    row.text = (char *)*at;
    *at += row.length;
    row.count = ck_next_packed(at);
    return row;
}

static bool unpack_openings(const unsigned char **at, const ck_memory *memory, ck_tally *openings)
{
    bool good = true;
    openings->memory = memory;
    for (uint64_t left = ck_next_packed(at); left > 0; left--) {
        ck_tally_row row = unpack_text(at);
        good = ck_tally_add(openings, row.text, row.length, row.count) >= 0 && good;
    }
    return good;
}

static bool unpack_own_hands(const unsigned char **at, const ck_memory *memory, ck_section *section)
{
    bool good = true;
    for (uint64_t left = ck_next_packed(at); left > 0; left--) {
        ck_tally_row name = unpack_text(at);
        ck_hand_stats hand = {.made = ck_next_packed(at)};
        hand.flashed = ck_next_packed(at);
        hand.points = (int64_t)ck_next_packed(at);
        ck_hand_stats *own =
            ck_section_own_hand(memory, section, name.text, name.length, name.count);
        good = own && good;
        if (own)
            ck_hand_add(own, &hand);
    }
    return good;
}

/* Adds a player's share to a section that keeps its own texts. */
static bool unpack(const ck_memory *memory, const share *share, ck_section *section)
{
    const unsigned char *at = (const unsigned char *)share->name + share->length + 1;
    bool good = true;
    unpack_numbers(&at, section);
    for (int which = 0; which < CK_OPENINGS; which++)
        good = unpack_openings(&at, memory, &section->opening[which]) && good;
    return unpack_own_hands(&at, memory, section) && good;
}

/* ---- putting aside ---- */

static ck_pile pile_of(const ck_stats *stats, ck_row_order *order)
{
    return (ck_pile){
        .memory = stats->memory, .order = order, .store = stats->store, .most = stats->most / 8};
}

/* The rows of a tally, with the sections of PLAYERS, NULL: without. */
static void put_tally(ck_stats *stats, ck_sums *sums, const ck_tally *tally,
                      const ck_section *players)
{
    if (!stats->aside)
        sums->shares = pile_of(stats, by_name);
    for (size_t i = 0; i < tally->count && !stats->failed; i++)
        stats->failed = !put_share(&sums->shares, &tally->rows[i], players ? &players[i] : NULL,
                                   sums->arrivals++);
}

static void put_aside(ck_stats *stats)
{
    put_tally(stats, &stats->player_sums, &stats->names, stats->players);
    for (int which = 0; which < CK_OPENINGS; which++)
        put_tally(stats, &stats->opening_sums[which], &stats->all.opening[which], NULL);
    stats->aside = true;
    ck_stats_forget_texts(stats);
}

/* One player, who is wanted, stays where he is. */
void ck_stats_spare(ck_stats *stats)
{
    if (stats->store && !stats->player && stats->weight > stats->most)
        put_aside(stats);
}

/* ---- adding up ---- */

/* What is added up: the shares of one name. */
typedef struct adding {
    ck_stats *stats;
    ck_sums *sums;
    bool players;
    ck_buffer name;
    ck_section section; /* of a player */
    uint64_t arrival, count;
    bool begun;
} adding;

/* The shares of a name are all there. */
static void end_name(adding *adding)
{
    const ck_tally_row name = {adding->name.bytes, adding->name.length, adding->count};
    ck_stats *stats = adding->stats;
    if (!adding->begun || stats->failed)
        return;
    stats->failed = !put_share(&adding->sums->sorted, &name,
                               adding->players ? &adding->section : NULL, adding->arrival);
    adding->sums->count++;
    adding->sums->sum += adding->count;
}

static void begin_name(adding *adding, const share *share)
{
    ck_out out = ck_buffer_out(&adding->name);
    end_name(adding);
    ck_buffer_clear(&adding->name);
    ck_put_bytes(&out, share->name, (size_t)share->length);
    adding->stats->failed |= out.failed;
    ck_section_free(adding->stats->memory, &adding->section);
    adding->section = (ck_section){.games = 0};
    adding->arrival = share->arrival;
    adding->count = 0;
    adding->begun = true;
}

static void add_share(adding *adding, const share *share)
{
    bool same = adding->begun && adding->name.length == share->length &&
                memcmp(ck_buffer_string(&adding->name), share->name, adding->name.length) == 0;
    if (!same)
        begin_name(adding, share);
    if (adding->players)
        adding->stats->failed |= !unpack(adding->stats->memory, share, &adding->section);
    adding->count += share->count;
}

static void add_up(ck_stats *stats, ck_sums *sums, bool players)
{
    adding adding = {
        .stats = stats, .sums = sums, .players = players, .name = {.memory = stats->memory}};
    sums->sorted = pile_of(stats, stats->order == CK_AS_THEY_CAME ? by_arrival : by_count);
    stats->failed |= !ck_pile_sort(&sums->shares);
    ck_pile_walk walk = ck_pile_begin(&sums->shares);
    const share *share;
    while (!stats->failed && (share = ck_pile_next(&walk, NULL)))
        add_share(&adding, share);
    end_name(&adding);
    ck_section_free(stats->memory, &adding.section);
    ck_buffer_free(&adding.name);
    stats->failed |= !ck_pile_end(&walk);
    ck_pile_free(&sums->shares);
    stats->failed |= !ck_pile_sort(&sums->sorted);
}

void ck_stats_finish(ck_stats *stats, ck_stats_order order)
{
    stats->order = order;
    if (!stats->aside || stats->failed)
        return;
    put_aside(stats);
    add_up(stats, &stats->player_sums, true);
    for (int which = 0; which < CK_OPENINGS; which++)
        add_up(stats, &stats->opening_sums[which], false);
}

/* ---- walking ---- */

static ck_stats_walk begin_walk(const ck_stats *stats, const ck_tally *tally, const ck_sums *sums)
{
    ck_stats_walk walk = {.stats = stats, .tally = tally, .sums = sums};
    walk.count = sums ? sums->count : tally->count;
    walk.sum = sums ? sums->sum : tally->sum;
    if (sums)
        walk.aside = ck_pile_begin(&sums->sorted);
    else if (stats->order == CK_MOST_FREQUENT_FIRST && tally->count > 0)
        walk.failed = !(walk.sorted = ck_tally_sorted(tally));
    return walk;
}

ck_stats_walk ck_players_begin(const ck_stats *stats)
{
    return begin_walk(stats, &stats->names, stats->aside ? &stats->player_sums : NULL);
}

ck_stats_walk ck_openings_begin(const ck_stats *stats, const ck_section *section, ck_opening which)
{
    bool aside = stats->aside && section == &stats->all;
    return begin_walk(stats, &section->opening[which], aside ? &stats->opening_sums[which] : NULL);
}

static const ck_tally_row *next_aside(ck_stats_walk *walk)
{
    const share *share = ck_pile_next(&walk->aside, NULL);
    if (!share)
        return NULL;
    ck_section_free(walk->stats->memory, &walk->section);
    walk->section = (ck_section){.games = 0};
    if (walk->sums == &walk->stats->player_sums)
        walk->failed |= !unpack(walk->stats->memory, share, &walk->section);
    walk->row = (ck_tally_row){(char *)share->name, (size_t)share->length, share->count};
    return &walk->row;
}

const ck_tally_row *ck_stats_next(ck_stats_walk *walk)
{
    if (walk->failed)
        return NULL;
    if (walk->sums)
        return next_aside(walk);
    if (walk->next == walk->tally->count)
        return NULL;
    size_t next = walk->next++;
    return walk->sorted ? walk->sorted[next] : &walk->tally->rows[next];
}

void ck_stats_rewind(ck_stats_walk *walk)
{
    walk->next = 0;
    if (!walk->sums)
        return;
    walk->failed |= !ck_pile_end(&walk->aside);
    walk->aside = ck_pile_begin(&walk->sums->sorted);
}

const ck_section *ck_stats_section(const ck_stats_walk *walk, const ck_tally_row *player)
{
    return walk->sums ? &walk->section : &walk->stats->players[player - walk->tally->rows];
}

bool ck_stats_end(ck_stats_walk *walk)
{
    bool read = !walk->sums || ck_pile_end(&walk->aside);
    ck_section_free(walk->stats->memory, &walk->section);
    ck_memory_give_back(walk->stats->memory, walk->sorted);
    walk->sorted = NULL;
    return read && !walk->failed;
}
