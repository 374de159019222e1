/* Unpacks bytes, for programs that show the text of a packed file. */
#include "cmd/library/handles.h"
#include "parser/unpacker.h"

#include <errno.h>

ck_status ck_unpack_bytes(const char *bytes, size_t length, ck_write_bytes *write, void *self,
                          const ck_allocator *allocator)
{
    if ((!bytes && length > 0) || !write)
        return CK_STATUS_MISUSE;
    const ck_memory own = ck_memory_of(allocator);
    ck_unpacker unpacker = {.memory = own.resize ? &own : NULL};
    ck_memory_stream rest = {bytes, length};
    ck_unpacker_open(&unpacker, ck_fill_from_memory, &rest);
    char buffer[1 << 14];
    ptrdiff_t count;
    bool written = true;
    while (written && (count = ck_unpacker_fill(&unpacker, buffer, sizeof buffer)) > 0)
        written = write(self, buffer, (size_t)count) == 0;
    const ck_status status = !written          ? CK_STATUS_CANNOT_WRITE
                             : count == 0      ? CK_STATUS_OK
                             : errno == ENOMEM ? CK_STATUS_NO_MEMORY
                                               : CK_STATUS_CANNOT_READ;
    ck_unpacker_close(&unpacker);
    return status;
}
