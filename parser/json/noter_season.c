/* Compares the headers of two seasons of cerke_noter. */
#include "parser/json/noter_season.h"

#include "parser/json/tokenizer.h"
#include "rules/words/names.h"

/* The values that identify a season, as written. */
typedef struct season_facts {
    ck_text season, first, black, red;
} season_facts;

/* Reads the strings of an object; a season has all of them. */
static bool read_facts(ck_name object, season_facts *facts)
{
    const struct {
        const char *key;
        ck_text *value;
    } rows[] = {{"\"season\"", &facts->season},
                {"\"first\"", &facts->first},
                {"\"black\"", &facts->black},
                {"\"blaxk\"", &facts->black},
                {"\"red\"", &facts->red}};
    const ck_json_source json = {object.text, (uint32_t)object.length};
    uint32_t at = 0;
    *facts = (season_facts){0};
    if (object.length == 0 || ck_json_take_token(json, &at).sign != '{')
        return false;
    for (ck_json_token key; (key = ck_json_take_token(json, &at)).sign == '"';) {
        if (ck_json_take_token(json, &at).sign != ':')
            return false;
        const ck_json_token value = ck_json_token_at(json, at);
        at = ck_json_value_end(json, value.span.offset);
        for (size_t i = 0; i < sizeof rows / sizeof *rows && value.sign == '"'; i++) {
            if (ck_is_text_of(ck_text_at(json.text, key.span), rows[i].key))
                *rows[i].value = ck_text_at(json.text, value.span);
        }
        const bool ours = ck_is_text_of(ck_text_at(json.text, key.span), "\"schema\"");
        if (ours || ck_json_take_token(json, &at).sign != ',')
            break;
    }
    return facts->season.length > 0 && facts->first.length > 0 && facts->black.length > 0 &&
           facts->red.length > 0;
}

/* The number of a season, from 0; 4: unknown. */
static uint32_t season_of(const season_facts *facts)
{
    uint32_t season = 0;
    const ck_text name = {facts->season.bytes + 1, facts->season.length - 2, {0, 0}};
    while (season < 4 && !ck_is_text_of(name, ck_season_english[season]))
        season++;
    return season;
}

ck_season_relation ck_relate_seasons(ck_name last, ck_name next, uint32_t seasons)
{
    season_facts before, after;
    if (next.length == 0 || next.text[0] != '{' || !read_facts(last, &before) ||
        !read_facts(next, &after) || season_of(&after) == 0)
        return CK_NO_NOTER_SEASONS;
    if (season_of(&before) + 1 != seasons || season_of(&after) != seasons || seasons > 3)
        return CK_FOLLOWS_OTHER_SEASON;
    /* Both players have names: "" is none. */
    const bool same = before.black.length > 2 && before.red.length > 2 &&
                      ck_same_text(before.black, after.black) &&
                      ck_same_text(before.red, after.red);
    return same ? CK_FOLLOWS : CK_FOLLOWS_OTHER_GAME;
}
