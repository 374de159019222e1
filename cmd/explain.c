#include "cmd/options/cmd.h"
#include "formats/report/manual.h"
#include "formats/report/message.h"

#include <string.h>

int ck_run_explain(int argc, char **argv)
{
    ck_writer out = ck_file_writer(stdout);
    if (argc < 2)
        ck_write_explain_all(&out);
    if (argc == 2 && strcmp(argv[1], "--mdoc") == 0) {
        ck_write_diagnostics(&out);
        return CK_EXIT_VALID;
    }
    for (int i = 1; i < argc; i++) {
        ck_code code;
        if (!ck_code_named(argv[i], &code))
            return ck_trouble("there is no finding “%s”; `cetkaik explain` lists them", argv[i]);
        if (i > 1)
            putchar('\n');
        ck_write_explain(&out, code);
    }
    return CK_EXIT_VALID;
}
