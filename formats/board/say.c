/*
 * Describes a frame in words, for text output and screen readers: of a board, the place, state,
 * captured pieces and last move.
 */
#include "formats/board/say.h"

#include "formats/board/say_table.h"
#include "formats/common/display.h"
#include "formats/report/phrase.h"
#include "formats/report/verdict.h"
#include "rules/words/move_words.h"
#include "rules/words/names.h"

/* ---- the state ---- */

void ck_say_season(ck_out *out, const ck_view *view)
{
    bool for_king = view->rules->param[CK_GOAL] == CK_GOAL_KING; /* then there is one season */
    if (!view->frame)
        ck_put_season_phrase(out, view->position->season, for_king ? CK_ONE_NAME : CK_SEASON_NAMES);
    else if (!view->table)
        ck_put_season_phrase(out, view->frame->season, view->frame->half);
    else
        ck_say_table_season(out, view);
}

static void put_season(ck_out *out, const ck_slot *slot)
{
    ck_say_season(out, slot->value);
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

/* By profession, black before red (boards.md). */
static void put_held(ck_out *out, const ck_slot *slot)
{
    const ck_position *position = slot->value;
    bool any = false;
    for (int i = 0; i < 2 * CK_PROFESSIONS; i++) {
        ck_colour colour = i % 2 == 0 ? CK_BLACK : CK_RED;
        int count = position->held[slot->number][colour][i / 2];
        if (count == 0)
            continue;
        if (any)
            ck_say_between(out, CK_P_COMMA);
        ck_say(out, count > 1 ? CK_P_BOARD_HELD_SEVERAL : CK_P_BOARD_HELD,
               CK_SLOTS(ck_piece_slot("piece", colour, (ck_profession)(i / 2)),
                        ck_number_slot("count", count)));
        any = true;
    }
    if (!any)
        ck_say(out, CK_P_BOARD_NONE_HELD, NULL);
}

static void put_name(ck_out *out, const ck_slot *slot)
{
    enum { MOST_COLUMNS = 40 };
    ck_display_text(out, *(const ck_text *)slot->value, MOST_COLUMNS);
}

void ck_say_side(ck_out *out, const ck_view *view, int side)
{
    const ck_text none = {.length = 0},
                  *name = view->checked ? &view->checked->outcome->player[side].name : &none;
    bool pointless = view->rules->param[CK_GOAL] == CK_GOAL_KING;
    static const ck_phrase phrases[2][2] = {
        {CK_P_BOARD_SIDE, CK_P_BOARD_PLAYER},
        {CK_P_BOARD_POINTLESS_SIDE, CK_P_BOARD_POINTLESS_PLAYER}};
    ck_say(out, phrases[pointless][name->length > 0],
           CK_SLOTS(ck_side_slot("side", side),
                    (ck_slot){.name = "name", .put = put_name, .value = name},
                    ck_counted_points_slot("points", view->rules, view->position->points[side]),
                    (ck_slot){"held", put_held, view->position, side}));
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

static void say_move(ck_out *out, const ck_view *view)
{
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

/* The next clause of a turn. */
static void say_clause(ck_out *out, ck_phrase phrase, const ck_slot *slots)
{
    ck_say_between(out, CK_P_COMMA);
    ck_say(out, phrase, slots);
}

static void say_cast(ck_out *out, int heads, ck_phrase known, ck_phrase unknown)
{
    if (heads != CK_NO_CAST)
        say_clause(out, heads >= 0 ? known : unknown, CK_SLOTS(ck_number_slot("heads", heads)));
}

void ck_say_turn_penalty(ck_out *out, const ck_view *view)
{
    const ck_turn *turn = &view->frame->turn;
    const ck_hand_set hands = ck_hands_set(turn->penalties, 0);
    ck_say(out, CK_P_TURN_PENALTY,
           CK_SLOTS(ck_counted_points_slot("points", view->rules, turn->penalty),
                    ck_hands_slot("hands", &(ck_ruled_hands){view->rules, &hands})));
}

static void put_turn(ck_out *out, const ck_slot *slot)
{
    const ck_view *view = slot->value;
    const ck_casts *casts = &view->frame->casts;
    const ck_turn *turn = &view->frame->turn;
    say_move(out, view);
    say_cast(out, casts->bridge, CK_P_TURN_BRIDGE, CK_P_TURN_BRIDGE_UNKNOWN);
    say_cast(out, casts->water, CK_P_TURN_WATER, CK_P_TURN_WATER_UNKNOWN);
    if (casts->failed)
        say_clause(out, CK_P_TURN_FAILED, NULL);
    if (turn->captured != CK_EMPTY)
        say_clause(
            out, CK_P_TURN_CAPTURES,
            CK_SLOTS(ck_piece_slot("piece", ck_colour_of(turn->captured),
                                   ck_named_in(view->rules, ck_profession_of(turn->captured)))));
    if (turn->penalty == 0)
        return;
    ck_say_between(out, CK_P_COMMA);
    ck_say_turn_penalty(out, view);
}

void ck_say_turn_declaration(ck_out *out, const ck_view *view)
{
    const ck_declaration_event *event = &view->frame->declaration;
    ck_say(out, event->choice == CK_AGAIN ? CK_P_DECLARED_AGAIN : CK_P_DECLARED_END,
           CK_SLOTS(ck_hands_slot("hands", &(ck_ruled_hands){view->rules, &event->hands}),
                    ck_counted_points_slot("points", view->rules, event->points)));
}

static void put_declaration(ck_out *out, const ck_slot *slot)
{
    ck_say_turn_declaration(out, slot->value);
}

static void put_last(ck_out *out, const ck_slot *slot)
{
    const ck_view *view = slot->value;
    ck_say(out, view->frame->declared ? CK_P_TURN_DECLARED : CK_P_TURN,
           CK_SLOTS({"turn", put_turn, view, 0}, {"declaration", put_declaration, view, 0}));
}

/* Whether a word ended the game at the frame, its last. */
static bool is_end(const ck_view *view)
{
    const ck_checked *checked = view->checked;
    if (!checked || !ck_is_ended_by_word(checked->outcome) || checked->result->season_count == 0)
        return false;
    const ck_season_event *last = &checked->result->seasons[checked->result->season_count - 1];
    return view->frame->season == last->season && view->frame->number == last->moves;
}

void ck_say_last(ck_out *out, const ck_view *view)
{
    const ck_slot last = {"turn", put_last, view, 0};
    if (!view->frame || !view->frame->moved)
        return;
    if (is_end(view))
        ck_say(out, CK_P_TURN_ENDS, CK_SLOTS(last, {"end", ck_put_verdict_end, view->checked, 0}));
    else
        put_last(out, &last);
}

/* ---- the whole board ---- */

static void put_standing(ck_out *out, const ck_slot *slot)
{
    const ck_position *position = slot->value;
    bool any = false;
    for (ck_square square = 0; square < CK_SQUARES; square++) {
        if (position->at[square] == CK_EMPTY || ck_owner_of(position->at[square]) != slot->number)
            continue;
        if (any)
            ck_say_between(out, CK_P_COMMA);
        ck_say(out, CK_P_BOARD_PIECE_ON,
               CK_SLOTS(ck_sign_slot("piece", position->at[square]),
                        ck_square_slot("square", square)));
        any = true;
    }
}

/* Lists the pieces of a side; CK_NO_SIDE: the Minds. */
static void say_standing(ck_out *out, const ck_position *position, int side)
{
    int square = 0;
    while (square < CK_SQUARES &&
           (position->at[square] == CK_EMPTY || (int)ck_owner_of(position->at[square]) != side))
        square++;
    if (square == CK_SQUARES)
        return;
    ck_put(out, "\n");
    ck_say(out, side == CK_NO_SIDE ? CK_P_BOARD_MINDS : CK_P_BOARD_STANDING,
           CK_SLOTS(ck_side_slot("side", side), {"pieces", put_standing, position, side}));
}

static void say_board(ck_out *out, const ck_view *view)
{
    ck_say_state(out, view);
    for (int side = 0; side < 2; side++) {
        ck_put(out, "\n");
        ck_say_side(out, view, side);
    }
    if (view->frame && view->frame->moved)
        ck_put(out, "\n");
    ck_say_last(out, view);
    for (int side = 0; side <= CK_NO_SIDE; side++)
        say_standing(out, view->position, side);
}

/* ---- any frame ---- */

void ck_say_title(ck_out *out, const ck_view *view)
{
    (view->table ? ck_say_event : ck_say_place)(out, view);
}

void ck_say_all(ck_out *out, const ck_view *view)
{
    (view->table ? ck_say_table : say_board)(out, view);
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
