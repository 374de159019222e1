/* Other spellings of players' names: "alias = name", a line each. */
#ifndef CETKAIK_RULES_TOURNAMENT_ALIASES_H
#define CETKAIK_RULES_TOURNAMENT_ALIASES_H

#include "rules/base/string_table.h"

/* {0} is an empty list of malloc, {.memory} one of a caller's; ck_aliases_free() ends it. */
typedef struct ck_aliases {
    const ck_memory *memory;
    ck_string_table names; /* both spellings, see player_name.h */
    uint32_t *stands_for;  /* by name: the number of another name plus 1; 0: itself */
    size_t room;
    size_t lines; /* lines so far */
} ck_aliases;

void ck_aliases_free(ck_aliases *aliases);

typedef enum ck_alias_status {
    CK_ALIAS_TAKEN,
    CK_ALIAS_WRONG, /* the line is not understood, or closes a circle */
    CK_ALIAS_FAILED /* memory is short */
} ck_alias_status;

/* Reads a line, without its end; # begins a comment. A name may be the alias of another in turn. */
ck_alias_status ck_read_alias(ck_aliases *aliases, const char *line, size_t length);

/* Reads all lines of a text up to the first that is not taken; LINES counts that one too. */
ck_alias_status ck_read_aliases(ck_aliases *aliases, const char *text, size_t length);

/* The name that a spelling stands for, both as in player_name.h; empty: itself. */
ck_name ck_name_of_alias(ck_aliases *aliases, const char *alias, size_t length);

#endif
