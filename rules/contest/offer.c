/* Lists the possible next events: tries each event that a game proposes on a copy of the
 * contest. */
#include "rules/contest/offer.h"

#include "rules/contest/departments.h"
#include "rules/contest/form.h"

#include <string.h>

ck_offer_list *ck_offer_list_new(const ck_contest *contest)
{
    const ck_memory *memory = contest->record->memory;
    ck_offer_list *offers = ck_memory_alloc_zeroed(memory, 1, sizeof *offers);
    if (!offers)
        return NULL;
    ck_draft_init(&offers->draft, memory);
    offers->list = (ck_buffer){.memory = memory};
    offers->list_out = ck_buffer_out(&offers->list);
    offers->trial = ck_contest_new(contest->game, contest->record, contest->observer);
    for (size_t i = 0; i < contest->record->events.seats; i++) {
        ck_player *seat = ck_event_list_add_seat(&offers->draft.record.events, (ck_span){0, 0});
        if (seat)
            *seat = contest->record->events.seat[i];
        offers->draft.out.failed |= !seat;
    }
    if (offers->trial && !offers->draft.out.failed)
        return offers;
    ck_offer_list_free(offers);
    return NULL;
}

void ck_offer_list_free(ck_offer_list *offers)
{
    if (!offers)
        return;
    const ck_memory *memory = offers->draft.record.memory;
    ck_contest_free(offers->trial);
    ck_draft_free(&offers->draft);
    ck_buffer_free(&offers->list);
    ck_memory_free(memory, offers);
}

bool ck_offer_list_failed(const ck_offer_list *offers)
{
    return offers->draft.out.failed || offers->list_out.failed;
}

/* Offers 手片 of the first player without one; returns false when all have one, or without a
 * deck. */
static bool offer_hand(ck_offer_list *offers, const ck_contest *contest)
{
    const ck_deck *deck = ck_deck_of(contest);
    for (int seat = 0; deck && seat < contest->seats; seat++) {
        if (contest->set_by[seat] >> CK_VERB_HAND & 1)
            continue;
        ck_offer_cards(offers, deck, deck->hand[seat].size, seat, CK_VERB_HAND,
                       deck->colourless ? "手片 K" : "手片 C");
        return true;
    }
    return false;
}

bool ck_offer_list_fill(ck_offer_list *offers, const ck_contest *contest)
{
    const ck_game_row *game = contest->game;
    ck_draft_clear(&offers->draft);
    if (contest->phase != CK_CONTEST_SETUP)
        game->offer(contest, offers);
    else if (!offer_hand(offers, contest) && game->deal)
        game->deal(contest, offers);
    return !offers->draft.out.failed;
}

/* The outcome of trying an event. */
typedef struct trial_outcome {
    int errors;
    int64_t amount;
} trial_outcome;

static void count_error(void *self, const ck_finding *finding)
{
    trial_outcome *trial = self;
    trial->errors += ck_code_severity(finding->code) == CK_ERROR;
    if (finding->code == CK_F_GAME_WRONG_AMOUNT)
        trial->amount = finding->right;
}

bool ck_offer_list_allow_of(ck_offer_list *offers, const ck_contest *contest, const ck_draft *draft,
                            const ck_event *event, int64_t *amount)
{
    trial_outcome seen = {0, *amount};
    ck_contest *trial = offers->trial;
    ck_contest own = *trial;
    const ck_observer observer = {.sink = {&seen, count_error}};
    *trial = *contest;
    trial->state = own.state;
    trial->before = own.before;
    trial->due = own.due;
    trial->instead = NULL;
    trial->record = &draft->record;
    trial->observer = &observer;
    memcpy(trial->state, contest->state, contest->game->state_size);
    ck_contest_step(trial, event);
    bool allowed = seen.errors == 0 && !trial->lost;
    *trial = own;
    *amount = seen.amount;
    return allowed;
}

bool ck_offer_list_allow(ck_offer_list *offers, const ck_contest *contest, const ck_event *event)
{
    int64_t ignored = 0;
    return ck_offer_list_allow_of(offers, contest, &offers->draft, event, &ignored);
}

/* ---- proposals in place of an event ---- */

enum { SHOWN = 3, MOST_TRIALS = 60 };

/* The likeness of a proposal to an event: the same verb counts most, then the number of things and
 * equal things. −1: already tried, or unsuitable. */
static int likeness(const ck_draft *draft, const ck_event *proposed, const ck_contest *contest,
                    const ck_event *event)
{
    enum { VERB = 100, COUNT = 10 };
    const ck_thing *one = ck_event_things(&draft->record.events, proposed);
    const ck_thing *other = ck_contest_things(contest, event);
    int like = 0;
    if (proposed->kind != CK_EVENT_VERB)
        return -1;
    if (event->verb == CK_VERB_END) /* after 終季 alone, only 為 can be missing */
        return proposed->verb == CK_VERB_NAME ? VERB : -1;
    if (proposed->verb != event->verb)
        return 0;
    for (uint32_t i = 0; i < proposed->count && i < event->count && i < COUNT; i++)
        like += one[i].kind == other[i].kind && one[i].value == other[i].value;
    return VERB + like + (proposed->count == event->count ? COUNT : 0);
}

/* The untried proposal most like the event; NULL: none is left. */
static ck_event *most_alike(const ck_draft *draft, const ck_contest *contest, const ck_event *event,
                            int *most)
{
    ck_event *found = NULL;
    *most = -1;
    for (size_t i = 0; i < draft->record.events.count; i++) {
        ck_event *proposed = &draft->record.events.event[i];
        int like = likeness(draft, proposed, contest, event);
        found = like > *most ? proposed : found;
        *most = like > *most ? like : *most;
    }
    return found;
}

/* Lists a proposal, with the player if the event has another one, and with 終季 after a missing 為.
 * Returns false for a duplicate. */
static bool list_proposal(ck_offer_list *offers, const ck_event *proposed, const ck_event *event)
{
    const ck_record *record = &offers->draft.record;
    const size_t before = offers->list.length;
    if (proposed->seat != event->seat && proposed->seat != CK_NONE) {
        const ck_text name = record->events.seat[proposed->seat].name;
        ck_put(&offers->list_out, "[");
        ck_put_bytes(&offers->list_out, name.bytes, name.length);
        ck_put(&offers->list_out, "]");
    }
    ck_put_bytes(&offers->list_out, record->text + proposed->span.offset, proposed->span.length);
    const bool names = event->verb == CK_VERB_END && proposed->verb == CK_VERB_NAME;
    ck_put(&offers->list_out, names ? " 終季\n" : "\n");
    const char *list = ck_buffer_string(&offers->list), *added = list + before;
    for (const char *line = list; line < added; line += strcspn(line, "\n") + 1) {
        size_t length = strcspn(line, "\n") + 1;
        if (length == offers->list.length - before && memcmp(line, added, length) == 0) {
            offers->list.length = before;
            offers->list.bytes[before] = '\0';
            return false;
        }
    }
    return true;
}

/* ---- the event with one word changed ---- */

/* Adds the event of a seat, with another value of the thing at an index, if there is one. NULL:
 * memory is short. */
static ck_event *add_changed(ck_offer_list *offers, const ck_contest *contest,
                             const ck_event *event, int seat, uint32_t index, int64_t value)
{
    const ck_draft own = {.record = *contest->record};
    const ck_event_list *added = &offers->draft.record.events;
    ck_thing thing = {0};
    if (index < event->count)
        thing = ck_contest_things(contest, event)[index];
    thing.value = (int32_t)value;
    ck_draft_copy_with(&offers->draft, &own, event, index, &thing);
    if (offers->draft.out.failed)
        return NULL;
    added->event[added->count - 1].seat = (int16_t)seat;
    return &added->event[added->count - 1];
}

/* The event with the number that the finding itself corrects. NULL: it corrects none. */
static ck_event *add_corrected(ck_offer_list *offers, const ck_contest *contest,
                               const ck_event *event)
{
    const ck_finding *finding = &contest->held;
    const ck_thing *things = ck_contest_things(contest, event);
    if (finding->code != CK_F_GAME_WRONG_AMOUNT && finding->code != CK_F_GAME_WRONG_SCORE &&
        finding->code != CK_F_GAME_WRONG_PAYMENT)
        return NULL;
    for (uint32_t i = event->count; i-- > 0;) {
        if (things[i].kind == CK_THING_NUMBER && things[i].value == finding->written &&
            things[i].span.offset >= finding->span.offset)
            return add_changed(offers, contest, event, event->seat, i, finding->right);
    }
    return NULL;
}

/* A range of values; it is empty if LEAST is above MOST. */
typedef struct range {
    int least, most;
} range;

/* The values that may stand in place of a thing's. */
static range values_of(const ck_thing *thing)
{
    enum { MOST_NUMBER = 40 };
    switch ((ck_thing_kind)thing->kind) {
    case CK_THING_NUMBER:
        return (range){0, MOST_NUMBER};
    case CK_THING_PIECE:
        return (range){0, thing->as == CK_NONE ? CK_JOKER : -1};
    case CK_THING_CARD:
        return thing->as != CK_NONE       ? (range){0, -1}
               : thing->value >= CK_CARDS ? (range){CK_CARDS, CK_CARD_NAMES - 1}
                                          : (range){0, CK_CARDS - 1};
    default:
        return (range){0, -1};
    }
}

/* Proposes the event of each other player, and with each other number, card or piece. */
static void offer_changed(ck_offer_list *offers, const ck_contest *contest, const ck_event *event)
{
    enum { MOST_CHANGED = 400 };
    const ck_thing *things = ck_contest_things(contest, event);
    for (int seat = 0; seat < contest->seats; seat++) {
        if (seat != event->seat && event->seat != CK_NONE)
            add_changed(offers, contest, event, seat, event->count, 0);
    }
    for (uint32_t i = 0; i < event->count; i++) {
        const range values = values_of(&things[i]);
        for (int value = values.least; value <= values.most; value++) {
            if (value != things[i].value && offers->draft.record.events.count < MOST_CHANGED)
                add_changed(offers, contest, event, event->seat, i, value);
        }
    }
}

/* The things of an event as a host of its form. */
typedef struct thing_walk {
    const ck_record *record;
    const ck_thing *thing;
    size_t count, at;
} thing_walk;

static bool walk_thing(void *self, ck_thing_kind kind, const ck_form_letter *letter, bool again)
{
    enum { SHIPS = 3 };
    thing_walk *walk = self;
    (void)again;
    if (walk->at == walk->count || walk->thing[walk->at].kind != kind)
        return false;
    const int value = walk->thing[walk->at].value;
    if (letter->ship && (value < 1 || value > SHIPS))
        return false;
    walk->at++;
    return true;
}

/* Words that are no things have no trace. */
static bool walk_word(void *self, const char *word, size_t size, bool is_thing)
{
    thing_walk *walk = self;
    if (!is_thing)
        return true;
    if (walk->at == walk->count || walk->thing[walk->at].kind != CK_THING_WORD)
        return false;
    const ck_text text = ck_record_thing_text(walk->record, &walk->thing[walk->at]);
    walk->at++;
    return text.length == size && memcmp(text.bytes, word, size) == 0;
}

static ck_form_state walk_state(void *self)
{
    const thing_walk *walk = self;
    return (ck_form_state){walk->at, 0};
}

static void walk_back(void *self, ck_form_state state)
{
    thing_walk *walk = self;
    walk->at = state.at;
}

/* Whether a reader could have read a changed event. */
static bool has_form(const ck_contest *contest, const ck_draft *draft, const ck_event *changed,
                     const ck_event *event)
{
    const ck_event_form *form = ck_form_of(contest->record, event);
    thing_walk walk = {&draft->record, ck_event_things(&draft->record.events, changed),
                       changed->count, 0};
    const ck_form_host host = {&walk, walk_thing, walk_word, walk_state, walk_back};
    return form && (changed->count == 0 || ck_form_fits(&host, form->pattern));
}

/* The only possible event among the changed ones; NULL: there are none or several. */
static ck_event *only_changed(ck_offer_list *offers, const ck_contest *contest,
                              const ck_event *event)
{
    ck_event *found = NULL;
    offer_changed(offers, contest, event);
    for (size_t i = 0; i < offers->draft.record.events.count && !offers->draft.out.failed; i++) {
        ck_event *changed = &offers->draft.record.events.event[i];
        if (!has_form(contest, &offers->draft, changed, event) ||
            !ck_offer_list_allow(offers, contest, changed))
            continue;
        if (found)
            return NULL;
        found = changed;
    }
    return found;
}

/* ---- all proposals ---- */

/* Lists the game's proposals. Returns whether there are any. */
static bool list_proposals(ck_offer_list *offers, const ck_contest *contest, const ck_event *event)
{
    ck_event *proposed;
    int shown = 0, like, least = 0;
    if (!ck_offer_list_fill(offers, contest))
        return false;
    for (int i = 0; i < MOST_TRIALS && shown < SHOWN; i++) {
        proposed = most_alike(&offers->draft, contest, event, &like);
        if (!proposed || like < least)
            break;
        if (ck_offer_list_allow(offers, contest, proposed)) {
            shown += list_proposal(offers, proposed, event);
            least = like > 0 ? 1 : 0; /* other verbs only if none of the same verb fits */
        }
        proposed->kind = CK_EVENT_UNREAD;
    }
    return shown > 0;
}

const char *ck_offer_list_instead(ck_offer_list *offers, const ck_contest *contest,
                                  const ck_event *event, bool taken)
{
    ck_buffer_clear(&offers->list);
    ck_draft_clear(&offers->draft);
    const bool as_text = !(contest->record->traits & CK_IN_JSON);
    ck_event *right = as_text ? add_corrected(offers, contest, event) : NULL;
    if (as_text && !right)
        right = only_changed(offers, contest, event);
    const bool any = right   ? list_proposal(offers, right, event)
                     : taken ? false
                             : list_proposals(offers, contest, event);
    return any && !offers->list_out.failed ? offers->list.bytes : NULL;
}

/* ---- for the games ---- */

void ck_offer(ck_offer_list *offers, int seat, int verb, const char *form, ...)
{
    va_list list;
    va_start(list, form);
    ck_draft_add_list(&offers->draft, CK_EVENT_VERB, seat, verb, form, list);
    va_end(list);
}

bool ck_offer_chance(const ck_offer_list *offers, int odds)
{
    return !offers->random || ck_random_below(offers->random, (uint32_t)odds) == 0;
}

int ck_offer_below(const ck_offer_list *offers, int limit)
{
    return offers->random ? (int)ck_random_below(offers->random, (uint32_t)limit) : 0;
}

int ck_offer_heads(const ck_offer_list *offers, int sticks)
{
    return offers->random ? ck_random_heads(offers->random, sticks) : 0;
}

void ck_offer_cast(ck_offer_list *offers, int seat, int verb, const char *form, int sticks)
{
    if (offers->random)
        ck_offer(offers, seat, verb, form, ck_offer_heads(offers, sticks));
    for (int heads = 0; !offers->random && offers->all && heads <= sticks; heads++)
        ck_offer(offers, seat, verb, form, heads);
}

void ck_offer_pick(const ck_offer_list *offers, const ck_card_set *from, int count,
                   ck_card_set *set)
{
    int left = ck_card_set_size(from);
    memset(set, 0, sizeof *set);
    for (int card = 0; card < CK_CARDS; card++) {
        for (int i = 0; i < from->count[card] && count > 0; i++, left--) {
            if (ck_offer_below(offers, left) < count) {
                set->count[card]++;
                count--;
            }
        }
    }
}

bool ck_offer_draw(const ck_offer_list *offers, const ck_deck *deck, int count, ck_card_set *set)
{
    ck_card_set unseen;
    for (int card = 0; card < CK_CARDS; card++) {
        bool there = !deck->colourless || card < CK_KINDS;
        unseen.count[card] =
            there ? (uint8_t)(deck->limit.count[card] - deck->seen.count[card]) : 0;
    }
    int listed = deck->listed - deck->drawn < count ? deck->listed - deck->drawn : count;
    listed = listed > 0 ? listed : 0;
    if (!offers->random || ck_card_set_size(&unseen) < count - listed)
        return false;
    ck_offer_pick(offers, &unseen, count - listed, set);
    for (int i = 0; i < listed; i++)
        set->count[deck->list[deck->drawn + i]]++;
    return true;
}

/* Proposes an event with unknown cards: 或 for each. */
static void offer_unknown(ck_offer_list *offers, int count, int seat, int verb, const char *form)
{
    enum { MOST = 64 };
    char unknown[2 * MOST];
    const size_t before = strcspn(form, "CK");
    if (count > MOST || strlen(form) > MOST)
        return;
    memcpy(unknown, form, before);
    memset(unknown + before, 'x', (size_t)count);
    strcpy(unknown + before + count, form[before] == '\0' ? "" : form + before + 1);
    ck_offer(offers, seat, verb, unknown);
}

bool ck_offer_cards(ck_offer_list *offers, const ck_deck *deck, int count, int seat, int verb,
                    const char *form)
{
    ck_card_set cards;
    if (offers->all && count > 0)
        offer_unknown(offers, count, seat, verb, form);
    if (count == 0 || !ck_offer_draw(offers, deck, count, &cards))
        return false;
    ck_offer(offers, seat, verb, form, &cards);
    return true;
}

void ck_offer_named(ck_offer_list *offers, int seat, const char *list, unsigned hands)
{
    enum { MOST = 6 };
    static const char forms[] = "為w加w加w加w加w加w";
    const char *name[MOST] = {NULL};
    char form[sizeof forms] = "";
    int count = 0;
    for (int i = 0; *list && count < MOST; i++) {
        if (hands >> i & 1)
            name[count++] = list;
        list += strcspn(list, " ");
        list += *list == ' ';
    }
    memcpy(form, forms, (size_t)count * strlen("為w"));
    ck_offer(offers, seat, CK_VERB_NAME, form, name[0], name[1], name[2], name[3], name[4],
             name[5]);
}

/* ---- combinations ---- */

/* The event in which combinations are proposed. */
typedef struct combination_offer {
    ck_offer_list *offers;
    int seat, verb;
    const char *form;
    const ck_card_set *hand;
} combination_offer;

static void propose(const combination_offer *proposal, const ck_card_set *cards)
{
    ck_offer(proposal->offers, proposal->seat, proposal->verb, proposal->form, cards);
}

/* Proposes equal cards: each number of each colour, and possibly one 船. */
static void propose_equals(const combination_offer *proposal, ck_kind kind)
{
    const uint8_t *held = proposal->hand->count;
    int red = ck_card_of(0, kind), black = ck_card_of(1, kind);
    for (int reds = 0; reds <= held[red]; reds++) {
        for (int blacks = 0; blacks <= held[black]; blacks++) {
            ck_card_set cards = {{0}};
            cards.count[red] = (uint8_t)reds;
            cards.count[black] = (uint8_t)blacks;
            if (reds + blacks == 0)
                continue;
            propose(proposal, &cards);
            for (int colour = 0; colour < 2 && kind != CK_CARD_VESSEL; colour++) {
                int vessel = ck_card_of(colour, CK_CARD_VESSEL);
                cards.count[vessel] = held[vessel];
                if (held[vessel] > 0)
                    propose(proposal, &cards);
                cards.count[vessel] = 0;
            }
        }
    }
}

/* Proposes numbers from LOWEST on, EACH cards of each, with one 船 for a missing card. */
static void propose_sequence(const combination_offer *proposal, int colour, int lowest, int each)
{
    const uint8_t *held = proposal->hand->count;
    int vessel = ck_card_of(colour, CK_CARD_VESSEL);
    ck_card_set cards = {{0}};
    for (int kind = lowest; kind <= CK_CARD_GENERAL; kind++) {
        int card = ck_card_of(colour, (ck_kind)kind);
        int missing = held[card] < each ? each - held[card] : 0;
        cards.count[card] = (uint8_t)(each - missing);
        cards.count[vessel] = (uint8_t)(cards.count[vessel] + missing);
        if (cards.count[vessel] > held[vessel])
            return;
        if (kind - lowest >= 2)
            propose(proposal, &cards);
    }
    for (int kind = CK_CARD_KING; kind <= CK_CARD_MINDS && each == 1; kind++) { /* as 9 */
        int card = ck_card_of(colour, (ck_kind)kind);
        cards.count[card] = 1;
        if (held[card] > 0)
            propose(proposal, &cards);
        cards.count[card] = 0;
    }
}

void ck_offer_combinations(ck_offer_list *offers, int seat, int verb, const char *form,
                           const ck_deck *deck, const ck_card_set *hand)
{
    enum { MOST_EACH = 4 };
    const combination_offer proposal = {offers, seat, verb, form, hand};
    int colours = deck->colourless ? 1 : 2, each = deck->colourless ? MOST_EACH : 1;
    for (int kind = 0; kind < CK_KINDS; kind++)
        propose_equals(&proposal, (ck_kind)kind);
    for (int colour = 0; colour < colours; colour++) {
        for (int i = 1; i <= each; i++) {
            for (int lowest = CK_CARD_NOTHING; lowest < CK_CARD_SHAMAN; lowest++)
                propose_sequence(&proposal, colour, lowest, i);
        }
    }
}
