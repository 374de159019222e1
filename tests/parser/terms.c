/* Every name in the table of words is read wherever such a name is expected: in records, score
 * sheets, options, and lists of pieces. */
#include "formats/board/place_text.h"
#include "parser/query/criteria.h"
#include "rules/games/game_table.h"
#include "rules/words/like_sign.h"
#include "rules/words/names.h"
#include "rules/words/position.h"
#include "rules/words/term.h"
#include "tests/support/support.h"

#include <stdio.h>
#include <string.h>

enum { ROOM = 256 };

/* Calls TRY with each name of the words of a kind; PATTERN has %s in the place of the name. */
static void each_name(ck_term_kind kind, const char *pattern,
                      void try_name(const ck_term *term, const char *text))
{
    ck_name name;
    for (size_t i = 0; ck_term_row(i); i++) {
        const ck_term *term = ck_term_row(i);
        for (size_t j = 0; term->kind == kind && (name = ck_term_name(term, j)).text; j++) {
            char word[ROOM], text[ROOM];
            snprintf(word, sizeof word, "%.*s", (int)name.length, name.text);
            snprintf(text, sizeof text, pattern, word);
            try_name(term, text);
        }
    }
}

/* The entries of a record, and what else it says. */
typedef struct read_text {
    ck_declaration declared; /* the first */
    int piece;               /* of the first move */
    int season;              /* of the first mark; −1: none */
    bool ended;              /* 星一周 */
    int only_season;
    const ck_game_row *game;
    ck_rules rules;
    char codes[ROOM]; /* of the reader's findings */
} read_text;

static read_text read(const char *text)
{
    const ck_checked *checked;
    read_text read = {.declared.choice = CK_NO_CHOICE, .season = -1, .piece = -1};
    ck_pipeline *pipeline = ck_pipeline_new(&(ck_pipeline_options){.rules = NULL});
    cr_assert(ck_pipeline_open_bytes(pipeline, "", text, strlen(text)));
    cr_assert_eq(ck_pipeline_next(pipeline, &checked), CK_PIPELINE_RECORD);
    const ck_record *record = checked->record;
    for (size_t i = record->entry_count; i-- > 0;) {
        if (record->entries[i].kind == CK_ENTRY_DECLARATION)
            read.declared = record->entries[i].as.declaration;
        if (record->entries[i].kind == CK_ENTRY_MOVE)
            read.piece = record->entries[i].as.move.move.profession;
        read.ended |= record->entries[i].kind == CK_ENTRY_GAME_END;
        if (record->entries[i].kind == CK_ENTRY_SEASON_END)
            read.season = record->entries[i].as.season.season;
    }
    read.only_season = record->only_season;
    read.game = record->game;
    read.rules = *checked->rules;
    for (size_t i = 0; i < checked->result->finding_count; i++) {
        const ck_code code = checked->result->findings[i].code;
        if (ck_code_number(code) / 1000 == 1 && code != CK_F_OTHER_WORDING)
            snprintf(read.codes + strlen(read.codes), sizeof read.codes - strlen(read.codes), "%s ",
                     ck_code_name(code));
    }
    ck_pipeline_free(pipeline);
    return read;
}

static void expect_hand(const ck_term *term, const char *text)
{
    const read_text found = read(text);
    const ck_hand_set *hands = &found.declared.hands;
    cr_expect_eq(hands->plain | hands->flashed, CK_HAND_BIT(term->value), "%s: %s", text,
                 found.codes);
    cr_expect_neq(found.declared.choice, CK_NO_CHOICE, "%s", text);
}

Test(terms, hands_in_records_sheets_and_options)
{
    each_name(CK_TERM_HAND, "[甲] [乙]\n[甲]為%s 再行\n", expect_hand);
    each_name(CK_TERM_HAND, "[甲] [乙]\n[甲]為%s而手五 終季\n", expect_hand);
    each_name(CK_TERM_HAND, "game,season,player,hands,points,choice\n1,春,甲,\"%s\",5,終季\n",
              expect_hand);
}

static void expect_wanted(const ck_term *term, const char *text)
{
    ck_criteria criteria = {0};
    ck_parse_error why;
    cr_expect(ck_want_hand(&criteria, text, &why) && criteria.hand == (ck_hand)term->value, "%s",
              text);
}

static void expect_flash(const ck_term *term, const char *text)
{
    const read_text found = read(text);
    (void)term;
    cr_expect_eq(found.declared.hands.flashed, CK_HAND_BIT(CK_CAVALRY), "%s: %s", text,
                 found.codes);
    cr_expect_str_eq(found.codes, "", "%s", text);
}

Test(terms, the_flash_before_a_hand_and_alone)
{
    each_name(CK_TERM_HAND, "%s", expect_wanted);
    each_name(CK_TERM_FLASH, "[甲] [乙]\n[甲]為馬弓兵加%s 再行\n", expect_flash);
    each_name(CK_TERM_FLASH, "[甲] [乙]\n[甲]為The Cavalry + %s 再行\n", expect_flash);
    each_name(CK_TERM_FLASH, "[甲] [乙]\n[甲]為%s 馬弓兵 再行\n", expect_flash);
    each_name(CK_TERM_FLASH, "game,season,player,hands,points,choice\n1,春,甲,%s 기마대,7,終季\n",
              expect_flash);
}

static void expect_choice(const ck_term *term, const char *text)
{
    const read_text found = read(text);
    cr_expect_eq(found.declared.choice, term->value, "%s: %s", text, found.codes);
}

Test(terms, choices_in_records_and_sheets)
{
    each_name(CK_TERM_CHOICE, "[甲] [乙]\n[甲]為王 %s\n", expect_choice);
    each_name(CK_TERM_CHOICE, "[甲] [乙]\n[甲]為王而手五 %s\n", expect_choice);
    each_name(CK_TERM_CHOICE, "game,season,player,hands,points,choice\n1,春,甲,王,5,%s\n",
              expect_choice);
}

static void expect_season(const ck_term *term, const char *text)
{
    cr_expect_eq(read(text).season, term->value, "%s", text);
}

static void expect_only_season(const ck_term *term, const char *text)
{
    const read_text found = read(text);
    cr_expect_eq(found.only_season, term->roman ? term->value : -1, "%s", text);
    cr_expect_str_eq(found.codes, "", "%s", text);
}

static void expect_place(const ck_term *term, const char *text)
{
    ck_place_text place;
    (void)term;
    cr_expect(ck_place_text_read(text, &place) && ck_place_text_on_board(&place), "%s", text);
}

Test(terms, seasons_in_headers_sheets_and_places)
{
    each_name(CK_TERM_SEASON, "{季:%s}\nNAI兵NY無撃裁\n", expect_only_season);
    each_name(CK_TERM_SEASON, "game,season,player,hands,points,choice\n1,%s,甲,王,5,終季\n",
              expect_season);
    each_name(CK_TERM_SEASON, "%s.3", expect_place);
}

/* Marks of a season's end, and of the game's, on lines of their own. */
static void expect_mark(const ck_term *term, const char *text)
{
    const read_text found = read(text);
    cr_expect_eq(found.season, term->value, "%s: %s", text, found.codes);
    cr_expect_str_eq(found.codes, "", "%s", text);
}

static void expect_end_of_spring(const ck_term *term, const char *text)
{
    if (strcmp(term->sign, "終") == 0 && !strstr(text, "end of"))
        cr_expect_eq(read(text).season, 0, "%s", text);
}

static void expect_end_of_game(const ck_term *term, const char *text)
{
    cr_expect_eq(read(text).ended, strcmp(term->sign, "星一周") == 0, "%s", text);
}

Test(terms, marks_of_seasons_and_games_in_records)
{
    each_name(CK_TERM_SEASON, "NAI兵NY無撃裁\n%s終\n", expect_mark);
    each_name(CK_TERM_SEASON, "NAI兵NY無撃裁\n%s 끝\n", expect_mark);
    each_name(CK_TERM_SEASON, "NAI兵NY無撃裁\nend of %s\n", expect_mark);
    each_name(CK_TERM_MARK, "NAI兵NY無撃裁\n봄 %s\n", expect_end_of_spring);
    each_name(CK_TERM_MARK, "NAI兵NY無撃裁\n%s\n", expect_end_of_game);
}

static void expect_rules(const ck_term *term, const char *text)
{
    const read_text found = read(text);
    cr_expect_str_eq(found.rules.name, term->sign, "%s", text);
    cr_expect_str_eq(found.codes, "", "%s", text);
}

static void expect_game(const ck_term *term, const char *text)
{
    const read_text found = read(text);
    cr_expect(found.game && strcmp(found.game->name, term->sign) == 0, "%s", text);
}

static void expect_wanted_game(const ck_term *term, const char *text)
{
    ck_criteria criteria = {0};
    ck_parse_error why;
    cr_expect(ck_want_game(&criteria, text, &why) && strcmp(criteria.game->name, term->sign) == 0,
              "%s", text);
}

Test(terms, games_and_rule_sets_in_headers_and_options)
{
    each_name(CK_TERM_RULES, "{律:%s}\n{状:未終}\nNAI兵NY無撃裁\n", expect_rules);
    each_name(CK_TERM_GAME, "{遊:%s}\n[甲] [乙]\n", expect_game);
    each_name(CK_TERM_GAME, "%s", expect_wanted_game);
    for (size_t i = 0; ck_rules_at(i); i++)
        cr_expect(ck_term_of(CK_TERM_RULES, ck_rules_at(i)->name, strlen(ck_rules_at(i)->name)));
    for (size_t i = 0; ck_game_table_at(i); i++)
        cr_expect(
            ck_term_of(CK_TERM_GAME, ck_game_table_at(i)->name, strlen(ck_game_table_at(i)->name)));
}

static void expect_piece(const ck_term *term, const char *text)
{
    uint8_t held[2][CK_PROFESSIONS] = {{0}}, open[CK_PROFESSIONS] = {0};
    ck_parse_error why;
    const bool read = ck_read_position_pieces(ck_rules_at(0), text, strlen(text), held, open, &why);
    cr_expect_eq(read, term->value != CK_MINDS, "%s", text);
    cr_expect(!read || held[CK_RED][term->value] == 1, "%s", text);
}

static void expect_colour(const ck_term *term, const char *text)
{
    uint8_t held[2][CK_PROFESSIONS] = {{0}}, open[CK_PROFESSIONS] = {0};
    ck_parse_error why;
    cr_expect(ck_read_position_pieces(ck_rules_at(0), text, strlen(text), held, open, &why) &&
                  held[term->value][CK_HORSE] == 1,
              "%s", text);
}

/* Romanized names are words of notation 2. */
static void expect_move(const ck_term *term, const char *text)
{
    const read_text found = read(text);
    if (!strstr(text, term->roman) && !(term->variant && strstr(text, term->variant)))
        cr_expect_eq(found.piece, term->value, "%s: %s", text, found.codes);
}

Test(terms, pieces_in_lists_and_moves)
{
    each_name(CK_TERM_PIECE, "red %s", expect_piece);
    each_name(CK_TERM_PIECE, "赤%s", expect_piece);
    each_name(CK_TERM_PIECE, "붉은 %s", expect_piece);
    each_name(CK_TERM_COLOUR, "%s horse", expect_colour);
    each_name(CK_TERM_PIECE, "KAI %s KY\n", expect_move);
}

/* What `fix` writes for a declaration in other words. */
Test(terms, declarations_in_usual_words)
{
    static const char *const rows[][2] = {
        {"[甲]為The Cavalry + The Flash而手七 終季", "[甲]為馬弓兵 加 同色而手七 終季"},
        {"[甲]為기마대加동색而手七 계절 종료", "[甲]為馬弓兵加同色而手七 終季"},
        {"[甲]為ヨウ而手五 タショト", "[甲]為王而手五 終季"},
        {"[甲]為王 ty mok1", "[甲]為王 再行"},
        {"甲 為王而手五 終季", "[甲]為王而手五 終季"},
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        ck_buffer usual = {0};
        ck_out out = ck_buffer_out(&usual);
        ck_like_sign_put(&out, rows[i][0], strlen(rows[i][0]));
        cr_expect_str_eq(ck_buffer_string(&usual), rows[i][1]);
        ck_buffer_free(&usual);
    }
}
