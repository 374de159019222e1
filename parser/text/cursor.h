/* Private: what the readers of the several notations share: spaces, enclosures, entries, hands. */
#ifndef CETKAIK_PARSER_TEXT_CURSOR_H
#define CETKAIK_PARSER_TEXT_CURSOR_H

#include "parser/text/reading.h"

/* Reports a finding about a part of the text, or one about what is said there. */
void ck_report(const ck_reading_state *reading, ck_code code, ck_span span);
void ck_report_number(const ck_reading_state *reading, ck_code code, ck_span span, int64_t said);

/*
 * Reports a part of the text that is not understood, and notes what it may have been, for the entry
 * that comes next. Damaged bytes were reported when the text was checked.
 */
void ck_report_unread(ck_reading_state *reading, ck_code code, ck_span span);

/* Length of the space or punctuation at an offset (notation.md §1), in bytes; 0 when there is none.
 * Line ends count. */
uint32_t ck_space_length(const ck_reading_state *reading, uint32_t offset);

/* The number of # at an offset, which raise an enclosure (notation.md §3). */
uint32_t ck_count_raising(const ck_reading_state *reading, uint32_t offset);

/* Passes over spaces, punctuation and line ends. */
void ck_skip_spaces(ck_reading_state *reading);

/* Whether the text at an offset begins with a word. */
static inline bool ck_looking_at(const ck_reading_state *reading, uint32_t offset, const char *word)
{
    return offset < reading->end &&
           ck_bytes_begin(reading->record->text + offset, reading->end - offset, word);
}

/*
 * The span between an opening brace or bracket at OFFSET, which may be raised by #, and its closing
 * one on the same line (notation.md §3). Returns false when it is not closed on its line, with the
 * rest of the line in *INSIDE and *WHOLE.
 */
bool ck_enclosed(const ck_reading_state *reading, uint32_t offset, char open, char close,
                 ck_span *inside, ck_span *whole);

/*
 * The rules under which the record will be judged, as far as they tell how to read it: names of
 * hands, what moves look like. Made up from the header when they are first wanted.
 */
const ck_rules *ck_reading_rules(const ck_reading_state *reading);

/* A hand by its name in notation 0 (同色 allowed before it), as the rules name it. */
bool ck_hand_by_sign(const ck_reading_state *reading, const char *name, size_t length,
                     ck_hand *hand, bool *flashed);

/* Appends an entry; NULL, with the failure noted, when memory is short. */
ck_entry *ck_add_entry(ck_reading_state *reading, ck_entry_kind kind, ck_span span);

/* The same of one that is plain and no comment, but of its DIALECTS and AS nothing is set. */
static inline ck_entry *ck_add_unset_entry(ck_reading_state *reading, ck_entry_kind kind,
                                           ck_span span)
{
    ck_entry *entry = ck_record_next(reading->record);
    reading->plain++;
    if (!entry)
        return ck_add_entry(reading, kind, span);
    entry->kind = (uint8_t)kind;
    entry->gap = reading->gap;
    entry->span = span;
    reading->gap = (ck_gap){0};
    reading->owner = reading->record->entry_count;
    return entry;
}

/* A text without the blanks at its ends; punctuation is part of a name. */
ck_text ck_trimmed(ck_text text);

/* Adds a comment; adds the comment {…} that begins here, raised or not, and passes it. */
void ck_add_comment(ck_reading_state *reading, ck_span inside, ck_span whole);
void ck_read_comment(ck_reading_state *reading);

/*
 * Adds a hand to a declaration, by its name; HAND is CK_ALL_HANDS when the name was not understood.
 * Reports that, and a hand that is named twice where it counts once.
 */
void ck_name_hand(const ck_reading_state *reading, ck_declaration *said, ck_hand hand, bool flashed,
                  ck_span name);

/* The same by its name in notation 0. */
void ck_name_hand_by_sign(const ck_reading_state *reading, ck_declaration *said, ck_text name);

/*
 * The same of hands that come one by one (JSON, CSV), whose names are put together with 加 between
 * them; one that has such a sign in it gets _ for that.
 */
void ck_add_hand(ck_reading_state *reading, ck_declaration *said, const char *name, size_t length,
                 ck_span place);
void ck_end_hands(ck_reading_state *reading, ck_declaration *said, ck_span place);

/* 春 夏 秋 冬, 上季 下季; false when it is none of them. */
bool ck_season_by_sign(ck_text name, ck_season_mark *mark);

#endif
