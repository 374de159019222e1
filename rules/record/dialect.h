/* Dialects: the forms in which records are written. */
#ifndef CETKAIK_RULES_RECORD_DIALECT_H
#define CETKAIK_RULES_RECORD_DIALECT_H

/* The notations and dialects in use (notation.md §4 to §10). */
typedef enum ck_dialect {
    CK_DIALECT_NONE,        /* no body to tell from */
    CK_DIALECT_OLD,         /* cerke_online before 2021-11-20 */
    CK_DIALECT_MIDDLE,      /* cerke_online to about 2021-11-24: every piece is 片 */
    CK_DIALECT_MODERN,      /* cerke_online since */
    CK_DIALECT_CKKA,        /* the CKKA parser: 為(A)(B) */
    CK_DIALECT_DESCRIPTION, /* notation 0 as the format description has it */
    CK_DIALECT_ONE,         /* as people write it */
    CK_DIALECT_TWO,         /* romanized */
    CK_DIALECT_MRF,         /* machine readable format of cerke_noter */
    CK_DIALECT_JSON,        /* our own JSON, formats/schema/record.schema.json */
    CK_DIALECT_PARSED,      /* JSON of the parser that the web viewer uses */
    CK_DIALECTS
} ck_dialect;

extern const char *const ck_dialect_name[CK_DIALECTS];

/*
 * The rule set that goes without saying in a dialect: that of the program which writes it; NULL:
 * the default. Two dialects have the same where the pointers are equal.
 */
extern const char *const ck_usual_rules[CK_DIALECTS];

/*
 * What a verdict may hang on of the way in which a record is written. The reader sets these; which
 * dialect has them is its own business.
 */
enum {
    CK_WRITES_CASTS = 1, /* each move says what was cast, 無撃裁 if nothing (notation.md §4) */
    CK_OMITS_SITUATIONS = 2, /* there are no letters for situation hands (notation.md §7) */
    CK_IN_JSON = 4,          /* the file is JSON */
    CK_IN_FIELDS = 8,        /* what is said stands in fields (of JSON, CSV) and not as notation */
    CK_FAILS_TO_START = 16,  /* a failed move ends where it began, whatever was meant (§7) */
    CK_READ_AS_WAYS = 32,    /* its rules say that turns are ways (games.md §1.10) */
};

/* Sets of dialects, as ck_entry.dialects holds them. */
#define CK_WRITTEN_IN(dialect) (1u << CK_DIALECT_##dialect)
enum {
    CK_BY_CERKE_ONLINE = CK_WRITTEN_IN(OLD) | CK_WRITTEN_IN(MIDDLE) | CK_WRITTEN_IN(MODERN),
    CK_NOTATION_0 = CK_BY_CERKE_ONLINE | CK_WRITTEN_IN(CKKA) | CK_WRITTEN_IN(DESCRIPTION),
    CK_BY_SIGNS = CK_NOTATION_0 | CK_WRITTEN_IN(ONE),
};

#endif
