/* Private: sequences of tables with headings and notes, in each form for people. */
#ifndef CETKAIK_FORMATS_TABLES_TABLE_PARTS_H
#define CETKAIK_FORMATS_TABLES_TABLE_PARTS_H

#include "formats/common/markup.h"
#include "formats/common/table.h"
#include "formats/report/catalogue.h"

/* Writes text about SELF. */
typedef void ck_put_words(ck_out *out, const void *self);

/* A table of a document; the document defines SELF. */
typedef struct ck_table_part {
    ck_phrase heading;
    const char *name; /* replaces HEADING; NULL: none */
    ck_phrase note;   /* CK_NO_PHRASE: none, or PUT_NOTE */
    ck_table_fill *fill;
    bool (*is_there)(const void *self); /* NULL: always */
    ck_put_words *put_note;             /* NULL: none */
    const char *anchor;                 /* of its section in a page; NULL: none */
} ck_table_part;

/* A form of documents for people. */
typedef struct ck_part_form {
    void (*words)(ck_out *out, ck_put_words *put, const void *self); /* a paragraph */
    void (*part)(ck_out *out, const ck_table_part *part, const void *self,
                 const char *const *pages); /* PAGES: for a page, see ck_table_pages_html */
} ck_part_form;

extern const ck_part_form ck_text_parts, ck_markdown_parts, ck_page_parts;

/* Writes a link to the section of a part in the same page. */
void ck_put_part_link(ck_out *out, const ck_table_part *part);

/* Writes text, escaped, between BEFORE and AFTER; nothing if it is empty. */
void ck_put_part_words_between(ck_out *out, ck_escape *escape, const char *before,
                               ck_put_words *put, const void *self, const char *after);

/* Writes a line of text, wrapped to OUT's width; later lines are indented by HANG. */
void ck_put_part_text(ck_out *out, const char *text, size_t hang);
void ck_put_part_words(ck_out *out, const char *before, ck_put_words *put, const void *self);

/* Notes below a text table which columns were dropped, and how to see them. */
ck_put_dropped ck_say_dropped;

/*
 * Begins a page with the title and heading TITLE, the words following as a paragraph; without
 * TITLE, they are the phrase and the words.
 */
void ck_put_part_page(ck_out *out, const char *title, ck_phrase phrase, ck_put_words *put,
                      const void *self);

#endif
