/* Aliases: which name counts for another. */
#include "rules/tournament/aliases.h"

#include "tests/support/scarce.h"
#include "tests/support/support.h"

enum { NAMES = 600, FEW = 30 };

/* The names in a chain, each an alias of the next, read from its end or from its beginning. */
static bool read_chain(ck_aliases *aliases, int names, bool backwards)
{
    ck_alias_status status = CK_ALIAS_ADDED;
    char line[64];
    for (int i = 0; status == CK_ALIAS_ADDED && i + 1 < names; i++) {
        int number = backwards ? names - 2 - i : i;
        snprintf(line, sizeof line, "name %d = name %d", number, number + 1);
        status = ck_aliases_add(aliases, line, strlen(line));
    }
    return status == CK_ALIAS_ADDED;
}

/* Whether the last of them counts for each. */
static bool has_chain(ck_aliases *aliases, int names)
{
    char name[64], last[64];
    bool good = true;
    snprintf(last, sizeof last, "name %d", names - 1);
    for (int i = 0; good && i + 1 < names; i++) {
        snprintf(name, sizeof name, "name %d", i);
        good = strcmp(ck_aliases_name(aliases, name, strlen(name)).text, last) == 0;
    }
    return good && ck_aliases_name(aliases, last, strlen(last)).length == 0;
}

Test(aliases, the_last_of_a_chain_counts)
{
    for (int backwards = 0; backwards < 2; backwards++) {
        ck_aliases aliases = {.lines = 0};
        cr_expect(read_chain(&aliases, NAMES, backwards) && has_chain(&aliases, NAMES));
        cr_expect_eq(ck_aliases_add(&aliases, "name 599=name 0", 15), CK_ALIAS_WRONG);
        cr_expect_eq(aliases.lines, NAMES);
        ck_aliases_free(&aliases);
    }
}

Test(aliases, an_empty_list_has_no_alias)
{
    ck_aliases none = {.lines = 0};
    cr_expect_eq(ck_aliases_name(&none, "a", 1).length, 0);
    cr_expect_eq(ck_aliases_add(&none, " # a = b", 8), CK_ALIAS_ADDED);
    cr_expect_eq(ck_aliases_name(&none, "a", 1).length, 0);
    ck_aliases_free(&none);
}

/* The end of the chain is asked for once more after each name: the way stays short. */
Test(aliases, a_long_chain_is_not_slow, .timeout = 20)
{
    enum { LONG = 200000 };
    ck_aliases aliases = {.lines = 0};
    char line[64];
    for (int i = 0; i < LONG; i++) {
        snprintf(line, sizeof line, "%d = %d", i % 2 == 0 ? i / 2 : -i, i % 2 == 0 ? i / 2 + 1 : 0);
        ck_alias_status status = ck_aliases_add(&aliases, line, strlen(line));
        cr_assert_eq(status, CK_ALIAS_ADDED, "%s", line);
    }
    ck_aliases_free(&aliases);
}

static bool read_some(const ck_memory *memory)
{
    ck_aliases aliases = {.memory = memory};
    bool good = read_chain(&aliases, FEW, true) && has_chain(&aliases, FEW);
    ck_aliases_free(&aliases);
    return good;
}

Test(aliases, short_memory_is_reported)
{
    fail_each_allocation(read_some);
}
