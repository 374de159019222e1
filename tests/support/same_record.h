/*
 * Whether two readings of one text are the same, places included: for the tests and the fuzz target
 * that hold a fast reader against the grammar.
 */
#ifndef CETKAIK_TESTS_SAME_RECORD_H
#define CETKAIK_TESTS_SAME_RECORD_H

#include "rules/board/hands.h"
#include "rules/record/record.h"

static inline bool same_span(ck_span a, ck_span b)
{
    return a.offset == b.offset && a.length == b.length;
}

static inline bool same_tail(const ck_tail *a, const ck_tail *b)
{
    return a->form == b->form && a->failed == b->failed && a->bridge == b->bridge &&
           a->water == b->water && a->recasts == b->recasts && a->water_again == b->water_again;
}

static inline bool same_written_move(const ck_written_move *a, const ck_written_move *b)
{
    return ck_record_same_move(&a->move, &b->move) && same_tail(&a->tail, &b->tail) &&
           same_span(a->tail_span, b->tail_span) && same_span(a->capture.span, b->capture.span) &&
           a->capture.colour == b->capture.colour &&
           a->capture.profession == b->capture.profession && a->garbled == b->garbled;
}

static inline bool same_declaration(const ck_declaration *a, const ck_declaration *b)
{
    return ck_hands_equal(a->hands, b->hands) && ck_same_text(a->speaker, b->speaker) &&
           same_span(a->named.span, b->named.span) && same_span(a->points_span, b->points_span) &&
           a->points == b->points && a->choice == b->choice && a->has_hands == b->has_hands &&
           a->hands_unread == b->hands_unread;
}

static inline bool same_entry(const ck_entry *a, const ck_entry *b)
{
    if (a->kind != b->kind || a->dialects != b->dialects || !same_span(a->span, b->span))
        return false;
    if (a->kind == CK_ENTRY_GAP)
        return a->as.gap.turns == b->as.gap.turns && a->as.gap.declared == b->as.gap.declared &&
               a->as.gap.choice == b->as.gap.choice && ck_same_text(a->as.gap.text, b->as.gap.text);
    if (a->kind == CK_ENTRY_MOVE)
        return same_written_move(&a->as.move, &b->as.move);
    return a->kind != CK_ENTRY_DECLARATION ||
           same_declaration(&a->as.declaration, &b->as.declaration);
}

/* The index of the first entry that differs; the number of all when none does, or one lacks. */
static inline size_t first_difference(const ck_record *a, const ck_record *b)
{
    size_t i = 0;
    while (i < a->entry_count && i < b->entry_count && same_entry(&a->entries[i], &b->entries[i]))
        i++;
    return i;
}

static inline bool same_record(const ck_record *a, const ck_record *b)
{
    return a->entry_count == b->entry_count && a->header_count == b->header_count &&
           a->dialect == b->dialect && a->traits == b->traits &&
           first_difference(a, b) == a->entry_count;
}

#endif
