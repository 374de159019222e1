/* Describes the table of another game in words, for text output and screen readers. */
#ifndef CETKAIK_FORMATS_BOARD_SAY_TABLE_H
#define CETKAIK_FORMATS_BOARD_SAY_TABLE_H

#include "formats/board/view.h"
#include "rules/base/writer.h"

/* Writes an event as in the record, without its player. */
void ck_say_event_text(ck_out *out, const ck_record *record, const ck_event *event);

/* The name of the season, as in the record; words for a frame before the first. */
void ck_say_table_season(ck_out *out, const ck_view *view);

/* "春, event 3 · [甲]行 赤兵" */
void ck_say_event(ck_out *out, const ck_view *view);

/* Whether the game has points. */
bool ck_table_has_points(const ck_view *view);

/* "10 cards: 赤無赤兵…", the known ones; only for a frame with a deck. */
void ck_say_hand(ck_out *out, const ck_view *view, int seat);

/* "甲: 12 points; 10 cards: 赤無赤兵…" */
void ck_say_seat(ck_out *out, const ck_view *view, int seat);

/* The same without points and hand: "on CAI; 3 米; 0 銭"; nothing without belongings. */
void ck_say_belongings(ck_out *out, const ck_view *view, int seat);

/* The name of a square: CAI, 始, or its number along the route. */
void ck_put_table_square(ck_out *out, const ck_tabletop *table, int square);

/* Whether there are pieces without an owner; their squares: "兵一 NI, 空 ZO, …". */
bool ck_table_has_pieces(const ck_tabletop *table);
void ck_say_squares(ck_out *out, const ck_view *view);

/* The index of the first event with an error; CK_NO_EVENT: none. */
int64_t ck_table_faulty_event(const ck_checked *checked);

/* A fact about the table, from 0 to CK_TABLE_FACTS; nothing if it does not hold. */
enum { CK_TABLE_FACTS = 5 + CK_ZONE_KINDS };
void ck_say_fact(ck_out *out, const ck_view *view, int fact);

/* All: event, players, facts, and the squares of the pieces. */
void ck_say_table(ck_out *out, const ck_view *view);

#endif
