/* Checkers and writers in several threads at once: each gives what one alone gives. */
#include "cmd/library/cetkaik.h"
#include "rules/base/writer.h"

#include <criterion/criterion.h>
#include <pthread.h>
#include <string.h>

static int add_bytes(void *self, const char *bytes, size_t length)
{
    ck_out out = ck_buffer_out(self);
    ck_put_bytes(&out, bytes, length);
    return out.failed;
}

static void add_findings(ck_out *out, const ck_checked *record)
{
    const char *text = "";
    size_t length = 0;
    for (size_t i = 0; i < ck_checked_findings(record); i++) {
        for (size_t k = 0; k < ck_checked_fixes(record, i); k++) {
            const ck_fix_view fix = ck_checked_fix(record, i, k);
            ck_put(out, fix.title);
            if (ck_checked_apply(record, &fix, &text, &length) == CK_STATUS_OK)
                ck_put_bytes(out, text, length);
        }
    }
    if (ck_checked_repair(record, 1, &text, &length) == CK_STATUS_OK)
        ck_put_bytes(out, text, length);
}

static void add_turns(ck_out *out, const ck_checked *record)
{
    ck_board_hand hands[8];
    for (size_t i = 0; i < ck_checked_turns(record); i++) {
        ck_put(out, ck_checked_turn_move(record, i));
        ck_put(out, ck_checked_turn_line(record, i, 1));
        ck_put(out, ck_checked_comment(record, i, 0).text);
    }
    for (size_t i = 0; i < ck_checked_declarations(record); i++)
        ck_put_format(out, "%zu", ck_checked_hands(record, i, hands, 8));
}

/* What the calls give of the records of a file. */
static void add_file(ck_buffer *all, const char *path, const char *language)
{
    const ck_checker_options options = {.size = sizeof options, .turns = 1, .language = language};
    ck_out out = ck_buffer_out(all);
    ck_checker *checker = ck_checker_new(&options);
    ck_writer *fmt = ck_writer_new("fmt", add_bytes, all, NULL);
    ck_writer *svg = ck_writer_new("svg", add_bytes, all, NULL);
    const ck_checked *record;
    cr_assert(ck_writer_set(svg, "fragment", "a") == CK_STATUS_OK);
    cr_assert(ck_check_file(checker, path) == CK_STATUS_OK);
    while (ck_check_next(checker, &record) == CK_STATUS_RECORD) {
        add_findings(&out, record);
        add_turns(&out, record);
        ck_put(&out, ck_checked_next_events(record));
        ck_writer_put(fmt, record);
        ck_writer_put(svg, record);
    }
    ck_writer_free(svg);
    ck_writer_free(fmt);
    ck_checker_free(checker);
}

static void *add_all(void *self)
{
    for (int i = 0; i < 3; i++) {
        add_file(self, "samples/slips.ckka", i % 2 == 0 ? "ja" : "en");
        add_file(self, "samples/games/netxiju.ckka", "en");
    }
    return NULL;
}

Test(threads, checkers_do_not_disturb_each_other)
{
    enum { THREADS = 4 };
    pthread_t thread[THREADS];
    ck_buffer alone = {0}, made[THREADS] = {{0}};
    add_all(&alone);
    for (int i = 0; i < THREADS; i++)
        cr_assert(pthread_create(&thread[i], NULL, add_all, &made[i]) == 0);
    for (int i = 0; i < THREADS; i++) {
        pthread_join(thread[i], NULL);
        cr_expect(made[i].length == alone.length && alone.length > 10000 &&
                  memcmp(made[i].bytes, alone.bytes, alone.length) == 0);
        ck_buffer_free(&made[i]);
    }
    ck_buffer_free(&alone);
}
