/* Describes a frame in words, for text output and screen readers. */
#ifndef CETKAIK_FORMATS_BOARD_SAY_H
#define CETKAIK_FORMATS_BOARD_SAY_H

#include "formats/board/view.h"
#include "rules/base/writer.h"

/* In one line: ck_say_place(), or ck_say_event() of a table. */
void ck_say_title(ck_out *out, const ck_view *view);

/* The name of the season, or a phrase for the time before the first. */
void ck_say_season(ck_out *out, const ck_view *view);

/* The contents of a picture, in lines. */
void ck_say_all(ck_out *out, const ck_view *view);

/* "via point" */
void ck_say_mark(ck_out *out, ck_mark mark);

/* ---- a board ---- */

/* "summer 夏, move 12", "summer 夏, start"; for a position without a game, its season. */
void ck_say_place(ck_out *out, const ck_view *view);

/* "summer 夏, move 12 · stake 1 · A side to move" */
void ck_say_state(ck_out *out, const ck_view *view);

/* "A side mirel: 20 points, captured: red Pawn 赤兵 2, black Archer 黒弓" */
void ck_say_side(ck_out *out, const ck_view *view, int side);

/*
 * "A side: Archer 弓 from ME over MI to MU, bridge cast 4, captures a red Pawn 赤兵 · 再行 …";
 * nothing for a position without a last turn.
 */
void ck_say_last(ck_out *out, const ck_view *view);

/* Parts of it: the penalty of a turn, "−5 points for 撃皇", and the declaration after it. */
void ck_say_turn_penalty(ck_out *out, const ck_view *view);
void ck_say_turn_declaration(ck_out *out, const ck_view *view);

#endif
