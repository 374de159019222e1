/*
 * The views of a checked record in <cetkaik.h>. Its turns are in checked_turns.c, its findings and
 * their fixes in checked_findings.c.
 */
#include "cmd/library/checker.h"
#include "cmd/library/hand_value.h"
#include "cmd/library/handles.h"
#include "cmd/library/view_place.h"
#include "cmd/library/view_text.h"
#include "rules/contest/next_event.h"
#include "rules/record/location.h"
#include "rules/words/hand_words.h"
#include "rules/words/names.h"
#include "rules/words/words.h"

#include <string.h>

static const char *copy_text(const ck_checked *record, ck_text text)
{
    return ck_view_text_copy(ck_record_handle_of(record)->strings, text);
}

/* The place of a span; fast for spans in the order of the text. */
static ck_span_location place_of(const ck_checked *record, ck_span span)
{
    return ck_location_span(ck_record_handle_of(record)->place, span);
}

/* ---- the record ---- */

const char *ck_checked_file(const ck_checked *record)
{
    return record ? record->path : "";
}

unsigned long ck_checked_number(const ck_checked *record)
{
    return record ? record->record->number : 0;
}

unsigned long ck_checked_line(const ck_checked *record)
{
    return record ? record->record->line : 0;
}

uint64_t ck_checked_offset(const ck_checked *record)
{
    return record ? ck_checker_found(ck_record_handle_of(record)->checker)->offset : 0;
}

uint64_t ck_checked_length(const ck_checked *record)
{
    return record ? ck_checker_found(ck_record_handle_of(record)->checker)->length : 0;
}

const char *ck_checked_dialect(const ck_checked *record)
{
    if (!record)
        return "";
    return record->record->traits & CK_IN_JSON ? ck_dialect_name[record->record->dialect]
                                               : ck_record_dialect(record->record);
}

const char *ck_checked_game(const ck_checked *record)
{
    return record ? ck_game_row_of(record->record)->name : "";
}

const char *ck_checked_rules(const ck_checked *record)
{
    return record ? record->rules->name : "";
}

int ck_checked_skipped(const ck_checked *record)
{
    return record && ck_is_too_long(record->record);
}

int ck_checked_valid(const ck_checked *record)
{
    return record && ck_result_valid(record->result);
}

const char *ck_checked_ended(const ck_checked *record)
{
    return record ? ck_end_name[record->outcome->end] : "";
}

int ck_checked_winner(const ck_checked *record)
{
    if (!record)
        return -1;
    if (record->outcome->draw)
        return -2;
    return record->outcome->winner == CK_NO_PLAYER ? -1 : (int)record->outcome->winner;
}

unsigned long ck_checked_errors(const ck_checked *record)
{
    return record ? record->result->count[CK_ERROR] : 0;
}

unsigned long ck_checked_warnings(const ck_checked *record)
{
    return record ? record->result->count[CK_WARNING] : 0;
}

unsigned long ck_checked_notes(const ck_checked *record)
{
    return record ? record->result->count[CK_NOTE] : 0;
}

/* ---- players ---- */

size_t ck_checked_players(const ck_checked *record)
{
    return record ? record->outcome->players : 0;
}

/* The players of another game have no sides. */
static ck_player_view player_with(const ck_checked *record, size_t index, int64_t points)
{
    const ck_outcome *outcome = record->outcome;
    const ck_text name = outcome->player[index].name;
    const char *sign = ck_outcome_sign(outcome, (int)index), *seat = sign ? sign : "";
    ck_player_view view = {.name = seat, .name_length = strlen(seat), .seat = seat};
    if (name.length > 0) {
        view.name = copy_text(record, name);
        view.name_length = name.length;
    }
    view.points = (long)(points / outcome->unit);
    view.tenths = (int)(points % outcome->unit);
    view.has_points = !outcome->pointless;
    return view;
}

/* The view for an index beyond the last. */
static ck_player_view no_player(void)
{
    return (ck_player_view){.name = "", .seat = ""};
}

ck_player_view ck_checked_player(const ck_checked *record, size_t index)
{
    if (index >= ck_checked_players(record))
        return no_player();
    return player_with(record, index, record->outcome->player[index].points);
}

ck_player_view ck_checked_season_player(const ck_checked *record, size_t season, size_t player)
{
    if (season >= ck_checked_seasons(record) || player >= ck_checked_players(record))
        return no_player();
    return player_with(record, player, record->result->seasons[season].points[player]);
}

const char *ck_checked_next_events(const ck_checked *record)
{
    if (!record)
        return "";
    const ck_record_handle *handle = ck_record_handle_of(record);
    ck_buffer_clear(handle->text);
    const char *lines =
        ck_next_event_list(handle->text, record->record)
            ? ck_arena_string(handle->strings, ck_buffer_string(handle->text), handle->text->length)
            : NULL;
    return lines ? lines : "";
}

/* ---- headers, seasons, declarations ---- */

size_t ck_checked_headers(const ck_checked *record)
{
    return record ? record->record->header_count : 0;
}

ck_header_view ck_checked_header(const ck_checked *record, size_t index)
{
    if (index >= ck_checked_headers(record))
        return (ck_header_view){.key = "", .value = ""};
    const ck_header *header = &record->record->headers[index];
    const ck_span_location at = place_of(record, header->span);
    return (ck_header_view){
        .key = copy_text(record, header->key),
        .value = copy_text(record, header->value),
        .key_length = header->key.length,
        .value_length = header->value.length,
        CK_VIEW_PLACE(at),
    };
}

size_t ck_checked_seasons(const ck_checked *record)
{
    return record ? record->result->season_count : 0;
}

static int index_of(ck_side side)
{
    return side == CK_NO_SIDE ? -1 : (int)side;
}

/*
 * The span of a season's entries. In JSON and CSV, fields may be in another order than the entries.
 */
static ck_span span_of_season(const ck_checked *record, size_t index)
{
    const ck_result *result = record->result;
    const size_t past = index + 1 < result->season_count ? result->seasons[index + 1].from
                                                         : record->record->entry_count;
    uint32_t start = UINT32_MAX, end = 0;
    for (size_t i = result->seasons[index].from; i < past; i++) {
        const ck_span span = record->record->entries[i].span;
        start = span.offset < start ? span.offset : start;
        end = ck_end_of(span) > end ? ck_end_of(span) : end;
    }
    return start < end ? ck_from_to(start, end) : (ck_span){0, 0};
}

ck_season_view ck_checked_season(const ck_checked *record, size_t index)
{
    if (index >= ck_checked_seasons(record))
        return (ck_season_view){.name = "", .first = -1};
    const ck_season_event *event = &record->result->seasons[index];
    const ck_span span = span_of_season(record, index);
    const ck_span_location at =
        record->record->entry_count > 0 ? place_of(record, span) : (ck_span_location){.length = 0};
    return (ck_season_view){
        .name = copy_text(record, event->name),
        .number = event->season + 1,
        .first = index_of(event->first),
        .moves = event->moves,
        .over = event->over,
        CK_VIEW_PLACE(at),
    };
}

size_t ck_checked_declarations(const ck_checked *record)
{
    return record ? record->result->declaration_count : 0;
}

ck_declaration_view ck_checked_declaration(const ck_checked *record, size_t index)
{
    if (index >= ck_checked_declarations(record))
        return (ck_declaration_view){.player = -1, .hands = ""};
    const ck_declaration_event *event = &record->result->declarations[index];
    ck_span_location at = {.length = 0};
    ck_arena *strings = ck_record_handle_of(record)->strings;
    ck_out out = ck_view_text_out(strings);
    if (event->entry)
        at = place_of(record, event->entry->span);
    ck_write_hand_set(&out, record->rules, event->hands);
    return (ck_declaration_view){
        .season = ck_season_index_of(record, event->season),
        .move = event->number,
        .player = index_of(event->side),
        .ends = event->choice == CK_END_SEASON,
        .assumed = event->entry == NULL,
        .hands = ck_view_text_end(strings),
        .stake = event->stake,
        .points = (long)(event->points / record->rules->unit),
        .tenths = (int)(event->points % record->rules->unit),
        CK_VIEW_PLACE(at),
    };
}

size_t ck_checked_hands(const ck_checked *record, size_t declaration, ck_board_hand *hands,
                        size_t room)
{
    uint8_t held[2][CK_PROFESSIONS];
    if (declaration >= ck_checked_declarations(record))
        return 0;
    const ck_declaration_event *event = &record->result->declarations[declaration];
    memcpy(held, event->held, sizeof held);
    return ck_hand_values(record->rules, &event->hands, held, hands, room);
}
