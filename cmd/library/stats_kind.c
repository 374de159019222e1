/* The writer kind "stats" of the library: counts records and writes the statistics at the end. */
#include "cmd/library/stats_kind.h"

#include "cmd/library/observation.h"
#include "cmd/library/writer_option.h"
#include "formats/tables/table_formats.h"

#include <stdlib.h>
#include <string.h>

static const char *stats_name(size_t index)
{
    return ck_stats_format_at(index) ? ck_stats_format_at(index)->name : NULL;
}

static ck_stats_state *state_of(const ck_writer *writer)
{
    return writer->state;
}

/* ---- options ---- */

static bool set_player(ck_writer *writer, const char *value)
{
    return ck_writer_option_text(writer, &state_of(writer)->player, value);
}

static bool set_stats(ck_writer *writer, const char *option, const char *value)
{
    if (strcmp(option, "player") == 0)
        return set_player(writer, value);
    if (strcmp(option, "top") == 0) {
        char *end;
        const long top = strtol(value, &end, 10);
        if (end == value || *end != '\0' || top < 0)
            return ck_writer_option_complain(writer, CK_P_OPTION_TOP, NULL);
        state_of(writer)->top = (size_t)top;
        state_of(writer)->has_top = true;
        return true;
    }
    if (strcmp(option, "title") == 0)
        return strcmp(stats_name(writer->choice), "html") == 0 && /* only a page has one */
               ck_writer_option_text(writer, &state_of(writer)->title, value);
    return strcmp(option, "keep-broken") == 0 &&
           ck_writer_option_flag(writer, option, value, &state_of(writer)->stats.keep_broken);
}

/* ---- records ---- */

static bool begin_stats(ck_writer *writer)
{
    const ck_buffer *player = &state_of(writer)->player;
    ck_stats *stats = &state_of(writer)->stats;
    stats->memory = stats->contests.memory = state_of(writer)->game.memory = writer->out.memory;
    stats->openings_of_all = ck_stats_format_at(writer->choice)->of_all;
    stats->player = player->length > 0 ? ck_buffer_string(player) : NULL;
    return true;
}

/* The counts of a game, from the checker or by a replay. */
static const ck_counted_game *game_of(ck_writer *writer, const ck_record_handle *record)
{
    ck_counted_game *own = &state_of(writer)->game;
    ck_observer_hook hook = {ck_counted_game_begin, ck_counted_game_observer(own)};
    ck_outcome outcome;
    hook.observer.memory = writer->out.memory;
    if (record->observed == CK_OBSERVES_COUNTS)
        return &record->game;
    own->failed |= !ck_result_replay_again(&hook, &record->checked, &outcome);
    return own;
}

static bool put_stats(ck_writer *writer, const ck_record_handle *record)
{
    ck_stats *stats = &state_of(writer)->stats;
    ck_stats_add(stats, &record->checked, game_of(writer, record));
    return !stats->failed;
}

static bool end_stats(ck_writer *writer)
{
    const ck_stats_format *format = ck_stats_format_at(writer->choice);
    const ck_stats *stats = &state_of(writer)->stats;
    if (stats->failed)
        return false;
    const ck_buffer *title = &state_of(writer)->title;
    const ck_stats_view view = {
        .top = state_of(writer)->has_top ? state_of(writer)->top : format->top,
        .title = title->length > 0 ? ck_buffer_string(title) : NULL,
    };
    format->write(&writer->out, stats, &view);
    return true;
}

/* ---- parts ---- */

static bool part_stats(ck_writer *part, const ck_writer *whole)
{
    state_of(part)->stats.keep_broken = state_of(whole)->stats.keep_broken;
    return set_player(part, ck_buffer_string(&state_of(whole)->player)) && begin_stats(part);
}

static bool join_stats(ck_writer *whole, ck_writer *part)
{
    ck_stats_join(&state_of(whole)->stats, &state_of(part)->stats);
    return !state_of(whole)->stats.failed;
}

static size_t invalid_stats(const ck_writer *writer)
{
    return state_of(writer)->stats.broken;
}

static void init_stats(ck_writer *writer)
{
    state_of(writer)->player.memory = state_of(writer)->title.memory = ck_writer_memory(writer);
}

static void drop_stats(ck_writer *writer)
{
    ck_buffer_free(&state_of(writer)->player);
    ck_buffer_free(&state_of(writer)->title);
    ck_stats_free(&state_of(writer)->stats);
    ck_counted_game_free(&state_of(writer)->game);
}

const ck_writer_kind ck_kind_stats = {
    .prefix = "stats:",
    .observes = CK_OBSERVES_COUNTS,
    .name_at = stats_name,
    .set = set_stats,
    .state_size = sizeof(ck_stats_state),
    .init = init_stats,
    .begin = begin_stats,
    .put = put_stats,
    .end = end_stats,
    .part = part_stats,
    .join = join_stats,
    .invalid = invalid_stats,
    .drop = drop_stats,
};
