/*
 * Forms: how the events of a game are written, as data (games.md §8).
 *
 * A form is a word and a pattern of what follows it. The reader in parser/games takes the longest
 * word that fits and then the pattern; the things that it finds become those of the event, in the
 * order of the pattern.
 *
 *   a letter  the things that its row in form.c names
 *   'word'    a word that becomes a thing     any other word: must stand there, and is no thing
 *   (a|b)     one of these, the first that fits; after it ? allows none, * any number
 */
#ifndef CETKAIK_RULES_CONTEST_FORM_H
#define CETKAIK_RULES_CONTEST_FORM_H

#include "rules/base/writer.h"
#include "rules/record/record.h"

/* The verbs that mean the same wherever they occur; those of a game itself begin at CK_VERB_OWN. */
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

/* Whether an event may be nobody's: what lies on the table, and 終季. */
static inline bool ck_may_be_nobodys(uint8_t verb)
{
    return verb == CK_VERB_END || verb == CK_VERB_TABLE || verb == CK_VERB_PILE ||
           verb == CK_VERB_LIGHT || verb == CK_VERB_ROW;
}

/* A table of forms ends with a row whose word is NULL. */
typedef struct ck_event_form {
    uint8_t verb;
    const char *word, *pattern;
} ck_event_form;

/* The form in which an event is written: that of the longest word with which its text begins. */
const ck_event_form *ck_form_of(const ck_record *record, const ck_event *event);

/* A letter of a pattern, or of a draft (draft.h): which things it stands for. */
typedef struct ck_form_letter {
    char letter;
    uint8_t kind;    /* ck_thing_kind */
    bool many;       /* one or more of them */
    bool close;      /* without a gap between them */
    bool unknown;    /* 或 may stand among them */
    bool number;     /* a number may stand in their place */
    bool any_colour; /* the colour of a card may be unsaid */
    bool acts;       /* a card with the kind that it acts */
    bool ship;       /* a number from 1 to 3, of one character */
} ck_form_letter;

/* The row of a letter; NULL when it is none. */
const ck_form_letter *ck_form_letter_of(char letter);

/* How far a host is, so that it can go back there. */
typedef struct ck_form_state {
    size_t at, made;
} ck_form_state;

/*
 * What a pattern is held against: a text that is read, values of JSON, or things that are written.
 * THING and WORD say whether it has next what the pattern wants, and go past it; else THING stays.
 * It asks for one thing of KIND, AGAIN where one of LETTER came before. KEPT words are things.
 */
typedef struct ck_form_host {
    void *self;
    bool (*thing)(void *self, ck_thing_kind kind, const ck_form_letter *letter, bool again);
    bool (*word)(void *self, const char *word, size_t size, bool kept);
    ck_form_state (*state)(void *self);
    void (*back)(void *self, ck_form_state state);
} ck_form_host;

/* Whether a host has what a pattern wants. Where it has not, it may be anywhere. */
bool ck_form_fits(const ck_form_host *host, const char *pattern);

/* A thing as it is written in an event. */
void ck_put_thing(ck_out *out, const ck_record *record, const ck_thing *thing);

/* A piece of 国官集来: 兵三, 歪. */
void ck_put_piece(ck_out *out, int piece);

#define CK_FORM_FIRST                                                                              \
    {                                                                                              \
        CK_VERB_FIRST, "軸人", ""                                                                  \
    }
#define CK_FORM_PAY                                                                                \
    {                                                                                              \
        CK_VERB_PAY, "与", "pn"                                                                    \
    }
#define CK_FORM_WIN                                                                                \
    {                                                                                              \
        CK_VERB_WIN, "上行", ""                                                                    \
    }
#define CK_FORM_END                                                                                \
    {                                                                                              \
        CK_VERB_END, "終季", ""                                                                    \
    }
#define CK_FORMS_END                                                                               \
    {                                                                                              \
        0, NULL, NULL                                                                              \
    }

#endif
