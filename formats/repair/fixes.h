/*
 * Fixes: what can be done about findings, as edits of a record's text.
 *
 * An edit is certain, or it is a guess that a person should look at. No edit takes away a comment
 * or a header, and what is not edited stays as it is, byte for byte.
 */
#ifndef CETKAIK_FORMATS_REPAIR_FIXES_H
#define CETKAIK_FORMATS_REPAIR_FIXES_H

#include "formats/repair/suggestion.h"
#include "rules/base/writer.h"
#include "rules/replay/document.h"
#include "rules/replay/result.h"

/* An edit that answers no finding: the record is right and can be written better. */
#define CK_NO_FINDING UINT32_MAX

/* No index of an edit. */
#define CK_NO_EDIT UINT32_MAX

typedef struct ck_edit {
    ck_span span;     /* of the record's text, replaced; length 0: something is put in */
    ck_span text;     /* of ck_fixes.text: the replacement; length 0: nothing */
    uint32_t finding; /* index in the result, or CK_NO_FINDING */
    uint32_t
        lines; /* that it tidies, where nothing else is between them; 0: it does something else */
    uint32_t next; /* edit that answers the same finding; CK_NO_EDIT: none */
    ck_code code;  /* of that finding, or CK_FINDINGS */
    bool certain;
    bool dropped; /* while edits are collected: it does not go together with another */
} ck_edit;

/* Where so much is wrong at once, only the one who repairs it asks what would be right. */
enum { CK_MOST_SHOWN = 1 << 20 };

/*
 * Owned by the caller, who makes it with ck_fixes_init and ends it with ck_fixes_free; its memory
 * is kept from record to record.
 */
typedef struct ck_fixes {
    const ck_memory *memory;
    ck_edit *edits; /* in the order of the text; they do not overlap */
    size_t count, room;
    uint32_t *first; /* edit that answers each finding; CK_NO_EDIT: none */
    size_t first_room;
    ck_buffer text;
    ck_document document; /* where the one who checked kept none */
    bool brief;           /* a report shows them: none of more than CK_MOST_SHOWN bytes */
    size_t doubled;       /* turns that stand twice and are taken out */
    bool chained;         /* what is put right for certain leaves what follows it in no doubt */
    ck_span *parts;       /* all that was read of the record, for what lies between */
    size_t part_count, part_room;
} ck_fixes;

void ck_fixes_init(ck_fixes *fixes, const ck_memory *memory);
void ck_fixes_free(ck_fixes *fixes);

/*
 * Finds the edits of a record: the certain ones, and the guesses too when they are wanted. Of edits
 * that overlap, a certain one is kept, else the first. A record in fields (JSON, CSV) has none, and
 * none has one whose rules are not known; in games without a board only characters are repaired.
 * Returns false when memory is short.
 */
bool ck_fixes_of(ck_fixes *fixes, const ck_checked *checked, bool guesses);

/* The same where only certain edits that answer findings are wanted: of most there are none, which
 * the findings alone tell. */
bool ck_answers_of(ck_fixes *fixes, const ck_checked *checked);

/* The edits that answer one finding, by its index, in the order of the text: the first and the one
 * after another; NULL: there is none. */
const ck_edit *ck_edit_for(const ck_fixes *fixes, size_t finding);
const ck_edit *ck_next_edit(const ck_fixes *fixes, const ck_edit *edit);

/* Writes the record's text with its edits. */
void ck_fixes_apply(ck_out *out, const ck_record *record, const ck_fixes *fixes);

#endif
