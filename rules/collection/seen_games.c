#include "rules/collection/seen_games.h"

#include <string.h>

void ck_seen_games_free(ck_seen_games *seen)
{
    ck_seen_table_free(&seen->table);
    ck_buffer_free(&seen->names);
    ck_buffer_free(&seen->path);
    ck_buffer_free(&seen->name);
    *seen = (ck_seen_games){.store = seen->store, .most = seen->most};
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

/* ---- names of files ---- */

/* Writes a name, with its NUL, to the other names. */
static bool add_name(ck_seen_games *seen, const char *name)
{
    size_t size = strlen(name) + 1;
    if (seen->table.store) {
        seen->file = seen->store->end;
        return ck_store_add(seen->store, name, size);
    }
    ck_out out = ck_buffer_out(&seen->names);
    seen->file = seen->names.length;
    ck_put_bytes(&out, name, size);
    return !out.failed;
}

/* Where the name of a file begins; games of one file mostly come one after the other. */
static bool note_file(ck_seen_games *seen, const char *path)
{
    ck_out out = ck_buffer_out(&seen->path);
    if (seen->path.length > 0 && strcmp(seen->path.bytes, path) == 0)
        return true;
    ck_buffer_clear(&seen->path);
    ck_put(&out, path);
    return add_name(seen, path) && !out.failed;
}

/* Reads on until the NUL. */
static bool read_name(ck_seen_games *seen, uint64_t at)
{
    char some[64];
    ck_out out = ck_buffer_out(&seen->name);
    const char *nul = NULL;
    while (!nul && !out.failed) {
        uint64_t left = seen->store->end - at;
        size_t size = left < sizeof some ? (size_t)left : sizeof some;
        if (size == 0 || !ck_store_get(seen->store, at, some, size))
            return false;
        nul = memchr(some, '\0', size);
        ck_put_bytes(&out, some, nul ? (size_t)(nul - some) : size);
        at += size;
    }
    return !out.failed;
}

const char *ck_seen_file(ck_seen_games *seen, const ck_seen_place *game)
{
    if (!seen->table.store)
        return seen->names.bytes + game->file;
    ck_buffer_clear(&seen->name);
    seen->failed |= !read_name(seen, game->file);
    return ck_buffer_string(&seen->name);
}

/* ---- the table ---- */

static bool is_too_large(const ck_seen_games *seen, uint64_t slots)
{
    return seen->store && slots * sizeof(ck_seen_place) + seen->names.length > seen->most;
}

/* Names that were in memory until now go to the store as well: *MOVED by so much. */
static bool move_names(ck_seen_games *seen, uint64_t *moved)
{
    *moved = seen->store->end;
    bool good = ck_store_add(seen->store, ck_buffer_string(&seen->names), seen->names.length);
    seen->file += *moved;
    ck_buffer_free(&seen->names);
    return good;
}

static bool refill(ck_seen_table *table, ck_seen_table *old, uint64_t moved)
{
    bool good = true;
    for (uint64_t i = 0, at; good && i < old->count; i++) {
        const ck_seen_place *slot = ck_seen_slot(old, i);
        good = slot != NULL;
        if (!good || slot->length == 0)
            continue;
        ck_seen_place place = *slot;
        place.file += moved;
        good =
            ck_seen_find(table, place.hash, place.length, &at) && ck_seen_fill(table, at, &place);
    }
    return good;
}

/* Makes more slots when half of them are taken, in the store once they are too many for memory. */
static bool make_slots(ck_seen_games *seen)
{
    enum { FIRST = 64 };
    ck_seen_table old = seen->table;
    bool full = 2 * (seen->count + 1) > old.count, aside = old.store != NULL;
    uint64_t count = old.count == 0 ? FIRST : full ? 2 * old.count : old.count, moved = 0;
    bool goes_aside = !aside && is_too_large(seen, count);
    if (!full && !goes_aside)
        return true;
    bool good = ck_seen_table_make(&seen->table, old.memory,
                                   aside || goes_aside ? seen->store : NULL, count) &&
                (!goes_aside || move_names(seen, &moved)) && refill(&seen->table, &old, moved);
    ck_seen_table_free(&old);
    return good;
}

static bool note(ck_seen_games *seen, uint64_t slot, const ck_checked *checked)
{
    if (!note_file(seen, checked->path))
        return false;
    seen->count++;
    const ck_seen_place place = {seen->print.hash, seen->file, seen->print.length,
                                 checked->record->number};
    return ck_seen_fill(&seen->table, slot, &place);
}

const ck_seen_place *ck_seen_before(ck_seen_games *seen, const ck_checked *checked)
{
    uint64_t i;
    if (checked->contest)
        seen->print = ck_fingerprint_contest(checked->record);
    if (seen->print.length == 0 || seen->failed)
        return NULL;
    const ck_seen_place *slot =
        make_slots(seen) ? ck_seen_find(&seen->table, seen->print.hash, seen->print.length, &i)
                         : NULL;
    if (slot && slot->length > 0)
        return slot;
    seen->failed = !slot || !note(seen, i, checked);
    return NULL;
}
