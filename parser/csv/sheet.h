/* Private: the columns of a sheet, and the game that is read from it. */
#ifndef CETKAIK_PARSER_CSV_SHEET_H
#define CETKAIK_PARSER_CSV_SHEET_H

#include "parser/csv/rows.h"
#include "parser/text/reading.h"
#include "rules/board/rules.h"

typedef enum sheet_column {
    GAME,
    SEASON,
    PLAYER,
    HANDS,
    POINTS,
    CHOICE,
    REQUIRED, /* number of required columns */
    OPPONENT = REQUIRED,
    DATE,
    ROUND,
    TOURNAMENT,
    RULES,
    OPPONENT_POINTS,
    RESULT,
    JUDGED, /* the columns from here on are those of sheets that this program wrote */
    ITS_FILE = JUDGED,
    RECORD,
    LINE,
    SIDE,
    MOVED,
    A_POINTS,
    IA_POINTS,
    A_NAME,
    IA_NAME,
    END,
    WINNER,
    ERRORS,
    HASH,
    SKETCHES,
    KIND, /* from here on of the other games; its heading is that of GAME */
    SEAT,
    WON,
    CHANGE,
    TOTAL,
    RANK,
    CUPS,
    PLACE,
    COLUMNS
} sheet_column;

typedef struct ck_sheet_csv {
    const ck_memory *memory;
    ck_csv csv;
    uint32_t games;
    int field_of[COLUMNS]; /* −1: no such column */
    int again[COLUMNS];    /* another column with the same heading; −1: none */
    bool results;          /* rows without declarations are results */
    uint32_t lacks;        /* missing columns, as bits */
    bool judged;           /* this program wrote it: the verdicts on the games are in it */
    bool by_seat;          /* the same, on other games: a row for each season and player */
    ck_row heading;
    ck_field title; /* the first row above the headings; length 0: none */
    uint32_t title_begin, title_line;
    ck_row next; /* the next row, if has_next */
    bool has_next;
    bool joined; /* the headings stand before it again */
} ck_sheet_csv;

/* The game being read; its rows are the text of the record. */
typedef struct sheet_game {
    ck_sheet_csv *sheet;
    ck_reading_state reading;
    uint32_t base;  /* offset of its first row */
    uint32_t seat;  /* of the last row, from 1, in another game */
    ck_rules rules; /* where the record sets them */
} sheet_game;

/* A field of a row, or of another column with the same heading if it is empty; an empty one at the
 * row's end if the column or the field is missing. */
ck_field ck_sheet_field(const ck_sheet_csv *sheet, const ck_row *row, sheet_column column);

/* The same in another column with the same heading. */
ck_field ck_sheet_field_again(const ck_sheet_csv *sheet, const ck_row *row, sheet_column column);

/* Its place in the record. */
ck_span ck_sheet_span(const sheet_game *game, ck_field field);

/* The value of a field: doubled quotation marks become one, line ends become spaces. */
ck_text ck_sheet_text(sheet_game *game, ck_field field);

/* The number in a field, in tenths, and a whole one; 0 for none. */
int64_t ck_sheet_tenths(const sheet_game *game, const ck_row *row, sheet_column column);
uint32_t ck_sheet_count(const sheet_game *game, const ck_row *row, sheet_column column);

/* Reports a field that should hold a number and does not; an empty one may. */
void ck_sheet_expect_number(sheet_game *game, const ck_row *row, sheet_column column);

/* Reports a finding of the reader. */
void ck_sheet_report(const ck_sink *sink, ck_code code, ck_span span, int64_t written,
                     int64_t right);

#endif
