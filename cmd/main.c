#include "cmd/options/cmd.h"

#include <string.h>

static const ck_command commands[] = {
    {"check", "[OPTION…] [FILE…]", "check records: moves, casts, declarations, points",
     "  --rules SET[,PARAM=VALUE…]  the rules to check by (default: as the record asks);\n"
     "                              auto: the first known set under which it is valid\n"
     "  --strict                    hold each record to one dialect\n"
     "  --format FORMAT             text (default), gcc, json, sarif or junit\n"
     "  --select CODES              only these findings: CK2104, or CK2 for all that begin so\n"
     "  --ignore CODES              all findings but these\n"
     "  --max-warnings N            more than N warnings count as findings\n"
     "  -q, --quiet                 findings only\n"
     "  --summary                   the summary only\n"
     "  --fail-fast                 stop after the first record that is not valid\n"
     "  -r, --recursive             look for files in directories\n"
     "  --color WHEN                auto (default), always or never\n",
     ck_run_check},
    {"explain", "[CODE…]", "explain a finding: its rule, an example wrong and right",
     "  --mdoc                      all of them, as a section of a manual page\n", ck_run_explain},
    {"score", "[OPTION…] [FILE…]", "score sheets of games, or the table of a tournament",
     "  --standings                 one table over all records\n"
     "  --format FORMAT             text (default), json, csv, markdown or html\n"
     "  --rules SET[,PARAM=VALUE…]  the rules to replay by (default: as the record asks)\n"
     "  --tie-break LIST            head-to-head, points, difference, wins, seasons, buchholz,\n"
     "                              median-buchholz, sonneborn-berger, progressive,\n"
     "                              best-hand, rating: some of them, with commas between\n"
     "  --rating KIND               elo (default), glicko2 or none\n"
     "  --k N                       K of Elo (default: 20)\n"
     "  --start-rating N            the first rating of a player (default: 1500)\n"
     "  --aliases FILE              lines “alias = name”\n"
     "  --keep-broken               count records that are not valid, too\n"
     "  -r, --recursive             look for files in directories\n",
     ck_run_score},
    {"stats", "[OPTION…] [FILE…]", "statistics: openings, lengths, hands, casts, players",
     "  --format FORMAT             text (default), json or csv\n"
     "  --player NAME               only the records of this player\n"
     "  --top N                     list at most N openings and players; 0: all\n"
     "                              (default: 10 in text, else all)\n"
     "  --keep-broken               count records that are not valid, too\n"
     "  --rules SET[,PARAM=VALUE…]  the rules to replay by (default: as the record asks)\n"
     "  -r, --recursive             look for files in directories\n",
     ck_run_stats},
    {"find", "[OPTION…] [FILE…]", "search records by player, date, result, hand, position, move",
     "  --player NAME               one of the players\n"
     "  --date FROM..TO             when it began, such as 2026-04..2026-05\n"
     "  --rule-set NAME             the rule set that the record is read by\n"
     "  --result RESULT             A, IA, draw, unfinished or “NAME wins”\n"
     "  --hand NAME                 a move that makes this hand, such as 同色獣\n"
     "  --position LINE             a move in this position; * stands for anything\n"
     "  --move PATTERN              a move that this regular expression matches\n"
     "  -l, --list                  records only, without moves\n"
     "  --format FORMAT             text (default) or json\n"
     "  --rules SET[,PARAM=VALUE…]  the rules to replay by (default: as the record asks)\n"
     "  -r, --recursive             look for files in directories\n",
     ck_run_find},
    {"moves", "[OPTION…]", "list all legal moves of a position",
     "  --rules SET[,PARAM=VALUE…]  the rules (default: standard)\n"
     "  --position LINE             the position (default: the start, A side to move)\n"
     "  --count                     numbers by kind instead of the moves\n",
     ck_run_moves},
    {"perft", "[OPTION…] DEPTH", "count the sequences of legal moves, for each depth",
     "  --rules SET[,PARAM=VALUE…]  the rules (default: standard)\n"
     "  --position LINE             the position (default: the start, A side to move)\n",
     ck_run_perft},
    {"hands", "[OPTION…] PIECE… | -", "hands and points of captured pieces",
     "  --rules SET[,PARAM=VALUE…]  the rules (default: standard)\n"
     "  --format FORMAT             text (default) or json\n",
     ck_run_hands},
    {"rules", "[SET]", "the rule sets and their parameters", "", ck_run_rules},
    {"fix", "[OPTION…] [FILE…]", "repair what is certain in records",
     "  --rules SET[,PARAM=VALUE…]  the rules to check by (default: as the record asks)\n"
     "  --unsafe                    guesses too; each is shown on standard error\n"
     "  --diff                      show what changes instead of the repaired text\n"
     "  -w, --write                 replace the files, each whole or not at all\n"
     "  -r, --recursive             look for files in directories\n"
     "  --color WHEN                auto (default), always or never\n",
     ck_run_fix},
    {"fmt", "[OPTION…] [FILE…]", "write records in the one canonical form of notation 0",
     "  --check                     name the files that are not in it, and change nothing\n"
     "  --diff                      show what changes instead of the text\n"
     "  -w, --write                 replace the files, each whole or not at all\n"
     "  -r, --recursive             look for files in directories\n"
     "  --rules SET[,PARAM=VALUE…]  the rules to replay by (default: as the record asks)\n"
     "  --color WHEN                auto (default), always or never\n",
     ck_run_fmt},
    {"convert", "--to FORMAT [OPTION…] [FILE…]", "write records in another notation or format",
     "  --to FORMAT                 0, 0:cerke_online, 0:ckka, 1, 2, mrf, mrf-json, json,\n"
     "                              parsed-json or csv\n"
     "  --from NOTATION             refuse records in any other notation\n"
     "  --detect                    only name the notation of each record\n"
     "  --strict                    what the format cannot hold counts as a finding\n"
     "  --rules SET[,PARAM=VALUE…]  the rules to replay by (default: as the record asks)\n"
     "  -r, --recursive             look for files in directories\n",
     ck_run_convert},
    {"gen", "[OPTION…]", "write random complete legal games",
     "  --rules SET[,PARAM=VALUE…]  the rules (default: standard)\n"
     "  --seed N                    the same seed gives the same games (default: 1)\n"
     "  --count N                   how many games (default: 1)\n"
     "  --players A,B               names of the first and the second player\n"
     "  --to FORMAT                 as for convert (default: 0); --dialect is the same\n",
     ck_run_gen},
    {"completion", "bash", "print a script that completes commands, options and codes", "",
     ck_run_completion},
    {"help", "[COMMAND]", "this list, or the options of a command", "", ck_run_help},
};

const ck_command *ck_command_at(size_t index)
{
    return index < sizeof commands / sizeof *commands ? &commands[index] : NULL;
}

const ck_command *ck_command_named(const char *name)
{
    for (size_t i = 0; i < sizeof commands / sizeof *commands; i++) {
        if (strcmp(commands[i].name, name) == 0)
            return &commands[i];
    }
    return NULL;
}

/* `cetkaik check --help` is `cetkaik help check`. */
static bool asks_for_help(int argc, char **argv)
{
    for (int i = 1; i < argc && strcmp(argv[i], "--") != 0; i++) {
        if (strcmp(argv[i], "--help") == 0 || strcmp(argv[i], "-h") == 0)
            return true;
    }
    return false;
}

/* Without a command there is nothing to do but to help; that was a mistake in the command line. */
static int run_none(char **argv)
{
    ck_run_help(1, argv);
    return CK_EXIT_TROUBLE;
}

static int run_command(int argc, char **argv)
{
    const ck_command *command = ck_command_named(argv[0]);
    if (!command)
        return ck_trouble("there is no command “%s”; `cetkaik help` lists them", argv[0]);
    if (!asks_for_help(argc, argv))
        return command->run(argc, argv);
    char *topic[] = {NULL, argv[0], NULL};
    return ck_run_help(2, topic);
}

int main(int argc, char **argv)
{
    if (argc < 2)
        return ck_finish(run_none(argv));
    if (strcmp(argv[1], "--version") == 0) {
        puts("cetkaik " CK_VERSION);
        return ck_finish(CK_EXIT_VALID);
    }
    if (strcmp(argv[1], "--help") == 0 || strcmp(argv[1], "-h") == 0)
        return ck_finish(ck_run_help(argc - 1, argv + 1));
    return ck_finish(run_command(argc - 1, argv + 1));
}
