/*
 * The hands (R7), found by trying: each King is put in turn in the place of every profession, and
 * the captured pieces are then compared with the hand as they lie.
 */
#include "oracle.h"

#include <string.h>

enum { KINDS = 10, KING = 9, COLOURS = 2, BYTES = 3 }; /* BYTES: one character in UTF-8 */

static const char kind_names[] = "船兵弓車虎馬筆巫将王";
static const char colour_names[] = "黒赤";

struct hand {
    const char *name;
    const char *pieces;
    int points;
};

static const struct hand hands[] = {
    {"無抗行処", "船兵弓車虎馬筆巫将王", 50},
    {"筆兵無傾", "将巫筆弓兵", 10},
    {"地心", "将巫筆", 7},
    {"馬弓兵", "馬弓兵", 5},
    {"行行", "馬車船", 5},
    {"王", "王", 3},
    {"獣", "虎馬", 3},
    {"戦集", "将兵兵", 3},
    {"助友", "車兵兵", 3},
    {"闇戦之集", "兵兵兵兵兵", 3},
};

enum { HANDS = sizeof hands / sizeof hands[0], FLASH = 2 };

/* How many of each colour and profession. */
struct pieces {
    int count[COLOURS][KINDS];
};

/* What was made of the pieces; a later value is better. */
enum made { MISSING, PLAIN, FLASHED };

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
        int kind = colour < 0 ? -1 : index_of(text + BYTES, kind_names);
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

/* The pieces of one profession, of the one colour or, with `colour` < 0, of both. */
static int count_of(const struct pieces *pieces, int colour, int kind)
{
    if (colour >= 0) {
        return pieces->count[colour][kind];
    }
    return pieces->count[0][kind] + pieces->count[1][kind];
}

/* Whether the pieces, each taken for what it is, hold the hand in that colour. */
static bool holds(const struct pieces *pieces, int colour, const struct hand *hand)
{
    struct pieces need = {0};
    for (const char *at = hand->pieces; *at != '\0'; at += BYTES) {
        need.count[0][index_of(at, kind_names)]++;
    }
    for (int kind = 0; kind < KINDS; kind++) {
        if (count_of(pieces, colour, kind) < need.count[0][kind]) {
            return false;
        }
    }
    return true;
}

static enum made made_as_they_are(const struct pieces *pieces, const struct hand *hand)
{
    if (holds(pieces, 0, hand) || holds(pieces, 1, hand)) {
        return FLASHED;
    }
    return holds(pieces, -1, hand) ? PLAIN : MISSING;
}

/* Puts the King of that colour, if there is one, in the place of a piece of that profession. */
static void disguise(struct pieces *pieces, int colour, int kind)
{
    if (pieces->count[colour][KING] > 0) {
        pieces->count[colour][KING]--;
        pieces->count[colour][kind]++;
    }
}

/* The best that comes of all disguises of the two Kings; "as King" is one of them (R7.3). */
static enum made best_made(const struct pieces *pieces, const struct hand *hand)
{
    enum made best = MISSING;
    for (int black = 0; black < KINDS; black++) {
        for (int red = 0; red < KINDS; red++) {
            struct pieces disguised = *pieces;
            disguise(&disguised, 0, black);
            disguise(&disguised, 1, red);
            enum made made = made_as_they_are(&disguised, hand);
            if (made > best) {
                best = made;
            }
        }
    }
    return best;
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

static bool append_name(char *out, size_t size, const struct hand *hand, enum made made)
{
    /* The King alone is always of one colour, so its flash is never named (R7.2). */
    bool named = made == FLASHED && strcmp(hand->name, "王") != 0;
    return append(out, size, named ? "同色" : "") && append(out, size, hand->name) &&
           append(out, size, "\n");
}

int oracle_hands(const char *text, char *out, size_t size)
{
    struct pieces pieces;
    if (size == 0 || !read_pieces(text, &pieces)) {
        return -1;
    }
    int points = 0;
    out[0] = '\0';
    for (int i = 0; i < HANDS; i++) {
        enum made made = best_made(&pieces, &hands[i]);
        if (made == MISSING) {
            continue;
        }
        points += hands[i].points + (made == FLASHED ? FLASH : 0);
        if (!append_name(out, size, &hands[i], made)) {
            return -1;
        }
    }
    return points;
}
