/* Encodes UTF-8 text again, for files read through cmd/io/decode.h. */
#ifndef CETKAIK_CMD_IO_ENCODE_H
#define CETKAIK_CMD_IO_ENCODE_H

#include "cmd/io/spool.h"

/*
 * Appends TEXT to ENCODED in the named encoding. Returns false with errno set; EILSEQ: the encoding
 * lacks a character of the text.
 */
bool ck_encode_spool(const ck_spool *text, const char *encoding, ck_spool *encoded);

/* Whether a file holds, from BEGIN on, exactly the encoded text. */
bool ck_encode_gives(const ck_spool *text, const char *encoding, int file, uint64_t begin);

#endif
