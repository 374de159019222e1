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

static ck_game_place next_place(const unsigned char **at)
{
    ck_game_place place;
    place.record = (uint32_t)ck_next_packed(at);
    place.line = (uint32_t)ck_next_packed(at);
    place.file.length = (size_t)ck_next_packed(at);
    place.file.text = (const char *)*at;
    *at += place.file.length + 1;
    return place;
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

/* The numbers of a place, before the name. */
typedef struct head {
    char bytes[4 * CK_MOST_PACKED];
    size_t length;
} head;

static bool put_head(void *self, const char *bytes, size_t length)
{
    head *head = self;
    memcpy(head->bytes + head->length, bytes, length);
    head->length += length;
    return true;
}

static head head_of(const ck_game_place *place)
{
    head head = {.length = 0};
    ck_out out = {&head, put_head, false, NULL};
    ck_put_packed(&out, place->record);
    ck_put_packed(&out, place->line);
    ck_put_packed(&out, place->file.length);
    return head;
}

static head head_of_errors(uint32_t errors)
{
    head head = {.length = 0};
    ck_out out = {&head, put_head, false, NULL};
    ck_put_packed(&out, errors);
    return head;
}

/* Puts bytes behind what is there, and returns where they end. */
static unsigned char *append(unsigned char *at, const void *bytes, size_t size)
{
    if (size > 0)
        memcpy(at, bytes, size);
    return at + size;
}

static unsigned char *append_place(unsigned char *at, const head *head, const ck_name *file)
{
    at = append(at, head->bytes, head->length);
    at = append(at, file->text, file->length);
    return append(at, "", 1);
}

ck_played *ck_keep_game(ck_pile *rows, const ck_new_game *game, const ck_buffer *deeds)
{
    head place = head_of(&game->place), errors = head_of_errors(game->errors);
    size_t players = seats_of(game->players) * sizeof *game->player;
    size_t sketches = game->print.sketches * sizeof *game->print.sketch;
    ck_played *kept =
        ck_pile_add(rows, sizeof *kept + players + sketches + place.length +
                              game->place.file.length + 1 + errors.length + deeds->length);
    if (!kept)
        return NULL;
    *kept = (ck_played){
        .occasion = game->occasion,
        .hash = game->print.hash,
        .length = game->print.length,
        .sketches = (uint8_t)game->print.sketches,
        .players = game->players,
        .winner = game->winner,
        .state = game->state,
    };
    unsigned char *at = append((unsigned char *)kept->player, game->player, players);
    at = append(at, game->print.sketch, sketches);
    at = append_place(at, &place, &game->place.file);
    at = append(at, errors.bytes, errors.length);
    append(at, deeds->bytes, deeds->length);
    return kept;
}

ck_played *ck_keep_judged(ck_pile *rows, const ck_played *game, size_t length, ck_game_state state,
                          const ck_played *same)
{
    const ck_game_place other = same ? ck_place_of(same) : (ck_game_place){{"", 0}, 0, 0};
    head place = head_of(&other);
    size_t before = sizeof *game + seats_of(game->players) * sizeof *game->player;
    size_t behind = length - before - game->sketches * sizeof(uint16_t);
    size_t more = same ? place.length + other.file.length + 1 : 0;
    ck_played *kept = ck_pile_add(rows, before + behind + more);
    if (!kept)
        return NULL;
    unsigned char *at = append((unsigned char *)kept, game, before);
    at = append(at, packed_of(game), behind);
    if (same)
        append_place(at, &place, &other.file);
    kept->same = same ? (uint32_t)(before + behind) : 0;
    kept->sketches = 0;
    kept->state = (uint8_t)state;
    return kept;
}
