/*
 * Lists the events that may follow a record of another game: what the game offers, and the marks
 * and claims that all games have, as far as the judge takes them.
 */
#include "rules/contest/next_event.h"

#include "rules/contest/offer.h"
#include "rules/words/names.h"

#include <string.h>

/* Writes a line unless it is there already. */
static void put_line(ck_buffer *lines, const ck_record *record, const ck_event *event)
{
    const size_t before = lines->length;
    ck_out out = ck_buffer_out(lines);
    if (event->seat != CK_NONE) {
        const ck_text name = record->events.seat[event->seat].name;
        ck_put(&out, "[");
        ck_put_bytes(&out, name.bytes, name.length);
        ck_put(&out, "]");
    }
    ck_put_bytes(&out, record->text + event->span.offset, event->span.length);
    ck_put(&out, "\n");
    const char *list = ck_buffer_string(lines), *added = list + before;
    for (const char *line = list; line < added; line += strcspn(line, "\n") + 1) {
        const size_t length = strcspn(line, "\n") + 1;
        if (length == lines->length - before && memcmp(line, added, length) == 0) {
            lines->length = before;
            return;
        }
    }
}

/* Writes the proposals that the game has and the judge takes. */
static void put_legal(ck_buffer *lines, ck_offer_list *offers, const ck_contest *contest)
{
    const ck_record *record = &offers->draft.record;
    for (size_t i = 0; i < record->events.count && !ck_offer_list_failed(offers); i++) {
        const ck_event *event = &record->events.event[i];
        const bool known = event->kind != CK_EVENT_VERB || ck_form_of(record, event);
        if (known && ck_offer_list_allow(offers, contest, event))
            put_line(lines, record, event);
    }
}

/* ---- what all games have ---- */

static void offer_begin(ck_offer_list *offers, const ck_contest *contest)
{
    const char *name = ck_season_name[contest->seasons & 3];
    ck_draft_add(&offers->draft, CK_EVENT_START, CK_NONE, 0, "w始", name);
    if (contest->finished > 0)
        ck_draft_add(&offers->draft, CK_EVENT_GAME_END, CK_NONE, 0, "星一周");
}

/* 上行, 与 and 終季 of a decided season. */
static void offer_claims(ck_offer_list *offers, const ck_contest *contest)
{
    for (int seat = 0; seat < contest->seats && contest->decided; seat++) {
        ck_offer(offers, seat, CK_VERB_WIN, "上行");
        ck_offer(offers, seat, CK_VERB_END, "終季");
        for (int to = 0; to < contest->seats && !contest->game->owes; to++) {
            if (contest->due[seat][to] > 0)
                ck_offer(offers, seat, CK_VERB_PAY, "与pn", to, (int)contest->due[seat][to]);
        }
    }
    ck_offer(offers, contest->named ? contest->namer : CK_NONE, CK_VERB_END, "終季");
}

static void offer_end(ck_offer_list *offers, const ck_contest *contest)
{
    const ck_text name = contest->season;
    ck_buffer *word = &offers->draft.stable;
    ck_out out = ck_buffer_out(word);
    ck_buffer_clear(word);
    ck_put_bytes(&out, name.bytes, name.length);
    ck_draft_add(&offers->draft, CK_EVENT_END, CK_NONE, 0, "w終", ck_buffer_string(word));
}

/* ---- the list ---- */

static void list(ck_buffer *lines, ck_offer_list *offers, ck_contest *contest)
{
    const bool plays = contest->phase == CK_CONTEST_PLAY;
    ck_draft_clear(&offers->draft);
    if ((plays && !contest->decided) || contest->phase == CK_CONTEST_SETUP)
        ck_offer_list_fill(offers, contest);
    switch (contest->phase) {
    case CK_CONTEST_ENDED:
        offer_end(offers, contest);
        offer_begin(offers, contest);
        break;
    case CK_CONTEST_OUTSIDE:
        /* The points after a season */
        for (int seat = 0; seat < contest->seats && contest->finished > 0; seat++)
            ck_draft_add(&offers->draft, CK_EVENT_SCORE, seat, 0, "n", (int)contest->points[seat]);
        offer_begin(offers, contest);
        break;
    case CK_CONTEST_SETUP:
        for (int seat = 0; seat < contest->seats; seat++)
            ck_offer(offers, seat, CK_VERB_FIRST, "軸人");
        break;
    case CK_CONTEST_PLAY:
        offer_claims(offers, contest);
        break;
    case CK_CONTEST_OVER:
        break;
    }
    put_legal(lines, offers, contest);
    if (contest->phase == CK_CONTEST_SETUP) {
        /* Events of play may follow the setup. */
        const ck_event first = {.seat = CK_NONE};
        const uint32_t errors = contest->errors;
        if (ck_contest_begin_play(contest, &first) && contest->errors <= errors &&
            ck_offer_list_fill(offers, contest))
            put_legal(lines, offers, contest);
    }
}

bool ck_next_event_list(ck_buffer *lines, const ck_record *record)
{
    static const ck_observer no_observer = {.self = NULL};
    if (!record->contest)
        return true;
    ck_contest *contest = ck_contest_new(record->game, record, &no_observer);
    ck_offer_list *offers = contest ? ck_offer_list_new(contest) : NULL;
    if (offers && ck_contest_open(contest)) {
        offers->all = true;
        offers->draft.record.game = record->game;
        for (size_t i = 0; i < record->events.count; i++)
            ck_contest_step(contest, &record->events.event[i]);
        if (!contest->lost)
            list(lines, offers, contest);
    }
    const bool good = offers && !ck_offer_list_failed(offers);
    ck_offer_list_free(offers);
    ck_contest_free(contest);
    return good;
}
