/* The names of the combinations that a player plays. */
#include "rules/contest/combination.h"

#include "parser/reader.h"
#include "tests/support/support.h"

#include <stdio.h>
#include <string.h>

Test(combination, names)
{
    static const ck_sink null_sink = {NULL, NULL};
    static const char *const rows[][3] = {
        {"連友", "[甲]行 兵", "一"},
        {"連友", "[甲]行 兵兵", "二友"},
        {"連友", "[甲]行 兵弓車虎", "四連"},
        {"連友", "[甲]行 兵兵弓弓車車", "連友"},
        {"行戦", "[甲]行 黒兵黒弓黒車", "三連"},
        {"行戦", "[甲]行 黒兵赤弓黒車", ""},
        {"連友", "[甲]無行", ""},
    };
    ck_reader *reader = ck_reader_new(NULL);
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        char text[256], name[CK_COMBINATION_NAME] = "";
        ck_record record;
        ck_record_init(&record, NULL);
        record.text = text;
        record.length = (size_t)snprintf(text, sizeof text, "{遊:%s} [甲] [乙] 季始 %s", rows[i][0],
                                         rows[i][1]);
        cr_assert(ck_reader_next(reader, &record, &null_sink) && record.events.count > 1);
        const ck_event *last = &record.events.event[record.events.count - 1];
        cr_expect_eq(ck_combination_name(&record, last, name), rows[i][2][0] != '\0', "%s", text);
        cr_expect_str_eq(name, rows[i][2], "%s: %s", text, name);
        ck_record_free(&record);
    }
    ck_reader_free(reader);
}

/* No card is no combination, nor are more cards than a deck has. */
Test(combination, too_few_and_too_many_cards)
{
    static const ck_thing cards[CK_DECK + 1];
    ck_combination found[CK_MAX_COMBINATIONS];
    cr_expect_eq(ck_combinations_of(cards, 0, 0, found), 0);
    cr_expect_eq(ck_combinations_of(cards, CK_DECK + 1, 0, found), 0);
    cr_expect_eq(ck_combinations_of(cards, 1, 0, found), 1);
}
