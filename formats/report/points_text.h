/* Private: sentences about hands and points. */
#ifndef CETKAIK_FORMATS_REPORT_POINTS_TEXT_H
#define CETKAIK_FORMATS_REPORT_POINTS_TEXT_H

#include "formats/report/slots.h"

/*
 * Writes "馬弓兵 5 + 王 5 = 10, times stake 2 = 20"; in an old count, "王 2 + the pieces 1.4
 * = 3.4". HELD are the pieces that form the hands.
 */
void ck_points_text_put_sum(ck_out *out, const ck_rules *rules, ck_hand_set hands,
                            const uint8_t held[2][CK_PROFESSIONS], uint32_t stake, int64_t points);

/* Sentences about hands and points. */
ck_slot_writer ck_say_held, ck_say_declaration, ck_say_formed, ck_say_due_sum, ck_say_score,
    ck_say_end_points;

#endif
