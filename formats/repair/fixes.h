/*
 * The list of a record's fixes: each answers a finding by edits of the text, or tidies.
 *
 * A fix is certain or a guess to be reviewed. `fix`, the counts of `check`, JSON, SARIF, the
 * library and the page all read this list. No edit removes a comment or a header, and all other
 * text stays byte for byte.
 */
#ifndef CETKAIK_FORMATS_REPAIR_FIXES_H
#define CETKAIK_FORMATS_REPAIR_FIXES_H

#include "formats/repair/suggestion.h"
#include "rules/base/writer.h"
#include "rules/replay/document.h"
#include "rules/replay/result.h"

/* The finding of a fix that only tidies correct text. */
#define CK_NO_FINDING UINT32_MAX

/* No index of an edit. */
#define CK_NO_EDIT UINT32_MAX

typedef struct ck_edit {
    ck_span span;  /* in the record's text; length 0: insertion */
    ck_span text;  /* in ck_fixes.text; length 0: deletion */
    uint32_t fix;  /* index in the list */
    uint32_t next; /* next edit of the fix; CK_NO_EDIT: none */
} ck_edit;

typedef struct ck_fix {
    uint32_t finding; /* index in the result, or CK_NO_FINDING */
    uint32_t first;   /* its first edit in the text */
    uint32_t doubled; /* turns that it removes because they are written twice */
    ck_code code;     /* of the finding */
    bool certain;
    bool kept;    /* a guess that a repair makes, although not all are made */
    bool blanks;  /* it only tidies blanks */
    bool dropped; /* conflicts with another fix; only while the list is made */
} ck_fix;

/* The longest finding, in bytes, that a report computes edits for. */
enum { CK_MOST_SHOWN = 1 << 20 };

/*
 * Owned by the caller: begin with ck_fixes_init, end with ck_fixes_free. Its memory is reused for
 * each record.
 */
typedef struct ck_fixes {
    const ck_memory *memory;
    ck_fix *list; /* in the order of the findings; those that tidy come last */
    size_t count, room;
    ck_edit *edits; /* of all fixes, in the order of the text, without overlaps */
    size_t edit_count, edit_room;
    ck_buffer text;
    ck_document document; /* unless the caller has one */
    bool for_report;      /* skip findings of more than CK_MOST_SHOWN bytes */
    ck_span *parts;       /* readable spans of the record, for the spaces between them */
    size_t part_count, part_room;
} ck_fixes;

void ck_fixes_init(ck_fixes *fixes, const ck_memory *memory);
void ck_fixes_free(ck_fixes *fixes);

/*
 * Makes the list of a record. Of overlapping fixes the certain one counts, else the first. A record
 * in JSON or CSV, or with unknown rules, has none; in games without a board only characters are
 * repaired. Returns false when memory is short.
 */
bool ck_fixes_of(ck_fixes *fixes, const ck_checked *checked);

/* The fix of a finding; NULL: none. */
const ck_fix *ck_fixes_for(const ck_fixes *fixes, size_t finding);

/* The first edit of a fix, and the next after an edit, in the order of the text; NULL: none. */
const ck_edit *ck_fix_edit(const ck_fixes *fixes, const ck_fix *fix);
const ck_edit *ck_fix_next_edit(const ck_fixes *fixes, const ck_edit *edit);

/* The replacement of an edit. */
ck_text ck_edit_text(const ck_fixes *fixes, const ck_edit *edit);

/* The fixes of findings in the list. Those that only tidy do not count. */
typedef struct ck_fix_counts {
    unsigned long certain, guesses;
} ck_fix_counts;
ck_fix_counts ck_fixes_count(const ck_fixes *fixes);

/* The fixes to apply. */
typedef enum ck_fix_choice {
    CK_FIX_CERTAIN, /* as `fix` does */
    CK_FIX_ALL,     /* as `fix --unsafe` does */
    CK_FIX_KEPT,    /* the certain ones and the guesses that are kept */
    CK_FIX_TIDYING  /* those without a finding */
} ck_fix_choice;

/* Whether a fix is one of those. */
bool ck_fix_is_chosen(const ck_fix *fix, ck_fix_choice choice);

/* Writes the record's text with fixes applied. */
void ck_fixes_apply(ck_out *out, const ck_record *record, const ck_fixes *fixes,
                    ck_fix_choice choice);

#endif
