/* A finding without facts, and the facts of one that has none. */
#include "rules/record/finding.h"

#include <string.h>

ck_finding ck_finding_new(ck_code code, ck_span span)
{
    ck_finding finding;
    memset(&finding, 0, sizeof finding);
    finding.code = code;
    finding.span = span;
    finding.season = -1;
    finding.seat = CK_NONE;
    finding.side = CK_NO_SIDE;
    return finding;
}

const ck_move_facts *ck_finding_move_facts(const ck_finding *finding)
{
    static const ck_move_facts none = {
        .ruling = {.at = CK_NO_SQUARE,
                   .move = {.profession = CK_NO_PROFESSION,
                            .colour = CK_NO_COLOUR,
                            .from = CK_NO_SQUARE,
                            .via = CK_NO_SQUARE,
                            .first = CK_NO_SQUARE,
                            .to = CK_NO_SQUARE}},
        .written = CK_NO_PROFESSION,
        .colour = CK_NO_COLOUR,
    };
    return finding->about_move ? finding->about_move : &none;
}

ck_text ck_finding_declarer(const ck_finding *finding, const ck_record *record)
{
    const bool nameless = (CK_BY_CERKE_ONLINE >> record->dialect & 1) != 0;
    return nameless ? (ck_text){.length = 0} : ck_finding_hand_facts(finding)->declarer;
}

const ck_hand_facts *ck_finding_hand_facts(const ck_finding *finding)
{
    static const ck_hand_facts none = {.stake = 0};
    return finding->about_hands ? finding->about_hands : &none;
}
