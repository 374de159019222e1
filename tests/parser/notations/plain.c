/* The reader of plain tokens makes of a text what the patterns make of it, byte for byte. */
#include "parser/reader.h"
#include "tests/damage.h"
#include "tests/same_record.h"
#include "tests/told_number.h"

#include <stdlib.h>
#include <string.h>

/* Reads a text in both ways. */
static void read_both(const char *name, const char *text, size_t length)
{
    ck_record record[2];
    told_number told[2] = {{0}, {0}};
    for (int i = 0; i < 2; i++) {
        ck_reader *reader = ck_reader_new(NULL);
        ck_sink sink = {&told[i], add_told_finding};
        ck_record_init(&record[i], NULL);
        record[i].text = text;
        record[i].length = length;
        if (i == 1)
            ck_reader_use_patterns(reader);
        cr_assert(ck_read(reader, &record[i], &sink));
        ck_reader_free(reader);
    }
    cr_assert(same_record(&record[0], &record[1]), "%s: entry %zu of %zu and %zu in:\n%s", name,
              first_difference(&record[0], &record[1]), record[0].entry_count,
              record[1].entry_count, text);
    cr_assert_eq(told[0].number, told[1].number, "%s: findings differ in:\n%s", name, text);
    ck_record_free(&record[0]);
    ck_record_free(&record[1]);
}

Test(plain, random_games_are_read_as_by_the_patterns)
{
    ck_random random = {11};
    for (size_t i = 0; rules_for_damage[i]; i++) {
        ck_rules rules = rules_of(rules_for_damage[i]);
        ck_buffer text = whole_game(&rules, rules_for_damage[i], &random);
        read_both(rules_for_damage[i], text.bytes, text.length);
        ck_buffer_free(&text);
    }
}

Test(plain, damaged_games_are_read_as_by_the_patterns)
{
    enum { GAMES = 60, DAMAGES = 12 };
    ck_random random = {12};
    dice dice = {13};
    ck_rules rules = rules_of("cerke_online");
    for (int i = 0; i < GAMES; i++) {
        ck_buffer text = whole_game(&rules, NULL, &random);
        for (int j = 0; j < DAMAGES; j++) {
            damage(&text, &dice);
            read_both("damaged", text.bytes, text.length);
        }
        ck_buffer_free(&text);
    }
}

/* Each form near those that are plain, and what stands around it. */
Test(plain, forms_at_the_edge)
{
    static const char *const forms[] = {
        "XU兵XYXAU無撃裁",
        "ME弓MIMU橋四",
        "ME弓MIMU橋4",
        "ME弓MIMU橋",
        "ME弓MIMU橋再",
        "ME弓MIMU橋或為",
        "ME弓MIMU橋或此無",
        "ME弓MIMU橋二水三",
        "ME弓MIMU水三橋二",
        "ME弓MIMU橋六",
        "ME弓MIMU橋二再三",
        "ME弓MIMU",
        "ME弓MIMU四",
        "ME弓MIMU此無",
        "ME弓MIMU無",
        "ME弓MIMU無撃裁此無",
        "ME弓MIMU無撃",
        "ME弓ME橋二此無",
        "ME弓MEME橋二此無",
        "ME片MIMU橋二",
        "ME马MIMU橋二",
        "KAIA兵KAIKAIA無撃裁",
        "KAI兵KAKAI無撃裁",
        "KAA兵KAUA無撃裁",
        "KB兵KA無撃裁",
        "ZO皇[ZU]ZI",
        "ZO皇ZI[ZE]ZU",
        "ZO皇[ZU]ZIZE",
        "ZO皇ZIZU",
        "ZO皇ZI",
        "ZO皇[或]ZI",
        "ZO皇[ZU]ZI[ZE]ZY",
        "ZO皇[ZU]ZI[ZE]",
        "ZO皇[ZUZI",
        "ZO皇[]ZI",
        "黒兵MY",
        "赤王KIA",
        "或車CI",
        "無馬KY",
        "黒兵MYMU",
        "黒兵",
        "手黒兵",
        "手赤王",
        "手兵",
        "手黒",
        "手二十",
        "手黒兵手黒兵",
        "此無",
        "橋二",
        "無撃裁",
    };
    static const char *const between[] = {" ",  "",  "\n",  "手黒巫", " 手巫",
                                          "、", "%", "{a}", "再行"};
    const size_t count = sizeof forms / sizeof *forms, gaps = sizeof between / sizeof *between;
    for (size_t i = 0; i < count * count * gaps; i++) {
        char text[512];
        const char *one = forms[i % count], *other = forms[i / count % count];
        snprintf(text, sizeof text, "{一位色:黒赤}\n%s%s%s %s\n%s\n%s\n", one,
                 between[i / count / count], other, one,
                 "LAU弓LAILI橋二此無 ME弓MIMAI橋一此無 LAU弓LAILY橋二", "星一周");
        read_both(one, text, strlen(text));
    }
}

/* Reads all files of a folder of ../shared/data, whatever they hold. */
static void read_all(const char *folder)
{
    char command[256];
    size_t room = 1 << 26, length;
    char *text = malloc(room);
    snprintf(command, sizeof command, "cat ../shared/data/%s/* 2>/dev/null", folder);
    FILE *files = popen(command, "r");
    cr_assert(text && files);
    length = fread(text, 1, room - 1, files);
    pclose(files);
    if (length == 0)
        cr_skip_test("no ../shared/data/%s", folder);
    text[length] = '\0';
    for (char *at = text, *end; at < text + length; at = end) {
        end = strstr(at, "\n%%");
        end = end ? end + 1 : text + length;
        read_both(folder, at, (size_t)(end - at));
    }
    free(text);
}

Test(plain, real_records_are_read_as_by_the_patterns)
{
    read_all("records");
}

Test(plain, replayed_games_are_read_as_by_the_patterns)
{
    read_all("games");
}

Test(plain, variants_are_read_as_by_the_patterns)
{
    read_all("variants");
}
