/*
 * The hands (R7, games.md §1.5, §1.8, §1.9), found by trying: each King is put in turn in the place
 * of every profession, and the captured pieces are then laid out as copies of the hand as they lie.
 */
#include "oracle.h"
#include "variant.h"

#include <string.h>

enum { KINDS = KINDS_IN_HAND, KING = 9, COLOURS = 2, BYTES = 3 }; /* BYTES: one sign in UTF-8 */

static const char colour_names[] = "黒赤";

/* What a piece is worth in the old count, in tenths (games.md §1.5). */
static const int values[KINDS] = {1, 2, 4, 5, 6, 4, 3, 5, 6, 10};

enum { FLASH = 2 * WHOLE, SITUATIONS = 2 };
static const struct {
    const char *name;
    int points;
} situations[SITUATIONS] = {{"撃皇", -5 * WHOLE}, {"皇再来", -3 * WHOLE}};

/* How many of each colour and profession. */
struct pieces {
    int count[COLOURS][KINDS];
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

/* The points of one copy whose Kings are worth what they stand for. */
static int points_of(const struct oracle_hand *hand)
{
    int sum = 0;
    for (int kind = 0; kind < KINDS; kind++) {
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
    for (int kind = 0; kind < KINDS; kind++) {
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

static bool is_better(struct made a, struct made b)
{
    if (b.flashed + b.plain == 0) {
        return true;
    }
    if (a.worth != b.worth) {
        return a.worth > b.worth;
    }
    return a.flashed + a.plain > b.flashed + b.plain;
}

/* Tries all numbers of copies that disguised pieces can be laid out in. */
static void try_copies(const struct oracle_variant *variant, const struct pieces *real,
                       const struct pieces *pieces, const struct oracle_hand *hand,
                       struct made *best)
{
    enum { MOST = 8 };
    bool flashes = oracle_has_bonus(variant);
    int base = variant->copies < MOST ? variant->copies + 1 : MOST;
    for (int i = 1; i < base * base * base; i++) {
        int copies[3] = {i % base, i / base % base, i / base / base};
        int sum = copies[0] + copies[1] + copies[2];
        if (sum > variant->copies || (!flashes && copies[0] + copies[1] > 0) ||
            !can_lay(pieces, hand, copies)) {
            continue;
        }
        struct made made = {.flashed = copies[0] + copies[1], .plain = copies[2]};
        made.worth = sum * points_of(hand) + made.flashed * FLASH;
        if (variant->king_is_itself && hand->counted) {
            made.worth += of_kings(real, hand, copies);
        }
        if (is_better(made, *best)) {
            *best = made;
        }
    }
}

/* The best that comes of all disguises of the two Kings; "as King" is one of them (R7.3). */
static struct made best_made(const struct oracle_variant *variant, const struct pieces *pieces,
                             const struct oracle_hand *hand)
{
    struct made best = {0};
    for (int black = pieces->count[0][KING] > 0 ? 0 : KING; black < KINDS; black++) {
        for (int red = pieces->count[1][KING] > 0 ? 0 : KING; red < KINDS; red++) {
            struct pieces disguised = *pieces;
            disguise(&disguised, 0, black);
            disguise(&disguised, 1, red);
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
                      int used[KINDS])
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
                  const int used[KINDS])
{
    int sum = 0;
    if (variant->count == MODERN || (variant->triples && !variant->adds_pieces)) {
        return 0;
    }
    for (int kind = 0; kind < KINDS; kind++) {
        int held = pieces->count[0][kind] + pieces->count[1][kind];
        bool rest = variant->count == THREE_FIVE_REST;
        sum += values[kind] * (held - (rest ? used[kind] : 0));
    }
    return sum;
}

/* Adds `more` to the text in `out`; false if it does not fit. */
static bool append(char *out, size_t size, const char *more)
{
    if (strlen(out) + strlen(more) >= size) {
        return false;
    }
    strcat(out, more);
    return true;
}

static bool append_names(char *out, size_t size, const struct oracle_hand *hand, struct made made)
{
    /* The King alone is always of one colour, so its flash is never named (R7.2). */
    bool named = strcmp(hand->name, "王") != 0;
    bool good = true;
    for (int i = 0; i < made.flashed + made.plain; i++) {
        good = good && append(out, size, named && i < made.flashed ? "同色" : "") &&
               append(out, size, hand->name) && append(out, size, "\n");
    }
    return good;
}

bool oracle_hands(const char *text, const char *rules, char *out, size_t size, int *points)
{
    struct oracle_variant variant;
    struct pieces pieces;
    int used[KINDS] = {0};
    if (size == 0 || !oracle_read_variant(rules, &variant) || !read_pieces(text, &pieces)) {
        return false;
    }
    out[0] = '\0';
    *points = 0;
    for (int i = 0; i < variant.hand_count; i++) {
        struct made made = best_made(&variant, &pieces, &variant.hands[i]);
        *points += made.worth;
        note_used(&pieces, &variant.hands[i], made.flashed + made.plain, used);
        if (!append_names(out, size, &variant.hands[i], made)) {
            return false;
        }
    }
    *points += beside(&variant, &pieces, used);
    return true;
}

/* ---- declarations (R7.4, R8, R9.1) ---- */

/* The number of lines in a text that are that line. */
static int times_in(const char *text, const char *line, size_t length)
{
    int times = 0;
    for (; *text != '\0'; text += strcspn(text, "\n") + 1) {
        times += strcspn(text, "\n") == length && strncmp(text, line, length) == 0;
    }
    return times;
}

/* Whether some name stands more often in one list than in another. */
static bool has_new(const char *after, const char *before)
{
    for (const char *at = after; *at != '\0'; at += strcspn(at, "\n") + 1) {
        size_t length = strcspn(at, "\n");
        if (times_in(after, at, length) > times_in(before, at, length)) {
            return true;
        }
    }
    return false;
}

/* How many pieces a list holds. */
static int pieces_in(const char *list)
{
    int count = *list != '\0';
    for (; *list != '\0'; list++) {
        count += *list == ' ';
    }
    return count;
}

bool oracle_due(const char *rules, const char *before, const char *after, const char *situation,
                char *out, size_t size, int *points)
{
    struct oracle_variant variant;
    char old[ORACLE_NAMES];
    int ignored;
    if (!oracle_read_variant(rules, &variant) ||
        !oracle_hands(before, rules, old, sizeof old, &ignored) ||
        !oracle_hands(after, rules, out, size, points)) {
        return false;
    }
    bool due = pieces_in(after) > pieces_in(before) && has_new(out, old);
    for (int i = 0; i < SITUATIONS && oracle_has_bonus(&variant); i++) {
        if (times_in(situation, situations[i].name, strlen(situations[i].name)) == 0) {
            continue;
        }
        due = true;
        *points += situations[i].points;
        if (!append(out, size, situations[i].name) || !append(out, size, "\n")) {
            return false;
        }
    }
    if (!due) {
        out[0] = '\0';
        *points = 0;
    }
    return true;
}

/* ---- stake and points (R9.2, R9.3, games.md §1.9) ---- */

long oracle_stake(const char *rules, long stake)
{
    struct oracle_variant variant;
    if (!oracle_read_variant(rules, &variant)) {
        return 0;
    }
    return variant.cap > 0 && stake * 2 > variant.cap ? variant.cap : stake * 2;
}

bool oracle_settle(const char *rules, int season, long moved, long *winner, long *loser)
{
    struct oracle_variant variant;
    if (!oracle_read_variant(rules, &variant)) {
        return true;
    }
    bool capped = variant.limit == OF_FORTY || variant.limit == OF_TWENTY;
    if (capped && !variant.overshoots) {
        moved = moved > *loser ? *loser : moved;
        moved = moved < -*winner ? -*winner : moved;
    }
    *winner += moved;
    *loser -= moved;
    return season + 1 >= variant.seasons || (capped && (*winner <= 0 || *loser <= 0));
}

long oracle_start_points(const char *rules)
{
    static const long points[] = {
        [OF_FORTY] = 20, [OF_TWENTY] = 10, [NO_LIMIT] = 20, [FOR_MONEY] = 0};
    struct oracle_variant variant;
    return oracle_read_variant(rules, &variant) ? points[variant.limit] * WHOLE : -1;
}
