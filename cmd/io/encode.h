/* Encodes UTF-8 text again, for files read through cmd/io/decoder.h. */
#ifndef CETKAIK_CMD_IO_ENCODE_H
#define CETKAIK_CMD_IO_ENCODE_H

#include "cmd/io/spool.h"

/* How a file is encoded; the name is borrowed. */
typedef struct ck_output_encoding {
    const char *name;
    bool marked; /* begins with a byte-order mark that the name does not imply */
} ck_output_encoding;

/*
 * Appends TEXT to ENCODED in an encoding. Returns false with errno set; EILSEQ: the encoding
 * lacks a character of the text.
 */
bool ck_encode_spool(const ck_spool *text, const ck_output_encoding *encoding, ck_spool *encoded);

/* Whether a file holds, from BEGIN on, exactly the encoded text. */
bool ck_encode_gives(const ck_spool *text, const ck_output_encoding *encoding, int file,
                     uint64_t begin);

#endif
