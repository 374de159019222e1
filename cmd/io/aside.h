/*
 * What is put aside: in a file without a name (in TMPDIR, or /tmp), which is gone with the program,
 * however that ends.
 */
#ifndef CETKAIK_CMD_IO_ASIDE_H
#define CETKAIK_CMD_IO_ASIDE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* Bytes of a table that are kept in memory before any of it is put aside: some 20,000 games. */
enum { CK_ASIDE_MOST = 4 << 20 };

/* The folder of such files. */
const char *ck_aside_folder(void);

/* The file of a store (ck_store, ck_storage) or a spool, opened by the first write. {0} is one;
 * ck_aside_end() ends it. */
typedef struct ck_aside {
    int file;
    bool open;
    int why; /* errno of what could not be done; 0: nothing */
} ck_aside;

void ck_aside_end(ck_aside *aside);

/* WRITE and READ of a store whose SELF is a ck_aside. Where they fail, errno says why as well. */
int ck_aside_write(void *self, uint64_t at, const void *bytes, size_t length);
int ck_aside_read(void *self, uint64_t at, void *bytes, size_t length);

/* Says that something could not be put aside, and why. Returns CK_EXIT_TROUBLE. */
int ck_aside_trouble(const ck_aside *aside);

#endif
