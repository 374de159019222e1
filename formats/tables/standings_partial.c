#include "formats/tables/standings_partial.h"

#include "formats/common/json_values.h"
#include "rules/words/names.h"

#include <inttypes.h>

/* A text that was counted; null for CK_NO_INDEX. */
static void put_text(ck_json *json, const char *key, const ck_tally *tally, uint32_t row)
{
    if (row == CK_NO_INDEX)
        ck_json_put_null(json, key);
    else
        ck_json_put_bytes(json, key, tally->rows[row].text, tally->rows[row].length);
}

/* {"獣": 2, …} */
static void put_hands(ck_json *json, const ck_played_by *player)
{
    ck_json_begin_object(json, "hands");
    for (int hand = 0; hand < CK_HANDS; hand++) {
        if (player->hands[hand] > 0)
            ck_json_put_number(json, ck_hand_name[hand].sign, player->hands[hand]);
    }
    ck_json_end_object(json);
}

/* Hands that the record defines itself, once for each season. */
static void put_declared(ck_json *json, const ck_standings *standings, const ck_played_by *player)
{
    ck_json_begin_list(json, "declared");
    for (const ck_declared *one = player->declared; one; one = one->next)
        put_text(json, NULL, &standings->hands, one->name);
    ck_json_end_list(json);
}

static void put_player(ck_json *json, const ck_standings *standings, const ck_played_by *player)
{
    ck_json_begin_object(json, NULL);
    put_text(json, "name", &standings->names, player->name);
    ck_json_put_number(json, "tenths", player->points);
    ck_json_put_number(json, "place", player->place);
    ck_json_put_number(json, "seasons_won", player->seasons_won);
    put_hands(json, player);
    put_declared(json, standings, player);
    ck_json_put_number(json, "best", player->best);
    ck_json_put_bytes(json, "best_hands", player->best_hands.bytes, player->best_hands.length);
    ck_json_end_object(json);
}

static void put_date(ck_json *json, const ck_played *game)
{
    if (!game->dated) {
        ck_json_put_null(json, "date");
        return;
    }
    ck_json_begin_object(json, "date");
    ck_json_put_number(json, "utc", game->date.utc);
    ck_json_put_number(json, "ahead", game->date.ahead);
    ck_json_end_object(json);
}

/* The hash has 64 bits, which is more than many readers of JSON keep of a number. */
static void put_print(ck_json *json, const ck_fingerprint *print)
{
    ck_json_begin_object(json, "moves");
    ck_out hash = ck_json_begin_string(json, "hash");
    ck_put_format(&hash, "%016" PRIx64, print->hash);
    ck_json_end_string(json, &hash);
    ck_json_put_number(json, "length", print->length);
    ck_json_begin_list(json, "sketches");
    for (int i = 0; i < print->sketches; i++)
        ck_json_put_number(json, NULL, print->sketch[i]);
    ck_json_end_list(json);
    ck_json_end_object(json);
}

static void put_game(ck_out *out, const ck_standings *standings, const ck_played *game)
{
    ck_json json = {.out = out};
    ck_json_begin_object(&json, NULL);
    ck_json_put_string(&json, "schema", "cetkaik-standings-partial/1");
    put_text(&json, "file", &standings->files, game->file);
    ck_json_put_number(&json, "record", game->record);
    ck_json_put_number(&json, "line", game->line);
    ck_json_put_string(&json, "game", game->contest);
    ck_json_put_number(&json, "state", game->state);
    put_date(&json, game);
    put_text(&json, "round", &standings->rounds, game->round);
    put_text(&json, "tournament", &standings->tournaments, game->tournament);
    ck_json_put_number(&json, "errors", game->errors);
    ck_json_put_number_or_null(&json, "winner", game->winner != CK_NO_SEAT, game->winner);
    ck_json_begin_list(&json, "players");
    for (int i = 0; i < game->players; i++)
        put_player(&json, standings, &game->player[i]);
    ck_json_end_list(&json);
    put_print(&json, &game->print);
    ck_json_end_object(&json);
    ck_json_end_line(&json);
}

void ck_standings_partial(ck_out *out, const ck_standings *standings)
{
    for (size_t i = 0; i < standings->game_count; i++)
        put_game(out, standings, &standings->games[i]);
}
