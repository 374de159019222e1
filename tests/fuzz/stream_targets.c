/*
 * Targets of streams: records found in bytes, and bytes unpacked. The result is the same however
 * the input is cut into reads.
 */
#include "parser/source.h"
#include "parser/unpacker.h"
#include "rules/base/utf8.h"
#include "tests/fuzz/target.h"
#include "tests/support/reported_number.h"

#include <errno.h>

/* ---- records in a stream ---- */

static uint64_t split(const char *text, size_t length, size_t chunk)
{
    input_chunks chunks = {text, length, chunk};
    reported_number hash = {0};
    const ck_sink sink = {&hash, add_told_finding};
    ck_source *source = ck_source_new(fill_chunk, &chunks, &keeping_memory);
    ck_record record;
    ck_source_status status;
    must(source != NULL);
    ck_source_set_limit(source, 512);
    ck_record_init(&record, NULL);
    while ((status = ck_source_next(source, &record, &sink)) != CK_SOURCE_END) {
        must(status != CK_SOURCE_FAILED);
        add_number(&hash, status);
        add_number(&hash, (int64_t)record.offset);
        add_number(&hash, record.line);
        add_number(&hash, record.number);
        if (record.text) {
            must(record.length <= 512 && record.offset + record.length <= length);
            add_bytes(&hash, record.text, record.length);
        }
        ck_record_clear(&record);
    }
    ck_record_free(&record);
    ck_source_free(source);
    return hash.number;
}

static void run_split(const char *text, size_t length)
{
    uint64_t whole = split(text, length, length + 1);
    must(split(text, length, 1) == whole);
    must(split(text, length, 7 + length % 50) == whole);
}

/* ---- packed bytes ---- */

/* The bytes that come out, cut at a limit, and how that ends: −1 broken, 1 at the limit. */
static int unpack(const char *text, size_t length, size_t chunk, ck_buffer *unpacked)
{
    enum { ENOUGH = 1 << 16 };
    input_chunks chunks = {text, length, chunk};
    char block[256];
    ck_unpacker unpacker = {.memory = NULL};
    ck_out out = ck_buffer_out(unpacked);
    ptrdiff_t got = 1;
    ck_unpacker_open(&unpacker, fill_chunk, &chunks);
    while (unpacked->length < ENOUGH &&
           (got = ck_unpacker_fill(&unpacker, block, sizeof block)) > 0)
        ck_put_bytes(&out, block, (size_t)got);
    if (unpacked->length > ENOUGH)
        unpacked->bytes[unpacked->length = ENOUGH] = '\0';
    must(got >= 0 || errno == EBADMSG || errno == ENOMEM);
    must(!out.failed);
    ck_unpacker_close(&unpacker);
    return got < 0 ? -1 : got > 0;
}

static void run_unpack(const char *text, size_t length)
{
    ck_buffer whole = {0}, parts = {0};
    int status = unpack(text, length, length + 1, &whole);
    int again = unpack(text, length, 1 + length % 5, &parts);
    /* Broken bytes just behind the limit may be seen or not. */
    must(again == status || (again != 0 && status != 0));
    /* What comes out of broken bytes before that is seen may differ. */
    if (status >= 0 && again >= 0)
        must_be_same(&whole, &parts);
    ck_buffer_free(&whole);
    ck_buffer_free(&parts);
}

const target stream_targets[] = {{"split", run_split}, {"unpack", run_unpack}, {NULL, NULL}};
