#include <cetkaik.h>
#include <stdio.h>

/* Lists the findings of a file, each with the edits that repair it and with what may have been meant. */
static void list_finding(const ck_checked *record, size_t index)
{
    ck_finding_view finding = ck_checked_finding(record, index);
    printf("%lu:%lu: %s [%s]\n", finding.line, finding.column, finding.message, finding.code);
    for (size_t i = 0; i < ck_checked_fixes(record); i++) {
        ck_edit_view edit = ck_checked_fix(record, i);
        if (edit.finding == index)
            printf("  %s: bytes %lu to %lu become \"%s\"\n", edit.certain ? "repair" : "guess",
                   (unsigned long)edit.offset, (unsigned long)(edit.offset + edit.length), edit.text);
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
