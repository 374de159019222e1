#include "tests/formats/checker.h"

#include "parser/text/recognise.h"

#include <stdio.h>

void checker_init(checker *checker, bool strict)
{
    *checker = (struct checker){.reader = ck_reader_new(), .strict = strict};
    cr_assert(checker->reader);
    ck_record_init(&checker->record);
    ck_result_init(&checker->result);
}

void checker_free(checker *checker)
{
    ck_result_free(&checker->result);
    ck_record_free(&checker->record);
    ck_reader_free(checker->reader);
}

bool check_text(void *self, const char *text, size_t length, ck_checked *checked)
{
    checker *checker = self;
    ck_record *record = &checker->record;
    ck_observer observer = ck_result_observer(&checker->result);
    ck_result_clear(&checker->result);
    ck_record_clear(record);
    record->text = text;
    record->length = length;
    record->line = record->number = 1;
    cr_assert(ck_read(checker->reader, record, &observer.sink));
    if (!ck_record_rules(record, &checker->rules)) {
        ck_finding finding = ck_finding_new(CK_F_UNKNOWN_RULES, record->rules);
        observer.sink.report(observer.sink.self, &finding);
    }
    if (checker->strict)
        ck_check_dialect(record, &observer.sink);
    checker->outcome = ck_replay(&checker->rules, record, &observer);
    ck_result_finish(&checker->result);
    *checked =
        (ck_checked){"game.ckka", record, &checker->rules, &checker->result, &checker->outcome};
    return true;
}

int count_of(checker *checker, const char *text, size_t length, ck_code code)
{
    ck_checked checked;
    int count = 0;
    check_text(checker, text, length, &checked);
    for (size_t i = 0; i < checked.result->finding_count; i++)
        count += checked.result->findings[i].code == code;
    return count;
}

ck_buffer repaired(checker *checker, bool guesses, const char *text, size_t length)
{
    const ck_repair repair = {guesses, checker, check_text, NULL};
    ck_buffer buffer = {0};
    ck_writer out = ck_buffer_writer(&buffer);
    ck_fixes fixes;
    ck_fixes_init(&fixes);
    ck_put_bytes(&out, text, length);
    cr_assert(ck_repair_text(&repair, &fixes, &buffer));
    ck_fixes_free(&fixes);
    return buffer;
}

ck_buffer bytes_of(const char *path)
{
    ck_buffer bytes = {0};
    ck_writer out = ck_buffer_writer(&bytes);
    char chunk[4096];
    size_t got;
    FILE *file = fopen(path, "rb");
    cr_assert(file, "no %s", path);
    while ((got = fread(chunk, 1, sizeof chunk, file)) > 0)
        ck_put_bytes(&out, chunk, got);
    fclose(file);
    return bytes;
}
