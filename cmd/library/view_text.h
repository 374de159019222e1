/* Private: strings of views. */
#ifndef CETKAIK_CMD_LIBRARY_VIEW_TEXT_H
#define CETKAIK_CMD_LIBRARY_VIEW_TEXT_H

#include "rules/base/arena.h"
#include "rules/base/writer.h"

/* Writes a string into an arena; ck_view_text_end() ends it with NUL and returns it, "" when memory
 * is short. */
ck_out ck_view_text_out(ck_arena *strings);
const char *ck_view_text_end(ck_arena *strings);

/* A copy of a text that ends with NUL. */
const char *ck_view_text_copy(ck_arena *strings, ck_text text);

#endif
