/* How much of a game of another kind must be written before two records are taken for one game. */
#include "rules/collection/fingerprint.h"

#include "parser/reader.h"
#include "tests/support.h"

#include <stdio.h>
#include <string.h>

/* Whether a record of 値戦 with so many passes has enough events. */
static bool are_enough(int passes, const char *more, bool dated)
{
    static const ck_sink null_sink = {NULL, NULL};
    ck_reader *reader = ck_reader_new(NULL);
    ck_fingerprint fingerprint = {0};
    ck_record record;
    char text[1024] = "{遊:値戦} [甲] [乙] 季始 ";
    ck_record_init(&record, NULL);
    strcat(text, more);
    for (int i = 0; i < passes; i++)
        strcat(text, "[甲]無行 ");
    record.text = text;
    record.length = strlen(text);
    cr_assert(ck_reader_next(reader, &record, &null_sink) && record.game);
    const bool enough = ck_fingerprint_events(&fingerprint, &record, dated);
    ck_record_free(&record);
    ck_reader_free(reader);
    return enough;
}

Test(fingerprint, an_undated_game_needs_sixteen_events_or_cards)
{
    cr_expect(are_enough(1, "", true));
    cr_expect_not(are_enough(14, "", false));
    cr_expect(are_enough(15, "", false)); /* with 季始 sixteen */
    cr_expect_not(are_enough(10, "[甲]手片 赤虎赤馬黒無黒馬 ", false));
    cr_expect(are_enough(10, "[甲]手片 赤虎赤馬黒無黒馬黒巫 ", false));
}
