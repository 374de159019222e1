/* Writes the canonical form of a record, and collects what would be lost. Reads it again where text
 * was not understood: that must not be read otherwise. */
#include "formats/notation/canonical.h"

#include "formats/notation/notation.h"

#include <string.h>

/* The sink of what is lost. */
typedef struct loss_sink {
    ck_result *losses;
    bool rules_implied; /* the dialect implies the rules, and the dialect changes */
} loss_sink;

/* Collects losses. Implied rules are no loss: they are written out. */
static void note_loss(void *self, const ck_finding *finding)
{
    loss_sink *noting = self;
    ck_sink sink = ck_result_observer(noting->losses).sink;
    if (finding->code == CK_F_LOST_RULES)
        noting->rules_implied = true;
    else
        sink.report(sink.self, finding);
}

/* Whether a finding is within a span. */
static bool is_within(const ck_finding *finding, ck_span span)
{
    return span.length > 0 && finding->span.offset >= span.offset &&
           ck_end_of(finding->span) <= ck_end_of(span);
}

/* Whether a finding is about text that was not understood, which is kept. */
static bool is_kept(const ck_record *record, const ck_finding *finding)
{
    const bool of_json = finding->code == CK_F_BAD_FIELD || finding->code == CK_F_NO_FIELD ||
                         finding->code == CK_F_OTHER_FIELD;
    const bool of_gap = of_json || finding->code == CK_F_UNREADABLE ||
                        finding->code == CK_F_LONE_CAPTURE || finding->code == CK_F_OPEN_NAME;
    /* In another game, this is text with the key 読不能; other events may have a player. */
    const bool of_event = of_json || finding->code == CK_F_UNREADABLE;
    for (size_t i = 0; of_gap && i < record->entry_count; i++) {
        if (is_within(finding, ck_entry_unread_text(&record->entries[i], record->text).span))
            return true;
    }
    for (size_t i = 0; of_event && i < record->events.count; i++) {
        const ck_event *event = &record->events.event[i];
        if (event->kind == CK_EVENT_UNREAD && is_within(finding, event->span))
            return true;
    }
    return false;
}

/* Whether a finding is about the text, and not about the game: that may break its rules. */
static bool is_of_text(const ck_finding *finding)
{
    enum { THOUSAND = 1000, SHEETS = 53 };
    static const ck_code others[] = {
        CK_F_NEVER_CASTS,     CK_F_GAME_BAD_NUMBER,     CK_F_GAME_NO_EVENT,  CK_F_GAME_NO_PLAYER,
        CK_F_GAME_OF_ANOTHER, CK_F_GAME_UNKNOWN_PLAYER, CK_F_GAME_UNREADABLE};
    const unsigned number = ck_code_number(finding->code);
    bool other = false;
    for (size_t i = 0; i < sizeof others / sizeof *others; i++)
        other |= finding->code == others[i];
    return number / THOUSAND == 1 || number / 100 == SHEETS || other;
}

/* Inserts the rules before the record. */
static bool name_rules(ck_buffer *text, const char *rules)
{
    const size_t before = text->length;
    ck_out out = ck_buffer_out(text);
    ck_buffer header = {.memory = text->memory};
    ck_out to_header = ck_buffer_out(&header);
    ck_put_format(&to_header, "{律:%s}\n", rules);
    ck_put_bytes(&out, ck_buffer_string(&header), header.length);
    const bool good = !to_header.failed && !out.failed;
    if (good) {
        memmove(text->bytes + header.length, text->bytes, before);
        memcpy(text->bytes, header.bytes, header.length);
    }
    ck_buffer_free(&header);
    return good;
}

/* ---- unread text ---- */

/* Whether the unread text of an entry may stay as it stands: not what has the key 読不能, or comes
 * from another notation. */
static bool stands_raw(const ck_record *record, const ck_entry *entry)
{
    const ck_text unread = ck_entry_unread_text(entry, record->text);
    return unread.length > 0 && unread.span.offset == entry->span.offset &&
           ((CK_BY_SIGNS | CK_WRITTEN_IN(NONE)) & 1u << record->dialect) != 0 &&
           (record->traits & (CK_IN_JSON | CK_IN_FIELDS)) == 0;
}

/* Lists the entries with such text; *ANY: there are some. Returns false when memory is short. */
static bool list_raw(ck_buffer *raw, const ck_record *record, bool *any)
{
    ck_out out = ck_buffer_out(raw);
    *any = false;
    for (size_t i = 0; i < record->entry_count; i++) {
        const bool stands = stands_raw(record, &record->entries[i]);
        ck_put_bytes(&out, stands ? "\1" : "", 1);
        *any |= stands;
    }
    return !out.failed;
}

/* Whether two entries are of one kind, and have the same unread text. */
static bool are_alike(const ck_entry *a, const ck_record *record, const ck_entry *b,
                      const ck_record *again)
{
    const ck_text unread = ck_entry_unread_text(a, record->text);
    return unread.length > 0 ? ck_same_text(unread, ck_entry_unread_text(b, again->text))
                             : a->kind == b->kind && ck_is_wholly_read(b);
}

/* Whether a text was read as the record that it was written from. */
static bool is_same(const ck_record *record, const ck_record *again)
{
    bool same =
        again && again->entry_count == record->entry_count && again->players == record->players;
    for (size_t i = 0; same && i < record->entry_count; i++)
        same = are_alike(&record->entries[i], record, &again->entries[i], again);
    return same;
}

/* Removes from the list the texts that are missing among those that were read again. */
static void drop_missing(ck_buffer *raw, const ck_record *record, const ck_record *again)
{
    size_t next = 0;
    for (size_t i = 0; i < record->entry_count; i++) {
        const ck_entry *entry = &record->entries[i];
        const ck_text unread = ck_entry_unread_text(entry, record->text);
        if (unread.length == 0)
            continue;
        while (again && next < again->entry_count && ck_is_wholly_read(&again->entries[next]))
            next++;
        const bool found = again && next < again->entry_count &&
                           are_alike(entry, record, &again->entries[next], again);
        next += found;
        if (!found)
            raw->bytes[i] = 0;
    }
}

/* Lists the unread texts that are read again as they stand: all of them, those that were found when
 * all stood so, or none. */
static bool choose_raw(ck_buffer *raw, ck_buffer *text, const ck_document *document,
                       const ck_canonical *how)
{
    static const ck_sink null_sink = {NULL, NULL};
    const ck_record *record = document->record, *again;
    const ck_rules *rules = record->traits & CK_READ_AS_WAYS ? document->rules : NULL;
    bool any;
    if (!list_raw(raw, record, &any))
        return false;
    for (int tries = 0; any && tries < 2; tries++) {
        ck_out out = ck_buffer_out(text);
        ck_buffer_clear(text);
        if (!ck_notation_format(&out, document, raw, &null_sink) ||
            !how->read_again(how->self, rules, ck_buffer_string(text), text->length, &again))
            return false;
        if (is_same(record, again))
            return true;
        drop_missing(raw, record, again);
    }
    if (any)
        memset(raw->bytes, 0, raw->length);
    return true;
}

/* ---- the whole ---- */

bool ck_canonical_write(ck_buffer *text, const ck_checked *checked, const ck_document *document,
                        const ck_canonical *how)
{
    ck_result *losses = how->losses;
    loss_sink noting = {.losses = losses};
    const ck_sink sink = {&noting, note_loss};
    ck_buffer raw = {.memory = text->memory};
    ck_out out = ck_buffer_out(text);
    for (size_t i = 0; i < checked->result->finding_count; i++) {
        const ck_finding *finding = &checked->result->findings[i];
        if (is_of_text(finding) && !is_kept(checked->record, finding))
            note_loss(&noting, finding);
    }
    bool good = choose_raw(&raw, text, document, how);
    ck_buffer_clear(text);
    good = good && ck_notation_format(&out, document, &raw, &sink) && !losses->failed;
    ck_buffer_free(&raw);
    /* Score sheets have no dialect to imply rules. */
    return good && (!noting.rules_implied || ck_canonical_loses(losses) ||
                    name_rules(text, how->rules_text ? how->rules_text : checked->rules->name));
}

bool ck_canonical_loses(const ck_result *losses)
{
    enum { LOSSES = 61 }; /* the group CK61: what a notation cannot express */
    for (size_t i = 0; i < losses->finding_count; i++) {
        const ck_code code = losses->findings[i].code;
        if (ck_code_severity(code) == CK_ERROR || ck_code_number(code) / 100 == LOSSES)
            return true;
    }
    return false;
}
