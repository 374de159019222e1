/* The writer families "text" and "svg": draw one board of a record, or a position. */
#include "cmd/library/board_family.h"

#include "cmd/library/family_option.h"
#include "formats/board/write_svg.h"
#include "formats/board/write_table_svg.h"
#include "formats/board/write_table_text.h"
#include "rules/words/names.h"

#include <string.h>

/* The formats of the family "text": one. */
static const char *text_name(size_t index)
{
    return index == 0 ? "" : NULL;
}

/* The formats of the family "svg", in the order of ck_svg_theme_at(). */
static const char *svg_name(size_t index)
{
    static const char *const names[] = {"", ":dark", ":print"};
    return index < sizeof names / sizeof *names ? names[index] : NULL;
}

static bool is_svg(const ck_writer *writer)
{
    return writer->family == &ck_svg_family;
}

static const ck_theme *theme_of(const ck_writer *writer)
{
    return ck_svg_theme_at(writer->choice);
}

/* ---- options ---- */

static bool set_at(ck_writer *writer, const char *value)
{
    ck_place_text at;
    const char *copy = ck_arena_copy(&writer->state.words, value, strlen(value) + 1);
    if (!copy)
        return ck_family_option_complain(writer, CK_P_NO_MEMORY, NULL);
    if (!ck_place_text_read(copy, &at))
        return ck_family_option_complain(
            writer, CK_P_PLACE_WANTED,
            CK_SLOTS(ck_word_slot("option", "at"), ck_word_slot("value", value)));
    writer->state.at = at;
    return true;
}

static bool set_side(ck_writer *writer, const char *value)
{
    for (ck_side side = CK_SIDE_A; side <= CK_SIDE_IA; side++) {
        if (strcmp(value, ck_side_name[side]) == 0) {
            writer->state.below = side;
            return true;
        }
    }
    return ck_family_option_complain(
        writer, CK_P_OPTION_UNKNOWN,
        CK_SLOTS(ck_word_slot("option", "side"), ck_word_slot("word", value)));
}

static bool set_board(ck_writer *writer, const char *option, const char *value)
{
    if (strcmp(option, "at") == 0)
        return set_at(writer, value);
    if (strcmp(option, "side") == 0)
        return set_side(writer, value);
    if (strcmp(option, "size") == 0)
        return is_svg(writer) &&
               ck_family_option_number(writer, option, value, 32, 20000, &writer->state.pixels);
    return strcmp(option, "color") == 0 && !is_svg(writer) && ck_family_option_color(writer, value);
}

/* ---- drawing ---- */

/* Separates texts by an empty line. */
static void begin_drawing(ck_writer *writer)
{
    if (!is_svg(writer) && writer->records > 0)
        ck_put(&writer->out, "\n");
}

static void draw(ck_writer *writer, ck_view view)
{
    view.below = writer->state.below;
    begin_drawing(writer);
    if (is_svg(writer))
        ck_write_svg(&writer->out, &view, theme_of(writer), writer->state.pixels);
    else
        ck_write_board_text(&writer->out, &view, writer->state.palette);
}

static bool put_position(ck_writer *writer, const ck_rules *rules, const ck_position *position)
{
    draw(writer, ck_view_of_position(rules, position));
    return true;
}

/* A writer and the record to draw. */
typedef struct drawn_table {
    ck_writer *writer;
    const ck_checked *checked;
} drawn_table;

static void draw_table(void *self, const ck_contest_frame *frame)
{
    const drawn_table *table = self;
    ck_writer *writer = table->writer;
    const ck_table_view view = {table->checked, frame};
    begin_drawing(writer);
    if (is_svg(writer))
        ck_write_table_svg(&writer->out, &view, theme_of(writer), writer->state.pixels);
    else
        ck_write_table_text(&writer->out, &view, writer->state.palette);
}

static bool draw_frame(ck_writer *writer, const ck_place_text *at, const ck_checked *checked,
                       bool *found)
{
    ck_placed_frame placed;
    if (!ck_place_text_frame(at, checked, writer->out.memory, &placed))
        return false;
    *found = placed.found;
    if (placed.found) {
        ck_view view = ck_view_of_frame(checked->rules, &placed.frame);
        view.player = checked->outcome->player;
        draw(writer, view);
    }
    return true;
}

/* ---- records ---- */

static ck_phrase refusal(const ck_writer *writer, const ck_checked *record)
{
    if (!ck_place_text_any(record))
        return CK_P_NO_BOARD;
    bool drawn =
        !record->record->contest || !is_svg(writer) || record->record->game->traits & CK_HAS_BOARD;
    return drawn ? CK_NO_PHRASE : CK_P_FORMAT_FOR_BOARDS;
}

/* Stores the places of a record in the message; returns false. */
static bool miss_place(ck_writer *writer, const ck_checked *checked)
{
    ck_buffer places = {.memory = writer->out.memory};
    ck_out out = ck_part_out(&places, &writer->out);
    ck_place_text_list(&out, checked);
    if (!out.failed)
        ck_family_option_complain(
            writer, CK_P_PLACE_MISSING,
            CK_SLOTS(ck_word_slot("option", "at"),
                     ck_number_slot("record", (int64_t)checked->record->number),
                     ck_word_slot("places", ck_buffer_string(&places))));
    ck_buffer_free(&places);
    return false;
}

static bool put_board(ck_writer *writer, const ck_face *record)
{
    const ck_checked *checked = &record->checked;
    const ck_place_text at = writer->state.at.season ? writer->state.at : ck_place_text_default();
    drawn_table table = {writer, checked};
    bool found = false;
    bool good = checked->record->contest
                    ? ck_place_text_event(&at, checked, draw_table, &table, &found)
                    : draw_frame(writer, &at, checked, &found);
    return good && (found || miss_place(writer, checked));
}

/* ---- parts ---- */

static bool part_board(ck_writer *part, const ck_writer *whole)
{
    part->state.below = whole->state.below;
    part->state.pixels = whole->state.pixels;
    part->state.palette = whole->state.palette;
    return !whole->state.at.season || set_at(part, whole->state.at.season);
}

static bool join_board(ck_writer *whole, ck_writer *part)
{
    if (part->records > 0)
        begin_drawing(whole);
    return true;
}

const ck_format_family ck_text_family = {
    .prefix = "text",
    .refusal = refusal,
    .name_at = text_name,
    .set = set_board,
    .put = put_board,
    .put_position = put_position,
    .part = part_board,
    .join = join_board,
};

const ck_format_family ck_svg_family = {
    .prefix = "svg",
    .refusal = refusal,
    .name_at = svg_name,
    .set = set_board,
    .put = put_board,
    .put_position = put_position,
    .part = part_board,
    .join = join_board,
};
