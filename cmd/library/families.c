/* The writer families of notations, check reports, score sheets, standings and pages. */
#include "cmd/library/families.h"

#include "cmd/library/family_option.h"
#include "formats/board/finding_board.h"
#include "formats/tables/standings_json.h"
#include "parser/text/cursor.h"
#include "rules/replay/replay.h"
#include "rules/replay/score_sheet.h"
#include "rules/tournament/collect.h"
#include "rules/tournament/finish.h"
#include "rules/tournament/rank.h"

#include <stdlib.h>
#include <string.h>

/* ---- notations ---- */

static const char *notation_name(size_t index)
{
    return ck_notation_at(index) ? ck_notation_at(index)->name : NULL;
}

static const char *notation_cannot(size_t index)
{
    static const struct {
        const char *name;
        ck_phrase cannot;
    } rows[] = {
        {"0:cerke_online", CK_P_ONLINE_CANNOT},
        {"0:ckka", CK_P_CKKA_CANNOT},
        {"2", CK_P_ROMANIZED_CANNOT},
        {"mrf", CK_P_MRF_CANNOT},
        {"mrf-json", CK_P_MRF_JSON_CANNOT},
        {"json", CK_P_JSON_CANNOT},
        {"parsed-json", CK_P_PARSED_JSON_CANNOT},
        {"csv", CK_P_CSV_CANNOT},
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        if (strcmp(rows[i].name, ck_notation_at(index)->name) == 0)
            return ck_catalogue_text(NULL, rows[i].cannot);
    }
    return "";
}

static ck_phrase notation_refusal(const ck_writer *writer, const ck_checked *record)
{
    const ck_notation *to = ck_notation_at(writer->choice);
    if (record->contest && !to->contest)
        return CK_P_FORMAT_FOR_BOARDS;
    return ck_notation_lacks_gaps(to, record->record) ? CK_P_FORMAT_WITHOUT_GAPS : CK_NO_PHRASE;
}

/* The document of a record, from the checker or by a replay. */
static const ck_document *document_of(ck_writer *writer, const ck_face *record)
{
    ck_document *own = &writer->state.document;
    if (record->observed == CK_OBSERVES_DOCUMENT)
        return &record->document;
    if (record->checked.contest)
        return ck_document_begin(own, &record->checked) ? own : NULL;
    if (!ck_document_replay(own, record->checked.rules, record->checked.record))
        return NULL;
    own->path = record->checked.path;
    return own;
}

static bool put_notation(ck_writer *writer, const ck_face *record)
{
    const ck_notation *to = ck_notation_at(writer->choice);
    const ck_document *document = document_of(writer, record);
    ck_sink sink = ck_result_observer(&writer->losses).sink;
    if (!document)
        return false;
    ck_notation_warn_if_broken(&record->checked, &sink);
    if (writer->records > 0 || writer->write)
        ck_put(&writer->out, writer->records == 0 ? to->first : to->between);
    return ck_notation_convert(&writer->out, document, to, &sink);
}

/* A part without options. */
static bool part_alone(ck_writer *part, const ck_writer *whole)
{
    (void)part;
    (void)whole;
    return true;
}

static bool join_notation(ck_writer *whole, ck_writer *part)
{
    const ck_notation *to = ck_notation_at(whole->choice);
    if (part->records > 0)
        ck_put(&whole->out, whole->records == 0 ? to->first : to->between);
    return true;
}

const ck_format_family ck_notation_family = {
    .prefix = "",
    .observes = CK_OBSERVES_DOCUMENT,
    .refusal = notation_refusal,
    .name_at = notation_name,
    .cannot_at = notation_cannot,
    .put = put_notation,
    .part = part_alone,
    .join = join_notation,
};

/* ---- check ---- */

static const char *check_name(size_t index)
{
    return ck_check_format_at(index) ? ck_check_format_at(index)->name : NULL;
}

static bool set_check(ck_writer *writer, const char *option, const char *value)
{
    ck_check_report *report = &writer->state.report;
    if (strcmp(option, "color") == 0)
        return ck_family_option_color(writer, value);
    if (strcmp(option, "board") == 0)
        return ck_family_option_flag(writer, option, value, &writer->state.boards);
    return strcmp(option, "quiet") == 0 &&
           ck_family_option_flag(writer, option, value, &report->quiet);
}

static void draw_board(void *self, ck_out *out, const ck_checked *checked,
                       const ck_finding *finding)
{
    const ck_writer *writer = self;
    ck_write_finding_board(out, checked, finding, writer->state.palette);
}

static void open_report(ck_writer *writer)
{
    writer->state.report.out = &writer->out;
    writer->state.report.version = ck_version();
    writer->state.report.board = writer->state.boards ? draw_board : NULL;
    writer->state.report.board_self = writer;
    ck_fixes_init(&writer->state.report.fixes, writer->out.memory);
    writer->state.report.fixes.for_report = true;
}

static bool begin_check(ck_writer *writer)
{
    const ck_check_format *format = ck_check_format_at(writer->choice);
    open_report(writer);
    if (format->start)
        format->start(&writer->state.report);
    return true;
}

static bool put_check(ck_writer *writer, const ck_face *record)
{
    ck_check_report_record(&writer->state.report, ck_check_format_at(writer->choice),
                           &record->checked);
    return true;
}

static bool end_check(ck_writer *writer)
{
    const ck_check_format *format = ck_check_format_at(writer->choice);
    if (format->end)
        format->end(&writer->state.report);
    return true;
}

static bool part_check(ck_writer *part, const ck_writer *whole)
{
    part->state.report.part = true;
    part->state.report.color = whole->state.report.color;
    part->state.report.quiet = whole->state.report.quiet;
    part->state.report.width = whole->state.report.width;
    part->state.report.columns = whole->state.report.columns;
    part->state.palette = whole->state.palette;
    part->state.boards = whole->state.boards;
    open_report(part);
    return true;
}

static bool join_check(ck_writer *whole, ck_writer *part)
{
    ck_check_report_join(&whole->state.report, ck_check_format_at(whole->choice),
                         &part->state.report);
    return true;
}

static void drop_check(ck_writer *writer)
{
    ck_fixes_free(&writer->state.report.fixes);
}

const ck_format_family ck_check_family = {
    .prefix = "check:",
    .name_at = check_name,
    .set = set_check,
    .begin = begin_check,
    .put = put_check,
    .end = end_check,
    .part = part_check,
    .join = join_check,
    .drop = drop_check,
};

/* ---- score sheets ---- */

static const char *score_name(size_t index)
{
    return ck_score_format_at(index) ? ck_score_format_at(index)->name : NULL;
}

/* Writes a heading unless it was the last one. */
static void put_heading(ck_writer *writer, ck_heading heading)
{
    const ck_score_format *format = ck_score_format_at(writer->choice);
    if (format->heading && writer->state.heading != heading)
        format->heading(&writer->out, heading == CK_CONTEST_HEADING);
    writer->state.heading = heading;
}

/* NULL if nothing was set. */
static const char *text_of(const ck_buffer *text)
{
    return text->length > 0 ? ck_buffer_string(text) : NULL;
}

static ck_page_options page_of(const ck_writer *writer)
{
    return (ck_page_options){text_of(&writer->state.title), text_of(&writer->state.replay),
                             text_of(&writer->state.sheets)};
}

/* The buffer of a page option: its title or a linked page. */
static ck_buffer *page_option(ck_writer *writer, const char *option)
{
    if (strcmp(option, "title") == 0)
        return &writer->state.title;
    if (strcmp(option, "replay") == 0)
        return &writer->state.replay;
    return strcmp(option, "sheets") == 0 ? &writer->state.sheets : NULL;
}

static bool set_page(ck_writer *writer, const char *option, const char *value)
{
    ck_buffer *text = page_option(writer, option);
    return text && ck_family_option_text(writer, text, value);
}

/* A score sheet has no moves to replay. */
static void put_link(ck_writer *writer, const ck_checked *checked)
{
    const ck_score_format *format = ck_score_format_at(writer->choice);
    const ck_page_options page = page_of(writer);
    const bool replayed = checked->contest || !ck_score_sheet_is(checked->rules, checked->record);
    if (format->link && page.replay && replayed)
        format->link(&writer->out, &page, (uint32_t)(writer->before + writer->records) + 1);
}

static bool begin_score(ck_writer *writer)
{
    const ck_score_format *format = ck_score_format_at(writer->choice);
    const ck_page_options page = page_of(writer);
    if (format->begin)
        format->begin(&writer->out, &page);
    return true;
}

/* The heading of a part is written when it is joined. */
static bool put_score(ck_writer *writer, const ck_face *record)
{
    ck_heading heading = record->checked.contest ? CK_CONTEST_HEADING : CK_BOARD_HEADING;
    if (!ck_score_fill(&writer->state.score, &record->checked))
        return false;
    if (!writer->write && writer->records == 0)
        writer->state.heading = writer->state.first = heading;
    put_heading(writer, heading);
    ck_score_format_at(writer->choice)->record(&writer->out, &writer->state.score);
    put_link(writer, &record->checked);
    return true;
}

/*
 * Links count from the first record, so with links a part begins after all earlier ones are joined.
 */
static bool part_score(ck_writer *part, const ck_writer *whole)
{
    const ck_page_options page = page_of(whole);
    part->before = whole->records;
    return set_page(part, "replay", page.replay ? page.replay : "");
}

static bool join_score(ck_writer *whole, ck_writer *part)
{
    if (part->records == 0)
        return true;
    put_heading(whole, part->state.first);
    whole->state.heading = part->state.heading;
    return true;
}

static bool end_score(ck_writer *writer)
{
    const ck_score_format *format = ck_score_format_at(writer->choice);
    if (writer->state.heading == CK_NO_HEADING)
        put_heading(writer, CK_BOARD_HEADING);
    if (format->end)
        format->end(&writer->out);
    return true;
}

static void drop_score(ck_writer *writer)
{
    ck_score_free(&writer->state.score);
}

const ck_format_family ck_score_family = {
    .prefix = "score:",
    .name_at = score_name,
    .set = set_page,
    .begin = begin_score,
    .put = put_score,
    .end = end_score,
    .part = part_score,
    .join = join_score,
    .drop = drop_score,
};

/* ---- standings ---- */

/* "points,wins"; an empty list breaks no tie. */
static bool set_tie_breaks(ck_writer *writer, ck_standings_options *options, const char *value)
{
    ck_standings_options set = *options;
    set.tie_breaks = 0;
    while (*value) {
        size_t length = strcspn(value, ",");
        const ck_tie_break *tie = ck_tie_break_named(value, length);
        if (!tie || set.tie_breaks == CK_MOST_TIE_BREAKS)
            return ck_family_option_complain(writer, CK_P_OPTION_TIE_BREAK,
                                             CK_SLOTS(ck_bytes_slot("word", value, length)));
        set.tie_break[set.tie_breaks++] = tie;
        value += length + (value[length] == ',');
    }
    *options = set;
    return true;
}

static bool set_order(ck_writer *writer, ck_standings_options *options, const char *value)
{
    bool by_points = strcmp(value, "points") == 0;
    if (!by_points && strcmp(value, "score") != 0)
        return ck_family_option_complain(writer, CK_P_OPTION_BY, NULL);
    options->by_points = by_points;
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
    return ck_family_option_complain(writer, CK_P_OPTION_RATING, NULL);
}

static bool set_figure(ck_writer *writer, const char *option, const char *value, double *figure)
{
    char *end;
    double read = strtod(value, &end);
    if (end == value || *end != '\0' || !(read >= 0 && read <= 10000))
        return ck_family_option_complain(writer, CK_P_OPTION_FIGURE,
                                         CK_SLOTS(ck_word_slot("option", option),
                                                  ck_number_slot("least", 0),
                                                  ck_number_slot("most", 10000)));
    *figure = read;
    return true;
}

static void forget_aliases(ck_writer *writer)
{
    ck_aliases_free(&writer->state.aliases);
    writer->state.aliases.memory = writer->state.standings_options.memory;
}

static bool check_alias_status(ck_writer *writer, ck_alias_status status)
{
    if (status == CK_ALIAS_WRONG)
        ck_family_option_complain(
            writer, CK_P_OPTION_ALIASES,
            CK_SLOTS(ck_number_slot("line", (int64_t)writer->state.aliases.lines)));
    return status == CK_ALIAS_ADDED;
}

static bool alias_standings(ck_writer *writer, const char *line, size_t length)
{
    if (writer->state.aliases.lines == 0)
        forget_aliases(writer);
    return check_alias_status(writer, ck_aliases_add(&writer->state.aliases, line, length));
}

static bool set_aliases(ck_writer *writer, const char *value)
{
    forget_aliases(writer);
    if (check_alias_status(writer, ck_aliases_read(&writer->state.aliases, value, strlen(value))))
        return true;
    forget_aliases(writer);
    return writer->message[0] != '\0' ? false
                                      : ck_family_option_complain(writer, CK_P_NO_MEMORY, NULL);
}

static bool set_standings(ck_writer *writer, const char *option, const char *value)
{
    ck_standings_options *options = &writer->state.standings_options;
    if (strcmp(option, "tie-break") == 0)
        return set_tie_breaks(writer, options, value);
    if (strcmp(option, "by") == 0)
        return set_order(writer, options, value);
    if (strcmp(option, "rating") == 0)
        return set_rating(writer, options, value);
    if (strcmp(option, "k") == 0)
        return set_figure(writer, option, value, &options->k);
    if (strcmp(option, "start-rating") == 0)
        return set_figure(writer, option, value, &options->start_rating);
    if (strcmp(option, "keep-broken") == 0)
        return ck_family_option_flag(writer, option, value, &options->keep_broken);
    if (strcmp(option, "aliases") == 0)
        return set_aliases(writer, value);
    return set_page(writer, option, value);
}

/* The last format has no table but the rows for ck_writer_merge(). */
static const char *standings_name(size_t index)
{
    bool last = index > 0 && score_name(index - 1) && !score_name(index);
    return last ? "partial" : score_name(index);
}

/* Whether the format writes rows instead of a table. */
static bool is_partial(const ck_writer *writer)
{
    return !score_name(writer->choice);
}

static bool begin_standings(ck_writer *writer)
{
    ck_standings_options *options = &writer->state.standings_options;
    /* The merging run decides whether broken records count. */
    options->keep_broken |= is_partial(writer);
    options->is_part |= is_partial(writer);
    options->aliases = writer->state.aliases.lines > 0 ? &writer->state.aliases : NULL;
    ck_standings_init(&writer->state.standings, options);
    return true;
}

static void on_turn(void *self, const ck_turn_event *event)
{
    ck_fingerprint_turn(self, event);
}

static bool add_to_standings(ck_writer *writer, const ck_face *record)
{
    ck_fingerprint fingerprint = record->fingerprint;
    const ck_observer observer = {
        .self = &fingerprint, .memory = writer->out.memory, .turn = on_turn};
    if (record->observed != CK_OBSERVES_FINGERPRINT && !record->checked.contest) {
        const ck_rules *rules = record->checked.rules;
        ck_outcome outcome;
        fingerprint = (ck_fingerprint){0};
        if (!ck_replay_record(rules, record->checked.record, &observer, &outcome)) {
            fingerprint = (ck_fingerprint){0};
            if (ck_replay(rules, record->checked.record, &observer).failed)
                return false;
        }
    }
    return ck_collect_add(&writer->state.standings, &record->checked, &fingerprint);
}

/* Writes the rows and forgets their games. */
static void write_rows(ck_writer *writer)
{
    ck_standings_partial(&writer->out, &writer->state.standings);
    writer->state.rows += writer->state.standings.game_count;
    ck_collect_forget(&writer->state.standings);
}

static bool put_standings(ck_writer *writer, const ck_face *record)
{
    bool good = add_to_standings(writer, record);
    if (good && is_partial(writer) && !writer->state.waits)
        write_rows(writer);
    return good;
}

/* Gives a part the options of the whole, except aliases: rows that need them wait. */
static bool part_standings(ck_writer *part, const ck_writer *whole)
{
    const ck_memory *memory = part->state.standings_options.memory;
    part->state.standings_options = whole->state.standings_options;
    part->state.standings_options.memory = memory;
    part->state.standings_options.is_part = true;
    part->state.waits = whole->state.aliases.lines > 0;
    return begin_standings(part);
}

static bool join_standings(ck_writer *whole, ck_writer *part)
{
    bool good = ck_collect_join(&whole->state.standings, &part->state.standings);
    whole->state.rows += part->state.rows;
    if (good && is_partial(whole))
        write_rows(whole);
    return good;
}

static bool end_standings(ck_writer *writer)
{
    if (is_partial(writer)) {
        ck_end_standings_partial(&writer->out, writer->state.rows);
        return true;
    }
    const ck_standings *standings = &writer->state.standings;
    if (!ck_standings_finish(&writer->state.standings))
        return false;
    const ck_page_options page = page_of(writer);
    ck_write_standings_format(&writer->out, score_name(writer->choice), standings, &page);
    return true;
}

static ck_partial_status merge_standings(ck_writer *writer, const char *line, size_t length)
{
    ck_partial_status status =
        ck_read_partial(&writer->state.standings, &writer->state.merging, line, length);
    if (status == CK_PARTIAL_TAKEN && is_partial(writer))
        write_rows(writer);
    return status;
}

static size_t invalid_standings(const ck_writer *writer)
{
    return writer->state.standings.invalid;
}

static void drop_standings(ck_writer *writer)
{
    ck_standings_free(&writer->state.standings);
}

const ck_format_family ck_standings_family = {
    .prefix = "standings:",
    .observes = CK_OBSERVES_FINGERPRINT,
    .name_at = standings_name,
    .set = set_standings,
    .begin = begin_standings,
    .put = put_standings,
    .end = end_standings,
    .part = part_standings,
    .join = join_standings,
    .merge = merge_standings,
    .no_line = CK_P_NO_PARTIAL_STANDINGS,
    .alias = alias_standings,
    .invalid = invalid_standings,
    .drop = drop_standings,
};

/* ---- the page that replays records ---- */

static const char *page_name(size_t index)
{
    return index == 0 ? "html" : NULL;
}

static bool set_title(ck_writer *writer, const char *option, const char *value)
{
    return strcmp(option, "title") == 0 && set_page(writer, option, value);
}

static bool begin_page(ck_writer *writer)
{
    writer->state.page = (ck_page){.out = &writer->out};
    ck_page_begin(&writer->state.page, text_of(&writer->state.title));
    return true;
}

static bool put_page(ck_writer *writer, const ck_face *record)
{
    ck_page_record(&writer->state.page, &record->checked);
    return !writer->state.page.failed;
}

static bool end_page(ck_writer *writer)
{
    ck_page_end(&writer->state.page);
    return true;
}

static void drop_page(ck_writer *writer)
{
    ck_document_free(&writer->state.page.document);
}

/* Without parts: a record shares drawings with earlier ones. */
const ck_format_family ck_page_family = {
    .prefix = "",
    .name_at = page_name,
    .set = set_title,
    .begin = begin_page,
    .put = put_page,
    .end = end_page,
    .drop = drop_page,
};
