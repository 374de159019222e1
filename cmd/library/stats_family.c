/* The writer family "stats" of the library: counts records and writes the statistics at the end. */
#include "cmd/library/stats_family.h"

#include "cmd/library/family_option.h"
#include "formats/tables/stats_partial.h"
#include "formats/tables/table_formats.h"
#include "parser/json/read_stats.h"
#include "rules/replay/replay.h"

#include <stdlib.h>
#include <string.h>

/* The last format, "partial", writes lines for ck_writer_merge(), no table. */
static const char *stats_name(size_t index)
{
    if (ck_stats_format_at(index))
        return ck_stats_format_at(index)->name;
    return index > 0 && ck_stats_format_at(index - 1) ? "partial" : NULL;
}

/* ---- options ---- */

static bool set_player(ck_writer *writer, const char *value)
{
    return ck_family_option_text(writer, &writer->state.player, value);
}

/* Only a page has a title. */
static bool set_title(ck_writer *writer, const char *value)
{
    return strcmp(stats_name(writer->choice), "html") == 0 &&
           ck_family_option_text(writer, &writer->state.title, value);
}

static bool set_top(ck_writer *writer, const char *value)
{
    char *end;
    long top = strtol(value, &end, 10);
    if (end == value || *end != '\0' || top < 0)
        return ck_family_option_complain(writer, CK_P_OPTION_TOP, NULL);
    writer->state.top = (size_t)top;
    writer->state.has_top = true;
    return true;
}

static bool set_stats(ck_writer *writer, const char *option, const char *value)
{
    if (strcmp(option, "player") == 0)
        return set_player(writer, value);
    if (strcmp(option, "top") == 0)
        return set_top(writer, value);
    if (strcmp(option, "title") == 0)
        return set_title(writer, value);
    return strcmp(option, "keep-broken") == 0 &&
           ck_family_option_flag(writer, option, value, &writer->state.stats.keep_broken);
}

/* ---- records ---- */

static bool begin_stats(ck_writer *writer)
{
    const ck_buffer *player = &writer->state.player;
    const ck_stats_format *format = ck_stats_format_at(writer->choice);
    ck_stats *stats = &writer->state.stats;
    stats->memory = stats->contests.memory = writer->state.game.memory = writer->out.memory;
    stats->openings_of_all = format && format->of_all;
    stats->player = player->length > 0 ? ck_buffer_string(player) : NULL;
    return true;
}

/* The counts of a game: from the checker, else by ck_replay_record(), which is fast, else by a
 * replay. */
static const ck_counted_game *game_of(ck_writer *writer, const ck_face *record)
{
    const ck_checked *checked = &record->checked;
    ck_counted_game *own = &writer->state.game;
    ck_observer observer = ck_counted_game_observer(own);
    ck_outcome outcome;
    observer.memory = writer->out.memory;
    if (record->observed == CK_OBSERVES_COUNTS)
        return &record->game;
    if (!ck_counted_game_begin(own, checked) || checked->record->contest)
        return own;
    if (ck_replay_record(checked->rules, checked->record, &observer, &outcome))
        return own;
    ck_counted_game_begin(own, checked);
    own->failed |= ck_replay(checked->rules, checked->record, &observer).failed;
    return own;
}

static bool put_stats(ck_writer *writer, const ck_face *record)
{
    ck_stats *stats = &writer->state.stats;
    ck_stats_add(stats, &record->checked, game_of(writer, record));
    return !stats->failed;
}

static bool end_stats(ck_writer *writer)
{
    const ck_stats_format *format = ck_stats_format_at(writer->choice);
    const ck_stats *stats = &writer->state.stats;
    if (stats->failed)
        return false;
    if (!format) {
        ck_stats_partial(&writer->out, stats);
        return true;
    }
    const ck_buffer *title = &writer->state.title;
    const ck_stats_view view = {
        .top = writer->state.has_top ? writer->state.top : format->top,
        .title = title->length > 0 ? ck_buffer_string(title) : NULL,
    };
    format->write(&writer->out, stats, &view);
    return true;
}

/* ---- parts ---- */

static bool part_stats(ck_writer *part, const ck_writer *whole)
{
    part->state.stats.keep_broken = whole->state.stats.keep_broken;
    return set_player(part, ck_buffer_string(&whole->state.player)) && begin_stats(part);
}

static bool join_stats(ck_writer *whole, ck_writer *part)
{
    ck_stats_join(&whole->state.stats, &part->state.stats);
    return !whole->state.stats.failed;
}

/* Merges a line, which must be about the same player. */
static ck_partial_status merge_stats(ck_writer *writer, const char *line, size_t length)
{
    return ck_read_stats(&writer->state.stats, &writer->state.merging, line, length);
}

static size_t invalid_stats(const ck_writer *writer)
{
    return writer->state.stats.broken;
}

static void drop_stats(ck_writer *writer)
{
    ck_stats_free(&writer->state.stats);
    ck_counted_game_free(&writer->state.game);
}

const ck_format_family ck_stats_family = {
    .prefix = "stats:",
    .observes = CK_OBSERVES_COUNTS,
    .name_at = stats_name,
    .set = set_stats,
    .begin = begin_stats,
    .put = put_stats,
    .end = end_stats,
    .part = part_stats,
    .join = join_stats,
    .merge = merge_stats,
    .no_line = CK_P_NO_PARTIAL_COUNT,
    .invalid = invalid_stats,
    .drop = drop_stats,
};
