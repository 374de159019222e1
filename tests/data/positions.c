/*
 * The positions of ../shared/data/positions: the list of legal moves must be theirs to the letter,
 * and the judge must agree with the list on every move that could be written down.
 */
#include "rules/board/list.h"
#include "rules/words/names.h"
#include "tests/support/agree.h"
#include "tests/support/support.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static int square(char *buffer, ck_square square)
{
    return sprintf(buffer, "%s%s", ck_column_name[ck_column_of(square)],
                   ck_row_name[ck_row_of(square)]);
}

/* NAU片LAU · ME片MIMU · ME片MI心MU · … 水 · 黒兵ZY · ZU皇XI[CE]MA */
static void describe(char *line, const ck_ruling *ruling)
{
    const ck_move *move = &ruling->move;
    if (move->kind == CK_MOVE_PLACE) {
        line += sprintf(line, "%s%s", ck_colour_name[move->colour],
                        ck_profession_name[move->profession].sign);
    } else {
        line += square(line, move->from);
        line += sprintf(line, "%s", move->kind == CK_MOVE_MINDS ? "皇" : "片");
    }
    if (move->step == CK_STEP_FORMER || move->kind == CK_MOVE_PIECE)
        line += move->via == CK_NO_SQUARE ? 0 : square(line, move->via);
    if (move->kind == CK_MOVE_MINDS) {
        *line++ = '[';
        line += square(line, move->first);
        *line++ = ']';
    }
    if (move->step == CK_STEP_LATTER)
        line += square(line, move->via);
    if (ruling->bridge > 0)
        line += sprintf(line, "心");
    line += square(line, move->to);
    sprintf(line, "%s", ruling->water ? " 水" : "");
}

typedef struct text_list {
    size_t count;
    char line[2048][48];
} text_list;

static bool write_down(void *self, const ck_ruling *ruling)
{
    text_list *list = self;
    cr_assert_lt(list->count, 2048);
    describe(list->line[list->count++], ruling);
    return true;
}

static int bytewise(const void *a, const void *b)
{
    return strcmp(a, b);
}

/* Reads the moves of one rule set, which stand until a line that begins otherwise. */
static void compare_list(FILE *file, const char *set, const char *fen, size_t total)
{
    static text_list list;
    char line[256];
    ck_rules rules = rules_of(set);
    ck_position position = position_of(&rules, fen);
    list.count = 0;
    ck_list(&rules, &position, write_down, &list);
    qsort(list.line, list.count, sizeof *list.line, bytewise);
    cr_expect_eq(list.count, total, "%s: %zu moves under %s, not %zu", fen, list.count, set, total);
    for (size_t i = 0; i < total; i++) {
        cr_assert(fgets(line, sizeof line, file));
        line[strcspn(line, "\n")] = '\0';
        cr_assert(i < list.count && strcmp(line, list.line[i]) == 0, "%s under %s: %s, not %s", fen,
                  set, i < list.count ? list.line[i] : "nothing", line);
    }
}

Test(positions, lists_of_legal_moves)
{
    FILE *file = open_shared("positions/positions-A.legal.txt.gz");
    char line[256], fen[256] = "";
    int lists = 0;
    while (fgets(line, sizeof line, file)) {
        size_t total;
        line[strcspn(line, "\n")] = '\0';
        if (strncmp(line, "fen ", 4) == 0)
            strcpy(fen, line + 4);
        else if (sscanf(line, "config alpha total %zu", &total) == 1)
            lists++, compare_list(file, "cetkaik_rs_alpha", fen, total);
        else if (sscanf(line, "config strict total %zu", &total) == 1)
            lists++, compare_list(file, "cetkaik_rs_strict", fen, total);
    }
    cr_expect_eq(lists, 300);
    pclose(file);
}

Test(positions, judge_and_list_agree)
{
    FILE *file = open_shared("positions/positions-A.fen");
    char line[256];
    int positions = 0;
    ck_rules alpha = rules_of("cetkaik_rs_alpha"), standard = rules_of("standard");
    while (fgets(line, sizeof line, file)) {
        line[strcspn(line, "\n")] = '\0';
        ck_position position = position_of(&standard, line);
        judge_and_list_agree(positions++ % 2 ? &alpha : &standard, &position);
    }
    cr_expect_eq(positions, 150);
    pclose(file);
}
