/*
 * Human changes of spelling: 110 and more, each made in every real record of ../shared/data and in
 * the samples. The verdict stays, and no error appears that was not there.
 */
#include "rules/base/utf8.h"
#include "rules/words/names.h"
#include "tests/support/support.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* How a text is changed. */
typedef enum spelling_way {
    INSTEAD,   /* TO for FROM, outside of names, comments and headers */
    ANYWHERE,  /* the same everywhere */
    BEHIND,    /* TO behind FROM, outside of them */
    WIDE,      /* full-width signs for those of ASCII in FROM, outside of them */
    LINES,     /* TO before each line; %d is its number */
    MOVES,     /* TO before each line that begins with a move */
    LINE_ENDS, /* TO for each line end; before it FROM */
    AROUND,    /* FROM before all, TO behind it */
} spelling_way;

typedef struct spelling_change {
    spelling_way way;
    const char *from, *to;
} spelling_change;

static const spelling_change changes[] = {
    /* simplified and old forms */
    {INSTEAD, "車", "车"},
    {INSTEAD, "馬", "马"},
    {INSTEAD, "筆", "笔"},
    {INSTEAD, "将", "將"},
    {INSTEAD, "黒", "黑"},
    {INSTEAD, "獣", "兽"},
    {INSTEAD, "獣", "獸"},
    {INSTEAD, "為", "为"},
    {INSTEAD, "為", "爲"},
    {INSTEAD, "終", "终"},
    {INSTEAD, "無", "无"},
    {INSTEAD, "撃", "击"},
    {INSTEAD, "撃", "擊"},
    {INSTEAD, "橋", "桥"},
    {INSTEAD, "処", "处"},
    {INSTEAD, "処", "處"},
    {INSTEAD, "傾", "倾"},
    {INSTEAD, "戦", "战"},
    {INSTEAD, "戦", "戰"},
    {INSTEAD, "闇", "暗"},
    {INSTEAD, "来", "來"},
    {ANYWHERE, "始時", "始时"},
    {ANYWHERE, "黒名", "黑名"},
    {ANYWHERE, "終時", "终时"},
    /* radicals, and forms kept for compatibility */
    {INSTEAD, "車", "\u2f9e"},
    {INSTEAD, "車", "\u2ecb"},
    {INSTEAD, "車", "\uf902"},
    {INSTEAD, "馬", "\u2fba"},
    {INSTEAD, "馬", "\u2ee2"},
    {INSTEAD, "弓", "\u2f38"},
    {INSTEAD, "王", "\u2ea9"},
    {INSTEAD, "王", "\U0002f929"},
    {INSTEAD, "将", "\U0002f873"},
    {INSTEAD, "虎", "\u2ec1"},
    {INSTEAD, "水", "\u2f54"},
    {INSTEAD, "行", "\u2f8f"},
    {INSTEAD, "行", "\ufa08"},
    {INSTEAD, "手", "\u2f3f"},
    {INSTEAD, "赤", "\u2f9a"},
    {INSTEAD, "黒", "\u2fca"},
    {INSTEAD, "無", "\u2f46"},
    {INSTEAD, "而", "\u2f7d"},
    {INSTEAD, "片", "\u2f5a"},
    {INSTEAD, "一", "\u2f00"},
    {INSTEAD, "二", "\u2f06"},
    {INSTEAD, "三", "\u3194"},
    {INSTEAD, "四", "\u3223"},
    {INSTEAD, "五", "\u3284"},
    {INSTEAD, "十", "\u2f17"},
    {INSTEAD, "再", "\U0002f815"},
    {INSTEAD, "冬", "\U0002f81a"},
    {INSTEAD, "周", "\U0002f83f"},
    /* variation selectors */
    {BEHIND, "兵", "\ufe00"},
    {BEHIND, "船", "\ufe0f"},
    {BEHIND, "巫", "\U000e0100"},
    {BEHIND, "皇", "\U000e0101"},
    {BEHIND, "裁", "\ufe01"},
    /* full-width forms */
    {WIDE, "ABCDEFGHIJKLMNOPQRSTUVWXYZ", ""},
    {WIDE, "abcdefghijklmnopqrstuvwxyz", ""},
    {WIDE, "0123456789", ""},
    {WIDE, "()", ""},
    {WIDE, "KLNTZXCMP", ""},
    {ANYWHERE, "[", "［"},
    {ANYWHERE, "]", "］"},
    {ANYWHERE, "{", "｛"},
    {ANYWHERE, "}", "｝"},
    /* blanks */
    {INSTEAD, " ", "\t"},
    {INSTEAD, " ", "\u00a0"},
    {INSTEAD, " ", "\u3000"},
    {INSTEAD, " ", "\u2003"},
    {INSTEAD, " ", "   "},
    {INSTEAD, " ", " \u200b"},
    {INSTEAD, "\t", "    "},
    {INSTEAD, "此無", " 此無"},
    {INSTEAD, "水", " 水"},
    {INSTEAD, "再行", " 再行"},
    {INSTEAD, "終季", "　終季"},
    {BEHIND, "橋", " "},
    {BEHIND, "裁", "\u2060"},
    {BEHIND, "兵", "\u00ad"},
    {BEHIND, "為", " "},
    {LINES, "", "  "},
    {LINES, "", "\u3000"},
    {LINES, "", "\u200b"},
    {LINE_ENDS, " ", "\n"},
    {LINE_ENDS, "\u3000\t", "\n"},
    {AROUND, "\ufeff", ""},
    {AROUND, "\n\n", "\n\n\n"},
    /* line ends */
    {LINE_ENDS, "", "\r\n"},
    {LINE_ENDS, "", "\r"},
    {LINE_ENDS, "", "\u2028"},
    {LINE_ENDS, "", "\u2029"},
    {LINE_ENDS, "", "\xc2\x85"},
    {LINE_ENDS, "", "\v"},
    {LINE_ENDS, "", "\f"},
    {LINE_ENDS, "", "\n\n"},
    {LINE_ENDS, "", "\n \n"},
    {LINE_ENDS, "", "\r\n\r\n"},
    /* punctuation */
    {INSTEAD, " ", ", "},
    {INSTEAD, " ", "、"},
    {INSTEAD, " ", "。"},
    {INSTEAD, "\t", "，"},
    {LINE_ENDS, ".", "\n"},
    {LINE_ENDS, "。", "\n"},
    {LINE_ENDS, "｡", "\n"},
    {LINE_ENDS, "．", "\n"},
    {LINE_ENDS, "、", "\n"},
    /* decoration */
    {LINES, "", "> "},
    {LINES, "", ">"},
    {LINES, "", "> > "},
    {LINES, "", "| "},
    {LINES, "", "＞ "},
    {MOVES, "", "- "},
    {MOVES, "", "* "},
    {MOVES, "", "・"},
    {MOVES, "", "\u2022 "},
    {MOVES, "", "%d. "},
    {MOVES, "", "%d.\t"},
    {MOVES, "", "%d) "},
    {MOVES, "", "(%d) "},
    {MOVES, "", "%d: "},
    {MOVES, "", "#%d "},
    {MOVES, "", "№%d "},
    {MOVES, "", "① "},
    {MOVES, "", "%d．"},
    {MOVES, "", "%d "},
    {MOVES, "", "%d手目 "},
    {MOVES, "", "第%d手　"},
    {MOVES, "", "> %d. "},
    {MOVES, "", "- %d) "},
    {LINES, "", "sy: "},
    {MOVES, "", "[21:03] sy: "},
    {MOVES, "", "sy 21:03 "},
    {LINES, "", "さくら："},
    {AROUND, "```\n", "\n```\n"},
    {AROUND, "```ckka\n", "\n```"},
    {AROUND, "Here is our game!\n\n```text\n", "\n```\n\nSee you.\n"},
    /* remarks */
    {AROUND, "# my club\n", "\nいい試合だった\n"},
    {AROUND, "// good\n", "\n(nice)\n"},
    {AROUND, "👍\n", "\n👍🏽\n"},
    {LINE_ENDS, "\nいい試合だった", "\n"},
    {LINE_ENDS, "\n----", "\n"},
};

enum { CHANGES = sizeof changes / sizeof *changes, LONGEST = 1 << 20 };
_Static_assert(CHANGES >= 110, "as many changes as were promised");

/* ---- a changed text ---- */

/* A walk over a text that skips the contents of { }, [ ] and " ". */
typedef struct spelling_walk {
    const char *at;
    char close;
} spelling_walk;

static void pass_byte(spelling_walk *walk)
{
    if (walk->close != '\0')
        walk->close = *walk->at == walk->close || *walk->at == '\n' ? '\0' : walk->close;
    else if (*walk->at != '\0' && strchr("{[\"", *walk->at))
        walk->close = *walk->at == '{' ? '}' : *walk->at == '[' ? ']' : '"';
    walk->at++;
}

static void put_wide(ck_out *out, char sign)
{
    const unsigned code = 0xff01 + (unsigned)sign - '!';
    ck_put_format(out, "%c%c%c", 0xe0 | (int)(code >> 12), 0x80 | (int)(code >> 6 & 0x3f),
                  0x80 | (int)(code & 0x3f));
}

static void exchange(ck_out *out, const spelling_change *change, const char *text)
{
    const bool wide = change->way == WIDE, anywhere = change->way == ANYWHERE;
    for (spelling_walk walk = {text, '\0'}; *walk.at;) {
        const bool open = anywhere || walk.close == '\0';
        const size_t size = strlen(change->from);
        if (open && wide && strchr(change->from, *walk.at)) {
            put_wide(out, *walk.at);
            pass_byte(&walk);
        } else if (open && !wide && strncmp(walk.at, change->from, size) == 0) {
            ck_put(out, change->way == BEHIND ? change->from : "");
            ck_put(out, change->to);
            for (size_t i = 0; i < size; i++)
                pass_byte(&walk);
        } else {
            ck_put_bytes(out, walk.at, 1);
            pass_byte(&walk);
        }
    }
}

static bool begins_with_move(const char *line)
{
    return *line != '\0' && strchr("KLNTZXCMP\"", *line) != NULL;
}

static void change_lines(ck_out *out, const spelling_change *change, const char *text)
{
    for (int number = 1; *text; number++) {
        const size_t length = strcspn(text, "\n");
        const bool before =
            change->way == LINES || (change->way == MOVES && begins_with_move(text));
        const size_t inside = length > 0 && text[length - 1] == '\r' ? length - 1 : length;
        if (before && inside > 0) {
            char prefix[64];
            snprintf(prefix, sizeof prefix, change->to, number);
            ck_put(out, prefix);
        }
        ck_put_bytes(out, text, change->way == LINE_ENDS ? inside : length);
        if (text[length] != '\n')
            return;
        if (change->way == LINE_ENDS && inside > 0)
            ck_put(out, change->from);
        ck_put(out, change->way == LINE_ENDS ? change->to : "\n");
        text += length + 1;
    }
}

static ck_buffer changed(const spelling_change *change, const char *text)
{
    ck_buffer buffer = {0};
    ck_out out = ck_buffer_out(&buffer);
    switch (change->way) {
    case AROUND:
        ck_put_format(&out, "%s%s%s", change->from, text, change->to);
        break;
    case LINES:
    case MOVES:
    case LINE_ENDS:
        change_lines(&out, change, text);
        break;
    default:
        exchange(&out, change, text);
    }
    return buffer;
}

/* ---- the verdict ---- */

typedef struct spelling_verdict {
    int errors[CK_FINDINGS];
    int records, winner;
    uint32_t moves;
    int64_t points[2];
    bool json, mrf, romanized;
} spelling_verdict;

static spelling_verdict verdict_of(ck_pipeline *pipeline, const char *text, size_t length)
{
    spelling_verdict verdict = {.records = 0};
    const ck_checked *checked;
    cr_assert(ck_pipeline_open_bytes(pipeline, "game.ckka", text, length));
    while (ck_pipeline_next(pipeline, &checked) == CK_PIPELINE_RECORD) {
        const ck_result *result = checked->result;
        for (size_t i = 0; i < result->finding_count; i++) {
            const ck_code code = result->findings[i].code;
            verdict.errors[code] += ck_code_severity(code) == CK_ERROR;
        }
        verdict.records++;
        verdict.moves += checked->outcome->moves;
        verdict.winner = checked->outcome->winner;
        verdict.json |= (checked->record->traits & CK_IN_JSON) != 0;
        verdict.romanized |= checked->record->dialect == CK_DIALECT_TWO;
        verdict.mrf |= checked->record->dialect == CK_DIALECT_MRF;
        for (int i = 0; i < 2; i++)
            verdict.points[i] += checked->outcome->player[i].points;
    }
    return verdict;
}

static void expect_same(const spelling_verdict *before, const spelling_verdict *after,
                        const char *name, const spelling_change *change, const char *text)
{
    bool same = before->records == after->records && before->moves == after->moves &&
                before->winner == after->winner && before->points[0] == after->points[0] &&
                before->points[1] == after->points[1];
    int fresh = 0;
    for (int code = 0; code < CK_FINDINGS; code++) {
        if (before->errors[code] != after->errors[code])
            fresh = ck_code_number((ck_code)code);
    }
    cr_expect(same && fresh == 0,
              "%s, “%s” → “%s” (%d): CK%d, %d records, %u moves, not %u\n%.300s", name,
              change->from, change->to, (int)change->way, fresh, after->records, after->moves,
              before->moves, text);
}

/* Punctuation ends sentences of notation 2. */
static bool is_punctuation(const spelling_change *change)
{
    static const char *const signs[] = {", ", "、", "。", NULL};
    return change->way == INSTEAD && ck_word_among(change->to, strlen(change->to), signs) > 0;
}

/* In JSON, and within the strings of notation 3, spellings are those of JSON. */
static bool applies(const spelling_change *change, const spelling_verdict *verdict)
{
    return !verdict->json && !(verdict->romanized && is_punctuation(change)) &&
           (!verdict->mrf || change->way == LINES || change->way == MOVES || change->way == AROUND);
}

static void try_all(const char *name, const char *text)
{
    const ck_rules played = rules_of("2018");
    const bool old = strstr(name, "fed00") || strstr(name, "readme-ex3") || strstr(name, "ex4") ||
                     strstr(name, "ex5");
    ck_pipeline *pipeline = ck_pipeline_new(&(ck_pipeline_options){.rules = old ? &played : NULL});
    const spelling_verdict before = verdict_of(pipeline, text, strlen(text));
    for (int i = 0; i < CHANGES; i++) {
        ck_buffer other = changed(&changes[i], text);
        if (applies(&changes[i], &before) && strcmp(ck_buffer_string(&other), text) != 0) {
            const spelling_verdict after =
                verdict_of(pipeline, ck_buffer_string(&other), other.length);
            expect_same(&before, &after, name, &changes[i], ck_buffer_string(&other));
        }
        ck_buffer_free(&other);
    }
    ck_pipeline_free(pipeline);
}

/* ---- the records ---- */

static char *read_all(FILE *file)
{
    char *text = calloc(1, LONGEST);
    cr_assert(file && text);
    cr_assert_lt(fread(text, 1, LONGEST - 1, file), LONGEST - 1);
    return text;
}

Test(spellings, of_the_samples, .timeout = 60)
{
    static const char *const files[] = {"samples/four-seasons.ckka", "samples/slips.ckka"};
    for (size_t i = 0; i < sizeof files / sizeof *files; i++) {
        FILE *file = fopen(files[i], "rb");
        char *text = read_all(file);
        fclose(file);
        try_all(files[i], text);
        free(text);
    }
}

Test(spellings, of_real_records, .timeout = 120)
{
    static const char *const files[] = {
        "01-fed000-mun1-mun1.ckka",
        "02-fed001-jv-sy.ckka",
        "05-fed004-complement-hsjoihs.ckka",
        "05-fed004-complement-hsjoihs.v1.ckka",
        "06-fed005-sy-complement.ckka",
        "07-readme-ex1.ckka",
        "08-readme-ex2.ckka",
        "09-readme-ex3.ckka",
        "10-readme-ex4.ckka",
        "11-readme-ex5.ckka",
        "12-readme-ex6.ckka",
        "13-ckka-sample1.ckka",
        "14-ckka-sample2.ckka",
        "16-ckka-test-sample2.ckka",
        "18-cerke-online-2021-11-06.ckka",
        "19-kiaak-case1-no-end-time.ckka",
        "19-kiaak-case1.ckka",
        "20-kiaak-case2.ckka",
        "22-kiaak-case4.ckka",
        "23-kiaak-old-version.ckka",
        "27-cerke-code-mok1mok1.json.ckka",
    };
    for (size_t i = 0; i < sizeof files / sizeof *files; i++) {
        char path[256];
        snprintf(path, sizeof path, "records/%s", files[i]);
        FILE *file = open_shared(path);
        char *text = read_all(file);
        pclose(file);
        try_all(files[i], text);
        free(text);
    }
}
