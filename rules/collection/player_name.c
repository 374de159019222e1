#include "rules/collection/player_name.h"

#include "rules/base/utf8.h"

#include <stdlib.h>
#include <string.h>
#include <utf8proc.h>

/* notation.md §1: tab, space, U+00A0, U+3000 */
static const char *const spaces[] = {"\t", " ", "\u00a0", "\u3000"};

enum { SPACES = sizeof spaces / sizeof *spaces };

/* The length of the space with which a text begins, or ends; 0 when there is none. */
static size_t space_at(const char *text, size_t length, bool end)
{
    for (int i = 0; i < SPACES; i++) {
        size_t size = strlen(spaces[i]);
        if (size <= length && memcmp(end ? text + length - size : text, spaces[i], size) == 0)
            return size;
    }
    return 0;
}

static void trim(const char **text, size_t *length)
{
    size_t size;
    while ((size = space_at(*text, *length, true)) > 0)
        *length -= size;
    while ((size = space_at(*text, *length, false)) > 0) {
        *text += size;
        *length -= size;
    }
}

void ck_put_player_name(ck_writer *out, const char *text, size_t length)
{
    utf8proc_uint8_t *composed = NULL;
    trim(&text, &length);
    if (length == 0)
        return;
    utf8proc_ssize_t size = utf8proc_map((const utf8proc_uint8_t *)text, (utf8proc_ssize_t)length,
                                         &composed, UTF8PROC_STABLE | UTF8PROC_COMPOSE);
    if (size >= 0)
        ck_put_bytes(out, (const char *)composed, (size_t)size);
    else if (size == UTF8PROC_ERROR_NOMEM)
        out->failed = true;
    else
        ck_put_utf8(out, text, length);
    free(composed);
}

bool ck_same_player(const char *a, size_t a_length, const char *b, size_t b_length, bool *failed)
{
    ck_buffer one = {0}, other = {0};
    ck_writer to_one = ck_buffer_writer(&one), to_other = ck_buffer_writer(&other);
    ck_put_player_name(&to_one, a, a_length);
    ck_put_player_name(&to_other, b, b_length);
    bool same = one.length == other.length &&
                (one.length == 0 || memcmp(one.bytes, other.bytes, one.length) == 0);
    *failed |= to_one.failed || to_other.failed;
    ck_buffer_free(&one);
    ck_buffer_free(&other);
    return same;
}
