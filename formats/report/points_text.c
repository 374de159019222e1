/* Sentences about hands, points and declarations. */
#include "formats/report/points_text.h"

#include "formats/common/display.h"
#include "formats/report/phrase.h"
#include "formats/report/slots.h"
#include "rules/words/hand_words.h"
#include "rules/words/names.h"
#include "rules/words/number.h"
#include "rules/words/words.h"

#include <stdlib.h>
#include <string.h>

/* ---- captured pieces ---- */

enum { KINDS = 2 * CK_PROFESSIONS };

/* The kinds of captured pieces of a side. */
typedef struct held_pieces {
    ck_piece kind[KINDS];
    uint8_t count[KINDS];
    int kinds;
} held_pieces;

/* "赤兵", "黒兵 (2)" */
static void put_held(ck_out *out, const void *items, int index)
{
    const held_pieces *held = items;
    if (held->count[index] == 1)
        ck_write_piece(out, held->kind[index]);
    else
        ck_say(out, CK_P_PIECE_SEVERAL,
               CK_SLOTS(ck_sign_slot("piece", held->kind[index]),
                        ck_number_slot("count", held->count[index])));
}

/* Writes phrase SOME about the pieces that a side holds, or NONE. */
static void say_held(ck_out *out, ck_phrase some, ck_phrase none, ck_side side,
                     const uint8_t captured[2][CK_PROFESSIONS])
{
    held_pieces held = {.kinds = 0};
    for (int i = 0; i < KINDS; i++) {
        int colour = i / CK_PROFESSIONS, profession = i % CK_PROFESSIONS;
        if (captured[colour][profession] == 0)
            continue;
        held.kind[held.kinds] = CK_PIECE(colour, profession, CK_SIDE_A);
        held.count[held.kinds++] = captured[colour][profession];
    }
    const ck_items pieces = {CK_P_AND, held.kinds, put_held, &held};
    ck_say(out, held.kinds > 0 ? some : none,
           CK_SLOTS(ck_side_slot("side", (int)side), ck_list_slot("pieces", &pieces)));
}

/* "it holds 赤兵, 赤馬 and 黒兵 (2)" */
void ck_say_held(ck_out *out, const ck_facts *facts)
{
    const ck_finding *finding = facts->finding;
    if (finding->about_move && finding->side < CK_NO_SIDE)
        say_held(out, CK_P_HOLDS, CK_P_HOLDS_NOTHING, (ck_side)finding->side,
                 finding->about_move->position.held[finding->side]);
}

/* ---- hands ---- */

void ck_say_formed(ck_out *out, const ck_facts *facts)
{
    const ck_hand_facts *event = facts->finding->about_hands;
    ck_side side = (ck_side)facts->finding->side;
    if (!event)
        return;
    if (ck_hands_none(event->right))
        say_held(out, CK_P_HANDLESS, CK_P_HANDLESS_HOLDS_NOTHING, side, event->held);
    else
        ck_say(out, CK_P_NOTHING_NEW,
               CK_SLOTS(ck_side_slot("side", (int)side),
                        ck_hands_slot("hands", &(ck_ruled_hands){facts->rules, &event->right})));
}

/* ---- declarations ---- */

/* The declaration in the record at a finding; NULL: none. */
static const ck_declaration *declaration_of(const ck_facts *facts)
{
    const ck_record *record = facts->record;
    uint32_t entry = facts->finding->entry;
    bool there = entry < record->entry_count && record->entries[entry].kind == CK_ENTRY_DECLARATION;
    return there ? &record->entries[entry].as.declaration : NULL;
}

static void put_speaker_and_hands(ck_out *out, const ck_facts *facts)
{
    enum { MOST = 40 };
    const ck_declaration *declaration = declaration_of(facts);
    const ck_text name =
        declaration ? declaration->speaker : ck_finding_declarer(facts->finding, facts->record);
    if (name.length > 0) {
        ck_put(out, "[");
        ck_display_text(out, name, MOST);
        ck_put(out, "]");
    } else {
        ck_put(out, "或");
    }
    ck_put(out, "為");
    ck_write_hand_set(out, facts->rules, ck_finding_hand_facts(facts->finding)->right);
}

/* A correct declaration, for each possible choice. */
typedef struct declaration_choices {
    const ck_facts *facts;
    ck_choice choice[2];
} declaration_choices;

static void put_choice(ck_out *out, const void *items, int index)
{
    const declaration_choices *choices = items;
    bool ends = choices->choice[index] == CK_END_SEASON;
    put_speaker_and_hands(out, choices->facts);
    if (ends) {
        ck_put(out, "而手");
        ck_write_points(out, choices->facts->finding->right, choices->facts->rules->unit);
    }
    ck_put(out, ends ? " 終季" : " 再行");
}

/* Writes the correct declaration with the record's choice; with both, if it has none. */
void ck_say_declaration(ck_out *out, const ck_facts *facts)
{
    const ck_declaration *declaration = declaration_of(facts);
    bool goes_on = declaration && declaration->choice == CK_AGAIN;
    bool chosen = declaration && declaration->choice != CK_NO_CHOICE;
    const declaration_choices choices = {facts, {goes_on ? CK_AGAIN : CK_END_SEASON, CK_AGAIN}};
    ck_say_list(out, &(ck_items){CK_P_OR, chosen ? 1 : 2, put_choice, &choices});
}

/* ---- sums ---- */

/* Hands as terms of a sum. */
typedef struct sum_terms {
    const ck_rules *rules;
    const ck_hand_set *hands;
    int count;
    int pieces; /* points of the pieces in an old count; if not 0, the last term */
} sum_terms;

/* "王 5" */
static void put_term(ck_out *out, const void *items, int index)
{
    const sum_terms *terms = items;
    ck_hands_walk at = {0};
    ck_hand_set one = {.plain = 0};
    if (terms->pieces != 0 && index == terms->count - 1) {
        ck_say(out, CK_P_TERM,
               CK_SLOTS(ck_phrase_slot("hands", CK_P_PIECES_PART),
                        ck_points_slot("points", terms->rules, terms->pieces)));
        return;
    }
    for (int i = 0; i <= index; i++)
        ck_hands_next(terms->hands, &at);
    ck_hands_add(&one, at.hand, at.flashed, 1);
    ck_say(out, CK_P_TERM,
           CK_SLOTS(ck_hands_slot("hands", &(ck_ruled_hands){terms->rules, &one}),
                    ck_points_slot("points", terms->rules, ck_hands_points(terms->rules, one))));
}

static void put_terms(ck_out *out, const ck_slot *slot)
{
    const sum_terms *terms = slot->value;
    if (terms->count == 0)
        ck_say(out, CK_P_UNKNOWN_HANDS, NULL);
    ck_say_list(out, &(ck_items){CK_P_PLUS, terms->count, put_term, terms});
}

/*
 * The phrase for points other than the sum times the stake: by some parameters, or in an uncertain
 * record.
 */
static ck_phrase other_sum(const ck_rules *rules, ck_hand_set hands)
{
    bool twice = rules->param[CK_FUTILE_ADDS_UP] && (hands.plain & CK_HAND_BIT(CK_FUTILE_HAND));
    if (rules->param[CK_STAKE_ON] == CK_STAKE_ON_LATER)
        return CK_P_STAKES_APART;
    return twice ? CK_P_COUNTS_TWICE : CK_P_AS_WRITTEN;
}

void ck_points_text_put_sum(ck_out *out, const ck_rules *rules, ck_hand_set hands,
                            const uint8_t held[2][CK_PROFESSIONS], uint32_t stake, int64_t points)
{
    static const ck_phrase sums[2][2] = {{CK_P_BARE_TERMS, CK_P_TIMES_STAKE},
                                         {CK_P_SUM, CK_P_SUM_TIMES_STAKE}};
    uint8_t pieces[2][CK_PROFESSIONS];
    memcpy(pieces, held, sizeof pieces);
    int sum = ck_is_situation_alone(rules, hands) ? ck_hands_points(rules, hands)
                                                  : ck_hands_worth(rules, hands, pieces);
    sum_terms terms = {
        .rules = rules, .hands = &hands, .pieces = sum - ck_hands_points(rules, hands)};
    for (ck_hands_walk at = {0}; ck_hands_next(&hands, &at);)
        terms.count++;
    terms.count += terms.pieces != 0;
    ck_phrase phrase = sums[terms.count > 1][stake > 1];
    if ((int64_t)sum * stake != points)
        phrase = other_sum(rules, hands);
    ck_say(out, phrase,
           CK_SLOTS({.name = "terms", .put = put_terms, .value = &terms},
                    ck_points_slot("sum", rules, sum), ck_number_slot("stake", stake),
                    ck_points_slot("points", rules, points)));
}

void ck_say_due_sum(ck_out *out, const ck_facts *facts)
{
    const ck_hand_facts *event = ck_finding_hand_facts(facts->finding);
    ck_points_text_put_sum(out, facts->rules, event->right, event->held, event->stake,
                           facts->finding->right);
}

/* The phrase for the gains of a season or game; WRITTEN: whether it is over. */
static ck_phrase upshot(const ck_rules *rules, const ck_finding *finding)
{
    static const ck_phrase phrases[][3] = {
        [CK_GOAL_POINTS] = {CK_P_SEASON_NOT_OVER, CK_P_SEASON_GAVE_NONE, CK_P_SEASON_GAVE},
        [CK_GOAL_KING] = {CK_P_KING_NOT_OVER, CK_P_KING_DRAWN, CK_P_KING_WON},
    };
    bool over = finding->written != 0;
    return phrases[rules->param[CK_GOAL]][over + (over && finding->right != 0)];
}

/* RIGHT is the gain of the A side. */
void ck_say_score(ck_out *out, const ck_facts *facts)
{
    const ck_finding *finding = facts->finding;
    const ck_rules *rules = facts->rules;
    ck_say(out, upshot(rules, finding),
           CK_SLOTS(ck_side_slot("side", finding->right > 0 ? CK_SIDE_A : CK_SIDE_IA),
                    ck_counted_points_slot("points", rules, llabs(finding->right)),
                    ck_points_slot("points_a", rules, finding->points[CK_SIDE_A]),
                    ck_points_slot("points_ia", rules, finding->points[CK_SIDE_IA])));
}

static void put_winner_name(ck_out *out, const ck_slot *slot)
{
    enum { MOST_COLUMNS = 40 };
    ck_display_text(out, *(const ck_text *)slot->value, MOST_COLUMNS);
}

/* The side that has won, and the points; in another game the player, or that the points differ.
 * RIGHT is above 0 for the A side, below for IA. */
void ck_say_end_points(ck_out *out, const ck_facts *facts)
{
    const ck_finding *finding = facts->finding;
    const ck_rules *rules = facts->rules;
    if (facts->record->contest) {
        const ck_event_list *events = &facts->record->events;
        const bool won = finding->seat >= 0 && (size_t)finding->seat < events->seats;
        ck_say(out,
               finding->code == CK_F_STATED_OTHER && finding->written ? CK_P_OTHER_FINAL_POINTS
               : won                                                  ? CK_P_PLAYER_WINS
                                                                      : CK_P_NOBODY_WINS,
               CK_SLOTS(
                   {"player", put_winner_name, won ? &events->seat[finding->seat].name : NULL, 0}));
        return;
    }
    if (rules->param[CK_GOAL] == CK_GOAL_KING) {
        ck_say_score(out, facts);
        return;
    }
    ck_say(out, finding->right != 0 ? CK_P_GAME_WON : CK_P_GAME_NOT_WON,
           CK_SLOTS(ck_side_slot("side", finding->right > 0 ? CK_SIDE_A : CK_SIDE_IA),
                    ck_points_slot("points_a", rules, finding->points[CK_SIDE_A]),
                    ck_points_slot("points_ia", rules, finding->points[CK_SIDE_IA])));
}
