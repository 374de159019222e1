/* Private: East Asian encodings from before Unicode. */
#ifndef CETKAIK_PARSER_TEXT_OLD_ENCODING_H
#define CETKAIK_PARSER_TEXT_OLD_ENCODING_H

#include "parser/text/encoding.h"

/* The likely encoding of a text; CK_UTF8: none. All bytes must be valid in it; of several encodings
 * the one with the more common characters wins. */
ck_encoding ck_guess_old_encoding(const char *text, size_t length);

#endif
