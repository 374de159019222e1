/* Dialects: the notations, and the forms of each that programs and people write. */
#ifndef CETKAIK_RULES_RECORD_DIALECT_H
#define CETKAIK_RULES_RECORD_DIALECT_H

/* The notations and dialects in use (notation.md §4 to §10). */
typedef enum ck_dialect {
    CK_DIALECT_NONE,        /* no body, so no dialect */
    CK_DIALECT_OLD,         /* cerke_online before 2021-11-20 */
    CK_DIALECT_MIDDLE,      /* cerke_online to about 2021-11-24: every piece is 片 */
    CK_DIALECT_MODERN,      /* cerke_online since */
    CK_DIALECT_CKKA,        /* the CKKA parser: 為(A)(B) */
    CK_DIALECT_DESCRIPTION, /* notation 0 as the format description has it */
    CK_DIALECT_ONE,         /* notation 1 */
    CK_DIALECT_TWO,         /* notation 2, romanized */
    CK_DIALECT_MRF,         /* machine-readable format of cerke_noter */
    CK_DIALECT_JSON,        /* Cetkaik's own JSON, formats/schema/record.schema.json */
    CK_DIALECT_PARSED,      /* JSON of the parser that the web viewer uses */
    CK_DIALECTS
} ck_dialect;

extern const char *const ck_dialect_name[CK_DIALECTS];

/* The default rule set of a dialect: that of the program which writes it; NULL: `standard`, or
 * --rules. Two dialects have the same set if the pointers are equal. */
extern const char *const ck_usual_rules[CK_DIALECTS];

/* Traits of a record's form that verdicts depend on. The reader of a dialect sets them. */
enum {
    CK_WRITES_CASTS = 1, /* each move names its casts, 無撃裁 if there was none (notation.md §4) */
    CK_OMITS_SITUATIONS = 2, /* the notation cannot name situation hands (notation.md §7) */
    CK_IN_JSON = 4,          /* the file is JSON */
    CK_IN_FIELDS = 8,        /* values stand in fields of JSON or CSV, not in notation */
    /* A failed move ends where it began, whatever its destination was (notation.md §7). */
    CK_FAILS_TO_START = 16,
    CK_READ_AS_WAYS = 32, /* the rules of the record make turns ways (games.md §1.10) */
};

/* The dialects that have a form of writing, as a set of bits. */
#define CK_WRITTEN_IN(dialect) (1u << CK_DIALECT_##dialect)
enum {
    CK_BY_CERKE_ONLINE = CK_WRITTEN_IN(OLD) | CK_WRITTEN_IN(MIDDLE) | CK_WRITTEN_IN(MODERN),
    CK_NOTATION_0 = CK_BY_CERKE_ONLINE | CK_WRITTEN_IN(CKKA) | CK_WRITTEN_IN(DESCRIPTION),
    CK_BY_SIGNS = CK_NOTATION_0 | CK_WRITTEN_IN(ONE),
};

#endif
