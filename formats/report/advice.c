/* The slots about what could have been played instead, in a player's words. */
#include "formats/report/slots.h"

#include "rules/replay/fitting.h"
#include "rules/words/names.h"
#include "rules/words/words.h"

#include <stdlib.h>
#include <string.h>

enum { MAX_SHOWN = 3, MAX_DESTINATIONS = 8, MOST_HEADS = 5 };

/* ---- the legal moves of a piece ---- */

/* The legal moves of the piece on the start square, seen from the move that was written. */
typedef struct options {
    const ck_ruling *written;
    ck_ruling shown[MAX_SHOWN]; /* those that end where it should have ended, the likest first */
    int count;
    ck_squares reached;
} options;

/* How unlike what was written a legal move is: another way round, more casts. */
static int unlikeness(const ck_ruling *written, const ck_ruling *legal)
{
    const ck_move *wanted = &written->move, *move = &legal->move;
    return 16 * (move->via != wanted->via) + 8 * (move->first != wanted->first) +
           4 * (move->via != CK_NO_SQUARE) + 2 * (move->via != written->at) + (legal->bridge > 0);
}

static void show(options *options, const ck_ruling *legal)
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
    options *options = self;
    if (legal->bridge > MOST_HEADS)
        return true; /* can be announced, but never succeeds */
    if (legal->move.to != legal->move.from)
        ck_squares_add(&options->reached, legal->move.to);
    if (legal->move.to == options->written->move.to)
        show(options, legal);
    return true;
}

static options options_of(const ck_facts *facts)
{
    const ck_move_facts *told = facts->finding->about_move;
    options found = {.written = &told->ruling};
    ck_list_from(facts->rules, &told->position, told->ruling.move.from, consider, &found);
    return found;
}

/* ---- saying them ---- */

/* "stepping over MI it could reach MU with a cast: ME弓MIMU橋…, or ME弓MAMU橋…" */
static void put_ways(ck_writer *out, const options *options)
{
    const ck_ruling *best = &options->shown[0];
    const ck_move *move = &best->move;
    if (move->kind == CK_MOVE_PIECE && move->via != CK_NO_SQUARE) {
        ck_put(out, "stepping over ");
        ck_write_square(out, move->via);
        ck_put(out, " ");
    }
    ck_put(out, "it could reach ");
    ck_write_square(out, move->to);
    if (best->bridge > 0 || best->water)
        ck_put(out, best->bridge > 0 && best->water ? " with two casts" : " with a cast");
    for (int i = 0; i < options->count; i++) {
        ck_put(out, i == 0 ? ": " : ", or ");
        ck_write_open_move(out, &options->shown[i]);
    }
}

static bool is_none(const ck_squares *set)
{
    return set->word[0] == 0 && set->word[1] == 0;
}

/* The square of a set that is nearest to another, taken out of the set. */
static ck_square take_nearest(ck_squares *set, ck_square wanted)
{
    ck_square nearest = CK_NO_SQUARE;
    for (ck_square square = 0; square < CK_SQUARES; square++) {
        if (ck_squares_has(set, square) &&
            (nearest == CK_NO_SQUARE ||
             (wanted < CK_SQUARES && ck_distance(wanted, square) < ck_distance(wanted, nearest))))
            nearest = square;
    }
    ck_squares_remove(set, nearest);
    return nearest;
}

/* "it reaches CE, MA, PE …"; what is near the written destination comes first. */
static void put_destinations(ck_writer *out, const options *options)
{
    const ck_move *wanted = &options->written->move;
    ck_squares rest = options->reached;
    if (is_none(&rest))
        ck_put(out, "it can go nowhere");
    for (int i = 0; i < MAX_DESTINATIONS; i++) {
        ck_square square = take_nearest(&rest, wanted->to);
        if (square == CK_NO_SQUARE)
            break;
        ck_put(out, i == 0 ? "it reaches " : ", ");
        ck_write_square(out, square);
    }
    if (!is_none(&rest))
        ck_put(out, " …");
}

/* Whether the last leg of a move is a slide: it matters only for the word. */
static bool is_slide(const ck_facts *facts, ck_square start, ck_square end)
{
    const ck_move_facts *told = facts->finding->about_move;
    ck_piece piece = told->position.at[told->ruling.move.from];
    ck_line line = ck_line_between(start, end);
    if (line.direction < 0 || piece == CK_EMPTY || piece == CK_MINDS_PIECE)
        return false;
    int seen = ck_turned(line.direction, ck_owner_of(piece));
    const ck_movement *movement = facts->rules->movement;
    const ck_reach *reach = ck_is_field(facts->rules, &told->position, start)
                                ? movement->inside[ck_profession_of(piece)]
                                : movement->outside[ck_profession_of(piece)];
    for (int i = 0; i < CK_MAX_REACHES && reach[i].directions != 0; i++) {
        if (reach[i].directional && (reach[i].directions >> seen & 1))
            return true;
    }
    return false;
}

/* "from ME the Archer slides up to MI; ", or "" where there is nothing to say. */
static bool put_how_far(ck_writer *out, const ck_facts *facts)
{
    const ck_ruling *ruling = &facts->finding->about_move->ruling;
    const ck_move *move = &ruling->move;
    ck_square start = move->via != CK_NO_SQUARE ? move->via : move->from;
    if (facts->finding->code != CK_F_BLOCKED || !is_slide(facts, start, ruling->at))
        return false;
    ck_put(out, "from ");
    ck_write_square(out, start);
    ck_put_format(out, " the %s slides up to ", ck_profession_name[move->profession].english);
    ck_write_square(out, ruling->at);
    ck_put(out, "; ");
    return true;
}

void ck_slot_moves(ck_writer *out, const ck_facts *facts)
{
    if (!facts->finding->about_move)
        return;
    options options = options_of(facts);
    bool begun = put_how_far(out, facts) && options.written->move.via == CK_NO_SQUARE;
    if (options.count > 0) {
        put_ways(out, &options);
        return;
    }
    if (!begun) {
        ck_put(out, "from ");
        ck_write_square(out, options.written->move.from);
        ck_put(out, " ");
    }
    put_destinations(out, &options);
}

/* ---- where the pieces of a kind stand ---- */

/* The written move, begun on another square. */
static ck_ruling move_from(const ck_facts *facts, ck_square from)
{
    const ck_move_facts *told = facts->finding->about_move;
    ck_move move = told->ruling.move;
    move.from = from;
    return ck_judge(facts->rules, &told->position, &move);
}

static int find_owners(const ck_move_facts *told, ck_square found[CK_SQUARES])
{
    const ck_position *position = &told->position;
    int count = 0;
    for (ck_square square = 0; square < CK_SQUARES; square++) {
        ck_piece piece = position->at[square];
        if (piece != CK_EMPTY && ck_owner_of(piece) == (ck_side)position->side &&
            ck_profession_of(piece) == (ck_profession)told->written)
            found[count++] = square;
    }
    return count;
}

/* "; from ZIA this would be legal: ZIA王TAUNAU無撃裁" */
static void put_legal_owner(ck_writer *out, const ck_facts *facts, const ck_square *found,
                            int count)
{
    for (int i = 0; i < count; i++) {
        ck_ruling ruling = move_from(facts, found[i]);
        if (ruling.verdict != CK_LEGAL)
            continue;
        ck_put(out, "; from ");
        ck_write_square(out, found[i]);
        ck_put(out, " this would be legal: ");
        ck_write_open_move(out, &ruling);
        return;
    }
}

void ck_slot_owners(ck_writer *out, const ck_facts *facts)
{
    const ck_move_facts *told = facts->finding->about_move;
    ck_square found[CK_SQUARES];
    if (!told || told->written >= CK_PROFESSIONS)
        return;
    const char *side = ck_side_name[told->position.side];
    const char *sign = ck_profession_name[told->written].sign;
    int count = find_owners(told, found);
    if (count == 0) {
        ck_put_format(out, "the %s side has no %s on the board", side, sign);
        return;
    }
    ck_put_format(out, "the %s of the %s side stand%s on ", sign, side, count > 1 ? "" : "s");
    for (int i = 0; i < count; i++) {
        ck_put(out, ck_between(i, count));
        ck_write_square(out, found[i]);
    }
    put_legal_owner(out, facts, found, count);
}

/* ---- the same move with other casts ---- */

void ck_slot_move(ck_writer *out, const ck_facts *facts)
{
    const ck_move_facts *told = ck_move_facts_of(facts->finding);
    ck_casts casts = ck_fitting_casts(told, CK_FREE_CAST);
    ck_write_move(out, &told->ruling.move, &casts);
}
