/*
 * Drafts: events written down, as text and as what a reader would make of it, at the same time.
 *
 * A form is the text of an event with letters for its things, nearly those of form.h:
 *
 *   n  number, int
 *   s  ship, int, from 1
 *   c  card, int; C  the cards of a const ck_card_set *; K  the same without colours
 *   k  kind of card, int; a  card and the kind that it acts, int, int
 *   i  piece, int
 *   p  seat, int: [its name]
 *   q  square, int
 *   w  word, const char *, up to a space; x  或
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

#endif
