/*
 * Generated records of 獣裁, 連撃獣裁, 新遊, 行戦, 値木 and 六裁, most with a slip, judged by the
 * engine and by oracle/contests, which shares nothing with it: right or wrong for both (G2.0 to
 * G2.3, G3.1, G3.2, G3.6, G4.0, G4.2).
 *
 * ORACLE_SLIPS sets how many records of each game (default 300).
 */
#include "rules/contest/random_contest.h"
#include "rules/games/game_table.h"
#include "tests/oracle/contests.h"
#include "tests/support.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { MOST_WORDS = 2000 };

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

/* Another sign for the last numeral, player or verb of a word. */
static void put_changed(ck_out *out, dice *dice, const contest_words *words, size_t index)
{
    static const char *const signs[] = {"無", "一", "二", "三", "四", "五", "六", "甲",
                                        "乙", "丙", "裁", "付", "手", "始", "行", "閉",
                                        "赤", "黒", "船", "馬", "兵", "王", "将"};
    enum { SIGNS = sizeof signs / sizeof *signs, NUMERALS = 7, PLAYERS = 10, VERBS = 16 };
    size_t length = words->start[index + 1] - words->start[index];
    const char *word = words->text + words->start[index];
    for (int tries = 0; tries < 40; tries++) {
        uint32_t of = roll(dice, SIGNS);
        uint32_t from = of < NUMERALS ? 0 : of < PLAYERS ? NUMERALS : of < VERBS ? PLAYERS : VERBS;
        uint32_t to = of < NUMERALS  ? NUMERALS
                      : of < PLAYERS ? PLAYERS
                      : of < VERBS   ? VERBS
                                     : SIGNS;
        const char *instead = signs[from + roll(dice, to - from)];
        for (size_t at = 0; at + 3 <= length; at++) {
            if (memcmp(word + at, signs[of], 3) == 0) {
                ck_put_bytes(out, word, at);
                ck_put(out, instead);
                ck_put_bytes(out, word + at + 3, length - at - 3);
                return;
            }
        }
    }
}

/* A word changed, left out, written twice, or exchanged with the next one. */
static void put_slip(dice *dice, const contest_words *words, ck_buffer *text)
{
    ck_out out = ck_buffer_out(text);
    size_t chosen = roll(dice, (uint32_t)words->count);
    uint32_t kind = roll(dice, 8);
    ck_buffer_clear(text);
    ck_put_bytes(&out, words->text, words->start[0]);
    for (size_t i = 0; i < words->count; i++) {
        if (i != chosen) {
            put_word(&out, words, i);
        } else if (kind == 0) {
            put_word(&out, words, i);
            put_word(&out, words, i);
        } else if (kind == 1) {
            put_word(&out, words, ++i);
            put_word(&out, words, i - 1);
        } else if (kind > 2) {
            put_changed(&out, dice, words, i);
        }
    }
    ck_put(&out, "\n");
}

/* Whether the oracle knows all that stands in a record: it has no piles and no unknown draws. */
static bool is_known(const ck_buffer *text)
{
    return !strstr(text->bytes, "積片") && !strstr(text->bytes, "或");
}

/* Returns whether the record is right. */
static bool expect_same(const ck_buffer *text)
{
    const ck_checked *checked;
    bool right = true;
    ck_pipeline *pipeline =
        check_one(&(ck_pipeline_options){.rules = NULL}, text->bytes, text->length, &checked);
    int code = 0;
    for (size_t i = 0; i < checked->result->finding_count; i++) {
        bool error = ck_code_severity(checked->result->findings[i].code) == CK_ERROR;
        code = right && error ? (int)ck_code_number(checked->result->findings[i].code) : code;
        right = right && !error;
    }
    const char *why = contest_check(text->bytes);
    cr_expect_eq(right, why == NULL, "CK%d, oracle: %s\n%s", code, why ? why : "nothing",
                 text->bytes);
    ck_pipeline_free(pipeline);
    return right;
}

Test(against_contests, records_with_a_slip, .timeout = 600)
{
    static const char *const games[] = {"獣裁", "連撃獣裁", "新遊", "行戦", "値木", "六裁"};
    enum { GAMES = sizeof games / sizeof *games, SLIPS = 10 };
    const char *wanted = getenv("ORACLE_SLIPS");
    int count = wanted ? atoi(wanted) : 300;
    int wrong[GAMES] = {0}, judged[GAMES] = {0};
    bool known = false;
    ck_random random = {5};
    dice dice = {6};
    ck_draft draft;
    ck_buffer text = {0};
    ck_draft_init(&draft, NULL);
    for (int i = 0; i < GAMES * count; i++) {
        const char *game = games[i / count];
        contest_words words;
        if (i % count % SLIPS == 0) {
            const ck_game_row *row = ck_game_table_named(game, strlen(game));
            cr_assert(ck_play_random_contest(&draft, row, NULL, &random));
            known = is_known(&draft.text);
            judged[i / count] += known;
            cr_expect(!known || expect_same(&draft.text));
        }
        if (!known)
            continue;
        split_words(&words, draft.text.bytes);
        put_slip(&dice, &words, &text);
        wrong[i / count] += !expect_same(&text);
    }
    for (int i = 0; i < GAMES; i++) {
        cr_expect_geq(judged[i], count / SLIPS / 4, "%s: only %d are judged", games[i], judged[i]);
        cr_expect_gt(wrong[i], judged[i] * SLIPS / 4, "%s: only %d are wrong", games[i], wrong[i]);
    }
    ck_buffer_free(&text);
    ck_draft_free(&draft);
}
