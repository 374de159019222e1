/* Conversion: writes a document in a notation and reports the losses. */
#ifndef CETKAIK_FORMATS_NOTATION_NOTATION_H
#define CETKAIK_FORMATS_NOTATION_NOTATION_H

#include "rules/base/writer.h"
#include "rules/replay/document.h"

/* A conversion in progress; see conversion.h. */
typedef struct ck_conversion ck_conversion;

typedef void ck_notation_writer(ck_conversion *to);

/* A target format. Strings are constant. */
typedef struct ck_notation {
    const char *name;    /* as in --to */
    const char *suffix;  /* of a file, such as ".ckka" */
    const char *first;   /* before the first record */
    const char *between; /* between two records */
    ck_notation_writer *write;
    ck_notation_writer *contest; /* the same for the other games; NULL: unsupported */
    bool recasts;                /* supports further bridge casts, 橋一再三 */
    bool ways;                   /* supports moves over several squares, ZAIZYXY, 跳KY跳LU */
    bool gaps;                   /* supports text that was not understood */
} ck_notation;

/* The format of an index; NULL: no more. The first is canonical notation 0. */
const ck_notation *ck_notation_at(size_t index);

/* The format of a name; NULL: unknown. */
const ck_notation *ck_notation_named(const char *name);

/* The function that writes the game of a record; NULL: the format cannot hold it. */
ck_notation_writer *ck_notation_writer_of(const ck_notation *format, const ck_record *record);

/*
 * Writes a document of a game that the format can hold. Reports each lost field to
 * SINK, which may have a NULL callback, as a finding 61xx at its place. Never drops a turn. Returns
 * false when the writer failed or memory is short; the output is then incomplete.
 */
bool ck_notation_convert(ck_out *out, const ck_document *document, const ck_notation *format,
                         const ck_sink *sink);

/* The same in canonical notation 0. RAW has a byte for each entry: not 0 if its text that was not
 * understood stays as it stands, without the key 読不能. */
bool ck_notation_format(ck_out *out, const ck_document *document, const ck_buffer *raw,
                        const ck_sink *sink);

/* Writes a record in its own notation, with a line end; a game of a sheet as CSV, which shares its
 * bytes with others, in canonical notation 0. Returns false when memory is short. */
bool ck_notation_put_record(ck_out *out, const ck_checked *checked);

/* Whether a format has no place for text of the record that was not understood. */
bool ck_notation_lacks_gaps(const ck_notation *format, const ck_record *record);

/*
 * Reports a record with rule violations, which is converted as written, and errors of its text that
 * no format can express.
 */
void ck_notation_warn_if_broken(const ck_checked *checked, const ck_sink *sink);

#endif
