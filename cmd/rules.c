/*
 * `cetkaik rules`: lists the rule sets, or the parameters of one set, or prints the rules as text.
 */
#include "cmd/io/columns.h"
#include "cmd/options/commands.h"
#include "cmd/options/trouble.h"
#include "cmd/options/values.h"
#include "formats/board/write_text.h"
#include "formats/common/display.h"
#include "formats/json/rules_json.h"
#include "formats/report/paragraph.h"
#include "formats/report/phrase.h"
#include "formats/report/topic.h"
#include "rules/words/hand_words.h"
#include "rules/words/names.h"
#include "rules/words/rule_text.h"

#include <stdio.h>
#include <string.h>

enum { NAME_WIDTH = 20 };

/* Columns of the meanings of names and values. */
enum { MEANING = NAME_WIDTH + 3, DETAIL = NAME_WIDTH + 5 };

/* Writes a phrase from a column on, wrapped to the terminal. */
static void say_from(ck_out *out, size_t column, ck_phrase phrase, const ck_slot *slots)
{
    ck_buffer text = {.memory = out->memory};
    ck_out phrase_out = ck_part_out(&text, out);
    ck_say(&phrase_out, phrase, slots);
    ck_display_hanging(out, ck_buffer_string(&text), column, ck_columns_of_output(), column);
    ck_put(out, "\n");
    out->failed |= phrase_out.failed;
    ck_buffer_free(&text);
}

/* ---- one set ---- */

/* Writes the word of a value from a list "a|b|c". */
static void put_value(ck_out *out, const ck_param_info *info, int value)
{
    const char *word = info->words;
    if (word[0] == '\0') {
        ck_put_format(out, "%d", value);
        return;
    }
    for (int i = 0; i < value; i++)
        word += strcspn(word, "|") + 1;
    ck_put_bytes(out, word, strcspn(word, "|"));
}

/* "  獣                   3  虎馬" */
static void put_hand(ck_out *out, const ck_rules *rules, const ck_hand_row *row)
{
    char name[NAME_WIDTH * 4];
    ck_name sign = ck_hand_sign(rules, (ck_hand)row->hand);
    snprintf(name, sizeof name, "%.*s", (int)sign.length, sign.text);
    ck_put(out, "  ");
    ck_display_padded(out, name, NAME_WIDTH);
    ck_put(out, " ");
    ck_display_figures(out, row->points, rules->unit);
    ck_put(out, "  ");
    for (int p = 0; p < CK_PROFESSIONS; p++) {
        for (int i = 0; i < row->need[p]; i++)
            ck_put(out, ck_profession_name[p].sign);
    }
    ck_put(out, "\n");
}

/* Prints the parameters of a set: all, or those that differ from standard. */
static void print_params(ck_out *out, const ck_rules *rules, bool all)
{
    const ck_rules *standard = ck_rules_at(0);
    bool printed = false;
    for (int i = 0; i < CK_PARAMS; i++) {
        const ck_param_info *info = ck_rules_param_info((ck_param)i);
        if (!all && rules->param[i] == standard->param[i])
            continue;
        printed = true;
        ck_put(out, "  ");
        ck_display_padded(out, info->name, NAME_WIDTH);
        ck_put(out, " ");
        put_value(out, info, rules->param[i]);
        ck_put_format(out, "\n%*s", DETAIL, "");
        const ck_phrase meaning = ck_param_phrase((ck_param)i);
        say_from(out, DETAIL, info->words[0] ? CK_P_RULES_MEANING : meaning,
                 CK_SLOTS(ck_phrase_slot("meaning", meaning), ck_word_slot("words", info->words)));
    }
    if (!printed) {
        ck_put(out, "  ");
        ck_say(out, CK_P_RULES_AS_STANDARD, NULL);
        ck_put(out, "\n");
    }
}

static void print_set(ck_out *out, const ck_rules *rules, bool all)
{
    const ck_hand_table *hands = ck_hand_table_of(rules);
    ck_say(out, CK_P_RULES_TITLE, CK_SLOTS(ck_rules_slot("rules", rules)));
    ck_put(out, "\n");
    print_params(out, rules, all);
    ck_put(out, "\n");
    ck_say(out, hands->flash != 0 ? CK_P_RULES_HANDS_FLASH : CK_P_RULES_HANDS,
           CK_SLOTS(ck_number_slot("n", hands->flash / rules->unit)));
    ck_put(out, "\n");
    for (int i = 0; i < hands->rows; i++)
        put_hand(out, rules, &hands->row[i]);
}

/* ---- all of them ---- */

/* Another name of a set; NULL: none. */
static const char *other_name(const char *set)
{
    const char *of, *name;
    for (size_t i = 0; (name = ck_rules_alias_at(i, &of)); i++) {
        if (strcmp(of, set) == 0)
            break;
    }
    return name;
}

/* "  標準机戦             the standard game …" */
static void put_sets(ck_out *out, const ck_slot *slot)
{
    static const ck_phrase phrases[2][2] = {{CK_P_RULES_SET, CK_P_RULES_SET_ALSO},
                                            {CK_P_RULES_SET_USUAL, CK_P_RULES_SET_USUAL_ALSO}};
    const char *set;
    (void)slot;
    for (size_t i = 0; (set = ck_rule_set_words(i)); i++) {
        const char *other = other_name(set);
        ck_put(out, "  ");
        ck_display_padded(out, set, NAME_WIDTH);
        ck_put(out, " ");
        say_from(
            out, MEANING, phrases[i == 0][other != NULL],
            CK_SLOTS(ck_phrase_slot("about", ck_rule_set_phrase(i)), ck_word_slot("name", other)));
    }
}

/* Writes each parameter with its values and its meaning. */
static void put_params(ck_out *out, const ck_slot *slot)
{
    (void)slot;
    for (int i = 0; i < CK_PARAMS; i++) {
        const ck_param_info *info = ck_rules_param_info((ck_param)i);
        ck_put(out, "  ");
        ck_display_padded(out, info->name, NAME_WIDTH);
        ck_put_format(out, " %s\n%*s",
                      info->words[0] ? info->words
                                     : ck_catalogue_text(out->language, CK_P_RULES_NUMBER),
                      DETAIL, "");
        say_from(out, DETAIL, ck_param_phrase((ck_param)i), NULL);
    }
}

/* ---- the command ---- */

typedef struct rules_options {
    bool board, all, json;
} rules_options;

static const ck_option rows[] = {
    CK_ROW_FLAG("all", 0, CK_P_HELP_RULES_LIST_ALL, offsetof(rules_options, all)),
    CK_ROW_FLAG("board", 0, CK_P_HELP_RULES_BOARD, offsetof(rules_options, board)),
    CK_ROW_TEXT_OR_JSON(offsetof(rules_options, json)),
    {.name = NULL},
};

static const ck_clash clashes[] = {
    {"board", "format", CK_P_NOT_TOGETHER, false},
    {.option = NULL},
};

/* Prints all rules, or those about each word. */
static int print_text(ck_out *out, int count, char **words)
{
    if (count == 0)
        ck_write_all_paragraphs(out);
    for (int i = 0; i < count; i++) {
        ck_put(out, i > 0 ? "\n" : "");
        if (!ck_write_topic_paragraphs(out, words[i]))
            return ck_trouble(CK_P_NO_RULE,
                              CK_SLOTS(ck_typed_slot("word", words[i]),
                                       ck_near_slot("hint", ck_topic_near(words[i]))));
    }
    return ck_trouble_of_output(out, CK_EXIT_VALID);
}

static int run(int argc, char **argv)
{
    ck_rules rules;
    rules_options options = {false};
    ck_out out = ck_program_out(stdout);
    int operands = ck_options_read(&ck_rules_command, argc, argv, &options);
    if (operands < 0)
        return CK_EXIT_TROUBLE;
    if (operands >= 1 && strcmp(argv[1], "text") == 0 && !options.json)
        return print_text(&out, operands - 1, argv + 2);
    if (operands > 1)
        return ck_usage_trouble("rules", CK_P_ONE_RULE_SET, NULL);
    if (operands == 1 || options.board || options.all) {
        if (!ck_read_rules_value(operands == 1 ? argv[1] : "standard", &rules))
            return CK_EXIT_TROUBLE;
        if (options.json) {
            ck_write_rules_json(&out, &rules);
        } else if (options.board) {
            const ck_position start = ck_rules_start(&rules, CK_SIDE_IA);
            ck_view view = ck_view_of_position(&rules, &start);
            view.below = CK_SIDE_IA;
            ck_write_text(&out, &view, CK_PALETTE_NONE);
        } else {
            print_set(&out, &rules, options.all);
        }
        return ck_trouble_of_output(&out, CK_EXIT_VALID);
    }
    if (options.json) {
        ck_write_rule_sets_json(&out);
    } else {
        ck_say(&out, CK_P_RULES_ALL,
               CK_SLOTS({.name = "sets", .put = put_sets}, {.name = "params", .put = put_params}));
        ck_put(&out, "\n");
    }
    return ck_trouble_of_output(&out, CK_EXIT_VALID);
}

const ck_command ck_rules_command = {
    .name = "rules",
    .arguments = CK_P_ARGUMENTS_SET,
    .summary = CK_P_HELP_RULES,
    .operands = ck_rule_set_words,
    .options = rows,
    .clashes = clashes,
    .run = run,
};
