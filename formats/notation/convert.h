/*
 * Conversion: a document goes out in a notation, and what that notation cannot hold is told.
 */
#ifndef CETKAIK_FORMATS_NOTATION_CONVERT_H
#define CETKAIK_FORMATS_NOTATION_CONVERT_H

#include "rules/base/writer.h"
#include "rules/replay/document.h"

/* A conversion under way; see conversion.h. */
typedef struct ck_conversion ck_conversion;

/* A target format. All strings are constant. */
typedef struct ck_notation {
    const char *name;    /* as after --to */
    const char *suffix;  /* of a file, such as ".ckka" */
    const char *first;   /* goes out once, before the first record */
    const char *between; /* goes out between two records */
    void (*write)(ck_conversion *to);
    void (*contest)(ck_conversion *to); /* the same of a game without a board; NULL: no place */
    bool recasts;                       /* holds further casts of the bridge, 橋一再三 */
    bool ways;                          /* holds moves over several squares, ZAIZYXY, 跳KY跳LU */
    bool read_again;                    /* this program reads it; false: a table for others */
} ck_notation;

/* The known formats; NULL beyond the last. The first is canonical notation 0. */
const ck_notation *ck_notation_at(size_t index);

/* NULL when unknown. */
const ck_notation *ck_notation_named(const char *name);

/*
 * Writes a document, of a contest only where the format has a place for it. Each field that the
 * format cannot hold is reported to SINK, whose callback may be NULL, as a finding 61xx at its
 * place. No move is dropped. Returns false when the writer failed or memory is short; what went out
 * is then not a whole record.
 */
bool ck_convert(ck_out *out, const ck_document *document, const ck_notation *format,
                const ck_sink *sink);

/*
 * Reports, if so, that a record could not be read in full, or breaks the rules: it is converted as
 * it is written, as far as it could be read.
 */
void ck_warn_if_broken(const ck_checked *checked, const ck_sink *sink);

#endif
