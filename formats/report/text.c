/* The text and gcc formats of `check`: a finding with its line and a caret, or on one line. */
#include "formats/report/text.h"

#include "formats/common/chunk.h"
#include "formats/common/display.h"
#include "formats/report/detail.h"
#include "formats/report/explain.h"
#include "formats/report/message.h"
#include "formats/report/phrase.h"
#include "rules/base/utf8.h"
#include "rules/record/location.h"
#include "rules/words/move_words.h"
#include "rules/words/words.h"

#include <string.h>

/* ---- colour ---- */

#define BOLD  "\033[1m"
#define GREEN "\033[1;32m"
#define RESET "\033[0m"

static const char *const severity_color[] = {
    [CK_ERROR] = "\033[1;31m", [CK_WARNING] = "\033[1;33m", [CK_NOTE] = "\033[1;36m"};

/*
 * Columns of a shown line; of its margin and a cut; before the caret of a cut line; bytes searched
 * for the ends of the line on each side.
 */
enum { LINE_WIDTH = 100, MARGIN = 9, BEFORE_CARET = 40, FARTHEST = 1024 };

/* Marks a cut. */
#define MORE "…"

/* The part of a line shown for a finding. */
typedef struct excerpt {
    uint32_t begin, end;
    bool cut;      /* cut on the left, before BEGIN */
    size_t before; /* columns before the span, unless cut */
} excerpt;

/* The columns of places in a line, measured once for all its findings. */
typedef struct line_ruler {
    uint32_t line;
    uint32_t at; /* offset of the last finding */
    size_t column;
    uint32_t begin; /* start of the shown part, if cut */
    size_t dropped;
} line_ruler;

/* The columns of the caret below the excerpt. */
typedef struct caret_columns {
    size_t start, end;
} caret_columns;

/* The state of a report. */
typedef struct text_report {
    ck_out *out;
    const ck_checked *checked;
    bool color;
    size_t line_width; /* columns of a shown line */
    ck_location place;
    line_ruler ruler;
    excerpt last;            /* of the last finding; END 0: none */
    ck_buffer shown;         /* the last excerpt as shown */
    ck_buffer right, detail; /* advice on the current or an earlier finding */
} text_report;

static text_report report_of(ck_out *out, const ck_checked *checked)
{
    return (text_report){.out = out,
                         .checked = checked,
                         .line_width = LINE_WIDTH,
                         .place = ck_location_start(checked->record),
                         .ruler = {.line = UINT32_MAX},
                         .shown = {.memory = out->memory},
                         .right = {.memory = out->memory},
                         .detail = {.memory = out->memory}};
}

static void end_report(text_report *report)
{
    ck_buffer_free(&report->shown);
    ck_buffer_free(&report->right);
    ck_buffer_free(&report->detail);
}

/* Writes the correct form and the advice, with JOINER between the parts. */
static void read_advice(text_report *report, size_t index, ck_phrase joiner)
{
    const ck_checked *checked = report->checked;
    ck_out right = ck_part_out(&report->right, report->out);
    ck_out detail = ck_part_out(&report->detail, report->out);
    ck_buffer_clear(&report->right);
    ck_buffer_clear(&report->detail);
    ck_write_right_message(&right, checked->rules, checked->record,
                           &checked->result->findings[index]);
    ck_write_detail(&detail, checked, index, ck_buffer_string(&report->right), joiner);
    report->out->failed |= right.failed || detail.failed;
}

/* ---- the headline ---- */

/*
 * Writes "game.ckka:9:16: error: ME cannot reach MU …", without the code. SEVERITY is a keyword for
 * programs, a translated word for people.
 */
static void put_headline(const text_report *report, const ck_finding *finding, ck_point point,
                         const char *severity)
{
    const ck_checked *checked = report->checked;
    ck_out *out = report->out;
    if (report->color)
        ck_put(out, BOLD);
    const char *file = ck_place_file(checked, &report->place);
    ck_display_clean(out, file, strlen(file), SIZE_MAX);
    ck_put(out, ":");
    ck_put_integer(out, point.line);
    ck_put(out, ":");
    ck_put_integer(out, point.column);
    ck_put(out, ": ");
    if (report->color) {
        ck_put(out, RESET);
        ck_put(out, severity_color[ck_code_severity(finding->code)]);
    }
    ck_put(out, severity);
    if (report->color)
        ck_put(out, RESET);
    ck_put(out, ": ");
    ck_write_message(out, checked->rules, checked->record, finding);
}

/* " [CK2104]" */
static void end_headline(ck_out *out, const ck_finding *finding)
{
    ck_put(out, " [");
    ck_put(out, ck_code_name(finding->code));
    ck_put(out, "]\n");
}

/* Beyond the basic plane, characters have two UTF-16 units and four bytes. */
static uint32_t column_of(const ck_location *place, ck_columns columns)
{
    const char *line = place->record->text + place->line;
    const uint32_t length = place->offset - place->line;
    const ck_origin *origin = place->origin;
    const ck_text_start start = place->line == 0                      ? place->record->start
                                : origin && origin->at == place->line ? origin->start
                                                                      : (ck_text_start){0};
    uint32_t column = place->point.column;
    if (columns == CK_COLUMNS_BYTES)
        return start.bytes + length + 1;
    if (columns == CK_COLUMNS_UTF16)
        column += start.wide;
    for (uint32_t i = 0; columns == CK_COLUMNS_UTF16 && i < length; i++)
        column += (unsigned char)line[i] >= 0xf0;
    return column;
}

/* The translated severity. */
static const char *severity_word(const ck_out *out, ck_severity severity)
{
    return ck_catalogue_text(out->language, ck_severity_phrase(severity));
}

static const char *severity_keyword(const ck_out *out, ck_severity severity)
{
    (void)out;
    return ck_severity_name(severity);
}

typedef const char *severity_text(const ck_out *out, ck_severity severity);

static void write_headlines(ck_out *out, const ck_checked *checked, ck_columns columns,
                            severity_text *text)
{
    text_report report = report_of(out, checked);
    for (size_t i = 0; i < checked->result->finding_count; i++) {
        const ck_finding *finding = &checked->result->findings[i];
        ck_point point = ck_location_go(&report.place, finding->span.offset);
        point.column = column_of(&report.place, columns);
        put_headline(&report, finding, point, text(out, ck_code_severity(finding->code)));
        const ck_buffer *const parts[] = {&report.right, &report.detail};
        read_advice(&report, i, CK_P_THEN);
        for (size_t part = 0; part < sizeof parts / sizeof *parts; part++) {
            if (parts[part]->length == 0)
                continue;
            ck_say_between(report.out, CK_P_THEN);
            ck_display_clean(report.out, ck_buffer_string(parts[part]), parts[part]->length,
                             SIZE_MAX);
        }
        end_headline(out, finding);
    }
    end_report(&report);
}

void ck_write_gcc_text(ck_out *out, const ck_checked *checked, ck_columns columns)
{
    write_headlines(out, checked, columns, severity_keyword);
}

void ck_write_text_headlines(ck_out *out, const ck_checked *checked)
{
    write_headlines(out, checked, CK_COLUMNS_CHARACTERS, severity_word);
}

/* ---- the line of the record ---- */

/* The line around a place, within FARTHEST bytes. */
static excerpt line_around(const ck_location *place)
{
    const ck_record *record = place->record;
    const uint32_t offset = place->offset, rest = (uint32_t)record->length - offset;
    const uint32_t begin = offset - place->line > FARTHEST ? offset - FARTHEST : place->line;
    const size_t most = rest < FARTHEST ? rest : FARTHEST;
    const char *end = memchr(record->text + offset, '\n', most);
    excerpt line = {.begin = begin, .cut = begin > place->line};
    line.end = end ? (uint32_t)(end - record->text) : offset + (uint32_t)most;
    while (line.cut && line.begin < offset && ck_is_within(record->text[line.begin]))
        line.begin++;
    if (line.end > offset && record->text[line.end - 1] == '\r')
        line.end--;
    return line;
}

/* The columns of a line before an offset. */
static size_t columns_before(line_ruler *ruler, const char *text, uint32_t line, uint32_t offset)
{
    if (line != ruler->line || offset < ruler->at)
        *ruler = (struct line_ruler){line, line, 0, line, 0};
    ruler->column = ck_display_column_behind(text + ruler->at, offset - ruler->at, ruler->column);
    ruler->at = offset;
    return ruler->column;
}

/* The offset where a long line is cut on the left, so that the last measured place is visible. */
static uint32_t cut_before(line_ruler *ruler, const char *text, size_t line_width)
{
    const size_t before = line_width / 2 < BEFORE_CARET ? line_width / 2 : BEFORE_CARET;
    if (ruler->column - ruler->dropped > before) {
        const ck_shown_part run = ck_display_part_at(text + ruler->begin, ruler->at - ruler->begin,
                                                     ruler->column - ruler->dropped - before);
        ruler->dropped += run.width;
        ruler->begin += (uint32_t)run.length;
    }
    while (ruler->column - ruler->dropped > before) {
        ck_glyph glyph = ck_display_glyph_at(text + ruler->begin, ruler->at - ruler->begin, 0);
        ruler->dropped += glyph.width;
        ruler->begin += glyph.consumed;
    }
    return ruler->begin;
}

/* Cuts a line on the left if its span would be out of sight. */
static excerpt excerpt_around(text_report *report, ck_span span)
{
    excerpt line = line_around(&report->place);
    uint32_t span_end = ck_end_of(span) < line.end ? ck_end_of(span) : line.end;
    const char *text = report->checked->record->text;
    line.before = columns_before(&report->ruler, text, line.begin, span.offset);
    size_t wanted = line.before + ck_display_width(text + span.offset, span_end - span.offset);
    if (line.cut || wanted >= report->line_width) {
        const uint32_t begin = cut_before(&report->ruler, text, report->line_width);
        line.cut |= begin > line.begin;
        line.begin = begin;
    }
    return line;
}

static void add(ck_chunk *chunk, const char *bytes, size_t length)
{
    if (chunk)
        ck_chunk_add(chunk, bytes, length);
}

/*
 * Appends a part of an excerpt from *COLUMN on; CHUNK NULL: only measures. False: the line of
 * WIDTH columns is full.
 */
static bool add_part(ck_chunk *chunk, const char *text, uint32_t at, uint32_t end, size_t width,
                     size_t *column)
{
    while (at < end) {
        const ck_shown_part run = ck_display_part_at(text + at, end - at, width - *column);
        add(chunk, text + at, run.length);
        *column += run.width;
        at += (uint32_t)run.length;
        if (at == end)
            break;
        ck_glyph glyph = ck_display_glyph_at(text + at, end - at, *column);
        if (*column + glyph.width > width) {
            add(chunk, MORE, strlen(MORE));
            return false;
        }
        add(chunk, glyph.bytes, glyph.length);
        *column += glyph.width;
        at += glyph.consumed;
    }
    return true;
}

/* Writes an excerpt, reusing the last one if it is the same. */
static void put_excerpt(text_report *report, const excerpt *line)
{
    ck_buffer *shown = &report->shown;
    if (line->begin != report->last.begin || line->end != report->last.end) {
        ck_out out = ck_part_out(shown, report->out);
        ck_chunk chunk;
        size_t column = line->cut;
        ck_buffer_clear(shown);
        ck_chunk_start(&chunk, &out);
        add(&chunk, MORE, line->cut ? strlen(MORE) : 0);
        add_part(&chunk, report->checked->record->text, line->begin, line->end, report->line_width,
                 &column);
        ck_chunk_send(&chunk);
        report->out->failed |= out.failed;
        report->last = *line;
    }
    ck_put_bytes(report->out, ck_buffer_string(shown), shown->length);
}

/* The columns of a span in an excerpt. */
static caret_columns caret_under(const char *text, const excerpt *line, ck_span span, size_t width)
{
    const uint32_t end = ck_end_of(span) < line->end ? ck_end_of(span) : line->end;
    size_t column = line->cut ? 1 : line->before;
    bool fits = !line->cut || add_part(NULL, text, line->begin, span.offset, width, &column);
    caret_columns caret = {column, 0};
    if (fits)
        add_part(NULL, text, span.offset, end, width, &column);
    caret.end = column;
    return caret;
}

/* ---- the report ---- */

/* Writes the margin: a line number or blanks, and a sign. */
static void put_margin(ck_out *out, uint32_t line, bool numbered, const char *sign)
{
    enum { LEAST = 5 };
    char figures[CK_MOST_FIGURES];
    const size_t length = ck_figures(figures, line), width = length > LEAST ? length : LEAST;
    ck_put_times(out, " ", numbered ? width - length : width);
    ck_put_bytes(out, figures, numbered ? length : 0);
    ck_put(out, sign);
}

/* Writes the line with the caret. */
static void put_source(text_report *report, const ck_finding *finding, uint32_t line)
{
    const ck_record *record = report->checked->record;
    ck_out *out = report->out;
    if (record->length == 0)
        return;
    put_margin(out, line, true, " | ");
    const excerpt line_shown = excerpt_around(report, finding->span);
    const caret_columns caret =
        caret_under(record->text, &line_shown, finding->span, report->line_width);
    put_excerpt(report, &line_shown);
    ck_put(out, "\n");
    put_margin(out, line, false, " | ");
    ck_put_times(out, " ", caret.start);
    ck_put(out, report->color ? GREEN "^" : "^");
    ck_put_times(out, "~", caret.end > caret.start ? caret.end - caret.start - 1 : 0);
    ck_put(out, report->color ? RESET "\n" : "\n");
}

/* ---- remarks ---- */

/* A line of remarks: parts, which may have parts; any may be missing. */
typedef struct remark_line {
    const ck_finding *finding;
    const char *right, *detail;
    void (*part[4])(ck_out *out, const struct remark_line *remark);
    int parts;
} remark_line;

static void put_part(ck_out *out, const void *items, int index)
{
    const remark_line *remark = items;
    remark->part[index](out, remark);
}

static void put_season(ck_out *out, const remark_line *remark)
{
    const ck_finding *finding = remark->finding;
    if (finding->half)
        ck_put(out, ck_season_sign(finding->season, finding->half));
    else
        ck_say(out, ck_season_phrase(finding->season), NULL);
}

static void put_move(ck_out *out, const remark_line *remark)
{
    ck_say(out, CK_P_MOVE_NUMBER, CK_SLOTS(ck_number_slot("number", remark->finding->move)));
}

static void put_side(ck_out *out, const remark_line *remark)
{
    ck_say(out, CK_P_SIDE, CK_SLOTS(ck_side_slot("side", remark->finding->side)));
}

/* "spring, move 2, A side" */
static remark_line when_of(const ck_finding *finding)
{
    remark_line when = {.finding = finding};
    if (finding->season >= 0)
        when.part[when.parts++] = put_season;
    if (finding->move > 0)
        when.part[when.parts++] = put_move;
    if (finding->side < CK_NO_SIDE)
        when.part[when.parts++] = put_side;
    return when;
}

static void put_when(ck_out *out, const remark_line *remark)
{
    const struct remark_line when = when_of(remark->finding);
    ck_say_list(out, &(ck_items){CK_P_COMMA, when.parts, put_part, &when});
}

static void put_rule(ck_out *out, const remark_line *remark)
{
    ck_write_explain_rule(out, remark->finding->code);
}

static void put_right(ck_out *out, const remark_line *remark)
{
    ck_put(out, remark->right);
}

static void put_detail(ck_out *out, const remark_line *remark)
{
    ck_put(out, remark->detail);
}

/* "spring, move 2, A side · rule R2 · correct form · did you mean …?" */
static void put_remark(text_report *report, size_t index, uint32_t line)
{
    const ck_finding *finding = &report->checked->result->findings[index];
    ck_out *out = report->out;
    read_advice(report, index, CK_P_DOT);
    remark_line remark = {.finding = finding,
                          .right = ck_buffer_string(&report->right),
                          .detail = ck_buffer_string(&report->detail)};
    if (finding->season >= 0 || finding->move > 0 || finding->side < CK_NO_SIDE)
        remark.part[remark.parts++] = put_when;
    remark.part[remark.parts++] = put_rule;
    if (report->right.length > 0)
        remark.part[remark.parts++] = put_right;
    if (report->detail.length > 0)
        remark.part[remark.parts++] = put_detail;
    put_margin(out, line, false, " = ");
    ck_say_list(out, &(ck_items){CK_P_DOT, remark.parts, put_part, &remark});
    ck_put(out, "\n");
}

void ck_write_text_findings(ck_out *out, const ck_checked *checked, bool color, size_t width)
{
    if (checked->result->finding_count == 0)
        return;
    text_report report = report_of(out, checked);
    report.color = color;
    report.line_width = width > MARGIN ? width - MARGIN : LINE_WIDTH;
    for (size_t i = 0; i < checked->result->finding_count; i++) {
        const ck_finding *finding = &checked->result->findings[i];
        ck_point point = ck_location_go(&report.place, finding->span.offset);
        put_headline(&report, finding, point, severity_word(out, ck_code_severity(finding->code)));
        end_headline(out, finding);
        put_source(&report, finding, point.line);
        put_remark(&report, i, point.line);
    }
    end_report(&report);
}
