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

/* The slot of a name, which does not end with NUL; NULL: unknown. */
typedef struct ck_fact_slot ck_fact_slot;
const ck_fact_slot *ck_slot_named(const char *name, size_t length);

void ck_slot_put_facts(ck_out *out, const ck_fact_slot *slot, const ck_facts *facts);

#endif
