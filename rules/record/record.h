/*
 * A record: what was written, piece by piece, with the place of each in the text.
 *
 * A reader of any notation fills one; the replay and every writer take it from there. It says what
 * the record says, right or wrong, and nothing more: what is unsaid stays unsaid.
 */
#ifndef CETKAIK_RULES_RECORD_RECORD_H
#define CETKAIK_RULES_RECORD_RECORD_H

#include "rules/base/arena.h"
#include "rules/board/casts.h"
#include "rules/board/game.h"
#include "rules/record/dialect.h"
#include "rules/record/event.h"

#include <stddef.h>

typedef enum ck_tail_form {
    CK_TAIL_UNSAID, /* nothing is said about casts (notations 1, 2, 3) */
    CK_TAIL_NONE,   /* 無撃裁 */
    CK_TAIL_NAMED,  /* 橋 and 水 say which cast it was */
    CK_TAIL_BARE    /* numbers alone, in the order of the casts */
} ck_tail_form;

/* The end of a move: its casts and whether it failed. */
typedef struct ck_tail {
    uint8_t form;         /* ck_tail_form */
    bool failed;          /* 此無, or written so that it can mean nothing else */
    int8_t bridge, water; /* CK_TAIL_NAMED; of CK_TAIL_BARE the first and the second number */
    ck_recasts recasts;   /* 再 after the bridge */
    bool water_again;     /* 再 after the water, which is never cast again (games.md §1.4) */
} ck_tail;

/* A capture comment 手黒巫. */
typedef struct ck_capture {
    ck_span span;       /* length 0: none written */
    uint8_t colour;     /* CK_NO_COLOUR: not said */
    uint8_t profession; /* ck_profession */
} ck_capture;

typedef enum ck_entry_kind {
    CK_ENTRY_MOVE,
    CK_ENTRY_DECLARATION,
    CK_ENTRY_SEASON_END,
    CK_ENTRY_GAME_END,
    CK_ENTRY_RESULT,
    CK_ENTRY_COMMENT,
    CK_ENTRY_SEASON_START,
    CK_ENTRY_CAPTURE, /* a further piece that the move before took (games.md §1.10) */
    CK_ENTRY_WORD     /* of a player, or of what he has won */
} ck_entry_kind;
enum { CK_ENTRY_KINDS = CK_ENTRY_WORD + 1 };

typedef struct ck_written_move {
    ck_move move;
    ck_tail tail;
    ck_span tail_span;
    ck_capture capture;
    bool garbled; /* what follows it without a space was not understood */
} ck_written_move;

/* A move of which nothing is said yet. */
ck_written_move ck_unknown_move(ck_move_kind kind);

/* Whether two moves are written alike. */
bool ck_same_move(const ck_move *a, const ck_move *b);

typedef struct ck_declaration {
    ck_hand_set hands;
    ck_text speaker;     /* the name; length 0: 或 or not said */
    ck_text named;       /* the hands, as the record names them */
    ck_span points_span; /* length 0: no number written */
    int32_t points;
    int8_t tenths;     /* its decimal, with the sign of the number */
    uint8_t choice;    /* ck_choice */
    bool has_hands;    /* false: only 再行 or 終季 was written */
    bool hands_unread; /* some name among them was not understood */
} ck_declaration;

typedef struct ck_season_mark {
    uint8_t season; /* 0 to 3, or 0 and 1 for the halves */
    uint8_t half;   /* how it is called: CK_SEASON_NAMES, …; 季 fits any season */
} ck_season_mark;

/* Players of a game; lists of them are in the order of their seats. */
enum { CK_MOST_PLAYERS = 6, CK_NO_PLAYER = CK_MOST_PLAYERS };

/* What a result says that a player has. */
typedef struct ck_written_points {
    ck_text name;
    int32_t points;
    int8_t tenths;
} ck_written_points;

typedef struct ck_written_result {
    uint8_t players;
    bool unread; /* one of the numbers is not one, which the reader has told */
    ck_written_points player[CK_MOST_PLAYERS];
} ck_written_result;

/* What a player says beside his moves, 投了, 引分, 車獣換, or what is claimed of him: 上行, 与. */
typedef struct ck_spoken {
    ck_text speaker;
    uint8_t word;           /* ck_word_kind, see words/names.h */
    ck_written_points payment; /* 与: to whom, and how many; the number alone: how many he has */
} ck_spoken;

/* What stood between two entries and was not understood, as far as its words tell. */
typedef struct ck_gap {
    uint8_t turns;  /* as many turns, 255 at most, */
    bool declared;  /* and a declaration */
    uint8_t choice; /* ck_choice of that */
} ck_gap;

typedef struct ck_entry {
    uint8_t kind;      /* ck_entry_kind */
    uint16_t dialects; /* bit d: dialect d writes it so */
    ck_gap gap;        /* before it */
    ck_span span;
    union {
        ck_written_move move;
        ck_declaration declaration;
        ck_season_mark season;
        ck_written_result result;
        ck_text comment;
        ck_capture capture;
        ck_spoken spoken;
    } as;
} ck_entry;

/* A header item {key:value}; a key whose bytes are NULL: there is none, as in {value}. */
typedef struct ck_header {
    ck_span span;
    ck_text key, value;
    bool open; /* it is not closed on its line */
} ck_header;

enum { CK_MAX_FIRST = 8 };

/*
 * Owned by the caller, who makes it with ck_record_init and ends it with ck_record_free. A reader
 * empties and fills it again and again; its memory is kept, so that reading many records does not
 * allocate for each. TEXT is borrowed and must live as long as the record's texts are used.
 */
typedef struct ck_record {
    const ck_memory *memory;
    const char *text;
    size_t length;
    bool padded;     /* CK_PADDING bytes behind the text can be read as well, whatever they are */
    uint64_t offset; /* of the text in its file, in bytes */
    uint32_t line;   /* number of its first line in the file, from 1 */
    uint32_t number; /* of the record in its file, from 1 */
    bool fenced;     /* it is the first of its file that stands between fences of code */
    uint8_t dialect; /* ck_dialect */
    uint8_t traits;  /* CK_WRITES_CASTS, … */
    uint8_t written_in; /* ck_dialect that our JSON names as its own; else the same as DIALECT */
    const char *usual_rules;        /* the set that goes without saying; NULL: the default */
    const struct ck_game_row *game; /* that 遊 names; NULL: none is named, it is the board game */
    uint8_t players;                /* player lines that were written, as many as the game has */
    ck_player player[CK_MOST_PLAYERS];
    ck_text name_of[2];          /* names given by side (赤名, 黒名) */
    uint8_t firsts;              /* letters of 一位色 */
    uint8_t first[CK_MAX_FIRST]; /* ck_side that moves first, a season each */
    ck_span first_span;
    ck_text rules;      /* value of 律 */
    bool asks_rules;    /* some header item asks for rules: 律, 遊, a parameter */
    int8_t only_season; /* 季: the one season recorded; −1: not said */
    ck_header *headers;
    size_t header_count, header_room;
    ck_entry *entries;
    size_t entry_count, entry_room;
    bool overfull;  /* there were more than CK_MOST_ENTRIES of one of these: it cannot be read */
    ck_arena arena; /* of values that do not stand in TEXT as they are meant */
    bool contest;   /* the game has EVENTS, no entries: it is not played on a board */
    ck_event_list events;
} ck_record;

/* So much a reader may look ahead that asks for no bounds. */
enum { CK_PADDING = 64 };

/* No game comes near: a record with more is one of the too long. */
enum { CK_MOST_ENTRIES = 1 << 16 };

void ck_record_init(ck_record *record, const ck_memory *memory);
void ck_record_free(ck_record *record);

/* Empties a record for the next text; keeps the memory. */
void ck_record_clear(ck_record *record);

/* Append a zeroed element and return it; where there are too many, the last one again; NULL when
 * memory is short. The pointer is valid until the
 * next call. */
ck_entry *ck_record_add(ck_record *record, ck_entry_kind kind, ck_span span);
ck_header *ck_record_add_header(ck_record *record, ck_span span);

/* Appends an entry of which nothing is set, where there is room for one already; else NULL. */
static inline ck_entry *ck_record_next(ck_record *record)
{
    bool room = record->entry_count < record->entry_room && record->entry_count < CK_MOST_ENTRIES;
    return room ? &record->entries[record->entry_count++] : NULL;
}

/*
 * The header item with a key: the last one where there are several, which is a finding; NULL when
 * there is none. And its value; length 0 when there is none.
 */
const ck_header *ck_header_named(const ck_record *record, const char *key);
ck_text ck_header_value(const ck_record *record, const char *key);

/* A word of an event, and the text of an event, which begins with its verb. */
ck_text ck_thing_text(const ck_record *record, const ck_thing *thing);
ck_text ck_event_text(const ck_record *record, const ck_event *event);

/* A line and a column, both from 1; the column counts characters. */
typedef struct ck_point {
    uint32_t line, column;
} ck_point;

/*
 * A place in a record that goes forward from finding to finding, so that a record with many of them
 * is walked once.
 */
typedef struct ck_place {
    const ck_record *record;
    uint32_t offset;
    uint32_t line; /* offset of the line that it is in */
    ck_point point;
} ck_place;

ck_place ck_place_start(const ck_record *record);

/* Goes to an offset; back, if need be, from the start again. */
ck_point ck_place_go(ck_place *place, uint32_t offset);

#endif
