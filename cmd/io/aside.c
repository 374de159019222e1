#include "cmd/io/aside.h"

#include "cmd/options/cmd.h"
#include "rules/base/writer.h"

#include <errno.h>
#include <signal.h>
#include <stdlib.h>
#include <unistd.h>

const char *ck_aside_folder(void)
{
    const char *folder = getenv("TMPDIR");
    return folder && *folder ? folder : "/tmp";
}

/* Signals wait until the file has no name any more. */
static int open_file(void)
{
    ck_buffer name = {0};
    ck_out out = ck_buffer_out(&name);
    sigset_t all, before;
    ck_put_format(&out, "%s/cetkaik-XXXXXX", ck_aside_folder());
    sigfillset(&all);
    sigprocmask(SIG_BLOCK, &all, &before);
    int file = out.failed ? -1 : mkstemp(name.bytes), why = out.failed ? ENOMEM : errno;
    if (file >= 0)
        unlink(name.bytes);
    sigprocmask(SIG_SETMASK, &before, NULL);
    ck_buffer_free(&name);
    errno = why;
    return file;
}

void ck_aside_end(ck_aside *aside)
{
    if (aside->open)
        close(aside->file);
    *aside = (ck_aside){.open = false};
}

static bool is_open(ck_aside *aside)
{
    if (!aside->open)
        aside->file = open_file();
    aside->open = aside->file >= 0;
    return aside->open;
}

int ck_aside_write(void *self, uint64_t at, const void *bytes, size_t length)
{
    ck_aside *aside = self;
    const char *from = bytes;
    bool good = is_open(aside);
    while (good && length > 0) {
        ssize_t written = pwrite(aside->file, from, length, (off_t)at);
        good = written >= 0 || errno == EINTR;
        written = written > 0 ? written : 0;
        from += written;
        at += (uint64_t)written;
        length -= (size_t)written;
    }
    aside->why = good ? aside->why : errno;
    return good ? 0 : -1;
}

int ck_aside_read(void *self, uint64_t at, void *bytes, size_t length)
{
    ck_aside *aside = self;
    char *to = bytes;
    bool good = is_open(aside);
    while (good && length > 0) {
        ssize_t got = pread(aside->file, to, length, (off_t)at);
        good = got > 0 || (got < 0 && errno == EINTR);
        errno = got == 0 ? EIO : errno;
        got = got > 0 ? got : 0;
        to += got;
        at += (uint64_t)got;
        length -= (size_t)got;
    }
    aside->why = good ? aside->why : errno;
    return good ? 0 : -1;
}

int ck_aside_trouble(const ck_aside *aside)
{
    return ck_trouble(CK_P_STORE_TROUBLE, CK_SLOTS(ck_typed_slot("folder", ck_aside_folder()),
                                                   ck_word_slot("why", ck_reason(aside->why))));
}
