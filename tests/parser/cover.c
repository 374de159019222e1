/*
 * Nothing is lost and nothing is invented (notation.md §13): the spans of entries, header and
 * players cover a record but for spaces and decoration; what is converted has the same entries, and
 * repairs change only those that they name. Odd text is put into records at random: 2,000 times,
 * 100,000 in make soak.
 */
#include "formats/notation/canonical.h"
#include "formats/notation/notation.h"
#include "formats/repair/repair.h"
#include "parser/reread.h"
#include "rules/base/utf8.h"
#include "rules/games/game_table.h"
#include "rules/record/location.h"
#include "rules/words/decoration.h"
#include "rules/words/space.h"
#include "rules/words/usual_sign.h"
#include "tests/formats/notation/converted.h"
#include "tests/support/support.h"

#include <glob.h>
#include <stdlib.h>
#include <string.h>

/* ---- the cover ---- */

static void mark(bool *covered, const ck_record *record, ck_span span)
{
    for (uint32_t at = span.offset; at < ck_end_of(span) && at < record->length; at++)
        covered[at] = true;
}

static void mark_entries(bool *covered, const ck_record *record)
{
    for (size_t i = 0; i < record->entry_count; i++) {
        mark(covered, record, record->entries[i].span);
        mark(covered, record, ck_entry_unread_text(&record->entries[i], record->text).span);
        if (record->entries[i].kind == CK_ENTRY_MOVE)
            mark(covered, record, record->entries[i].as.move.capture.span);
    }
    for (size_t i = 0; i < record->header_count; i++)
        mark(covered, record, record->headers[i].span);
    for (int i = 0; i < record->players; i++)
        mark(covered, record, record->player[i].span);
    for (size_t i = 0; i < record->events.count; i++)
        mark(covered, record, record->events.event[i].span);
    for (size_t i = 0; i < record->events.seats; i++)
        mark(covered, record, record->events.seat[i].span);
    for (size_t i = 0; i < record->events.thing_count; i++)
        mark(covered, record, record->events.thing[i].span);
}

static void mark_decoration(bool *covered, const ck_record *record)
{
    ck_decoration_walk walk = ck_decoration_begin(record->text, record->length, 0);
    while (ck_decoration_next(&walk))
        mark(covered, record, walk.span);
}

/* The name before an event, whose span begins with its verb. */
static size_t name_at(const char *text, size_t length)
{
    const size_t raised = ck_run_of('#', text, length);
    const char *end = memchr(text, '\n', length), *close = text + raised;
    const size_t line = end ? (size_t)(end - text) : length;
    if (raised >= line || *close != '[')
        return 0;
    while ((close = memchr(close + 1, ']', line - (size_t)(close + 1 - text)))) {
        const size_t size = (size_t)(close + 1 - text);
        if (ck_run_of('#', close + 1, line - size) >= raised)
            return size + raised;
    }
    return 0;
}

/* The bytes of layout at a place: a space, an invisible sign, or the number of a move; quotation
 * marks of strings. */
static size_t layout_at(const ck_record *record, size_t at)
{
    const char *text = record->text + at;
    const size_t left = record->length - at;
    const size_t space = ck_space(text, left);
    if (space > 0)
        return space;
    const ck_usual_sign sign = ck_usual_sign_at(text, left);
    if (sign.length > 0 && (sign.space || ck_space(sign.usual, strlen(sign.usual)) > 0))
        return sign.length;
    if (record->contest)
        return name_at(text, left);
    if (record->dialect == CK_DIALECT_MRF && (*text == '"' || *text == '='))
        return 1;
    return ck_is_figure(*text) && record->entry_count > 0;
}

/* The first character that belongs to nothing; the length of the text: none. */
static size_t uncovered(const ck_record *record)
{
    bool *covered = calloc(record->length + 1, sizeof *covered);
    size_t at = 0, layout;
    mark_entries(covered, record);
    mark_decoration(covered, record);
    for (size_t i = 0; i < record->form_count; i++) {
        const ck_other_form *form = &record->forms[i];
        if (form->length == 0 || form->usual[0] == ' ') /* removed, as decoration is */
            mark(covered, record, form->span);
    }
    while (at < record->length && (covered[at] || (layout = layout_at(record, at)) > 0))
        at += covered[at] ? 1 : layout;
    free(covered);
    return at;
}

/* Whether a record is one of moves on a board as text. Bytes that are no text end all reading. */
static bool is_text(const ck_record *record)
{
    return (record->traits & (CK_IN_JSON | CK_IN_FIELDS)) == 0 &&
           (record->contest || record->dialect != CK_DIALECT_NONE) &&
           ck_is_utf8(record->text, record->length) &&
           !memchr(record->text, '\0', record->length) && !record->overfull;
}

/* In JSON, each entry has its value as its place, in their order. */
static void expect_places(const ck_record *record)
{
    uint32_t before = 0;
    for (size_t i = 0; i < record->entry_count; i++) {
        const ck_span span = record->entries[i].span;
        cr_expect(span.offset >= before && span.length > 0 && ck_end_of(span) <= record->length,
                  "entry %zu of %.*s", i, (int)record->length, record->text);
        before = span.offset;
    }
}

static void expect_cover(const ck_record *record)
{
    if (record->traits & CK_IN_JSON)
        expect_places(record);
    if (!is_text(record))
        return;
    const size_t at = uncovered(record);
    cr_expect_eq(at, record->length, "“%.*s” is not covered at byte %zu: “%.12s”",
                 (int)record->length, record->text, at, record->text + at);
}

static void cover_file(const char *path)
{
    ck_pipeline *pipeline = ck_pipeline_new(&(ck_pipeline_options){.outcome_only = true});
    const ck_checked *checked;
    FILE *file = fopen(path, "rb");
    cr_assert(file, "%s", path);
    ck_buffer bytes = {0};
    ck_out out = ck_buffer_out(&bytes);
    char chunk[4096];
    for (size_t size; (size = fread(chunk, 1, sizeof chunk, file)) > 0;)
        ck_put_bytes(&out, chunk, size);
    fclose(file);
    cr_assert(ck_pipeline_open_bytes(pipeline, path, ck_buffer_string(&bytes), bytes.length));
    for (ck_pipeline_status status;
         (status = ck_pipeline_next(pipeline, &checked)) != CK_PIPELINE_END;) {
        if (status != CK_PIPELINE_RECORD)
            break;
        expect_cover(checked->record);
    }
    ck_pipeline_free(pipeline);
    ck_buffer_free(&bytes);
}

Test(cover, files, .timeout = 3600)
{
    static const char *const patterns[] = {
        "samples/*.ckka",
        "samples/*/*.ckka",
        "tests/golden/input/*.ckka",
        "tests/canary/*.ckka",
        "tests/rules/*/*.ckka",
        "samples/*.json",
        "build/fuzz/kept/*/*",
        "../shared/data/records/*",
        "../shared/data/games/*.ckka",
        "../shared/data/games/*.kiaak",
        "../shared/data/othergames/*.ckka",
        "../shared/data/variants/*.ckka",
        "../shared/data/viewer-json/*.gz",
        "../shared/data/haskell-2018/*.ckka",
        "../shared/data/slips-of-phones/*.ckka",
    };
    for (size_t i = 0; i < sizeof patterns / sizeof *patterns; i++) {
        glob_t found;
        if (glob(patterns[i], 0, NULL, &found) != 0)
            continue;
        for (size_t file = 0; file < found.gl_pathc; file++)
            cover_file(found.gl_pathv[file]);
        globfree(&found);
    }
}

/* ---- odd text ---- */

static const char *const records[] = {
    "[mirel] [tasko]\nMAU弓MAIMY橋三 TE虎NITU橋二\nNAI兵NY無撃裁 ZO皇[XO]CO\nZAI船ZIZA橋四 手王\n"
    "[mirel]為王而手五 終季\n春終\n",
    "{大会:x}\n[a]二十 [b]二十\nKAI兵KY無撃裁{c} LU船LAU無撃裁\nLAI馬LY橋三此無\n",
    "KAU kua2 KAI. LE gua2 LI LU ap1.\nKAI kauk2 KY.\n",
};

static const char *const odd[] = {
    "(",
    ")",
    "（",
    "）",
    "［",
    "］",
    "【",
    "】",
    "「",
    "」",
    "『",
    "』",
    "(nice)",
    "（いい手）",
    "(NAI兵NY無撃裁 LE弓LILU橋二)",
    "; LE弓LILU橋二",
    "// LE弓LILU橋二",
    "※",
    "# 春終",
    "#",
    "##",
    "！！",
    "!?",
    "$6",
    "😀",
    "nice",
    "いい手",
    "(0:12)",
    "0:09/00:00:09",
    "→",
    "ニ",
    "ー",
    "參",
    "王手",
    "手玉",
    "春絡",
    "MAlMY",
    "Z0",
    "NAI",
    "兵",
    "手",
    "為",
    "再行",
    "終季",
    "橋",
    "水",
    "5",
    "1.",
    "12.",
    "> ",
    "- ",
    "[mirel]",
    "[x]",
    "{x}",
    "#{a}b}#",
    "mirel: ",
    "21:03 ",
    "{読不能:NAI?NY}",
    "\n",
    " ",
    "　",
    "、",
    "mau gua mai my om",
    "kauk2",
    "zau",
    "et2",
    "\r\n",
    "{",
    "}",
    "[",
    "]",
};

/* Kinds of entries that no text notation may lose; a garbled move counts as a gap. */
static char letter_of(const ck_entry *entry)
{
    const bool unread =
        entry->kind == CK_ENTRY_GAP || (entry->kind == CK_ENTRY_MOVE && entry->as.move.garbled > 0);
    if (unread)
        return '?';
    return entry->kind == CK_ENTRY_MOVE          ? 'm'
           : entry->kind == CK_ENTRY_DECLARATION ? 'd'
           : entry->kind == CK_ENTRY_SEASON_END  ? 'e'
           : entry->kind == CK_ENTRY_GAME_END    ? 'g'
                                                 : '\0';
}

static bool has_lost(const conversion_result *out, ck_code code)
{
    for (int i = 0; out && i < out->count; i++) {
        if (out->losses[i].code == code)
            return true;
    }
    return false;
}

/* The kinds of entries, without those that the last conversion of OUT, if any, reported as lost. */
static void list_kinds(const ck_record *record, const conversion_result *out, char *kinds,
                       size_t room)
{
    const bool declared = !has_lost(out, CK_F_LOST_DECLARATION),
               marked = !has_lost(out, CK_F_LOST_MARK);
    size_t count = 0;
    for (size_t i = 0; i < record->entry_count && count + 1 < room; i++) {
        const char letter = letter_of(&record->entries[i]);
        const bool mark = letter == 'e' || letter == 'g';
        if (letter != '\0' && (marked || !mark) && (declared || letter != 'd'))
            kinds[count++] = letter;
    }
    kinds[count] = '\0';
}

/* A format; without GAPS it takes only records that have none. */
typedef struct target {
    const char *name;
    bool gaps;
} target;

static const target targets[] = {
    {"0", true},
    {"0:cerke_online", true},
    {"0:ckka", true},
    {"1", true},
    {"2", true},
    {"mrf", false},
    {"mrf-json", false},
    {"json", true},
    {"parsed-json", false},
};

/* Converts a record to a target and reads it back. Returns the text, which the caller frees after
 * BACK; NULL: the target does not take it. */
static char *send(conversion_result *out, conversion_result *back, const target *target)
{
    enum { ROOM = 256 };
    char before[ROOM], after[ROOM];
    list_kinds(&out->record, NULL, before, sizeof before);
    if (!*before || (!target->gaps && strchr(before, '?')))
        return NULL;
    char *text = strdup(convert_to(out, target->name));
    const bool readable = all_can_be_read(out);
    list_kinds(&out->record, out, before, sizeof before);
    take_text(back, text, strlen(text), NULL);
    expect_cover(&back->record);
    list_kinds(&back->record, out, after, sizeof after);
    cr_expect(!readable || strcmp(before, after) == 0, "%.*s\nto %s: %s becomes %s\n%s",
              (int)out->record.length, out->record.text, target->name, before, after, text);
    if (readable)
        return text;
    free(text);
    return NULL;
}

/* What a record becomes in every format, and what one of these becomes in every format. */
static void expect_same_entries(conversion_result *out, conversion_result *back,
                                conversion_result *again, size_t middle)
{
    enum { TARGETS = sizeof targets / sizeof *targets };
    for (size_t i = 0; i < TARGETS; i++)
        free(send(out, back, &targets[i]));
    char *text = send(out, back, &targets[middle % TARGETS]);
    for (size_t i = 0; i < TARGETS && text; i++)
        free(send(back, again, &targets[i]));
    free(text);
}

/* Puts odd text between two characters of a record. */
static void put_in(char *text, size_t room, test_random *dice)
{
    const char *put = odd[roll(dice, sizeof odd / sizeof *odd)];
    const size_t length = strlen(text), size = strlen(put);
    size_t at = roll(dice, (uint32_t)length + 1);
    while (at < length && ck_is_within(text[at]))
        at++;
    cr_assert_lt(length + size + 1, room);
    memmove(text + at + size, text + at, length - at + 1);
    memcpy(text + at, put, size);
}

Test(cover, odd_text, .timeout = 36000)
{
    enum { ROOM = 1024 };
    test_random dice = {54};
    conversion_result *out = converted_new(), *back = converted_new(), *again = converted_new();
    for (int i = 0; i < number_from("INSERTIONS", 2000); i++) {
        char text[ROOM];
        strcpy(text, records[roll(&dice, sizeof records / sizeof *records)]);
        for (uint32_t times = 1 + roll(&dice, 3); times > 0; times--)
            put_in(text, sizeof text, &dice);
        take_text(out, text, strlen(text), NULL);
        expect_cover(&out->record);
        expect_same_entries(out, back, again, (size_t)i);
    }
    converted_free(out);
    converted_free(back);
    converted_free(again);
}

/* ---- the canonical form ---- */

/* The verdict on a record, and the texts that were not understood, one a line, without empty
 * lines, which layout drops. */
static char *verdict_of(const char *text)
{
    const ck_checked *checked;
    ck_buffer verdict = {0};
    ck_out out = ck_buffer_out(&verdict);
    ck_pipeline *pipeline =
        check_one(&(ck_pipeline_options){.findings = 1000}, text, strlen(text), &checked);
    ck_put(&out, checked->result->count[CK_ERROR] == 0 ? "valid\n" : "not valid\n");
    for (size_t i = 0; i < checked->record->entry_count; i++) {
        const ck_text unread =
            ck_entry_unread_text(&checked->record->entries[i], checked->record->text);
        for (uint32_t at = 0; at < unread.length; at++) {
            if (unread.bytes[at] != '\n' || verdict.bytes[verdict.length - 1] != '\n')
                ck_put_bytes(&out, unread.bytes + at, unread.bytes[at] == '\r' ? 0 : 1);
        }
        ck_put(&out, unread.length > 0 ? "\n" : "");
    }
    char *copy = strdup(ck_buffer_string(&verdict));
    ck_buffer_free(&verdict);
    ck_pipeline_free(pipeline);
    return copy;
}

/* Records of odd text alone keep their text in conversions, as unread text or as a header. */
Test(cover, odd_text_alone, .timeout = 36000)
{
    enum { ROOM = 1024 };
    test_random dice = {33};
    conversion_result *out = converted_new();
    for (int i = 0; i < number_from("INSERTIONS", 2000); i++) {
        char text[ROOM];
        strcpy(text, roll(&dice, 3) ? "" : "{大会:x}\n[a] [b]\n");
        for (uint32_t times = 1 + roll(&dice, 4); times > 0; times--) {
            strcat(text, odd[roll(&dice, sizeof odd / sizeof *odd)]);
            strcat(text, roll(&dice, 2) ? "\n" : "");
        }
        take_text(out, text, strlen(text), NULL);
        char *before = verdict_of(text), *after = verdict_of(convert_to(out, "0"));
        cr_expect_str_eq(after, before, "%s\nbecomes\n%s\n%snot\n%s", text,
                         ck_buffer_string(&out->text), after, before);
        free(before);
        free(after);
    }
    converted_free(out);
}

/* What fmt makes of a record: its text, which the caller frees; NULL: it would lose something. */
static char *formatted(const char *text)
{
    ck_result losses;
    ck_document document;
    ck_reread reread = {.memory = NULL};
    const ck_canonical how = {NULL, ck_reread_text, &reread, &losses};
    const ck_observer_hook hook = {ck_document_begin, ck_document_observer(&document)};
    const ck_pipeline_options options = {.outcome_only = true, .observer = &hook};
    const ck_checked *checked;
    ck_buffer made = {0};
    ck_document_init(&document, NULL);
    ck_result_init(&losses, NULL);
    ck_pipeline *pipeline = check_one(&options, text, strlen(text), &checked);
    ck_document_finish(&document, checked->outcome);
    cr_assert(ck_canonical_write(&made, checked, &document, &how));
    char *copy = ck_canonical_loses(&losses) ? NULL : strdup(ck_buffer_string(&made));
    ck_buffer_free(&made);
    ck_reread_free(&reread);
    ck_result_free(&losses);
    ck_document_free(&document);
    ck_pipeline_free(pipeline);
    return copy;
}

/* fmt keeps the verdict and the unread text, and changes nothing the second time. Returns whether
 * it writes the record. */
static bool expect_kept(const char *text)
{
    char *once = formatted(text);
    if (!once)
        return false;
    char *twice = formatted(once), *before = verdict_of(text), *after = verdict_of(once);
    cr_expect_str_eq(after, before, "%s\nbecomes\n%s\n%snot\n%s", text, once, after, before);
    cr_expect(twice, "%s\nis not written again", once);
    if (twice)
        cr_expect_str_eq(twice, once, "%s\nbecomes\n%s\nand then\n%s", text, once, twice);
    free(once);
    free(twice);
    free(before);
    free(after);
    return true;
}

Test(cover, formatting_keeps_unread_text, .timeout = 36000)
{
    enum { ROOM = 1024 };
    test_random dice = {91};
    const int rounds = number_from("INSERTIONS", 2000);
    int written = 0;
    for (int i = 0; i < rounds; i++) {
        char text[ROOM];
        strcpy(text, records[roll(&dice, sizeof records / sizeof *records)]);
        for (uint32_t times = 1 + roll(&dice, 3); times > 0; times--)
            put_in(text, sizeof text, &dice);
        written += expect_kept(text);
    }
    cr_expect_gt(written, rounds / 2);
}

/* ---- repairs ---- */

/* A round of repairs: the entries before it, and those that its edits name. */
typedef struct repair_round {
    ck_pipeline *pipeline;
    const char *text;          /* the first */
    const ck_record *original; /* its record */
    ck_entry entries[256];
    bool named[256];
    size_t count;
    bool begun, spelling; /* only decoration, remarks and spelling */
} repair_round;

/* Whether two entries say the same; comments of gaps may be spelled otherwise. */
static bool say_the_same(const ck_entry *a, const ck_entry *b)
{
    if (a->kind != b->kind)
        return false;
    if (a->kind == CK_ENTRY_MOVE) {
        const ck_written_move *one = &a->as.move, *other = &b->as.move;
        return ck_record_same_move(&one->move, &other->move) &&
               one->tail.failed == other->tail.failed && one->tail.bridge == other->tail.bridge &&
               one->tail.water == other->tail.water &&
               one->capture.profession == other->capture.profession;
    }
    if (a->kind == CK_ENTRY_DECLARATION)
        return ck_hands_equal(a->as.declaration.hands, b->as.declaration.hands) &&
               a->as.declaration.points == b->as.declaration.points &&
               a->as.declaration.choice == b->as.declaration.choice;
    return a->kind != CK_ENTRY_SEASON_END || a->as.season.season == b->as.season.season;
}

/* Whether a certain fix names an entry: it changes or adds text there, or the piece is unknown. */
static bool is_named(const ck_fixes *fixes, const ck_record *record, const ck_entry *entry)
{
    const ck_span unread = ck_entry_unread_text(entry, record->text).span;
    const ck_span span = unread.length > 0 ? unread : entry->span;
    if (entry->kind == CK_ENTRY_MOVE && entry->as.move.move.profession == CK_NO_PROFESSION)
        return true;
    for (size_t i = 0; i < fixes->edit_count; i++) {
        const ck_span edit = fixes->edits[i].span;
        if (fixes->list[fixes->edits[i].fix].certain && edit.offset <= ck_end_of(span) &&
            span.offset <= ck_end_of(edit))
            return true;
    }
    return false;
}

/* Whether a fix is of decoration, a remark or spelling. */
static bool is_of_spelling(const ck_fix *fix)
{
    return fix->code != CK_FINDINGS && ck_code_number(fix->code) < 2000 &&
           ck_code_severity(fix->code) == CK_WARNING;
}

static void on_fix(void *self, const ck_checked *before, const ck_fixes *fixes, const ck_fix *fix,
                   ck_location *place)
{
    repair_round *round = self;
    const ck_record *record = round->original;
    (void)place;
    if (before->record->text != record->text)
        return; /* it tidies the result */
    round->spelling = (!round->begun || round->spelling) && is_of_spelling(fix);
    if (round->begun)
        return;
    round->begun = true;
    for (size_t i = 0; i < round->count; i++)
        round->named[i] = is_named(fixes, record, &round->entries[i]);
}

/* Keeps the entries, comments aside: the record is read again before its fixes are told. */
static void keep_entries(repair_round *round, const ck_record *record)
{
    const size_t room = sizeof round->entries / sizeof *round->entries;
    for (size_t i = 0; i < record->entry_count && round->count < room; i++) {
        if (record->entries[i].kind != CK_ENTRY_COMMENT)
            round->entries[round->count++] = record->entries[i];
    }
}

/* Compares the entries, comments aside: after spelling, all of them; else those that no edit
 * names. */
static void expect_survivors(const repair_round *round, const ck_record *record)
{
    size_t next = 0, i = 0;
    for (; i < round->count; i++) {
        if (round->named[i] && !round->spelling)
            continue;
        while (next < record->entry_count &&
               (round->spelling ? record->entries[next].kind == CK_ENTRY_COMMENT
                                : !say_the_same(&round->entries[i], &record->entries[next])))
            next++;
        if (next == record->entry_count ||
            !say_the_same(&round->entries[i], &record->entries[next++]))
            break;
    }
    cr_expect_eq(i, round->count, "%s: entry %zu of\n%s\nis changed in\n%.*s",
                 round->spelling ? "spelling" : "repair", i, round->text, (int)record->length,
                 record->text);
}

static bool check_again(void *self, const char *text, size_t length, ck_checked *checked)
{
    repair_round *round = self;
    const ck_checked *found;
    const bool good =
        ck_pipeline_check(round->pipeline, text, length, &found) == CK_PIPELINE_RECORD;
    if (good)
        *checked = *found;
    return good;
}

static void expect_repaired(const char *text)
{
    const ck_checked *checked;
    repair_round round = {.text = text};
    ck_fixes fixes;
    ck_buffer repaired = {0};
    const ck_repair repair = {.self = &round, .recheck = check_again, .made = on_fix};
    ck_repaired how;
    round.pipeline = check_one(&(ck_pipeline_options){0}, text, strlen(text), &checked);
    const ck_record original = *checked->record;
    ck_checked now = *checked;
    round.original = &original;
    keep_entries(&round, &original);
    ck_fixes_init(&fixes, NULL);
    cr_assert(ck_repair_record(&repair, &fixes, &now, &repaired, &how));
    if (how.changed && round.begun) /* otherwise only tidied */
        expect_survivors(&round, now.record);
    ck_fixes_free(&fixes);
    ck_buffer_free(&repaired);
    ck_pipeline_free(round.pipeline);
}

/* Repairs of decoration, remarks and spelling leave the list of entries; other certain ones change
 * the entries that they name. */
Test(cover, repairs, .timeout = 36000)
{
    enum { ROOM = 1024 };
    test_random dice = {77};
    for (int i = 0; i < number_from("INSERTIONS", 2000); i++) {
        char text[ROOM];
        strcpy(text, records[roll(&dice, sizeof records / sizeof *records)]);
        for (uint32_t times = 1 + roll(&dice, 3); times > 0; times--)
            put_in(text, sizeof text, &dice);
        expect_repaired(text);
    }
}

/* ---- groups ---- */

/* Turns that were read. */
static size_t turns_in(const ck_record *record)
{
    size_t turns = 0;
    for (size_t i = 0; i < record->entry_count; i++)
        turns += record->entries[i].kind == CK_ENTRY_MOVE;
    return turns;
}

static void expect_a_comment_between_turns(conversion_result *read, const char *text)
{
    take_text(read, text, strlen(text), NULL);
    cr_expect(turns_in(&read->record) == 2 && read->record.entry_count == 3 &&
                  read->record.entries[1].kind == CK_ENTRY_COMMENT && read->errors == 0,
              "%s", text);
    expect_cover(&read->record);
}

/* A move in a group, or in a note behind an entry, is a comment with a warning. */
Test(cover, a_move_in_a_group_is_never_played, .timeout = 3600)
{
    static const char *const groups[][2] = {
        {"(", ")"},   {"（", "）"}, {"［", "］"},     {"【", "】"},      {"「", "」"},
        {"『", "』"}, {"((", "))"}, {"(nice ", ") "}, {"; ", "\n"},      {"// ", "\n"},
        {"※", "\n"},  {"# ", "\n"}, {"[", " ]"},      {"[x [y] ", " ]"}, {"［x ［y］ ", "］"},
    };
    static const char *const moves[] = {"NAI兵NY無撃裁", "LE弓LILU橋二",
                                        "NAI兵NY",       "LE弓LILU橋二 TAI兵TY無撃裁",
                                        "黒兵MY",        "MAU 弓 MAI MY 三"};
    test_random dice = {1000};
    conversion_result *read = converted_new();
    for (int i = 0; i < number_from("GROUPS", 1000); i++) {
        char text[512];
        const char *const *group = groups[roll(&dice, sizeof groups / sizeof *groups)];
        const char *blank = roll(&dice, 2) ? " " : "";
        snprintf(text, sizeof text, "[a] [b]\nMAU弓MAIMY橋三%s%s%s%s%sTE虎NITU橋二\n", blank,
                 group[0], moves[roll(&dice, sizeof moves / sizeof *moves)], group[1], blank);
        expect_a_comment_between_turns(read, text);
    }
    converted_free(read);
}

/* Square brackets of notation 2, where they are no name. */
Test(cover, a_move_in_a_group_of_notation_2_is_never_played)
{
    static const char *const groups[] = {"[x y]", "[x NAI kauk2 NY]", "[x [y] NAI kauk2 NY]",
                                         "(x [y] NAI kauk2 NY)", "[x. y]"};
    conversion_result *read = converted_new();
    for (size_t i = 0; i < 2 * sizeof groups / sizeof *groups; i++) {
        char text[256];
        snprintf(text, sizeof text, "[a] [b]\nMAU gua2 MAI MY om2. %s%sTE dau2 NI TU ik2.\n",
                 groups[i / 2], i % 2 ? "" : " ");
        expect_a_comment_between_turns(read, text);
    }
    converted_free(read);
}

/* A note may also follow a declaration of which nothing, or a part, is written. */
Test(cover, a_move_in_a_note_of_a_declaration_is_never_played)
{
    static const char *const notes[] = {"//", "// ", "※", ";", "; "}, *const declarations[] = {
                                                                          "[a]為", "[a]為王",
                                                                          "[a]為王加",
                                                                          "或為馬弓兵"};
    conversion_result *read = converted_new();
    for (size_t i = 0; i < sizeof declarations / sizeof *declarations; i++) {
        for (size_t j = 0; j < sizeof notes / sizeof *notes; j++) {
            char text[256];
            snprintf(text, sizeof text,
                     "[a] [b]\nMAU弓MAIMY橋三\n%s%s LE弓LILU橋二\nTE虎NITU橋二\n", declarations[i],
                     notes[j]);
            take_text(read, text, strlen(text), NULL);
            cr_expect(turns_in(&read->record) == 2, "%s", text);
            expect_cover(&read->record);
        }
    }
    converted_free(read);
}
