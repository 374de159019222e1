/* Composes the rule set of a record's header, and reports items that are wrong. */
#include "rules/record/record_rules.h"

#include "rules/words/header_key.h"
#include "rules/words/rule_text.h"

#include <string.h>

enum { MOST_ITEMS = 64 };

/* The header items that set rules. */
typedef struct rule_headers {
    const ck_record *record;
    const ck_sink *sink;
    ck_rule_item item[MOST_ITEMS];
    const ck_header *header[MOST_ITEMS]; /* of each item */
    size_t count;
} rule_headers;

static void collect(rule_headers *header_rules)
{
    const ck_record *record = header_rules->record;
    for (size_t i = 0; i < record->header_count && header_rules->count < MOST_ITEMS; i++) {
        const ck_header *header = &record->headers[i];
        if (header->key.length == 0 || !ck_is_rule_key(header->key.bytes, header->key.length))
            continue;
        header_rules->item[header_rules->count] = (ck_rule_item){
            {header->key.bytes, header->key.length}, {header->value.bytes, header->value.length}};
        header_rules->header[header_rules->count++] = header;
    }
}

/* The place of PART in a value. The whole value where its bytes differ from those in the text; key
 * and value where the item is a parameter. */
static ck_span place_of(const ck_record *record, const ck_header *header, ck_name part)
{
    ck_text key = header->key, value = header->value;
    bool as_written = value.bytes == record->text + value.span.offset;
    const ck_header_key known = ck_header_key_of(key.bytes, key.length);
    bool alone = known != CK_KEY_OF_RULES && known != CK_KEY_OF_GAME;
    if (alone && value.span.offset > key.span.offset)
        return (ck_span){key.span.offset, value.span.offset + value.span.length - key.span.offset};
    if (!as_written || part.length == 0)
        return value.span;
    return (ck_span){value.span.offset + (uint32_t)(part.text - value.bytes),
                     (uint32_t)part.length};
}

static void report_fault(void *self, const ck_rule_fault *fault)
{
    static const ck_code codes[] = {
        [CK_RULE_UNKNOWN] = CK_F_UNKNOWN_RULES,  [CK_RULE_BAD_VALUE] = CK_F_RULE_VALUE,
        [CK_RULE_NOT_HERE] = CK_F_RULE_NOT_HERE, [CK_RULE_SECOND_SET] = CK_F_SECOND_RULES,
        [CK_RULE_IDLE] = CK_F_RULE_IDLE,
    };
    const rule_headers *header_rules = self;
    ck_span place = place_of(header_rules->record, header_rules->header[fault->item], fault->part);
    ck_finding finding = ck_finding_new(codes[fault->wrong], place);
    if (header_rules->sink && header_rules->sink->report)
        header_rules->sink->report(header_rules->sink->self, &finding);
}

/* The default rules of the record's dialect. */
static const ck_rules *usual_rules(const ck_record *record)
{
    const char *usual = record->usual_rules;
    return usual ? ck_rules_named(usual, strlen(usual)) : ck_rules_at(0);
}

/* The known set that 律 names in a header where nothing else may concern rules, as in most records
 * with rules; NULL: the items must be looked at. */
static const ck_rules *set_alone(const ck_record *record)
{
    const ck_rules *set = NULL;
    for (size_t i = 0; i < record->header_count; i++) {
        const ck_text text = record->headers[i].key, value = record->headers[i].value;
        const ck_header_key key = ck_header_key_of(text.bytes, text.length);
        if (!set && key == CK_KEY_OF_RULES && (set = ck_rules_named(value.bytes, value.length)))
            continue;
        if (key == CK_HEADER_KEYS || (ck_header_key_table[key].traits & CK_KEY_RULES) != 0)
            return NULL;
    }
    return set;
}

bool ck_record_rules_report(const ck_record *record, ck_rules *rules, const ck_sink *sink)
{
    const ck_rules *set = record->sets_rules ? set_alone(record) : usual_rules(record);
    if (!set) {
        rule_headers header_rules = {.record = record, .sink = sink};
        collect(&header_rules);
        if (header_rules.count > 0)
            return ck_rules_compose(rules, header_rules.item, header_rules.count, report_fault,
                                    &header_rules) == 0;
        set = usual_rules(record);
    }
    memcpy(rules, set, set->hands ? offsetof(ck_rules, own) : sizeof *rules);
    return true;
}

bool ck_record_rules(const ck_record *record, ck_rules *rules)
{
    return ck_record_rules_report(record, rules, NULL);
}
