/*
 * A page that replays records: one self-contained HTML file.
 *
 * Its only script is its own, and it loads nothing; records are inert text in it. Without script,
 * it shows each record's text and final board. For other games it shows the table after each event,
 * as the judge knows it, with its board if any.
 */
#ifndef CETKAIK_FORMATS_BOARD_WRITE_PAGE_H
#define CETKAIK_FORMATS_BOARD_WRITE_PAGE_H

#include "rules/base/writer.h"
#include "rules/board/board.h"
#include "rules/replay/document.h"

enum { CK_MOST_GROUNDS = 16 }; /* the most boards in a page, and as many of other games */

/* The properties that distinguish boards of other games. */
typedef struct ck_page_table {
    uint8_t rows, columns, route[CK_SQUARES];
} ck_page_table;

/* A page while it is written; begins as {.out = …}, with the title and link that it has. */
typedef struct ck_page {
    ck_out *out;
    const char *title;  /* its heading; NULL: each record's title is one */
    const char *onward; /* the address of a page where games are recorded; NULL: no link to it */
    const ck_board *ground[CK_MOST_GROUNDS]; /* boards written so far */
    int grounds;
    ck_page_table table[CK_MOST_GROUNDS]; /* the same for other games */
    int tables;
    ck_document document; /* of the current record */
    size_t records;
    bool other_games;     /* there are records of other games than Cetkaik */
    bool failed;          /* memory is short, or there are too many boards */
} ck_page;

void ck_page_begin(ck_page *page);
void ck_page_record(ck_page *page, const ck_checked *checked);

/* Ends the page and frees its memory. */
void ck_page_end(ck_page *page);

#endif
