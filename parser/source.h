/* Sources: split a stream of bytes into the texts of its records (cli.md, "The command line"). */
#ifndef CETKAIK_PARSER_SOURCE_H
#define CETKAIK_PARSER_SOURCE_H

#include "rules/record/finding.h"

/* Fills BUFFER with up to SIZE bytes. Returns their number, 0 at the end, −1 when reading fails. */
typedef ptrdiff_t ck_fill(void *self, char *buffer, size_t size);

/* Bytes in memory, read as a stream: those that are left. */
typedef struct ck_memory_stream {
    const char *bytes;
    size_t left;
} ck_memory_stream;

/* A ck_fill; SELF is a ck_memory_stream. */
ptrdiff_t ck_fill_from_memory(void *self, char *buffer, size_t size);

typedef struct ck_source ck_source;

typedef enum ck_source_status {
    CK_SOURCE_RECORD,  /* found the text of a record */
    CK_SOURCE_SKIPPED, /* skipped a record that is too long, and reported it */
    CK_SOURCE_END,
    CK_SOURCE_FAILED /* reading failed or memory is short */
} ck_source_status;

/* The longest text of a record; longer ones are skipped, not cut. */
enum { CK_MAX_RECORD = 32 << 20 };

/* The caller frees the source; NULL when memory is short. */
ck_source *ck_source_new(ck_fill *fill, void *self, const ck_memory *memory);
void ck_source_free(ck_source *source);

/* Lowers the greatest length of a record below CK_MAX_RECORD. */
void ck_source_set_limit(ck_source *source, size_t limit);

/*
 * Finds the text of the next record and sets TEXT, LENGTH, OFFSET, LINE, START and NUMBER of
 * *RECORD, which is cleared otherwise. The text is valid until the next call. Memory does not grow
 * with the number of records. A file that is not text is one record.
 */
ck_source_status ck_source_next(ck_source *source, ck_record *record, const ck_sink *sink);

/* Whether prose around code fences has been skipped. */
bool ck_source_has_prose(const ck_source *source);

/* The string that ends lines; CR LF counts as LF. */
const char *ck_source_line_end(const ck_source *source);

/* Releases the memory of the last text. */
void ck_source_release(ck_source *source);

/* Reports a skipped record, as ck_source_next does. */
void ck_source_report_too_long(const ck_sink *sink);

#endif
