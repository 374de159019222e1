/* Words that `explain` and `rules text` take, and what they are about. */
#include "formats/report/topic.h"

#include "formats/languages/language_table.h"
#include "formats/report/catalogue.h"
#include "formats/report/explain.h"
#include "formats/report/phrase.h"
#include "rules/games/game_table.h"
#include "rules/words/names.h"
#include "rules/words/term.h"
#include "tests/support/support.h"

#include <stdio.h>
#include <string.h>

/* Checks that the rules about a word are NAMES, "R9.1 G3.3 G3.1". */
static void expect_rules(const char *word, const char *names)
{
    char found[1024] = "";
    ck_buffer buffer = {0};
    ck_out out = ck_buffer_out(&buffer);
    cr_expect_eq(ck_write_topic_paragraphs(&out, word), *names != '\0', "%s", word);
    for (const char *at = ck_buffer_string(&buffer); (at = strstr(at, "rule ")); at++) {
        const bool begins = at == ck_buffer_string(&buffer) || at[-1] == '\n';
        if (begins)
            snprintf(found + strlen(found), sizeof found - strlen(found), "%s%.*s",
                     *found ? " " : "", (int)strcspn(at + 5, " \n"), at + 5);
    }
    cr_expect_str_eq(found, names, "%s", word);
    ck_buffer_free(&buffer);
}

Test(topic, words_have_their_rules)
{
    static const struct {
        const char *word, *rules;
    } rows[] = {
        {"r4.1", "R4.1"},
        {"行戦", "G3.2 G3.1"},
        {"行战", "G3.2 G3.1"},
        {"mokkaik", "G3.2 G3.1"},
        {"終季", "R9.1 G3.3 G3.1"},
        {"Lauzait-Cep", "G5.3 G5.4 G5.5 G5.6 G5.7 G5.9"},
        {"標準机戦", "G1.2"},
        {"Standard Cetkaik", "G1.2"},
        {"教育机戦", "G1.3"},
        {"Old Cetkaik", "G1.10"},
        {"standard", "R10"},
        {"硬皇力", "G1.6"},
        {"馬弓兵", "R7"},
        {"the animals", "R7"},
        {"撃皇", "R8.1"},
        {"将巫兵", "G1.3"},
        {"筆馬虎", "G1.8"},
        {"同集", "G1.9"},
        {"王", "R7 R2 R2.1"},
        {"tam2", "R5 R5.1"},
        {"橋", "R3.3"},
        {"或", "N4"},
        {"stake_on", "R9.2"},
        {"与労", "G5.3 G5.4 G5.5 G5.6 G5.7 G5.9"},
        {"層橋", "G3.3 G3.1 G5.3 G5.4 G5.5 G5.6 G5.7 G5.9"},
        {"xyzzy", ""},
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++)
        expect_rules(rows[i].word, rows[i].rules);
}

static bool is_known(const char *word)
{
    ck_buffer buffer = {0};
    ck_out out = ck_buffer_out(&buffer);
    bool known = ck_write_topic(&out, word);
    cr_expect_eq(known, buffer.length > 0, "%s", word);
    ck_buffer_free(&buffer);
    return known;
}

/* Names of games, hands, pieces and seasons, and every word of an event, are known. */
Test(topic, names_and_words_of_records_are_known)
{
    const ck_game_row *game;
    for (size_t i = 0; (game = ck_game_table_at(i)); i++) {
        cr_expect(is_known(game->name), "%s", game->name);
        for (const ck_event_form *form = game->forms; form && form->word; form++)
            cr_expect(is_known(form->word), "%s", form->word);
        for (const ck_switch *key = game->switches; key && key->key; key++)
            cr_expect(is_known(key->key), "%s", key->key);
    }
    char word[64];
    ck_name name;
    for (size_t i = 0; ck_term_row(i); i++) {
        for (size_t j = 0; (name = ck_term_name(ck_term_row(i), j)).text; j++) {
            snprintf(word, sizeof word, "%.*s", (int)name.length, name.text);
            cr_expect(is_known(word), "%s", word);
        }
    }
    for (int i = 0; i < CK_PARAMS; i++)
        cr_expect(is_known(ck_rules_param_info((ck_param)i)->name), "%s",
                  ck_rules_param_info((ck_param)i)->name);
    for (size_t i = 0; ck_rules_at(i); i++)
        cr_expect(is_known(ck_rules_at(i)->name), "%s", ck_rules_at(i)->name);
}

/* The names that the program prints, in every language, are known. */
Test(topic, printed_names_are_known)
{
    for (size_t i = 0; ck_language_at(i); i++) {
        const ck_language *language = ck_language_at(i);
        for (int hand = 0; hand < CK_HANDS; hand++) {
            const char *name = ck_catalogue_text(language, ck_hand_phrase((ck_hand)hand));
            cr_expect(is_known(name), "%s", name);
        }
        for (int piece = 0; piece <= CK_PROFESSIONS; piece++) {
            const char *name =
                ck_catalogue_text(language, ck_profession_phrase((ck_profession)piece));
            cr_expect(is_known(name), "%s", name);
        }
        for (int season = 0; season < 4; season++) {
            const char *name = ck_catalogue_text(language, ck_season_phrase(season));
            cr_expect(is_known(name), "%s", name);
        }
    }
}

/* The names of hands on the sheets, in Chinese and Korean. */
Test(topic, names_of_the_sheets_are_known)
{
    static const char *const names[] = {"无抗行处", "王集", "兽集", "战集", "暗战之集",    "기마대",
                                        "동물",     "왕",   "문화", "이동", "우군을 도움", "여름"};
    for (size_t i = 0; i < sizeof names / sizeof *names; i++)
        cr_expect(is_known(names[i]), "%s", names[i]);
}

Test(topic, hands_have_their_points)
{
    ck_buffer buffer = {0};
    ck_out out = ck_buffer_out(&buffer);
    cr_assert(ck_write_topic(&out, "馬弓兵"));
    cr_expect(strstr(ck_buffer_string(&buffer), "counts 5 under standard, 7 in one colour"));
    cr_expect(strstr(ck_buffer_string(&buffer), "counts 7 under 標準机戦, 9 in one colour"));
    ck_buffer_free(&buffer);
}

Test(topic, a_part_of_a_code_lists_its_codes)
{
    static const char *const parts[] = {"CK21", "ck210", "21"}, *const none[] = {"CK2", "2",
                                                                                 "CK99"};
    for (size_t i = 0; i < sizeof parts / sizeof *parts; i++)
        cr_expect(is_known(parts[i]), "%s", parts[i]);
    for (size_t i = 0; i < sizeof none / sizeof *none; i++)
        cr_expect(!is_known(none[i]), "%s", none[i]);
}

Test(topic, an_unknown_word_gets_the_nearest)
{
    static const char *const rows[][2] = {
        {"mokaik", "mokkaik"},
        {"馬弓弓", "馬弓兵"},
        {"The Cavalery", "The Cavalry"},
        {"xyzzy", ""},
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        ck_name near = ck_topic_near(rows[i][0]);
        cr_expect(near.length == strlen(rows[i][1]) &&
                      strncmp(near.text ? near.text : "", rows[i][1], near.length) == 0,
                  "%s: %.*s", rows[i][0], (int)near.length, near.text);
    }
}

/* Whether a heading of the page names a word. */
static bool is_in_page(const char *page, const char *word)
{
    for (const char *line = page; (line = strstr(line, "\n.It ")); line++) {
        const size_t length = strcspn(line + 5, "\n");
        for (const char *at = line + 5; (at = strstr(at, word)) && at < line + 5 + length; at++) {
            const char after = at[strlen(word)];
            if (at[-1] == ' ' && (after == ' ' || after == '\n'))
                return true;
        }
    }
    return false;
}

static ck_buffer read_page(const char *name)
{
    ck_buffer text = {0};
    ck_out out = ck_buffer_out(&text);
    char line[4096];
    FILE *file = fopen(name, "r");
    cr_assert(file, "%s", name);
    while (fgets(line, sizeof line, file))
        ck_put(&out, line);
    fclose(file);
    return text;
}

/* Every word of an event of another game is in the glossary. */
Test(topic, the_glossary_has_every_word_of_records)
{
    static const char *const pages[] = {"man/cetkaik-glossary.7", "man/ja/cetkaik-glossary.7"};
    const ck_game_row *game;
    for (int page = 0; page < 2; page++) {
        ck_buffer buffer = read_page(pages[page]);
        const char *text = ck_buffer_string(&buffer);
        for (size_t i = 0; (game = ck_game_table_contest(i)); i++) {
            cr_expect(is_in_page(text, game->name), "%s lacks %s", pages[page], game->name);
            for (const ck_event_form *form = game->forms; form && form->word; form++)
                cr_expect(is_in_page(text, form->word), "%s lacks %s", pages[page], form->word);
        }
        ck_buffer_free(&buffer);
    }
}
