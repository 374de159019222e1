#include "rules/collection/seen_games.h"

#include "rules/base/array.h"

#include <string.h>

void ck_seen_games_free(ck_seen_games *seen)
{
    const ck_memory *memory = seen->files.memory;
    ck_tally_free(&seen->files);
    ck_memory_give_back(memory, seen->places);
    ck_memory_give_back(memory, seen->slots);
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

/* The slot of some moves, or the free one where they belong. There is always a free one. */
static uint32_t *slot_of(const ck_seen_games *seen, uint64_t hash, uint32_t length)
{
    uint64_t moves[] = {hash, length};
    size_t at = ck_keyed_hash(&seen->key, (const char *)moves, sizeof moves) % seen->slot_count;
    for (; seen->slots[at]; at = (at + 1) % seen->slot_count) {
        const ck_seen_place *place = &seen->places[seen->slots[at] - 1];
        if (place->hash == hash && place->length == length)
            break;
    }
    return &seen->slots[at];
}

/* Makes more slots when three quarters are taken; false when memory is short. */
static bool make_slots(ck_seen_games *seen)
{
    enum { FIRST = 64 };
    size_t count = seen->slot_count > 0 ? 2 * seen->slot_count : FIRST;
    if (seen->count < seen->slot_count - seen->slot_count / 4)
        return true;
    uint32_t *slots = ck_memory_take_zeroed(seen->files.memory, count, sizeof *slots);
    if (!slots)
        return false;
    ck_memory_give_back(seen->files.memory, seen->slots);
    seen->slots = slots;
    seen->slot_count = count;
    seen->key = ck_hash_key_new(slots);
    for (size_t i = 0; i < seen->count; i++)
        *slot_of(seen, seen->places[i].hash, seen->places[i].length) = (uint32_t)(i + 1);
    return true;
}

static bool note(ck_seen_games *seen, uint32_t *slot, const ck_checked *checked)
{
    ptrdiff_t file = ck_tally_count(&seen->files, checked->path, strlen(checked->path));
    if (file < 0 || seen->count == UINT32_MAX ||
        !ck_make_room(seen->files.memory, &seen->places, &seen->room, seen->count + 1,
                      sizeof *seen->places))
        return false;
    seen->places[seen->count++] = (ck_seen_place){seen->print.hash, seen->print.length,
                                                  (uint32_t)file, checked->record->number};
    *slot = (uint32_t)seen->count;
    return true;
}

const ck_seen_place *ck_seen_before(ck_seen_games *seen, const ck_checked *checked)
{
    if (checked->contest)
        seen->print = ck_fingerprint_contest(checked->record);
    if (seen->print.length == 0)
        return NULL;
    if (!make_slots(seen)) {
        seen->failed = true;
        return NULL;
    }
    uint32_t *slot = slot_of(seen, seen->print.hash, seen->print.length);
    if (*slot)
        return &seen->places[*slot - 1];
    seen->failed |= !note(seen, slot, checked);
    return NULL;
}

const char *ck_seen_file(const ck_seen_games *seen, const ck_seen_place *game)
{
    return seen->files.rows[game->file].text;
}
