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

static const unsigned char *packed_of(const ck_played *game)
{
    return (const unsigned char *)(sketches_of(game) + game->sketches);
}

ck_kept_print ck_print_of(const ck_played *game)
{
    return (ck_kept_print){game->hash, game->length, game->sketches, sketches_of(game)};
}

/* ---- what is packed: the line, the errors, and the deeds ---- */

uint32_t ck_game_line(const ck_played *game)
{
    const unsigned char *at = packed_of(game);
    return (uint32_t)ck_next_packed(&at);
}

uint32_t ck_game_errors(const ck_played *game)
{
    const unsigned char *at = packed_of(game);
    ck_next_packed(&at);
    return (uint32_t)ck_next_packed(&at);
}

const unsigned char *ck_deeds_of(const ck_played *game)
{
    const unsigned char *at = packed_of(game);
    ck_next_packed(&at);
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

/* What stands before the deeds. */
typedef struct head {
    char bytes[2 * CK_MOST_PACKED];
    size_t length;
} head;

static bool put_head(void *self, const char *bytes, size_t length)
{
    head *head = self;
    memcpy(head->bytes + head->length, bytes, length);
    head->length += length;
    return true;
}

static head head_of(const ck_new_game *game)
{
    head head = {.length = 0};
    ck_out out = {&head, put_head, false, NULL};
    ck_put_packed(&out, game->line);
    ck_put_packed(&out, game->errors);
    return head;
}

/* Puts bytes behind what is there, and returns where they end. */
static unsigned char *append(unsigned char *at, const void *bytes, size_t size)
{
    if (size > 0)
        memcpy(at, bytes, size);
    return at + size;
}

ck_played *ck_keep_game(ck_arena *arena, const ck_new_game *game, const ck_occasion *occasion,
                        const ck_buffer *deeds)
{
    head head = head_of(game);
    size_t players = seats_of(game->players) * sizeof *game->player;
    size_t sketches = game->print.sketches * sizeof *game->print.sketch;
    ck_played *kept =
        ck_arena_take(arena, sizeof *kept + players + sketches + head.length + deeds->length);
    if (!kept)
        return NULL;
    *kept = (ck_played){
        .occasion = occasion,
        .hash = game->print.hash,
        .length = game->print.length,
        .sketches = (uint8_t)game->print.sketches,
        .record = game->record,
        .players = game->players,
        .winner = game->winner,
        .state = game->state,
    };
    unsigned char *at = append((unsigned char *)kept->player, game->player, players);
    at = append(at, game->print.sketch, sketches);
    at = append(at, head.bytes, head.length);
    append(at, deeds->bytes, deeds->length);
    return kept;
}
