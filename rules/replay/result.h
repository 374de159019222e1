/*
 * Result: the findings and events of one record, collected for the formats.
 */
#ifndef CETKAIK_RULES_REPLAY_RESULT_H
#define CETKAIK_RULES_REPLAY_RESULT_H

#include "rules/base/arena.h"
#include "rules/record/location.h"
#include "rules/replay/replay.h"

/*
 * The stored findings of each severity of one record, unless the caller asks for more. Further ones
 * are counted and reported by one CK_F_TOO_MANY. A short record keeps fewer: writing a finding
 * costs as much as reading hundreds of bytes.
 */
enum { CK_MAX_FINDINGS = 500 };
size_t ck_result_most_findings(size_t length);

/*
 * Owned by the caller: begin with ck_result_init(), end with ck_result_free(). Its arrays are
 * reused from record to record. It points at entries of the record, so it is valid only while the
 * record is unchanged.
 */
typedef struct ck_result {
    const ck_memory *memory;
    ck_finding *findings; /* in the order of the text, once finished */
    size_t finding_count, finding_room;
    size_t most;    /* stored findings of each severity */
    ck_arena facts; /* of the findings */
    ck_declaration_event *declarations;
    size_t declaration_count, declaration_room;
    ck_penalty_event *penalties;
    size_t penalty_count, penalty_room;
    ck_season_event *seasons;
    size_t season_count, season_room;
    uint32_t count[CK_NOTE + 1]; /* all findings, stored or not, by severity */
    uint32_t dropped;            /* findings not stored */
    bool failed;                 /* memory was short: the result is incomplete */
} ck_result;

void ck_result_init(ck_result *result, const ck_memory *memory);
void ck_result_free(ck_result *result);

/* Empties a result for the next record; keeps the memory. */
void ck_result_clear(ck_result *result);

/* Removes the events of a replay that begins anew: declarations, penalties, seasons. */
void ck_result_forget_events(ck_result *result);

/* The observer for the replay; the parser uses its sink only. RESULT must outlive it. */
ck_observer ck_result_observer(ck_result *result);

/* Sorts the findings and adds CK_F_TOO_MANY if some were not stored. Call it once, after the
 * replay.
 */
void ck_result_finish(ck_result *result);

/* Whether there are no errors; warnings and notes do not make a record invalid. */
static inline bool ck_result_valid(const ck_result *result)
{
    return result->count[CK_ERROR] == 0;
}

/* The points that a player gained in a season. */
static inline int64_t ck_result_change(const ck_result *result, const ck_outcome *outcome,
                                       size_t season, size_t player)
{
    const int64_t before =
        season > 0 ? result->seasons[season - 1].points[player] : outcome->player[player].start;
    return result->seasons[season].points[player] - before;
}

typedef struct ck_document ck_document;

/*
 * One checked record, the input of every format. All members are borrowed. PATH is the file name as
 * the user wrote it, NUL-terminated, in any encoding.
 */
typedef struct ck_checked {
    const char *path;
    const ck_record *record;
    const ck_rules *rules;
    const ck_result *result;
    const ck_outcome *outcome;
    uint32_t unread;             /* errors of the reader; those of the replay come on top */
    const ck_document *document; /* facts proved by the replay; NULL: not collected */
    bool unknown_rules;          /* the record names unknown rules, so RULES are a guess */
} ck_checked;

/* The file of a place: each text of a joined record keeps its own. */
static inline const char *ck_place_file(const ck_checked *checked, const ck_location *place)
{
    return place->origin ? place->origin->file : checked->path;
}

/* An observer that can begin a record again. */
typedef struct ck_observer_hook {
    /*
     * Called with OBSERVER's self before a replay; CHECKED has path, record and rules. A second
     * call for a record voids the events since the first. Returns false when memory is short. NULL:
     * the observer cannot begin again.
     */
    bool (*begin)(void *self, const ck_checked *checked);
    ck_observer observer; /* its sink receives every finding of the replay, stored or not */
} ck_observer_hook;

/*
 * Begins a record and replays it: by ck_replay_record(), which is fast, else by ck_replay().
 * Returns false when memory is short.
 */
bool ck_result_replay_again(const ck_observer_hook *hook, const ck_checked *checked,
                            ck_outcome *outcome);

#endif
