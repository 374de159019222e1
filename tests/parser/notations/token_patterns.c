/* Each part of the patterns matches its example to the end, and the text beside it not. */
#include "parser/notations/token_patterns.h"

#include "parser/text/pattern.h"

#include <criterion/criterion.h>
#include <stdbool.h>
#include <stdio.h>
#include <string.h>

typedef struct token_part {
    const char *name, *pattern, *example, *other;
} token_part;

#define PART(pattern, example, other) {#pattern, pattern, example, other},
static const token_part parts[] = {CK_PATTERN_PARTS(PART)};

/* Whether a part matches a text to its end. There is no blank before the piece. */
static bool matches(const token_part *part, const char *text)
{
    char pattern[4096];
    int error;
    PCRE2_SIZE at;
    snprintf(pattern, sizeof pattern, "(?J)(?<gap>!)?+(?:%s)", part->pattern);
    pcre2_code *code = pcre2_compile((PCRE2_SPTR)pattern, PCRE2_ZERO_TERMINATED,
                                     PCRE2_ANCHORED | PCRE2_ENDANCHORED, &error, &at, NULL);
    cr_assert(code, "%s: error %d at %zu", part->name, error, (size_t)at);
    pcre2_match_data *match = pcre2_match_data_create_from_pattern(code, NULL);
    bool matched = pcre2_match(code, (PCRE2_SPTR)text, strlen(text), 0, 0, match, NULL) > 0;
    pcre2_match_data_free(match);
    pcre2_code_free(code);
    return matched;
}

Test(token_patterns, parts_match_their_examples)
{
    for (size_t i = 0; i < sizeof parts / sizeof *parts; i++) {
        cr_expect(matches(&parts[i], parts[i].example), "%s does not match “%s”", parts[i].name,
                  parts[i].example);
        cr_expect_not(matches(&parts[i], parts[i].other), "%s matches “%s”", parts[i].name,
                      parts[i].other);
    }
}
