#include <cetkaik.h>
#include <stdio.h>
#include <string.h>

/* A line for each call of the library. How errors are handled is in each-record.c. */
static const char game[] = "{大会:春}\n{一位色:黒}\n[mirel]二十 [tasko]二十\n{on time}\n"
                           "MAU弓MAIMY橋三 {a bow} TE虎NITU橋二\nNAI兵NY无撃裁 ZO皇[XO]CO\n"
                           "ZAI船ZIZA橋四 手赤王\n[mirel]為王而手五 終季\n春終\nNAI虎NY無撃裁\n";

static const char sticks[] = "{遊:獣裁}{状:未終}\n[a] [b]\n春始\n[a]裁五\n";

static int print(void *self, const char *bytes, size_t length)
{
    return fwrite(bytes, 1, length, (FILE *)self) == length ? 0 : 1;
}

static ptrdiff_t read_file(void *self, char *buffer, size_t size)
{
    return (ptrdiff_t)fread(buffer, 1, size, (FILE *)self);
}

static int count_move(void *self, const ck_board_ruling *ruling)
{
    ++*(int *)self;
    return ruling->legal ? 0 : 1;
}

/* ---- a record ---- */

static void look_at_record(const ck_checked *record)
{
    printf("%s, record %lu, line %lu\n", ck_checked_file(record), ck_checked_number(record),
           ck_checked_line(record));
    printf("%d bytes at %d\n", (int)ck_checked_length(record), (int)ck_checked_offset(record));
    printf("%s, %s, %s\n", ck_checked_game(record), ck_checked_rules(record),
           ck_checked_dialect(record));
    printf("valid %d, skipped %d\n", ck_checked_valid(record), ck_checked_skipped(record));
    printf("%s, winner %d\n", ck_checked_ended(record), ck_checked_winner(record));
    printf("%lu errors, %lu warnings", ck_checked_errors(record), ck_checked_warnings(record));
    printf(", %lu notes\n", ck_checked_notes(record));
    for (size_t i = 0; i < ck_checked_players(record); i++)
        printf("%s: %ld\n", ck_checked_player(record, i).name, ck_checked_player(record, i).points);
    for (size_t i = 0; i < ck_checked_headers(record); i++)
        printf("%s=%s\n", ck_checked_header(record, i).key, ck_checked_header(record, i).value);
    for (size_t i = 0; i < ck_checked_seasons(record); i++)
        printf("%s: %ld to %ld\n", ck_checked_season(record, i).name,
               ck_checked_season_player(record, i, 0).points,
               ck_checked_season_player(record, i, 1).points);
    for (size_t i = 0; i < ck_checked_declarations(record); i++) {
        ck_board_hand hands[8];
        size_t count = ck_checked_hands(record, i, hands, 8);
        printf("%s: %d hand of %d tenths\n", ck_checked_declaration(record, i).hands, (int)count,
               hands[0].tenths);
    }
}

static void look_at_turns(const ck_checked *record)
{
    ck_board_position position;
    printf("%d comment before the first turn\n", (int)ck_checked_comments(record, SIZE_MAX));
    for (size_t i = 0; i < ck_checked_turns(record) && ck_checked_turn(record, i).season == 0;
         i++) {
        ck_turn_view turn = ck_checked_turn(record, i);
        printf("%lu:%lu: %s is ", turn.line, turn.column, ck_checked_turn_text(record, i));
        printf("%s with", ck_checked_turn_move(record, i));
        printf(" %d heads {%s}\n", turn.turn.bridge, ck_checked_comment(record, i, 0).text);
    }
    printf("%s\n", ck_checked_turn_line(record, 0, 0));
    printf("stored %d\n", ck_checked_turn_position(record, 0, 1, &position));
}

static void look_at_findings(const ck_checked *record)
{
    const char *text = "", *texts[3];
    size_t length = 0;
    for (size_t i = 0; i < ck_checked_findings(record); i++) {
        ck_finding_view finding = ck_checked_finding(record, i);
        printf("%lu:%lu: %s\n", finding.line, finding.column, finding.message);
        printf("%d suggestions, the first %s\n", (int)ck_checked_suggestions(record, i, texts, 3),
               ck_checked_suggestion(record, i, 0).text);
        if (ck_checked_fixes(record, i) == 0)
            continue;
        ck_fix_view fix = ck_checked_fix(record, i, 0);
        ck_checked_apply(record, &fix, &text, &length);
        printf("%s: %s: %d bytes\n", fix.applicability, fix.title, (int)length);
    }
    ck_checked_repair(record, 0, &text, &length);
    printf("repaired: %d bytes\n", (int)length);
}

static void check_things(void)
{
    ck_checker_options options;
    const ck_checked *record = NULL;
    memset(&options, 0, sizeof options);
    options.size = sizeof options;
    options.turns = 1;
    ck_checker *checker = ck_checker_new(&options);
    if (ck_check_file(checker, "no such file") == CK_STATUS_BAD_OPTION)
        printf("%s\n", ck_checker_message(checker));
    ck_check_bytes(checker, "game", game, strlen(game));
    while (ck_check_next(checker, &record) == CK_STATUS_RECORD) {
        look_at_record(record);
        look_at_turns(record);
        look_at_findings(record);
    }
    ck_check_bytes(checker, "sticks", sticks, strlen(sticks));
    if (ck_check_next(checker, &record) == CK_STATUS_RECORD)
        printf("next: %.10s\n", ck_checked_next_events(record));
    ck_checked *kept = record ? ck_checked_keep(record) : NULL;
    ck_checker_free(checker);
    printf("kept: %lu\n", ck_checked_number(kept));
    ck_checked_release(kept);
}

/* ---- writing, in parts too ---- */

static void write_things(FILE *file)
{
    ck_splitter *splitter = ck_splitter_new(NULL);
    ck_checker *checker = ck_checker_new(NULL);
    ck_writer *whole = ck_writer_new("standings:csv", print, stdout, NULL);
    ck_batch *batch = NULL;
    const ck_checked *record = NULL;
    ck_writer_set(whole, "by", "points");
    ck_writer_alias(whole, "Tasko = tasko", 13);
    rewind(file);
    ck_split_stream(splitter, "stream", read_file, file);
    while (ck_split_next(splitter, 1, &batch) == CK_STATUS_RECORD) {
        ck_writer *part = ck_writer_part(whole, NULL);
        ck_check_batch(checker, batch);
        while (ck_check_next(checker, &record) == CK_STATUS_RECORD)
            ck_writer_put(part, record);
        ck_writer_join(whole, part);
        ck_writer_free(part);
        ck_batch_free(batch);
    }
    ck_writer_end(whole);
    printf("%d contradict, %d invalid\n", (int)ck_writer_contradictions(whole),
           (int)ck_writer_invalid(whole));
    ck_writer_free(whole);
    ck_writer *mrf = ck_writer_new("mrf", print, stdout, NULL);
    rewind(file);
    ck_check_stream(checker, "stream", read_file, file);
    if (ck_check_next(checker, &record) == CK_STATUS_RECORD &&
        ck_writer_put(mrf, record) != CK_STATUS_OK)
        printf("%s\n", ck_writer_message(mrf));
    for (size_t i = 0; i < ck_writer_losses(mrf); i++)
        printf("%s\n", ck_writer_loss(mrf, i).code);
    ck_writer_free(mrf);
    ck_checker_free(checker);
    ck_splitter_free(splitter);
}

static void draw(const ck_board_rules_value *rules, const ck_board_position *position)
{
    ck_writer *writer = ck_writer_new("text", print, stdout, NULL);
    ck_writer_put_position(writer, rules, position);
    ck_writer_free(writer);
}

/* ---- the board ---- */

static void play_things(void)
{
    ck_board_rules_value rules;
    ck_board_target targets[CK_BOARD_SQUARES];
    ck_board_hand hands[8];
    char line[512];
    size_t at = 0;
    long tenths = 0;
    int moves = 0, own = 0;
    if (!ck_board_rules(&rules, "standard"))
        return;
    printf("points in %d parts\n", ck_board_unit(&rules));
    ck_board_position position = ck_board_start(&rules, CK_BOARD_IA);
    ck_board_write(&position, line, sizeof line);
    if (ck_board_read(&rules, line, &position, &at))
        printf("%016llx\n", (unsigned long long)ck_board_hash(&position));
    printf("%s: board %d, water %d", ck_board_square_name(40), ck_board_has(&rules, 40),
           ck_board_is_water(&rules, 40));
    printf(", field %d; %s\n", ck_board_is_field(&rules, &position, 40),
           ck_board_profession_sign(CK_BOARD_PAWN));
    ck_board_list(&rules, &position, count_move, &moves);
    ck_board_list_from(&rules, &position, 56, count_move, &own);
    printf("%d moves, %d from %s", moves, own, ck_board_square_name(56));
    printf(" to %d squares\n",
           (int)ck_board_targets(&rules, &position, 56, targets, CK_BOARD_SQUARES));
    ck_board_reading reading = ck_board_read_move(&rules, &position, "NAI兵NY", NULL);
    ck_board_ruling ruling = ck_board_judge(&rules, &position, &reading.turn.move);
    ck_board_write_move(&ruling, line, sizeof line);
    printf("%s, legal %d\n", line, ruling.legal);
    ck_board_turn turn = ck_board_turn_of(&ruling);
    ck_board_write_turn(&rules, &ruling, &turn, "2", line, sizeof line);
    printf("%s\n", line);
    ck_board_write_reason(&rules, &position, "NAI虎NY", "en", line, sizeof line, NULL);
    printf("%s\n", line);
    ck_board_play(&rules, &position, &ruling, 0);
    draw(&rules, &position);
    ck_board_game played = ck_board_game_start(&rules, CK_BOARD_IA);
    ck_board_game_turn(&rules, &played, &turn);
    played = ck_board_game_at(&rules, &played.position);
    if (!ck_board_game_declare(&rules, &played, 1) &&
        !ck_board_game_next_season(&rules, &played, CK_BOARD_A))
        printf("phase %d, ", played.phase);
    printf("due %d, ", (int)ck_board_game_due(&rules, &played, hands, 8));
    printf("hands %d\n", (int)ck_board_hands(&rules, &position, CK_BOARD_A, hands, 8, &tenths));
}

/* ---- recording ---- */

static void record_things(void)
{
    const char *text = "";
    size_t length = 0;
    ck_recorder *recorder = ck_recorder_new(NULL, CK_BOARD_IA, NULL);
    ck_recorder_header(recorder, "大会", "春");
    ck_recorder_name(recorder, CK_BOARD_IA, "mirel");
    if (ck_recorder_move(recorder, "NAI虎NY") != CK_STATUS_OK)
        printf("%s\n", ck_recorder_message(recorder));
    ck_recorder_move(recorder, "NAI兵NY");
    ck_recorder_undo(recorder);
    ck_recorder_redo(recorder);
    printf("%d act, phase %d\n", (int)ck_recorder_acts(recorder), ck_recorder_game(recorder).phase);
    if (ck_recorder_declare(recorder, 1) == CK_STATUS_MISUSE &&
        ck_recorder_next_season(recorder, CK_BOARD_A) == CK_STATUS_MISUSE)
        printf("nothing is due\n");
    ck_recorder_added(recorder, &text, &length);
    printf("added:%.*s", (int)length, text);
    ck_recorder_text(recorder, &text, &length);
    ck_checker_options options;
    memset(&options, 0, sizeof options);
    options.size = sizeof options;
    options.turns = 1;
    ck_checker *checker = ck_checker_new(&options);
    const ck_checked *record = NULL;
    ck_check_bytes(checker, "recorded", text, length);
    if (ck_check_next(checker, &record) == CK_STATUS_RECORD) {
        ck_board_position position = ck_recorder_game(recorder).position;
        ck_recorder *from_record = ck_recorder_of(record, 0, NULL);
        ck_recorder *from_position = ck_recorder_at("standard", &position, NULL);
        ck_board_turn turn = ck_checked_turn(record, 0).turn;
        printf("again %d\n", ck_recorder_turn(from_record, &turn) == CK_STATUS_OK);
        ck_recorder_free(from_record);
        ck_recorder_free(from_position);
    }
    ck_checker_free(checker);
    ck_recorder_free(recorder);
}

int main(void)
{
    char clean[64];
    FILE *file = tmpfile();
    char *explained = ck_explain("CK2104", "en");
    if (file == NULL || explained == NULL)
        return 2;
    fwrite(game, 1, strlen(game), file);
    printf("version %.1s, %s\n", ck_version(), ck_status_text(CK_STATUS_END));
    printf("%.6s, %s, %s, ", explained, ck_format_at(0).name, ck_rule_set_at(0, "en").name);
    printf("%s\n", ck_language_name_at(1));
    ck_explain_free(explained);
    ck_clean("a\tb\n", 4, clean, sizeof clean);
    printf("%s\n", clean);
    ck_unpack_bytes("not packed\n", 11, print, stdout, NULL);
    check_things();
    write_things(file);
    play_things();
    record_things();
    fclose(file);
    return 0;
}
