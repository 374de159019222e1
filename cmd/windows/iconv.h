/* A stub of iconv for Windows: UTF-8 is the only encoding. */
#ifndef CETKAIK_CMD_WINDOWS_ICONV_H
#define CETKAIK_CMD_WINDOWS_ICONV_H

#include <stddef.h>

typedef void *iconv_t;

static inline iconv_t iconv_open(const char *to, const char *from)
{
    (void)to;
    (void)from;
    return (iconv_t)-1;
}

static inline size_t iconv(iconv_t converter, char **from, size_t *left, char **to, size_t *room)
{
    (void)converter;
    (void)from;
    (void)left;
    (void)to;
    (void)room;
    return (size_t)-1;
}

static inline int iconv_close(iconv_t converter)
{
    (void)converter;
    return 0;
}

#endif
