/* Regular expressions over moves, with bounds on the cost of a match. */
#include "parser/query/move_pattern.h"

#include "parser/query/criteria.h"
#include "parser/text/pattern.h"

/* A move has about thirty bytes; a pattern beyond these limits backtracks excessively. */
enum { MATCH_LIMIT = 100000, DEPTH_LIMIT = 1000, HEAP_LIMIT_KIB = 1024, LONGEST_PATTERN = 10000 };

struct ck_move_pattern {
    const ck_memory *memory;
    pcre2_code *code;
    pcre2_match_data *match;
    pcre2_match_context *limits;
};

static void complain(ck_parse_error *why, int error, size_t at)
{
    *why = (ck_parse_error){.error_kind = CK_PARSE_ERROR_PATTERN, .at = at, .error = error};
}

bool ck_put_pattern_error(ck_out *out, int error)
{
    char message[160];
    bool known = pcre2_get_error_message(error, (PCRE2_UCHAR *)message, sizeof message) >= 0;
    if (known)
        ck_put(out, message);
    return known;
}

static pcre2_code *compile(const char *text, pcre2_general_context *general, ck_parse_error *why)
{
    int error = PCRE2_ERROR_NOMEMORY;
    PCRE2_SIZE at = 0;
    pcre2_compile_context *context = pcre2_compile_context_create(general);
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

static bool make_match(ck_move_pattern *pattern, pcre2_general_context *general)
{
    pattern->match = pcre2_match_data_create_from_pattern(pattern->code, general);
    pattern->limits = pcre2_match_context_create(general);
    if (!pattern->match || !pattern->limits)
        return false;
    pcre2_set_match_limit(pattern->limits, MATCH_LIMIT);
    pcre2_set_depth_limit(pattern->limits, DEPTH_LIMIT);
    pcre2_set_heap_limit(pattern->limits, HEAP_LIMIT_KIB);
    return true;
}

/* Compiles a pattern and prepares its matching. */
static bool make(ck_move_pattern *pattern, const char *text, ck_parse_error *why)
{
    pcre2_general_context *general = ck_pattern_context(pattern->memory);
    pattern->code = general ? compile(text, general, why) : NULL;
    bool good = pattern->code && make_match(pattern, general);
    if (!general || (pattern->code && !good))
        complain(why, PCRE2_ERROR_NOMEMORY, 0);
    pcre2_general_context_free(general);
    return good;
}

ck_move_pattern *ck_move_pattern_new(const char *text, ck_parse_error *why, const ck_memory *memory)
{
    ck_move_pattern *pattern = ck_memory_alloc_zeroed(memory, 1, sizeof *pattern);
    if (!pattern) {
        complain(why, PCRE2_ERROR_NOMEMORY, 0);
        return NULL;
    }
    pattern->memory = memory;
    if (make(pattern, text, why))
        return pattern;
    ck_move_pattern_free(pattern);
    return NULL;
}

ck_move_pattern *ck_move_pattern_copy(const ck_move_pattern *pattern)
{
    pcre2_general_context *general = ck_pattern_context(pattern->memory);
    ck_move_pattern *copy = ck_memory_alloc_zeroed(pattern->memory, 1, sizeof *copy);
    bool good = general && copy;
    if (good) {
        copy->memory = pattern->memory;
        copy->code = pcre2_code_copy(pattern->code);
        good = copy->code && make_match(copy, general);
    }
    pcre2_general_context_free(general);
    if (good)
        return copy;
    ck_move_pattern_free(copy);
    return NULL;
}

void ck_move_pattern_free(ck_move_pattern *pattern)
{
    if (!pattern)
        return;
    pcre2_code_free(pattern->code);
    pcre2_match_data_free(pattern->match);
    pcre2_match_context_free(pattern->limits);
    ck_memory_free(pattern->memory, pattern);
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
