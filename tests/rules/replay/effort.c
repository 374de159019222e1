/*
 * What it costs to find out what was meant: it is bounded by what the entries say, and the verdict
 * does not hang on it.
 */
#include "parser/check.h"
#include "parser/reader.h"
#include "tests/damage.h"

#include <string.h>

enum { SOME = 300, TO_PASS = 1000, PLENTY = 1 << 30 };

/* A record under its rules, and an effort. */
static ck_outcome replay_with(const ck_rules *rules, const ck_record *record, uint64_t *effort)
{
    ck_effort given = {.left = *effort};
    const ck_outcome outcome = ck_replay(rules, record, &(ck_observer){.effort = &given});
    cr_expect_leq(given.left, *effort, "it became more");
    *effort -= given.left;
    return outcome;
}

static void read(ck_reader *reader, ck_record *record, const ck_buffer *text)
{
    static const ck_sink deaf = {NULL, NULL};
    ck_record_clear(record);
    record->text = ck_buffer_string(text);
    record->length = text->length;
    record->line = record->number = 1;
    cr_assert(ck_read(reader, record, &deaf));
}

/* However little may be spent, what is right stays right and what is wrong stays wrong. */
Test(effort, no_verdict_hangs_on_it)
{
    const ck_rules rules = rules_of("standard");
    ck_reader *reader = ck_reader_new(NULL);
    ck_random random = {3};
    dice dice = {3};
    ck_record record;
    int wrong = 0, spent_more = 0;
    ck_effort briefly = {.left = PLENTY};
    ck_record_init(&record, NULL);
    for (int i = 0; i < 150; i++) {
        ck_buffer text = whole_game(&rules, NULL, &random);
        for (int slips = i % 8; slips > 0; slips--)
            damage(&text, &dice);
        read(reader, &record, &text);
        uint64_t none = 0, some = SOME, plenty = PLENTY;
        const bool broken = replay_with(&rules, &record, &plenty).errors > 0;
        cr_expect_eq(replay_with(&rules, &record, &none).errors > 0, broken, "%s",
                     ck_buffer_string(&text));
        cr_expect_eq(replay_with(&rules, &record, &some).errors > 0, broken, "%s",
                     ck_buffer_string(&text));
        cr_expect_eq(ck_replay(&rules, &record, &(ck_observer){.brief = false}).errors > 0, broken);
        cr_expect_lt(plenty, PLENTY / 1024, "%d", (int)plenty);
        wrong += broken;
        spent_more += plenty > SOME;
        ck_replay(&rules, &record, &(ck_observer){.brief = true, .effort = &briefly});
        ck_buffer_free(&text);
    }
    cr_expect_gt(wrong, 75);
    cr_expect_gt(spent_more, 10); /* else nothing was tested */
    cr_expect_gt(briefly.left, PLENTY - 150 * TO_PASS, "%d", (int)briefly.left);
    ck_record_free(&record);
    ck_reader_free(reader);
}

static void note_first_mover(void *self, const ck_finding *finding)
{
    *(bool *)self |= finding->code == CK_F_FIRST_MOVER;
}

/* Turns that may have changed places are not taken to have done so where nobody could look. */
Test(effort, nothing_is_found_without)
{
    static const char swapped[] =
        "{一位色:赤} NAI兵NY無撃裁 NI兵NU無撃裁 KI兵KU無撃裁 KAI兵KY無撃裁 CI兵CU無撃裁";
    const ck_rules rules = rules_of("standard");
    ck_reader *reader = ck_reader_new(NULL);
    ck_buffer text = {0};
    ck_record record;
    ck_out out = ck_buffer_out(&text);
    ck_put(&out, swapped);
    ck_record_init(&record, NULL);
    read(reader, &record, &text);
    for (uint64_t left = 0; left < PLENTY; left = 2 * left + 1) {
        bool blamed = false; /* the header is */
        ck_effort effort = {.left = left};
        ck_replay(&rules, &record,
                  &(ck_observer){.sink = {&blamed, note_first_mover}, .effort = &effort});
        cr_expect(!blamed || effort.left == 0, "%d", (int)left);
        if (left == 0 || left > SOME)
            cr_expect_eq(blamed, left == 0, "%d", (int)left);
    }
    ck_record_free(&record);
    ck_reader_free(reader);
    ck_buffer_free(&text);
}

/*
 * As much for each thing that is said in a long record as in a short one, unless that is very
 * short. It is the same in every notation, however long its text; only one that has fewer bytes
 * than that usually takes has no more than they pay for.
 */
Test(effort, grows_with_what_is_said_and_not_faster)
{
    enum { MOST = 2000, TEXT = 45000 };
    static const size_t counts[] = {0, 1, 30, 300, MOST};
    static ck_entry entries[MOST];
    for (size_t i = 0; i < MOST; i++)
        entries[i] = (ck_entry){.kind = CK_ENTRY_MOVE, .as.move = ck_unsaid_move(CK_MOVE_PIECE)};
    const ck_record one = {.entries = entries, .entry_count = MOST / 2, .length = TEXT};
    const ck_effort some = ck_effort_for(&one, CK_TO_DIAGNOSE);
    for (size_t i = 0; i < sizeof counts / sizeof *counts; i++) {
        for (size_t length = TEXT; length <= 2 * TEXT; length += TEXT) {
            const ck_record record = {
                .entries = entries, .entry_count = counts[i], .length = length};
            const ck_effort effort = ck_effort_for(&record, CK_TO_DIAGNOSE);
            const uint64_t share = some.left * counts[i] / (MOST / 2);
            cr_expect(effort.left == share || (counts[i] < 30 && effort.left > share), "%d",
                      (int)effort.left);
            cr_expect_eq(effort.lines, some.lines * counts[i] / (MOST / 2));
        }
    }
    const ck_record dense = {.entries = entries, .entry_count = MOST, .length = MOST / 2};
    const ck_record half = {.entries = entries, .entry_count = MOST, .length = MOST / 4};
    cr_expect_eq(ck_effort_for(&dense, CK_TO_DIAGNOSE).left,
                 2 * ck_effort_for(&half, CK_TO_DIAGNOSE).left);
    const uint64_t least = ck_effort_in_all(&(ck_record){.length = 0}, CK_TO_COUNT);
    cr_expect_eq(ck_effort_in_all(&dense, CK_TO_COUNT) - least,
                 2 * (ck_effort_in_all(&half, CK_TO_COUNT) - least));
}

/* Advice, on which no finding hangs, is paid for by all bytes. */
Test(effort, for_advice_is_paid_for_by_comments_too)
{
    ck_entry move = {.kind = CK_ENTRY_MOVE, .as.move = ck_unsaid_move(CK_MOVE_PIECE)};
    const ck_record bare = {.entries = &move, .entry_count = 1, .length = 20};
    const ck_record with_comment = {.entries = &move, .entry_count = 1, .length = 40};
    cr_expect_eq(ck_effort_in_all(&bare, CK_TO_COUNT),
                 ck_effort_in_all(&with_comment, CK_TO_COUNT));
    cr_expect_lt(ck_effort_in_all(&bare, CK_TO_ADVISE),
                 ck_effort_in_all(&with_comment, CK_TO_ADVISE));
}

/* What is said besides a move pays as well; a comment, which any notation may lack, does not. */
Test(effort, is_paid_for_by_moves_and_words)
{
    ck_entry move = {.kind = CK_ENTRY_MOVE, .as.move = ck_unsaid_move(CK_MOVE_PIECE)};
    const ck_entry plain = move, comment = {.kind = CK_ENTRY_COMMENT};
    move.as.move.move.via = 40;
    move.as.move.tail.bridge = 3;
    const ck_entry rows[][2] = {{comment, plain}, {plain, move}};
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        ck_record less = {.entries = (ck_entry *)&rows[i][0], .entry_count = 1, .length = 99};
        ck_record more = {.entries = (ck_entry *)&rows[i][1], .entry_count = 1, .length = 99};
        cr_expect_lt(ck_effort_for(&less, CK_TO_DIAGNOSE).lines,
                     ck_effort_for(&more, CK_TO_DIAGNOSE).lines);
    }
}
