/* Files in other encodings, read as UTF-8. */
#ifndef CETKAIK_CMD_IO_DECODE_H
#define CETKAIK_CMD_IO_DECODE_H

#include <stdbool.h>
#include <stddef.h>

typedef struct ck_decoder ck_decoder;

/*
 * The name is borrowed. NULL: UTF-8, of which nothing is changed. NULL when memory is short, or the
 * system does not know the encoding.
 */
ck_decoder *ck_decoder_new(const char *encoding);
void ck_decoder_free(ck_decoder *decoder);

/* Begins with the next file, which stays the caller's. What is packed is unpacked before it is
 * converted; UTF-8 comes as it is. */
void ck_decoder_open(ck_decoder *decoder, int file);

/*
 * Reads on, as ck_read_file() does, SELF being the decoder. What the encoding does not have becomes
 * a byte that is not UTF-8 either, so that it is told.
 */
ptrdiff_t ck_decode(void *self, char *buffer, size_t size);

/* Whether something of the file, as far as it was read, is not of the encoding. */
bool ck_decoder_lost(const ck_decoder *decoder);

/* What the file is packed with; NULL: nothing. Only where an encoding was named. */
const char *ck_decoder_packing(const ck_decoder *decoder);

#endif
