/* Determines the dialect of a record by its features, and reports forms of other dialects (N10). */
#include "parser/text/recognise.h"

static bool only_in(unsigned written_in, unsigned dialects)
{
    return written_in != 0 && (written_in & ~dialects) == 0;
}

void ck_recognise_note(ck_dialect_signs *seen, unsigned written_in)
{
    seen->romanized |= only_in(written_in, CK_WRITTEN_IN(TWO));
    seen->mrf |= only_in(written_in, CK_WRITTEN_IN(MRF));
    seen->parentheses += only_in(written_in, CK_WRITTEN_IN(CKKA));
    seen->online += only_in(written_in, CK_BY_CERKE_ONLINE);
    seen->offline += only_in(written_in, ~(unsigned)CK_BY_CERKE_ONLINE);
}

/* Whether 始時 has a time in the form of programs, 2021-11-06T10:21:09.123Z; people write dates. */
static bool has_full_time(const ck_record *record)
{
    enum { TO_THE_SECOND = 19 };
    static const char form[] = "0000-00-00T00:00:00.000Z";
    ck_text time = ck_record_header_value(record, "始時");
    size_t at = 0;
    for (size_t i = 0; form[i]; i++) {
        if (at == TO_THE_SECOND && time.length == at + 1)
            i = sizeof form - 2; /* no fraction of a second */
        if (at == time.length || (form[i] == '0' ? time.bytes[at] < '0' || time.bytes[at] > '9'
                                                 : time.bytes[at] != form[i]))
            return false;
        at++;
    }
    return at == time.length;
}

/* Whether 始時 comes before 一位色, as in old records of cerke_online. */
static bool starts_with_time(const ck_record *record)
{
    for (size_t i = 0; i < record->header_count; i++) {
        if (ck_is_text_of(record->headers[i].key, "始時"))
            return true;
        if (ck_is_text_of(record->headers[i].key, "一位色"))
            return false;
    }
    return false;
}

/* The evidence of all entries; if all are plain, it was collected while reading. */
static ck_dialect_signs signs_of(const ck_reading_state *reading)
{
    const ck_record *record = reading->record;
    ck_dialect_signs seen = {.named = 0};
    if (reading->plain == record->entry_count)
        return reading->seen;
    for (size_t i = 0; i < record->entry_count; i++) {
        const ck_entry *entry = &record->entries[i];
        const ck_written_move *written = &entry->as.move;
        ck_recognise_note(&seen, entry->dialects);
        if (entry->kind != CK_ENTRY_MOVE)
            continue;
        const bool of_piece = written->move.kind == CK_MOVE_PIECE;
        seen.named += written->tail.form == CK_TAIL_NAMED || written->tail.form == CK_TAIL_NONE;
        seen.shortened += of_piece && only_in(entry->dialects, CK_WRITTEN_IN(ONE));
        seen.real_piece |= of_piece && written->move.profession != CK_NO_PROFESSION;
    }
    return seen;
}

/* Whether a record has entries beside comments and unread text; events have no dialect. */
static bool has_entries(const ck_record *record)
{
    size_t i = 0;
    while (i < record->entry_count &&
           (record->entries[i].kind == CK_ENTRY_COMMENT || record->entries[i].kind == CK_ENTRY_GAP))
        i++;
    return i < record->entry_count;
}

ck_dialect ck_recognise_dialect(const ck_reading_state *reading)
{
    const ck_record *record = reading->record;
    ck_dialect_signs seen = signs_of(reading);
    if (!has_entries(record))
        return CK_DIALECT_NONE;
    if (seen.mrf)
        return CK_DIALECT_MRF;
    if (seen.romanized)
        return CK_DIALECT_TWO;
    /* A single slip does not change the dialect: the majority of features decides. */
    if (seen.parentheses > 0 && seen.parentheses >= seen.online)
        return CK_DIALECT_CKKA;
    if (seen.named == 0 || seen.shortened > seen.named)
        return CK_DIALECT_ONE;
    if (seen.online < seen.offline)
        return CK_DIALECT_DESCRIPTION;
    /* cerke_online always writes the time of a game; this decides without other evidence. */
    if (seen.online == 0 && !has_full_time(record))
        return CK_DIALECT_DESCRIPTION;
    if (starts_with_time(record))
        return CK_DIALECT_OLD;
    return seen.real_piece ? CK_DIALECT_MODERN : CK_DIALECT_MIDDLE;
}

/* Whether a record in the layout of cerke_online also has its headers, and so its default rules
 * (R10). */
static bool has_its_headers(const ck_record *record)
{
    bool timed = ck_record_header(record, "始時") != NULL;
    return has_full_time(record) || (!timed && ck_record_header(record, "一位色"));
}

void ck_recognise_set_rules(ck_record *record, ck_dialect dialect)
{
    bool by_layout = (1u << dialect & CK_BY_CERKE_ONLINE) != 0;
    record->usual_rules = by_layout && !has_its_headers(record) ? NULL : ck_usual_rules[dialect];
}

void ck_recognise_set_dialect(ck_record *record, ck_dialect dialect)
{
    static const uint8_t traits_of[CK_DIALECTS] = {
        [CK_DIALECT_OLD] = CK_WRITES_CASTS,
        [CK_DIALECT_MIDDLE] = CK_WRITES_CASTS,
        [CK_DIALECT_MODERN] = CK_WRITES_CASTS,
        [CK_DIALECT_CKKA] = CK_WRITES_CASTS,
        [CK_DIALECT_DESCRIPTION] = CK_WRITES_CASTS,
        [CK_DIALECT_MRF] = CK_OMITS_SITUATIONS | CK_FAILS_TO_START,
        [CK_DIALECT_JSON] = CK_IN_FIELDS,
        [CK_DIALECT_PARSED] = CK_IN_FIELDS,
    };
    record->dialect = (uint8_t)dialect;
    record->traits = traits_of[dialect];
    record->written_in = (uint8_t)dialect;
    ck_recognise_set_rules(record, dialect);
}

void ck_recognise_check_dialect(const ck_record *record, const ck_sink *sink)
{
    for (size_t i = 0; i < record->entry_count; i++) {
        const ck_entry *entry = &record->entries[i];
        if (entry->dialects == 0 || (entry->dialects & 1u << record->dialect))
            continue;
        ck_finding finding = ck_finding_new(CK_F_MIXED_DIALECT, entry->span);
        finding.entry = (uint32_t)i;
        finding.written = record->dialect;
        if (sink->report)
            sink->report(sink->self, &finding);
    }
}
