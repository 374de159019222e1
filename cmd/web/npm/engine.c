/*
 * Exports the engine to scripts: positions, legal moves, games, hands.
 *
 * Answers are JSON (answer.h). A game is a ck_board_game whose bytes the script keeps between
 * calls, so that nothing stays here. A turn is the text of a legal move in notation 0 and its
 * casts, heads or CK_BOARD_NO_CAST or CK_BOARD_UNKNOWN_CAST.
 */
#include "cmd/library/board_value.h"
#include "cmd/web/npm/answer.h"
#include "formats/json/moves_json.h"
#include "formats/json/position_json.h"
#include "formats/report/hands_json.h"
#include "rules/board/uncoloured.h"
#include "rules/words/names.h"
#include "rules/words/position.h"

#include <stdlib.h>
#include <string.h>

/* ---- positions ---- */

EXPORT("position")
const char *engine_position(const char *rules_text, const char *line)
{
    ck_answer answer;
    ck_board_rules_value rules;
    ck_board_position position;
    ck_answer_begin(&answer);
    if (ck_answer_position(&answer, rules_text, &rules, line, &position)) {
        const ck_position in = ck_position_of_value(&position);
        ck_write_position_json(&answer.out, ck_rules_of_value(&rules), &in, NULL);
    }
    return ck_answer_end(&answer);
}

EXPORT("moves")
const char *engine_moves(const char *rules_text, const char *line)
{
    ck_answer answer;
    ck_board_rules_value rules;
    ck_board_position position;
    ck_answer_begin(&answer);
    if (ck_answer_position(&answer, rules_text, &rules, line, &position)) {
        const ck_position in = ck_position_of_value(&position);
        ck_move_lines *lines = ck_move_lines_new(NULL);
        answer.out.failed |= !lines || !ck_write_moves_json(lines, &answer.out,
                                                            ck_rules_of_value(&rules), &in, false);
        ck_move_lines_free(lines);
    }
    return ck_answer_end(&answer);
}

/* The hash of a position in hexadecimal digits. */
EXPORT("hash")
const char *engine_hash(const char *rules_text, const char *line)
{
    ck_answer answer;
    ck_board_rules_value rules;
    ck_board_position position;
    ck_answer_begin(&answer);
    if (ck_answer_position(&answer, rules_text, &rules, line, &position))
        ck_put_format(&answer.out, "\"%016llx\"", (unsigned long long)ck_board_hash(&position));
    return ck_answer_end(&answer);
}

EXPORT("hands")
const char *engine_hands(const char *rules_text, const char *text)
{
    ck_answer answer;
    ck_board_rules_value value;
    ck_uncoloured pieces = {.count = 0};
    ck_parse_error why;
    ck_answer_begin(&answer);
    if (ck_answer_rules(&answer, rules_text, &value)) {
        const ck_rules *rules = ck_rules_of_value(&value);
        if (ck_read_position_pieces(rules, text, strlen(text), pieces.held, pieces.open, &why)) {
            ck_uncoloured_find(rules, &pieces);
            ck_write_hands_json(&answer.out, rules, &pieces);
        } else {
            ck_answer_error(&answer, "pieces", NULL, why.at, 0);
        }
    }
    return ck_answer_end(&answer);
}

/* ---- games ---- */

EXPORT("game_size")
size_t engine_game_size(void)
{
    return sizeof(ck_board_game);
}

/* A game at a position under rules that are known to be right; freed by the caller. */
EXPORT("game")
ck_board_game *engine_game(const char *rules_text, const char *line)
{
    ck_answer answer;
    ck_board_rules_value rules;
    ck_board_position position;
    ck_answer_begin(&answer);
    ck_board_game *game = malloc(sizeof *game);
    if (game && ck_answer_position(&answer, rules_text, &rules, line, &position)) {
        const bool start = strlen(line) < sizeof "IA";
        *game = start ? ck_board_game_start(&rules, position.side)
                      : ck_board_game_at(&rules, &position);
    }
    ck_buffer_free(&answer.text);
    return game;
}

static void put_due(ck_json *json, const ck_board_rules_value *rules, const ck_board_game *game)
{
    enum { MOST = 64 };
    ck_board_hand hands[MOST];
    const size_t count = ck_board_game_due(rules, game, hands, MOST);
    if (game->phase != CK_BOARD_TO_DECLARE) {
        ck_json_put_null(json, "due");
        return;
    }
    ck_json_begin_object(json, "due");
    ck_json_put_points(json, "points", game->due, ck_board_unit(rules));
    ck_json_begin_list(json, "hands");
    for (size_t i = 0; i < count && i < MOST; i++) {
        ck_json_begin_object(json, NULL);
        ck_json_put_bytes(json, "name", hands[i].name, hands[i].name_length);
        ck_json_put_boolean(json, "flash", hands[i].flashed != 0);
        ck_json_put_points(json, "points", hands[i].tenths, CK_TENTHS);
        ck_json_end_object(json);
    }
    ck_json_end_list(json);
    ck_json_end_object(json);
}

/* What a script asks of a game. */
static void put_state(ck_answer *answer, const ck_board_rules_value *rules,
                      const ck_board_game *game)
{
    static const char *const phases[] = {"move", "declare", "season-over", "game-over"};
    ck_json *json = &answer->json;
    const ck_position position = ck_position_of_value(&game->position);
    const bool over = game->phase == CK_BOARD_GAME_OVER;
    ck_json_begin_object(json, NULL);
    ck_json_put_word(json, "phase", phases[game->phase]);
    ck_json_put_line(json, "position", &position, ck_board_unit(rules));
    ck_json_put_side(json, "mover", game->mover);
    put_due(json, rules, game);
    ck_json_put_word(json, "ended", game->ended);
    if (over && game->winner == CK_BOARD_NOBODY)
        ck_json_put_word(json, "winner", "draw");
    else
        ck_json_put_side(json, "winner", over ? game->winner : CK_BOARD_NOBODY);
    ck_json_end_object(json);
}

EXPORT("game_state")
const char *engine_game_state(const char *rules_text, const ck_board_game *game)
{
    ck_answer answer;
    ck_board_rules_value rules;
    ck_answer_begin(&answer);
    if (ck_answer_rules(&answer, rules_text, &rules))
        put_state(&answer, &rules, game);
    return ck_answer_end(&answer);
}

/* A legal move found by its text, which begins with a part: all before its casts. */
typedef struct wanted_move {
    const char *text;
    ck_board_ruling ruling;
    bool found;
} wanted_move;

static int compare(void *self, const ck_board_ruling *ruling)
{
    wanted_move *wanted = self;
    char text[256];
    ck_board_write_move(ruling, text, sizeof text);
    wanted->found = strcmp(text, wanted->text) == 0;
    wanted->ruling = *ruling;
    return wanted->found;
}

/* Plays a turn; changes the game only if it can be played. */
EXPORT("game_turn")
const char *engine_game_turn(const char *rules_text, ck_board_game *game, const char *text,
                             int bridge, int water, int failed)
{
    ck_answer answer;
    ck_board_rules_value rules;
    wanted_move wanted = {.text = text, .found = false};
    ck_answer_begin(&answer);
    if (!ck_answer_rules(&answer, rules_text, &rules))
        return ck_answer_end(&answer);
    if (!ck_board_list(&rules, &game->position, compare, &wanted)) {
        ck_answer_error(&answer, "move", NULL, 0, strlen(text));
        return ck_answer_end(&answer);
    }
    ck_board_turn turn = ck_board_turn_of(&wanted.ruling);
    turn.bridge = (int8_t)(bridge == CK_BOARD_NO_CAST ? turn.bridge : bridge);
    turn.water = (int8_t)(water == CK_BOARD_NO_CAST && !failed ? turn.water : water);
    turn.failed |= failed != 0;
    const ck_board_ruling ruling = ck_board_game_turn(&rules, game, &turn);
    if (ruling.legal)
        put_state(&answer, &rules, game);
    else
        ck_answer_error(&answer, ruling.reason, NULL, 0, strlen(text));
    return ck_answer_end(&answer);
}

/* Answers with the state of a game after a change of it, or with the reason why there was none. */
static const char *answer_change(const char *rules_text, ck_board_game *game,
                                 int (*change)(const ck_board_rules_value *, ck_board_game *, int),
                                 int how, const char *reason)
{
    ck_answer answer;
    ck_board_rules_value rules;
    ck_answer_begin(&answer);
    if (!ck_answer_rules(&answer, rules_text, &rules))
        return ck_answer_end(&answer);
    if (change(&rules, game, how))
        put_state(&answer, &rules, game);
    else
        ck_answer_error(&answer, reason, NULL, 0, 0);
    return ck_answer_end(&answer);
}

EXPORT("game_declare")
const char *engine_game_declare(const char *rules_text, ck_board_game *game, int ends)
{
    return answer_change(rules_text, game, ck_board_game_declare, ends, "nothing-due");
}

EXPORT("game_season")
const char *engine_game_season(const char *rules_text, ck_board_game *game, int first)
{
    return answer_change(rules_text, game, ck_board_game_next_season, first, "season-not-over");
}
