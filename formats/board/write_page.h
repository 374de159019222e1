/*
 * A page that replays records: one HTML file that needs nothing else.
 *
 * It runs its own script and no other, and loads nothing. What a record says is text in it. Without
 * script it shows the final board of each record and its text. Of the other games it shows the
 * table, with its board where there is one: what the judge knows of it after each event.
 */
#ifndef CETKAIK_FORMATS_BOARD_WRITE_PAGE_H
#define CETKAIK_FORMATS_BOARD_WRITE_PAGE_H

#include "rules/base/writer.h"
#include "rules/board/board.h"
#include "rules/replay/document.h"

enum { CK_MOST_GROUNDS = 16 }; /* different boards in one page, and as many of other games */

/* By what boards of other games differ. */
typedef struct ck_page_table {
    uint8_t rows, columns, route[CK_SQUARES];
} ck_page_table;

/* A page under way; {.out = …} begins one. */
typedef struct ck_page {
    ck_out *out;
    const ck_board *ground[CK_MOST_GROUNDS]; /* the boards that are in it already */
    int grounds;
    ck_page_table table[CK_MOST_GROUNDS]; /* the same of other games */
    int tables;
    ck_document document; /* of the record that is written */
    bool failed;          /* memory is short, or there are too many different boards */
} ck_page;

/* Without a title (NULL) each record's is the heading. */
void ck_page_begin(ck_page *page, const char *title);
void ck_page_record(ck_page *page, const ck_checked *checked);

/* Ends the page and frees what it needed. */
void ck_page_end(ck_page *page);

#endif
