/* Moves in notation 0 (notation.md §4), written the way a reader takes them in again. */
#ifndef CETKAIK_RULES_WORDS_MOVE_WORDS_H
#define CETKAIK_RULES_WORDS_MOVE_WORDS_H

#include "rules/base/writer.h"
#include "rules/board/casts.h"
#include "rules/board/move.h"

/* A cast for which a dummy stands, "…": for people, who are shown what they could write. */
enum { CK_FREE_CAST = -3 };

/* "無撃裁", "橋四水二此無", "水或", "此無". */
void ck_write_casts(ck_out *out, const ck_casts *casts);

/* A move with its casts as given: "LO弓NOCO橋四水五", "黒弓MY", "ZO皇ZI[ZE]ZU". A destination that
 * is not known is written as the start, as cerke_online does. */
void ck_write_move(ck_out *out, const ck_move *move, const ck_casts *casts);

/* A legal move in the form of the legal move lists: the casts that it needs are 或. */
void ck_write_legal_move(ck_out *out, const ck_ruling *ruling);

/* The same with … for the casts that it needs: "ME弓MIMU橋…". */
void ck_write_open_move(ck_out *out, const ck_ruling *ruling);

#endif
