/*
 * Documents: a record together with what its replay proved, for the writers of notations.
 *
 * What the record leaves unsaid (a piece 片, a colour 或, the way of the Minds, which cast a lone
 * number was, what was captured, which hands are due) is filled in where the replay is certain.
 * What the record says stays as it says it, right or wrong.
 */
#ifndef CETKAIK_RULES_REPLAY_DOCUMENT_H
#define CETKAIK_RULES_REPLAY_DOCUMENT_H

#include "rules/replay/result.h"

/* An entry of the record, with what the replay knows of it. */
typedef struct ck_known {
    /*
     * The entry as written, with what was proved filled in. Beyond what record.h says: the tail of
     * a certain move is never bare or unsaid; a capture is there when its profession is one, even
     * if its span is empty; the hands and points of a declaration likewise by has_hands and
     * POINTS_KNOWN.
     */
    ck_entry entry;
    bool told;         /* the replay took it as a turn or a declaration; all below is set */
    bool certain;      /* of a turn: legal, and no error before it leaves the position in doubt */
    bool points_known; /* of a declaration: the points are written or proved */
    uint8_t season;    /* counted from 0 */
    uint8_t side;      /* ck_side */
    uint32_t number;   /* of the turn within its season, from 1 */
    uint32_t stake;    /* of a declaration */
    /* Of a failed move that does not say where it was to go: the only square that makes sense of
     * it; else CK_NO_SQUARE. */
    ck_square fitting;
} ck_known;

/*
 * Owned by the caller, who makes it with ck_document_init and ends it with ck_document_free. Its
 * array is kept from record to record. RECORD is borrowed and must stay as it is while the document
 * is used.
 */
struct ck_document {
    const ck_memory *memory;
    const ck_record *record;
    ck_known *entries; /* as many as the record has */
    size_t entry_room;
    ck_outcome outcome;
    uint8_t seasons;             /* seasons begun, as far as FIRST reaches */
    uint8_t first_season;        /* number of the first of them, counted from 0 */
    uint8_t first[CK_MAX_FIRST]; /* ck_side that moved first in each; CK_NO_SIDE: unknown */
    const ck_rules *rules;       /* of the replay, borrowed; they name the hands */
    uint8_t half;                /* how its seasons are called, see words/names.h */
    bool guessed;                /* the record's rules are not known: nothing is proved */
    bool broken; /* the replay has found an error: what it says of points is no proof any more */
};

void ck_document_init(ck_document *document, const ck_memory *memory);
void ck_document_free(ck_document *document);

/*
 * Begins the ck_document SELF with a record that is about to be replayed, its entries as written;
 * of CHECKED the record and what is known of its rules are looked at. Returns false when memory is
 * short.
 */
bool ck_document_begin(void *self, const ck_checked *checked);

/* What that replay is given: it fills in what is proved. DOCUMENT must outlive it. */
ck_observer ck_document_observer(ck_document *document);

/* Ends it with the outcome of the replay. */
void ck_document_finish(ck_document *document, const ck_outcome *outcome);

/* All three, and the replay. Returns false when memory is short. */
bool ck_document_replay(ck_document *document, const ck_rules *rules, const ck_record *record);

#endif
