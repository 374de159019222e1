#include "formats/report/message.h"

#include "formats/report/slots.h"

#include <assert.h>
#include <string.h>

static void fill_in(ck_writer *out, const char *template, const ck_facts *facts)
{
    while (*template) {
        size_t plain = strcspn(template, "{");
        ck_put_bytes(out, template, plain);
        template += plain;
        size_t length = ck_slot_length(template);
        if (length > 0) {
            ck_slot *slot = ck_slot_named(template + 1, length - 2);
            assert(slot);
            if (slot)
                slot(out, facts);
        } else if (*template) {
            length = 1;
            ck_put_bytes(out, template, 1);
        }
        template += length;
    }
}

void ck_write_message(ck_writer *out, const ck_rules *rules, const ck_record *record,
                      const ck_finding *finding)
{
    ck_facts facts = {rules, record, finding};
    fill_in(out, ck_code_row_of(finding->code)->message, &facts);
}

void ck_write_short_message(ck_writer *out, ck_code code)
{
    for (const char *at = ck_code_row_of(code)->message; *at;) {
        size_t length = ck_slot_length(at);
        if (length > 0)
            ck_put(out, "…");
        else
            ck_put_bytes(out, at, length = 1);
        at += length;
    }
}

void ck_write_right(ck_writer *out, const ck_rules *rules, const ck_record *record,
                    const ck_finding *finding)
{
    ck_facts facts = {rules, record, finding};
    fill_in(out, ck_code_row_of(finding->code)->right, &facts);
}
