/*
 * Names in other brackets than [ ], and groups in [ ]: the record they make, in notation 0.
 */
#include "parser/text/read_group.h"

#include "tests/formats/notation/converted.h"

#include <string.h>

#define MOVES   "NAI兵NY無撃裁 PI兵PU無撃裁\n"
#define PLAYERS "[mirel] [tasko]\n"

typedef struct group_case {
    const char *text, *canonical;
} group_case;

static void expect_records(const group_case *cases, size_t count)
{
    conversion_result *read = converted_new();
    for (size_t i = 0; i < count; i++) {
        take_text(read, cases[i].text, strlen(cases[i].text), NULL);
        cr_expect_str_eq(convert_to(read, "0"), cases[i].canonical, "%s: %s", cases[i].text,
                         read->text.bytes);
    }
    converted_free(read);
}

/* Brackets of either kind name the players where all of their line is names and points. */
Test(read_group, names_of_players)
{
    static const group_case cases[] = {
        {"【mirel】【tasko】\n" MOVES, PLAYERS MOVES},
        {"[mirel] 【tasko】\n" MOVES, PLAYERS MOVES},
        {"【mirel】 [tasko]\n" MOVES, PLAYERS MOVES},
        {"【mirel】三十 [tasko]十\n" MOVES, "[mirel]三十 [tasko]十\n" MOVES},
        {"【mirel】\n" MOVES, "{【mirel】}\n" MOVES},
    };
    expect_records(cases, sizeof cases / sizeof *cases);
}

/* A name in parentheses before 為 declares from the first byte on. */
Test(read_group, a_declarer_at_the_start)
{
    static const group_case cases[] = {
        {"（mirel）為王 再行\n", "[mirel]為王 再行\n"},
        {"(mirel)為王 再行\n", "[mirel]為王 再行\n"},
    };
    expect_records(cases, sizeof cases / sizeof *cases);
}

/* A group of notation 2 ends at its own bracket, whatever stands behind it or in it. */
Test(read_group, groups_within_sentences)
{
    static const group_case cases[] = {
        {PLAYERS "NAI kauk2 NY. [x [y] z]PI kauk2 PU.\n",
         PLAYERS "NAI兵NY無撃裁{x [y] z} PI兵PU無撃裁\n"},
        {PLAYERS "NAI kauk2 NY. [x. [y] z. e]PI kauk2 PU.\n",
         PLAYERS "NAI兵NY無撃裁{x. [y] z. e} PI兵PU無撃裁\n"},
    };
    expect_records(cases, sizeof cases / sizeof *cases);
}

/* Groups before the header and behind the players may hold figures. */
Test(read_group, groups_in_the_header)
{
    static const group_case cases[] = {
        {"(25-15)\n" PLAYERS MOVES, "{25-15}\n" PLAYERS MOVES},
        {"「25-15」 (nice)\n{律:standard}\n" PLAYERS MOVES,
         "{25-15}\n{nice}\n{律:standard}\n" PLAYERS MOVES},
        {"(12:03)\n" PLAYERS MOVES, "{:12:03}\n" PLAYERS MOVES},
        {PLAYERS "(2020-05-03)\n" MOVES, "{2020-05-03}\n" PLAYERS MOVES},
    };
    expect_records(cases, sizeof cases / sizeof *cases);
}

/* Punctuation that stands alone before a turn is a comment. */
Test(read_group, punctuation_before_a_turn)
{
    static const group_case cases[] = {
        {PLAYERS "? NAI兵NY無撃裁\n… PI兵PU無撃裁\n",
         "{?}\n" PLAYERS "NAI兵NY無撃裁{…} PI兵PU無撃裁\n"},
        {PLAYERS "NAI kauk2 NY. … PI kauk2 PU.\n—— ",
         PLAYERS "NAI兵NY無撃裁{…} PI兵PU無撃裁{——}\n"},
        {PLAYERS "NAI兵NY無撃裁\n?PI兵PU無撃裁\n",
         PLAYERS "NAI兵NY無撃裁 {読不能:?PI兵PU無撃裁}\n"},
    };
    expect_records(cases, sizeof cases / sizeof *cases);
}

/* A word and a colon on a single line are text, of which nothing is played; those of a chat, and a
 * player's name before a turn, are not. */
Test(read_group, words_before_a_colon)
{
    static const group_case cases[] = {
        {PLAYERS "NAI兵NY無撃裁\nnote: PI兵PU無撃裁 x {y}\n",
         PLAYERS "NAI兵NY無撃裁 {読不能:note: PI兵PU無撃裁 x}{y}\n"},
        {PLAYERS "NAI兵NY無撃裁\ncarl: 為王 再行\n",
         PLAYERS "NAI兵NY無撃裁 {読不能:carl: 為王 再行}\n"},
        {PLAYERS "mirel: NAI兵NY無撃裁\ntasko: PI兵PU無撃裁\n", PLAYERS MOVES},
        {PLAYERS "a: NAI兵NY無撃裁\nb: nice\na: PI兵PU無撃裁\n",
         PLAYERS "NAI兵NY無撃裁{b: nice} PI兵PU無撃裁\n"},
    };
    expect_records(cases, sizeof cases / sizeof *cases);
}
