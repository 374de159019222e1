#include "tests/formats/notation/converted.h"

#include "rules/board/hands.h"

#include <glob.h>
#include <stdlib.h>
#include <string.h>

/* ---- out and back ---- */

conversion_result *converted_new(void)
{
    conversion_result *converted = calloc(1, sizeof *converted);
    cr_assert(converted);
    ck_document_init(&converted->document, NULL);
    return converted;
}

void converted_free(conversion_result *converted)
{
    ck_pipeline_free(converted->pipeline);
    ck_document_free(&converted->document);
    ck_buffer_free(&converted->text);
    free(converted);
}

void take_text(conversion_result *converted, const char *text, size_t length, const ck_rules *rules)
{
    const ck_observer_hook listener = {ck_document_begin,
                                       ck_document_observer(&converted->document)};
    const ck_pipeline_options options = {
        .rules = rules, .outcome_only = true, .observer = &listener};
    const ck_checked *checked;
    ck_pipeline_free(converted->pipeline);
    converted->pipeline = check_one(&options, text, length, &checked);
    converted->record = *checked->record;
    converted->rules = *checked->rules;
    converted->errors = (int)checked->result->count[CK_ERROR];
    ck_document_finish(&converted->document, checked->outcome);
}

static void note_loss(void *self, const ck_finding *finding)
{
    conversion_result *converted = self;
    cr_assert_lt(converted->count, MOST_LOSSES);
    cr_assert_eq(ck_code_number(finding->code) / 100, 61);
    converted->losses[converted->count++] = (loss){finding->code, finding->entry, finding->span};
}

const char *convert_to(conversion_result *converted, const char *format)
{
    ck_sink sink = {converted, note_loss};
    ck_out out = ck_buffer_out(&converted->text);
    const ck_notation *target = ck_notation_named(format);
    cr_assert(target, "no format %s", format);
    ck_buffer_clear(&converted->text);
    converted->count = 0;
    cr_assert(ck_notation_convert(&out, &converted->document, target, &sink));
    return ck_buffer_string(&converted->text);
}

const char *losses_of(const conversion_result *converted, char buffer[512])
{
    buffer[0] = '\0';
    for (int i = 0; i < converted->count && i < 60; i++)
        sprintf(buffer + strlen(buffer), "%s%d", i > 0 ? " " : "",
                ck_code_number(converted->losses[i].code));
    return buffer;
}

/* ---- comparing ---- */

/* A comparison under way. */
typedef struct notation_pair {
    const conversion_result *out, *back;
    const char *format;
    uint32_t entry;
} notation_pair;

static bool lost(const notation_pair *pair, ck_code code)
{
    for (int i = 0; i < pair->out->count; i++) {
        if (pair->out->losses[i].code == code && pair->out->losses[i].entry == pair->entry)
            return true;
    }
    return false;
}

/* Without a declaration a season may end elsewhere, and later moves are proved on another board. */
static bool lost_a_declaration(const notation_pair *pair)
{
    for (int i = 0; i < pair->out->count; i++) {
        if (pair->out->losses[i].code == CK_F_LOST_DECLARATION)
            return true;
    }
    return false;
}

static void expect(const notation_pair *pair, bool same, const char *what)
{
    const ck_span span = pair->out->document.entries[pair->entry].entry.span;
    cr_expect(same, "to %s: %.*s comes back with another %s\n%s", pair->format, (int)span.length,
              pair->out->record.text + span.offset, what, pair->out->text.bytes);
}

static bool same_way(const ck_move *a, const ck_move *b)
{
    return a->kind == b->kind && a->from == b->from && a->via == b->via;
}

/* Notation 1 has 無 for a failure whose cast is unknown, notation 2 has mun1 and no cast. */
static bool is_bare_failure(const ck_tail *tail)
{
    return tail->form == CK_TAIL_BARE && tail->failed && tail->bridge < 0 && tail->water < 0;
}

static bool same_tail(const ck_tail *a, const ck_tail *b)
{
    if (is_bare_failure(a) && is_bare_failure(b))
        return true;
    return a->form == b->form && a->failed == b->failed && a->bridge == b->bridge &&
           a->water == b->water;
}

/* What the record says of captures; what is only proved may be proved otherwise after a loss. */
static void compare_captures(const notation_pair *pair, const ck_capture *a, const ck_capture *b)
{
    bool noted = a->span.length > 0;
    if (lost(pair, CK_F_LOST_CAPTURE) || (pair->out->count > 0 && !noted))
        return;
    expect(pair, a->profession == b->profession, "capture");
    expect(pair, lost(pair, CK_F_LOST_COLOUR) || a->colour == b->colour, "colour of the capture");
}

static void compare_moves(const notation_pair *pair, const ck_known *out, const ck_known *back)
{
    const ck_written_move *a = &out->entry.as.move, *b = &back->entry.as.move;
    ck_square to = lost(pair, CK_F_LOST_DESTINATION) ? a->move.from : a->move.to;
    expect(pair, same_way(&a->move, &b->move) && b->move.to == to, "way");
    /* What was not proved and has a placeholder may be proved after a loss; what is left out
     * because it is proved may not be. */
    bool unproved = pair->out->count > 0 && b->move.profession == CK_NO_PROFESSION;
    expect(pair,
           lost(pair, CK_F_LOST_PIECE) || unproved || a->move.profession == b->move.profession,
           "piece");
    expect(pair, lost(pair, CK_F_LOST_COLOUR) || a->move.colour == b->move.colour, "colour");
    if (pair->out->count > 0 && !(out->certain && back->certain))
        return; /* a loss may take a proof away, or an error that forbade one */
    compare_captures(pair, &a->capture, &b->capture);
    expect(pair,
           lost(pair, CK_F_LOST_FIRST_SQUARE) ||
               (a->move.first == b->move.first && a->move.step == b->move.step),
           "way of the Minds");
    expect(pair,
           lost(pair, CK_F_LOST_CAST) || lost(pair, CK_F_LOST_DESTINATION) ||
               lost(pair, CK_F_LOST_RETURN) || lost(pair, CK_F_LOST_FAILURE) ||
               lost_a_declaration(pair) || same_tail(&a->tail, &b->tail),
           "end");
}

static void compare_declarations(const notation_pair *pair, const ck_known *out,
                                 const ck_known *back)
{
    const ck_declaration *a = &out->entry.as.declaration, *b = &back->entry.as.declaration;
    const ck_outcome *outcome = &pair->out->document.outcome;
    bool implied = out->replayed && back->replayed && out->side == back->side &&
                   b->speaker.length == 0 && outcome->player[out->side].name.length > 0;
    /* A loss may take away an error that forbade to fill in what is due, or bring one. */
    bool hands_proved = pair->out->count > 0 && !(a->has_hands && b->has_hands);
    bool points_proved = pair->out->count > 0 && !(out->points_known && back->points_known);
    expect(pair, a->choice == b->choice, "choice");
    expect(pair,
           lost(pair, CK_F_LOST_HAND) || hands_proved ||
               (a->has_hands == b->has_hands && ck_hands_equal(a->hands, b->hands)),
           "hand");
    expect(pair, lost(pair, CK_F_LOST_SPEAKER) || implied || ck_same_text(a->speaker, b->speaker),
           "speaker");
    expect(pair,
           lost(pair, CK_F_LOST_POINTS) || points_proved ||
               (out->points_known == back->points_known &&
                (!out->points_known || a->points == b->points)),
           "number of points");
}

static void compare_entries(const notation_pair *pair, const ck_known *out, const ck_known *back)
{
    const ck_entry *a = &out->entry, *b = &back->entry;
    expect(pair, a->kind == b->kind, "kind");
    if (a->kind != b->kind)
        return;
    if (a->kind == CK_ENTRY_MOVE)
        compare_moves(pair, out, back);
    if (a->kind == CK_ENTRY_DECLARATION)
        compare_declarations(pair, out, back);
    if (a->kind == CK_ENTRY_SEASON_END || a->kind == CK_ENTRY_SEASON_START)
        expect(pair,
               a->as.season.season == b->as.season.season && a->as.season.half == b->as.season.half,
               "season");
    if (a->kind == CK_ENTRY_WORD)
        expect(pair,
               a->as.spoken.word == b->as.spoken.word &&
                   a->as.spoken.payment.points == b->as.spoken.payment.points &&
                   ck_same_text(a->as.spoken.speaker, b->as.spoken.speaker) &&
                   ck_same_text(a->as.spoken.payment.name, b->as.spoken.payment.name),
               "word");
    if (a->kind == CK_ENTRY_COMMENT)
        expect(pair, ck_same_text(a->as.comment, b->as.comment), "comment");
    for (int i = 0; a->kind == CK_ENTRY_RESULT && i < a->as.result.players; i++)
        expect(pair,
               a->as.result.player[i].points == b->as.result.player[i].points &&
                   ck_same_text(a->as.result.player[i].name, b->as.result.player[i].name),
               "result");
}

/* Whether an entry does not come back at all, or as nothing that can be read. */
static bool is_gone(const notation_pair *pair)
{
    return lost(pair, CK_F_LOST_DECLARATION) || lost(pair, CK_F_LOST_MARK) ||
           lost(pair, CK_F_LOST_RESULT) || lost(pair, CK_F_LOST_COMMENT);
}

bool all_can_be_read(const conversion_result *converted)
{
    notation_pair pair = {converted, NULL, "", 0};
    for (int i = 0; i < converted->count; i++) {
        pair.entry = converted->losses[i].entry;
        if (is_gone(&pair) && converted->document.entries[pair.entry].entry.kind == CK_ENTRY_MOVE)
            return false;
    }
    return true;
}

static void compare_bodies(notation_pair *pair)
{
    size_t next = 0;
    for (size_t i = 0; i < pair->out->record.entry_count; i++) {
        pair->entry = (uint32_t)i;
        if (is_gone(pair))
            continue;
        cr_assert_lt(next, pair->back->record.entry_count, "to %s: an entry is missing\n%s",
                     pair->format, pair->out->text.bytes);
        compare_entries(pair, &pair->out->document.entries[i],
                        &pair->back->document.entries[next++]);
    }
    cr_expect_eq(next, pair->back->record.entry_count, "to %s: %zu entries too many\n%s",
                 pair->format, pair->back->record.entry_count - next, pair->out->text.bytes);
}

static bool has_header(const ck_record *record, const ck_header *wanted)
{
    for (size_t i = 0; i < record->header_count; i++) {
        const ck_header *header = &record->headers[i];
        if (ck_same_text(wanted->key, header->key) && !wanted->key.bytes == !header->key.bytes &&
            ck_same_text(wanted->value, header->value))
            return true;
    }
    return false;
}

/* The fields of a JSON file of notation 3 become headers. */
static void compare_heads(const notation_pair *pair)
{
    const ck_record *out = &pair->out->record, *back = &pair->back->record;
    bool online = strcmp(pair->format, "0:cerke_online") == 0;
    bool mrf = strcmp(pair->format, "mrf") == 0;
    for (size_t i = 0; i < out->header_count && !(out->traits & CK_IN_JSON); i++)
        cr_expect(has_header(back, &out->headers[i]) ||
                      (online && ck_is_text_of(out->headers[i].key, "一位色")),
                  "to %s: header %zu is lost\n%s", pair->format, i, pair->out->text.bytes);
    cr_expect(online || mrf || (out->traits & CK_IN_JSON) ||
              out->header_count == back->header_count);
    cr_expect(mrf || out->players == back->players);
    for (int i = 0; i < out->players && !mrf; i++)
        cr_expect(ck_same_text(out->player[i].name, back->player[i].name) &&
                      out->player[i].has_points == back->player[i].has_points &&
                      out->player[i].points == back->player[i].points,
                  "to %s: another player\n%s", pair->format, pair->out->text.bytes);
}

void compare_converted(const conversion_result *out, const conversion_result *back,
                       const char *format)
{
    notation_pair pair = {out, back, format, 0};
    compare_heads(&pair);
    compare_bodies(&pair);
}

/* ---- shared data ---- */

static ptrdiff_t fill(void *self, char *buffer, size_t size)
{
    return (ptrdiff_t)fread(buffer, 1, size, self);
}

void for_each_shared(const char *name, void (*call)(const ck_record *record))
{
    FILE *file = open_shared(name);
    ck_source *source = ck_source_new(fill, file, NULL);
    ck_record record;
    ck_sink null_sink = {NULL, NULL};
    int records = 0;
    ck_record_init(&record, NULL);
    for (;; records++) {
        ck_record_clear(&record);
        if (ck_source_next(source, &record, &null_sink) != CK_SOURCE_RECORD)
            break;
        call(&record);
    }
    cr_expect_gt(records, 0, "%s", name);
    ck_record_free(&record);
    ck_source_free(source);
    pclose(file);
}

void for_each_shared_record(void (*call)(const ck_record *record))
{
    glob_t found;
    if (glob("../shared/data/records/*.ckka", 0, NULL, &found) != 0)
        cr_skip_test("no ../shared/data/records");
    for (size_t i = 0; i < found.gl_pathc; i++)
        for_each_shared(strstr(found.gl_pathv[i], "records/"), call);
    globfree(&found);
}
