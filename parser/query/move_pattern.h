/* Private: patterns of moves, with limits on what matching them may cost. */
#ifndef CETKAIK_PARSER_QUERY_MOVE_PATTERN_H
#define CETKAIK_PARSER_QUERY_MOVE_PATTERN_H

#include "parser/query/criteria.h"
#include "parser/query/search.h"

/* NULL, with *WHY filled, when it is not a pattern or memory is short. */
ck_move_pattern *ck_move_pattern_new(const char *text, ck_parse_error *why,
                                     const ck_memory *memory);

/* What PCRE2 says of the error of a parse_error, in its own words; false: nothing. */
bool ck_put_pattern_error(ck_out *out, int error);

/* For another thread: matching writes into what belongs to the pattern. NULL: memory is short. */
ck_move_pattern *ck_move_pattern_copy(const ck_move_pattern *pattern);
void ck_move_pattern_free(ck_move_pattern *pattern);

/* CK_FOUND when the pattern matches anywhere in TEXT, which is valid UTF-8. */
ck_found ck_move_matches(const ck_move_pattern *pattern, const char *text, size_t length);

#endif
