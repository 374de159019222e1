/* Private: the state of a reading, which the readers of the several notations share; types alone.
 */
#ifndef CETKAIK_PARSER_TEXT_READING_H
#define CETKAIK_PARSER_TEXT_READING_H

#include "rules/record/finding.h"

/* See parser/reader.h. */
typedef struct ck_reader ck_reader;

/* What of a record tells its dialect. */
typedef struct ck_dialect_signs {
    bool romanized, mrf;
    size_t named;       /* moves with 無撃裁, 橋, 水 */
    size_t shortened;   /* moves without, as only notation 1 has them */
    size_t parentheses; /* 為(A)(B) */
    size_t online;      /* forms that only cerke_online writes */
    size_t offline;     /* forms that it never writes */
    bool real_piece;    /* a piece that is not 片 */
} ck_dialect_signs;

/* A reading under way. */
typedef struct ck_reading_state {
    ck_reader *reader;
    ck_record *record;
    const ck_sink *sink;
    uint32_t at;          /* next byte of the text */
    uint32_t end;         /* end of the text */
    bool failed;          /* memory is short */
    size_t owner;         /* index after the last entry that is no comment; 0: none */
    ck_gap gap;           /* what was not understood since the last entry */
    bool numbered;        /* that its moves are has been told */
    bool other_forms;     /* of signs stand in a name, of which nothing is told */
    ck_span remark;       /* the first remark */
    uint32_t remarks;     /* number of remarks */
    bool points_reported; /* a player in the header has points that are no number */
    size_t plain; /* entries that were read as plain; all that tells the dialect of those: */
    ck_dialect_signs seen;
} ck_reading_state;

/* The pattern tokens of notations 0 and 1, see read_signs.h. */
typedef struct ck_patterns ck_patterns;

/* Names of hands as they were looked up, so that each is looked up once. LENGTH 0: none here. */
enum { CK_KNOWN_HANDS = 64, CK_LONGEST_KNOWN = 24 };
typedef struct ck_known_hand {
    char name[CK_LONGEST_KNOWN];
    uint8_t length, hand; /* ck_hand */
    bool flashed;
} ck_known_hand;

struct ck_reader {
    const ck_memory *memory;
    ck_patterns *patterns;
    bool by_patterns;           /* they read all; the tests compare */
    const ck_rules *given;      /* the rules of every record; NULL: as each asks */
    const ck_rules *rules;      /* of this record; NULL: not wanted so far */
    ck_rules asked;             /* room for what the record asks for */
    const ck_hand_table *table; /* under which there are these hands */
    ck_known_hand known[CK_KNOWN_HANDS];
};

#endif
