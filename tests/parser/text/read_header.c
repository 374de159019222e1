/* Lines of the header without braces: the record they make, in notation 0. */
#include "parser/text/read_header.h"

#include "tests/formats/notation/converted.h"

#include <string.h>

#define PLAYERS "[mirel] [tasko]\n"
#define MOVES   "NAI兵NY無撃裁 PI兵PU無撃裁\n"

/* A key of the header before a colon begins an item, before the first turn alone. */
Test(read_header, items_without_braces)
{
    static const struct {
        const char *text, *canonical;
    } cases[] = {
        {"黒名: mirel\n大会：春（1）\n" PLAYERS MOVES,
         "{黒名:mirel}\n{大会:春（1）}\n" PLAYERS MOVES},
        {PLAYERS "始時 : 2021-11-06\n" MOVES, "{始時:2021-11-06}\n" PLAYERS MOVES},
        {PLAYERS "律: cerke_online\n" MOVES, "{律:cerke_online}\n" PLAYERS MOVES},
        {"大会:\n" PLAYERS MOVES, "{:大会:}\n" PLAYERS MOVES},
        {PLAYERS "NAI兵NY無撃裁\n回戦: 3\n", PLAYERS "NAI兵NY無撃裁 {読不能:回戦: 3}\n"},
    };
    conversion_result *read = converted_new();
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        take_text(read, cases[i].text, strlen(cases[i].text), NULL);
        cr_expect_str_eq(convert_to(read, "0"), cases[i].canonical, "%s: %s", cases[i].text,
                         read->text.bytes);
    }
    converted_free(read);
}
