/*
 * The words of notation 0 (notation.md §2, §4, §8): numbers, squares, pieces, hands, moves, and the
 * position line. All go out the way a reader takes them in again.
 */
#ifndef CETKAIK_RULES_WORDS_WORDS_H
#define CETKAIK_RULES_WORDS_WORDS_H

#include "rules/base/writer.h"
#include "rules/board/casts.h"
#include "rules/board/move.h"

/* A cast for which a dummy stands, "…": for people, who are shown what they could write. */
enum { CK_FREE_CAST = -3 };

/*
 * A number as Linzi. The signs reach as far as 32 bits; what lies beyond is written in Arabic
 * figures.
 */
void ck_write_number(ck_out *out, int64_t number);

/* Points in parts of 1/UNIT, at most tenths: "五", "五・六". */
void ck_write_points(ck_out *out, int64_t points, int unit);

/* The same as it is kept in a record: whole points and tenths. */
void ck_write_said(ck_out *out, int32_t points, int tenths);

/* The same for programs: "5", "5.6". */
void ck_write_figures(ck_out *out, int64_t points, int unit);

/* "LAU"; nothing for CK_NO_SQUARE. */
void ck_write_square(ck_out *out, ck_square square);

/* "赤兵", "皇"; nothing for the empty square. */
void ck_write_piece(ck_out *out, ck_piece piece);

/* "弓"; 片 for CK_NO_PROFESSION. */
void ck_write_profession(ck_out *out, ck_profession profession);

/* "同色獣", "王", as these rules name it; NULL: as usual. */
void ck_write_hand(ck_out *out, const ck_rules *rules, ck_hand hand, bool flashed);

/*
 * "馬弓兵加同色獣加王", in the order of the rule sheet, named as these rules name them (NULL: as
 * usual); 王 never as 同色王. Nothing for no hands.
 */
void ck_write_hand_set(ck_out *out, const ck_rules *rules, ck_hand_set hands);

/* 春 夏 秋 冬, or 上季 下季, or 季: by CK_SEASON_NAMES, CK_HALF_NAMES, CK_ONE_NAME. */
const char *ck_season_sign(int season, int naming);

/* "無撃裁", "橋四水二此無", "水或", "此無". */
void ck_write_casts(ck_out *out, const ck_casts *casts);

/* A move with its casts as given: "LO弓NOCO橋四水五", "黒弓MY", "ZO皇ZI[ZE]ZU". A destination that
 * is not known is written as the start, as cerke_online does. */
void ck_write_move(ck_out *out, const ck_move *move, const ck_casts *casts);

/* A legal move in the form of the legal move lists: the casts that it needs are 或. */
void ck_write_legal_move(ck_out *out, const ck_ruling *ruling);

/* The same with … for the casts that it needs: "ME弓MIMU橋…". */
void ck_write_open_move(ck_out *out, const ck_ruling *ruling);

/* The position line, without a line end. */
void ck_write_position(ck_out *out, const ck_position *position);

#endif
