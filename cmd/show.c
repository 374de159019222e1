#include "cmd/io/input.h"
#include "cmd/io/output.h"
#include "cmd/options/cmd.h"
#include "cmd/options/commands.h"
#include "cmd/options/values.h"
#include "formats/board/write_board_text.h"
#include "formats/board/write_svg.h"
#include "rules/base/span.h"
#include "rules/replay/score_sheet.h"
#include "rules/words/ascii_board.h"
#include "rules/words/names.h"
#include "rules/words/position.h"
#include "rules/words/words.h"

#include <ctype.h>
#include <limits.h>
#include <stdlib.h>
#include <string.h>

struct show;

/* How a board is shown: a row of the table of forms. */
typedef struct form {
    const char *name;
    void (*put)(struct show *show, const ck_view *view);
} form;

/* A place in a game; NUMBER UINT32_MAX: the end of it. */
typedef struct place {
    uint8_t season;
    uint32_t number;
} place;

/* What the command line asks for, and the run so far. */
typedef struct show {
    const char *rules_text, *position_text, *output;
    ck_rules rules;
    ck_file_options files;
    long record;
    place at;
    bool all;
    size_t side, form, theme;
    long size;
    bool color;
    ck_out out;

    const ck_checked *checked; /* the record that is shown */
    long seen;                 /* records so far */
    bool found;                /* the place was there */
    bool gone;                 /* there are no boards to show */
    const char *game;          /* it is one of this game, which has none; NULL: of the board game */
    bool failed;               /* something could not be written */
    ck_scene last;             /* the last scene of the place that is looked for */
    ck_position last_position;
} show;

/* ---- forms ---- */

static void put_place(ck_out *out, const ck_scene *scene)
{
    ck_put(out, ck_season_sign(scene->season, scene->half));
    ck_put_format(out, ".%u\t", (unsigned)scene->number);
}

static void put_position(show *show, const ck_view *view)
{
    if (view->scene && show->all)
        put_place(&show->out, view->scene);
    ck_write_position(&show->out, view->position, view->rules->unit);
    ck_put(&show->out, "\n");
}

static void put_ascii(show *show, const ck_view *view)
{
    ck_write_ascii_board(&show->out, view->position);
}

static void put_text(show *show, const ck_view *view)
{
    ck_write_board_text(&show->out, view, ck_colours_of(show->color));
}

static void put_svg(show *show, const ck_view *view)
{
    ck_write_svg(&show->out, view, ck_theme_at(show->theme), show->size);
}

static const form forms[] = {
    {"text", put_text},
    {"ascii", put_ascii},
    {"position", put_position},
    {"svg", put_svg},
};

static void put(show *show, ck_view view)
{
    view.below = (ck_side)show->side;
    if (show->checked)
        view.player = show->checked->outcome->player;
    forms[show->form].put(show, &view);
}

/* The picture of a scene as a file of its own: 2.012.svg is move 12 of the second season. */
static void put_file(show *show, const ck_scene *scene)
{
    char path[4096];
    int length = snprintf(path, sizeof path, "%s/%u.%03u.svg", show->output, scene->season + 1U,
                          (unsigned)scene->number);
    FILE *file = length < (int)sizeof path ? ck_open_output(path) : NULL;
    show->failed |= !file;
    if (!file)
        return;
    show->out = ck_file_out(file);
    put(show, ck_view_of_scene(show->checked->rules, scene));
    show->failed |= !ck_close_output(file, path);
}

/* ---- scenes ---- */

/* Every scene, with an empty line between boards. */
static void see_all(void *self, const ck_scene *scene)
{
    show *show = self;
    bool apart = show->found && forms[show->form].put != put_position;
    show->found = true;
    if (forms[show->form].put == put_svg) {
        if (!show->failed)
            put_file(show, scene);
        return;
    }
    ck_put(&show->out, apart ? "\n" : "");
    put(show, ck_view_of_scene(show->checked->rules, scene));
}

/* The scene of a place; the end is the last one. */
static void see_one(void *self, const ck_scene *scene)
{
    show *show = self;
    bool wanted = show->at.number == UINT32_MAX ||
                  (scene->season == show->at.season && scene->number == show->at.number);
    if (!wanted)
        return;
    show->found = true;
    show->last = *scene;
    show->last_position = *scene->position;
    show->last.position = &show->last_position;
}

/* Says which moves there are where the one that is wanted is not. */
static void miss_place(const show *show)
{
    ck_buffer text = {0};
    ck_out out = ck_buffer_out(&text);
    const ck_result *result = show->checked->result;
    for (size_t i = 0; i < result->season_count; i++) {
        const ck_season_told *season = &result->seasons[i];
        ck_put_format(&out, "%s%s.0 to %s.%u", i > 0 ? ", " : "",
                      ck_season_sign(season->season, season->half),
                      ck_season_sign(season->season, season->half), (unsigned)season->moves);
    }
    ck_trouble(CK_P_PLACE_MISSING, CK_SLOTS(ck_number_slot("record", (int64_t)show->record),
                                            ck_word_slot("places", ck_buffer_string(&text))));
    ck_buffer_free(&text);
}

static bool show_record(void *self, const ck_checked *checked)
{
    show *show = self;
    if (++show->seen < show->record)
        return true;
    show->checked = checked;
    show->gone = ck_is_passed_over(checked->record) || ck_is_sheet(checked->record);
    show->game = checked->contest ? checked->record->game->name : NULL;
    if (!ck_tell_unread(checked) || show->gone || show->game)
        return false;
    ck_film_record(checked->rules, checked->record, show->all ? see_all : see_one, show);
    if (!show->found)
        miss_place(show);
    else if (!show->all)
        put(show, ck_view_of_scene(checked->rules, &show->last));
    show->checked = NULL;
    return false;
}

/* ---- options ---- */

/* A season by its sign, its English name or its number from 1; −1 when it is none. */
static int season_of(const char *text, size_t length)
{
    for (int season = 0; season < 4; season++) {
        const char number[] = {(char)('1' + season), '\0'};
        bool half = season < 2 && ck_bytes_are(text, length, ck_half_name[season]);
        if (half || ck_bytes_are(text, length, number) ||
            ck_bytes_are(text, length, ck_season_name[season]) ||
            ck_bytes_are(text, length, ck_season_english[season]))
            return season;
    }
    return -1;
}

static bool take_place(const ck_option *option, const char *value, void *values)
{
    place *at = &((show *)values)->at;
    size_t length = strcspn(value, ".");
    int season = season_of(value, length);
    char *end = NULL;
    *at = (place){0, strcmp(value, "start") == 0 ? 0 : UINT32_MAX};
    if (strcmp(value, "start") == 0 || strcmp(value, "end") == 0)
        return true;
    bool digit = value[length] == '.' && isdigit((unsigned char)value[length + 1]);
    unsigned long number = digit ? strtoul(value + length + 1, &end, 10) : 0;
    if (season >= 0 && digit && *end == '\0' && number < UINT32_MAX) {
        *at = (place){(uint8_t)season, (uint32_t)number};
        return true;
    }
    return ck_trouble(CK_P_PLACE_WANTED, CK_SLOTS(ck_word_slot("option", option->name),
                                                  ck_typed_slot("value", value))) == 0;
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
    return ck_theme_at(index) ? ck_theme_name(ck_theme_at(index)) : NULL;
}

static const char *side_words(size_t index)
{
    return index < 2 ? ck_side_name[index] : NULL;
}

static const ck_option rows[] = {
    CK_ROW_NUMBER("record", CK_P_HELP_SHOW_RECORD, 1, LONG_MAX, ck_take_number,
                  offsetof(show, record)),
    CK_ROW_VALUE("at", "SEASON.MOVE", CK_P_HELP_SHOW_AT, place_words, take_place, 0),
    CK_ROW_FLAG("all", 0, CK_P_HELP_SHOW_ALL, offsetof(show, all)),
    CK_ROW_VALUE("position", "LINE", CK_P_HELP_SHOW_POSITION, NULL, ck_take_text,
                 offsetof(show, position_text)),
    CK_ROW_CHOICE("as", "FORM", form_words, "text", ck_take_word, offsetof(show, form)),
    CK_ROW_CHOICE("side", "SIDE", side_words, "A", ck_take_word, offsetof(show, side)),
    CK_ROW_CHOICE("theme", "THEME", theme_words, "light", ck_take_word, offsetof(show, theme)),
    CK_ROW_NUMBER("size", CK_P_HELP_SHOW_SIZE, 32, 20000, ck_take_number, offsetof(show, size)),
    {.name = "output",
     .letter = 'o',
     .value = "FILE",
     .help = CK_P_HELP_SHOW_OUTPUT,
     .words = ck_files,
     .take = ck_take_text,
     .at = offsetof(show, output)},
    CK_ROW_RULES_TO_REPLAY(offsetof(show, rules_text)),
    CK_ROW_ENCODING(offsetof(show, files.encoding)),
    CK_ROW_COLOR(offsetof(show, color)),
    {.name = NULL},
};

/* ---- the run ---- */

static int show_position(show *show)
{
    const char *text = show->position_text;
    ck_position position;
    ck_complaint why;
    if (!ck_rules_option(show->rules_text ? show->rules_text : "standard", &show->rules))
        return CK_EXIT_TROUBLE;
    if (!ck_read_any_position(&show->rules, text, strlen(text), &position, &why))
        return ck_complain(CK_P_BAD_POSITION, &why, text, strlen(text), (ck_slot){0});
    put(show, ck_view_of_position(&show->rules, &position));
    return CK_EXIT_VALID;
}

static int show_game(show *show, char **paths, int count)
{
    const ck_pipeline_options wanted = {.rules = ck_rules_asked(show->rules_text, &show->rules)};
    int status = ck_check_inputs(paths, count, &show->files, &wanted, show_record, show);
    if (status != CK_EXIT_VALID)
        return status;
    if (show->seen < show->record)
        return ck_trouble(CK_P_NO_SUCH_RECORD,
                          CK_SLOTS(ck_number_slot("record", (int64_t)show->record),
                                   ck_number_slot("n", (int64_t)show->seen)));
    if (show->game)
        return ck_trouble(CK_P_BOARDLESS, CK_SLOTS(ck_number_slot("record", (int64_t)show->record),
                                                   ck_word_slot("game", show->game)));
    if (show->gone)
        return ck_trouble(CK_P_NO_BOARD, CK_SLOTS(ck_number_slot("record", (int64_t)show->record)));
    if (!show->found || show->failed)
        return CK_EXIT_TROUBLE;
    return CK_EXIT_VALID;
}

/* What cannot be asked for together. */
static int complain(const show *show, int operands, const char *operand)
{
    bool pictures = show->all && forms[show->form].put == put_svg;
    if (show->position_text && operands > 0)
        return ck_usage("show", CK_P_POSITION_ALONE, CK_SLOTS(ck_typed_slot("word", operand)));
    if (operands > 1)
        return ck_usage("show", CK_P_FILE_WANTED, NULL);
    if (pictures && !show->position_text && !show->output)
        return ck_usage("show", CK_P_FOLDER_WANTED, NULL);
    return CK_EXIT_VALID;
}

static int show_all(show *show, char **paths, int count)
{
    bool pictures = show->all && forms[show->form].put == put_svg && !show->position_text;
    FILE *file = NULL;
    if (pictures && !ck_make_folder(show->output))
        return CK_EXIT_TROUBLE;
    if (!pictures && !(file = ck_open_output(show->output)))
        return CK_EXIT_TROUBLE;
    show->out = ck_file_out(file);
    int status = show->position_text ? show_position(show) : show_game(show, paths, count);
    if (file && !ck_close_output(file, show->output))
        return CK_EXIT_TROUBLE;
    return status;
}

static int run(int argc, char **argv)
{
    show show = {
        .record = 1, .at = {0, UINT32_MAX}, .color = ck_has_color(stdout), .files.contests = true};
    int operands = ck_read_options(&ck_show_command, argc, argv, &show);
    if (operands < 0 || complain(&show, operands, argv[1]) != CK_EXIT_VALID)
        return CK_EXIT_TROUBLE;
    return show_all(&show, argv + 1, operands);
}

const ck_command ck_show_command = {
    .name = "show",
    .arguments = "[OPTION…] [FILE]",
    .summary = CK_P_HELP_SHOW,
    .options = rows,
    .operands = ck_files,
    .run = run,
};
