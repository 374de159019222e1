/*
 * One slip causes one finding, at its place, and no repair turns the game into a different one.
 *
 *   SLIP_GAMES=60 SLIP_SEED=2 build/safe/test-all slips
 *
 * plays 60 other games for each kind and prints the table of rates: records with one finding, with
 * the first one at its place, and with suggestions that are meant, rightly none, missing or wrong
 * (suggested.h). SLIP_SHOW=1 prints the others. SLIP_KIND=line measures the kinds with this word.
 * SLIP_RULES=教育机戦,連撃術 plays games under these rules, in which some kinds may be
 * missing.
 */
#include "tests/slips/suggested.h"

#include "formats/notation/notation.h"
#include "formats/report/text.h"
#include "tests/formats/checker.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* The results of a kind of slip. */
typedef struct repair_tally {
    int slips;
    int broken;                     /* of these, records with an error */
    int alone;                      /* of the broken ones: with exactly one error */
    int placed;                     /* of the broken ones: with the first error at the slip */
    int suggested[SUGGESTED_KINDS]; /* of the broken ones */
    int restored;                   /* slips that plain fix undid */
    int wrong;                      /* slips that it turned into a third game */
} repair_tally;

/* ---- suggestions ---- */

/* Prints a slip, the verdict on its suggestions and its findings; SLIP_SHOW=2 the record too, 3 all
 * slips. */
static void show(const slip_kind *kind, const planted_slip *slip, const ck_checked *checked,
                 const char *verdict)
{
    const ck_record *before = &slip->game->record;
    ck_buffer shown = {0};
    ck_out out = ck_buffer_out(&shown);
    ck_put_format(&out, "==== %s, %s: ", verdict, kind->name);
    ck_put_bytes(&out, before->text + slip->span.offset, slip->span.length);
    ck_put(&out, " → ");
    ck_put(&out, ck_buffer_string(&slip->text));
    ck_put(&out, "\n");
    ck_write_text_findings(&out, checked, false, 0);
    if (getenv("SLIP_SHOW")[0] == '2')
        ck_put_bytes(&out, checked->record->text, checked->record->length);
    puts(ck_buffer_string(&shown));
    ck_buffer_free(&shown);
}

/* ---- repairs ---- */

/* A text as `fmt` writes it; the caller frees it. */
static ck_buffer canonical(test_checker *checker, const ck_buffer *text)
{
    static const ck_sink null_sink = {NULL, NULL};
    ck_checked checked;
    ck_document document;
    ck_buffer written = {0};
    ck_out out = ck_buffer_out(&written);
    ck_document_init(&document, NULL);
    check_text(checker, ck_buffer_string(text), text->length, &checked);
    cr_assert(ck_document_replay(&document, checked.rules, checked.record));
    cr_assert(ck_notation_convert(&out, &document, ck_notation_at(0), &null_sink));
    ck_document_free(&document);
    return written;
}

/* Whether two texts are the same record. */
static bool same_record(test_checker *checker, const ck_buffer *one, const ck_buffer *other)
{
    ck_buffer a = canonical(checker, one), b = canonical(checker, other);
    bool same = a.length == b.length && memcmp(a.bytes, b.bytes, a.length) == 0;
    ck_buffer_free(&b);
    ck_buffer_free(&a);
    return same;
}

/* Notes what plain fix makes of a record: as it was before the slip, as it was given, or neither.
 */
static void repair(test_checker *checker, const planted_slip *slip, const ck_buffer *text,
                   repair_tally *tally)
{
    ck_buffer after = repaired(checker, false, ck_buffer_string(text), text->length);
    const bool restored = same_record(checker, &after, &slip->game->text);
    const bool wrong = !restored && !same_record(checker, &after, text);
    tally->restored += restored;
    tally->wrong += wrong;
    if (wrong && getenv("SLIP_SHOW"))
        printf("---- at %u\n%s---- becomes\n%s", (unsigned)slip->span.offset,
               ck_buffer_string(text), ck_buffer_string(&after));
    ck_buffer_free(&after);
}

/* ---- measuring ---- */

static void try_slip(test_checker *checker, const slip_kind *kind, const planted_slip *slip,
                     repair_tally *tally)
{
    ck_buffer text = slipped(slip);
    ck_checked checked;
    check_text(checker, ck_buffer_string(&text), text.length, &checked);
    uint32_t errors = checked.result->count[CK_ERROR];
    tally->slips++;
    tally->broken += errors > 0;
    tally->alone += errors == 1;
    if (errors > 0) {
        static const char *const words[] = {"meant", "rivals", "nothing", "wrong"};
        const suggested verdict = suggested_by(slip, &checked);
        const bool placed = stands_at_slip(slip, &checked);
        tally->placed += placed;
        tally->suggested[verdict]++;
        const char *shown = getenv("SLIP_SHOW");
        if (shown && (errors > 1 || !placed || verdict != SUGGESTED_MEANT || shown[0] == '3'))
            show(kind, slip, &checked, words[verdict]);
    }
    repair(checker, slip, &text, tally);
    ck_buffer_free(&text);
}

/* Tries one slip in each of GAMES games; skips games without a place for it, up to a limit. */
static repair_tally measure(test_checker *checker, const slip_kind *kind, int games, uint64_t seed)
{
    enum { FEW = 20 };
    repair_tally tally = {0};
    test_random dice = {seed};
    for (int i = 0; tally.slips < games && i < FEW * games; i++) {
        slip_game game;
        planted_slip slip;
        open_game(&game, i, seed);
        if (slip_somewhere(&slip, kind, &game, &dice))
            try_slip(checker, kind, &slip, &tally);
        ck_buffer_free(&slip.text);
        close_game(&game);
    }
    return tally;
}

static double percent(int part, int whole)
{
    return whole > 0 ? 100.0 * part / whole : 100;
}

/* Suggestions that are meant, or rightly none. */
static int right_of(const repair_tally *tally)
{
    return tally->suggested[SUGGESTED_MEANT] + tally->suggested[SUGGESTED_RIVALS];
}

static void add(repair_tally *sum, const repair_tally *tally)
{
    sum->slips += tally->slips;
    sum->broken += tally->broken;
    sum->alone += tally->alone;
    sum->placed += tally->placed;
    for (int i = 0; i < SUGGESTED_KINDS; i++)
        sum->suggested[i] += tally->suggested[i];
    sum->restored += tally->restored;
    sum->wrong += tally->wrong;
}

static void print_row(const char *name, const repair_tally *tally)
{
    printf("%6d %6d %5.1f%% %5.1f%%", tally->slips, tally->broken,
           percent(tally->alone, tally->broken), percent(tally->placed, tally->broken));
    for (int i = 0; i < SUGGESTED_KINDS; i++)
        printf(" %5.1f%%", percent(tally->suggested[i], tally->broken));
    printf(" %8d %6d  %s\n", tally->restored, tally->wrong, name);
}

/* Minimum rates of all kinds together, in percent; slip_kinds has those of each kind in the usual
 * games. Other games differ by chance: there, a kind may fall short by SLACK. */
enum {
    GAMES = 24,
    SEED = 1,
    ALONE = 98,
    PLACED = 99,
    MEANT = 95,
    MISLED = 2,
    RESTORED = 25,
    SLACK = 10
};

Test(slips, one_slip_makes_one_finding_and_no_other_game, .timeout = 600)
{
    int games = number_from("SLIP_GAMES", GAMES);
    uint64_t seed = (uint64_t)number_from("SLIP_SEED", SEED);
    const char *wanted = getenv("SLIP_KIND");
    bool shown = getenv("SLIP_GAMES") != NULL;
    int slack = seed == SEED && games == GAMES ? 0 : SLACK;
    test_checker checker;
    repair_tally sum = {0};
    checker_init(&checker, false);
    if (shown)
        puts(" slips broken single placed   meant rivals nothing  wrong restored  false  kind");
    for (int i = 0; i < SLIP_KINDS; i++) {
        const slip_kind *kind = &slip_kinds[i];
        if (wanted && !strstr(kind->name, wanted))
            continue;
        repair_tally tally = measure(&checker, kind, games, seed);
        add(&sum, &tally);
        if (shown)
            print_row(kind->name, &tally);
        cr_expect(tally.slips > 0, "no %s", kind->name);
        cr_expect(percent(tally.alone, tally.broken) >= kind->alone - slack,
                  "%s: %d of %d with one error", kind->name, tally.alone, tally.broken);
        cr_expect(percent(right_of(&tally), tally.broken) >= kind->meant - slack,
                  "%s: meant or rightly silent %d of %d", kind->name, right_of(&tally),
                  tally.broken);
    }
    checker_free(&checker);
    if (shown)
        print_row("all", &sum);
    cr_expect(percent(sum.alone, sum.broken) >= ALONE, "%d of %d with one error", sum.alone,
              sum.broken);
    cr_expect(percent(sum.placed, sum.broken) >= PLACED, "%d of %d at their place", sum.placed,
              sum.broken);
    cr_expect(percent(right_of(&sum), sum.broken) >= MEANT, "meant or rightly silent %d of %d",
              right_of(&sum), sum.broken);
    cr_expect(percent(sum.suggested[SUGGESTED_WRONG], sum.broken) <= MISLED,
              "%d of %d suggestions are wrong", sum.suggested[SUGGESTED_WRONG], sum.broken);
    cr_expect(percent(sum.restored, sum.slips) >= RESTORED, "%d of %d restored", sum.restored,
              sum.slips);
    cr_expect(sum.wrong == 0, "%d wrong repairs", sum.wrong);
}
