/* Finds the right spelling of misspelled words of notation 2 and of header keys. */
#include "rules/words/spelling.h"

#include "rules/base/utf8.h"
#include "rules/words/header_key.h"
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

const char *ck_spelling_right_word(const char *text, size_t length, size_t *size)
{
    for (int i = 0; i <= CK_PROFESSIONS; i++) {
        const ck_names_of_profession *names = &ck_profession_name[i];
        if (same_sound(names->roman, text, length, size) ||
            same_sound(names->variant, text, length, size)) {
            *size = strlen(names->roman);
            return names->roman;
        }
    }
    const char *word = NULL;
    for (int i = 0; i < CK_HANDS && !word; i++)
        word = same_sound(ck_hand_name[i].roman, text, length, size);
    return word ? word : same_sound(other_words, text, length, size);
}

/* In a key of two characters the first must match: a slip in the second is likelier. */
static const char *short_key(const char *key, size_t length)
{
    enum { CHARACTER = 3 };
    bool two = length > CHARACTER && ck_utf8_length(key, length) == CHARACTER &&
               ck_utf8_length(key + CHARACTER, length - CHARACTER) == length - CHARACTER;
    for (int i = 0; i < CK_HEADER_KEYS && two; i++) {
        const ck_header_key_row *row = &ck_header_key_table[i];
        if (strlen(row->name) == 2 * CHARACTER && !(row->traits & CK_KEY_RULES) &&
            memcmp(key, row->name, CHARACTER) == 0)
            return row->name;
    }
    return NULL;
}

/* The name of WANTED where the text is another name of it. */
static const char *other_name(const char *key, size_t length, ck_header_key wanted)
{
    const bool other = ck_header_key_of(key, length) == CK_HEADER_KEYS &&
                       ck_header_key_of_heading(key, length) == wanted;
    return other ? ck_header_key_table[wanted].name : NULL;
}

const char *ck_spelling_rule_key(const char *key, size_t length)
{
    return other_name(key, length, CK_KEY_OF_RULES);
}

const char *ck_spelling_result_key(const char *key, size_t length)
{
    return other_name(key, length, CK_KEY_OF_RESULT);
}

const char *ck_spelling_header_key(const char *key, size_t length)
{
    const char *other = ck_spelling_rule_key(key, length);
    if (!other)
        other = ck_spelling_result_key(key, length);
    if (other)
        return other;
    static const char *const long_keys[] = {"一位色", "連撃術", "古計算法", "硬皇力",
                                            "虎馬同", "弓車同", "古加点"};
    ck_nearest nearest = ck_nearest_to(key, length);
    for (size_t i = 0; i < sizeof long_keys / sizeof *long_keys; i++)
        ck_nearest_try(&nearest, long_keys[i], strlen(long_keys[i]));
    return nearest.word ? nearest.word : short_key(key, length);
}
