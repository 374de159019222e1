/* Finds the rule set or parameter nearest to a misspelled text. */
#include "rules/words/nearest_rule.h"

#include "rules/base/span.h"
#include "rules/words/names.h"

#include <string.h>

static void try_word(ck_nearest *nearest, const char *word)
{
    ck_nearest_try(nearest, word, strlen(word));
}

/* Tries each of the values "a|b|c" of a parameter. */
static void try_values(ck_nearest *nearest, const char *words)
{
    for (;; words++) {
        size_t length = strcspn(words, "|");
        ck_nearest_try(nearest, words, length);
        words += length;
        if (*words == '\0')
            return;
    }
}

/* The hand nearest to the name in a value of 集値; none for an exact name. */
static ck_nearest nearest_hand(const char *value, size_t length)
{
    const char *equals = memchr(value, '=', length);
    size_t name = equals ? (size_t)(equals - value) : length;
    ck_nearest nearest = ck_nearest_to(value, name);
    for (int i = 0; i < CK_HANDS; i++) {
        if (ck_bytes_are(value, name, ck_hand_name[i].sign))
            return ck_nearest_to(value, 0);
        try_word(&nearest, ck_hand_name[i].sign);
    }
    return nearest;
}

/* The length of the name before = or a colon. */
static size_t name_length(const char *part, size_t length)
{
    size_t name = 0;
    while (name < length && part[name] != '=' && part[name] != ':')
        name++;
    return name;
}

static const char hand_definition[] = "集", hand_points[] = "集値";

ck_rule_values ck_rule_values_for(const char *part, size_t length)
{
    size_t name = name_length(part, length);
    size_t key = name < length ? name + 1 : name;
    if (ck_bytes_are(part, name, hand_definition))
        return (ck_rule_values){.words = "NAME=PIECES:VALUE",
                                .error_kind = ck_rule_hand_error(part + key, length - key)};
    if (ck_bytes_are(part, name, hand_points))
        return (ck_rule_values){.words = "NAME=VALUE"};
    return (ck_rule_values){.words = ck_rule_param_words(part, name),
                            .range = ck_rule_param_range(part, name)};
}

/* The tables of hands as the book names them; as a value they belong to 集系. NULL: none. */
static const char *hand_system(const char *part, size_t length)
{
    static const char *const systems[][2] = {
        {"三連体系", "集系=三連"}, {"連獣連体系", "集系=連獣連"}, {"具象役体系", "集系=具象"},
        {"連獣連", "集系=連獣連"}, {"具象", "集系=具象"},
    };
    for (size_t i = 0; i < sizeof systems / sizeof *systems; i++) {
        if (ck_bytes_are(part, length, systems[i][0]))
            return systems[i][1];
    }
    return NULL;
}

ck_nearest ck_nearest_rule(const char *part, size_t length)
{
    size_t name = name_length(part, length);
    bool alone = name == length;
    const char *value = alone ? "" : part + name + 1, *words = ck_rule_param_words(part, name);
    size_t value_length = alone ? 0 : length - name - 1;
    if (!alone && ck_bytes_are(part, name, hand_points))
        return nearest_hand(value, value_length);
    const char *system = hand_system(part, length);
    if (system)
        return (ck_nearest){.word = system, .word_length = strlen(system)};
    bool lacks = length == 0 || (alone && ck_rule_values_for(part, length).words);
    if (lacks || ck_bytes_are(part, name, hand_definition))
        return ck_nearest_to(part, 0);
    ck_nearest nearest =
        ck_nearest_to(alone || !words ? part : value, words && !alone ? value_length : name);
    if (words && !alone)
        try_values(&nearest, words);
    else {
        const char *set;
        for (size_t i = 0; alone && ck_rules_at(i); i++)
            try_word(&nearest, ck_rules_at(i)->name);
        for (size_t i = 0; alone && ck_rules_alias_at(i, &set); i++)
            try_word(&nearest, ck_rules_alias_at(i, &set));
        for (size_t i = 0; ck_rule_param_name_at(i); i++)
            try_word(&nearest, ck_rule_param_name_at(i));
    }
    return nearest;
}
