/*
 * Private: text of notation 0 that is made of something else, for the readers to read. Each entry
 * has a line of its own. When memory is short that is noted, and what is put is lost.
 */
#ifndef CETKAIK_PARSER_JSON_MADE_H
#define CETKAIK_PARSER_JSON_MADE_H

#include "rules/record/record.h"

/* Begins as {0}; its memory is kept from record to record. */
typedef struct ck_made {
    char *bytes;
    size_t length, room;
    ck_span broken; /* the first enclosure in which a line break became a space; length 0: none */
    bool failed;
} ck_made;

void ck_made_free(ck_made *made);

/* Empties it for the next text. */
void ck_made_clear(ck_made *made);

void ck_made_put(ck_made *made, const char *text, size_t length);
void ck_made_word(ck_made *made, const char *word);
void ck_made_number(ck_made *made, int32_t number);

/* A text in two BRACKETS, raised by # where it has the closing one in it (notation.md §3). */
void ck_made_enclosed(ck_made *made, const char *text, size_t length, const char *brackets);

/* The same of a header {key:value}, on a line. */
void ck_made_header(ck_made *made, const char *key, size_t key_length, const char *value,
                    size_t length);

/*
 * Names of hands that may not be those of any: what would end a name there becomes _. JOINED: 加
 * and parentheses part the names in it; else it is one name.
 */
void ck_made_hand_names(ck_made *made, const char *names, size_t length, bool joined);

/* 終 after the name of a season. */
void ck_made_season_end(ck_made *made, const ck_season_mark *mark);

/* A move with its casts and, if its span is not empty, its capture. */
void ck_made_move(ck_made *made, const ck_written_move *written);

#endif
