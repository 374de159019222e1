/* The deck of the card games (G3.1): cards as they are written, hands and the pile (G2.0). */
#include "tests/oracle/contests_inside.h"

enum { BOAT, KINDS = 12 };

const char *const contest_kinds[KINDS] = {"船", "無", "兵", "弓", "車", "虎",
                                          "馬", "筆", "巫", "将", "王", "皇"};
static const int copies[KINDS] = {1, 3, 4, 2, 2, 2, 2, 2, 2, 2, 1, 1};

int contest_take_kind(const char **at)
{
    for (int i = 0; i < KINDS; i++) {
        if (contest_take(at, contest_kinds[i]))
            return i;
    }
    return -1;
}

/* One card or more, to the end of the word: `黒兵赤船為馬`. */
bool contest_read_cards(const char *at, struct play *play, bool may_act)
{
    play->count = 0;
    while (*at) {
        bool red = contest_take(&at, "赤");
        if ((!red && !contest_take(&at, "黒")) || play->count == MOST_CARDS)
            return false;
        int kind = contest_take_kind(&at), as = -1;
        if (kind < 0)
            return false;
        if (contest_take(&at, "為") &&
            (!may_act || kind != BOAT || (as = contest_take_kind(&at)) <= BOAT))
            return false;
        play->as[play->count] = as;
        play->card[play->count++] = kind + (red ? KINDS : 0);
    }
    return play->count > 0;
}

bool contest_see(contest_table *table, int card)
{
    return ++table->seen[card] <= copies[card % KINDS] * (table->colourless ? 2 : 1);
}

bool contest_leave(contest_table *table, const struct play *play)
{
    int player = table->actor;
    for (int i = 0; i < play->count; i++) {
        int card = play->card[i];
        if (table->known[player][card] > 0) {
            table->known[player][card]--;
        } else if (table->unknown[player] > 0) {
            table->unknown[player]--;
            if (table->counted[player][card] > 0)
                table->counted[player][card]--;
            else if (!contest_see(table, card))
                return false;
        } else {
            return false;
        }
        table->held[player]--;
    }
    return true;
}

const char *contest_hand(contest_table *table, const char *word)
{
    struct play hand;
    int player = table->actor;
    if (table->begun || table->dealt[player] || !contest_read_cards(word, &hand, false) ||
        hand.count != table->deal)
        return "no such hand";
    table->dealt[player] = true;
    table->unknown[player] = 0;
    for (int i = 0; i < hand.count; i++) {
        table->known[player][hand.card[i]]++;
        if (!contest_see(table, hand.card[i]))
            return "more copies than there are";
    }
    return NULL;
}

const char *contest_pile(contest_table *table, const char *word)
{
    struct pile *pile = &table->pile;
    struct play top;
    long size;
    if (table->begun || pile->said)
        return "no pile is named here";
    pile->said = true;
    if (contest_take_number(&word, &size))
        return *word || size != pile->size ? "another size" : NULL;
    if (!contest_read_cards(word, &top, false) || top.count > pile->size)
        return "no such pile";
    pile->count = top.count;
    for (int i = 0; i < top.count; i++) {
        pile->listed[i] = top.card[i];
        if (!contest_see(table, top.card[i]))
            return "more copies than there are";
    }
    return NULL;
}

/* ---- the same, of lists with unknown cards ---- */

/* One card; false: it is none, or a bad one. */
static bool eat_card(const char **at, int *card, int *as, unsigned ways)
{
    const char *next = *at;
    *as = -1;
    if ((ways & WITH_UNKNOWN) && contest_eat(&next, "或")) {
        *card = UNKNOWN;
        *at = next;
        return true;
    }
    bool red = contest_eat(&next, "赤"), black = !red && contest_eat(&next, "黒");
    next += strspn(next, " \n");
    if ((!red && !black && (!(ways & WITHOUT_COLOURS) || contest_eat(&next, "無行"))) ||
        (*card = contest_take_kind(&next)) < 0)
        return false;
    const char *acted = next;
    if ((ways & ACTING) && contest_eat(&acted, "為") && (*as = contest_take_kind(&acted)) >= 0)
        next = acted; /* and not 為終季 */
    *card += red && !(ways & WITHOUT_COLOURS) ? KINDS : 0;
    *at = next;
    return true;
}

bool contest_eat_cards(const char **at, struct play *play, unsigned ways)
{
    int card, as;
    play->count = 0;
    while (play->count < MOST_CARDS && eat_card(at, &card, &as, ways)) {
        play->card[play->count] = card;
        play->as[play->count++] = as;
    }
    const char *acted = *at;
    return play->count > 0 && !(contest_take(&acted, "為") && contest_take_kind(&acted) >= 0);
}

void contest_deal(contest_table *table, int cards, int pile)
{
    table->deal = cards;
    table->pile = (struct pile){.size = pile};
    for (int i = 0; i < table->players; i++) {
        table->held[i] = table->unknown[i] = cards;
        memset(table->counted[i], 0, sizeof table->counted[i]);
    }
}

/* 手片: cards, known or not, or their number. */
static const char *deal_hand(contest_table *table, const char **at, unsigned ways)
{
    struct play hand;
    long number = 0;
    int player = table->actor;
    bool cards = contest_eat_cards(at, &hand, ways | WITH_UNKNOWN);
    if (!cards && !contest_eat_number(at, &number))
        return "no hand";
    if (table->begun || player == NO_PLAYER || table->dealt[player] ||
        (cards ? hand.count : number) != table->held[player])
        return "no such hand";
    table->dealt[player] = true;
    for (int i = 0; cards && i < hand.count; i++) {
        if (hand.card[i] == UNKNOWN)
            continue;
        table->unknown[player]--;
        table->known[player][hand.card[i]]++;
        if (!contest_see(table, hand.card[i]))
            return "more copies than there are";
    }
    return NULL;
}

static const char *lay_pile(contest_table *table, const char **at)
{
    struct pile *pile = &table->pile;
    struct play top;
    long size = 0;
    bool cards = contest_eat_cards(at, &top, WITH_UNKNOWN);
    if (!cards && !contest_eat_number(at, &size))
        return "no pile";
    if (table->begun || pile->said || (cards ? top.count > pile->size : size != pile->size))
        return "no such pile";
    pile->said = true;
    pile->count = cards ? top.count : 0;
    for (int i = 0; i < pile->count; i++) {
        pile->listed[i] = top.card[i];
        if (top.card[i] != UNKNOWN && !contest_see(table, top.card[i]))
            return "more copies than there are";
    }
    return NULL;
}

const char *contest_setup(contest_table *table, const char **at, unsigned ways, bool *found)
{
    *found = true;
    if (contest_eat(at, "軸人"))
        return table->actor == NO_PLAYER ? "no player" : contest_banker(table);
    if (contest_eat(at, "手片"))
        return deal_hand(table, at, ways);
    if (contest_eat(at, "積片"))
        return lay_pile(table, at);
    *found = false;
    return NULL;
}

const char *contest_begin(contest_table *table)
{
    table->begun = true;
    return table->actor == NO_PLAYER    ? "no player is named"
           : table->banker == NO_PLAYER ? "no banker"
                                        : NULL;
}

bool contest_gain(contest_table *table, const struct play *play)
{
    struct pile *pile = &table->pile;
    int player = table->actor;
    for (int i = 0; i < play->count; i++) {
        int card = play->card[i];
        int top = pile->next < pile->count ? pile->listed[pile->next] : UNKNOWN;
        if (!contest_draw(table, card))
            return false;
        table->held[player]++;
        if (card != UNKNOWN)
            table->known[player][card]++;
        else
            table->unknown[player]++;
        if (card == UNKNOWN && top != UNKNOWN)
            table->counted[player][top]++;
    }
    return true;
}

bool contest_show(contest_table *table, const struct play *play)
{
    int before[CARDS];
    int player = table->actor;
    memcpy(before, table->known[player], sizeof before);
    if (!contest_leave(table, play))
        return false;
    memcpy(table->known[player], before, sizeof before);
    table->held[player] += play->count;
    for (int card = 0; card < CARDS; card++) {
        int shown = 0;
        for (int i = 0; i < play->count; i++)
            shown += play->card[i] == card;
        if (shown > table->known[player][card])
            table->known[player][card] = shown;
    }
    return true;
}

bool contest_draw(contest_table *table, int card)
{
    struct pile *pile = &table->pile;
    if (pile->size-- == 0)
        return false;
    if (pile->next < pile->count) {
        int top = pile->listed[pile->next++];
        if (top != UNKNOWN)
            return card == UNKNOWN || card == top;
    }
    return card == UNKNOWN || contest_see(table, card);
}
