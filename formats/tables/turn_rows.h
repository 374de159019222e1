/*
 * Rows: one for each turn of a record, one for each event of another game (notation.md §15). A row
 * is a list of cells, the same for every format.
 */
#ifndef CETKAIK_FORMATS_TABLES_TURN_ROWS_H
#define CETKAIK_FORMATS_TABLES_TURN_ROWS_H

#include "rules/base/arena.h"
#include "rules/base/writer.h"
#include "rules/collection/turn_list.h"

/* The columns in their order. */
typedef enum ck_turn_column {
#define CK_COLUMN(NAME) CK_COLUMN_##NAME,
#include "formats/tables/turn_columns.def"
#include "rules/record/location.h"
#undef CK_COLUMN
    CK_TURN_COLUMNS
} ck_turn_column;

/* The heading of each, which is also its key in JSON. */
extern const ck_name ck_turn_column_name[CK_TURN_COLUMNS];

typedef enum ck_cell_kind {
    CK_CELL_NONE,   /* unknown, or inapplicable */
    CK_CELL_TEXT,   /* any text of the record */
    CK_CELL_WORD,   /* a text without signs that JSON or CSV escape */
    CK_CELL_NUMBER, /* NUMBER, in units of 1/UNIT */
    CK_CELL_FLAG,   /* NUMBER is 0 or 1 */
    CK_CELL_HASH    /* NUMBER, 64 bits, written as 16 hexadecimal figures */
} ck_cell_kind;

typedef struct ck_cell {
    ck_cell_kind kind;
    const char *text;
    size_t length;
    int64_t number;
    int unit;
} ck_cell;

/* A position with its line and its hash. */
typedef struct ck_row_position {
    bool known;
    ck_position position;
    ck_buffer line;
    uint64_t hash;
} ck_row_position;

/* The rows of a record while they are made; ck_turn_rows_init() begins, ck_turn_rows_free() ends.
 */
typedef struct ck_turn_rows {
    const ck_memory *memory;
    const ck_checked *checked;
    ck_cell cell[CK_TURN_COLUMNS];
    ck_location place;
    ck_row_position last[2]; /* the last two positions: AFTER is BEFORE of the next turn */
    int newest;
    size_t declaration; /* the first that does not precede the turn */
    ck_buffer scratch;
    ck_arena texts; /* of one row */
    ck_arena record_texts;
    bool failed; /* memory was short */
} ck_turn_rows;

void ck_turn_rows_init(ck_turn_rows *rows, const ck_memory *memory);
void ck_turn_rows_free(ck_turn_rows *rows);

/* Takes a row, valid during the call. */
typedef void ck_put_row(void *self, const ck_cell cell[CK_TURN_COLUMNS]);

/*
 * Passes the rows of a record to PUT: the turns that the replay played, in TURNS, then those that
 * it did not play. Returns false when memory is short.
 */
bool ck_turn_rows_each(ck_turn_rows *rows, const ck_checked *checked, const ck_turn_list *turns,
                       ck_put_row *put, void *self);

#endif
