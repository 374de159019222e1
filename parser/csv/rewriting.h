/*
 * Private: a text that is put into another form field by field, and remembers where each part of it
 * came from. What is then found in the new form can be carried over to the old one.
 */
#ifndef CETKAIK_PARSER_CSV_REWRITING_H
#define CETKAIK_PARSER_CSV_REWRITING_H

#include "parser/csv/rows.h"
#include "rules/record/finding.h"

/* A stretch of the new text and the field that it comes from; the same bytes if COPIED. */
typedef struct ck_anchor {
    uint32_t at;
    ck_field source;
    bool copied;
} ck_anchor;

/* {.source = text} is an empty one; ck_rewriting_free ends it. */
typedef struct ck_rewriting {
    const char *source;
    char *text;
    size_t length, room;
    ck_anchor *anchors;
    size_t anchor_count, anchor_room;
    bool failed; /* memory was short */
} ck_rewriting;

void ck_rewriting_free(ck_rewriting *rewriting);

/* Empties it and keeps the memory. */
void ck_rewriting_clear(ck_rewriting *rewriting);

/* Appends a sign that stands in no field; FIELD is the one next to it. */
void ck_rewrite_sign(ck_rewriting *rewriting, const char *sign, ck_field field);

/* Appends a field: doubled quotation marks are one, and line ends are spaces. */
void ck_rewrite_field(ck_rewriting *rewriting, ck_field field);

/* Appends a field between signs, raised by # if the field has the closing one (notation.md §3). */
void ck_rewrite_enclosed(ck_rewriting *rewriting, const char *open, ck_field field,
                         const char *close);

/* Appends bytes that come from nowhere. */
void ck_rewrite_bytes(ck_rewriting *rewriting, const char *bytes, size_t length);

/* The part of the old text, counted from BASE, that stands for a span of the new one. */
ck_span ck_carried(const ck_rewriting *rewriting, uint32_t base, ck_span span);

/*
 * Carries over the spans of a record, but for the keys of its headers, which stand in no field.
 * Names of players that the new text spells otherwise (a doubled quotation mark, a line end) are
 * appended to NAMES, which will stand at offset NAMES_AT of the old text.
 */
void ck_carry_record(const ck_rewriting *rewriting, uint32_t base, ck_record *record,
                     ck_rewriting *names, uint32_t names_at);

#endif
