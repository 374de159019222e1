/* What the page and the npm package export to scripts (cmd/web), for the targets that call it. */
#ifndef CETKAIK_TESTS_FUZZ_EXPORTS_H
#define CETKAIK_TESTS_FUZZ_EXPORTS_H

#include "cmd/library/cetkaik.h"

#include <stddef.h>

/* recording.c */
const char *page_recording(const char *bytes, size_t length, const char *rules, unsigned number,
                           double until, const char *act);
const char *page_recording_start(const char *rules, int first, const char *a, const char *ia,
                                 const char *date);
const char *page_study(const char *rules, const char *line, const char *acts, const char *act);

/* npm/engine.c */
const char *engine_position(const char *rules, const char *line);
const char *engine_moves(const char *rules, const char *line);
const char *engine_hash(const char *rules, const char *line);
const char *engine_hands(const char *rules, const char *text);
ck_board_game *engine_game(const char *rules, const char *line);
const char *engine_game_turn(const char *rules, ck_board_game *game, const char *text, int bridge,
                             int water, int failed);

#endif
