/* Writes the canonical form of a record, and collects what would be lost. */
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

/* Whether a finding is about text that was not understood, which stays as it stands. A record of
 * such text alone is none. */
static bool is_kept(const ck_record *record, const ck_finding *finding)
{
    const bool of_gap = finding->code == CK_F_UNREADABLE || finding->code == CK_F_LONE_CAPTURE ||
                        finding->code == CK_F_OPEN_NAME;
    if (!of_gap || record->dialect == CK_DIALECT_NONE)
        return false;
    for (size_t i = 0; i < record->entry_count; i++) {
        const ck_span unread = ck_entry_unread_text(&record->entries[i], record->text).span;
        if (finding->span.offset >= unread.offset &&
            ck_end_of(finding->span) <= ck_end_of(unread) && unread.length > 0)
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

bool ck_canonical_write(ck_buffer *text, const ck_checked *checked, const ck_document *document,
                        const char *rules_text, ck_result *losses)
{
    loss_sink noting = {.losses = losses};
    const ck_sink sink = {&noting, note_loss};
    ck_out out = ck_buffer_out(text);
    for (size_t i = 0; i < checked->result->finding_count; i++) {
        const ck_finding *finding = &checked->result->findings[i];
        if (is_of_text(finding) && !is_kept(checked->record, finding))
            note_loss(&noting, finding);
    }
    if (!ck_notation_format(&out, document, &sink) || losses->failed)
        return false;
    /* Score sheets have no dialect to imply rules. */
    return !noting.rules_implied || ck_canonical_loses(losses) ||
           name_rules(text, rules_text ? rules_text : checked->rules->name);
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
