#include "rules/tournament/collect.h"

#include "rules/base/array.h"
#include "rules/collection/player_name.h"
#include "rules/tournament/add_up.h"
#include "rules/tournament/order.h"
#include "rules/words/hand_words.h"
#include "rules/words/space.h"

#include <string.h>

/* ---- names ---- */

/* The number of a text; CK_NO_INDEX with *GOOD cleared on failure. */
static uint32_t number_of(ck_lexicon *lexicon, const char *text, size_t length, bool *good)
{
    uint32_t number;
    if (ck_lexicon_add(lexicon, text, length, &number))
        return number;
    *good = false;
    return CK_NO_INDEX;
}

/* A name or a header in the form in which they are compared; CK_NO_INDEX when it is empty. */
static uint32_t number_of_name(ck_lexicon *lexicon, const char *text, size_t length, bool *good)
{
    uint32_t number;
    *good = ck_number_of_player(lexicon, text, length, &number) && *good;
    return number;
}

/* Notes for which other name one stands that is new. */
static bool note_alias(ck_standings *standings, uint32_t name)
{
    ck_name text = ck_lexicon_text(&standings->names, name);
    ck_name other = ck_name_of_alias(standings->options.aliases, text.text, text.length);
    uint32_t number;
    if (other.length == 0)
        return true;
    if (!ck_lexicon_add(&standings->names, other.text, other.length, &number))
        return false;
    number++;
    return ck_book_write(&standings->alias, name * sizeof number, &number, sizeof number);
}

/* The name that counts for one. KNOWN are those that were there before it. */
static uint32_t resolved(ck_standings *standings, uint32_t name, uint32_t known, bool *good)
{
    uint32_t other;
    if (!standings->options.aliases || name == CK_NO_INDEX)
        return name;
    if (name >= known)
        *good = note_alias(standings, name) && *good;
    ck_book_read(&standings->alias, name * sizeof other, &other, sizeof other);
    return other > 0 ? other - 1 : name;
}

static uint32_t player_number(ck_standings *standings, const char *text, size_t length, bool *good)
{
    uint32_t known = standings->names.count;
    uint32_t name = number_of_name(&standings->names, text, length, good);
    return resolved(standings, name, known, good);
}

/* ---- taking in a record ---- */

static uint32_t header_number(ck_lexicon *lexicon, const ck_record *record, const char *key,
                              bool *good)
{
    ck_text value = ck_header_value(record, key);
    return number_of_name(lexicon, value.bytes, value.length, good);
}

/* Points of a board game in tenths, whatever their unit. */
static int64_t in_tenths(const ck_rules *rules, int64_t points)
{
    return points * (CK_TENTHS / rules->unit);
}

static void take_seasons(ck_new_game *game, const ck_checked *checked)
{
    const ck_season_told *seasons = checked->result->seasons;
    for (int player = 0; player < game->players; player++) {
        int32_t before = checked->outcome->player[player].start;
        for (size_t i = 0; i < checked->result->season_count; i++) {
            game->player[player].seasons_won += seasons[i].points[player] > before;
            before = seasons[i].points[player];
        }
    }
}

/* A hand by its number among all, see ck_standings_hand(). */
static uint32_t number_of_hand(ck_standings *standings, const ck_rules *rules, int hand, bool *good)
{
    if (hand < CK_OWN_HAND)
        return (uint32_t)hand;
    ck_name sign = ck_hand_sign(rules, (ck_hand)hand);
    return CK_OWN_HAND + number_of(&standings->hands, sign.text, sign.length, good);
}

static void take_hands(ck_standings *standings, ck_new_game *game, const ck_rules *rules,
                       uint64_t hands, bool *good)
{
    for (uint64_t left = hands; left && *good; left &= left - 1)
        ck_put_hand(game, number_of_hand(standings, rules, __builtin_ctzll(left), good));
}

/* Each hand once for a season. */
static void take_hands_of(ck_standings *standings, ck_new_game *game, const ck_checked *checked,
                          ck_side side, bool *good)
{
    const ck_result *result = checked->result;
    uint64_t had = 0;
    uint8_t season = 0;
    for (size_t i = 0; i < result->declaration_count; i++) {
        const ck_declaration_told *told = &result->declarations[i];
        uint64_t named = told->hands.plain | told->hands.flashed;
        if (told->season != season)
            had = 0;
        season = told->season;
        if (told->side != side)
            continue;
        take_hands(standings, game, checked->rules, named & ~had, good);
        had |= named;
    }
    ck_end_deeds(game);
}

/* The declaration of a side that was worth most; NULL when it declared nothing. */
static const ck_declaration_told *find_best(const ck_result *result, ck_side side)
{
    const ck_declaration_told *best = NULL;
    for (size_t i = 0; i < result->declaration_count; i++) {
        const ck_declaration_told *told = &result->declarations[i];
        bool counts = told->side == side && told->points <= INT32_MAX;
        if (counts && told->points > (best ? best->points : 0))
            best = told;
    }
    return best;
}

static ck_best best_of(ck_standings *standings, const ck_checked *checked, ck_side side, bool *good)
{
    const ck_declaration_told *told = find_best(checked->result, side);
    ck_buffer names = {.memory = standings->options.memory};
    ck_out out = ck_buffer_out(&names);
    if (!told)
        return (ck_best){0, CK_NO_INDEX};
    ck_write_hand_set(&out, checked->rules, told->hands);
    ck_best best = {in_tenths(checked->rules, told->points), CK_NO_INDEX};
    best.hands = number_of(&standings->combinations, ck_buffer_string(&names), names.length, good);
    *good = *good && !out.failed;
    ck_buffer_free(&names);
    return best;
}

/* What the sides declared. */
static bool take_deeds(ck_standings *standings, ck_new_game *game, const ck_checked *checked)
{
    bool good = true;
    for (int side = 0; side < game->players; side++) {
        ck_put_best(game, best_of(standings, checked, (ck_side)side, &good));
        take_hands_of(standings, game, checked, (ck_side)side, &good);
    }
    return good;
}

/* ---- fingerprints of what has no moves ---- */

/* A text as one number, whatever its own is. */
static uint64_t word_of(const ck_lexicon *lexicon, uint32_t number)
{
    ck_name text = ck_lexicon_text(lexicon, number);
    ck_fingerprint word = {0};
    if (number != CK_NO_INDEX)
        ck_fingerprint_text(&word, text.text, text.length);
    return word.hash;
}

/*
 * A sheet has no moves: it is the same as another if players, date, round and declarations are. Its
 * sides may be no more than the order of the names.
 */
/*
 * A sheet has no moves: it is the same as another if players, date, round and declarations are. Its
 * sides may be no more than the order of the names: whoever declared first is the first player.
 */
static ck_fingerprint print_of_sheet(const ck_standings *standings, ck_new_game *game,
                                     const ck_result *result)
{
    ck_fingerprint print = {0};
    ck_side first = result->declaration_count > 0 ? result->declarations[0].side : CK_SIDE_A;
    ck_fingerprint_number(&print, (uint64_t)game->occasion.date.utc);
    ck_fingerprint_number(&print, word_of(&standings->rounds, game->occasion.round));
    for (size_t i = 0; i < result->declaration_count; i++) {
        const ck_declaration_told *told = &result->declarations[i];
        ck_fingerprint_number(&print, (uint64_t)told->season << 8 |
                                          (unsigned)(told->side != first) << 1 |
                                          (unsigned)told->choice);
        ck_fingerprint_number(&print, (uint64_t)told->hands.flashed << 32 | told->hands.plain);
    }
    game->lacks = first == CK_SIDE_A ? CK_LACKS_NAMES : CK_LACKS_NAMES_TURNED;
    return print;
}

/* A number that depends on two. */
static uint64_t mixed(uint64_t one, uint64_t other)
{
    ck_fingerprint print = {.hash = one};
    ck_fingerprint_number(&print, other);
    return print.hash;
}

/* The names of the players as numbers: of all, and of the first where it matters who he is. */
typedef struct names {
    uint64_t all, first;
} names;

static names names_of(const ck_standings *standings, const ck_new_game *game)
{
    bool sheet = !game->occasion.contest;
    names names = {0, 0};
    for (int seat = 0; seat < game->players; seat++) {
        uint64_t own = word_of(&standings->names, game->player[seat].name);
        names.all = sheet ? names.all + own : mixed(names.all, own);
        if (sheet && seat == (game->lacks == CK_LACKS_NAMES_TURNED))
            names.first = own;
    }
    return names;
}

/* A print that lacks the names with them. As long as nothing is declared nobody is the first. */
static ck_fingerprint completed(const ck_kept_print *print, const names *names)
{
    enum { DATE_AND_ROUND = 2 };
    ck_fingerprint complete = {.length = print->length, .sketches = print->sketches};
    for (int i = 0; i < print->sketches; i++) {
        uint64_t first = i < DATE_AND_ROUND ? 0 : names->first;
        complete.sketch[i] = (uint16_t)(mixed(names->all + first, print->sketch[i]) | 1);
    }
    uint64_t first = print->length > DATE_AND_ROUND ? names->first : 0;
    complete.hash = mixed(names->all + first, print->hash);
    return complete;
}

/* ---- players of the board and of the other games ---- */

static bool take_players(ck_standings *standings, ck_new_game *game, const ck_checked *checked)
{
    const ck_outcome *outcome = checked->outcome;
    bool good = true;
    game->players = outcome->players;
    for (size_t i = 0; good && i < outcome->players; i++) {
        const ck_player_told *told = &outcome->player[i];
        bool lost = outcome->winner != CK_NO_PLAYER && outcome->winner != i;
        game->player[i].points = in_tenths(checked->rules, told->points);
        game->player[i].place = lost ? 2 : 1;
        game->player[i].name = player_number(standings, told->name.bytes, told->name.length, &good);
    }
    game->winner = outcome->winner == CK_NO_PLAYER ? CK_NO_SEAT : outcome->winner;
    return good;
}

static bool take_seats(ck_standings *standings, ck_new_game *game, const ck_checked *checked)
{
    const ck_contest_result *result = &checked->contest->result;
    uint8_t place[CK_MAX_SEATS];
    bool good = true;
    game->players = (uint8_t)result->seats;
    ck_contest_places(checked->contest, place);
    for (int i = 0; good && i < result->seats; i++) {
        ck_text name = checked->record->events.seat[i].name;
        game->player[i].points = (int64_t)result->points[i] * CK_TENTHS;
        game->player[i].place = place[i];
        game->player[i].name = player_number(standings, name.bytes, name.length, &good);
        ck_put_best(game, (ck_best){0, CK_NO_INDEX});
        ck_end_deeds(game);
    }
    game->occasion.contest = checked->record->game->name;
    game->winner = result->winner == CK_NOT_SAID ? CK_NO_SEAT : (uint8_t)result->winner;
    return good;
}

/* Those in which a player gained points, or which he won where there are none. */
static void take_contest_seasons(ck_new_game *game, const ck_contest_sheet *sheet)
{
    bool pointless = sheet->record->game->traits & CK_NO_POINTS;
    for (size_t i = 0; i < sheet->season_count; i++) {
        const ck_kept_season *season = &sheet->seasons[i];
        for (int seat = 0; seat < game->players; seat++)
            game->player[seat].seasons_won +=
                pointless ? season->winner == seat
                          : sheet->payments[season->payments + (size_t)seat] > 0;
    }
}

/* ---- a game ---- */

static bool is_finished(const ck_checked *checked)
{
    const ck_contest_sheet *sheet = checked->contest;
    return sheet ? sheet->result.complete && sheet->season_count > 0
                 : checked->outcome->end != CK_UNFINISHED;
}

/* Whether two of the players are one; where one is not named, nobody knows. */
static bool plays_himself(const ck_new_game *game)
{
    for (int i = 1; i < game->players; i++) {
        for (int j = 0; j < i; j++) {
            if (game->player[i].name == game->player[j].name)
                return true;
        }
    }
    return false;
}

static bool all_are_named(const ck_new_game *game)
{
    for (int i = 0; i < game->players; i++) {
        if (game->player[i].name == CK_NO_INDEX)
            return false;
    }
    return game->players > 1;
}

static ck_game_state state_of(const ck_standings *standings, const ck_new_game *game, bool finished)
{
    if (game->errors > 0 && !standings->options.keep_broken)
        return CK_GAME_BROKEN;
    if (!all_are_named(game))
        return CK_GAME_NAMELESS;
    if (plays_himself(game))
        return CK_GAME_SELF;
    return finished ? CK_GAME_COUNTED : CK_GAME_OPEN;
}

static void take_headers(ck_standings *standings, ck_occasion *occasion, const ck_checked *checked,
                         bool *good)
{
    const ck_record *record = checked->record;
    ck_text date = ck_header_value(record, "始時");
    occasion->dated = ck_read_date(date.bytes, date.length, &occasion->date);
    occasion->round = header_number(&standings->rounds, record, "回戦", good);
    occasion->tournament = header_number(&standings->tournaments, record, "大会", good);
    occasion->in_order =
        occasion->round == CK_NO_INDEX
            ? INT64_MAX
            : ck_round_number(ck_lexicon_text(&standings->rounds, occasion->round).text);
}

static bool take_game(ck_standings *standings, ck_new_game *game, const ck_checked *checked)
{
    bool good = (checked->contest ? take_seats : take_players)(standings, game, checked);
    if (!good)
        return false;
    if (checked->contest) {
        take_contest_seasons(game, checked->contest);
    } else {
        take_seasons(game, checked);
        good = take_deeds(standings, game, checked);
    }
    take_headers(standings, &game->occasion, checked, &good);
    game->state = (uint8_t)state_of(standings, game, is_finished(checked));
    return good;
}

/*
 * The same casts or cards may come again, in a short game even often: a record of a contest is the
 * same as another if players, date, round and events are, and a short one must have a date or a
 * round.
 */
static ck_fingerprint print_of_contest(const ck_standings *standings, ck_new_game *game,
                                       const ck_record *record)
{
    ck_fingerprint print = {0};
    const ck_occasion *occasion = &game->occasion;
    bool placed = occasion->dated || occasion->round != CK_NO_INDEX;
    ck_fingerprint_number(&print, (uint64_t)occasion->date.utc);
    ck_fingerprint_number(&print, word_of(&standings->rounds, occasion->round));
    size_t events = ck_fingerprint_events(&print, record);
    if (!placed && events < CK_SHORT_CONTEST)
        return (ck_fingerprint){0};
    game->lacks = CK_LACKS_NAMES;
    return print;
}

static ck_fingerprint print_of(const ck_standings *standings, ck_new_game *game,
                               const ck_checked *checked, const ck_fingerprint *turns)
{
    if (checked->contest)
        return print_of_contest(standings, game, checked->record);
    return turns->length > 0 ? *turns : print_of_sheet(standings, game, checked->result);
}

/* ---- keeping it ---- */

/* What is put into its deeds stays with the standings until the next game begins. */
ck_new_game ck_standings_begin(ck_standings *standings)
{
    ck_new_game game = {.winner = CK_NO_SEAT};
    for (int i = 0; i < CK_MAX_SEATS; i++)
        game.player[i] = (ck_played_by){.name = CK_NO_INDEX, .place = 1};
    ck_buffer_clear(&standings->deeds);
    game.deeds = ck_buffer_out(&standings->deeds);
    return game;
}

static ck_played *keep_complete(ck_standings *standings, const ck_new_game *game)
{
    const names names = names_of(standings, game);
    ck_fingerprint print = completed(&game->print, &names);
    ck_new_game complete = *game;
    complete.print = ck_fingerprint_kept(&print);
    complete.lacks = CK_LACKS_NOTHING;
    return ck_keep_game(&standings->taken, &complete, &standings->deeds);
}

static ck_played *keep(ck_standings *standings, const ck_new_game *game)
{
    if (game->deeds.failed)
        return NULL;
    return game->lacks == CK_LACKS_NOTHING || standings->options.apart
               ? ck_keep_game(&standings->taken, game, &standings->deeds)
               : keep_complete(standings, game);
}

/* Nothing is reckoned any more when it is known that games do not come in their order. */
static bool believe(ck_standings *standings, const ck_played *game)
{
    const ck_kept_print print = ck_print_of(game);
    if (standings->options.apart)
        return true;
    return (print.length == 0 || ck_alike_note(&standings->alike, &print)) &&
           (standings->taken.disordered || ck_add_up_game(standings, game));
}

bool ck_standings_keep(ck_standings *standings, const ck_new_game *game)
{
    ck_played *kept = keep(standings, game);
    if (!kept)
        return false;
    kept->arrival = (uint32_t)standings->game_count++;
    standings->contests |= game->occasion.contest != NULL;
    standings->invalid += game->errors > 0;
    return believe(standings, kept);
}

bool ck_standings_add(ck_standings *standings, const ck_checked *checked,
                      const ck_fingerprint *turns)
{
    ck_new_game game = ck_standings_begin(standings);
    game.place = (ck_game_place){
        {checked->path, strlen(checked->path)}, checked->record->number, checked->record->line};
    game.errors = checked->result->count[CK_ERROR];
    if (!take_game(standings, &game, checked))
        return false;
    ck_fingerprint print = print_of(standings, &game, checked, turns);
    game.print = ck_fingerprint_kept(&print);
    return ck_standings_keep(standings, &game);
}

/* ---- joining ---- */

/* The number of a text in another lexicon. */
static uint32_t carried(ck_lexicon *to, const ck_lexicon *from, uint32_t number, bool *good)
{
    if (number == CK_NO_INDEX)
        return number;
    ck_name text = ck_lexicon_text(from, number);
    return number_of(to, text.text, text.length, good);
}

static uint32_t carried_player(ck_standings *whole, const ck_standings *part, uint32_t name,
                               bool *good)
{
    uint32_t known = whole->names.count;
    return resolved(whole, carried(&whole->names, &part->names, name, good), known, good);
}

static uint32_t carried_hand(ck_standings *whole, const ck_standings *part, uint32_t hand,
                             bool *good)
{
    if (hand < CK_OWN_HAND)
        return hand;
    return CK_OWN_HAND + carried(&whole->hands, &part->hands, hand - CK_OWN_HAND, good);
}

/* What a player declared, the next of the deeds, by the numbers of the whole. */
static void carry_deeds(ck_standings *whole, const ck_standings *part, ck_new_game *game,
                        const unsigned char **deeds, bool *good)
{
    ck_best best = ck_next_best(deeds);
    best.hands = carried(&whole->combinations, &part->combinations, best.hands, good);
    ck_put_best(game, best);
    for (uint32_t hand; ck_next_hand(deeds, &hand);)
        ck_put_hand(game, carried_hand(whole, part, hand, good));
    ck_end_deeds(game);
}

static ck_occasion carried_occasion(ck_standings *whole, const ck_standings *part,
                                    const ck_occasion *from, bool *good)
{
    ck_occasion occasion = *from;
    occasion.round = carried(&whole->rounds, &part->rounds, from->round, good);
    occasion.tournament = carried(&whole->tournaments, &part->tournaments, from->tournament, good);
    return occasion;
}

/* A game that was to count may not, where two names are one or broken records are not kept. */
static ck_game_state carried_state(const ck_standings *whole, const ck_new_game *game,
                                   const ck_played *from)
{
    if (game->errors > 0 && !whole->options.keep_broken)
        return CK_GAME_BROKEN;
    bool may_count = from->state == CK_GAME_COUNTED || from->state == CK_GAME_OPEN;
    return may_count && plays_himself(game) ? CK_GAME_SELF : (ck_game_state)from->state;
}

/* One game of a part, whose names are rows of its tallies. */
static bool join_game(ck_standings *whole, const ck_standings *part, const ck_played *from)
{
    const unsigned char *deeds = ck_deeds_of(from);
    ck_new_game game = ck_standings_begin(whole);
    bool good = true;
    game.occasion = carried_occasion(whole, part, &from->occasion, &good);
    game.print = ck_print_of(from);
    game.place = ck_place_of(from);
    game.errors = ck_game_errors(from);
    game.players = from->players;
    game.winner = from->winner;
    game.lacks = (ck_lacking)from->lacks;
    for (int i = 0; i < from->players; i++) {
        game.player[i] = from->player[i];
        game.player[i].name = carried_player(whole, part, from->player[i].name, &good);
        carry_deeds(whole, part, &game, &deeds, &good);
    }
    game.state = (uint8_t)carried_state(whole, &game, from);
    return good && ck_standings_keep(whole, &game);
}

bool ck_standings_join(ck_standings *whole, const ck_standings *part)
{
    ck_pile_walk walk = ck_pile_begin(&part->taken);
    size_t invalid = whole->invalid + part->invalid;
    const ck_played *game;
    bool good = true;
    while (good && (game = ck_pile_next(&walk, NULL)))
        good = join_game(whole, part, game);
    whole->invalid = invalid;
    return ck_pile_end(&walk) && good;
}

void ck_standings_forget(ck_standings *standings)
{
    ck_pile_forget(&standings->taken);
    standings->game_count = 0;
    standings->contests = false;
}
