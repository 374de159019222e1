/* `cetkaik mdoc`: prints the parts of manual pages that are made from tables, for the Makefile. */
#include "cmd/options/commands.h"
#include "cmd/options/trouble.h"
#include "cmd/options/values.h"
#include "formats/report/manual.h"

#include <stdio.h>
#include <string.h>

static const struct {
    const char *name;
    void (*write)(ck_out *out);
} parts[] = {
    {"findings", ck_write_findings_manual},
    {"game-findings", ck_write_contest_manual},
    {"rules", ck_write_rules_manual},
    {"game-rules", ck_write_game_rules_manual},
};

static int run(int argc, char **argv)
{
    ck_out out = ck_program_out(stdout);
    int operands = ck_options_read(&ck_mdoc_command, argc, argv, NULL);
    for (size_t i = 0; operands == 1 && i < sizeof parts / sizeof *parts; i++) {
        if (strcmp(parts[i].name, argv[1]) == 0) {
            parts[i].write(&out);
            return CK_EXIT_VALID;
        }
    }
    return operands < 0
               ? CK_EXIT_TROUBLE
               : ck_usage_trouble("mdoc", CK_P_NOT_WANTED,
                                  CK_SLOTS(ck_typed_slot("word", operands > 0 ? argv[1] : "")));
}

const ck_command ck_mdoc_command = {
    .name = "mdoc",
    .arguments = CK_P_ARGUMENTS_PART,
    .summary = CK_P_HELP_MDOC,
    .run = run,
    .hidden = true,
};
