/*
 * Differences of texts, in the form that patch reads.
 */
#include "cmd/io/diff.h"

#include "tests/formats/formatted.h"
#include "tests/support/support.h"

#include <stdint.h>
#include <stdio.h>
#include <string.h>

/* The same comes of it however the texts come: AT_ONCE bytes at a time, one text behind the other.
 */
static ck_buffer diff_by_pieces(const char *old, const char *new, size_t at_once)
{
    ck_buffer buffer = {0};
    ck_out out = ck_buffer_out(&buffer);
    ck_diff *diff = ck_diff_new(&out, "a", false);
    cr_assert(diff);
    for (size_t left; (left = strlen(old)) > 0; old += left) {
        left = left < at_once ? left : at_once;
        ck_diff_put(diff, CK_DIFF_OLD, old, left);
    }
    for (size_t left; (left = strlen(new)) > 0; new += left) {
        left = left < at_once ? left : at_once;
        ck_diff_put(diff, CK_DIFF_NEW, new, left);
    }
    cr_assert(ck_diff_end(diff));
    ck_diff_free(diff);
    return buffer;
}

static ck_buffer diff_of(const char *old, const char *new)
{
    return diff_by_pieces(old, new, SIZE_MAX);
}

Test(diff, each_difference_is_shown_like_this)
{
    static const struct {
        const char *old, *new, *expected;
    } rows[] = {
        {"", "", ""},
        {"a\n", "a\n", ""},
        {"a\n", "b\n", "--- a\n+++ a\n@@ -1 +1 @@\n-a\n+b\n"},
        {"", "a\n", "--- a\n+++ a\n@@ -0,0 +1 @@\n+a\n"},
        {"a\n", "", "--- a\n+++ a\n@@ -1 +0,0 @@\n-a\n"},
        {"a", "a\n", "--- a\n+++ a\n@@ -1 +1 @@\n-a\n\\ No newline at end of file\n+a\n"},
        {"1\n2\n3\n4\n5\n6\n7\n8\n9\n", "1\n2\n3\n4\nx\n6\n7\n8\n9\n",
         "--- a\n+++ a\n@@ -2,7 +2,7 @@\n 2\n 3\n 4\n-5\n+x\n 6\n 7\n 8\n"},
        {"1\n2\n3\n", "0\n1\n2\n3\n", "--- a\n+++ a\n@@ -1,3 +1,4 @@\n+0\n 1\n 2\n 3\n"},
        {"1\n2\n3\n4\n5\n6\n7\n8\n9\n10\n", "x\n2\n3\n4\n5\n6\n7\n8\n9\ny\n",
         "--- a\n+++ a\n@@ -1,4 +1,4 @@\n-1\n+x\n 2\n 3\n 4\n"
         "@@ -7,4 +7,4 @@\n 7\n 8\n 9\n-10\n+y\n"},
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++)
        for (size_t at_once = 1; at_once < 40; at_once += 19)
            expect_text(diff_by_pieces(rows[i].old, rows[i].new, at_once), rows[i].expected);
}

/* ---- patch, as a proof ---- */

/* The next line of a text; its length, line end included. */
static size_t line_length(const char *text)
{
    size_t length = strcspn(text, "\n");
    return length + (text[length] == '\n');
}

/* Puts the new lines of a diff in the place of the old ones. */
static ck_buffer patched(const char *old, const char *diff)
{
    static const char no_newline[] = "\\ No newline";
    ck_buffer buffer = {0};
    ck_out out = ck_buffer_out(&buffer);
    size_t line = 1;
    for (; *diff; diff += line_length(diff)) {
        unsigned long from;
        if (sscanf(diff, "@@ -%lu", &from) == 1) {
            /* An empty range names the line before it. */
            from += strncmp(diff + strcspn(diff, ",+"), ",0 ", 3) == 0;
            for (; line < from; line++, old += line_length(old))
                ck_put_bytes(&out, old, line_length(old));
            continue;
        }
        size_t length = line_length(diff) - 1;
        const char *next = diff + line_length(diff);
        length -= strncmp(next, no_newline, sizeof no_newline - 1) == 0;
        bool file_name = strncmp(diff, "--- ", 4) == 0 || strncmp(diff, "+++ ", 4) == 0;
        if (file_name || *diff == '\\')
            continue;
        if (*diff != '-')
            ck_put_bytes(&out, diff + 1, length);
        if (*diff != '+') {
            cr_expect(strncmp(old, diff + 1, length) == 0, "%.*s", (int)length, diff);
            old += line_length(old);
            line++;
        }
    }
    ck_put(&out, old);
    return buffer;
}

/* Lines of few kinds, so that many are the same; the last may lack its end. */
static void put_random_lines(ck_out *out, test_random *dice, uint32_t most)
{
    for (uint32_t i = roll(dice, most); i > 0; i--)
        ck_put_format(out, "line %u%s", (unsigned)roll(dice, 12),
                      i > 1 || roll(dice, 3) ? "\n" : "");
}

Test(diff, a_diff_makes_the_new_text_of_the_old_one)
{
    test_random dice = {5};
    for (int i = 0; i < 300; i++) {
        ck_buffer old = {0}, new = {0};
        ck_out to_old = ck_buffer_out(&old), to_new = ck_buffer_out(&new);
        put_random_lines(&to_old, &dice, i % 2 ? 20 : 400);
        put_random_lines(&to_new, &dice, i % 3 ? 20 : 400);
        ck_buffer diff = diff_of(ck_buffer_string(&old), ck_buffer_string(&new));
        ck_buffer made = patched(ck_buffer_string(&old), ck_buffer_string(&diff));
        cr_expect_str_eq(ck_buffer_string(&made), ck_buffer_string(&new));
        ck_buffer_free(&made);
        ck_buffer_free(&diff);
        ck_buffer_free(&new);
        ck_buffer_free(&old);
    }
}

/* Both texts by turns, a few lines at a time: what is the same line for line is not kept. */
Test(diff, is_the_same_however_the_texts_come)
{
    test_random dice = {9};
    for (int i = 0; i < 200; i++) {
        ck_buffer old = {0}, new = {0}, made = {0};
        ck_out to_old = ck_buffer_out(&old), to_new = ck_buffer_out(&new);
        put_random_lines(&to_old, &dice, i % 2 ? 30 : 900);
        put_random_lines(&to_new, &dice, i % 3 ? 30 : 900);
        ck_buffer whole = diff_of(ck_buffer_string(&old), ck_buffer_string(&new));
        ck_out out = ck_buffer_out(&made);
        ck_diff *diff = ck_diff_new(&out, "a", false);
        for (size_t a = 0, b = 0; a < old.length || b < new.length;) {
            size_t more_a = roll(&dice, 300), more_b = roll(&dice, 300);
            more_a = more_a < old.length - a ? more_a : old.length - a;
            more_b = more_b < new.length - b ? more_b : new.length - b;
            ck_diff_put(diff, CK_DIFF_OLD, ck_buffer_string(&old) + a, more_a);
            ck_diff_put(diff, CK_DIFF_NEW, ck_buffer_string(&new) + b, more_b);
            a += more_a;
            b += more_b;
        }
        cr_assert(ck_diff_end(diff));
        cr_expect_str_eq(ck_buffer_string(&made), ck_buffer_string(&whole));
        ck_diff_free(diff);
        ck_buffer_free(&made);
        ck_buffer_free(&whole);
        ck_buffer_free(&new);
        ck_buffer_free(&old);
    }
}

/* Half a million lines, all of them changed: minutes, if the time were quadratic. */
Test(diff, the_time_is_linear, .timeout = 20)
{
    enum { LINES = 500000 };
    ck_buffer text = {0};
    ck_out out = ck_buffer_out(&text);
    ck_diff *diff = ck_diff_new(&out, "a", true);
    cr_assert(diff);
    size_t length = 0;
    for (int i = 0; i < LINES; i++) {
        char line[16];
        length += (size_t)snprintf(line, sizeof line, "x%d\n", i);
        ck_diff_put(diff, CK_DIFF_OLD, line + 1, strlen(line + 1));
        ck_diff_put(diff, CK_DIFF_NEW, line, strlen(line));
    }
    cr_expect(ck_diff_end(diff));
    cr_expect_gt(text.length, 2 * length);
    ck_diff_free(diff);
    ck_buffer_free(&text);
}
