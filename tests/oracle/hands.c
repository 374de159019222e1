/*
 * The hands (R7, games.md §1.5, §1.8, §1.9), found by trying: each King is put in turn in the place
 * of every profession, and the captured pieces are then laid out as copies of the hand as they lie.
 */
#include "inside.h"

#include <stdio.h>

enum { COLOURS = 2, BYTES = 3 }; /* BYTES: one sign in UTF-8 */

static const char colour_names[] = "黒赤";

/* What a piece is worth in the old count, in tenths (G1.5). */
static const int values[MINDS] = {1, 2, 4, 5, 6, 4, 3, 5, 6, 10};

enum { FLASH = 2 * WHOLE };

/* How many of each colour and profession. */
struct pieces {
    int count[COLOURS][MINDS];
};

/* Copies of a hand, each of one colour or mixed, and what they are worth together. */
struct made {
    int flashed, plain, worth;
};

/* The index of the first character of `text` among `names`, −1 if it is not one of them. */
static int index_of(const char *text, const char *names)
{
    for (int i = 0; names[i * BYTES] != '\0'; i++) {
        if (strncmp(text, names + i * BYTES, BYTES) == 0) {
            return i;
        }
    }
    return -1;
}

static bool read_pieces(const char *text, struct pieces *pieces)
{
    *pieces = (struct pieces){0};
    while (*text != '\0') {
        if (*text == ' ') {
            text++;
            continue;
        }
        int colour = index_of(text, colour_names);
        int kind = colour < 0 ? -1 : index_of(text + BYTES, oracle_kind_signs);
        if (kind < 0) {
            return false;
        }
        text += 2 * BYTES;
        if (*text != ' ' && *text != '\0') {
            return false;
        }
        pieces->count[colour][kind]++;
    }
    return pieces->count[0][KING] <= 1 && pieces->count[1][KING] <= 1;
}

/* ---- one hand ---- */

/* R7, G1.5: the points of one copy whose Kings are worth what they stand for. */
static int points_of(const struct oracle_variant *variant, const struct oracle_hand *hand)
{
    int sum = by_rule(variant, G1_5, true) ? 0 : 1;
    if (!by_rule(variant, R7, true))
        return 0;
    for (int kind = 0; kind < MINDS; kind++) {
        sum += values[kind] * hand->need[kind];
    }
    return hand->counted ? hand->times * sum : hand->points;
}

/* Puts the King of that colour, if there is one, in the place of a piece of that profession. */
static void disguise(struct pieces *pieces, int colour, int kind)
{
    if (pieces->count[colour][KING] > 0) {
        pieces->count[colour][KING]--;
        pieces->count[colour][kind]++;
    }
}

/* Whether so many copies of black, of red, and of any pieces can be laid out side by side. */
static bool can_lay(const struct pieces *pieces, const struct oracle_hand *hand,
                    const int copies[3])
{
    for (int kind = 0; kind < MINDS; kind++) {
        int left = 0;
        for (int colour = 0; colour < COLOURS; colour++) {
            int rest = pieces->count[colour][kind] - copies[colour] * hand->need[kind];
            if (rest < 0) {
                return false;
            }
            left += rest;
        }
        if (left < copies[2] * hand->need[kind]) {
            return false;
        }
    }
    return true;
}

/*
 * What disguised Kings add where each is worth itself: a King is needed only for what the pieces of
 * its kind cannot fill (R7.3), in copies of its colour or in mixed ones.
 */
static int of_kings(const struct pieces *real, const struct oracle_hand *hand, const int copies[3])
{
    int sum = 0;
    for (int kind = 0; kind < KING; kind++) {
        int missing = 0, left = 0;
        for (int colour = 0; colour < COLOURS; colour++) {
            int rest = real->count[colour][kind] - copies[colour] * hand->need[kind];
            missing += rest < 0 ? -rest : 0;
            left += rest > 0 ? rest : 0;
        }
        int mixed = copies[2] * hand->need[kind] - left;
        missing += mixed > 0 ? mixed : 0;
        sum += hand->times * missing * (values[KING] - values[kind]);
    }
    return sum;
}

/* R7.1, G1.9: of all ways to form a hand the one worth most, then the one with most copies. */
static bool is_better(const struct oracle_variant *variant, struct made a, struct made b)
{
    if (b.flashed + b.plain == 0) {
        return true;
    }
    if (a.worth != b.worth) {
        return by_rule(variant, R7_1, a.worth > b.worth);
    }
    return a.flashed + a.plain > b.flashed + b.plain;
}

/* R7.2: 王 is always of one colour. */
static bool is_king_alone(const struct oracle_hand *hand)
{
    return strcmp(hand->name, "王") == 0;
}

/* Tries all numbers of copies that disguised pieces can be laid out in. */
static void try_copies(const struct oracle_variant *variant, const struct pieces *real,
                       const struct pieces *pieces, const struct oracle_hand *hand,
                       struct made *best)
{
    enum { MOST = 8 };
    bool flashes = oracle_has_flash(variant);
    int most = by_rule(variant, G1_9, true) ? variant->copies : 3 - variant->copies;
    int base = most < 1 ? 2 : most < MOST ? most + 1 : MOST;
    for (int i = 1; i < base * base * base; i++) {
        int copies[3] = {i % base, i / base % base, i / base / base};
        int sum = copies[0] + copies[1] + copies[2];
        if (sum > most || (!flashes && copies[0] + copies[1] > 0) ||
            !can_lay(pieces, hand, copies)) {
            continue;
        }
        struct made made = {.flashed = copies[0] + copies[1], .plain = copies[2]};
        made.worth = sum * points_of(variant, hand) + made.flashed * FLASH;
        made.worth -= is_king_alone(hand) && !by_rule(variant, R7_2, true) ? FLASH : 0;
        if (variant->king_is_itself && hand->counted) {
            made.worth += of_kings(real, hand, copies);
        }
        if (is_better(variant, made, *best)) {
            *best = made;
        }
    }
}

/* The best that comes of all disguises of the two Kings; "as King" is one of them (R7.3). */
static struct made best_made(const struct oracle_variant *variant, const struct pieces *pieces,
                             const struct oracle_hand *hand)
{
    struct made best = {0};
    if (hand->pieces > 0) {
        int all = 0;
        for (int kind = 0; kind < MINDS; kind++) {
            all += pieces->count[0][kind] + pieces->count[1][kind];
        }
        return (struct made){.plain = all >= hand->pieces};
    }
    for (int black = pieces->count[0][KING] > 0 ? 0 : KING; black < MINDS; black++) {
        for (int red = pieces->count[1][KING] > 0 ? 0 : KING; red < MINDS; red++) {
            struct pieces disguised = *pieces;
            if (by_rule(variant, R7_3, true)) {
                disguise(&disguised, 0, black);
                disguise(&disguised, 1, red);
            }
            struct pieces real = disguised;
            real.count[0][black] -= black < KING ? pieces->count[0][KING] : 0;
            real.count[1][red] -= red < KING ? pieces->count[1][KING] : 0;
            try_copies(variant, &real, &disguised, hand, &best);
        }
    }
    return best;
}

/* ---- all hands ---- */

/* What the hands together use, of each kind as many as the hand that uses most (§1.5, 余). */
static void note_used(const struct pieces *pieces, const struct oracle_hand *hand, int copies,
                      int used[MINDS])
{
    int kings = copies * hand->need[KING];
    for (int kind = 0; kind < KING && copies > 0; kind++) {
        int held = pieces->count[0][kind] + pieces->count[1][kind];
        int need = copies * hand->need[kind];
        kings += need > held ? need - held : 0;
        need = need > held ? held : need;
        used[kind] = need > used[kind] ? need : used[kind];
    }
    used[KING] = kings > used[KING] ? kings : used[KING];
}

/* What pieces are worth beside the hands. */
static int beside(const struct oracle_variant *variant, const struct pieces *pieces,
                  const int used[MINDS])
{
    int sum = 0;
    if (variant->count == MODERN || (variant->triples && !variant->adds_pieces)) {
        return 0;
    }
    for (int kind = 0; kind < MINDS; kind++) {
        int held = pieces->count[0][kind] + pieces->count[1][kind];
        bool rest = variant->count == THREE_FIVE_REST;
        sum += values[kind] * (held - (rest ? used[kind] : 0));
    }
    return sum;
}

/* The copies of a hand, each with its name and its share of the points. */
static void add_to_list(struct hand_list *list, const struct oracle_hand *hand, struct made made,
                        int each)
{
    int copies = made.flashed + made.plain, left = made.worth;
    for (int i = 0; i < copies && list->count < MOST_FORMED; i++) {
        struct formed *formed = &list->formed[list->count++];
        bool named = i < made.flashed && !is_king_alone(hand);
        snprintf(formed->name, sizeof formed->name, "%s%s", named ? "同色" : "", hand->name);
        formed->points = i + 1 == copies ? left : each + (i < made.flashed ? FLASH : 0);
        left -= formed->points;
    }
}

void oracle_form_hands(const struct oracle_variant *variant, int captured[KINDS][2],
                       struct hand_list *list)
{
    struct pieces pieces;
    int used[MINDS] = {0};
    list->count = 0;
    for (int kind = 0; kind < MINDS; kind++) {
        pieces.count[0][kind] = captured[kind][0];
        pieces.count[1][kind] = captured[kind][1];
    }
    for (int i = 0; i < variant->hand_count; i++) {
        const struct oracle_hand *hand = &variant->hands[i];
        struct made made = best_made(variant, &pieces, hand);
        note_used(&pieces, hand, made.flashed + made.plain, used);
        add_to_list(list, hand, made, points_of(variant, hand));
    }
    list->beside = beside(variant, &pieces, used);
}

bool oracle_hands(const char *text, const char *rules, char *out, size_t size, int *points)
{
    struct oracle_variant variant;
    struct pieces pieces;
    struct hand_list list;
    struct text names = {.out = out, .size = size};
    int captured[KINDS][2] = {{0}};
    if (!oracle_read_variant(rules, &variant) || !read_pieces(text, &pieces)) {
        return false;
    }
    for (int kind = 0; kind < MINDS; kind++) {
        captured[kind][0] = pieces.count[0][kind];
        captured[kind][1] = pieces.count[1][kind];
    }
    oracle_form_hands(&variant, captured, &list);
    *points = list.beside;
    oracle_put(&names, "");
    for (int i = 0; i < list.count; i++) {
        *points += list.formed[i].points;
        oracle_put(&names, list.formed[i].name);
        oracle_put(&names, "\n");
    }
    return !names.full;
}
