/* How much of a game of another kind must be written before two records are taken for one game. */
#include "rules/collection/fingerprint.h"

#include "parser/reader.h"
#include "tests/support/support.h"

#include <stdio.h>
#include <string.h>

/* A record of 値戦 that ends with PASSES passes, in TEXT; free it with ck_record_free(). */
static ck_record record_of(char text[1024], const char *head, int passes, const char *more)
{
    static const ck_sink null_sink = {NULL, NULL};
    ck_reader *reader = ck_reader_new(NULL);
    ck_record record;
    ck_record_init(&record, NULL);
    snprintf(text, 1024, "{遊:値戦} %s 季始 %s", head, more);
    for (int i = 0; i < passes; i++)
        strcat(text, "[甲]無行 ");
    record.text = text;
    record.length = strlen(text);
    cr_assert(ck_reader_next(reader, &record, &null_sink) && record.game);
    ck_reader_free(reader);
    return record;
}

/* Whether a record with PASSES passes, and MORE before them, has enough events. */
static bool are_enough(int passes, const char *more, bool dated)
{
    char text[1024];
    ck_fingerprint fingerprint = {0};
    ck_record record = record_of(text, "[甲] [乙]", passes, more);
    const bool enough = ck_fingerprint_events(&fingerprint, &record, dated);
    ck_record_free(&record);
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

/* Each player, the date, the tournament and the round tell one game from another. */
Test(fingerprint, differs_by_players_date_and_round)
{
    static const char *const heads[] = {
        "[甲] [乙]",
        "[甲] [丙]",
        "[丁] [甲]",
        "[乙] [甲]",
        "[甲] [乙] [丙]",
        "{始時:2026-01-01} [甲] [乙]",
        "{始時:2026-01-02} [甲] [乙]",
        "{回戦:1} [甲] [乙]",
        "{回戦:2} [甲] [乙]",
        "{大会:春} [甲] [乙]",
        "{大会:夏} [甲] [乙]",
    };
    enum { HEADS = sizeof heads / sizeof *heads };
    uint64_t hash[HEADS];
    for (size_t i = 0; i < HEADS; i++) {
        char text[1024];
        ck_record record = record_of(text, heads[i], 20, "");
        const ck_fingerprint one = ck_fingerprint_contest(&record);
        const ck_fingerprint again = ck_fingerprint_contest(&record);
        ck_record_free(&record);
        hash[i] = one.hash;
        cr_expect(one.length > 0 && one.hash == again.hash, "%s", heads[i]);
        for (size_t j = 0; j < i; j++)
            cr_expect_neq(hash[i], hash[j], "%s and %s", heads[j], heads[i]);
    }
}
