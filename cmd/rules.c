#include "cmd/options/cmd.h"
#include "cmd/options/commands.h"
#include "cmd/options/values.h"
#include "formats/board/write_board_text.h"
#include "formats/common/display.h"
#include "rules/words/hand_words.h"
#include "rules/words/names.h"
#include "rules/words/number.h"
#include "rules/words/rule_text.h"

#include <stdio.h>
#include <string.h>

enum { NAME_WIDTH = 20 };

/* What each set is, for people. */
static const struct {
    const char *name, *about;
} sets[] = {
    {"standard", "the rule sheets of the associations"},
    {"cerke_online", "as the program of that name plays"},
    {"cetkaik_rs_alpha", "as the public Rust library plays, its part alpha"},
    {"cetkaik_rs_strict", "as the public Rust library plays, its strict part"},
    {"硬皇力", "hard hue: the field never weakens a piece"},
    {"2018", "hard hue with the score of the first records"},
    {"標準机戦", "the standard game of the book: 馬弓兵 counts 7"},
    {"教育机戦", "the small game of the leaflet: 5×7 squares, ten pieces a side"},
    {"古机戦", "the old game: no sticks, no Minds, won by taking the King"},
};

/* ---- one set ---- */

/* The word of a value in a list "a|b|c". */
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

static void put_meaning(ck_out *out, const ck_param_info *info)
{
    ck_put_format(out, "\n  %-*s   %s", NAME_WIDTH, "", info->meaning);
    if (info->words[0])
        ck_put_format(out, " (%s)", info->words);
    ck_put(out, "\n");
}

/* "  獣                   3  虎馬" */
static void put_hand(ck_out *out, const ck_rules *rules, const ck_hand_row *row)
{
    char name[NAME_WIDTH * 4];
    ck_name sign = ck_hand_sign(rules, (ck_hand)row->hand);
    snprintf(name, sizeof name, "%.*s", (int)sign.length, sign.text);
    ck_put(out, "  ");
    ck_put_padded(out, name, NAME_WIDTH);
    ck_put(out, " ");
    ck_write_figures(out, row->points, rules->unit);
    ck_put(out, "  ");
    for (int p = 0; p < CK_PROFESSIONS; p++) {
        for (int i = 0; i < row->need[p]; i++)
            ck_put(out, ck_profession_name[p].sign);
    }
    ck_put(out, "\n");
}

static void print_set(ck_out *out, const ck_rules *rules)
{
    const ck_hand_table *hands = ck_hand_table_of(rules);
    ck_put_format(out, "%s\n", rules->name);
    for (int i = 0; i < CK_PARAMS; i++) {
        const ck_param_info *info = ck_param_info_of((ck_param)i);
        ck_put(out, "  ");
        ck_put_padded(out, info->name, NAME_WIDTH);
        ck_put(out, " ");
        put_value(out, info, rules->param[i]);
        put_meaning(out, info);
    }
    ck_put(out, "\nhands, with their points and pieces");
    if (hands->flash != 0)
        ck_put_format(out, "; of one colour %d more", hands->flash / rules->unit);
    ck_put(out, "\n");
    for (int i = 0; i < hands->rows; i++)
        put_hand(out, rules, &hands->row[i]);
}

static void print_board(ck_out *out, const ck_rules *rules)
{
    ck_position start = ck_start(rules, CK_SIDE_IA);
    ck_view view = ck_view_of_position(rules, &start);
    view.below = CK_SIDE_IA;
    ck_write_board_text(out, &view, CK_PALETTE_NONE);
}

/* ---- all of them ---- */

/* "標準机戦             the standard game …", other names of it in brackets. */
static void print_known_set(ck_out *out, const char *set, bool usual)
{
    const char *of, *about = "";
    for (size_t i = 0; i < sizeof sets / sizeof *sets; i++)
        about = strcmp(sets[i].name, set) == 0 ? sets[i].about : about;
    ck_put(out, "  ");
    ck_put_padded(out, set, NAME_WIDTH);
    ck_put_format(out, " %s%s", about, usual ? " (default)" : "");
    for (size_t i = 0; ck_rules_alias_at(i, &of); i++) {
        if (strcmp(of, set) == 0)
            ck_put_format(out, ", also %s", ck_rules_alias_at(i, &of));
    }
    ck_put(out, "\n");
}

/* A parameter by a name that it has, what it takes and what it means. */
static void print_param(ck_out *out, size_t index)
{
    const char *name = ck_param_name_at(index);
    const char *words = ck_param_words(name, strlen(name));
    ck_put(out, "  ");
    ck_put_padded(out, name, NAME_WIDTH);
    ck_put_format(out, " %s\n", words && words[0] ? words : "a number");
    if (index < CK_PARAMS)
        ck_put_format(out, "  %-*s   %s\n", NAME_WIDTH, "",
                      ck_param_info_of((ck_param)index)->meaning);
}

static void print_all(ck_out *out)
{
    ck_put(out, "rule sets\n");
    for (size_t i = 0; ck_rules_at(i); i++)
        print_known_set(out, ck_rules_at(i)->name, i == 0);
    ck_put(out, "\nparameters\n");
    for (size_t i = 0; i < CK_PARAMS; i++)
        print_param(out, i);
    ck_put(out, "\nother names: 宣言 is plan (点|方|無), 近止 decline (否|可), 季数 seasons "
                "(四|二|一), 倍限 stake_cap\n"
                "hands: 集=NAME=PIECES:VALUE defines one, 集値=NAME=VALUE gives it other points\n"
                "\n`cetkaik rules SET` lists the values of one; --rules SET,PARAM=VALUE changes "
                "them. cetkaik-variants(7) explains the variants.\n");
}

/* ---- the command ---- */

typedef struct rules_options {
    bool board;
} rules_options;

static const ck_option rows[] = {
    CK_ROW_FLAG("board", 0, CK_P_HELP_RULES_BOARD, offsetof(rules_options, board)),
    {.name = NULL},
};

static int run(int argc, char **argv)
{
    ck_rules rules;
    rules_options options = {.board = false};
    ck_out out = ck_file_out(stdout);
    int operands = ck_read_options(&ck_rules_command, argc, argv, &options);
    if (operands < 0)
        return CK_EXIT_TROUBLE;
    if (operands > 1)
        return ck_usage("rules", CK_P_ONE_RULE_SET, NULL);
    if (operands == 1 || options.board) {
        if (!ck_rules_option(operands == 1 ? argv[1] : "standard", &rules))
            return CK_EXIT_TROUBLE;
        (options.board ? print_board : print_set)(&out, &rules);
        return CK_EXIT_VALID;
    }
    print_all(&out);
    return CK_EXIT_VALID;
}

const ck_command ck_rules_command = {
    .name = "rules",
    .arguments = "[SET]",
    .summary = CK_P_HELP_RULES,
    .operands = ck_rule_set_words,
    .options = rows,
    .run = run,
};
