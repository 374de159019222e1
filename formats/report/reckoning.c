/* The slots about hands, points and declarations. */
#include "formats/report/slots.h"

#include "formats/common/display.h"
#include "rules/words/names.h"
#include "rules/words/words.h"

#include <inttypes.h>

/* ---- captured pieces ---- */

static int count_kinds(const uint8_t held[2][CK_PROFESSIONS])
{
    int kinds = 0;
    for (int i = 0; i < 2 * CK_PROFESSIONS; i++)
        kinds += held[i / CK_PROFESSIONS][i % CK_PROFESSIONS] > 0;
    return kinds;
}

/* "it holds 赤兵, 赤馬 and 黒兵 (2)" */
static void put_held(ck_writer *out, const uint8_t held[2][CK_PROFESSIONS])
{
    int kinds = count_kinds(held), told = 0;
    ck_put(out, kinds > 0 ? "it holds " : "it has captured nothing");
    for (int i = 0; i < 2 * CK_PROFESSIONS; i++) {
        int colour = i / CK_PROFESSIONS, profession = i % CK_PROFESSIONS;
        int count = held[colour][profession];
        if (count == 0)
            continue;
        ck_put(out, ck_between(told++, kinds));
        ck_write_piece(out, CK_PIECE(colour, profession, CK_SIDE_A));
        if (count > 1)
            ck_put_format(out, " (%d)", count);
    }
}

void ck_slot_held(ck_writer *out, const ck_facts *facts)
{
    const ck_finding *finding = facts->finding;
    if (finding->about_move && finding->side < CK_NO_SIDE)
        put_held(out, finding->about_move->position.held[finding->side]);
}

/* ---- hands ---- */

static void put_hands(ck_writer *out, ck_hands hands)
{
    if (ck_hands_none(hands))
        ck_put(out, "no hand");
    ck_write_hands(out, hands);
}

void ck_slot_fresh(ck_writer *out, const ck_facts *facts)
{
    put_hands(out, ck_hand_facts_of(facts->finding)->fresh);
}

void ck_slot_hands_said(ck_writer *out, const ck_facts *facts)
{
    put_hands(out, ck_hand_facts_of(facts->finding)->said);
}

void ck_slot_hands_right(ck_writer *out, const ck_facts *facts)
{
    put_hands(out, ck_hand_facts_of(facts->finding)->right);
}

void ck_slot_formed(ck_writer *out, const ck_facts *facts)
{
    const ck_hand_facts *told = facts->finding->about_hands;
    if (!told)
        return;
    ck_put_format(out, "the %s side ", ck_side_name[facts->finding->side]);
    if (ck_hands_none(told->right)) {
        ck_put(out, "has no hand: ");
        put_held(out, told->held);
        return;
    }
    ck_put(out, "has ");
    ck_write_hands(out, told->right);
    ck_put(out, ", but made nothing of it in this turn");
}

/* ---- declarations ---- */

/* The declaration that the record has here; NULL when it has none. */
static const ck_declaration *declaration_of(const ck_facts *facts)
{
    const ck_record *record = facts->record;
    uint32_t entry = facts->finding->entry;
    bool there = entry < record->entry_count && record->entries[entry].kind == CK_ENTRY_DECLARATION;
    return there ? &record->entries[entry].as.declaration : NULL;
}

static void put_speaker_and_hands(ck_writer *out, const ck_facts *facts)
{
    enum { MOST = 40 };
    const ck_declaration *said = declaration_of(facts);
    if (said && said->speaker.length > 0) {
        ck_put(out, "[");
        ck_put_text(out, said->speaker, MOST);
        ck_put(out, "]");
    } else {
        ck_put(out, "或");
    }
    ck_put(out, "為");
    ck_write_hands(out, ck_hand_facts_of(facts->finding)->right);
}

/* As the record chose to go on or to end; both where it did not choose. */
void ck_slot_declaration(ck_writer *out, const ck_facts *facts)
{
    const ck_declaration *said = declaration_of(facts);
    ck_choice choice = said ? (ck_choice)said->choice : CK_CHOICE_UNSAID;
    if (choice != CK_AGAIN) {
        put_speaker_and_hands(out, facts);
        ck_put(out, "而手");
        ck_write_number(out, facts->finding->right);
        ck_put(out, " 終季");
    }
    if (choice == CK_CHOICE_UNSAID)
        ck_put(out, ", or ");
    if (choice != CK_END_SEASON) {
        put_speaker_and_hands(out, facts);
        ck_put(out, " 再行");
    }
}

/* ---- sums ---- */

/* Writes the hands with their points, "王 5 + 獣 3", and returns how many there are. */
static int put_terms(ck_writer *out, const ck_rules *rules, ck_hands hands, int64_t *sum)
{
    int terms = 0;
    for (int hand = 0; hand < CK_HANDS; hand++) {
        ck_hands one = {hands.plain & CK_HAND_BIT(hand), hands.flashed & CK_HAND_BIT(hand)};
        if (ck_hands_none(one))
            continue;
        int points = ck_hands_points(rules, one);
        ck_put(out, terms++ > 0 ? " + " : "");
        ck_write_hands(out, one);
        ck_put_format(out, " %d", points);
        *sum += points;
    }
    return terms;
}

/*
 * Why the points are not simply the sum times the stake: a few parameters, or a record in doubt
 * whose number was taken as it is.
 */
static void put_other_reckoning(ck_writer *out, const ck_rules *rules, ck_hands hands,
                                int64_t points)
{
    bool twice = rules->param[CK_FUTILE_ADDS_UP] && (hands.plain & CK_HAND_BIT(CK_FUTILE_HAND));
    if (rules->param[CK_STAKE_ON] == CK_STAKE_ON_LATER)
        ck_put_format(out, " = %" PRId64 ", each with the stake at which it was made", points);
    else if (twice)
        ck_put_format(out, " = %" PRId64 ", since 皇再来 counts twice", points);
    else
        ck_put_format(out, " (the record's %" PRId64 " counts)", points);
}

void ck_put_sum(ck_writer *out, const ck_rules *rules, ck_hands hands, uint32_t stake,
                int64_t points)
{
    int64_t sum = 0;
    int terms = put_terms(out, rules, hands, &sum);
    if (terms == 0)
        ck_put(out, "hands not known");
    if (sum * stake != points) {
        put_other_reckoning(out, rules, hands, points);
        return;
    }
    if (terms > 1)
        ck_put_format(out, " = %" PRId64, sum);
    if (stake > 1)
        ck_put_format(out, ", times stake %" PRIu32 " = %" PRId64, stake, points);
}

void ck_slot_sum(ck_writer *out, const ck_facts *facts)
{
    const ck_finding *finding = facts->finding;
    const ck_hand_facts *told = ck_hand_facts_of(finding);
    ck_put_sum(out, facts->rules, told->right, told->stake, finding->right);
}

/* ---- points and the end of the game ---- */

static void put_points(ck_writer *out, const ck_facts *facts)
{
    const int16_t *points = facts->finding->points;
    ck_put_format(out, "A %d, IA %d", points[CK_SIDE_A], points[CK_SIDE_IA]);
}

/* Why the game goes on. */
void ck_slot_reason(ck_writer *out, const ck_facts *facts)
{
    const ck_finding *finding = facts->finding;
    ck_put_format(out, "this is season %d of %" PRId64 ", and both sides have points left (",
                  finding->season + 1, finding->right);
    put_points(out, facts);
    ck_put(out, ")");
}

void ck_slot_moved(ck_writer *out, const ck_facts *facts)
{
    const ck_finding *finding = facts->finding;
    if (finding->side < CK_NO_SIDE)
        ck_put_format(out, "this is the %s side; ", ck_side_name[finding->side]);
    ck_put(out, "the points are now ");
    put_points(out, facts);
}
