/* Private: searches as formats of ck_writer. */
#ifndef CETKAIK_CMD_LIBRARY_FIND_KIND_H
#define CETKAIK_CMD_LIBRARY_FIND_KIND_H

#include "cmd/library/writer_kinds.h"
#include "rules/collection/seen_games.h"

extern const ck_writer_kind ck_kind_find;

/* Writes the hits of a search that has observed the replay of a record; SAME: the game, if it is a
 * copy.
 * CK_FOUND: some were written. */
ck_found ck_find_write_hits(ck_writer *writer, ck_search *search, const ck_checked *checked,
                            const ck_known_game *same);

#endif
