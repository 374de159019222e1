/*
 * The sets of captured pieces of ../shared/data/hands, valued by a public program.
 */
#include "tests/support/json_value.h"
#include "tests/support/support.h"

#include "rules/board/hands.h"
#include "rules/words/names.h"
#include "rules/words/position.h"

#include <string.h>

static void read_pieces(const ck_rules *rules, const json_t *pieces,
                        uint8_t held[2][CK_PROFESSIONS])
{
    uint8_t open[CK_PROFESSIONS] = {0};
    memset(held, 0, 2 * CK_PROFESSIONS);
    for (size_t i = 0; i < json_array_size(pieces); i++) {
        const char *name = json_string_value(json_array_get(pieces, i));
        ck_parse_error why;
        cr_assert(ck_read_position_pieces(rules, name, strlen(name), held, open, &why),
                  "%s: error_kind %d at %zu", name, why.error_kind, why.at);
    }
}

/* Whether the set holds the hand of this name, flashed or not as the name says. */
static bool holds(ck_hand_set hands, const char *name)
{
    size_t prefix = strlen("同色");
    bool flashed = strncmp(name, "同色", prefix) == 0;
    for (int hand = 0; hand < CK_HANDS; hand++) {
        if (strcmp(ck_hand_name[hand].sign, flashed ? name + prefix : name) != 0)
            continue;
        bool as_flashed = flashed || hand == CK_KING_HAND;
        return ((as_flashed ? hands.flashed : hands.plain) & CK_HAND_BIT(hand)) != 0;
    }
    return false;
}

Test(hands_data, every_set_has_these_hands_and_points)
{
    FILE *file = open_shared("hands/hands-A.jsonl.gz");
    ck_rules rules = rules_of("standard");
    char line[2048];
    int sets = 0;
    while (fgets(line, sizeof line, file)) {
        json_t *set = json_loads(line);
        uint8_t held[2][CK_PROFESSIONS];
        cr_assert(set);
        read_pieces(&rules, json_object_get(set, "pieces"), held);
        ck_hand_set hands = ck_hands_of(&rules, held);
        const json_t *names = json_object_get(set, "hands");
        cr_assert_eq(ck_hands_points(&rules, hands),
                     json_integer_value(json_object_get(set, "score")), "%s", line);
        cr_assert_eq((size_t)__builtin_popcountll(hands.plain) +
                         (size_t)__builtin_popcountll(hands.flashed),
                     json_array_size(names), "%s", line);
        for (size_t i = 0; i < json_array_size(names); i++)
            cr_assert(holds(hands, json_string_value(json_array_get(names, i))), "%s", line);
        json_decref(set);
        sets++;
    }
    cr_expect_eq(sets, 3000);
    pclose(file);
}
