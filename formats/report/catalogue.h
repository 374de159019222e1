/*
 * The catalogue of all sentences in reports, by name and language.
 *
 * A row is a whole sentence, or a phrase for one of its slots. {slots} are named and may be in any
 * order, so that a language is a file of rows. C code chooses a row by the facts and fills its
 * slots; it never builds sentences. A slot is lower-case letters, _ and : in braces; other braces
 * are plain text, since records contain braces.
 */
#ifndef CETKAIK_FORMATS_REPORT_CATALOGUE_H
#define CETKAIK_FORMATS_REPORT_CATALOGUE_H

#include "formats/languages/language.h"
#include "rules/base/writer.h"

/* The texts about a finding; see en.def. Constant, never NULL. */
typedef struct ck_finding_words {
    const char *message, *right, *explanation, *wrong, *good;
} ck_finding_words;

/* The texts of a phrase, as in ck_phrase_row. NULL: none. */
typedef struct ck_phrase_words {
    ck_row_kind kind;
    const char *text[CK_MOST_FORMS];
} ck_phrase_words;

/* LANGUAGE NULL: English, as in a writer without a language. */
ck_finding_words ck_catalogue_finding(const ck_language *language, ck_code code);
ck_phrase_words ck_catalogue_phrase(const ck_language *language, ck_phrase phrase);

/* ---- slots ---- */

/* The content of a slot: PUT writes it from VALUE or NUMBER. */
typedef struct ck_slot {
    const char *name; /* NULL: end of the slots */
    void (*put)(ck_out *out, const struct ck_slot *slot);
    const void *value; /* borrowed until the sentence is written */
    int64_t number;
} ck_slot;

/* A list of slots, with its end. */
#define CK_SLOTS(...) ((const ck_slot[]){__VA_ARGS__, {0}})

ck_slot ck_number_slot(const char *name, int64_t number);
ck_slot ck_word_slot(const char *name, const char *word);
ck_slot ck_bytes_slot(const char *name, const char *bytes, size_t length);
ck_slot ck_phrase_slot(const char *name, ck_phrase phrase); /* a phrase without slots */
ck_slot ck_count_slot(const char *name, ck_phrase plural, int64_t count);

/* ---- sentences ---- */

/* The text of a phrase without slots; "" for CK_NO_PHRASE. */
const char *ck_catalogue_text(const ck_language *language, ck_phrase phrase);

/*
 * Writes a phrase in the writer's language, as the functions below do, but ck_say_into. SLOTS may
 * be NULL for a phrase without slots.
 */
void ck_say(ck_out *out, ck_phrase phrase, const ck_slot *slots);

/* The same into a buffer of SIZE bytes, cut if necessary and ended with NUL. */
void ck_say_into(const ck_language *language, char *buffer, size_t size, ck_phrase phrase,
                 const ck_slot *slots);

/* Writes a plural in its form for COUNT, which fills the slot {n}. */
void ck_say_count(ck_out *out, ck_phrase plural, int64_t count, const ck_slot *slots);

/* A list with its joiner; PUT writes an item. Empty for no items. */
typedef struct ck_items {
    ck_phrase joiner;
    int count;
    void (*put)(ck_out *out, const void *items, int index);
    const void *items;
} ck_items;

void ck_say_list(ck_out *out, const ck_items *list);

/* Writes the text of a joiner of the form "{items}…{item}", for lists of unknown length. */
void ck_say_between(ck_out *out, ck_phrase joiner);

ck_slot ck_list_slot(const char *name, const ck_items *list);

/* ---- texts with slots ---- */

/* The length of the slot at TEXT with its braces; 0: none. */
size_t ck_slot_length(const char *text);

/* Writes the content of a slot by name, which does not end with NUL; false: unknown. */
typedef bool ck_resolve(ck_out *out, const void *self, const char *name, size_t length);

/* Writes a text with its slots filled. An unknown slot is a bug. */
void ck_catalogue_fill(ck_out *out, const char *text, ck_resolve *resolve, const void *self);

#endif
