/* Private: tables with headings and notes, one after another, in each form for people. */
#ifndef CETKAIK_FORMATS_TABLES_TABLE_PARTS_H
#define CETKAIK_FORMATS_TABLES_TABLE_PARTS_H

#include "formats/common/markup.h"
#include "formats/common/table.h"
#include "formats/report/catalogue.h"

/* Writes plain words; SELF is what they are about. */
typedef void ck_put_words(ck_out *out, const void *self);

/* A table of a document, and what SELF means to it is the document's to say. */
typedef struct ck_table_part {
    ck_phrase heading;
    const char *name; /* in place of HEADING; NULL: none */
    ck_phrase note;   /* CK_NO_PHRASE: none, or that of PUT_NOTE */
    ck_table_fill *fill;
    bool (*is_there)(const void *self); /* NULL: always */
    ck_put_words *put_note;             /* NULL: none */
} ck_table_part;

/* One way to write documents for people. */
typedef struct ck_part_form {
    void (*words)(ck_out *out, ck_put_words *put, const void *self); /* a paragraph */
    void (*part)(ck_out *out, const ck_table_part *part, const void *self,
                 const char *const *pages); /* PAGES are for a page alone, see ck_pages_html */
} ck_part_form;

extern const ck_part_form ck_text_parts, ck_markdown_parts, ck_page_parts;

/* Words, escaped by a form, between BEFORE and AFTER; nothing where there are none. */
void ck_put_words_between(ck_out *out, ck_escape *escape, const char *before, ck_put_words *put,
                          const void *self, const char *after);

/* A line of text, broken at spaces where OUT has a width; further lines begin with HANG spaces. */
void ck_put_fitting(ck_out *out, const char *text, size_t hang);
void ck_put_fitting_words(ck_out *out, const char *before, ck_put_words *put, const void *self);

/* Says below a table of text which columns are not shown, and how to see them. */
ck_put_dropped ck_say_dropped;

/* The start of a page whose title and heading are TITLE or, where that is NULL, the phrase and the
 * words. With a title the words follow as a paragraph. */
void ck_put_titled_page(ck_out *out, const char *title, ck_phrase phrase, ck_put_words *put,
                        const void *self);

#endif
