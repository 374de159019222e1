#include <cetkaik.h>
#include <stdio.h>

/* Prints for each record of a file whether it is valid, the players with their points, and the
 * findings. */
int main(int argc, char **argv)
{
    ck_checker *checker = ck_checker_new(NULL); /* NULL: the defaults */
    const ck_checked *record = NULL;
    ck_status status = CK_STATUS_NO_MEMORY;
    if (argc != 2 || checker == NULL || ck_check_file(checker, argv[1]) != CK_STATUS_OK)
        return 2;
    while ((status = ck_check_next(checker, &record)) == CK_STATUS_RECORD) {
        printf("%s", ck_checked_valid(record) ? "valid" : "not valid");
        for (size_t i = 0; i < ck_checked_players(record); i++) {
            ck_player_view player = ck_checked_player(record, i);
            printf("; %s %ld", player.name, player.points);
        }
        printf("\n");
        for (size_t i = 0; i < ck_checked_findings(record); i++) {
            ck_finding_view finding = ck_checked_finding(record, i);
            printf("%lu:%lu: %s: %s [%s]\n", finding.line, finding.column, finding.severity,
                   finding.message, finding.code);
        }
    }
    ck_checker_free(checker);
    return status == CK_STATUS_END ? 0 : 2;
}
