/* Compares each record with the one before it. */
#include "cmd/io/season_chain.h"

ck_season_relation ck_season_chain_add(ck_season_chain *chain, ck_name record)
{
    const ck_name last = {ck_buffer_string(&chain->last), chain->last.length};
    const ck_season_relation relation = ck_relate_seasons(last, record, chain->length);
    ck_out out = ck_buffer_out(&chain->last);
    ck_buffer_clear(&chain->last);
    if (record.length > 0 && record.text[0] == '{')
        ck_put_bytes(&out, record.text, record.length);
    chain->length = relation == CK_FOLLOWS ? chain->length + 1 : 1;
    chain->games += relation == CK_FOLLOWS && chain->length == 2;
    chain->seasons += relation == CK_FOLLOWS ? 1 + (chain->length == 2) : 0;
    return relation;
}
