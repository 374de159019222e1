/*
 * Nothing is lost and nothing is invented (notation.md §13): the spans of entries, header and
 * players cover a record but for spaces and decoration, and what is converted has the same entries.
 * Odd text is put into records at random: 2,000 times, more in make soak.
 */
#include "formats/notation/notation.h"
#include "rules/base/utf8.h"
#include "rules/games/game_table.h"
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
}

static void mark_decoration(bool *covered, const ck_record *record)
{
    ck_decoration_walk walk = ck_decoration_begin(record->text, record->length, 0);
    while (ck_decoration_next(&walk))
        mark(covered, record, walk.span);
}

/* The bytes of layout at a place: a space, an invisible sign, or the number of a move. */
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
    return !record->contest && (record->traits & (CK_IN_JSON | CK_IN_FIELDS)) == 0 &&
           record->dialect != CK_DIALECT_MRF && record->dialect != CK_DIALECT_NONE &&
           ck_is_utf8(record->text, record->length) &&
           !memchr(record->text, '\0', record->length) && !record->game && !record->overfull;
}

static void expect_cover(const ck_record *record)
{
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
        "tests/fuzz/corpus/*",
        "tests/fuzz/readers/signs/*",
        "tests/fuzz/readers/bodies/*",
        "tests/fuzz/readers/header/*",
        "tests/fuzz/readers/romanized/*",
        "../shared/data/records/*",
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
    "-",
    "/",
    "・",
    ";",
    "弓MAU MAI MY",
    "TE Tiger NI",
    "MAU-MAI-MY 3",
    "裁三",
    "(3)",
    "（5）",
    "（XO）",
    "点",
    " vs ",
    "【b】",
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

static void list_kinds(const ck_record *record, char *kinds, size_t room)
{
    size_t count = 0;
    for (size_t i = 0; i < record->entry_count && count + 1 < room; i++) {
        const char letter = letter_of(&record->entries[i]);
        if (letter != '\0')
            kinds[count++] = letter;
    }
    kinds[count] = '\0';
}

static void expect_same_entries(conversion_result *out, conversion_result *back)
{
    static const char *const formats[] = {"0", "0:cerke_online", "0:ckka", "1", "2", "json"};
    enum { ROOM = 256 };
    char before[ROOM], after[ROOM];
    list_kinds(&out->record, before, sizeof before);
    for (size_t i = 0; i < sizeof formats / sizeof *formats && *before; i++) {
        char *text = strdup(convert_to(out, formats[i]));
        bool lost = !all_can_be_read(out);
        for (int j = 0; j < out->count; j++)
            lost |= out->losses[j].code == CK_F_LOST_DECLARATION ||
                    out->losses[j].code == CK_F_LOST_MARK;
        take_text(back, text, strlen(text), NULL);
        list_kinds(&back->record, after, sizeof after);
        cr_expect(lost || strcmp(before, after) == 0, "%.*s\nto %s: %s becomes %s\n%s",
                  (int)out->record.length, out->record.text, formats[i], before, after, text);
        free(text);
    }
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
    conversion_result *out = converted_new(), *back = converted_new();
    for (int i = 0; i < number_from("INSERTIONS", 2000); i++) {
        char text[ROOM];
        strcpy(text, records[roll(&dice, sizeof records / sizeof *records)]);
        for (uint32_t times = 1 + roll(&dice, 3); times > 0; times--)
            put_in(text, sizeof text, &dice);
        take_text(out, text, strlen(text), NULL);
        expect_cover(&out->record);
        expect_same_entries(out, back);
    }
    converted_free(out);
    converted_free(back);
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

/* A move in a group, or in a note behind an entry, is a comment with a warning. */
Test(cover, a_move_in_a_group_is_never_played, .timeout = 3600)
{
    static const char *const groups[][2] = {
        {"(", ")"},   {"（", "）"}, {"［", "］"},     {"【", "】"}, {"「", "」"},
        {"『", "』"}, {"((", "))"}, {"(nice ", ") "}, {"; ", "\n"}, {"// ", "\n"},
        {"※", "\n"},  {"# ", "\n"}, {"[", " ]"},
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
        take_text(read, text, strlen(text), NULL);
        cr_expect(turns_in(&read->record) == 2 && read->record.entry_count == 3 &&
                      read->record.entries[1].kind == CK_ENTRY_COMMENT && read->errors == 0,
                  "%s", text);
        expect_cover(&read->record);
    }
    converted_free(read);
}
