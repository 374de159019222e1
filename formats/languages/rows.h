/*
 * The English rows as a list, for the preprocessor alone: what it prints is read by rows.awk. Of each
 * row its kind, its name and its texts.
 */
/* clang-format off */
#define CK_WORDS(ID, message, right, explanation, wrong, good) \
    @words, #ID, message, right, explanation, wrong, good
#define CK_PHRASE(ID, text)         @phrase, #ID, text
#define CK_PLURAL(ID, one, other)   @plural, #ID, one, other
#define CK_JOINER(ID, others, last) @joiner, #ID, others, last
#include "formats/languages/en.def"
