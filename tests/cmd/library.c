/* The library as its users see it: <cetkaik.h>. (Installed, with other compilers: ship/library.) */
#include "cmd/library/cetkaik.h"
#include "cmd/library/cetkaik/board.h"

#include <criterion/criterion.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const char game[] = "{大会:春\t}\n{一位色:黒}\n[mirel]二十 [tasko]二十\n"
                           "MAU弓MAIMY橋三 TE虎NITU橋二\nNAI兵NY無撃裁 ZO皇[XO]CO\n"
                           "ZAI船ZIZA橋四 手赤王\n[mirel]為王而手五 終季\n春終\n";

static const ck_checked *first_of(ck_checker *checker, const char *text)
{
    const ck_checked *record = NULL;
    cr_assert(ck_check_bytes(checker, "game", text, strlen(text)) == CK_STATUS_OK);
    cr_assert(ck_check_next(checker, &record) == CK_STATUS_RECORD);
    return record;
}

static ck_checker *checker_with(ck_checker_options options)
{
    options.size = sizeof options;
    ck_checker *checker = ck_checker_new(&options);
    cr_assert(checker);
    return checker;
}

Test(library, knows_games_without_points)
{
    static const struct {
        const char *text;
        int points;
    } games[] = {{"{遊:古机戦} {状:未終} NAI兵NY", 0},
                 {"{遊:連友} {状:未終} [甲] [乙] 季始 [甲]軸人 [甲]行 馬馬", 0},
                 {"{遊:獣裁} {状:未終} [甲] [乙] 季始 [甲]裁三", 1}};
    for (size_t i = 0; i < sizeof games / sizeof *games; i++) {
        ck_checker *checker = ck_checker_new(NULL);
        ck_player_view player = ck_checked_player(first_of(checker, games[i].text), 0);
        cr_expect(player.has_points == games[i].points && player.points == 0, "%s", games[i].text);
        ck_checker_free(checker);
    }
}

Test(library, reports_a_record)
{
    ck_checker *checker = ck_checker_new(NULL);
    const ck_checked *record = first_of(checker, game);
    cr_expect(ck_checked_valid(record) == 1 && ck_checked_errors(record) == 0);
    cr_expect_str_eq(ck_checked_file(record), "game");
    cr_expect_str_eq(ck_checked_dialect(record), "description");
    cr_expect_str_eq(ck_checked_rules(record), "standard");
    cr_expect_str_eq(ck_checked_ended(record), "unfinished");
    cr_expect(ck_checked_winner(record) == -1 && ck_checked_number(record) == 1);
    cr_expect(ck_checked_players(record) == 2);
    ck_player_view a = ck_checked_player(record, 0), ia = ck_checked_player(record, 1);
    cr_expect_str_eq(a.name, "tasko");
    cr_expect_str_eq(a.seat, "A");
    cr_expect(a.points == 15 && ia.points == 25 && a.has_points && a.name_length == 5);
    cr_expect(ck_checked_headers(record) == 2);
    ck_header_view header = ck_checked_header(record, 0);
    cr_expect_str_eq(header.key, "大会");
    cr_expect_str_eq(header.value, "春\t");
    cr_expect(header.line == 1 && header.column == 1);
    cr_expect(ck_checked_seasons(record) == 1);
    ck_season_view season = ck_checked_season(record, 0);
    cr_expect_str_eq(season.name, "春");
    cr_expect(season.first == 1 && season.moves == 5 && season.over);
    cr_expect(ck_checked_season_player(record, 0, 1).points == 25);
    cr_expect(ck_checked_declarations(record) == 1);
    ck_declaration_view declaration = ck_checked_declaration(record, 0);
    cr_expect_str_eq(declaration.hands, "王");
    cr_expect(declaration.ends && !declaration.assumed && declaration.player == 1);
    cr_expect(declaration.points == 5 && declaration.stake == 1 && declaration.line == 7);
    cr_expect(ck_checked_turns(record) == 0, "turns are kept only on request");
    cr_expect(ck_check_next(checker, &record) == CK_STATUS_END);
    ck_checker_free(checker);
}

Test(library, reports_turns_when_requested)
{
    ck_checker *checker = checker_with((ck_checker_options){.turns = 1});
    const ck_checked *record = first_of(checker, game);
    cr_expect(ck_checked_turns(record) == 5);
    ck_turn_view first = ck_checked_turn(record, 0), second = ck_checked_turn(record, 1);
    cr_expect_str_eq(ck_checked_turn_text(record, 0), "MAU弓MAIMY橋三");
    cr_expect_str_eq(ck_checked_turn_line(record, 0, 1), ck_checked_turn_line(record, 1, 0));
    cr_expect(strcmp(ck_checked_turn_line(record, 0, 0), ck_checked_turn_line(record, 0, 1)) != 0);
    cr_expect(first.certain && first.player == 1 && second.player == 0 && second.move == 2);
    cr_expect(second.line == 4 && second.column == 13);
    first = ck_checked_turn(record, 0);
    cr_expect(first.line == 4 && first.column == 1, "in any order of calls");
    ck_checker_free(checker);
}

Test(library, reports_findings_at_their_places)
{
    ck_checker *checker = ck_checker_new(NULL);
    const ck_checked *record = first_of(checker, "{一位色:黒}\nNAI兵NY無撃裁\nZI車ZU無撃裁\n");
    cr_assert(ck_checked_findings(record) == 1 && !ck_checked_valid(record));
    ck_finding_view finding = ck_checked_finding(record, 0);
    cr_expect_str_eq(finding.code, "CK2112");
    cr_expect_str_eq(finding.severity, "error");
    cr_expect_str_eq(finding.season, "春");
    cr_expect(finding.line == 3 && finding.column == 1 && finding.end_column == 9 &&
              finding.move == 2 && finding.player == 0);
    cr_expect(finding.offset == strlen("{一位色:黒}\nNAI兵NY無撃裁\n"));
    cr_expect(strstr(finding.message, "Chariot 車") && strlen(finding.rule) > 0);
    ck_checker_free(checker);
}

Test(library, reports_places_in_each_record)
{
    ck_checker *checker = ck_checker_new(NULL);
    const ck_checked *record = first_of(checker, "{一位色:黒}\nNAI兵NY無撃裁 ZI車ZU無撃裁\n\n"
                                                 "{一位色:黒}\nNAI兵NY無撃裁 {  } ZI車ZU無撃裁\n");
    ck_finding_view finding = ck_checked_finding(record, 0);
    cr_expect(finding.line == 2 && finding.column == 11 && finding.end_column == 19);
    cr_assert(ck_check_next(checker, &record) == CK_STATUS_RECORD);
    finding = ck_checked_finding(record, 0);
    cr_expect(finding.line == 5 && finding.column == 16 && finding.end_column == 24);
    ck_checker_free(checker);
}

Test(library, suggests_the_intended_move)
{
    ck_checker *checker = ck_checker_new(NULL);
    const ck_checked *record = first_of(checker, "{一位色:黒}\nNAI虎NY無撃裁 NI兵NU無撃裁\n");
    const char *suggestions[3];
    cr_assert(ck_checked_suggestions(record, 0, suggestions, 3) == 1);
    cr_expect_str_eq(suggestions[0], "NAI兵NY無撃裁");
    cr_expect(ck_checked_suggestions(record, 0, NULL, 0) == 1);
    cr_expect(ck_checked_suggestions(record, 1, suggestions, 3) == 0);
    record = first_of(checker, "{一位色:黒}\nNAI兵NY無撃裁 NI兵NU無撃裁\n");
    cr_expect(ck_checked_suggestions(record, 0, suggestions, 3) == 0);
    ck_checker_free(checker);
}

Test(library, takes_options_and_says_what_is_wrong_with_them)
{
    const ck_checked *record;
    ck_checker *checker = checker_with((ck_checker_options){.rules = "standard,plam=none"});
    cr_expect(ck_check_bytes(checker, "x", "", 0) == CK_STATUS_BAD_OPTION);
    cr_expect(strstr(ck_checker_message(checker), "plam"));
    cr_expect(ck_check_next(checker, &record) == CK_STATUS_MISUSE);
    ck_checker_free(checker);
    checker = checker_with((ck_checker_options){.ignore = "CK2112"});
    record = first_of(checker, "{一位色:黒}\nNAI兵NY無撃裁\nZI車ZU無撃裁\n");
    cr_expect(ck_checked_findings(record) == 0);
    ck_checker_free(checker);
    checker = checker_with((ck_checker_options){.rules = "cetkaik_rs_alpha"});
    record = first_of(checker, game);
    cr_expect_str_eq(ck_checked_rules(record), "cetkaik_rs_alpha");
    ck_checker_free(checker);
}

/* The options struct of an older program is shorter; the missing fields are not read. */
Test(library, options_may_be_shorter)
{
    ck_checker_options options;
    memset(&options, 0xff, sizeof options);
    options.size = offsetof(ck_checker_options, strict);
    options.rules = NULL;
    ck_checker *checker = ck_checker_new(&options);
    cr_expect(ck_checked_valid(first_of(checker, game)));
    ck_checker_free(checker);
}

/* A stream that gives a few bytes at a time, and fails after a number of calls. */
typedef struct drops {
    const char *text;
    int left;
} drops;

static ptrdiff_t read_drops(void *self, char *buffer, size_t size)
{
    drops *drops = self;
    size_t length = strlen(drops->text);
    if (drops->left-- == 0)
        return -1;
    length = length < 7 ? length : 7;
    length = length < size ? length : size;
    memcpy(buffer, drops->text, length);
    drops->text += length;
    return (ptrdiff_t)length;
}

Test(library, reads_streams)
{
    ck_checker *checker = ck_checker_new(NULL);
    const ck_checked *record;
    drops good = {game, -1}, bad = {game, 3};
    cr_assert(ck_check_stream(checker, "drops", read_drops, &good) == CK_STATUS_OK);
    cr_expect(ck_check_next(checker, &record) == CK_STATUS_RECORD && ck_checked_valid(record));
    cr_expect(ck_check_next(checker, &record) == CK_STATUS_END);
    cr_assert(ck_check_stream(checker, "drops", read_drops, &bad) == CK_STATUS_OK);
    cr_expect(ck_check_next(checker, &record) == CK_STATUS_CANNOT_READ);
    cr_expect(ck_check_file(checker, "build/there/is/none") == CK_STATUS_CANNOT_OPEN);
    cr_expect(ck_check_next(checker, &record) == CK_STATUS_MISUSE, "nothing is open");
    ck_checker_free(checker);
}

/* ---- writing ---- */

enum { ROOM = 1 << 18 };

/* BYTES are allocated when they are first written: the leak check of each test reads all of .bss.
 */
typedef struct byte_memory {
    char *bytes;
    size_t length, most, at;
} byte_memory;

static void make_room(byte_memory *memory)
{
    if (!memory->bytes)
        memory->bytes = calloc(1, ROOM);
    cr_assert(memory->bytes);
}

static void clear_memory(byte_memory *memory, size_t most)
{
    make_room(memory);
    memory->length = memory->at = 0;
    memory->most = most;
    memory->bytes[0] = '\0';
}

/* A few bytes at a time. */
static ptrdiff_t read_memory(void *self, char *buffer, size_t size)
{
    byte_memory *memory = self;
    size_t left = memory->length - memory->at, taken = left < 50 ? left : 50;
    taken = taken < size ? taken : size;
    memcpy(buffer, memory->bytes + memory->at, taken);
    memory->at += taken;
    return (ptrdiff_t)taken;
}

static int write_memory(void *self, const char *bytes, size_t length)
{
    byte_memory *memory = self;
    if (memory->length + length > memory->most)
        return -1;
    make_room(memory);
    memcpy(memory->bytes + memory->length, bytes, length);
    memory->length += length;
    memory->bytes[memory->length] = '\0';
    return 0;
}

/* What the program writes with these arguments. */
static void run_program(const char *arguments, byte_memory *memory)
{
    char command[256];
    snprintf(
        command, sizeof command,
        "PATH=$PWD/build/safe:$PATH COLUMNS=10000 cetkaik %s samples/four-seasons.ckka 2>/dev/null",
        arguments);
    FILE *program = popen(command, "r");
    cr_assert(program);
    make_room(memory);
    memory->length = fread(memory->bytes, 1, ROOM - 1, program);
    memory->bytes[memory->length] = '\0';
    pclose(program);
}

/* Writes a sample in a format, with a checker that prepared for this format or for none. */
static void write_sample(const char *format, byte_memory *memory, bool prepared)
{
    ck_checker *checker =
        checker_with((ck_checker_options){.turns = prepared, .format = prepared ? format : NULL});
    const ck_checked *record;
    memory->length = 0;
    make_room(memory);
    memory->bytes[0] = '\0';
    memory->most = ROOM - 1;
    ck_writer *writer = ck_writer_new(format, write_memory, memory, NULL);
    cr_assert(writer, "%s", format);
    cr_assert(ck_check_file(checker, "samples/four-seasons.ckka") == CK_STATUS_OK);
    while (ck_check_next(checker, &record) == CK_STATUS_RECORD)
        cr_expect(ck_writer_put(writer, record) == CK_STATUS_OK, "%s", format);
    cr_expect(ck_writer_end(writer) == CK_STATUS_OK);
    cr_expect(ck_writer_end(writer) == CK_STATUS_MISUSE);
    ck_writer_free(writer);
    ck_checker_free(checker);
}

/* The arguments that make the program write a format. */
static void arguments_of(const ck_format_view *format, char arguments[128])
{
    static const struct {
        const char *family, *name, *arguments;
    } rows[] = {
        {"", "html", "html"},
        {"", "fmt", "fmt"},
        {"text", "", "show"},
        {"svg", "", "show --as svg"},
        {"svg", ":dark", "show --as svg --theme dark"},
        {"svg", ":print", "show --as svg --theme print"},
        {"", NULL, "convert --to "},
        {"check:", "summary", "check --summary"},
        {"check:", NULL, "check --format "},
        {"score:", NULL, "score --format "},
        {"standings:", NULL, "score --standings --format "},
        {"stats:", NULL, "stats --format "},
        {"tree:", NULL, "tree --format "},
        {"find:", "records", "find --records"},
        {"find:", NULL, "find --format "},
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        if (strcmp(rows[i].family, format->family) != 0 ||
            (rows[i].name && strcmp(rows[i].name, format->name) != 0))
            continue;
        snprintf(arguments, 128, "%s%s", rows[i].arguments, rows[i].name ? "" : format->name);
        return;
    }
    cr_assert_fail("%s%s", format->family, format->name);
}

/* Every listed format gives the same bytes as the program. */
Test(library, writes_every_format_as_the_program_does)
{
    static byte_memory ours, theirs;
    size_t formats = 0;
    for (; ck_format_at(formats).name; formats++) {
        ck_format_view format = ck_format_at(formats);
        char name[64], arguments[128];
        snprintf(name, sizeof name, "%s%s", format.family, format.name);
        arguments_of(&format, arguments);
        run_program(arguments, &theirs);
        for (int prepared = 0; prepared < 2; prepared++) {
            write_sample(name, &ours, prepared);
            cr_expect(strcmp(ours.bytes, theirs.bytes) == 0, "%s, prepared %d", name, prepared);
        }
    }
    cr_expect(formats >= 11 + 2 + 6 + 5 + 6 + 5 + 2 + 4 + 1);
    cr_expect(!ck_writer_new("no-such", write_memory, &ours, NULL));
}

Test(library, reports_what_a_format_cannot_hold)
{
    static byte_memory out = {.most = ROOM - 1};
    ck_checker *checker = ck_checker_new(NULL);
    ck_writer *writer = ck_writer_new("mrf", write_memory, &out, NULL);
    cr_expect(ck_writer_put(writer, first_of(checker, game)) == CK_STATUS_OK);
    cr_assert(ck_writer_losses(writer) > 0);
    ck_finding_view loss = ck_writer_loss(writer, 0);
    cr_expect(strncmp(loss.code, "CK61", 4) == 0 && loss.line > 0);
    ck_writer_free(writer);
    ck_checker_free(checker);
}

/* Writes the game with an option, after a bad value of the same option was refused. */
static void write_with(const char *format, const char *option, const char *good, const char *bad,
                       byte_memory *out)
{
    out->length = 0;
    out->most = ROOM - 1;
    ck_checker *checker = ck_checker_new(NULL);
    ck_writer *writer = ck_writer_new(format, write_memory, out, NULL);
    const ck_checked *record = first_of(checker, game);
    cr_assert(ck_writer_set(writer, option, good) == CK_STATUS_OK, "%s %s", format, option);
    if (bad)
        cr_expect(ck_writer_set(writer, option, bad) == CK_STATUS_BAD_OPTION, "%s", option);
    cr_expect(strlen(ck_writer_message(writer)) > 0 || !bad);
    cr_assert(ck_writer_put(writer, record) == CK_STATUS_OK);
    cr_assert(ck_writer_end(writer) == CK_STATUS_OK);
    ck_writer_free(writer);
    ck_checker_free(checker);
}

/* Reads a file packed by a command. */
static void pack(const char *command, byte_memory *packed)
{
    FILE *program = popen(command, "r");
    cr_assert(program);
    make_room(packed);
    packed->length = fread(packed->bytes, 1, ROOM - 1, program);
    pclose(program);
}

Test(library, unpacks_bytes)
{
    static byte_memory plain, packed, text;
    static const char *const commands[] = {"gzip -c samples/four-seasons.ckka",
                                           "xz -c samples/four-seasons.ckka",
                                           "cat samples/four-seasons.ckka"};
    pack(commands[2], &plain);
    for (size_t i = 0; i < 3; i++) {
        pack(commands[i], &packed);
        clear_memory(&text, ROOM - 1);
        cr_expect(ck_unpack_bytes(packed.bytes, packed.length, write_memory, &text, NULL) ==
                  CK_STATUS_OK);
        cr_expect(text.length == plain.length && memcmp(text.bytes, plain.bytes, plain.length) == 0,
                  "%s", commands[i]);
        clear_memory(&text, 10);
        cr_expect(ck_unpack_bytes(packed.bytes, packed.length, write_memory, &text, NULL) ==
                  CK_STATUS_CANNOT_WRITE);
        clear_memory(&text, ROOM - 1);
        const ck_status cut =
            ck_unpack_bytes(packed.bytes, packed.length - 20, write_memory, &text, NULL);
        cr_expect(cut == (i < 2 ? CK_STATUS_CANNOT_READ : CK_STATUS_OK), "%s", commands[i]);
    }
    cr_expect(ck_unpack_bytes(NULL, 0, write_memory, &text, NULL) == CK_STATUS_OK);
    cr_expect(ck_unpack_bytes(NULL, 1, write_memory, &text, NULL) == CK_STATUS_MISUSE);
    cr_expect(ck_unpack_bytes("", 0, NULL, &text, NULL) == CK_STATUS_MISUSE);
}

Test(library, lists_what_can_be_chosen)
{
    static const char rules[] = "standard";
    size_t sets = 0, notations = 0;
    bool found = false;
    for (; ck_rule_set_at(sets, NULL).name; sets++) {
        const ck_rule_set_view view = ck_rule_set_at(sets, "en");
        ck_checker *checker = checker_with((ck_checker_options){.rules = view.name});
        found |= strcmp(view.name, rules) == 0;
        cr_expect(ck_check_bytes(checker, "", "", 0) == CK_STATUS_OK, "%s", view.name);
        cr_expect(strlen(view.about) > 10 && strcmp(view.about, ck_rule_set_at(sets, "ja").about));
        ck_checker_free(checker);
    }
    cr_expect(found && sets > 5);
    cr_expect_str_eq(ck_rule_set_at(sets, "ja").about, "");
    cr_expect_str_eq(ck_language_name_at(0), "en");
    cr_expect_str_eq(ck_language_name_at(1), "ja");
    cr_expect_null(ck_language_name_at(2));
    for (size_t i = 0; ck_format_at(i).name; i++)
        notations += strcmp(ck_format_at(i).family, "") == 0;
    cr_expect(notations == 9 + 2 + 2, "%zu", notations);
}

Test(library, a_page_of_statistics_has_a_title)
{
    static byte_memory ours, theirs;
    ck_checker *checker = ck_checker_new(NULL);
    const ck_checked *record;
    clear_memory(&ours, ROOM - 1);
    ck_writer *writer = ck_writer_new("stats:html", write_memory, &ours, NULL);
    cr_expect(ck_writer_set(writer, "title", "<Spring>") == CK_STATUS_OK);
    cr_assert(ck_check_file(checker, "samples/four-seasons.ckka") == CK_STATUS_OK);
    while (ck_check_next(checker, &record) == CK_STATUS_RECORD)
        cr_expect(ck_writer_put(writer, record) == CK_STATUS_OK);
    cr_expect(ck_writer_end(writer) == CK_STATUS_OK);
    ck_writer_free(writer);
    ck_checker_free(checker);
    run_program("stats --format html --title '<Spring>'", &theirs);
    cr_expect(strstr(ours.bytes, "&lt;Spring&gt;") && strcmp(ours.bytes, theirs.bytes) == 0);
    writer = ck_writer_new("stats:text", write_memory, &ours, NULL);
    cr_expect(ck_writer_set(writer, "title", "Spring") == CK_STATUS_BAD_OPTION);
    ck_writer_free(writer);
}

Test(library, an_option_that_is_refused_changes_nothing)
{
    static const struct {
        const char *format, *option, *good, *bad;
    } cases[] = {
        {"standings:text", "k", "30", "x"},
        {"standings:text", "k", "30", "-1"},
        {"standings:text", "start-rating", "1200", "20000"},
        {"standings:text", "by", "points", "name"},
        {"standings:text", "tie-break", "wins", "points,luck"},
        {"standings:text", "rating", "none", "best"},
        {"standings:text", "keep-broken", "yes", "perhaps"},
        {"stats:text", "top", "1", "-1"},
        {"check:text", "quiet", "yes", ""},
        {"find:text", "hand", "王", "同色撃皇"},
        {"find:text", "date", "2026", "x"},
        {"find:text", "result", "draw", "lost"},
        {"find:text", "game", "行戦", "将棋"},
        {"find:text", "position", "* A", "x"},
        {"find:text", "move", "^Z", "("},
        {"find:text", "list", "yes", "perhaps"},
        {"text", "at", "春.2", "春"},
        {"text", "side", "IA", "B"},
        {"svg", "size", "100", "0"},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        static byte_memory whole, same;
        write_with(cases[i].format, cases[i].option, cases[i].good, NULL, &whole);
        write_with(cases[i].format, cases[i].option, cases[i].good, cases[i].bad, &same);
        cr_expect(whole.length == same.length && memcmp(whole.bytes, same.bytes, whole.length) == 0,
                  "%s %s", cases[i].option, cases[i].bad);
    }
}

/* A null record gives the same empty values as an index beyond the last. */
Test(library, a_null_record_gives_empty_values)
{
    const char *suggestion = NULL;
    cr_expect_str_eq(ck_checked_file(NULL), "");
    cr_expect_str_eq(ck_checked_dialect(NULL), "");
    cr_expect_str_eq(ck_checked_game(NULL), "");
    cr_expect_str_eq(ck_checked_rules(NULL), "");
    cr_expect_str_eq(ck_checked_ended(NULL), "");
    cr_expect(ck_checked_winner(NULL) == -1);
    cr_expect(ck_checked_number(NULL) + ck_checked_line(NULL) == 0);
    cr_expect(!ck_checked_skipped(NULL) && !ck_checked_valid(NULL));
    cr_expect(ck_checked_errors(NULL) + ck_checked_warnings(NULL) + ck_checked_notes(NULL) == 0);
    cr_expect(ck_checked_players(NULL) + ck_checked_headers(NULL) == 0);
    cr_expect(ck_checked_seasons(NULL) + ck_checked_declarations(NULL) == 0);
    cr_expect(ck_checked_turns(NULL) + ck_checked_findings(NULL) == 0);
    cr_expect(ck_checked_suggestions(NULL, 0, &suggestion, 1) == 0 && !suggestion);
    cr_expect_str_eq(ck_checked_player(NULL, 0).name, "");
    cr_expect_str_eq(ck_checked_season_player(NULL, 0, 0).seat, "");
    cr_expect_str_eq(ck_checked_header(NULL, 0).value, "");
    cr_expect(ck_checked_season(NULL, 0).first == -1);
    cr_expect(ck_checked_declaration(NULL, 0).player == -1);
    cr_expect(ck_checked_turn(NULL, 0).player == -1);
    cr_expect_str_eq(ck_checked_turn_text(NULL, 0), "");
    cr_expect_str_eq(ck_checked_turn_line(NULL, 0, 0), "");
    cr_expect(ck_checked_comments(NULL, SIZE_MAX) + ck_checked_hands(NULL, 0, NULL, 0) == 0);
    cr_expect(ck_checked_finding(NULL, 0).player == -1);
}

Test(library, a_writer_that_is_full_says_so)
{
    static byte_memory full = {.most = 10};
    ck_checker *checker = ck_checker_new(NULL);
    ck_writer *writer = ck_writer_new("check:json", write_memory, &full, NULL);
    cr_expect(ck_writer_put(writer, first_of(checker, game)) == CK_STATUS_CANNOT_WRITE);
    ck_writer_free(writer);
    ck_checker_free(checker);
}

Test(library, options_of_a_writer)
{
    static byte_memory out = {.most = ROOM - 1};
    ck_writer *writer = ck_writer_new("standings:text", write_memory, &out, NULL);
    cr_expect(ck_writer_set(writer, "rating", "none") == CK_STATUS_OK);
    cr_expect(ck_writer_set(writer, "tie-break", "points,wins") == CK_STATUS_OK);
    cr_expect(ck_writer_set(writer, "tie-break", "luck") == CK_STATUS_BAD_OPTION);
    cr_expect(strstr(ck_writer_message(writer), "luck"));
    cr_expect(ck_writer_set(writer, "aliases", "a = b\nb = a\n") == CK_STATUS_BAD_OPTION);
    cr_expect(ck_writer_set(writer, "aliases", "a = b") == CK_STATUS_OK);
    cr_expect(ck_writer_alias(writer, "c = d", 5) == CK_STATUS_OK);
    cr_expect(ck_writer_alias(writer, "b = a", 5) == CK_STATUS_BAD_OPTION);
    cr_expect(strstr(ck_writer_message(writer), "line 3"));
    cr_expect(ck_writer_set(writer, "colour", "always") == CK_STATUS_BAD_OPTION);
    cr_expect(ck_writer_end(writer) == CK_STATUS_OK);
    cr_expect(ck_writer_set(writer, "rating", "none") == CK_STATUS_MISUSE);
    cr_expect(ck_writer_alias(writer, "e = f", 5) == CK_STATUS_MISUSE);
    ck_writer_free(writer);
}

/* Checkers and writers of different languages do not know of each other. */
Test(library, each_checker_and_writer_has_its_language)
{
    static byte_memory english, japanese;
    english.most = japanese.most = ROOM - 1;
    ck_checker *checker[] = {checker_with((ck_checker_options){.language = "ja_JP.UTF-8"}),
                             checker_with((ck_checker_options){.language = NULL})};
    ck_writer *writer[] = {ck_writer_new("check:text", write_memory, &japanese, NULL),
                           ck_writer_new("check:text", write_memory, &english, NULL)};
    cr_expect(ck_writer_set(writer[0], "lang", "ja") == CK_STATUS_OK);
    for (int i = 0; i < 2; i++) {
        const ck_checked *record = first_of(checker[i], "{季:夏} {一位色:黒} NAI兵NU無撃裁\n");
        const ck_finding_view finding = ck_checked_finding(record, 0);
        cr_expect_eq(strstr(finding.message, "does not move") != NULL, i == 1, "%s",
                     finding.message);
        cr_expect(ck_writer_put(writer[i], record) == CK_STATUS_OK);
        cr_expect(ck_writer_end(writer[i]) == CK_STATUS_OK);
        ck_writer_free(writer[i]);
        ck_checker_free(checker[i]);
    }
    cr_expect(strstr(english.bytes, "error: ") && !strstr(japanese.bytes, "error: "));
}

Test(library, languages_that_are_not_there)
{
    static byte_memory out;
    ck_checker *checker = checker_with((ck_checker_options){.language = "tlh"});
    cr_expect(ck_check_bytes(checker, "x", "", 0) == CK_STATUS_BAD_OPTION);
    cr_expect(strstr(ck_checker_message(checker), "tlh"));
    ck_checker_free(checker);
    ck_writer *writer = ck_writer_new("check:text", write_memory, &out, NULL);
    cr_expect(ck_writer_set(writer, "lang", "tlh") == CK_STATUS_BAD_OPTION);
    cr_expect(strstr(ck_writer_message(writer), "tlh"));
    ck_writer_free(writer);
}

/* A record that was prepared for another format is written all the same. */
Test(library, a_record_checked_for_one_format_is_written_in_any)
{
    static const char *const names[] = {"json", "standings:json", "stats:json", "check:json"};
    enum { NAMES = sizeof names / sizeof *names };
    static byte_memory out[NAMES];
    for (size_t prepared = 0; prepared < NAMES; prepared++) {
        for (size_t written = 0; written < NAMES; written++) {
            static byte_memory other;
            byte_memory *to = prepared == 0 ? &out[written] : &other;
            ck_checker *checker = checker_with((ck_checker_options){.format = names[prepared]});
            clear_memory(to, ROOM - 1);
            ck_writer *writer = ck_writer_new(names[written], write_memory, to, NULL);
            for (int twice = 0; twice < 2; twice++)
                cr_expect(ck_writer_put(writer, first_of(checker, game)) == CK_STATUS_OK);
            cr_expect(ck_writer_end(writer) == CK_STATUS_OK);
            cr_expect_str_eq(to->bytes, out[written].bytes, "%s, %s", names[prepared],
                             names[written]);
            ck_writer_free(writer);
            ck_checker_free(checker);
        }
    }
    ck_checker *checker = checker_with((ck_checker_options){.format = "no-such"});
    cr_expect(ck_check_bytes(checker, "x", game, strlen(game)) == CK_STATUS_BAD_OPTION);
    cr_expect(strstr(ck_checker_message(checker), "no-such"));
    ck_checker_free(checker);
}

Test(library, options_of_statistics)
{
    static byte_memory all = {.most = ROOM - 1}, some = {.most = ROOM - 1};
    ck_checker *checker = ck_checker_new(NULL);
    ck_writer *writer = ck_writer_new("stats:json", write_memory, &all, NULL);
    cr_expect(ck_writer_set(writer, "top", "-1") == CK_STATUS_BAD_OPTION);
    cr_expect(ck_writer_set(writer, "top", "2x") == CK_STATUS_BAD_OPTION);
    cr_expect(ck_writer_set(writer, "keep-broken", "maybe") == CK_STATUS_BAD_OPTION);
    cr_expect(ck_writer_set(writer, "rating", "elo") == CK_STATUS_BAD_OPTION);
    cr_expect(ck_writer_set(writer, "keep-broken", "yes") == CK_STATUS_OK);
    cr_expect(ck_writer_put(writer, first_of(checker, "NAI兵NU無撃裁")) == CK_STATUS_OK);
    cr_expect(ck_writer_put(writer, first_of(checker, game)) == CK_STATUS_OK);
    cr_expect(ck_writer_end(writer) == CK_STATUS_OK);
    cr_expect(ck_writer_invalid(writer) == 1);
    cr_expect(strstr(all.bytes, "\"games\":2"), "%s", all.bytes);
    ck_writer_free(writer);
    writer = ck_writer_new("stats:text", write_memory, &some, NULL);
    cr_expect(ck_writer_set(writer, "player", "nobody") == CK_STATUS_OK);
    cr_expect(ck_writer_set(writer, "top", "1") == CK_STATUS_OK);
    cr_expect(ck_writer_put(writer, first_of(checker, game)) == CK_STATUS_OK);
    cr_expect(ck_writer_end(writer) == CK_STATUS_OK);
    cr_expect(strncmp(some.bytes, "0 records", 9) == 0);
    ck_writer_free(writer);
    ck_checker_free(checker);
}

/* Puts the records of a sample, in one go or by parts. */
static void put_sample(ck_writer *writer, const char *path, bool in_parts)
{
    ck_checker *checker = ck_checker_new(NULL);
    const ck_checked *record;
    cr_assert(ck_check_file(checker, path) == CK_STATUS_OK);
    while (ck_check_next(checker, &record) == CK_STATUS_RECORD) {
        ck_writer *part = in_parts ? ck_writer_part(writer, NULL) : writer;
        cr_expect(ck_writer_put(part, record) == CK_STATUS_OK);
        if (!in_parts)
            continue;
        cr_expect(ck_writer_join(writer, part) == CK_STATUS_OK);
        ck_writer_free(part);
    }
    ck_checker_free(checker);
}

/* What was counted before an error came to light is not counted once more. */
Test(library, counts_of_a_broken_record_what_the_program_counts)
{
    static byte_memory ours, theirs;
    run_program("stats --format json --keep-broken samples/slips.ckka", &theirs);
    for (int in_parts = 0; in_parts < 2; in_parts++) {
        ours.length = 0;
        ours.most = ROOM - 1;
        ck_writer *writer = ck_writer_new("stats:json", write_memory, &ours, NULL);
        cr_expect(ck_writer_set(writer, "keep-broken", "yes") == CK_STATUS_OK);
        put_sample(writer, "samples/slips.ckka", in_parts);
        put_sample(writer, "samples/four-seasons.ckka", in_parts);
        cr_expect(ck_writer_end(writer) == CK_STATUS_OK);
        cr_expect(ours.length == theirs.length &&
                  memcmp(ours.bytes, theirs.bytes, ours.length) == 0);
        ck_writer_free(writer);
    }
}

/* Of a record that is right and of one that is not. */
Test(library, finds_what_the_program_finds)
{
    static const struct {
        const char *option, *value, *list;
    } rows[] = {
        {"move", "船.*橋", "no"},
        {"move", "橋", "yes"},
        {"hand", "獣", "no"},
        {"player", "nobody", "no"},
        {"result", "draw", "no"},
        {"date", "1999..2000", "no"},
        {"game", "机戦", "no"},
        {"rule-set", "standard", "no"},
        {"position", "*/*/*/*/*/*/*/*/*", "no"},
    };
    static byte_memory ours, theirs;
    for (size_t i = 0; i < 2 * sizeof rows / sizeof *rows; i++) {
        const char *option = rows[i / 2].option, *value = rows[i / 2].value;
        bool listing = strcmp(rows[i / 2].list, "yes") == 0;
        char arguments[128];
        ours.length = 0;
        ours.most = ROOM - 1;
        ck_writer *writer = ck_writer_new("find:json", write_memory, &ours, NULL);
        cr_expect(ck_writer_set(writer, option, value) == CK_STATUS_OK);
        cr_expect(ck_writer_set(writer, "list", rows[i / 2].list) == CK_STATUS_OK);
        put_sample(writer, "samples/slips.ckka", i % 2);
        put_sample(writer, "samples/four-seasons.ckka", i % 2);
        cr_expect(ck_writer_end(writer) == CK_STATUS_OK);
        snprintf(arguments, sizeof arguments, "find --format json %s --%s '%s' samples/slips.ckka",
                 listing ? "--list" : "", option, value);
        run_program(arguments, &theirs);
        cr_expect(ours.length == theirs.length &&
                      memcmp(ours.bytes, theirs.bytes, ours.length) == 0,
                  "%s", arguments);
        ck_writer_free(writer);
    }
}

Test(library, options_of_a_search)
{
    static byte_memory out = {.most = ROOM - 1};
    ck_checker *checker = ck_checker_new(NULL);
    ck_writer *writer = ck_writer_new("find:text", write_memory, &out, NULL);
    cr_expect(ck_writer_set(writer, "move", "(") == CK_STATUS_BAD_OPTION);
    cr_expect(strncmp(ck_writer_message(writer), "move: ", 6) == 0);
    cr_expect(ck_writer_set(writer, "date", "2026-13") == CK_STATUS_BAD_OPTION);
    cr_expect(ck_writer_set(writer, "position", "x") == CK_STATUS_BAD_OPTION);
    cr_expect(ck_writer_set(writer, "list", "x") == CK_STATUS_BAD_OPTION);
    cr_expect(ck_writer_set(writer, "top", "1") == CK_STATUS_BAD_OPTION);
    cr_expect(ck_writer_set(writer, "move", "兵") == CK_STATUS_OK);
    cr_expect(ck_writer_set(writer, "move", "(?:.|..|...)*(?:.|..|...)*(?:.|..|...)*[xy]") ==
              CK_STATUS_OK);
    cr_expect(ck_writer_put(writer, first_of(checker, game)) == CK_STATUS_BAD_OPTION);
    cr_expect(strstr(ck_writer_message(writer), "too long"), "%s", ck_writer_message(writer));
    ck_writer_free(writer);
    out.length = 0;
    writer = ck_writer_new("find:text", write_memory, &out, NULL);
    cr_expect(ck_writer_put(writer, first_of(checker, "nothing of this is read")) == CK_STATUS_OK);
    cr_expect(ck_writer_end(writer) == CK_STATUS_OK && out.length == 0);
    ck_writer_free(writer);
    ck_checker_free(checker);
}

Test(library, a_part_is_joined_to_its_own_whole_and_before_that_ends)
{
    static byte_memory out = {.most = ROOM - 1};
    ck_writer *json = ck_writer_new("check:json", write_memory, &out, NULL);
    ck_writer *text = ck_writer_new("check:text", write_memory, &out, NULL);
    ck_writer *part = ck_writer_part(text, NULL), *late = ck_writer_part(json, NULL);
    cr_expect(ck_writer_join(json, part) == CK_STATUS_MISUSE);
    cr_expect(ck_writer_join(text, part) == CK_STATUS_OK);
    cr_expect(ck_writer_join(text, part) == CK_STATUS_MISUSE);
    cr_expect(ck_writer_end(json) == CK_STATUS_OK);
    cr_expect(ck_writer_join(json, late) == CK_STATUS_MISUSE);
    ck_writer_free(late);
    ck_writer_free(part);
    ck_writer_free(text);
    ck_writer_free(json);
}

static void put_batch(ck_writer *part, ck_checker *checker, const ck_batch *batch)
{
    const ck_checked *record;
    ck_status status;
    cr_assert(ck_check_batch(checker, batch) == CK_STATUS_OK);
    while ((status = ck_check_next(checker, &record)) == CK_STATUS_RECORD) {
        ck_status put = ck_writer_put(part, record);
        cr_assert(put == CK_STATUS_OK || put == CK_STATUS_MISUSE);
    }
    cr_assert(status == CK_STATUS_END);
}

/* A document in parts, each of one record, or of several. */
static void write_in_parts(ck_writer *whole, ck_checker *checker, byte_memory *in, size_t enough)
{
    ck_splitter *splitter = ck_splitter_new(NULL);
    ck_batch *batch;
    ck_status status;
    cr_assert(ck_split_next(splitter, 1, &batch) == CK_STATUS_MISUSE);
    cr_assert(ck_split_stream(splitter, "games", read_memory, in) == CK_STATUS_OK);
    while ((status = ck_split_next(splitter, enough, &batch)) == CK_STATUS_RECORD) {
        ck_writer *part = ck_writer_part(whole, NULL);
        cr_assert(part);
        put_batch(part, checker, batch);
        cr_expect(ck_writer_end(part) == CK_STATUS_MISUSE);
        cr_expect(ck_writer_join(part, whole) == CK_STATUS_MISUSE);
        cr_expect(ck_writer_join(whole, part) == CK_STATUS_OK);
        cr_expect(ck_writer_join(whole, part) == CK_STATUS_MISUSE);
        ck_writer_free(part);
        ck_batch_free(batch);
    }
    cr_assert(status == CK_STATUS_END);
    ck_splitter_free(splitter);
}

/* A writer of a format that leads to a page of html, where it can. */
static ck_writer *linked_writer(const char *name, byte_memory *to)
{
    ck_writer *writer = ck_writer_new(name, write_memory, to, NULL);
    ck_writer_set(writer, "replay", "page.html");
    return writer;
}

#define MOVES "NAI兵NY無撃裁 TE虎NITU橋二\n"

static void expect_parts_of(const char *name, ck_checker *checker, size_t enough)
{
    static byte_memory in, whole, parts;
    make_room(&in);
    snprintf(in.bytes, ROOM, "%s%%%%\n" MOVES "%%%%\n{遊:獣裁}\n%%%%\n%s", game, game);
    in.at = 0;
    in.length = strlen(in.bytes);
    clear_memory(&whole, ROOM - 1);
    clear_memory(&parts, ROOM - 1);
    ck_writer *one = linked_writer(name, &whole), *many = linked_writer(name, &parts);
    const ck_checked *record;
    cr_assert(ck_check_stream(checker, "games", read_memory, &in) == CK_STATUS_OK);
    while (ck_check_next(checker, &record) == CK_STATUS_RECORD)
        ck_writer_put(one, record);
    cr_assert(ck_writer_end(one) == CK_STATUS_OK);
    in.at = 0;
    write_in_parts(many, checker, &in, enough);
    cr_assert(ck_writer_end(many) == CK_STATUS_OK);
    cr_expect(whole.length > 0 && whole.length == parts.length &&
                  memcmp(whole.bytes, parts.bytes, whole.length) == 0,
              "%s", name);
    ck_writer_free(one);
    ck_writer_free(many);
}

/* Each record is a part, or several are, the last of which may be of another game. */
Test(library, parts_make_the_same_document)
{
    static const size_t enough[] = {1, 230, 360};
    ck_checker *checker = ck_checker_new(NULL);
    for (size_t i = 0; ck_format_at(i).name; i++) {
        char name[64];
        snprintf(name, sizeof name, "%s%s", ck_format_at(i).family, ck_format_at(i).name);
        if (strcmp(name, "html") == 0)
            continue;
        for (size_t size = 0; size < sizeof enough / sizeof *enough; size++)
            expect_parts_of(name, checker, enough[size]);
    }
    ck_checker_free(checker);
}

Test(library, writes_a_page_of_one_piece)
{
    static byte_memory out = {.most = ROOM - 1};
    ck_checker *checker = ck_checker_new(NULL);
    ck_writer *writer = ck_writer_new("html", write_memory, &out, NULL);
    cr_expect_null(ck_writer_part(writer, NULL));
    cr_expect(ck_writer_set(writer, "replay", "x") == CK_STATUS_BAD_OPTION);
    cr_expect(ck_writer_set(writer, "title", "another") == CK_STATUS_OK);
    cr_expect(ck_writer_set(writer, "title", "<games>") == CK_STATUS_OK);
    cr_expect(ck_writer_put(writer, first_of(checker, game)) == CK_STATUS_OK);
    cr_expect(strstr(out.bytes, "<title>&lt;games&gt;</title>") &&
              strstr(out.bytes, "class=\"record\""));
    ck_writer_free(writer);
    ck_checker_free(checker);
}

Test(library, cleans_text_for_terminals)
{
    char small[4], large[64];
    cr_expect(ck_clean("a\x1b[1m", 5, large, sizeof large) == strlen("a␛[1m"));
    cr_expect_str_eq(large, "a␛[1m");
    cr_expect(ck_clean("abcdef", 6, small, sizeof small) == 6);
    cr_expect_str_eq(small, "abc");
    cr_expect(ck_clean("abc", 3, NULL, 0) == 3);
    cr_expect(ck_clean("a橋", 4, small, sizeof small) == 4);
    cr_expect_str_eq(small, "a", "no half of a character");
}

Test(library, an_index_beyond_the_last_gives_an_empty_view)
{
    ck_checker *checker = checker_with((ck_checker_options){.turns = 1});
    const ck_checked *record = first_of(checker, game);
    static const size_t far[] = {5, 6, 1000, SIZE_MAX};
    for (size_t i = 0; i < sizeof far / sizeof *far; i++) {
        size_t beyond = far[i]; /* there are five turns, and fewer of all else */
        const char *suggestions[3];
        ck_board_position position;
        cr_expect_str_eq(ck_checked_player(record, beyond).name, "");
        cr_expect_str_eq(ck_checked_header(record, beyond).key, "");
        cr_expect_str_eq(ck_checked_season(record, beyond).name, "");
        cr_expect_str_eq(ck_checked_season_player(record, 0, beyond).seat, "");
        cr_expect_str_eq(ck_checked_season_player(record, beyond, 0).seat, "");
        cr_expect_str_eq(ck_checked_declaration(record, beyond).hands, "");
        cr_expect(ck_checked_turn(record, beyond).player == -1);
        cr_expect_str_eq(ck_checked_turn_text(record, beyond), "");
        cr_expect_str_eq(ck_checked_turn_move(record, beyond), "");
        cr_expect_str_eq(ck_checked_turn_line(record, beyond, 1), "");
        cr_expect(!ck_checked_turn_position(record, beyond, 1, &position));
        cr_expect(ck_checked_comments(record, beyond) == 0);
        cr_expect_str_eq(ck_checked_comment(record, 0, beyond).text, "");
        cr_expect(ck_checked_hands(record, beyond, NULL, 0) == 0);
        cr_expect_str_eq(ck_checked_finding(record, beyond).right, "");
        cr_expect(ck_checked_suggestions(record, beyond, suggestions, 3) == 0);
    }
    ck_checker_free(checker);
}

static ptrdiff_t claims_too_much(void *self, char *buffer, size_t size)
{
    (void)self;
    (void)buffer;
    return (ptrdiff_t)size + 1;
}

static ptrdiff_t reads_nothing(void *self, char *buffer, size_t size)
{
    (void)self;
    (void)buffer;
    (void)size;
    return 0;
}

Test(library, what_is_not_there_is_misuse)
{
    ck_checker *checker = ck_checker_new(NULL);
    const ck_checked *record = (const ck_checked *)game;
    cr_expect(ck_check_next(checker, &record) == CK_STATUS_MISUSE && !record, "nothing is open");
    cr_assert(ck_check_bytes(checker, NULL, game, sizeof game - 1) == CK_STATUS_OK);
    cr_expect(ck_check_file(checker, NULL) == CK_STATUS_MISUSE);
    cr_expect(ck_check_bytes(checker, "a", NULL, 1) == CK_STATUS_MISUSE);
    cr_expect(ck_check_stream(checker, "a", NULL, NULL) == CK_STATUS_MISUSE);
    cr_expect(ck_check_batch(checker, NULL) == CK_STATUS_MISUSE);
    cr_expect(ck_check_next(checker, NULL) == CK_STATUS_MISUSE);
    cr_expect(ck_check_next(checker, &record) == CK_STATUS_RECORD, "what is open stays so");
    cr_expect_str_eq(ck_checked_file(record), "");
    cr_expect(ck_check_bytes(checker, "a", NULL, 0) == CK_STATUS_OK);
    cr_expect(ck_check_stream(checker, NULL, claims_too_much, NULL) == CK_STATUS_OK);
    cr_expect(ck_check_next(checker, &record) == CK_STATUS_CANNOT_READ && !record);
    ck_checker_free(checker);
    cr_expect(ck_check_file(NULL, "a") == CK_STATUS_MISUSE);
    cr_expect(ck_writer_contradictions(NULL) + ck_writer_invalid(NULL) + ck_writer_losses(NULL) ==
              0);
    cr_expect_str_empty(ck_writer_loss(NULL, 0).code);
    cr_expect(ck_check_bytes(NULL, "a", "", 0) == CK_STATUS_MISUSE);
    cr_expect(ck_check_stream(NULL, "a", reads_nothing, NULL) == CK_STATUS_MISUSE);
    cr_expect(ck_check_next(NULL, &record) == CK_STATUS_MISUSE);
    cr_expect_str_eq(ck_checker_message(NULL), "");
    cr_expect_null(ck_explain(NULL, NULL));
}

Test(library, what_is_not_there_is_misuse_of_splitters)
{
    ck_splitter *splitter = ck_splitter_new(NULL);
    ck_batch *batch;
    cr_expect(ck_split_next(splitter, 1, &batch) == CK_STATUS_MISUSE && !batch);
    cr_expect(ck_split_stream(splitter, "a", NULL, NULL) == CK_STATUS_MISUSE);
    cr_expect(ck_split_stream(splitter, NULL, reads_nothing, NULL) == CK_STATUS_OK);
    cr_expect(ck_split_next(splitter, 1, NULL) == CK_STATUS_MISUSE);
    cr_expect(ck_split_next(NULL, 1, &batch) == CK_STATUS_MISUSE);
    cr_expect(ck_split_stream(NULL, "a", reads_nothing, NULL) == CK_STATUS_MISUSE);
    ck_splitter_free(splitter);
}

static int takes_all(void *self, const char *bytes, size_t length)
{
    (void)self;
    (void)bytes;
    (void)length;
    return 0;
}

Test(library, what_is_not_there_is_misuse_of_writers)
{
    cr_expect_null(ck_writer_new(NULL, takes_all, NULL, NULL));
    cr_expect_null(ck_writer_new("0", NULL, NULL, NULL));
    cr_expect_null(ck_writer_part(NULL, NULL));
    for (size_t i = 0; ck_format_at(i).name; i++) {
        char name[64];
        snprintf(name, sizeof name, "%s%s", ck_format_at(i).family, ck_format_at(i).name);
        ck_writer *writer = ck_writer_new(name, takes_all, NULL, NULL);
        cr_expect(ck_writer_put(writer, NULL) == CK_STATUS_MISUSE, "%s", name);
        cr_expect(ck_writer_set(writer, NULL, "yes") == CK_STATUS_MISUSE, "%s", name);
        cr_expect(ck_writer_set(writer, "title", NULL) == CK_STATUS_MISUSE, "%s", name);
        cr_expect(ck_writer_join(writer, NULL) == CK_STATUS_MISUSE, "%s", name);
        cr_expect(ck_writer_join(NULL, writer) == CK_STATUS_MISUSE, "%s", name);
        cr_expect(ck_writer_join(writer, writer) == CK_STATUS_MISUSE, "%s", name);
        cr_expect(ck_writer_alias(writer, NULL, 0) == CK_STATUS_MISUSE, "%s", name);
        cr_expect_str_eq(ck_writer_loss(writer, 0).code, "", "%s", name);
        cr_expect(ck_writer_end(writer) == CK_STATUS_OK, "%s", name);
        ck_writer_free(writer);
    }
    cr_expect(ck_writer_end(NULL) == CK_STATUS_MISUSE);
    cr_expect_str_eq(ck_writer_message(NULL), "");
}

/* The judge of <cetkaik/board.h> looks at no square that is none. */
Test(library, judges_no_move_without_its_squares)
{
    enum { NOWHERE = CK_BOARD_NOWHERE, ZAI = 58, ZY = 49, NO_KIND = 7 };
    static const ck_board_move moves[] = {
        {.kind = CK_BOARD_MOVES, .from = NOWHERE, .via = NOWHERE, .to = ZY},
        {.kind = CK_BOARD_MOVES, .from = ZAI, .via = NOWHERE, .to = NOWHERE},
        {.kind = CK_BOARD_MOVES_MINDS, .from = NOWHERE, .via = ZAI, .first = ZY, .to = ZY},
        {.kind = CK_BOARD_PLACES, .from = NOWHERE, .via = NOWHERE, .to = NOWHERE},
        {.kind = CK_BOARD_WAY, .from = NOWHERE, .via = NOWHERE, .to = ZY},
        {.kind = NO_KIND, .from = ZAI, .via = NOWHERE, .to = ZY},
    };
    ck_board_rules_value rules;
    cr_assert(ck_board_rules(&rules, "standard"));
    ck_board_position start = ck_board_start(&rules, CK_BOARD_IA);
    for (size_t i = 0; i < sizeof moves / sizeof *moves; i++) {
        ck_board_ruling ruling = ck_board_judge(&rules, &start, &moves[i]);
        cr_expect(!ruling.legal && ruling.at == NOWHERE, "move %zu", i);
        cr_expect_str_eq(ruling.reason, "off-board", "move %zu", i);
    }
}

Test(library, explains)
{
    static const struct {
        const char *language, *severity;
    } rows[] = {{NULL, "error"}, {"en", "error"}, {"ja", "エラー"}, {"tlh", "error"}};
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        char *text = ck_explain("ck2104", rows[i].language);
        cr_assert(text);
        cr_expect(strstr(text, "CK2104"));
        cr_expect(strstr(text, rows[i].severity), "%zu: %s", i, text);
        ck_explain_free(text);
    }
    cr_expect(!ck_explain("CK0001", NULL));
    cr_expect_str_eq(ck_status_text(CK_STATUS_END), "there are no more records");
}

/* Says no for some calls, then yes. */
typedef struct patience {
    int left, calls;
} patience;

static int is_over(void *self)
{
    patience *has = self;
    has->calls++;
    return has->left-- <= 0;
}

/* A deadline ends the search of a record, which is given as written, and then the reading. */
Test(library, a_deadline_ends_the_search)
{
    static const char text[] =
        "{一位色:黒}\nMAU弓MAIMY橋三 TE虎NITU橋二 NAI兵NQ無撃裁 KI兵KA無撃裁\n"
        "%%\n{一位色:黒}\nMAU弓MAIMY橋三\n";
    patience none = {0, 0}, some = {1, 0}, much = {1 << 30, 0};
    patience *const waits[] = {&none, &some, &much};
    static const int records[] = {0, 1, 2};
    for (size_t i = 0; i < sizeof waits / sizeof *waits; i++) {
        const ck_checker_options options = {
            .size = sizeof options, .cancel = is_over, .cancel_self = waits[i]};
        ck_checker *checker = ck_checker_new(&options);
        const ck_checked *record;
        int count = 0;
        ck_status status;
        cr_assert_eq(ck_check_bytes(checker, "text", text, strlen(text)), CK_STATUS_OK);
        while ((status = ck_check_next(checker, &record)) == CK_STATUS_RECORD)
            count++;
        cr_expect_eq(count, records[i], "%d records", count);
        cr_expect_eq(status, i < 2 ? CK_STATUS_CANCELLED : CK_STATUS_END);
        ck_checker_free(checker);
    }
    cr_expect_gt(much.calls, 3, "asked %d times", much.calls);
    cr_expect_lt(some.calls, much.calls);
}
