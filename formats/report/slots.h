/* Private: the slots in texts of findings, filled from the facts. */
#ifndef CETKAIK_FORMATS_REPORT_SLOTS_H
#define CETKAIK_FORMATS_REPORT_SLOTS_H

#include "formats/report/catalogue.h"

/* The facts for slots. */
typedef struct ck_facts {
    const ck_rules *rules;
    const ck_record *record;
    const ck_finding *finding;
} ck_facts;

/* Writes the content of a slot. */
typedef void ck_slot_writer(ck_out *out, const ck_facts *facts);

/* The writer of a slot by name, which does not end with NUL; NULL: unknown. */
ck_slot_writer *ck_slot_named(const char *name, size_t length);

#endif
