/* Writes rows of turns as JSON lines and as CSV (RFC 4180). */
#include "formats/tables/write_rows.h"

#include "formats/common/csv_field.h"
#include "formats/common/json_values.h"
#include "rules/words/number.h"

enum { HASH_FIGURES = 16 };

/* The figures of a hash, the highest first. */
static ck_name hash_figures(char figures[HASH_FIGURES], uint64_t hash)
{
    for (int i = HASH_FIGURES; i-- > 0; hash >>= 4)
        figures[i] = "0123456789abcdef"[hash & 15];
    return (ck_name){figures, HASH_FIGURES};
}

static void put_json_cell(ck_json *json, ck_name key, const ck_cell *cell)
{
    char figures[HASH_FIGURES];
    switch (cell->kind) {
    case CK_CELL_TEXT:
        ck_json_text(json, key, cell->text, cell->length);
        break;
    case CK_CELL_WORD:
        ck_json_word(json, key, (ck_name){cell->text, cell->length});
        break;
    case CK_CELL_NUMBER:
        ck_json_put_points(json, key.text, cell->number, cell->unit);
        break;
    case CK_CELL_FLAG:
        ck_json_put_boolean(json, key.text, cell->number != 0);
        break;
    case CK_CELL_HASH:
        ck_json_word(json, key, hash_figures(figures, (uint64_t)cell->number));
        break;
    default:
        ck_json_put_raw(json, key, (ck_name){"null", 4});
        break;
    }
}

void ck_put_row_json(void *self, const ck_cell cell[CK_TURN_COLUMNS])
{
    ck_json json = {.out = self};
    ck_json_begin_object(&json, NULL);
    ck_json_put_word(&json, "schema", "cetkaik-turns/1");
    for (int i = 0; i < CK_TURN_COLUMNS; i++)
        put_json_cell(&json, ck_turn_column_name[i], &cell[i]);
    ck_json_end_object(&json);
    ck_json_end_line(&json);
}

void ck_put_row_heading(ck_out *out)
{
    for (int i = 0; i < CK_TURN_COLUMNS; i++) {
        ck_put(out, i > 0 ? "," : "");
        ck_put(out, ck_turn_column_name[i].text);
    }
    ck_put(out, "\r\n");
}

static void put_csv_cell(ck_out *out, const ck_cell *cell)
{
    char figures[HASH_FIGURES];
    switch (cell->kind) {
    case CK_CELL_TEXT:
        ck_put_csv_field(out, cell->text, cell->length);
        break;
    case CK_CELL_WORD:
        ck_put_bytes(out, cell->text, cell->length);
        break;
    case CK_CELL_NUMBER:
        ck_write_figures(out, cell->number, cell->unit);
        break;
    case CK_CELL_FLAG:
        ck_put(out, cell->number ? "1" : "0");
        break;
    case CK_CELL_HASH:
        ck_put_bytes(out, hash_figures(figures, (uint64_t)cell->number).text, HASH_FIGURES);
        break;
    default:
        break;
    }
}

void ck_put_row_csv(void *self, const ck_cell cell[CK_TURN_COLUMNS])
{
    ck_out *out = self;
    for (int i = 0; i < CK_TURN_COLUMNS; i++) {
        ck_put(out, i > 0 ? "," : "");
        put_csv_cell(out, &cell[i]);
    }
    ck_put(out, "\r\n");
}
