#include "tests/support/two_engines.h"

#include "rules/board/game.h"
#include "rules/board/judge.h"
#include "rules/board/judge_casts.h"
#include "rules/board/list.h"
#include "rules/board/play.h"
#include "rules/words/hand_words.h"
#include "rules/words/move_lines.h"
#include "rules/words/names.h"
#include "rules/words/position.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { LIST_SIZE = 1 << 18, LINE_SIZE = 600, WHERE_SIZE = 1000, TENTHS = 10 };

void two_engines_begin(two_engines *both, const char *rules, const char *broken, uint64_t seed)
{
    *both = (two_engines){.text = rules, .dice = {seed}};
    both->rules = rules_of(rules);
    snprintf(both->theirs, sizeof both->theirs, "%s%s%s", rules, broken ? ",broken=" : "",
             broken ? broken : "");
}

/* ---- what they say ---- */

/* Notes that they differ; returns false. */
bool engines_differ(two_engines *both, const char *format, ...)
{
    va_list arguments;
    int used = snprintf(both->difference, sizeof both->difference, "under %s: ", both->theirs);
    va_start(arguments, format);
    vsnprintf(both->difference + used, sizeof both->difference - (size_t)used, format, arguments);
    va_end(arguments);
    return false;
}

static void write_line(const ck_position *position, int unit, char line[LINE_SIZE])
{
    ck_buffer buffer = {0};
    ck_out out = ck_buffer_out(&buffer);
    ck_write_position(&out, position, unit);
    snprintf(line, LINE_SIZE, "%s", ck_buffer_string(&buffer));
    ck_buffer_free(&buffer);
}

/* Position lines without season, stake and points, which the oracle does not write. */
bool same_board(two_engines *both, const ck_position *ours, const oracle_position *theirs,
                const char *where)
{
    char our_line[LINE_SIZE], their_line[LINE_SIZE];
    write_line(ours, both->rules.unit, our_line);
    if (!oracle_write(theirs, their_line, sizeof their_line))
        return engines_differ(both, "%s: no position line", where);
    size_t length = strlen(their_line);
    if (strncmp(our_line, their_line, length) != 0 || our_line[length] != ' ')
        return engines_differ(both, "%s: position %s, oracle %s", where, our_line, their_line);
    return true;
}

static uint64_t bit_named(const char *rule)
{
    for (int i = 0; oracle_rule_name(i); i++) {
        if (strcmp(oracle_rule_name(i), rule) == 0)
            return (uint64_t)1 << i;
    }
    cr_assert_fail("no rule %s", rule);
    return 0;
}

/* The rules that a verdict of the engine may be about. */
static uint64_t rules_of_verdict(ck_verdict verdict)
{
    static const struct {
        ck_verdict verdict;
        const char *rules[3];
    } rows[] = {
        {CK_OFF_BOARD, {"R1"}},
        {CK_START_EMPTY, {"R9"}},
        {CK_START_FOREIGN, {"R9"}},
        {CK_START_MINDS, {"R9"}},
        {CK_OTHER_PIECE, {"R9"}},
        {CK_NO_REACH, {"R2", "R2.1"}},
        {CK_BLOCKED, {"R2", "R2.1"}},
        {CK_VIA_NO_REACH, {"R2", "R2.1"}},
        {CK_VIA_BLOCKED, {"R2", "R2.1"}},
        {CK_VIA_EMPTY, {"R3.1", "R5.3"}},
        {CK_OWN_PIECE, {"R2.3"}},
        {CK_ONTO_MINDS, {"R2.3"}},
        {CK_PROTECTED, {"R2.4"}},
        {CK_STEP_FORBIDDEN, {"R8.1"}},
        {CK_NOT_HELD, {"R6"}},
        {CK_OCCUPIED, {"R6", "R5.2", "R5.3"}},
        {CK_NO_SUCH_PIECE, {"R6", "R9"}},
        {CK_MINDS_ELSEWHERE, {"R5"}},
        {CK_MINDS_NO_REACH, {"R5.2", "R5.3"}},
        {CK_MINDS_AFTER_MINDS, {"R8.2"}},
        {CK_MINDS_BACK, {"R8.3"}},
    };
    uint64_t bits = 0;
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        for (int n = 0; rows[i].verdict == verdict && n < 3 && rows[i].rules[n]; n++)
            bits |= bit_named(rows[i].rules[n]);
    }
    return bits;
}

/* ---- one move in both forms ---- */

static ck_square our_square(int square)
{
    return square < 0 ? CK_NO_SQUARE : (ck_square)square;
}

static ck_move our_move(const struct oracle_move *move)
{
    static const ck_move_kind kinds[] = {CK_MOVE_PIECE, CK_MOVE_PLACE, CK_MOVE_MINDS};
    static const ck_minds_step steps[] = {CK_NO_STEP, CK_STEP_FORMER, CK_STEP_LATTER};
    bool places = move->how == ORACLE_PLACES;
    return (ck_move){.kind = kinds[move->how],
                     .profession = move->kind < 0 ? CK_NO_PROFESSION : (uint8_t)move->kind,
                     .colour = places ? (move->red ? CK_RED : CK_BLACK) : CK_NO_COLOUR,
                     .step = steps[move->step],
                     .from = our_square(move->from),
                     .via = our_square(move->via),
                     .first = our_square(move->first),
                     .to = our_square(move->to)};
}

static int their_square(ck_square square)
{
    return square == CK_NO_SQUARE ? -1 : square;
}

struct oracle_move oracle_move_of(const ck_move *move)
{
    return (struct oracle_move){.how = move->kind == CK_MOVE_PIECE   ? ORACLE_MOVES
                                       : move->kind == CK_MOVE_PLACE ? ORACLE_PLACES
                                                                     : ORACLE_MOVES_MINDS,
                                .kind = move->profession >= CK_PROFESSIONS ? -1 : move->profession,
                                .red = move->colour == CK_RED,
                                .step = move->step == CK_STEP_FORMER   ? ORACLE_FORMER
                                        : move->step == CK_STEP_LATTER ? ORACLE_LATTER
                                                                       : ORACLE_STRAIGHT,
                                .from = their_square(move->from),
                                .via = their_square(move->via),
                                .first = their_square(move->first),
                                .to = their_square(move->to)};
}

static const char *name_of(int square, char name[4])
{
    static const char columns[] = "KLNTZXCMP";
    static const char *const rows[] = {"A", "E", "I", "U", "O", "Y", "AI", "AU", "IA"};
    snprintf(name, 4, "%c%s", square < 0 ? '-' : columns[square % 9],
             square < 0 ? "" : rows[square / 9]);
    return name;
}

static const char *said(const struct oracle_move *move, char text[100])
{
    char name[4][4];
    snprintf(text, 100, "move %d of %d red %d step %d: %s over %s first %s to %s", move->how,
             move->kind, move->red, move->step, name_of(move->from, name[0]),
             name_of(move->via, name[1]), name_of(move->first, name[2]),
             name_of(move->to, name[3]));
    return text;
}

/* ---- casts ---- */

/* Mostly such as the move calls for, failed or not. */
static struct oracle_casts random_casts(test_random *dice, const ck_ruling *ruling, bool recast)
{
    struct oracle_casts casts = {.water = ORACLE_NO_CAST, .failed = roll(dice, 2)};
    bool odd = roll(dice, 8) == 0;
    if ((ruling->bridge > 0) != (odd && roll(dice, 2))) {
        casts.bridges = recast ? 1 + (int)roll(dice, 4) : 1 + (roll(dice, 8) == 0);
        for (int i = 0; i < casts.bridges; i++)
            casts.bridge[i] = roll(dice, 8) == 0 ? ORACLE_UNKNOWN : (int)roll(dice, 6);
    }
    if (ruling->water != (odd && roll(dice, 2)) && roll(dice, 8) > 0)
        casts.water = roll(dice, 8) == 0 ? ORACLE_UNKNOWN : (int)roll(dice, 6);
    return casts;
}

static int8_t our_heads(int heads)
{
    return (int8_t)(heads == ORACLE_NO_CAST   ? CK_NO_CAST
                    : heads == ORACLE_UNKNOWN ? CK_UNKNOWN_CAST
                                              : heads);
}

static ck_casts our_casts(const struct oracle_casts *casts)
{
    ck_casts ours = {.bridge = casts->bridges > 0 ? our_heads(casts->bridge[0]) : CK_NO_CAST,
                     .water = our_heads(casts->water),
                     .failed = casts->failed};
    for (int i = 1; i < casts->bridges; i++)
        ck_add_recast(&ours.recasts, our_heads(casts->bridge[i]));
    return ours;
}

/* R3.3, R3.4, R4.1, R4.3, G1.4 */
static bool same_casts(two_engines *both, const oracle_position *theirs,
                       const struct oracle_move *move, const ck_ruling *ruling)
{
    char text[100];
    struct oracle_casts casts =
        random_casts(&both->dice, ruling, both->rules.param[CK_RECAST] != 0);
    ck_casts ours = our_casts(&casts);
    ck_cast_verdict verdict = ck_judge_casts(&both->rules, ruling, &ours, false).verdict;
    uint64_t broken = oracle_judge_casts(theirs, move, &casts);
    both->compared++;
    if ((verdict == CK_CASTS_FIT) != (broken == 0))
        return engines_differ(both,
                              "%s: bridge %d %d (%d) water %d failed %d: verdict %d, oracle %llx",
                              said(move, text), ours.bridge, casts.bridge[1], casts.bridges,
                              ours.water, ours.failed, verdict, (unsigned long long)broken);
    if (broken == 0 && ruling->bridge > 0 &&
        ck_judge_casts_declined(ruling, &ours) != oracle_declined(theirs, move, &casts))
        return engines_differ(both, "%s: declined %d", said(move, text),
                              ck_judge_casts_declined(ruling, &ours));
    return true;
}

/* ---- verdicts ---- */

static bool same_after(two_engines *both, const ck_position *position, const char *line,
                       const struct oracle_move *move, const ck_ruling *ruling)
{
    char text[100];
    ck_position after = *position;
    bool failed = (ruling->bridge > 0 || ruling->water) && roll(&both->dice, 4) == 0;
    oracle_position *theirs = oracle_read(both->theirs, line);
    ck_play(&after, ruling, failed);
    oracle_play(theirs, move, failed);
    bool same = same_board(both, &after, theirs, said(move, text));
    free(theirs);
    return same;
}

static bool same_verdict(two_engines *both, const ck_position *position, const char *line,
                         const oracle_position *theirs, const struct oracle_move *move)
{
    enum { PLAYED = 16 };
    char text[100];
    ck_move ours = our_move(move);
    ck_ruling ruling = ck_judge(&both->rules, position, &ours);
    struct oracle_verdict verdict = oracle_judge(theirs, move);
    both->compared++;
    if ((ruling.verdict == CK_LEGAL) != (verdict.broken == 0))
        return engines_differ(both, "%s in %s: verdict %d, oracle %llx", said(move, text), line,
                              ruling.verdict, (unsigned long long)verdict.broken);
    if (ruling.verdict != CK_LEGAL)
        return (rules_of_verdict(ruling.verdict) & verdict.broken) != 0 ||
               engines_differ(both, "%s in %s: another reason, verdict %d, oracle %llx",
                              said(move, text), line, ruling.verdict,
                              (unsigned long long)verdict.broken);
    if (ruling.bridge != verdict.bridge || ruling.water != verdict.water ||
        ruling.over_minds != verdict.over_minds || (ruling.captured != 0) != verdict.captures)
        return engines_differ(both, "%s in %s: bridge %d %d water %d %d minds %d %d",
                              said(move, text), line, ruling.bridge, verdict.bridge, ruling.water,
                              verdict.water, ruling.over_minds, verdict.over_minds);
    if (move->how == ORACLE_MOVES && !same_casts(both, theirs, move, &ruling))
        return false;
    return roll(&both->dice, PLAYED) > 0 || same_after(both, position, line, move, &ruling);
}

/* ---- moves at random ---- */

static int random_square(test_random *dice)
{
    return (int)roll(dice, CK_SQUARES);
}

/* A square near another one; perhaps the same. */
static int near_square(test_random *dice, int square)
{
    int row = square / 9 - 1 + (int)roll(dice, 3), column = square % 9 - 1 + (int)roll(dice, 3);
    return row < 0 || row > 8 || column < 0 || column > 8 ? square : row * 9 + column;
}

static int filled_square(two_engines *both, const ck_position *position)
{
    int square = random_square(&both->dice);
    for (int i = 0; i < 200 && position->at[square] == CK_EMPTY; i++)
        square = random_square(&both->dice);
    return square;
}

static struct oracle_move random_piece_move(two_engines *both, const ck_position *position)
{
    test_random *dice = &both->dice;
    struct oracle_move move = {ORACLE_MOVES, -1, 0, 0, filled_square(both, position), -1, -1, 0};
    for (int i = 0; i < 5 && ck_owner_of(position->at[move.from]) != (ck_side)position->side; i++)
        move.from = filled_square(both, position);
    int end = move.from;
    if (roll(dice, 2)) {
        move.via = roll(dice, 4) ? filled_square(both, position) : random_square(dice);
        if (roll(dice, 2))
            move.via = near_square(dice, near_square(dice, move.from));
        end = move.via;
    }
    move.to = roll(dice, 2) ? random_square(dice) : near_square(dice, near_square(dice, end));
    if (roll(dice, 16) == 0)
        move.kind = (int)roll(dice, CK_PROFESSIONS);
    else if (roll(dice, 4) == 0 && position->at[move.from] != CK_EMPTY)
        move.kind = ck_profession_of(position->at[move.from]) % CK_PROFESSIONS;
    return move;
}

static struct oracle_move random_minds_move(two_engines *both, const ck_position *position)
{
    test_random *dice = &both->dice;
    struct oracle_move move = {ORACLE_MOVES_MINDS, -1, 0,  (int)roll(dice, 3),
                               position->minds,    -1, -1, 0};
    if (roll(dice, 16) == 0)
        move.from = random_square(dice);
    int at = move.from;
    if (move.step == ORACLE_FORMER)
        at = move.via = near_square(dice, at);
    at = move.first = near_square(dice, at);
    if (move.step == ORACLE_LATTER)
        at = move.via = near_square(dice, at);
    move.to = roll(dice, 8) ? near_square(dice, at) : random_square(dice);
    return move;
}

static struct oracle_move random_placing(two_engines *both, const ck_position *position)
{
    test_random *dice = &both->dice;
    struct oracle_move move = {ORACLE_PLACES, 0, 0, 0, -1, -1, -1, random_square(dice)};
    for (int i = 0; i < 6; i++) {
        move.kind = (int)roll(dice, CK_PROFESSIONS);
        move.red = (int)roll(dice, 2);
        if (position->held[position->side][move.red ? CK_RED : CK_BLACK][move.kind] > 0)
            break;
    }
    return move;
}

static struct oracle_move random_move(two_engines *both, const ck_position *position)
{
    uint32_t how = roll(&both->dice, 8);
    return how == 0   ? random_placing(both, position)
           : how == 1 ? random_minds_move(both, position)
                      : random_piece_move(both, position);
}

/* A legal move of which one square is perhaps another one. */
static struct oracle_move changed_move(two_engines *both, const moves *list)
{
    test_random *dice = &both->dice;
    struct oracle_move move = oracle_move_of(&list->ruling[roll(dice, (uint32_t)list->count)].move);
    int *squares[] = {&move.from, &move.via, &move.first, &move.to};
    int *square = squares[roll(dice, 4)];
    bool whole = move.how != ORACLE_MOVES || square != &move.first;
    if (roll(dice, 4) > 0 && *square >= 0 && whole)
        *square = roll(dice, 2) ? near_square(dice, *square) : random_square(dice);
    return move;
}

bool same_verdicts(two_engines *both, const ck_position *position, int count)
{
    char line[LINE_SIZE];
    write_line(position, both->rules.unit, line);
    oracle_position *theirs = oracle_read(both->theirs, line);
    moves list = moves_of(&both->rules, position);
    bool same = theirs != NULL || engines_differ(both, "%s: unread", line);
    for (int i = 0; i < count && same; i++) {
        bool changed = list.count > 0 && roll(&both->dice, 2);
        struct oracle_move move = changed ? changed_move(both, &list) : random_move(both, position);
        same = same_verdict(both, position, line, theirs, &move);
    }
    moves_free(&list);
    free(theirs);
    return same;
}

/* ---- lists ---- */

static size_t lines_in(const char *text)
{
    size_t count = 0;
    for (; *text; text++)
        count += *text == '\n';
    return count;
}

bool same_lists(two_engines *both, const ck_position *position)
{
    char line[LINE_SIZE], *theirs = malloc(LIST_SIZE);
    ck_buffer ours = {0};
    ck_out out = ck_buffer_out(&ours);
    ck_move_lines *lines = ck_move_lines_new(NULL);
    write_line(position, both->rules.unit, line);
    cr_assert(ck_write_move_lines(lines, &out, &both->rules, position));
    bool same = oracle_moves(line, both->theirs, theirs, LIST_SIZE) ||
                engines_differ(both, "%s: no list", line);
    if (same && strcmp(ck_buffer_string(&ours), theirs) != 0) {
        const char *text = ck_buffer_string(&ours);
        size_t at = 0;
        while (text[at] && text[at] == theirs[at])
            at++;
        while (at > 0 && text[at - 1] != '\n')
            at--;
        same = engines_differ(both, "%s: listed %.40s, oracle %.40s", line, text + at, theirs + at);
    }
    both->compared += lines_in(theirs);
    ck_move_lines_free(lines);
    ck_buffer_free(&ours);
    free(theirs);
    return same;
}

/* ---- hands ---- */

static int bytewise(const void *a, const void *b)
{
    return strcmp(*(char *const *)a, *(char *const *)b);
}

/* Lines in bytewise order. */
static void sort_lines(char *text)
{
    char *copy = strdup(text), **line = calloc(strlen(text) + 1, sizeof *line), *rest = copy;
    size_t count = 0;
    for (char *at; (at = strtok_r(rest, "\n", &rest));)
        line[count++] = at;
    qsort(line, count, sizeof *line, bytewise);
    text[0] = '\0';
    for (size_t i = 0; i < count; i++) {
        strcat(text, line[i]);
        strcat(text, "\n");
    }
    free(line);
    free(copy);
}

bool same_hand_names(two_engines *both, const ck_hand_set *hands, char *theirs, const char *where)
{
    ck_buffer ours = {0};
    ck_out out = ck_buffer_out(&ours);
    for (ck_hands_walk at = {0}; ck_hands_next(hands, &at);) {
        ck_write_hand(&out, &both->rules, at.hand, at.flashed);
        ck_put(&out, "\n");
    }
    sort_lines(theirs);
    if (ours.length > 0)
        sort_lines(ours.bytes);
    bool same =
        strcmp(ck_buffer_string(&ours), theirs) == 0 ||
        engines_differ(both, "%s: hands %s, oracle %s", where, ck_buffer_string(&ours), theirs);
    ck_buffer_free(&ours);
    return same;
}

int64_t engine_tenths(const two_engines *both, int64_t points)
{
    return points * TENTHS / both->rules.unit;
}

/* Pieces drawn at random, Kings more often than they are captured. */
static void draw_pieces(test_random *dice, uint8_t held[2][CK_PROFESSIONS], ck_buffer *pieces)
{
    ck_out out = ck_buffer_out(pieces);
    uint32_t size = 1 + roll(dice, 18);
    ck_buffer_clear(pieces);
    memset(held, 0, 2 * sizeof *held);
    for (uint32_t n = 0; n < size; n++) {
        uint32_t colour = roll(dice, 2), profession = roll(dice, CK_PROFESSIONS);
        if (profession == CK_KING && held[colour][CK_KING] > 0)
            continue;
        held[colour][profession]++;
        ck_put_format(&out, "%s%s%s", pieces->length ? " " : "", ck_colour_name[colour],
                      ck_profession_name[profession].sign);
    }
}

static bool same_hands_of(two_engines *both, uint8_t held[2][CK_PROFESSIONS], const char *pieces)
{
    char theirs[ORACLE_NAMES];
    int points;
    ck_hand_set hands = ck_hands_of(&both->rules, held);
    if (!oracle_hands(pieces, both->theirs, theirs, sizeof theirs, &points))
        return engines_differ(both, "%s: no hands", pieces);
    int worth = (int)engine_tenths(both, ck_hands_worth(&both->rules, hands, held));
    if (worth != points)
        return engines_differ(both, "%s: worth %d, oracle %d", pieces, worth, points);
    return same_hand_names(both, &hands, theirs, pieces);
}

bool same_hands(two_engines *both, int count)
{
    ck_buffer pieces = {0};
    bool same = true;
    for (int i = 0; i < count && same; i++) {
        uint8_t held[2][CK_PROFESSIONS];
        draw_pieces(&both->dice, held, &pieces);
        same = same_hands_of(both, held, ck_buffer_string(&pieces));
    }
    ck_buffer_free(&pieces);
    return same;
}

/* ---- games ---- */

static bool same_course(two_engines *both, const ck_game *game, const oracle_course *course,
                        const char *where)
{
    static const int phases[] = {ORACLE_TO_MOVE, ORACLE_TO_DECLARE, ORACLE_SEASON_OVER,
                                 ORACLE_GAME_OVER};
    const ck_position *position = &game->position;
    if (phases[game->phase] != course->phase)
        return engines_differ(both, "%s: phase %d, oracle %d", where, game->phase, course->phase);
    if (position->stake != course->stake || position->season != course->season)
        return engines_differ(both, "%s: stake %u, oracle %ld", where, position->stake,
                              course->stake);
    for (int side = 0; side < 2; side++) {
        if (engine_tenths(both, position->points[side]) != course->points[side])
            return engines_differ(both, "%s: points %d, oracle %ld", where, position->points[side],
                                  course->points[side]);
    }
    return course->phase >= ORACLE_SEASON_OVER ||
           same_board(both, position, course->position, where);
}

/* Under declares=claimed, of which the rules say little, the points are those that are claimed. */
static bool same_declaration(two_engines *both, const ck_game *game, oracle_course *course,
                             const char *where)
{
    if (both->rules.param[CK_DECLARES] != 0) {
        course->due = engine_tenths(both, game->due.points);
        return true;
    }
    if (engine_tenths(both, game->due.points) != course->due)
        return engines_differ(both, "%s: due %lld, oracle %ld", where, (long long)game->due.points,
                              course->due);
    return same_hand_names(both, &game->due.hands, course->names, where);
}

/* A legal move, more often one that captures than there are such. */
static const ck_ruling *chosen(two_engines *both, const moves *list)
{
    const ck_ruling *choice = NULL;
    bool captures = roll(&both->dice, 2);
    for (int i = 0; i < 40; i++) {
        choice = &list->ruling[roll(&both->dice, (uint32_t)list->count)];
        if (!captures || choice->captured != CK_EMPTY || choice->over_minds)
            break;
    }
    return choice;
}

static bool fails(two_engines *both, const ck_ruling *choice)
{
    bool hopeless = choice->bridge > CK_MOST_HEADS && !both->rules.param[CK_RECAST];
    return hopeless || ((choice->bridge || choice->water) && roll(&both->dice, 3) == 0);
}

static bool same_turn(two_engines *both, ck_game *game, oracle_course *course,
                      char where[WHERE_SIZE])
{
    char text[100], line[LINE_SIZE];
    moves list = moves_of(&both->rules, &game->position);
    const ck_ruling *choice = chosen(both, &list);
    bool failed = fails(both, choice);
    struct oracle_move move = oracle_move_of(&choice->move);
    write_line(&game->position, both->rules.unit, line);
    snprintf(where, WHERE_SIZE, "%s%s in %s", said(&move, text), failed ? " fails" : "", line);
    ck_turn turn = ck_game_move(game, choice, failed);
    oracle_turn(course, &move, failed);
    both->compared++;
    moves_free(&list);
    if (engine_tenths(both, turn.penalty) != course->penalty)
        return engines_differ(both, "%s: penalty %d, oracle %ld", where, turn.penalty,
                              course->penalty);
    return same_course(both, game, course, where) &&
           (game->phase != CK_TO_DECLARE || same_declaration(both, game, course, where));
}

static bool same_choice(two_engines *both, ck_game *game, oracle_course *course, const char *where)
{
    enum { HIGH = 1 << 12 };
    bool ends = roll(&both->dice, 4) == 0 || course->stake > HIGH;
    oracle_declare(course, ends);
    if (ends)
        ck_game_end_season(game, (ck_side)game->mover, game->due.points);
    else
        ck_game_go_on(game);
    return same_course(both, game, course, where);
}

static bool same_next_season(two_engines *both, ck_game *game, oracle_course *course)
{
    uint32_t first = roll(&both->dice, 2);
    ck_game_next_season(game, (ck_side)first);
    oracle_next_season(course, (int)first);
    return same_course(both, game, course, "the next season");
}

static bool same_winner(two_engines *both, const ck_game *game, const oracle_course *course)
{
    int leader = (int)ck_game_leader(game), theirs = oracle_winner(course);
    return leader == theirs || engines_differ(both, "winner %d, oracle %d", leader, theirs);
}

bool same_game(two_engines *both, int turns, int verdicts)
{
    char where[WHERE_SIZE] = "the start";
    ck_game game;
    oracle_course course;
    uint32_t first = roll(&both->dice, 2);
    ck_game_start(&game, &both->rules, (ck_side)first);
    if (!oracle_begin(&course, both->theirs, (int)first))
        return engines_differ(both, "no game");
    bool same = same_course(both, &game, &course, where);
    for (int i = 0; i < turns && same && game.phase != CK_GAME_OVER; i++) {
        if (game.phase == CK_TO_DECLARE) {
            same = same_choice(both, &game, &course, where);
        } else if (game.phase == CK_SEASON_OVER) {
            same = same_next_season(both, &game, &course);
        } else {
            same = same_verdicts(both, &game.position, verdicts) &&
                   same_turn(both, &game, &course, where);
        }
    }
    if (same && game.phase == CK_GAME_OVER)
        same = same_winner(both, &game, &course);
    oracle_end(&course);
    return same;
}

/* ---- what to compare ---- */

ck_position scattered(const ck_rules *rules, test_random *dice)
{
    ck_position start = ck_rules_start(rules, CK_SIDE_A);
    ck_position position = start;
    memset(position.at, 0, sizeof position.at);
    position.side = (uint8_t)roll(dice, 2);
    position.minds_moved = roll(dice, 4) == 0;
    uint32_t crowd = 1 + roll(dice, 4); /* of four pieces, so many are on the board */
    for (ck_square square = 0; square < CK_SQUARES; square++) {
        ck_piece piece = start.at[square];
        ck_square to = (ck_square)roll(dice, CK_SQUARES);
        if (piece == CK_EMPTY)
            continue;
        while (position.at[to] != CK_EMPTY || !ck_on_board(rules, to))
            to = (ck_square)roll(dice, CK_SQUARES);
        uint32_t owner = roll(dice, 2);
        if (piece == CK_MINDS_PIECE) {
            position.at[to] = piece;
            position.minds = to;
        } else if (roll(dice, 4) < crowd) {
            position.at[to] = CK_PIECE(ck_colour_of(piece), ck_profession_of(piece), owner);
        } else {
            position.held[owner][ck_colour_of(piece)][ck_profession_of(piece)]++;
        }
    }
    return position;
}

/* Beside the variants of tests/support/variants: the sets of R10 and each of its parameters. */
static const char *const more_rules[] = {
    "standard",
    "cerke_online",
    "cetkaik_rs_alpha",
    "cetkaik_rs_strict",
    "2018",
    "standard,stepping=forbidden,tam_back=forbidden",
    "standard,stepping=allowed,tam_back=penalty",
    "standard,stepping=penalty,tam_after_tam=penalty,tam_back=penalty",
    "standard,tam_after_tam=forbidden",
    "standard,tam_after_tam=allowed,tam_back=penalty",
    "standard,tam_after_tam=penalty,tam_back=hand",
    "standard,futile_adds_up=yes",
    "standard,futile_adds_up=yes,tam_after_tam=penalty,tam_back=penalty",
    "standard,situation_scores=alone",
    "standard,failed_step_is_free=yes",
    "cerke_online,failed_step_is_free=yes",
    "standard,stepping_points=-7,futile_points=-2",
    "standard,water_exempt_from=hill,tam_is_field=yes",
    "standard,hands_on=change",
    "標準机戦,hands_on=change,同集=二",
    "standard,stake_on=later",
    "cetkaik_rs_strict,stake_on=later",
    "standard,stake_on=later,hands_on=change",
    "standard,doubling=no",
    "standard,stake_cap=5",
    "standard,points=9,seasons=3",
    "standard,plan=none,decline=free",
    "硬皇力,stepping=forbidden,tam_is_field=yes",
    "教育机戦,tam_back=forbidden,water_exempt_from=hill",
    "教育机戦,stepping=penalty,hands_on=change",
};

const char *compared_rules(size_t index, char line[256])
{
    enum { MORE = sizeof more_rules / sizeof *more_rules };
    static const char ways[] = "古机戦"; /* see rules/board/way.c */
    if (index < MORE)
        return more_rules[index];
    FILE *file = fopen("tests/support/variants", "r");
    const char *found = NULL;
    cr_assert(file);
    for (size_t i = MORE; !found && fgets(line, 256, file);) {
        line[strcspn(line, "\n")] = '\0';
        bool wanted = strncmp(line, ways, strlen(ways)) != 0;
        found = wanted && i == index ? line : NULL;
        i += wanted;
    }
    fclose(file);
    return found;
}
