/* An array of games and a hash table over it, by the hash and length of their fingerprints. */
#include "rules/collection/seen_games.h"

#include "rules/base/array.h"

#include <string.h>

void ck_seen_games_free(ck_seen_games *seen)
{
    ck_memory_free(seen->memory, seen->games);
    ck_hash_table_free(&seen->by_fingerprint);
    ck_string_table_free(&seen->files);
    *seen = (ck_seen_games){.memory = seen->memory};
}

bool ck_seen_games_begin(void *self, const ck_checked *checked)
{
    (void)checked;
    ((ck_seen_games *)self)->fingerprint = (ck_fingerprint){0};
    return true;
}

static void on_turn(void *self, const ck_turn_event *event)
{
    ck_fingerprint_turn(&((ck_seen_games *)self)->fingerprint, &event->ruling.move,
                        event->casts.failed);
}

ck_observer ck_seen_games_observer(ck_seen_games *seen)
{
    return (ck_observer){.self = seen, .turn = on_turn};
}

static bool is_game(const void *rows, uint32_t number, const void *key, size_t length)
{
    const ck_known_game *game = &((const ck_known_game *)rows)[number];
    const uint64_t moves[] = {game->hash, game->length};
    return memcmp(moves, key, length) == 0;
}

static bool add_game(ck_seen_games *seen, const ck_checked *checked)
{
    uint32_t file;
    seen->files.memory = seen->memory;
    if (seen->count == CK_NO_INDEX - 1 ||
        !ck_array_make_room(seen->memory, &seen->games, &seen->room, seen->count + 1,
                            sizeof *seen->games) ||
        !ck_string_table_add(&seen->files, checked->path, strlen(checked->path), &file))
        return false;
    seen->games[seen->count++] =
        (ck_known_game){seen->fingerprint.hash, seen->fingerprint.length, checked->record->number,
                        ck_string_table_text(&seen->files, file).text};
    return true;
}

const ck_known_game *ck_seen_games_find(ck_seen_games *seen, const ck_checked *checked)
{
    ck_hash_place place;
    if (checked->record->contest)
        seen->fingerprint = ck_fingerprint_contest(checked->record);
    const uint64_t moves[] = {seen->fingerprint.hash, seen->fingerprint.length};
    seen->by_fingerprint.memory = seen->memory;
    seen->failed |= !ck_hash_table_reserve(&seen->by_fingerprint);
    if (seen->fingerprint.length == 0 || seen->failed)
        return NULL;
    uint32_t game = ck_hash_table_place(&seen->by_fingerprint, moves, sizeof moves, is_game,
                                        seen->games, &place);
    if (game != CK_NO_INDEX)
        return &seen->games[game];
    seen->failed = !add_game(seen, checked);
    if (!seen->failed)
        ck_hash_table_put(&seen->by_fingerprint, place, (uint32_t)seen->count - 1);
    return NULL;
}
