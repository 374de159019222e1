/*
 * Rows of turns: the positions are those of the frames that `show` draws, in every record of
 * ../shared/data; the hash of a game is the same in every notation that can hold it.
 */
#include "formats/tables/turn_rows.h"

#include "formats/notation/notation.h"
#include "rules/collection/fingerprint.h"
#include "rules/replay/frames.h"
#include "rules/words/position.h"
#include "tests/support/support.h"

#include <glob.h>
#include <string.h>

/* A pipeline that keeps the turns of its records, and their rows. */
typedef struct row_reader {
    ck_turn_list turns;
    ck_turn_rows rows;
    ck_observer_hook hook;
    ck_pipeline *pipeline;
} row_reader;

static void open_reader(row_reader *reader)
{
    memset(reader, 0, sizeof *reader);
    ck_turn_rows_init(&reader->rows, NULL);
    reader->hook = (ck_observer_hook){ck_turn_list_begin, ck_turn_list_observer(&reader->turns)};
    const ck_pipeline_options options = {.observer = &reader->hook, .outcome_only = true};
    reader->pipeline = ck_pipeline_new(&options);
    cr_assert(reader->pipeline);
}

static void close_reader(row_reader *reader)
{
    ck_pipeline_free(reader->pipeline);
    ck_turn_rows_free(&reader->rows);
    ck_turn_list_free(&reader->turns);
}

/* ---- beside the frames ---- */

/* The frames of a record, of which the rows are a part. */
typedef struct frame_lines {
    struct frame_line {
        int season;
        uint32_t number;
        char line[512];
    } line[1 << 12];
    size_t count, next;
    size_t rows, compared;
    int unit;
    const char *path;
    uint32_t record;
} frame_lines;

static void keep_line(void *self, const ck_frame *frame)
{
    frame_lines *frames = self;
    cr_assert_lt(frames->count, sizeof frames->line / sizeof *frames->line);
    struct frame_line *line = &frames->line[frames->count++];
    ck_limited limited = {line->line, sizeof line->line, 0};
    ck_out out = ck_limited_out(&limited);
    line->season = frame->season;
    line->number = frame->number;
    ck_write_position(&out, frame->position, frames->unit);
    cr_assert_lt(ck_limited_end(&limited), sizeof line->line);
}

static void expect_text(const frame_lines *frames, const ck_cell *cell, const char *text)
{
    cr_expect(cell->kind == CK_CELL_WORD && cell->length == strlen(text) &&
                  memcmp(cell->text, text, cell->length) == 0,
              "%s:%u: %.*s, not %s", frames->path, frames->record, (int)cell->length, cell->text,
              text);
}

static bool is_of_turn(const struct frame_line *line, const ck_cell cell[CK_TURN_COLUMNS])
{
    return line->season + 1 == cell[CK_COLUMN_season_number].number &&
           line->number == cell[CK_COLUMN_move].number;
}

/*
 * The last frame of a row's turn is its position after, the frame before it the one before. A turn
 * that is missing before an uncertain one has no frame of its own.
 */
static void compare_row(void *self, const ck_cell cell[CK_TURN_COLUMNS])
{
    frame_lines *frames = self;
    frames->rows++;
    if (cell[CK_COLUMN_after].kind == CK_CELL_NONE)
        return;
    size_t i = frames->next, before;
    while (i < frames->count && !is_of_turn(&frames->line[i], cell))
        i++;
    for (before = i - 1; i + 1 < frames->count && is_of_turn(&frames->line[i + 1], cell);)
        i++;
    cr_assert(i > 0 && i < frames->count, "%s:%u: no frame for %d.%d", frames->path, frames->record,
              (int)cell[CK_COLUMN_season_number].number, (int)cell[CK_COLUMN_move].number);
    frames->next = i;
    frames->compared++;
    expect_text(frames, &cell[CK_COLUMN_after], frames->line[i].line);
    if (cell[CK_COLUMN_certain].number)
        expect_text(frames, &cell[CK_COLUMN_before], frames->line[before].line);
}

static size_t compare_file(const char *path)
{
    static frame_lines frames;
    static char text[4 << 20];
    row_reader reader;
    const ck_checked *checked;
    size_t records = 0, length;
    FILE *file = fopen(path, "rb");
    cr_assert(file);
    length = fread(text, 1, sizeof text, file);
    fclose(file);
    cr_assert_lt(length, sizeof text);
    open_reader(&reader);
    cr_assert(ck_pipeline_open_bytes(reader.pipeline, path, text, length));
    while (ck_pipeline_next(reader.pipeline, &checked) == CK_PIPELINE_RECORD) {
        size_t moves = 0;
        frames.path = path;
        frames.unit = checked->rules->unit;
        frames.record = checked->record->number;
        frames.count = frames.next = frames.rows = frames.compared = 0;
        if (!checked->record->contest)
            ck_frames_of_record(checked->rules, checked->record, NULL, keep_line, &frames);
        cr_assert(ck_turn_rows_each(&reader.rows, checked, &reader.turns, compare_row, &frames));
        for (size_t i = 0; i < checked->record->entry_count; i++)
            moves += checked->record->entries[i].kind == CK_ENTRY_MOVE;
        /* A record with errors may be read so that it plays a turn twice. */
        const bool once = checked->outcome->errors == 0 && !checked->record->contest;
        cr_expect(once ? frames.rows == moves : frames.rows >= moves, "%s:%u: %zu rows, %zu moves",
                  path, checked->record->number, frames.rows, moves);
        cr_expect_eq(frames.compared, reader.turns.count);
        records++;
    }
    close_reader(&reader);
    return records;
}

Test(turn_rows, have_the_positions_of_the_frames, .timeout = 600)
{
    static const char *const patterns[] = {
        "samples/*.ckka",
        "samples/variants/*",
        "tests/golden/input/*.ckka",
        "../shared/data/records/*.ckka",
        "../shared/data/games/*.ckka",
        "../shared/data/othergames/*.ckka",
        "../shared/data/variants/*.ckka",
        "../shared/data/haskell-2018/*.ckka",
        "../shared/data/slips-of-phones/*.ckka",
    };
    size_t records = 0;
    for (size_t i = 0; i < sizeof patterns / sizeof *patterns; i++) {
        glob_t found;
        if (glob(patterns[i], 0, NULL, &found) != 0)
            continue;
        for (size_t j = 0; j < found.gl_pathc; j++)
            records += compare_file(found.gl_pathv[j]);
        globfree(&found);
    }
    cr_expect_gt(records, 40);
}

/* ---- the hash of a game ---- */

static uint64_t hash_of(row_reader *reader, const char *text, size_t length)
{
    const ck_checked *checked;
    ck_fingerprint turns = {0};
    cr_assert(ck_pipeline_open_bytes(reader->pipeline, "", text, length));
    cr_assert_eq(ck_pipeline_next(reader->pipeline, &checked), CK_PIPELINE_RECORD);
    for (size_t i = 0; i < reader->turns.count; i++)
        ck_fingerprint_turn(&turns, &reader->turns.turn[i].ruling.move,
                            reader->turns.turn[i].casts.failed);
    return ck_fingerprint_game(&turns, checked);
}

static uint64_t hash_of_text(const char *text)
{
    row_reader reader;
    open_reader(&reader);
    const uint64_t hash = hash_of(&reader, text, strlen(text));
    close_reader(&reader);
    return hash;
}

#define TWO_TURNS "MAU弓MAIMY橋三 TE虎NITU橋二"

/* The value in this test is that of every version. */
Test(turn_rows, the_hash_of_a_game_is_stable)
{
    cr_expect_eq(hash_of_text("{一位色:黒}" TWO_TURNS), 0x658c3e0a331375b8u, "%016lx",
                 (unsigned long)hash_of_text("{一位色:黒}" TWO_TURNS));
}

Test(turn_rows, the_hash_of_a_game_ignores_casts_comments_and_names)
{
    const uint64_t hash = hash_of_text("{一位色:黒}" TWO_TURNS);
    static const char *const same[] = {
        "{一位色:黒}{黒名:a}\n[b][a]\nMAU弓MAIMY橋四 {x} TE虎NITU橋五",
        "{一位色:黒}\nMAU gua2 MAI MY om2. TE dau2 NI TU ik2.",
        "{一位色:黒}{律:官定}\n\"mauAmaimy3\",\n\"teTnitu2\"",
        "{一位色:黒}MAU片MAIMY三 TE片NITU二",
    };
    static const char *const others[] = {
        "{一位色:黒}MAU弓MAIMY橋三",
        "{一位色:黒}{律:cerke_online}" TWO_TURNS,
        "{一位色:黒}MAU弓MAIMY橋三 TE虎NITU橋二此無",
        "{一位色:黒}MAU弓MAIMY橋三 LE虎NITU橋二",
        "{一位色:黒}" TWO_TURNS " NAI兵NY無撃裁",
        "{一位色:黒}" TWO_TURNS " NAI兵NYQQ",
    };
    for (size_t i = 0; i < sizeof same / sizeof *same; i++)
        cr_expect_eq(hash_of_text(same[i]), hash, "%s", same[i]);
    for (size_t i = 0; i < sizeof others / sizeof *others; i++)
        cr_expect_neq(hash_of_text(others[i]), hash, "%s", others[i]);
}

Test(turn_rows, the_hash_of_another_game_is_that_of_its_events)
{
    static const char game[] = "{遊:獣裁}\n[a] [b]\n春始\n[a]行 橋三\n[b]行 橋二\n";
    const uint64_t hash = hash_of_text(game);
    ck_buffer renamed = text_with(game, "[a] [b]", "[c] [b]");
    cr_expect_neq(hash_of_text("{遊:獣裁}\n[a] [b]\n春始\n[a]行 橋三\n"), hash);
    ck_buffer_free(&renamed);
}

/* Games of every rule set go through each notation that cetkaik reads. */
Test(turn_rows, the_hash_of_a_game_is_the_same_in_each_notation)
{
    row_reader reader;
    ck_random random = {7};
    open_reader(&reader);
    for (int round = 0; round < rounds(20); round++) {
        const ck_rules rules = rules_of(round % 2 ? "standard" : "cerke_online");
        ck_buffer text = {0}, converted = {0};
        ck_out out = ck_buffer_out(&text);
        const char *const names[2] = {"a", "b"};
        put_random_game(&out, &rules, rules.name, names, &random);
        const uint64_t hash = hash_of(&reader, text.bytes, text.length);
        for (size_t i = 0; ck_notation_at(i); i++) {
            const ck_checked *checked;
            ck_document document;
            const ck_sink sink = {NULL, NULL};
            if (strstr(ck_notation_at(i)->name, "mrf") ||
                strcmp(ck_notation_at(i)->name, "parsed-json") == 0)
                continue; /* they name no rules */
            cr_assert(ck_pipeline_open_bytes(reader.pipeline, "", text.bytes, text.length));
            cr_assert_eq(ck_pipeline_next(reader.pipeline, &checked), CK_PIPELINE_RECORD);
            ck_document_init(&document, NULL);
            cr_assert(ck_document_replay(&document, checked->rules, checked->record));
            out = ck_buffer_out(&converted);
            ck_buffer_clear(&converted);
            cr_assert(ck_notation_convert(&out, &document, ck_notation_at(i), &sink));
            ck_document_free(&document);
            cr_expect_eq(hash_of(&reader, converted.bytes, converted.length), hash, "%s:\n%s",
                         ck_notation_at(i)->name, converted.bytes);
        }
        ck_buffer_free(&text);
        ck_buffer_free(&converted);
    }
    close_reader(&reader);
}
