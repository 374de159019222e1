/* Reads the header of a contest: laws, state, number of seasons, and the game's own keys. */
#include "rules/contest/switches.h"

#include "rules/contest/fault.h"
#include "rules/contest/route.h"
#include "rules/words/header_key.h"
#include "rules/words/number.h"
#include "rules/words/space.h"

#include <stdlib.h>
#include <string.h>

/* Whether a value matches a word of a list. */
static bool fits(const char *word, size_t size, const char *value, size_t length, int64_t *number)
{
    int32_t given = 0, listed = 0;
    bool is_numeric = ck_is_number(value, length, &given);
    if (word[0] == 'N') {
        long most = size > 1 ? strtol(word + 1, NULL, 10) : INT32_MAX;
        *number = given;
        return is_numeric && given >= 1 && given <= most;
    }
    if (word[0] == '*')
        return true;
    if (is_numeric && ck_is_number(word, size, &listed))
        return given == listed;
    return size == length && memcmp(word, value, size) == 0;
}

/* The index of a word in a list of words separated by spaces; −1: not in it. Numbers match by
 * value. "N" in the list is any number from 1, "N5" one from 1 to 5, stored in *NUMBER. */
static int word_index(const char *list, const char *word, size_t length, int64_t *number)
{
    for (int index = 0; *list; index++) {
        size_t size = strcspn(list, " ");
        *number = index;
        if (fits(list, size, word, length, number))
            return index;
        list += size;
        list += *list == ' ';
    }
    return -1;
}

int ck_switches_word_index(const ck_contest *contest, const ck_thing *word, const char *list)
{
    int64_t ignored;
    ck_text text = ck_record_thing_text(contest->record, word);
    return word_index(list, text.bytes, text.length, &ignored);
}

bool ck_switches_have_law(const ck_contest *contest, int law)
{
    return contest->laws >> law & 1;
}

static bool is_bad(ck_contest *contest, ck_text value)
{
    return ck_fault(contest, CK_F_GAME_BAD_VALUE, value.span);
}

/* Reads a value that is in a list (word_index); reports another. */
static bool read_value(ck_contest *contest, const char *list, ck_text value, int64_t *number)
{
    return word_index(list, value.bytes, value.length, number) >= 0 || is_bad(contest, value);
}

static bool read_laws(ck_contest *contest, ck_text value)
{
    const char *text = value.bytes;
    uint32_t at = 0, end = value.length;
    if (!contest->game->laws)
        return is_bad(contest, value);
    while (at < end) {
        uint32_t start = at, size;
        int64_t ignored;
        while (at < end && ck_space(text + at, end - at) == 0)
            at++;
        int law = word_index(contest->game->laws, text + start, at - start, &ignored);
        if (law < 0)
            return is_bad(contest, value);
        contest->laws |= 1u << law;
        while (at < end && (size = (uint32_t)ck_space(text + at, end - at)) > 0)
            at += size;
    }
    return true;
}

/* The row of a key of the game; −1: none. */
static int switch_index(const ck_game_row *game, ck_text key)
{
    for (int i = 0; game->switches && game->switches[i].key; i++) {
        if (ck_is_text_of(key, game->switches[i].key))
            return i;
    }
    return -1;
}

bool ck_switches_accept(const ck_game_row *game, ck_text key, ck_text value)
{
    int row = switch_index(game, key);
    int64_t ignored;
    ck_route route;
    const ck_header_key common = ck_header_key_of(key.bytes, key.length);
    if (common == CK_KEY_OF_SEASONS)
        return word_index("N", value.bytes, value.length, &ignored) >= 0;
    if (common == CK_KEY_OF_RULES)
        return game->laws && word_index(game->laws, value.bytes, value.length, &ignored) >= 0;
    if (row < 0)
        return false;
    if (strchr(game->switches[row].values, '*'))
        return ck_route_read(value.bytes, value.length, &route);
    return word_index(game->switches[row].values, value.bytes, value.length, &ignored) >= 0;
}

/* A text without the spaces around it. */
static ck_text trimmed(ck_text text)
{
    size_t size;
    while (text.length > 0 && (size = ck_space(text.bytes, text.length)) > 0) {
        text.bytes += size;
        text.length -= (uint32_t)size;
    }
    while (text.length > 0 && strchr(" \t\r", text.bytes[text.length - 1]))
        text.length--;
    return text;
}

/* Reads a header item: a key of the game, or one that every game has. */
static bool read_header(ck_contest *contest, const ck_header *header, uint32_t *seen)
{
    const ck_game_row *game = contest->game;
    const ck_text value = trimmed(header->value);
    const ck_header_key common = ck_header_key_of(header->key.bytes, header->key.length);
    int row = switch_index(game, header->key);
    int64_t state = 0;
    if (row < 0 && common != CK_KEY_OF_GAME && common != CK_KEY_OF_STATE &&
        common != CK_KEY_OF_SEASONS && common != CK_KEY_OF_RULES)
        return true;
    uint32_t bit = 1u << (row >= 0 ? row : CK_MAX_SWITCHES + (int)common);
    if (*seen & bit) {
        ck_fault(contest, CK_F_GAME_KEY_TWICE, header->span);
        return true;
    }
    *seen |= bit;
    if (row >= 0)
        return read_value(contest, game->switches[row].values, value, &contest->choice[row]);
    if (common == CK_KEY_OF_RULES)
        return read_laws(contest, value);
    if (common == CK_KEY_OF_SEASONS)
        read_value(contest, "N", value, &contest->season_limit);
    if (common == CK_KEY_OF_STATE &&
        read_value(contest, game->traits & CK_SEASON_EACH ? "未終 満心" : "未終", value, &state)) {
        contest->unfinished |= state == 0;
        contest->agreed |= state == 1;
    }
    return true;
}

bool ck_switches_read(ck_contest *contest)
{
    uint32_t seen = 0;
    bool good = true;
    for (int i = 0; contest->game->switches && contest->game->switches[i].key; i++)
        contest->choice[i] = contest->game->switches[i].values[0] == 'N';
    if (contest->game->traits & CK_SEASON_EACH)
        contest->season_limit = contest->seats;
    for (size_t i = 0; i < contest->record->header_count; i++)
        good &= read_header(contest, &contest->record->headers[i], &seen);
    return good;
}
