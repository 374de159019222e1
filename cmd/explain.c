/*
 * `cetkaik explain`: explains findings (meaning, rule, example), rules, games, hands and words of
 * records. Without an operand, it lists all findings.
 */
#include "formats/report/explain.h"
#include "cmd/options/color.h"
#include "cmd/options/commands.h"
#include "cmd/options/filter.h"
#include "cmd/options/language.h"
#include "cmd/options/trouble.h"
#include "cmd/options/values.h"
#include "formats/board/finding_board.h"
#include "formats/json/explain_json.h"
#include "formats/report/catalogue.h"
#include "formats/report/topic.h"
#include "parser/pipeline.h"

#include <string.h>

/* The first finding of a code about a move; NULL: none. */
static const ck_finding *finding_of(const ck_checked *checked, ck_code code)
{
    for (size_t i = 0; i < checked->result->finding_count; i++) {
        const ck_finding *finding = &checked->result->findings[i];
        if (finding->code == code && finding->about_move)
            return finding;
    }
    return NULL;
}

/* Draws the board of the example, with its squares highlighted. */
static void put_board(ck_out *out, ck_code code)
{
    const char *wrong = ck_catalogue_finding(ck_language_chosen(), code).wrong;
    ck_pipeline *pipeline = ck_pipeline_new(&(ck_pipeline_options){.rules = NULL});
    const ck_checked *checked;
    ck_pipeline_status status = CK_PIPELINE_NO_MEMORY;
    if (pipeline && ck_pipeline_open_bytes(pipeline, "", wrong, strlen(wrong)))
        status = ck_pipeline_next(pipeline, &checked);
    const ck_finding *finding = status == CK_PIPELINE_RECORD ? finding_of(checked, code)
                                                             : NULL; /* rows of tables are none */
    out->failed |= status == CK_PIPELINE_NO_MEMORY;
    if (finding) {
        ck_put(out, "\n");
        ck_write_finding_board(out, checked, finding, ck_color_palette(ck_color_on(stdout)));
    }
    ck_pipeline_free(pipeline);
}

typedef struct explain_options {
    bool json;
} explain_options;

static const ck_option rows[] = {
    CK_ROW_TEXT_OR_JSON(offsetof(explain_options, json)),
    {.name = NULL},
};

/* Explains a finding, or the meanings of another word. Returns false for an unknown one. */
static bool put_word(ck_out *out, const char *word, bool json)
{
    ck_code code;
    if (json)
        return ck_write_explain_json(out, word);
    if (ck_explain_code_named(word, &code)) {
        ck_write_explain(out, code);
        put_board(out, code);
        return true;
    }
    return ck_write_topic(out, word);
}

static int run(int argc, char **argv)
{
    ck_out out = ck_program_out(stdout);
    explain_options options = {.json = false};
    int operands = ck_options_read(&ck_explain_command, argc, argv, &options);
    if (operands < 0)
        return CK_EXIT_TROUBLE;
    if (operands == 0 && options.json)
        ck_write_explain_json(&out, NULL);
    else if (operands == 0)
        ck_write_explain_all(&out);
    for (int i = 1; i <= operands; i++) {
        if (i > 1 && !options.json)
            putchar('\n');
        if (!put_word(&out, argv[i], options.json))
            return ck_trouble(CK_P_NO_FINDING,
                              CK_SLOTS(ck_typed_slot("word", argv[i]),
                                       ck_near_slot("hint", ck_topic_near(argv[i]))));
    }
    return ck_trouble_of_output(&out, CK_EXIT_VALID);
}

const ck_command ck_explain_command = {
    .name = "explain",
    .arguments = CK_P_ARGUMENTS_CODES,
    .summary = CK_P_HELP_EXPLAIN,
    .options = rows,
    .operands = ck_code_words,
    .run = run,
};
