/* What a checked record tells through <cetkaik.h>: values made of what the pipeline has kept. */
#include "cmd/library/views.h"

#include "cmd/library/face.h"
#include "formats/common/display.h"
#include "formats/report/explain.h"
#include "formats/report/message.h"
#include "rules/words/hand_words.h"
#include "rules/words/move_words.h"
#include "rules/words/names.h"
#include "rules/words/position.h"
#include "rules/words/words.h"

#include <string.h>

/* ---- strings ---- */

/* What was written into an arena; it ends with NUL, and is "" when memory is short. */
static const char *kept(ck_arena *strings)
{
    ck_arena_put(strings, "", 1);
    return ck_arena_end(strings, (ck_span){0, 0}).bytes;
}

static bool put_kept(void *self, const char *bytes, size_t length)
{
    ck_arena *strings = self;
    ck_arena_put(strings, bytes, length);
    return !strings->failed;
}

/* Writes into an arena; kept() ends it. */
static ck_out keeper(ck_arena *strings)
{
    return (ck_out){.self = strings, .write = put_kept, .memory = strings->memory};
}

static const char *keep_text(const ck_checked *record, ck_text text)
{
    ck_arena *strings = ck_face_of(record)->strings;
    ck_arena_put(strings, text.bytes, text.length);
    return kept(strings);
}

/* Where something stands; quick when one is asked for after the other. */
static ck_point point_of(const ck_checked *record, uint32_t offset)
{
    return ck_place_go(ck_face_of(record)->place, offset);
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

const char *ck_checked_dialect(const ck_checked *record)
{
    bool games = record && record->contest && !(record->record->traits & CK_IN_JSON);
    if (!record)
        return "";
    return games ? "games" : ck_dialect_name[record->record->dialect];
}

const char *ck_checked_game(const ck_checked *record)
{
    if (!record)
        return "";
    return record->contest ? record->record->game->name : "机戦";
}

const char *ck_checked_rules(const ck_checked *record)
{
    if (!record)
        return "";
    return record->contest ? record->record->game->name : record->rules->name;
}

int ck_checked_skipped(const ck_checked *record)
{
    return record && ck_is_passed_over(record->record);
}

int ck_checked_valid(const ck_checked *record)
{
    return record && ck_result_valid(record->result);
}

const char *ck_checked_ended(const ck_checked *record)
{
    if (!record)
        return "";
    if (record->contest)
        return record->contest->result.complete ? "complete" : "unfinished";
    return ck_end_name[record->outcome->end];
}

int ck_checked_winner(const ck_checked *record)
{
    if (!record)
        return -1;
    if (record->contest && record->contest->result.winner != CK_NOT_SAID)
        return record->contest->result.winner;
    if (record->contest)
        return record->contest->result.complete ? -2 : -1;
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
    if (!record)
        return 0;
    return record->contest ? record->contest->result.seats : record->outcome->players;
}

static ck_player_view player_with(const ck_checked *record, size_t index, int32_t points)
{
    ck_text name = record->outcome->player[index].name;
    const char *seat = ck_side_name[index];
    ck_player_view view = {.name = seat, .name_length = strlen(seat), .seat = seat};
    if (name.length > 0) {
        view.name = keep_text(record, name);
        view.name_length = name.length;
    }
    view.points = points / record->rules->unit;
    view.tenths = points % record->rules->unit;
    view.has_points = !record->outcome->pointless;
    return view;
}

/* A player of a contest, whose seat has no name but its number. */
static ck_player_view seat_with(const ck_checked *record, size_t index, int64_t points)
{
    ck_text name = record->record->events.seat[index].name;
    return (ck_player_view){
        .name = keep_text(record, name),
        .name_length = name.length,
        .seat = "",
        .points = (long)points,
        .has_points = !(record->record->game->traits & CK_NO_POINTS),
    };
}

/* What an index beyond the last gives. */
static ck_player_view no_player(void)
{
    return (ck_player_view){.name = "", .seat = ""};
}

ck_player_view ck_checked_player(const ck_checked *record, size_t index)
{
    if (index >= ck_checked_players(record))
        return no_player();
    if (record->contest)
        return seat_with(record, index, record->contest->result.points[index]);
    return player_with(record, index, record->outcome->player[index].points);
}

ck_player_view ck_checked_season_player(const ck_checked *record, size_t season, size_t player)
{
    if (season >= ck_checked_seasons(record) || player >= ck_checked_players(record))
        return no_player();
    if (record->contest)
        return seat_with(record, player, ck_points_after(record->contest, season, (int)player));
    return player_with(record, player, record->result->seasons[season].points[player]);
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
    ck_point point = point_of(record, header->span.offset);
    return (ck_header_view){
        .key = keep_text(record, header->key),
        .value = keep_text(record, header->value),
        .key_length = header->key.length,
        .value_length = header->value.length,
        .line = point.line,
        .column = point.column,
    };
}

size_t ck_checked_seasons(const ck_checked *record)
{
    if (!record)
        return 0;
    return record->contest ? record->contest->season_count : record->result->season_count;
}

static int index_of(ck_side side)
{
    return side == CK_NO_SIDE ? -1 : (int)side;
}

ck_season_view ck_checked_season(const ck_checked *record, size_t index)
{
    if (index >= ck_checked_seasons(record))
        return (ck_season_view){.name = "", .first = -1};
    if (record->contest) {
        return (ck_season_view){
            .name = keep_text(record, record->contest->seasons[index].name),
            .first = -1,
            .over = 1,
        };
    }
    const ck_season_event *event = &record->result->seasons[index];
    return (ck_season_view){
        .name = ck_season_sign(event->season, event->half),
        .first = index_of(event->first),
        .moves = event->moves,
        .over = event->over,
    };
}

/* The index of a season among those that were begun. */
static size_t season_index(const ck_checked *record, uint8_t season)
{
    size_t index = 0;
    while (index < record->result->season_count && record->result->seasons[index].season != season)
        index++;
    return index;
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
    ck_point point = {0, 0};
    ck_arena *strings = ck_face_of(record)->strings;
    ck_out out = keeper(strings);
    if (event->entry)
        point = point_of(record, event->entry->span.offset);
    ck_write_hand_set(&out, record->rules, event->hands);
    return (ck_declaration_view){
        .season = season_index(record, event->season),
        .move = event->number,
        .player = index_of(event->side),
        .ends = event->choice == CK_END_SEASON,
        .assumed = event->entry == NULL,
        .hands = kept(strings),
        .stake = event->stake,
        .points = (long)(event->points / record->rules->unit),
        .tenths = (int)(event->points % record->rules->unit),
        .line = point.line,
        .column = point.column,
    };
}

/* ---- turns ---- */

size_t ck_checked_turns(const ck_checked *record)
{
    return record ? ck_face_of(record)->turn_count : 0;
}

static const char *keep_position(ck_arena *strings, const ck_position *position, int unit)
{
    ck_out out = keeper(strings);
    ck_write_position(&out, position, unit);
    return kept(strings);
}

ck_turn_view ck_checked_turn(const ck_checked *record, size_t index)
{
    if (index >= ck_checked_turns(record))
        return (ck_turn_view){.player = -1, .text = "", .before = "", .after = ""};
    const ck_face_turn *turn = &ck_face_of(record)->turns[index];
    ck_arena *strings = ck_face_of(record)->strings;
    ck_point point = point_of(record, turn->entry->span.offset);
    ck_out out = keeper(strings);
    ck_write_move(&out, &turn->ruling.move, &turn->casts);
    return (ck_turn_view){
        .season = season_index(record, turn->season),
        .move = turn->number,
        .player = index_of((ck_side)turn->side),
        .certain = turn->certain,
        .text = kept(strings),
        .before = keep_position(strings, &turn->before, record->rules->unit),
        .after = keep_position(strings, &turn->after, record->rules->unit),
        .line = point.line,
        .column = point.column,
    };
}

/* ---- findings ---- */

typedef void write_about(ck_out *out, const ck_rules *rules, const ck_record *record,
                         const ck_finding *finding);

static const char *keep_about(ck_out out, write_about *write, const ck_checked *checked,
                              const ck_finding *finding)
{
    write(&out, checked->rules, checked->record, finding);
    return kept(out.self);
}

ck_finding_view ck_view_of(const ck_checked *checked, const ck_finding *finding, ck_place *place,
                           ck_arena *strings, const struct ck_language *language)
{
    const ck_record *record = checked->record;
    ck_out out = keeper(strings);
    out.language = language;
    ck_point begin = ck_place_go(place, finding->span.offset);
    ck_place after = *place;
    ck_point end = ck_place_go(&after, ck_end_of(finding->span));
    bool in_season = finding->season >= 0;
    return (ck_finding_view){
        .code = ck_code_name(finding->code),
        .severity = ck_severity_name(ck_code_severity(finding->code)),
        .rule = ck_code_rule(finding->code),
        .message = keep_about(out, ck_write_message, checked, finding),
        .right = keep_about(out, ck_write_right, checked, finding),
        .line = begin.line,
        .column = begin.column,
        .end_line = end.line,
        .end_column = end.column,
        .offset = record->offset + finding->span.offset,
        .length = finding->span.length,
        .season = in_season ? ck_season_sign(finding->season, finding->half) : "",
        .move = finding->move,
        .player = index_of((ck_side)finding->side),
        .fixable = ck_code_fixable(finding->code),
    };
}

ck_finding_view ck_no_finding(void)
{
    return (ck_finding_view){.code = "",
                             .severity = "",
                             .rule = "",
                             .message = "",
                             .right = "",
                             .season = "",
                             .player = -1};
}

size_t ck_checked_findings(const ck_checked *record)
{
    return record ? record->result->finding_count : 0;
}

ck_finding_view ck_checked_finding(const ck_checked *record, size_t index)
{
    if (index >= ck_checked_findings(record))
        return ck_no_finding();
    const ck_face *face = ck_face_of(record);
    return ck_view_of(record, &record->result->findings[index], face->place, face->strings,
                      face->language);
}

size_t ck_checked_suggestions(const ck_checked *record, size_t finding, const char **suggestions,
                              size_t size)
{
    const ck_face *face = ck_face_of(record);
    if (finding >= ck_checked_findings(record))
        return 0;
    const ck_suggestions list = ck_suggestions_for(record, finding);
    for (int i = 0; i < list.count && (size_t)i < size; i++) {
        ck_out out = keeper(face->strings);
        ck_write_suggestion(&out, record->record, &list, i, CK_UNKNOWN_CAST);
        suggestions[i] = kept(face->strings);
    }
    return (size_t)list.count;
}

/* ---- for people ---- */

size_t ck_clean(const char *text, size_t length, char *buffer, size_t size)
{
    ck_limited limited = {buffer, size, 0};
    ck_out out = ck_limited_out(&limited);
    ck_put_clean(&out, text, length, SIZE_MAX);
    return ck_limited_end(&limited);
}

char *ck_explain(const char *name)
{
    ck_code code;
    ck_buffer buffer = {0};
    ck_out out = ck_buffer_out(&buffer);
    if (!name || !ck_code_named(name, &code))
        return NULL;
    ck_write_explain(&out, code);
    if (!out.failed)
        return buffer.bytes;
    ck_buffer_free(&buffer);
    return NULL;
}

void ck_explain_free(char *text)
{
    ck_buffer buffer = {.bytes = text};
    ck_buffer_free(&buffer);
}
