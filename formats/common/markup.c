/* Escapes text for XML and HTML, and addresses for links. */
#include "formats/common/markup.h"

#include "formats/languages/english.h"

#include "rules/base/utf8.h"

#include <string.h>
#include <utf8proc.h>

/* The entity of an ASCII character; NULL: none. */
static const char *entity_of(unsigned char byte)
{
    switch (byte) {
    case '&':
        return "&amp;";
    case '<':
        return "&lt;";
    case '>':
        return "&gt;";
    case '"':
        return "&quot;";
    case '\t':
    case '\n':
        return NULL;
    default:
        return byte < 0x20 || byte == 0x7f ? CK_REPLACEMENT : NULL;
    }
}

/* Writes the first character of a text that is not empty; returns its length. */
static size_t put_character(ck_out *out, const char *text, size_t length)
{
    unsigned char byte = (unsigned char)text[0];
    utf8proc_int32_t character;
    if (byte < 0x80) {
        const char *entity = entity_of(byte);
        ck_put_bytes(out, entity ? entity : text, entity ? strlen(entity) : 1);
        return 1;
    }
    utf8proc_ssize_t size =
        utf8proc_iterate((const utf8proc_uint8_t *)text, (utf8proc_ssize_t)length, &character);
    /* Markup has no control characters, and not the last two characters of each plane. */
    if (size <= 0 || (character >= 0x80 && character < 0xa0) || (character & 0xfffe) == 0xfffe)
        ck_put(out, CK_REPLACEMENT);
    else
        ck_put_bytes(out, text, (size_t)size);
    return size <= 0 ? 1 : (size_t)size;
}

enum { AT_ONCE = 8 };

/* Sets the high bit of bytes equal to BYTE; exact up to the first one. */
static uint64_t are(uint64_t bytes, char byte)
{
    const uint64_t each = 0x0101010101010101, others = bytes ^ each * (unsigned char)byte;
    return (others - each) & ~others;
}

/* Whether TEXT begins with eight ASCII characters without entities. */
static bool are_plain(const char *text)
{
    const uint64_t each = 0x0101010101010101;
    uint64_t bytes;
    memcpy(&bytes, text, sizeof bytes);
    const uint64_t marks =
        are(bytes, '&') | are(bytes, '<') | are(bytes, '>') | are(bytes, '"') | are(bytes, 0x7f);
    return (((bytes - ' ' * each) | bytes | marks) & 0x80 * each) == 0;
}

/* The length of the first character if it surely needs no escape; else 0. */
static size_t plain_length(const char *text, size_t length)
{
    const unsigned char byte = (unsigned char)text[0];
    if (byte < 0x80)
        return byte < 0x7f && (byte > '>' || !entity_of(byte)) ? 1 : 0;
    const bool usual = byte >= 0xe1 && byte <= 0xec && length >= 3;
    return usual && ck_is_within(text[1]) && ck_is_within(text[2]) ? 3 : 0;
}

/* The length of the prefix of such characters. After wide ones, ASCII is not checked in blocks. */
static size_t plain_run(const char *text, size_t length)
{
    size_t run = 0;
    while (length - run >= AT_ONCE && are_plain(text + run))
        run += AT_ONCE;
    for (size_t end = length - run > AT_ONCE ? run + AT_ONCE : length, size; run < end;
         run += size) {
        size = plain_length(text + run, length - run);
        if (size == 0)
            break;
    }
    return run;
}

void ck_put_markup_bytes(ck_out *out, const char *text, size_t length)
{
    size_t plain = 0; /* start of the unwritten text */
    for (size_t i = 0; i < length;) {
        const size_t size = plain_run(text + i, length - i);
        i += size;
        if (size > 0)
            continue;
        ck_put_bytes(out, text + plain, i - plain);
        i += put_character(out, text + i, length - i);
        plain = i;
    }
    ck_put_bytes(out, text + plain, length - plain);
}

void ck_put_markup(ck_out *out, const char *text)
{
    ck_put_markup_bytes(out, text, strlen(text));
}

void ck_put_markup_attribute(ck_out *out, const char *text)
{
    for (size_t length; *text; text += length) {
        length = strcspn(text, "\t\n");
        ck_put_markup_bytes(out, text, length);
        if (text[length])
            ck_put_format(out, "&#%d;", text[length++]);
    }
}

/* The length of a Chinese character, kana or their punctuation; 0: another character. */
static size_t sign_length(const char *text, size_t length)
{
    static const utf8proc_int32_t ranges[][2] = {
        {0x3001, 0x30ff}, {0x3400, 0x4dbf}, {0x4e00, 0x9fff}, {0xf900, 0xfaff}, {0x20000, 0x3fffd}};
    const utf8proc_uint8_t *bytes = (const utf8proc_uint8_t *)text;
    utf8proc_int32_t character;
    if (bytes[0] < 0xe3)
        return 0;
    const utf8proc_ssize_t size = utf8proc_iterate(bytes, (utf8proc_ssize_t)length, &character);
    if (size <= 0)
        return 0;
    for (size_t i = 0; i < sizeof ranges / sizeof *ranges; i++) {
        if (character >= ranges[i][0] && character <= ranges[i][1])
            return (size_t)size;
    }
    return 0;
}

void ck_put_markup_text(ck_out *out, const char *text, size_t length)
{
    for (size_t i = 0, end; i < length; i = end) {
        size_t size = sign_length(text + i, length - i);
        const bool signs = size > 0;
        end = i;
        do {
            end += signs ? size : 1;
            size = end < length ? sign_length(text + end, length - end) : 0;
        } while (end < length && (size > 0) == signs);
        ck_put(out, signs ? "<span lang=\"ja\">" : "");
        ck_put_markup_bytes(out, text + i, end - i);
        ck_put(out, signs ? "</span>" : "");
    }
}

/* Whether a byte of a path has no special meaning in an address. */
static bool is_unreserved(char byte)
{
    const char small = byte | 0x20;
    return (small >= 'a' && small <= 'z') || ck_is_figure(byte) || byte == '/' || byte == '-' ||
           byte == '.' || byte == '_' || byte == '~';
}

void ck_put_markup_address(ck_out *out, const char *path)
{
    for (;; path++) {
        const char *start = path;
        while (is_unreserved(*path))
            path++;
        ck_put_bytes(out, start, (size_t)(path - start));
        if (*path == '\0')
            return;
        ck_put_format(out, "%%%02X", (unsigned char)*path);
    }
}

void ck_put_markup_wrapped(ck_out *out, ck_escape *escape, const char *before, const ck_out *words,
                           const char *after)
{
    ck_buffer *text = words->self;
    if (text->length > 0) {
        ck_put(out, before);
        escape(out, text->bytes, text->length);
        ck_put(out, after);
    }
    out->failed |= words->failed;
    ck_buffer_free(text);
}

static const char style[] =
    ":root{color-scheme:light dark;--ink:#1c1a17;--paper:#fffdf8;--line:#d9d2c3;--soft:#6b6457;"
    "--band:#f4efe3;--bad:#a32117;--link:#1f4e8c}\n"
    "@media(prefers-color-scheme:dark){:root{--ink:#ece6da;--paper:#1b1916;--line:#453f36;"
    "--soft:#a49b8a;--band:#26231f;--bad:#ff8f80;--link:#8ab8f0}}\n"
    "*{box-sizing:border-box}\n"
    "body{margin:0 auto;padding:1rem;max-width:78rem;color:var(--ink);background:var(--paper);"
    "font:1rem/1.45 system-ui,\"Noto Sans\",\"Noto Sans CJK JP\",sans-serif;"
    "overflow-wrap:anywhere}\n"
    "h1{font-size:1.5rem;margin:.4rem 0}\nh2{font-size:1.15rem;margin:1.6rem 0 .5rem}\n"
    "p{margin:.4rem 0}\na{color:var(--link)}\n"
    ".soft,small{color:var(--soft)}\n.bad{color:var(--bad)}\n"
    ".scroll{overflow-x:auto}\n"
    "table{border-collapse:collapse;font-variant-numeric:tabular-nums}\n"
    "th,td{padding:.28rem .5rem;text-align:left;border-bottom:1px solid var(--line);"
    "white-space:nowrap}\n"
    "th{font-weight:600;vertical-align:bottom}"
    "thead th{color:var(--soft);white-space:normal;overflow-wrap:break-word;"
    "word-break:keep-all;max-width:12rem}\n"
    ".n{text-align:right}.long{white-space:normal;overflow-wrap:anywhere;min-width:9rem}"
    "th.long{min-width:6rem}\n"
    "tbody tr:nth-child(even){background:var(--band)}\n"
    "section{margin:0 0 2rem}.replay{margin:-1.5rem 0 2rem}\nsvg{max-width:100%;height:auto}\n"
    "svg.bar{width:12.5rem;min-width:0;height:.9em;vertical-align:-.1em}"
    ".tree .bar{width:7rem;margin-right:.5rem}.bar rect{fill:#2f6fa8}.bar "
    "path{stroke:var(--ink);stroke-width:2}\n"
    "nav{display:flex;flex-wrap:wrap;gap:0 1.2rem}nav a,td a,.replay a{display:inline-block;"
    "min-width:1.5rem;min-height:1.5rem}\n"
    ".drawings{position:absolute;width:0;height:0}"
    ".branch{display:flex;flex-wrap:wrap;gap:.5rem 1.5rem;align-items:flex-start}"
    ".branch>svg{flex:0 1 24rem;min-width:14rem}.branch>ul{flex:1 1 20rem;margin:0}"
    "details>.branch{margin:.3rem 0 1rem}.branch li{list-style:none}\n"
    "summary{cursor:pointer;padding:.15rem 0}.tree ul{margin:.2rem 0 .4rem;padding-left:1.6rem}\n"
    "svg text{fill:var(--ink);font-size:13px}svg.chart{display:block;width:100%;max-width:44rem}"
    ".legend{display:flex;flex-wrap:wrap;gap:.1rem "
    "1.2rem;list-style:none;padding:0;margin:.3rem 0}"
    ".legend svg{width:2.2rem;margin-right:.4rem}\n"
    "@media screen and (min-width:60rem){.parts{display:grid;gap:0 2rem;"
    "grid-template-columns:repeat(2,minmax(0,1fr))}}\n"
    "@media(max-width:40rem){body{padding:.6rem}thead "
    "th{white-space:nowrap;max-width:none}th,td{padding:.25rem .4rem;font-size:.9rem}"
    "tr{background:var(--paper)}svg.bar{width:30vw}"
    ".name{position:sticky;left:0;background:inherit}.name.long{min-width:9rem;max-width:9rem}}\n"
    "@page{margin:12mm}\n@media "
    "print{nav{display:none}:root{--ink:#000;--paper:#fff;--line:#999;--soft:#444;--band:#f2f2f2;--"
    "bad:#000;"
    "--link:#000}.replay{display:none}body{max-width:none;padding:0;font-size:8.5pt}.scroll{"
    "overflow:visible}"
    "svg.chart{max-width:13cm}section:not(:has(tr:nth-child(30))),tr,p,.legend"
    "{break-inside:avoid}h2,h2+p{break-after:avoid}th,td{padding:.12rem .3rem}}\n";

void ck_put_markup_bar(ck_out *out, double value, double most, double expected)
{
    enum { LENGTH = 200 };
    const double scale = most > 0.0 ? LENGTH / most : 0.0;
    ck_put_format(out,
                  "<svg class=\"bar\" viewBox=\"0 0 %d 14\" aria-hidden=\"true\"><rect "
                  "width=\"%.1f\" height=\"14\"/>",
                  LENGTH + 2, value > 0.0 ? value * scale : 0.0);
    if (expected >= 0.0)
        ck_put_format(out, "<path d=\"M%.1f 0V14\"/>", expected * scale);
    ck_put(out, "</svg>");
}

void ck_put_markup_start(ck_out *out)
{
    ck_put_format(out, "<!DOCTYPE html>\n<html lang=\"%s\">\n<head>\n",
                  ck_language_or_english(out->language)->name);
}

void ck_put_markup_head(ck_out *out, const char *title)
{
    ck_put_markup_start(out);
    ck_put(out, "<meta charset=\"utf-8\">\n"
                "<meta http-equiv=\"Content-Security-Policy\" content=\"default-src 'none'; "
                "style-src 'unsafe-inline'\">\n"
                "<meta name=\"viewport\" content=\"width=device-width,initial-scale=1\">\n<title>");
    ck_put_markup(out, title);
    ck_put(out, "</title>\n<style>\n");
    ck_put(out, style);
}

void ck_put_markup_page_start(ck_out *out, const char *title)
{
    ck_put_markup_head(out, title);
    ck_put(out, CK_MARKUP_BODY);
}

void ck_put_markup_page_end(ck_out *out)
{
    ck_put(out, "</main>\n</body>\n</html>\n");
}
