/* Writes moves in notation 0 (notation.md §4), in the form that Cetkaik's reader accepts. */
#ifndef CETKAIK_RULES_WORDS_MOVE_WORDS_H
#define CETKAIK_RULES_WORDS_MOVE_WORDS_H

#include "rules/base/writer.h"
#include "rules/board/casts.h"
#include "rules/board/move.h"

/* A cast written as "…" in a suggested move. */
enum { CK_FREE_CAST = -3 };

/* Writes "無撃裁", "橋四水二此無", "水或", "此無". */
void ck_write_move_casts(ck_out *out, const ck_casts *casts);

/* Writes a move with its casts: "LO弓NOCO橋四水五", "黒弓MY", "ZO皇ZI[ZE]ZU". An unknown
 * destination is written as the start, as cerke_online does. */
void ck_write_move(ck_out *out, const ck_move *move, const ck_casts *casts);

/* Writes a move without its casts: "LO弓NOCO". */
void ck_write_move_alone(ck_out *out, const ck_move *move);

/* Writes a legal move as in the lists of legal moves: 或 for each cast that it needs. */
void ck_write_legal_move(ck_out *out, const ck_ruling *ruling);

/* The same with … for the casts that it needs: "ME弓MIMU橋…". */
void ck_write_open_move(ck_out *out, const ck_ruling *ruling);

#endif
