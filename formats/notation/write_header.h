/* Private: the headers of the notations that are text. */
#ifndef CETKAIK_FORMATS_NOTATION_WRITE_HEADER_H
#define CETKAIK_FORMATS_NOTATION_WRITE_HEADER_H

#include "formats/notation/conversion.h"

/* How a notation writes its header. */
typedef struct ck_header_style {
    bool online;  /* 一位色 first, with a letter for every season (notation.md §4) */
    bool figures; /* points in Arabic figures */
    bool lines;   /* has lines of players; else their names go into 黒名 and 赤名 */
} ck_header_style;

/* Writes the header, a line for each item and one for the players. */
void ck_put_header(const ck_conversion *to, const ck_header_style *style);

/* Reports every header, for a format that has none; keys of KEPT, ending with NULL, excepted. */
void ck_lose_other_headers(const ck_conversion *to, const char *const *kept);

/* Reports the player lines whose points, or whose names too, the format cannot hold. */
void ck_lose_players(const ck_conversion *to, bool names);

/* Reports a rule set that went without saying and will not in the dialect that is written. */
void ck_lose_rules(const ck_conversion *to, ck_dialect into);

#endif
