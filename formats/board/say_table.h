/* What the table of a contest shows, in words: for people who read it or hear it read. */
#ifndef CETKAIK_FORMATS_BOARD_SAY_TABLE_H
#define CETKAIK_FORMATS_BOARD_SAY_TABLE_H

#include "rules/base/writer.h"
#include "rules/contest/contest_frames.h"
#include "rules/replay/result.h"

/* A frame of a record that was checked. */
typedef struct ck_table_view {
    const ck_checked *checked;
    const ck_contest_frame *frame;
} ck_table_view;

/* An event as it is written, without whose it is. */
void ck_put_event(ck_out *out, const ck_record *record, const ck_event *event);

/* The name of the season; that of the time before the first is said. */
void ck_say_season(ck_out *out, const ck_table_view *view);

/* "春, event 3 · [甲]行 赤兵" */
void ck_say_event(ck_out *out, const ck_table_view *view);

/* Whether the game has points. */
bool ck_has_points(const ck_table_view *view);

/* "10 cards: 赤無赤兵…", as far as they are known; only where the frame has a deck. */
void ck_say_hand(ck_out *out, const ck_table_view *view, int seat);

/* "甲: 12 points; 10 cards: 赤無赤兵…" */
void ck_say_seat(ck_out *out, const ck_table_view *view, int seat);

/* The same without points and hand: "on CAI; 3 米; 0 銭"; nothing where he has nothing. */
void ck_say_belongings(ck_out *out, const ck_table_view *view, int seat);

/* The name of a square of the table: CAI, or its number along the route, or 始. */
void ck_put_table_square(ck_out *out, const ck_tabletop *table, int square);

/* Whether pieces of nobody stand on the squares; and where: "兵一 NI, 空 ZO, …". */
bool ck_has_pieces(const ck_tabletop *table);
void ck_say_squares(ck_out *out, const ck_table_view *view);

/* The index of the event with the first error of a record; CK_NO_EVENT: there is none. */
int64_t ck_faulty_event(const ck_checked *checked);

/* What is to be said of the whole table: the facts from 0 to CK_TABLE_FACTS that hold. */
enum { CK_TABLE_FACTS = 6 + CK_LOT_KINDS };
bool ck_fact_holds(const ck_table_view *view, int fact);
void ck_say_fact(ck_out *out, const ck_table_view *view, int fact);

#endif
