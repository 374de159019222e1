/*
 * Parts, as `--partial` writes them: lines of JSON, of which the last says how many stand before
 * it, so that none is lost unseen. A file may have several, one after the other.
 */
#ifndef CETKAIK_PARSER_JSON_MERGING_H
#define CETKAIK_PARSER_JSON_MERGING_H

#include "parser/json/tree.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* Of a file that is read. {0} begins one. */
typedef struct ck_merging {
    int64_t lines;  /* read of the current part, or of the one that ended with the last line */
    int64_t stated; /* the number of lines that the end of the part states */
    bool any;       /* a part has ended */
} ck_merging;

typedef enum ck_partial_status {
    CK_PARTIAL_TAKEN,
    CK_PARTIAL_WRONG,   /* the line is none of such a part */
    CK_PARTIAL_OTHER,   /* it is, but another version has written it */
    CK_PARTIAL_LACKS,   /* with it a part ends that has not as many lines as it says */
    CK_PARTIAL_UNENDED, /* the file ends within a part */
    CK_PARTIAL_NONE,    /* or has none */
    CK_PARTIAL_FAILED   /* memory is short */
} ck_partial_status;

/*
 * Parses a line and counts it; SCHEMA is that of the lines, "family/version". Returns true when the
 * line holds data. *STATUS is the verdict on the line; CK_PARTIAL_TAKEN also at the end of a part.
 * The tree is new, as for ck_json_parse, and the caller frees it.
 */
bool ck_merging_parse(ck_merging *merging, ck_json_tree *tree, ck_name line, const char *schema,
                      ck_partial_status *status);

/* The file ends, and another may begin. */
ck_partial_status ck_merging_end(ck_merging *merging);

#endif
