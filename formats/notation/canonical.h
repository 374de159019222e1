/* The canonical form of a record in notation 0, as `fmt` writes it: nothing is lost. */
#ifndef CETKAIK_FORMATS_NOTATION_CANONICAL_H
#define CETKAIK_FORMATS_NOTATION_CANONICAL_H

#include "rules/base/writer.h"
#include "rules/replay/document.h"

/*
 * Reads a text by RULES, NULL: those of its header. *RECORD is then its record; NULL: the text is
 * not one record. Returns false when memory is short. A callback, since this floor has no readers.
 */
typedef bool ck_read_again(void *self, const ck_rules *rules, const char *text, size_t length,
                           const ck_record **record);

typedef struct ck_canonical {
    const char *rules_text; /* for the header where the dialect implies other rules; NULL: their
                               name */
    ck_read_again *read_again;
    void *self;        /* for the callback */
    ck_result *losses; /* receives what could not be read or would be lost */
} ck_canonical;

/*
 * Writes a record into the empty TEXT. Text that was not understood stays as it stands where it is
 * read so again; else it gets the key 読不能, so that it never becomes a remark or a move. Returns
 * false when memory is short.
 */
bool ck_canonical_write(ck_buffer *text, const ck_checked *checked, const ck_document *document,
                        const ck_canonical *how);

/* Whether something would be lost, so that the record must stay as it is. */
bool ck_canonical_loses(const ck_result *losses);

#endif
