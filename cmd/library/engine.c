/* The face of the engine: the values of <cetkaik/board.h> and those of rules/board/ are turned into
 * each other, so that ours may change without the users' programs noticing. */
#include "cmd/library/cetkaik/board.h"
#include "rules/board/hands.h"
#include "rules/board/judge.h"
#include "rules/board/list.h"
#include "rules/board/play.h"
#include "rules/words/move_words.h"
#include "rules/words/names.h"
#include "rules/words/position.h"
#include "rules/words/rule_text.h"

#include <string.h>

_Static_assert(sizeof(ck_rules) <= sizeof(ck_board_rules_value), "rules have room in their value");
_Static_assert((int)CK_BOARD_MINDS == (int)CK_MINDS && (int)CK_BOARD_RED == (int)CK_RED &&
                   (int)CK_BOARD_IA == (int)CK_SIDE_IA &&
                   (int)CK_BOARD_PLACES == (int)CK_MOVE_PLACE &&
                   (int)CK_BOARD_WAY == (int)CK_MOVE_WAY &&
                   (int)CK_BOARD_MOST_MORE == (int)CK_MOST_MORE &&
                   (int)CK_BOARD_STEP_LATTER == (int)CK_STEP_LATTER &&
                   (int)CK_BOARD_NOWHERE == (int)CK_NO_SQUARE,
               "both faces count the same");

static const ck_rules *rules_in(const ck_board_rules_value *value)
{
    return (const ck_rules *)(const void *)value;
}

int ck_board_unit(const ck_board_rules_value *rules)
{
    return rules_in(rules)->unit;
}

int ck_board_rules(ck_board_rules_value *value, const char *text)
{
    ck_rules rules;
    const char *bad;
    size_t bad_length;
    if (!text || !ck_rules_parse(&rules, text, strlen(text), &bad, &bad_length))
        return 0;
    memcpy(value, &rules, sizeof rules);
    return 1;
}

/* ---- values, out and in ---- */

static ck_board_piece piece_out(ck_piece piece)
{
    if (piece == CK_EMPTY)
        return (ck_board_piece){0, CK_BOARD_NOBODY, 0, 0};
    uint8_t there = piece & CK_PROMOTED ? 2 : 1;
    return (ck_board_piece){there, (uint8_t)ck_owner_of(piece), (uint8_t)ck_colour_of(piece),
                            (uint8_t)ck_profession_of(piece)};
}

static ck_piece piece_in(ck_board_piece piece)
{
    if (!piece.there)
        return CK_EMPTY;
    if (piece.profession == CK_BOARD_MINDS)
        return CK_MINDS_PIECE;
    ck_piece promoted = piece.there == 2 ? CK_PROMOTED : 0;
    return promoted |
           CK_PIECE(piece.colour & 1, piece.profession % CK_PROFESSIONS, piece.owner & 1);
}

static ck_board_position position_out(const ck_position *position)
{
    ck_board_position out;
    memset(&out, 0, sizeof out);
    for (int square = 0; square < CK_SQUARES; square++)
        out.at[square] = piece_out(position->at[square]);
    memcpy(out.captured, position->held, sizeof out.captured);
    out.side = position->side;
    out.minds_moved = position->minds_moved;
    out.season = position->season;
    out.stake = position->stake;
    out.points[CK_SIDE_A] = position->points[CK_SIDE_A];
    out.points[CK_SIDE_IA] = position->points[CK_SIDE_IA];
    return out;
}

static ck_position position_in(const ck_board_position *position)
{
    ck_position in = {
        .side = position->side & 1,
        .minds = CK_NO_SQUARE,
        .minds_moved = position->minds_moved != 0,
        .season = position->season,
        .points = {(int16_t)position->points[CK_SIDE_A], (int16_t)position->points[CK_SIDE_IA]},
        .stake = position->stake,
    };
    for (int square = 0; square < CK_SQUARES; square++) {
        in.at[square] = piece_in(position->at[square]);
        if (in.at[square] == CK_MINDS_PIECE)
            in.minds = (ck_square)square;
    }
    memcpy(in.held, position->captured, sizeof in.held);
    return in;
}

/* A profession or a colour that is beyond the last is not said. */
static ck_move move_in(const ck_board_move *move)
{
    ck_move in = {
        .kind = move->kind,
        .profession = move->profession > CK_MINDS ? CK_NO_PROFESSION : move->profession,
        .colour = move->colour > CK_BLACK ? CK_NO_COLOUR : move->colour,
        .step = move->step,
        .from = move->from,
        .via = move->via,
        .first = move->first,
        .to = move->to,
        .mores = move->mores < CK_MOST_MORE ? move->mores : CK_MOST_MORE,
        .lost = move->lost != 0,
        .leaps = move->leaps,
    };
    memcpy(in.more, move->more, sizeof in.more);
    return in;
}

static ck_board_move move_out(const ck_move *move)
{
    ck_board_move out = {
        .kind = move->kind,
        .profession = move->profession,
        .colour = move->colour,
        .step = move->step,
        .from = move->from,
        .via = move->via,
        .first = move->first,
        .to = move->to,
        .mores = move->mores,
        .lost = move->lost,
        .leaps = move->leaps,
    };
    memcpy(out.more, move->more, sizeof out.more);
    return out;
}

static const char *reason_of(uint8_t verdict)
{
    static const char *const reasons[CK_VERDICTS] = {
        [CK_LEGAL] = "",
        [CK_OFF_BOARD] = "off-board",
        [CK_START_EMPTY] = "start-empty",
        [CK_START_FOREIGN] = "start-foreign",
        [CK_START_MINDS] = "start-minds",
        [CK_OTHER_PIECE] = "other-piece",
        [CK_NO_REACH] = "no-reach",
        [CK_BLOCKED] = "blocked",
        [CK_VIA_EMPTY] = "via-empty",
        [CK_VIA_NO_REACH] = "via-no-reach",
        [CK_VIA_BLOCKED] = "via-blocked",
        [CK_OWN_PIECE] = "own-piece",
        [CK_ONTO_MINDS] = "onto-minds",
        [CK_PROTECTED] = "protected",
        [CK_STEP_FORBIDDEN] = "step-forbidden",
        [CK_NOT_HELD] = "not-held",
        [CK_COLOUR_UNSAID] = "colour-unsaid",
        [CK_OCCUPIED] = "occupied",
        [CK_MINDS_ELSEWHERE] = "minds-elsewhere",
        [CK_MINDS_NO_REACH] = "minds-no-reach",
        [CK_MINDS_AFTER_MINDS] = "minds-after-minds",
        [CK_MINDS_BACK] = "minds-back",
        [CK_NO_SUCH_PIECE] = "no-such-piece",
        [CK_NO_PLACING] = "no-placing",
        [CK_ACROSS_WATER] = "across-water",
        [CK_VIA_ACROSS_WATER] = "via-across-water",
        [CK_INTO_WATER] = "into-water",
        [CK_OUT_OF_WATER] = "out-of-water",
        [CK_BOAT_CUT_OFF] = "boat-cut-off",
        [CK_BOAT_ON_BOAT] = "boat-on-boat",
        [CK_NO_BOAT] = "no-boat",
        [CK_BOAT_TWICE] = "boat-twice",
        [CK_AFTER_TAKING] = "after-taking",
        [CK_TAKES_BOAT] = "takes-boat",
        [CK_MUST_LEAP] = "must-leap",
        [CK_CANNOT_LEAP] = "cannot-leap",
        [CK_LEAP_OVER_NOTHING] = "leap-over-nothing",
        [CK_LEAP_BLOCKED] = "leap-blocked",
        [CK_LANDING_FULL] = "landing-full",
        [CK_LANDING_WET] = "landing-wet",
        [CK_LANDING_GOOD] = "landing-good",
    };
    return verdict < CK_VERDICTS && reasons[verdict] ? reasons[verdict] : "illegal";
}

static ck_board_ruling ruling_out(const ck_ruling *ruling)
{
    return (ck_board_ruling){
        .legal = ruling->verdict == CK_LEGAL,
        .bridge = ruling->bridge,
        .water = ruling->water,
        .over_minds = ruling->over_minds,
        .promotes = ruling->promotes,
        .at = ruling->at,
        .reason = reason_of(ruling->verdict),
        .move = move_out(&ruling->move),
        .captured = piece_out(ruling->captured),
    };
}

static ck_ruling ruling_in(const ck_board_ruling *ruling)
{
    return (ck_ruling){
        .verdict = CK_LEGAL,
        .at = CK_NO_SQUARE,
        .move = move_in(&ruling->move),
        .captured = piece_in(ruling->captured),
        .bridge = ruling->bridge,
        .water = ruling->water != 0,
        .over_minds = ruling->over_minds != 0,
        .promotes = ruling->promotes != 0,
    };
}

/* ---- positions ---- */

ck_board_position ck_board_start(const ck_board_rules_value *rules, int side)
{
    ck_position start = ck_start(rules_in(rules), (ck_side)(side & 1));
    return position_out(&start);
}

int ck_board_read(const ck_board_rules_value *rules, const char *line, ck_board_position *position,
                  size_t *at)
{
    ck_position read;
    ck_parse_error why = {.at = 0};
    if (!line || !ck_read_position(rules_in(rules), line, strlen(line), &read, &why)) {
        if (at)
            *at = why.at;
        return 0;
    }
    *position = position_out(&read);
    return 1;
}

size_t ck_board_write(const ck_board_position *position, char *buffer, size_t size)
{
    ck_limited limited = {buffer, size, 0};
    ck_out out = ck_limited_out(&limited);
    ck_position in = position_in(position);
    ck_write_position(&out, &in, 1);
    return ck_limited_end(&limited);
}

int ck_board_has(const ck_board_rules_value *rules, int square)
{
    return square >= 0 && square < CK_SQUARES && ck_on_board(rules_in(rules), (ck_square)square);
}

int ck_board_is_water(const ck_board_rules_value *rules, int square)
{
    return ck_board_has(rules, square) && ck_is_water(rules_in(rules), (ck_square)square);
}

int ck_board_is_field(const ck_board_rules_value *rules, const ck_board_position *position,
                      int square)
{
    ck_position in = position_in(position);
    return ck_board_has(rules, square) && ck_is_field(rules_in(rules), &in, (ck_square)square);
}

/* ---- moves ---- */

/* Whether a move names the squares without which there is nothing to judge. */
static bool is_whole(const ck_board_move *move)
{
    bool starts = move->kind == CK_BOARD_PLACES || move->from < CK_BOARD_SQUARES;
    bool ends = move->kind == CK_BOARD_WAY || move->to < CK_BOARD_SQUARES;
    return move->kind <= CK_BOARD_WAY && starts && ends;
}

ck_board_ruling ck_board_judge(const ck_board_rules_value *rules, const ck_board_position *position,
                               const ck_board_move *move)
{
    ck_position in = position_in(position);
    ck_move asked = move_in(move);
    ck_ruling ruling = {.verdict = CK_OFF_BOARD, .at = CK_NO_SQUARE, .move = asked};
    if (is_whole(move))
        ruling = ck_judge(rules_in(rules), &in, &asked);
    return ruling_out(&ruling);
}

/* The caller's visitor, and what it said last. */
typedef struct visiting {
    ck_board_visit *visit;
    void *self;
    int answer;
} visiting;

static bool visit_ruling(void *self, const ck_ruling *ruling)
{
    visiting *visiting = self;
    ck_board_ruling out = ruling_out(ruling);
    visiting->answer = visiting->visit(visiting->self, &out);
    return visiting->answer == 0;
}

int ck_board_list(const ck_board_rules_value *rules, const ck_board_position *position,
                  ck_board_visit *visit, void *self)
{
    ck_position in = position_in(position);
    visiting visiting = {visit, self, 0};
    ck_list(rules_in(rules), &in, visit_ruling, &visiting);
    return visiting.answer;
}

void ck_board_play(const ck_board_rules_value *rules, ck_board_position *position,
                   const ck_board_ruling *ruling, int failed)
{
    ck_position in = position_in(position);
    ck_ruling played = ruling_in(ruling);
    (void)rules; /* carrying out asks for no rule today */
    ck_play(&in, &played, failed != 0);
    *position = position_out(&in);
}

size_t ck_board_write_move(const ck_board_ruling *ruling, char *buffer, size_t size)
{
    ck_limited limited = {buffer, size, 0};
    ck_out out = ck_limited_out(&limited);
    ck_ruling in = ruling_in(ruling);
    ck_write_legal_move(&out, &in);
    return ck_limited_end(&limited);
}

/* ---- hands ---- */

/* Points in tenths, whatever the unit of the rules. */
static int tenths_of(const ck_rules *rules, int points)
{
    return points * (CK_TENTHS / rules->unit);
}

static ck_board_hand hand_out(const ck_rules *rules, const ck_hand_set *formed, ck_hand hand,
                              bool flashed, uint8_t held[2][CK_PROFESSIONS])
{
    const ck_hand_row *row = ck_hand_row_of(rules, hand);
    ck_name name = row ? row->name : (ck_name){NULL, 0};
    if (!name.text)
        name = (ck_name){ck_hand_name[hand].sign, strlen(ck_hand_name[hand].sign)};
    int worth = ck_hand_worth(rules, formed, hand, flashed, held);
    return (ck_board_hand){name.text, name.length, flashed,
                           tenths_of(rules, worth / ck_hands_count(formed, hand, flashed))};
}

size_t ck_board_hands(const ck_board_rules_value *value, const ck_board_position *position,
                      int side, ck_board_hand *hands, size_t room, long *tenths)
{
    const ck_rules *rules = rules_in(value);
    ck_position in = position_in(position);
    ck_hand_set formed = ck_hands_of(rules, in.held[side & 1]);
    ck_hands_walk walk = {0};
    size_t count = 0;
    for (; ck_hands_next(&formed, &walk); count++) {
        if (count < room)
            hands[count] = hand_out(rules, &formed, walk.hand, walk.flashed, in.held[side & 1]);
    }
    if (tenths)
        *tenths = tenths_of(rules, ck_hands_worth(rules, formed, in.held[side & 1]));
    return count;
}

/* ---- names ---- */

const char *ck_board_square_name(int square)
{
    static const char names[CK_SQUARES][4] = {
#define ROW(row) "K" row, "L" row, "N" row, "T" row, "Z" row, "X" row, "C" row, "M" row, "P" row
        ROW("A"), ROW("E"), ROW("I"), ROW("U"), ROW("O"), ROW("Y"), ROW("AI"), ROW("AU"), ROW("IA"),
#undef ROW
    };
    return square >= 0 && square < CK_SQUARES ? names[square] : "";
}

const char *ck_board_profession_sign(int profession)
{
    return profession >= 0 && profession <= CK_MINDS ? ck_profession_name[profession].sign : "";
}
