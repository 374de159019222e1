/*
 * Result: keeps what reading and replaying one record told, for the formats to write.
 */
#ifndef CETKAIK_RULES_REPLAY_RESULT_H
#define CETKAIK_RULES_REPLAY_RESULT_H

#include "rules/base/arena.h"
#include "rules/contest/contest_sheet.h"
#include "rules/replay/replay.h"

/*
 * Findings of each severity that are kept of one record, unless more are asked for; what is beyond
 * is counted, and told by one CK_F_TOO_MANY. Fewer are kept of a short record: to tell one costs as
 * much as to read hundreds of bytes, and a finding at each byte helps nobody.
 */
enum { CK_MAX_FINDINGS = 500 };
size_t ck_most_findings(size_t length);

/*
 * Owned by the caller, who makes it with ck_result_init and ends it with ck_result_free. Its arrays
 * are kept from record to record. The entries that it points at belong to the record, so it is
 * valid only as long as the record stays as it is.
 */
typedef struct ck_result {
    const ck_memory *memory;
    ck_finding *findings; /* in the order of the text, once finished */
    size_t finding_count, finding_room;
    size_t most;    /* findings of a severity that are kept */
    ck_arena facts; /* of the findings */
    ck_declaration_event *declarations;
    size_t declaration_count, declaration_room;
    ck_penalty_event *penalties;
    size_t penalty_count, penalty_room;
    ck_season_event *seasons;
    size_t season_count, season_room;
    uint32_t count[CK_NOTE + 1]; /* all findings, kept or not, by severity */
    uint32_t left_out;           /* findings that were not kept */
    bool failed;                 /* memory was short: something is missing */
} ck_result;

void ck_result_init(ck_result *result, const ck_memory *memory);
void ck_result_free(ck_result *result);

/* Empties a result for the next record; keeps the memory. */
void ck_result_clear(ck_result *result);

/* Takes back what a replay told that is about to begin anew: declarations, penalties, seasons. */
void ck_result_forget_events(ck_result *result);

/* What the replay is given; its sink alone is for the parser. RESULT must outlive it. */
ck_observer ck_result_observer(ck_result *result);

/* Sorts the findings and tells how many were left out: once, after the replay. */
void ck_result_finish(ck_result *result);

/* No errors: warnings and notes do not make a record wrong. */
static inline bool ck_result_valid(const ck_result *result)
{
    return result->count[CK_ERROR] == 0;
}

typedef struct ck_document ck_document;

/*
 * One record, checked: what every format is given. All of it is borrowed. PATH is the name of the
 * file as the user wrote it, NUL-terminated, in any encoding.
 */
typedef struct ck_checked {
    const char *path;
    const ck_record *record;
    const ck_rules *rules;
    const ck_result *result;
    const ck_outcome *outcome;
    uint32_t unread;                 /* errors of reading: what the replay says comes on top */
    const ck_contest_sheet *contest; /* NULL: the record is of a game on the board */
    const ck_document *document;     /* what the replay proved; NULL: that was not kept */
    bool unknown_rules; /* the record asks for rules that are not known: RULES are a guess */
} ck_checked;

#endif
