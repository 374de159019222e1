/* Reads files of other encodings as UTF-8. */
#ifndef CETKAIK_CMD_IO_DECODER_H
#define CETKAIK_CMD_IO_DECODER_H

#include <stdbool.h>
#include <stddef.h>

typedef struct ck_decoder ck_decoder;

/*
 * ENCODING is borrowed; NULL: UTF-8, passed through. Returns NULL when memory is short or the
 * system does not know the encoding.
 */
ck_decoder *ck_decoder_new(const char *encoding);
void ck_decoder_free(ck_decoder *decoder);

/*
 * Starts reading an open file, owned by the caller. A packed file is unpacked before conversion;
 * UTF-8 is passed through as it is.
 */
void ck_decoder_open(ck_decoder *decoder, int file);

/*
 * Reads as ck_read_file() does; SELF is the decoder. Invalid characters become invalid UTF-8, so
 * that they are reported.
 */
ptrdiff_t ck_decoder_fill(void *self, char *buffer, size_t size);

/* Whether some bytes read so far are invalid in the encoding. */
bool ck_decoder_lost(const ck_decoder *decoder);

/* The encoding of the file, with the byte order of its mark, if any. */
const char *ck_decoder_encoding(const ck_decoder *decoder);

/* Whether a byte-order mark was removed at the beginning. */
bool ck_decoder_marked(const ck_decoder *decoder);

/* The compression of the file; NULL: none, or no encoding was named. */
const char *ck_decoder_packing(const ck_decoder *decoder);

#endif
