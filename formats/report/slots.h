/* Private: the slots of the texts in findings.def. */
#ifndef CETKAIK_FORMATS_REPORT_SLOTS_H
#define CETKAIK_FORMATS_REPORT_SLOTS_H

#include "rules/base/writer.h"
#include "rules/record/finding.h"

/* What a slot can draw on. */
typedef struct ck_facts {
    const ck_rules *rules;
    const ck_record *record;
    const ck_finding *finding;
} ck_facts;

/* Writes what stands for a slot. */
typedef void ck_slot(ck_writer *out, const ck_facts *facts);

/* By the name between the braces, not NUL-terminated; NULL when there is no such slot. */
ck_slot *ck_slot_named(const char *name, size_t length);

/*
 * The length of the slot that begins at TEXT, braces included; 0 when none does. Braces around
 * anything but small letters are part of the text, since records have braces too.
 */
size_t ck_slot_length(const char *text);

/* Slots about what could have been played, in advice.c. */
ck_slot ck_slot_moves, ck_slot_owners, ck_slot_move;

/* Slots about hands and points, in reckoning.c. */
ck_slot ck_slot_held, ck_slot_fresh, ck_slot_hands_said, ck_slot_hands_right, ck_slot_declaration,
    ck_slot_formed, ck_slot_sum, ck_slot_reason, ck_slot_moved;

/* "馬弓兵 5 + 王 5 = 10, times stake 2 = 20" */
void ck_put_sum(ck_writer *out, const ck_rules *rules, ck_hands hands, uint32_t stake,
                int64_t points);

/* "spring 春", "上季" */
void ck_put_season(ck_writer *out, int season, bool half);

/* What stands between the items of "LAU, MU and ZO", before the item of this index. */
const char *ck_between(int index, int count);

#endif
