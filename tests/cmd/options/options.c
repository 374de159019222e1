/*
 * The table of options: every way to write a command line, what is refused, and what the help says.
 */
#define _XOPEN_SOURCE 700 /* a pseudo terminal */

#include "cmd/options/color.h"
#include "cmd/options/options.h"

#include "cmd/options/usage.h"
#include "cmd/options/values.h"
#include "tests/formats/formatted.h"

#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

typedef struct option_values {
    bool quiet, recursive, strict, json, color;
    const char *rules, *name;
    long number;
    size_t word;
} option_values;

static const char *word_at(size_t index)
{
    static const char *const words[] = {"elo", "glicko2", "none", NULL};
    return words[index];
}

static const ck_option rows[] = {
    {.name = "quiet",
     .letter = 'q',
     .help = CK_P_HELP_CHECK_QUIET,
     .set = ck_set_flag,
     .at = offsetof(option_values, quiet)},
    {.name = "strict",
     .help = CK_P_HELP_SHOW_AT,
     .set = ck_set_flag,
     .at = offsetof(option_values, strict)},
    {.name = "start-rating",
     .value = CK_P_VALUE_N,
     .help = CK_P_HELP_SCORE_START_RATING,
     .set = ck_set_number,
     .least = 1,
     .most = 9,
     .at = offsetof(option_values, number)},
    {.name = "start",
     .help = CK_P_HELP_SHOW_ALL,
     .set = ck_set_flag,
     .at = offsetof(option_values, json)},
    {.name = "name",
     .letter = 'n',
     .value = CK_P_VALUE_NAME,
     .help = CK_P_HELP_FIND_PLAYER,
     .set = ck_set_text,
     .at = offsetof(option_values, name),
     .once = true},
    {.name = "rating",
     .value = CK_P_VALUE_KIND,
     .words = word_at,
     .preset = "elo",
     .set = ck_set_word,
     .at = offsetof(option_values, word)},
    {.name = "kind",
     .value = CK_P_VALUE_KIND,
     .words = word_at,
     .set = ck_set_word,
     .at = offsetof(option_values, word),
     .hidden = true},
    CK_ROW_RULES_HERE(offsetof(option_values, rules)),
    CK_ROW_RECURSIVE(offsetof(option_values, recursive)),
    {.name = NULL},
};

static const ck_command command = {
    .name = "try", .arguments = CK_P_ARGUMENTS_OPTIONS, .summary = CK_P_HELP_HELP, .options = rows};

/* A command line as it is typed, without spaces inside of words. */
typedef struct command_line {
    char text[128];
    char *argv[16];
    int argc;
} command_line;

static void line_of(const char *text, command_line *line)
{
    snprintf(line->text, sizeof line->text, "try %s", text);
    line->argc = 0;
    for (char *word = strtok(line->text, " "); word; word = strtok(NULL, " "))
        line->argv[line->argc++] = word;
}

/* What was read, in short: flags, values, then the operands. */
static void expect_read(const char *text, const char *expected)
{
    command_line line;
    option_values values = {.name = "", .rules = "", .word = 9};
    char got[256];
    line_of(text, &line);
    int count = ck_options_read(&command, line.argc, line.argv, &values);
    int used =
        snprintf(got, sizeof got, "%s%s%s%s%s%s %ld %zu:", values.quiet ? "q" : "",
                 values.recursive ? "r" : "", values.strict ? "s" : "", values.json ? "j" : "",
                 values.name, values.rules, values.number, values.word);
    cr_assert_geq(count, 0, "%s", text);
    for (int i = 1; i <= count; i++)
        used += snprintf(got + used, sizeof got - (size_t)used, " %s", line.argv[i]);
    cr_expect_str_eq(got, expected, "%s", text);
}

Test(options, a_command_line_is_read_like_this)
{
    static const struct {
        const char *line, *read;
    } rows[] = {
        {"", " 0 9:"},
        {"a b", " 0 9: a b"},
        {"-q a -r b", "qr 0 9: a b"},
        {"-qr", "qr 0 9:"},
        {"a --quiet b --strict", "qs 0 9: a b"},
        {"--name x", "x 0 9:"},
        {"--name=x", "x 0 9:"},
        {"--name=a=b", "a=b 0 9:"},
        {"--name --quiet", "--quiet 0 9:"},
        {"--name -- a", "-- 0 9: a"},
        {"-n x", "x 0 9:"},
        {"-nx", "x 0 9:"},
        {"-qnx -r", "qrx 0 9:"},
        {"-qn x a", "qx 0 9: a"},
        {"a -- -q --strict", " 0 9: a -q --strict"},
        {"-q -- --", "q 0 9: --"},
        {"- -q -", "q 0 9: - -"},
        {"--qu --str", "qs 0 9:"},
        {"--start", "j 0 9:"},
        {"--start-r 5", " 5 9:"},
        {"--start-rating=9", " 9 9:"},
        {"--rat none", " 0 2:"},
        {"--kind glicko2", " 0 1:"},
        {"--rules 2018,plan=none", "2018,plan=none 0 9:"},
        {"--rating none --rating elo", " 0 0:"},
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++)
        expect_read(rows[i].line, rows[i].read);
}

static char *complaint_of(const char *text, char said[512])
{
    command_line line;
    option_values values;
    int pipe_of[2], kept = dup(STDERR_FILENO);
    cr_assert_eq(pipe(pipe_of), 0);
    dup2(pipe_of[1], STDERR_FILENO);
    line_of(text, &line);
    int count = ck_options_read(&command, line.argc, line.argv, &values);
    fflush(stderr);
    dup2(kept, STDERR_FILENO);
    close(kept);
    close(pipe_of[1]);
    ssize_t length = read(pipe_of[0], said, 511);
    close(pipe_of[0]);
    said[length > 0 ? length : 0] = '\0';
    cr_expect_eq(count, -1, "%s", text);
    return said;
}

#define HELP "; see `cetkaik help try`\n"
#define TRY  "cetkaik try: "

Test(options, each_mistake_has_its_own_message)
{
    static const struct {
        const char *line, *said;
    } rows[] = {
        {"--nothing", TRY "unknown option --nothing" HELP},
        {"--nothing=x", TRY "unknown option --nothing" HELP},
        {"--quite", TRY "unknown option --quite (did you mean --quiet?)" HELP},
        {"--qiuet=1", TRY "unknown option --qiuet (did you mean --quiet?)" HELP},
        {"-strict", TRY "unknown option -strict (did you mean --strict?)" HELP},
        {"-z", TRY "unknown option -z" HELP},
        {"-qzr", TRY "unknown option -z" HELP},
        {"-皇x", TRY "unknown option -皇" HELP},
        {"-\xff", TRY "unknown option -\xef\xbf\xbd" HELP}, /* nothing odd reaches a terminal */
        {"--name", TRY "--name needs a value: NAME" HELP},
        {"-qn", TRY "--name needs a value: NAME" HELP},
        {"--name= a", TRY "--name needs a value: NAME" HELP},
        {"--quiet=yes", TRY "--quiet takes no value" HELP},
        {"--quiet=", TRY "--quiet takes no value" HELP},
        {"--st", TRY "--st is ambiguous: --strict, --start-rating or --start" HELP},
        {"--r=1", TRY "--r is ambiguous: --rating, --rules or --recursive" HELP},
        {"--name a -n b", TRY "--name is given twice, the second time as “b”" HELP},
        {"--start-rating 10", "cetkaik: --start-rating 10: choose a whole number from 1 to 9\n"},
        {"--start-rating 1x", "cetkaik: --start-rating 1x: choose a whole number from 1 to 9\n"},
        {"--rating 7", "cetkaik: --rating: unknown value “7”; choose elo, glicko2 or none\n"},
        {"--rating glicko", "cetkaik: --rating: unknown value “glicko”; choose elo, glicko2 or "
                            "none (did you mean glicko2?)\n"},
        {"--rules standrad", "cetkaik: “standrad” is neither a rule set nor PARAMETER=VALUE (did "
                             "you mean standard?); see `cetkaik rules`\n"},
        {"--rules 2018,plam=none", "cetkaik: “plam=none” is neither a rule set nor PARAMETER=VALUE "
                                   "(did you mean plan?); see `cetkaik rules`\n"},
        {"--rules plan=directoin", "cetkaik: “plan=directoin” is not a value of this rule "
                                   "(did you mean direction?); see `cetkaik rules`\n"},
    };
    char said[512];
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++)
        cr_expect_str_eq(complaint_of(rows[i].line, said), rows[i].said, "%s", rows[i].line);
}

Test(options, help_is_found_in_a_line_that_is_wrong)
{
    static const struct {
        const char *line, *asked;
    } rows[] = {
        {"-q a", NULL},
        {"--help", "help"},
        {"--nothing --help", "help"},
        {"a -h", "help"},
        {"-qh", "help"},
        {"--name --help", NULL},
        {"-- --help", NULL},
        {"--rules=moon -V", "version"},
        {"--hel --vers", "help"},
        {"--name", NULL},
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        command_line line;
        line_of(rows[i].line, &line);
        const ck_option *asked = ck_options_common(&command, line.argc, line.argv);
        cr_expect_str_eq(asked ? asked->name : "none", rows[i].asked ? rows[i].asked : "none", "%s",
                         rows[i].line);
    }
}

Test(options, the_help_comes_from_the_table)
{
    ck_buffer text = {0};
    ck_out out = ck_buffer_out(&text);
    ck_write_usage(&out, &command);
    expect_text(text,
                "usage: cetkaik try [OPTION…]\n\nprint this list, or the options of a command\n\n"
                "  -q, --quiet                 show findings only\n"
                "  --strict                    move 12 of summer is summer.12, 夏.12 or 2.12,\n"
                "                              its start 2.0; or start, end (default: end)\n"
                "  --start-rating N            the first rating of a player (default: 1500)\n"
                "  --start                     draw the board after every turn\n"
                "  -n, --name NAME             the name of a player; twice: of both players\n"
                "  --rating KIND               elo (default), glicko2 or none\n"
                "  --rules SET[,PARAM=VALUE…]  the rules (default: standard)\n"
                "  -r, --recursive             search folders for records\n");
}

/* ---- colours ---- */

static void expect_color(const char *terminal, const char *no_color, bool wanted)
{
    int master = posix_openpt(O_RDWR | O_NOCTTY);
    cr_assert(master >= 0 && grantpt(master) == 0 && unlockpt(master) == 0);
    FILE *screen = fopen(ptsname(master), "w");
    cr_assert_not_null(screen);
    unsetenv("TERM");
    unsetenv("NO_COLOR");
    if (terminal)
        setenv("TERM", terminal, 1);
    if (no_color)
        setenv("NO_COLOR", no_color, 1);
    cr_expect_eq(ck_color_on(screen), wanted, "TERM=%s NO_COLOR=%s",
                 terminal ? terminal : "(none)", no_color ? no_color : "(none)");
    fclose(screen);
    close(master);
}

Test(color, a_terminal_has_it_unless_it_is_dumb_or_the_user_wants_none)
{
    expect_color("xterm", NULL, true);
    expect_color(NULL, NULL, true);
    expect_color("xterm", "", true);
    expect_color("dumb", NULL, false);
    expect_color("xterm", "1", false);
    FILE *file = tmpfile();
    cr_expect_not(ck_color_on(file), "a file is no terminal");
    fclose(file);
}

Test(color, the_option_stands_above_the_terminal)
{
    static const ck_option row = CK_ROW_COLOR(offsetof(option_values, color));
    option_values values = {.color = false};
    setenv("TERM", "dumb", 1);
    cr_expect(row.set(&row, "always", &values) && values.color);
    cr_expect(row.set(&row, "auto", &values) && !values.color);
    cr_expect(row.set(&row, "always", &values) && values.color);
    cr_expect(row.set(&row, "never", &values) && !values.color);
}
