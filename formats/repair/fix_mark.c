/* Repairs words, the header, marks and results. */
#include "formats/repair/fix_mark.h"

#include "formats/repair/certainty.h"
#include "formats/repair/edits.h"
#include "rules/words/names.h"
#include "rules/words/number.h"
#include "rules/words/spelling.h"
#include "rules/words/words.h"

#include <string.h>

void ck_fix_byte_order_mark(ck_edit_state *fixing)
{
    ck_begin_edit(fixing, fixing->finding->span);
}

/* Whether a form stands in unread text, which only its own fix may change, or in a comment
 * without braces, which gets them as it is written. INDEX: an entry nearby. */
static bool is_kept(const ck_record *record, size_t *index, const ck_other_form *form)
{
    const ck_entry *entries = record->entries;
    if (record->entry_count == 0)
        return false;
    while (*index > 0 && entries[*index].span.offset > form->span.offset)
        --*index;
    while (*index + 1 < record->entry_count && entries[*index + 1].span.offset <= form->span.offset)
        ++*index;
    const ck_entry *entry = &entries[*index];
    const char *text = record->text + entry->span.offset;
    return entry->span.offset <= form->span.offset &&
           ck_end_of(form->span) <= ck_end_of(entry->span) &&
           (entry->kind == CK_ENTRY_GAP ||
            (entry->kind == CK_ENTRY_COMMENT && !ck_bytes_begin(text, entry->span.length, "｛")));
}

/* Writes the usual text in each place of the kind. */
void ck_fix_forms(ck_edit_state *fixing)
{
    const ck_record *record = fixing->record;
    size_t index = 0;
    for (size_t i = 0; i < record->form_count && !fixing->failed; i++) {
        const ck_other_form *form = &record->forms[i];
        if (form->code != fixing->finding->code || is_kept(record, &index, form))
            continue;
        ck_begin_edit(fixing, form->span);
        ck_put_bytes(&fixing->out, form->usual, form->length);
    }
}

void ck_fix_word(ck_edit_state *fixing)
{
    ck_span span = fixing->finding->span;
    size_t size;
    const char *word =
        ck_spelling_right_word(fixing->record->text + span.offset, span.length, &size);
    if (!word)
        return;
    ck_begin_edit(fixing, span);
    ck_put_bytes(&fixing->out, word, size);
}

/* ---- who moves first ---- */

/* Corrects the letter of 一位色 for a season. */
void ck_fix_first_mover(ck_edit_state *fixing)
{
    const ck_record *record = fixing->record;
    const ck_finding *finding = fixing->finding;
    uint32_t size = (uint32_t)strlen(ck_colour_name[CK_RED]);
    const ck_document *document = ck_edit_document(fixing);
    int index = document ? finding->season - document->first_season : -1;
    ck_span letter = {finding->span.offset + (uint32_t)index * size, size};
    bool red = finding->side == CK_SIDE_A;
    if (index < 0 || ck_end_of(letter) > ck_end_of(finding->span) ||
        !ck_is_text_of(ck_text_at(record->text, letter), ck_colour_name[red ? CK_BLACK : CK_RED]))
        return;
    ck_begin_edit(fixing, letter);
    ck_put(&fixing->out, ck_colour_name[red ? CK_RED : CK_BLACK]);
}

/* ---- the ends of seasons ---- */

void ck_fix_season(ck_edit_state *fixing)
{
    const ck_finding *finding = fixing->finding;
    if (fixing->record->dialect == CK_DIALECT_TWO || finding->season < 0)
        return;
    ck_begin_edit(fixing, finding->span);
    ck_put_format(&fixing->out, "%s終", ck_season_sign(finding->season, finding->half));
}

/* Whether the previous season mark is the same. */
static bool is_repeated(const ck_record *record, size_t index)
{
    const ck_season_mark *mark = &record->entries[index].as.season;
    while (index-- > 0) {
        const ck_entry *before = &record->entries[index];
        if (before->kind == CK_ENTRY_SEASON_END)
            return before->as.season.season == mark->season && before->as.season.half == mark->half;
    }
    return false;
}

/* The offset after a line end, skipping spaces before it; the offset itself: no line end. */
static uint32_t after_line_end(const ck_record *record, uint32_t offset)
{
    uint32_t at = offset;
    while (ck_edit_blank_at(record, at) > 0)
        at += ck_edit_blank_at(record, at);
    if (at < record->length && record->text[at] == '\r')
        at++;
    return at < record->length && record->text[at] == '\n' ? at + 1 : offset;
}

/* The span of a season mark, in notation 2 with its full stop. */
static ck_span mark_with_stop(const ck_record *record, ck_span mark)
{
    const uint32_t end = ck_end_of(mark);
    const bool stop =
        record->dialect == CK_DIALECT_TWO && end < record->length && record->text[end] == '.';
    return ck_from_to(mark.offset, end + stop);
}

/* Removes a repeated mark, with its line if nothing else is on it. */
void ck_fix_season_twice(ck_edit_state *fixing)
{
    const ck_record *record = fixing->record;
    ck_span span = mark_with_stop(record, fixing->finding->span);
    if (!is_repeated(record, fixing->finding->entry))
        return;
    uint32_t start = ck_edit_before_blanks(record, span.offset);
    bool alone = start > 0 && record->text[start - 1] == '\n';
    uint32_t end = after_line_end(record, ck_end_of(span));
    if (!alone)
        end = ck_end_of(span);
    else if (end == ck_end_of(span))
        start = span.offset; /* text follows: keep the start of the line */
    ck_begin_edit(fixing, ck_from_to(start, end));
    if (end == ck_end_of(span))
        ck_end_edit_apart(fixing, span);
}

/* ---- results ---- */

/* The span of the number after a name, past the bracket, exponent and spaces. */
static ck_span number_after(const ck_record *record, ck_span name, uint32_t limit)
{
    uint32_t start = ck_end_of(name);
    while (start < limit && (record->text[start] == ']' || record->text[start] == '#' ||
                             ck_edit_space_at(record, start) > 0))
        start += ck_edit_space_at(record, start) > 0 ? ck_edit_space_at(record, start) : 1;
    int32_t whole;
    int8_t tenths;
    bool good;
    uint32_t end = start + (uint32_t)ck_read_points(record->text + start, limit - start, &whole,
                                                    &tenths, &good);
    while (end < limit && ck_edit_space_at(record, end) == 0 && record->text[end] != '[' &&
           record->text[end] != '#')
        end++;
    return ck_from_to(start, end);
}

void ck_fix_result(ck_edit_state *fixing)
{
    const ck_finding *finding = fixing->finding;
    const ck_entry *entry = ck_edit_entry(fixing);
    const ck_written_result *written = &entry->as.result;
    if (!ck_is_first_error(fixing))
        return;
    for (int i = 0; i < written->players; i++) {
        bool is_side = written->player[i].name.span.offset == finding->span.offset;
        int side = is_side ? finding->side : ck_other_side((ck_side)finding->side);
        int32_t right = finding->points[side];
        if (right == ck_in_unit(fixing->checked->rules, written->player[i].points,
                                written->player[i].tenths))
            continue;
        ck_span number =
            number_after(fixing->record, written->player[i].name.span, ck_end_of(entry->span));
        ck_begin_edit(fixing, number);
        ck_edit_points_like(fixing, number, right);
    }
}
