/* Lists of events: a list that reaches its limit stops growing and says so. */
#include "rules/record/event.h"

#include "tests/support/support.h"

/* An event without things in a list without any: no pointer is made of none. */
Test(event, no_things)
{
    const ck_event_list events = {.count = 0};
    cr_expect_null(ck_event_things(&events, &(ck_event){.kind = CK_EVENT_UNREAD}));
}

Test(event, a_list_keeps_its_bounds)
{
    ck_event_list events = {.count = 0};
    for (size_t i = 0; i < CK_MOST_THINGS; i++)
        cr_assert_eq(ck_event_list_add_word(&events, (ck_text){.length = 0}), i + 1);
    cr_expect(!events.overfull);
    cr_expect_eq(ck_event_list_add_word(&events, (ck_text){.length = 0}), CK_MOST_THINGS);
    cr_expect(events.overfull);
    ck_event_list_clear(&events);
    cr_expect(!events.overfull);
    cr_expect(ck_event_list_add(&events, CK_EVENT_VERB, (ck_span){0, 0}));
    cr_expect(!events.overfull);
    ck_event_list_free(&events);
}
