/*
 * libcetkaik: reads, checks, scores and converts records of Cetkaik (機戦).
 *
 * This header and <cetkaik/board.h> are all of the library that is to be used. cetkaik(3) has a
 * complete program and more words.
 *
 *   - A checker takes files, bytes or a stream, in any notation, and gives one checked record after
 *     the other. A writer takes checked records and writes them in one format.
 *   - What ck_check_next gives, and every view and string of it, lives until the next call with the
 *     same checker. Nothing of it is to be freed. Views are values: copy them freely within that
 *     time.
 *   - Strings are UTF-8 and end with NUL; where a record's own bytes are in them, a length stands
 *     beside them, since a record may hold any byte. Before such bytes go to a terminal:
 *     ck_clean().
 *   - Numbers of lines, columns, moves and records count from 1; indices count from 0. A column is
 *     a character, an offset is a byte of the file. An index beyond the last gives an empty view:
 *     strings are "", indices of players −1, all else 0.
 *   - A function that can fail returns a ck_status or NULL. Nothing is printed, nothing ends the
 *     program, the environment is not looked at, there are no globals. One checker or writer
 *     belongs to one thread at a time; different ones are independent. NULL for a checker, a
 *     splitter, a writer or what a function cannot do without is CK_STATUS_MISUSE, NULL again, or 0
 *     where it counts. NULL for a record is one that tells nothing, as an index beyond the last.
 *   - Structs that are handed in begin with their size: set it to sizeof, and every member that you
 *     do not know to 0. Structs that come out end in reserved members.
 */
#ifndef CETKAIK_H
#define CETKAIK_H

#include "cetkaik/board.h"

#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

#ifdef __GNUC__
#pragma GCC visibility push(default)
#endif

/* The version of this header, to be compared with ck_version() of the library. */
#define CK_VERSION_MAJOR 0
#define CK_VERSION_MINOR 1
#define CK_VERSION_PATCH 0

/* The version of the library, such as "0.1.0". */
const char *ck_version(void);

typedef enum ck_status {
    CK_STATUS_OK,
    CK_STATUS_RECORD,       /* ck_check_next: there is a record */
    CK_STATUS_END,          /* ck_check_next: there is no further record */
    CK_STATUS_NO_MEMORY,    /* memory is short */
    CK_STATUS_CANNOT_OPEN,  /* the file cannot be opened; errno tells why */
    CK_STATUS_CANNOT_READ,  /* reading failed; errno tells why, if it was a file; EBADMSG: what is
                             * packed is broken or cut off */
    CK_STATUS_CANNOT_WRITE, /* the caller's function took less than all bytes */
    CK_STATUS_BAD_OPTION,   /* an option has a value that it may not have */
    CK_STATUS_MISUSE        /* called in a state in which it may not be called, or without what it
                             * needs */
} ck_status;

/* One line for people; constant. */
const char *ck_status_text(ck_status status);

/*
 * Memory. RESIZE acts like realloc, with SELF before: a NULL block is a new one; a size of 0 frees
 * and returns NULL; NULL for any other size: memory is short, and the block is as it was. It and
 * SELF must stay until the checker or the writer is freed; the struct itself is copied.
 *
 * All that the library, PCRE2, zlib and xz allocate for that checker or writer goes through it, the
 * handle too. What is not: zstd and the C library (the stream of ck_check_file, the sorting of long
 * lists) use malloc; PCRE2's just-in-time compiler has the system map executable memory; the string
 * of ck_explain is of malloc. Without an allocator, or without RESIZE, all is of malloc.
 *
 * Where memory is short a function returns NULL or CK_STATUS_NO_MEMORY, a string of a view is "",
 * and the handle can be used for nothing but to be freed.
 */
typedef struct ck_allocator {
    size_t size; /* sizeof(ck_allocator) */
    void *self;
    void *(*resize)(void *self, void *block, size_t bytes);
} ck_allocator;

/* ---- checking ---- */

typedef struct ck_checker ck_checker;
typedef struct ck_checked ck_checked;

/* All strings may be NULL, for the default, and are copied. */
typedef struct ck_checker_options {
    size_t size; /* sizeof(ck_checker_options) */
    /* "SET,PARAM=VALUE…"; "auto": the first set that fits; NULL: as the record asks. */
    const char *rules;
    int strict;         /* hold each record to one dialect */
    const char *select; /* codes of findings, "CK2104,CK3": keep only these */
    const char *ignore; /* keep all but these */
    int turns;          /* keep turns and their positions, for ck_checked_turn() */
    int unjudged;       /* keep no finding of the replay, only how the game ends: for conversion */
    int unhinted;       /* no note on which other rules a record would be valid under */
    const ck_allocator *allocator;
    /* Of the writer that will take the records: the checker keeps what it needs of the replay,
     * which else runs again. */
    const char *format;
    const char *language; /* of messages: "en", "ja", or a locale's name; NULL: "en" */
} ck_checker_options;

/* OPTIONS may be NULL. The caller ends it with ck_checker_free. NULL: memory is short. */
ck_checker *ck_checker_new(const ck_checker_options *options);
void ck_checker_free(ck_checker *checker);

/* What is wrong with an option, after CK_STATUS_BAD_OPTION; "" otherwise. */
const char *ck_checker_message(const ck_checker *checker);

/* Fills BUFFER with up to SIZE bytes; returns how many, 0 at the end, a negative number on failure.
 */
typedef ptrdiff_t ck_read_bytes(void *self, char *buffer, size_t size);

/*
 * Each opens what is to be checked; what was open before is closed, but after a misuse. Bytes that
 * gzip, zstd or xz have packed are unpacked; places in findings are those in the text. NAME is what
 * findings call it. The bytes of ck_check_bytes and all that the stream needs are borrowed and must
 * stay until the last record is taken.
 */
ck_status ck_check_file(ck_checker *checker, const char *path);
ck_status ck_check_bytes(ck_checker *checker, const char *name, const char *bytes, size_t length);
ck_status ck_check_stream(ck_checker *checker, const char *name, ck_read_bytes *read, void *self);

/* The next record: CK_STATUS_RECORD and *RECORD; or CK_STATUS_END or a failure, and NULL there. */
ck_status ck_check_next(ck_checker *checker, const ck_checked **record);

/*
 * ---- many threads ----
 *
 * A splitter cuts a stream into batches of whole records, which own their bytes; checkers in
 * several threads check batches side by side, and parts of a writer, joined in the order of the
 * batches, make the same document as one writer of all records.
 */
typedef struct ck_splitter ck_splitter;
typedef struct ck_batch ck_batch;

/* ALLOCATOR, which may be NULL, is of the splitter and its batches. NULL: memory is short. */
ck_splitter *ck_splitter_new(const ck_allocator *allocator);
void ck_splitter_free(ck_splitter *splitter);

/* Begins with a stream, as ck_check_stream does. */
ck_status ck_split_stream(ck_splitter *splitter, const char *name, ck_read_bytes *read, void *self);

/*
 * The next batch: CK_STATUS_RECORD and *BATCH, which the caller ends with ck_batch_free;
 * CK_STATUS_END, or a failure. It ends with the record with which its texts have ENOUGH bytes: 1
 * makes a batch of each record. After a failure what was read before it may still come: a batch,
 * and the failure with the next call.
 */
ck_status ck_split_next(ck_splitter *splitter, size_t enough, ck_batch **batch);
void ck_batch_free(ck_batch *batch);

/* Opens a batch, which is borrowed until its last record is taken. Its records are found just as
 * they would be in their stream. */
ck_status ck_check_batch(ck_checker *checker, const ck_batch *batch);

/* ---- records that are kept ---- */

/*
 * A record like RECORD that outlives the next call with its checker, and the checker itself; the
 * caller ends it with ck_checked_release. It owns a copy of its bytes and is checked anew, with the
 * same options, which takes as long as the first time. Like a checker it belongs to one thread at a
 * time. The allocator of the checker must stay until it is released. NULL: memory is short.
 */
ck_checked *ck_checked_keep(const ck_checked *record);
void ck_checked_release(ck_checked *record);

/* ---- what a checked record tells ---- */

/* The name of the input; its number in it; its first line. */
const char *ck_checked_file(const ck_checked *record);
unsigned long ck_checked_number(const ck_checked *record);
unsigned long ck_checked_line(const ck_checked *record);

/* "cerke_online", "ckka", "1", "2", "mrf", "json" …; "none" where nothing could be read. */
const char *ck_checked_dialect(const ck_checked *record);

/* The game as {遊:…} names it, and the rule set by which it was checked. */
const char *ck_checked_game(const ck_checked *record);
const char *ck_checked_rules(const ck_checked *record);

/* Whether it was passed over, because it is too long to be read; a finding says so. */
int ck_checked_skipped(const ck_checked *record);

/* Whether it has no error; warnings and notes do not make a record wrong. */
int ck_checked_valid(const ck_checked *record);

/* How a game ended: "points", "seasons", "no-move", …, or "unfinished"; and who won: the index of a
 * player, −1 for nobody (yet), −2 for a draw. */
const char *ck_checked_ended(const ck_checked *record);
int ck_checked_winner(const ck_checked *record);

/* A player. NAME is that of the record, else what the seat is called ("A", "IA"). */
typedef struct ck_player_view {
    const char *name;
    size_t name_length;
    const char *seat; /* "A" or "IA" on the board; "" in games without sides */
    long points;      /* whole points at the end */
    int tenths;       /* of a point, 0 to 9, with the sign of POINTS; 0 but in old counts */
    int has_points;   /* 0: points are unknown, or this game has none */
    void *reserved[4];
} ck_player_view;

size_t ck_checked_players(const ck_checked *record);
ck_player_view ck_checked_player(const ck_checked *record, size_t index);

/* A header item {key:value}; a key of length 0: there is none. */
typedef struct ck_header_view {
    const char *key, *value;
    size_t key_length, value_length;
    unsigned long line, column, end_line, end_column; /* the end is exclusive */
    uint64_t offset, length;                          /* in the file, in bytes */
    void *reserved[4];
} ck_header_view;

size_t ck_checked_headers(const ck_checked *record);
ck_header_view ck_checked_header(const ck_checked *record, size_t index);

/* A season that was begun. */
typedef struct ck_season_view {
    const char *name; /* 春 … */
    int first;        /* index of the player who moves first; −1: not known */
    unsigned long moves;
    int over; /* 0: the record breaks off in it */
    /* From its first entry to its last; of the other games 0. */
    unsigned long line, column, end_line, end_column;
    uint64_t offset, length;
    void *reserved[4];
} ck_season_view;

size_t ck_checked_seasons(const ck_checked *record);
ck_season_view ck_checked_season(const ck_checked *record, size_t index);

/* The same as ck_checked_player, with the points at the end of a season. */
ck_player_view ck_checked_season_player(const ck_checked *record, size_t season, size_t player);

/* A declaration 再行 or 終季. */
typedef struct ck_declaration_view {
    size_t season; /* index */
    unsigned long move;
    int player;        /* index */
    int ends;          /* 1: 終季, 0: 再行 */
    int assumed;       /* the record lacks it, and the replay assumes it */
    const char *hands; /* joined by 加, as in notation 0 */
    unsigned long stake;
    long points; /* stake included */
    int tenths;
    unsigned long line, column, end_line, end_column; /* 0 where assumed */
    uint64_t offset, length;
    void *reserved[4];
} ck_declaration_view;

size_t ck_checked_declarations(const ck_checked *record);
ck_declaration_view ck_checked_declaration(const ck_checked *record, size_t index);

/*
 * A turn; only with the option TURNS. BEFORE and AFTER are position lines as in
 * cetkaik-notation(7): AFTER is the position that the move leaves, before anything is declared.
 */
typedef struct ck_turn_view {
    size_t season;
    unsigned long move;
    int player;
    int certain;      /* legal, and no error before it leaves the position in doubt */
    const char *text; /* in notation 0 */
    const char *before, *after;
    ck_board_position position_before, position_after; /* the same as values */
    unsigned long line, column, end_line, end_column;  /* the end is exclusive */
    uint64_t offset, length;                           /* in the file, in bytes */
    void *reserved[4];
} ck_turn_view;

size_t ck_checked_turns(const ck_checked *record);
ck_turn_view ck_checked_turn(const ck_checked *record, size_t index);

typedef struct ck_finding_view {
    const char *code;     /* "CK2104" */
    const char *severity; /* "error", "warning" or "note" */
    const char *rule;     /* "R2", "N4", "G5.7" */
    const char *message;  /* what is wrong, one line */
    const char *right;    /* what would have been right; "" where nothing is to be said */
    unsigned long line, column, end_line, end_column; /* the end is exclusive */
    uint64_t offset, length;                          /* in the file, in bytes */
    const char *season;                               /* 春 …; "" outside of any */
    unsigned long move;                               /* within the season; 0: none */
    int player;                                       /* index of whom it speaks of; −1: nobody */
    int fixable;                                      /* `cetkaik fix` can repair it */
    void *reserved[4];
} ck_finding_view;

size_t ck_checked_findings(const ck_checked *record);
ck_finding_view ck_checked_finding(const ck_checked *record, size_t index);

/*
 * The texts that may have been meant by what a finding is about, the likeliest first: up to SIZE of
 * them go to SUGGESTIONS. Returns how many there are, at most three.
 */
size_t ck_checked_suggestions(const ck_checked *record, size_t finding, const char **suggestions,
                              size_t size);

/*
 * An edit of the file: TEXT takes the place of LENGTH bytes from OFFSET on. Offsets are those of
 * the text as it was read: of packed bytes after unpacking.
 */
typedef struct ck_edit_view {
    uint64_t offset, length; /* length 0: TEXT is inserted */
    const char *text;
    size_t text_length;
    size_t finding; /* index of the finding that it answers; SIZE_MAX: none, it betters the style */
    int certain;    /* 0: a guess, for a person to look at */
    void *reserved[4];
} ck_edit_view;

/*
 * What `cetkaik fix` can do about a record, in the order of the text: the certain edits and the
 * guesses. No two overlap, and those of one finding belong together. The first call for a record
 * computes all of them.
 */
size_t ck_checked_fixes(const ck_checked *record);
ck_edit_view ck_checked_fix(const ck_checked *record, size_t index);

/*
 * A suggestion of ck_checked_suggestions as an edit, by its index there. HAS_EDIT is 0 where it
 * cannot be written into the file as it stands: in JSON, CSV and the packed moves of notation 3.
 */
typedef struct ck_suggestion_view {
    const char *text; /* as ck_checked_suggestions has it */
    int has_edit;
    ck_edit_view edit;
    void *reserved[4];
} ck_suggestion_view;

ck_suggestion_view ck_checked_suggestion(const ck_checked *record, size_t finding, size_t index);

/* Findings of a severity, those too that were more than are kept. */
unsigned long ck_checked_errors(const ck_checked *record);
unsigned long ck_checked_warnings(const ck_checked *record);
unsigned long ck_checked_notes(const ck_checked *record);

/* ---- writing ---- */

typedef struct ck_writer ck_writer;

/* Takes LENGTH bytes; returns 0, or any other number when they could not all be taken. */
typedef int ck_write_bytes(void *self, const char *bytes, size_t length);

/* A format by the name that the command line uses: "0", "mrf", "check:json", "score:html" …;
 * "html", the page that replays records; "text", "svg", "svg:dark" and "svg:print", drawings of a
 * board. */
typedef struct ck_format_view {
    /* What stands before the name: "" or "check:", "score:", "standings:", "stats:",
     * "find:". */
    const char *family;
    const char *name;   /* "0", "json", "html" … */
    const char *cannot; /* what it cannot hold, for people; "" when nothing is lost */
    int notation;       /* it is one of `cetkaik convert`: records, and nothing about them */
    void *reserved[4];
} ck_format_view;

/* NULL name beyond the last. */
ck_format_view ck_format_at(size_t index);

/*
 * A writer of a format. The caller ends it with ck_writer_free. NULL: memory is short, or there is
 * no such format (then ck_format_at does not have it). ALLOCATOR may be NULL.
 */
ck_writer *ck_writer_new(const char *format, ck_write_bytes *write, void *self,
                         const ck_allocator *allocator);
void ck_writer_free(ck_writer *writer);

/*
 * Sets what the format lets one choose, by the names of the program's options, before the first
 * record: "color" ("always", "true", "never"), "board", "quiet" ("yes", "no") for check:text;
 * "tie-break", "rating", "k", "start-rating", "by", "aliases" (the text of such a file),
 * "keep-broken" for standings:…; "player", "top", "keep-broken" for stats:…; "player", "date",
 * "game", "rule-set", "result", "hand", "position", "move", "list" for find:…; "title" for html,
 * score:html, standings:html and stats:html; "replay" (a page of html to whose games it leads) for
 * score:html and standings:html, "sheets" (a page of score:html) for standings:html; with "replay"
 * a part of score:html is to be made when those before it are joined. "at" (the place that is
 * drawn: "start", "end" or a season and a move, "夏.12", "summer.12", "2.12"; the end) and "side"
 * ("A" or "IA", who sits below) for drawings, "size" (their width in pixels, 32 to 20000) for svg…,
 * "color" for text. Every format has "lang", the language of what people read: "en" or "ja".
 * CK_STATUS_BAD_OPTION where it does not have it or the value is not one; ck_writer_message()
 * tells.
 */
ck_status ck_writer_set(ck_writer *writer, const char *option, const char *value);
const char *ck_writer_message(const ck_writer *writer);

/*
 * Adds a line of a file of aliases, "alias = name", to a writer of standings, before the first
 * record: so a file need not be in memory, and what a storage was given for goes there too. Lines
 * count from 1. CK_STATUS_BAD_OPTION as above, and then that file is not to be used.
 */
ck_status ck_writer_alias(ck_writer *writer, const char *line, size_t length);

/*
 * Writes a record that was just given by ck_check_next, or what is found in it, or the board at the
 * place of the option "at". CK_STATUS_BAD_OPTION where the pattern for a move takes too long to
 * match, or the record has no such place; CK_STATUS_MISUSE where the format cannot hold it: a
 * notation of the board another game, a drawing a record without moves. ck_writer_message() tells.
 */
ck_status ck_writer_put(ck_writer *writer, const ck_checked *record);

/*
 * Draws a position: for "text" and "svg…" alone, CK_STATUS_MISUSE for other formats. Each drawing
 * goes to the caller's function before the call returns, an SVG as a document of its own; between
 * two texts there is an empty line.
 */
ck_status ck_writer_put_position(ck_writer *writer, const ck_board_rules_value *rules,
                                 const ck_board_position *position);

/*
 * Ends the document; once, after the last record. CK_STATUS_BAD_OPTION where the last part that was
 * merged is cut off: then nothing of a table is written, and ck_writer_message() tells.
 */
ck_status ck_writer_end(ck_writer *writer);

/*
 * A writer for some records in the middle of what WHOLE writes, with the same options: it keeps
 * what it writes, and its records are of one input. ck_writer_join puts that at the end of WHOLE,
 * and the part can only be freed then. NULL: memory is short, or the format has no parts: html.
 */
ck_writer *ck_writer_part(const ck_writer *whole, const ck_allocator *allocator);
ck_status ck_writer_join(ck_writer *whole, ck_writer *part);

/*
 * Adds a line of the format "standings:partial" to a writer of standings, or one of "stats:partial"
 * to a writer of statistics, as if its records had been put: so tables that were made apart become
 * one. The order of the lines is that of the records, and all lines of a part are to come, one
 * after the other: the last says how many they are. NULL: here a file of parts ends.
 * CK_STATUS_BAD_OPTION where the line is none, where lines are missing, or where the file has no
 * part; ck_writer_message() tells.
 */
ck_status ck_writer_merge(ck_writer *writer, const char *line, size_t length);

/*
 * Of standings that have ended: how many records do not count because they contradict others, which
 * have the same moves but other players or another result. 0 of every other format.
 */
size_t ck_writer_contradictions(const ck_writer *writer);

/* How many of the records of standings or statistics have errors; 0 of every other format. */
size_t ck_writer_invalid(const ck_writer *writer);

/* What the last record had and the format could not hold. */
size_t ck_writer_losses(const ck_writer *writer);
ck_finding_view ck_writer_loss(ck_writer *writer, size_t index);

/*
 * ---- records made of moves ----
 *
 * A recorder plays a game and writes it down in notation 0, to be checked and written in any format
 * like every other record.
 */
typedef struct ck_recorder ck_recorder;

/*
 * A game under rules such as "standard" or "SET,PARAM=VALUE…" (NULL: the standard ones), which the
 * header names; FIRST is the side that moves first. The caller ends it with ck_recorder_free. NULL:
 * memory is short, or there are no such rules (ck_board_rules tells). ALLOCATOR may be NULL.
 */
ck_recorder *ck_recorder_new(const char *rules, int first, const ck_allocator *allocator);
void ck_recorder_free(ck_recorder *recorder);

/*
 * Before the first turn: an item of the header, and the name of the player on a side; both are
 * copied. CK_STATUS_BAD_OPTION: it has a control character, or the key is one that the recorder
 * writes itself (律, 一位色).
 */
ck_status ck_recorder_header(ck_recorder *recorder, const char *key, const char *value);
ck_status ck_recorder_name(ck_recorder *recorder, int side, const char *name);

/*
 * Plays a turn that a text says, as ck_board_read_move reads it, or a value. Where it cannot be
 * played nothing has changed: CK_STATUS_BAD_OPTION, and ck_recorder_message() has a sentence about
 * the text and the reason of the ruling about the value.
 */
ck_status ck_recorder_move(ck_recorder *recorder, const char *text);
ck_status ck_recorder_turn(ck_recorder *recorder, const ck_board_turn *turn);

/* Declares, and begins the next season, as ck_board_game_declare and ck_board_game_next_season;
 * CK_STATUS_MISUSE in another phase. */
ck_status ck_recorder_declare(ck_recorder *recorder, int ends);
ck_status ck_recorder_next_season(ck_recorder *recorder, int first);

/* Where the game stands. */
ck_board_game ck_recorder_game(const ck_recorder *recorder);

/* Why the last turn could not be played; "" where it could. Lives until the next call. */
const char *ck_recorder_message(const ck_recorder *recorder);

/* The record so far, in notation 0, for ck_check_bytes; *TEXT lives until the next call. */
ck_status ck_recorder_text(ck_recorder *recorder, const char **text, size_t *length);

/* ---- for people ---- */

/*
 * Writes a text as a terminal may show it: control characters as pictures, what turns the direction
 * of a line and what is not UTF-8 as U+FFFD, line ends as spaces. At most SIZE bytes with the final
 * NUL, whole characters, go to BUFFER; returns how many bytes the whole would have, without the
 * NUL.
 */
size_t ck_clean(const char *text, size_t length, char *buffer, size_t size);

/* A rule set by the name that ck_checker_options take, with a sentence about it; both are constant.
 */
typedef struct ck_rule_set_view {
    const char *name; /* "standard"; NULL beyond the last */
    const char *about;
    void *reserved[4];
} ck_rule_set_view;

/* LANGUAGE is that of the sentence; NULL, or one that there is not: "en". */
ck_rule_set_view ck_rule_set_at(size_t index, const char *language);

/* The name of a language of texts, "en"; NULL beyond the last. */
const char *ck_language_name_at(size_t index);

/* A finding by its code ("CK2104", "2104"), in a few paragraphs; NULL when there is none. The
 * caller gives the string back with ck_explain_free. */
char *ck_explain(const char *code);
void ck_explain_free(char *text);

#ifdef __GNUC__
#pragma GCC visibility pop
#endif

#ifdef __cplusplus
}
#endif

#endif
