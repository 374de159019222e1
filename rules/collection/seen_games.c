#include "rules/collection/seen_games.h"

#include <string.h>

void ck_seen_games_free(ck_seen_games *seen)
{
    ck_lexicon_free(&seen->games);
    ck_lexicon_free(&seen->files);
    ck_book_free(&seen->places);
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

/* As long as there are none, nothing is in them. */
static void open_books(ck_seen_games *seen)
{
    seen->games = ck_lexicon_new(NULL, seen->store, seen->most / 2);
    seen->files = ck_lexicon_new(NULL, seen->store, seen->most / 4);
    seen->places = (ck_book){.store = seen->store, .most = seen->most / 4};
}

/* Notes where a game with a new number was seen. */
static bool note(ck_seen_games *seen, uint32_t game, const ck_checked *checked)
{
    ck_seen_place place = {.record = checked->record->number};
    return ck_lexicon_add(&seen->files, checked->path, strlen(checked->path), &place.file) &&
           ck_book_write(&seen->places, game * sizeof place, &place, sizeof place);
}

/* What a book does not give is seen by its store alone. */
static bool store_failed(const ck_seen_games *seen)
{
    return seen->store && seen->store->failed;
}

const ck_seen_place *ck_seen_before(ck_seen_games *seen, const ck_checked *checked)
{
    if (checked->contest)
        seen->print = ck_fingerprint_contest(checked->record);
    if (seen->print.length == 0 || seen->failed)
        return NULL;
    if (seen->games.count == 0)
        open_books(seen);
    const uint64_t moves[] = {seen->print.hash, seen->print.length};
    uint32_t known = seen->games.count, game = 0;
    seen->failed = !ck_lexicon_add(&seen->games, (const char *)moves, sizeof moves, &game);
    if (!seen->failed && game == known)
        seen->failed = !note(seen, game, checked);
    else
        ck_book_read(&seen->places, game * sizeof seen->place, &seen->place, sizeof seen->place);
    seen->failed |= store_failed(seen);
    return seen->failed || game == known ? NULL : &seen->place;
}

const char *ck_seen_file(ck_seen_games *seen, const ck_seen_place *game)
{
    const char *name = ck_lexicon_text(&seen->files, game->file).text;
    seen->failed |= store_failed(seen);
    return name;
}
