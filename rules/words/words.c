/* Writes pieces, seasons and hands in the words of notation 0. */
#include "rules/words/words.h"

#include "rules/base/date.h"
#include "rules/words/header_key.h"
#include "rules/words/names.h"
#include "rules/words/rule_text.h"
#include "rules/words/space.h"

#include <string.h>

const char *ck_profession_text(ck_profession profession)
{
    if (profession > CK_MINDS)
        return (int)profession == CK_BEAST ? ck_beast_sign : "片";
    return ck_profession_name[profession].sign;
}

void ck_write_profession(ck_out *out, ck_profession profession)
{
    ck_put(out, ck_profession_text(profession));
}

void ck_write_piece(ck_out *out, ck_piece piece)
{
    if (piece == CK_EMPTY)
        return;
    if (piece != CK_MINDS_PIECE)
        ck_put(out, ck_colour_name[ck_colour_of(piece)]);
    ck_write_profession(out, ck_profession_of(piece));
}

const char *ck_season_sign(int season, int naming)
{
    if (naming == CK_ONE_NAME)
        return ck_one_season_name;
    return naming == CK_HALF_NAMES ? ck_half_name[season & 1] : ck_season_name[season & 3];
}

/* The number of # that a text needs because of closing signs in it. */
static size_t raising_of(ck_text text, char close)
{
    size_t most = 0;
    for (size_t i = 0; i < text.length; i++) {
        if (text.bytes[i] != close)
            continue;
        size_t run = 1 + ck_run_of('#', text.bytes + i + 1, text.length - i - 1);
        if (run > most)
            most = run;
    }
    return most;
}

/* Writes KEY:TEXT in brackets, or TEXT alone if KEY is NULL. */
static void put_enclosed(ck_out *out, const ck_text *key, ck_text text, const char *brackets)
{
    size_t raised = raising_of(text, brackets[1]);
    if (key && raising_of(*key, brackets[1]) > raised)
        raised = raising_of(*key, brackets[1]);
    ck_put_times(out, "#", raised);
    ck_put_bytes(out, &brackets[0], 1);
    if (key)
        ck_put_bytes(out, key->bytes, key->length);
    ck_put(out, key ? ":" : "");
    /* Blanks replace line ends: brackets are closed on their line. */
    const char *at = text.bytes, *end = at + text.length, *newline;
    while (at < end && (newline = memchr(at, '\n', (size_t)(end - at)))) {
        ck_put_bytes(out, at, (size_t)(newline - at));
        ck_put(out, " ");
        at = newline + 1;
    }
    ck_put_bytes(out, at, (size_t)(end - at));
    ck_put_bytes(out, &brackets[1], 1);
    ck_put_times(out, "#", raised);
}

void ck_put_enclosed(ck_out *out, ck_text text, const char *brackets)
{
    put_enclosed(out, NULL, text, brackets);
}

void ck_put_unread(ck_out *out, ck_text text)
{
    const char *unread = ck_header_key_table[CK_KEY_OF_UNREAD].name;
    const ck_text key = {unread, (uint32_t)strlen(unread), {0, 0}};
    for (const char *at = text.bytes, *end = at + text.length; at < end;) {
        const char *newline = memchr(at, '\n', (size_t)(end - at));
        ck_text line = {at, (uint32_t)((newline ? newline : end) - at), {0, 0}};
        at += line.length + (newline != NULL);
        if (line.length > 0 && line.bytes[line.length - 1] == '\r')
            line.length--;
        if (line.length > 0)
            put_enclosed(out, &key, line, "{}");
    }
}

void ck_put_item(ck_out *out, ck_text key, ck_text value)
{
    put_enclosed(out, key.bytes ? &key : NULL, value, "{}");
    ck_put(out, "\n");
}

/* The length of the key that a text begins with, up to a colon; a full-width one ends only a known
 * key. The length of the text: none. */
static uint32_t key_length(ck_text text)
{
    static const char wide[] = "：";
    for (uint32_t i = 0; i < text.length; i++) {
        size_t length = i;
        const char *key = text.bytes;
        if (text.bytes[i] == ':')
            return i;
        if (!ck_bytes_begin(text.bytes + i, text.length - i, wide))
            continue;
        ck_space_trim(&key, &length, CK_BLANK | CK_RETURN);
        if (ck_header_key_of(key, length) != CK_HEADER_KEYS || ck_is_rule_key(key, length))
            return i;
    }
    return text.length;
}

static bool is_unread_key(ck_text key)
{
    return ck_is_text_of(key, ck_header_key_table[CK_KEY_OF_UNREAD].name);
}

/* Whether a value without a key is read as one: it has no colon but that of a time. */
static bool is_keyless(ck_text value)
{
    ck_date date;
    ck_iso_date iso;
    return key_length(value) == value.length ||
           ck_read_any_date(value.bytes, value.length, &date, &iso) != CK_NO_DATE;
}

bool ck_is_item(ck_text key, ck_text value)
{
    if (!key.bytes)
        return is_keyless(value);
    const char *trimmed = key.bytes;
    size_t length = key.length;
    ck_space_trim(&trimmed, &length, CK_BLANK | CK_RETURN);
    return length == key.length && key_length(key) == key.length &&
           (!is_unread_key(key) || value.length == 0);
}

bool ck_is_comment(ck_text text)
{
    const ck_text key = {text.bytes, key_length(text), text.span};
    return !is_unread_key(key) || key.length + 1 >= text.length;
}
