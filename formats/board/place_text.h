/* A place in a game as people write it, such as 夏.12, and the frame that stands there. */
#ifndef CETKAIK_FORMATS_BOARD_PLACE_TEXT_H
#define CETKAIK_FORMATS_BOARD_PLACE_TEXT_H

#include "rules/base/writer.h"
#include "rules/contest/contest_frames.h"
#include "rules/replay/frames.h"
#include "rules/replay/result.h"

/* "start", "end", or a season and the number of a move (or of an event of another game) in it. */
typedef struct ck_place_text {
    const char *season; /* as it was written; borrowed */
    size_t length;
    bool start, end; /* of the game; SEASON means nothing then */
    uint32_t number;
} ck_place_text;

/* The default place: the end of a game; in a record of another game, its first error if any. */
static inline ck_place_text ck_place_text_end(void)
{
    return (ck_place_text){.end = true};
}

/* Reads "start", "end" or SEASON.NUMBER; borrows TEXT. False: it is none of them. */
bool ck_place_text_read(const char *text, ck_place_text *place);

/* Whether a game on the board can have this place: one of its four seasons is named, by sign,
 * English name or number. */
bool ck_place_text_on_board(const ck_place_text *place);

/* Whether a record has anything to draw: moves, or events of another game. */
bool ck_place_text_any(const ck_checked *checked);

/* A frame that outlives the replay. */
typedef struct ck_placed_frame {
    bool found;
    ck_frame frame;
    ck_position position; /* to which FRAME points */
} ck_placed_frame;

/* Finds the frame of a place in a record of a board game. False: memory is short. */
bool ck_place_text_frame(const ck_place_text *place, const ck_checked *checked,
                         const ck_memory *memory, ck_placed_frame *placed);

/*
 * Passes the frame of a place in a record of another game to SEE. The season may have any name that
 * the record gives it; of several seasons with one name the first counts. *FOUND: there is such a
 * place. False: memory is short.
 */
bool ck_place_text_event(const ck_place_text *place, const ck_checked *checked, ck_see_contest *see,
                         void *self, bool *found);

/* Lists the places of a record: "春.0 to 春.11, 夏.0 to 夏.9". */
void ck_place_text_list(ck_out *out, const ck_checked *checked);

#endif
