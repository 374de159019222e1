/*
 * Generated records of the other games, most with a slip, judged by the engine and by
 * oracle/contests, which shares nothing with it: right for both, with the same points and winner,
 * or wrong for both by the same event (G2, G3, G4). In simplified signs, a record has the same
 * errors (N1).
 *
 * ORACLE_SLIPS sets how many records of each game have a slip, there being one in ten without;
 * then the test says what it compared. ORACLE_SEED sets which.
 */
#include "rules/contest/random_contest.h"
#include "rules/games/game_table.h"
#include "rules/words/usual_sign.h"
#include "tests/oracle/contests.h"
#include "tests/support/support.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { MOST_WORDS = 20000 };

/* The words of a record behind its two lines of header, each with the blanks before it. */
typedef struct contest_words {
    const char *text;
    size_t start[MOST_WORDS + 1], count;
} contest_words;

static void split_words(contest_words *words, const char *text)
{
    const char *at = strchr(strchr(text, '\n') + 1, '\n');
    words->text = text;
    words->count = 0;
    while (*at && words->count < MOST_WORDS && at[strspn(at, " \n")]) {
        words->start[words->count++] = (size_t)(at - text);
        at += strspn(at, " \n");
        at += strcspn(at, " \n");
    }
    words->start[words->count] = (size_t)(at - text);
}

static void put_word(ck_out *out, const contest_words *words, size_t index)
{
    if (index < words->count)
        ck_put_bytes(out, words->text + words->start[index],
                     words->start[index + 1] - words->start[index]);
}

/* Another sign of its kind for one in a word: a numeral, a player, a verb, a card and so on. */
static void put_changed(ck_out *out, test_random *dice, const contest_words *words, size_t index)
{
    static const char *const kinds[] = {
        "無 一 二 三 四 五 六 七 八 九 十",
        "甲 乙 丙 丁",
        "裁 付 手 始 行 閉 斥 開 除 値 換 於",
        "赤 黒",
        "船 兵 弓 車 虎 馬 筆 巫 将 王 皇 歪",
        "米 銭",
        "N T Z X C",
        "A I U O Y",
    };
    size_t length = words->start[index + 1] - words->start[index];
    const char *word = words->text + words->start[index];
    for (int tries = 0; tries < 40; tries++) {
        const char *list = kinds[roll(dice, sizeof kinds / sizeof *kinds)];
        size_t size = strcspn(list, " "), step = size + 1;
        uint32_t signs = (uint32_t)((strlen(list) + 1) / step);
        const char *sign = list + step * roll(dice, signs),
                   *instead = list + step * roll(dice, signs);
        for (size_t at = 0; at + size <= length; at++) {
            if (memcmp(word + at, sign, size) == 0) {
                ck_put_bytes(out, word, at);
                ck_put_bytes(out, instead, size);
                ck_put_bytes(out, word + at + size, length - at - size);
                return;
            }
        }
    }
}

static bool begins_line(const contest_words *words, size_t index)
{
    return index == words->count || words->text[words->start[index]] == '\n';
}

/* What a slip does to a word or, where it says so, to the line around it. */
typedef enum slip_kind {
    LINE_LOST,
    LINE_TWICE,
    TWICE,
    EXCHANGED, /* with the next word */
    LOST,
    REPLACED, /* by another word of the record */
    INSERTED, /* the same before the word */
    CHANGED,  /* see put_changed(); half of all slips */
} slip_kind;

/* Writes the words from FROM to TO with a slip. */
static void put_slipped(ck_out *out, test_random *dice, const contest_words *words, slip_kind kind,
                        size_t from, size_t to)
{
    if (kind == EXCHANGED)
        put_word(out, words, to);
    if (kind == REPLACED || kind == INSERTED)
        put_word(out, words, roll(dice, (uint32_t)words->count));
    for (size_t i = from; i < to; i++) {
        if (kind == CHANGED)
            put_changed(out, dice, words, i);
        else if (kind != LINE_LOST && kind != LOST && kind != REPLACED)
            put_word(out, words, i);
    }
    for (size_t i = from; i < to && (kind == LINE_TWICE || kind == TWICE); i++)
        put_word(out, words, i);
}

/* Writes a record with one slip at a random word. */
static void put_slip(test_random *dice, const contest_words *words, ck_buffer *text)
{
    ck_out out = ck_buffer_out(text);
    const uint32_t rolled = roll(dice, 2 * CHANGED);
    const slip_kind kind = rolled < CHANGED ? (slip_kind)rolled : CHANGED;
    const bool line = kind == LINE_LOST || kind == LINE_TWICE;
    size_t from = roll(dice, (uint32_t)words->count), to = from + 1;
    ck_buffer_clear(text);
    while (line && from > 0 && !begins_line(words, from))
        from--;
    while (line && !begins_line(words, to))
        to++;
    ck_put_bytes(&out, words->text, words->start[from]);
    put_slipped(&out, dice, words, kind, from, to);
    for (size_t i = kind == EXCHANGED ? to + 1 : to; i < words->count; i++)
        put_word(&out, words, i);
    ck_put(&out, "\n");
}

static void expect_same_points(const ck_checked *checked, const contest_verdict *oracle,
                               const char *text)
{
    const ck_outcome *outcome = checked->outcome;
    const size_t seasons = checked->result->season_count;
    cr_expect_eq(outcome->players, oracle->players, "%s", text);
    for (int i = 0; i < oracle->players; i++)
        cr_expect_eq(outcome->player[i].points, oracle->score[i], "player %d: %ld, oracle: %ld\n%s",
                     i, (long)outcome->player[i].points, oracle->score[i], text);
    int winner = seasons > 0 ? checked->result->seasons[seasons - 1].winner : CK_NO_PLAYER;
    cr_expect_eq(winner == CK_NO_PLAYER ? -1 : winner, oracle->winner, "winner %d, oracle: %d\n%s",
                 winner, oracle->winner, text);
}

/* Some of a record from an offset on, in one line. */
static const char *excerpt(const char *text, size_t offset, char line[60])
{
    snprintf(line, 60, "%.50s", text + offset);
    for (char *at = line; *at; at++)
        *at = *at == '\n' ? '/' : *at;
    return line;
}

/* Writes a text with the simplified form of each sign that has one. */
static void put_simplified(ck_out *out, const char *text)
{
    static const char forms[] =
        "連连 終终 橋桥 層层 処处 為为 黒黑 車车 馬马 筆笔 値值 獣兽 戦战 遊游 "
        "無无 開开 閉闭 換换 軸轴 銭钱 給给 補补 満满 撃击 過过 論论";
    enum { SIGN = 3, ROW = 2 * SIGN + 1 };
    while (*text) {
        const char *form = forms;
        while (form < forms + sizeof forms && strncmp(form, text, SIGN) != 0)
            form += ROW;
        const bool known = form < forms + sizeof forms;
        ck_put_bytes(out, known ? form + SIGN : text, known ? SIGN : 1);
        text += known ? SIGN : 1;
    }
}

/* The next error of a result from an index on; NULL: there is none. */
static const ck_finding *next_error(const ck_result *result, size_t *at)
{
    while (*at < result->finding_count) {
        const ck_finding *finding = &result->findings[(*at)++];
        if (ck_code_severity(finding->code) == CK_ERROR)
            return finding;
    }
    return NULL;
}

/* Whether a text, in its usual signs, is the other one; each may be NULL. */
static bool is_usually(const char *text, const char *usual)
{
    ck_buffer buffer = {0};
    ck_out out = ck_buffer_out(&buffer);
    if (!text || !usual)
        return text == usual;
    ck_put_usual(&out, text, strlen(text));
    bool same = strcmp(ck_buffer_string(&buffer), usual) == 0;
    ck_buffer_free(&buffer);
    return same;
}

/* The same errors and proposals in simplified signs: a game judges a word as it was read. */
static void expect_same_in_simplified_signs(const ck_buffer *text)
{
    const ck_checked *usual, *simplified;
    const ck_pipeline_options options = {.rules = NULL};
    ck_buffer other = {0};
    ck_out out = ck_buffer_out(&other);
    put_simplified(&out, text->bytes);
    ck_pipeline *one = check_one(&options, text->bytes, text->length, &usual);
    ck_pipeline *two = check_one(&options, other.bytes, other.length, &simplified);
    const ck_finding *a, *b;
    size_t at = 0, other_at = 0;
    do {
        a = next_error(usual->result, &at);
        b = next_error(simplified->result, &other_at);
        cr_expect(a && b ? a->code == b->code && is_usually(b->instead, a->instead) : a == b,
                  "CK%d %s, not CK%d %s\n%s", b ? ck_code_number(b->code) : 0,
                  b && b->instead ? b->instead : "", a ? ck_code_number(a->code) : 0,
                  a && a->instead ? a->instead : "", other.bytes);
    } while (a && b);
    ck_pipeline_free(one);
    ck_pipeline_free(two);
    ck_buffer_free(&other);
}

/* Right for both, with the same points and the same winner of the last season, or wrong for both,
 * by the same event first. Returns whether the record is right. */
static bool expect_same(const ck_buffer *text)
{
    const ck_checked *checked;
    ck_pipeline *pipeline =
        check_one(&(ck_pipeline_options){.rules = NULL}, text->bytes, text->length, &checked);
    const ck_finding *error = earliest_error(checked->result);
    contest_verdict oracle = contest_check(text->bytes);
    size_t offset = error ? error->span.offset : 0;
    size_t end = error ? ck_end_of(error->span) : 0;
    bool placed = !error || !oracle.why || (offset <= oracle.to && end >= oracle.from);
    char line[2][60];
    cr_expect(!error == !oracle.why && placed, "CK%d at %s, oracle: %s at %s\n%s",
              error ? ck_code_number(error->code) : 0, excerpt(text->bytes, offset, line[0]),
              oracle.why ? oracle.why : "nothing", excerpt(text->bytes, oracle.from, line[1]),
              text->bytes);
    if (!error && !oracle.why)
        expect_same_points(checked, &oracle, text->bytes);
    ck_pipeline_free(pipeline);
    return !error;
}

/* Records of a game, one in SLIPS as it was generated and the rest with a slip. */
static void compare(const char *game, int count)
{
    enum { SLIPS = 10, SIMPLIFIED = 3 };
    const char *seed = getenv("ORACLE_SEED");
    int wrong = 0;
    size_t word_count = 0;
    ck_random random = {seed ? (uint64_t)atoi(seed) : 5};
    test_random dice = {seed ? (uint32_t)atoi(seed) : 6};
    ck_draft draft;
    ck_buffer text = {0};
    count = number_from("ORACLE_SLIPS", count);
    ck_draft_init(&draft, NULL);
    for (int i = 0; i < count; i++) {
        contest_words words;
        if (i % SLIPS == 0) {
            const ck_game_row *row = ck_game_table_named(game, strlen(game));
            cr_assert(ck_random_contest_play(&draft, row, NULL, &random));
            cr_expect(expect_same(&draft.text), "%s", draft.text.bytes);
        }
        split_words(&words, draft.text.bytes);
        put_slip(&dice, &words, &text);
        wrong += !expect_same(&text);
        if (i % SIMPLIFIED == 0)
            expect_same_in_simplified_signs(&text);
        word_count += words.count;
    }
    if (getenv("ORACLE_SLIPS"))
        printf("%s: %d records with a slip, %d of them wrong, %zu words; %d without\n", game, count,
               wrong, word_count, (count + SLIPS - 1) / SLIPS);
    cr_expect_gt(wrong, count / 4, "%s: only %d of %d are wrong", game, wrong, count);
    ck_buffer_free(&text);
    ck_draft_free(&draft);
}

Test(against_contests, zaupcyu, .timeout = 600)
{
    compare("獣裁", 300);
}

Test(against_contests, niekk_zaupcyu, .timeout = 600)
{
    compare("連撃獣裁", 300);
}

Test(against_contests, lutu, .timeout = 600)
{
    compare("新遊", 300);
}

Test(against_contests, mokkaik, .timeout = 600)
{
    compare("行戦", 300);
}

Test(against_contests, makkhop, .timeout = 600)
{
    compare("値木", 300);
}

Test(against_contests, netxiju, .timeout = 600)
{
    compare("六裁", 300);
}

Test(against_contests, taxot, .timeout = 600)
{
    compare("終季", 300);
}

Test(against_contests, makkaik, .timeout = 600)
{
    compare("値戦", 300);
}

Test(against_contests, namtou, .timeout = 600)
{
    compare("開樽", 300);
}

Test(against_contests, niekk_hi, .timeout = 600)
{
    compare("連友", 300);
}

Test(against_contests, ni_ne, .timeout = 600)
{
    compare("小猫", 300);
}

Test(against_contests, nekanamokanuts, .timeout = 600)
{
    compare("連船之遊", 50);
}

Test(against_contests, mokzo, .timeout = 600)
{
    compare("行山", 60);
}

Test(against_contests, lauzait_cep, .timeout = 600)
{
    compare("国官集来", 50);
}
