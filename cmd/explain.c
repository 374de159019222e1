#include "formats/report/explain.h"
#include "cmd/options/cmd.h"
#include "cmd/options/commands.h"
#include "cmd/options/filter.h"
#include "cmd/options/values.h"
#include "formats/report/manual.h"

typedef struct explain_options {
    bool mdoc;
} explain_options;

static const ck_option rows[] = {
    CK_ROW_FLAG("mdoc", 0, CK_P_HELP_EXPLAIN_MDOC, offsetof(explain_options, mdoc)),
    {.name = NULL},
};

static int run(int argc, char **argv)
{
    explain_options options = {false};
    ck_out out = ck_file_out(stdout);
    int operands = ck_read_options(&ck_explain_command, argc, argv, &options);
    if (operands < 0)
        return CK_EXIT_TROUBLE;
    if (options.mdoc)
        ck_write_diagnostics(&out);
    else if (operands == 0)
        ck_write_explain_all(&out);
    for (int i = 1; i <= operands && !options.mdoc; i++) {
        ck_code code;
        if (!ck_code_named(argv[i], &code))
            return ck_trouble(CK_P_NO_FINDING, CK_SLOTS(ck_typed_slot("word", argv[i])));
        if (i > 1)
            putchar('\n');
        ck_write_explain(&out, code);
    }
    return CK_EXIT_VALID;
}

const ck_command ck_explain_command = {
    .name = "explain",
    .arguments = "[CODE…]",
    .summary = CK_P_HELP_EXPLAIN,
    .options = rows,
    .operands = ck_code_words,
    .run = run,
};
