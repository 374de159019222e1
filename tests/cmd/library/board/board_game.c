/* Games as values, moves read from texts, records made of moves, hashes of positions. */
#include "cmd/library/cetkaik.h"

#include <criterion/criterion.h>
#include <inttypes.h>
#include <string.h>

static ck_board_rules_value rules_of(const char *text)
{
    ck_board_rules_value rules;
    cr_assert(ck_board_rules(&rules, text));
    return rules;
}

/* ---- moves from texts ---- */

typedef struct text_case {
    const char *text, *move, *reason;
} text_case;

/* At the start, the IA side to move. */
static const text_case texts[] = {
    {"MAU弓MAIMY橋三", "MAU弓MAIMY橋或", ""},
    {"MAU弓MAIMY三", "MAU弓MAIMY橋或", ""},
    {"NAI兵NY無撃裁", "NAI兵NY無撃裁", ""},
    {"NAI片NY", "NAI兵NY無撃裁", ""},
    {"NAI kauk2 NY", "NAI兵NY無撃裁", ""},
    {"ZO皇[XO]CO", "ZO皇[XO]CO", ""},
    {"\"naiPny\"", "NAI兵NY無撃裁", ""},
    {"mauAmaimy3", "MAU弓MAIMY橋或", ""},
    {"NAI兵NI無撃裁", "", "no-reach"},
    {"NAI虎NY", "", "other-piece"},
    {"NI兵NU無撃裁", "", "start-foreign"},
    {"MAU弓MAIMY無撃裁", "", "casts"},
    {"NAI兵NY無撃裁 手黒兵", "", "capture"},
    {"ZO皇[ZU]ZI", "", "occupied"},
    {"hello", "", "unreadable"},
    {"", "", "unreadable"},
    {"NAI兵NY無撃裁 NI兵NU無撃裁", "", "unreadable"},
    {"{x:y}NAI兵NY", "", "unreadable"},
};

Test(board_game, moves_are_read_from_texts)
{
    const ck_board_rules_value rules = rules_of("standard");
    const ck_board_position start = ck_board_start(&rules, CK_BOARD_IA);
    for (size_t i = 0; i < sizeof texts / sizeof *texts; i++) {
        char move[64] = "";
        const ck_board_reading reading = ck_board_read_move(&rules, &start, texts[i].text, NULL);
        cr_expect_str_eq(reading.reason, texts[i].reason, "%s: %s", texts[i].text, reading.reason);
        cr_expect(reading.good == (texts[i].reason[0] == '\0'), "%s", texts[i].text);
        cr_expect((strlen(reading.code) > 0) == !reading.good, "%s", texts[i].text);
        if (strcmp(reading.reason, "unreadable") == 0)
            cr_expect(reading.ruling.at == CK_BOARD_NOWHERE &&
                          reading.ruling.move.from == CK_BOARD_NOWHERE &&
                          reading.ruling.move.to == CK_BOARD_NOWHERE,
                      "%s", texts[i].text);
        if (reading.good)
            ck_board_write_move(&reading.ruling, move, sizeof move);
        cr_expect_str_eq(move, texts[i].move);
        cr_expect(reading.offset + reading.length <= strlen(texts[i].text), "%s", texts[i].text);
    }
    cr_expect(!ck_board_read_move(&rules, &start, NULL, NULL).good);
}

/* Where moves are listed, and how many there were. */
typedef struct move_list {
    const ck_board_rules_value *rules;
    const ck_board_position *position;
    int count;
} move_list;

/* Each seventh move is written and read again. */
static int read_again(void *self, const ck_board_ruling *ruling)
{
    enum { EACH = 7 };
    move_list *listing = self;
    char text[96], again[96];
    if (++listing->count % EACH != 0)
        return 0;
    ck_board_write_move(ruling, text, sizeof text);
    const ck_board_reading reading =
        ck_board_read_move(listing->rules, listing->position, text, NULL);
    cr_assert(reading.good, "%s: %s", text, reading.reason);
    ck_board_write_move(&reading.ruling, again, sizeof again);
    cr_expect_str_eq(again, text);
    return 0;
}

Test(board_game, moves_that_are_written_are_read)
{
    static const char *const sets[] = {"standard", "古机戦"};
    for (int i = 0; i < 2; i++) {
        const ck_board_rules_value rules = rules_of(sets[i]);
        const ck_board_position start = ck_board_start(&rules, CK_BOARD_A);
        move_list listing = {&rules, &start, 0};
        ck_board_list(&rules, &start, read_again, &listing);
        cr_expect(listing.count > 20);
    }
}

/* ---- a game as a value ---- */

static const char *play(const ck_board_rules_value *rules, ck_board_game *game, const char *text)
{
    const ck_board_reading reading = ck_board_read_move(rules, &game->position, text, NULL);
    cr_assert(reading.good, "%s: %s", text, reading.reason);
    return ck_board_game_turn(rules, game, &reading.turn).reason;
}

Test(board_game, a_game_takes_its_course)
{
    const ck_board_rules_value rules = rules_of("standard");
    ck_board_game game = ck_board_game_start(&rules, CK_BOARD_IA);
    cr_expect(game.phase == CK_BOARD_TO_MOVE && game.position.side == CK_BOARD_IA);
    cr_expect(ck_board_game_declare(&rules, &game, 1) == 0 &&
              ck_board_game_next_season(&rules, &game, 0) == 0);
    static const char *const moves[] = {"MAU弓MAIMY橋三", "TE虎NITU橋二", "NAI兵NY", "ZO皇[XO]CO",
                                        "ZAI船ZIZA橋四 手赤王"};
    for (size_t i = 0; i < sizeof moves / sizeof *moves; i++)
        cr_expect_str_empty(play(&rules, &game, moves[i]));
    cr_expect(game.phase == CK_BOARD_TO_DECLARE && game.due == 5 && game.mover == CK_BOARD_IA);
    const ck_board_ruling ruling = {.legal = 1, .move = {.from = 0, .to = 1}};
    const ck_board_turn turn = ck_board_turn_of(&ruling);
    cr_expect_str_eq(ck_board_game_turn(&rules, &game, &turn).reason, "to-declare");
    ck_board_game other = game;
    cr_expect(ck_board_game_declare(&rules, &other, 0) && other.position.stake == 2);
    cr_expect(other.phase == CK_BOARD_TO_MOVE && game.position.stake == 1, "a copy is another");
    cr_expect(ck_board_game_declare(&rules, &game, 1) && game.phase == CK_BOARD_SEASON_OVER);
    cr_expect(game.position.points[CK_BOARD_IA] == 25 && game.position.points[CK_BOARD_A] == 15);
    cr_expect_str_eq(ck_board_game_turn(&rules, &game, &turn).reason, "season-over");
    cr_expect(ck_board_game_next_season(&rules, &game, CK_BOARD_A));
    cr_expect(game.position.season == 1 && game.position.side == CK_BOARD_A &&
              game.position.stake == 1);
    cr_expect_str_eq(game.ended, "unfinished");
}

Test(board_game, casts_that_do_not_fit_change_nothing)
{
    const ck_board_rules_value rules = rules_of("standard");
    ck_board_game game = ck_board_game_start(&rules, CK_BOARD_IA);
    ck_board_turn turn = ck_board_read_move(&rules, &game.position, "MAU弓MAIMY橋三", NULL).turn;
    const uint64_t before = ck_board_hash(&game.position);
    turn.bridge = 0;
    cr_expect_str_eq(ck_board_game_turn(&rules, &game, &turn).reason, "bridge-too-low");
    turn.bridge = CK_BOARD_NO_CAST;
    cr_expect_str_eq(ck_board_game_turn(&rules, &game, &turn).reason, "bridge-missing");
    turn.bridge = 4;
    turn.water = 3;
    cr_expect_str_eq(ck_board_game_turn(&rules, &game, &turn).reason, "water-needless");
    turn.move.from = CK_BOARD_NOWHERE;
    cr_expect_str_eq(ck_board_game_turn(&rules, &game, &turn).reason, "off-board");
    cr_expect(ck_board_hash(&game.position) == before);
    turn = ck_board_read_move(&rules, &game.position, "MAU弓MAIMY橋一此無", NULL).turn;
    cr_expect(turn.failed && ck_board_game_turn(&rules, &game, &turn).legal);
    cr_expect(game.position.side == CK_BOARD_A && game.position.at[0].there);
}

/* ---- records made of moves ---- */

static int append(void *self, const char *bytes, size_t length)
{
    strncat(self, bytes, length);
    return 0;
}

/* A record of a recorder in some format, checked on its way. */
static void write_in(ck_recorder *recorder, const char *format, char *out)
{
    const char *text;
    size_t length;
    const ck_checked *record = NULL;
    ck_checker *checker = ck_checker_new(NULL);
    ck_writer *writer = ck_writer_new(format, append, out, NULL);
    *out = '\0';
    cr_assert(ck_recorder_text(recorder, &text, &length) == CK_STATUS_OK);
    cr_assert(length == strlen(text));
    cr_assert(ck_check_bytes(checker, "game", text, length) == CK_STATUS_OK);
    cr_assert(ck_check_next(checker, &record) == CK_STATUS_RECORD);
    cr_expect(ck_checked_valid(record), "%s", text);
    cr_expect(ck_checked_findings(record) == 0, "%s", text);
    cr_expect(ck_writer_put(writer, record) == CK_STATUS_OK);
    cr_expect(ck_writer_end(writer) == CK_STATUS_OK);
    ck_writer_free(writer);
    ck_checker_free(checker);
}

Test(board_game, a_record_is_made_of_moves)
{
    static const char *const moves[] = {"MAU弓MAIMY橋三", "TE虎NITU橋二", "NAI兵NY", "ZO皇[XO]CO",
                                        "ZAI船ZIZA橋四"};
    static char out[8192];
    ck_recorder *recorder = ck_recorder_new(NULL, CK_BOARD_IA, NULL);
    cr_assert(recorder);
    cr_expect(ck_recorder_header(recorder, "大会", "春{の}会") == CK_STATUS_OK);
    cr_expect(ck_recorder_name(recorder, CK_BOARD_A, "tasko") == CK_STATUS_OK);
    cr_expect(ck_recorder_name(recorder, CK_BOARD_IA, "mi[re]l") == CK_STATUS_OK);
    for (size_t i = 0; i < sizeof moves / sizeof *moves; i++)
        cr_expect(ck_recorder_move(recorder, moves[i]) == CK_STATUS_OK, "%s: %s", moves[i],
                  ck_recorder_message(recorder));
    cr_expect(ck_recorder_move(recorder, "NI兵NU") == CK_STATUS_BAD_OPTION);
    cr_expect(ck_recorder_declare(recorder, 1) == CK_STATUS_OK);
    cr_expect(ck_recorder_declare(recorder, 1) == CK_STATUS_MISUSE);
    cr_expect(ck_recorder_game(recorder).position.points[CK_BOARD_IA] == 25);
    cr_expect(ck_recorder_next_season(recorder, CK_BOARD_A) == CK_STATUS_OK);
    cr_expect(ck_recorder_move(recorder, "NI兵NU") == CK_STATUS_OK);
    write_in(recorder, "0", out);
    cr_expect(strstr(out, "{一位色:黒赤}"), "%s", out);
    cr_expect(strstr(out, "ZAI船ZIZA橋四 手赤王"), "%s", out);
    cr_expect(strstr(out, "終季") && strstr(out, "春終") && strstr(out, "NI兵NU無撃裁"), "%s", out);
    write_in(recorder, "1", out);
    cr_expect(strstr(out, "MAU弓MAIMY三"), "%s", out);
    ck_recorder_free(recorder);
}

Test(board_game, a_recorder_says_what_is_wrong)
{
    ck_recorder *recorder = ck_recorder_new("standard", CK_BOARD_IA, NULL);
    cr_expect(ck_recorder_move(recorder, "NAI兵NI") == CK_STATUS_BAD_OPTION);
    cr_expect(strstr(ck_recorder_message(recorder), "NAI"), "%s", ck_recorder_message(recorder));
    cr_expect(ck_recorder_move(recorder, "hello") == CK_STATUS_BAD_OPTION);
    cr_expect(strstr(ck_recorder_message(recorder), "hello"), "%s", ck_recorder_message(recorder));
    cr_expect(ck_recorder_header(recorder, "律", "x") == CK_STATUS_BAD_OPTION);
    cr_expect(ck_recorder_header(recorder, "a", "x\ny") == CK_STATUS_BAD_OPTION);
    cr_expect(ck_recorder_name(recorder, 0, "x\n") == CK_STATUS_BAD_OPTION);
    cr_expect(ck_recorder_name(recorder, 2, "x") == CK_STATUS_MISUSE);
    cr_expect(ck_recorder_move(recorder, "NAI兵NY") == CK_STATUS_OK);
    cr_expect_str_empty(ck_recorder_message(recorder));
    cr_expect(ck_recorder_name(recorder, 0, "late") == CK_STATUS_MISUSE);
    ck_recorder_free(recorder);
    cr_expect(!ck_recorder_new("no such rules", 0, NULL));
    cr_expect(ck_recorder_move(NULL, "x") == CK_STATUS_MISUSE &&
              ck_recorder_text(NULL, NULL, NULL) == CK_STATUS_MISUSE);
    ck_recorder_free(NULL);
}

/* ---- hashes ---- */

/* What every version must give: see the algorithm in <cetkaik/board.h>. */
Test(board_game, hashes_of_positions_are_those_of_every_version)
{
    const ck_board_rules_value rules = rules_of("standard");
    ck_board_position position = ck_board_start(&rules, CK_BOARD_A);
    cr_expect(ck_board_hash(&position) == UINT64_C(0xd9b1762bb35131e4), "%016" PRIx64,
              ck_board_hash(&position));
    const ck_board_position other = ck_board_start(&rules, CK_BOARD_IA);
    cr_expect(ck_board_hash(&other) == UINT64_C(0xd9b1772bb3513397), "%016" PRIx64,
              ck_board_hash(&other));
    const uint64_t before = ck_board_hash(&position);
    position.stake = 4;
    position.season = 2;
    position.points[0] = 3;
    cr_expect(ck_board_hash(&position) == before, "only board, hands and side count");
    position.captured[1][0][CK_BOARD_KING] = 1;
    cr_expect(ck_board_hash(&position) != before);
}

/* ---- members that are read only ---- */

static void write_position(ck_board_game *game)
{
    game->position.at[40] = (ck_board_piece){1, CK_BOARD_A, CK_BOARD_RED, CK_BOARD_KING};
}

static void write_side(ck_board_game *game)
{
    game->position.side ^= 1;
}

static void write_points(ck_board_game *game)
{
    game->position.points[0]++;
}

static void write_phase(ck_board_game *game)
{
    game->phase = CK_BOARD_SEASON_OVER;
}

/* A game that its caller has changed is refused, and nothing is played on another board. */
Test(board_game, is_not_played_on_when_written_to)
{
    static void (*const changes[])(ck_board_game *) = {write_position, write_side, write_points,
                                                       write_phase};
    ck_board_rules_value rules;
    cr_assert(ck_board_rules(&rules, "standard"));
    const ck_board_game start = ck_board_game_start(&rules, CK_BOARD_IA);
    const ck_board_reading reading =
        ck_board_read_move(&rules, &start.position, "NAI兵NY無撃裁", NULL);
    cr_assert(reading.good);
    for (size_t i = 0; i < sizeof changes / sizeof *changes; i++) {
        ck_board_game game = start;
        changes[i](&game);
        const ck_board_game changed = game;
        const ck_board_ruling ruling = ck_board_game_turn(&rules, &game, &reading.turn);
        cr_expect(!ruling.legal);
        cr_expect_str_eq(ruling.reason, "written-to");
        cr_expect(!ck_board_game_declare(&rules, &game, 1) &&
                  !ck_board_game_next_season(&rules, &game, 0) &&
                  ck_board_game_due(&rules, &game, NULL, 0) == 0);
        cr_expect(memcmp(&game, &changed, sizeof game) == 0, "it stays as it is");
    }
    ck_board_game game = start;
    cr_expect(ck_board_game_turn(&rules, &game, &reading.turn).legal);
}

/* Where the King is the goal, a side that has lost him has lost the game. */
Test(board_game, is_over_at_a_position_without_the_king)
{
    ck_board_rules_value rules;
    cr_assert(ck_board_rules(&rules, "古機戦"));
    for (int side = CK_BOARD_A; side <= CK_BOARD_IA; side++) {
        ck_board_position position = ck_board_start(&rules, side);
        cr_expect_str_eq(ck_board_game_at(&rules, &position).ended, "unfinished");
        for (int i = 0; i < CK_BOARD_SQUARES; i++) {
            if (position.at[i].profession == CK_BOARD_KING && position.at[i].owner == side)
                position.at[i] = (ck_board_piece){0};
        }
        const ck_board_game game = ck_board_game_at(&rules, &position);
        cr_expect_str_eq(game.ended, "king");
        cr_expect(game.winner != side, "%d wins", game.winner);
    }
}

/* A ruling of another position, or one that was written to, is not played. */
Test(board_game, plays_only_legal_moves)
{
    ck_board_rules_value rules;
    cr_assert(ck_board_rules(&rules, "standard"));
    const ck_board_position start = ck_board_start(&rules, CK_BOARD_IA);
    ck_board_position position = start;
    ck_board_reading reading = ck_board_read_move(&rules, &position, "NAI兵NY無撃裁", NULL);
    ck_board_ruling ruling = reading.ruling;
    ruling.captured = (ck_board_piece){1, CK_BOARD_A, CK_BOARD_RED, CK_BOARD_KING};
    cr_expect(ck_board_play(&rules, &position, &ruling, 0));
    cr_expect(position.captured[CK_BOARD_IA][CK_BOARD_RED][CK_BOARD_KING] == 0);
    const ck_board_position after = position;
    cr_expect(!ck_board_play(&rules, &position, &reading.ruling, 0), "it was played before");
    cr_expect(ck_board_hash(&position) == ck_board_hash(&after));
    position = start;
    ruling = reading.ruling;
    ruling.move.to = 40;
    cr_expect(!ck_board_play(&rules, &position, &ruling, 0));
    ruling = reading.ruling;
    ruling.legal = 0;
    cr_expect(!ck_board_play(&rules, &position, &ruling, 0));
    cr_expect(ck_board_hash(&position) == ck_board_hash(&start));
}
