/* Fills the slots that are facts of a finding; see formats/languages/en.def for their use. */
#include "formats/report/slots.h"

#include "formats/common/display.h"
#include "formats/report/advice.h"
#include "formats/report/phrase.h"
#include "formats/report/points_text.h"
#include "rules/base/date.h"
#include "rules/base/utf8.h"
#include "rules/contest/cards.h"
#include "rules/contest/contest_check.h"
#include "rules/contest/departments.h"
#include "rules/contest/fault.h"
#include "rules/games/game_table.h"
#include "rules/words/decoration.h"
#include "rules/words/hand_words.h"
#include "rules/words/like_sign.h"
#include "rules/words/names.h"
#include "rules/words/nearest.h"
#include "rules/words/nearest_rule.h"
#include "rules/words/space.h"
#include "rules/words/spelling.h"
#include "rules/words/square.h"
#include "rules/words/usual_sign.h"
#include "rules/words/words.h"

#include <stddef.h>
#include <stdlib.h>
#include <string.h>

/* The most columns of quoted text. */
enum { QUOTED = 40 };

/* Writes a slot's content. */
static void put_slot(ck_out *out, ck_slot slot)
{
    slot.put(out, &slot);
}

/* ---- squares ---- */

static const ck_move *move_of(const ck_facts *facts)
{
    return &ck_finding_move_facts(facts->finding)->ruling.move;
}

static void put_from(ck_out *out, const ck_facts *facts)
{
    put_slot(out, ck_square_slot("from", move_of(facts)->from));
}

static void put_via(ck_out *out, const ck_facts *facts)
{
    put_slot(out, ck_square_slot("via", move_of(facts)->via));
}

static void put_to(ck_out *out, const ck_facts *facts)
{
    put_slot(out, ck_square_slot("to", move_of(facts)->to));
}

static void put_at(ck_out *out, const ck_facts *facts)
{
    put_slot(out, ck_square_slot("at", ck_finding_move_facts(facts->finding)->ruling.at));
}

/* The start of the last leg. */
static void put_start(ck_out *out, const ck_facts *facts)
{
    const ck_move *move = move_of(facts);
    put_slot(out, ck_square_slot("start", move->via != CK_NO_SQUARE ? move->via : move->from));
}

/* ---- pieces and sides ---- */

static void put_piece(ck_out *out, const ck_facts *facts)
{
    ck_profession profession = ck_named_in(facts->rules, (ck_profession)move_of(facts)->profession);
    ck_say(out, CK_P_THE_PIECE, CK_SLOTS(ck_piece_slot("piece", CK_NO_COLOUR, profession)));
}

static void put_there(ck_out *out, const ck_facts *facts)
{
    ck_piece there = ck_finding_move_facts(facts->finding)->there;
    ck_side owner = ck_owner_of(there);
    if (there == CK_EMPTY)
        ck_say(out, CK_P_NOTHING, NULL);
    else
        ck_say(out, owner == CK_NO_SIDE ? CK_P_THE_PIECE : CK_P_SIDES_PIECE,
               CK_SLOTS(ck_side_slot("side", (int)owner),
                        ck_piece_slot("piece", ck_colour_of(there),
                                      ck_named_in(facts->rules, ck_profession_of(there)))));
}

static void put_wrote(ck_out *out, const ck_facts *facts)
{
    const ck_move_facts *move = ck_finding_move_facts(facts->finding);
    put_slot(out, ck_piece_slot("wrote", (ck_colour)move->colour,
                                ck_named_in(facts->rules, (ck_profession)move->written)));
}

static void put_captured(ck_out *out, const ck_facts *facts)
{
    const ck_piece taken = ck_finding_move_facts(facts->finding)->there;
    if (facts->record->dialect == CK_DIALECT_CKKA)
        ck_write_profession(out, ck_profession_of(taken));
    else
        ck_write_piece(out, taken);
}

static void put_side(ck_out *out, const ck_facts *facts)
{
    put_slot(out, ck_side_slot("side", facts->finding->side));
}

/* ---- hands ---- */

static void put_hand_set(ck_out *out, const ck_facts *facts, const ck_hand_set *hands)
{
    put_slot(out, ck_hands_slot("hands", &(ck_ruled_hands){facts->rules, hands}));
}

static void put_fresh(ck_out *out, const ck_facts *facts)
{
    put_hand_set(out, facts, &ck_finding_hand_facts(facts->finding)->fresh);
}

static void put_hands_written(ck_out *out, const ck_facts *facts)
{
    put_hand_set(out, facts, &ck_finding_hand_facts(facts->finding)->written);
}

static void put_hands_right(ck_out *out, const ck_facts *facts)
{
    put_hand_set(out, facts, &ck_finding_hand_facts(facts->finding)->right);
}

/* ---- numbers ---- */

static void put_text(ck_out *out, const ck_facts *facts)
{
    ck_display_span(out, facts->record, facts->finding->span, QUOTED);
}

/* Where points must be whole, a decimal is shown as in the record. */
static void put_written_points(ck_out *out, const ck_facts *facts)
{
    if (facts->finding->written >= CK_NO_COUNT)
        put_text(out, facts);
    else
        ck_display_figures(out, facts->finding->written, facts->rules->unit);
}

static void put_right_points(ck_out *out, const ck_facts *facts)
{
    ck_display_figures(out, facts->finding->right, facts->rules->unit);
}

/* What is wrong with the points of both players: their sum or, if that is right, one below zero. */
static void put_points_sum(ck_out *out, const ck_facts *facts)
{
    const ck_finding *finding = facts->finding;
    if (finding->written >= CK_NO_COUNT)
        ck_say(out, CK_P_POINTS_NOT_WHOLE, NULL);
    else
        ck_say(out, finding->written == finding->right ? CK_P_POINTS_BELOW_ZERO : CK_P_POINTS_SUM,
               CK_SLOTS(ck_points_slot("written", facts->rules, finding->written),
                        ck_points_slot("right", facts->rules, finding->right)));
}

/* Writes a date by ISO 8601. */
static void put_date(ck_out *out, const ck_facts *facts)
{
    const ck_text text = ck_text_at(facts->record->text, facts->finding->span);
    ck_date date;
    ck_iso_date iso;
    if (ck_read_any_date(text.bytes, text.length, &date, &iso) == CK_DATE_WRITTEN)
        ck_put(out, iso.text);
}

static void put_hexadecimal(ck_out *out, const ck_slot *slot)
{
    ck_put_format(out, "%02x", (unsigned)slot->number & 0xff);
}

/* What the decoder puts in place of invalid bytes is not in the file. */
static void put_written_byte(ck_out *out, const ck_facts *facts)
{
    if (facts->record->decoded)
        ck_say(out, CK_P_A_BYTE, NULL);
    else
        ck_say(
            out, CK_P_THE_BYTE,
            CK_SLOTS({.name = "hex", .put = put_hexadecimal, .number = facts->finding->written}));
}

static void put_text_encoding(ck_out *out, const ck_facts *facts)
{
    ck_say(out, facts->record->decoded ? CK_P_NAMED_ENCODING : CK_P_UTF_8, NULL);
}

static int64_t tenths_of(const ck_player *player)
{
    return (int64_t)player->points * CK_TENTHS + player->tenths;
}

/*
 * Writes a player's points at the start, with any decimal; if they are absent, the rest of the
 * total.
 */
static void put_start_of(ck_out *out, const ck_facts *facts, int index)
{
    const ck_player *player = facts->record->player;
    int64_t total = (int64_t)2 * facts->rules->param[CK_POINTS] * CK_TENTHS;
    int64_t tenths =
        player[index].has_points ? tenths_of(&player[index]) : total - tenths_of(&player[!index]);
    bool whole = tenths % CK_TENTHS == 0;
    ck_display_figures(out, whole ? tenths / CK_TENTHS : tenths, whole ? 1 : CK_TENTHS);
}

static void put_first_points(ck_out *out, const ck_facts *facts)
{
    put_start_of(out, facts, 0);
}

static void put_second_points(ck_out *out, const ck_facts *facts)
{
    put_start_of(out, facts, 1);
}

static void put_points_a(ck_out *out, const ck_facts *facts)
{
    ck_display_figures(out, facts->finding->points[CK_SIDE_A], facts->rules->unit);
}

static void put_points_ia(ck_out *out, const ck_facts *facts)
{
    ck_display_figures(out, facts->finding->points[CK_SIDE_IA], facts->rules->unit);
}

/* ---- words ---- */

static void put_quoted(ck_out *out, const ck_slot *slot)
{
    put_text(out, slot->value);
}

static void put_name(ck_out *out, const ck_facts *facts)
{
    ck_say(out, CK_P_QUOTED, CK_SLOTS({"text", put_quoted, facts, 0}));
}

static void put_season(ck_out *out, const ck_facts *facts)
{
    int season = facts->finding->season;
    if (season < 0)
        ck_say(out, CK_P_THE_SEASON, NULL);
    else
        ck_put_season_phrase(out, season, facts->finding->half);
}

static void put_season_number(ck_out *out, const ck_facts *facts)
{
    ck_put_format(out, "%d", facts->finding->season + 1);
}

/* In the order of parser/text/encoding.h. */
static void put_encoding(ck_out *out, const ck_facts *facts)
{
    static const ck_phrase phrases[] = {CK_P_UTF8,      CK_P_UTF16_LITTLE, CK_P_UTF16_BIG,
                                        CK_P_SHIFT_JIS, CK_P_EUC_JP,       CK_P_GB18030,
                                        CK_P_EUC_KR};
    size_t written = (size_t)facts->finding->written;
    bool known = written < sizeof phrases / sizeof *phrases;
    ck_say(out, known ? phrases[written] : CK_P_OTHER_ENCODING, NULL);
}

/* The name for --encoding; of similar encodings, the one with the most characters. */
static void put_encoding_option(ck_out *out, const ck_facts *facts)
{
    static const char *const names[] = {"UTF-8",  "UTF-16LE", "UTF-16BE", "CP932",
                                        "EUC-JP", "GB18030",  "CP949"};
    size_t written = (size_t)facts->finding->written;
    ck_put(out, written < sizeof names / sizeof *names ? names[written] : "");
}

/* In the order of parser/text/encoding.h. */
static void put_foreign(ck_out *out, const ck_facts *facts)
{
    static const ck_phrase phrases[] = {
        CK_P_FOREIGN_DATA, CK_P_FOREIGN_PICTURE, CK_P_FOREIGN_ARCHIVE, CK_P_FOREIGN_OFFICE,
        CK_P_FOREIGN_PDF,  CK_P_FOREIGN_MEDIA,   CK_P_FOREIGN_PROGRAM, CK_P_FOREIGN_DATABASE,
        CK_P_FOREIGN_DATA, CK_P_FOREIGN_HTML,    CK_P_FOREIGN_XML,     CK_P_FOREIGN_CHESS,
        CK_P_FOREIGN_SGF,  CK_P_FOREIGN_SHOGI};
    size_t written = (size_t)facts->finding->written;
    bool known = written < sizeof phrases / sizeof *phrases;
    ck_say(out, known ? phrases[written] : CK_P_FOREIGN_DATA, NULL);
}

static void put_column(ck_out *out, const void *items, int index)
{
    const char *const *names = items;
    ck_say(out, CK_P_QUOTED, CK_SLOTS(ck_word_slot("text", names[index])));
}

/* The columns that a sheet needs, in the order of the bits of the finding. */
static const char *const sheet_columns[] = {"game",   "season",   "player", "hands", "points",
                                            "choice", "opponent", "result", "end",   "hash"};
enum { SHEET_COLUMNS = sizeof sheet_columns / sizeof *sheet_columns };

static void put_columns(ck_out *out, const ck_facts *facts)
{
    const char *columns[SHEET_COLUMNS];
    ck_items list = {CK_P_AND, 0, put_column, columns};
    for (int i = 0; i < SHEET_COLUMNS; i++) {
        if (facts->finding->written >> i & 1)
            columns[list.count++] = sheet_columns[i];
    }
    ck_say_count(out, CK_P_COLUMNS, list.count, CK_SLOTS(ck_list_slot("columns", &list)));
}

/* Whether one of the headings is nearly a word. */
static bool has_near_heading(const ck_facts *facts, const char *word)
{
    static const char separators[] = ",;\t";
    const ck_span span = facts->finding->span;
    const char *at = facts->record->text + span.offset, *end = at + span.length;
    bool near = false;
    while (at < end && !near) {
        const char *next = at;
        while (next < end && !strchr(separators, *next))
            next++;
        ck_nearest nearest = ck_nearest_to(at, (size_t)(next - at));
        ck_nearest_try(&nearest, word, strlen(word));
        near = nearest.word && next > at;
        at = next + 1;
    }
    return near;
}

/* Writes the columns of a sheet, and the missing ones that a heading nearly names. */
static void put_headings(ck_out *out, const ck_facts *facts)
{
    const char *columns[SHEET_COLUMNS];
    ck_items list = {CK_P_AND, 0, put_column, columns};
    for (int i = 0; i < SHEET_COLUMNS; i++) {
        if (facts->finding->written >> i & 1 && has_near_heading(facts, sheet_columns[i]))
            columns[list.count++] = sheet_columns[i];
    }
    const bool results = facts->finding->written >> SHEET_COLUMNS & 1,
               seats = facts->finding->written >> (SHEET_COLUMNS + 1) & 1;
    const ck_slot required = ck_phrase_slot("required", results ? CK_P_RESULT_COLUMNS
                                                        : seats ? CK_P_SEAT_COLUMNS
                                                                : CK_P_SHEET_COLUMNS);
    const ck_slot optional = ck_phrase_slot("optional", results ? CK_P_RESULT_OPTIONAL_COLUMNS
                                                        : seats ? CK_P_SEAT_OPTIONAL_COLUMNS
                                                                : CK_P_SHEET_OPTIONAL_COLUMNS);
    ck_say(out, list.count > 0 ? CK_P_LIKELY_COLUMNS : CK_P_NEEDED_COLUMNS,
           CK_SLOTS(ck_list_slot("columns", &list), required, optional));
}

static void put_dialect(ck_out *out, const ck_facts *facts)
{
    static const ck_phrase phrases[CK_DIALECTS] = {
        [CK_DIALECT_NONE] = CK_P_ANY_DIALECT,
        [CK_DIALECT_OLD] = CK_P_DIALECT_OLD,
        [CK_DIALECT_MIDDLE] = CK_P_DIALECT_MIDDLE,
        [CK_DIALECT_MODERN] = CK_P_DIALECT_MODERN,
        [CK_DIALECT_CKKA] = CK_P_DIALECT_CKKA,
        [CK_DIALECT_DESCRIPTION] = CK_P_DIALECT_DESCRIPTION,
        [CK_DIALECT_ONE] = CK_P_DIALECT_ONE,
        [CK_DIALECT_TWO] = CK_P_DIALECT_TWO,
        [CK_DIALECT_MRF] = CK_P_DIALECT_MRF,
        [CK_DIALECT_JSON] = CK_P_DIALECT_JSON,
        [CK_DIALECT_PARSED] = CK_P_DIALECT_PARSED,
    };
    ck_say(out, phrases[facts->record->dialect], NULL);
}

static void put_bytes(ck_out *out, const ck_slot *slot)
{
    ck_put_bytes(out, slot->value, (size_t)slot->number);
}

/* Writes text of the record. */
static void put_clean(ck_out *out, const ck_slot *slot)
{
    ck_display_clean(out, slot->value, (size_t)slot->number, SIZE_MAX);
}

/* Writes the word of notation 2 that a misspelling stands for. */
static void put_word(ck_out *out, const ck_facts *facts)
{
    ck_span span = facts->finding->span;
    size_t size;
    const char *word =
        ck_spelling_right_word(facts->record->text + span.offset, span.length, &size);
    if (word)
        ck_say(out, CK_P_WRITE_WORD, CK_SLOTS({"word", put_bytes, word, (int64_t)size}));
}

/* Whether a text has full-width forms of ASCII and no other text. */
static bool is_wide(const char *text, size_t length)
{
    size_t at = 0;
    while (at < length && ck_narrow_sign(text + at, length - at) > ' ')
        at += CK_FORM_SIZE;
    return at >= length;
}

/* Writes "full-width", or that a text is in other forms. */
static void put_form(ck_out *out, const ck_facts *facts)
{
    const ck_span span = facts->finding->span;
    const bool wide = is_wide(facts->record->text + span.offset, span.length);
    ck_say(out, wide ? CK_P_FORM_WIDE : CK_P_FORM_OTHER, NULL);
}

/* Writes what is usual instead of the first place of the finding. */
static void put_usual(ck_out *out, const ck_facts *facts)
{
    const ck_other_form *form = ck_record_first_form(facts->record, facts->finding->code);
    if (form && form->length > 0)
        ck_say(out, CK_P_WRITE_WORD, CK_SLOTS(ck_bytes_slot("word", form->usual, form->length)));
    else if (form)
        ck_say(out, CK_P_REMOVE_IT, NULL);
}

/* Writes the likely key of a misspelt header. */
static void put_key(ck_out *out, const ck_facts *facts)
{
    ck_span span = facts->finding->span;
    const char *key = ck_spelling_header_key(facts->record->text + span.offset, span.length);
    if (key)
        ck_say(out, CK_P_SUGGESTION, CK_SLOTS(ck_word_slot("word", key)));
}

/* The name in question: of the declarer, or else the finding's text. */
static ck_text name_in_question(const ck_facts *facts)
{
    const ck_record *record = facts->record;
    uint32_t entry = facts->finding->entry;
    if (entry < record->entry_count && record->entries[entry].kind == CK_ENTRY_DECLARATION)
        return record->entries[entry].as.declaration.speaker;
    return ck_text_at(record->text, facts->finding->span);
}

static size_t characters_of(const char *text, size_t length)
{
    size_t count = 0;
    for (size_t i = 0; i < length; i++)
        count += !ck_is_within(text[i]);
    return count;
}

static void put_short(ck_out *out, const ck_slot *slot)
{
    enum { MOST = 40 };
    ck_display_clean(out, slot->value, (size_t)slot->number, MOST);
}

/* Writes both players, if the header names them. */
static void put_players(ck_out *out, const ck_record *record)
{
    bool listed = record->players > 0;
    const ck_text *one = listed ? &record->player[0].name : &record->name_of[CK_SIDE_IA];
    const ck_text *other = listed ? &record->player[1].name : &record->name_of[CK_SIDE_A];
    if (one->length > 0 && other->length > 0)
        ck_say(out, CK_P_PLAYERS_ARE,
               CK_SLOTS({"one", put_short, one->bytes, one->length},
                        {"other", put_short, other->bytes, other->length}));
}

/*
 * Writes the player with a similar name, unless it is short and similar by chance; else all
 * players.
 */
static void put_player_hint(ck_out *out, const ck_facts *facts)
{
    enum { SHORT = 4 };
    const ck_record *record = facts->record;
    ck_text written = name_in_question(facts);
    ck_nearest nearest = ck_nearest_to(written.bytes, written.length);
    for (int i = 0; i < record->players && written.length > 0; i++) {
        const ck_text *name = &record->player[i].name;
        if (characters_of(name->bytes, name->length) >= SHORT)
            ck_nearest_try(&nearest, name->bytes, name->length);
    }
    if (nearest.word)
        ck_say(out, CK_P_SUGGESTION,
               CK_SLOTS({"word", put_clean, nearest.word, (int64_t)nearest.word_length}));
    else if (facts->finding->code == CK_F_SHEET_SPEAKER)
        ck_say(out, record->traits & CK_IN_FIELDS ? CK_P_NAME_PLAYER : CK_P_WRITE_PLAYER, NULL);
    else
        put_players(out, record);
}

/* Writes the likely rule or its values; else a pointer to the list. A list that begins with a comma
 * is one of commas alone: surplus commas in another list are not reported. */
static void put_rule_hint(ck_out *out, const ck_facts *facts)
{
    ck_span span = facts->finding->span;
    const char *part = facts->record->text + span.offset;
    if (!ck_rule_hint_phrase(out, part, span.length))
        ck_say(out,
               ck_space_of(part, span.length, CK_PUNCTUATION) > 0 ? CK_P_RULES_EMPTY
                                                                  : CK_P_RULES_LISTED,
               NULL);
}

/* Writes the rule set of the slot's value, with its table of hands if that is another. */
static void put_hand_system(ck_out *out, const ck_slot *slot)
{
    const ck_rules *rules = slot->value;
    const ck_rules *set = ck_rules_named(rules->name, strlen(rules->name));
    const int system = rules->param[CK_HAND_SYSTEM];
    const char *words = ck_rules_param_info(CK_HAND_SYSTEM)->words;
    ck_put(out, rules->name);
    if (!set || set->param[CK_HAND_SYSTEM] == system)
        return;
    for (int i = 0; i < system; i++)
        words += strcspn(words, "|") + 1;
    ck_put_format(out, ",%s=", ck_rules_param_info(CK_HAND_SYSTEM)->name);
    ck_put_bytes(out, words, strcspn(words, "|"));
}

/* Writes rules under which both players may start with the same points. */
static void put_start_rule(ck_out *out, const ck_facts *facts)
{
    enum { MOST = 1000 };
    const ck_player *player = facts->record->player;
    const int32_t points = player[0].points;
    if (player[0].has_points && player[1].has_points && points == player[1].points && points > 0 &&
        points <= MOST && player[0].tenths == 0 && player[1].tenths == 0)
        ck_say(out, CK_P_START_RULE, CK_SLOTS(ck_number_slot("points", points)));
}

/* Writes the likely hand; else a pointer to the list. */
static void put_hand_hint(ck_out *out, const ck_facts *facts)
{
    const ck_text written = ck_text_at(facts->record->text, facts->finding->span);
    const ck_hand_table *hands = ck_hand_table_of(facts->rules);
    ck_nearest nearest = ck_nearest_to(written.bytes, written.length);
    for (int i = 0; i < hands->rows; i++) {
        ck_name sign = ck_hand_sign(facts->rules, (ck_hand)hands->row[i].hand);
        ck_nearest_try(&nearest, sign.text, sign.length);
    }
    if (nearest.word)
        ck_say(out, CK_P_SUGGESTION,
               CK_SLOTS({"word", put_bytes, nearest.word, (int64_t)nearest.word_length}));
    else
        ck_say(out, CK_P_HANDS_LISTED, CK_SLOTS({"rules", put_hand_system, facts->rules, 0}));
}

/* The only game whose name begins with a text; NULL: none, or several. */
static const char *game_begun(const char *text, size_t length, size_t *size)
{
    const char *found = NULL;
    for (size_t i = 0; ck_game_table_at(i); i++) {
        const char *name = ck_game_table_at(i)->name;
        if (strncmp(name, text, length) != 0)
            continue;
        if (found)
            return NULL;
        found = name;
        *size = strlen(name);
    }
    return found;
}

/* Writes the likely game or rule set. A game that is known has no board. */
static void put_game_hint(ck_out *out, const ck_facts *facts)
{
    const ck_span span = facts->finding->span;
    const char *written = facts->record->text + span.offset;
    ck_nearest nearest = ck_nearest_rule(written, span.length);
    for (size_t i = 0; ck_game_table_at(i); i++)
        ck_nearest_try(&nearest, ck_game_table_at(i)->name, strlen(ck_game_table_at(i)->name));
    if (!nearest.word)
        nearest.word = game_begun(written, span.length, &nearest.word_length);
    if (ck_game_table_named(written, span.length))
        ck_say(out, CK_P_GAME_WITHOUT_BOARD, NULL);
    else if (nearest.word)
        ck_say(out, CK_P_SUGGESTION,
               CK_SLOTS({"word", put_bytes, nearest.word, (int64_t)nearest.word_length}));
    else
        ck_say(out, CK_P_GAME_UNNAMED, NULL);
}

/* "a placed piece" or "the Minds", whose turn stands before the cast. */
static void put_caster(ck_out *out, const ck_facts *facts)
{
    const char *text = facts->record->text;
    uint32_t end = facts->finding->span.offset;
    bool minds = false;
    while (end > 0 && strchr(" \t", text[end - 1]))
        end--;
    for (uint32_t at = end; at > 0 && !minds && !strchr(" \t\r\n", text[at - 1]); at--)
        minds = ck_bytes_begin(text + at - 1, end - at + 1, "皇");
    ck_say(out, minds ? CK_P_CASTER_MINDS : CK_P_CASTER_PLACED, NULL);
}

/* Writes the pattern of an entry in the record's notation, or which word of it is no square. */
static void put_pattern(ck_out *out, const ck_facts *facts)
{
    const ck_record *record = facts->record;
    const ck_text text = ck_text_at(record->text, facts->finding->span);
    const bool in_fields = (record->traits & (CK_IN_FIELDS | CK_IN_JSON)) == CK_IN_FIELDS;
    size_t length = 0;
    const char *word = in_fields ? NULL : ck_misspelt_square(text.bytes, text.length, &length);
    if (word) {
        ck_say(out, CK_P_NO_SQUARE, CK_SLOTS({"word", put_clean, word, (int64_t)length}));
        return;
    }
    const char *open = ck_decoration_open_bracket(text);
    if (open) {
        ck_say(out, CK_P_OPEN_GROUP, CK_SLOTS(ck_word_slot("word", open)));
        return;
    }
    ck_say(out,
           in_fields                           ? CK_P_LIKE_FIELDS
           : record->dialect == CK_DIALECT_TWO ? CK_P_LIKE_WORDS
           : record->dialect == CK_DIALECT_MRF ? CK_P_LIKE_STRINGS
                                               : CK_P_LIKE_SIGNS,
           NULL);
}

/* Writes the rule set of an index. */
static void put_rules(ck_out *out, const ck_facts *facts)
{
    const ck_rules *rules = ck_rules_at((size_t)facts->finding->written);
    if (rules)
        ck_put(out, rules->name);
    else
        ck_say(out, CK_P_OTHER_RULE_SET, NULL);
}

/* The rule set that a record without {律:} follows. */
static void put_usual_rules(ck_out *out, const ck_facts *facts)
{
    const char *usual = facts->record->usual_rules;
    ck_put(out, usual ? usual : ck_rules_at(0)->name);
}

static void put_seat_name(ck_out *out, const ck_slot *slot)
{
    const ck_player *seat = slot->value;
    ck_display_text(out, seat->name, SIZE_MAX);
}

/* Writes the player of another game. */
static void put_player(ck_out *out, const ck_facts *facts)
{
    int seat = facts->finding->seat;
    if (seat == CK_NONE)
        ck_say(out, CK_P_NO_PLAYER, NULL);
    else
        ck_display_text(out, facts->record->events.seat[seat].name, SIZE_MAX);
}

/* ---- sums of the other games ---- */

/* "国官集来 3", "光 1" */
static void put_formation(ck_out *out, const void *items, int index)
{
    const ck_finding *finding = items;
    const char *name = ck_formation_names;
    int at = 0, points = 0, sum = finding->points[1];
    for (int i = 0; finding->points[0] >> i; i++)
        sum += finding->points[0] >> i & 1 ? ck_formation_points[i] : 0;
    for (;; at++, name += strcspn(name, " ") + 1) {
        if (finding->points[0] >> at & 1 && index-- == 0)
            break;
        if (finding->points[0] >> at == 0) {
            name = "光";
            break;
        }
    }
    points = strcmp(name, "光") == 0 ? finding->points[1] : ck_formation_points[at];
    /* Under {層橋:三} that formation counts one more. */
    points += strncmp(name, "層橋", strlen("層橋")) == 0 ? (int)(finding->right - sum) : 0;
    ck_say(out, CK_P_TERM,
           CK_SLOTS({"hands", put_bytes, name, (int64_t)strcspn(name, " ")},
                    ck_number_slot("points", points)));
}

/* The slot's value is the facts. */
static void put_player_of(ck_out *out, const ck_slot *slot)
{
    put_player(out, slot->value);
}

/* Writes the amount that is due, to another player if none is due to this one. */
static void put_due(ck_out *out, const ck_facts *facts)
{
    const ck_finding *finding = facts->finding;
    const ck_slot written = ck_number_slot("written", finding->written);
    if (finding->entry == CK_SUM_ELSEWHERE)
        ck_say(out, CK_P_DUE_ELSEWHERE,
               CK_SLOTS(
                   written, ck_number_slot("right", finding->points[1]),
                   {"player", put_seat_name, &facts->record->events.seat[finding->points[0]], 0}));
    else
        ck_say(out, CK_P_DUE, CK_SLOTS(written, ck_number_slot("right", finding->right)));
}

/* Where a line of resources stands, if one stands among the players of 行山. */
static void put_resources(ck_out *out, const ck_facts *facts)
{
    static const char *const resources[] = {"]米", "]銭"};
    for (size_t i = 0; i < sizeof resources / sizeof *resources; i++) {
        const char *at = strstr(facts->record->text, resources[i]);
        const char *start = strstr(facts->record->text, "始");
        if (at && (!start || at < start)) {
            ck_say(out, CK_P_RESOURCES_LATER, NULL);
            return;
        }
    }
}

/* The phrase for a sum; the dealer is named where the 位値 multiplies. */
static ck_phrase sum_phrase(const ck_finding *finding)
{
    static const ck_phrase phrases[CK_SUM_KINDS] = {
        [CK_SUM_TRICKS] = CK_P_SUM_TRICKS,
        [CK_SUM_HANDS] = CK_P_SUM_HANDS,
        [CK_SUM_BET] = CK_P_SUM_BET,
        [CK_SUM_POT] = CK_P_SUM_POT,
        [CK_SUM_LARGEST] = CK_P_SUM_LARGEST,
        [CK_SUM_DEPARTMENT] = CK_P_SUM_DEPARTMENT,
        [CK_SUM_SEASON] = CK_P_SUM_SEASON,
        [CK_SUM_CARD_PRICE] = CK_P_SUM_CARD_PRICE,
        [CK_SUM_MOVE_PRICE] = CK_P_SUM_MOVE_PRICE,
        [CK_SUM_RAISED] = CK_P_SUM_RAISED,
        [CK_SUM_KEPT] = CK_P_SUM_KEPT,
        [CK_SUM_NEW_FIRST] = CK_P_SUM_NEW_FIRST,
        [CK_SUM_FIRST_WON] = CK_P_SUM_FIRST_WON,
        [CK_SUM_FIRST_STAYS] = CK_P_SUM_FIRST_STAYS,
    };
    if (finding->entry == CK_SUM_TRICKS && finding->seat != CK_NONE)
        return CK_P_SUM_TRICKS_TIMES;
    if (finding->entry == CK_SUM_POT && finding->points[1] > 1)
        return CK_P_SUM_SHARE;
    return finding->entry < CK_SUM_KINDS ? phrases[finding->entry] : CK_NO_PHRASE;
}

/* Writes how an amount comes about, by ck_sum_kind. */
static void put_calculation(ck_out *out, const ck_facts *facts)
{
    const ck_finding *finding = facts->finding;
    const int64_t a = finding->points[0], b = finding->points[1];
    const int64_t total = llabs(finding->right);
    const ck_phrase phrase = sum_phrase(finding);
    const ck_slot slots[] = {
        {"player", put_player_of, facts, 0}, ck_number_slot("a", a),         ck_number_slot("b", b),
        ck_number_slot("c", total - a * b),  ck_number_slot("total", total), {0}};
    if (finding->entry == CK_SUM_FORMATIONS) {
        const int named = __builtin_popcount((unsigned)finding->points[0]);
        ck_say_list(
            out, &(ck_items){CK_P_PLUS, named + (finding->points[1] > 0), put_formation, finding});
    } else if (finding->entry == CK_SUM_TRICKS || finding->entry == CK_SUM_LARGEST) {
        ck_say_count(out, phrase, a, slots);
    } else if (phrase != CK_NO_PHRASE) {
        ck_say(out, phrase, slots);
    }
}

/* Writes this project's reading where the sources are silent. */
static void put_default(ck_out *out, const ck_facts *facts)
{
    static const ck_phrase phrases[] = {
        [CK_DEFAULT_VESSEL] = CK_P_DEFAULT_VESSEL,
        [CK_DEFAULT_MERGE] = CK_P_DEFAULT_MERGE,
        [CK_DEFAULT_POOL] = CK_P_DEFAULT_POOL,
        [CK_DEFAULT_POOREST] = CK_P_DEFAULT_POOREST,
    };
    ck_say(out, phrases[facts->finding->written], NULL);
}

static void put_seat_of(ck_out *out, const void *items, int index)
{
    const ck_facts *facts = items;
    int seat = -1;
    for (; index >= 0; index--) {
        do
            seat++;
        while (!(facts->finding->written >> seat & 1));
    }
    ck_display_text(out, facts->record->events.seat[seat].name, SIZE_MAX);
}

/* Writes the winners; a bit for each seat, or CK_ROUND_OPEN. */
static void put_winners(ck_out *out, const ck_facts *facts)
{
    ck_items list = {CK_P_AND, 0, put_seat_of, facts};
    int64_t winners = facts->finding->written;
    for (int seat = 0; seat < (int)facts->record->events.seats; seat++)
        list.count += winners > 0 && (winners >> seat & 1);
    if (list.count == 0)
        ck_say(out, winners == CK_ROUND_OPEN ? CK_P_ROUND_OPEN : CK_P_NO_WINNER, NULL);
    else
        ck_say_count(out, CK_P_HAVE_WON, list.count, CK_SLOTS(ck_list_slot("players", &list)));
}

/* Writes the player to act, if known. */
static void put_turn_of(ck_out *out, const ck_facts *facts)
{
    int seat = facts->finding->seat;
    if (seat != CK_NONE)
        ck_say(out, CK_P_TURN_OF,
               CK_SLOTS({"player", put_seat_name, &facts->record->events.seat[seat], 0}));
}

/* Writes a kind of card. */
static void put_card(ck_out *out, const ck_facts *facts)
{
    ck_put(out, ck_kind_name[facts->finding->written]);
}

static void put_firing(ck_out *out, const ck_facts *facts)
{
    static const ck_phrase phrases[] = {
        [CK_FIRING_DUE] = CK_P_FIRING_DUE,
        [CK_FIRING_SPENT] = CK_P_FIRING_SPENT,
        [CK_FIRING_CAST] = CK_P_FIRING_CAST,
        [CK_FIRING_OWN] = CK_P_FIRING_OWN,
    };
    ck_say(out, phrases[facts->finding->right], NULL);
}

static void put_likely_signs(ck_out *out, const ck_slot *slot)
{
    const ck_facts *facts = slot->value;
    ck_put_likely_signs(out, ck_text_at(facts->record->text, facts->finding->span));
}

static void put_event_word(ck_out *out, const void *items, int index)
{
    const char *const *words = items;
    ck_put(out, words[index]);
}

/* Writes the signs that look-alike signs stand for; else the words of the game. */
static void put_likely(ck_out *out, const ck_facts *facts)
{
    const ck_game_row *game = facts->record->game;
    ck_span span = facts->finding->span;
    if (ck_like_sign_in(facts->record->text + span.offset, span.length)) {
        ck_say(out, CK_P_SUGGESTION, CK_SLOTS({"word", put_likely_signs, facts, 0}));
    } else if (game && game->forms && facts->finding->code == CK_F_GAME_UNREADABLE) {
        enum { MOST = 16 };
        const char *begins[MOST];
        ck_items list = {CK_P_COMMA, 0, put_event_word, begins};
        for (const ck_event_form *form = game->forms; form->word && list.count < MOST; form++) {
            if (form->verb >= CK_VERB_OWN)
                begins[list.count++] = form->word;
        }
        ck_say(out, CK_P_EVENTS_BEGIN, CK_SLOTS(ck_list_slot("words", &list)));
    }
}

/* Writes the name of the field that an object lacks. */
static void put_missing(ck_out *out, const ck_facts *facts)
{
    const char *field = facts->finding->instead ? facts->finding->instead : "";
    ck_display_clean(out, field, strcspn(field, "\n"), SIZE_MAX);
}

static void put_least(ck_out *out, const ck_facts *facts)
{
    ck_display_figures(out, facts->finding->points[0], 1);
}

static void put_game_name(ck_out *out, const ck_facts *facts)
{
    ck_put(out, ck_game_row_of(facts->record)->name);
}

/* "2 to 6 players"; a game without a greatest number has that of the program, if it is exceeded. */
static void put_players_range(ck_out *out, const ck_facts *facts)
{
    const ck_game_row *game = facts->record->game ? facts->record->game : ck_game_table_contest(0);
    const bool too_many = game->most == 0 && facts->finding->written > CK_MAX_SEATS;
    const int most = too_many ? CK_MAX_SEATS : game->most;
    ck_say(out, most == 0 ? CK_P_PLAYERS_FROM : CK_P_PLAYERS_RANGE,
           CK_SLOTS(ck_number_slot("least", game->least), ck_number_slot("most", most)));
}

static void put_game(ck_out *out, const void *items, int index)
{
    const int *games = items;
    if (games[index] == 0)
        ck_say(out, CK_P_GAME_OF_BOARD, NULL);
    else
        ck_put(out, ck_game_table_contest((size_t)games[index] - 1)->name);
}

/*
 * A bit for each, the lowest for the board game, then in the order of rules/games/game_table.h;
 * only the first few are written.
 */
static void put_games(ck_out *out, const ck_facts *facts)
{
    enum { FEW = 3 };
    int games[FEW];
    ck_items list = {CK_P_OR, 0, put_game, games};
    for (int i = 0; i < 63 && list.count < FEW; i++) {
        if (facts->finding->written >> i & 1)
            games[list.count++] = i;
    }
    ck_say_list(out, &list);
}

/* ---- the table ---- */

struct ck_fact_slot {
    const char *name;
    ck_slot_writer *put; /* NULL: the number at an offset of the finding, counted by a phrase */
    size_t number;
    ck_phrase count; /* CK_NO_PHRASE: the number alone */
};

/* Sorted by name. */
static const ck_fact_slot rows[] = {
    {"at", put_at, 0, CK_NO_PHRASE},
    {"calculation", put_calculation, 0, CK_NO_PHRASE},
    {"card", put_card, 0, CK_NO_PHRASE},
    {"caster", put_caster, 0, CK_NO_PHRASE},
    {"columns", put_columns, 0, CK_NO_PHRASE},
    {"date", put_date, 0, CK_NO_PHRASE},
    {"declaration", ck_say_declaration, 0, CK_NO_PHRASE},
    {"default", put_default, 0, CK_NO_PHRASE},
    {"dialect", put_dialect, 0, CK_NO_PHRASE},
    {"due", put_due, 0, CK_NO_PHRASE},
    {"encoding", put_encoding, 0, CK_NO_PHRASE},
    {"encoding_option", put_encoding_option, 0, CK_NO_PHRASE},
    {"end_points", ck_say_end_points, 0, CK_NO_PHRASE},
    {"firing", put_firing, 0, CK_NO_PHRASE},
    {"first_points", put_first_points, 0, CK_NO_PHRASE},
    {"foreign", put_foreign, 0, CK_NO_PHRASE},
    {"form", put_form, 0, CK_NO_PHRASE},
    {"formed", ck_say_formed, 0, CK_NO_PHRASE},
    {"fresh", put_fresh, 0, CK_NO_PHRASE},
    {"from", put_from, 0, CK_NO_PHRASE},
    {"game", put_game_name, 0, CK_NO_PHRASE},
    {"games", put_games, 0, CK_NO_PHRASE},
    {"hands_right", put_hands_right, 0, CK_NO_PHRASE},
    {"hands_written", put_hands_written, 0, CK_NO_PHRASE},
    {"headings", put_headings, 0, CK_NO_PHRASE},
    {"held", ck_say_held, 0, CK_NO_PHRASE},
    {"key", put_key, 0, CK_NO_PHRASE},
    {"least", put_least, 0, CK_NO_PHRASE},
    {"likely", put_likely, 0, CK_NO_PHRASE},
    {"missing", put_missing, 0, CK_NO_PHRASE},
    {"move", ck_put_fitting_move, 0, CK_NO_PHRASE},
    {"moves", ck_say_moves, 0, CK_NO_PHRASE},
    {"name", put_name, 0, CK_NO_PHRASE},
    {"number", put_season_number, 0, CK_NO_PHRASE},
    {"owners", ck_say_owners, 0, CK_NO_PHRASE},
    {"pattern", put_pattern, 0, CK_NO_PHRASE},
    {"piece", put_piece, 0, CK_NO_PHRASE},
    {"player", put_player, 0, CK_NO_PHRASE},
    {"players_range", put_players_range, 0, CK_NO_PHRASE},
    {"points_a", put_points_a, 0, CK_NO_PHRASE},
    {"points_ia", put_points_ia, 0, CK_NO_PHRASE},
    {"points_sum", put_points_sum, 0, CK_NO_PHRASE},
    {"resources", put_resources, 0, CK_NO_PHRASE},
    {"right", NULL, offsetof(ck_finding, right), CK_NO_PHRASE},
    {"right:cards", NULL, offsetof(ck_finding, right), CK_P_N_CARDS},
    {"right:errors", NULL, offsetof(ck_finding, right), CK_P_N_ERRORS},
    {"right:heads", NULL, offsetof(ck_finding, right), CK_P_N_HEADS},
    {"right:points", put_right_points, 0, CK_NO_PHRASE},
    {"right:squares", NULL, offsetof(ck_finding, right), CK_P_N_SQUARES},
    {"rules", put_rules, 0, CK_NO_PHRASE},
    {"score", ck_say_score, 0, CK_NO_PHRASE},
    {"season", put_season, 0, CK_NO_PHRASE},
    {"second_points", put_second_points, 0, CK_NO_PHRASE},
    {"side", put_side, 0, CK_NO_PHRASE},
    {"start", put_start, 0, CK_NO_PHRASE},
    {"start_rule", put_start_rule, 0, CK_NO_PHRASE},
    {"suggested_game", put_game_hint, 0, CK_NO_PHRASE},
    {"suggested_hand", put_hand_hint, 0, CK_NO_PHRASE},
    {"suggested_rule", put_rule_hint, 0, CK_NO_PHRASE},
    {"suggestion", put_player_hint, 0, CK_NO_PHRASE},
    {"sum", ck_say_due_sum, 0, CK_NO_PHRASE},
    {"taken", put_captured, 0, CK_NO_PHRASE},
    {"text", put_text, 0, CK_NO_PHRASE},
    {"text_encoding", put_text_encoding, 0, CK_NO_PHRASE},
    {"there", put_there, 0, CK_NO_PHRASE},
    {"to", put_to, 0, CK_NO_PHRASE},
    {"turn_of", put_turn_of, 0, CK_NO_PHRASE},
    {"usual", put_usual, 0, CK_NO_PHRASE},
    {"usual_rules", put_usual_rules, 0, CK_NO_PHRASE},
    {"via", put_via, 0, CK_NO_PHRASE},
    {"winners", put_winners, 0, CK_NO_PHRASE},
    {"word", put_word, 0, CK_NO_PHRASE},
    {"written", NULL, offsetof(ck_finding, written), CK_NO_PHRASE},
    {"written:byte", put_written_byte, 0, CK_NO_PHRASE},
    {"written:cups", NULL, offsetof(ck_finding, written), CK_P_N_CUPS},
    {"written:errors", NULL, offsetof(ck_finding, written), CK_P_N_ERRORS},
    {"written:findings", NULL, offsetof(ck_finding, written), CK_P_N_MORE_FINDINGS},
    {"written:heads", NULL, offsetof(ck_finding, written), CK_P_N_HEADS},
    {"written:places", NULL, offsetof(ck_finding, written), CK_P_N_PLACES},
    {"written:points", put_written_points, 0, CK_NO_PHRASE},
    {"wrote", put_wrote, 0, CK_NO_PHRASE},
};

/* Compares names as strcmp does. */
static int order_of(const char *name, size_t length, const char *other)
{
    size_t same = 0;
    while (same < length && name[same] == other[same])
        same++;
    if (same < length)
        return name[same] - other[same];
    return other[length] != '\0' ? -1 : 0;
}

const ck_fact_slot *ck_slot_named(const char *name, size_t length)
{
    size_t first = 0, end = sizeof rows / sizeof *rows;
    while (first < end) {
        size_t middle = first + (end - first) / 2;
        int order = order_of(name, length, rows[middle].name);
        if (order == 0)
            return &rows[middle];
        if (order > 0)
            first = middle + 1;
        else
            end = middle;
    }
    return NULL;
}

void ck_slot_put_facts(ck_out *out, const ck_fact_slot *slot, const ck_facts *facts)
{
    const int64_t *number = (const void *)((const char *)facts->finding + slot->number);
    if (slot->put)
        slot->put(out, facts);
    else if (slot->count != CK_NO_PHRASE)
        ck_say_count(out, slot->count, *number, NULL);
    else
        ck_display_figures(out, *number, 1);
}
