/* Recognizes reports by their schema, the name of the program in them, or their first heading. */
#include "parser/json/report.h"

#include "parser/json/tokenizer.h"
#include "rules/base/span.h"
#include "rules/words/space.h"

#include <string.h>

/* The text of a token without its quotation marks. */
static ck_text inside_of(ck_json_source json, ck_json_token token)
{
    const bool whole = token.sign == '"' && token.sound;
    const ck_span inside = {token.span.offset + 1, whole ? token.span.length - 2 : 0};
    return ck_text_at(json.text, inside);
}

static bool has_word(ck_text text, const char *word)
{
    const size_t length = strlen(word);
    for (size_t i = 0; i + length <= text.length; i++) {
        if (memcmp(text.bytes + i, word, length) == 0)
            return true;
    }
    return false;
}

/* A beginning of a report, and a word that shows which program wrote it; NULL: none is needed. */
typedef struct report_form {
    const char *begin, *word;
} report_form;

static const report_form forms[] = {
    {"{\"$schema\":", "\"name\":\"cetkaik\""},
    {"<?xml ", "<testsuites name=\"cetkaik\">"},
    {"rank,player,games,wins,draws,losses,", NULL},
    {"player,measure,item,value", NULL},
    {"file,record,line,column,game_hash,", NULL},
    {"depth,after,move,games,failed,", NULL},
};

bool ck_is_report(const char *head, size_t length)
{
    const size_t mark = ck_space_of(head, length, CK_ORDER_MARK);
    const ck_text text = {.bytes = head + mark, .length = (uint32_t)(length - mark)};
    for (size_t i = 0; i < sizeof forms / sizeof *forms; i++) {
        if (ck_bytes_begin(text.bytes, text.length, forms[i].begin) &&
            (!forms[i].word || has_word(text, forms[i].word)))
            return true;
    }
    /* {"schema":"cetkaik-check/1", alone or in an array; not the schema of records */
    const ck_json_source json = {text.bytes, text.length};
    uint32_t at = 0;
    ck_json_token token = ck_json_take_token(json, &at);
    if (token.sign == '[')
        token = ck_json_take_token(json, &at);
    if (token.sign != '{' || !ck_is_text_of(inside_of(json, ck_json_take_token(json, &at)), "schema") ||
        ck_json_take_token(json, &at).sign != ':')
        return false;
    const ck_text schema = inside_of(json, ck_json_take_token(json, &at));
    return ck_bytes_begin(schema.bytes, schema.length, "cetkaik-") &&
           !ck_bytes_begin(schema.bytes, schema.length, "cetkaik-record/");
}
