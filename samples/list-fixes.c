#include <cetkaik.h>
#include <stdio.h>

/* Lists the findings of a file, each with the edits that repair it and with what may have been meant. */
static void list_finding(const ck_checked *record, size_t index)
{
    ck_finding_view finding = ck_checked_finding(record, index);
    printf("%lu:%lu: %s [%s]\n", finding.line, finding.column, finding.message, finding.code);
    for (size_t i = 0; i < ck_checked_fixes(record, index); i++) {
        ck_fix_view fix = ck_checked_fix(record, index, i);
        printf("  %s: %s\n", fix.applicability, fix.title);
        for (size_t k = 0; k < fix.edit_count; k++)
            printf("    %lu:%lu to %lu:%lu becomes \"%s\"\n", fix.edits[k].line, fix.edits[k].column,
                   fix.edits[k].end_line, fix.edits[k].end_column, fix.edits[k].text);
    }
    for (size_t i = 0;; i++) {
        ck_suggestion_view suggestion = ck_checked_suggestion(record, index, i);
        if (suggestion.text[0] == '\0')
            break;
        printf("  perhaps %s\n", suggestion.text);
    }
}

int main(int argc, char **argv)
{
    ck_checker *checker = ck_checker_new(NULL);
    const ck_checked *record = NULL;
    ck_status status = CK_STATUS_NO_MEMORY;
    if (argc != 2 || checker == NULL || ck_check_file(checker, argv[1]) != CK_STATUS_OK)
        return 2;
    while ((status = ck_check_next(checker, &record)) == CK_STATUS_RECORD) {
        for (size_t i = 0; i < ck_checked_findings(record); i++)
            list_finding(record, i);
    }
    ck_checker_free(checker);
    return status == CK_STATUS_END ? 0 : 2;
}
