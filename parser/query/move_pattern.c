#include "parser/query/move_pattern.h"

#define PCRE2_CODE_UNIT_WIDTH 8
#include <pcre2.h>
#include <stdlib.h>

/* A move is some thirty bytes long: a pattern that needs more than this runs away. */
enum { MATCH_LIMIT = 100000, DEPTH_LIMIT = 1000, HEAP_LIMIT_KIB = 1024, LONGEST_PATTERN = 10000 };

struct ck_move_pattern {
    pcre2_code *code;
    pcre2_match_data *match;
    pcre2_match_context *limits;
};

static void complain(ck_complaint *why, int error, size_t at)
{
    why->at = at;
    if (pcre2_get_error_message(error, (PCRE2_UCHAR *)why->why, sizeof why->why) < 0)
        snprintf(why->why, sizeof why->why, "it is not a pattern");
}

static pcre2_code *compile(const char *text, ck_complaint *why)
{
    int error = PCRE2_ERROR_NOMEMORY;
    PCRE2_SIZE at = 0;
    pcre2_compile_context *context = pcre2_compile_context_create(NULL);
    pcre2_code *code = NULL;
    if (context) {
        pcre2_set_max_pattern_length(context, LONGEST_PATTERN);
        code = pcre2_compile((PCRE2_SPTR)text, PCRE2_ZERO_TERMINATED,
                             PCRE2_UTF | PCRE2_NEVER_BACKSLASH_C, &error, &at, context);
    }
    if (!code)
        complain(why, error, at);
    pcre2_compile_context_free(context);
    return code;
}

static bool make_match(ck_move_pattern *pattern)
{
    pattern->match = pcre2_match_data_create_from_pattern(pattern->code, NULL);
    pattern->limits = pcre2_match_context_create(NULL);
    if (!pattern->match || !pattern->limits)
        return false;
    pcre2_set_match_limit(pattern->limits, MATCH_LIMIT);
    pcre2_set_depth_limit(pattern->limits, DEPTH_LIMIT);
    pcre2_set_heap_limit(pattern->limits, HEAP_LIMIT_KIB);
    return true;
}

ck_move_pattern *ck_move_pattern_new(const char *text, ck_complaint *why)
{
    ck_move_pattern *pattern = calloc(1, sizeof *pattern);
    if (!pattern) {
        complain(why, PCRE2_ERROR_NOMEMORY, 0);
        return NULL;
    }
    pattern->code = compile(text, why);
    if (pattern->code && make_match(pattern))
        return pattern;
    if (pattern->code)
        complain(why, PCRE2_ERROR_NOMEMORY, 0);
    ck_move_pattern_free(pattern);
    return NULL;
}

void ck_move_pattern_free(ck_move_pattern *pattern)
{
    if (!pattern)
        return;
    pcre2_code_free(pattern->code);
    pcre2_match_data_free(pattern->match);
    pcre2_match_context_free(pattern->limits);
    free(pattern);
}

ck_found ck_move_matches(const ck_move_pattern *pattern, const char *text, size_t length)
{
    int result = pcre2_match(pattern->code, (PCRE2_SPTR)text, length, 0, PCRE2_NO_UTF_CHECK,
                             pattern->match, pattern->limits);
    switch (result) {
    case PCRE2_ERROR_NOMATCH:
        return CK_NOT_FOUND;
    case PCRE2_ERROR_MATCHLIMIT:
    case PCRE2_ERROR_DEPTHLIMIT:
    case PCRE2_ERROR_HEAPLIMIT:
    case PCRE2_ERROR_RECURSELOOP:
        return CK_FIND_COSTLY;
    default:
        return result >= 0 ? CK_FOUND : CK_FIND_FAILED;
    }
}
