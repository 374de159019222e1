/* Writes the message of a finding: its sentence from the catalogue with the facts filled in. */
#include "formats/report/message.h"

#include "formats/common/display.h"
#include "formats/report/slots.h"

#include <string.h>

static bool put_fact(ck_out *out, const void *self, const char *name, size_t length)
{
    const ck_fact_slot *slot = ck_slot_named(name, length);
    if (slot)
        ck_slot_put_facts(out, slot, self);
    return slot != NULL;
}

void ck_write_message(ck_out *out, const ck_rules *rules, const ck_record *record,
                      const ck_finding *finding)
{
    const ck_facts facts = {rules, record, finding};
    ck_catalogue_fill(out, ck_catalogue_finding(out->language, finding->code).message, put_fact,
                      &facts);
}

static void put_instead(ck_out *out, const void *items, int index)
{
    const char *line = items;
    for (; index > 0; index--)
        line += strcspn(line, "\n") + 1;
    ck_display_clean(out, line, strcspn(line, "\n"), SIZE_MAX);
}

/* Writes events, each ended by a line end, as alternatives. */
static void say_instead(ck_out *out, const char *events)
{
    int count = 0;
    for (const char *end = events; (end = strchr(end, '\n')); end++)
        count++;
    const ck_items list = {CK_P_OR, count, put_instead, events};
    ck_say(out, CK_P_INSTEAD, CK_SLOTS(ck_list_slot("events", &list)));
}

/* Writes the correct form, then other alternatives. */
static void put_right(ck_out *out, const void *items, int index)
{
    const ck_facts *facts = items;
    if (index == 0)
        ck_catalogue_fill(out, ck_catalogue_finding(out->language, facts->finding->code).right,
                          put_fact, facts);
    else
        say_instead(out, facts->finding->instead);
}

/* Whether the correction text is not empty: slots may be. */
static bool has_right(const ck_out *out, const ck_facts *facts)
{
    char byte;
    ck_limited limited = {&byte, sizeof byte, 0};
    ck_out own = ck_limited_out(&limited);
    own.language = out->language;
    put_right(&own, facts, 0);
    return limited.length > 0;
}

/* Whether the message itself gives the right number, player or field. */
static bool says_right(ck_code code)
{
    return code == CK_F_NO_FIELD || code == CK_F_GAME_WRONG_SCORE ||
           code == CK_F_GAME_WRONG_PAYMENT || code == CK_F_GAME_WRONG_WINNER;
}

void ck_write_right_message(ck_out *out, const ck_rules *rules, const ck_record *record,
                            const ck_finding *finding)
{
    const ck_facts facts = {rules, record, finding};
    if (!finding->instead || says_right(finding->code))
        put_right(out, &facts, 0);
    else if (!has_right(out, &facts))
        say_instead(out, finding->instead);
    else
        ck_say_list(out, &(ck_items){CK_P_THEN, 2, put_right, &facts});
}

static bool leave_open(ck_out *out, const void *self, const char *name, size_t length)
{
    (void)self, (void)name, (void)length;
    ck_put(out, "…");
    return true;
}

void ck_write_short_message(ck_out *out, ck_code code)
{
    ck_catalogue_fill(out, ck_catalogue_finding(out->language, code).message, leave_open, NULL);
}
