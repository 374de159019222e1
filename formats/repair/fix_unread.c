/* Repairs unread text: by its look-alike signs, by the turn that it is near to, or by what stands
 * around it. */
#include "formats/repair/fix_unread.h"

#include "formats/repair/fix_decoration.h"
#include "formats/repair/fix_move.h"
#include "formats/repair/suggestion.h"
#include "rules/words/like_sign.h"
#include "rules/words/scanner.h"
#include "rules/words/words.h"

#include <string.h>

/* The first entry at or behind an offset. */
static size_t entry_at(const ck_record *record, uint32_t offset)
{
    size_t first = 0, past = record->entry_count;
    while (first < past) {
        const size_t middle = first + (past - first) / 2;
        if (record->entries[middle].span.offset < offset)
            first = middle + 1;
        else
            past = middle;
    }
    return first;
}

/* The first place of a word in a text; NULL: none. */
static const char *find_word(const char *text, size_t length, const char *word)
{
    for (; length > 0; text++, length--) {
        if (ck_bytes_begin(text, length, word))
            return text;
    }
    return NULL;
}

/* Writes TEXT for the finding's text. */
static void replace(ck_edit_state *fixing, const char *text)
{
    ck_begin_edit(fixing, fixing->finding->span);
    ck_put(&fixing->out, text);
}

/* ---- signs and turns ---- */

static void fix_signs(ck_edit_state *fixing, ck_span span)
{
    ck_buffer text = {.memory = fixing->fixes->memory};
    ck_out out = ck_buffer_out(&text);
    ck_like_sign_put(&out, fixing->record->text + span.offset, span.length);
    fixing->failed |= out.failed;
    ck_edit_difference(fixing, span, ck_buffer_string(&text), (uint32_t)text.length);
    ck_buffer_free(&text);
}

static void fix_turn(ck_edit_state *fixing, const ck_written_move *move)
{
    const ck_span span = ck_entry_unread_turn(ck_edit_entry(fixing), fixing->record->text).span;
    ck_buffer text = {.memory = fixing->fixes->memory};
    ck_out out = ck_buffer_out(&text);
    ck_write_suggested_move(&out, move, CK_UNKNOWN_CAST);
    fixing->failed |= out.failed;
    ck_edit_difference(fixing, span, ck_buffer_string(&text), (uint32_t)text.length);
    ck_buffer_free(&text);
}

/* ---- by its neighbours ---- */

/* Behind a turn that captures without a comment: a short text with 手 or the captured piece. */
static bool fix_capture(ck_edit_state *fixing, size_t index, ck_text text)
{
    enum { LONGEST = 12 };
    const ck_entry *turn = index > 0 ? &fixing->record->entries[index - 1] : NULL;
    if (!turn || turn->kind != CK_ENTRY_MOVE || turn->as.move.capture.span.length > 0 ||
        text.length > LONGEST)
        return false;
    const ck_document *document = ck_edit_document(fixing);
    const uint8_t taken = document ? document->entries[index - 1].entry.as.move.capture.profession
                                   : (uint8_t)CK_NO_PROFESSION;
    if (taken >= CK_PROFESSIONS ||
        !(find_word(text.bytes, text.length, "手") ||
          find_word(text.bytes, text.length, ck_profession_name[taken].sign)))
        return false;
    ck_begin_edit(fixing, fixing->finding->span);
    ck_put_capture(fixing, CK_NO_COLOUR, (ck_profession)taken);
    return true;
}

/* Whether a text is a name but for brackets and other signs around or within it. */
static bool is_name_in_signs(const char *text, size_t length, ck_text name)
{
    static const char *const signs[] = {"[",  "]",  "<",  ">",  "(",  ")",  "@",  ":", " ",
                                        "【", "】", "（", "）", "「", "」", "：", NULL};
    uint32_t same = 0;
    for (size_t at = 0, sign; at<length; at += sign> 0 ? sign : 1) {
        sign = ck_word_among(text + at, length - at, signs);
        if (sign == 0 && (same == name.length || text[at] != name.bytes[same++]))
            return false;
    }
    return name.length > 0 && same == name.length;
}

/* The player of whom a text is the name; NULL: none. */
static const ck_text *player_in(const ck_record *record, const char *text, size_t length)
{
    for (int i = 0; i < record->players; i++) {
        if (is_name_in_signs(text, length, record->player[i].name))
            return &record->player[i].name;
    }
    return NULL;
}

/* The name of a player before 為 or a declaration goes into brackets; before a turn it goes. */
static bool fix_speaker(ck_edit_state *fixing, size_t index, ck_text text)
{
    const ck_record *record = fixing->record;
    const char *declares = find_word(text.bytes, text.length, "為");
    const uint32_t length = declares ? (uint32_t)(declares - text.bytes) : text.length;
    const ck_text *name = player_in(record, text.bytes, length);
    const ck_entry *next = index + 1 < record->entry_count ? &record->entries[index + 1] : NULL;
    if (!name || (!declares && !next))
        return false;
    const bool declared = declares || (next->kind == CK_ENTRY_DECLARATION &&
                                       next->as.declaration.speaker.length == 0);
    const uint32_t end = declares ? text.span.offset + length : next->span.offset;
    if (!declared && next->kind != CK_ENTRY_MOVE)
        return false;
    ck_begin_edit(fixing, ck_from_to(text.span.offset, end));
    if (declared)
        ck_put_enclosed(&fixing->out, *name, "[]");
    return true;
}

/* A short text with the sign of a season and 終 behind it: ■春終, 春の部終了. */
static bool fix_mark(ck_edit_state *fixing, ck_text text)
{
    enum { LONGEST = 24, HALVES = 4 };
    static const char end[] = "終";
    ck_scanner in = {text.bytes, 0, text.length};
    int season = -1;
    while (in.at < in.end && (season = ck_scan_season(&in)) < 0)
        in.at++;
    if (text.length > LONGEST || season < 0 || season >= HALVES ||
        !find_word(ck_scan_rest(&in), ck_scan_left(&in), end))
        return false;
    replace(fixing, ck_season_sign(season, CK_SEASON_NAMES));
    ck_put(&fixing->out, end);
    return true;
}

void ck_fix_unread(ck_edit_state *fixing)
{
    static const char *const choices[] = {[CK_AGAIN] = "再行", [CK_END_SEASON] = "終季"};
    const ck_record *record = fixing->record;
    const ck_span span = fixing->finding->span;
    const ck_correction_list *likely = fixing->finding->corrections;
    if (record->dialect == CK_DIALECT_TWO)
        return;
    if (ck_like_sign_in(record->text + span.offset, span.length)) {
        fix_signs(fixing, span);
        return;
    }
    if (likely) {
        fix_turn(fixing, &likely->list[0].move);
        return;
    }
    const size_t index = entry_at(record, span.offset);
    const ck_entry *entry = index < record->entry_count ? &record->entries[index] : NULL;
    const ck_entry *before = index > 0 ? &record->entries[index - 1] : NULL;
    if (entry && entry->kind == CK_ENTRY_COMMENT && entry->span.offset == span.offset)
        ck_fix_open_group(fixing, index);
    else if (entry && entry->kind == CK_ENTRY_GAP && entry->span.offset == span.offset) {
        const ck_text text = entry->as.gap.text;
        if (!fix_capture(fixing, index, text) && !fix_speaker(fixing, index, text))
            fix_mark(fixing, text);
    } else if (before && before->kind == CK_ENTRY_DECLARATION &&
               ck_end_of(before->span) == ck_end_of(span) &&
               before->as.declaration.choice != CK_NO_CHOICE) {
        replace(fixing, choices[before->as.declaration.choice]);
    }
}
