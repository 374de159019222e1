/* The JSON of positions, for `show`, and of squares and pieces. */
#ifndef CETKAIK_FORMATS_JSON_POSITION_JSON_H
#define CETKAIK_FORMATS_JSON_POSITION_JSON_H

#include "formats/common/json_values.h"
#include "rules/board/rules.h"

/* "ZO"; null for CK_NO_SQUARE. */
void ck_json_put_square(ck_json *json, const char *key, ck_square square);

/* "赤兵", "皇"; null for CK_EMPTY. */
void ck_json_put_piece(ck_json *json, const char *key, ck_piece piece);

/* The position line; points are in units of 1/UNIT. */
void ck_json_put_line(ck_json *json, const char *key, const ck_position *position, int unit);

/* Writes a position on one line. PLACE in a record is SEASON.MOVE; NULL: none. */
void ck_write_position_json(ck_out *out, const ck_rules *rules, const ck_position *position,
                            const char *place);

#endif
