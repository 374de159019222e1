/*
 * Garbled moves, each on a line of its own, where remarks may stand: an unreadable move is an error
 * and never a remark. The same for events of the other games. GARBLINGS sets the number of
 * unreadable moves for each of three seeds (default 1000).
 */
#include "rules/contest/random_contest.h"
#include "rules/games/game_table.h"
#include "tests/support/support.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { MOST = 64 };

static int tries(void)
{
    return number_from("GARBLINGS", 500);
}

static const char *const written[] = {
    "XU兵XYXAU無撃裁", "ME弓MIMU橋四",       "LO弓NOCO橋四水五", "黒弓MY",
    "ZO皇[ZU]ZI",      "LY弓ZY水無此無",     "NAI兵NY",          "ME弓MIMU四",
    "XEI kauk2 XU.",   "ME gua2 MI MU ap1.", "ZO tam2 ZU ZI.",   "赤車CI",
};

/* Characters that typing errors and programs put into a text. */
static const char *const strays[] = {"x",  "Q",  "7", "?", "~", " ", "あ", "歩",
                                     "口", "ー", "è", "😀", "",  "",  "",   ""};

/* The bytes of the character at a place. */
static size_t size_at(const char *text)
{
    size_t size = 1;
    while (((unsigned char)text[size] & 0xc0) == 0x80)
        size++;
    return size;
}

static uint32_t length_of(const char *text)
{
    uint32_t characters = 0;
    for (; *text; text += size_at(text))
        characters++;
    return characters;
}

/* Puts something in the place of a character, or before it. */
static void garble_once(char *text, test_random *dice)
{
    char rest[MOST * 4];
    const uint32_t characters = length_of(text);
    size_t at = 0;
    for (size_t i = characters > 0 ? roll(dice, characters) : 0; i > 0; i--)
        at += size_at(text + at);
    const bool replaces = text[at] != '\0' && roll(dice, 3) > 0;
    strcpy(rest, text + at + (replaces ? size_at(text + at) : 0));
    strcpy(text + at, strays[roll(dice, sizeof strays / sizeof *strays)]);
    strcat(text, rest);
}

/* Reads a record with MOVE between two others; returns the number of turns read, and its errors. */
static uint32_t turns_of(ck_pipeline *pipeline, const char *move, bool romanized, uint32_t *errors)
{
    char text[512];
    const ck_checked *checked;
    snprintf(text, sizeof text,
             romanized ? "XI kauk2 XU.\n%s\nXAI kauk2 XY.\n" : "XI兵XU\n%s\nXAI兵XY\n", move);
    cr_assert(ck_pipeline_open_bytes(pipeline, "game.ckka", text, strlen(text)));
    cr_assert_eq(ck_pipeline_next(pipeline, &checked), CK_PIPELINE_RECORD);
    uint32_t turns = 0;
    for (size_t i = 0; i < checked->record->entry_count; i++)
        turns += checked->record->entries[i].kind == CK_ENTRY_MOVE;
    *errors = checked->result->count[CK_ERROR];
    return turns;
}

/* Garbles moves until tries() of them are unreadable, and expects an error for each of these. */
static void expect_errors(uint64_t seed)
{
    test_random dice = {seed};
    int unreadable = 0, reported = 0;
    ck_pipeline *pipeline = ck_pipeline_new(&(ck_pipeline_options){0});
    while (unreadable < tries()) {
        char move[MOST * 4];
        uint32_t errors;
        const unsigned which = roll(&dice, sizeof written / sizeof *written);
        const bool romanized = strchr(written[which], '.') != NULL;
        strcpy(move, written[which]);
        for (unsigned times = 1 + roll(&dice, 1 + length_of(move) / 3); times > 0; times--)
            garble_once(move, &dice);
        if (strspn(move, " .") == strlen(move) || turns_of(pipeline, move, romanized, &errors) > 2)
            continue;
        unreadable++;
        reported += errors > 0;
        cr_expect_gt(errors, 0, "%s for %s", move, written[which]);
    }
    cr_expect_eq(reported, unreadable);
    ck_pipeline_free(pipeline);
}

Test(garbled, a_move_is_never_a_remark, .timeout = 3600)
{
    for (uint64_t seed = 1; seed <= 3; seed++)
        expect_errors(seed);
}

/* ---- the other games ---- */

/* Whether a remark is found in a text. */
static bool has_remark(ck_pipeline *pipeline, const ck_buffer *text)
{
    const ck_checked *checked;
    bool found = false;
    cr_assert(ck_pipeline_open_bytes(pipeline, "game.ckka", text->bytes, text->length));
    while (ck_pipeline_next(pipeline, &checked) == CK_PIPELINE_RECORD) {
        for (size_t i = 0; i < checked->result->finding_count; i++)
            found |= checked->result->findings[i].code == CK_F_REMARK;
    }
    return found;
}

/* Garbles the line at LINE and checks the game. */
static void garble_line(ck_pipeline *pipeline, const ck_buffer *game, const char *line,
                        test_random *dice)
{
    char garbled[MOST * 8];
    const size_t length = strcspn(line, "\n"), before = (size_t)(line - game->bytes);
    snprintf(garbled, sizeof garbled, "%.*s", (int)length, line);
    for (unsigned times = 1 + roll(dice, 1 + length_of(garbled) / 6); times > 0; times--)
        garble_once(garbled, dice);
    ck_buffer text = {0};
    ck_out out = ck_buffer_out(&text);
    ck_put_bytes(&out, game->bytes, before);
    ck_put(&out, garbled);
    ck_put_bytes(&out, line + length, game->length - before - length);
    cr_expect(!has_remark(pipeline, &text), "%s for %.*s", garbled, (int)length, line);
    ck_buffer_free(&text);
}

/* Garbles COUNT lines of random games, skipping lines that are too long. */
static void garble_games(const ck_game_row *game, int count, test_random *dice,
                         ck_pipeline *pipeline)
{
    const ck_contest_wish wish = {0};
    ck_random random = {7};
    ck_draft draft;
    ck_draft_init(&draft, NULL);
    while (count > 0) {
        cr_assert(ck_random_contest_play(&draft, game, &wish, &random));
        const char *line = strstr(draft.text.bytes, "始\n");
        for (line = strchr(line, '\n') + 1; *line && count > 0; line += strcspn(line, "\n") + 1) {
            if (strcspn(line, "\n") <= MOST * 3 - 8) {
                garble_line(pipeline, &draft.text, line, dice);
                count--;
            }
        }
    }
    ck_draft_free(&draft);
}

Test(garbled, an_event_is_never_a_remark, .timeout = 3600)
{
    const ck_game_row *game;
    test_random dice = {5};
    ck_pipeline *pipeline = ck_pipeline_new(&(ck_pipeline_options){0});
    for (size_t i = 0; (game = ck_game_table_contest(i)); i++)
        garble_games(game, tries() / 10, &dice, pipeline);
    ck_pipeline_free(pipeline);
}
