/* `cetkaik show`: draws the boards of a record as text, SVG or position lines. */
#include "cmd/io/out_folder.h"
#include "cmd/io/output.h"
#include "cmd/io/records.h"
#include "cmd/options/color.h"
#include "cmd/options/commands.h"
#include "cmd/options/trouble.h"
#include "cmd/options/values.h"
#include "formats/board/place_text.h"
#include "formats/board/write_legend.h"
#include "formats/board/write_svg.h"
#include "formats/board/write_text.h"
#include "formats/json/position_json.h"
#include "rules/words/ascii_board.h"
#include "rules/words/names.h"
#include "rules/words/position.h"
#include "rules/words/words.h"

#include <limits.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>

struct show_run;

/* A form of output. */
typedef struct form {
    const char *name;
    void (*put)(struct show_run *show, const ck_view *view);
    bool tables; /* it shows the tables of other games too */
    bool line;   /* a board is one line */
} form;

/* Options and state of a run. */
typedef struct show_run {
    const char *rules_text, *position_text, *path;
    ck_rules rules;
    ck_file_options files;
    long record;
    ck_place_text at;
    bool all, legend;
    size_t side, form, theme;
    long size;
    const char *fragment;
    ck_overlay overlay;
    const char *draws_over; /* an option that draws over the board; NULL: none */
    bool color;
    ck_output output;
    ck_out out;

    const ck_checked *checked; /* the current record */
    long seen;                 /* records so far */
    bool found;                /* the place was found */
    bool gone;                 /* there are no boards to show */
    bool failed;               /* writing failed */
} show_run;

/* ---- forms ---- */

static void put_position(show_run *show, const ck_view *view)
{
    const ck_frame *frame = view->frame;
    if (frame && show->all)
        ck_put_format(&show->out, "%s.%u\t", ck_season_sign(frame->season, frame->half),
                      (unsigned)frame->number);
    ck_write_position(&show->out, view->position, view->rules->unit);
    ck_put(&show->out, "\n");
}

static void put_json(show_run *show, const ck_view *view)
{
    const ck_frame *frame = view->frame;
    char place[64];
    if (frame)
        snprintf(place, sizeof place, "%s.%u", ck_season_sign(frame->season, frame->half),
                 (unsigned)frame->number);
    ck_write_position_json(&show->out, view->rules, view->position, frame ? place : NULL);
}

static void put_ascii(show_run *show, const ck_view *view)
{
    ck_write_ascii_board(&show->out, view->position);
}

static void put_text(show_run *show, const ck_view *view)
{
    ck_write_text(&show->out, view, ck_color_palette(show->color));
}

static void put_svg(show_run *show, const ck_view *view)
{
    const ck_svg_options options = {
        .theme = ck_svg_theme_at(show->theme), .width = show->size, .fragment = show->fragment};
    ck_write_svg(&show->out, view, &options);
}

static const form forms[] = {
    {"text", put_text, true, false},         {"ascii", put_ascii, false, false},
    {"position", put_position, false, true}, {"json", put_json, false, true},
    {"svg", put_svg, true, false},
};

static void put(void *self, const ck_view *seen)
{
    show_run *show = self;
    ck_view view = *seen;
    view.below = (ck_side)show->side;
    view.overlay = &show->overlay;
    forms[show->form].put(show, &view);
}

/* Writes the picture file of a frame: 2.012.svg is move 12 of the second season. */
static void put_picture(show_run *show, const ck_view *view)
{
    const ck_frame *frame = view->frame;
    char path[4096];
    int length = snprintf(path, sizeof path, "%s/%d.%03u.svg", show->path, frame->season + 1,
                          (unsigned)frame->number);
    show->failed |= length >= (int)sizeof path;
    if (show->failed)
        return;
    show->out = ck_output_begin(&show->output, path);
    put(show, view);
    show->failed |= !ck_output_end(&show->output, &show->out, true);
}

/* ---- frames ---- */

/* Shows every frame, with an empty line between boards. */
static void see_all(void *self, const ck_frame *frame)
{
    show_run *show = self;
    const ck_view view = ck_view_of_frame(show->checked, frame);
    if (forms[show->form].put == put_svg) {
        put_picture(show, &view);
    } else {
        ck_put(&show->out, show->found && !forms[show->form].line ? "\n" : "");
        put(show, &view);
    }
    show->found = true;
}

/* Reports an impossible place; always false. */
static bool want_place(const char *text)
{
    return ck_trouble(CK_P_PLACE_WANTED,
                      CK_SLOTS(ck_word_slot("option", "--at"), ck_typed_slot("value", text))) == 0;
}

/* Whether a record can have the place, and the form can show its game; reports why not. */
static bool can_show(const show_run *show)
{
    const ck_record *record = show->checked->record;
    const form *form = &forms[show->form];
    if (!record->contest)
        return ck_place_text_on_board(&show->at) || want_place(show->at.season);
    if (form->tables && (form->put != put_svg || ck_view_has_picture(record)))
        return true;
    ck_trouble(CK_P_NO_FORM, CK_SLOTS(ck_word_slot("form", form->name),
                                      ck_number_slot("record", (int64_t)show->record),
                                      ck_word_slot("game", record->game->name)));
    return false;
}

static void show_frames(show_run *show)
{
    const ck_checked *checked = show->checked;
    bool whole = show->all
                     ? ck_frames_of_record(checked->rules, checked->record, NULL, see_all, show)
                     : ck_place_text_show(&show->at, checked, NULL, put, show, &show->found);
    if (!whole)
        show->failed = ck_trouble(CK_P_NO_MEMORY, NULL) != 0;
    if (!show->found && !show->failed && !show->all) {
        /* Report a missing place with the places that exist. */
        ck_buffer places = {0};
        ck_out out = ck_program_buffer_out(&places);
        ck_place_text_list(&out, show->checked);
        ck_trouble(CK_P_PLACE_MISSING, CK_SLOTS(ck_word_slot("option", "--at"),
                                                ck_number_slot("record", (int64_t)show->record),
                                                ck_word_slot("places", ck_buffer_string(&places))));
        ck_buffer_free(&places);
    }
}

/* ---- a record ---- */

static bool show_record(void *self, void *context, const ck_checked *checked, ck_out *messages)
{
    show_run *show = self;
    (void)context;
    if (++show->seen < show->record)
        return true;
    show->checked = checked;
    show->gone = !ck_place_text_any(checked);
    if (!ck_records_report_unreadable(messages, checked) || show->gone)
        return false;
    if (can_show(show))
        show_frames(show);
    show->checked = NULL;
    return false;
}

/* ---- options ---- */

static bool set_place(const ck_option *option, const char *value, void *values)
{
    (void)option;
    return ck_place_text_read(value, &((show_run *)values)->at) || want_place(value);
}

static bool set_fragment(const ck_option *option, const char *value, void *values)
{
    (void)option;
    ((show_run *)values)->fragment = value;
    return ck_svg_is_prefix(value) ||
           ck_trouble(CK_P_PREFIX_WANTED, CK_SLOTS(ck_word_slot("option", "--fragment"),
                                                   ck_typed_slot("value", value))) == 0;
}

/* Of --arrows, --marks and --highlight. */
static bool set_overlay(const ck_option *option, const char *value, void *values)
{
    show_run *show = values;
    char name[32];
    size_t length;
    const char *wrong = ck_overlay_add(&show->overlay, option->name, value, &length);
    show->draws_over = option->name;
    snprintf(name, sizeof name, "--%s", option->name);
    return !wrong ||
           ck_trouble(CK_P_SQUARES_WANTED, CK_SLOTS(ck_word_slot("option", name),
                                                    ck_bytes_slot("value", wrong, length))) == 0;
}

static const char *place_words(size_t index)
{
    static const char *const words[] = {"start",   "end",     "spring.", "summer.",
                                        "autumn.", "winter.", NULL};
    return words[index];
}

static const char *form_words(size_t index)
{
    return index < sizeof forms / sizeof *forms ? forms[index].name : NULL;
}

static const char *theme_words(size_t index)
{
    return ck_svg_theme_at(index) ? ck_svg_theme_name(ck_svg_theme_at(index)) : NULL;
}

static const char *side_words(size_t index)
{
    return index < 2 ? ck_side_name[index] : NULL;
}

static const ck_option rows[] = {
    CK_ROW_NUMBER("record", CK_P_HELP_SHOW_RECORD, 1, LONG_MAX, ck_set_number,
                  offsetof(show_run, record)),
    CK_ROW_VALUE("at", CK_P_VALUE_PLACE, CK_P_HELP_SHOW_AT, place_words, set_place, 0),
    CK_ROW_FLAG("all", 0, CK_P_HELP_SHOW_ALL, offsetof(show_run, all)),
    CK_ROW_VALUE("position", CK_P_VALUE_LINE, CK_P_HELP_SHOW_POSITION, NULL, ck_set_text,
                 offsetof(show_run, position_text)),
    CK_ROW_CHOICE("as", CK_P_VALUE_FORM, form_words, "text", ck_set_word, offsetof(show_run, form)),
    {.name = "format",
     .value = CK_P_VALUE_FORM,
     .words = form_words,
     .set = ck_set_word,
     .at = offsetof(show_run, form),
     .hidden = true},
    CK_ROW_FLAG("legend", 0, CK_P_HELP_SHOW_LEGEND, offsetof(show_run, legend)),
    CK_ROW_CHOICE("side", CK_P_VALUE_SIDE, side_words, "A", ck_set_word, offsetof(show_run, side)),
    CK_ROW_CHOICE("theme", CK_P_VALUE_THEME, theme_words, "light", ck_set_word,
                  offsetof(show_run, theme)),
    CK_ROW_NUMBER("size", CK_P_HELP_SHOW_SIZE, 32, 20000, ck_set_number, offsetof(show_run, size)),
    CK_ROW_VALUE("arrows", CK_P_VALUE_ARROWS, CK_P_HELP_SHOW_ARROWS, NULL, set_overlay, 0),
    CK_ROW_VALUE("marks", CK_P_VALUE_SQUARES, CK_P_HELP_SHOW_MARKS, NULL, set_overlay, 0),
    CK_ROW_VALUE("highlight", CK_P_VALUE_SQUARES, CK_P_HELP_SHOW_HIGHLIGHT, NULL, set_overlay, 0),
    CK_ROW_VALUE("fragment", CK_P_VALUE_PREFIX, CK_P_HELP_SHOW_FRAGMENT, NULL, set_fragment, 0),
    {.name = "output",
     .letter = 'o',
     .value = CK_P_VALUE_FILE,
     .help = CK_P_HELP_SHOW_OUTPUT,
     .words = ck_files,
     .set = ck_set_text,
     .at = offsetof(show_run, path)},
    CK_ROW_FOLDER(offsetof(show_run, files.folder)),
    CK_ROW_RULES_TO_REPLAY(offsetof(show_run, rules_text)),
    CK_ROW_JOIN(offsetof(show_run, files.join)),
    CK_ROW_ENCODING(offsetof(show_run, files.encoding)),
    CK_ROW_COLOR(offsetof(show_run, color)),
    {.name = NULL},
};

static const ck_clash clashes[] = {
    {"at", "all", CK_P_NOT_TOGETHER, false},
    {"folder", "output", CK_P_NOT_TOGETHER, false},
    {"folder", "position", CK_P_NOT_TOGETHER, false},
    {.option = NULL},
};

/* ---- the run ---- */

static int show_position(show_run *show)
{
    const char *text = show->position_text;
    ck_position position;
    ck_parse_error why;
    if (!ck_read_rules_value(show->rules_text ? show->rules_text : "standard", &show->rules))
        return CK_EXIT_TROUBLE;
    if (!ck_read_any_board(&show->rules, text, strlen(text), &position, &why))
        return ck_typed_trouble(CK_P_BAD_POSITION, &why, text, strlen(text), (ck_slot){0});
    const ck_view view = ck_view_of_position(&show->rules, &position);
    put(show, &view);
    return CK_EXIT_VALID;
}

static int show_game(show_run *show, char **paths, int count)
{
    const ck_pipeline_options options = {.rules =
                                             ck_rules_from_value(show->rules_text, &show->rules)};
    const ck_record_job job = {.self = show, .options = &options, .record = show_record};
    int status = ck_records_for_each(paths, count, &show->files, &job);
    if (status != CK_EXIT_VALID)
        return status;
    if (show->seen < show->record)
        return ck_trouble(CK_P_NO_SUCH_RECORD,
                          CK_SLOTS(ck_number_slot("record", (int64_t)show->record),
                                   ck_number_slot("n", (int64_t)show->seen)));
    if (show->gone)
        return ck_trouble(CK_P_NO_BOARD, CK_SLOTS(ck_number_slot("record", (int64_t)show->record)));
    if (!show->found || show->failed)
        return CK_EXIT_TROUBLE;
    return CK_EXIT_VALID;
}

/* The operand or option that chooses a place in a record; NULL: none. */
static const char *place_of(const show_run *show, int operands, const char *operand)
{
    if (operands > 0)
        return operand;
    if (show->at.season)
        return "--at";
    if (show->record > 1)
        return "--record";
    return show->all ? "--all" : NULL;
}

/* Reports options that do not apply; CK_EXIT_VALID: none. */
static int complain(const show_run *show, int operands, const char *operand)
{
    struct stat status;
    bool svg = forms[show->form].put == put_svg;
    const char *place = show->position_text ? place_of(show, operands, operand) : NULL;
    if (place)
        return ck_usage_trouble("show", CK_P_POSITION_ALONE,
                                CK_SLOTS(ck_typed_slot("word", place)));
    if (show->legend && forms[show->form].put != put_text)
        return ck_usage_trouble("show", CK_P_FOR_TEXT_BOARDS,
                                CK_SLOTS(ck_word_slot("option", "legend")));
    const char *drawn = svg               ? NULL
                        : show->size > 0  ? "size"
                        : show->theme > 0 ? "theme"
                        : show->fragment  ? "fragment"
                                          : show->draws_over;
    if (drawn)
        return ck_usage_trouble("show", CK_P_FOR_SVG, CK_SLOTS(ck_word_slot("option", drawn)));
    if (show->files.folder && !show->all)
        return ck_usage_trouble("show", CK_P_FOLDER_FOR_ALL, NULL);
    if (operands > 1 && !show->files.folder && !show->files.join)
        return ck_usage_trouble("show", CK_P_FILE_WANTED, NULL);
    /* a folder needs -r, which does not apply to a single record */
    if (operands == 1 && stat(operand, &status) == 0 && S_ISDIR(status.st_mode))
        return ck_trouble(CK_P_NO_FILE, CK_SLOTS(ck_typed_slot("file", operand)));
    if (svg && show->all && !show->path && !show->files.folder)
        return ck_usage_trouble("show", CK_P_FOLDER_WANTED, NULL);
    return CK_EXIT_VALID;
}

/* The pictures of a file are in a folder of their own. */
static int show_to(void *self, const char *target, char **paths, int count)
{
    show_run own = *(const show_run *)self, *show = &own;
    show->path = target;
    bool pictures = show->all && forms[show->form].put == put_svg;
    if (pictures && !ck_output_make_folder(show->path))
        return CK_EXIT_TROUBLE;
    if (!pictures)
        show->out = ck_output_begin(&show->output, show->path);
    int status = show->position_text ? show_position(show) : show_game(show, paths, count);
    if (show->legend && status == CK_EXIT_VALID)
        ck_write_legend(&show->out);
    bool good = pictures || ck_output_end(&show->output, &show->out, status == CK_EXIT_VALID);
    return good ? status : CK_EXIT_TROUBLE;
}

static int run(int argc, char **argv)
{
    show_run show = {.record = 1, .at = ck_place_text_default(), .color = ck_color_on(stdout)};
    int operands = ck_options_read(&ck_show_command, argc, argv, &show);
    if (operands < 0 || complain(&show, operands, argv[1]) != CK_EXIT_VALID ||
        !ck_output_spares_inputs(show.path, argv + 1, operands))
        return CK_EXIT_TROUBLE;
    return ck_out_folder_run(argv + 1, operands, &show.files,
                             forms[show.form].put == put_svg ? "" : ".txt", show.path, show_to,
                             &show);
}

const ck_command ck_show_command = {
    .name = "show",
    .arguments = CK_P_ARGUMENTS_FILE,
    .summary = CK_P_HELP_SHOW,
    .options = rows,
    .clashes = clashes,
    .operands = ck_files,
    .run = run,
};
