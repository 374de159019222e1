/* Keeps the first bytes of a stream, by which a report is recognized, until they are read. */
#include "cmd/io/report_stream.h"

#include "cmd/options/trouble.h"

#include <string.h>

bool ck_report_stream_open(ck_report_stream *stream, ck_fill *fill, void *self, bool looks)
{
    *stream = (ck_report_stream){.fill = fill, .self = self};
    if (!looks)
        return false;
    const ptrdiff_t got = fill(self, stream->head, sizeof stream->head);
    stream->ended = got == 0;
    stream->end = got > 0 ? (size_t)got : 0; /* a failure is met again */
    return ck_is_report(stream->head, stream->end);
}

ptrdiff_t ck_report_stream_fill(void *self, char *buffer, size_t size)
{
    ck_report_stream *stream = self;
    const size_t left = stream->end - stream->at, length = left < size ? left : size;
    if (left == 0)
        return stream->ended ? 0 : stream->fill(stream->self, buffer, size);
    memcpy(buffer, stream->head + stream->at, length);
    stream->at += length;
    return (ptrdiff_t)length;
}

int ck_report_stream_complain(const char *path)
{
    ck_trouble(CK_P_IS_REPORT, CK_SLOTS(ck_typed_slot("file", path), ck_word_slot("why", "")));
    return CK_EXIT_FINDINGS;
}
