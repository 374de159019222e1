/* Private: what is behind the opaque pointers of <cetkaik.h>; types alone. */
#ifndef CETKAIK_CMD_LIBRARY_FACE_H
#define CETKAIK_CMD_LIBRARY_FACE_H

#include "cmd/library/cetkaik.h"
#include "formats/repair/fixes.h"
#include "parser/check.h"
#include "rules/base/arena.h"
#include "rules/base/writer.h"
#include "rules/collection/counted_game.h"
#include "rules/collection/fingerprint.h"
#include "rules/replay/document.h"

/* A turn as it was told, with the positions around it. */
typedef struct ck_face_turn {
    const ck_entry *entry;
    uint8_t season, side;
    bool certain;
    uint32_t number;
    ck_ruling ruling;
    ck_casts casts;
    ck_position before, after;
} ck_face_turn;

/* The edits of a record. */
typedef struct ck_record_edits {
    ck_fixes fixes;
    bool made;
    ck_fixes suggested; /* room for those of a suggestion */
} ck_record_edits;

/* What is kept of the replay for a writer. */
typedef enum ck_observation {
    CK_HEARS_NOTHING,
    CK_HEARS_DOCUMENT,
    CK_HEARS_PRINT,
    CK_HEARS_COUNTS
} ck_observation;

/*
 * A checked record as it is handed out: CHECKED comes first, so that a pointer to it is one to all
 * of this. STRINGS is where the strings of its views are kept until the next record.
 */
typedef struct ck_face {
    ck_checked checked;
    const ck_memory *memory;
    const struct ck_language *language; /* of its findings; NULL: English */
    ck_arena *strings;
    ck_place *place; /* the last that was told of it */
    struct ck_checker *checker;
    struct ck_record_edits *edits; /* of the record, made when they are first wanted */
    ck_observation heard;          /* which of these three there is */
    ck_document document;
    ck_fingerprint fingerprint;
    ck_counted_game game;
    ck_face_turn *turns; /* none unless they are asked for */
    size_t turn_count, turn_room;
    bool failed; /* memory was short while listening */
} ck_face;

static inline const ck_face *ck_face_of(const ck_checked *record)
{
    return (const ck_face *)record;
}

/* The caller's memory; without RESIZE where it is malloc. GIVEN may be NULL. */
static inline ck_memory ck_memory_of(const ck_allocator *given)
{
    ck_allocator allocator = {.size = 0};
    if (given)
        memcpy(&allocator, given, given->size < sizeof allocator ? given->size : sizeof allocator);
    return (ck_memory){allocator.self, allocator.resize};
}

#endif
