/* Private: regular expressions over moves, with bounds on the cost of a match. */
#ifndef CETKAIK_PARSER_QUERY_MOVE_PATTERN_H
#define CETKAIK_PARSER_QUERY_MOVE_PATTERN_H

#include "parser/query/criteria.h"
#include "parser/query/search.h"

/* NULL, with *WHY filled, for an invalid pattern or when memory is short. */
ck_move_pattern *ck_move_pattern_new(const char *text, ck_parse_error *why,
                                     const ck_memory *memory);

/* Writes PCRE2's message for the error number of a ck_parse_error; returns false if there is
 * none. */
bool ck_put_pattern_error(ck_out *out, int error);

/* A copy for another thread, since matching writes to the pattern. NULL when memory is short. */
ck_move_pattern *ck_move_pattern_copy(const ck_move_pattern *pattern);
void ck_move_pattern_free(ck_move_pattern *pattern);

/* CK_FOUND when the pattern matches somewhere in TEXT, which is valid UTF-8. */
ck_found ck_move_matches(const ck_move_pattern *pattern, const char *text, size_t length);

#endif
