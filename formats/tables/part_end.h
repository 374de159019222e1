/* The last line of what `--partial` writes. */
#ifndef CETKAIK_FORMATS_TABLES_PART_END_H
#define CETKAIK_FORMATS_TABLES_PART_END_H

#include "rules/base/writer.h"

#include <stdint.h>

/* Says how many LINES stand before it, by which it shows where some were lost. */
void ck_write_part_end(ck_out *out, const char *schema, uint64_t lines);

#endif
