/* Fills the slots about possible moves, in a player's words. */
#include "formats/report/advice.h"

#include "formats/report/phrase.h"
#include "formats/report/slots.h"
#include "rules/board/judge.h"
#include "rules/board/list.h"
#include "rules/replay/fitting.h"
#include "rules/words/move_words.h"
#include "rules/words/names.h"
#include "rules/words/square.h"
#include "rules/words/words.h"

#include <stdlib.h>
#include <string.h>

enum { MAX_SHOWN = 3, MAX_DESTINATIONS = 8, MOST_HEADS = 5 };

/* ---- the legal moves of a piece ---- */

/* The legal moves of the piece on the start square, compared with the written move. */
typedef struct move_options {
    const ck_ruling *written;
    ck_ruling shown[MAX_SHOWN]; /* those to the intended end, the most similar first */
    int count;
    ck_square_set reached;
} move_options;

/* The difference of a legal move from the written one: another path, more casts. */
static int unlikeness(const ck_ruling *written, const ck_ruling *legal)
{
    const ck_move *wanted = &written->move, *move = &legal->move;
    return 16 * (move->via != wanted->via) + 8 * (move->first != wanted->first) +
           4 * (move->via != CK_NO_SQUARE) + 2 * (move->via != written->at) + (legal->bridge > 0);
}

static void show(move_options *options, const ck_ruling *legal)
{
    int place = options->count;
    int rank = unlikeness(options->written, legal);
    while (place > 0 && unlikeness(options->written, &options->shown[place - 1]) > rank)
        place--;
    if (place == MAX_SHOWN)
        return;
    if (options->count < MAX_SHOWN)
        options->count++;
    memmove(&options->shown[place + 1], &options->shown[place],
            (size_t)(options->count - 1 - place) * sizeof *legal);
    options->shown[place] = *legal;
}

static bool consider(void *self, const ck_ruling *legal)
{
    move_options *options = self;
    if (legal->bridge > MOST_HEADS)
        return true; /* may be announced, but never succeeds */
    if (legal->move.to != legal->move.from)
        ck_square_set_add(&options->reached, legal->move.to);
    if (legal->move.to == options->written->move.to)
        show(options, legal);
    return true;
}

/* Short moves; those to the intended end become rulings. */
typedef struct option_sink {
    ck_short_sink sink;
    const ck_position *position;
    move_options *options;
} option_sink;

static bool consider_short(ck_short_sink *sink)
{
    const option_sink *considering = (const void *)sink;
    move_options *options = considering->options;
    ck_ruling ruling = {.verdict = CK_LEGAL, .at = CK_NO_SQUARE};
    for (size_t i = 0; i < sink->count; i++) {
        const ck_short_move move = sink->moves[i];
        const ck_square to = ck_short_part(move, CK_SHORT_TO);
        if (to == options->written->move.to) {
            ck_list_rule_short(considering->position, move, &ruling);
            consider(options, &ruling);
        } else if ((ck_short_part(move, CK_SHORT_CASTS) & CK_SHORT_BRIDGE) <= MOST_HEADS &&
                   to != ck_short_part(move, CK_SHORT_FROM)) {
            ck_square_set_add(&options->reached, to);
        }
    }
    sink->count = 0;
    return true;
}

/* Of the many moves of the Minds, lists those to the intended end. */
static void consider_minds(move_options *options, const ck_rules *rules,
                           const ck_position *position)
{
    const ck_square to = options->written->move.to;
    options->reached = ck_list_minds_reach(rules, position);
    if (to == position->minds)
        ck_list_from(rules, position, to, consider, options);
    else if (ck_square_set_has(&options->reached, to))
        ck_list_minds_to(rules, position, to, consider, options);
}

static void consider_all(move_options *options, const ck_rules *rules, const ck_position *position,
                         ck_square from)
{
    ck_short_move moves[CK_MOST_OF_PIECE];
    option_sink all = {{moves, 0, CK_MOST_OF_PIECE, consider_short}, position, options};
    if (rules->board->ways) /* ways have no short form */
        ck_list_from(rules, position, from, consider, options);
    else if (from < CK_SQUARES && from == position->minds)
        consider_minds(options, rules, position);
    else if (from < CK_SQUARES && ck_list_to_sink(rules, position, from, CK_ANY_VIA, &all.sink))
        consider_short(&all.sink);
}

/* ---- texts ---- */

static void put_shown(ck_out *out, const void *items, int index)
{
    const move_options *options = items;
    ck_write_open_move(out, &options->shown[index]);
}

/* "over MI, it reaches MU with a cast: ME弓MIMU橋…, or ME弓MAMU橋…" */
static void say_ways(ck_out *out, const move_options *options)
{
    static const ck_phrase ways[2][3] = {
        {CK_P_COULD_REACH, CK_P_COULD_REACH_CAST, CK_P_COULD_REACH_TWO_CASTS},
        {CK_P_OVER_COULD_REACH, CK_P_OVER_COULD_REACH_CAST, CK_P_OVER_COULD_REACH_TWO_CASTS},
    };
    const ck_ruling *best = &options->shown[0];
    const ck_move *move = &best->move;
    const ck_items moves = {CK_P_OR, options->count, put_shown, options};
    bool over = move->kind == CK_MOVE_PIECE && move->via != CK_NO_SQUARE;
    int casts = (best->bridge > 0) + best->water;
    ck_say(out, ways[over][casts],
           CK_SLOTS(ck_square_slot("via", move->via), ck_square_slot("to", move->to),
                    ck_list_slot("moves", &moves)));
}

/* The squares that a piece reaches, ordered by distance from WANTED. */
typedef struct destinations {
    ck_square wanted;
    ck_square square[MAX_DESTINATIONS];
    int distance[MAX_DESTINATIONS];
    int count, all;
} destinations;

static void add_destination(destinations *found, ck_square square)
{
    const int distance = found->wanted < CK_SQUARES ? ck_distance(found->wanted, square) : 0;
    int place = found->count;
    while (place > 0 && found->distance[place - 1] > distance)
        place--;
    found->all++;
    if (place == MAX_DESTINATIONS)
        return;
    if (found->count < MAX_DESTINATIONS)
        found->count++;
    for (int i = found->count - 1; i > place; i--) {
        found->square[i] = found->square[i - 1];
        found->distance[i] = found->distance[i - 1];
    }
    found->square[place] = square;
    found->distance[place] = distance;
}

static void put_square(ck_out *out, const void *items, int index)
{
    const ck_square *squares = items;
    ck_write_square(out, squares[index]);
}

/* "CE, MA, PE …" */
static void put_first_squares(ck_out *out, const ck_slot *slot)
{
    ck_say(out, CK_P_MORE, CK_SLOTS(ck_list_slot("squares", slot->value)));
}

/* "it reaches CE, MA, PE …"; those near the written destination come first. */
static void say_destinations(ck_out *out, const move_options *options, bool begun)
{
    const ck_move *wanted = &options->written->move;
    destinations nearest = {.wanted = wanted->to};
    for (int word = 0; word < 2; word++) {
        for (uint64_t left = options->reached.word[word]; left != 0; left &= left - 1)
            add_destination(&nearest, (ck_square)(64 * word + __builtin_ctzll(left)));
    }
    const ck_items squares = {CK_P_COMMA, nearest.count, put_square, nearest.square};
    ck_slot from = ck_square_slot("from", wanted->from);
    ck_slot listed = ck_list_slot("squares", &squares);
    if (nearest.all > nearest.count)
        listed.put = put_first_squares;
    if (squares.count == 0)
        ck_say(out, begun ? CK_P_NOWHERE : CK_P_FROM_NOWHERE, CK_SLOTS(from));
    else
        ck_say(out, begun ? CK_P_REACHES : CK_P_FROM_REACHES, CK_SLOTS(from, listed));
}

/* Whether the last leg of a move is a slide; it affects only the word. */
static bool is_slide(const ck_facts *facts, ck_square start, ck_square end)
{
    const ck_move_facts *event = facts->finding->about_move;
    ck_piece piece = event->position.at[event->ruling.move.from];
    ck_line line = ck_line_between(start, end);
    if (line.direction < 0 || piece == CK_EMPTY || piece == CK_MINDS_PIECE)
        return false;
    int seen = ck_turned(line.direction, ck_owner_of(piece));
    bool field = ck_is_field(facts->rules, &event->position, start);
    const ck_reach *reach = facts->rules->reach[field][ck_profession_of(piece)];
    for (int i = 0; i < CK_MAX_REACHES && reach[i].directions != 0; i++) {
        if (reach[i].directional && (reach[i].directions >> seen & 1))
            return true;
    }
    return false;
}

/* The parts of the advice on an illegal move. */
typedef struct move_advice {
    move_options options;
    ck_square start; /* of the last leg */
    bool slides;     /* the last leg is a slide, and blocked */
} move_advice;

/* "from ME the Archer slides up to MI", then the alternatives. */
static void say_advice(ck_out *out, const void *items, int index)
{
    const move_advice *advice = items;
    const ck_ruling *written = advice->options.written;
    bool how_far = advice->slides && index == 0;
    if (how_far)
        ck_say(out, CK_P_SLIDES_UP_TO,
               CK_SLOTS(ck_square_slot("start", advice->start),
                        ck_phrase_slot("name", ck_profession_phrase(written->move.profession)),
                        ck_square_slot("at", written->at)));
    else if (advice->options.count > 0)
        say_ways(out, &advice->options);
    else
        say_destinations(out, &advice->options,
                         advice->slides && advice->start == written->move.from);
}

void ck_say_moves(ck_out *out, const ck_facts *facts)
{
    const ck_move_facts *event = facts->finding->about_move;
    if (!event)
        return;
    const ck_ruling *ruling = &event->ruling;
    move_options options = {.written = ruling};
    ck_square start = ruling->move.via != CK_NO_SQUARE ? ruling->move.via : ruling->move.from;
    bool slides = facts->finding->code == CK_F_BLOCKED && is_slide(facts, start, ruling->at);
    consider_all(&options, facts->rules, &event->position, ruling->move.from);
    const move_advice advice = {options, start, slides};
    ck_say_list(out, &(ck_items){CK_P_THEN, 1 + slides, say_advice, &advice});
}

/* ---- squares of the pieces ---- */

/*
 * The pieces that the record may refer to; LEGAL: the written move from a square where it is legal.
 */
typedef struct piece_owners {
    const ck_move_facts *event;
    ck_square square[CK_SQUARES];
    int count;
    ck_ruling legal;
    bool any_legal;
} piece_owners;

static void put_legal(ck_out *out, const ck_slot *slot)
{
    ck_write_open_move(out, slot->value);
}

/* Their squares, then: "from ZIA this would be legal: ZIA王TAUNAU無撃裁" */
static void say_where(ck_out *out, const void *items, int index)
{
    const piece_owners *owners = items;
    const ck_items squares = {CK_P_AND, owners->count, put_square, owners->square};
    const ck_move_facts *event = owners->event;
    if (index == 0)
        ck_say_count(out, CK_P_PIECES_STAND, owners->count,
                     CK_SLOTS(ck_word_slot("sign", ck_profession_name[event->written].sign),
                              ck_side_slot("side", event->position.side),
                              ck_list_slot("squares", &squares)));
    else
        ck_say(out, CK_P_LEGAL_FROM,
               CK_SLOTS(ck_square_slot("from", owners->legal.move.from),
                        {"move", put_legal, &owners->legal, 0}));
}

void ck_say_owners(ck_out *out, const ck_facts *facts)
{
    piece_owners owners = {.event = facts->finding->about_move};
    if (!owners.event || owners.event->written >= CK_PROFESSIONS)
        return;
    const ck_position *position = &owners.event->position;
    for (ck_square square = 0; square < CK_SQUARES; square++) {
        ck_piece piece = position->at[square];
        if (piece != CK_EMPTY && ck_owner_of(piece) == (ck_side)position->side &&
            ck_profession_of(piece) == (ck_profession)owners.event->written)
            owners.square[owners.count++] = square;
    }
    ck_move move = owners.event->ruling.move;
    for (int i = 0; i < owners.count && !owners.any_legal; i++) {
        move.from = owners.square[i];
        owners.legal = ck_judge(facts->rules, &owners.event->position, &move);
        owners.any_legal = owners.legal.verdict == CK_LEGAL;
    }
    if (owners.count > 0)
        ck_say_list(out, &(ck_items){CK_P_THEN, 1 + owners.any_legal, say_where, &owners});
    else
        ck_say(out, CK_P_NO_SUCH_PIECE,
               CK_SLOTS(ck_side_slot("side", owners.event->position.side),
                        ck_word_slot("sign", ck_profession_name[owners.event->written].sign)));
}

/* ---- the same move with other casts ---- */

void ck_put_fitting_move(ck_out *out, const ck_facts *facts)
{
    const ck_move_facts *event = ck_finding_move_facts(facts->finding);
    ck_casts casts = ck_fitting_casts(&event->ruling, &event->tail, CK_FREE_CAST);
    ck_write_move(out, &event->ruling.move, &casts);
}
