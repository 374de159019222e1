/* The English rows as a list, preprocessed for rows.awk: kind, name and texts of each row. */
/* clang-format off */
#define CK_WORDS(ID, message, right, explanation, wrong, good) \
    @words, #ID, message, right, explanation, wrong, good
#define CK_PHRASE(ID, text)         @phrase, #ID, text
#define CK_PLURAL(ID, one, other)   @plural, #ID, one, other
#define CK_JOINER(ID, others, last) @joiner, #ID, others, last
#include "formats/languages/en.def"
