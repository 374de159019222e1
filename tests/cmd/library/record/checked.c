/* Views of a record that say where each thing stands, positions as values, and records that are
 * kept. */
#include "cmd/library/cetkaik.h"

#include <criterion/criterion.h>
#include <stdlib.h>
#include <string.h>

static const char game[] = "{大会:春}\n{一位色:黒}\n[mirel]二十 [tasko]二十\n"
                           "MAU弓MAIMY橋三 TE虎NITU橋二\nNAI兵NY無撃裁 ZO皇[XO]CO\n"
                           "ZAI船ZIZA橋四 手赤王\n[mirel]為王而手五 終季\n春終\n"
                           "NAI兵NY無撃裁\n";

static ck_checker *checker_with_turns(void)
{
    const ck_checker_options options = {.size = sizeof options, .turns = 1};
    ck_checker *checker = ck_checker_new(&options);
    cr_assert(checker);
    return checker;
}

static const ck_checked *first_of(ck_checker *checker, const char *text)
{
    const ck_checked *record = NULL;
    cr_assert(ck_check_bytes(checker, "game", text, strlen(text)) == CK_STATUS_OK);
    cr_assert(ck_check_next(checker, &record) == CK_STATUS_RECORD);
    return record;
}

/* ---- places ---- */

static void expect_part(const char *text, uint64_t offset, uint64_t length, const char *part)
{
    cr_expect(length == strlen(part) && memcmp(text + offset, part, length) == 0, "%.*s, not %s",
              (int)length, text + offset, part);
}

Test(checked, say_where_things_stand)
{
    ck_checker *checker = checker_with_turns();
    const ck_checked *record = first_of(checker, game);
    const ck_turn_view turn = ck_checked_turn(record, 1);
    expect_part(game, turn.offset, turn.length, "TE虎NITU橋二");
    cr_expect(turn.line == 4 && turn.column == 13 && turn.end_line == 4 && turn.end_column == 22);
    const ck_declaration_view declaration = ck_checked_declaration(record, 0);
    expect_part(game, declaration.offset, declaration.length, "[mirel]為王而手五 終季");
    cr_expect(declaration.line == 7 && declaration.column == 1 && declaration.end_column == 16);
    const ck_header_view header = ck_checked_header(record, 1);
    expect_part(game, header.offset, header.length, "{一位色:黒}");
    cr_expect(header.end_line == 2 && header.end_column == 8);
    cr_assert(ck_checked_seasons(record) == 2);
    const ck_season_view spring = ck_checked_season(record, 0),
                         summer = ck_checked_season(record, 1);
    cr_expect(spring.line == 4 && spring.column == 1 && spring.end_line == 8 &&
              spring.end_column == 3);
    cr_expect(strncmp(game + spring.offset, "MAU", 3) == 0);
    expect_part(game, summer.offset, summer.length, "NAI兵NY無撃裁");
    ck_checker_free(checker);
}

Test(checked, say_where_seasons_of_score_sheets_stand)
{
    static const char sheet[] = "game,season,player,hands,points,choice,opponent\n"
                                "1,春,tasko,王,5,終季,mirel\n1,夏,tasko,王,5,終季,mirel\n";
    ck_checker *checker = checker_with_turns();
    const ck_checked *record = first_of(checker, sheet);
    cr_assert(ck_checked_seasons(record) == 2);
    const ck_season_view spring = ck_checked_season(record, 0),
                         summer = ck_checked_season(record, 1);
    cr_expect(spring.line == 2 && spring.end_line == 2 && spring.length > 0);
    cr_expect(summer.line == 3 && summer.end_line == 3 && summer.length > 0);
    ck_checker_free(checker);
}

Test(checked, have_positions_as_values)
{
    char line[512];
    ck_board_position position;
    ck_checker *checker = checker_with_turns();
    const ck_checked *record = first_of(checker, game);
    for (size_t i = 0; i < ck_checked_turns(record); i++) {
        for (int after = 0; after <= 1; after++) {
            cr_assert(ck_checked_turn_position(record, i, after, &position));
            cr_assert(ck_board_write(&position, line, sizeof line) < sizeof line);
            cr_expect_str_eq(line, ck_checked_turn_line(record, i, after));
        }
    }
    ck_checker_free(checker);
}

/* ---- values ---- */

/* The move, the casts and the captured piece of each turn play it, and are its text. */
Test(checked, have_turns_as_values)
{
    static const char *const moves[] = {"MAU弓MAIMY", "TE虎NITU",  "NAI兵NY",
                                        "ZO皇[XO]CO", "ZAI船ZIZA", "NAI兵NY"};
    ck_board_rules_value rules;
    ck_checker *checker = checker_with_turns();
    const ck_checked *record = first_of(checker, game);
    cr_assert(ck_board_rules(&rules, "standard") && ck_checked_turns(record) == 6);
    for (size_t i = 0; i < ck_checked_turns(record); i++) {
        const ck_turn_view turn = ck_checked_turn(record, i);
        ck_board_position before, after;
        char text[64];
        ck_checked_turn_position(record, i, 0, &before);
        ck_checked_turn_position(record, i, 1, &after);
        const ck_board_ruling ruling = ck_board_judge(&rules, &before, &turn.turn.move);
        cr_assert(ruling.legal);
        ck_board_play(&rules, &before, &ruling, turn.turn.failed);
        cr_expect(ck_board_hash(&before) == ck_board_hash(&after));
        ck_board_write_turn(&rules, &ruling, &turn.turn, "0", text, sizeof text);
        const char *whole = ck_checked_turn_text(record, i);
        cr_expect(strncmp(text, whole, strlen(whole)) == 0, "%s, not %s", text, whole);
        cr_expect_str_eq(ck_checked_turn_move(record, i), moves[i]);
        cr_expect(strncmp(whole, moves[i], strlen(moves[i])) == 0);
    }
    const ck_turn_view cast = ck_checked_turn(record, 4);
    cr_expect(cast.turn.bridge == 4 && cast.turn.water == CK_BOARD_NO_CAST);
    cr_expect(cast.captured.there == 1 && cast.captured.profession == CK_BOARD_KING &&
              cast.captured.colour == CK_BOARD_RED && cast.captured.owner == CK_BOARD_A);
    cr_expect(!ck_checked_turn(record, 3).captured.there);
    ck_checker_free(checker);
}

/* What a failed move would take is not taken. */
Test(checked, have_no_captured_piece_of_a_failed_move)
{
    ck_checker *checker = checker_with_turns();
    const ck_checked *record =
        first_of(checker, "{一位色:黒}\nMAU弓MAIMY橋三 TE虎NITU橋二\nMIA馬MAIMU橋一此無\n");
    for (size_t i = 0; i < ck_checked_turns(record); i++) {
        const ck_turn_view turn = ck_checked_turn(record, i);
        cr_expect(!turn.turn.failed || !turn.captured.there);
    }
    ck_checker_free(checker);
}

Test(checked, have_the_comments_of_each_turn)
{
    static const char text[] = "{一位色:黒}\n{on}{two}\nNAI兵NY無撃裁{good} {bad}\nNI兵NU無撃裁\n"
                               "ZAI船ZIZA橋四 {late}\n";
    ck_checker *checker = checker_with_turns();
    const ck_checked *record = first_of(checker, text);
    cr_assert(ck_checked_turns(record) == 3);
    cr_expect(ck_checked_comments(record, 0) == 2 && ck_checked_comments(record, 1) == 0);
    const ck_comment_view bad = ck_checked_comment(record, 0, 1);
    cr_expect_str_eq(bad.text, "bad");
    cr_expect(bad.text_length == 3);
    expect_part(text, bad.offset, bad.length, "{bad}");
    cr_expect(bad.line == 3 && bad.column == 17);
    cr_expect_str_eq(ck_checked_comment(record, 2, 0).text, "late");
    cr_expect_str_eq(ck_checked_comment(record, 1, 0).text, "");
    ck_checker_free(checker);
}

Test(checked, have_the_hands_of_declarations)
{
    ck_board_hand hands[8];
    ck_checker *checker = checker_with_turns();
    const ck_checked *record = first_of(checker, game);
    cr_assert(ck_checked_hands(record, 0, hands, 8) == 1);
    cr_expect(hands[0].name_length == strlen("王") && memcmp(hands[0].name, "王", 3) == 0);
    cr_expect(hands[0].tenths == 50);
    cr_expect(ck_checked_hands(record, 0, NULL, 0) == 1);
    ck_checker_free(checker);
}

/* Hands are worth what their declaration is worth, without the stake. */
Test(checked, have_hands_that_add_up)
{
    ck_checker *checker = ck_checker_new(NULL);
    const ck_checked *record;
    size_t declarations = 0;
    cr_assert(ck_check_file(checker, "samples/four-seasons.ckka") == CK_STATUS_OK);
    while (ck_check_next(checker, &record) == CK_STATUS_RECORD) {
        for (size_t i = 0; i < ck_checked_declarations(record); i++, declarations++) {
            const ck_declaration_view declaration = ck_checked_declaration(record, i);
            ck_board_hand hands[16];
            const size_t count = ck_checked_hands(record, i, hands, 16);
            long tenths = 0;
            cr_assert(count > 0 && count <= 16);
            for (size_t k = 0; k < count; k++)
                tenths += hands[k].tenths;
            cr_expect(tenths * (long)declaration.stake ==
                      10 * declaration.points + declaration.tenths);
        }
    }
    cr_expect(declarations > 0);
    ck_checker_free(checker);
}

Test(checked, have_numbers_of_seasons)
{
    ck_checker *checker = checker_with_turns();
    const ck_checked *record = first_of(checker, game);
    cr_expect(ck_checked_season(record, 0).number == 1 && ck_checked_season(record, 1).number == 2);
    ck_checker_free(checker);
}

/* Turns are observed while a record is checked if those of the record before were asked for; else
 * the record is replayed for them. */
Test(checked, have_the_same_turns_whenever_they_are_asked_for)
{
    enum { MANY = 6 };
    char text[MANY * (sizeof game + 32)] = "";
    for (int i = 0; i < MANY; i++)
        strcat(strcat(text, game), i % 2 == 0 ? "%%\n" : "NAI兵NI無撃裁\n%%\n");
    ck_checker *checker = checker_with_turns();
    const ck_checked *record;
    cr_assert(ck_check_bytes(checker, "game", text, strlen(text)) == CK_STATUS_OK);
    for (int i = 0; ck_check_next(checker, &record) == CK_STATUS_RECORD; i++) {
        if (i % 3 == 2)
            continue;
        cr_expect(ck_checked_turns(record) == (i % 2 == 0 ? 6 : 7), "%d", i);
        cr_expect_str_eq(ck_checked_turn_text(record, 5), "NAI兵NY無撃裁");
    }
    ck_checker_free(checker);
}

/* ---- records that are kept ---- */

Test(checked, outlive_their_checker_when_kept)
{
    enum { MANY = 3 };
    static const char records[] = "{一位色:黒}\nNAI兵NY無撃裁\n%%\n"
                                  "{一位色:黒}\nNAI兵NY無撃裁\nZI車ZU無撃裁\n%%\n"
                                  "{\"turns\":[]}\n";
    ck_checked *kept[MANY];
    char text[sizeof records];
    const ck_checked *record;
    const ck_checker_options options = {.size = sizeof options, .turns = 1, .select = "CK2"};
    ck_checker *checker = ck_checker_new(&options);
    memcpy(text, records, sizeof records);
    cr_assert(ck_check_bytes(checker, "three", text, strlen(text)) == CK_STATUS_OK);
    for (int i = 0; i < MANY; i++) {
        cr_assert(ck_check_next(checker, &record) == CK_STATUS_RECORD);
        cr_assert(kept[i] = ck_checked_keep(record));
    }
    ck_checker_free(checker);
    memset(text, 'x', sizeof text);
    cr_expect_str_eq(ck_checked_file(kept[1]), "three");
    cr_expect(ck_checked_number(kept[0]) == 1 && ck_checked_turns(kept[0]) == 1);
    cr_expect(ck_checked_number(kept[1]) == 2 && ck_checked_line(kept[1]) == 4);
    cr_assert(ck_checked_findings(kept[1]) == 1);
    const ck_finding_view finding = ck_checked_finding(kept[1], 0);
    cr_expect_str_eq(finding.code, "CK2112");
    expect_part(records, finding.offset, finding.length, "ZI車ZU無撃裁");
    cr_expect(ck_checked_findings(kept[2]) == 0, "the options are those of the checker");
    ck_checked *again = ck_checked_keep(kept[1]);
    for (int i = 0; i < MANY; i++)
        ck_checked_release(kept[i]);
    cr_expect(ck_checked_finding(again, 0).line == 6, "what is kept can be kept again");
    ck_checked_release(again);
}

Test(checked, keep_each_game_of_a_score_sheet)
{
    static const char sheet[] = "game,season,player,hands,points,choice,opponent\n"
                                "1,春,tasko,王,5,終季,mirel\n2,春,mirel,獣,5,終季,tasko\n";
    ck_checker *checker = ck_checker_new(NULL);
    const ck_checked *record = first_of(checker, sheet);
    cr_assert(ck_check_next(checker, &record) == CK_STATUS_RECORD);
    ck_checked *kept = ck_checked_keep(record);
    ck_checker_free(checker);
    cr_assert(kept && ck_checked_declarations(kept) == 1);
    cr_expect_str_eq(ck_checked_declaration(kept, 0).hands, "獣");
    ck_checked_release(kept);
}

Test(checked, keep_a_record_that_is_too_long)
{
    enum { LENGTH = (32 << 20) + 64 };
    char *text = malloc(LENGTH);
    const ck_checked *record = NULL;
    ck_checker *checker = ck_checker_new(NULL);
    cr_assert(text);
    memset(text, 'x', LENGTH);
    cr_assert(ck_check_bytes(checker, "long", text, LENGTH) == CK_STATUS_OK);
    cr_assert(ck_check_next(checker, &record) == CK_STATUS_RECORD && ck_checked_skipped(record));
    ck_checked *kept = ck_checked_keep(record);
    ck_checker_free(checker);
    free(text);
    cr_expect(kept && ck_checked_skipped(kept) && ck_checked_findings(kept) == 1);
    ck_checked_release(kept);
}

static int append(void *self, const char *bytes, size_t length)
{
    strncat(self, bytes, length);
    return 0;
}

Test(checked, write_what_is_kept)
{
    char text[4096] = "";
    ck_checker *checker = ck_checker_new(NULL);
    ck_checked *kept = ck_checked_keep(first_of(checker, game));
    ck_checker_free(checker);
    ck_writer *writer = ck_writer_new("1", append, text, NULL);
    cr_expect(ck_writer_put(writer, kept) == CK_STATUS_OK);
    cr_expect(ck_writer_end(writer) == CK_STATUS_OK);
    cr_expect(strstr(text, "MAU弓MAIMY三"));
    ck_writer_free(writer);
    ck_checked_release(kept);
}

Test(checked, release_nothing_that_is_not_kept)
{
    ck_checker *checker = ck_checker_new(NULL);
    const ck_checked *record = first_of(checker, game);
    ck_checked_release((ck_checked *)record);
    ck_checked_release(NULL);
    cr_expect(ck_checked_valid(record) && !ck_checked_keep(NULL));
    ck_checker_free(checker);
}
