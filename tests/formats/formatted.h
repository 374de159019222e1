/*
 * A record given to one of the formats, and what it wrote.
 */
#ifndef CETKAIK_TESTS_FORMATS_FORMATTED_H
#define CETKAIK_TESTS_FORMATS_FORMATTED_H

#include "rules/base/writer.h"
#include "rules/replay/result.h"

#include <criterion/criterion.h>

typedef void format(ck_out *out, const ck_checked *checked);

/* Reads, replays and formats one record of the file "game.ckka"; RULES NULL: as the record asks.
 * The caller frees the buffer. */
ck_buffer formatted(format *format, const char *rules, const char *text, size_t length);

/* Expects that a buffer holds a string, and frees it. */
void expect_text(ck_buffer buffer, const char *expected);

#endif
