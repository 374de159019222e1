/* Suggestions: corrections of a finding (rules/replay/correction.h) as texts for its place. */
#ifndef CETKAIK_FORMATS_REPAIR_SUGGESTION_H
#define CETKAIK_FORMATS_REPAIR_SUGGESTION_H

#include "rules/base/writer.h"
#include "rules/replay/correction.h"
#include "rules/replay/result.h"

enum { CK_MOST_SUGGESTIONS = 3 };

/* Suggestions for a finding, the most probable first; moves are borrowed. */
typedef struct ck_suggestions {
    int count;
    const ck_written_move *move[CK_MOST_SUGGESTIONS];
    ck_span word; /* a word with look-alike signs (like_sign.h); length 0: suggestions are moves */
} ck_suggestions;

ck_suggestions ck_suggestions_for(const ck_checked *checked, size_t finding);

/*
 * Writes a suggestion: a word, or a move in notation 0. UNKNOWN is the form of unknown casts:
 * CK_UNKNOWN_CAST "ME弓MIMU橋或", CK_FREE_CAST "ME弓MIMU橋…".
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
