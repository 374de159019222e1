/*
 * Describes a board in words: place, state, captured pieces, last move. For text output and screen
 * readers.
 */
#include "formats/board/say.h"

#include "formats/common/display.h"
#include "formats/report/phrase.h"
#include "rules/words/move_words.h"
#include "rules/words/names.h"
#include "rules/words/number.h"

#include <inttypes.h>

/* ---- the state ---- */

static void put_season(ck_out *out, const ck_slot *slot)
{
    const ck_view *view = slot->value;
    bool for_king = view->rules->param[CK_GOAL] == CK_GOAL_KING; /* then there is one season */
    int naming = view->frame ? view->frame->half : for_king ? CK_ONE_NAME : CK_SEASON_NAMES;
    ck_put_season_phrase(out, view->position->season, naming);
}

void ck_say_place(ck_out *out, const ck_view *view)
{
    ck_slot season = {.name = "season", .put = put_season, .value = view};
    uint32_t number = view->frame ? view->frame->number : 0;
    if (!view->frame)
        put_season(out, &season);
    else
        ck_say(out, number > 0 ? CK_P_BOARD_MOVE : CK_P_BOARD_START,
               CK_SLOTS(season, ck_number_slot("move", number)));
}

static void put_place(ck_out *out, const ck_slot *slot)
{
    ck_say_place(out, slot->value);
}

void ck_say_state(ck_out *out, const ck_view *view)
{
    bool pointless = view->rules->param[CK_GOAL] == CK_GOAL_KING;
    ck_say(out, pointless ? CK_P_BOARD_POINTLESS_STATE : CK_P_BOARD_STATE,
           CK_SLOTS((ck_slot){.name = "place", .put = put_place, .value = view},
                    ck_number_slot("stake", view->position->stake),
                    ck_side_slot("side", view->position->side)));
}

/* ---- a side ---- */

void ck_say_board_points(ck_out *out, const ck_rules *rules, int64_t points)
{
    ck_write_figures(out, points, rules->unit);
}

/* A kind of captured pieces; COUNT 0: none. */
typedef struct piece_kind {
    uint8_t colour, profession, count;
} piece_kind;

enum { KINDS = 2 * CK_PROFESSIONS };

static void put_kind(ck_out *out, const void *items, int index)
{
    const piece_kind *kind = (const struct piece_kind *)items + index;
    ck_say(
        out, kind->count > 1 ? CK_P_BOARD_HELD_SEVERAL : CK_P_BOARD_HELD,
        CK_SLOTS(ck_piece_slot("piece", (ck_colour)kind->colour, (ck_profession)kind->profession),
                 ck_number_slot("count", kind->count)));
}

/* By profession, black before red (boards.md). */
static int kinds_of(const ck_position *position, ck_side side, piece_kind kinds[KINDS])
{
    int count = 0;
    for (int i = 0; i < KINDS; i++) {
        ck_colour colour = i % 2 == 0 ? CK_BLACK : CK_RED;
        uint8_t held = position->held[side][colour][i / 2];
        if (held > 0)
            kinds[count++] = (piece_kind){(uint8_t)colour, (uint8_t)(i / 2), held};
    }
    return count;
}

static void put_name(ck_out *out, const ck_slot *slot)
{
    enum { MOST_COLUMNS = 40 };
    ck_display_text(out, *(const ck_text *)slot->value, MOST_COLUMNS);
}

void ck_say_side(ck_out *out, const ck_view *view, ck_side side)
{
    piece_kind kinds[KINDS];
    const ck_text none = {.length = 0}, *name = view->player ? &view->player[side].name : &none;
    const ck_items held = {CK_P_COMMA, kinds_of(view->position, side, kinds), put_kind, kinds};
    bool pointless = view->rules->param[CK_GOAL] == CK_GOAL_KING;
    static const ck_phrase phrases[2][2] = {
        {CK_P_BOARD_SIDE, CK_P_BOARD_PLAYER},
        {CK_P_BOARD_POINTLESS_SIDE, CK_P_BOARD_POINTLESS_PLAYER}};
    ck_say(out, phrases[pointless][name->length > 0],
           CK_SLOTS(ck_side_slot("side", side),
                    (ck_slot){.name = "name", .put = put_name, .value = name},
                    ck_counted_points_slot("points", view->rules, view->position->points[side]),
                    held.count > 0 ? ck_list_slot("held", &held)
                                   : ck_phrase_slot("held", CK_P_BOARD_NONE_HELD)));
}

/* ---- the turn ---- */

static ck_phrase phrase_of(const ck_move *move)
{
    static const ck_phrase minds[] = {
        [CK_NO_STEP] = CK_P_TURN_MINDS,
        [CK_STEP_FORMER] = CK_P_TURN_MINDS_FORMER,
        [CK_STEP_LATTER] = CK_P_TURN_MINDS_LATTER,
        [CK_STEP_UNKNOWN] = CK_P_TURN_OVER,
    };
    if (move->kind == CK_MOVE_PLACE)
        return CK_P_TURN_PLACES;
    if (move->kind == CK_MOVE_MINDS)
        return minds[move->step];
    if (move->mores > 0 || move->leaps != 0)
        return CK_P_TURN_WAY;
    return move->via == CK_NO_SQUARE ? CK_P_TURN_STRAIGHT : CK_P_TURN_OVER;
}

static void put_way(ck_out *out, const ck_slot *slot)
{
    static const ck_casts none = {.bridge = CK_NO_CAST, .water = CK_NO_CAST};
    ck_write_move(out, slot->value, &none);
}

/* The clauses about a turn. VALUE is its ck_view. */

static void put_move(ck_out *out, const ck_slot *slot)
{
    const ck_view *view = slot->value;
    const ck_move *move = &view->frame->ruling.move;
    ck_profession profession = move->kind == CK_MOVE_MINDS
                                   ? CK_MINDS
                                   : ck_named_in(view->rules, (ck_profession)move->profession);
    ck_say(out, phrase_of(move),
           CK_SLOTS(ck_side_slot("side", view->frame->side),
                    ck_piece_slot("piece", CK_NO_COLOUR, profession),
                    ck_piece_slot("placed", (ck_colour)move->colour, profession),
                    ck_square_slot("from", move->from), ck_square_slot("via", move->via),
                    ck_square_slot("first", move->first), ck_square_slot("to", move->to),
                    (ck_slot){.name = "way", .put = put_way, .value = move}));
}

static void put_bridge(ck_out *out, const ck_slot *slot)
{
    int heads = ((const ck_view *)slot->value)->frame->casts.bridge;
    ck_say(out, heads >= 0 ? CK_P_TURN_BRIDGE : CK_P_TURN_BRIDGE_UNKNOWN,
           CK_SLOTS(ck_number_slot("heads", heads)));
}

static void put_water(ck_out *out, const ck_slot *slot)
{
    int heads = ((const ck_view *)slot->value)->frame->casts.water;
    ck_say(out, heads >= 0 ? CK_P_TURN_WATER : CK_P_TURN_WATER_UNKNOWN,
           CK_SLOTS(ck_number_slot("heads", heads)));
}

static void put_failure(ck_out *out, const ck_slot *slot)
{
    (void)slot;
    ck_say(out, CK_P_TURN_FAILED, NULL);
}

static void put_capture(ck_out *out, const ck_slot *slot)
{
    const ck_view *view = slot->value;
    ck_piece captured = view->frame->turn.captured;
    ck_say(out, CK_P_TURN_CAPTURES,
           CK_SLOTS(ck_piece_slot("piece", ck_colour_of(captured),
                                  ck_named_in(view->rules, ck_profession_of(captured)))));
}

static void put_penalty(ck_out *out, const ck_slot *slot)
{
    const ck_view *view = slot->value;
    const ck_turn *turn = &view->frame->turn;
    const ck_hand_set hands = ck_hands_set(turn->penalties, 0);
    ck_say(out, CK_P_TURN_PENALTY,
           CK_SLOTS(ck_counted_points_slot("points", view->rules, turn->penalty),
                    ck_hands_slot("hands", &(ck_ruled_hands){view->rules, &hands})));
}

/* The clauses that apply to a turn. */
typedef struct turn_clauses {
    const ck_view *view;
    int count;
    void (*put[6])(ck_out *out, const ck_slot *slot);
} turn_clauses;

static void put_clause(ck_out *out, const void *items, int index)
{
    const turn_clauses *clauses = items;
    clauses->put[index](out, &(ck_slot){.value = clauses->view});
}

static turn_clauses clauses_of(const ck_view *view)
{
    const ck_frame *frame = view->frame;
    turn_clauses clauses = {view, 1, {put_move}};
    if (frame->casts.bridge != CK_NO_CAST)
        clauses.put[clauses.count++] = put_bridge;
    if (frame->casts.water != CK_NO_CAST)
        clauses.put[clauses.count++] = put_water;
    if (frame->casts.failed)
        clauses.put[clauses.count++] = put_failure;
    if (frame->turn.captured != CK_EMPTY)
        clauses.put[clauses.count++] = put_capture;
    if (frame->turn.penalty != 0)
        clauses.put[clauses.count++] = put_penalty;
    return clauses;
}

static void put_declaration(ck_out *out, const ck_slot *slot)
{
    const ck_view *view = slot->value;
    const ck_declaration_event *event = &view->frame->declaration;
    ck_say(out, event->choice == CK_AGAIN ? CK_P_DECLARED_AGAIN : CK_P_DECLARED_END,
           CK_SLOTS(ck_hands_slot("hands", &(ck_ruled_hands){view->rules, &event->hands}),
                    ck_counted_points_slot("points", view->rules, event->points)));
}

void ck_say_last(ck_out *out, const ck_view *view)
{
    const ck_frame *frame = view->frame;
    if (!frame || !frame->moved)
        return;
    const turn_clauses clauses = clauses_of(view);
    const ck_items turn = {CK_P_COMMA, clauses.count, put_clause, &clauses};
    ck_say(out, frame->declared ? CK_P_TURN_DECLARED : CK_P_TURN,
           CK_SLOTS(ck_list_slot("turn", &turn), {"declaration", put_declaration, view, 0}));
}

/* ---- the whole board ---- */

/* The squares of a side's pieces, as list items. */
typedef struct side_squares {
    const ck_position *position;
    ck_square square[CK_SQUARES];
} side_squares;

static void put_standing(ck_out *out, const void *items, int index)
{
    const side_squares *squares = items;
    ck_square square = squares->square[index];
    ck_say(out, CK_P_BOARD_PIECE_ON,
           CK_SLOTS(ck_sign_slot("piece", squares->position->at[square]),
                    ck_square_slot("square", square)));
}

/* Lists the pieces of a side; CK_NO_SIDE: the Minds. */
static void say_standing(ck_out *out, const ck_position *position, ck_side side)
{
    side_squares squares = {.position = position};
    ck_items items = {CK_P_COMMA, 0, put_standing, &squares};
    for (ck_square square = 0; square < CK_SQUARES; square++) {
        if (position->at[square] != CK_EMPTY && ck_owner_of(position->at[square]) == side)
            squares.square[items.count++] = square;
    }
    if (items.count == 0)
        return;
    ck_put(out, "\n");
    ck_say(out, side == CK_NO_SIDE ? CK_P_BOARD_MINDS : CK_P_BOARD_STANDING,
           CK_SLOTS(ck_side_slot("side", side), ck_list_slot("pieces", &items)));
}

void ck_say_board(ck_out *out, const ck_view *view)
{
    ck_say_state(out, view);
    for (int side = 0; side < 2; side++) {
        ck_put(out, "\n");
        ck_say_side(out, view, (ck_side)side);
    }
    if (view->frame && view->frame->moved)
        ck_put(out, "\n");
    ck_say_last(out, view);
    for (int side = 0; side <= CK_NO_SIDE; side++)
        say_standing(out, view->position, (ck_side)side);
}

void ck_say_mark(ck_out *out, ck_mark mark)
{
    static const ck_phrase phrases[CK_MARKS] = {
        [CK_MARK_VIA] = CK_P_MARK_VIA, [CK_MARK_START] = CK_P_MARK_START,
        [CK_MARK_END] = CK_P_MARK_END, [CK_MARK_PLANNED] = CK_P_MARK_PLANNED,
        [CK_MARK_AT] = CK_P_MARK_AT,
    };
    if (mark > CK_UNMARKED)
        ck_say(out, phrases[mark], NULL);
}
