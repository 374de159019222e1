/* Compares each record with the one before it. */
#include "cmd/io/season_chain.h"

#include "rules/words/space.h"

/* Whether a record is an object of JSON, not one that begins with a header item. */
static bool is_object(ck_name record)
{
    static const char after[] = "\" \t\r\n";
    return record.length > 1 && record.text[0] == '{' &&
           memchr(after, record.text[1], sizeof after - 1);
}

ck_season_relation ck_season_chain_add(ck_season_chain *chain, ck_name record)
{
    ck_space_trim(&record.text, &record.length, CK_ANY_SPACE & ~CK_PUNCTUATION);
    if (!is_object(record)) {
        ck_buffer_clear(&chain->last);
        return CK_NO_NOTER_SEASONS;
    }
    const ck_name last = {ck_buffer_string(&chain->last), chain->last.length};
    const ck_season_relation relation = ck_relate_seasons(last, record, chain->length);
    ck_out out = ck_buffer_out(&chain->last);
    ck_buffer_clear(&chain->last);
    ck_put_bytes(&out, record.text, record.length);
    chain->length = relation == CK_FOLLOWS ? chain->length + 1 : 1;
    chain->games += relation == CK_FOLLOWS && chain->length == 2;
    chain->seasons += relation == CK_FOLLOWS ? 1 + (chain->length == 2) : 0;
    return relation;
}
