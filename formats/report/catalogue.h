/*
 * The catalogue: every sentence that a report prints, by its name, from the file of a language.
 *
 * A row is a whole sentence, or a phrase that stands for a slot of one. {slots} have names and may
 * stand in any order, so that another language is another file of rows. C code chooses the row by
 * the facts and gives what its slots stand for; it puts no sentence together itself. Braces around
 * anything but small letters are part of the text, since records have braces too.
 */
#ifndef CETKAIK_FORMATS_REPORT_CATALOGUE_H
#define CETKAIK_FORMATS_REPORT_CATALOGUE_H

#include "formats/languages/language.h"
#include "rules/base/writer.h"

/* Where a LANGUAGE is NULL, as in a writer for which none was chosen, it is English. */
const ck_finding_words *ck_words_of(const ck_language *language, ck_code code);
const ck_phrase_row *ck_phrase_row_of(const ck_language *language, ck_phrase phrase);

/* ---- slots ---- */

/* What stands for a slot: PUT writes it, from VALUE or NUMBER as it needs them. */
typedef struct ck_slot {
    const char *name; /* NULL: the end of a list of slots */
    void (*put)(ck_out *out, const struct ck_slot *slot);
    const void *value; /* borrowed until the sentence is said */
    int64_t number;
} ck_slot;

/* Slots in any order, and the end of them. */
#define CK_SLOTS(...) ((const ck_slot[]){__VA_ARGS__, {0}})

ck_slot ck_number_slot(const char *name, int64_t number);
ck_slot ck_word_slot(const char *name, const char *word);
ck_slot ck_bytes_slot(const char *name, const char *bytes, size_t length);
ck_slot ck_phrase_slot(const char *name, ck_phrase phrase); /* one without slots */
ck_slot ck_count_slot(const char *name, ck_phrase plural, int64_t count);

/* ---- sentences ---- */

/* The text of a phrase that has no slots; "" for CK_NO_PHRASE. */
const char *ck_phrase_text(const ck_language *language, ck_phrase phrase);

/* Says a phrase in the language of the writer, as all that follows. SLOTS may be NULL where it has
 * none. */
void ck_say(ck_out *out, ck_phrase phrase, const ck_slot *slots);

/* The same into a buffer of SIZE, which it ends with a NUL and does not outgrow. */
void ck_say_into(const ck_language *language, char *buffer, size_t size, ck_phrase phrase,
                 const ck_slot *slots);

/* Says a plural for a number, which is its slot {n}, in the form that the language has for it. */
void ck_say_count(ck_out *out, ck_phrase plural, int64_t count, const ck_slot *slots);

/* A list, put together by a joiner; PUT writes the item of an index. Of no items it is nothing. */
typedef struct ck_items {
    ck_phrase joiner;
    int count;
    void (*put)(ck_out *out, const void *items, int index);
    const void *items;
} ck_items;

void ck_say_list(ck_out *out, const ck_items *list);

/* What a joiner has between two items: for a list that is written as it is found. */
void ck_put_between(ck_out *out, ck_phrase joiner);

ck_slot ck_list_slot(const char *name, const ck_items *list);

/* ---- texts with slots ---- */

/*
 * The length of the slot that begins at TEXT, braces included; 0 when none does.
 */
size_t ck_slot_length(const char *text);

/* Writes what stands for the slot of a name, which is not NUL-terminated; false: there is none. */
typedef bool ck_resolve(ck_out *out, const void *self, const char *name, size_t length);

/* Writes a text with its slots filled in. A slot that RESOLVE does not know is a fault of ours. */
void ck_fill_in(ck_out *out, const char *text, ck_resolve *resolve, const void *self);

#endif
