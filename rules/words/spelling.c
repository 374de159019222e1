/* Finds the right spelling of misspelled words of notation 2 and of header keys. */
#include "rules/words/spelling.h"

#include "rules/base/utf8.h"
#include "rules/words/names.h"
#include "rules/words/nearest.h"

#include <stdbool.h>
#include <string.h>

/* All words except names of pieces and words in names of hands. */
static const char other_words[] =
    "zau ua hop1 at ty mok1 ta xot1 bap pok huok2 kok1 cue1 iei2 xo1 kat2 iat1 pet2 et2 cei2 "
    "mun1 ik2 om2 ap1 un1 net2 nik2 nom2 nap1 nun1 kit1 ue1 ut2";

/* The length of a word without its tone. */
static size_t stem_length(const char *word, size_t length)
{
    while (length > 0 && ck_is_figure(word[length - 1]))
        length--;
    return length;
}

/* The one of WORDS, separated by spaces, that equals a text without the tones. */
static const char *same_sound(const char *words, const char *text, size_t length, size_t *size)
{
    const size_t stem = stem_length(text, length);
    const char *word = stem > 0 && *text != '\0' ? words : NULL;
    for (; word && (word = strchr(word, *text)); word++) {
        if (word != words && word[-1] != ' ')
            continue;
        *size = strcspn(word, " ");
        if (stem_length(word, *size) == stem && memcmp(word, text, stem) == 0)
            return word;
    }
    return NULL;
}

/* The name of a piece, in any of its spellings. */
static const char *right_piece(const char *text, size_t length, size_t *size)
{
    for (int i = 0; i <= CK_PROFESSIONS; i++) {
        const ck_names_of_profession *names = &ck_profession_name[i];
        if (same_sound(names->roman, text, length, size) ||
            same_sound(names->variant, text, length, size)) {
            *size = strlen(names->roman);
            return names->roman;
        }
    }
    return NULL;
}

const char *ck_spelling_right_word(const char *text, size_t length, size_t *size)
{
    const char *word = right_piece(text, length, size);
    for (int i = 0; i < CK_HANDS && !word; i++)
        word = same_sound(ck_hand_name[i].roman, text, length, size);
    return word ? word : same_sound(other_words, text, length, size);
}

static const char *long_key(size_t index)
{
    static const char *const keys[] = {"一位色", "連撃術", "古計算法", "硬皇力",
                                       "虎馬同", "弓車同", "古加点",   NULL};
    return keys[index];
}

/* In a key of two characters the first must match: a slip in the second is likelier. */
static const char *short_key(const char *key, size_t length)
{
    static const char *const keys[] = {"赤名", "黒名", "始時", "終時", "大会", "回戦"};
    enum { CHARACTER = 3 };
    bool two = length > CHARACTER && ck_utf8_length(key, length) == CHARACTER &&
               ck_utf8_length(key + CHARACTER, length - CHARACTER) == length - CHARACTER;
    for (size_t i = 0; i < sizeof keys / sizeof *keys && two; i++) {
        if (memcmp(key, keys[i], CHARACTER) == 0)
            return keys[i];
    }
    return NULL;
}

const char *ck_spelling_rule_key(const char *key, size_t length)
{
    static const char *const keys[] = {"規則", "规则", "律則", "ルール", "rules", "rule", NULL};
    return length > 0 && ck_word_among(key, length, keys) == length ? "律" : NULL;
}

const char *ck_spelling_header_key(const char *key, size_t length)
{
    if (ck_spelling_rule_key(key, length))
        return ck_spelling_rule_key(key, length);
    const char *word = ck_nearest_of(long_key, key, length).word;
    return word ? word : short_key(key, length);
}
