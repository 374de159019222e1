/*
 * Private: a fast path for the notations with signs. It reads tokens only in the form that programs
 * write:
 *
 *   move         ME弓MIMU橋二 · LY弓ZY水五 · LO弓NOCO橋四水五 · XE虎ZI水無此無 · XU兵XYXAU無撃裁
 *   Minds        ZO皇[ZU]ZI · ZO皇[ZU]ZIZE · ZO皇ZI[ZE]ZU
 *   placing      黒兵MY
 *   capture      手黒兵 · 手兵, right after the move or after a blank
 *   declaration  或為獣加王 再行 · [SY]為獣而手十 終季, with a blank or line end before 再行, 終季
 *   marks        春終 · 星一周
 *
 * A blank or line end follows each token; 手 may follow a move, too. It reports no findings. The
 * patterns of read_signs.c are the full grammar and read all other text.
 */
#ifndef CETKAIK_PARSER_NOTATIONS_SHORT_CUT_H
#define CETKAIK_PARSER_NOTATIONS_SHORT_CUT_H

#include "parser/text/reading.h"

/* Whether a move certainly begins at an offset. */
bool ck_short_cut_begins(const ck_reading_state *reading, uint32_t offset);

/* Reads canonical tokens and the blanks between them, up to the first that is not canonical. */
void ck_short_cut_read(ck_reading_state *reading);

#endif
