/* The writer "fmt" of <cetkaik.h>: records as `cetkaik fmt` writes them. */
#include "cmd/library/cetkaik.h"
#include "formats/notation/canonical.h"
#include "formats/notation/notation.h"
#include "parser/pipeline.h"
#include "parser/reread.h"
#include "tests/support/damage.h"
#include "tests/support/support.h"

#include <string.h>

static int add_bytes(void *self, const char *bytes, size_t length)
{
    ck_out out = ck_buffer_out(self);
    ck_put_bytes(&out, bytes, length);
    return out.failed;
}

/* What the writer makes of all records of a text; *REFUSED counts those it does not take. */
static ck_buffer written(const ck_buffer *text, const ck_checker_options *options, int *refused)
{
    const ck_checked *record;
    ck_buffer made = {0};
    ck_checker *checker = ck_checker_new(options);
    ck_writer *writer = ck_writer_new("fmt", add_bytes, &made, NULL);
    cr_assert(ck_check_bytes(checker, "game", ck_buffer_string(text), text->length) ==
              CK_STATUS_OK);
    *refused = 0;
    while (ck_check_next(checker, &record) == CK_STATUS_RECORD) {
        const ck_status status = ck_writer_put(writer, record);
        cr_assert(status == CK_STATUS_OK || status == CK_STATUS_MISUSE);
        cr_expect((status == CK_STATUS_MISUSE) == (ck_writer_message(writer)[0] != '\0'));
        *refused += status == CK_STATUS_MISUSE;
    }
    cr_assert(ck_writer_end(writer) == CK_STATUS_OK);
    ck_writer_free(writer);
    ck_checker_free(checker);
    return made;
}

/* The same as the program does it: with a pipeline that keeps no finding of the replay. */
static ck_buffer formatted(const ck_buffer *text, int *refused)
{
    ck_document document;
    ck_result losses;
    ck_reread reread = {.memory = NULL};
    const ck_canonical how = {NULL, ck_reread_text, &reread, &losses};
    ck_buffer made = {0};
    ck_out out = ck_buffer_out(&made);
    const ck_observer_hook hook = {ck_document_begin, ck_document_observer(&document)};
    ck_pipeline *pipeline =
        ck_pipeline_new(&(ck_pipeline_options){.outcome_only = true, .observer = &hook});
    const ck_checked *checked;
    ck_document_init(&document, NULL);
    ck_result_init(&losses, NULL);
    cr_assert(ck_pipeline_open_bytes(pipeline, "game", ck_buffer_string(text), text->length));
    *refused = 0;
    while (ck_pipeline_next(pipeline, &checked) == CK_PIPELINE_RECORD) {
        ck_buffer one = {0};
        ck_result_clear(&losses);
        ck_document_finish(&document, checked->outcome);
        cr_assert(ck_canonical_write(&one, checked, &document, &how));
        if (ck_canonical_loses(&losses)) {
            ++*refused;
        } else {
            ck_put(&out, made.length > 0 ? "%%\n" : "");
            ck_put_bytes(&out, ck_buffer_string(&one), one.length);
        }
        ck_buffer_free(&one);
    }
    ck_reread_free(&reread);
    ck_result_free(&losses);
    ck_document_free(&document);
    ck_pipeline_free(pipeline);
    return made;
}

/* The writer makes the same of a judged and an unjudged record, prepared or not, as the program. */
static void expect_formatted(const ck_buffer *text)
{
    static const ck_checker_options ways[] = {
        {.size = sizeof(ck_checker_options)},
        {.size = sizeof(ck_checker_options), .format = "fmt"},
        {.size = sizeof(ck_checker_options), .format = "fmt", .unjudged = 1},
    };
    int refused, refused_too;
    ck_buffer right = formatted(text, &refused);
    for (size_t i = 0; i < sizeof ways / sizeof *ways; i++) {
        ck_buffer made = written(text, &ways[i], &refused_too);
        cr_expect(refused == refused_too, "%d, not %d: %s", refused_too, refused,
                  ck_buffer_string(text));
        cr_expect_str_eq(ck_buffer_string(&made), ck_buffer_string(&right));
        ck_buffer_free(&made);
    }
    ck_buffer_free(&right);
}

Test(notation_kind, formats_as_the_program_does)
{
    static const char *const texts[] = {
        "{一位色:黒}\nNAI兵NY無撃裁\n",
        "\n{一位色:黒} NAI兵NY無撃裁\n\n%%\n\n%%\n{一位色:黒}\nNAI兵NY 無撃裁 {x}\n\n%%\n",
        "{一位色:黒}\nNAI兵NI無撃裁\n", /* breaks the rules */
        "{一位色:黒}\nNAI兵\n",         /* is not understood */
        "nai kauk2 ny\n",
        "{遊:獣裁}{状:未終}\n[甲] [乙]\n春始 [甲]裁三 [乙]裁二\n",
        "{遊:獣裁}{状:未終}\n[甲] [乙]\n春始 [乙]裁三 [甲]裁二\n", /* out of turn */
        "{遊:獣裁}{状:未終}\n[甲] [乙]\n春始 [甲]行 赤馬\n",       /* of another game */
        "{遊:獣裁}{状:未終}\n[甲] [乙]\n春始 [丙]裁三 [甲]何\n",
        "[{\"turns\":[]},{\"turns\":[]}]",
        "\"naiPny\"",
        "{\"schema\":\"cetkaik-record/"
        "1\",\"seasons\":[{\"moves\":[{\"text\":\"NAI兵NY無撃裁\"}]}]}",
        "game,season,player,hands,points,choice,opponent\n1,春,tasko,王,5,終季,mirel\n"
        "2,春,mirel,獣,5,終季,tasko\n",
        "",
    };
    for (size_t i = 0; i < sizeof texts / sizeof *texts; i++) {
        ck_buffer text = {0};
        ck_out out = ck_buffer_out(&text);
        ck_put(&out, texts[i]);
        expect_formatted(&text);
        ck_buffer_free(&text);
    }
}

Test(notation_kind, formats_damaged_games_as_the_program_does)
{
    enum { GAMES = 12, SLIPS = 3 };
    test_random dice = {57};
    ck_random random = {57};
    for (int i = 0; rules_for_damage[i]; i++) {
        const ck_rules rules = rules_of(rules_for_damage[i]);
        for (int game = 0; game < GAMES; game++) {
            ck_buffer text = whole_game(&rules, rules_for_damage[i], &random);
            for (int slip = 0; slip < game % (SLIPS + 1); slip++)
                damage(&text, &dice);
            expect_formatted(&text);
            ck_buffer_free(&text);
        }
    }
}

/* A record that would lose something is left out, and the others stand as without it. */
Test(notation_kind, refuses_what_would_be_lost)
{
    ck_buffer text = {0};
    ck_out out = ck_buffer_out(&text);
    int refused;
    ck_put(&out, "{一位色:黒}\nMAU弓MAIMY橋九\n%%\n{一位色:黒}\nNAI兵NY無撃裁\n");
    ck_buffer made = written(&text, NULL, &refused);
    cr_expect(refused == 1);
    cr_expect_str_eq(ck_buffer_string(&made), "{一位色:黒}\nNAI兵NY無撃裁\n");
    ck_buffer_free(&made);
    ck_buffer_free(&text);
}

/* Parts, joined, are the whole. */
Test(notation_kind, formats_in_parts)
{
    static const char text[] = "{一位色:黒}\nNAI兵NY 無撃裁\n%%\n{一位色:黒}\nNAI兵NY無撃裁\n";
    const ck_checked *record;
    ck_buffer made = {0};
    ck_checker *checker = ck_checker_new(NULL);
    ck_writer *whole = ck_writer_new("fmt", add_bytes, &made, NULL);
    cr_assert(ck_check_bytes(checker, "game", text, strlen(text)) == CK_STATUS_OK);
    while (ck_check_next(checker, &record) == CK_STATUS_RECORD) {
        ck_writer *part = ck_writer_part(whole, NULL);
        cr_assert(ck_writer_put(part, record) == CK_STATUS_OK);
        cr_assert(ck_writer_join(whole, part) == CK_STATUS_OK);
        ck_writer_free(part);
    }
    cr_assert(ck_writer_end(whole) == CK_STATUS_OK);
    cr_expect_str_eq(ck_buffer_string(&made),
                     "{一位色:黒}\nNAI兵NY無撃裁\n%%\n{一位色:黒}\nNAI兵NY無撃裁\n");
    ck_writer_free(whole);
    ck_checker_free(checker);
    ck_buffer_free(&made);
}
