/* Private: the words of a page, as JSON for its script. */
#ifndef CETKAIK_FORMATS_BOARD_PAGE_WORDS_H
#define CETKAIK_FORMATS_BOARD_PAGE_WORDS_H

#include "formats/languages/language.h"
#include "rules/base/writer.h"

/* A row of the catalogue under the name that the page has for it: that of the row without
 * PAGE_, in small letters. */
typedef struct ck_page_word {
    const char *id; /* PAGE_SEARCH */
    ck_phrase phrase;
} ck_page_word;

/* The word of a name, which need not end; NULL: there is none. */
const ck_page_word *ck_page_word_named(const ck_page_word *words, size_t count, const char *name,
                                       size_t length);

/* {"search":"Search", …, "forms":"1011…"}; a plural is a list. */
void ck_put_page_words(ck_out *out, const ck_page_word *words, size_t count);

#endif
