#include "tests/parser/reading_lines.h"

#include "parser/reader.h"
#include "rules/words/names.h"

#include <criterion/criterion.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

/* A text that grows; what does not fit is cut. */
typedef struct line_output {
    const char *text; /* of the record */
    char *at;
    size_t room;
} line_output;

static void say(line_output *out, const char *format, ...)
{
    va_list arguments;
    va_start(arguments, format);
    int length = vsnprintf(out->at, out->room, format, arguments);
    va_end(arguments);
    size_t written = length < 0 ? 0 : (size_t)length < out->room ? (size_t)length : out->room - 1;
    out->at += written;
    out->room -= written;
}

static void say_span(line_output *out, ck_span span)
{
    say(out, "%.*s", (int)span.length, out->text + span.offset);
}

static void say_square(line_output *out, const char *word, ck_square square)
{
    if (square != CK_NO_SQUARE)
        say(out, " %s%s%s", word, ck_column_name[ck_column_of(square)],
            ck_row_name[ck_row_of(square)]);
}

static void say_cast(line_output *out, int cast)
{
    if (cast == CK_UNKNOWN_CAST)
        say(out, " ?");
    else if (cast != CK_NO_CAST)
        say(out, " %d", cast);
}

static void say_move(line_output *out, const ck_written_move *written)
{
    static const char *const colours[] = {"red ", "black ", "some "};
    static const char *const names[] = {"Vessel",  "Pawn",  "Archer",  "Chariot",
                                        "Tiger",   "Horse", "Officer", "Shaman",
                                        "General", "King",  "Minds",   "piece"};
    static const char *const steps[] = {"", " former", " latter", " either"};
    const ck_move *move = &written->move;
    say(out, " %s%s", move->kind == CK_MOVE_PLACE ? colours[move->colour] : "",
        names[move->profession]);
    say_square(out, "", move->from);
    say_square(out, "via ", move->via);
    say_square(out, "first ", move->first);
    say_square(out, "to ", move->to);
    say(out, "%s", steps[move->step]);
    if (written->tail.form == CK_TAIL_BARE)
        say(out, " cast");
    say_cast(out, written->tail.bridge);
    say_cast(out, written->tail.water);
    say(out, "%s", written->tail.failed ? " failed" : "");
    if (written->tail_span.length > 0) {
        say(out, " <");
        say_span(out, written->tail_span);
        say(out, ">");
    }
}

static void say_declaration(line_output *out, const ck_declaration *said)
{
    static const char *const choices[] = {"again", "end", "?"};
    say(out, " %s", choices[said->choice]);
    for (int hand = 0; hand < CK_HANDS; hand++) {
        if (said->hands.plain & CK_HAND_BIT(hand))
            say(out, " %s", ck_hand_name[hand].sign);
        if (said->hands.flashed & CK_HAND_BIT(hand))
            say(out, " 同色%s", ck_hand_name[hand].sign);
    }
    say(out, "%s%s", said->has_hands ? "" : " handless", said->hands_unread ? " unread" : "");
    if (said->points_span.length > 0)
        say(out, " points %d", (int)said->points);
    if (said->speaker.length > 0) {
        say(out, " by ");
        say_span(out, said->speaker.span);
    }
}

static void say_result(line_output *out, const ck_written_result *result)
{
    for (int i = 0; i < result->players; i++) {
        say(out, " ");
        say_span(out, result->player[i].name.span);
        say(out, " %d", (int)result->player[i].points);
    }
}

static void say_entry(line_output *out, const ck_entry *entry)
{
    say_span(out, entry->span);
    say(out, ":");
    switch ((ck_entry_kind)entry->kind) {
    case CK_ENTRY_MOVE:
        say_move(out, &entry->as.move);
        break;
    case CK_ENTRY_DECLARATION:
        say_declaration(out, &entry->as.declaration);
        break;
    case CK_ENTRY_SEASON_END:
        say(out, " season %d", entry->as.season.season);
        break;
    case CK_ENTRY_SEASON_START:
        say(out, " start %d", entry->as.season.season);
        break;
    case CK_ENTRY_GAME_END:
        say(out, " game");
        break;
    case CK_ENTRY_RESULT:
        say_result(out, &entry->as.result);
        break;
    case CK_ENTRY_COMMENT:
        say(out, " comment");
        break;
    case CK_ENTRY_CAPTURE:
        say(out, " took %s", ck_profession_name[entry->as.capture.profession].sign);
        break;
    case CK_ENTRY_GAP:
        say(out, " unread");
        break;
    case CK_ENTRY_WORD:
        say(out, " %s%.*s%d", ck_spoken_word[entry->as.spoken.word],
            (int)entry->as.spoken.payment.name.length, entry->as.spoken.payment.name.bytes,
            entry->as.spoken.payment.points);
        break;
    }
    say(out, "\n");
}

static void say_finding(void *self, const ck_finding *finding)
{
    line_output *out = self;
    say(out, "CK%d: ", ck_code_number(finding->code));
    say_span(out, finding->span);
    say(out, "\n");
}

static void list_lines(const char *text, size_t length, char *buffer, size_t size)
{
    line_output out = {text, buffer, size};
    ck_sink sink = {&out, say_finding};
    ck_reader *reader = ck_reader_new(NULL);
    ck_record record;
    ck_record_init(&record, NULL);
    record.text = text;
    record.length = length;
    record.line = 1;
    buffer[0] = '\0';
    cr_assert(ck_reader_next(reader, &record, &sink));
    for (size_t i = 0; i < record.entry_count; i++)
        say_entry(&out, &record.entries[i]);
    ck_record_free(&record);
    ck_reader_free(reader);
}

void expect_reported(const char *text, const char *lines)
{
    char buffer[4096];
    list_lines(text, strlen(text), buffer, sizeof buffer);
    cr_expect_str_eq(buffer, lines, "%s\nis read as\n%sinstead of\n%s", text, buffer, lines);
}
