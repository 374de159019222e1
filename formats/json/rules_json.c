/* Writes rule sets as one object, which formats/schema/rules.schema.json describes. */
#include "formats/json/rules_json.h"

#include "formats/common/json_values.h"
#include "formats/report/catalogue.h"
#include "formats/report/phrase.h"
#include "rules/words/hand_words.h"
#include "rules/words/words.h"

#include <string.h>

/* A word of a list "a|b|c" moves to *WORD; false: no more. */
static bool next_word(const char **list, ck_name *word)
{
    if (**list == '\0')
        return false;
    *word = (ck_name){*list, strcspn(*list, "|")};
    *list += word->length + ((*list)[word->length] == '|');
    return true;
}

static void put_name(ck_json *json, const char *key, ck_name name)
{
    ck_json_put_bytes(json, key, name.text, name.length);
}

/* The values that a parameter can have; null for a number. */
static void put_words(ck_json *json, const char *list)
{
    ck_name word;
    if (*list == '\0') {
        ck_json_put_null(json, "values");
        return;
    }
    ck_json_begin_list(json, "values");
    while (next_word(&list, &word))
        put_name(json, NULL, word);
    ck_json_end_list(json);
}

static void put_value(ck_json *json, const char *list, int value)
{
    ck_name word = {"", 0};
    if (*list == '\0') {
        ck_json_put_number(json, "value", value);
        return;
    }
    for (int i = 0; i <= value && next_word(&list, &word); i++)
        continue;
    put_name(json, "value", word);
}

/* The parameters, of RULES with their values. */
static void put_params(ck_json *json, const ck_rules *rules)
{
    ck_json_begin_list(json, "parameters");
    for (int i = 0; i < CK_PARAMS; i++) {
        const ck_param_info *info = ck_rules_param_info((ck_param)i);
        ck_json_begin_object(json, NULL);
        ck_json_put_string(json, "name", info->name);
        if (rules)
            put_value(json, info->words, rules->param[i]);
        put_words(json, info->words);
        ck_json_put_string(json, "about",
                           ck_catalogue_text(json->out->language, ck_param_phrase((ck_param)i)));
        ck_json_end_object(json);
    }
    ck_json_end_list(json);
}

void ck_write_rule_sets_json(ck_out *out)
{
    ck_json json = {.out = out};
    const ck_rules *set;
    ck_json_begin_object(&json, NULL);
    ck_json_put_word(&json, "schema", "cetkaik-rules/1");
    ck_json_begin_list(&json, "sets");
    for (size_t i = 0; (set = ck_rules_at(i)); i++) {
        ck_json_begin_object(&json, NULL);
        ck_json_put_string(&json, "name", set->name);
        const char *of, *name;
        ck_json_begin_list(&json, "aliases");
        for (size_t at = 0; (name = ck_rules_alias_at(at, &of)); at++) {
            if (strcmp(of, set->name) == 0)
                ck_json_put_string(&json, NULL, name);
        }
        ck_json_end_list(&json);
        ck_json_put_string(&json, "about", ck_catalogue_text(out->language, ck_rule_set_phrase(i)));
        ck_json_end_object(&json);
    }
    ck_json_end_list(&json);
    put_params(&json, NULL);
    ck_json_end_object(&json);
    ck_json_end_line(&json);
}

void ck_write_rules_json(ck_out *out, const ck_rules *rules)
{
    ck_json json = {.out = out};
    const ck_hand_table *hands = ck_hand_table_of(rules);
    ck_json_begin_object(&json, NULL);
    ck_json_put_word(&json, "schema", "cetkaik-rules/1");
    ck_json_put_string(&json, "name", rules->name);
    put_params(&json, rules);
    ck_json_put_points(&json, "flash", hands->flash, rules->unit);
    ck_json_begin_list(&json, "hands");
    for (int i = 0; i < hands->rows; i++) {
        ck_json_begin_object(&json, NULL);
        put_name(&json, "name", ck_hand_sign(rules, (ck_hand)hands->row[i].hand));
        ck_json_put_points(&json, "points", hands->row[i].points, rules->unit);
        ck_out pieces = ck_json_begin_string(&json, "pieces");
        for (int p = 0; p < CK_PROFESSIONS; p++) {
            for (int times = 0; times < hands->row[i].need[p]; times++)
                ck_write_profession(&pieces, (ck_profession)p);
        }
        ck_json_end_string(&json, &pieces);
        ck_json_end_object(&json);
    }
    ck_json_end_list(&json);
    ck_json_end_object(&json);
    ck_json_end_line(&json);
}
