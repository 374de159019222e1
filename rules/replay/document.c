/* Joins a record with the result of its replay, so that writers can complete omitted parts. */
#include "rules/replay/document.h"

#include "rules/base/array.h"
#include "rules/board/hands.h"

#include <string.h>

void ck_document_init(ck_document *document, const ck_memory *memory)
{
    *document = (ck_document){.memory = memory};
}

void ck_document_free(ck_document *document)
{
    ck_memory_free(document->memory, document->entries);
    ck_document_init(document, document->memory);
}

/* ---- as written ---- */

static void write_down(ck_known *known, const ck_entry *entry)
{
    known->entry = *entry;
    known->replayed = known->certain = known->points_known = false;
    known->season = 0;
    known->side = CK_NO_SIDE;
    known->number = known->stake = 0;
    known->fitting = CK_NO_SQUARE;
    if (entry->kind == CK_ENTRY_MOVE && entry->as.move.capture.span.length == 0)
        known->entry.as.move.capture.profession = CK_NO_PROFESSION;
    if (entry->kind == CK_ENTRY_DECLARATION)
        known->points_known = entry->as.declaration.points_span.length > 0;
}

/* ---- facts that the replay proves ---- */

static ck_known *known_of(ck_document *document, const ck_entry *entry)
{
    return &document->entries[entry - document->record->entries];
}

static void fill_move(ck_move *move, const ck_move *proved)
{
    if (move->profession == CK_NO_PROFESSION)
        move->profession = proved->profession;
    if (move->kind == CK_MOVE_PLACE && move->colour == CK_NO_COLOUR)
        move->colour = proved->colour;
    if (move->kind != CK_MOVE_MINDS)
        return;
    if (move->step == CK_STEP_UNKNOWN)
        move->step = proved->step;
    if (move->first == CK_NO_SQUARE)
        move->first = proved->first;
}

static void fill_capture(ck_capture *capture, ck_piece captured)
{
    if (captured == CK_EMPTY)
        return;
    if (capture->profession == CK_NO_PROFESSION) {
        capture->profession = (uint8_t)ck_profession_of(captured);
        capture->colour = (uint8_t)ck_colour_of(captured);
    } else if (capture->colour == CK_NO_COLOUR &&
               capture->profession == ck_profession_of(captured)) {
        capture->colour = (uint8_t)ck_colour_of(captured);
    }
}

static void on_turn(void *self, const ck_turn_event *turn)
{
    ck_document *document = self;
    ck_known *known = known_of(document, turn->entry);
    ck_written_move *written = &known->entry.as.move;
    known->replayed = true;
    known->certain = turn->certain && !document->guessed;
    known->season = turn->season;
    known->number = turn->number;
    known->side = (uint8_t)turn->side;
    if (turn->ruling.verdict == CK_LEGAL && turn->ruling.move.to == CK_NO_SQUARE)
        known->fitting = turn->ruling.at;
    if (!known->certain)
        return;
    fill_move(&written->move, &turn->ruling.move);
    /* A number is assigned to its cast; not where the destination is lost: the casts needed are
     * unknown then. */
    const ck_casts *casts = &turn->casts;
    bool unnamed = written->tail.form == CK_TAIL_BARE || written->tail.form == CK_TAIL_UNKNOWN;
    if (unnamed && turn->ruling.move.kind == CK_MOVE_PIECE &&
        turn->ruling.move.to != CK_NO_SQUARE) {
        bool needed = casts->bridge != CK_NO_CAST || casts->water != CK_NO_CAST;
        written->tail = (ck_tail){.form = needed ? CK_TAIL_NAMED : CK_TAIL_NONE,
                                  .failed = casts->failed,
                                  .bridge = casts->bridge,
                                  .water = casts->water,
                                  .recasts = casts->recasts};
    }
    fill_capture(&written->capture, turn->turn.captured);
}

static void on_declaration(void *self, const ck_declaration_event *event)
{
    ck_document *document = self;
    if (!event->entry)
        return;
    ck_known *known = known_of(document, event->entry);
    ck_declaration *written = &known->entry.as.declaration;
    known->replayed = true;
    known->season = event->season;
    known->number = event->number;
    known->side = (uint8_t)event->side;
    known->stake = event->stake;
    if (document->broken || document->guessed)
        return;
    bool in_part = (document->record->traits & CK_OMITS_SITUATIONS) && !written->hands_unread;
    if ((in_part || !written->has_hands) && !ck_hands_none(event->hands)) {
        written->hands = event->hands;
        written->has_hands = true;
    }
    if (!known->points_known && written->choice == CK_END_SEASON && event->points >= INT32_MIN &&
        event->points <= INT32_MAX) {
        const int unit = document->rules->unit;
        written->points = (int32_t)(event->points / unit);
        written->tenths = (int8_t)(event->points % unit);
        known->points_known = true;
    }
}

static void on_season(void *self, const ck_season_event *season)
{
    ck_document *document = self;
    document->half = season->half;
    if (document->seasons == 0)
        document->first_season = season->season;
    if (document->seasons < CK_MAX_FIRST)
        document->first[document->seasons++] = (uint8_t)season->first;
}

static void on_finding(void *self, const ck_finding *finding)
{
    ((ck_document *)self)->broken |= ck_code_severity(finding->code) == CK_ERROR;
}

ck_observer ck_document_observer(ck_document *document)
{
    return (ck_observer){
        .self = document,
        .memory = document->memory,
        .sink = {document, on_finding},
        .turn = on_turn,
        .declaration = on_declaration,
        .season = on_season,
    };
}

/* ---- the whole ---- */

bool ck_document_begin(void *self, const ck_checked *checked)
{
    ck_document *document = self;
    const ck_record *record = checked->record;
    if (!ck_array_make_room(document->memory, &document->entries, &document->entry_room,
                            record->entry_count, sizeof *document->entries))
        return false;
    document->record = record;
    document->path = checked->path;
    document->seasons = document->first_season = 0;
    document->half = document->broken = false;
    document->rules = checked->rules;
    document->guessed = checked->unknown_rules;
    for (size_t i = 0; i < record->entry_count; i++)
        write_down(&document->entries[i], &record->entries[i]);
    return true;
}

void ck_document_finish(ck_document *document, const ck_outcome *outcome)
{
    document->outcome = *outcome;
    if (!outcome->sides_known) {
        /* The replay chose the sides of a score sheet that does not name them: they prove nothing.
         */
        ck_outcome *result = &document->outcome;
        for (int i = 0; i < result->players; i++)
            result->player[i].name = (ck_text){.length = 0};
        for (size_t i = 0; i < document->record->entry_count; i++)
            document->entries[i].side = CK_NO_SIDE;
    }
}

bool ck_document_replay(ck_document *document, const ck_rules *rules, const ck_record *record)
{
    const ck_checked checked = {.record = record, .rules = rules};
    const ck_observer_hook hook = {ck_document_begin, ck_document_observer(document)};
    ck_outcome outcome;
    if (!ck_result_replay_again(&hook, &checked, &outcome))
        return false;
    ck_document_finish(document, &outcome);
    return true;
}
