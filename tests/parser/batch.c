/* Records of a batch are checked as they are in their stream: the same places, the same findings.
 */
#include "parser/pipeline.h"

#include "tests/support/scarce.h"
#include "tests/support/support.h"

#include <criterion/criterion.h>
#include <stdio.h>
#include <string.h>

/* Bytes that arrive a few at a time. */
typedef struct byte_stream {
    const char *bytes;
    size_t left;
} byte_stream;

static ptrdiff_t fill(void *self, char *buffer, size_t size)
{
    byte_stream *stream = self;
    size_t taken = stream->left < 100 ? stream->left : 100;
    taken = taken < size ? taken : size;
    if (taken > 0)
        memcpy(buffer, stream->bytes, taken);
    stream->bytes += taken;
    stream->left -= taken;
    return (ptrdiff_t)taken;
}

/* What there is to be said of a record, a line each. */
static void describe(ck_out *out, const ck_checked *checked)
{
    const ck_record *record = checked->record;
    ck_put_format(out, "%s %u %u %zu %zu %d\n", checked->path, (unsigned)record->number,
                  (unsigned)record->line, (size_t)record->offset, record->length,
                  ck_is_too_long(record));
    for (size_t i = 0; i < checked->result->finding_count; i++) {
        const ck_finding *finding = &checked->result->findings[i];
        ck_put_format(out, "  %d %u %u %ld\n", (int)finding->code, (unsigned)finding->span.offset,
                      (unsigned)finding->span.length, (long)finding->written);
    }
}

static void describe_all(ck_pipeline *pipeline, ck_out *out)
{
    const ck_checked *checked;
    while (ck_pipeline_next(pipeline, &checked) == CK_PIPELINE_RECORD)
        describe(out, checked);
}

static void by_batches(ck_pipeline *pipeline, ck_source *source, size_t enough, ck_out *out)
{
    ck_source_status status = CK_SOURCE_RECORD;
    while (status == CK_SOURCE_RECORD) {
        ck_batch *batch = ck_batch_new("name", NULL);
        status = ck_batch_fill(batch, source, enough);
        ck_pipeline_open_batch(pipeline, batch);
        describe_all(pipeline, out);
        cr_assert((status == CK_SOURCE_RECORD) == (batch->count > 0));
        ck_batch_drop(batch);
    }
    cr_assert(status == CK_SOURCE_END);
}

static void expect_the_same(const char *text, size_t length, size_t limit)
{
    static const size_t sizes[] = {1, 40, 300, 100000};
    ck_buffer whole = {0}, found = {0};
    ck_out whole_out = ck_buffer_out(&whole), found_out = ck_buffer_out(&found);
    ck_pipeline *pipeline = ck_pipeline_new(&(ck_pipeline_options){.limit = limit});
    byte_stream stream = {text, length};
    cr_assert(ck_pipeline_open(pipeline, "name", fill, &stream));
    describe_all(pipeline, &whole_out);
    cr_assert(whole.length > 0);
    for (size_t i = 0; i < sizeof sizes / sizeof *sizes; i++) {
        stream = (struct byte_stream){text, length};
        ck_source *source = ck_source_new(fill, &stream, NULL);
        if (limit > 0)
            ck_source_set_limit(source, limit);
        ck_buffer_clear(&found);
        by_batches(pipeline, source, sizes[i], &found_out);
        cr_assert_str_eq(ck_buffer_string(&found), ck_buffer_string(&whole), "batches of %zu",
                         sizes[i]);
        ck_source_free(source);
    }
    ck_pipeline_free(pipeline);
    ck_buffer_free(&whole);
    ck_buffer_free(&found);
}

static const char *const parts[] = {
    "{一位色:赤}\n",
    "NAI兵NY無撃裁\n",
    "MAU弓MAIMY橋三 TE虎NITU無撃裁\n",
    "\n",
    "%%\n",
    " %%",
    "春終\n",
    "星一周",
    "{備考:星一周}\n",
    "{\"schema\":\"cetkaik/1\",\"turns\":[]}\n",
    ("game,player,hands,points,choice,season,opponent\n1,Ana,王,5,end,春,Ben\n2,Ana,王,7,end,春,"
     "Ben\n"),
    "ZO皇[TU]NO",
    "[黒]為獣而手五 終季\n",
    "{遊:獣裁}\n",
    "\xff",
    "\r\n",
};

Test(batch, finds_what_the_stream_finds)
{
    uint32_t state = 5;
    for (int round = 0; round < rounds(100); round++) {
        char text[2000];
        size_t length = 0;
        for (int i = 0; i < 12; i++) {
            state = state * 1664525 + 1013904223;
            const char *part = parts[(state >> 16) % (sizeof parts / sizeof *parts)];
            memcpy(text + length, part, strlen(part));
            length += strlen(part);
        }
        expect_the_same(text, length, 0);
        expect_the_same(text, length, 30);
    }
}

static bool fill_batch(const ck_memory *memory)
{
    static const char text[] = "NAI兵NY無撃裁\n%%\nMAU弓MAIMY橋三\n";
    byte_stream stream = {text, sizeof text - 1};
    ck_source *source = ck_source_new(fill, &stream, NULL);
    ck_batch *batch = ck_batch_new("name", memory);
    const bool good = batch && ck_batch_fill(batch, source, 1000) == CK_SOURCE_RECORD;
    cr_expect(!good || batch->count == 2);
    ck_batch_drop(batch);
    ck_source_free(source);
    return good;
}

/* Joins records until the list of their places grows. */
static bool join_batches(const ck_memory *memory)
{
    static const char text[] = "NAI兵NY無撃裁\n";
    ck_batch *whole = ck_batch_new("name", memory), *next = ck_batch_new("next", NULL);
    byte_stream stream = {text, sizeof text - 1}, more = {text, sizeof text - 1};
    ck_source *source = ck_source_new(fill, &stream, NULL),
              *other = ck_source_new(fill, &more, NULL);
    cr_assert(ck_batch_fill(next, other, 1) == CK_SOURCE_RECORD);
    bool good = whole && ck_batch_fill(whole, source, 1) == CK_SOURCE_RECORD;
    for (int i = 0; i < 20 && good; i++)
        good = ck_batch_join(whole, next);
    ck_batch_drop(whole);
    ck_batch_drop(next);
    ck_source_free(source);
    ck_source_free(other);
    return good;
}

Test(batch, short_memory_is_reported)
{
    fail_each_allocation(join_batches);
    fail_each_allocation(fill_batch);
}

Test(batch, holds_nothing_and_what_is_no_text)
{
    static const char picture[] = "\x89PNG\r\n\x1a\n\0\0\n%%\nNAI兵NY無撃裁\n";
    expect_the_same("", 0, 0);
    expect_the_same(picture, sizeof picture - 1, 0);
}
