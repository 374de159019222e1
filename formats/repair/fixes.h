/*
 * Repairs of findings as edits of a record's text.
 *
 * An edit is certain or a guess to be reviewed. No edit removes a comment or a header, and all
 * other text stays byte for byte.
 */
#ifndef CETKAIK_FORMATS_REPAIR_FIXES_H
#define CETKAIK_FORMATS_REPAIR_FIXES_H

#include "formats/repair/suggestion.h"
#include "rules/base/writer.h"
#include "rules/replay/document.h"
#include "rules/replay/result.h"

/* The finding of an edit that only improves correct text. */
#define CK_NO_FINDING UINT32_MAX

/* No index of an edit. */
#define CK_NO_EDIT UINT32_MAX

typedef struct ck_edit {
    ck_span span;     /* in the record's text; length 0: insertion */
    ck_span text;     /* in ck_fixes.text; length 0: deletion */
    uint32_t finding; /* index in the result, or CK_NO_FINDING */
    uint32_t lines;   /* blank ends of lines that it removes; 0: another edit */
    uint32_t next;    /* next edit of the finding; CK_NO_EDIT: none */
    ck_code code;     /* of the finding, or CK_FINDINGS */
    bool certain;
    bool dropped; /* conflicts with another edit */
} ck_edit;

/* The longest finding, in bytes, that a report computes edits for. */
enum { CK_MOST_SHOWN = 1 << 20 };

/*
 * Owned by the caller: begin with ck_fixes_init, end with ck_fixes_free. Its memory is reused for
 * each record.
 */
typedef struct ck_fixes {
    const ck_memory *memory;
    ck_edit *edits; /* in the order of the text, without overlaps */
    size_t count, room;
    uint32_t *first; /* first edit of each finding; CK_NO_EDIT: none */
    size_t first_room;
    ck_buffer text;
    ck_document document; /* unless the caller has one */
    bool for_report;      /* skip findings of more than CK_MOST_SHOWN bytes */
    size_t doubled;       /* turns removed because they are written twice */
    bool chained;         /* certain repairs leave later findings certain */
    ck_span *parts;       /* readable spans of the record, for the spaces between them */
    size_t part_count, part_room;
} ck_fixes;

void ck_fixes_init(ck_fixes *fixes, const ck_memory *memory);
void ck_fixes_free(ck_fixes *fixes);

/*
 * Finds the certain edits of a record and, with GUESSES, the others. Of overlapping edits the
 * certain one counts, else the first. A record in JSON or CSV, or with unknown rules, has none; in
 * games without a board only characters are repaired. Returns false when memory is short.
 */
bool ck_fixes_of(ck_fixes *fixes, const ck_checked *checked, bool guesses);

/* The same for certain edits of findings only; faster, since most findings have none. */
bool ck_fixes_of_findings(ck_fixes *fixes, const ck_checked *checked);

/* The first edit of a finding, and the next after an edit, in the order of the text; NULL: none. */
const ck_edit *ck_fixes_edit_for(const ck_fixes *fixes, size_t finding);
const ck_edit *ck_fixes_next_edit(const ck_fixes *fixes, const ck_edit *edit);

/* Writes the record's text with the edits applied. */
void ck_fixes_apply(ck_out *out, const ck_record *record, const ck_fixes *fixes);

#endif
