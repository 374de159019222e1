/*
 * Suggestions: corrections of a finding (rules/replay/correction.h), or the possible events of
 * another game, as texts for its place.
 */
#ifndef CETKAIK_FORMATS_REPAIR_SUGGESTION_H
#define CETKAIK_FORMATS_REPAIR_SUGGESTION_H

#include "rules/base/writer.h"
#include "rules/replay/correction.h"
#include "rules/replay/result.h"

enum { CK_MOST_SUGGESTIONS = 3 };

typedef enum ck_suggestion_kind {
    CK_SUGGESTS_MOVES,
    CK_SUGGESTS_WORD,  /* the finding's text, without its look-alike signs (like_sign.h) */
    CK_SUGGESTS_EVENTS /* of another game */
} ck_suggestion_kind;

/* Suggestions for a finding, the most probable first; moves and events are borrowed. */
typedef struct ck_suggestions {
    ck_suggestion_kind kind;
    int count;
    ck_span word;
    const ck_written_move *move[CK_MOST_SUGGESTIONS];
    ck_text event[CK_MOST_SUGGESTIONS];
} ck_suggestions;

ck_suggestions ck_suggestions_for(const ck_checked *checked, size_t finding);

/*
 * Writes a suggestion: a word, an event, or a move in notation 0. UNKNOWN is the form of unknown
 * casts: CK_UNKNOWN_CAST "ME弓MIMU橋或", CK_FREE_CAST "ME弓MIMU橋…".
 */
void ck_write_suggestion(ck_out *out, const ck_record *record, const ck_suggestions *suggestions,
                         int index, int8_t unknown);

/* Writes a corrected move in notation 0. */
void ck_write_suggested_move(ck_out *out, const ck_written_move *move, int8_t unknown);

/* The most probable correction of a finding; NULL: none. */
const ck_correction *ck_suggestion_correction(const ck_finding *finding);

/*
 * The most probable correction of a finding that puts turns in, takes doubled ones out or reorders
 * them, and the most probable one of an earlier turn; NULL: none.
 */
const ck_correction *ck_suggestion_order(const ck_finding *finding);
const ck_correction *ck_suggestion_earlier(const ck_finding *finding);

#endif
