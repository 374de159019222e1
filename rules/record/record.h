/*
 * A record as written: its parts, each with its place in the text.
 *
 * The reader of each notation fills one; the replay and all writers use it. A record holds only the
 * written values, right or wrong, and infers nothing.
 */
#ifndef CETKAIK_RULES_RECORD_RECORD_H
#define CETKAIK_RULES_RECORD_RECORD_H

#include "rules/base/arena.h"
#include "rules/base/date.h"
#include "rules/board/casts.h"
#include "rules/board/game.h"
#include "rules/record/dialect.h"
#include "rules/record/event.h"

#include <stddef.h>

typedef enum ck_tail_form {
    CK_TAIL_UNKNOWN, /* casts unknown: notations 1, 2 and 3 have none */
    CK_TAIL_NONE,    /* 無撃裁 */
    CK_TAIL_NAMED,   /* numbers without 橋 or 水, in the order of the casts */
    CK_TAIL_BARE     /* numbers alone, in the order of the casts */
} ck_tail_form;

/* The end of a move: its casts and whether it failed. */
typedef struct ck_tail {
    uint8_t form;         /* ck_tail_form */
    bool failed;          /* 此無, or a form that implies it */
    int8_t bridge, water; /* under CK_TAIL_BARE: the first and the second number */
    ck_recasts recasts;   /* 再 after the bridge */
    bool water_again;     /* 再 after the water cast, which no rule allows (games.md §1.4) */
} ck_tail;

/* A capture comment 手黒巫. */
typedef struct ck_capture {
    ck_span span;       /* length 0: no comment */
    uint8_t colour;     /* CK_NO_COLOUR: not written */
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
    CK_ENTRY_CAPTURE, /* another piece that the move before captures (games.md §1.10) */
    CK_ENTRY_WORD,    /* a word of a player, or a claim about winnings */
    CK_ENTRY_GAP      /* text that cannot be read where an entry was expected */
} ck_entry_kind;
enum { CK_ENTRY_KINDS = CK_ENTRY_GAP + 1 };

typedef struct ck_written_move {
    ck_move move;
    ck_tail tail;
    ck_span tail_span;
    ck_capture capture;
    uint32_t garbled; /* bytes of unread text that follow it without a space */
} ck_written_move;

/* A move with all its values unknown; the same of another kind. */
extern const ck_written_move ck_unknown_move;
ck_written_move ck_record_unknown_move(ck_move_kind kind);

/* Whether two moves are written the same way. */
bool ck_record_same_move(const ck_move *a, const ck_move *b);

typedef struct ck_declaration {
    ck_hand_set hands;
    ck_text speaker;     /* the name; length 0: 或 or none */
    ck_text named;       /* the hands as written */
    ck_span points_span; /* length 0: no number */
    int32_t points;
    int8_t tenths;     /* its decimal, with the sign of the number */
    uint8_t choice;    /* ck_choice */
    uint8_t side;      /* ck_side of the speaker, in a judged game */
    bool has_hands;    /* false: only 再行 or 終季 was written */
    bool hands_unread; /* a name among them was not understood */
} ck_declaration;

typedef struct ck_season_mark {
    uint8_t season; /* 0 to 3, or 0 and 1 for the halves */
    uint8_t half;   /* its names: CK_SEASON_NAMES, …; 季 fits any season */
} ck_season_mark;

/* Players of a game; lists of them are in the order of their seats. */
enum { CK_MOST_PLAYERS = 6, CK_NO_PLAYER = UINT8_MAX };

/* The points of a player in a result. */
typedef struct ck_written_points {
    ck_text name;
    int32_t points;
    int8_t tenths;
} ck_written_points;

typedef struct ck_written_result {
    uint8_t players;
    bool unread; /* a number was not understood; the reader has reported it */
    ck_written_points player[CK_MOST_PLAYERS];
} ck_written_result;

/* A word of a player beside the moves (投了, 引分, 車獣換), or a claim about the player (上行,
 * 与). */
typedef struct ck_spoken {
    ck_text speaker;
    uint8_t word;              /* ck_word_kind, see words/names.h */
    ck_written_points payment; /* 与: to whom and how much; CK_HAS: the player's points */
} ck_spoken;

/* Text that was not understood, as far as it resembles entries. */
typedef struct ck_gap {
    ck_text text;
    uint8_t turns;  /* 1: it resembles a turn */
    bool declared;  /* it resembles a declaration */
    uint8_t choice; /* ck_choice of the declaration */
} ck_gap;

typedef struct ck_entry {
    uint8_t kind;      /* ck_entry_kind */
    uint16_t dialects; /* set of the dialects that write it so, bit d for dialect d */
    ck_span span;
    union {
        ck_written_move move;
        ck_declaration declaration;
        ck_season_mark season;
        ck_written_result result;
        ck_text comment;
        ck_capture capture;
        ck_spoken spoken;
        ck_gap gap;
    } as;
} ck_entry;

/* Whether a gap resembles an entry that changes the game. */
static inline bool ck_gap_counts(const ck_entry *entry)
{
    return entry->as.gap.turns > 0 || entry->as.gap.declared;
}

/* Whether an entry is a turn, read or not. */
static inline bool ck_is_turn(const ck_entry *entry)
{
    return entry->kind == CK_ENTRY_MOVE || (entry->kind == CK_ENTRY_GAP && entry->as.gap.turns > 0);
}

/* Whether no text of an entry was left unread. */
static inline bool ck_is_wholly_read(const ck_entry *entry)
{
    return entry->kind == CK_ENTRY_MOVE ? entry->as.move.garbled == 0 : entry->kind != CK_ENTRY_GAP;
}

/* The text of a gap, or of a move with unread text behind it; length 0: all of the entry was read.
 * TEXT is the record's. */
ck_text ck_entry_unread_text(const ck_entry *entry, const char *text);

/* The same without a capture comment at its end. */
ck_text ck_entry_unread_turn(const ck_entry *entry, const char *text);

/* A header item {key:value}; in {value} the bytes of the key are NULL. */
typedef struct ck_header {
    ck_span span;
    ck_text key, value;
    bool open; /* not closed on its line */
} ck_header;

/* A part of the text that is read although it is written otherwise than usual. */
typedef struct ck_other_form {
    ck_span span;
    uint16_t code; /* ck_code of the finding that reports all of its kind */
    uint32_t length;
    const char *usual; /* the usual text, LENGTH bytes */
} ck_other_form;

enum { CK_MAX_FIRST = 8 };

/* A season of another game in such a verdict. */
typedef struct ck_judged_season {
    struct ck_judged_season *next;
    ck_text name;
    uint8_t winner; /* seat; CK_NO_PLAYER: none */
    bool ranked;    /* the players have RANK and CUPS */
    int64_t points[CK_MAX_SEATS];
    int rank[CK_MAX_SEATS], cups[CK_MAX_SEATS];
} ck_judged_season;

/* A player of another game at its end. */
typedef struct ck_judged_seat {
    int64_t total;
    uint8_t place;
} ck_judged_seat;

/* The verdict on a game in a score sheet that this program wrote: the sheet has no moves to judge,
 * so this counts as it stands. */
typedef struct ck_judged_game {
    bool given;
    uint8_t end;                    /* ck_end */
    uint8_t winner;                 /* ck_side; CK_NO_SIDE: none; of another game, a seat */
    bool has_points;                /* false: the game has none */
    int64_t start[2];               /* points in tenths, by side */
    int64_t points[2];              /* at the end */
    uint8_t seasons;                /* finished ones */
    int64_t after[CK_MAX_FIRST][2]; /* points after each of them */
    uint32_t errors;
    const char *file;      /* of the record with the moves; NULL: unknown */
    uint32_t number, line; /* of that record */
    ck_text hash;          /* of the moves, hexadecimal; empty: none */
    ck_text sketches;      /* "MOVES:", four hexadecimal figures each; see fingerprint.h */
    ck_judged_season *first_season, *last_season; /* of another game; NULL: none */
    ck_judged_seat *seat;                         /* of another game: CK_MAX_SEATS of them */
} ck_judged_game;

/*
 * The caller initializes it with ck_record_init and frees it with ck_record_free. A reader clears
 * and refills it; the memory stays, so that many records are read with few allocations. TEXT is
 * borrowed and must outlive the record's texts.
 */
/* What stands before a text on its first line: other texts of a stream of JSON. */
typedef struct ck_text_start {
    uint32_t bytes, characters;
    uint32_t wide; /* characters beyond the basic plane */
} ck_text_start;

/* A later text of a joined record: where it begins, after a line end, and its place in its file. */
typedef struct ck_origin {
    const char *file;
    uint64_t offset;
    uint32_t at, line;
    ck_text_start start;
} ck_origin;

typedef struct ck_record {
    const char *text;
    size_t length;
    uint64_t offset;         /* of the text in its file, in bytes */
    uint32_t line;           /* number of its first line in the file, from 1 */
    ck_text_start start;     /* of the text on that line */
    const ck_origin *joined; /* the later texts, up to one without a file; NULL: not joined */
    uint32_t number;         /* of the record in its file, from 1 */
    bool decoded;            /* the text was in another encoding before */
    bool fenced;             /* the first record of its file that stands in a code fence */
    bool open_array;         /* the last of an array of JSON that is not closed */
    uint8_t dialect;         /* ck_dialect */
    uint8_t traits;          /* CK_WRITES_CASTS, … */
    uint8_t written_in;      /* ck_dialect named by Cetkaik's own JSON; else as DIALECT */
    const char *usual_rules; /* the default rule set of the dialect; NULL: the program's default */
    const struct ck_game_row *game; /* named by 遊; NULL: the board game */
    uint8_t players; /* number of player lines, at most as many as the game has players */
    ck_player player[CK_MOST_PLAYERS];
    ck_text name_of[2];          /* names given by side (赤名, 黒名) */
    uint8_t firsts;              /* number of letters of 一位色 */
    uint8_t first[CK_MAX_FIRST]; /* ck_side that moves first in each season */
    ck_span first_span;
    ck_text rules;      /* value of 律 */
    bool sets_rules;    /* a header item sets rules: 律, 遊 or a parameter */
    uint32_t stated;    /* number of the header item 果, from 1; 0: none */
    bool states_alone;  /* it, or the line of players, is all: no play is recorded */
    ck_text game_number; /* of a result in a sheet that numbers its games; else empty */
    int8_t only_season; /* 季: the only recorded season; −1: none given */
    ck_judged_game judged;
    bool overfull; /* more than CK_MOST_ENTRIES entries or headers: the record cannot be read */
    bool contest;  /* a game without a board: it has EVENTS, no entries */
    size_t header_count, entry_count, form_count;

    const ck_memory *memory; /* ck_record_clear() keeps this and what follows */
    ck_header *headers;
    ck_entry *entries;
    ck_other_form *forms;
    size_t header_room, entry_room, form_room;
    ck_arena arena; /* values that differ from the bytes of TEXT at their place */
    ck_event_list events;
} ck_record;

/* A bound far above every game: a record beyond it is too long to be read. */
enum { CK_MOST_ENTRIES = 1 << 16 };

/* Whether a comment, INSIDE, is a group without its closing bracket: an error. */
bool ck_is_open_group(const ck_record *record, ck_span whole, ck_text inside);

/* The first text that was not understood where an entry or event was expected; length 0: none. */
ck_span ck_record_first_unread(const ck_record *record);

void ck_record_init(ck_record *record, const ck_memory *memory);
void ck_record_free(ck_record *record);

/* Empties a record for the next text; keeps the memory. */
void ck_record_clear(ck_record *record);

/* Append a zeroed element and return it, valid until the next call. At the bound, the new element
 * replaces the last one. Return NULL when memory is short. */
ck_entry *ck_record_add(ck_record *record, ck_entry_kind kind, ck_span span);
ck_header *ck_record_add_header(ck_record *record, ck_span span);

/* Appends a form. Returns false when memory is short. The first form in the text that a kind of
 * finding reports; NULL: none. */
bool ck_record_add_form(ck_record *record, const ck_other_form *form);
const ck_other_form *ck_record_first_form(const ck_record *record, unsigned code);

/* Makes room for one more entry. Returns false at the bound and when memory is short. */
bool ck_record_make_room(ck_record *record);

/* The place of the next entry, which is neither cleared nor counted; NULL: there is no room. */
static inline ck_entry *ck_record_next(ck_record *record)
{
    const bool room = record->entry_count < record->entry_room;
    return (room && record->entry_count < CK_MOST_ENTRIES) || ck_record_make_room(record)
               ? &record->entries[record->entry_count]
               : NULL;
}

/* Whether anything of a game was read: an entry, text that resembles one, a result, or that it is
 * another game. */
bool ck_record_is_read(const ck_record *record);

/* The name of a record's dialect; "games" for the other games. */
const char *ck_record_dialect(const ck_record *record);

/* The last header item with a key; NULL if there is none. Its value; length 0 if there is none. */
const ck_header *ck_record_header(const ck_record *record, const char *key);
ck_text ck_record_header_value(const ck_record *record, const char *key);

/* The value of 始時, as ISO 8601 has it if it is understood; *ISO may hold its text. */
ck_text ck_record_date(const ck_record *record, ck_iso_date *iso);

/* The word of a thing. The text of an event, from its verb on. */
ck_text ck_record_thing_text(const ck_record *record, const ck_thing *thing);
ck_text ck_record_event_text(const ck_record *record, const ck_event *event);

#endif
