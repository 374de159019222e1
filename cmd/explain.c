#include "cmd/cmd.h"
#include "formats/message.h"

int ck_run_explain(int argc, char **argv)
{
    ck_writer out = ck_file_writer(stdout);
    if (argc < 2)
        ck_write_explain_all(&out);
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
