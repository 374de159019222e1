/* Private: XML and HTML. */
#ifndef CETKAIK_FORMATS_COMMON_MARKUP_H
#define CETKAIK_FORMATS_COMMON_MARKUP_H

#include "rules/base/writer.h"

/*
 * Text of unknown origin inside an element or an attribute, of XML or HTML. What these cannot hold
 * is U+FFFD: bytes that are not UTF-8, control characters, U+FFFE.
 */
void ck_put_markup_bytes(ck_out *out, const char *text, size_t length);
void ck_put_markup(ck_out *out, const char *text);

/*
 * The same inside an element of a page, whose runs of signs say in which language they are, for
 * voices and fonts: the page is in English, and signs are written in the forms of Japanese.
 */
void ck_put_page_text(ck_out *out, const char *text, size_t length);

/*
 * A file as an address in an attribute, relative as it stands: every byte that has a meaning of its
 * own there in hexadecimal, so that it cannot be anything but a file.
 */
void ck_put_address(ck_out *out, const char *path);

/*
 * Words between BEFORE and AFTER, escaped as a format wants it; nothing where there are none.
 * Whoever wrote the words hands them over with their writer, and they are freed.
 */
typedef void ck_escape(ck_out *out, const char *text, size_t length);
void ck_put_wrapped(ck_out *out, ck_escape *escape, const char *before, const ck_out *words,
                    const char *after);

/* A bar of VALUE out of MOST, and a line across it at EXPECTED; negative: none. */
void ck_put_bar(ck_out *out, double value, double most, double expected);

/*
 * The beginning and the end of a page that needs nothing but itself. It is made for a phone and for
 * paper as well as for a desk, follows the reader's choice of light or dark, and runs no script.
 */
void ck_put_html_start(ck_out *out); /* up to its head alone */
void ck_put_page_start(ck_out *out, const char *title);
void ck_put_page_end(ck_out *out);

#endif
