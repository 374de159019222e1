/* The splitter of <cetkaik.h>: cuts a stream into batches of whole records. */
#include "cmd/library/handles.h"

#include "parser/unpacker.h"

#include <errno.h>

struct ck_splitter {
    ck_memory memory; /* RESIZE NULL: malloc */
    ck_unpacker unpacker;
    ck_source *source; /* NULL: no open stream */
    char *name;
    bool unread;      /* reading failed */
    ck_status failed; /* status to return after the last batch; CK_STATUS_OK: none */
    int why;          /* errno of that failure */
};

static const ck_memory *memory_of(const ck_splitter *splitter)
{
    return splitter->memory.resize ? &splitter->memory : NULL;
}

ck_splitter *ck_splitter_new(const ck_allocator *allocator)
{
    ck_memory own = ck_memory_of(allocator);
    ck_splitter *splitter = ck_memory_alloc_zeroed(own.resize ? &own : NULL, 1, sizeof *splitter);
    if (!splitter)
        return NULL;
    splitter->memory = own;
    splitter->unpacker.memory = memory_of(splitter);
    return splitter;
}

static void close_stream(ck_splitter *splitter)
{
    ck_unpacker_close(&splitter->unpacker);
    ck_source_free(splitter->source);
    ck_memory_free(memory_of(splitter), splitter->name);
    splitter->source = NULL;
    splitter->name = NULL;
}

void ck_splitter_free(ck_splitter *splitter)
{
    if (!splitter)
        return;
    close_stream(splitter);
    ck_memory own = splitter->memory;
    ck_memory_free(own.resize ? &own : NULL, splitter);
}

static ptrdiff_t fill(void *self, char *buffer, size_t size)
{
    ck_splitter *splitter = self;
    ptrdiff_t got = ck_unpacker_fill(&splitter->unpacker, buffer, size);
    splitter->unread = got < 0;
    return got;
}

ck_status ck_split_stream(ck_splitter *splitter, const char *name, ck_read_bytes *read, void *self)
{
    if (!splitter || !read)
        return CK_STATUS_MISUSE;
    close_stream(splitter);
    ck_unpacker_open(&splitter->unpacker, read, self);
    splitter->unread = false;
    splitter->failed = CK_STATUS_OK;
    splitter->name = ck_memory_copy(memory_of(splitter), name ? name : "");
    splitter->source = ck_source_new(fill, splitter, memory_of(splitter));
    if (splitter->name && splitter->source)
        return CK_STATUS_OK;
    close_stream(splitter);
    return CK_STATUS_NO_MEMORY;
}

/* The records before a failure are a batch of their own; the next call reports the failure. */
ck_status ck_split_next(ck_splitter *splitter, size_t enough, ck_batch **batch)
{
    if (!splitter || !batch)
        return CK_STATUS_MISUSE;
    *batch = NULL;
    if (!splitter->source)
        return CK_STATUS_MISUSE;
    if (splitter->failed != CK_STATUS_OK) {
        errno = splitter->why;
        return splitter->failed;
    }
    ck_batch *filled = ck_batch_new(splitter->name, memory_of(splitter));
    if (!filled)
        return CK_STATUS_NO_MEMORY;
    const ck_source_status source = ck_batch_fill(filled, splitter->source, enough);
    ck_status status = source == CK_SOURCE_END      ? CK_STATUS_END
                       : source != CK_SOURCE_FAILED ? CK_STATUS_RECORD
                       : splitter->unread           ? CK_STATUS_CANNOT_READ
                                                    : CK_STATUS_NO_MEMORY;
    if (status != CK_STATUS_RECORD && filled->count > 0) {
        splitter->failed = status;
        splitter->why = errno;
        status = CK_STATUS_RECORD;
    }
    if (status == CK_STATUS_RECORD)
        *batch = filled;
    else
        ck_batch_drop(filled);
    return status;
}

void ck_batch_free(ck_batch *batch)
{
    ck_batch_drop(batch);
}
