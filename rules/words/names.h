/*
 * Tables of names, used by all readers and writers; term.h reads the other names.
 *
 * UTF-8, NUL-terminated, constant. NULL: the notation has no such name.
 */
#ifndef CETKAIK_RULES_WORDS_NAMES_H
#define CETKAIK_RULES_WORDS_NAMES_H

#include "rules/base/span.h"
#include "rules/board/game.h"

typedef struct ck_names_of_profession {
    const char *sign;    /* notation 0 and 1 */
    const char *roman;   /* notation 2 */
    const char *variant; /* another spelling of notation 2 */
    char mrf;            /* notation 3 */
    char letter;         /* position line */
    const char *english;
} ck_names_of_profession;

typedef struct ck_names_of_hand {
    const char *sign;
    const char *roman; /* notation 2 */
    const char *english;
    const char *mrf; /* letters of notation 3; NULL for situation hands */
} ck_names_of_hand;

/* The words that end a game or tell its result: 投了, 不戦勝, …; those that are marks of a body
 * come first (notation.md §14). */
typedef enum ck_end_word {
#define CK_END_TERM(ID, ...) CK_WORD_##ID,
#include "rules/words/terms.def"
    CK_END_WORDS,
    CK_BODY_WORDS = CK_WORD_WALKOVER
} ck_end_word;

/* The gain of the player named with such a word, and whom it names. */
typedef enum ck_gain { CK_GAIN_NONE, CK_GAIN_LOSS, CK_GAIN_HALF, CK_GAIN_WIN } ck_gain;
typedef enum ck_named {
    CK_NAMED_NOBODY, /* the word says the same of each player */
    CK_NAMED_ONE,    /* the others have the contrary */
    CK_NAMED_ALONE   /* there is no opponent */
} ck_named;

typedef struct ck_names_of_end {
    const char *sign;    /* in records */
    const char *english; /* in tables: walkover */
    uint8_t end;         /* ck_end */
    uint8_t gain;        /* ck_gain */
    uint8_t named;       /* ck_named */
} ck_names_of_end;

/*
 * Words of a player beside moves: first the marks of ck_end_word, of which 引分 with a name is an
 * offer in 古機戦 (games.md §1.10). From CK_WINS on, claims about a player in a variant (games.md
 * §0.3): has won, has paid, has a number of points.
 */
typedef enum ck_word_kind {
    CK_RESIGNS = CK_WORD_RESIGNS,
    CK_OFFERS_DRAW = CK_WORD_DRAW,
    CK_SWAPS = CK_BODY_WORDS,
    CK_WINS,
    CK_PAYS,
    CK_HAS,
    CK_WORD_KINDS
} ck_word_kind;

extern const ck_names_of_profession ck_profession_name[CK_PROFESSIONS + 1]; /* the Minds last */
extern const ck_names_of_hand ck_hand_name[CK_HANDS];
extern const ck_names_of_end ck_end_word_row[CK_END_WORDS];
extern const char ck_beast_sign[4];                 /* the Tiger in 古机戦 (games.md §1.10) */
extern const char ck_leap_sign[4], ck_loss_sign[4]; /* before a square of its moves */
extern const char *const ck_spoken_word[CK_WORD_KINDS]; /* 投了 … 車獣換 上行 与, and "" */
extern const char *const ck_column_name[CK_COLUMNS];
extern const char *const ck_row_name[CK_ROWS];
extern const char *const ck_colour_name[2]; /* 赤 黒 */
extern const char *const ck_side_name[2];   /* A IA */
extern const char *const ck_side_sign[3];   /* the same, and NULL for CK_NO_SIDE */
extern const char *const ck_heads_name[6];  /* of a cast: 無 一 二 三 四 五 */
extern const char *const ck_season_name[4]; /* 春 夏 秋 冬 */
extern const char *const ck_half_name[2];   /* 上季 下季 */
extern const char ck_one_season_name[];     /* 季 */
extern const char *const ck_digit_sign[10]; /* 無 to 九 */
extern const char *const ck_season_english[4];
extern const char *const ck_end_name[CK_ENDS + 1]; /* "unfinished", "points", … */

/*
 * Walks a list of names of hands in notation 0 or 1: moves the first of NAMES to *NAME. The names
 * may be unknown. Returns false at the end.
 */
bool ck_next_hand_name(ck_text *names, ck_text *name);

/* The length of a separator of such names at TEXT: 加 or a parenthesis; 0 if there is none. */
size_t ck_name_separator_length(const char *text, size_t length);

/* The Tiger is written 獣 in 古機戦: a profession for writers only. */
enum { CK_BEAST = CK_NO_PROFESSION + 1 };
static inline ck_profession ck_named_in(const ck_rules *rules, ck_profession profession)
{
    return profession == CK_TIGER && rules->board->ways ? (ck_profession)CK_BEAST : profession;
}

/* The profession with this letter in position lines, a capital; CK_NO_PROFESSION: none. */
ck_profession ck_profession_of_name_letter(char letter);

/* The sets of names of seasons. */
enum { CK_SEASON_NAMES, CK_HALF_NAMES, CK_ONE_NAME };

#endif
