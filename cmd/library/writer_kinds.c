/* The writer kinds of check reports, score sheets, standings and pages. */
#include "cmd/library/writer_kinds.h"

#include "cmd/library/observation.h"
#include "cmd/library/writer_option.h"
#include "formats/board/finding_board.h"
#include "parser/text/cursor.h"
#include "rules/replay/score_sheet.h"
#include "rules/tournament/collect.h"
#include "rules/tournament/finish.h"
#include "rules/tournament/rank.h"

#include <stdlib.h>
#include <string.h>

/* ---- check ---- */

static ck_check_state *check_state(const ck_writer *writer)
{
    return writer->state;
}

static const char *check_name(size_t index)
{
    return ck_check_format_at(index) ? ck_check_format_at(index)->name : NULL;
}

static bool set_check(ck_writer *writer, const char *option, const char *value)
{
    ck_check_report *report = &check_state(writer)->report;
    if (strcmp(option, "color") == 0)
        return ck_writer_option_color(writer, value, &report->color, &check_state(writer)->palette);
    if (strcmp(option, "board") == 0)
        return ck_writer_option_flag(writer, option, value, &check_state(writer)->boards);
    return strcmp(option, "quiet") == 0 &&
           ck_writer_option_flag(writer, option, value, &report->quiet);
}

static void draw_board(void *self, ck_out *out, const ck_checked *checked,
                       const ck_finding *finding)
{
    const ck_writer *writer = self;
    ck_write_finding_board(out, checked, finding, check_state(writer)->palette);
}

static void open_report(ck_writer *writer)
{
    check_state(writer)->report.out = &writer->out;
    check_state(writer)->report.version = ck_version();
    check_state(writer)->report.board = check_state(writer)->boards ? draw_board : NULL;
    check_state(writer)->report.board_self = writer;
    ck_fixes_init(&check_state(writer)->report.fixes, writer->out.memory);
    check_state(writer)->report.fixes.for_report = true;
}

static bool begin_check(ck_writer *writer)
{
    const ck_check_format *format = ck_check_format_at(writer->choice);
    open_report(writer);
    if (format->start)
        format->start(&check_state(writer)->report);
    return true;
}

static bool put_check(ck_writer *writer, const ck_record_handle *record)
{
    ck_check_report_record(&check_state(writer)->report, ck_check_format_at(writer->choice),
                           &record->checked);
    return true;
}

static bool end_check(ck_writer *writer)
{
    const ck_check_format *format = ck_check_format_at(writer->choice);
    if (format->end)
        format->end(&check_state(writer)->report);
    return true;
}

static bool part_check(ck_writer *part, const ck_writer *whole)
{
    check_state(part)->report.part = true;
    check_state(part)->report.color = check_state(whole)->report.color;
    check_state(part)->report.quiet = check_state(whole)->report.quiet;
    check_state(part)->report.width = check_state(whole)->report.width;
    check_state(part)->report.columns = check_state(whole)->report.columns;
    check_state(part)->palette = check_state(whole)->palette;
    check_state(part)->boards = check_state(whole)->boards;
    open_report(part);
    return true;
}

static bool join_check(ck_writer *whole, ck_writer *part)
{
    ck_check_report_join(&check_state(whole)->report, ck_check_format_at(whole->choice),
                         &check_state(part)->report);
    return true;
}

static void drop_check(ck_writer *writer)
{
    ck_fixes_free(&check_state(writer)->report.fixes);
}

const ck_writer_kind ck_kind_check = {
    .prefix = "check:",
    .name_at = check_name,
    .set = set_check,
    .state_size = sizeof(ck_check_state),
    .begin = begin_check,
    .put = put_check,
    .end = end_check,
    .part = part_check,
    .join = join_check,
    .drop = drop_check,
};

/* ---- texts of pages ---- */

/* NULL if nothing was set. */
static const char *text_of(const ck_buffer *text)
{
    return text->length > 0 ? ck_buffer_string(text) : NULL;
}

static ck_page_options page_of(const ck_page_texts *texts)
{
    return (ck_page_options){text_of(&texts->title), text_of(&texts->replay),
                             text_of(&texts->sheets)};
}

static void init_texts(ck_page_texts *texts, const ck_memory *memory)
{
    texts->title.memory = texts->replay.memory = texts->sheets.memory = memory;
    texts->onward.memory = memory;
}

static void free_texts(ck_page_texts *texts)
{
    ck_buffer_free(&texts->title);
    ck_buffer_free(&texts->replay);
    ck_buffer_free(&texts->sheets);
    ck_buffer_free(&texts->onward);
}

/* Sets a title or a linked page. */
static bool set_text(ck_writer *writer, ck_page_texts *texts, const char *option, const char *value)
{
    ck_buffer *text = strcmp(option, "title") == 0    ? &texts->title
                      : strcmp(option, "replay") == 0 ? &texts->replay
                      : strcmp(option, "sheets") == 0 ? &texts->sheets
                                                      : NULL;
    return text && ck_writer_option_text(writer, text, value);
}

/* ---- score sheets ---- */

typedef struct score_sheet_state {
    ck_score score;
    const ck_score_layout *layout; /* of the last score; NULL: none yet */
    const ck_score_layout *first;  /* of the first score in a part */
    ck_page_texts page;
} score_sheet_state;

static score_sheet_state *score_state(const ck_writer *writer)
{
    return writer->state;
}

static const char *score_name(size_t index)
{
    return ck_score_format_at(index) ? ck_score_format_at(index)->name : NULL;
}

/* Writes the heading of a layout unless it was the last one. */
static void put_heading(ck_writer *writer, const ck_score_layout *layout)
{
    const ck_score_format *format = ck_score_format_at(writer->choice);
    if (format->read_back && score_state(writer)->layout != layout)
        ck_put(&writer->out, layout->heading);
    score_state(writer)->layout = layout;
}

static bool set_score(ck_writer *writer, const char *option, const char *value)
{
    return set_text(writer, &score_state(writer)->page, option, value);
}

static bool begin_score(ck_writer *writer)
{
    const ck_score_format *format = ck_score_format_at(writer->choice);
    const ck_page_options page = page_of(&score_state(writer)->page);
    if (format->begin)
        format->begin(&writer->out, &page);
    return true;
}

/* The fingerprint of the moves, from the checker or by a replay; false when memory is short. */
static bool fingerprint_of(const ck_writer *writer, const ck_record_handle *record,
                           ck_fingerprint *fingerprint)
{
    ck_observer_hook hook = ck_observation_fingerprint(fingerprint);
    ck_outcome outcome;
    hook.observer.memory = writer->out.memory;
    if (record->observed != CK_OBSERVES_FINGERPRINT)
        return ck_result_replay_again(&hook, &record->checked, &outcome);
    *fingerprint = record->fingerprint;
    return true;
}

/* The heading of a part is written when it is joined. A score sheet has no moves to link to. */
static bool put_score(ck_writer *writer, const ck_record_handle *record)
{
    const ck_score_format *format = ck_score_format_at(writer->choice);
    const ck_page_options page = page_of(&score_state(writer)->page);
    const ck_checked *checked = &record->checked;
    const ck_score_layout *layout = ck_score_layout_of(checked->record);
    ck_fingerprint fingerprint;
    if (!ck_score_fill(&score_state(writer)->score, checked) ||
        (format->read_back && !fingerprint_of(writer, record, &fingerprint)))
        return false;
    score_state(writer)->score.fingerprint = format->read_back ? &fingerprint : NULL;
    if (!writer->write && writer->records == 0)
        score_state(writer)->layout = score_state(writer)->first = layout;
    put_heading(writer, layout);
    format->record(&writer->out, &score_state(writer)->score);
    if (format->link && page.replay && !ck_score_sheet_is(checked->rules, checked->record))
        format->link(&writer->out, &page, (uint32_t)(writer->before + writer->records) + 1);
    return true;
}

/*
 * Links count from the first record, so with links a part begins after all earlier ones are joined.
 */
static bool part_score(ck_writer *part, const ck_writer *whole)
{
    const ck_page_options page = page_of(&score_state(whole)->page);
    part->before = whole->records;
    return set_score(part, "replay", page.replay ? page.replay : "");
}

static bool join_score(ck_writer *whole, ck_writer *part)
{
    if (part->records == 0)
        return true;
    put_heading(whole, score_state(part)->first);
    score_state(whole)->layout = score_state(part)->layout;
    return true;
}

static bool end_score(ck_writer *writer)
{
    const ck_score_format *format = ck_score_format_at(writer->choice);
    if (!score_state(writer)->layout)
        put_heading(writer, ck_score_layout_of(NULL));
    if (format->end)
        format->end(&writer->out);
    return true;
}

static void init_score(ck_writer *writer)
{
    score_state(writer)->score.memory = ck_writer_memory(writer);
    init_texts(&score_state(writer)->page, ck_writer_memory(writer));
}

static void drop_score(ck_writer *writer)
{
    free_texts(&score_state(writer)->page);
    ck_score_free(&score_state(writer)->score);
}

const ck_writer_kind ck_kind_score = {
    .prefix = "score:",
    .name_at = score_name,
    .set = set_score,
    .state_size = sizeof(score_sheet_state),
    .init = init_score,
    .begin = begin_score,
    .put = put_score,
    .end = end_score,
    .part = part_score,
    .join = join_score,
    .drop = drop_score,
};

/* ---- standings ---- */

static ck_standings_state *standings_state(const ck_writer *writer)
{
    return writer->state;
}

/* "points,wins"; an empty list breaks no tie. */
static bool set_tie_breaks(ck_writer *writer, ck_standings_options *options, const char *value)
{
    ck_standings_options set = *options;
    set.tie_breaks = 0;
    while (*value) {
        size_t length = strcspn(value, ",");
        const ck_tie_break *tie = ck_tie_break_named(value, length);
        if (!tie || set.tie_breaks == CK_MOST_TIE_BREAKS)
            return ck_writer_option_complain(writer, CK_P_OPTION_TIE_BREAK,
                                             CK_SLOTS(ck_bytes_slot("word", value, length)));
        set.tie_break[set.tie_breaks++] = tie;
        value += length + (value[length] == ',');
    }
    *options = set;
    return true;
}

static bool set_rating(ck_writer *writer, ck_standings_options *options, const char *value)
{
    static const char *const names[] = {
        [CK_RATING_NONE] = "none", [CK_RATING_ELO] = "elo", [CK_RATING_GLICKO2] = "glicko2"};
    for (int kind = CK_RATING_NONE; kind <= CK_RATING_GLICKO2; kind++) {
        if (strcmp(names[kind], value) == 0) {
            options->rating = (ck_rating_kind)kind;
            return true;
        }
    }
    return ck_writer_option_complain(writer, CK_P_OPTION_RATING, NULL);
}

static bool set_figure(ck_writer *writer, const char *option, const char *value, double *figure)
{
    char *end;
    double read = strtod(value, &end);
    if (end == value || *end != '\0' || !(read >= 0 && read <= 10000))
        return ck_writer_option_complain(writer, CK_P_OPTION_FIGURE,
                                         CK_SLOTS(ck_word_slot("option", option),
                                                  ck_number_slot("least", 0),
                                                  ck_number_slot("most", 10000)));
    *figure = read;
    return true;
}

static void forget_aliases(ck_writer *writer)
{
    ck_aliases_free(&standings_state(writer)->aliases);
    standings_state(writer)->aliases.memory = standings_state(writer)->options.memory;
}

static bool check_alias_status(ck_writer *writer, ck_alias_status status)
{
    if (status == CK_ALIAS_WRONG)
        ck_writer_option_complain(
            writer, CK_P_OPTION_ALIASES,
            CK_SLOTS(ck_number_slot("line", (int64_t)standings_state(writer)->aliases.lines)));
    return status == CK_ALIAS_ADDED;
}

static bool alias_standings(ck_writer *writer, const char *line, size_t length)
{
    if (standings_state(writer)->aliases.lines == 0)
        forget_aliases(writer);
    return check_alias_status(writer,
                              ck_aliases_add(&standings_state(writer)->aliases, line, length));
}

static bool set_aliases(ck_writer *writer, const char *value)
{
    forget_aliases(writer);
    if (check_alias_status(
            writer, ck_aliases_read(&standings_state(writer)->aliases, value, strlen(value))))
        return true;
    forget_aliases(writer);
    return writer->message[0] != '\0' ? false
                                      : ck_writer_option_complain(writer, CK_P_NO_MEMORY, NULL);
}

static bool set_standings(ck_writer *writer, const char *option, const char *value)
{
    ck_standings_options *options = &standings_state(writer)->options;
    if (strcmp(option, "tie-break") == 0)
        return set_tie_breaks(writer, options, value);
    if (strcmp(option, "by") == 0) {
        if (strcmp(value, "points") != 0 && strcmp(value, "score") != 0)
            return ck_writer_option_complain(writer, CK_P_OPTION_BY, NULL);
        options->by_points = strcmp(value, "points") == 0;
        return true;
    }
    if (strcmp(option, "rating") == 0)
        return set_rating(writer, options, value);
    if (strcmp(option, "k") == 0)
        return set_figure(writer, option, value, &options->k);
    if (strcmp(option, "start-rating") == 0)
        return set_figure(writer, option, value, &options->start_rating);
    if (strcmp(option, "after-round") == 0) {
        double round = 0.0;
        const bool good = set_figure(writer, option, value, &round);
        options->after_round = (long)round;
        return good;
    }
    if (strcmp(option, "keep-broken") == 0)
        return ck_writer_option_flag(writer, option, value, &options->keep_broken);
    if (strcmp(option, "aliases") == 0)
        return set_aliases(writer, value);
    return set_text(writer, &standings_state(writer)->page, option, value);
}

static bool begin_standings(ck_writer *writer)
{
    ck_standings_options *options = &standings_state(writer)->options;
    options->aliases =
        standings_state(writer)->aliases.lines > 0 ? &standings_state(writer)->aliases : NULL;
    ck_standings_init(&standings_state(writer)->standings, options);
    return true;
}

static bool put_standings(ck_writer *writer, const ck_record_handle *record)
{
    ck_fingerprint fingerprint;
    return fingerprint_of(writer, record, &fingerprint) &&
           ck_collect_add(&standings_state(writer)->standings, &record->checked, &fingerprint);
}

/* Gives a part the options of the whole, except aliases, which the whole applies. */
static bool part_standings(ck_writer *part, const ck_writer *whole)
{
    const ck_memory *memory = standings_state(part)->options.memory;
    standings_state(part)->options = standings_state(whole)->options;
    standings_state(part)->options.memory = memory;
    standings_state(part)->options.is_part = true;
    return begin_standings(part);
}

static bool join_standings(ck_writer *whole, ck_writer *part)
{
    return ck_collect_join(&standings_state(whole)->standings, &standings_state(part)->standings);
}

static bool end_standings(ck_writer *writer)
{
    const ck_standings *standings = &standings_state(writer)->standings;
    if (!ck_standings_finish(&standings_state(writer)->standings))
        return false;
    const ck_page_options page = page_of(&standings_state(writer)->page);
    ck_write_standings_format(&writer->out, ck_standings_format_name(writer->choice), standings,
                              &page);
    return true;
}

static size_t invalid_standings(const ck_writer *writer)
{
    return standings_state(writer)->standings.invalid;
}

static void init_standings(ck_writer *writer)
{
    ck_standings_state *state = standings_state(writer);
    state->options = ck_rank_defaults();
    state->options.memory = ck_writer_memory(writer);
    init_texts(&state->page, ck_writer_memory(writer));
}

static void drop_standings(ck_writer *writer)
{
    ck_aliases_free(&standings_state(writer)->aliases);
    free_texts(&standings_state(writer)->page);
    ck_standings_free(&standings_state(writer)->standings);
}

const ck_writer_kind ck_kind_standings = {
    .prefix = "standings:",
    .observes = CK_OBSERVES_FINGERPRINT,
    .name_at = ck_standings_format_name,
    .set = set_standings,
    .state_size = sizeof(ck_standings_state),
    .init = init_standings,
    .begin = begin_standings,
    .put = put_standings,
    .end = end_standings,
    .part = part_standings,
    .join = join_standings,
    .alias = alias_standings,
    .invalid = invalid_standings,
    .drop = drop_standings,
};

/* ---- the page that replays records ---- */

typedef struct page_writer_state {
    ck_page page;
    ck_page_texts texts;
} page_writer_state;

static page_writer_state *page_state(const ck_writer *writer)
{
    return writer->state;
}

static const char *page_name(size_t index)
{
    return index == 0 ? "html" : NULL;
}

static bool set_title(ck_writer *writer, const char *option, const char *value)
{
    ck_page_texts *texts = &page_state(writer)->texts;
    if (strcmp(option, "page") == 0)
        return ck_writer_option_text(writer, &texts->onward, value);
    return strcmp(option, "title") == 0 && set_text(writer, texts, option, value);
}

static bool begin_page(ck_writer *writer)
{
    page_state(writer)->page = (ck_page){.out = &writer->out,
                                         .title = text_of(&page_state(writer)->texts.title),
                                         .onward = text_of(&page_state(writer)->texts.onward)};
    ck_page_begin(&page_state(writer)->page);
    return true;
}

static bool put_page(ck_writer *writer, const ck_record_handle *record)
{
    ck_page_record(&page_state(writer)->page, &record->checked);
    return !page_state(writer)->page.failed;
}

static bool end_page(ck_writer *writer)
{
    ck_page_end(&page_state(writer)->page);
    return true;
}

static void init_page(ck_writer *writer)
{
    init_texts(&page_state(writer)->texts, ck_writer_memory(writer));
}

static void drop_page(ck_writer *writer)
{
    free_texts(&page_state(writer)->texts);
    ck_document_free(&page_state(writer)->page.document);
}

/* Without parts: a record shares drawings with earlier ones. */
const ck_writer_kind ck_kind_page = {
    .prefix = "",
    .name_at = page_name,
    .set = set_title,
    .state_size = sizeof(page_writer_state),
    .init = init_page,
    .begin = begin_page,
    .put = put_page,
    .end = end_page,
    .drop = drop_page,
};
