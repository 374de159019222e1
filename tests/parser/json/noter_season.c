/*
 * Seasons of cerke_noter continue a game where they follow each other from spring on and have the
 * same names. Joined, they are read as one game with the marks of its seasons.
 */
#include "parser/json/noter_season.h"

#include "tests/formats/notation/converted.h"
#include "tests/support/support.h"

#include <string.h>

#define SEASON(SEASON, RED, REST)                                                                  \
    "{\"black\":\"a\",\"red\":\"" RED "\",\"first\":\"black\",\"season\":\"" SEASON "\"" REST "}"
#define SPRING SEASON("spring", "b", ",\"note\":[\"naiPny\"]")
#define SUMMER SEASON("summer", "b", ",\"note\":[\"leAlilu\"]")

Test(noter_season, relations)
{
    static const struct {
        const char *last, *next;
        uint32_t seasons;
        ck_season_relation relation;
    } cases[] = {
        {SPRING, SUMMER, 1, CK_FOLLOWS},
        {SPRING "\n", SUMMER "\n" SPRING, 1, CK_FOLLOWS},
        {SPRING,
         "{\"note\":[\"x\"],\"season\":\"summer\",\"red\":\"b\",\"first\":\"red\",\"black\":\"a\"}",
         1, CK_FOLLOWS},
        {SUMMER, SEASON("autumn", "b", ""), 2, CK_FOLLOWS},
        {SEASON("autumn", "b", ""), SEASON("winter", "b", ""), 3, CK_FOLLOWS},
        {SPRING, SEASON("summer", "c", ""), 1, CK_FOLLOWS_OTHER_GAME},
        {SUMMER, SEASON("autumn", "b", ""), 1, CK_FOLLOWS_OTHER_SEASON},
        {SEASON("spring", "", ""), SEASON("summer", "", ""), 1, CK_FOLLOWS_OTHER_GAME},
        {SPRING, SEASON("autumn", "b", ""), 1, CK_FOLLOWS_OTHER_SEASON},
        {SPRING, SPRING, 1, CK_NO_NOTER_SEASONS},
        {SUMMER, SPRING, 2, CK_NO_NOTER_SEASONS},
        {"", SUMMER, 1, CK_NO_NOTER_SEASONS},
        {SPRING, "", 1, CK_NO_NOTER_SEASONS},
        {SPRING, "NAI兵NY", 1, CK_NO_NOTER_SEASONS},
        {SPRING, "{\"season\":\"summer\",\"red\":\"b\",\"black\":\"a\"}", 1, CK_NO_NOTER_SEASONS},
        {SPRING, "{\"season\":\"summer\",\"red\":\"b\",\"black\":\"a\",\"first", 1,
         CK_NO_NOTER_SEASONS},
        {SPRING, SEASON("midsummer", "b", ""), 1, CK_FOLLOWS_OTHER_SEASON},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        const ck_name last = {cases[i].last, strlen(cases[i].last)},
                      next = {cases[i].next, strlen(cases[i].next)};
        cr_expect_eq(ck_relate_seasons(last, next, cases[i].seasons), cases[i].relation,
                     "%s after %s", cases[i].next, cases[i].last);
    }
}

Test(noter_season, joined)
{
    static const char text[] = SPRING "\n" SUMMER;
    conversion_result *read = converted_new();
    take_text(read, text, sizeof text - 1, NULL);
    cr_expect_str_eq(convert_to(read, "0"),
                     "{黒名:a}\n{赤名:b}\n{一位色:黒黒}\nNAI兵NY無撃裁\n\n春終\n\n"
                     "LE弓LILU橋或\n");
    cr_expect(read->errors == 0 && read->record.only_season < 0);
    converted_free(read);
}

/* What does not follow is no part of the game, and reported. */
Test(noter_season, apart)
{
    static const char text[] = SPRING "\n" SEASON("summer", "c", "");
    conversion_result *read = converted_new();
    take_text(read, text, sizeof text - 1, NULL);
    cr_expect(read->errors == 1 && read->record.only_season == 0);
    converted_free(read);
}
