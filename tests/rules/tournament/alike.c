/* Games that may be alike: all that are, and hardly any other. */
#include "rules/tournament/alike.h"

#include "tests/support.h"

enum { GAMES = 400 };

static bool is_alike(const ck_kept_print *a, const ck_kept_print *b)
{
    return ck_print_equal(a, b) || ck_print_begins(a, b) || ck_print_begins(b, a);
}

static void note_all(ck_alike *alike, const ck_fingerprint *prints, int count)
{
    for (int i = 0; i < count; i++) {
        const ck_kept_print print = ck_fingerprint_kept(&prints[i]);
        cr_assert(ck_alike_note(alike, &print));
    }
}

/* Few moves to choose from, so that games begin alike and come again. */
Test(alike, none_is_missed)
{
    static ck_fingerprint prints[GAMES];
    dice dice = {11};
    ck_alike alike = {.memory = NULL};
    for (int i = 0; i < GAMES; i++) {
        uint32_t length = 1 + (roll(&dice, 3) ? roll(&dice, 40) : roll(&dice, 5));
        for (uint32_t move = 0; move < length; move++)
            ck_fingerprint_number(&prints[i], roll(&dice, 30) == 0);
    }
    note_all(&alike, prints, GAMES);
    for (int i = 0; i < GAMES * GAMES; i++) {
        const ck_kept_print one = ck_fingerprint_kept(&prints[i / GAMES]);
        const ck_kept_print other = ck_fingerprint_kept(&prints[i % GAMES]);
        cr_assert(i / GAMES == i % GAMES || !is_alike(&one, &other) ||
                      ck_may_be_alike(&alike, &one),
                  "game %d, as game %d", i / GAMES, i % GAMES);
    }
    ck_alike_free(&alike);
    cr_expect_null(alike.seen);
}

Test(alike, hardly_any_seems_to_be)
{
    static ck_fingerprint prints[GAMES];
    ck_alike alike = {.memory = NULL};
    int seem = 0;
    for (int i = 0; i < GAMES; i++) {
        for (uint64_t move = 0; move < 20; move++)
            ck_fingerprint_number(&prints[i], (uint64_t)i << 8 | move);
    }
    note_all(&alike, prints, GAMES);
    for (int i = 0; i < GAMES; i++) {
        const ck_kept_print print = ck_fingerprint_kept(&prints[i]);
        seem += ck_may_be_alike(&alike, &print);
    }
    cr_expect_leq(seem, GAMES / 100);
    ck_alike_free(&alike);
}
