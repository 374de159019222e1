/*
 * Documents: a record with the facts that its replay proved, for the writers of notations.
 *
 * A record may omit things: a piece 片, a colour 或, the way of the Minds, the cast that a lone
 * number belongs to, captured pieces, due hands. They are filled in where the replay is certain.
 * Everything written stays as written, right or wrong.
 */
#ifndef CETKAIK_RULES_REPLAY_DOCUMENT_H
#define CETKAIK_RULES_REPLAY_DOCUMENT_H

#include "rules/replay/result.h"

/* An entry of the record, with the facts that the replay proved. */
typedef struct ck_known {
    /*
     * The entry as written, with proved facts filled in. Unlike in record.h, the tail of a certain
     * move is never bare or absent; a capture is present when it has a profession, even with an
     * empty span; hands and points of a declaration likewise when has_hands and POINTS_KNOWN are
     * set.
     */
    ck_entry entry;
    bool replayed;     /* the replay played it as a turn or a declaration; the rest is set */
    bool certain;      /* of a turn: legal, and no error before it leaves the position in doubt */
    bool points_known; /* of a declaration: the points are written or proved */
    uint8_t season;    /* counted from 0 */
    uint8_t side;      /* ck_side */
    uint32_t number;   /* of the turn within its season, from 1 */
    uint32_t stake;    /* of a declaration */
    /* Of a failed move without destination: the only square that fits; else CK_NO_SQUARE. */
    ck_square fitting;
} ck_known;

/*
 * Owned by the caller: begin with ck_document_init(), end with ck_document_free(). Its array is
 * reused from record to record. RECORD is borrowed and must not change while the document is used.
 */
struct ck_document {
    const ck_memory *memory;
    const ck_record *record;
    const char *path;  /* of the record's file, borrowed; NULL or empty: it has none */
    ck_known *entries; /* as many as the record has */
    size_t entry_room;
    ck_outcome outcome;
    uint8_t seasons;             /* seasons begun, as far as FIRST reaches */
    uint8_t first_season;        /* number of the first of them, counted from 0 */
    uint8_t first[CK_MAX_FIRST]; /* ck_side that moved first in each; CK_NO_SIDE: unknown */
    const ck_rules *rules;       /* of the replay, borrowed; they name the hands */
    uint8_t half;                /* naming of the seasons, see words/names.h */
    bool guessed;                /* the record's rules are unknown: nothing is proved */
    bool broken;                 /* the replay has found an error: points prove nothing any more */
};

void ck_document_init(ck_document *document, const ck_memory *memory);
void ck_document_free(ck_document *document);

/*
 * Fills the ck_document SELF with the entries of a record, as written, before its replay. Uses only
 * the record and the rules of CHECKED. Returns false when memory is short.
 */
bool ck_document_begin(void *self, const ck_checked *checked);

/* The observer for that replay, which fills in proved facts. DOCUMENT must outlive it. */
ck_observer ck_document_observer(ck_document *document);

/* Adds the outcome of the replay. */
void ck_document_finish(ck_document *document, const ck_outcome *outcome);

/* Replays a record and does all three; a record of another game stays as written. Returns false
 * when memory is short. */
bool ck_document_replay(ck_document *document, const ck_rules *rules, const ck_record *record);

#endif
