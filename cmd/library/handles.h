/* Private: the types behind the opaque pointers of <cetkaik.h>. */
#ifndef CETKAIK_CMD_LIBRARY_HANDLES_H
#define CETKAIK_CMD_LIBRARY_HANDLES_H

#include "cmd/library/cetkaik.h"
#include "formats/repair/fixes.h"
#include "parser/pipeline.h"
#include "rules/base/arena.h"
#include "rules/base/writer.h"
#include "rules/collection/counted_game.h"
#include "rules/collection/fingerprint.h"
#include "rules/collection/turn_list.h"
#include "rules/record/location.h"
#include "rules/replay/document.h"

/* The edits of a record. */
typedef struct ck_record_edits {
    ck_fixes fixes;
    bool made;
    ck_fixes scratch; /* of a suggestion, or of a repair */
} ck_record_edits;

/* The events that a checker records for a writer. */
typedef enum ck_observation {
    CK_OBSERVES_NOTHING,
    CK_OBSERVES_DOCUMENT,
    CK_OBSERVES_FINGERPRINT,
    CK_OBSERVES_TURNS,
    CK_OBSERVES_COUNTS
} ck_observation;

/*
 * A checked record for callers. CHECKED is first, so a pointer to it also points to the whole.
 * STRINGS holds the views' strings until the next record.
 */
typedef struct ck_record_handle {
    ck_checked checked;
    const ck_memory *memory;
    char *
        rules_text; /* of the checker's options, borrowed by its rules; NULL: as each record asks */
    const struct ck_language *language; /* of its findings; NULL: English */
    ck_arena *strings;
    ck_buffer *text;    /* under construction */
    ck_location *place; /* of the last view; searched onward from there */
    struct ck_checker *checker;
    struct ck_record_edits *edits; /* computed on first use */
    ck_observation observed;       /* which of the next four is filled */
    ck_document document;
    ck_fingerprint fingerprint;
    ck_counted_game game;
    ck_turn_list turns; /* also with the option TURNS, when first asked for */
    bool failed;        /* memory was short in an observer */
} ck_record_handle;

static inline const ck_record_handle *ck_record_handle_of(const ck_checked *record)
{
    return (const ck_record_handle *)record;
}

/* The index of a season among those that were begun. */
static inline size_t ck_season_index_of(const ck_checked *record, uint8_t season)
{
    size_t index = 0;
    while (index < record->result->season_count && record->result->seasons[index].season != season)
        index++;
    return index;
}

/* The caller's allocator, or malloc (RESIZE NULL). GIVEN may be NULL. */
static inline ck_memory ck_memory_of(const ck_allocator *given)
{
    ck_allocator allocator = {.size = 0};
    if (given)
        memcpy(&allocator, given, given->size < sizeof allocator ? given->size : sizeof allocator);
    return (ck_memory){allocator.self, allocator.resize};
}

#endif
