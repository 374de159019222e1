/*
 * Rewrites the records of ../shared/data/othergames. The canonical form of a canonical form is the
 * same; JSON is read back; verdict and comments stay. Records that cannot be read as a whole are
 * skipped, as `fmt` does not change them.
 */
#include "tests/support/support.h"

#include "formats/notation/notation.h"
#include "parser/source.h"
#include "rules/replay/document.h"

#include <string.h>

static ptrdiff_t fill(void *self, char *buffer, size_t size)
{
    return (ptrdiff_t)fread(buffer, 1, size, self);
}

/* A record is read in full if nothing in it was passed over. */
static bool is_read(const ck_checked *checked)
{
    const ck_event_list *events = &checked->record->events;
    for (size_t i = 0; i < checked->result->finding_count; i++) {
        ck_code code = checked->result->findings[i].code;
        if (ck_code_number(code) < 7002 || code == CK_F_GAME_BAD_NUMBER)
            return false;
    }
    for (size_t i = 0; i < events->count; i++) {
        if (events->event[i].kind == CK_EVENT_UNREAD)
            return false;
    }
    return checked->record->contest;
}

static ck_buffer written(const ck_checked *checked, const char *format)
{
    ck_buffer text = {0};
    ck_out out = ck_buffer_out(&text);
    ck_document document;
    ck_sink null_sink = {NULL, NULL};
    ck_document_init(&document, NULL);
    cr_assert(ck_document_begin(&document, checked));
    cr_assert(ck_notation_convert(&out, &document, ck_notation_named(format), &null_sink));
    ck_document_free(&document);
    return text;
}

/* All that a verdict says, but for places: findings, points, seasons, comments. */
static ck_buffer verdict(const ck_checked *checked)
{
    ck_buffer text = {0};
    ck_out out = ck_buffer_out(&text);
    const ck_outcome *outcome = checked->outcome;
    const ck_event_list *events = &checked->record->events;
    for (size_t i = 0; i < checked->result->finding_count; i++)
        ck_put_format(&out, "%d ", ck_code_number(checked->result->findings[i].code));
    for (int i = 0; i < outcome->players; i++)
        ck_put_format(&out, "%lld ", (long long)outcome->player[i].points);
    ck_put_format(&out, "%d %d\n", outcome->winner, outcome->end);
    for (size_t i = 0; i < checked->result->season_count; i++) {
        const ck_season_event *season = &checked->result->seasons[i];
        ck_put_bytes(&out, season->name.bytes, season->name.length);
        ck_put_format(&out, " %d,", season->winner);
        for (int j = 0; j < season->players; j++)
            ck_put_format(&out, " %lld", (long long)season->points[j]);
    }
    for (size_t i = 0; i < events->count; i++) {
        if (events->event[i].kind != CK_EVENT_COMMENT)
            continue;
        ck_text comment =
            ck_record_thing_text(checked->record, &events->thing[events->event[i].first]);
        ck_put_bytes(&out, comment.bytes, comment.length);
        ck_put(&out, "\n");
    }
    cr_assert_not(out.failed);
    return text;
}

/* Writes a text in a format, reads that again and writes it in notation 0. */
static ck_buffer rewrite(ck_pipeline *pipeline, const ck_buffer *text, const char *format,
                         const ck_buffer *expected, long index)
{
    const ck_checked *checked;
    cr_assert_eq(ck_pipeline_check(pipeline, text->bytes, text->length, &checked),
                 CK_PIPELINE_RECORD);
    ck_buffer between = written(checked, format);
    cr_assert_eq(ck_pipeline_check(pipeline, between.bytes, between.length, &checked),
                 CK_PIPELINE_RECORD);
    cr_assert(checked->record->contest, "record %ld: %s", index, between.bytes);
    ck_buffer found = verdict(checked);
    cr_expect_str_eq(found.bytes, expected->bytes, "record %ld as %s:\n%s%s\nnot\n%s", index,
                     format, between.bytes, found.bytes, expected->bytes);
    ck_buffer canonical = written(checked, "0");
    ck_buffer_free(&found);
    ck_buffer_free(&between);
    return canonical;
}

/* False where not all of the record can be read. */
static bool rewrite_record(ck_pipeline *pipeline, const ck_record *record, long index)
{
    const ck_checked *checked;
    cr_assert_eq(ck_pipeline_check(pipeline, record->text, record->length, &checked),
                 CK_PIPELINE_RECORD);
    if (!is_read(checked))
        return false;
    ck_buffer original = {0};
    ck_out out = ck_buffer_out(&original);
    ck_put_bytes(&out, record->text, record->length);
    ck_buffer expected = verdict(checked);
    ck_buffer first = rewrite(pipeline, &original, "0", &expected, index);
    ck_buffer second = rewrite(pipeline, &first, "0", &expected, index);
    cr_expect_str_eq(first.bytes, second.bytes, "record %ld:\n%s\nnot\n%s", index, second.bytes,
                     first.bytes);
    ck_buffer json = rewrite(pipeline, &original, "json", &expected, index);
    cr_expect_str_eq(json.bytes, first.bytes, "record %ld as JSON:\n%s\nnot\n%s", index, json.bytes,
                     first.bytes);
    ck_buffer_free(&json);
    ck_buffer_free(&second);
    ck_buffer_free(&first);
    ck_buffer_free(&original);
    ck_buffer_free(&expected);
    return true;
}

static void rewrite_game(const char *game)
{
    char name[128];
    long count = 0;
    snprintf(name, sizeof name, "othergames/%s.ckka", game);
    FILE *file = open_shared(name);
    ck_source *source = ck_source_new(fill, file, NULL);
    ck_pipeline *pipeline = ck_pipeline_new(&(ck_pipeline_options){0});
    ck_sink null_sink = {NULL, NULL};
    ck_record record;
    ck_record_init(&record, NULL);
    cr_assert(ck_pipeline_open_bytes(pipeline, game, "", 0));
    while (ck_source_next(source, &record, &null_sink) == CK_SOURCE_RECORD)
        count += rewrite_record(pipeline, &record, count + 1);
    cr_expect(count >= 90, "only %ld records are read", count);
    ck_record_free(&record);
    ck_pipeline_free(pipeline);
    ck_source_free(source);
    pclose(file);
}

#define GAME(id, name)                                                                             \
    Test(rewritten, id)                                                                            \
    {                                                                                              \
        rewrite_game(name);                                                                        \
    }

GAME(zaupcyu, "獣裁")
GAME(niekk_zaupcyu, "連撃獣裁")
GAME(lutu, "新遊")
GAME(mokkaik, "行戦")
GAME(taxot, "終季")
GAME(makkaik, "値戦")
GAME(niekk_hi, "連友")
GAME(makkhop, "値木")
GAME(namtou, "開樽")
GAME(ni_ne, "小猫")
GAME(netxiju, "六裁")
GAME(nekanamokanuts, "連船之遊")
GAME(mokzo, "行山")
GAME(lauzait_cep, "国官集来")
