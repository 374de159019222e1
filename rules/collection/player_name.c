/* Normalizes names with utf8proc. */
#include "rules/collection/player_name.h"

#include "rules/base/utf8.h"
#include "rules/words/space.h"

#include <string.h>
#include <utf8proc.h>

enum {
    COMPOSED = UTF8PROC_STABLE | UTF8PROC_COMPOSE,
    CASELESS = COMPOSED | UTF8PROC_CASEFOLD,
};

/* Decomposes a name. Returns the number of characters; negative if the name is not UTF-8. */
static utf8proc_ssize_t decomposed(const char *text, size_t length, utf8proc_int32_t *characters,
                                   utf8proc_ssize_t room, int options)
{
    return utf8proc_decompose((const utf8proc_uint8_t *)text, (utf8proc_ssize_t)length, characters,
                              room, (utf8proc_option_t)options);
}

static void put_name(ck_out *out, const char *text, size_t length, int options)
{
    ck_space_trim(&text, &length, CK_BLANK);
    if (length == 0)
        return;
    utf8proc_ssize_t size = decomposed(text, length, NULL, 0, options);
    if (size < 0) {
        ck_put_utf8(out, text, length);
        return;
    }
    /* One more, as utf8proc ends what it composes with a NUL. */
    utf8proc_int32_t *name = ck_memory_alloc(out->memory, (size_t)size + 1, sizeof *name);
    if (!name) {
        out->failed = true;
        return;
    }
    decomposed(text, length, name, size, options);
    size = utf8proc_reencode(name, size, (utf8proc_option_t)options);
    ck_put_bytes(out, (const char *)name, (size_t)size);
    ck_memory_free(out->memory, name);
}

void ck_put_player_name(ck_out *out, const char *text, size_t length)
{
    put_name(out, text, length, COMPOSED);
}

bool ck_player_name_number(ck_string_table *names, const char *text, size_t length,
                           uint32_t *number)
{
    ck_buffer name = {.memory = names->memory};
    ck_out out = ck_buffer_out(&name);
    ck_put_player_name(&out, text, length);
    bool good = !out.failed;
    *number = CK_NO_INDEX;
    if (good && name.length > 0)
        good = ck_string_table_add(names, name.bytes, name.length, number);
    ck_buffer_free(&name);
    return good;
}

/* Whether two names are equal when each is normalized by its options. */
static bool is_same(const ck_memory *memory, ck_name a, int a_options, ck_name b, int b_options,
                    bool *failed)
{
    ck_buffer one = {.memory = memory}, other = {.memory = memory};
    ck_out to_one = ck_buffer_out(&one), to_other = ck_buffer_out(&other);
    put_name(&to_one, a.text, a.length, a_options);
    put_name(&to_other, b.text, b.length, b_options);
    bool same = one.length == other.length &&
                (one.length == 0 || memcmp(one.bytes, other.bytes, one.length) == 0);
    *failed |= to_one.failed || to_other.failed;
    ck_buffer_free(&one);
    ck_buffer_free(&other);
    return same;
}

bool ck_player_name_equal(const ck_memory *memory, const char *a, size_t a_length, const char *b,
                          size_t b_length, bool *failed)
{
    return is_same(memory, (ck_name){a, a_length}, COMPOSED, (ck_name){b, b_length}, COMPOSED,
                   failed);
}

bool ck_player_name_fits(const ck_memory *memory, const char *name, size_t length,
                         const char *wanted, size_t wanted_length, bool *failed)
{
    const ck_name given = {name, length}, sought = {wanted, wanted_length};
    const bool small = is_same(memory, sought, COMPOSED, sought, CASELESS, failed);
    return is_same(memory, given, small ? CASELESS : COMPOSED, sought, COMPOSED, failed);
}
