/* Looks at the beginning of a stream that is read once, such as a pipe, for a report of this
 * program. */
#ifndef CETKAIK_CMD_IO_REPORT_STREAM_H
#define CETKAIK_CMD_IO_REPORT_STREAM_H

#include "parser/json/report.h"
#include "parser/source.h"

/* The bytes of FILL, the first of which are kept until they are read. */
typedef struct ck_report_stream {
    ck_fill *fill;
    void *self;
    char head[CK_REPORT_HEAD];
    size_t at, end; /* the part of HEAD that is not read yet */
    bool ended;     /* there is nothing behind it: a terminal would be asked again */
} ck_report_stream;

/* Begins a stream, and reads its first bytes if LOOKS. Returns whether it is a report. */
bool ck_report_stream_open(ck_report_stream *stream, ck_fill *fill, void *self, bool looks);

/* A ck_fill; SELF is the stream. */
ptrdiff_t ck_report_stream_fill(void *self, char *buffer, size_t size);

/* Writes the message about a report; returns the exit status after it. */
int ck_report_stream_complain(const char *path);

#endif
