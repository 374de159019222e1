/*
 * Drafts: events written as text and added to a record at the same time.
 *
 * A form is the text of an event with letters for its things: those of form.c for one thing or for
 * cards. Each letter except x takes an argument:
 *
 *   C K   const ck_card_set *
 *   a     int, int: the card and the kind that it stands for
 *   w     const char *, up to a space
 *   else  int, the value of the thing
 *
 * Other characters are copied; they make no thing.
 */
#ifndef CETKAIK_RULES_CONTEST_DRAFT_H
#define CETKAIK_RULES_CONTEST_DRAFT_H

#include "rules/base/writer.h"
#include "rules/record/record.h"

#include <stdarg.h>

/* Initialize with ck_draft_init, free with ck_draft_free. The text of RECORD is TEXT. */
typedef struct ck_draft {
    ck_buffer text;
    ck_out out; /* writes to TEXT; its failed flag stores a lack of memory */
    ck_record record;
    ck_buffer stable; /* text that does not move; the record may borrow it */
} ck_draft;

void ck_draft_init(ck_draft *draft, const ck_memory *memory);
void ck_draft_free(ck_draft *draft);

/* Empties a draft except for its seats. */
void ck_draft_clear(ck_draft *draft);

/* Adds text outside of events. */
void ck_draft_put(ck_draft *draft, const char *text);

/* Adds an event of a seat, CK_NONE for none; VERB is for the kind CK_EVENT_VERB. */
void ck_draft_add(ck_draft *draft, ck_event_kind kind, int seat, int verb, const char *form, ...);
void ck_draft_add_list(ck_draft *draft, ck_event_kind kind, int seat, int verb, const char *form,
                       va_list list);

/* Adds a copy of another draft's event with its things. */
void ck_draft_copy(ck_draft *draft, const ck_draft *from, const ck_event *event);

/* The same with THING in place of the thing at INDEX. */
void ck_draft_copy_with(ck_draft *draft, const ck_draft *from, const ck_event *event,
                        uint32_t index, const ck_thing *thing);

/* The same followed by a word and a number. */
void ck_draft_copy_claim(ck_draft *draft, const ck_draft *from, const ck_event *event,
                         const char *word, size_t length, int number);

#endif
