#include "rules/tournament/played.h"

#include "rules/base/packed.h"

#include <string.h>

/* ---- where what lies behind the players ---- */

static size_t seats_of(uint8_t players)
{
    return players < 2 ? 2 : players;
}

static const uint16_t *sketches_of(const ck_played *game)
{
    return (const uint16_t *)(game->player + seats_of(game->players));
}

/* Where its place begins. */
static const unsigned char *packed_of(const ck_played *game)
{
    return (const unsigned char *)(sketches_of(game) + game->sketches);
}

ck_kept_print ck_print_of(const ck_played *game)
{
    return (ck_kept_print){game->hash, game->length, game->sketches, sketches_of(game)};
}

/* ---- what is packed: the place, the errors, and the deeds ---- */

/* The file comes first: games are sorted by it. */
static ck_name next_file(const unsigned char **at)
{
    ck_name file;
    file.length = (size_t)ck_next_packed(at);
    file.text = (const char *)*at;
    *at += file.length + 1;
    return file;
}

static ck_game_place next_place(const unsigned char **at)
{
    ck_game_place place = {.file = next_file(at)};
    place.record = (uint32_t)ck_next_packed(at);
    place.line = (uint32_t)ck_next_packed(at);
    return place;
}

ck_name ck_file_of(const ck_played *game)
{
    const unsigned char *at = packed_of(game);
    return next_file(&at);
}

ck_game_place ck_place_of(const ck_played *game)
{
    const unsigned char *at = packed_of(game);
    return next_place(&at);
}

ck_game_place ck_same_place(const ck_played *game)
{
    const unsigned char *at = (const unsigned char *)game + game->same;
    return next_place(&at);
}

uint32_t ck_game_errors(const ck_played *game)
{
    const unsigned char *at = packed_of(game);
    next_place(&at);
    return (uint32_t)ck_next_packed(&at);
}

const unsigned char *ck_deeds_of(const ck_played *game)
{
    const unsigned char *at = packed_of(game);
    next_place(&at);
    ck_next_packed(&at);
    return at;
}

/* Numbers of rows and hands are packed as one more, and 0 is none. */
ck_best ck_next_best(const unsigned char **deeds)
{
    ck_best best = {.points = (int64_t)ck_next_packed(deeds)};
    best.hands = (uint32_t)ck_next_packed(deeds) - 1;
    return best;
}

bool ck_next_hand(const unsigned char **deeds, uint32_t *hand)
{
    *hand = (uint32_t)ck_next_packed(deeds) - 1;
    return *hand != CK_NO_INDEX;
}

void ck_put_best(ck_new_game *game, ck_best best)
{
    ck_put_packed(&game->deeds, (uint64_t)best.points);
    ck_put_packed(&game->deeds, (uint32_t)(best.hands + 1));
}

void ck_put_hand(ck_new_game *game, uint32_t hand)
{
    ck_put_packed(&game->deeds, (uint64_t)hand + 1);
}

void ck_end_deeds(ck_new_game *game)
{
    ck_put_packed(&game->deeds, 0);
}

/* ---- keeping ---- */

/* Numbers, packed. */
typedef struct numbers {
    char bytes[3 * CK_MOST_PACKED];
    size_t length;
} numbers;

static bool put_numbers(void *self, const char *bytes, size_t length)
{
    numbers *numbers = self;
    memcpy(numbers->bytes + numbers->length, bytes, length);
    numbers->length += length;
    return true;
}

static numbers packed(const uint64_t *values, size_t count)
{
    numbers numbers = {.length = 0};
    ck_out out = {&numbers, put_numbers, false, NULL};
    for (size_t i = 0; i < count; i++)
        ck_put_packed(&out, values[i]);
    return numbers;
}

/* Puts bytes behind what is there, and returns where they end. */
static unsigned char *append(unsigned char *at, const void *bytes, size_t size)
{
    if (size > 0)
        memcpy(at, bytes, size);
    return at + size;
}

ck_played *ck_keep_game(ck_pile *rows, const ck_new_game *game, const ck_buffer *deeds)
{
    const ck_game_place *place = &game->place;
    numbers name = packed((uint64_t[]){place->file.length}, 1);
    numbers others = packed((uint64_t[]){place->record, place->line, game->errors}, 3);
    size_t players = seats_of(game->players) * sizeof *game->player;
    size_t sketches = game->print.sketches * sizeof *game->print.sketch;
    ck_played *kept = ck_pile_add(rows, sizeof *kept + players + sketches + name.length +
                                            place->file.length + 1 + others.length + deeds->length);
    if (!kept)
        return NULL;
    *kept = (ck_played){
        .occasion = game->occasion,
        .hash = game->print.hash,
        .length = game->print.length,
        .sketches = (uint8_t)game->print.sketches,
        .lacks = game->lacks,
        .players = game->players,
        .winner = game->winner,
        .state = game->state,
    };
    unsigned char *at = append((unsigned char *)kept->player, game->player, players);
    at = append(at, game->print.sketch, sketches);
    at = append(at, name.bytes, name.length);
    at = append(at, place->file.text, place->file.length + 1);
    at = append(at, others.bytes, others.length);
    append(at, deeds->bytes, deeds->length);
    return kept;
}

ck_played *ck_keep_judged(ck_pile *rows, const ck_played *game, size_t length, ck_game_state state,
                          const ck_played *same)
{
    const unsigned char *place = same ? packed_of(same) : NULL, *end = place;
    if (same)
        next_place(&end);
    size_t before = sizeof *game + seats_of(game->players) * sizeof *game->player;
    size_t behind = length - before - game->sketches * sizeof(uint16_t);
    ck_played *kept = ck_pile_add(rows, before + behind + (size_t)(end - place));
    if (!kept)
        return NULL;
    unsigned char *at = append((unsigned char *)kept, game, before);
    at = append(at, packed_of(game), behind);
    append(at, place, (size_t)(end - place));
    kept->same = same ? (uint32_t)(before + behind) : 0;
    kept->sketches = 0;
    kept->state = (uint8_t)state;
    return kept;
}
