#include "formats/report/message.h"

#include "formats/report/slots.h"

static bool put_fact(ck_out *out, const void *self, const char *name, size_t length)
{
    ck_slot_writer *put = ck_slot_named(name, length);
    if (put)
        put(out, self);
    return put != NULL;
}

void ck_write_message(ck_out *out, const ck_rules *rules, const ck_record *record,
                      const ck_finding *finding)
{
    const ck_facts facts = {rules, record, finding};
    ck_fill_in(out, ck_words_of(finding->code)->message, put_fact, &facts);
}

void ck_write_right(ck_out *out, const ck_rules *rules, const ck_record *record,
                    const ck_finding *finding)
{
    const ck_facts facts = {rules, record, finding};
    ck_fill_in(out, ck_words_of(finding->code)->right, put_fact, &facts);
}

static bool leave_open(ck_out *out, const void *self, const char *name, size_t length)
{
    (void)self, (void)name, (void)length;
    ck_put(out, "…");
    return true;
}

void ck_write_short_message(ck_out *out, ck_code code)
{
    ck_fill_in(out, ck_words_of(code)->message, leave_open, NULL);
}
