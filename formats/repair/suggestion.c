/* Writes suggestions for a word, a move or an event with a finding. */
#include "formats/repair/suggestion.h"

#include "rules/words/like_sign.h"
#include "rules/words/move_words.h"

#include <string.h>

const ck_correction *ck_suggestion_correction(const ck_finding *finding)
{
    const ck_correction_list *corrections = finding->corrections;
    return corrections && corrections->count > 0 ? &corrections->list[0] : NULL;
}

/* Whether a correction is about the order or the number of turns. */
static bool is_of_order(const ck_correction *correction)
{
    switch ((ck_correction_kind)correction->kind) {
    case CK_INSERT_TURN:
    case CK_INSERT_LINE:
    case CK_SWAP_TURNS:
        return true;
    case CK_DROP_DOUBLED:
        return correction->count > 1;
    default:
        return false;
    }
}

const ck_correction *ck_suggestion_order(const ck_finding *finding)
{
    const ck_correction_list *corrections = finding->corrections;
    for (int i = 0; corrections && i < corrections->count; i++) {
        if (is_of_order(&corrections->list[i]))
            return &corrections->list[i];
    }
    return NULL;
}

const ck_correction *ck_suggestion_earlier(const ck_finding *finding)
{
    const ck_correction_list *corrections = finding->corrections;
    for (int i = 0; corrections && i < corrections->count; i++) {
        if (corrections->list[i].kind == CK_CORRECT_MOVE &&
            corrections->list[i].entry < finding->entry)
            return &corrections->list[i];
    }
    return NULL;
}

/* Whether a corrected move differs in writing, apart from its capture comment. */
static bool is_other_text(const ck_written_move *written, const ck_written_move *move)
{
    const ck_tail *a = &written->tail, *b = &move->tail;
    return !ck_record_same_move(&written->move, &move->move) || a->form != b->form ||
           a->failed != b->failed || a->bridge != b->bridge || a->water != b->water ||
           a->recasts != b->recasts || a->water_again != b->water_again;
}

static bool is_new(const ck_suggestions *suggestions, const ck_written_move *move)
{
    for (int i = 0; i < suggestions->count; i++) {
        if (!is_other_text(suggestions->move[i], move))
            return false;
    }
    return true;
}

ck_suggestions ck_suggestions_for(const ck_checked *checked, size_t index)
{
    const ck_finding *finding = &checked->result->findings[index];
    const ck_correction_list *corrections = finding->corrections;
    ck_suggestions suggestions = {.count = 0};
    if (finding->instead) {
        const char *event = finding->instead;
        suggestions.kind = CK_SUGGESTS_EVENTS;
        for (; *event && suggestions.count < CK_MOST_SUGGESTIONS; event += strcspn(event, "\n") + 1)
            suggestions.event[suggestions.count++] =
                (ck_text){.bytes = event, .length = (uint32_t)strcspn(event, "\n")};
    }
    if (finding->code == CK_F_UNREADABLE &&
        ck_like_sign_in(checked->record->text + finding->span.offset, finding->span.length)) {
        suggestions.kind = CK_SUGGESTS_WORD;
        suggestions.count = 1;
        suggestions.word = finding->span;
    }
    if (checked->unknown_rules)
        return suggestions; /* it may be right under them */
    for (int i = 0; corrections && i < corrections->count; i++) {
        const ck_correction *correction = &corrections->list[i];
        if (correction->kind == CK_CORRECT_MOVE && !correction->partial &&
            correction->entry == finding->entry && suggestions.count < CK_MOST_SUGGESTIONS &&
            suggestions.kind == CK_SUGGESTS_MOVES && is_new(&suggestions, &correction->move) &&
            (finding->code == CK_F_UNREADABLE ||
             is_other_text(&checked->record->entries[finding->entry].as.move, &correction->move)))
            suggestions.move[suggestions.count++] = &correction->move;
    }
    return suggestions;
}

static int8_t heads_or(int8_t heads, int8_t unknown)
{
    return heads == CK_UNKNOWN_CAST ? unknown : heads;
}

void ck_write_suggested_move(ck_out *out, const ck_written_move *move, int8_t unknown)
{
    const ck_casts casts = {.bridge = heads_or(move->tail.bridge, unknown),
                            .water = heads_or(move->tail.water, unknown),
                            .failed = move->tail.failed,
                            .recasts = move->tail.recasts};
    ck_write_move(out, &move->move, &casts);
}

void ck_write_suggestion(ck_out *out, const ck_record *record, const ck_suggestions *suggestions,
                         int index, int8_t unknown)
{
    switch (suggestions->kind) {
    case CK_SUGGESTS_WORD:
        ck_like_sign_put(out, record->text + suggestions->word.offset, suggestions->word.length);
        break;
    case CK_SUGGESTS_EVENTS:
        ck_put_bytes(out, suggestions->event[index].bytes, suggestions->event[index].length);
        break;
    case CK_SUGGESTS_MOVES:
        ck_write_suggested_move(out, suggestions->move[index], unknown);
        break;
    }
}
