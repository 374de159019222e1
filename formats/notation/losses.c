/* Conversion: losses, texts and hands. */
#include "formats/notation/conversion.h"

#include <jansson.h>
#include <stdlib.h>
#include <string.h>

const ck_entry *ck_written(const ck_converting *to, const ck_known *known)
{
    return &to->document->record->entries[known - to->document->entries];
}

/* ---- losses ---- */

static void report(const ck_converting *to, const ck_finding *finding)
{
    if (to->sink->report)
        to->sink->report(to->sink->self, finding);
}

void ck_lose_header(const ck_converting *to, ck_code code, ck_span span)
{
    ck_finding finding = ck_finding_new(code, span);
    report(to, &finding);
}

void ck_lose(const ck_converting *to, ck_code code, const ck_known *known, ck_span span)
{
    ck_finding finding = ck_finding_new(code, span.length > 0 ? span : known->entry.span);
    finding.entry = (uint32_t)(known - to->document->entries);
    if (known->told) {
        finding.season = (int8_t)known->season;
        finding.side = known->side;
        finding.move = known->number;
    }
    report(to, &finding);
}

void ck_lose_entry(const ck_converting *to, const ck_known *known)
{
    static const ck_code codes[] = {
        [CK_ENTRY_DECLARATION] = CK_F_LOST_DECLARATION, [CK_ENTRY_SEASON_END] = CK_F_LOST_MARK,
        [CK_ENTRY_GAME_END] = CK_F_LOST_MARK,           [CK_ENTRY_RESULT] = CK_F_LOST_RESULT,
        [CK_ENTRY_COMMENT] = CK_F_LOST_COMMENT,
    };
    ck_lose(to, codes[known->entry.kind], known, known->entry.span);
}

static bool same_text(const ck_record *record, ck_span a, ck_span b)
{
    return a.length == b.length &&
           memcmp(record->text + a.offset, record->text + b.offset, a.length) == 0;
}

void ck_lose_speaker(const ck_converting *to, const ck_known *known)
{
    ck_span speaker = known->entry.as.declaration.speaker;
    if (speaker.length == 0)
        return;
    bool after_a_move = known->told && known->number > 0;
    if (after_a_move &&
        same_text(to->document->record, speaker, ck_name_of(to->document, (ck_side)known->side)))
        return;
    ck_lose(to, CK_F_LOST_SPEAKER, known, known->entry.span);
}

void ck_lose_points(const ck_converting *to, const ck_known *known)
{
    if (known->entry.as.declaration.points_span.length > 0)
        ck_lose(to, CK_F_LOST_POINTS, known, known->entry.span);
}

void ck_lose_capture(const ck_converting *to, const ck_known *known)
{
    ck_span span = known->entry.as.move.capture.span;
    if (span.length > 0)
        ck_lose(to, CK_F_LOST_CAPTURE, known, span);
}

/* Of a tail that the replay is certain about, and that so needs all casts that it has. */
static bool bare_numbers_tell(const ck_written_move *written)
{
    const ck_tail *tail = &written->tail;
    bool water = tail->water != CK_NO_CAST;
    /* Towards the start, only the name of the water cast tells that the destination is lost. */
    if (tail->failed && water && written->move.from == written->move.to)
        return false;
    if (tail->bridge == CK_NO_CAST || !water)
        return true;
    if (tail->failed)
        return tail->bridge != CK_UNKNOWN_CAST && tail->water != CK_UNKNOWN_CAST;
    return tail->bridge != CK_UNKNOWN_CAST || tail->water == CK_UNKNOWN_CAST;
}

/* Of any other: a failure without a number says that the cast is unknown. */
static bool bare_numbers_are_same(const ck_tail *tail)
{
    bool failure_alone = tail->failed && tail->water == CK_NO_CAST;
    bool unknown = tail->bridge == CK_UNKNOWN_CAST || tail->water == CK_UNKNOWN_CAST;
    return tail->form == CK_TAIL_UNSAID ||
           (tail->form == CK_TAIL_BARE && (!unknown || failure_alone));
}

void ck_lose_bare_casts(const ck_converting *to, const ck_known *known)
{
    const ck_written_move *written = &known->entry.as.move;
    if (written->move.kind != CK_MOVE_PIECE)
        return;
    if (!(known->certain ? bare_numbers_tell(written) : bare_numbers_are_same(&written->tail)))
        ck_lose(to, CK_F_LOST_CAST, known, known->entry.span);
}

/* ---- texts ---- */

bool ck_is_span(const ck_record *record, ck_span span, const char *word)
{
    return span.length == strlen(word) &&
           memcmp(record->text + span.offset, word, span.length) == 0;
}

void ck_copy_span(const ck_converting *to, ck_span span)
{
    ck_put_bytes(to->out, to->document->record->text + span.offset, span.length);
}

/* The number of # at the start of an enclosure. */
static uint32_t count_raising(const ck_record *record, ck_span whole)
{
    uint32_t raised = 0;
    while (raised < whole.length && record->text[whole.offset + raised] == '#')
        raised++;
    return raised;
}

bool ck_is_closed(const ck_record *record, ck_span whole)
{
    uint32_t raised = count_raising(record, whole);
    if (whole.length < 2 * raised + 2)
        return false;
    const char *end = record->text + whole.offset + whole.length;
    for (uint32_t i = 1; i <= raised; i++) {
        if (end[-(ptrdiff_t)i] != '#')
            return false;
    }
    return end[-(ptrdiff_t)raised - 1] == '}';
}

ck_span ck_comment_text(const ck_record *record, ck_span whole)
{
    uint32_t edge = count_raising(record, whole) + 1;
    uint32_t end = ck_is_closed(record, whole) ? edge : 0;
    return (ck_span){whole.offset + edge, whole.length - edge - end};
}

/* How many # raise a text above the closing signs in it. */
static size_t raising_of(const char *text, size_t length, char close)
{
    size_t most = 0;
    for (size_t i = 0; i < length; i++) {
        if (text[i] != close)
            continue;
        size_t run = 1;
        while (i + run < length && text[i + run] == '#')
            run++;
        if (run > most)
            most = run;
    }
    return most;
}

void ck_put_enclosed(ck_writer *out, const char *text, size_t length, const char *brackets)
{
    size_t raised = raising_of(text, length, brackets[1]);
    ck_put_times(out, "#", raised);
    ck_put_bytes(out, &brackets[0], 1);
    ck_put_bytes(out, text, length);
    ck_put_bytes(out, &brackets[1], 1);
    ck_put_times(out, "#", raised);
}

static char *copy_of(const char *text, size_t length)
{
    char *copy = malloc(length + 1);
    if (!copy)
        return NULL;
    memcpy(copy, text, length);
    copy[length] = '\0';
    return copy;
}

/* Resolves the escapes of a JSON string; what is not one stays as it is. */
static char *unescaped(const char *text, size_t length, size_t *meant)
{
    /* The quotation marks stand on both sides of the span. */
    json_t *string = json_loadb(text - 1, length + 2, JSON_DECODE_ANY | JSON_ALLOW_NUL, NULL);
    char *copy;
    if (json_is_string(string)) {
        *meant = json_string_length(string);
        copy = copy_of(json_string_value(string), *meant);
    } else {
        *meant = length;
        copy = copy_of(text, length);
    }
    json_decref(string);
    return copy;
}

char *ck_meant_text(const ck_converting *to, ck_span span, size_t *length)
{
    const char *text = to->document->record->text + span.offset;
    bool escaped = to->document->is_json && memchr(text, '\\', span.length);
    *length = span.length;
    char *meant = escaped ? unescaped(text, span.length, length) : copy_of(text, span.length);
    to->out->failed |= !meant;
    return meant;
}

/* ---- hands ---- */

bool ck_next_hand(ck_hands hands, int *hand, bool *flashed)
{
    while (++*hand < CK_HANDS) {
        uint32_t bit = CK_HAND_BIT(*hand);
        *flashed = (hands.flashed & bit) && *hand != CK_KING_HAND;
        if ((hands.plain | hands.flashed) & bit)
            return true;
    }
    return false;
}

/* The length of a sign that parts names; 0 when there is none. */
static uint32_t parting_length(const char *text, uint32_t length)
{
    static const char join[] = "加";
    if (*text == '(' || *text == ')')
        return 1;
    bool joins = length >= sizeof join - 1 && memcmp(text, join, sizeof join - 1) == 0;
    return joins ? sizeof join - 1 : 0;
}

bool ck_next_hand_name(const ck_record *record, ck_span hands, ck_span *name)
{
    uint32_t parting;
    uint32_t end = hands.offset + hands.length;
    uint32_t at = name->length > 0 ? name->offset + name->length : hands.offset;
    while (at < end && (parting = parting_length(record->text + at, end - at)) > 0)
        at += parting;
    name->offset = at;
    while (at < end && parting_length(record->text + at, end - at) == 0)
        at++;
    name->length = at - name->offset;
    return name->length > 0;
}

bool ck_has_foreign_hands(const ck_converting *to, const ck_known *known)
{
    uint8_t dialect = to->document->record->dialect;
    return known->entry.as.declaration.hands_unread && dialect != CK_DIALECT_TWO &&
           dialect != CK_DIALECT_MRF;
}
