/* Private: the encodings of East Asia from before Unicode, in which records may be saved. */
#ifndef CETKAIK_PARSER_TEXT_OLD_ENCODING_H
#define CETKAIK_PARSER_TEXT_OLD_ENCODING_H

#include "parser/text/encoding.h"

/*
 * Which of them a text is likely in; CK_UTF8 where none makes sense of it. All bytes must be of the
 * encoding; of several that fit, the one wins in which the text has the commoner characters.
 */
ck_encoding ck_guess_old_encoding(const char *text, size_t length);

#endif
