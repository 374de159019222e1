/* Chooses the repair of each finding, and decides whether it is certain. */
#include "formats/repair/answers.h"

#include "formats/repair/certainty.h"
#include "formats/repair/fix_correction.h"
#include "formats/repair/fix_declaration.h"
#include "formats/repair/fix_decoration.h"
#include "formats/repair/fix_event.h"
#include "formats/repair/fix_mark.h"
#include "formats/repair/fix_move.h"
#include "formats/repair/fix_unread.h"

#include <string.h>

typedef struct answer_row {
    ck_sureness *is_certain; /* NULL: never */
    ck_fixer *fix;           /* NULL: none */
} answer_row;

/* A finding without a fixer here is repaired by its corrections; none has both. */
static const answer_row rows[CK_FINDINGS] = {
    [CK_F_BOM] = {ck_always_certain, ck_fix_byte_order_mark},
    [CK_F_OTHER_SPACE] = {ck_always_certain, ck_fix_forms},
    [CK_F_OTHER_SIGN] = {ck_always_certain, ck_fix_forms},
    [CK_F_OTHER_WORDING] = {ck_always_certain, ck_fix_forms},
    [CK_F_QUOTE_MARK] = {ck_always_certain, ck_fix_decoration},
    [CK_F_LIST_MARK] = {ck_always_certain, ck_fix_decoration},
    [CK_F_MOVE_NUMBER] = {ck_always_certain, ck_fix_decoration},
    [CK_F_CHAT_PREFIX] = {ck_always_certain, ck_fix_decoration},
    [CK_F_REMARK] = {ck_always_certain, ck_fix_remarks},
    [CK_F_OTHER_DATE] = {ck_always_certain, ck_fix_dates},
    [CK_F_UNREADABLE] = {NULL, ck_fix_unread},
    [CK_F_OPEN_NAME] = {NULL, ck_fix_unread},
    [CK_F_MIXED_DIALECT] = {NULL, ck_fix_dialect},
    [CK_F_TONE_MISSING] = {ck_always_certain, ck_fix_word},
    [CK_F_HEADS_MISSING] = {ck_always_certain, ck_fix_heads},
    [CK_F_CAST_MISSING] = {NULL, ck_fix_missing_cast},
    [CK_F_NO_CAST_NEEDLESS] = {ck_always_certain, ck_fix_needless_tail},
    [CK_F_NEVER_CASTS] = {NULL, ck_fix_needless_tail},
    [CK_F_POINTS_WRONG] = {ck_is_certain_number, ck_fix_points},
    [CK_F_POINTS_CLIPPED] = {ck_is_first_error, ck_fix_points},
    [CK_F_SEASON_OTHER] = {NULL, ck_fix_season},
    [CK_F_SEASON_TWICE] = {ck_is_first_error, ck_fix_season_twice},
    [CK_F_RESULT_WRONG] = {ck_is_certain_result, ck_fix_result},
};

/* Whether a finding is about characters, independent of notation and game. */
static bool is_of_characters(ck_code code)
{
    return rows[code].fix == ck_fix_byte_order_mark || rows[code].fix == ck_fix_forms ||
           rows[code].fix == ck_fix_decoration || rows[code].fix == ck_fix_dates;
}

/* Makes the repair of a finding. Returns whether there is one and it is certain. */
static bool answer_finding(ck_edit_state *fixing, const answer_row *row)
{
    const bool certain =
        ck_fix_correction_is_certain(fixing) || (row->is_certain && row->is_certain(fixing));
    ck_begin_fix(fixing, certain);
    if (row->fix) {
        row->fix(fixing);
    } else if (fixing->finding->instead) {
        /* Of another game, replace the first wrong event, if only one other is possible there:
         * later errors may follow from it. */
        const char *event = fixing->finding->instead;
        const size_t length = strcspn(event, "\n");
        if (!fixing->misled && length + 1 >= strlen(event))
            ck_fix_event(fixing, (ck_text){.bytes = event, .length = (uint32_t)length});
    } else {
        ck_fix_correction(fixing);
    }
    return certain && ck_has_edits(fixing->fixes);
}

/* Whether an error may cause later findings. A wrong result or a foreign dialect cannot. */
static bool misleads(ck_code code)
{
    return ck_code_severity(code) == CK_ERROR && code != CK_F_RESULT_WRONG &&
           code != CK_F_MIXED_DIALECT;
}

/*
 * Notation 3 packs moves into strings and JSON, so words cannot be replaced; in other games only
 * remarks and events are.
 */
static bool may_replace(const ck_record *record, const ck_finding *finding)
{
    if (is_of_characters(finding->code))
        return true;
    return record->contest ? finding->code == CK_F_REMARK || finding->instead
                           : record->dialect != CK_DIALECT_MRF;
}

void ck_answer_findings(ck_edit_state *fixing)
{
    const ck_result *result = fixing->checked->result;
    const uint32_t most = fixing->fixes->for_report ? CK_MOST_SHOWN : UINT32_MAX;
    for (size_t i = 0; i < result->finding_count && !fixing->failed; i++) {
        const ck_code code = result->findings[i].code;
        fixing->finding = &result->findings[i];
        bool right = false;
        if (may_replace(fixing->record, fixing->finding) && fixing->finding->span.length <= most)
            right = answer_finding(fixing, &rows[code]);
        fixing->misled |= misleads(code) && !right;
    }
    fixing->finding = NULL;
}
