/*
 * Reads Cetkaik's own JSON of a record (formats/schema/record.schema.json). Values that the replay
 * proved are read as if written; only captures have a flag for that.
 *
 * Outermost fields for other programs (record, line, facts of the replay) are skipped. Fields that
 * repeat a header item are used if that is missing.
 */
#include "parser/json/read_record.h"

#include "parser/json/node.h"
#include "parser/json/read_events.h"
#include "parser/text/cursor.h"
#include "parser/text/declared_hands.h"
#include "parser/text/read_header.h"
#include "parser/text/recognise.h"
#include "rules/board/way.h"
#include "rules/words/hand_words.h"
#include "rules/words/names.h"
#include "rules/words/square.h"

#include <stdio.h>
#include <string.h>

/* ---- values ---- */

static ck_square square_of(ck_node node)
{
    ck_square square = 0;
    ck_text name = ck_node_string(node);
    if (name.length == 0 || ck_read_square(name.bytes, name.length, false, &square) != name.length)
        ck_node_wrong(node, CK_F_BAD_FIELD);
    return square;
}

static uint8_t piece_of(ck_node node)
{
    for (uint8_t i = 0; i < CK_PROFESSIONS; i++) {
        if (ck_node_is(node, ck_profession_name[i].sign))
            return i;
    }
    ck_node_wrong(node, CK_F_BAD_FIELD);
    return CK_VESSEL;
}

static uint8_t colour_of(ck_node node)
{
    return ck_node_is_null(node) ? CK_NO_COLOUR : (uint8_t)CK_NODE_WORD(node, ck_colour_name);
}

/* ---- the header ---- */

/* Whether the outermost object has a header item with a key. */
static bool has_header(ck_node within, const char *key)
{
    const ck_node headers = ck_node_field(ck_node_whole(within), "headers");
    if (ck_node_sign(headers) != '[')
        return false;
    for (ck_node item = ck_node_first(headers); ck_node_is_there(item);
         item = ck_node_next(headers, item)) {
        if (ck_node_sign(item) == '{' && ck_node_is(ck_node_field(item, "key"), key))
            return true;
    }
    return false;
}

static void add_header(ck_node item, ck_text key, ck_text value)
{
    if (!item.tree->wrong)
        ck_add_header(item.tree->reading, ck_node_span(item), key, value);
}

/* A value of the header. Its place is between the quotation marks, as in the other notations. */
static ck_text header_value(ck_node value)
{
    ck_text text = ck_node_text(value);
    if (text.span.length > 0)
        text.span = (ck_span){text.span.offset + 1, text.span.length - 2};
    return text;
}

/* Reads a field that repeats a header item, such as "rules": "硬皇力". */
static void read_repeated(const char *key, ck_node value)
{
    if (ck_node_is_null(value))
        return;
    const ck_text text = header_value(value);
    if (!has_header(value, key))
        add_header(value, ck_text_of(key), text);
}

static void read_rules(ck_node rules)
{
    read_repeated("律", rules);
}

static void read_only_season(ck_node season)
{
    if (!ck_node_is_null(season))
        CK_NODE_WORD(season, ck_season_name);
    read_repeated("季", season);
}

/* The names of the sides. */
static void read_named(ck_node named)
{
    static const char *const keys[] = {"A", "IA", NULL};
    if (ck_node_is_null(named))
        return;
    ck_node_only(named, keys);
    read_repeated("黒名", ck_node_field(named, ck_side_name[CK_SIDE_IA]));
    read_repeated("赤名", ck_node_field(named, ck_side_name[CK_SIDE_A]));
}

/* Reads the sides that move first, by season. */
static void read_firsts(ck_node first)
{
    static const char key[] = "一位色";
    size_t count = ck_node_is_null(first) ? 0 : ck_node_count(first);
    if (count == 0)
        return;
    if (count > CK_MAX_FIRST) {
        ck_node_wrong(first, CK_F_BAD_FIELD);
        return;
    }
    ck_arena *arena = &first.tree->reading->record->arena;
    for (ck_node side = ck_node_first(first); ck_node_is_there(side);
         side = ck_node_next(first, side)) {
        bool black = CK_NODE_WORD(side, ck_side_name) == CK_SIDE_IA;
        const char *letter = ck_colour_name[black ? CK_BLACK : CK_RED];
        ck_arena_put(arena, letter, strlen(letter));
    }
    ck_text letters = ck_arena_end(arena, ck_node_span(first));
    if (!has_header(first, key))
        add_header(first, ck_text_of(key), letters);
}

static void read_header(ck_node item)
{
    static const char *const keys[] = {"key", "value", NULL};
    ck_node key = ck_node_need(item, "key");
    ck_node value = ck_node_need(item, "value");
    ck_node_only(item, keys);
    ck_text name = {.length = 0};
    if (!ck_node_is_null(key))
        name = ck_node_text(key);
    add_header(item, name, header_value(value));
}

static void read_headers(ck_node headers)
{
    for (ck_node item = ck_node_first(headers); ck_node_is_there(item);
         item = ck_node_next(headers, item))
        ck_node_read(item, read_header);
}

/* {"name":"a","points":12} */
static ck_text name_and_points(ck_node player, ck_node *points)
{
    static const char *const keys[] = {"name", "points", NULL};
    ck_node name = ck_node_need(player, "name");
    *points = ck_node_need(player, "points");
    ck_node_only(player, keys);
    return ck_cursor_trimmed(ck_node_text(name));
}

static void read_players(ck_node players)
{
    ck_record *record = players.tree->reading->record;
    if (ck_node_count(players) > 2) {
        ck_node_wrong(players, CK_F_BAD_FIELD);
        return;
    }
    for (ck_node item = ck_node_first(players); ck_node_is_there(item);
         item = ck_node_next(players, item)) {
        ck_node points;
        ck_player *player = &record->player[record->players++];
        *player = (ck_player){.span = ck_node_span(item), .name = name_and_points(item, &points)};
        player->has_points = !ck_node_is_null(points);
        if (player->has_points)
            player->points = ck_node_points(points, &player->tenths);
    }
}

static void read_dialect(ck_node dialect)
{
    ck_record *record = dialect.tree->reading->record;
    record->written_in = CK_DIALECT_NONE;
    if (!ck_node_is_null(dialect))
        record->written_in = (uint8_t)CK_NODE_WORD(dialect, ck_dialect_name);
    if (record->written_in == CK_DIALECT_MRF)
        record->traits |= CK_FAILS_TO_START;
}

/* Reads the fields before the entries. */
static void read_head(ck_node whole)
{
    ck_record *record = whole.tree->reading->record;
    record->written_in = CK_DIALECT_NONE;
    ck_node_read_field(whole, "dialect", read_dialect);
    ck_node_read_field(whole, "named", read_named);
    ck_node_read_field(whole, "rules", read_rules);
    ck_node_read_field(whole, "first", read_firsts);
    ck_node_read_field(whole, "season", read_only_season);
    ck_node_read_field(whole, "headers", read_headers);
    ck_recognise_set_rules(record, (ck_dialect)record->written_in);
    ck_node_read_field(whole, "players", read_players);
    ck_report_header_names(whole.tree->reading);
}

/* ---- moves ---- */

/* A missing cast was not made; null is unknown. */
static int8_t heads_of(ck_node heads)
{
    if (!ck_node_is_there(heads))
        return CK_NO_CAST;
    return ck_node_is_null(heads) ? CK_UNKNOWN_CAST : (int8_t)ck_node_number(heads, 0, 5);
}

/* Reads further casts of the bridge. */
static ck_recasts recasts_of(ck_node list)
{
    ck_recasts recasts = 0;
    if (!ck_node_is_there(list))
        return 0;
    for (ck_node heads = ck_node_first(list); ck_node_is_there(heads);
         heads = ck_node_next(list, heads)) {
        if (!ck_add_recast(&recasts, heads_of(heads)))
            ck_node_wrong(heads, CK_F_BAD_FIELD);
    }
    return recasts;
}

/* Bare casts without numbers are the same as none, unless the move failed. */
static uint8_t form_of(const ck_tail *tail)
{
    if (tail->form == CK_TAIL_UNKNOWN && tail->failed)
        return CK_TAIL_BARE;
    bool nothing = tail->form == CK_TAIL_BARE && tail->bridge == CK_NO_CAST && !tail->failed;
    return nothing ? CK_TAIL_UNKNOWN : tail->form;
}

static ck_tail tail_of(ck_node casts)
{
    static const char *const names[] = {[CK_TAIL_UNKNOWN] = "unsaid",
                                        [CK_TAIL_NONE] = "none",
                                        [CK_TAIL_NAMED] = "named",
                                        [CK_TAIL_BARE] = "bare"};
    static const char *const keys[][6] = {
        [CK_TAIL_UNKNOWN] = {"form", "failed"},
        [CK_TAIL_NONE] = {"form", "failed"},
        [CK_TAIL_NAMED] = {"form", "failed", "bridge", "recasts", "water"},
        [CK_TAIL_BARE] = {"form", "failed", "first", "second"}};
    ck_node form = ck_node_need(casts, "form");
    ck_node failed = ck_node_need(casts, "failed");
    ck_tail tail = {.form = (uint8_t)CK_NODE_WORD(form, names),
                    .failed = ck_node_flag(failed),
                    .bridge = CK_NO_CAST,
                    .water = CK_NO_CAST};
    bool bare = tail.form == CK_TAIL_BARE;
    ck_node_only(casts, keys[tail.form]);
    tail.bridge = heads_of(ck_node_field(casts, bare ? "first" : "bridge"));
    tail.water = heads_of(ck_node_field(casts, bare ? "second" : "water"));
    tail.recasts = recasts_of(ck_node_field(casts, "recasts"));
    /* A named tail needs 橋 or 水; a second number, or 再, needs a first one. */
    bool lacks = (tail.form == CK_TAIL_NAMED || tail.water != CK_NO_CAST) &&
                 tail.bridge == CK_NO_CAST &&
                 (bare || tail.water == CK_NO_CAST || tail.recasts != 0);
    if (lacks)
        ck_node_lacks(casts, bare ? "first" : "bridge");
    tail.form = form_of(&tail);
    return tail;
}

/* Skips a capture that the record did not note; the replay proves it again. */
static ck_capture capture_of(ck_node entry)
{
    static const char *const keys[] = {"colour", "piece", "noted", NULL};
    static const ck_capture none = {{0, 0}, CK_NO_COLOUR, CK_NO_PROFESSION};
    ck_node capture = ck_node_field(entry, "capture");
    if (!ck_node_is_there(capture))
        return none;
    ck_node colour = ck_node_need(capture, "colour");
    ck_node piece = ck_node_need(capture, "piece");
    ck_node noted = ck_node_need(capture, "noted");
    ck_node_only(capture, keys);
    ck_capture written = {ck_node_span(capture), colour_of(colour), piece_of(piece)};
    return ck_node_flag(noted) ? written : none;
}

static ck_square via_of(ck_node entry)
{
    ck_node via = ck_node_field(entry, "via");
    return ck_node_is_there(via) ? square_of(via) : CK_NO_SQUARE;
}

/* Adds a move with its casts and capture. */
static void add_move(ck_node entry, ck_node casts, ck_written_move *written)
{
    written->tail = tail_of(casts);
    if (written->tail.form != CK_TAIL_UNKNOWN)
        written->tail_span = ck_node_span(casts);
    written->capture = capture_of(entry);
    ck_node_move(entry, written);
}

static void read_move(ck_node entry)
{
    ck_written_move written = ck_record_unknown_move(CK_MOVE_PIECE);
    ck_node piece = ck_node_need(entry, "piece");
    ck_node casts = ck_node_need(entry, "casts");
    if (!ck_node_is_null(piece))
        written.move.profession = piece_of(piece);
    written.move.from = square_of(ck_node_need(entry, "from"));
    written.move.via = via_of(entry);
    written.move.to = square_of(ck_node_need(entry, "to"));
    add_move(entry, casts, &written);
}

/* Adds a leg of a way; a leap that costs the leaper must be the last. */
static void read_leg(ck_node leg, ck_move *move)
{
    static const char *const keys[] = {"to", "by", NULL};
    enum { MOVES, LEAPS, LOSES };
    static const char *const ways[] = {[MOVES] = "move", [LEAPS] = "leap", [LOSES] = "loss"};
    ck_node by = ck_node_need(leg, "by");
    ck_square to = square_of(ck_node_need(leg, "to"));
    ck_node_only(leg, keys);
    int way = (int)CK_NODE_WORD(by, ways);
    if (move->lost || !ck_way_go_on_to(move, to, way != MOVES))
        ck_node_wrong(leg, CK_F_BAD_FIELD);
    move->lost |= way == LOSES;
}

static void read_way(ck_node entry)
{
    ck_written_move written = ck_record_unknown_move(CK_MOVE_WAY);
    ck_node piece = ck_node_need(entry, "piece");
    ck_node legs = ck_node_need(entry, "legs");
    ck_node casts = ck_node_need(entry, "casts");
    if (!ck_node_is_null(piece))
        written.move.profession = piece_of(piece);
    written.move.from = square_of(ck_node_need(entry, "from"));
    if (!ck_node_is_there(ck_node_first(legs)))
        ck_node_wrong(legs, CK_F_BAD_FIELD);
    for (ck_node leg = ck_node_first(legs); ck_node_is_there(leg); leg = ck_node_next(legs, leg))
        read_leg(leg, &written.move);
    add_move(entry, casts, &written);
}

static void read_place(ck_node entry)
{
    ck_written_move written = ck_record_unknown_move(CK_MOVE_PLACE);
    written.move.profession = piece_of(ck_node_need(entry, "piece"));
    written.move.colour = colour_of(ck_node_need(entry, "colour"));
    written.move.to = square_of(ck_node_need(entry, "to"));
    written.capture = capture_of(entry);
    ck_node_move(entry, &written);
}

static void read_minds_move(ck_node entry)
{
    static const char *const steps[] = {
        [CK_NO_STEP] = "none", [CK_STEP_FORMER] = "former", [CK_STEP_LATTER] = "latter"};
    ck_written_move written = ck_record_unknown_move(CK_MOVE_MINDS);
    ck_node piece = ck_node_need(entry, "piece");
    ck_node step = ck_node_need(entry, "step");
    ck_node first = ck_node_need(entry, "first");
    written.move.profession = CK_MINDS;
    if (!ck_node_is(piece, ck_profession_name[CK_MINDS].sign))
        ck_node_wrong(piece, CK_F_BAD_FIELD);
    written.move.from = square_of(ck_node_need(entry, "from"));
    written.move.via = via_of(entry);
    written.move.to = square_of(ck_node_need(entry, "to"));
    written.move.step =
        ck_node_is_null(step) ? CK_STEP_UNKNOWN : (uint8_t)CK_NODE_WORD(step, steps);
    if (!ck_node_is_null(first))
        written.move.first = square_of(first);
    /* A via point and a step require each other. */
    bool stepped = written.move.via != CK_NO_SQUARE;
    if (stepped != (written.move.step != CK_NO_STEP))
        ck_node_wrong(step, CK_F_BAD_FIELD);
    written.capture = capture_of(entry);
    ck_node_move(entry, &written);
}

/* ---- declarations ---- */

static void read_hand(ck_declaration *declared, ck_node item)
{
    static const char *const keys[] = {"name", "flash", NULL};
    enum { LONGEST = 500 };
    ck_reading_state *reading = item.tree->reading;
    ck_hand hand;
    bool flashed;
    char sign[LONGEST + sizeof "同色"];
    ck_node name = ck_node_need(item, "name");
    bool flash = ck_node_flag(ck_node_need(item, "flash"));
    ck_text text = ck_node_string(name);
    ck_node_only(item, keys);
    if (text.length > LONGEST ||
        !ck_declared_hand_by_sign(reading, text.bytes, text.length, &hand, &flashed) || flashed) {
        ck_node_wrong(name, CK_F_BAD_FIELD);
        return;
    }
    int length =
        snprintf(sign, sizeof sign, "%s%.*s", flash ? "同色" : "", (int)text.length, text.bytes);
    ck_add_separate_declared_hand(reading, declared, sign, (size_t)length, text.span);
}

static bool is_ascii(ck_text text)
{
    for (uint32_t i = 0; i < text.length; i++) {
        if ((unsigned char)text.bytes[i] >= 0x80)
            return false;
    }
    return true;
}

/* Reads hands from their names as written, some perhaps unknown. Names in Latin letters come from
 * notations 2 or 3 and need the understood hands beside them. */
static void read_hands(ck_declaration *declared, ck_node hands, ck_node names)
{
    ck_reading_state *reading = hands.tree->reading;
    ck_text text = {.length = 0}, left, name;
    bool written = ck_node_is_there(names);
    if (written)
        text = left = ck_node_text(names);
    if (is_ascii(text)) {
        for (ck_node item = ck_node_first(hands); ck_node_is_there(item);
             item = ck_node_next(hands, item))
            read_hand(declared, item);
        if (text.length > 0)
            ck_add_separate_declared_hand(reading, declared, text.bytes, text.length, text.span);
        ck_end_declared_hands(reading, declared, ck_node_span(written ? names : hands));
        return;
    }
    while (ck_next_hand_name(&left, &name))
        ck_add_declared_hand_by_sign(reading, declared, name);
    declared->has_hands = true;
    declared->named = text;
}

static void read_declaration(ck_node entry)
{
    static const char *const choices[] = {[CK_AGAIN] = "再行", [CK_END_SEASON] = "終季"};
    ck_node speaker = ck_node_need(entry, "speaker");
    ck_node hands = ck_node_need(entry, "hands");
    ck_node points = ck_node_need(entry, "points");
    ck_node choice = ck_node_need(entry, "choice");
    ck_declaration declared = {.choice = CK_NO_CHOICE};
    if (ck_node_is_null(hands)) {
        /* A choice without hands may have points, but no name. */
        if (!ck_node_is_null(speaker))
            ck_node_wrong(speaker, CK_F_BAD_FIELD);
        if (ck_node_is_null(choice))
            ck_node_wrong(choice, CK_F_BAD_FIELD);
        if (!ck_node_is_null(points) && !ck_node_is(choice, "終季"))
            ck_node_wrong(points, CK_F_BAD_FIELD);
    } else
        read_hands(&declared, hands, ck_node_field(entry, "hands_text"));
    if (!ck_node_is_null(speaker))
        declared.speaker = ck_cursor_trimmed(ck_node_text(speaker));
    if (!ck_node_is_null(points)) {
        declared.points = ck_node_points(points, &declared.tenths);
        declared.points_span = ck_node_span(points);
    }
    if (!ck_node_is_null(choice))
        declared.choice = (uint8_t)CK_NODE_WORD(choice, choices);
    ck_entry *added = ck_node_entry(entry, CK_ENTRY_DECLARATION);
    if (added)
        added->as.declaration = declared;
}

/* ---- other entries ---- */

/* Reads the start or the end of a season. */
static void read_season(ck_node entry)
{
    ck_season_mark mark = {0, CK_SEASON_NAMES};
    const bool starts = ck_node_is(ck_node_field(entry, "kind"), "season_start");
    ck_node season = ck_node_need(entry, "season");
    if (!ck_cursor_season_by_sign(ck_node_string(season), &mark))
        ck_node_wrong(season, CK_F_BAD_FIELD);
    ck_entry *added = ck_node_entry(entry, starts ? CK_ENTRY_SEASON_START : CK_ENTRY_SEASON_END);
    if (added)
        added->as.season = mark;
}

static void read_game(ck_node entry)
{
    ck_node_entry(entry, CK_ENTRY_GAME_END);
}

static void read_result(ck_node entry)
{
    ck_written_result result = {.players = 2};
    ck_node players = ck_node_need(entry, "players"), points;
    if (ck_node_count(players) != 2) {
        ck_node_wrong(players, CK_F_BAD_FIELD);
        return;
    }
    ck_node player = ck_node_first(players);
    for (int i = 0; i < 2; i++, player = ck_node_next(players, player)) {
        result.player[i].name = name_and_points(player, &points);
        result.player[i].points = ck_node_points(points, &result.player[i].tenths);
    }
    ck_entry *added = ck_node_entry(entry, CK_ENTRY_RESULT);
    if (added)
        added->as.result = result;
}

static void read_further_capture(ck_node entry)
{
    ck_capture capture = {ck_node_span(entry), colour_of(ck_node_need(entry, "colour")),
                          piece_of(ck_node_need(entry, "piece"))};
    ck_entry *added = ck_node_entry(entry, CK_ENTRY_CAPTURE);
    if (added)
        added->as.capture = capture;
}

static void read_word(ck_node entry)
{
    ck_text speaker = ck_cursor_trimmed(ck_node_text(ck_node_need(entry, "speaker")));
    ck_node word = ck_node_need(entry, "word");
    ck_spoken spoken = {speaker, (uint8_t)CK_NODE_WORD(word, ck_spoken_word), {.points = 0}};
    if (spoken.word == CK_PAYS)
        spoken.payment.name = ck_cursor_trimmed(ck_node_text(ck_node_need(entry, "to")));
    if (spoken.word >= CK_PAYS)
        spoken.payment.points =
            ck_node_points(ck_node_need(entry, "points"), &spoken.payment.tenths);
    ck_entry *added = ck_node_entry(entry, CK_ENTRY_WORD);
    if (added)
        added->as.spoken = spoken;
}

static void read_comment(ck_node entry)
{
    ck_text text = ck_node_text(ck_node_need(entry, "text"));
    ck_entry *added = ck_node_entry(entry, CK_ENTRY_COMMENT);
    if (added)
        added->as.comment = text;
}

static void read_unread(ck_node entry)
{
    ck_node node = ck_node_need(entry, "text");
    const ck_text text = ck_node_text(node);
    ck_entry *added = ck_node_entry(entry, CK_ENTRY_GAP);
    if (!added)
        return;
    added->as.gap = ck_cursor_resemblance(text);
    ck_cursor_report(entry.tree->reading, CK_F_UNREADABLE, text.span);
}

/* ---- the record ---- */

static void read_entry(ck_node entry)
{
    static const struct {
        const char *kind;
        void (*read)(ck_node entry);
        const char *keys[10];
    } rows[] = {
        {"move", read_move, {"kind", "replay", "piece", "from", "via", "to", "casts", "capture"}},
        {"way", read_way, {"kind", "replay", "piece", "from", "legs", "casts", "capture"}},
        {"place", read_place, {"kind", "replay", "colour", "piece", "to", "capture"}},
        {"minds",
         read_minds_move,
         {"kind", "replay", "piece", "from", "via", "step", "first", "to", "capture"}},
        {"declaration",
         read_declaration,
         {"kind", "replay", "speaker", "hands", "hands_text", "points", "choice", "stake"}},
        {"season", read_season, {"kind", "season"}},
        {"season_start", read_season, {"kind", "season"}},
        {"game", read_game, {"kind"}},
        {"result", read_result, {"kind", "players"}},
        {"capture", read_further_capture, {"kind", "colour", "piece"}},
        {"word", read_word, {"kind", "speaker", "word", "to", "points"}},
        {"comment", read_comment, {"kind", "text"}},
        {"unread", read_unread, {"kind", "text", "piece", "from", "via", "to", "mark", "replay"}},
    };
    ck_node kind = ck_node_need(entry, "kind");
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        if (ck_node_is(kind, rows[i].kind)) {
            ck_node_only(entry, rows[i].keys);
            rows[i].read(entry);
            return;
        }
    }
    ck_node_wrong(kind, CK_F_BAD_FIELD);
}

static void read_entries(ck_node entries)
{
    for (ck_node entry = ck_node_first(entries); ck_node_is_there(entry);
         entry = ck_node_next(entries, entry))
        ck_node_read(entry, read_entry);
}

void ck_read_record_node(ck_node whole)
{
    static const char *const keys[] = {"schema",       "file",    "record",  "line",
                                       "dialect",      "rules",   "headers", "named",
                                       "players",      "season",  "first",   "proved_names",
                                       "proved_first", "entries", NULL};
    ck_node schema = ck_node_need(whole, "schema");
    if (!ck_node_is(schema, "cetkaik-record/1"))
        ck_node_wrong(schema, CK_F_BAD_FIELD);
    if (ck_node_is_there(ck_node_field(whole, "game"))) {
        ck_read_event_nodes(whole);
        return;
    }
    ck_node_need(whole, "headers");
    ck_node_need(whole, "players");
    ck_node_need(whole, "entries");
    if (whole.tree->wrong)
        return;
    ck_node_keep_others(whole, keys);
    read_head(whole);
    ck_node_read_field(whole, "entries", read_entries);
}
