/* The writer kinds "text" and "svg": draw one board of a record, or a position. */
#include "cmd/library/board_kind.h"

#include "cmd/library/writer_option.h"
#include "formats/board/write_svg.h"
#include "rules/words/names.h"

#include <string.h>

typedef struct board_state {
    ck_arena words;       /* values of options */
    ck_place_text at;     /* the place to draw; without a season, the end */
    ck_side below;        /* the side at the bottom */
    long pixels;          /* width of an SVG; 0: default */
    const char *fragment; /* begin of its ids; NULL: a document */
    ck_overlay overlay;
    ck_palette palette;
} board_state;

static board_state *state_of(const ck_writer *writer)
{
    return writer->state;
}

/* The formats of the kind "text": one. */
static const char *text_name(size_t index)
{
    return index == 0 ? "" : NULL;
}

/* The formats of the kind "svg", in the order of ck_svg_theme_at(). */
static const char *svg_name(size_t index)
{
    static const char *const names[] = {"", ":dark", ":print"};
    return index < sizeof names / sizeof *names ? names[index] : NULL;
}

static bool is_svg(const ck_writer *writer)
{
    return writer->kind == &ck_kind_svg;
}

/* ---- options ---- */

static bool set_at(ck_writer *writer, const char *value)
{
    ck_place_text at;
    const char *copy = ck_arena_copy(&state_of(writer)->words, value, strlen(value) + 1);
    if (!copy)
        return ck_writer_option_complain(writer, CK_P_NO_MEMORY, NULL);
    if (!ck_place_text_read(copy, &at))
        return ck_writer_option_complain(
            writer, CK_P_PLACE_WANTED,
            CK_SLOTS(ck_word_slot("option", "at"), ck_word_slot("value", value)));
    state_of(writer)->at = at;
    return true;
}

static bool set_side(ck_writer *writer, const char *value)
{
    for (ck_side side = CK_SIDE_A; side <= CK_SIDE_IA; side++) {
        if (strcmp(value, ck_side_name[side]) == 0) {
            state_of(writer)->below = side;
            return true;
        }
    }
    return ck_writer_option_complain(
        writer, CK_P_OPTION_UNKNOWN,
        CK_SLOTS(ck_word_slot("option", "side"), ck_word_slot("word", value)));
}

static bool set_fragment(ck_writer *writer, const char *value)
{
    if (!ck_svg_is_prefix(value))
        return ck_writer_option_complain(
            writer, CK_P_PREFIX_WANTED,
            CK_SLOTS(ck_word_slot("option", "fragment"), ck_word_slot("value", value)));
    state_of(writer)->fragment = ck_arena_copy(&state_of(writer)->words, value, strlen(value) + 1);
    return state_of(writer)->fragment || ck_writer_option_complain(writer, CK_P_NO_MEMORY, NULL);
}

/* "arrows", "marks" or "highlight". */
static bool set_overlay(ck_writer *writer, const char *option, const char *value)
{
    size_t length;
    const char *wrong = ck_overlay_add(&state_of(writer)->overlay, option, value, &length);
    return !wrong || ck_writer_option_complain(writer, CK_P_SQUARES_WANTED,
                                               CK_SLOTS(ck_word_slot("option", option),
                                                        ck_bytes_slot("value", wrong, length)));
}

static bool set_svg(ck_writer *writer, const char *option, const char *value)
{
    if (strcmp(option, "size") == 0)
        return ck_writer_option_number(writer, option, value, 32, 20000, &state_of(writer)->pixels);
    if (strcmp(option, "fragment") == 0)
        return set_fragment(writer, value);
    const bool draws = strcmp(option, "arrows") == 0 || strcmp(option, "marks") == 0 ||
                       strcmp(option, "highlight") == 0;
    return draws && set_overlay(writer, option, value);
}

static bool set_board(ck_writer *writer, const char *option, const char *value)
{
    bool color = false;
    if (strcmp(option, "at") == 0)
        return set_at(writer, value);
    if (strcmp(option, "side") == 0)
        return set_side(writer, value);
    if (is_svg(writer))
        return set_svg(writer, option, value);
    return strcmp(option, "color") == 0 &&
           ck_writer_option_color(writer, value, &color, &state_of(writer)->palette);
}

/* ---- drawing ---- */

/* Separates texts by an empty line. */
static void begin_drawing(ck_writer *writer)
{
    if (!is_svg(writer) && writer->records > 0)
        ck_put(&writer->out, "\n");
}

static void draw(void *self, const ck_view *seen)
{
    ck_writer *writer = self;
    ck_view view = *seen;
    view.below = state_of(writer)->below;
    view.overlay = &state_of(writer)->overlay;
    begin_drawing(writer);
    const ck_svg_options options = {.theme = ck_svg_theme_at(writer->choice),
                                    .width = state_of(writer)->pixels,
                                    .fragment = state_of(writer)->fragment};
    if (is_svg(writer))
        ck_write_svg(&writer->out, &view, &options);
    else
        ck_write_text(&writer->out, &view, state_of(writer)->palette);
}

static bool put_position(ck_writer *writer, const ck_rules *rules, const ck_position *position)
{
    const ck_view view = ck_view_of_position(rules, position);
    draw(writer, &view);
    return true;
}

/* ---- records ---- */

static ck_phrase refusal(const ck_writer *writer, const ck_checked *record)
{
    if (!ck_place_text_any(record))
        return CK_P_NO_BOARD;
    bool drawn = !is_svg(writer) || ck_view_has_picture(record->record);
    return drawn ? CK_NO_PHRASE : CK_P_FORMAT_FOR_BOARDS;
}

/* Stores the places of a record in the message; returns false. */
static bool miss_place(ck_writer *writer, const ck_checked *checked)
{
    ck_buffer places = {.memory = writer->out.memory};
    ck_out out = ck_part_out(&places, &writer->out);
    ck_place_text_list(&out, checked);
    if (!out.failed)
        ck_writer_option_complain(
            writer, CK_P_PLACE_MISSING,
            CK_SLOTS(ck_word_slot("option", "at"),
                     ck_number_slot("record", (int64_t)checked->record->number),
                     ck_word_slot("places", ck_buffer_string(&places))));
    ck_buffer_free(&places);
    return false;
}

static bool put_board(ck_writer *writer, const ck_record_handle *record)
{
    const ck_checked *checked = &record->checked;
    const ck_place_text at =
        state_of(writer)->at.season ? state_of(writer)->at : ck_place_text_default();
    bool found = false;
    bool whole = ck_place_text_show(&at, checked, writer->out.memory, draw, writer, &found);
    return whole && (found || miss_place(writer, checked));
}

/* ---- parts ---- */

static bool part_board(ck_writer *part, const ck_writer *whole)
{
    state_of(part)->below = state_of(whole)->below;
    state_of(part)->pixels = state_of(whole)->pixels;
    state_of(part)->palette = state_of(whole)->palette;
    state_of(part)->overlay = state_of(whole)->overlay;
    if (state_of(whole)->fragment && !set_fragment(part, state_of(whole)->fragment))
        return false;
    return !state_of(whole)->at.season || set_at(part, state_of(whole)->at.season);
}

static bool join_board(ck_writer *whole, ck_writer *part)
{
    if (part->records > 0)
        begin_drawing(whole);
    return true;
}

static void init_board(ck_writer *writer)
{
    state_of(writer)->words.memory = ck_writer_memory(writer);
}

static void drop_board(ck_writer *writer)
{
    ck_arena_free(&state_of(writer)->words);
}

const ck_writer_kind ck_kind_text = {
    .prefix = "text",
    .refusal = refusal,
    .name_at = text_name,
    .set = set_board,
    .state_size = sizeof(board_state),
    .init = init_board,
    .put = put_board,
    .put_position = put_position,
    .part = part_board,
    .join = join_board,
    .drop = drop_board,
};

const ck_writer_kind ck_kind_svg = {
    .prefix = "svg",
    .refusal = refusal,
    .name_at = svg_name,
    .set = set_board,
    .state_size = sizeof(board_state),
    .init = init_board,
    .put = put_board,
    .put_position = put_position,
    .part = part_board,
    .join = join_board,
    .drop = drop_board,
};
