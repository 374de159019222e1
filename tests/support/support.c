#include "tests/support/support.h"

#include "formats/notation/notation.h"
#include "parser/reader.h"
#include "rules/base/arena.h"
#include "rules/base/utf8.h"
#include "rules/board/list.h"
#include "rules/record/location.h"
#include "rules/words/names.h"
#include "rules/words/position.h"
#include "rules/words/rule_text.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

ck_rules rules_of(const char *text)
{
    ck_rules rules;
    const char *bad;
    size_t bad_length;
    cr_assert(ck_rules_parse(&rules, text, strlen(text), &bad, &bad_length), "rules %s", text);
    return rules;
}

ck_position position_of(const ck_rules *rules, const char *line)
{
    ck_position position;
    ck_parse_error why;
    cr_assert(ck_read_position(rules, line, strlen(line), &position, &why),
              "position %s: error_kind %d at %zu", line, why.error_kind, why.at);
    return position;
}

ck_square square_of(const char *name)
{
    static const char columns[] = "KLNTZXCMP";
    size_t length = strspn(name, "KLNTZXCMPAEIUOY") - 1;
    const char *column = name[0] ? strchr(columns, name[0]) : NULL;
    for (int row = 0; column && row < CK_ROWS; row++) {
        if (strlen(ck_row_name[row]) == length && strncmp(ck_row_name[row], name + 1, length) == 0)
            return (ck_square)(row * CK_COLUMNS + (column - columns));
    }
    cr_assert(false, "square %s", name);
    return CK_NO_SQUARE;
}

ck_piece piece_of(const char *letter)
{
    ck_colour colour = letter[0] == '+' ? CK_RED : CK_BLACK;
    letter += letter[0] == '+';
    ck_side owner = letter[0] >= 'a' ? CK_SIDE_IA : CK_SIDE_A;
    if (letter[0] == '@')
        return CK_MINDS_PIECE;
    for (int i = 0; i < CK_PROFESSIONS; i++) {
        if ((ck_profession_name[i].letter | 0x20) == (letter[0] | 0x20))
            return CK_PIECE(colour, i, owner);
    }
    cr_assert(false, "piece %s", letter);
    return CK_EMPTY;
}

/* "A=+K,U": captured pieces of a side. */
static void hold(ck_position *position, const char *token)
{
    ck_side side = token[0] == 'A' ? CK_SIDE_A : CK_SIDE_IA;
    for (const char *at = strchr(token, '=') + 1; *at && *at != ' '; at++) {
        if (*at == ',' || *at == '+')
            continue;
        ck_piece piece = piece_of(at[-1] == '+' ? at - 1 : at);
        position->held[side][ck_colour_of(piece)][ck_profession_of(piece)]++;
    }
}

ck_position setup(const char *pieces, ck_side side)
{
    ck_position position = {
        .side = (uint8_t)side, .stake = 1, .minds = CK_NO_SQUARE, .points = {20, 20}};
    for (const char *at = pieces; *at; at += strcspn(at, " "), at += *at == ' ') {
        if (memchr(at, '=', strcspn(at, " "))) {
            hold(&position, at);
            continue;
        }
        ck_square square = square_of(at + 1 + (at[0] == '+'));
        position.at[square] = piece_of(at);
        if (position.at[square] == CK_MINDS_PIECE)
            position.minds = square;
    }
    return position;
}

static void set_text(ck_record *record, const char *text)
{
    memset(record, 0xa5, sizeof *record); /* what was there must not matter */
    ck_record_init(record, NULL);
    record->text = text;
    record->length = strlen(text);
    record->line = record->number = 1;
}

ck_written_move move_of(const char *text)
{
    ck_reader *reader = ck_reader_new(NULL);
    ck_record record;
    ck_sink null_sink = {NULL, NULL};
    set_text(&record, text);
    cr_assert(ck_reader_next(reader, &record, &null_sink));
    size_t first = 0; /* unread text may stand before the move */
    while (first < record.entry_count && record.entries[first].kind == CK_ENTRY_GAP)
        first++;
    cr_assert(first < record.entry_count && record.entries[first].kind == CK_ENTRY_MOVE, "move %s",
              text);
    ck_written_move move = record.entries[first].as.move;
    ck_record_free(&record);
    ck_reader_free(reader);
    return move;
}

static void *kept(const void *bytes, size_t size)
{
    static ck_arena facts;
    return bytes ? ck_arena_copy(&facts, bytes, size) : NULL;
}

static void keep_finding(replay_report *report, const ck_finding *finding)
{
    ck_finding *copy = &report->finding[report->findings++];
    *copy = *finding;
    copy->about_move = kept(finding->about_move, sizeof *finding->about_move);
    copy->about_hands = kept(finding->about_hands, sizeof *finding->about_hands);
    if (finding->instead)
        copy->instead = kept(finding->instead, strlen(finding->instead) + 1);
}

ck_pipeline *check_one(const ck_pipeline_options *options, const char *text, size_t length,
                       const ck_checked **checked)
{
    ck_pipeline *pipeline = ck_pipeline_new(options);
    cr_assert(ck_pipeline_open_bytes(pipeline, "game.ckka", text, length));
    cr_assert_eq(ck_pipeline_check(pipeline, text, length, checked), CK_PIPELINE_RECORD);
    return pipeline;
}

static void on_turn(void *self, const ck_turn_event *turn)
{
    replay_report *report = self;
    report->last = *turn->after;
    report->uncertain += !turn->certain;
    report->failed = turn->casts.failed;
}

static void set_points(replay_report *report, int32_t moved, const int64_t totals[CK_MOST_PLAYERS])
{
    report->moved = moved;
    memcpy(report->totals, totals, sizeof report->totals);
}

static void on_declaration(void *self, const ck_declaration_event *declaration)
{
    replay_report *report = self;
    report->declarations++;
    report->declared = declaration->points;
    report->declared_hands = declaration->hands;
    set_points(report, declaration->moved, declaration->totals);
}

static void on_penalty(void *self, const ck_penalty_event *penalty)
{
    replay_report *report = self;
    report->penalties++;
    report->penalty += penalty->points;
    set_points(report, penalty->moved, penalty->totals);
}

static void on_season(void *self, const ck_season_event *season)
{
    replay_report *report = self;
    if (report->seasons == 4)
        return;
    memcpy(report->season_points[report->seasons], season->points, sizeof report->season_points[0]);
    report->season[report->seasons++] = *season;
}

replay_report hear(const char *rules, const char *text)
{
    if (!rules)
        return hear_under(NULL, text);
    ck_rules asked = rules_of(rules);
    return hear_under(&asked, text);
}

replay_report hear_under(const ck_rules *rules, const char *text)
{
    replay_report report = {0};
    const ck_checked *checked;
    const ck_observer_hook listener = {NULL,
                                       {.self = &report,
                                        .turn = on_turn,
                                        .declaration = on_declaration,
                                        .penalty = on_penalty,
                                        .season = on_season}};
    ck_pipeline *pipeline = check_one(&(ck_pipeline_options){.rules = rules, .observer = &listener},
                                      text, strlen(text), &checked);
    report.dialect = (ck_dialect)checked->record->dialect;
    report.outcome = *checked->outcome;
    for (size_t i = 0; i < checked->result->finding_count && i < 64; i++)
        keep_finding(&report, &checked->result->findings[i]);
    ck_pipeline_free(pipeline);
    return report;
}

const char *codes_of(const replay_report *report, char buffer[512])
{
    size_t length = 0;
    buffer[0] = '\0';
    for (int i = 0; i < report->findings; i++)
        length += (size_t)snprintf(buffer + length, 512 - length, "%s%d", i ? " " : "",
                                   ck_code_number(report->finding[i].code));
    return buffer;
}

void expect_codes(const coded *rows, size_t count)
{
    for (size_t i = 0; i < count; i++) {
        char codes[512];
        replay_report report = hear(NULL, rows[i].text);
        cr_expect_str_eq(codes_of(&report, codes), rows[i].codes, "%s: %s", rows[i].text, codes);
    }
}

const char *hand_names(ck_hand_set hands, char buffer[512])
{
    size_t length = 0;
    buffer[0] = '\0';
    for (int hand = 0; hand < CK_HANDS; hand++) {
        bool flashed = (hands.flashed & CK_HAND_BIT(hand)) && hand != CK_KING_HAND;
        if ((hands.plain | hands.flashed) & CK_HAND_BIT(hand))
            length += (size_t)snprintf(buffer + length, 512 - length, "%s%s%s", length ? " " : "",
                                       flashed ? "同色" : "", ck_hand_name[hand].sign);
    }
    return buffer;
}

ck_buffer text_with(const char *text, const char *part, const char *other)
{
    ck_buffer changed = {0};
    ck_out out = ck_buffer_out(&changed);
    const char *at = strstr(text, part);
    cr_assert(at, "%s is not in %s", part, text);
    ck_put_bytes(&out, text, (size_t)(at - text));
    ck_put(&out, other);
    ck_put(&out, at + strlen(part));
    return changed;
}

FILE *open_shared(const char *name)
{
    char command[512];
    const char *folder = "../shared/data";
    snprintf(command, sizeof command, "%s/%s", folder, name);
    if (access(command, R_OK) != 0)
        cr_skip_test("no %s", command);
    bool packed = strlen(name) > 3 && strcmp(name + strlen(name) - 3, ".gz") == 0;
    snprintf(command, sizeof command, "%s '%s/%s'", packed ? "gzip -dc" : "cat", folder, name);
    FILE *file = popen(command, "r");
    cr_assert(file);
    return file;
}

int number_from(const char *variable, int usual)
{
    const char *value = getenv(variable);
    return value ? atoi(value) : usual;
}

int rounds(int usual)
{
    return usual * number_from("TEST_ROUNDS", 1);
}

uint32_t roll(test_random *dice, uint32_t limit)
{
    /* splitmix64 */
    uint64_t z = dice->state += 0x9e3779b97f4a7c15u;
    z = (z ^ (z >> 30)) * 0xbf58476d1ce4e5b9u;
    z = (z ^ (z >> 27)) * 0x94d049bb133111ebu;
    return (uint32_t)(((z ^ (z >> 31)) >> 32) * limit >> 32);
}

static bool collect(void *self, const ck_ruling *ruling)
{
    moves *list = self;
    if (list->count == list->room) {
        list->room = list->room ? 2 * list->room : 256;
        list->ruling = realloc(list->ruling, list->room * sizeof *list->ruling);
    }
    list->ruling[list->count++] = *ruling;
    return true;
}

moves moves_of(const ck_rules *rules, const ck_position *position)
{
    moves list = {NULL, 0, 0};
    ck_list(rules, position, collect, &list);
    return list;
}

void moves_free(moves *list)
{
    free(list->ruling);
}

void put_random_game(ck_out *out, const ck_rules *rules, const char *label,
                     const char *const name[2], ck_random *random)
{
    static const ck_sink null_sink = {NULL, NULL};
    ck_record record;
    ck_document document;
    ck_record_init(&record, NULL);
    ck_document_init(&document, NULL);
    cr_assert(ck_random_game_fill(&record, rules, label, name, random));
    cr_assert(ck_document_replay(&document, rules, &record));
    cr_assert(ck_notation_convert(out, &document, ck_notation_at(0), &null_sink));
    ck_document_free(&document);
    ck_record_free(&record);
}

ck_point point_of(const ck_record *record, uint32_t offset)
{
    ck_point point = {record->line, 1};
    for (uint32_t i = 0; i < offset && i < record->length; i++) {
        bool ends_line = record->text[i] == '\n';
        point.line += ends_line;
        point.column = ends_line ? 1 : point.column + !ck_is_within(record->text[i]);
    }
    return point;
}

ck_reader *read_contest(ck_record *record, const char *text)
{
    const ck_sink null_sink = {NULL, NULL};
    ck_reader *reader = ck_reader_new(NULL);
    ck_record_init(record, NULL);
    record->text = text;
    record->length = strlen(text);
    cr_assert(ck_reader_next(reader, record, &null_sink));
    cr_assert(record->contest);
    return reader;
}

const ck_finding *earliest_error(const ck_result *result)
{
    const ck_finding *first = NULL;
    for (size_t i = 0; i < result->finding_count; i++) {
        const ck_finding *finding = &result->findings[i];
        if (ck_code_severity(finding->code) == CK_ERROR &&
            (!first || finding->span.offset < first->span.offset))
            first = finding;
    }
    return first;
}
