/*
 * Forms: the notation of a game's events, as data (games.md §8).
 *
 * A form is a word and a pattern for the rest. The reader in parser/games chooses the first
 * matching word and then matches the pattern; the things that it finds become those of the event,
 * in order.
 *
 *   a letter  the things in its row in form.c
 *   'word'    a word that becomes a thing
 *   word      a required word that is no thing
 *   (a|b)     the first alternative that fits; with ? after it optional, with * repeated
 */
#ifndef CETKAIK_RULES_CONTEST_FORM_H
#define CETKAIK_RULES_CONTEST_FORM_H

#include "rules/base/writer.h"
#include "rules/record/record.h"

/* Verbs with the same meaning in every game; a game's own verbs begin at CK_VERB_OWN. */
typedef enum ck_verb {
    /* setup, before the first event of a season */
    CK_VERB_FIRST,    /* 軸人 */
    CK_VERB_AROUND,   /* 周 */
    CK_VERB_HAND,     /* 手片 */
    CK_VERB_PILE,     /* 積片 */
    CK_VERB_TABLE,    /* 付片 */
    CK_VERB_LIGHT,    /* 光 */
    CK_VERB_ROW,      /* 衣 */
    CK_VERB_RESOURCE, /* 米 銭 */
    CK_SETUP_VERBS,
    /* claims, and the end of the season */
    CK_VERB_PAY = CK_SETUP_VERBS, /* 与 */
    CK_VERB_WIN,                  /* 上行 */
    CK_VERB_NAME,                 /* 為 */
    CK_VERB_END,                  /* 終季 */
    CK_VERB_OWN
} ck_verb;

/* Whether an event may lack a player: cards on the table, and 終季. */
static inline bool ck_form_may_lack_player(uint8_t verb)
{
    return verb == CK_VERB_END || verb == CK_VERB_TABLE || verb == CK_VERB_PILE ||
           verb == CK_VERB_LIGHT || verb == CK_VERB_ROW;
}

/* A table of forms ends with a NULL word. A word stands before each shorter word that begins it. */
typedef struct ck_event_form {
    uint8_t verb;
    const char *word, *pattern;
} ck_event_form;

/* The form of an event: that of the longest word at the start of its text. */
const ck_event_form *ck_form_of(const ck_record *record, const ck_event *event);

/* A letter of a pattern or a draft (draft.h), and the things that it stands for. */
typedef struct ck_form_letter {
    char letter;
    uint8_t kind;    /* ck_thing_kind */
    bool many;       /* one or more things */
    bool close;      /* without gaps between them */
    bool unknown;    /* 或 is allowed among them */
    bool number;     /* a number is allowed instead */
    bool any_colour; /* a card may lack its colour */
    bool acts;       /* a card with the kind that it stands for */
    bool ship;       /* a number from 1 to 3, one character */
} ck_form_letter;

/* The row of a letter; NULL: unknown letter. */
const ck_form_letter *ck_form_letter_of(char letter);

/* The position of a host, to return to. */
typedef struct ck_form_state {
    size_t at, made;
} ck_form_state;

/*
 * The source of a match: a text, JSON values, or the things of an event. THING and WORD return
 * whether the wanted thing or word comes next, and move past it; otherwise THING does not move.
 * AGAIN: a thing of LETTER comes before this one. IS_THING: the word is a thing.
 */
typedef struct ck_form_host {
    void *self;
    bool (*thing)(void *self, ck_thing_kind kind, const ck_form_letter *letter, bool again);
    bool (*word)(void *self, const char *word, size_t size, bool is_thing);
    ck_form_state (*state)(void *self);
    void (*back)(void *self, ck_form_state state);
} ck_form_host;

/* Whether a host matches a pattern. After a mismatch its position is undefined. */
bool ck_form_fits(const ck_form_host *host, const char *pattern);

/* Writes a thing in the form that it has in events. */
void ck_form_put_thing(ck_out *out, const ck_record *record, const ck_thing *thing);

/* Writes a piece of 国官集来: 兵三, 歪. */
void ck_form_put_piece(ck_out *out, int piece);

/* Forms that games share: 軸人; the players' cards and the pile; claims of every game, which end a
 * table. */
#define CK_FORM_FIRST                                                                              \
    {                                                                                              \
        CK_VERB_FIRST, "軸人", ""                                                                  \
    }
#define CK_FORMS_CARDS                                                                             \
    {CK_VERB_HAND, "手片", "T"},                                                                   \
    {                                                                                              \
        CK_VERB_PILE, "積片", "T"                                                                  \
    }
#define CK_FORMS_END                                                                               \
    {CK_VERB_WIN, "上行", ""}, {CK_VERB_PAY, "与", "pn"}, {CK_VERB_END, "終季", ""},               \
    {                                                                                              \
        0, NULL, NULL                                                                              \
    }

#endif
