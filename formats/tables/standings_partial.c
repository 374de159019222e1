/* One JSON object a game; the strings are written out, for numbers mean nothing elsewhere. */
#include "formats/tables/standings_partial.h"

#include "formats/common/json_values.h"
#include "formats/tables/part_end.h"
#include "formats/tables/standings_json.h"
#include "rules/words/names.h"

#include <inttypes.h>

/* {"獣": 2, …} */
static void put_hands(ck_json *json, const uint32_t *hands, uint32_t count)
{
    uint32_t times[CK_HANDS] = {0};
    for (uint32_t i = 0; i < count; i++) {
        if (hands[i] < CK_HANDS)
            times[hands[i]]++;
    }
    ck_json_begin_object(json, "hands");
    for (int hand = 0; hand < CK_HANDS; hand++) {
        if (times[hand] > 0)
            ck_json_put_number(json, ck_hand_name[hand].sign, times[hand]);
    }
    ck_json_end_object(json);
}

/* Hands that the record defines itself, once for each season. */
static void put_declared(ck_json *json, const ck_standings *standings, const uint32_t *hands,
                         uint32_t count)
{
    ck_json_begin_list(json, "declared");
    for (uint32_t i = 0; i < count; i++) {
        if (hands[i] >= CK_HANDS)
            ck_put_numbered_text(json, NULL, &standings->hands, hands[i] - CK_HANDS);
    }
    ck_json_end_list(json);
}

static void put_player(ck_json *json, const ck_standings *standings, const ck_seat_result *seat,
                       const uint32_t *hands)
{
    ck_name best = ck_string_table_text(&standings->combinations, seat->best_hands);
    ck_json_begin_object(json, NULL);
    ck_put_numbered_text(json, "name", &standings->names, seat->name);
    ck_json_put_number(json, "tenths", seat->points);
    ck_json_put_number(json, "place", seat->place);
    ck_json_put_number(json, "seasons_won", seat->seasons_won);
    put_hands(json, hands, seat->hands);
    put_declared(json, standings, hands, seat->hands);
    ck_json_put_number(json, "best", seat->best_points);
    ck_json_put_bytes(json, "best_hands", best.text, best.length);
    ck_json_end_object(json);
}

static void put_date(ck_json *json, const ck_occasion *occasion)
{
    if (!occasion->dated) {
        ck_json_put_null(json, "date");
        return;
    }
    ck_json_begin_object(json, "date");
    ck_json_put_number(json, "utc", occasion->date.utc);
    ck_json_put_number(json, "ahead", occasion->date.ahead);
    ck_json_end_object(json);
}

/* The hash has 64 bits, which is more than many readers of JSON keep of a number. */
static void put_fingerprint(ck_json *json, const ck_played *game)
{
    const ck_kept_fingerprint kept = ck_fingerprint_of(game), *print = &kept;
    ck_json_begin_object(json, "moves");
    ck_out hash = ck_json_begin_string(json, "hash");
    ck_put_format(&hash, "%016" PRIx64, print->hash);
    ck_json_end_string(json, &hash);
    ck_json_put_number(json, "length", print->length);
    ck_json_begin_list(json, "sketches");
    for (int i = 0; i < print->sketches; i++)
        ck_json_put_number(json, NULL, print->sketch[i]);
    ck_json_end_list(json);
    ck_json_put_number(json, "lacks", game->lacks);
    ck_json_end_object(json);
}

static const char schema[] = "cetkaik-standings-partial/2";

static void put_game(ck_out *out, const ck_standings *standings, const ck_played *game)
{
    ck_json json = {.out = out};
    const ck_occasion *occasion = &game->occasion;
    const uint32_t *hands = ck_declared_by(game);
    ck_json_begin_object(&json, NULL);
    ck_json_put_string(&json, "schema", schema);
    ck_json_put_string(&json, "file", game->place.file);
    ck_json_put_number(&json, "record", game->place.record);
    ck_json_put_number(&json, "line", game->place.line);
    ck_json_put_string(&json, "game", occasion->contest);
    ck_json_put_number(&json, "state", game->state);
    put_date(&json, occasion);
    ck_put_numbered_text(&json, "round", &standings->rounds, occasion->round);
    ck_put_numbered_text(&json, "tournament", &standings->tournaments, occasion->tournament);
    ck_json_put_number(&json, "errors", game->errors);
    ck_json_put_number_or_null(&json, "winner", game->winner != CK_NO_SEAT, game->winner);
    ck_json_begin_list(&json, "players");
    for (int i = 0; i < game->players; i++) {
        put_player(&json, standings, &game->seat[i], hands);
        hands += game->seat[i].hands;
    }
    ck_json_end_list(&json);
    put_fingerprint(&json, game);
    ck_json_end_object(&json);
    ck_json_end_line(&json);
}

void ck_standings_partial(ck_out *out, const ck_standings *standings)
{
    for (size_t i = 0; i < standings->game_count; i++)
        put_game(out, standings, standings->games[i]);
}

void ck_end_standings_partial(ck_out *out, uint64_t games)
{
    ck_write_part_end(out, schema, games);
}
