#include "formats/tables/standings_partial.h"

#include "formats/common/json_values.h"
#include "formats/tables/part_end.h"
#include "rules/words/names.h"

#include <inttypes.h>

/* A text by its number; null for CK_NO_INDEX. */
static void put_text(ck_json *json, const char *key, const ck_lexicon *lexicon, uint32_t number)
{
    ck_name text = ck_lexicon_text(lexicon, number);
    if (number == CK_NO_INDEX)
        ck_json_put_null(json, key);
    else
        ck_json_put_bytes(json, key, text.text, text.length);
}

/* {"獣": 2, …} */
static void put_hands(ck_json *json, const unsigned char *deeds)
{
    uint32_t times[CK_HANDS] = {0};
    for (uint32_t hand; ck_next_hand(&deeds, &hand);) {
        if (hand < CK_HANDS)
            times[hand]++;
    }
    ck_json_begin_object(json, "hands");
    for (int hand = 0; hand < CK_HANDS; hand++) {
        if (times[hand] > 0)
            ck_json_put_number(json, ck_hand_name[hand].sign, times[hand]);
    }
    ck_json_end_object(json);
}

/* Hands that the record defines itself, once for each season. */
static void put_declared(ck_json *json, const ck_standings *standings, const unsigned char **deeds)
{
    ck_json_begin_list(json, "declared");
    for (uint32_t hand; ck_next_hand(deeds, &hand);) {
        if (hand >= CK_HANDS)
            put_text(json, NULL, &standings->hands, hand - CK_HANDS);
    }
    ck_json_end_list(json);
}

/* DEEDS: the next are his. */
static void put_player(ck_json *json, const ck_standings *standings, const ck_played_by *player,
                       const unsigned char **deeds)
{
    ck_best best = ck_next_best(deeds);
    ck_json_begin_object(json, NULL);
    put_text(json, "name", &standings->names, player->name);
    ck_json_put_number(json, "tenths", player->points);
    ck_json_put_number(json, "place", player->place);
    ck_json_put_number(json, "seasons_won", player->seasons_won);
    put_hands(json, *deeds);
    put_declared(json, standings, deeds);
    ck_json_put_number(json, "best", best.points);
    ck_name names = ck_lexicon_text(&standings->combinations, best.hands);
    ck_json_put_bytes(json, "best_hands", names.text, names.length);
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
static void put_print(ck_json *json, const ck_played *game)
{
    const ck_kept_print kept = ck_print_of(game), *print = &kept;
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
    const ck_game_place place = ck_place_of(game);
    const unsigned char *deeds = ck_deeds_of(game);
    ck_json_begin_object(&json, NULL);
    ck_json_put_string(&json, "schema", schema);
    ck_json_put_bytes(&json, "file", place.file.text, place.file.length);
    ck_json_put_number(&json, "record", place.record);
    ck_json_put_number(&json, "line", place.line);
    ck_json_put_string(&json, "game", occasion->contest);
    ck_json_put_number(&json, "state", game->state);
    put_date(&json, occasion);
    put_text(&json, "round", &standings->rounds, occasion->round);
    put_text(&json, "tournament", &standings->tournaments, occasion->tournament);
    ck_json_put_number(&json, "errors", ck_game_errors(game));
    ck_json_put_number_or_null(&json, "winner", game->winner != CK_NO_SEAT, game->winner);
    ck_json_begin_list(&json, "players");
    for (int i = 0; i < game->players; i++)
        put_player(&json, standings, &game->player[i], &deeds);
    ck_json_end_list(&json);
    put_print(&json, game);
    ck_json_end_object(&json);
    ck_json_end_line(&json);
}

void ck_standings_partial(ck_out *out, const ck_standings *standings)
{
    ck_pile_walk walk = ck_pile_begin(&standings->taken);
    const ck_played *game;
    while ((game = ck_pile_next(&walk, NULL)))
        put_game(out, standings, game);
    out->failed |= !ck_pile_end(&walk);
}

void ck_end_standings_partial(ck_out *out, uint64_t games)
{
    ck_write_part_end(out, schema, games);
}
