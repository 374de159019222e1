/* Private: XML and HTML. */
#ifndef CETKAIK_FORMATS_COMMON_MARKUP_H
#define CETKAIK_FORMATS_COMMON_MARKUP_H

#include "rules/base/writer.h"

/*
 * Writes text of unknown origin in an element or attribute of XML or HTML. Invalid UTF-8, control
 * characters and noncharacters such as U+FFFE become U+FFFD.
 */
void ck_put_markup_bytes(ck_out *out, const char *text, size_t length);
void ck_put_markup(ck_out *out, const char *text);

/* The same in an attribute of XML: a tab or line end is a number, which readers keep. */
void ck_put_markup_attribute(ck_out *out, const char *text);

/*
 * The same for a page, marking runs of signs with their language for voices and fonts: the page is
 * English, the signs have Japanese forms.
 */
void ck_put_markup_text(ck_out *out, const char *text, size_t length);

/*
 * Writes a relative path as an address in an attribute. Special bytes are percent-encoded, so it
 * can only be a file.
 */
void ck_put_markup_address(ck_out *out, const char *path);

/* Writes WORDS, escaped, between BEFORE and AFTER; nothing if empty. Frees the buffer of WORDS. */
typedef void ck_escape(ck_out *out, const char *text, size_t length);
void ck_put_markup_wrapped(ck_out *out, ck_escape *escape, const char *before, const ck_out *words,
                           const char *after);

/* Draws a bar of VALUE out of MOST, with a line at EXPECTED; negative: none. */
void ck_put_markup_bar(ck_out *out, double value, double most, double expected);

/*
 * Begin and end a self-contained page without scripts, for phones, desks and paper, light or dark.
 */
void ck_put_markup_start(ck_out *out); /* up to <head> */
void ck_put_markup_page_start(ck_out *out, const char *title);

/* The same up to the end of its style, to which the caller adds before CK_MARKUP_BODY. */
void ck_put_markup_head(ck_out *out, const char *title);
#define CK_MARKUP_BODY "</style>\n</head>\n<body>\n<main>\n"
void ck_put_markup_page_end(ck_out *out);

#endif
