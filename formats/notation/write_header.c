/* Writes the header of a record (notation.md §3). */
#include "formats/notation/write_header.h"

#include "formats/notation/conversion.h"
#include "rules/replay/replay.h"
#include "rules/words/names.h"
#include "rules/words/number.h"
#include "rules/words/words.h"

#include <inttypes.h>
#include <string.h>

static const char first_key[] = "一位色", season_key[] = "季";
static const char *const name_key[2] = {[CK_SIDE_A] = "赤名", [CK_SIDE_IA] = "黒名"};

/* ---- items ---- */

static bool has_line_break(ck_text text)
{
    return text.length > 0 && memchr(text.bytes, '\n', text.length);
}

void ck_put_header_item(const ck_conversion *to, ck_text key, ck_text value)
{
    if (has_line_break(value) || (!key.bytes && !ck_is_item(key, value)))
        ck_lose_header(to, CK_F_LOST_HEADER, value.span);
    else if (has_line_break(key) || !ck_is_item(key, value))
        ck_lose_header(to, CK_F_LOST_HEADER, key.span);
    else
        ck_put_item(to->out, key, value);
}

static void put_sides(const ck_conversion *to, const uint8_t *first, int count)
{
    ck_put_format(to->out, "{%s:", first_key);
    for (int i = 0; i < count; i++)
        ck_put(to->out, ck_colour_name[first[i] == CK_SIDE_A ? CK_RED : CK_BLACK]);
    ck_put(to->out, "}\n");
}

/* ---- first movers ---- */

/* Whether the replay knows the first mover of every season, without contradicting the record. */
static bool firsts_are_known(const ck_document *document)
{
    const ck_record *record = document->record;
    for (int i = 0; i < document->seasons; i++) {
        if (document->first[i] == CK_NO_SIDE ||
            (i < record->firsts && record->first[i] != document->first[i]))
            return false;
    }
    return document->seasons > 0 && document->outcome.moves > 0;
}

/* Writes the first movers; for cerke_online, completes those missing in the record. */
static void put_firsts(const ck_conversion *to, bool online)
{
    const ck_document *document = to->document;
    const ck_record *record = document->record;
    const ck_header *header = ck_record_header(record, first_key);
    if (online && record->firsts < document->seasons && firsts_are_known(document))
        put_sides(to, document->first, document->seasons);
    else if (online && header)
        ck_put_header_item(to, header->key, header->value);
    else if (!header && record->firsts > 0)
        put_sides(to, record->first, record->firsts);
}

/* ---- players ---- */

static void put_players(const ck_conversion *to, bool figures)
{
    const ck_record *record = to->document->record;
    for (int i = 0; i < record->players; i++) {
        const ck_player *player = &record->player[i];
        if (i > 0)
            ck_put(to->out, " ");
        ck_put_enclosed(to->out, player->name, "[]");
        if (player->has_points) {
            int unit = player->tenths == 0 ? 1 : CK_TENTHS;
            if (figures)
                ck_write_figures(to->out, (int64_t)player->points * unit + player->tenths, unit);
            else
                ck_write_record_points(to->out, player->points, player->tenths);
        }
    }
    if (record->players > 0)
        ck_put(to->out, "\n");
}

/* Writes the names of the player lines as items, if the replay knows their sides. */
static void put_names(const ck_conversion *to)
{
    const ck_record *record = to->document->record;
    bool named = false;
    for (int side = CK_SIDE_IA; side >= CK_SIDE_A; side--) {
        ck_text name = ck_conversion_name(to->document, (ck_side)side);
        if (record->players == 0 || name.length == 0)
            continue;
        named = true;
        if (record->name_of[side].length == 0)
            ck_put_header_item(to, ck_text_of(name_key[side]), name);
    }
    ck_lose_header_players(to, !named);
}

void ck_lose_header_players(const ck_conversion *to, bool names)
{
    const ck_record *record = to->document->record;
    for (int i = 0; i < record->players; i++) {
        const ck_player *player = &record->player[i];
        if (player->has_points || (names && player->name.length > 0))
            ck_lose_header(to, CK_F_LOST_PLAYER, player->span);
    }
}

/* ---- header ---- */

/* Whether the target dialect implies other rules than the record's. Score sheets imply none. */
static bool implies_others(const ck_record *record, ck_dialect into)
{
    return record->rules.length == 0 && record->dialect != CK_DIALECT_NONE &&
           record->usual_rules != ck_usual_rules[into];
}

/* The name of the rules that a dialect implies. */
static const char *name_of_rules(const char *usual)
{
    return usual ? usual : ck_rules_at(0)->name;
}

/* Whether a record is valid under the rules that its dialect implies, but not under those of the
 * target's. Given rules are also given to who reads the target. */
static bool loses_verdict(const ck_document *document, ck_dialect into)
{
    const char *name = name_of_rules(ck_usual_rules[into]);
    return document->outcome.errors == 0 &&
           strcmp(document->rules->name, name_of_rules(document->record->usual_rules)) == 0 &&
           ck_replay_count_errors(ck_rules_named(name, strlen(name)), document->record, 1) > 0;
}

void ck_lose_header_rules(const ck_conversion *to, ck_dialect into)
{
    if (implies_others(to->document->record, into))
        ck_lose_header(to, loses_verdict(to->document, into) ? CK_F_LOST_VERDICT : CK_F_LOST_RULES,
                       (ck_span){0, 0});
}

/* Names the rules that the record's layout implied, if it is valid under them alone. */
static void put_rules(const ck_conversion *to, ck_dialect into)
{
    if (!implies_others(to->document->record, into))
        return;
    if (to->formats || !loses_verdict(to->document, into))
        ck_lose_header(to, CK_F_LOST_RULES, (ck_span){0, 0});
    else
        ck_put_format(to->out, "{律:%s}\n", name_of_rules(to->document->record->usual_rules));
}

void ck_put_header(const ck_conversion *to, const ck_header_style *style)
{
    const ck_record *record = to->document->record;
    /* The fields that the record has outside its header (a JSON file of notation 3). */
    for (int side = CK_SIDE_IA; side >= CK_SIDE_A; side--) {
        if (record->name_of[side].length > 0 && !ck_record_header(record, name_key[side]))
            ck_put_header_item(to, ck_text_of(name_key[side]), record->name_of[side]);
    }
    put_firsts(to, style->online);
    put_rules(to, style->online ? CK_DIALECT_MODERN : CK_DIALECT_DESCRIPTION);
    if (record->only_season >= 0 && !ck_record_header(record, season_key))
        ck_put_format(to->out, "{%s:%s}\n", season_key, ck_season_name[record->only_season]);
    for (size_t i = 0; i < record->header_count; i++) {
        const ck_header *header = &record->headers[i];
        if (!style->online || !ck_is_text_of(header->key, first_key))
            ck_put_header_item(to, header->key, header->value);
        else if (header != ck_record_header(record, first_key))
            ck_lose_header(to, CK_F_LOST_HEADER, header->span);
    }
    if (style->lines)
        put_players(to, style->figures);
    else
        put_names(to);
}

/* Whether an item is written: of several with one key, only the effective one. */
static bool is_written(const ck_record *record, const ck_header *header, const char *const *written)
{
    for (; *written; written++) {
        if (ck_is_text_of(header->key, *written))
            return header == ck_record_header(record, *written);
    }
    return false;
}

void ck_lose_other_headers(const ck_conversion *to, const char *const *written)
{
    const ck_record *record = to->document->record;
    for (size_t i = 0; i < record->header_count; i++) {
        const ck_header *header = &record->headers[i];
        if (!is_written(record, header, written))
            ck_lose_header(to, CK_F_LOST_HEADER, header->span);
    }
}
