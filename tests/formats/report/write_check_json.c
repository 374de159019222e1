/*
 * The JSON of `check` (cli.md): the fields and their order, and that nothing in a
 * record can break it. tests/ship holds the output of the program against the schema.
 */
#include "formats/report/write_check_json.h"

#include "tests/formats/formatted.h"
#include "tests/support/json_value.h"
#include "tests/support/support.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

typedef struct json_case {
    const char *rules, *text, *expected;
} json_case;

static void write_json(ck_out *out, const ck_checked *checked)
{
    ck_fixes fixes;
    ck_fixes_init(&fixes, NULL);
    ck_write_check_json(out, &fixes, checked);
    ck_fixes_free(&fixes);
}

#define HEAD(dialect, rules, valid)                                                                \
    "{\"schema\":\"cetkaik-check/2\",\"file\":\"game.ckka\",\"record\":1,\"line\":1,"              \
    "\"dialect\":\"" dialect "\",\"rules\":\"" rules "\",\"valid\":" valid ","

#define CONTESTANTS(name, points, other_name, other_points)                                        \
    "\"contestants\":[{\"name\":" name ",\"side\":\"A\",\"points\":" points                        \
    "},{\"name\":" other_name ",\"side\":\"IA\",\"points\":" other_points "}],"

/* A guess on line 1. */
#define FIX(title, column, end_column, offset, length, text)                                       \
    "{\"applicability\":\"guess\",\"title\":\"" title "\",\"edits\":[{\"line\":1,"                 \
    "\"column\":" column ",\"end_line\":1,\"end_column\":" end_column ",\"offset\":" offset        \
    ",\"length\":" length ",\"text\":\"" text "\"}]}"

static const json_case cases[] = {
    {NULL, "{一位色:黒}{:\"18:00\"}[a]二十[b]二十\n[a]為王而手五 終季\nKAI兵KY",
     HEAD("1", "standard", "false") "\"players\":{\"A\":\"b\",\"IA\":\"a\"}," CONTESTANTS(
         "\"b\"", "15", "\"a\"",
         "25") "\"headers\":[{\"key\":\"一位色\",\"value\":\"黒\"},{\"key\":\"\",\"value\":"
               "\"\\\"18:00\\\"\"}],"
               "\"seasons\":[{\"name\":\"春\",\"first\":\"IA\",\"moves\":0,\"declarations\":[{"
               "\"move\":0,"
               "\"side\":\"IA\",\"kind\":\"終季\",\"hands\":[{\"name\":\"王\",\"flash\":true,"
               "\"points\":5}],"
               "\"stake\":1,\"points\":5,\"line\":2,\"column\":1}],\"penalties\":[],"
               "\"points\":{\"A\":15,\"IA\":25}},"
               "{\"name\":\"夏\",\"first\":\"IA\",\"moves\":1,\"declarations\":[],"
               "\"penalties\":[],\"points\":{\"A\":15,\"IA\":25}}],"
               "\"result\":{\"points\":{\"A\":15,\"IA\":25},\"winner\":null,\"ended\":"
               "\"unfinished\"},"
               "\"unread\":[],\"findings\":[{\"code\":\"CK4202\",\"severity\":\"error\","
               "\"rule\":\"R9.1\","
               "\"line\":2,"
               "\"column\":1,\"end_line\":2,\"end_column\":12,\"offset\":44,\"length\":25,"
               "\"season\":\"春\",\"move\":null,\"side\":\"IA\",\"message\":\"nothing "
               "to declare here: "
               "the last turn left no new "
               "hand to declare\",\"right\":\"the IA side has no hand: it has captured "
               "no piece\",\"detail\":\"or is an IA-side turn missing before "
               "this?\",\"fixes\":[],\"suggestions\":[]}],"
               "\"fixes\":[]}\n"},
    {NULL, "{一位色:黒}{:\"18:00\"}[a]二十[b]二十\n[a]為王而手五 終季",
     HEAD("1", "standard", "true") "\"players\":{\"A\":\"b\",\"IA\":\"a\"}," CONTESTANTS(
         "\"b\"", "15", "\"a\"",
         "25") "\"headers\":[{\"key\":\"一位色\",\"value\":\"黒\"},{\"key\":\"\",\"value\":"
               "\"\\\"18:00\\\"\"}],"
               "\"seasons\":[{\"name\":\"春\",\"first\":\"IA\",\"moves\":0,\"declarations\":[{"
               "\"move\":0,"
               "\"side\":\"IA\",\"kind\":\"終季\",\"hands\":[{\"name\":\"王\",\"flash\":true,"
               "\"points\":5}],"
               "\"stake\":1,\"points\":5,\"line\":2,\"column\":1}],\"penalties\":[],"
               "\"points\":{\"A\":15,\"IA\":25}}],"
               "\"result\":{\"points\":{\"A\":15,\"IA\":25},\"winner\":null,\"ended\":"
               "\"unfinished\"},"
               "\"unread\":[],\"findings\":[],\"fixes\":[]}\n"},
    {"cerke_online", "ZAI船ZOZU橋一",
     HEAD("description", "cerke_online",
          "true") "\"players\":{\"A\":null,\"IA\":null}"
                  "," CONTESTANTS("null", "25", "null",
                                  "15") "\"headers\":[],\"seasons\":[{\"name\":"
                                        "\"春\",\"first\":\"IA\",\"moves\":1,"
                                        "\"declarations\":[],"
                                        "\"penalties\":[{\"move\":1,\"side\":"
                                        "\"IA\",\"hand\":\"撃皇\",\"points\":-5}"
                                        "],"
                                        "\"points\":{\"A\":25,\"IA\":15}}],"
                                        "\"result\":{\"points\":{\"A\":25,"
                                        "\"IA\":15},\"winner\":null,\"ended\":"
                                        "\"unfinished\"},"
                                        "\"unread\":[],\"findings\":[],"
                                        "\"fixes\":[]}\n"},
    {NULL, "ZO皇[ZU]TI",
     HEAD("1", "standard", "false") "\"players\":{\"A\":null,\"IA\":null}," CONTESTANTS(
         "null", "20", "null",
         "20") "\"headers\":[],\"seasons\":[{\"name\":\"春\",\"first\":null,\"moves\":1,"
               "\"declarations\":[],"
               "\"penalties\":[],\"points\":{\"A\":20,\"IA\":20}}],"
               "\"result\":{\"points\":{\"A\":20,\"IA\":20},\"winner\":null,\"ended\":"
               "\"unfinished\"},"
               "\"unread\":[],\"findings\":[{\"code\":\"CK2303\",\"severity\":\"error\","
               "\"rule\":\"R5.2\","
               "\"line\":1,"
               "\"column\":1,\"end_line\":1,\"end_column\":10,\"offset\":0,\"length\":11,"
               "\"season\":\"春\",\"move\":1,\"side\":\"IA\",\"message\":\"the Minds cannot "
               "stop on TI: it is "
               "occupied\",\"right\":\"from ZO it reaches NE, ZE, NU, TU, ZU, LU, XU, NO …\","
               "\"detail\":\"did you mean ZO皇[ZU]TU, or ZO皇[ZU]TO, or "
               "ZO皇[ZU]XU?\",\"fixes\":[" FIX("“I” → “U”", "9", "10", "10", "1", "U") "," FIX(
                   "“I” → “O”", "9", "10", "10", "1",
                   "O") "," FIX("“TI” → “XU”", "8", "10", "9", "2",
                                "XU") "],"
                                      "\"suggestions\":[\"ZO皇[ZU]TU\",\"ZO皇[ZU]TO\",\"ZO皇["
                                      "ZU]XU\"]}],"
                                      "\"fixes\":[]}\n"},
};

Test(json, records)
{
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        const char *text = cases[i].text;
        expect_text(formatted(write_json, cases[i].rules, text, strlen(text)), cases[i].expected);
    }
}

/* Bytes that are no text appear as U+FFFD in names, headers and messages. */
Test(json, broken_text)
{
    static const char text[] = "{黒名:\xff"
                               "b}{大会:\xe5}[a]二十[\xff"
                               "b]二十\nXYZ\xffW\\\"\t\n";
    ck_buffer buffer = formatted(write_json, NULL, text, sizeof text - 1);
    json_t *record = json_loadb(buffer.bytes, buffer.length);
    cr_assert(record, "%s", buffer.bytes);
    const json_t *name = json_object_get(json_object_get(record, "players"), "IA");
    cr_expect_str_eq(json_string_value(name), "\xef\xbf\xbd"
                                              "b");
    json_decref(record);
    ck_buffer_free(&buffer);
}

/* Any bytes at all: one line, and JSON that a strict reader takes. */
Test(json, any_bytes)
{
    static const char signs[] = "{}[]手黒王為終季\n\t\"\\%%\0\x01\x7f\xc0\xe5\xff 皇ZOKA橋水三此無";
    test_random dice = {7};
    for (int round = 0; round < 300; round++) {
        char text[200] = "MAU弓MAIMY橋三";
        for (size_t i = strlen(text); i < sizeof text; i++)
            text[i] = signs[roll(&dice, sizeof signs - 1)];
        ck_buffer buffer = formatted(write_json, NULL, text, sizeof text);
        json_t *record = json_loadb(buffer.bytes, buffer.length);
        cr_expect(record, "round %d: %s", round, buffer.bytes);
        cr_expect_eq(strchr(buffer.bytes, '\n'), buffer.bytes + buffer.length - 1);
        json_decref(record);
        ck_buffer_free(&buffer);
    }
}

/* A text with an edit applied; frees the text. The caller frees the result. */
static char *with_edit(char *text, const json_t *edit)
{
    const size_t offset = (size_t)json_integer_value(json_object_get(edit, "offset"));
    const size_t length = (size_t)json_integer_value(json_object_get(edit, "length"));
    const char *put_in = json_string_value(json_object_get(edit, "text"));
    cr_assert(put_in && offset + length <= strlen(text));
    char *next = malloc(strlen(text) + strlen(put_in) + 1);
    sprintf(next, "%.*s%s%s", (int)offset, text, put_in, text + offset + length);
    free(text);
    return next;
}

/* A text with the certain fixes of its findings, the last one first; the caller frees it. */
static char *with_fixes(const char *text, const json_t *findings)
{
    char *fixed = strdup(text);
    for (size_t i = json_array_size(findings); i-- > 0;) {
        const json_t *fixes = json_object_get(json_array_get(findings, i), "fixes");
        const json_t *fix = json_array_get(fixes, 0);
        const json_t *edits = json_object_get(fix, "edits");
        const char *applicability = json_string_value(json_object_get(fix, "applicability"));
        for (size_t k = fix && strcmp(applicability, "certain") == 0 ? json_array_size(edits) : 0;
             k-- > 0;)
            fixed = with_edit(fixed, json_array_get(edits, k));
    }
    return fixed;
}

/* What is certain is offered as edits of the file. */
Test(json, fixes)
{
    static const struct {
        const char *text, *fixed;
    } fixes[] = {
        {"MAU弓MAIMY橋三 TE虎NITU無撃裁", "MAU弓MAIMY橋三 TE虎NITU無撃裁"}, /* a guess */
        {"ZAI船ZOZU橋一 手黒兵", "ZAI船ZOZU橋一 手黒兵"},
        {"MAU弓MAIMY橋三 TE虎NITU橋二\nNAI兵NY無撃裁 ZO皇[XO]CO\n"
         "ZAI船ZIZA橋四 手黒船\n或為王而手六 終季\n夏終\n",
         "MAU弓MAIMY橋三 TE虎NITU橋二\nNAI兵NY無撃裁 ZO皇[XO]CO\n"
         "ZAI船ZIZA橋四 手赤王\n或為王而手五 終季\n夏終\n"}, /* the first is certain, so the second
                                                                is */
        {"> NAI兵NY無撃裁\n> NI兵NU無撃裁\n", "NAI兵NY無撃裁\nNI兵NU無撃裁\n"}, /* two places */
    };
    for (size_t i = 0; i < sizeof fixes / sizeof *fixes; i++) {
        ck_buffer buffer = formatted(write_json, NULL, fixes[i].text, strlen(fixes[i].text));
        json_t *record = json_loadb(buffer.bytes, buffer.length);
        cr_assert(record, "%s", buffer.bytes);
        char *fixed = with_fixes(fixes[i].text, json_object_get(record, "findings"));
        cr_expect_str_eq(fixed, fixes[i].fixed, "%s", fixed);
        free(fixed);
        json_decref(record);
        ck_buffer_free(&buffer);
    }
}

/* Text that cannot be read is listed with its place, and the turns that it looks like. */
Test(json, unread_text)
{
    static const char text[] = "MAU弓MAIMY橋三 QAI虎NITU橋二\nNAI兵NY無撃裁";
    ck_buffer buffer = formatted(write_json, NULL, text, sizeof text - 1);
    json_t *record = json_loads(ck_buffer_string(&buffer));
    cr_assert(record, "%s", buffer.bytes);
    const json_t *gap = json_at(record, "unread/0");
    cr_expect_str_eq(json_string_value(json_object_get(gap, "text")), "QAI虎NITU橋二");
    cr_expect_eq(json_integer_value(json_object_get(gap, "column")), 13);
    cr_expect_eq(json_integer_value(json_object_get(gap, "turns")), 1);
    json_decref(record);
    ck_buffer_free(&buffer);
}

/* A declaration that the record lacks stands among the others, without a place (R9.1). */
Test(json, what_is_assumed_is_marked)
{
    static const char text[] = "TAU虎ZAIXY無撃裁 ZO皇[TO]NO ZAI船ZIZA橋四手赤王 TE虎ZA無撃裁";
    static const char again[] = "\"declarations\":[{\"move\":3,\"side\":\"IA\",\"kind\":\"再行\","
                                "\"hands\":[{\"name\":\"王\",\"flash\":true,\"points\":5}],"
                                "\"stake\":1,\"points\":5,\"assumed\":true}]";
    ck_buffer buffer = formatted(write_json, NULL, text, sizeof text - 1);
    cr_expect(strstr(buffer.bytes, again), "%s", buffer.bytes);
    ck_buffer_free(&buffer);
}
