#include "rules/collection/seen_games.h"

#include "rules/base/array.h"

#include <string.h>

void ck_seen_games_free(ck_seen_games *seen)
{
    const ck_memory *memory = seen->prints.memory;
    ck_tally_free(&seen->files);
    ck_tally_free(&seen->prints);
    ck_memory_give_back(memory, seen->first);
    *seen = (ck_seen_games){.failed = false};
}

bool ck_seen_games_begin(void *self, const ck_checked *checked)
{
    (void)checked;
    ((ck_seen_games *)self)->print = (ck_fingerprint){0};
    return true;
}

static void hear_turn(void *self, const ck_turn_told *told)
{
    ck_fingerprint_turn(&((ck_seen_games *)self)->print, told);
}

ck_observer ck_seen_games_observer(ck_seen_games *seen)
{
    return (ck_observer){.self = seen, .turn = hear_turn};
}

/* Counts the moves; the number of their row, −1 when memory is short. */
static ptrdiff_t count_print(ck_seen_games *seen)
{
    uint64_t moves[] = {seen->print.hash, seen->print.length};
    return ck_tally_count(&seen->prints, (const char *)moves, sizeof moves);
}

static bool note(ck_seen_games *seen, size_t row, const ck_checked *checked)
{
    ptrdiff_t file = ck_tally_count(&seen->files, checked->path, strlen(checked->path));
    if (file < 0 ||
        !ck_make_room(seen->prints.memory, &seen->first, &seen->room, row + 1, sizeof *seen->first))
        return false;
    seen->first[row] = (ck_seen_place){(uint32_t)file, checked->record->number};
    return true;
}

const ck_seen_place *ck_seen_before(ck_seen_games *seen, const ck_checked *checked)
{
    if (checked->contest)
        seen->print = ck_fingerprint_contest(checked->record);
    if (seen->print.length == 0)
        return NULL;
    ptrdiff_t row = count_print(seen);
    if (row >= 0 && seen->prints.rows[row].count > 1)
        return &seen->first[row];
    seen->failed |= row < 0 || !note(seen, (size_t)row, checked);
    return NULL;
}

const char *ck_seen_file(const ck_seen_games *seen, const ck_seen_place *game)
{
    return seen->files.rows[game->file].text;
}
