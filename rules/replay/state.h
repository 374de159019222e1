/*
 * Private: the state of a replay and what its parts call of each other.
 *
 * walk.c walks the entries, turn.c judges and plays a turn, recover.c goes on after an error,
 * ahead.c looks at what follows, declaration.c looks at declarations, missing.c at those that lack,
 * tell.c talks to the observer. frame.c has what a record of moves and a score sheet
 * (sheet_state.h) share.
 */
#ifndef CETKAIK_RULES_REPLAY_STATE_H
#define CETKAIK_RULES_REPLAY_STATE_H

#include "rules/replay/replay.h"

/* A piece that stands elsewhere than our board says, because a turn is wrong or missing. */
typedef struct ck_stray {
    ck_piece piece;     /* CK_EMPTY: not known */
    uint8_t side;       /* ck_side */
    uint8_t profession; /* CK_NO_PROFESSION: not known */
    ck_square square;   /* where it stands on our board; CK_NO_SQUARE: nowhere, or not known */
} ck_stray;

enum { CK_MOST_STRAYS = 6 };

/* What an error before leaves in doubt; findings that hang on it are not reported. */
typedef struct ck_doubts {
    ck_square_set squares;
    bool held[2]; /* what a side has captured */
    bool points;
    bool turn;    /* the last turn was not understood, or not as it is written */
    bool seasons; /* where the seasons before this one ended */
    bool sides;   /* to whom points went, in a season of which nobody knows who began it: told */
    bool names;   /* whose name is whose hangs on who began, and that is contradicted */
    ck_stray stray[CK_MOST_STRAYS];
    int strays;
    ck_square minds_from; /* where the Minds stood before it may have strayed; CK_NO_SQUARE: no */
    ck_position gap;      /* where the last turn was missing or not understood; its side should
                             have moved */
    ck_side missed;       /* the side whose turn was missing; CK_NO_SIDE: none was */
    uint32_t missed_at;   /* before this turn */
} ck_doubts;

/* A replay under way. */
typedef struct ck_replay_state {
    const ck_record *record;
    const ck_observer *observer;
    ck_game game;
    ck_outcome outcome;
    ck_side first;       /* who moves first in this season; CK_NO_SIDE: unknown */
    uint8_t firsts_used; /* letters of 一位色 used up */
    uint8_t half;        /* how its seasons are called, see words/names.h */
    bool marked;         /* the end of this season has been marked */
    bool opened;         /* the beginning of this season has been marked */
    bool told_season;    /* the observer has heard of this season's end */
    bool told_settled;   /* and of where the game stands now */
    bool closed;         /* 星一周 was written */
    bool after_end_told;
    uint32_t moves;      /* in this season */
    ck_side player_side; /* side of the first player that the header names; CK_NO_SIDE: unknown */

    ck_doubts doubts;
    bool again;          /* the entry before is 再行 */
    int64_t again_moved; /* and these are the points that 終季 would have moved */
    int32_t
        ahead; /* points that the record gives the A side beyond ours, after a finding said so */

    /* The turn before this entry, for a declaration that may be missing after it. */
    const ck_entry *last_turn;
} ck_replay_state;

/* A finding about a part of an entry, with the state of the game as it is now. */
ck_finding ck_about(const ck_replay_state *replay, ck_code code, const ck_entry *entry,
                    ck_span span);

void ck_report_finding(ck_replay_state *replay, const ck_finding *finding);

/*
 * Ends the season: the mover wins so many points. Where it is not known who began the season, they
 * cannot be given to a side: that is a finding about the entry, and they stay as they are (R9.5).
 */
void ck_end_season(ck_replay_state *replay, const ck_entry *entry, int64_t points);

/* Points that an entry moves cannot be given to a side: said once; from then on they are open. */
void ck_report_first_unknown(ck_replay_state *replay, const ck_entry *entry);

/* The record goes on after the end of the game: said once (R9.3). */
void ck_report_after_end(ck_replay_state *replay, const ck_entry *entry);

/* Once for each season, when it is over or the record breaks off. */
void ck_tell_season(ck_replay_state *replay);

/* Once for each turn, when what was declared after it is known, and when a season begins. */
void ck_tell_settled(ck_replay_state *replay);

/* Tell what has moved the points since a position, BEFORE: a penalty, a declaration. */
void ck_tell_penalty(ck_replay_state *replay, const ck_entry *entry, const ck_turn *turn,
                     const ck_position *before);
void ck_tell_declaration(ck_replay_state *replay, const ck_entry *entry, ck_choice choice,
                         ck_hand_set hands, int64_t points, const ck_position *before);

/* Judges the move of an entry, reports what is wrong, and plays it as far as it can be played. */
void ck_take_turn(ck_replay_state *replay, const ck_entry *entry);

/*
 * Whether an entry is the turn before it once more, by mistake: it cannot be played, and the other
 * side's turn does not come next. That is reported, and nothing is played.
 */
bool ck_refuse_repeat(ck_replay_state *replay, const ck_entry *entry);

/* The side to move has moved, but the record lacks its turn. */
void ck_miss_turn(ck_replay_state *replay);

/* If the last turn moved the Minds, it may not have been as it is written. */
void ck_stray_minds(ck_replay_state *replay);

/* A turn of SIDE went from a square that is not known, or is missing. */
void ck_stray_unknown(ck_replay_state *replay, ck_side side, uint8_t profession);

/* A turn that is not certain is about to be played: what it moves and takes may be elsewhere. */
void ck_stray_after(ck_replay_state *replay, const ck_ruling *ruling, bool failed);

/*
 * Whether a stray, put where the turn needs it, makes the turn legal: then the position and the
 * ruling are changed so. The other is the same for a capture that the record notes and our board
 * lacks.
 */
bool ck_explain_turn(ck_replay_state *replay, const ck_written_move *written, ck_ruling *ruling);
bool ck_explain_capture(ck_replay_state *replay, const ck_written_move *written, ck_ruling *ruling);

/* Whether what is captured is what the record's comment says. */
bool ck_takes_as_said(const ck_capture *said, ck_piece captured);

/*
 * The one legal move that an illegal one can be meant for: that of another piece of its kind, or,
 * if there is a capture comment, to another square where it takes what that says. The same for a
 * legal move that takes nothing, although the record says so. False when there is none or several.
 */
bool ck_guess_turn(const ck_replay_state *replay, const ck_written_move *written,
                   ck_ruling *ruling);

/* Whether the entry after this one moves a piece of SIDE. */
bool ck_is_next_by(const ck_replay_state *replay, const ck_entry *entry, ck_side side);

/* With a new season nothing of the one before is in doubt, but where that ended, and names. */
void ck_forget_doubts(ck_replay_state *replay);

/*
 * Whether the moves from an entry on go on with the season: as the record says, unless they clearly
 * do not fit that.
 */
bool ck_season_goes_on(const ck_replay_state *replay, const ck_entry *entry, bool said);

/* The number that a declaration gives, in the unit of the rules. */
int64_t ck_declared_points(const ck_rules *rules, const ck_declaration *said);

/* A finding about the declaration that is due; FACTS are the caller's. */
ck_finding ck_about_due(const ck_replay_state *replay, ck_code code, const ck_entry *entry,
                        ck_span span, ck_hand_facts *facts);

/* Whether hands count only when a side claims them. */
static inline bool ck_must_claim(const ck_game *game)
{
    return game->rules->param[CK_DECLARES] == CK_DECLARE_CLAIMED;
}

void ck_take_declaration(ck_replay_state *replay, const ck_entry *entry);

/* A hand was made and the record goes on without a word (R9.1): it is taken as one or the other. */
void ck_miss_declaration(ck_replay_state *replay, ck_choice taken_as);

/*
 * A game before its first season. OWN, the caller's copy of the rules, must live as long: a record
 * that calls its seasons 上季 and 下季 has two of them (R9.4).
 */
ck_replay_state ck_replay_state_new(ck_rules *own, const ck_record *record,
                                    const ck_observer *observer);

/* Gives the players their sides: as 赤名 and 黒名 tell, else the first one FIRST; it may be none.
 */
void ck_name_sides(ck_replay_state *replay, ck_side first);

/*
 * The points at the start, as the header gives them (notation.md §3, R9.3). A later season alone
 * that says nothing of them is reckoned from the usual ones, and its points prove nothing.
 */
void ck_set_start_points(ck_replay_state *replay);

/*
 * Holds a written result against the points, its first number being SIDE[0]'s. One that goes on
 * from an error before is not reported again.
 */
void ck_check_result(ck_replay_state *replay, const ck_entry *entry, const ck_side side[2]);

/* How a mark of a season's end fits the course of the game. */
typedef enum ck_mark_fit {
    CK_MARK_FITS,
    CK_MARK_OTHER, /* it names another season than the one that ends here */
    CK_MARK_EARLY, /* no 終季 was declared */
    CK_MARK_TWICE  /* the end has been marked already */
} ck_mark_fit;

/* Whether a mark names a season; 季 names any, and so does each name where there is one season. */
bool ck_names_season(const ck_replay_state *replay, const ck_season_mark *mark, int season);

/* OPEN: there is a season to end, one with moves; in a score sheet, one that is not marked yet. */
ck_mark_fit ck_fit_of_mark(const ck_replay_state *replay, const ck_season_mark *mark, bool open);

/* Reports a mark that does not fit. */
void ck_report_mark(ck_replay_state *replay, const ck_entry *entry, ck_mark_fit ending);

/* After the last entry. */
ck_outcome ck_conclude(ck_replay_state *replay);

/* The side of a written name; CK_NO_SIDE when it is neither, or when both have the same. */
ck_side ck_side_named(const ck_replay_state *replay, ck_text name);

#endif
