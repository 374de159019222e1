/* Private: the state of reading a record, shared by all readers; types only. */
#ifndef CETKAIK_PARSER_TEXT_READING_H
#define CETKAIK_PARSER_TEXT_READING_H

#include "rules/record/finding.h"

/* See parser/reader.h. */
typedef struct ck_reader ck_reader;

/* Evidence for the dialect of a record. */
typedef struct ck_dialect_signs {
    bool romanized, mrf;
    size_t named;       /* moves with 無撃裁, 橋 or 水 */
    size_t shortened;   /* moves without these, as only notation 1 has them */
    size_t parentheses; /* 為(A)(B) */
    size_t online;      /* forms that only cerke_online writes */
    size_t offline;     /* forms that it never writes */
    bool real_piece;    /* a piece that is not 片 */
} ck_dialect_signs;

/* The state of reading. */
typedef struct ck_reading_state {
    ck_reader *reader;
    const ck_rules *rules; /* without a reader; NULL: the default */
    ck_record *record;
    const ck_sink *sink;
    uint32_t at;  /* next byte of the text */
    uint32_t end; /* end of the text */
    bool failed;  /* memory is short */
    size_t owner; /* index after the last turn, declaration, mark or result; 0: none */
    struct {
        uint32_t entry_end, at; /* end of the last entry; no line ends between it and AT */
        bool line_ended;
    } behind;             /* cache of ck_is_behind_entry() */
    size_t keys_seen;     /* header items looked at for 遊 */
    bool names_game;      /* one of them is 遊 */
    bool unchosen;        /* a declaration may lack its choice */
    ck_span number;       /* the first number of a move */
    uint32_t numbers;     /* number of them */
    bool other_forms;     /* a name has other forms of signs, which are not reported */
    ck_span remark;       /* the first remark */
    uint32_t remarks;     /* number of remarks */
    bool points_reported; /* wrong points of a player were reported; once */
    size_t plain;         /* entries read as plain; SEEN is the evidence of these */
    ck_dialect_signs seen;
} ck_reading_state;

/* Compiled patterns of notations 0 and 1, see read_signs.h. */
typedef struct ck_patterns ck_patterns;

/* A cache of names of hands. LENGTH 0: empty slot. */
enum { CK_KNOWN_HANDS = 64, CK_LONGEST_KNOWN = 24 };
typedef struct ck_known_hand {
    char name[CK_LONGEST_KNOWN];
    uint8_t length, hand; /* ck_hand */
    bool flashed;
} ck_known_hand;

struct ck_reader {
    const ck_memory *memory;
    ck_patterns *patterns;
    bool by_patterns;           /* the patterns read everything, for tests */
    const ck_rules *given;      /* rules of every record; NULL: those of each header */
    const ck_rules *rules;      /* rules of this record; NULL: not composed yet */
    ck_rules header_rules;      /* storage for rules of a header */
    const ck_hand_table *table; /* table of the cached hands */
    ck_known_hand known[CK_KNOWN_HANDS];
};

#endif
