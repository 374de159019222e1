/* Reads again what a writer has written, to compare it with the record. */
#include "parser/reread.h"

#include "parser/reader.h"
#include "parser/source.h"

/* Sets *WHOLE: whether a source finds one record in a text, which is all of it. */
static bool split(ck_reread *reread, const char *text, size_t length, bool *whole)
{
    static const ck_sink null_sink = {NULL, NULL};
    ck_memory_stream stream = {text, length};
    ck_source *source = ck_source_new(ck_fill_from_memory, &stream, reread->memory);
    const ck_source_status status =
        source ? ck_source_next(source, &reread->record, &null_sink) : CK_SOURCE_FAILED;
    *whole = status == CK_SOURCE_RECORD && reread->record.length == length;
    ck_source_free(source);
    return status != CK_SOURCE_FAILED;
}

void ck_reread_free(ck_reread *reread)
{
    if (!reread->reader)
        return;
    ck_reader_free(reread->reader);
    ck_record_free(&reread->record);
    reread->reader = NULL;
}

bool ck_reread_text(void *self, const ck_rules *rules, const char *text, size_t length,
                    const ck_record **record)
{
    static const ck_sink null_sink = {NULL, NULL};
    ck_reread *reread = self;
    bool whole;
    *record = NULL;
    if (!reread->reader) {
        reread->reader = ck_reader_new(reread->memory);
        ck_record_init(&reread->record, reread->memory);
    }
    if (!reread->reader || !split(reread, text, length, &whole))
        return false;
    ck_record_clear(&reread->record);
    if (!whole)
        return true;
    reread->record.text = text;
    reread->record.length = length;
    ck_reader_set_rules(reread->reader, rules);
    if (!ck_reader_next(reread->reader, &reread->record, &null_sink))
        return false;
    *record = &reread->record;
    return true;
}
