/*
 * libcetkaik: reads, checks, draws and converts records of Cetkaik (機戦).
 *
 * The public interface is this header and <cetkaik/board.h>. cetkaik(3) describes the same
 * functions in groups, with a complete program.
 *
 *   - A checker takes files, bytes or a stream in any notation and gives one checked record after
 *     the other. A writer takes checked records and writes them in one format.
 *   - A record, its views and their strings live until the next call with the same checker. The
 *     caller frees none of them. Views are values and may be copied within that time.
 *   - Strings are UTF-8 and end with NUL. A string with bytes of a record has its length beside it,
 *     because a record may hold any byte. Use ck_clean() before such bytes go to a terminal.
 *   - Lines, columns, moves and records count from 1, indices from 0. A column is a character, an
 *     offset is a byte of the file. An index beyond the last, or NULL for a record, gives an empty
 *     view: strings are "", players −1, all other members 0.
 *   - A function that can fail returns a ck_status or NULL. Nothing is printed, nothing ends the
 *     program, the environment is not read, and there are no globals. NULL for a handle or a
 *     necessary argument gives CK_STATUS_MISUSE, NULL or 0; only the values of
 *     <cetkaik/board.h> must not be NULL.
 *   - A handle belongs to one thread at a time; different handles are independent.
 *   - A struct that the caller fills in begins with its size: set it to sizeof, and unknown
 *     members to 0. A struct that the library fills in ends with reserved members.
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

/* The version of this header; ck_version() is that of the library. */
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
    CK_STATUS_CANNOT_OPEN,  /* the file cannot be opened; errno has the reason */
    CK_STATUS_CANNOT_READ,  /* reading failed; for a file errno has the reason, EBADMSG if packed
                             * data is broken or cut off */
    CK_STATUS_CANNOT_WRITE, /* the caller's function failed */
    CK_STATUS_BAD_OPTION,   /* wrong value of an option */
    CK_STATUS_MISUSE,       /* not allowed in this state, or a necessary argument is missing */
    CK_STATUS_CANCELLED     /* ck_check_next: the caller's cancel function said so */
} ck_status;

/* A few English words; constant. */
const char *ck_status_text(ck_status status);

/*
 * Memory of one handle. RESIZE works like realloc, with SELF before its arguments: a NULL block is
 * a new one; a size of 0 frees the block and returns NULL; for any other size NULL means that
 * memory is short and the block is unchanged. The struct is copied; RESIZE and SELF must stay until
 * the handle is freed. Without an allocator, or without RESIZE, the library uses malloc.
 *
 * All memory of the library, PCRE2, zlib and xz for that handle, and the handle itself, goes
 * through it. Exceptions: zstd and the C library (the stream of ck_check_file, the sorting of long
 * lists) use malloc; PCRE2's just-in-time compiler maps executable memory; the string of ck_explain
 * is from malloc.
 *
 * When memory is short, a function returns NULL or CK_STATUS_NO_MEMORY, a string of a view is "",
 * and the handle can only be freed.
 */
typedef struct ck_allocator {
    size_t size; /* sizeof(ck_allocator) */
    void *self;
    void *(*resize)(void *self, void *block, size_t bytes);
} ck_allocator;

/* ---- checking ---- */

typedef struct ck_checker ck_checker;
typedef struct ck_checked ck_checked;

/* Strings may be NULL for the default; they are copied. */
typedef struct ck_checker_options {
    size_t size; /* sizeof(ck_checker_options) */
    /* "SET,PARAM=VALUE…"; "auto": the first set that fits; NULL: as the record asks. */
    const char *rules;
    int strict;         /* hold each record to one dialect */
    const char *select; /* codes of findings, "CK2104,CK3": keep only these */
    const char *ignore; /* keep all but these */
    int turns;          /* for ck_checked_turn(); they are replayed when first asked for */
    int unjudged;       /* keep no finding of the replay, only how the game ends: for conversion */
    int unhinted;       /* no note on which other rules a record would be valid under */
    const ck_allocator *allocator;
    /* Of the writer that will take the records: the checker keeps what it needs of the replay,
     * which else runs again. */
    const char *format;
    const char *language; /* of messages: "en", "ja", or a locale's name; NULL: "en" */
    /* Asked before each record and again and again while corrections are searched; NULL: never.
     * Nonzero: the search ends, and entries that are wrong count as written. */
    int (*cancel)(void *self);
    void *cancel_self;
} ck_checker_options;

/*
 * OPTIONS may be NULL. The caller frees the checker with ck_checker_free. NULL: memory is short. A
 * wrong option is reported when an input is opened: CK_STATUS_BAD_OPTION.
 */
ck_checker *ck_checker_new(const ck_checker_options *options);
void ck_checker_free(ck_checker *checker);

/* After CK_STATUS_BAD_OPTION, the reason; else "". */
const char *ck_checker_message(const ck_checker *checker);

/* Stores up to SIZE bytes; returns their number, 0 at the end, a negative number on failure. */
typedef ptrdiff_t ck_read_bytes(void *self, char *buffer, size_t size);

/*
 * Each of these opens an input and closes the one before, except after CK_STATUS_MISUSE. Bytes
 * packed by gzip, zstd or xz are unpacked; places in findings are those of the text. NAME is the
 * file name in findings. BYTES, and SELF of a stream, are borrowed until the last record is taken.
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

/* ALLOCATOR, for the splitter and its batches, may be NULL. NULL: memory is short. */
ck_splitter *ck_splitter_new(const ck_allocator *allocator);
void ck_splitter_free(ck_splitter *splitter);

/* Opens a stream, as ck_check_stream does. */
ck_status ck_split_stream(ck_splitter *splitter, const char *name, ck_read_bytes *read, void *self);

/*
 * The next batch: CK_STATUS_RECORD and *BATCH, which the caller frees with ck_batch_free;
 * CK_STATUS_END, or a failure. A batch ends with the record with which it has ENOUGH bytes: 1 makes
 * a batch of each record. Before a failure the records that were read may still come as a batch.
 */
ck_status ck_split_next(ck_splitter *splitter, size_t enough, ck_batch **batch);
void ck_batch_free(ck_batch *batch);

/* Opens a batch, which the checker borrows until its last record is taken. Its findings stand where
 * they would in the stream. */
ck_status ck_check_batch(ck_checker *checker, const ck_batch *batch);

/* ---- kept records ---- */

/*
 * A copy of RECORD that outlives the next call with its checker, and the checker itself; the caller
 * frees it with ck_checked_release. It owns a copy of the bytes and is checked again with the same
 * options, which takes as long as the first time. It belongs to one thread at a time. The allocator
 * of the checker must stay until it is freed. NULL: memory is short.
 */
ck_checked *ck_checked_keep(const ck_checked *record);
void ck_checked_release(ck_checked *record);

/* ---- the contents of a record ---- */

/* The name of the input; its number in it; its first line. */
const char *ck_checked_file(const ck_checked *record);
unsigned long ck_checked_number(const ck_checked *record);
unsigned long ck_checked_line(const ck_checked *record);

/* Its place in the file, in bytes. All games of CSV score sheets share one. */
uint64_t ck_checked_offset(const ck_checked *record);
uint64_t ck_checked_length(const ck_checked *record);

/* "cerke_online", "ckka", "1", "2", "mrf", "json" …; "none" where nothing could be read. */
const char *ck_checked_dialect(const ck_checked *record);

/* The game as {遊:…} names it, and the rule set by which it was checked. */
const char *ck_checked_game(const ck_checked *record);
const char *ck_checked_rules(const ck_checked *record);

/* Whether it was skipped because it is too long; a finding says so. */
int ck_checked_skipped(const ck_checked *record);

/* Whether it has no error; warnings and notes do not count. */
int ck_checked_valid(const ck_checked *record);

/* The end of the game: "points", "seasons", "no-move", … or "unfinished"; the winner: the index of
 * a player, −1: none, −2: a draw. */
const char *ck_checked_ended(const ck_checked *record);
int ck_checked_winner(const ck_checked *record);

/* A player. NAME is the one in the record, else the name of the seat ("A", "IA"). */
typedef struct ck_player_view {
    const char *name;
    size_t name_length;
    const char *seat; /* "A" or "IA" on the board; "" in games without sides */
    long points;      /* whole points at the end */
    int tenths;       /* of a point, 0 to 9, with the sign of POINTS; only in old counts */
    int has_points;   /* 0: points are unknown, or this game has none */
    void *reserved[4];
} ck_player_view;

size_t ck_checked_players(const ck_checked *record);
ck_player_view ck_checked_player(const ck_checked *record, size_t index);

/*
 * The events that may follow a record of another game, as its judge allows them, a line for each:
 * "[甲]裁三\n". Add one to the text of the record, with {状:未終} in its header, and check it
 * again. Unseen cards are 或; of bets only some are listed. "" after an error in the
 * season, and for a board game, whose moves ck_board_list lists.
 */
const char *ck_checked_next_events(const ck_checked *record);

/* A header item {key:value}; a key of length 0: none. */
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
    const char *name;     /* 春 … */
    unsigned long number; /* in the game, from 1 */
    int first;            /* index of the player who moves first; −1: unknown */
    unsigned long moves;
    int over; /* 0: the record breaks off in it */
    /* From its first entry to its last; 0 in other games. */
    unsigned long line, column, end_line, end_column;
    uint64_t offset, length;
    void *reserved[4];
} ck_season_view;

size_t ck_checked_seasons(const ck_checked *record);
ck_season_view ck_checked_season(const ck_checked *record, size_t index);

/* As ck_checked_player, with the points at the end of a season. */
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
    long points; /* with the stake */
    int tenths;
    unsigned long line, column, end_line, end_column; /* 0 where assumed */
    uint64_t offset, length;
    void *reserved[4];
} ck_declaration_view;

size_t ck_checked_declarations(const ck_checked *record);
ck_declaration_view ck_checked_declaration(const ck_checked *record, size_t index);

/* Stores up to ROOM of its hands, each with its points, as ck_board_hands; returns their number.
 * Names live as long as the views. */
size_t ck_checked_hands(const ck_checked *record, size_t declaration, ck_board_hand *hands,
                        size_t room);

/* A turn; only with the option TURNS. Its texts and positions are made when asked for. */
typedef struct ck_turn_view {
    size_t season;
    unsigned long move;
    int player;
    int certain;             /* legal, and no error before it leaves the position in doubt */
    ck_board_turn turn;      /* the move and its casts */
    ck_board_piece captured; /* as it stood on the board; THERE 0: none */
    unsigned long line, column, end_line, end_column; /* the end is exclusive */
    uint64_t offset, length;                          /* in the file, in bytes */
    void *reserved[4];
} ck_turn_view;

size_t ck_checked_turns(const ck_checked *record);
ck_turn_view ck_checked_turn(const ck_checked *record, size_t index);

/* The turn in notation 0, "ME弓MIMU橋三", and its move without casts, "ME弓MIMU". */
const char *ck_checked_turn_text(const ck_checked *record, size_t index);
const char *ck_checked_turn_move(const ck_checked *record, size_t index);

/*
 * The position before a turn, or AFTER it, before anything is declared: as a value in *POSITION,
 * and as a position line of cetkaik-notation(7). The first returns 0 if there is no such turn.
 */
int ck_checked_turn_position(const ck_checked *record, size_t index, int after,
                             ck_board_position *position);
const char *ck_checked_turn_line(const ck_checked *record, size_t index, int after);

/* A comment {…} or remark. */
typedef struct ck_comment_view {
    const char *text;
    size_t text_length;
    unsigned long line, column, end_line, end_column;
    uint64_t offset, length;
    void *reserved[4];
} ck_comment_view;

/* The comments between a turn and the next one; TURN SIZE_MAX: those before the first turn. */
size_t ck_checked_comments(const ck_checked *record, size_t turn);
ck_comment_view ck_checked_comment(const ck_checked *record, size_t turn, size_t index);

typedef struct ck_finding_view {
    const char *code;     /* "CK2104" */
    const char *severity; /* "error", "warning" or "note" */
    const char *rule;     /* "R2", "N4", "G5.7" */
    const char *message;  /* one line */
    const char *right;    /* the correct text or action; "" if unknown */
    unsigned long line, column, end_line, end_column; /* the end is exclusive */
    uint64_t offset, length;                          /* in the file, in bytes */
    const char *season;                               /* 春 …; "" outside of any */
    unsigned long move;                               /* within the season; 0: none */
    int player;                                       /* an index; −1: none */
    int fixable;                                      /* `cetkaik fix` can repair it */
    void *reserved[4];
} ck_finding_view;

size_t ck_checked_findings(const ck_checked *record);
ck_finding_view ck_checked_finding(const ck_checked *record, size_t index);

/*
 * Stores up to SIZE texts that the writer may have intended, the likeliest first. Returns their
 * number, at most three.
 */
size_t ck_checked_suggestions(const ck_checked *record, size_t finding, const char **suggestions,
                              size_t size);

/*
 * An edit of the file: TEXT replaces LENGTH bytes at OFFSET. Of packed bytes, places are those
 * after unpacking.
 */
typedef struct ck_edit_view {
    uint64_t offset, length; /* length 0: TEXT is inserted */
    const char *text;
    size_t text_length;
    unsigned long line, column, end_line, end_column; /* the end is exclusive */
    void *reserved[4];
} ck_edit_view;

/* Edits that belong together, in the order of the text. No two overlap: make the last one first. */
typedef struct ck_fix_view {
    const char *applicability; /* "certain"; "guess": for a person to look at; "": no fix */
    const char *title;         /* what it changes, in one line */
    const ck_edit_view *edits;
    size_t edit_count;
    void *reserved[4];
} ck_fix_view;

/*
 * The fixes of a finding, as check:json lists them: the one that `cetkaik fix` makes, certain or a
 * guess, then guesses to choose instead. FINDING is an index; SIZE_MAX: the fixes that only tidy,
 * which check:json lists for records with findings. The first call for a record computes all.
 */
size_t ck_checked_fixes(const ck_checked *record, size_t finding);
ck_fix_view ck_checked_fix(const ck_checked *record, size_t finding, size_t index);

/*
 * A suggestion of ck_checked_suggestions, by its index there, and the guess that writes it. FIX has
 * no edits in JSON, CSV and the packed moves of notation 3.
 */
typedef struct ck_suggestion_view {
    const char *text;
    ck_fix_view fix;
    void *reserved[4];
} ck_suggestion_view;

ck_suggestion_view ck_checked_suggestion(const ck_checked *record, size_t finding, size_t index);

/*
 * The text of the record with fixes applied, not ending with NUL; it lives as long as the views.
 * ck_checked_apply makes the edits of one fix. ck_checked_repair makes all certain fixes, as
 * `cetkaik fix`, or with GUESSES all, as `cetkaik fix --unsafe`. It applies none if something would
 * be lost or the record would not be better; guesses may be left out for that reason.
 * CK_STATUS_MISUSE: the record was skipped, or an edit is not within it.
 */
ck_status ck_checked_apply(const ck_checked *record, const ck_fix_view *fix, const char **text,
                           size_t *length);
ck_status ck_checked_repair(const ck_checked *record, int guesses, const char **text,
                            size_t *length);

/* The number of findings of a severity, including those beyond the limit. */
unsigned long ck_checked_errors(const ck_checked *record);
unsigned long ck_checked_warnings(const ck_checked *record);
unsigned long ck_checked_notes(const ck_checked *record);

/* ---- writing ---- */

typedef struct ck_writer ck_writer;

/* Takes LENGTH bytes; returns 0, or another number if it could not take all of them. */
typedef int ck_write_bytes(void *self, const char *bytes, size_t length);

/* A format by the name that the command line uses: "0", "mrf", "check:json", "score:html" …; "fmt",
 * records as `cetkaik fmt` writes them; "html", the page that replays records; "text", "svg",
 * "svg:dark" and "svg:print", drawings of a board. */
typedef struct ck_format_view {
    /* What stands before the name: "" for notations and html, "check:", "score:", "standings:",
     * "stats:", "find:", "text", "svg". */
    const char *family;
    const char *name;   /* "0", "json", ":dark", "" … */
    const char *cannot; /* its losses, for people; "": none */
    void *reserved[4];
} ck_format_view;

/* NULL name beyond the last. */
ck_format_view ck_format_at(size_t index);

/*
 * A writer of a format, by family and name. The caller frees it with ck_writer_free. ALLOCATOR may
 * be NULL. NULL: memory is short, or there is no such format.
 */
ck_writer *ck_writer_new(const char *format, ck_write_bytes *write, void *self,
                         const ck_allocator *allocator);
void ck_writer_free(ck_writer *writer);

/*
 * Sets an option before the first record; ck_writer_message() has the reason after
 * CK_STATUS_BAD_OPTION. The options are those of the program:
 *
 *   lang                       every format: "en" or "ja"
 *   color                      check:text, text: "never", "always" or "true" (24 bits)
 *   board, quiet               check:text: "yes" or "no"
 *   tie-break, rating, k, start-rating, after-round, by, aliases (the text of such a file)
 *                              standings:…
 *   keep-broken                standings:…, stats:…: "yes" or "no"
 *   player, top                stats:…
 *   player (each one more), date, game, rule-set, result, moves, hand, position, move, by, list
 *                              find:…
 *   position, depth            tree:…: a position line, 1 to 40 turns
 *   title                      html, score:html, standings:html, stats:html, tree:html
 *   page                       html: the address of the page that records games
 *   replay                     score:html, standings:html: a page of html, to which it leads
 *   sheets                     standings:html: a page of score:html, to which it leads
 *   at                         drawings: "start", "end" (the default) or SEASON.MOVE, such as
 *                              "夏.12", "summer.12" or "2.12"
 *   side                       drawings: "A" or "IA", the side that sits below
 *   size                       svg…: the width in pixels, 32 to 20000
 *   arrows, marks, highlight   svg…: "MAU-MY,ZO-CO"; "ZO,CO", rings; the same, coloured squares
 *   fragment                   svg…: an element for a page, without a style sheet; its ids begin
 *                              with this text
 *
 * With "replay", make a part of score:html after those before it are joined.
 */
ck_status ck_writer_set(ck_writer *writer, const char *option, const char *value);
const char *ck_writer_message(const ck_writer *writer);

/*
 * Adds one line of a file of aliases, "alias = name", to standings before the first record, so that
 * the file need not be in memory. After CK_STATUS_BAD_OPTION the file is not to be used.
 */
ck_status ck_writer_alias(ck_writer *writer, const char *line, size_t length);

/*
 * Writes the record that ck_check_next has just given, or a kept one; its findings, hits or board
 * in the formats for these. CK_STATUS_MISUSE: the format cannot hold it, such as another game in a
 * notation of the board, a record without moves in a drawing, or one of which fmt would lose a part
 * (ck_writer_loss). CK_STATUS_BAD_OPTION: an option
 * does not suit it, such as a place that it does not have. ck_writer_message() has the reason.
 */
ck_status ck_writer_put(ck_writer *writer, const ck_checked *record);

/*
 * Draws a position; CK_STATUS_MISUSE if the format is no drawing. Each drawing is complete when the
 * call returns. An SVG is a document of its own; an empty line separates texts.
 */
ck_status ck_writer_put_position(ck_writer *writer, const ck_board_rules_value *rules,
                                 const ck_board_position *position);

/* Ends the document, once, after the last record. */
ck_status ck_writer_end(ck_writer *writer);

/*
 * A writer with the options of WHOLE, for some records of one input. It keeps what it writes until
 * ck_writer_join adds that to WHOLE; then the part can only be freed. NULL: memory is short, or the
 * format is html, which has no parts.
 */
ck_writer *ck_writer_part(const ck_writer *whole, const ck_allocator *allocator);
ck_status ck_writer_join(ck_writer *whole, ck_writer *part);

/*
 * After the end of standings: the number of records that do not count, because others have the same
 * moves with other players or another result. 0 for every other format.
 */
size_t ck_writer_contradictions(const ck_writer *writer);

/* The number of records with errors in standings or statistics; 0 for every other format. */
size_t ck_writer_invalid(const ck_writer *writer);

/* What the last record has and the format cannot hold; lives until the next call. */
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
 * header names; FIRST is the side that moves first. ALLOCATOR may be NULL. The caller frees the
 * recorder with ck_recorder_free. NULL: memory is short, or there are no such rules.
 */
ck_recorder *ck_recorder_new(const char *rules, int first, const ck_allocator *allocator);
void ck_recorder_free(ck_recorder *recorder);

/* A game that goes on at a position, as ck_board_game_at. No notation says where it began, so its
 * text is that of the acts since. */
ck_recorder *ck_recorder_at(const char *rules, const ck_board_position *position,
                            const ck_allocator *allocator);

/*
 * The game of a record up to a turn, with its header and names, to play on; the record was checked
 * with the option TURNS. Comments are left out. NULL also if there are fewer turns, or one of them
 * or a declaration cannot be played.
 */
ck_recorder *ck_recorder_of(const ck_checked *record, size_t turns, const ck_allocator *allocator);

/*
 * Before the first turn: an item of the header, and the name of the player on a side; both are
 * copied. CK_STATUS_BAD_OPTION: a control character, or a key that the recorder writes itself (律,
 * 一位色, 遊).
 */
ck_status ck_recorder_header(ck_recorder *recorder, const char *key, const char *value);
ck_status ck_recorder_name(ck_recorder *recorder, int side, const char *name);

/*
 * Plays a turn: of a text, as ck_board_read_move reads it, or of a value. A turn that cannot be
 * played changes nothing: CK_STATUS_BAD_OPTION, and ck_recorder_message() has the reason.
 */
ck_status ck_recorder_move(ck_recorder *recorder, const char *text);
ck_status ck_recorder_turn(ck_recorder *recorder, const ck_board_turn *turn);

/* As ck_board_game_declare and ck_board_game_next_season; CK_STATUS_MISUSE in another phase. */
ck_status ck_recorder_declare(ck_recorder *recorder, int ends);
ck_status ck_recorder_next_season(ck_recorder *recorder, int first);

/*
 * The number of acts played: turns, declarations and beginnings of seasons. Undo takes the last one
 * back, redo plays it again; a new act forgets those undone. CK_STATUS_MISUSE: there is none.
 */
size_t ck_recorder_acts(const ck_recorder *recorder);
ck_status ck_recorder_undo(ck_recorder *recorder);
ck_status ck_recorder_redo(ck_recorder *recorder);

/*
 * The text that the last act added to the record, with the line end or space before it; it does not
 * end with NUL and lives until the next call. A season that begins adds nothing but a letter to the
 * header item 一位色.
 */
ck_status ck_recorder_added(ck_recorder *recorder, const char **text, size_t *length);

/* The game so far. */
ck_board_game ck_recorder_game(const ck_recorder *recorder);

/* The reason why the last turn could not be played, or "". Lives until the next call. */
const char *ck_recorder_message(const ck_recorder *recorder);

/* The record so far, in notation 0, for ck_check_bytes; *TEXT lives until the next call. */
ck_status ck_recorder_text(ck_recorder *recorder, const char **text, size_t *length);

/* ---- for people ---- */

/*
 * Stores a text that a terminal may show: control characters become pictures, marks of direction
 * and bytes that are not UTF-8 become U+FFFD, line ends become spaces. Stores at most SIZE bytes
 * with the final NUL, whole characters only; returns the length of the complete text.
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

/*
 * Writes the text of bytes packed by gzip, zstd or xz; other bytes as they are. Checkers do this
 * themselves. Bytes that are broken or cut off: CK_STATUS_CANNOT_READ, after the text before. A
 * function that does not take all bytes ends it: CK_STATUS_CANNOT_WRITE. ALLOCATOR may be NULL.
 */
ck_status ck_unpack_bytes(const char *bytes, size_t length, ck_write_bytes *write, void *self,
                          const ck_allocator *allocator);

/* A few paragraphs about a code ("CK2104", "2104") in LANGUAGE; NULL, or one that there is not:
 * "en". NULL if there is no such code, or memory is short. The caller frees them with
 * ck_explain_free. */
char *ck_explain(const char *code, const char *language);
void ck_explain_free(char *text);

#ifdef __GNUC__
#pragma GCC visibility pop
#endif

#ifdef __cplusplus
}
#endif

#endif
