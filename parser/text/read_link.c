/* Finds the records in links and decodes them. */
#include "parser/text/read_link.h"

#include "parser/text/enclosed.h"
#include "rules/base/utf8.h"

#include <string.h>

/* A link: the place of the record in it, and of the whole. */
typedef struct link {
    ck_span whole, record;
    bool twice; /* encoded twice */
} link;

/* Whether a byte separates the parts of a link. */
static bool begins_part(char byte)
{
    return byte == '?' || byte == '&' || byte == '#';
}

/* Whether a byte may stand in a record of a link, also one of a sign that browsers show decoded. */
static bool is_of_record(char byte)
{
    return (unsigned char)byte > ' ' && !strchr("\"<>", byte);
}

/* Whether it may stand elsewhere in a link. */
static bool is_of_link(char byte)
{
    return is_of_record(byte) && (unsigned char)byte < 0x80 && byte != '(' && byte != ')';
}

/* The end of the record that begins here; a parenthesis around the link closes it. */
static uint32_t record_end(const char *text, uint32_t at, uint32_t end)
{
    for (int open = 0; at < end && is_of_record(text[at]) && !begins_part(text[at]); at++) {
        open += (text[at] == '(') - (text[at] == ')');
        if (open < 0)
            break;
    }
    return at;
}

/* The place after the next "history=" of a query; 0: none. */
static uint32_t next_record(const char *text, uint32_t at, uint32_t end)
{
    static const char key[] = "history";
    const uint32_t size = sizeof key - 1;
    for (const char *sign; at < end && (sign = memchr(text + at, '=', end - at));) {
        const uint32_t found = (uint32_t)(sign - text);
        if (found > size && memcmp(sign - size, key, size) == 0 &&
            begins_part(sign[-1 - (int)size]))
            return found + 1;
        at = found + 1;
    }
    return 0;
}

/* Whether (…) or <…> may stand around a link. */
static bool are_brackets(char open, char close)
{
    return (open == '(' && close == ')') || (open == '<' && close == '>');
}

/* The next link from a place on; its record is empty if there is none. */
static link next_link(const char *text, uint32_t from, uint32_t end)
{
    const uint32_t at = next_record(text, from, end);
    link found = {.whole = {end, 0}};
    if (at == 0)
        return found;
    found.record = ck_from_to(at, record_end(text, at, end));
    /* Encoded once more: each % of the record is %25. */
    bool any = false, all = true;
    for (uint32_t place = found.record.offset; place < ck_end_of(found.record); place++) {
        any |= text[place] == '%';
        all &= text[place] != '%' ||
               ck_bytes_begin(text + place, ck_end_of(found.record) - place, "%25");
    }
    found.twice = any && all;
    uint32_t start = at, stop = ck_end_of(found.record);
    while (start > from && is_of_link(text[start - 1]))
        start--;
    const bool more = stop < end && begins_part(text[stop]);
    while (more && stop < end && is_of_link(text[stop]))
        stop++;
    const bool around = start > from && stop < end && are_brackets(text[start - 1], text[stop]);
    found.whole = ck_from_to(start - around, stop + around);
    return found;
}

bool ck_has_link(const char *text, size_t length)
{
    return next_record(text, 0, (uint32_t)length) > 0;
}

static int value_of_figure(char figure)
{
    return ck_is_figure(figure)             ? figure - '0'
           : figure >= 'A' && figure <= 'F' ? figure - 'A' + 10
           : figure >= 'a' && figure <= 'f' ? figure - 'a' + 10
                                            : -1;
}

/* The byte that is encoded here, and the length of its code. */
static char decoded(const char *text, uint32_t left, bool twice, uint32_t *size)
{
    const uint32_t sign = twice ? 3 : 1; /* %25 or % */
    *size = 1;
    if (text[0] == '+')
        return ' ';
    if (text[0] != '%' || left < sign + 2)
        return text[0];
    const int high = value_of_figure(text[sign]), low = value_of_figure(text[sign + 1]);
    if (high < 0 || low < 0)
        return text[0];
    *size = sign + 2;
    return (char)(high * 16 + low);
}

/* Adds a text as it stands. */
static void put_plain(ck_enclosed *out, const char *text, uint32_t from, uint32_t end)
{
    for (; from < end; from++)
        ck_enclosed_put(out, text + from, 1, (ck_span){from, 1});
}

bool ck_enter_links(ck_reading_state *reading)
{
    enum { LONGEST = 1 << 22 }; /* places take nine times the text */
    const char *text = reading->record->text;
    uint32_t at = reading->at;
    link found = next_link(text, at, reading->end);
    if (found.record.length == 0 || reading->end - at > LONGEST)
        return false;
    ck_enclosed out = ck_enclosed_begin(reading, reading->end - at);
    for (; found.record.length > 0; found = next_link(text, at, reading->end)) {
        put_plain(&out, text, at, found.whole.offset);
        const uint32_t end = ck_end_of(found.record);
        uint32_t size;
        ck_enclosed_put(&out, "\n", 1, (ck_span){found.whole.offset, 1});
        for (uint32_t byte_at = found.record.offset; byte_at < end; byte_at += size) {
            const char byte = decoded(text + byte_at, end - byte_at, found.twice, &size);
            ck_enclosed_put(&out, &byte, 1, (ck_span){byte_at, size});
        }
        if (ck_end_of(found.whole) > end)
            ck_enclosed_put(&out, "\n", 1, (ck_span){end, 1});
        at = ck_end_of(found.whole);
    }
    put_plain(&out, text, at, reading->end);
    return ck_enclosed_enter(reading, &out);
}
