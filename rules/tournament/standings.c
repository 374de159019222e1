#include "rules/tournament/standings.h"

#include "rules/tournament/order.h"
#include "rules/tournament/own_hands.h"
#include "rules/tournament/rank.h"
#include "rules/tournament/similar_name.h"
#include "rules/words/names.h"

#include <stddef.h>
#include <string.h>

ck_standings_options ck_standings_defaults(void)
{
    static const char *const order[] = {"head-to-head", "points", "buchholz", "sonneborn-berger",
                                        "wins"};
    ck_standings_options options = {.rating = CK_RATING_ELO, .k = 20.0, .start_rating = 1500.0};
    for (size_t i = 0; i < sizeof order / sizeof *order; i++)
        options.tie_break[options.tie_breaks++] = ck_tie_break_named(order[i], strlen(order[i]));
    return options;
}

static ck_pile pile_of(const ck_standings_options *options, ck_row_order *order)
{
    return (ck_pile){
        .memory = options->memory, .order = order, .store = options->store, .most = options->most};
}

/* PART: of what is in memory of games at most. */
static ck_book book_of(const ck_standings_options *options, size_t part)
{
    return (ck_book){
        .memory = options->memory, .store = options->store, .most = options->most / part};
}

static ck_lexicon lexicon_of(const ck_standings_options *options, size_t part)
{
    return ck_lexicon_new(options->memory, options->store, options->most / part);
}

void ck_standings_init(ck_standings *standings, const ck_standings_options *options)
{
    *standings = (ck_standings){.options = *options,
                                .names = lexicon_of(options, 6),
                                .rounds = lexicon_of(options, 40),
                                .tournaments = lexicon_of(options, 40),
                                .hands = lexicon_of(options, 40),
                                .combinations = lexicon_of(options, 40),
                                .alias = book_of(options, 100),
                                .deeds = {.memory = options->memory},
                                .taken = pile_of(options, ck_by_place),
                                .alike = {.memory = options->memory},
                                .games = pile_of(options, ck_by_place),
                                .rows = book_of(options, 4),
                                .tied = book_of(options, 8),
                                .ranking = book_of(options, 100),
                                .own_made = book_of(options, 100),
                                .own = pile_of(options, ck_by_own_hand),
                                .similar = pile_of(options, ck_by_similar_names),
                                .rounds_in_order = book_of(options, 100),
                                .round_places = book_of(options, 100)};
}

void ck_standings_free(ck_standings *standings)
{
    ck_lexicon *const lexicons[] = {&standings->names, &standings->rounds, &standings->tournaments,
                                    &standings->hands, &standings->combinations};
    ck_book *const books[] = {&standings->alias,       &standings->rows,
                              &standings->tied,        &standings->ranking,
                              &standings->own_made,    &standings->rounds_in_order,
                              &standings->round_places};
    ck_pile *const piles[] = {&standings->taken, &standings->games, &standings->own,
                              &standings->similar};
    for (size_t i = 0; i < sizeof lexicons / sizeof *lexicons; i++)
        ck_lexicon_free(lexicons[i]);
    for (size_t i = 0; i < sizeof books / sizeof *books; i++)
        ck_book_free(books[i]);
    for (size_t i = 0; i < sizeof piles / sizeof *piles; i++)
        ck_pile_free(piles[i]);
    ck_buffer_free(&standings->deeds);
    ck_alike_free(&standings->alike);
    memset(standings, 0, sizeof *standings);
}

/* ---- asking ---- */

const ck_played *ck_next_counted(ck_pile_walk *walk)
{
    const ck_played *game = ck_pile_next(walk, NULL);
    while (game && game->state != CK_GAME_COUNTED)
        game = ck_pile_next(walk, NULL);
    return game;
}

/* Bytes of a row, with as many tie-breaks as there are. */
static size_t size_of_row(const ck_standings *standings)
{
    return offsetof(ck_standings_row, tie) + standings->options.tie_breaks * sizeof(double);
}

static void read_row(const ck_standings *standings, uint32_t name, ck_standings_row *row)
{
    size_t size = size_of_row(standings);
    ck_book_read(&standings->rows, name * size, row, size);
}

ck_standings_row ck_row_of_name(const ck_standings *standings, uint32_t name)
{
    ck_standings_row row;
    read_row(standings, name, &row);
    return row;
}

void ck_rows_of_game(const ck_standings *standings, const ck_played *game,
                     ck_standings_row rows[CK_MAX_SEATS])
{
    for (size_t seat = 0; seat < game->players; seat++)
        read_row(standings, game->player[seat].name, &rows[seat]);
}

bool ck_keep_rows(ck_standings *standings, const ck_standings_row *rows, size_t count)
{
    size_t size = size_of_row(standings);
    bool good = true;
    for (size_t i = 0; good && i < count; i++)
        good = ck_book_write(&standings->rows, rows[i].name * size, &rows[i], size);
    return good;
}

ck_standings_row ck_row_of_place(const ck_standings *standings, size_t place)
{
    uint32_t name;
    ck_book_read(&standings->ranking, place * sizeof name, &name, sizeof name);
    return ck_row_of_name(standings, name);
}

double ck_score_against(const ck_played *game, size_t seat, size_t other)
{
    uint8_t own = game->player[seat].place, others = game->player[other].place;
    return own < others ? 1.0 : own == others ? 0.5 : 0.0;
}

double ck_mean_against(const ck_tied *players, const ck_played *game, size_t own, ck_against *what)
{
    double sum = 0.0;
    if (game->players == 2) /* as nearly always */
        return what(players, game, own, 1 - own);
    for (size_t seat = 0; seat < game->players; seat++)
        sum += seat != own ? what(players, game, own, seat) : 0.0;
    return sum / (game->players - 1);
}

static double score_against(const ck_tied *players, const ck_played *game, size_t own,
                            size_t opponent)
{
    (void)players;
    return ck_score_against(game, own, opponent);
}

double ck_score_of(const ck_played *game, size_t own)
{
    return ck_mean_against(NULL, game, own, score_against);
}

static double margin_against(const ck_tied *players, const ck_played *game, size_t own,
                             size_t opponent)
{
    (void)players;
    return (double)(game->player[own].points - game->player[opponent].points) / CK_TENTHS;
}

double ck_margin_of(const ck_played *game, size_t own)
{
    return ck_mean_against(NULL, game, own, margin_against);
}

size_t ck_count_hands(const ck_standings *standings)
{
    return CK_HANDS + standings->hands.count;
}

const char *ck_standings_hand(const ck_standings *standings, size_t hand)
{
    return hand < CK_HANDS ? ck_hand_name[hand].sign
                           : ck_lexicon_text(&standings->hands, (uint32_t)(hand - CK_HANDS)).text;
}

bool ck_is_made(const ck_standings *standings, size_t hand)
{
    bool made;
    if (hand < CK_HANDS)
        return standings->made[hand];
    ck_book_read(&standings->own_made, hand - CK_HANDS, &made, sizeof made);
    return made;
}

size_t ck_round_index(const ck_standings *standings, const ck_played *game)
{
    uint32_t place;
    ck_book_read(&standings->round_places, game->occasion.round * sizeof place, &place,
                 sizeof place);
    return place;
}

ck_name ck_round_name(const ck_standings *standings, size_t place)
{
    uint32_t round;
    ck_book_read(&standings->rounds_in_order, place * sizeof round, &round, sizeof round);
    return ck_lexicon_text(&standings->rounds, round);
}
