/*
 * What the tests of conversion share: a record goes out in a format and comes back.
 */
#ifndef CETKAIK_TESTS_FORMATS_NOTATION_CONVERTED_H
#define CETKAIK_TESTS_FORMATS_NOTATION_CONVERTED_H

#include "formats/notation/notation.h"
#include "parser/reader.h"
#include "parser/source.h"

#include "tests/support/support.h"

/* A loss that a conversion reported. */
typedef struct loss {
    ck_code code;
    uint32_t entry;
    ck_span span;
} loss;

enum { MOST_LOSSES = 4096 };

/* A record, read and replayed, and what its last conversion gave. */
typedef struct conversion_result {
    ck_pipeline *pipeline; /* of the last text */
    ck_record record;      /* as the pipeline has it, which keeps its arrays */
    ck_document document;
    ck_rules rules;
    int errors; /* findings of reading */
    ck_buffer text;
    loss losses[MOST_LOSSES];
    int count;
} conversion_result;

conversion_result *converted_new(void);
void converted_free(conversion_result *converted);

/* Reads and replays a text of one record, which is borrowed; RULES NULL: as the record asks. */
void take_text(conversion_result *converted, const char *text, size_t length,
               const ck_rules *rules);

/* Converts it; the text and the losses are then in CONVERTED. */
const char *convert_to(conversion_result *converted, const char *format);

/* The codes of the losses in the order of reporting, such as "6104 6112". */
const char *losses_of(const conversion_result *converted, char buffer[512]);

/*
 * Fails the test when what comes BACK from a format is not what went OUT, unless a loss that OUT
 * reported accounts for it.
 */
void compare_converted(const conversion_result *out, const conversion_result *back,
                       const char *format);

/* Whether no placeholder stands for an unknown piece or colour, which could not be read again. */
bool all_can_be_read(const conversion_result *converted);

/* Calls for each record of a file of ../shared/data; skips the test when there is none. */
void for_each_shared(const char *name, void (*call)(const ck_record *record));

/* The same for every file of ../shared/data/records. */
void for_each_shared_record(void (*call)(const ck_record *record));

#endif
