/* Other spellings of players' names, one per line: "alias = name". */
#ifndef CETKAIK_RULES_TOURNAMENT_ALIASES_H
#define CETKAIK_RULES_TOURNAMENT_ALIASES_H

#include "rules/base/string_table.h"

/* {0} is empty and uses malloc, {.memory} the caller's allocator. ck_aliases_free() ends it. */
typedef struct ck_aliases {
    const ck_memory *memory;
    ck_string_table names; /* aliases and names, normalized by player_name.h */
    uint32_t *stands_for;  /* by name: number of the name it stands for plus 1; 0: itself */
    size_t room;
    size_t lines; /* lines read so far */
} ck_aliases;

void ck_aliases_free(ck_aliases *aliases);

typedef enum ck_alias_status {
    CK_ALIAS_ADDED,
    CK_ALIAS_WRONG, /* the line is malformed, or makes a name the alias of itself or of two */
    CK_ALIAS_FAILED /* memory is short */
} ck_alias_status;

/* Reads a line without its line end; # begins a comment. A name may itself be an alias. */
ck_alias_status ck_aliases_add(ck_aliases *aliases, const char *line, size_t length);

/* Reads lines up to the first wrong one, which LINES counts too. */
ck_alias_status ck_aliases_read(ck_aliases *aliases, const char *text, size_t length);

/* The name for an alias, both normalized; empty if it is no alias. */
ck_name ck_aliases_name(ck_aliases *aliases, const char *alias, size_t length);

#endif
