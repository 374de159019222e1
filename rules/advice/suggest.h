/*
 * What was meant: for an error, what the writer may have wanted to write.
 *
 * What a slip of the pen makes of a move is tried backwards: another square, another piece, ends
 * changed, a via point or a cast too many or left out. The rest of the season judges: the more of
 * it is right with what was tried, the better that is; among equals the smaller slip wins.
 */
#ifndef CETKAIK_RULES_ADVICE_SUGGEST_H
#define CETKAIK_RULES_ADVICE_SUGGEST_H

#include "rules/advice/course.h"
#include "rules/base/writer.h"

/* So many for a finding, and for so many errors of a record. */
enum { CK_MOST_SUGGESTIONS = 3, CK_MOST_ADVISED = 20 };

/* An entry as it may have been meant; its spans are those of the entry as it is written. */
typedef struct ck_suggestion {
    uint32_t finding; /* index in the result */
    ck_span word;     /* of which only the signs are others (like_sign.h); length 0: an entry is */
    ck_entry entry;
} ck_suggestion;

/* What became of the turns around a finding, where they are not as written. */
typedef struct ck_course_of {
    uint32_t finding; /* index in the result */
    ck_course course;
} ck_course_of;

/*
 * Owned by the caller, who makes it with ck_advice_init and ends it with ck_advice_free;
 * its memory is kept from record to record.
 */
typedef struct ck_advice {
    ck_rerun rerun;
    ck_course_of course[CK_MOST_ADVISED];
    int courses;
    ck_suggestion *list; /* by finding, the best first */
    size_t count, room;
} ck_advice;

void ck_advice_init(ck_advice *advice, const ck_memory *memory);
void ck_advice_free(ck_advice *advice);

/* Finds those of a record that was checked. Returns false when memory is short. */
bool ck_advice_of(ck_advice *advice, const ck_checked *checked);

/* The same for all its moves, as far as the effort goes, without words and courses: to repair it.
 */
bool ck_advice_on_moves(ck_advice *advice, const ck_checked *checked);

/* Those of one finding, by its index in the result: *COUNT of them, from the one returned on. */
const ck_suggestion *ck_advice_for(const ck_advice *advice, size_t finding, int *count);

/* What became of the turns around a finding. */
ck_course ck_advised_course(const ck_advice *advice, size_t finding);

/*
 * What a suggestion is for a record: a word, or a move in notation 0. Its casts that are not known
 * stand as UNKNOWN: with CK_UNKNOWN_CAST "ME弓MIMU橋或", with CK_FREE_CAST "ME弓MIMU橋…".
 */
void ck_write_suggestion(ck_out *out, const ck_record *record, const ck_suggestion *suggestion,
                         int8_t unknown);

#endif
