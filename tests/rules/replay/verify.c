/*
 * The verifying pass accepts a record exactly if the diagnosing pass finds nothing, and then both
 * report the same events: random games under all kinds of rules, damaged ones, and real records.
 */
#include "rules/replay/replay.h"

#include "formats/notation/notation.h"
#include "parser/reader.h"
#include "rules/record/record_rules.h"
#include "rules/words/rule_text.h"
#include "tests/support/damage.h"
#include "tests/support/reported_number.h"

#include <string.h>

/* Reads a text, under its own rules, and compares the passes. */
static passes_fit compare(ck_reader *reader, const char *name, const char *text, size_t length)
{
    static const ck_sink null_sink = {NULL, NULL};
    ck_record record;
    ck_rules rules;
    ck_record_init(&record, NULL);
    record.text = text;
    record.length = length;
    cr_assert(ck_reader_next(reader, &record, &null_sink));
    ck_record_rules(&record, &rules);
    passes_fit fit = compare_passes(&rules, &record);
    cr_assert_neq(fit, PASSES_DIFFER, "%s: the passes differ on\n%s", name, text);
    ck_record_free(&record);
    return fit;
}

Test(verify, agrees_with_the_replay_on_damaged_games)
{
    enum { GAMES = 3 };
    const int damages = rounds(12);
    ck_reader *reader = ck_reader_new(NULL);
    ck_random random = {21};
    test_random dice = {22};
    int count[BOTH_FIND + 1] = {0};
    for (int i = 0; rules_for_damage[i / GAMES]; i++) {
        const char *name = rules_for_damage[i / GAMES];
        ck_rules rules = rules_of(name);
        ck_buffer whole = whole_game(&rules, name, &random);
        for (int j = 0; j < damages; j++) {
            ck_buffer text = {0};
            ck_out out = ck_buffer_out(&text);
            ck_put_bytes(&out, whole.bytes, whole.length);
            for (int slips = j % 4; slips > 0; slips--)
                damage(&text, &dice);
            count[compare(reader, name, ck_buffer_string(&text), text.length)]++;
            ck_buffer_free(&text);
        }
        ck_buffer_free(&whole);
    }
    cr_expect_gt(count[BOTH_FIND_NOTHING], count[BOTH_FIND] / 4);
    ck_reader_free(reader);
}

/* The rules of a set with one parameter set so; false where they are none. */
static bool set_param(const char *set, const char *param, ck_name value, char text[], size_t room,
                      ck_rules *rules)
{
    const char *bad;
    size_t bad_length;
    int length = snprintf(text, room, "%s,%s=%.*s", set, param, (int)value.length, value.text);
    return ck_rules_parse(rules, text, (size_t)length, &bad, &bad_length);
}

/* A game under those rules as it is, and damaged. */
static int compare_under(ck_reader *reader, const ck_rules *rules, const char *name,
                         ck_random *random)
{
    enum { DAMAGES = 1 };
    test_random dice = {28};
    int right = 0;
    ck_buffer text = whole_game(rules, name, random);
    for (int i = 0; i <= DAMAGES; i++) {
        right += compare(reader, name, ck_buffer_string(&text), text.length) == BOTH_FIND_NOTHING;
        damage(&text, &dice);
    }
    ck_buffer_free(&text);
    return right;
}

/* Every parameter with each of its words, or some numbers, so that none is passed over. */
Test(verify, agrees_under_every_parameter)
{
    static const char *const sets[] = {"standard", "cerke_online", "教育机戦", "古机戦"};
    static const char numbers[] = "0|1|3|-4";
    ck_reader *reader = ck_reader_new(NULL);
    ck_random random = {29};
    int rule_sets = 0, right = 0;
    for (size_t i = 0; i < sizeof sets / sizeof *sets * CK_PARAMS; i++) {
        const ck_param_info *param = ck_rules_param_info((ck_param)(i % CK_PARAMS));
        const char *words = param->words[0] != '\0' ? param->words : numbers;
        for (size_t length; *words != '\0'; words += length + (words[length] == '|')) {
            ck_rules rules;
            char name[128];
            length = strcspn(words, "|");
            if (!set_param(sets[i / CK_PARAMS], param->name, (ck_name){words, length}, name,
                           sizeof name, &rules))
                continue;
            right += compare_under(reader, &rules, name, &random);
            rule_sets++;
        }
    }
    cr_expect(rule_sets > 4 * CK_PARAMS && right > rule_sets, "%d %d", rule_sets, right);
    ck_reader_free(reader);
}

/* What only one of the passes could overlook. */
Test(verify, sees_what_is_rare)
{
    static const char *const wrong[] = {
        /* after the end of a record of one season, whose points are not known */
        "{季:夏} {一位色:黒} TAU虎ZAIXY無撃裁 星一周 NI兵NU無撃裁",
        /* a penalty of an unknown side */
        "{律:tam_back=penalty} ZO皇[ZU]ZO",
        /* more heads than there are sticks, for more squares */
        "LAU弓LAILU橋三 KI兵KU無撃裁 LU弓KUMU橋八",
        /* a failure without a cast */
        "NAI兵NY無撃裁此無 NI兵NU無撃裁",
        /* it is not said how it goes on, but with points, and then it goes on all the same */
        ("TAU虎ZAIXY無撃裁 ZO皇[TO]NO ZAI船ZIZA橋四手赤王 或為王而手五 TE虎ZA無撃裁手黒船 "
         "KAI兵KY無撃裁 KI兵KU無撃裁 MAI兵MY無撃裁"),
    };
    ck_reader *reader = ck_reader_new(NULL);
    for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++)
        cr_expect_eq(compare(reader, "wrong", wrong[i], strlen(wrong[i])), BOTH_FIND, "%s",
                     wrong[i]);
    ck_reader_free(reader);
}

/* A game cut short at any entry, where declarations have little or nothing after them. */
Test(verify, agrees_with_the_replay_on_beginnings)
{
    ck_reader *reader = ck_reader_new(NULL);
    ck_random random = {23};
    for (size_t i = 0; rules_for_damage[i]; i++) {
        ck_rules rules = rules_of(rules_for_damage[i]);
        ck_buffer whole = whole_game(&rules, rules_for_damage[i], &random);
        for (size_t end = whole.length; end > 0; end--) {
            if (whole.bytes[end - 1] != '\n' && whole.bytes[end - 1] != ' ')
                continue;
            whole.bytes[end] = '\0';
            compare(reader, rules_for_damage[i], whole.bytes, end);
        }
        ck_buffer_free(&whole);
    }
    ck_reader_free(reader);
}

/* A game in which 此無 is left out where it stands, one place after the other. */
Test(verify, agrees_on_failures_that_are_not_said)
{
    static const char failure[] = "此無";
    ck_reader *reader = ck_reader_new(NULL);
    ck_random random = {25};
    size_t places = 0;
    for (size_t i = 0; rules_for_damage[i]; i++) {
        ck_rules rules = rules_of(rules_for_damage[i]);
        ck_buffer whole = whole_game(&rules, rules_for_damage[i], &random), less = {0};
        const char *at = whole.bytes;
        for (; (at = strstr(at, failure)) != NULL; at += strlen(failure), places++) {
            ck_out out = ck_buffer_out(&less);
            ck_buffer_clear(&less);
            ck_put_bytes(&out, whole.bytes, (size_t)(at - whole.bytes));
            ck_put(&out, at + strlen(failure));
            compare(reader, rules_for_damage[i], less.bytes, less.length);
        }
        ck_buffer_free(&less);
        ck_buffer_free(&whole);
    }
    cr_expect(places > 50);
    ck_reader_free(reader);
}

/* The same games in every notation: some let a failed move end on its start, some say no casts. */
Test(verify, agrees_in_every_notation)
{
    enum { GAMES = 6 };
    static const ck_sink null_sink = {NULL, NULL};
    ck_rules rules = rules_of("standard");
    ck_reader *reader = ck_reader_new(NULL);
    ck_random random = {26};
    int count[BOTH_FIND + 1] = {0};
    for (int game = 0; game < GAMES; game++) {
        ck_record record;
        ck_document document;
        ck_record_init(&record, NULL);
        ck_document_init(&document, NULL);
        cr_assert(ck_random_game_fill(&record, &rules, NULL, NULL, &random));
        cr_assert(ck_document_replay(&document, &rules, &record));
        for (int i = 0; ck_notation_at(i); i++) {
            ck_buffer text = {0};
            ck_out out = ck_buffer_out(&text);
            cr_assert(ck_notation_convert(&out, &document, ck_notation_at(i), &null_sink));
            count[compare(reader, ck_notation_at(i)->name, text.bytes, text.length)]++;
            ck_buffer_free(&text);
        }
        ck_document_free(&document);
        ck_record_free(&record);
    }
    cr_expect_gt(count[BOTH_FIND_NOTHING], GAMES);
    ck_reader_free(reader);
}

/* The same document in every notation. */
static void convert_all(ck_buffer *text, const ck_document *document)
{
    static const ck_sink null_sink = {NULL, NULL};
    ck_out out = ck_buffer_out(text);
    for (int i = 0; ck_notation_at(i); i++)
        cr_assert(ck_notation_convert(&out, document, ck_notation_at(i), &null_sink));
}

/* What a document takes from a pass that gave up is not left in it. */
Test(verify, leaves_nothing_in_a_document)
{
    enum { GAMES = 60 };
    static const ck_sink null_sink = {NULL, NULL};
    ck_reader *reader = ck_reader_new(NULL);
    ck_random random = {32};
    test_random dice = {33};
    ck_record record;
    ck_document both, diagnosed;
    ck_record_init(&record, NULL);
    ck_document_init(&both, NULL);
    ck_document_init(&diagnosed, NULL);
    const ck_observer observer = ck_document_observer(&diagnosed);
    for (int game = 0; game < GAMES; game++) {
        ck_rules rules = rules_of("standard,points=100");
        ck_buffer text = whole_game(&rules, NULL, &random), one = {0}, other = {0};
        damage(&text, &dice);
        ck_record_clear(&record);
        record.text = ck_buffer_string(&text);
        record.length = text.length;
        cr_assert(ck_reader_next(reader, &record, &null_sink));
        cr_assert(ck_document_replay(&both, &rules, &record));
        cr_assert(ck_document_begin(&diagnosed, &(ck_checked){.record = &record, .rules = &rules}));
        const ck_outcome outcome = ck_replay(&rules, &record, &observer);
        ck_document_finish(&diagnosed, &outcome);
        convert_all(&one, &both);
        convert_all(&other, &diagnosed);
        cr_expect_eq(both.seasons, diagnosed.seasons);
        cr_expect_str_eq(ck_buffer_string(&one), ck_buffer_string(&other), "%s", record.text);
        ck_buffer_free(&text);
        ck_buffer_free(&one);
        ck_buffer_free(&other);
    }
    ck_document_free(&both);
    ck_document_free(&diagnosed);
    ck_record_free(&record);
    ck_reader_free(reader);
}

/* A failed move written as if it had been to go where it began, one after the other (§7). */
Test(verify, agrees_on_failed_moves_that_end_on_their_start)
{
    enum { GAMES = 12 };
    static const uint8_t traits[] = {0, CK_WRITES_CASTS, CK_FAILS_TO_START | CK_OMITS_SITUATIONS};
    ck_random random = {27};
    int count[BOTH_FIND + 1] = {0};
    for (int game = 0; game < GAMES; game++) {
        ck_rules rules = rules_of(rules_for_damage[game % 4]);
        ck_record record;
        ck_record_init(&record, NULL);
        cr_assert(ck_random_game_fill(&record, &rules, NULL, NULL, &random));
        record.traits = traits[game % (int)(sizeof traits / sizeof *traits)];
        for (size_t i = 0; i < record.entry_count; i++) {
            ck_written_move *written = &record.entries[i].as.move;
            if (record.entries[i].kind != CK_ENTRY_MOVE || !written->tail.failed)
                continue;
            ck_square to = written->move.to;
            written->move.to = written->move.from;
            count[compare_passes(&rules, &record)]++;
            written->move.to = to;
        }
        ck_record_free(&record);
    }
    cr_expect_eq(count[PASSES_DIFFER], 0);
    cr_expect(count[BOTH_FIND_NOTHING] > 5 && count[BOTH_FIND] > 5, "%d %d",
              count[BOTH_FIND_NOTHING], count[BOTH_FIND]);
}

/* The end of a move with one or two things otherwise: casts, whether it failed, what it took. */
static void end_otherwise(ck_written_move *written, test_random *dice)
{
    enum { FORM, FAILED, BRIDGE, WATER, RECASTS, WATER_AGAIN, CAPTURE, KINDS };
    const uint32_t heads = 12; /* as many as can be written, none, or unknown */
    const uint32_t what = 1u << roll(dice, KINDS) | 1u << roll(dice, KINDS);
    ck_tail *tail = &written->tail;
    if (what >> FORM & 1)
        tail->form = (uint8_t)roll(dice, CK_TAIL_BARE + 1);
    if (what >> FAILED & 1)
        tail->failed = !tail->failed;
    if (what >> BRIDGE & 1)
        tail->bridge = (int8_t)((int)roll(dice, heads) + CK_UNKNOWN_CAST);
    if (what >> WATER & 1)
        tail->water = (int8_t)((int)roll(dice, heads) + CK_UNKNOWN_CAST);
    if (what >> RECASTS & 1)
        tail->recasts = roll(dice, CK_RECAST_UNKNOWN + 1);
    tail->water_again = what >> WATER_AGAIN & 1;
    if (what >> CAPTURE & 1)
        written->capture = (ck_capture){.span.length = 1,
                                        .colour = CK_NO_COLOUR,
                                        .profession = (uint8_t)roll(dice, CK_PROFESSIONS)};
}

/* The first turns of some games, each as the last one, with other ends. */
Test(verify, agrees_on_any_end_of_a_move)
{
    enum { GAMES = 18, TURNS = 24 };
    const size_t tries = (size_t)rounds(3);
    ck_random random = {30};
    test_random dice = {31};
    int count[BOTH_FIND + 1] = {0};
    for (int game = 0; game < GAMES; game++) {
        ck_rules rules = rules_of(rules_for_damage[game]);
        ck_record record;
        ck_record_init(&record, NULL);
        cr_assert(ck_random_game_fill(&record, &rules, NULL, NULL, &random));
        size_t turns = record.entry_count < TURNS ? record.entry_count : TURNS;
        for (size_t i = 0; i < turns * tries; i++) {
            ck_entry *entry = &record.entries[i / tries];
            const ck_entry written = *entry;
            record.entry_count = i / tries + 1;
            if (entry->kind != CK_ENTRY_MOVE)
                continue;
            end_otherwise(&entry->as.move, &dice);
            count[compare_passes(&rules, &record)]++;
            *entry = written;
        }
        ck_record_free(&record);
    }
    cr_expect_eq(count[PASSES_DIFFER], 0);
    cr_expect(count[BOTH_FIND_NOTHING] > (int)(TURNS * tries) &&
                  count[BOTH_FIND] > (int)(TURNS * tries),
              "%d %d", count[BOTH_FIND_NOTHING], count[BOTH_FIND]);
}

Test(verify, says_yes_to_games_without_a_finding)
{
    ck_reader *reader = ck_reader_new(NULL);
    ck_random random = {24};
    for (size_t i = 0; rules_for_damage[i]; i++) {
        ck_rules rules = rules_of(rules_for_damage[i]);
        bool claims = rules.param[CK_DECLARES] == CK_DECLARE_CLAIMED;
        ck_buffer text = whole_game(&rules, rules_for_damage[i], &random);
        passes_fit fit = compare(reader, rules_for_damage[i], text.bytes, text.length);
        cr_expect(claims || fit == BOTH_FIND_NOTHING, "%s", rules_for_damage[i]);
        ck_buffer_free(&text);
    }
    ck_reader_free(reader);
}

static void compare_files(const char *folder)
{
    enum { ROOM = 1 << 26 };
    char command[256], *text = calloc(1, ROOM);
    ck_reader *reader = ck_reader_new(NULL);
    snprintf(command, sizeof command, "cat ../shared/data/%s/*.ckka 2>/dev/null", folder);
    FILE *files = popen(command, "r");
    size_t length = fread(text, 1, ROOM - 1, files);
    pclose(files);
    if (length == 0)
        cr_skip_test("no ../shared/data/%s", folder);
    for (char *at = text, *end; at < text + length; at = end) {
        end = strstr(at, "\n%%");
        end = end ? end + 3 : text + length;
        compare(reader, folder, at, (size_t)(end - at));
    }
    ck_reader_free(reader);
    free(text);
}

Test(verify, agrees_with_the_replay_on_real_records)
{
    compare_files("records");
}

Test(verify, agrees_with_the_replay_on_replayed_games)
{
    compare_files("games");
}

Test(verify, agrees_with_the_replay_on_variants)
{
    compare_files("variants");
}
