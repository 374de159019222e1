/* Games of unfinished standings, as `score --partial` writes them, a JSON object a line. */
#ifndef CETKAIK_PARSER_JSON_READ_PARTIAL_H
#define CETKAIK_PARSER_JSON_READ_PARTIAL_H

#include "rules/tournament/standings.h"

typedef enum ck_partial_status {
    CK_PARTIAL_TAKEN,
    CK_PARTIAL_WRONG, /* the line is no such game */
    CK_PARTIAL_FAILED /* memory is short */
} ck_partial_status;

/* Adds the game of a line to standings that are not finished. */
ck_partial_status ck_read_partial(ck_standings *standings, const char *line, size_t length);

#endif
