/* Writes what a fix changes. Long texts and many edits are shortened. */
#include "formats/report/fix_title.h"

#include "formats/common/display.h"
#include "formats/report/phrase.h"

enum { SHOWN = 40, MOST_CHANGES = 3 };

/* An edit of a fix. */
typedef struct one_change {
    const ck_fix_title *title;
    const ck_edit *edit;
} one_change;

static void put_old(ck_out *out, const ck_slot *slot)
{
    const one_change *change = slot->value;
    ck_display_span(out, change->title->record, change->edit->span, SHOWN);
}

static void put_new(ck_out *out, const ck_slot *slot)
{
    const one_change *change = slot->value;
    const ck_text text = ck_edit_text(change->title->fixes, change->edit);
    ck_display_clean(out, text.bytes, text.length, SHOWN);
}

/* “虎” → “弓” · insert “此無” · remove “手馬” · … */
static void put_change(ck_out *out, const void *items, int index)
{
    const ck_fix_title *title = items;
    const ck_edit *edit = ck_fix_edit(title->fixes, title->fix);
    for (int i = 0; i < index; i++)
        edit = ck_fix_next_edit(title->fixes, edit);
    const one_change change = {title, edit};
    if (index == MOST_CHANGES)
        ck_put(out, "…");
    else
        ck_say(out,
               edit->span.length == 0   ? CK_P_PUT_IN
               : edit->text.length == 0 ? CK_P_TAKE_OUT
                                        : CK_P_REPLACE,
               CK_SLOTS({"old", put_old, &change, 0}, {"new", put_new, &change, 0}));
}

void ck_put_fix_title(ck_out *out, const ck_slot *slot)
{
    const ck_fix_title *title = slot->value;
    int count = 0;
    for (const ck_edit *edit = ck_fix_edit(title->fixes, title->fix); edit && count <= MOST_CHANGES;
         edit = ck_fix_next_edit(title->fixes, edit))
        count++;
    if (title->fix->blanks)
        ck_say(out, CK_P_TIDY_BLANKS, NULL);
    else
        ck_say_list(out, &(ck_items){CK_P_COMMA, count, put_change, title});
}
