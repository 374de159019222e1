/* Which beginnings of a file are a report of this program, to the byte. */
#include "parser/json/report.h"

#include <criterion/criterion.h>
#include <stdlib.h>
#include <string.h>

/* Asks about a block of its own size, so that a byte beyond it is noticed. */
static bool is_report(const char *text, size_t length)
{
    char *block = malloc(length > 0 ? length : 1);
    memcpy(block, text, length);
    const bool report = ck_is_report(block, length);
    free(block);
    return report;
}

static const char *const reports[] = {
    "{\"schema\":\"cetkaik-check/1\",\"file\":\"a\"}\n",
    "[\n  {\n    \"schema\": \"cetkaik-check/2\"",
    "{\"schema\":\"cetkaik-standings/1\",\"counted\":1",
    "{\"schema\":\"cetkaik-stats/1\"}",
    "{\"schema\":\"cetkaik-moves/1\",\"rules\":\"standard\"}",
    "{\"schema\":\"cetkaik-score/1\"}",
    " {\"schema\" :\"cetkaik-find/1\"}",
    "{\"$schema\":\"https://docs.oasis-open.org/\",\n\"runs\":[{\"tool\":{\"driver\":"
    "{\"name\":\"cetkaik\"",
    "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<testsuites name=\"cetkaik\">",
    "\xef\xbb\xbfrank,player,games,wins,draws,losses,score,points_for",
    "player,measure,item,value\r\n",
    "file,record,line,column,game_hash,game,rules",
    "depth,after,move,games,failed,wins",
    "{\"schema\":\"cetkaik-tree/1\",\"position\":null}",
    "{\"schema\":\"cetkaik-turns/1\",\"file\":\"a\"}",
};

static const char *const others[] = {
    "",
    "[",
    "{",
    "{\"schema\":\"cetkaik-record/1\"}",
    "{\"schema\":cetkaik-check/1}",
    "{\"a\":1,\"schema\":\"cetkaik-check/1\"}",
    "{\"scheme\":\"cetkaik-check/1\"}",
    "{\"note\":[\"cetkaik-check/1\"]}",
    "{\"$schema\":\"https://docs.oasis-open.org/\",\"name\":\"other\"}",
    "<?xml version=\"1.0\"?>\n<testsuites name=\"other\">",
    "rank,player,games\n",
    "player,hands,choice,points\n",
    "LE弓LI\n",
};

Test(report, reports_and_no_reports)
{
    for (size_t i = 0; i < sizeof reports / sizeof *reports; i++)
        cr_expect(is_report(reports[i], strlen(reports[i])), "%s", reports[i]);
    for (size_t i = 0; i < sizeof others / sizeof *others; i++)
        cr_expect_not(is_report(others[i], strlen(others[i])), "%s", others[i]);
}

/* No beginning of a report is one before its last needed byte, and none reads beyond its end. */
Test(report, beginnings)
{
    for (size_t i = 0; i < sizeof reports / sizeof *reports; i++) {
        const size_t whole = strlen(reports[i]);
        bool report = false;
        for (size_t length = 0; length <= whole; length++) {
            const bool now = is_report(reports[i], length);
            cr_expect(now || !report, "%s at %zu", reports[i], length);
            report = now;
        }
    }
}
