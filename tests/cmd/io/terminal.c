/* Standard output on a terminal: nothing that steers it, however the text is cut. */
#include "cmd/io/terminal.h"

#include <criterion/criterion.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

/* What a terminal gets of a text that is written in pieces of SIZE bytes. */
static size_t shown(const char *text, size_t size, char *seen, size_t room)
{
    ck_terminal terminal = {.is_known = true, .shows = true};
    const size_t length = strlen(text);
    fflush(stdout);
    const int before = dup(STDOUT_FILENO);
    FILE *file = tmpfile();
    cr_assert(before >= 0 && file && dup2(fileno(file), STDOUT_FILENO) >= 0);
    for (size_t at = 0; at < length; at += size)
        cr_expect(ck_terminal_write(&terminal, text + at, length - at < size ? length - at : size));
    cr_expect(ck_terminal_end(&terminal));
    fflush(stdout);
    dup2(before, STDOUT_FILENO);
    close(before);
    rewind(file);
    const size_t got = fread(seen, 1, room - 1, file);
    seen[got] = '\0';
    fclose(file);
    return got;
}

Test(terminal, shows_what_would_steer_it)
{
    static const struct {
        const char *text, *shown;
    } rows[] = {
        {"NAI兵NY\t無撃裁\r\n", "NAI兵NY\t無撃裁\r\n"},
        {"\033[1;31merror\033[0m", "\033[1;31merror\033[0m"},
        {"\033[38;2;180;40;0m弓", "\033[38;2;180;40;0m弓"},
        {"\033[2J", "␛[2J"},
        {"\033]0;title\007", "␛]0;title␇"},
        {"\033", "␛"},
        {"\033[1;", "␛[1;"},
        {"a\rb\bc\177", "a␍b␈c␡"},
        {"\302\2332J", "\357\277\2752J"},
        {"\342\200\256abc", "\357\277\275abc"},
        {"\342\200", "\357\277\275\357\277\275"},
        {"\377兵\364\217\277\277", "\357\277\275兵\364\217\277\277"},
        {"\033[1\0332m弓", "␛[1␛2m弓"},
    };
    char seen[200];
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        for (size_t size = 1; size <= strlen(rows[i].text); size++) {
            shown(rows[i].text, size, seen, sizeof seen);
            cr_expect_str_eq(seen, rows[i].shown, "row %zu in pieces of %zu: %s", i, size, seen);
        }
    }
}

Test(terminal, passes_every_byte_to_a_file)
{
    const char text[] = "\033[2J\302\233\342\200\256\r弓";
    char seen[40] = "";
    ck_terminal terminal = {.is_known = false};
    const int before = dup(STDOUT_FILENO);
    FILE *file = tmpfile();
    fflush(stdout);
    dup2(fileno(file), STDOUT_FILENO);
    cr_expect(ck_terminal_write(&terminal, text, strlen(text)));
    fflush(stdout);
    dup2(before, STDOUT_FILENO);
    close(before);
    rewind(file);
    cr_expect(fread(seen, 1, sizeof seen, file) == strlen(text));
    cr_expect(strcmp(seen, text) == 0);
    fclose(file);
}
