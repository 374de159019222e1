/* Collects short pieces of output into one call of the writer. */
#include "formats/common/chunk.h"

void ck_chunk_add_much(ck_chunk *chunk, const char *bytes, size_t length)
{
    ck_chunk_send(chunk);
    ck_put_bytes(chunk->out, bytes, length);
    ck_chunk_start(chunk, chunk->out);
}
