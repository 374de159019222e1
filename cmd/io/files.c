/* A ck_fill for file descriptors, which tries again after a signal. */
#include "cmd/io/files.h"

#include <errno.h>
#include <unistd.h>

ptrdiff_t ck_read_file(void *self, char *buffer, size_t size)
{
    const int *file = self;
    ssize_t got;
    do
        got = read(*file, buffer, size);
    while (got < 0 && errno == EINTR);
    return got;
}
