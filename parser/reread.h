/* Reads again what a writer has written, to compare it with the record. */
#ifndef CETKAIK_PARSER_REREAD_H
#define CETKAIK_PARSER_REREAD_H

#include "rules/record/record.h"

/* Made at first use, since most texts need none; zero but for MEMORY. One per thread. */
typedef struct ck_reread {
    const ck_memory *memory;
    struct ck_reader *reader;
    ck_record record;
} ck_reread;

void ck_reread_free(ck_reread *reread);

/*
 * Reads a text by RULES, NULL: those of its header. *RECORD is then its record, valid until the
 * next call; NULL: the text is not one record. Returns false when memory is short. SELF is a
 * ck_reread.
 */
bool ck_reread_text(void *self, const ck_rules *rules, const char *text, size_t length,
                    const ck_record **record);

#endif
