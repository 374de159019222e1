/*
 * Notations 0 and 1: every form of a move's end, of a placed piece, of the Minds, of a declaration,
 * and which dialect a record is written in (notation.md §4, §5, §10).
 */
#include "tests/parser/reading_lines.h"
#include "tests/support/support.h"

#include "parser/reader.h"
#include "parser/text/recognise.h"

#include <stdio.h>
#include <string.h>

enum { NO = CK_NO_CAST, UNKNOWN = CK_UNKNOWN_CAST };

typedef struct tail_case {
    const char *text;
    ck_tail_form form;
    int bridge, water;
    bool failed;
} tail_case;

static const tail_case tails[] = {
    {"XU兵XYXAU無撃裁", CK_TAIL_NONE, NO, NO, false},
    {"ME弓MIMU橋四", CK_TAIL_NAMED, 4, NO, false},
    {"ME弓MIMU橋4", CK_TAIL_NAMED, 4, NO, false},
    {"ME弓MIMU橋或", CK_TAIL_NAMED, UNKNOWN, NO, false},
    {"ME弓MIMY橋或此無", CK_TAIL_NAMED, UNKNOWN, NO, true},
    {"ME弓MIMY橋無此無", CK_TAIL_NAMED, 0, NO, true},
    {"LY弓ZY水一此無", CK_TAIL_NAMED, NO, 1, true},
    {"LY弓ZY水或此無", CK_TAIL_NAMED, NO, UNKNOWN, true},
    {"LO弓NOCO橋四水五", CK_TAIL_NAMED, 4, 5, false},
    {"LO弓NOCO橋四水二此無", CK_TAIL_NAMED, 4, 2, true},
    {"XU兵XYXAU", CK_TAIL_UNKNOWN, NO, NO, false},
    {"ME弓MIMU四", CK_TAIL_BARE, 4, NO, false},
    {"ME弓MIMY無", CK_TAIL_BARE, UNKNOWN, NO, true},
    {"ME弓MIMY或ME", CK_TAIL_BARE, UNKNOWN, NO, true},
    {"ME弓MIMY一此無", CK_TAIL_BARE, 1, NO, true},
    {"ME弓MIMY一ME", CK_TAIL_BARE, 1, NO, true},
    {"ME弓MIMY無此無", CK_TAIL_BARE, 0, NO, true},
    {"LY弓ZY此無", CK_TAIL_BARE, NO, NO, true},
    {"LO弓NOCO四五", CK_TAIL_BARE, 4, 5, false},
    {"LO弓NOCO四無", CK_TAIL_BARE, 4, UNKNOWN, true},
    /* with blanks, as people write */
    {"XU兵XYXAU 無撃裁", CK_TAIL_NONE, NO, NO, false},
    {"ME弓MIMY\t橋或此無", CK_TAIL_NAMED, UNKNOWN, NO, true},
    {"LY 弓 ZY　水 一", CK_TAIL_NAMED, NO, 1, false},
    {"ME弓MIMY橋一 此無", CK_TAIL_NAMED, 1, NO, true},
    {"LO弓NOCO橋四 水五", CK_TAIL_NAMED, 4, 5, false},
    {"LO弓NOCO橋四 水 二 此無", CK_TAIL_NAMED, 4, 2, true},
    {"ME弓MIMY橋 一 此無", CK_TAIL_NAMED, 1, NO, true},
    {"ME弓MIMY橋　3 KAI兵KY", CK_TAIL_NAMED, 3, NO, false},
    {"LO弓NOCO橋四水 無此無", CK_TAIL_NAMED, 4, 0, true},
    {"ME弓MIMY橋 無車CI", CK_TAIL_NAMED, UNKNOWN, NO, false},
    {"ME弓MIMY橋 三水五", CK_TAIL_NAMED, UNKNOWN, NO, false},
    {"ME弓MIMY　一\t此無", CK_TAIL_BARE, 1, NO, true},
    {"ME弓MIMY 此無", CK_TAIL_BARE, NO, NO, true},
    {"KAI兵KAI 此無", CK_TAIL_BARE, NO, NO, true},
    {"ME弓MIMY 三 KAI兵KY", CK_TAIL_BARE, 3, NO, false},
    {"ME弓MIMY 四手赤兵", CK_TAIL_BARE, 4, NO, false},
    /* and what does not belong to the move */
    {"KAI兵KY無撃裁 此無", CK_TAIL_NONE, NO, NO, false},
    {"ME弓MIMY橋一\n此無", CK_TAIL_NAMED, 1, NO, false},
    {"ME弓MIMY\n三", CK_TAIL_UNKNOWN, NO, NO, false},
    {"ME弓MIMY 3 KAI兵KY", CK_TAIL_NAMED, 3, NO, false},
    {"ME弓MIMY 三年", CK_TAIL_UNKNOWN, NO, NO, false},
    {"ME弓MIMY{a}此無", CK_TAIL_UNKNOWN, NO, NO, false},
};

Test(notation0, ends_of_moves)
{
    for (size_t i = 0; i < sizeof tails / sizeof *tails; i++) {
        ck_written_move move = move_of(tails[i].text);
        cr_expect(move.tail.form == tails[i].form && move.tail.bridge == tails[i].bridge &&
                      move.tail.water == tails[i].water && move.tail.failed == tails[i].failed,
                  "%s: form %d, casts %d %d, failed %d", tails[i].text, move.tail.form,
                  move.tail.bridge, move.tail.water, move.tail.failed);
    }
}

typedef struct form_case {
    const char *text;
    ck_move_kind kind;
    int profession, colour;
    ck_minds_step step;
    const char *from, *via, *first, *to; /* NULL: none */
} form_case;

static const form_case forms[] = {
    {"LAU弓LAI無撃裁", CK_MOVE_PIECE, CK_ARCHER, CK_NO_COLOUR, CK_NO_STEP, "LAU", NULL, NULL,
     "LAI"},
    {"KIA片LIAIA", CK_MOVE_PIECE, CK_NO_PROFESSION, CK_NO_COLOUR, CK_NO_STEP, "KIA", NULL, NULL,
     "LIA"},
    {"CI巫KIALIA橋二", CK_MOVE_PIECE, CK_SHAMAN, CK_NO_COLOUR, CK_NO_STEP, "CI", "KIA", NULL,
     "LIA"},
    {"黒兵MY", CK_MOVE_PLACE, CK_PAWN, CK_BLACK, CK_NO_STEP, NULL, NULL, NULL, "MY"},
    {"或車CI", CK_MOVE_PLACE, CK_CHARIOT, CK_NO_COLOUR, CK_NO_STEP, NULL, NULL, NULL, "CI"},
    {"無馬KY", CK_MOVE_PLACE, CK_HORSE, CK_NO_COLOUR, CK_NO_STEP, NULL, NULL, NULL, "KY"},
    {"ZO皇[ZU]ZI", CK_MOVE_MINDS, CK_MINDS, CK_NO_COLOUR, CK_NO_STEP, "ZO", NULL, "ZU", "ZI"},
    {"ZO皇[或]ZI", CK_MOVE_MINDS, CK_MINDS, CK_NO_COLOUR, CK_NO_STEP, "ZO", NULL, NULL, "ZI"},
    {"ZO皇ZI", CK_MOVE_MINDS, CK_MINDS, CK_NO_COLOUR, CK_NO_STEP, "ZO", NULL, NULL, "ZI"},
    {"ZO皇ZI[ZE]ZU", CK_MOVE_MINDS, CK_MINDS, CK_NO_COLOUR, CK_STEP_FORMER, "ZO", "ZI", "ZE", "ZU"},
    {"ZO皇[ZU]ZIZE", CK_MOVE_MINDS, CK_MINDS, CK_NO_COLOUR, CK_STEP_LATTER, "ZO", "ZI", "ZU", "ZE"},
    {"PAU皇CAIMAU", CK_MOVE_MINDS, CK_MINDS, CK_NO_COLOUR, CK_STEP_UNKNOWN, "PAU", "CAI", NULL,
     "MAU"},
    /* with blanks, as people write */
    {"LAU 弓 LAI 無撃裁", CK_MOVE_PIECE, CK_ARCHER, CK_NO_COLOUR, CK_NO_STEP, "LAU", NULL, NULL,
     "LAI"},
    {"CI 巫 KIA LIA 橋二", CK_MOVE_PIECE, CK_SHAMAN, CK_NO_COLOUR, CK_NO_STEP, "CI", "KIA", NULL,
     "LIA"},
    {"CI　巫KIALIA", CK_MOVE_PIECE, CK_SHAMAN, CK_NO_COLOUR, CK_NO_STEP, "CI", "KIA", NULL, "LIA"},
    {"CI巫 KIA LIA 橋二", CK_MOVE_PIECE, CK_SHAMAN, CK_NO_COLOUR, CK_NO_STEP, "CI", "KIA", NULL,
     "LIA"},
    {"CI巫 KIALIA橋二", CK_MOVE_PIECE, CK_SHAMAN, CK_NO_COLOUR, CK_NO_STEP, "CI", "KIA", NULL,
     "LIA"},
    {"CI巫 KIALIA無撃裁", CK_MOVE_PIECE, CK_SHAMAN, CK_NO_COLOUR, CK_NO_STEP, "CI", "KIA", NULL,
     "LIA"},
    {"CI巫 KIALIA四", CK_MOVE_PIECE, CK_SHAMAN, CK_NO_COLOUR, CK_NO_STEP, "CI", "KIA", NULL, "LIA"},
    {"CI巫 KIALIA五手黒馬", CK_MOVE_PIECE, CK_SHAMAN, CK_NO_COLOUR, CK_NO_STEP, "CI", "KIA", NULL,
     "LIA"},
    {"赤兵 MY", CK_MOVE_PLACE, CK_PAWN, CK_RED, CK_NO_STEP, NULL, NULL, NULL, "MY"},
    {"黒　兵 MY", CK_MOVE_PLACE, CK_PAWN, CK_BLACK, CK_NO_STEP, NULL, NULL, NULL, "MY"},
    {"ZO皇 [ZU] ZI", CK_MOVE_MINDS, CK_MINDS, CK_NO_COLOUR, CK_NO_STEP, "ZO", NULL, "ZU", "ZI"},
    {"ZO皇[ZU] ZI", CK_MOVE_MINDS, CK_MINDS, CK_NO_COLOUR, CK_NO_STEP, "ZO", NULL, "ZU", "ZI"},
    {"ZO皇 ZI [ZE] ZU", CK_MOVE_MINDS, CK_MINDS, CK_NO_COLOUR, CK_STEP_FORMER, "ZO", "ZI", "ZE",
     "ZU"},
    {"ZO皇ZI [ZE] ZU", CK_MOVE_MINDS, CK_MINDS, CK_NO_COLOUR, CK_STEP_FORMER, "ZO", "ZI", "ZE",
     "ZU"},
    {"ZO皇ZI[ZE] ZU", CK_MOVE_MINDS, CK_MINDS, CK_NO_COLOUR, CK_STEP_FORMER, "ZO", "ZI", "ZE",
     "ZU"},
    {"ZO皇ZI [或] ZU{x}", CK_MOVE_MINDS, CK_MINDS, CK_NO_COLOUR, CK_STEP_FORMER, "ZO", "ZI", NULL,
     "ZU"},
    {"ZO皇[ZU]ZI ZE", CK_MOVE_MINDS, CK_MINDS, CK_NO_COLOUR, CK_STEP_LATTER, "ZO", "ZI", "ZU",
     "ZE"},
    {"PAU皇CAI MAU", CK_MOVE_MINDS, CK_MINDS, CK_NO_COLOUR, CK_STEP_UNKNOWN, "PAU", "CAI", NULL,
     "MAU"},
    {"ZO皇[ZU]ZI ZE兵NY", CK_MOVE_MINDS, CK_MINDS, CK_NO_COLOUR, CK_NO_STEP, "ZO", NULL, "ZU",
     "ZI"},
    {"ZO皇[ZU]ZI ZE 兵NY", CK_MOVE_MINDS, CK_MINDS, CK_NO_COLOUR, CK_NO_STEP, "ZO", NULL, "ZU",
     "ZI"},
    {"ZO皇[ZU]ZI\nZE", CK_MOVE_MINDS, CK_MINDS, CK_NO_COLOUR, CK_NO_STEP, "ZO", NULL, "ZU", "ZI"},
    {"ZO皇[ZU] ZI KI兵KU", CK_MOVE_MINDS, CK_MINDS, CK_NO_COLOUR, CK_NO_STEP, "ZO", NULL, "ZU",
     "ZI"},
    {"ZO皇 [ZU] ZI KI兵KU", CK_MOVE_MINDS, CK_MINDS, CK_NO_COLOUR, CK_NO_STEP, "ZO", NULL, "ZU",
     "ZI"},
    /* the next move begins behind the blank */
    {"KAI兵 NAI兵NY", CK_MOVE_PIECE, CK_PAWN, CK_NO_COLOUR, CK_NO_STEP, "NAI", NULL, NULL, "NY"},
    {"ZO皇[ZU] NAI兵NY", CK_MOVE_PIECE, CK_PAWN, CK_NO_COLOUR, CK_NO_STEP, "NAI", NULL, NULL, "NY"},
    {"赤兵 NAI兵NY", CK_MOVE_PIECE, CK_PAWN, CK_NO_COLOUR, CK_NO_STEP, "NAI", NULL, NULL, "NY"},
    {"ZO 皇[ZU]ZI", CK_MOVE_MINDS, CK_MINDS, CK_NO_COLOUR, CK_NO_STEP, "ZO", NULL, "ZU", "ZI"},
};

static ck_square square_or_none(const char *name)
{
    return name ? square_of(name) : CK_NO_SQUARE;
}

Test(notation0, forms_of_moves)
{
    for (size_t i = 0; i < sizeof forms / sizeof *forms; i++) {
        const form_case *row = &forms[i];
        ck_move move = move_of(row->text).move;
        cr_expect(move.kind == row->kind && move.profession == row->profession &&
                      move.colour == row->colour && move.step == row->step,
                  "%s: kind %d, piece %d, colour %d, step %d", row->text, move.kind,
                  move.profession, move.colour, move.step);
        cr_expect(move.from == square_or_none(row->from) && move.via == square_or_none(row->via) &&
                      move.first == square_or_none(row->first) &&
                      move.to == square_or_none(row->to),
                  "%s: %d %d %d %d", row->text, move.from, move.via, move.first, move.to);
    }
}

/* A reader with its record, for tests that look into it. */
typedef struct signs_reading {
    ck_reader *reader;
    ck_record record;
    char codes[256];
} signs_reading;

static void note_code(void *self, const ck_finding *finding)
{
    char *codes = self;
    sprintf(codes + strlen(codes), "%s%d", codes[0] ? " " : "", ck_code_number(finding->code));
}

static void read_text(signs_reading *reading, const char *text)
{
    ck_sink sink = {reading->codes, note_code};
    reading->reader = ck_reader_new(NULL);
    reading->codes[0] = '\0';
    ck_record_init(&reading->record, NULL);
    reading->record.text = text;
    reading->record.length = strlen(text);
    reading->record.line = reading->record.number = 1;
    cr_assert(ck_reader_next(reading->reader, &reading->record, &sink));
}

static void done(signs_reading *reading)
{
    ck_record_free(&reading->record);
    ck_reader_free(reading->reader);
}

typedef struct declaration_case {
    const char *text;
    uint64_t plain, flashed;
    ck_choice choice;
    int32_t points; /* INT32_MIN: none written */
} declaration_case;

#define BIT(hand) CK_HAND_BIT(CK_##hand)

static const declaration_case declarations[] = {
    {"或為王加地心\n再行", BIT(KING_HAND) | BIT(CULTURE), 0, CK_AGAIN, INT32_MIN},
    {"或為馬弓兵而手五\n終季\t春終", BIT(CAVALRY), 0, CK_END_SEASON, 5},
    {"[SY]為(同色獣)再行", 0, BIT(ANIMALS), CK_AGAIN, INT32_MIN},
    {"[SY]為(同色獣)(王)終季 手二十", BIT(KING_HAND), BIT(ANIMALS), CK_END_SEASON, 20},
    {"[SY]為獣加行行 再行", BIT(ANIMALS) | BIT(ATTACK), 0, CK_AGAIN, INT32_MIN},
    {"[SY]為獣而手三 終季", BIT(ANIMALS), 0, CK_END_SEASON, 3},
    {"[SY]為獣而三\n終季", BIT(ANIMALS), 0, CK_END_SEASON, 3},
    {"[SY]為撃皇加皇再来而手下八 終季", BIT(STEPPING_HAND) | BIT(FUTILE_HAND), 0, CK_END_SEASON,
     -8},
    {"或為皇再来\n再行", BIT(FUTILE_HAND), 0, CK_AGAIN, INT32_MIN},
    {"再行", 0, 0, CK_AGAIN, INT32_MIN},
    {"終季 手二十", 0, 0, CK_END_SEASON, 20},
    {"終季 手-5", 0, 0, CK_END_SEASON, -5},
    {"#[a]b]#為王 終季", BIT(KING_HAND), 0, CK_END_SEASON, INT32_MIN},
    /* with blanks, as people write */
    {"或為王 而手五 終季", BIT(KING_HAND), 0, CK_END_SEASON, 5},
    {"[a] 為 王 加　同色獣 而 手 二十 終季", BIT(KING_HAND), BIT(ANIMALS), CK_END_SEASON, 20},
    {"[a]為( 王)(獣)終季 手 5", BIT(KING_HAND) | BIT(ANIMALS), 0, CK_END_SEASON, 5},
    {"或 為王\n手五\n終季", BIT(KING_HAND), 0, CK_END_SEASON, 5},
    {"或為 王 再行 終季 手五", BIT(KING_HAND), 0, CK_AGAIN, INT32_MIN},
};

Test(notation0, declarations)
{
    for (size_t i = 0; i < sizeof declarations / sizeof *declarations; i++) {
        const declaration_case *row = &declarations[i];
        signs_reading reading;
        read_text(&reading, row->text);
        cr_assert_geq(reading.record.entry_count, 1, "%s", row->text);
        const ck_entry *entry = &reading.record.entries[0];
        const ck_declaration *said = &entry->as.declaration;
        cr_assert_eq(entry->kind, CK_ENTRY_DECLARATION, "%s", row->text);
        cr_expect(said->hands.plain == row->plain && said->hands.flashed == row->flashed,
                  "%s: %llx %llx", row->text, (unsigned long long)said->hands.plain,
                  (unsigned long long)said->hands.flashed);
        cr_expect_eq(said->choice, row->choice, "%s", row->text);
        cr_expect_eq(said->points_span.length > 0 ? said->points : INT32_MIN, row->points, "%s: %d",
                     row->text, said->points);
        cr_expect_str_empty(reading.codes, "%s: %s", row->text, reading.codes);
        done(&reading);
    }
}

/* What cannot be read, and what is said about it. */
/* Seven of the 21 legs that a way may have. */
#define LEGS "KYKUKYKUKYKUKY"

/* Comments and remarks within a declaration are entries after it, however many. */
Test(notation0, comments_within_declarations)
{
    static const char *const cases[][2] = {
        {"或為獣而手三 {a}{b}\n{c} {d} {e}#{f}}#\n終季 {g}",
         "或為獣而手三 {a}{b}\n{c} {d} {e}#{f}}#\n終季: end 獣 points 3\n{a}: comment\n{b}: "
         "comment\n"
         "{c}: comment\n{d}: comment\n{e}: comment\n#{f}}#: comment\n{g}: comment\n"},
        {"或為獣\nwell played\n{a}\n再行",
         "CK1067: well played\n或為獣\nwell played\n{a}\n再行: again 獣\nwell played: comment\n"
         "{a}: comment\n"},
        {"或為獣 {a} {b} KAI兵KY", "CK1017: 或為獣\n或為獣: ? 獣\n{a}: comment\n{b}: comment\n"
                                   "KAI兵KY: Pawn KAI to KY\n"},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++)
        expect_reported(cases[i][0], cases[i][1]);
}

Test(notation0, broken_texts_get_findings)
{
    static const struct {
        const char *text, *codes;
    } rows[] = {
        {"", "1006"},
        {"{始時:2022}", "1006"},
        {"LE弓LILQ橋二", "1005"},
        {"KAU筆KAIKY無撃裁 what is this KAI兵KY無撃裁", "1067"},
        {"a title\nKAU筆KAIKY無撃裁", "1067"},
        {"Cup ~1\n[a] [b]\nKAU筆KAIKY無撃裁", "1005"},
        {"{一位色:黒\nKAU筆KAIKY無撃裁", "1007"},
        {"{一位色:白}\nKAU筆KAIKY無撃裁", "1010"},
        {"[a\nKAU筆KAIKY無撃裁", "1008"},
        {"[a] [b] [c]\nKAU筆KAIKY無撃裁", "1020"},
        {"[a]百百 [b]\nKAU筆KAIKY無撃裁", "1009"},
        {"[a]廿 [b]廿\nKAU筆KAIKY無撃裁", "1009"},
        {"[a]廿卅 [b]十\nKAU筆KAIKY無撃裁", "1009"},
        {"[{\"moves\":[]}]", "1041"},
        {"[\"KAU筆KAIKY\"]", "1041"},
        {"[\"x\"] [b]\nKAU筆KAIKY無撃裁", ""},
        {"{始時:2021年11月6日}{終時:Nov 6, 2021}\nKAU筆KAIKY無撃裁", "1062"},
        {"{始時:06/11/21}\nKAU筆KAIKY無撃裁", "1053"},
        {"{2018年4月2日 04:00頃}\nKAU筆KAIKY無撃裁", ""},
        {"> KAU筆KAIKY無撃裁\n> - LAU弓LAI無撃裁\n> - CI兵CU無撃裁", "1063 1064"},
        {"KAU筆KAIKY無撃裁\nいい試合だった\n👍", "1067"},
        {"KAU筆KAIKY無撃裁\n手強い", "1005"},
        {"或為大王 再行", "1014"},
        {"或為王加同色王 再行", "1015"},
        {"或為王", "1017"},
        {"或為王而手百百 終季", "1009"},
        {"或為王而手x終季", "1009"},
        {"或為王而手下5終季", "1009"},
        {"或為王而手 終季", "1009"},
        {"或為王而 百百 終季", "1009"},
        {"或為王 而 手 x 終季", "1009 1067"},
        {"或為 KAU筆KAIKY無撃裁", "1017"},
        {"或為王加 KAU筆KAIKY無撃裁", "1017"},
        {"KAU筆KAIKY橋六", "1018"},
        {"KAU筆KAIKY橋", "1028"},
        {"LO弓NOCO橋四水此無", "1028"},
        {"LE弓LILAI橋一再二再三", ""},
        {"LE弓LILAI橋一再再三", "1028"},
        {"LE弓LILAI橋一再再", "1028 1028"},
        {"LE弓LILAI橋一再二再水二", "1028"},
        {"手黒巫", "1016"},
        {"{遊:古机戦}[a] [b]\n季始 手赤兵", "1016"},
        {"{遊:古机戦}[a] [b]\n季始 KAI兵" LEGS LEGS LEGS, ""},
        {"{遊:古机戦}[a] [b]\n季始 KAI兵" LEGS LEGS LEGS "KYKU", "1005"},
        {"{律:standard}\n[a] [b]\nKAU筆KAIKY無撃裁\n[a]百百", "1009"},
        {"KAU筆KAIKY無撃裁 ##", "1067"},
        {"\xef\xbb\xbfKAU筆KAIKY無撃裁", "1002"},
        {"KAU筆KAI\xff KY無撃裁", "1003"},
        {"K\xff\xfe A", "1003"},
        {"KAU筆KAIKY無撃裁\u2003 \u2003", "1050"},
        {"KAU筆KAIKY無撃裁\u2003  \u2003", "1050"},
        {"KAU筆KAIKY無撃裁\u2003\n\u2003LAU弓LAI", "1050"},
        {"\xff\xfeK\x01", "1001"},
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        signs_reading reading;
        read_text(&reading, rows[i].text);
        cr_expect_str_eq(reading.codes, rows[i].codes, "“%s” raises %s", rows[i].text,
                         reading.codes);
        done(&reading);
    }
}

Test(notation0, headers_and_players)
{
    signs_reading reading;
    read_text(&reading, "{律:硬皇力}\r\n{:18:00} #{a}b}#\n{赤名:r.s}{黒名:p]q}{一位色:黒赤}\r\n"
                        "#[p]q]#十 [r.s] 30\nKAU筆KAIKY無撃裁{note} ##{2}#}##");
    const ck_record *record = &reading.record;
    cr_assert_eq(record->header_count, 6);
    cr_expect_eq(record->headers[0].key.length, strlen("律"));
    cr_expect_eq(record->headers[1].key.length, 0);
    cr_expect(ck_is_text_of(record->headers[1].value, "18:00"));
    cr_expect_eq(record->headers[2].value.length, 3, "a}b");
    cr_expect_eq(record->firsts, 2);
    cr_expect_eq(record->first[1], CK_SIDE_A);
    cr_assert_eq(record->players, 2);
    cr_expect_eq(record->player[0].name.length, 3, "p]q");
    cr_expect_eq(record->player[0].points, 10);
    cr_expect_eq(record->player[1].name.length, 3, "r.s");
    cr_expect_eq(record->player[1].points, 30);
    cr_assert_eq(record->entry_count, 3);
    cr_expect_eq(record->entries[2].kind, CK_ENTRY_COMMENT);
    cr_expect_str_empty(reading.codes);
    done(&reading);
}

Test(notation0, spaces_and_punctuation_separate)
{
    static const char *const texts[] = {
        "KAU筆KAIKY無撃裁 KI兵KU無撃裁",
        "KAU筆KAIKY無撃裁\tKI兵KU無撃裁",
        "KAU筆KAIKY無撃裁\u00a0KI兵KU無撃裁",
        "KAU筆KAIKY無撃裁　KI兵KU無撃裁",
        "KAU筆KAIKY無撃裁\r\nKI兵KU無撃裁",
        "KAU筆KAIKY無撃裁、KI兵KU無撃裁。",
        "KAU筆KAIKY無撃裁，KI兵KU無撃裁．",
        "KAU筆KAIKY無撃裁,KI兵KU無撃裁.",
        "KAU筆KAIKY無撃裁｡KI兵KU無撃裁､",
        "KAU筆KAIKY無撃裁KI兵KU無撃裁",
        "KAU筆KAIKY或為王再行",
        "ZO皇[ZU]ZIKI兵KU無撃裁",
        "ZO皇ZIZUZAI船ZIZA橋四",
        "ZO皇[ZU]ZIZAI船ZIZA橋四",
        "KAU筆KYKI片KU",
        "ZO皇ZI[ZE]ZUKI片KU無撃裁",
        "KAU筆KAIKYKI兵KU",
        "KAU筆KAIKY三KI兵KU",
        "KAU筆KYZO皇ZI",
        "KAU筆KAIKY橋四手 赤 兵KI兵KU無撃裁",
        "KAU筆KAIKY橋四 手\t赤\u00a0兵 KI兵KU無撃裁",
        "KAU筆KAIKY橋四手　兵 KI兵KU無撃裁",
    };
    for (size_t i = 0; i < sizeof texts / sizeof *texts; i++) {
        signs_reading reading;
        read_text(&reading, texts[i]);
        cr_expect_eq(reading.record.entry_count, 2, "%s", texts[i]);
        cr_expect_str_empty(reading.codes, "%s: %s", texts[i], reading.codes);
        done(&reading);
    }
}

Test(notation0, dialects_are_named_and_their_traits_set)
{
    static const struct {
        const char *text;
        ck_dialect dialect;
        uint8_t traits;
        bool online; /* the rules that go without saying are those of cerke_online */
    } rows[] = {
        {"{始時:2021-11-06T10:21:09.123Z}{一位色:黒}\nMAU片MAIMY橋五手赤兵\n", CK_DIALECT_OLD,
         CK_WRITES_CASTS, true},
        {"{一位色:黒}{始時:2021-11-06T10:21:09.123Z}\nMAU片MAIMY橋五\n或為王\n再行",
         CK_DIALECT_MIDDLE, CK_WRITES_CASTS, true},
        {"{一位色:黒}{始時:2021-11-06T10:21:09.123Z}\nMAU弓MAIMY橋五\n或為王\n再行",
         CK_DIALECT_MODERN, CK_WRITES_CASTS, true},
        {"{始時:2021-11-06T10:21:09.123Z}\nMAU弓MAIMY橋五 手兵\n[a]為(王)再行", CK_DIALECT_CKKA,
         CK_WRITES_CASTS, false},
        {"[a] [b]\nMAU弓MAIMY橋五 手兵\n[a]為王 再行", CK_DIALECT_DESCRIPTION, CK_WRITES_CASTS,
         false},
        {"[a] [b]\nMAU弓MAIMY五 手兵\n[a]為王 再行", CK_DIALECT_ONE, 0, false},
        {"MAU弓MAIMY五 XI兵XU PIA筆PAUPIA橋無此無", CK_DIALECT_ONE, 0, false},
        {"MAU弓MAIMY橋五 XI兵XU無撃裁 KAU筆KAIKY", CK_DIALECT_DESCRIPTION, CK_WRITES_CASTS, false},
        /* One blank too few or too many does not make it another's. */
        {"{一位色:黒}\nMAU弓MAIMY橋五手赤兵 MAU弓MAIMY橋五 手兵\n[a]為王 再行",
         CK_DIALECT_DESCRIPTION, CK_WRITES_CASTS, false},
        {"{一位色:黒}\nMAU弓MAIMY橋五手赤兵 MAU弓MAIMY橋五手赤兵 MAU弓MAIMY橋五 手赤兵",
         CK_DIALECT_MODERN, CK_WRITES_CASTS, true},
        {"{一位色:黒}\nMAU弓MAIMY橋五手赤兵 MAU弓MAIMY橋五手赤兵\n或為(王)再行", CK_DIALECT_MODERN,
         CK_WRITES_CASTS, true},
        {"MAU gua2 MAI MY un1.", CK_DIALECT_TWO, 0, false},
        {"\"mauAmaimy5\"", CK_DIALECT_MRF, CK_OMITS_SITUATIONS | CK_FAILS_TO_START, false},
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        signs_reading reading;
        read_text(&reading, rows[i].text);
        cr_expect_eq(reading.record.dialect, rows[i].dialect, "%s: dialect %d", rows[i].text,
                     reading.record.dialect);
        cr_expect_eq(reading.record.traits, rows[i].traits, "%s", rows[i].text);
        cr_expect_eq(reading.record.usual_rules != NULL, rows[i].online, "%s", rows[i].text);
        done(&reading);
    }
}

/* --strict: one dialect from beginning to end. */
Test(notation0, a_strict_reader_reports_mixed_dialects)
{
    static const struct {
        const char *text, *codes;
    } rows[] = {
        {"LE弓LILU橋二 LAU弓LAILY橋三", ""},
        {"LE弓LILU橋二 LAU弓LAILY三", "1013"},
        {"[a] [b]\nMAU弓MAIMY橋五 手兵\n[a]為王 再行", ""},
        {"{始時:2021-11-06T10:21:09.123Z}\nMAU弓MAIMY橋五手赤兵\n[a]為(王)再行", "1013"},
        {"{一位色:黒}{始時:2021-11-06T10:21:09.123Z}\nMAU弓MAIMY橋五\n或為王\n再行", ""},
        {"{一位色:黒}{始時:2021-11-06T10:21:09.123Z}\nMAU弓MAIMY橋五\nLIA片LAU無撃裁", "1013"},
        {"LE弓LILU橋二 LAU弓LAILI橋三 手赤兵", ""},
        {"LE弓LILU橋二 LAU弓LAILI橋三 手 赤兵", "1013"},
        {"LE弓LILU橋二 LAU弓LAILI橋三 手 兵", "1013"},
        {"LE弓LILU橋二\n[a]為王而手五 終季", ""},
        {"LE弓LILU橋二\n[a]為王 而手五 終季", "1013"},
        {"LE弓LILU橋二\n[a]為王加 獣而手3.1 終季", "1013"},
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        signs_reading reading;
        read_text(&reading, rows[i].text);
        ck_sink sink = {reading.codes, note_code};
        ck_recognise_check_dialect(&reading.record, &sink);
        cr_expect_str_eq(reading.codes, rows[i].codes, "%s raises %s", rows[i].text, reading.codes);
        done(&reading);
    }
}

Test(notation0, casts_that_no_move_can_keep)
{
#define FIVE "再三再三再三再三再三"
    static const coded rows[] = {
        {"MAU弓MAIMY橋一一一一一一一一一一一一一", "1005"},
        {"MAU弓MAIMY橋三 水", "3202 1028"},
        {"{律:連撃術} MAU弓MAIMY橋二" FIVE FIVE FIVE FIVE "再三", ""},
        {"{律:連撃術} MAU弓MAIMY橋二" FIVE FIVE FIVE FIVE "再三再三", "1005"},
    };
#undef FIVE
    expect_codes(rows, sizeof rows / sizeof *rows);
}
