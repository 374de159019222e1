/* Makes the views of findings for records and writers. */
#include "cmd/library/finding_view.h"

#include "cmd/library/view_place.h"
#include "cmd/library/view_text.h"
#include "formats/report/message.h"
#include "rules/record/location.h"
#include "rules/words/words.h"

typedef void write_about(ck_out *out, const ck_rules *rules, const ck_record *record,
                         const ck_finding *finding);

static const char *copy_about(ck_out out, write_about *write, const ck_checked *checked,
                              const ck_finding *finding)
{
    write(&out, checked->rules, checked->record, finding);
    return ck_view_text_end(out.self);
}

ck_finding_view ck_finding_view_of(const ck_checked *checked, const ck_finding *finding,
                                   ck_location *place, ck_arena *strings,
                                   const struct ck_language *language)
{
    const ck_span_location at = ck_location_span(place, finding->span);
    ck_out out = ck_view_text_out(strings);
    out.language = language;
    return (ck_finding_view){
        .code = ck_code_name(finding->code),
        .severity = ck_severity_name(ck_code_severity(finding->code)),
        .rule = ck_code_rule(finding->code),
        .message = copy_about(out, ck_write_message, checked, finding),
        .right = copy_about(out, ck_write_right_message, checked, finding),
        CK_VIEW_PLACE(at),
        .season = finding->season >= 0 ? ck_season_sign(finding->season, finding->half) : "",
        .move = finding->move,
        .player = finding->side < CK_NO_SIDE ? (int)finding->side : -1,
        .fixable = ck_code_fixable(finding->code) != CK_FIXABLE_NO,
    };
}

ck_finding_view ck_finding_view_none(void)
{
    return (ck_finding_view){.code = "",
                             .severity = "",
                             .rule = "",
                             .message = "",
                             .right = "",
                             .season = "",
                             .player = -1};
}
