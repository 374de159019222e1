/* Draws the board at a finding. */
#include "formats/board/finding_board.h"

/* Finds the frame of a finding and draws its board. */
typedef struct frame_search {
    ck_out *out;
    const ck_checked *checked;
    const ck_finding *finding;
    ck_palette colours;
} frame_search;

static void write_frame(void *self, const ck_frame *frame)
{
    const frame_search *search = self;
    if (frame->season != search->finding->season || frame->number != search->finding->move)
        return;
    const ck_view view = ck_view_of_frame(search->checked, frame);
    ck_write_text(search->out, &view, search->colours);
}

void ck_write_finding_board(ck_out *out, const ck_checked *checked, const ck_finding *finding,
                            ck_palette colours)
{
    frame_search search = {out, checked, finding, colours};
    const ck_move_facts *facts = finding->about_move;
    if (facts) {
        ck_view view = ck_view_of_position(checked->rules, &facts->position);
        view.checked = checked;
        ck_view_mark_move(&view, &facts->ruling.move, false);
        ck_view_mark_square(&view, facts->ruling.at, CK_MARK_AT);
        ck_write_text(out, &view, colours);
    } else if (finding->season >= 0 && finding->move > 0) {
        out->failed |= !ck_frames_of_record(checked->rules, checked->record, out->memory,
                                            write_frame, &search);
    }
}
