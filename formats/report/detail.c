/* Writes the likely corrections of a finding. */
#include "formats/report/detail.h"

#include "formats/common/display.h"
#include "formats/repair/suggestion.h"
#include "formats/report/catalogue.h"
#include "formats/report/phrase.h"
#include "rules/record/location.h"
#include "rules/words/move_words.h"
#include "rules/words/words.h"

#include <string.h>

/* The parts of the text; any may be missing. */
typedef struct finding_detail {
    const ck_finding *finding;
    const char *right;
    const ck_record *record;
    ck_suggestions suggestions;
    const ck_correction *correction;      /* the most probable; NULL: none */
    const ck_correction *order, *earlier; /* of turns that are missing, …; of an earlier turn */
    void (*part[3])(ck_out *out, const struct finding_detail *detail);
    int parts;
} finding_detail;

static void put_part(ck_out *out, const void *items, int index)
{
    const finding_detail *detail = items;
    detail->part[index](out, detail);
}

static void put_suggestion(ck_out *out, const void *items, int index)
{
    const finding_detail *detail = items;
    if (detail->suggestions.kind == CK_SUGGESTS_WORD)
        ck_put_likely_signs(out, ck_text_at(detail->record->text, detail->suggestions.word));
    else
        ck_write_suggestion(out, detail->record, &detail->suggestions, index, CK_FREE_CAST);
}

/* "did you mean NAI兵NY無撃裁, or TAI兵TY無撃裁?" */
static void put_candidates(ck_out *out, const finding_detail *detail)
{
    const ck_items moves = {CK_P_OR, detail->suggestions.count, put_suggestion, detail};
    ck_say(out, CK_P_SUGGESTION, CK_SLOTS(ck_list_slot("word", &moves)));
}

/* The phrase about missing, doubled or swapped turns: the likeliest correction, or another one. */
static ck_phrase order_phrase(const ck_correction *order, bool likeliest)
{
    const bool turns = order->count == 1 && order->later == 1;
    switch (order->kind) {
    case CK_INSERT_TURN:
        return likeliest ? CK_P_TURN_LEFT_OUT : CK_P_OR_TURN_LEFT_OUT;
    case CK_INSERT_LINE:
        return likeliest ? CK_P_LINE_LEFT_OUT : CK_P_OR_LINE_LEFT_OUT;
    case CK_DROP_DOUBLED:
        return likeliest ? CK_P_LINE_TWICE : CK_P_OR_LINE_TWICE;
    default:
        return likeliest ? (turns ? CK_P_TURNS_SWAPPED : CK_P_LINES_SWAPPED)
                         : (turns ? CK_P_OR_TURNS_SWAPPED : CK_P_OR_LINES_SWAPPED);
    }
}

/* "an A-side turn is probably missing before this", "or is an A-side turn missing before this?" */
static void put_order(ck_out *out, const finding_detail *detail)
{
    const ck_correction *order = detail->order;
    ck_say(out, order_phrase(order, order == detail->correction),
           CK_SLOTS(ck_side_slot("side", (ck_side)order->side)));
}

static void put_earlier_move(ck_out *out, const ck_slot *slot)
{
    const ck_correction *correction = slot->value;
    ck_write_suggested_move(out, &correction->move, CK_FREE_CAST);
}

/* "or is KAU兵KAI in line 7 wrong, and KAU兵KY was meant?" */
static void put_written(ck_out *out, const ck_slot *slot)
{
    const ck_text *written = slot->value;
    ck_display_clean(out, written->bytes, written->length, SIZE_MAX);
}

static void put_earlier(ck_out *out, const finding_detail *detail)
{
    const ck_record *record = detail->record;
    const ck_entry *entry = &record->entries[detail->earlier->entry];
    ck_location place = ck_location_start(record);
    const ck_point point = ck_location_go(&place, entry->span.offset);
    const ck_text written = ck_text_at(record->text, entry->span);
    ck_say(out, CK_P_EARLIER_SUGGESTION,
           CK_SLOTS(ck_number_slot("line", (int64_t)point.line),
                    {"written", put_written, &written, 0},
                    {"move", put_earlier_move, detail->earlier, 0}));
}

/*
 * Whether RIGHT already names the most likely move; for unreadable text, RIGHT is only an example.
 */
static bool is_named_already(const finding_detail *detail)
{
    if (detail->finding->code == CK_F_UNREADABLE || detail->right[0] == '\0')
        return false;
    char move[200]; /* longer than any move */
    ck_limited limited = {move, sizeof move, 0};
    ck_out own = ck_limited_out(&limited);
    ck_write_suggestion(&own, detail->record, &detail->suggestions, 0, CK_FREE_CAST);
    ck_limited_end(&limited);
    return strstr(detail->right, move) != NULL;
}

void ck_write_detail(ck_out *out, const ck_checked *checked, size_t index, const char *right,
                     ck_phrase joiner)
{
    const ck_finding *finding = &checked->result->findings[index];
    finding_detail detail = {.finding = finding,
                             .right = right,
                             .record = checked->record,
                             .suggestions = ck_suggestions_for(checked, index),
                             .correction = ck_suggestion_correction(finding),
                             .order = ck_suggestion_order(finding),
                             .earlier = ck_suggestion_earlier(finding)};
    const bool reordered = detail.order && detail.order == detail.correction;
    if (reordered)
        detail.part[detail.parts++] = put_order;
    if (detail.earlier)
        detail.part[detail.parts++] = put_earlier;
    if (detail.suggestions.count > 0 && detail.suggestions.kind != CK_SUGGESTS_EVENTS &&
        !is_named_already(&detail))
        detail.part[detail.parts++] = put_candidates;
    if (detail.order && !reordered)
        detail.part[detail.parts++] = put_order;
    ck_say_list(out, &(ck_items){joiner, detail.parts, put_part, &detail});
}
