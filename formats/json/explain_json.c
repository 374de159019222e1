/* Writes explanations as one object, which formats/schema/explain.schema.json describes. */
#include "formats/json/explain_json.h"

#include "formats/common/json_values.h"
#include "formats/report/catalogue.h"
#include "formats/report/message.h"
#include "formats/report/topic.h"

static const char *const fixable_name[] = {
    [CK_FIXABLE_NO] = "no",
    [CK_FIXABLE_CERTAIN] = "certain",
    [CK_FIXABLE_GUESS] = "guess",
    [CK_FIXABLE_YES] = "either",
};

static void put_finding(ck_json *json, ck_code code)
{
    const ck_finding_words words = ck_catalogue_finding(json->out->language, code);
    ck_json_begin_object(json, NULL);
    ck_json_put_word(json, "code", ck_code_name(code));
    ck_json_put_word(json, "severity", ck_severity_name(ck_code_severity(code)));
    ck_json_put_word(json, "rule", ck_code_rule(code));
    ck_json_put_word(json, "fix", fixable_name[ck_code_fixable(code)]);
    ck_out message = ck_json_begin_string(json, "message");
    ck_write_short_message(&message, code);
    ck_json_end_string(json, &message);
    ck_json_put_string(json, "explanation", words.explanation);
    ck_json_put_string(json, "wrong", words.wrong);
    ck_json_put_string(json, "right", words.good);
    ck_json_end_object(json);
}

bool ck_write_explain_json(ck_out *out, const char *word)
{
    ck_json json = {.out = out};
    bool any = false;
    ck_buffer text = {.memory = out->memory};
    ck_out prose = ck_part_out(&text, out);
    for (int code = 0; code < CK_FINDINGS; code++)
        any |= !word || ck_topic_has_code(word, (ck_code)code);
    if (!any && !ck_write_topic(&prose, word))
        return false;
    ck_json_begin_object(&json, NULL);
    ck_json_put_word(&json, "schema", "cetkaik-explain/1");
    ck_json_put_string(&json, "word", word);
    ck_json_begin_list(&json, "findings");
    for (int code = 0; code < CK_FINDINGS; code++) {
        if (!word || ck_topic_has_code(word, (ck_code)code))
            put_finding(&json, (ck_code)code);
    }
    ck_json_end_list(&json);
    ck_json_put_string(&json, "text", any ? NULL : ck_buffer_string(&text));
    ck_json_end_object(&json);
    ck_json_end_line(&json);
    out->failed |= prose.failed;
    ck_buffer_free(&text);
    return true;
}
