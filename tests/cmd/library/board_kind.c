/* Boards drawn by writers of <cetkaik.h>: a place of a record, a position as a value. */
#include "cmd/library/cetkaik.h"

#include <criterion/criterion.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define SAMPLE "samples/four-seasons.ckka"

enum { ROOM = 1 << 18 };

/* BYTES are allocated when they are first written: the leak check of each test reads all of .bss.
 */
typedef struct drawn_form {
    char *bytes;
    size_t length;
} drawn_form;

static void make_room(drawn_form *drawing)
{
    if (!drawing->bytes)
        drawing->bytes = calloc(1, ROOM);
    cr_assert(drawing->bytes);
}

static int take(void *self, const char *bytes, size_t length)
{
    drawn_form *drawing = self;
    if (drawing->length + length >= ROOM)
        return -1;
    make_room(drawing);
    memcpy(drawing->bytes + drawing->length, bytes, length);
    drawing->length += length;
    drawing->bytes[drawing->length] = '\0';
    return 0;
}

/* What `show` prints. */
static void show(const char *arguments, drawn_form *drawing)
{
    char command[512];
    snprintf(command, sizeof command, "PATH=$PWD/build/safe:$PATH COLUMNS=10000 cetkaik show %s",
             arguments);
    FILE *program = popen(command, "r");
    cr_assert(program);
    make_room(drawing);
    drawing->length = fread(drawing->bytes, 1, ROOM - 1, program);
    drawing->bytes[drawing->length] = '\0';
    pclose(program);
}

static ck_writer *writer_of(const char *format, drawn_form *drawing)
{
    make_room(drawing);
    drawing->length = 0;
    drawing->bytes[0] = '\0';
    ck_writer *writer = ck_writer_new(format, take, drawing, NULL);
    cr_assert(writer, "%s", format);
    return writer;
}

/* The first record of a text; "" for that of the sample. */
static const ck_checked *record_of(ck_checker *checker, const char *text)
{
    const ck_checked *record = NULL;
    ck_status status = *text ? ck_check_bytes(checker, "text", text, strlen(text))
                             : ck_check_file(checker, SAMPLE);
    cr_assert(status == CK_STATUS_OK && ck_check_next(checker, &record) == CK_STATUS_RECORD);
    return record;
}

Test(board_kind, draws_a_place_as_show_does)
{
    static const struct {
        const char *format, *at, *side, *size, *arguments;
    } cases[] = {
        {"text", NULL, NULL, NULL, ""},
        {"text", "start", "IA", NULL, "--at start --side IA"},
        {"text", "夏.11", "A", NULL, "--at 夏.11"},
        {"text", "Autumn.3", NULL, NULL, "--at 3.3"},
        {"svg", "2.11", "IA", "300", "--at 夏.11 --side IA --as svg --size 300"},
        {"svg:dark", "end", NULL, NULL, "--as svg --theme dark"},
        {"svg:print", "summer.0", NULL, "64", "--at 2.0 --as svg --theme print --size 64"},
    };
    static drawn_form ours, theirs;
    ck_checker *checker = ck_checker_new(NULL);
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        ck_writer *writer = writer_of(cases[i].format, &ours);
        char arguments[256];
        snprintf(arguments, sizeof arguments, "%s " SAMPLE, cases[i].arguments);
        show(arguments, &theirs);
        if (cases[i].at)
            cr_expect(ck_writer_set(writer, "at", cases[i].at) == CK_STATUS_OK);
        if (cases[i].side)
            cr_expect(ck_writer_set(writer, "side", cases[i].side) == CK_STATUS_OK);
        if (cases[i].size)
            cr_expect(ck_writer_set(writer, "size", cases[i].size) == CK_STATUS_OK);
        cr_expect(ck_writer_put(writer, record_of(checker, "")) == CK_STATUS_OK);
        cr_expect(theirs.length > 500 && strcmp(ours.bytes, theirs.bytes) == 0, "%s",
                  cases[i].arguments);
        cr_expect(ck_writer_end(writer) == CK_STATUS_OK);
        ck_writer_free(writer);
    }
    ck_checker_free(checker);
}

/* The A side has captured three pieces. */
static void capture_some(ck_board_position *position)
{
    for (int square = 0, left = 3; left > 0; square++) {
        ck_board_piece *piece = &position->at[square];
        if (piece->there && piece->owner == CK_BOARD_IA && piece->profession != CK_BOARD_KING) {
            position->captured[CK_BOARD_A][piece->colour][piece->profession]++;
            *piece = (ck_board_piece){0, CK_BOARD_NOBODY, 0, 0};
            left--;
        }
    }
}

Test(board_kind, draws_a_position_as_show_does)
{
    static const char *const formats[][2] = {{"text", "text"}, {"svg", "svg"}};
    static drawn_form ours, theirs;
    static ck_board_rules_value rules;
    char line[512], arguments[1024];
    cr_assert(ck_board_rules(&rules, "standard"));
    ck_board_position position = ck_board_start(&rules, CK_BOARD_IA);
    capture_some(&position);
    ck_board_write(&position, line, sizeof line);
    for (size_t i = 0; i < 2; i++) {
        ck_writer *writer = writer_of(formats[i][0], &ours);
        snprintf(arguments, sizeof arguments, "--as %s --position '%s'", formats[i][1], line);
        show(arguments, &theirs);
        cr_expect(ck_writer_put_position(writer, &rules, &position) == CK_STATUS_OK);
        cr_expect(theirs.length > 500 && strcmp(ours.bytes, theirs.bytes) == 0, "%s",
                  formats[i][0]);
        cr_expect(ck_writer_end(writer) == CK_STATUS_OK);
        cr_expect(ck_writer_put_position(writer, &rules, &position) == CK_STATUS_MISUSE);
        ck_writer_free(writer);
    }
}

static int count_of(const char *text, const char *part)
{
    int count = 0;
    for (; (text = strstr(text, part)); text++)
        count++;
    return count;
}

/* Arrows, rings and highlighted squares, as an element with ids of its own; in parts, too. */
Test(board_kind, draws_over_a_board)
{
    static const char *const options[][2] = {{"arrows", "MAU-MY,ZO-CO"},
                                             {"arrows", "KA-KIA"},
                                             {"marks", "ZO,TE"},
                                             {"highlight", "ZO"},
                                             {"fragment", "b1-"}};
    static drawn_form plain, ours, theirs, part_of;
    ck_checker *checker = ck_checker_new(NULL);
    const ck_checked *record = record_of(checker, "");
    ck_writer *writer = writer_of("svg:dark", &plain);
    cr_expect(ck_writer_put(writer, record) == CK_STATUS_OK);
    ck_writer_free(writer);
    writer = writer_of("svg:dark", &ours);
    ck_writer *whole = writer_of("svg:dark", &part_of);
    for (size_t i = 0; i < sizeof options / sizeof *options; i++) {
        cr_expect(ck_writer_set(writer, options[i][0], options[i][1]) == CK_STATUS_OK);
        cr_expect(ck_writer_set(whole, options[i][0], options[i][1]) == CK_STATUS_OK);
    }
    cr_expect(ck_writer_put(writer, record) == CK_STATUS_OK);
    ck_writer *part = ck_writer_part(whole, NULL);
    cr_expect(ck_writer_put(part, record) == CK_STATUS_OK);
    cr_expect(ck_writer_join(whole, part) == CK_STATUS_OK);
    cr_expect_str_eq(part_of.bytes, ours.bytes);
    show("--as svg --theme dark --arrows MAU-MY,ZO-CO --arrows KA-KIA --marks ZO,TE "
         "--highlight ZO --fragment b1- " SAMPLE,
         &theirs);
    cr_expect_str_eq(ours.bytes, theirs.bytes);
    cr_expect(strncmp(ours.bytes, "<svg ", 5) == 0);
    cr_expect(count_of(ours.bytes, "class=") == 0 && count_of(ours.bytes, "<style") == 0);
    cr_expect(count_of(ours.bytes, "id=\"") == count_of(ours.bytes, "id=\"b1-"));
    cr_expect(count_of(ours.bytes, "href=\"#mark1") == 0);
    cr_expect(count_of(ours.bytes, "href=\"#b1-mark1\"") ==
              count_of(plain.bytes, "href=\"#mark1\"") + 2);
    cr_expect(count_of(ours.bytes, "href=\"#b1-tint3\"") ==
              count_of(plain.bytes, "href=\"#tint3\"") + 1);
    ck_writer_free(part);
    ck_writer_free(whole);
    ck_writer_free(writer);
    ck_checker_free(checker);
}

/* A record and a position in one text, an empty line between them. */
Test(board_kind, texts_stand_apart)
{
    static drawn_form out;
    static ck_board_rules_value rules;
    cr_assert(ck_board_rules(&rules, "standard"));
    ck_board_position position = ck_board_start(&rules, CK_BOARD_IA);
    ck_checker *checker = ck_checker_new(NULL);
    ck_writer *writer = writer_of("text", &out);
    cr_expect(ck_writer_put(writer, record_of(checker, "")) == CK_STATUS_OK);
    cr_expect(ck_writer_put_position(writer, &rules, &position) == CK_STATUS_OK);
    const char *apart = strstr(out.bytes, "\n\n spring");
    cr_assert(strncmp(out.bytes, " winter", 7) == 0 && apart, "%s", out.bytes);
    cr_expect(!strstr(apart + 2, "\n\n"));
    ck_writer_free(writer);
    ck_checker_free(checker);
}

Test(board_kind, says_why_there_is_no_drawing)
{
    static drawn_form out;
    ck_checker *checker = ck_checker_new(NULL);
    ck_writer *writer = writer_of("text", &out);
    cr_expect(ck_writer_set(writer, "at", "夏.500") == CK_STATUS_OK);
    cr_expect(ck_writer_put(writer, record_of(checker, "")) == CK_STATUS_BAD_OPTION);
    cr_expect(strstr(ck_writer_message(writer), "at: record 1 has no such place; it has 春.0 to "),
              "%s", ck_writer_message(writer));
    cr_expect(ck_writer_put(writer, record_of(checker, "{黒名:a} {赤名:b}\n")) == CK_STATUS_MISUSE);
    cr_expect_str_eq(ck_writer_message(writer), "record 1 has no moves and so no board");
    ck_writer_free(writer);
    writer = writer_of("svg", &out);
    cr_expect(
        ck_writer_put(writer, record_of(checker, "{遊:獣裁} {状:未終} [甲] [乙] 季始 [甲]裁三")) ==
        CK_STATUS_MISUSE);
    cr_expect_str_eq(ck_writer_message(writer), "this format cannot hold a game of 獣裁");
    cr_expect(out.length == 0);
    ck_writer_free(writer);
    writer = writer_of("text", &out);
    cr_expect(ck_writer_set(writer, "at", "季.1") == CK_STATUS_OK);
    cr_expect(
        ck_writer_put(writer, record_of(checker, "{遊:獣裁} {状:未終} [甲] [乙] 季始 [甲]裁三")) ==
            CK_STATUS_OK,
        "%s", ck_writer_message(writer));
    cr_expect(strstr(out.bytes, "裁三"));
    ck_writer_free(writer);
    ck_checker_free(checker);
}

Test(board_kind, refuses_options_that_mean_nothing)
{
    static const struct {
        const char *format, *option, *value;
    } cases[] = {
        {"text", "at", "夏"},    {"text", "at", "夏.x"},    {"text", "side", "B"},
        {"text", "size", "300"}, {"text", "color", "pink"}, {"svg", "color", "yes"},
        {"svg", "size", "31"},   {"svg", "size", "wide"},   {"svg", "size", "20001"},
        {"svg", "top", "1"},     {"svg", "arrows", "ZO"},   {"svg", "arrows", "ZO-ZO"},
        {"svg", "marks", "ZB"},  {"svg", "marks", ""},      {"svg", "highlight", "ZO,"},
        {"svg", "fragment", ""}, {"svg", "fragment", "1"},  {"svg", "fragment", "a b"},
        {"text", "marks", "ZO"}, {"text", "fragment", "a"},
    };
    static drawn_form out;
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        ck_writer *writer = writer_of(cases[i].format, &out);
        cr_expect(ck_writer_set(writer, cases[i].option, cases[i].value) == CK_STATUS_BAD_OPTION);
        cr_expect(strlen(ck_writer_message(writer)) > 10, "%s %s", cases[i].option, cases[i].value);
        ck_writer_free(writer);
    }
}

Test(board_kind, only_drawings_take_positions)
{
    static drawn_form out;
    static ck_board_rules_value rules;
    cr_assert(ck_board_rules(&rules, "standard"));
    ck_board_position position = ck_board_start(&rules, CK_BOARD_A);
    for (size_t i = 0; ck_format_at(i).name; i++) {
        const ck_format_view format = ck_format_at(i);
        char name[64];
        snprintf(name, sizeof name, "%s%s", format.family, format.name);
        const bool draws = strcmp(name, "text") == 0 || strncmp(name, "svg", 3) == 0;
        ck_writer *writer = writer_of(name, &out);
        const ck_status status = ck_writer_put_position(writer, &rules, &position);
        cr_expect(status == (draws ? CK_STATUS_OK : CK_STATUS_MISUSE), "%s", name);
        cr_expect(ck_writer_put_position(writer, &rules, NULL) == CK_STATUS_MISUSE);
        cr_expect(ck_writer_put_position(writer, NULL, &position) == CK_STATUS_MISUSE);
        ck_writer_free(writer);
    }
    cr_expect(ck_writer_put_position(NULL, &rules, &position) == CK_STATUS_MISUSE);
}

/* A position is the caller's: whatever its bytes are, something is drawn. */
Test(board_kind, draws_any_bytes)
{
    static drawn_form out;
    static ck_board_rules_value rules;
    ck_board_position position;
    unsigned char bytes[sizeof position];
    unsigned seed = 7;
    for (int round = 0; round < 40; round++) {
        cr_assert(ck_board_rules(&rules, round % 3 ? "standard" : "古机戦"));
        for (size_t i = 0; i < sizeof bytes; i++)
            bytes[i] =
                round == 0 ? 0xff : (unsigned char)((seed = seed * 1103515245 + 12345) >> 16);
        memcpy(&position, bytes, sizeof position);
        ck_writer *writer = writer_of(round % 2 ? "text" : "svg", &out);
        cr_expect(ck_writer_put_position(writer, &rules, &position) == CK_STATUS_OK);
        cr_expect(out.length > 500);
        ck_writer_free(writer);
    }
}
