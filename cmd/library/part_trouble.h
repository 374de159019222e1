/* Private: what is wrong with parts that are put together. */
#ifndef CETKAIK_CMD_LIBRARY_PART_TROUBLE_H
#define CETKAIK_CMD_LIBRARY_PART_TROUBLE_H

#include "formats/report/catalogue.h"
#include "parser/json/merging.h"

#include <stddef.h>

/* Says it of any STATUS but CK_PARTIAL_TAKEN; NO_LINE of what is no line of them. */
void ck_say_part_trouble(const ck_language *language, char *message, size_t size,
                         ck_partial_status status, const ck_merging *merging, ck_phrase no_line);

#endif
