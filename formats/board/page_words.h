/* Private: the texts of a page as JSON for its script. */
#ifndef CETKAIK_FORMATS_BOARD_PAGE_WORDS_H
#define CETKAIK_FORMATS_BOARD_PAGE_WORDS_H

#include "formats/languages/language.h"
#include "rules/base/writer.h"

/* A row of the catalogue. Its name in the page is the ID in lower case, without PAGE_. */
typedef struct ck_page_word {
    const char *id; /* PAGE_SEARCH */
    ck_phrase phrase;
} ck_page_word;

/* The word of a name; NULL: none. NAME need not end with NUL. */
const ck_page_word *ck_page_word_named(const ck_page_word *words, size_t count, const char *name,
                                       size_t length);

/*
 * Writes {"search":"Search", …, "forms":"101"}; a plural is a list. FORMS has the plural form of each
 * number from 0; the last one is also that of the rest.
 */
void ck_put_page_words(ck_out *out, const ck_page_word *words, size_t count);

#endif
