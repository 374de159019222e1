/* Parts, as written by `--partial`: JSON lines, the last of which states their number, so that none
 * is lost unnoticed. A file may have several parts, one after the other. */
#ifndef CETKAIK_PARSER_JSON_MERGING_H
#define CETKAIK_PARSER_JSON_MERGING_H

#include "parser/json/tree.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* The state of reading a file; {0} at its start. */
typedef struct ck_merging {
    int64_t lines;  /* read of the current part, or of the one that ended with the last line */
    int64_t stated; /* the number of lines that the end of the part states */
    bool any;       /* a part has ended */
} ck_merging;

typedef enum ck_partial_status {
    CK_PARTIAL_TAKEN,
    CK_PARTIAL_WRONG,   /* the line does not belong to a part of this kind */
    CK_PARTIAL_OTHER,   /* the line has another version */
    CK_PARTIAL_LACKS,   /* the part ends with fewer or more lines than stated */
    CK_PARTIAL_UNENDED, /* the file ends within a part */
    CK_PARTIAL_NONE,    /* the file has no part */
    CK_PARTIAL_FAILED   /* memory is short */
} ck_partial_status;

/*
 * Parses a line and counts it; SCHEMA is the schema of the lines, "family/version". Returns true
 * when the line holds data. *STATUS is the verdict on the line; CK_PARTIAL_TAKEN also at the end of
 * a part. The tree is new, as for ck_json_parse; the caller frees it.
 */
bool ck_merging_parse(ck_merging *merging, ck_json_tree *tree, ck_name line, const char *schema,
                      ck_partial_status *status);

/* Ends a file; another may follow. */
ck_partial_status ck_merging_end(ck_merging *merging);

#endif
