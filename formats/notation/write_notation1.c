/*
 * Writes notation 1, the common handwritten form (notation.md §5): notation 0 with abbreviated ends
 * of moves where they stay unambiguous.
 *
 * Casts lose the names 橋 and 水; unknown and unnecessary parts are omitted. Captures and ways of
 * the Minds are written if the record has them.
 */
#include "formats/notation/write_notation1.h"

#include "formats/notation/conversion.h"
#include "formats/notation/write_signs.h"
#include "rules/words/move_words.h"
#include "rules/words/square.h"
#include "rules/words/words.h"

/*
 * Whether a replay restores an abbreviated end: it was certain, and the piece does not fail towards
 * its own start, which is ambiguous without names (§4).
 */
static bool can_be_shortened(const ck_known *known)
{
    const ck_written_move *written = &known->entry.as.move;
    bool fails_to_start = written->tail.failed && written->move.from == written->move.to;
    bool named = written->tail.form == CK_TAIL_NAMED || written->tail.form == CK_TAIL_NONE;
    bool recast = written->tail.recasts != 0; /* 再 needs the name before it */
    return known->certain && named && !fails_to_start && !recast;
}

static bool is_unknown(int8_t cast)
{
    return cast == CK_UNKNOWN_CAST || cast == CK_NO_CAST;
}

static void put_short_tail(ck_out *out, const ck_tail *tail)
{
    bool all_unknown = is_unknown(tail->bridge) && is_unknown(tail->water);
    bool both = tail->bridge != CK_NO_CAST && tail->water != CK_NO_CAST;
    if (all_unknown && (!both || !tail->failed)) {
        ck_put(out, tail->failed ? "無" : "");
        return;
    }
    ck_put_sign_heads(out, "", tail->bridge);
    ck_put_sign_heads(out, "", tail->water);
    if (tail->failed)
        ck_put(out, "此無");
}

static void put_piece_move(const ck_conversion *to, const ck_known *known)
{
    const ck_written_move *written = &known->entry.as.move;
    ck_write_square(to->out, written->move.from);
    ck_write_profession(to->out, (ck_profession)written->move.profession);
    ck_write_square(to->out, written->move.via);
    ck_write_square(to->out, ck_lose_destination(to, known));
    if (can_be_shortened(known))
        put_short_tail(to->out, &written->tail);
    else
        ck_put_sign_tail(to->out, &written->tail);
}

static void put_minds_move(const ck_conversion *to, const ck_move *move)
{
    static const ck_casts none = {.bridge = CK_NO_CAST, .water = CK_NO_CAST};
    if (move->first != CK_NO_SQUARE || move->step != CK_NO_STEP) {
        ck_write_move(to->out, move, &none);
        return;
    }
    ck_write_square(to->out, move->from);
    ck_write_profession(to->out, CK_MINDS);
    ck_write_square(to->out, move->to);
}

static void put_move(const ck_conversion *to, const ck_known *known)
{
    if (known->entry.as.move.move.kind == CK_MOVE_PIECE)
        put_piece_move(to, known);
    else if (known->entry.as.move.move.kind == CK_MOVE_MINDS)
        put_minds_move(to, &ck_conversion_entry(to, known)->as.move.move);
    else
        ck_put_sign_move(to, known);
}

void ck_write_notation1(ck_conversion *to)
{
    static const ck_sign_style style = {
        .header = {.lines = true},
        .gap = " ",
        .move = put_move,
        .capture = " ",
        .captures_as_noted = true,
        .open = "",
        .close = "",
        .join = "加",
        .before_choice = "\n",
    };
    ck_write_signs(to, &style);
}
