/* An array of games; sorted by fingerprint, copies and beginnings are neighbours. */
#include "rules/collection/seen_games.h"

#include "rules/base/array.h"

#include <string.h>

void ck_seen_games_free(ck_seen_games *seen)
{
    ck_memory_free(seen->memory, seen->games);
    ck_arena_free(&seen->sketches);
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

bool ck_seen_games_add(ck_seen_games *seen, const ck_checked *checked)
{
    uint32_t file;
    if (checked->record->contest)
        seen->fingerprint = ck_fingerprint_contest(checked->record);
    ck_fingerprint_view moves = ck_fingerprint_view_of(&seen->fingerprint);
    seen->files.memory = seen->sketches.memory = seen->memory;
    moves.sketch =
        ck_arena_copy(&seen->sketches, moves.sketch, moves.sketches * sizeof *moves.sketch + 1);
    if (!moves.sketch ||
        !ck_array_make_room(seen->memory, &seen->games, &seen->room, seen->count + 1,
                            sizeof *seen->games) ||
        !ck_string_table_add(&seen->files, checked->path, strlen(checked->path), &file)) {
        seen->failed = true;
        return false;
    }
    seen->games[seen->count++] = (ck_known_game){
        .moves = moves,
        .open = checked->outcome->end == CK_UNFINISHED,
        .record = checked->record->number,
        .file = ck_string_table_text(&seen->files, file).text,
    };
    return true;
}

/* Longer games before their beginnings, copies in the order of the records. */
static int by_fingerprint(const void *a, const void *b)
{
    const ck_known_game *one = *(const ck_known_game *const *)a,
                        *other = *(const ck_known_game *const *)b;
    const int order = ck_fingerprint_order(&other->moves, &one->moves);
    return order != 0 ? order : (one > other) - (one < other);
}

/* Whether two games differ at most in the moves after the last sketch. */
static bool is_level(const ck_known_game *one, const ck_known_game *other)
{
    return one->moves.length == other->moves.length &&
           one->moves.sketches == other->moves.sketches &&
           ck_fingerprint_leads(&one->moves, &other->moves);
}

bool ck_seen_games_compare(ck_seen_games *seen)
{
    size_t count = 0;
    ck_known_game **sorted = ck_memory_alloc(seen->memory, seen->count + 1, sizeof *sorted);
    seen->failed |= !sorted;
    if (!sorted)
        return false;
    for (size_t i = 0; i < seen->count; i++) {
        if (seen->games[i].moves.length > 0)
            sorted[count++] = &seen->games[i];
    }
    ck_array_sort(sorted, count, sizeof *sorted, by_fingerprint);
    /* LONGER is the last game before those of the current length. */
    const ck_known_game *longer = NULL;
    for (size_t i = 0; i < count; i++) {
        ck_known_game *game = sorted[i], *before = i > 0 ? sorted[i - 1] : NULL;
        if (before && !is_level(before, game))
            longer = before;
        if (before && ck_fingerprint_equal(&before->moves, &game->moves)) {
            game->begins = before->begins;
            game->same = before->same ? before->same : before;
        } else if (game->open && longer && ck_fingerprint_begins(&game->moves, &longer->moves)) {
            game->begins = true;
            game->same = longer->same ? longer->same : longer;
        }
    }
    ck_memory_free(seen->memory, sorted);
    return true;
}

const ck_known_game *ck_seen_games_next(ck_seen_games *seen)
{
    return seen->next < seen->count ? &seen->games[seen->next++] : NULL;
}
