/*
 * R10: rule sets and parameters as users write them.
 */
#include "rules/record/record_rules.h"
#include "rules/words/rule_text.h"
#include "tests/support/support.h"

#include <string.h>

/* What is understood, and the value that one parameter then has. */
Test(rules, understood)
{
    static const struct {
        const char *text, *set;
        ck_param param;
        int value;
    } rows[] = {
        {"standard", "standard", CK_STEPPING, CK_AS_HAND},
        {"官定", "standard", CK_STEPPING, CK_AS_HAND},
        {"官定机戦", "standard", CK_STEPPING, CK_AS_HAND},
        {"官定机战", "standard", CK_STEPPING, CK_AS_HAND},
        {"hard", "硬皇力", CK_POINTS, 20},
        {"2018", "2018", CK_DOUBLING, CK_STAKE_STAYS},
        {"plan=direction", "standard", CK_PLAN, CK_PLAN_DIRECTION},
        {"cerke_online,plan=none", "cerke_online", CK_PLAN, CK_PLAN_NONE},
        {"standard,plan=none,plan=destination", "standard", CK_PLAN, CK_PLAN_DESTINATION},
        {"stepping=forbidden", "standard", CK_STEPPING, CK_FORBIDDEN},
        {"stepping=hand", "standard", CK_STEPPING, CK_AS_HAND},
        {"seasons=1", "standard", CK_SEASONS, 1},
        {"seasons=4", "standard", CK_SEASONS, 4},
        {"points=1", "standard", CK_POINTS, 1},
        {"points=1000", "standard", CK_POINTS, 1000},
        {"points=0000020", "standard", CK_POINTS, 20},
        {"stake_cap=0", "standard", CK_STAKE_CAP, 0},
        {"stake_cap=32767", "standard", CK_STAKE_CAP, 32767},
        {"stepping_points=-1000", "standard", CK_STEPPING_POINTS, -1000},
        {"futile_points=1000", "standard", CK_FUTILE_POINTS, 1000},
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        ck_rules rules = rules_of(rows[i].text);
        cr_expect_str_eq(rules.name, rows[i].set, "%s: %s", rows[i].text, rules.name);
        cr_expect_eq(rules.param[rows[i].param], rows[i].value, "%s: %d", rows[i].text,
                     rules.param[rows[i].param]);
    }
}

/* Stating a value that the set has anyway is no change; 硬皇力 names a set and a parameter. */
Test(rules, changed)
{
    static const struct {
        const char *text;
        bool changed;
    } rows[] = {
        {"standard", false},
        {"硬皇力", false},
        {"2018,硬皇力", false},
        {"standard,plan=destination", false},
        {"cerke_online,stake_cap=64,季数=四", false},
        {"plan=none,plan=destination", false},
        {"標準机戦", false},
        {"教育机戦", false},
        {"古机戦,車獣=走", false},
        {"standard,硬皇力", true},
        {"standard,plan=none", true},
        {"標準机戦,cavalry_points=5", true},
        {"古机戦,渡水=可", true},
        {"standard,集値=馬弓兵=5", true},
        {"standard,集=双兵=兵兵:4", true},
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        ck_rules rules = rules_of(rows[i].text);
        cr_expect_eq(ck_rules_are_changed(&rules), rows[i].changed, "%s", rows[i].text);
    }
}

/* Texts that are no rules, and the part that is at fault. */
Test(rules, refused)
{
    static const struct {
        const char *text, *bad;
    } rows[] = {
        {"", ""},
        {"nonsense", "nonsense"},
        {"standar", "standar"},
        {"standard,", ""},
        {"standard,cerke_online", "cerke_online"},
        {"standard,plan", "plan"},
        {"standard,plan=", "plan="},
        {"standard,plan=direct", "plan=direct"},
        {"standard,plan=directions", "plan=directions"},
        {"standard,plan=indication,points=1", "plan=indication"},
        {"standard,stepping=forbade", "stepping=forbade"},
        {"standard,decline=freely", "decline=freely"},
        {"nonsense=1", "nonsense=1"},
        {"seasons=", "seasons="},
        {"seasons=-", "seasons=-"},
        {"seasons=0", "seasons=0"},
        {"seasons=5", "seasons=5"},
        {"seasons=4x", "seasons=4x"},
        {"seasons=+4", "seasons=+4"},
        {"seasons=/", "seasons=/"},
        {"seasons=:", "seasons=:"},
        {"points=0", "points=0"},
        {"points=1001", "points=1001"},
        {"points=65556", "points=65556"},
        {"points=99999999999999999999", "points=99999999999999999999"},
        {"stake_cap=-1", "stake_cap=-1"},
        {"stake_cap=32768", "stake_cap=32768"},
        {"stepping_points=-1001", "stepping_points=-1001"},
        {"futile_points=1001", "futile_points=1001"},
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        ck_rules rules;
        const char *bad = NULL;
        size_t length = 999;
        cr_assert_not(ck_rules_parse(&rules, rows[i].text, strlen(rows[i].text), &bad, &length),
                      "%s", rows[i].text);
        cr_expect(bad && length == strlen(rows[i].bad) && memcmp(bad, rows[i].bad, length) == 0,
                  "%s: “%.*s”", rows[i].text, (int)length, bad ? bad : "");
    }
}

/* A record that names unknown rules is read with the default, and its reader observes of it. */
Test(rules, of_a_record)
{
    static const char text[] = "standard 2018 nonsense";
    static const struct {
        ck_span span;
        const char *set;
        bool good;
    } rows[] = {
        {{0, 0}, "standard", true},
        {{0, 8}, "standard", true},
        {{9, 4}, "2018", true},
        {{14, 8}, "standard", false},
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        ck_record record;
        ck_rules rules;
        ck_record_init(&record, NULL);
        record.text = text;
        record.length = strlen(text);
        if (rows[i].span.length > 0) {
            ck_header *header = ck_record_add_header(&record, rows[i].span);
            header->key = ck_text_of("律");
            header->value = ck_text_at(text, rows[i].span);
            record.sets_rules = true;
        }
        cr_expect_eq(ck_record_rules(&record, &rules), rows[i].good, "%zu", i);
        cr_expect_str_eq(rules.name, rows[i].set, "%zu: %s", i, rules.name);
        ck_record_free(&record);
    }
}
