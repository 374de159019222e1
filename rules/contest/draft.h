/*
 * Drafts: events written down, as text and as what a reader would make of it, at the same time.
 *
 * A form is the text of an event with letters for its things, those of form.c for one thing or for
 * cards. Each takes an argument, but for x:
 *
 *   C K   const ck_card_set *
 *   k     int, the kind of the card
 *   a     int, int: the card and the kind that it acts
 *   w     const char *, up to a space
 *   else  int, the value of the thing
 *
 * Anything else stands there as it is, and is no thing.
 */
#ifndef CETKAIK_RULES_CONTEST_DRAFT_H
#define CETKAIK_RULES_CONTEST_DRAFT_H

#include "rules/base/writer.h"
#include "rules/record/record.h"

#include <stdarg.h>

/* Made with ck_draft_init and ended with ck_draft_free. The text of RECORD is TEXT. */
typedef struct ck_draft {
    ck_buffer text;
    ck_out out; /* onto TEXT; it remembers when memory was short */
    ck_record record;
    ck_buffer kept; /* text that does not move: the record may borrow it; set by hand */
} ck_draft;

void ck_draft_init(ck_draft *draft, const ck_memory *memory);
void ck_draft_free(ck_draft *draft);

/* Empties a draft but for its seats. */
void ck_draft_clear(ck_draft *draft);

/* Text that is no event. */
void ck_draft_put(ck_draft *draft, const char *text);

/* Adds an event of a seat, CK_NOT_SAID: nobody's; VERB is for events of the kind CK_EVENT_VERB. */
void ck_draft_add(ck_draft *draft, ck_event_kind kind, int seat, int verb, const char *form, ...);
void ck_draft_add_list(ck_draft *draft, ck_event_kind kind, int seat, int verb, const char *form,
                       va_list list);

/* Adds an event of another draft, with its things. */
void ck_draft_copy(ck_draft *draft, const ck_draft *from, const ck_event *event);

/* The same with another thing in place of the one at INDEX. */
void ck_draft_copy_with(ck_draft *draft, const ck_draft *from, const ck_event *event,
                        uint32_t index, const ck_thing *thing);

/* The same with a word and a number after it. */
void ck_draft_copy_claim(ck_draft *draft, const ck_draft *from, const ck_event *event,
                         const char *word, size_t length, int number);

#endif
