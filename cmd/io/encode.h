/* Text that was decoded for repairs (cmd/io/decode.h), encoded again. */
#ifndef CETKAIK_CMD_IO_ENCODE_H
#define CETKAIK_CMD_IO_ENCODE_H

#include "cmd/io/spool.h"

/*
 * Appends the text of a spool to another one in an encoding that the system knows. False, with a
 * reason in errno, when that fails: EILSEQ where the encoding lacks a character of the text.
 */
bool ck_encode_spool(const ck_spool *text, const char *encoding, ck_spool *encoded);

/* Whether a file has exactly the bytes of a text in an encoding, from BEGIN on. */
bool ck_encode_gives(const ck_spool *text, const char *encoding, int file, uint64_t begin);

#endif
