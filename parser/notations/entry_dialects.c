/* Determines the dialects that write an entry in its form. */
#include "parser/notations/entry_dialects.h"

#include "parser/text/recognise.h"

void ck_add_entry_capture(ck_reading_state *reading, ck_entry *entry, ck_span span, uint8_t colour,
                          uint8_t profession)
{
    const uint32_t sign = sizeof "手" - 1;
    bool attached = ck_end_of(entry->span) == span.offset;
    bool blanks = span.length > (colour != CK_NO_COLOUR ? 3 : 2) * sign;
    unsigned of_people = CK_WRITTEN_IN(DESCRIPTION) | CK_WRITTEN_IN(ONE);
    entry->as.move.capture = (ck_capture){span, colour, profession};
    if (entry->as.move.move.kind == CK_MOVE_WAY)
        return;
    entry->dialects &=
        (uint16_t)(attached && colour != CK_NO_COLOUR    ? CK_BY_CERKE_ONLINE
                   : !attached && colour == CK_NO_COLOUR ? of_people | CK_WRITTEN_IN(CKKA)
                                                         : of_people);
    if (blanks)
        entry->dialects = CK_WRITTEN_IN(ONE);
    ck_recognise_note(&reading->seen, entry->dialects);
}

uint16_t ck_dialects_of_hands(bool parentheses, bool named)
{
    unsigned of_people = CK_WRITTEN_IN(DESCRIPTION) | CK_WRITTEN_IN(ONE);
    if (parentheses)
        return CK_WRITTEN_IN(CKKA);
    return (uint16_t)(named ? of_people : of_people | CK_BY_CERKE_ONLINE);
}
