/*
 * Reads option values (flags, numbers, words, encodings) and defines the options that several
 * commands share.
 */
#include "cmd/options/values.h"

#include "cmd/options/color.h"
#include "cmd/options/globs.h"
#include "cmd/options/trouble.h"
#include "cmd/options/usage.h"
#include "formats/languages/language_table.h"
#include "formats/notation/notation.h"
#include "formats/report/phrase.h"
#include "rules/base/span.h"
#include "rules/games/game_table.h"
#include "rules/record/dialect.h"
#include "rules/words/nearest_rule.h"
#include "rules/words/rule_text.h"
#include "rules/words/space.h"

#include <errno.h>
#include <iconv.h>
#include <limits.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

static void *place(const ck_option *option, void *values)
{
    return (char *)values + option->at;
}

bool ck_set_flag(const ck_option *option, const char *value, void *values)
{
    (void)value;
    *(bool *)place(option, values) = true;
    return true;
}

bool ck_set_text(const ck_option *option, const char *value, void *values)
{
    *(const char **)place(option, values) = value;
    return true;
}

bool ck_set_name(const ck_option *option, const char *value, void *values)
{
    const char *name = value;
    size_t length = strlen(value);
    ck_space_trim(&name, &length, CK_BLANK);
    if (length > 0)
        return ck_set_text(option, value, values);
    return ck_trouble(CK_P_VALUE_LACKS, CK_SLOTS(ck_word_slot("option", option->name),
                                                 ck_phrase_slot("value", option->value))) == 0;
}

bool ck_set_number(const ck_option *option, const char *value, void *values)
{
    char name[64];
    snprintf(name, sizeof name, "--%s", option->name);
    return ck_read_number_value(name, value, option->least, option->most, place(option, values));
}

bool ck_read_number_value(const char *option, const char *value, long least, long most,
                          long *number)
{
    char *end;
    errno = 0;
    *number = strtol(value, &end, 10);
    if (errno == 0 && end != value && *end == '\0' && *number >= least && *number <= most)
        return true;
    return ck_trouble(most < LONG_MAX ? CK_P_NUMBER_WANTED : CK_P_NUMBER_FROM_WANTED,
                      CK_SLOTS(ck_word_slot("option", option), ck_typed_slot("value", value),
                               ck_number_slot("least", (int64_t)least),
                               ck_number_slot("most", (int64_t)most))) == 0;
}

/* ---- words ---- */

static void complain(const ck_option *option, const char *value)
{
    const ck_items words = ck_usage_option_words(option);
    ck_trouble(CK_P_WORD_WANTED,
               CK_SLOTS(ck_word_slot("option", option->name), ck_typed_slot("value", value),
                        ck_list_slot("words", &words),
                        ck_hint_slot("hint", option->words, value, strlen(value))));
}

bool ck_read_word_value(const ck_option *option, const char *value, size_t *index)
{
    for (*index = 0; option->words(*index); ++*index) {
        if (strcmp(option->words(*index), value) == 0)
            return true;
    }
    complain(option, value);
    return false;
}

bool ck_set_word(const ck_option *option, const char *value, void *values)
{
    return ck_read_word_value(option, value, place(option, values));
}

bool ck_set_language(const ck_option *option, const char *value, void *values)
{
    (void)values;
    if (ck_language_named(value))
        return true;
    complain(option, value);
    return false;
}

const char *ck_files(size_t index)
{
    (void)index;
    return NULL;
}

bool ck_set_one_of(const ck_option *option, const char *value, void *values)
{
    size_t index;
    return ck_read_word_value(option, value, &index) && ck_set_text(option, value, values);
}

bool ck_set_glob(const ck_option *option, const char *value, void *values)
{
    ck_globs *globs = place(option, values);
    if (globs->count == CK_MOST_GLOBS)
        return ck_trouble(CK_P_TOO_MANY_GLOBS, CK_SLOTS(ck_word_slot("option", option->name),
                                                        ck_number_slot("most", CK_MOST_GLOBS))) ==
               0;
    globs->glob[globs->count++] = value;
    return true;
}

/* The value is an encoding's name alone: iconv drops characters when // and a word follow. */
bool ck_set_encoding(const ck_option *option, const char *value, void *values)
{
    const char *rest = value + strcspn(value, "/");
    const bool alone = rest != value && (*rest == '\0' || strcmp(rest, "//") == 0);
    errno = 0;
    iconv_t converter = alone ? iconv_open("UTF-8", value) : (iconv_t)-1;
    if (converter != (iconv_t)-1) {
        iconv_close(converter);
        return ck_set_text(option, value, values);
    }
    if (errno == ENOMEM)
        return ck_trouble(CK_P_NO_MEMORY, NULL) == 0;
    return ck_trouble(CK_P_NO_ENCODING, CK_SLOTS(ck_word_slot("option", option->name),
                                                 ck_typed_slot("value", value))) == 0;
}

/* Formats of --to that no dialect is named after. */
static const struct {
    const char *name;
    unsigned dialects;
} formats[] = {
    {"0", CK_NOTATION_0},
    {"0:cerke_online", CK_BY_CERKE_ONLINE},
    {"0:ckka", CK_WRITTEN_IN(CKKA)},
    {"mrf-json", CK_WRITTEN_IN(MRF)},
};

const char *ck_from_words(size_t index)
{
    enum { FORMATS = sizeof formats / sizeof *formats };
    if (index < FORMATS)
        return formats[index].name;
    index = index - FORMATS + CK_DIALECT_NONE + 1;
    return index < CK_DIALECTS ? ck_dialect_name[index] : NULL;
}

bool ck_is_written_in(const char *dialect, const char *notation)
{
    if (strcmp(dialect, notation) == 0)
        return true;
    unsigned dialects = 0;
    for (size_t i = 0; i < sizeof formats / sizeof *formats; i++)
        dialects |= strcmp(formats[i].name, notation) == 0 ? formats[i].dialects : 0;
    for (unsigned i = 0; i < CK_DIALECTS; i++) {
        if (strcmp(ck_dialect_name[i], dialect) == 0)
            return (dialects >> i & 1) != 0;
    }
    return false;
}

/* ---- tie-breaks ---- */

const char *ck_tie_break_words(size_t index)
{
    return ck_tie_break_at(index) ? ck_tie_break_at(index)->name : NULL;
}

static void put_tie_breaks(ck_out *out, const ck_slot *slot)
{
    (void)slot;
    for (size_t i = 0; ck_tie_break_at(i); i++)
        ck_put_format(out, "\n  %-18s %s", ck_tie_break_at(i)->name,
                      ck_catalogue_text(out->language, ck_formula_phrase(ck_tie_break_at(i)->id)));
}

/* "points,wins"; an empty list leaves ties. */
bool ck_set_tie_breaks(const ck_option *option, const char *value, void *values)
{
    ck_tie_order *breaks = place(option, values);
    *breaks = (ck_tie_order){.given = true};
    for (const char *part = value; *part;) {
        size_t length = strcspn(part, ",");
        const ck_tie_break *row = ck_tie_break_named(part, length);
        if (!row)
            return ck_trouble(CK_P_NO_TIE_BREAK,
                              CK_SLOTS(ck_part_slot("word", part, length),
                                       ck_hint_slot("hint", ck_tie_break_words, part, length),
                                       {"list", put_tie_breaks, NULL, 0})) == 0;
        for (size_t i = 0; i < breaks->count; i++) {
            if (breaks->row[i] == row)
                return ck_trouble(CK_P_TIE_BREAK_TWICE,
                                  CK_SLOTS(ck_part_slot("word", part, length))) == 0;
        }
        breaks->row[breaks->count++] = row;
        part += length + (part[length] == ',');
    }
    return true;
}

const char *ck_text_or_json_words(size_t index)
{
    static const char *const words[] = {"text", "json", NULL};
    return words[index];
}

bool ck_set_json(const ck_option *option, const char *value, void *values)
{
    size_t index;
    if (!ck_read_word_value(option, value, &index))
        return false;
    *(bool *)place(option, values) = index == 1;
    return true;
}

const char *ck_format_words(size_t index)
{
    return ck_notation_at(index) ? ck_notation_at(index)->name : NULL;
}

bool ck_set_format(const ck_option *option, const char *value, void *values)
{
    size_t index;
    if (!ck_read_word_value(option, value, &index))
        return false;
    *(const ck_notation **)place(option, values) = ck_notation_at(index);
    return true;
}

/* ---- --rules ---- */

const char *ck_rule_set_words(size_t index)
{
    const ck_rules *rules = ck_rules_at(index);
    return rules ? rules->name : NULL;
}

const char *ck_rules_words(size_t index)
{
    return ck_rule_set_words(index);
}

const char *ck_rules_auto_words(size_t index)
{
    return index == 0 ? "auto" : ck_rule_set_words(index - 1);
}

static void say_rule_hint(ck_out *out, const ck_slot *slot)
{
    ck_rule_hint_phrase(out, slot->value, (size_t)slot->number);
}

/* " (did you mean standard?)", " (it takes 否|可)", or nothing. */
static void put_rule_hint(ck_out *out, const ck_slot *slot)
{
    const char *part = slot->value;
    size_t length = (size_t)slot->number;
    if (ck_nearest_rule(part, length).word || ck_rule_values_for(part, length).words)
        ck_put_hint(out, say_rule_hint, slot);
}

bool ck_read_rules_value(const char *value, ck_rules *rules)
{
    const char *bad;
    size_t length;
    if (ck_rules_parse(rules, value, strlen(value), &bad, &length))
        return true;
    const ck_game_row *game = ck_game_table_contest_named(bad, length);
    if (game)
        return ck_trouble(CK_P_RULES_OF_GAME, CK_SLOTS(ck_word_slot("game", game->name))) == 0;
    if (ck_rules_by_any_name(bad, length))
        return ck_trouble(CK_P_SECOND_SET, CK_SLOTS(ck_part_slot("word", bad, length))) == 0;
    const bool known = ck_rule_values_for(bad, length).words != NULL;
    return ck_trouble(known ? CK_P_NO_RULE_VALUE : CK_P_NO_RULES,
                      CK_SLOTS(ck_part_slot("word", bad, length),
                               {"hint", put_rule_hint, bad, (int64_t)length})) == 0;
}

const ck_rules *ck_rules_from_value(const char *text, ck_rules *rules)
{
    return text && ck_read_rules_value(text, rules) ? rules : NULL;
}

bool ck_set_rules(const ck_option *option, const char *value, void *values)
{
    ck_rules rules;
    *(const char **)place(option, values) = value;
    return ck_read_rules_value(value, &rules);
}

/* ---- --color ---- */

enum { AUTO, ALWAYS };

const char *ck_color_words(size_t index)
{
    static const char *const words[] = {[AUTO] = "auto", [ALWAYS] = "always", "never", NULL};
    return words[index];
}

bool ck_set_color(const ck_option *option, const char *value, void *values)
{
    size_t when;
    if (!ck_read_word_value(option, value, &when))
        return false;
    *(bool *)place(option, values) = when == AUTO ? ck_color_on(stdout) : when == ALWAYS;
    return true;
}
