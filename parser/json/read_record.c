/*
 * Our own JSON, as formats/schema/record.schema.json describes it. What the replay proved of a
 * record comes back as if it had been written; only captures say themselves whether they were.
 *
 * Outermost fields that other programs need not know (record, line, what the replay proved) are
 * passed over. Those that repeat a header are taken where there is no such header.
 */
#include "parser/json/node.h"
#include "rules/words/names.h"
#include "rules/words/square.h"

#include <string.h>

/* ---- values ---- */

static ck_square square_of(const ck_node *node)
{
    ck_square square = 0;
    size_t length;
    const char *name = ck_node_text(node, &length);
    if (length == 0 || ck_read_square(name, length, false, &square) != length)
        ck_node_wrong(node, CK_F_BAD_FIELD);
    return square;
}

static ck_square needed_square(const ck_node *object, const char *key)
{
    ck_node node = ck_node_need(object, key);
    return square_of(&node);
}

static uint8_t piece_of(const ck_node *node)
{
    for (uint8_t i = 0; i < CK_PROFESSIONS; i++) {
        if (ck_node_is(node, ck_profession_name[i].sign))
            return i;
    }
    ck_node_wrong(node, CK_F_BAD_FIELD);
    return CK_VESSEL;
}

static uint8_t colour_of(const ck_node *node)
{
    return ck_node_is_null(node) ? CK_NO_COLOUR : (uint8_t)CK_NODE_WORD(node, ck_colour_name);
}

static ck_season_mark season_of(const ck_node *node)
{
    for (uint8_t i = 0; i < 2; i++) {
        if (ck_node_is(node, ck_half_name[i]))
            return (ck_season_mark){i, true};
    }
    return (ck_season_mark){(uint8_t)CK_NODE_WORD(node, ck_season_name), false};
}

static void put_text(const ck_node *node, const char *brackets)
{
    size_t length;
    const char *text = ck_node_text(node, &length);
    ck_made_enclosed(node->making->made, text, length, brackets);
}

static void put_word(const ck_node *node, const char *word)
{
    ck_made_word(node->making->made, word);
}

/* [name]12 */
static void put_name_and_points(const ck_node *player, bool always)
{
    static const char *const keys[] = {"name", "points", NULL};
    ck_node name = ck_node_need(player, "name");
    ck_node points = ck_node_need(player, "points");
    ck_node_only(player, keys);
    put_text(&name, "[]");
    if (always || !ck_node_is_null(&points))
        ck_made_number(player->making->made, ck_node_number(&points, INT32_MIN, INT32_MAX));
}

/* ---- the header ---- */

static bool has_header(const ck_node *headers, const char *key)
{
    for (size_t i = 0; i < json_array_size(headers->value); i++) {
        ck_node item = ck_node_item(headers, i);
        ck_node found = ck_node_field(&item, "key");
        if (ck_node_is(&found, key))
            return true;
    }
    return false;
}

/* What a header says too, such as "rules": "硬皇力". */
static void put_repeated(const ck_node *headers, const char *key, const ck_node *value)
{
    size_t length;
    if (ck_node_is_null(value))
        return;
    const char *text = ck_node_text(value, &length);
    if (!has_header(headers, key))
        ck_made_header(value->making->made, key, strlen(key), text, length);
}

static void put_names(const ck_node *headers, const ck_node *named)
{
    static const char *const keys[] = {"A", "IA", NULL};
    ck_node black = ck_node_field(named, ck_side_name[CK_SIDE_IA]);
    ck_node red = ck_node_field(named, ck_side_name[CK_SIDE_A]);
    ck_node_only(named, keys);
    put_repeated(headers, "黒名", &black);
    put_repeated(headers, "赤名", &red);
}

/* Who moves first, season by season. */
static void put_firsts(const ck_node *headers, const ck_node *first)
{
    static const char key[] = "一位色";
    size_t count = ck_node_is_null(first) ? 0 : ck_node_count(first);
    char letters[CK_MAX_FIRST * 4] = "";
    if (count > CK_MAX_FIRST) {
        ck_node_wrong(first, CK_F_BAD_FIELD);
        return;
    }
    for (size_t i = 0; i < count; i++) {
        ck_node side = ck_node_item(first, i);
        bool black = CK_NODE_WORD(&side, ck_side_name) == CK_SIDE_IA;
        strcat(letters, ck_colour_name[black ? CK_BLACK : CK_RED]);
    }
    if (count > 0 && !has_header(headers, key))
        ck_made_header(first->making->made, key, strlen(key), letters, strlen(letters));
}

static void put_repetitions(const ck_node *whole, const ck_node *headers)
{
    ck_node rules = ck_node_field(whole, "rules");
    ck_node named = ck_node_field(whole, "named");
    ck_node first = ck_node_field(whole, "first");
    ck_node season = ck_node_field(whole, "season");
    if (!ck_node_is_null(&named))
        put_names(headers, &named);
    put_repeated(headers, "律", &rules);
    put_firsts(headers, &first);
    put_repeated(headers, "季", &season);
    if (!ck_node_is_null(&season))
        CK_NODE_WORD(&season, ck_season_name);
}

static void put_header(const ck_node *item)
{
    static const char *const keys[] = {"key", "value", NULL};
    size_t length, key_length;
    ck_node key = ck_node_need(item, "key");
    ck_node value = ck_node_need(item, "value");
    ck_node_only(item, keys);
    if (json_is_null(key.value)) {
        put_text(&value, "{}");
        put_word(item, "\n");
        return;
    }
    const char *name = ck_node_text(&key, &key_length);
    const char *text = ck_node_text(&value, &length);
    ck_made_header(item->making->made, name, key_length, text, length);
}

static void put_players(const ck_node *players)
{
    size_t count = ck_node_count(players);
    if (count > 2)
        ck_node_wrong(players, CK_F_BAD_FIELD);
    for (size_t i = 0; i < count && !players->making->wrong; i++) {
        ck_node player = ck_node_item(players, i);
        put_name_and_points(&player, false);
        put_word(players, "\n");
    }
}

static void put_head(const ck_node *whole)
{
    ck_node headers = ck_node_need(whole, "headers");
    ck_node players = ck_node_need(whole, "players");
    ck_node dialect = ck_node_field(whole, "dialect");
    int written_in = CK_DIALECT_NONE;
    size_t count = ck_node_count(&headers);
    if (!ck_node_is_null(&dialect))
        written_in = CK_NODE_WORD(&dialect, ck_dialect_name);
    whole->making->reading->record->written_in = (uint8_t)written_in;
    whole->making->reading->record->usual_rules = ck_usual_rules[written_in];
    put_repetitions(whole, &headers);
    for (size_t i = 0; i < count && !whole->making->wrong; i++) {
        ck_node item = ck_node_item(&headers, i);
        put_header(&item);
    }
    put_players(&players);
}

/* ---- moves ---- */

/* A cast that was not made is absent; one that is unknown is null. */
static int8_t heads_of(const ck_node *casts, const char *key)
{
    ck_node heads = ck_node_field(casts, key);
    if (!heads.value)
        return CK_NO_CAST;
    return json_is_null(heads.value) ? CK_UNKNOWN_CAST : (int8_t)ck_node_number(&heads, 0, 5);
}

static ck_tail tail_of(const ck_node *casts)
{
    static const char *const names[] = {[CK_TAIL_UNSAID] = "unsaid",
                                        [CK_TAIL_NONE] = "none",
                                        [CK_TAIL_NAMED] = "named",
                                        [CK_TAIL_BARE] = "bare"};
    static const char *const keys[][5] = {[CK_TAIL_UNSAID] = {"form", "failed"},
                                          [CK_TAIL_NONE] = {"form", "failed"},
                                          [CK_TAIL_NAMED] = {"form", "failed", "bridge", "water"},
                                          [CK_TAIL_BARE] = {"form", "failed", "first", "second"}};
    ck_node form = ck_node_need(casts, "form");
    ck_node failed = ck_node_need(casts, "failed");
    ck_tail tail = {(uint8_t)CK_NODE_WORD(&form, names), ck_node_flag(&failed), CK_NO_CAST,
                    CK_NO_CAST};
    bool bare = tail.form == CK_TAIL_BARE;
    ck_node_only(casts, keys[tail.form]);
    tail.bridge = heads_of(casts, bare ? "first" : "bridge");
    tail.water = heads_of(casts, bare ? "second" : "water");
    /* 橋 or 水 must be there to be named, and a second number needs a first. */
    bool lacks = (tail.form == CK_TAIL_NAMED || tail.water != CK_NO_CAST) &&
                 tail.bridge == CK_NO_CAST && (bare || tail.water == CK_NO_CAST);
    if (lacks)
        ck_node_wrong(casts, CK_F_NO_FIELD);
    return tail;
}

static ck_capture capture_of(const ck_node *entry)
{
    static const char *const keys[] = {"colour", "piece", "noted", NULL};
    ck_node capture = ck_node_field(entry, "capture");
    if (!capture.value)
        return (ck_capture){0};
    ck_node colour = ck_node_need(&capture, "colour");
    ck_node piece = ck_node_need(&capture, "piece");
    ck_node noted = ck_node_need(&capture, "noted");
    ck_node_only(&capture, keys);
    /* Any span but an empty one says that it is noted; its place is not known before it is read. */
    return (ck_capture){{0, ck_node_flag(&noted)}, colour_of(&colour), piece_of(&piece)};
}

static ck_move nothing_said(ck_move_kind kind)
{
    return (ck_move){(uint8_t)kind, CK_NO_PROFESSION, CK_NO_COLOUR, CK_NO_STEP,
                     CK_NO_SQUARE,  CK_NO_SQUARE,     CK_NO_SQUARE, CK_NO_SQUARE};
}

static ck_square via_of(const ck_node *entry)
{
    ck_node via = ck_node_field(entry, "via");
    return via.value ? square_of(&via) : CK_NO_SQUARE;
}

static void put_move(const ck_node *entry)
{
    ck_written_move written = {.move = nothing_said(CK_MOVE_PIECE)};
    ck_node piece = ck_node_need(entry, "piece");
    ck_node casts = ck_node_need(entry, "casts");
    if (!ck_node_is_null(&piece))
        written.move.profession = piece_of(&piece);
    written.move.from = needed_square(entry, "from");
    written.move.via = via_of(entry);
    written.move.to = needed_square(entry, "to");
    written.tail = tail_of(&casts);
    written.capture = capture_of(entry);
    ck_made_move(entry->making->made, &written);
}

static void put_place(const ck_node *entry)
{
    ck_written_move written = {.move = nothing_said(CK_MOVE_PLACE)};
    ck_node piece = ck_node_need(entry, "piece");
    ck_node colour = ck_node_need(entry, "colour");
    written.move.profession = piece_of(&piece);
    written.move.colour = colour_of(&colour);
    written.move.to = needed_square(entry, "to");
    written.capture = capture_of(entry);
    ck_made_move(entry->making->made, &written);
}

static void put_minds_move(const ck_node *entry)
{
    static const char *const steps[] = {
        [CK_NO_STEP] = "none", [CK_STEP_FORMER] = "former", [CK_STEP_LATTER] = "latter"};
    ck_written_move written = {.move = nothing_said(CK_MOVE_MINDS)};
    ck_node piece = ck_node_need(entry, "piece");
    ck_node step = ck_node_need(entry, "step");
    ck_node first = ck_node_need(entry, "first");
    if (!ck_node_is(&piece, ck_profession_name[CK_MINDS].sign))
        ck_node_wrong(&piece, CK_F_BAD_FIELD);
    written.move.from = needed_square(entry, "from");
    written.move.via = via_of(entry);
    written.move.to = needed_square(entry, "to");
    written.move.step =
        ck_node_is_null(&step) ? CK_STEP_UNSAID : (uint8_t)CK_NODE_WORD(&step, steps);
    if (!ck_node_is_null(&first))
        written.move.first = square_of(&first);
    /* To step on something there must be something, and the other way round. */
    bool stepped = written.move.via != CK_NO_SQUARE;
    if (stepped != (written.move.step != CK_NO_STEP))
        ck_node_wrong(&step, CK_F_BAD_FIELD);
    written.capture = capture_of(entry);
    ck_made_move(entry->making->made, &written);
}

/* ---- declarations ---- */

static void put_hands(const ck_node *hands)
{
    static const char *const keys[] = {"name", "flash", NULL};
    size_t count = ck_node_count(hands);
    for (size_t i = 0; i < count && !hands->making->wrong; i++) {
        ck_hand hand;
        bool flashed;
        size_t length;
        ck_node item = ck_node_item(hands, i);
        ck_node name = ck_node_need(&item, "name");
        ck_node flash = ck_node_need(&item, "flash");
        const char *text = ck_node_text(&name, &length);
        ck_node_only(&item, keys);
        if (!ck_hand_by_sign(text, length, &hand, &flashed) || flashed)
            ck_node_wrong(&name, CK_F_BAD_FIELD);
        put_word(hands, i > 0 ? "加" : "");
        put_word(hands, ck_node_flag(&flash) ? "同色" : "");
        ck_made_put(hands->making->made, text, length);
    }
}

static bool is_ascii(const char *text, size_t length)
{
    for (size_t i = 0; i < length; i++) {
        if ((unsigned char)text[i] >= 0x80)
            return false;
    }
    return true;
}

/*
 * Names as they were written, not all of which are those of hands. In Latin letters they come from
 * notations 2 or 3, and those that were understood must be put beside them.
 */
static void put_hands_text(const ck_node *hands, const ck_node *names)
{
    size_t length;
    const char *text = ck_node_text(names, &length);
    if (ck_node_count(hands) > 0 && is_ascii(text, length)) {
        put_hands(hands);
        put_word(hands, "加");
    }
    ck_made_hand_names(names->making->made, text, length, true);
}

static void put_points(const ck_node *points, const char *words)
{
    if (ck_node_is_null(points))
        return;
    put_word(points, words);
    ck_made_number(points->making->made, ck_node_number(points, INT32_MIN, INT32_MAX));
}

static void put_choice(const ck_node *choice)
{
    static const char *const words[] = {[CK_AGAIN] = "再行", [CK_END_SEASON] = "終季"};
    if (!ck_node_is_null(choice))
        put_word(choice, words[CK_NODE_WORD(choice, words)]);
}

/* 再行 or 終季 alone, after which there may be points but no name. */
static void put_mere_choice(const ck_node *speaker, const ck_node *points, const ck_node *choice)
{
    if (!ck_node_is_null(speaker))
        ck_node_wrong(speaker, CK_F_BAD_FIELD);
    if (ck_node_is_null(choice))
        ck_node_wrong(choice, CK_F_BAD_FIELD);
    if (!ck_node_is_null(points) && !ck_node_is(choice, "終季"))
        ck_node_wrong(points, CK_F_BAD_FIELD);
    put_choice(choice);
    put_points(points, " 手");
}

static void put_declaration(const ck_node *entry)
{
    ck_node speaker = ck_node_need(entry, "speaker");
    ck_node hands = ck_node_need(entry, "hands");
    ck_node points = ck_node_need(entry, "points");
    ck_node choice = ck_node_need(entry, "choice");
    ck_node names = ck_node_field(entry, "hands_text");
    if (ck_node_is_null(&hands)) {
        put_mere_choice(&speaker, &points, &choice);
        return;
    }
    if (ck_node_is_null(&speaker))
        put_word(entry, "或");
    else
        put_text(&speaker, "[]");
    put_word(entry, "為");
    if (names.value)
        put_hands_text(&hands, &names);
    else
        put_hands(&hands);
    put_points(&points, "而手");
    put_word(entry, ck_node_is_null(&choice) ? "" : " ");
    put_choice(&choice);
}

/* ---- other entries ---- */

static void put_season(const ck_node *entry)
{
    ck_node season = ck_node_need(entry, "season");
    ck_season_mark mark = season_of(&season);
    ck_made_season_end(entry->making->made, &mark);
}

static void put_game(const ck_node *entry)
{
    put_word(entry, "星一周");
}

static void put_result(const ck_node *entry)
{
    ck_node players = ck_node_need(entry, "players");
    if (ck_node_count(&players) != 2)
        ck_node_wrong(&players, CK_F_BAD_FIELD);
    for (size_t i = 0; i < 2; i++) {
        ck_node player = ck_node_item(&players, i);
        put_word(entry, i > 0 ? " " : "");
        put_name_and_points(&player, true);
    }
}

static void put_comment(const ck_node *entry)
{
    ck_node text = ck_node_need(entry, "text");
    put_text(&text, "{}");
}

/* ---- all of it ---- */

static void put_entry(const ck_node *entry)
{
    static const struct {
        const char *kind;
        void (*put)(const ck_node *entry);
        const char *keys[10];
    } rows[] = {
        {"move", put_move, {"kind", "replay", "piece", "from", "via", "to", "casts", "capture"}},
        {"place", put_place, {"kind", "replay", "colour", "piece", "to", "capture"}},
        {"minds",
         put_minds_move,
         {"kind", "replay", "piece", "from", "via", "step", "first", "to", "capture"}},
        {"declaration",
         put_declaration,
         {"kind", "replay", "speaker", "hands", "hands_text", "points", "choice", "stake"}},
        {"season", put_season, {"kind", "season"}},
        {"game", put_game, {"kind"}},
        {"result", put_result, {"kind", "players"}},
        {"comment", put_comment, {"kind", "text"}},
    };
    ck_node kind = ck_node_need(entry, "kind");
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        if (ck_node_is(&kind, rows[i].kind)) {
            ck_node_only(entry, rows[i].keys);
            rows[i].put(entry);
            put_word(entry, "\n");
            return;
        }
    }
    ck_node_wrong(&kind, CK_F_BAD_FIELD);
}

size_t ck_make_record(const ck_node *whole)
{
    static const char *const keys[] = {
        "schema",  "record", "line",  "dialect",      "rules",        "headers", "named",
        "players", "season", "first", "proved_names", "proved_first", "entries", NULL};
    ck_node schema = ck_node_need(whole, "schema");
    if (!ck_node_is(&schema, "cetkaik-record/1"))
        ck_node_wrong(&schema, CK_F_BAD_FIELD);
    ck_node_only(whole, keys);
    put_head(whole);
    size_t body = whole->making->made->length;
    ck_node entries = ck_node_need(whole, "entries");
    size_t count = ck_node_count(&entries);
    for (size_t i = 0; i < count && !whole->making->wrong; i++) {
        ck_node entry = ck_node_item(&entries, i);
        put_entry(&entry);
    }
    return body;
}
