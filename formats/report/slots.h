/* Private: the slots of the findings' texts, filled from the facts of a finding. */
#ifndef CETKAIK_FORMATS_REPORT_SLOTS_H
#define CETKAIK_FORMATS_REPORT_SLOTS_H

#include "formats/report/catalogue.h"

/* What a slot can draw on. */
typedef struct ck_facts {
    const ck_rules *rules;
    const ck_record *record;
    const ck_finding *finding;
} ck_facts;

/* Writes what stands for a slot. */
typedef void ck_slot_writer(ck_out *out, const ck_facts *facts);

/* By the name between the braces, not NUL-terminated; NULL when there is no such slot. */
ck_slot_writer *ck_slot_named(const char *name, size_t length);

#endif
