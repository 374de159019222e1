/* Private: headers of text notations. */
#ifndef CETKAIK_FORMATS_NOTATION_WRITE_HEADER_H
#define CETKAIK_FORMATS_NOTATION_WRITE_HEADER_H

#include "formats/notation/conversion.h"

/* The header style of a notation. */
typedef struct ck_header_style {
    bool online;  /* 一位色 first, with a letter for each season (notation.md §4) */
    bool figures; /* points in Arabic digits */
    bool lines;   /* has player lines; else names go into 黒名 and 赤名 */
} ck_header_style;

/* Writes the header: a line for each item and one for the players. */
void ck_put_header(const ck_conversion *to, const ck_header_style *style);

/* Writes {key:value} on a line, or reports it as lost: a key or value from JSON may contain a line
 * break, or be read as another item. */
void ck_put_header_item(const ck_conversion *to, ck_text key, ck_text value);

/* Reports all headers as lost, except keys of WRITTEN, which ends with NULL. */
void ck_lose_other_headers(const ck_conversion *to, const char *const *written);

/* Reports the points of player lines as lost, and with NAMES the names too. */
void ck_lose_header_players(const ck_conversion *to, bool names);

/* Reports implied rules that the target dialect does not imply: as an error where the record is
 * valid under them alone. */
void ck_lose_header_rules(const ck_conversion *to, ck_dialect into);

#endif
