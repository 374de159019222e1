/*
 * The game of a record for the page that records: whose turn it is, the legal moves, and the edits
 * of the text that an act of the user makes.
 *
 * The text in the editor is the only state: each call replays a record of it up to a place.
 */
#include "cmd/library/cetkaik.h"
#include "formats/common/json_values.h"
#include "rules/replay/result.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const char first_key[] =
    "一位色"; /* a letter a season, by the colour of the king of who begins */
static const char *const letters[] = {"赤", "黒"};

enum { LETTER = 3, /* bytes of each */ ALL_TURNS = -1 };

typedef struct recording {
    ck_checker *checker;
    const ck_checked *record; /* NULL: there is none yet */
    ck_recorder *recorder;
    ck_board_rules_value rules;
    ck_board_game game;
    size_t turns;     /* how many are kept */
    uint64_t at, end; /* the text from AT to END comes after them */
    ck_board_ruling *moves;
    size_t count, room;
} recording;

static void close_recording(recording *self)
{
    ck_recorder_free(self->recorder);
    ck_checker_free(self->checker);
    free(self->moves);
    free(self);
}

/* ---- the kept part of the record ---- */

static int side_of(const recording *self, int player)
{
    const ck_player_view view = ck_checked_player(self->record, (size_t)player);
    return strcmp(view.seat, "A") == 0 ? CK_BOARD_A : CK_BOARD_IA;
}

/* The item that says who begins; its key is empty if there is none. */
static ck_header_view first_header(const recording *self)
{
    for (size_t i = 0; i < ck_checked_headers(self->record); i++) {
        const ck_header_view header = ck_checked_header(self->record, i);
        if (strcmp(header.key, first_key) == 0)
            return header;
    }
    return (ck_header_view){.key = "", .value = ""};
}

/* Who begins a season, by the header or else by its first turn; −1: not known. */
static int first_of(const recording *self, size_t season)
{
    const ck_header_view header = first_header(self);
    if (header.value_length >= LETTER * (season + 1))
        return strncmp(header.value + LETTER * season, letters[CK_BOARD_A], LETTER) == 0
                   ? CK_BOARD_A
                   : CK_BOARD_IA;
    const int player = season < ck_checked_seasons(self->record)
                           ? ck_checked_season(self->record, season).first
                           : -1;
    return player < 0 || ck_checked_turns(self->record) == 0 ? -1 : side_of(self, player);
}

/* The last declaration after a turn that the record has; without a length if there is none. */
static ck_declaration_view declared_after(const recording *self, const ck_turn_view *turn)
{
    ck_declaration_view found = {.length = 0};
    for (size_t i = 0; i < ck_checked_declarations(self->record); i++) {
        const ck_declaration_view view = ck_checked_declaration(self->record, i);
        if (view.season == turn->season && view.move == turn->move && view.length > 0)
            found = view;
    }
    return found;
}

static uint64_t trimmed(const char *bytes, uint64_t from, uint64_t to)
{
    while (to > from && strchr(" \t\r\n%", bytes[to - 1]))
        to--;
    return to;
}

/* Finds the turns up to the one at UNTIL, and the text after them. */
static void keep_turns(recording *self, const char *bytes, double until)
{
    const ck_record *record = self->record->record;
    const size_t all = ck_checked_turns(self->record);
    self->end = trimmed(bytes, record->offset, record->offset + record->length);
    self->at = self->end;
    for (self->turns = 0; self->turns < all; self->turns++) {
        const ck_turn_view turn = ck_checked_turn(self->record, self->turns);
        if (until == ALL_TURNS || (double)turn.offset <= until)
            continue;
        self->at = trimmed(bytes, record->offset, turn.offset);
        return;
    }
}

/* ---- the game ---- */

static bool play(const recording *self, size_t index)
{
    const ck_turn_view turn = ck_checked_turn(self->record, index);
    const ck_declaration_view declared = declared_after(self, &turn);
    if (ck_recorder_move(self->recorder, ck_checked_turn_text(self->record, index)) != CK_STATUS_OK)
        return false;
    if (declared.length > 0 && ck_recorder_declare(self->recorder, declared.ends) != CK_STATUS_OK)
        return false;
    if (index + 1 < self->turns && ck_recorder_game(self->recorder).phase == CK_BOARD_SEASON_OVER)
        ck_recorder_next_season(self->recorder,
                                side_of(self, ck_checked_turn(self->record, index + 1).player));
    return true;
}

/* Goes on after turns that cannot be played: from the board behind the last of them. */
static void resume(recording *self, const char *rules)
{
    size_t from = self->turns;
    while (from > 0 && ck_checked_turn(self->record, from - 1).certain)
        from--;
    for (bool good = false; !good; from = self->turns) {
        const bool after = from >= self->turns;
        ck_board_position position;
        ck_checked_turn_position(self->record, after ? self->turns - 1 : from, after, &position);
        ck_recorder_free(self->recorder);
        self->recorder = ck_recorder_at(rules, &position, NULL);
        good = self->recorder != NULL;
        for (size_t i = from; i < self->turns && good; i++)
            good = play(self, i);
        if (from == self->turns)
            return;
    }
}

static int keep_move(void *self, const ck_board_ruling *ruling)
{
    recording *into = self;
    if (into->count == into->room) {
        const size_t room = into->room > 0 ? 2 * into->room : 256;
        ck_board_ruling *moves = realloc(into->moves, room * sizeof *moves);
        if (!moves)
            return 1;
        into->moves = moves;
        into->room = room;
    }
    into->moves[into->count++] = *ruling;
    return 0;
}

static bool list_moves(recording *self)
{
    return self->game.phase != CK_BOARD_TO_MOVE ||
           ck_board_list(&self->rules, &self->game.position, keep_move, self) == 0;
}

/* Replays the kept turns; begins the next season if it is known who does. */
static bool open_game(recording *self, const char *rules)
{
    const int first = first_of(self, 0);
    if (self->turns > 0) {
        self->recorder = ck_recorder_of(self->record, self->turns, NULL);
        if (!self->recorder)
            resume(self, rules);
    } else {
        self->recorder = ck_recorder_new(rules, first < 0 ? CK_BOARD_IA : first, NULL);
    }
    if (!self->recorder || !ck_board_rules(&self->rules, rules))
        return false;
    self->game = ck_recorder_game(self->recorder);
    const int next = first_of(self, self->game.position.season + 1u);
    if (self->game.phase == CK_BOARD_SEASON_OVER && next >= 0) {
        ck_recorder_next_season(self->recorder, next);
        self->game = ck_recorder_game(self->recorder);
    }
    return list_moves(self);
}

/* NULL: there is no such record, or memory is short. */
static recording *open_recording(const char *bytes, size_t length, const char *rules,
                                 unsigned number, double until)
{
    recording *self = calloc(1, sizeof *self);
    if (!self)
        return NULL;
    const ck_checker_options options = {
        .size = sizeof options, .rules = *rules ? rules : NULL, .turns = 1};
    self->checker = ck_checker_new(&options);
    bool good = self->checker && ck_check_bytes(self->checker, "", bytes, length) == CK_STATUS_OK;
    while (good && ck_checked_number(self->record) != number)
        good = ck_check_next(self->checker, &self->record) == CK_STATUS_RECORD;
    if (good) {
        keep_turns(self, bytes, until);
        good = open_game(self, ck_checked_rules(self->record));
    }
    if (good)
        return self;
    close_recording(self);
    return NULL;
}

/* ---- edits ---- */

static void put_edit(ck_json *json, uint64_t at, uint64_t end, const char *text, size_t length)
{
    ck_json_begin_object(json, NULL);
    ck_json_put_number(json, "offset", (int64_t)at);
    ck_json_put_number(json, "length", (int64_t)(end - at));
    ck_json_put_bytes(json, "text", text, length);
    ck_json_end_object(json);
}

/* The item of the header that says who begins each of some seasons, FIRST the last of them. */
static void put_firsts(ck_json *json, const recording *self, size_t seasons, int first)
{
    const ck_header_view header = first_header(self);
    char text[64];
    size_t length = (size_t)snprintf(text, sizeof text, "{%s:", first_key);
    for (size_t i = 0; i < seasons && length + LETTER + 2 < sizeof text; i++) {
        const int known = i + 1 < seasons ? first_of(self, i) : first;
        length += (size_t)snprintf(text + length, sizeof text - length, "%s", letters[known & 1]);
    }
    text[length++] = '}';
    if (header.length == 0)
        text[length++] = '\n';
    const uint64_t at = header.length > 0 ? header.offset : self->record->record->offset;
    put_edit(json, at, at + header.length, text, length);
}

/* The edit that takes the last act back: the letter of a season that has no turn yet, or the last
 * entry. */
static void put_undo(ck_json *json, const recording *self, const char *bytes)
{
    const size_t season = self->game.position.season;
    const ck_header_view header = first_header(self);
    ck_json_begin_list(json, "undo");
    if (self->turns > 0) {
        const ck_turn_view turn = ck_checked_turn(self->record, self->turns - 1);
        const ck_declaration_view declared = declared_after(self, &turn);
        const uint64_t offset = declared.length > 0 ? declared.offset : turn.offset;
        if (self->game.phase == CK_BOARD_TO_MOVE && turn.season < season &&
            header.value_length == LETTER * (season + 1))
            put_firsts(json, self, season, first_of(self, season - 1));
        else
            put_edit(json, trimmed(bytes, self->record->record->offset, offset), self->at, "", 0);
    }
    ck_json_end_list(json);
}

/* ---- the state ---- */

/* "MAU弓MAIMY橋或" and its parts. */
static void put_move(ck_json *json, const ck_board_ruling *ruling)
{
    const ck_board_move *move = &ruling->move;
    const int64_t parts[] = {move->kind,   move->from,     move->via,     move->first,
                             move->to,     ruling->bridge, ruling->water, move->profession,
                             move->colour, move->step};
    char text[128];
    ck_board_write_move(ruling, text, sizeof text);
    ck_json_begin_list(json, NULL);
    ck_json_put_string(json, NULL, text);
    for (size_t i = 0; i < sizeof parts / sizeof *parts; i++)
        ck_json_put_number(json, NULL, parts[i]);
    ck_json_end_list(json);
}

static void put_due(ck_json *json, const recording *self)
{
    enum { MOST = 32 };
    ck_board_hand hands[MOST];
    const size_t count = ck_board_game_due(&self->rules, &self->game, hands, MOST);
    ck_json_begin_list(json, "hands");
    for (size_t i = 0; i < count && i < MOST; i++)
        ck_json_put_bytes(json, NULL, hands[i].name, hands[i].name_length);
    ck_json_end_list(json);
    ck_json_put_points(json, "due", self->game.due, ck_board_unit(&self->rules));
}

static void put_game(ck_json *json, const recording *self)
{
    static const char *const phases[] = {"move", "declare", "season", "over"};
    const ck_board_position *position = &self->game.position;
    char line[512];
    ck_board_write(position, line, sizeof line);
    ck_json_put_string(json, "phase", phases[self->game.phase]);
    ck_json_put_string(json, "line", line);
    ck_json_put_side(json, "side", position->side);
    ck_json_put_side(json, "mover", self->game.mover);
    if (self->game.phase == CK_BOARD_GAME_OVER)
        ck_json_put_side(json, "winner", self->game.winner);
    ck_json_put_number(json, "season", position->season);
    ck_json_put_number(json, "stake", position->stake);
    put_due(json, self);
    ck_json_begin_list(json, "moves");
    for (size_t i = 0; i < self->count; i++)
        put_move(json, &self->moves[i]);
    ck_json_end_list(json);
}

static void put_state(ck_json *json, const recording *self, const char *bytes)
{
    put_game(json, self);
    ck_json_put_string(json, "dialect", ck_checked_dialect(self->record));
    ck_json_put_number(json, "at", (int64_t)self->at);
    ck_json_put_number(json, "end", (int64_t)self->end);
    ck_json_put_number(json, "turns", (int64_t)self->turns);
    ck_json_put_number(json, "all", (int64_t)ck_checked_turns(self->record));
    put_undo(json, self, bytes);
}

/* ---- acts ---- */

/* A turn as "turn:MOVE:BRIDGE:WATER:FAILED", by the index of the move in the state. */
static ck_status play_turn(recording *self, const char *act)
{
    enum { MOVE, BRIDGE, WATER, FAILED, PARTS };
    long part[PARTS];
    for (int i = 0; i < PARTS; i++) {
        char *end;
        act += strcspn(act, ":") + 1;
        part[i] = strtol(act, &end, 10);
        if (end == act)
            return CK_STATUS_MISUSE;
        act = end;
    }
    if (part[MOVE] < 0 || (size_t)part[MOVE] >= self->count)
        return CK_STATUS_MISUSE;
    ck_board_turn turn = ck_board_turn_of(&self->moves[part[MOVE]]);
    turn.bridge = (int8_t)part[BRIDGE];
    turn.water = (int8_t)part[WATER];
    turn.failed = (uint8_t)part[FAILED];
    return ck_recorder_turn(self->recorder, &turn);
}

/* Performs an act; *TEXT is what it adds to the record. */
static ck_status perform(recording *self, const char *act, const char **text, size_t *length)
{
    const ck_status status = strncmp(act, "turn:", 5) == 0
                                 ? play_turn(self, act)
                                 : ck_recorder_declare(self->recorder, strcmp(act, "end") == 0);
    return status == CK_STATUS_OK ? ck_recorder_added(self->recorder, text, length) : status;
}

static void put_reason(ck_json *json, const recording *self, ck_status status)
{
    const char *message = ck_recorder_message(self->recorder);
    ck_json_put_string(json, "reason", *message ? message : ck_status_text(status));
}

/* Writes the edits of an act, or the reason why there are none. */
static void put_act(ck_json *json, recording *self, const char *act)
{
    const char *text = "";
    size_t length = 0;
    if (strncmp(act, "season:", 7) == 0) {
        ck_json_begin_list(json, "edits");
        put_firsts(json, self, self->game.position.season + 2u, strcmp(act + 7, "A") != 0);
        ck_json_end_list(json);
        return;
    }
    const ck_status status = perform(self, act, &text, &length);
    if (status == CK_STATUS_OK) {
        ck_json_begin_list(json, "edits");
        put_edit(json, self->at, self->end, text, length);
        ck_json_end_list(json);
    } else {
        put_reason(json, self, status);
    }
}

/*
 * The state of a game as JSON, or with ACT the edits that it makes; freed by the caller. The game
 * is that of record NUMBER up to the turn at byte UNTIL (−1: the last one). "null": there is no
 * game to go on with. NULL: memory is short.
 */
__attribute__((export_name("recording"))) const char *
page_recording(const char *bytes, size_t length, const char *rules, unsigned number, double until,
               const char *act)
{
    ck_buffer text = {0};
    ck_out out = ck_buffer_out(&text);
    ck_json json = {.out = &out};
    recording *self = open_recording(bytes, length, rules, number, until);
    if (self) {
        ck_json_begin_object(&json, NULL);
        if (*act)
            put_act(&json, self, act);
        else
            put_state(&json, self, bytes);
        ck_json_end_object(&json);
        close_recording(self);
    } else {
        ck_json_put_null(&json, NULL);
    }
    return out.failed ? NULL : text.bytes;
}

/* The header of a new game, in the same way; names may be empty. DATE is the value of 始時. */
__attribute__((export_name("recording_start"))) const char *
page_recording_start(const char *rules, int first, const char *a, const char *ia, const char *date)
{
    ck_recorder *recorder = ck_recorder_new(*rules ? rules : "standard", first, NULL);
    ck_buffer kept = {0};
    ck_out out = ck_buffer_out(&kept);
    const char *text = "";
    size_t length = 0;
    if (!recorder)
        return NULL;
    if (*date)
        ck_recorder_header(recorder, "始時", date);
    if (*a)
        ck_recorder_name(recorder, CK_BOARD_A, a);
    if (*ia)
        ck_recorder_name(recorder, CK_BOARD_IA, ia);
    ck_recorder_text(recorder, &text, &length);
    ck_put_bytes(&out, text, length);
    ck_put_bytes(&out, "", 1);
    ck_recorder_free(recorder);
    return out.failed ? NULL : kept.bytes;
}

/* ---- studies ---- */

/* Plays an act as a record has it: a declaration, or a turn. */
static ck_status play_text(recording *self, const char *text)
{
    const bool again = strstr(text, "再行") != NULL;
    if (again || strstr(text, "終季"))
        return ck_recorder_declare(self->recorder, !again);
    return ck_recorder_move(self->recorder, text);
}

/* Plays acts, one a line; the position after each is an item of "lines". Stops at one that cannot
 * be played. */
static void play_texts(ck_json *json, recording *self, const char *acts)
{
    char text[512], line[512];
    ck_status status = CK_STATUS_OK;
    ck_json_begin_list(json, "lines");
    while (*acts && status == CK_STATUS_OK) {
        const size_t length = strcspn(acts, "\n");
        snprintf(text, sizeof text, "%.*s", (int)length, acts);
        acts += length + (acts[length] == '\n');
        status = play_text(self, text);
        self->game = ck_recorder_game(self->recorder);
        ck_board_write(&self->game.position, line, sizeof line);
        if (status == CK_STATUS_OK)
            ck_json_put_string(json, NULL, line);
    }
    ck_json_end_list(json);
    if (status != CK_STATUS_OK)
        put_reason(json, self, status);
}

static void put_study(ck_json *json, recording *self, const char *rules, const char *line,
                      const char *acts, const char *act)
{
    ck_board_position position;
    const char *text = "";
    size_t at = 0, length = 0;
    if (!ck_board_rules(&self->rules, rules) ||
        !ck_board_read(&self->rules, line, &position, &at)) {
        ck_json_put_number(json, "at", (int64_t)at);
        return;
    }
    self->recorder = ck_recorder_at(rules, &position, NULL);
    self->game = ck_recorder_game(self->recorder);
    play_texts(json, self, acts);
    if (!list_moves(self))
        return;
    if (*act && perform(self, act, &text, &length) == CK_STATUS_OK)
        ck_json_put_bytes(json, "added", text, length);
    else
        put_game(json, self);
}

/*
 * The game that ACTS, one a line, make of a position line, as JSON; with ACT what it adds to them.
 * A position that cannot be read has "at", the offset of what is wrong with it. Freed by the
 * caller; NULL: memory is short.
 */
__attribute__((export_name("study"))) const char *page_study(const char *rules, const char *line,
                                                             const char *acts, const char *act)
{
    ck_buffer text = {0};
    ck_out out = ck_buffer_out(&text);
    ck_json json = {.out = &out};
    recording *self = calloc(1, sizeof *self);
    if (!self)
        return NULL;
    ck_json_begin_object(&json, NULL);
    put_study(&json, self, *rules ? rules : "standard", line, acts, act);
    ck_json_end_object(&json);
    close_recording(self);
    return out.failed ? NULL : text.bytes;
}
