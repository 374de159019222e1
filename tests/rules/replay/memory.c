/*
 * Checking a record allocates nothing once its arrays have grown: not for a move, not for a record.
 */
#include "tests/support/support.h"

#include "parser/reader.h"

/* Of the address sanitizer, whose header not every installation has. Not 0: installed. */
int __sanitizer_install_malloc_and_free_hooks(void (*on_malloc)(const volatile void *, size_t),
                                              void (*on_free)(const volatile void *));

/* The hooks take no argument of ours, so that the counter has to be here. */
static unsigned long allocations;

static void count_allocation(const volatile void *pointer, size_t size)
{
    (void)pointer;
    (void)size;
    allocations++;
}

static void ignore_free(const volatile void *pointer)
{
    (void)pointer;
}

static uint32_t read_and_replay(ck_reader *reader, ck_record *record, const ck_buffer *text)
{
    static const ck_observer no_observer = {0};
    ck_record_clear(record);
    record->text = text->bytes;
    record->length = text->length;
    record->line = record->number = 1;
    cr_assert(ck_reader_next(reader, record, &no_observer.sink));
    return ck_replay(ck_rules_at(0), record, &no_observer).moves;
}

Test(memory, a_second_reading_allocates_nothing)
{
    ck_buffer text = {0};
    ck_out out = ck_buffer_out(&text);
    ck_random random = {21};
    ck_reader *reader = ck_reader_new(NULL);
    ck_record record;
    ck_record_init(&record, NULL);
    for (uint32_t moves = 0; moves < 100;) {
        ck_buffer_clear(&text);
        put_random_game(&out, ck_rules_at(0), NULL, NULL, &random);
        moves = read_and_replay(reader, &record, &text);
    }
    cr_assert(__sanitizer_install_malloc_and_free_hooks(count_allocation, ignore_free));
    allocations = 0;
    uint32_t moves = read_and_replay(reader, &record, &text);
    unsigned long counted = allocations;
    cr_expect_eq(counted, 0, "%lu allocations for %u moves", counted, moves);
    ck_reader *another = ck_reader_new(NULL);
    cr_expect_gt(allocations, counted, "the counter works");
    ck_reader_free(another);
    ck_record_free(&record);
    ck_reader_free(reader);
    ck_buffer_free(&text);
}
