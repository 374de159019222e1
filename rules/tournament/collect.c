/* Converts a record, or a game of a part, to a ck_played and adds it to the standings. */
#include "rules/tournament/collect.h"

#include "rules/base/array.h"
#include "rules/base/utf8.h"
#include "rules/collection/player_name.h"
#include "rules/tournament/order.h"
#include "rules/words/hand_words.h"
#include "rules/words/space.h"

#include <string.h>

/* ---- names ---- */

/* The number of a text. When memory is short, returns CK_NO_INDEX and clears *GOOD. */
static uint32_t number_of(ck_string_table *table, const char *text, size_t length, bool *good)
{
    uint32_t number;
    if (ck_string_table_add(table, text, length, &number))
        return number;
    *good = false;
    return CK_NO_INDEX;
}

/* The number of a normalized name or header; CK_NO_INDEX for an empty one. */
static uint32_t number_of_name(ck_string_table *table, const char *text, size_t length, bool *good)
{
    uint32_t number;
    *good = ck_player_name_number(table, text, length, &number) && *good;
    return number;
}

/* Looks up the alias of a new name. */
static bool find_alias(ck_standings *standings, uint32_t name)
{
    ck_name text = ck_string_table_text(&standings->names, name);
    ck_name other = ck_aliases_name(standings->options.aliases, text.text, text.length);
    uint32_t number;
    if (other.length == 0)
        return true;
    if (!ck_string_table_add(&standings->names, other.text, other.length, &number) ||
        !ck_array_make_room_zeroed(standings->options.memory, &standings->alias,
                                   &standings->alias_room, standings->names.count,
                                   sizeof *standings->alias))
        return false;
    standings->alias[name] = number + 1;
    return true;
}

/* The main name of a player. Names from KNOWN on are new: their aliases are looked up. */
static uint32_t resolved(ck_standings *standings, uint32_t name, uint32_t known, bool *good)
{
    if (!standings->options.aliases || name == CK_NO_INDEX)
        return name;
    if (name >= known)
        *good = find_alias(standings, name) && *good;
    bool other = name < standings->alias_room && standings->alias[name] != 0;
    return other ? standings->alias[name] - 1 : name;
}

/* ---- a record of the main game ---- */

static uint32_t header_number(ck_string_table *table, const ck_record *record, const char *key,
                              bool *good)
{
    ck_text value = ck_record_header_value(record, key);
    return number_of_name(table, value.bytes, value.length, good);
}

/* The number of a hand for ck_standings_hand(). */
static uint32_t number_of_hand(ck_standings *standings, const ck_rules *rules, int hand, bool *good)
{
    if (hand < CK_OWN_HAND)
        return (uint32_t)hand;
    ck_name sign = ck_hand_sign(rules, (ck_hand)hand);
    return CK_OWN_HAND + number_of(&standings->hands, sign.text, sign.length, good);
}

/* Adds the hands that a side declared, each once a season. */
static bool add_declared_hands(ck_standings *standings, ck_new_game *game,
                               const ck_checked *checked, int side)
{
    const ck_result *result = checked->result;
    uint64_t had = 0;
    uint8_t season = 0;
    bool good = true;
    for (size_t i = 0; i < result->declaration_count; i++) {
        const ck_declaration_event *event = &result->declarations[i];
        uint64_t named = event->hands.plain | event->hands.flashed;
        if (event->season != season)
            had = 0;
        season = event->season;
        if ((int)event->side != side)
            continue;
        for (uint64_t left = named & ~had; left && good; left &= left - 1)
            ck_played_put_hand(
                game, side,
                number_of_hand(standings, checked->rules, __builtin_ctzll(left), &good));
        had |= named;
    }
    return good;
}

static bool add_best_declaration(ck_standings *standings, ck_new_game *game,
                                 const ck_checked *checked, int side)
{
    /* The declaration with the most points */
    const ck_declaration_event *event = NULL;
    for (size_t i = 0; i < checked->result->declaration_count; i++) {
        const ck_declaration_event *declared = &checked->result->declarations[i];
        bool counts = declared->side == (ck_side)side && declared->points <= INT32_MAX;
        if (counts && declared->points > (event ? event->points : 0))
            event = declared;
    }
    ck_buffer names = {.memory = standings->options.memory};
    ck_out out = ck_buffer_out(&names);
    bool good = true;
    if (!event)
        return true;
    ck_write_hand_set(&out, checked->rules, event->hands);
    game->seat[side].best_points = event->points * (CK_TENTHS / checked->outcome->unit);
    game->seat[side].best_hands =
        number_of(&standings->combinations, ck_buffer_string(&names), names.length, &good);
    good = good && !out.failed;
    ck_buffer_free(&names);
    return good;
}

static bool add_declarations(ck_standings *standings, ck_new_game *game, const ck_checked *checked)
{
    bool good = true;
    for (int side = 0; good && side < game->players; side++)
        good = add_best_declaration(standings, game, checked, side) &&
               add_declared_hands(standings, game, checked, side);
    return good;
}

/* ---- fingerprints of records without moves ---- */

/* A hash of a text that does not depend on its number in the table. */
static uint64_t text_hash(const ck_string_table *table, uint32_t number)
{
    ck_name text = ck_string_table_text(table, number);
    ck_fingerprint word = {0};
    if (number != CK_NO_INDEX)
        ck_fingerprint_text(&word, text.text, text.length);
    return word.hash;
}

/* A hash of two numbers. */
static uint64_t mixed(uint64_t one, uint64_t other)
{
    ck_fingerprint fingerprint = {.hash = one};
    ck_fingerprint_number(&fingerprint, other);
    return fingerprint.hash;
}

/* A hash of the round; in a named tournament, of both. */
static uint64_t round_hash(const ck_standings *standings, const ck_occasion *occasion)
{
    const uint64_t round = text_hash(&standings->rounds, occasion->round);
    return occasion->tournament == CK_NO_INDEX
               ? round
               : mixed(text_hash(&standings->tournaments, occasion->tournament), round);
}

/*
 * Two score sheets are the same if players, date, tournament, round and declarations are; bare
 * results only if they have a round, and the same number in a sheet that numbers its games. Sides in a sheet may only be the order of names, so the side that declared
 * first counts as the first player.
 */
static ck_fingerprint fingerprint_of_sheet(const ck_standings *standings, ck_new_game *game,
                                           const ck_checked *checked)
{
    const ck_result *result = checked->result;
    const ck_text number = checked->record->game_number;
    ck_fingerprint fingerprint = {0};
    ck_side first = result->declaration_count > 0 ? result->declarations[0].side : CK_SIDE_A;
    const bool stated = game->end >= CK_END_RESIGNED && game->end < CK_ENDS;
    game->lacks = first == CK_SIDE_A ? CK_LACKS_NAMES : CK_LACKS_NAMES_TURNED;
    if (result->declaration_count == 0 && stated && game->occasion.round == CK_NO_INDEX)
        return fingerprint;
    ck_fingerprint_number(&fingerprint, (uint64_t)game->occasion.date.utc);
    ck_fingerprint round = {.hash = round_hash(standings, &game->occasion)};
    if (number.length > 0)
        ck_fingerprint_text(&round, number.bytes, number.length);
    ck_fingerprint_number(&fingerprint, round.hash);
    for (size_t i = 0; i < result->declaration_count; i++) {
        const ck_declaration_event *event = &result->declarations[i];
        ck_fingerprint_number(&fingerprint, (uint64_t)event->season << 8 |
                                                (unsigned)(event->side != first) << 1 |
                                                (unsigned)event->choice);
        ck_fingerprint_number(&fingerprint,
                              (uint64_t)event->hands.flashed << 32 | event->hands.plain);
    }
    return fingerprint;
}

/* Hashes of the players' names: of all, and of the first where the order matters. Those of another
 * game include date, tournament and round. */
typedef struct name_hashes {
    uint64_t all, first;
} name_hashes;

/* ---- a game ---- */

/* Whether the points of a game are unknown; a game that has none is another thing. */
static bool is_bare(const ck_checked *checked)
{
    const ck_record *record = checked->record;
    const bool alone = record->contest ? checked->result->season_count == 0 : record->states_alone;
    return record->judged.given && !record->contest
               ? !record->judged.has_points && !checked->outcome->pointless
               : alone && checked->outcome->pointless;
}

static bool add_players(ck_standings *standings, ck_new_game *game, const ck_checked *checked)
{
    const ck_outcome *outcome = checked->outcome;
    bool good = true;
    game->players = outcome->players;
    for (size_t i = 0; good && i < outcome->players; i++) {
        const ck_player_event *player = &outcome->player[i];
        game->seat[i].points = player->points * (CK_TENTHS / outcome->unit);
        game->seat[i].place = player->place;
        const uint32_t known = standings->names.count,
                       name = number_of_name(&standings->names, player->name.bytes,
                                             player->name.length, &good);
        game->seat[i].name = resolved(standings, name, known, &good);
    }
    game->winner = outcome->winner;
    game->end = (uint8_t)outcome->end;
    if (ck_played_is_award(outcome->end)) {
        /* The half points of a game that was not played; of a bye, the named player is the only one
         */
        const bool alone = game->end != CK_END_WALKOVER;
        if (alone && game->players == 2 && game->seat[0].name == CK_NO_INDEX)
            game->seat[0] = game->seat[1];
        if (alone && game->players == 2 && game->winner == 1)
            game->winner = 0;
        game->players = alone ? 1 : game->players;
        for (int i = 0; i < game->players; i++) {
            game->seat[i].place =
                alone || game->winner == CK_NO_PLAYER || game->winner == i ? 1 : 2;
            game->seat[i].award = game->end == CK_END_HALF_BYE                   ? 1
                                  : game->end == CK_END_BYE || game->winner == i ? 2
                                                                                 : 0;
        }
    }
    game->bare = ck_played_is_award(outcome->end) || is_bare(checked);
    for (int i = 0; game->bare && i < CK_MAX_SEATS; i++)
        game->seat[i].points = 0;
    game->occasion.contest = checked->record->contest ? checked->record->game->name : "";
    game->occasion.sides = outcome->sides;
    return good;
}

/* Whether two seats have the same name. All seats are named. */
static bool has_same_player_twice(const ck_new_game *game)
{
    for (int i = 1; i < game->players; i++) {
        for (int j = 0; j < i; j++) {
            if (game->seat[i].name == game->seat[j].name)
                return true;
        }
    }
    return false;
}

static ck_game_state state_of(const ck_standings *standings, const ck_new_game *game, bool finished)
{
    if (game->errors > 0 && !standings->options.keep_broken)
        return CK_GAME_BROKEN;
    for (int i = 0; i < game->players; i++) {
        if (game->seat[i].name == CK_NO_INDEX)
            return CK_GAME_NAMELESS;
    }
    if (game->players <= 1 && !(game->players == 1 && ck_played_is_award((ck_end)game->end)))
        return CK_GAME_NAMELESS;
    if (has_same_player_twice(game))
        return CK_GAME_SELF;
    if (game->end == CK_END_ANNULLED)
        return CK_GAME_ANNULLED;
    return finished ? CK_GAME_COUNTED : CK_GAME_OPEN;
}

static void read_headers(ck_standings *standings, ck_occasion *occasion, const ck_checked *checked,
                         bool *good)
{
    const ck_record *record = checked->record;
    ck_text date = ck_record_header_value(record, "始時");
    ck_iso_date iso;
    const ck_date_form form = ck_read_any_date(date.bytes, date.length, &occasion->date, &iso);
    occasion->dated = form == CK_DATE_ISO || form == CK_DATE_WRITTEN;
    occasion->round = header_number(&standings->rounds, record, "回戦", good);
    occasion->tournament = header_number(&standings->tournaments, record, "大会", good);
    occasion->round_key =
        occasion->round == CK_NO_INDEX
            ? INT64_MAX
            : ck_order_round_number(ck_string_table_text(&standings->rounds, occasion->round).text);
}

static bool fill_game(ck_standings *standings, ck_new_game *game, const ck_checked *checked)
{
    bool good = add_players(standings, game, checked);
    if (!good)
        return false;
    /* Seasons in which a player gained points; in games without points, those won */
    const ck_result *result = checked->result;
    const ck_outcome *outcome = checked->outcome;
    for (size_t i = 0; i < result->season_count; i++) {
        for (uint8_t seat = 0; seat < game->players; seat++)
            game->seat[seat].seasons_won += outcome->pointless
                                                ? result->seasons[i].winner == seat
                                                : ck_result_change(result, outcome, i, seat) > 0;
    }
    good = add_declarations(standings, game, checked);
    read_headers(standings, &game->occasion, checked, &good);
    const bool finished =
        checked->outcome->end != CK_UNFINISHED &&
        (checked->result->season_count > 0 ||
         (checked->outcome->end >= CK_END_RESIGNED && checked->outcome->end < CK_ENDS));
    game->state = (uint8_t)state_of(standings, game, finished);
    return good;
}

ck_fingerprint ck_collect_events(const ck_record *record)
{
    ck_fingerprint fingerprint = {0};
    const ck_text date = ck_record_header_value(record, "始時");
    ck_date day;
    ck_iso_date iso;
    const ck_date_form form = ck_read_any_date(date.bytes, date.length, &day, &iso);
    const bool placed = form == CK_DATE_ISO || form == CK_DATE_WRITTEN ||
                        ck_record_header_value(record, "回戦").length > 0;
    return ck_fingerprint_events(&fingerprint, record, placed) ? fingerprint : (ck_fingerprint){0};
}

static ck_fingerprint fingerprint_of(const ck_standings *standings, ck_new_game *game,
                                     const ck_checked *checked, const ck_fingerprint *turns)
{
    if (checked->record->contest) {
        const bool judged = checked->record->judged.given;
        const ck_fingerprint events = judged ? *turns : ck_collect_events(checked->record);
        game->lacks = events.length > 0 ? CK_LACKS_SEATS : CK_LACKS_NOTHING;
        return events;
    }
    return turns->length > 0 ? *turns : fingerprint_of_sheet(standings, game, checked);
}

/* ---- adding a game ---- */

ck_new_game ck_collect_begin(ck_standings *standings)
{
    ck_new_game game = {.occasion = {.contest = "", .sides = CK_NO_SIDE},
                        .winner = CK_NO_PLAYER,
                        .hands = &standings->declared};
    for (int i = 0; i < CK_MAX_SEATS; i++)
        game.seat[i] = (ck_seat_result){.name = CK_NO_INDEX, .place = 1, .best_hands = CK_NO_INDEX};
    standings->declared.count = 0;
    return game;
}

static ck_played *copy_game(ck_standings *standings, const ck_new_game *game)
{
    if (game->lacks == CK_LACKS_NOTHING || standings->options.is_part)
        return ck_played_copy(&standings->arena, game);
    const bool sheet = game->lacks != CK_LACKS_SEATS;
    name_hashes names = {0, 0};
    if (!sheet)
        names.all = mixed((uint64_t)game->occasion.date.utc,
                          round_hash(standings, &game->occasion));
    for (int seat = 0; seat < game->players; seat++) {
        uint64_t own = text_hash(&standings->names, game->seat[seat].name);
        names.all = sheet ? names.all + own : mixed(names.all, own);
        if (sheet && seat == (game->lacks == CK_LACKS_NAMES_TURNED))
            names.first = own;
    }
    /* Before the first declaration no player is the first. */
    enum { DATE_AND_ROUND = 2 };
    ck_fingerprint whole = {.length = game->fingerprint.length,
                            .sketches = game->fingerprint.sketches};
    for (int i = 0; i < game->fingerprint.sketches; i++) {
        uint64_t first = i < DATE_AND_ROUND ? 0 : names.first;
        whole.sketch[i] = (uint16_t)(mixed(names.all + first, game->fingerprint.sketch[i]) | 1);
    }
    uint64_t first = game->fingerprint.length > DATE_AND_ROUND ? names.first : 0;
    whole.hash = mixed(names.all + first, game->fingerprint.hash);
    ck_fingerprint fingerprint = whole;
    ck_new_game complete = *game;
    complete.fingerprint = ck_fingerprint_view_of(&fingerprint);
    complete.lacks = CK_LACKS_NOTHING;
    return ck_played_copy(&standings->arena, &complete);
}

bool ck_collect_store(ck_standings *standings, const ck_new_game *game)
{
    if (standings->game_count == UINT32_MAX ||
        !ck_array_make_room(standings->options.memory, &standings->games, &standings->game_room,
                            standings->game_count + 1, sizeof *standings->games))
        return false;
    /* Equal file names in succession are stored once. */
    size_t count = standings->game_count;
    const char *before = count > 0 ? standings->games[count - 1]->place.file : "";
    const char *file =
        strcmp(before, game->place.file) == 0
            ? before
            : ck_arena_copy(&standings->arena, game->place.file, strlen(game->place.file) + 1);
    ck_played *added = file ? copy_game(standings, game) : NULL;
    if (!added)
        return false;
    added->place.file = file;
    added->still = game->lacks == CK_LACKS_NAMES || game->lacks == CK_LACKS_NAMES_TURNED;
    added->arrival = (uint32_t)standings->game_count;
    standings->games[standings->game_count++] = added;
    standings->contests |= *game->occasion.contest;
    standings->invalid += game->errors > 0;
    return true;
}

/* Figures of base 16 in a text, at most MOST; moves it past them. */
static uint64_t hexadecimal(ck_text *text, int most)
{
    static const char figures[] = "0123456789abcdef";
    uint64_t number = 0;
    for (; most > 0 && text->length > 0; most--, text->bytes++, text->length--) {
        const char *figure = memchr(figures, text->bytes[0], sizeof figures - 1);
        if (!figure)
            break;
        number = number << 4 | (uint64_t)(figure - figures);
    }
    return number;
}

/* The fingerprint of the moves of a judged game; without moves if its text is wrong. */
static ck_fingerprint judged_fingerprint(const ck_judged_game *judged)
{
    enum { FIGURES = 16, SKETCH = 4 };
    ck_fingerprint fingerprint = {0};
    ck_text hash = judged->hash, left = judged->sketches;
    for (; left.length > 0 && ck_is_figure(left.bytes[0]); left.bytes++, left.length--)
        fingerprint.length = fingerprint.length * 10 + (uint32_t)(left.bytes[0] - '0');
    if (left.length == 0 || left.bytes[0] != ':' || hash.length != FIGURES)
        return (ck_fingerprint){0};
    left.bytes++;
    left.length--;
    fingerprint.hash = hexadecimal(&hash, FIGURES);
    while (left.length >= SKETCH && fingerprint.sketches < CK_SKETCHES)
        fingerprint.sketch[fingerprint.sketches++] = (uint16_t)hexadecimal(&left, SKETCH);
    return left.length == 0 && hash.length == 0 ? fingerprint : (ck_fingerprint){0};
}

/* Sets the place of a game; that of a judged game is the place of its record. */
static void set_place(ck_new_game *game, const ck_checked *checked)
{
    const ck_record *record = checked->record;
    const ck_judged_game *judged = &record->judged;
    game->place = (ck_game_place){checked->path, record->number, record->line};
    game->errors = checked->result->count[CK_ERROR];
    if (!judged->given)
        return;
    game->place = (ck_game_place){judged->file, judged->number, judged->line};
    game->errors = judged->errors > game->errors ? judged->errors : game->errors;
}

bool ck_collect_add(ck_standings *standings, const ck_checked *checked, const ck_fingerprint *turns)
{
    ck_new_game game = ck_collect_begin(standings);
    const ck_fingerprint judged = judged_fingerprint(&checked->record->judged);
    set_place(&game, checked);
    if (!fill_game(standings, &game, checked))
        return false;
    ck_fingerprint fingerprint =
        fingerprint_of(standings, &game, checked, judged.length > 0 ? &judged : turns);
    game.fingerprint = ck_fingerprint_view_of(&fingerprint);
    return ck_collect_store(standings, &game);
}

/* ---- joining ---- */

/* Copies a text to another table and returns its number there. */
static uint32_t moved_text(ck_string_table *to, const ck_string_table *from, uint32_t number,
                           bool *good)
{
    if (number == CK_NO_INDEX)
        return number;
    ck_name text = ck_string_table_text(from, number);
    return number_of(to, text.text, text.length, good);
}

/* Copies the result of a seat, with the numbers of the whole. HAND points at the first of its
 * hands. */
static void move_seat(ck_standings *whole, const ck_standings *part, ck_new_game *game, int seat,
                      const ck_seat_result *from, const uint32_t *hand, bool *good)
{
    ck_seat_result *to = &game->seat[seat];
    *to = *from;
    to->hands = 0;
    const uint32_t known = whole->names.count,
                   name = moved_text(&whole->names, &part->names, from->name, good);
    to->name = resolved(whole, name, known, good);
    to->best_hands = moved_text(&whole->combinations, &part->combinations, from->best_hands, good);
    for (uint32_t i = 0; i < from->hands; i++) {
        uint32_t number = hand[i];
        if (number >= CK_OWN_HAND)
            number =
                CK_OWN_HAND + moved_text(&whole->hands, &part->hands, number - CK_OWN_HAND, good);
        ck_played_put_hand(game, seat, number);
    }
}

/* The state in the whole: aliases may join two players, and broken records may not count. */
static ck_game_state moved_state(const ck_standings *whole, const ck_new_game *game,
                                 const ck_played *from)
{
    if (game->errors > 0 && !whole->options.keep_broken)
        return CK_GAME_BROKEN;
    bool may_count = from->state == CK_GAME_COUNTED || from->state == CK_GAME_OPEN ||
                     from->state == CK_GAME_ANNULLED;
    return may_count && has_same_player_twice(game) ? CK_GAME_SELF : (ck_game_state)from->state;
}

/* Adds one game of a part. The string tables of the part number their strings differently. */
static bool join_game(ck_standings *whole, const ck_standings *part, const ck_played *from)
{
    const uint32_t *hand = ck_played_declared(from);
    ck_new_game game = ck_collect_begin(whole);
    bool good = true;
    ck_occasion occasion = from->occasion;
    occasion.round = moved_text(&whole->rounds, &part->rounds, from->occasion.round, &good);
    occasion.tournament =
        moved_text(&whole->tournaments, &part->tournaments, from->occasion.tournament, &good);
    game.occasion = occasion;
    game.fingerprint = ck_played_fingerprint(from);
    game.place = from->place;
    game.errors = from->errors;
    game.players = from->players;
    game.winner = from->winner;
    game.end = (uint8_t)from->end;
    game.bare = from->bare;
    game.lacks = (ck_lacking)from->lacks;
    for (int seat = 0; seat < from->players; seat++) {
        move_seat(whole, part, &game, seat, &from->seat[seat], hand, &good);
        hand += from->seat[seat].hands;
    }
    game.state = (uint8_t)moved_state(whole, &game, from);
    return good && ck_collect_store(whole, &game);
}

bool ck_collect_join(ck_standings *whole, const ck_standings *part)
{
    size_t invalid = whole->invalid + part->invalid;
    bool good = true;
    for (size_t i = 0; good && i < part->game_count; i++)
        good = join_game(whole, part, part->games[i]);
    whole->invalid = invalid;
    return good;
}
