/* Describes the table of another game in words, for text output and screen readers. */
#ifndef CETKAIK_FORMATS_BOARD_SAY_TABLE_H
#define CETKAIK_FORMATS_BOARD_SAY_TABLE_H

#include "rules/base/writer.h"
#include "rules/contest/contest_frames.h"
#include "rules/replay/result.h"

/* A frame of a checked record. */
typedef struct ck_table_view {
    const ck_checked *checked;
    const ck_contest_frame *frame;
} ck_table_view;

/* Writes an event as in the record, without its player. */
void ck_say_event_text(ck_out *out, const ck_record *record, const ck_event *event);

/* The name of the season, or a phrase for the time before the first. */
void ck_say_season(ck_out *out, const ck_table_view *view);

/* "春, event 3 · [甲]行 赤兵" */
void ck_say_event(ck_out *out, const ck_table_view *view);

/* Whether the game has points. */
bool ck_table_view_has_points(const ck_table_view *view);

/* "10 cards: 赤無赤兵…", the known ones; only for a frame with a deck. */
void ck_say_hand(ck_out *out, const ck_table_view *view, int seat);

/* "甲: 12 points; 10 cards: 赤無赤兵…" */
void ck_say_seat(ck_out *out, const ck_table_view *view, int seat);

/* The same without points and hand: "on CAI; 3 米; 0 銭"; nothing without belongings. */
void ck_say_belongings(ck_out *out, const ck_table_view *view, int seat);

/* The name of a square: CAI, 始, or its number along the route. */
void ck_put_table_square(ck_out *out, const ck_tabletop *table, int square);

/* Whether there are pieces without an owner; their squares: "兵一 NI, 空 ZO, …". */
bool ck_table_has_pieces(const ck_tabletop *table);
void ck_say_squares(ck_out *out, const ck_table_view *view);

/* The index of the first event with an error; CK_NO_EVENT: none. */
int64_t ck_table_faulty_event(const ck_checked *checked);

/* Facts about the table, from 0 to CK_TABLE_FACTS: whether one holds, and its text. */
enum { CK_TABLE_FACTS = 6 + CK_LOT_KINDS };
bool ck_table_fact_holds(const ck_table_view *view, int fact);
void ck_say_fact(ck_out *out, const ck_table_view *view, int fact);

#endif
