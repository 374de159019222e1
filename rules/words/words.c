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

static ck_text trimmed(const char *text, size_t length)
{
    ck_space_trim(&text, &length, CK_BLANK | CK_RETURN);
    return (ck_text){text, (uint32_t)length, {0, 0}};
}

static bool is_known_key(const char *text, size_t length)
{
    const ck_text key = trimmed(text, length);
    return ck_header_key_of(key.bytes, key.length) != CK_HEADER_KEYS ||
           ck_is_rule_key(key.bytes, key.length);
}

const char *ck_item_colon(const char *text, size_t length)
{
    ck_date date;
    ck_iso_date iso;
    const char *colon = length > 0 ? memchr(text, ':', length) : NULL;
    if (!colon || is_known_key(text, (size_t)(colon - text)))
        return colon;
    const ck_text item = trimmed(text, length);
    return ck_read_any_date(item.bytes, item.length, &date, &iso) ? NULL : colon;
}

/* Whether a full-width colon ends a known key. */
static bool has_wide_key(ck_text text)
{
    static const char colon[] = "：";
    for (uint32_t i = 0; i < text.length; i++) {
        if (ck_bytes_begin(text.bytes + i, text.length - i, colon) && is_known_key(text.bytes, i))
            return true;
    }
    return false;
}

static bool is_unread_key(ck_text key)
{
    return ck_is_text_of(key, ck_header_key_table[CK_KEY_OF_UNREAD].name);
}

bool ck_is_item(ck_text key, ck_text value)
{
    enum { ROOM = 256 }; /* enough for a date, the colon of which may be that of a time */
    char item[ROOM];
    ck_limited limited = {item, sizeof item, 0};
    ck_out out = ck_limited_out(&limited);
    if (!key.bytes)
        return !ck_item_colon(value.bytes, value.length) && !has_wide_key(value);
    if (memchr(key.bytes, ':', key.length) || has_wide_key(key) ||
        trimmed(key.bytes, key.length).length != key.length)
        return false;
    ck_put_bytes(&out, key.bytes, key.length);
    ck_put(&out, ":");
    ck_put_bytes(&out, value.bytes, value.length);
    const size_t length = ck_limited_end(&limited);
    return (key.length + 1 >= ROOM ||
            ck_item_colon(item, length < ROOM ? length : ROOM - 1) == item + key.length) &&
           (!is_unread_key(key) || value.length == 0);
}

bool ck_is_comment(ck_text text)
{
    const char *key = ck_header_key_table[CK_KEY_OF_UNREAD].name;
    const uint32_t size = (uint32_t)strlen(key);
    if (!ck_begins(text, key))
        return true;
    const ck_text rest = {text.bytes + size, text.length - size, {0, 0}};
    return rest.length <= 1 || !(ck_begins(rest, ":") || ck_begins(rest, "："));
}
