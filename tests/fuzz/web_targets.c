/*
 * Targets of what scripts call: the page's recorder (recording) and its studies with the npm
 * package's engine (engine).
 *
 * Answers are sound JSON. A legal turn with casts that may be is recorded by an edit, after which
 * the record has one turn more; undoing it brings back the state. A turn that cannot be played
 * changes no game.
 */
#include "cmd/library/cetkaik.h"
#include "parser/json/tree.h"
#include "tests/fuzz/exports.h"
#include "tests/fuzz/target.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { ALL_TURNS = -1 };

/* ---- answers ---- */

/* An answer with its tree. */
typedef struct web_answer {
    const char *text;
    ck_json_tree tree;
    ck_arena words;
    ck_json_value whole;
} web_answer;

static void take_answer(web_answer *answer, const char *text)
{
    must(text != NULL);
    *answer = (web_answer){.text = text};
    const ck_json_source source = {text, (uint32_t)strlen(text)};
    must(ck_json_parse(&answer->tree, source, 0) == CK_JSON_SOUND);
    answer->whole = (ck_json_value){&answer->tree, 0};
}

static void free_answer(web_answer *answer)
{
    ck_json_tree_free(&answer->tree);
    ck_arena_free(&answer->words);
    free((char *)answer->text);
}

static int64_t number_of(web_answer *answer, const char *key)
{
    bool wrong = false;
    const int64_t number = ck_json_integer(&wrong, ck_json_field(answer->whole, key), 0, INT32_MAX);
    must(!wrong);
    return number;
}

static bool phase_is(web_answer *answer, const char *phase)
{
    return ck_json_is(ck_json_field(answer->whole, "phase"), phase);
}

/* Applies the edits of a list to a text, which must follow one another or stand apart. */
static void apply_edits(web_answer *answer, const char *key, ck_buffer *text)
{
    const ck_json_value list = ck_json_field(answer->whole, key);
    for (ck_json_value edit = ck_json_first(list); ck_json_is_there(edit);
         edit = ck_json_next(list, edit)) {
        bool wrong = false;
        const int64_t most = (int64_t)text->length;
        const size_t offset =
            (size_t)ck_json_integer(&wrong, ck_json_field(edit, "offset"), 0, most);
        const size_t length = (size_t)ck_json_integer(&wrong, ck_json_field(edit, "length"), 0,
                                                      most - (int64_t)offset);
        must(!wrong);
        const ck_text put = ck_json_string(ck_json_field(edit, "text"), &answer->words);
        ck_buffer edited = {0};
        ck_out out = ck_buffer_out(&edited);
        ck_put_bytes(&out, ck_buffer_string(text), offset);
        ck_put_bytes(&out, put.bytes, put.length);
        ck_put_bytes(&out, text->bytes + offset + length, text->length - offset - length);
        ck_buffer_free(text);
        *text = edited;
    }
}

/* ---- recording ---- */

static void state_of_text(web_answer *answer, const ck_buffer *text)
{
    take_answer(answer, page_recording(ck_buffer_string(text), text->length, "", 1, ALL_TURNS, ""));
}

/* An act that fits the phase, as a byte chooses. */
static bool choose_act(web_answer *state, unsigned char byte, char *act, size_t room)
{
    const size_t moves = ck_json_count(ck_json_field(state->whole, "moves"));
    if (phase_is(state, "move") && moves > 0)
        snprintf(act, room, "turn:%zu:%d:%d:%d", byte % moves, byte % 5 ? 5 : -2 + byte % 3,
                 byte % 6, byte % 6 < 3);
    else if (phase_is(state, "declare"))
        snprintf(act, room, "%s", byte % 2 ? "end" : "again");
    else if (phase_is(state, "season"))
        snprintf(act, room, "season:%s", byte % 2 ? "A" : "IA");
    else
        return false;
    return true;
}

/* Performs an act on a text; a turn that was taken adds one, and undo takes it back. */
static bool perform_act(ck_buffer *text, unsigned char byte)
{
    web_answer state, edits, after, undone;
    char act[64];
    ck_buffer back = {0};
    state_of_text(&state, text);
    bool goes_on = choose_act(&state, byte, act, sizeof act);
    if (goes_on) {
        const int64_t turns = number_of(&state, "turns");
        take_answer(&edits,
                    page_recording(ck_buffer_string(text), text->length, "", 1, ALL_TURNS, act));
        apply_edits(&edits, "edits", text);
        if (ck_json_is_there(ck_json_field(edits.whole, "edits"))) {
            state_of_text(&after, text);
            must(number_of(&after, "turns") == turns + (strncmp(act, "turn:", 5) == 0));
            ck_out out = ck_buffer_out(&back);
            ck_put_bytes(&out, text->bytes, text->length);
            apply_edits(&after, "undo", &back);
            state_of_text(&undone, &back);
            must(number_of(&undone, "turns") == turns);
            must(phase_is(&undone, "season") == phase_is(&state, "season") ||
                 strncmp(act, "season:", 7) != 0);
            free_answer(&undone);
            free_answer(&after);
        }
        free_answer(&edits);
    }
    free_answer(&state);
    ck_buffer_free(&back);
    return goes_on;
}

/* A game of the acts that the bytes choose. */
static void record_game(const char *text, size_t length)
{
    ck_buffer record = {0};
    ck_out out = ck_buffer_out(&record);
    const char *start = page_recording_start("", length % 2, "甲", "乙", "");
    must(start != NULL);
    ck_put(&out, start);
    free((char *)start);
    for (size_t i = 0; i < length && i < 24 && perform_act(&record, (unsigned char)text[i]); i++)
        ;
    ck_buffer_free(&record);
}

/* Any text in the editor, at any of its turns, with an act that may fit or not. */
static void record_in_text(const char *text, size_t length)
{
    static const char *const acts[] = {"",    "turn:0:5:5:0", "turn:7:-1:-2:1", "turn:x",
                                       "end", "again",        "season:A"};
    const char *act = acts[length % (sizeof acts / sizeof *acts)];
    const double until = length % 3 == 0 ? ALL_TURNS : (double)(length / 2);
    web_answer answer;
    take_answer(&answer, page_recording(text, length, "", 1, until, act));
    free_answer(&answer);
}

static void run_recording(const char *text, size_t length)
{
    if (length > 0 && *text == '\0')
        record_game(text + 1, length - 1);
    else
        record_in_text(text, length);
}

/* ---- studies and the engine ---- */

/* The part of a text up to a line end, as a string of its own. */
static char *take_line(const char **text, size_t *length)
{
    const char *end = memchr(*text, '\n', *length);
    const size_t size = end ? (size_t)(end - *text) : *length;
    char *line = malloc(size + 1);
    must(line != NULL);
    memcpy(line, *text, size);
    line[size] = '\0';
    *text += size + (end != NULL);
    *length -= size + (end != NULL);
    return line;
}

/* Plays turns; a game changes only by one that can be played. */
static void play_turns(ck_board_game *game, const char *text, size_t length)
{
    for (int turns = 0; length > 0 && turns < 8; turns++) {
        char *line = take_line(&text, &length);
        const int casts = line[0] == '\0' ? 0 : (unsigned char)line[strlen(line) - 1];
        const ck_board_game before = *game;
        web_answer answer, position;
        take_answer(&answer, engine_game_turn("", game, line, casts % 7 - 1, casts % 6, casts % 2));
        if (ck_json_is_there(ck_json_field(answer.whole, "error"))) {
            must(ck_board_hash(&before.position) == ck_board_hash(&game->position));
            must(before.phase == game->phase);
        } else {
            char written[512];
            ck_board_write(&game->position, written, sizeof written);
            take_answer(&position, engine_position("", written));
            must(!ck_json_is_there(ck_json_field(position.whole, "error")));
            free_answer(&position);
        }
        free_answer(&answer);
        free(line);
    }
}

/* Whether the engine has a game at a position under the usual rules. */
static bool is_position(const char *line)
{
    web_answer answer;
    take_answer(&answer, engine_position("", line));
    const bool good = !ck_json_is_there(ck_json_field(answer.whole, "error"));
    free_answer(&answer);
    return good;
}

/* A line of rules, one of a position, and lines of turns. */
static void run_engine(const char *text, size_t length)
{
    static const char *(*const asks[])(const char *, const char *) = {engine_position, engine_moves,
                                                                      engine_hash, engine_hands};
    char *rules = take_line(&text, &length), *line = take_line(&text, &length);
    web_answer answer;
    take_answer(&answer, asks[strlen(line) % 4](rules, line));
    free_answer(&answer);
    char *acts = malloc(length + 1);
    must(acts != NULL);
    memcpy(acts, text, length);
    acts[length] = '\0';
    take_answer(&answer, page_study(rules, line, acts, strlen(acts) % 2 ? "" : "turn:0:3:3:0"));
    free_answer(&answer);
    free(acts);
    ck_board_game *game = is_position(line) ? engine_game("", line) : NULL;
    if (game)
        play_turns(game, text, length);
    free(game);
    free(rules);
    free(line);
}

const target web_targets[] = {{"recording", run_recording}, {"engine", run_engine}, {NULL, NULL}};
