/*
 * Other spellings of players' names: "alias = name", a line each. They may be more than memory
 * holds, and so are in books; whoever has many names asks once for each of them.
 */
#ifndef CETKAIK_RULES_TOURNAMENT_ALIASES_H
#define CETKAIK_RULES_TOURNAMENT_ALIASES_H

#include "rules/base/lexicon.h"

typedef struct ck_aliases {
    ck_lexicon names;   /* that were read, see player_name.h */
    ck_book stands_for; /* uint32_t of a name: the one that it stands for and one more; 0: itself */
    size_t lines;       /* that were read */
} ck_aliases;

/* As ck_lexicon_new(); ck_aliases_free() ends it. {0} has none, and all that is read in memory. */
ck_aliases ck_aliases_new(const ck_memory *memory, ck_store *store, size_t most);
void ck_aliases_free(ck_aliases *aliases);

typedef enum ck_alias_status {
    CK_ALIAS_TAKEN,
    CK_ALIAS_WRONG, /* the line is not understood, or closes a circle */
    CK_ALIAS_FAILED /* memory is short, or the store failed */
} ck_alias_status;

/* Reads a line, without its end; # begins a comment. A name may be the alias of another in turn. */
ck_alias_status ck_read_alias(ck_aliases *aliases, const char *line, size_t length);

/* All lines of a text; LINES tells at which it stopped, where one is not taken. */
ck_alias_status ck_read_aliases(ck_aliases *aliases, const char *text, size_t length);

/*
 * The name that another is a spelling of, until another is asked for; both as in player_name.h. It
 * is empty where the name stands for itself.
 */
ck_name ck_name_of_alias(ck_aliases *aliases, const char *alias, size_t length);

#endif
