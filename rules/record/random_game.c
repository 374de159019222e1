/* Makes random complete legal games; the same seed gives the same games on every machine. */
#include "rules/record/random_game.h"

#include "rules/board/list.h"
#include "rules/board/way.h"
#include "rules/record/game_record.h"
#include "rules/words/names.h"

#include <string.h>

enum {
    STICKS = 5,
    WATER_HEADS = 3,
    HURRY_AFTER = 300, /* moves of a season after which every possible capture is made */
    GIVE_UP_AFTER = 3000
};

/* A game under way. */
typedef struct random_play {
    ck_game_record made;
    ck_random *random;
    ck_side first[4]; /* of each season */
    uint32_t moves;   /* in this season */
} random_play;

/* A move chosen while the list goes by, uniformly among captures and among other moves. */
typedef struct move_choice {
    ck_random *random;
    uint32_t seen[2]; /* capturing moves, other moves */
    ck_ruling ruling[2];
} move_choice;

/* ---- choosing ---- */

uint32_t ck_random_below(ck_random *random, uint32_t limit)
{
    uint64_t z = random->state += 0x9e3779b97f4a7c15u;
    z = (z ^ (z >> 30)) * 0xbf58476d1ce4e5b9u;
    z = (z ^ (z >> 27)) * 0x94d049bb133111ebu;
    return (uint32_t)((((z ^ (z >> 31)) >> 32) * limit) >> 32);
}

int ck_random_heads(ck_random *random, int sticks)
{
    int heads = 0;
    for (int i = 0; i < sticks; i++)
        heads += (int)ck_random_below(random, 2);
    return heads;
}

static bool consider(void *self, const ck_ruling *ruling)
{
    move_choice *choice = self;
    int kind = ruling->captured == CK_EMPTY;
    /* Most placements and moves of the Minds are skipped, so that games look like games. */
    if (choice->seen[0] + choice->seen[1] > 0 && ruling->move.kind != CK_MOVE_PIECE &&
        ck_random_below(choice->random, 16) != 0)
        return true;
    if (ck_random_below(choice->random, ++choice->seen[kind]) == 0)
        choice->ruling[kind] = *ruling;
    return true;
}

/* Returns false when the side to move has no move. */
static bool choose(random_play *play, ck_ruling *ruling)
{
    move_choice choice = {.random = play->random};
    ck_list(play->made.game.rules, &play->made.game.position, consider, &choice);
    bool may_take = choice.seen[0] > 0;
    bool takes = may_take && (choice.seen[1] == 0 || play->moves > HURRY_AFTER ||
                              ck_random_below(play->random, 3) == 0);
    *ruling = choice.ruling[!takes];
    return choice.seen[0] + choice.seen[1] > 0;
}

static int8_t cast(ck_random *random)
{
    return (int8_t)ck_random_heads(random, STICKS);
}

/* Casts what the move needs; the piece reaches its destination or fails (R3.3, R4). */
static ck_casts cast_for(random_play *play, const ck_ruling *ruling)
{
    ck_casts casts = {.bridge = CK_NO_CAST, .water = CK_NO_CAST};
    if (ruling->bridge > 0) {
        casts.bridge = cast(play->random);
        /* A player usually casts the bridge again until the cast suffices or busts. */
        enum { OF = 8 }; /* one time in OF, the player stops */
        while (play->made.game.rules->param[CK_RECAST] && ck_bust_at(casts.recasts) < 0 &&
               ck_bridge_carries(casts.bridge, casts.recasts, 0) < ruling->bridge &&
               ck_random_below(play->random, OF) > 0)
            ck_add_recast(&casts.recasts, cast(play->random));
        casts.failed =
            ck_bridge_carries(casts.bridge, casts.recasts, CK_MOST_HEADS) < ruling->bridge;
    }
    if (ruling->water && !casts.failed) {
        casts.water = cast(play->random);
        casts.failed = casts.water < WATER_HEADS;
    }
    return casts;
}

/* ---- playing ---- */

static bool is_for_king(const random_play *play)
{
    return play->made.game.rules->param[CK_GOAL] == CK_GOAL_KING;
}

/* A word of a player in a game about the King; by the player's colour if there is no name. */
static void add_word(random_play *play, ck_word_kind word, ck_side side)
{
    ck_entry *entry = ck_game_record_add(&play->made, CK_ENTRY_WORD);
    const ck_text name = ck_game_record_name_of(&play->made, side);
    entry->as.spoken.word = (uint8_t)word;
    entry->as.spoken.speaker =
        name.length > 0 ? name : ck_text_of(ck_colour_name[side == CK_SIDE_A ? CK_RED : CK_BLACK]);
}

static void resign(random_play *play)
{
    ck_side side = (ck_side)play->made.game.position.side;
    add_word(play, CK_RESIGNS, side);
    ck_game_win(&play->made.game, CK_END_RESIGNED, ck_other_side(side));
}

static void agree(random_play *play)
{
    ck_side side = (ck_side)play->made.game.position.side;
    add_word(play, CK_OFFERS_DRAW, side);
    add_word(play, CK_OFFERS_DRAW, ck_other_side(side));
    ck_game_win(&play->made.game, CK_END_AGREED, CK_NO_SIDE);
}

/* Some games about the King end before its capture, and every very long one does. */
static bool is_given_up(random_play *play)
{
    enum { SOME_TIME = 60, NOW_AND_THEN = 200, DRAWN = 2 };
    bool now = play->moves > SOME_TIME && ck_random_below(play->random, NOW_AND_THEN) == 0;
    bool given_up = now || play->moves == GIVE_UP_AFTER - 1;
    if (given_up)
        (ck_random_below(play->random, DRAWN) == 0 ? agree : resign)(play);
    return given_up;
}

static void play_turn(random_play *play)
{
    ck_ruling ruling;
    if (is_for_king(play) && is_given_up(play))
        return;
    if (!choose(play, &ruling)) {
        if (is_for_king(play))
            resign(play);
        else
            ck_game_finish(&play->made.game, CK_END_NO_MOVE);
        return;
    }
    const ck_casts casts = cast_for(play, &ruling);
    ck_game_record_turn(&play->made, &ruling, &casts);
    play->moves++;
}

static void play_season(random_play *play)
{
    play->moves = 0;
    while (play->made.game.phase == CK_TO_MOVE || play->made.game.phase == CK_TO_DECLARE) {
        if (play->made.game.phase == CK_TO_DECLARE) {
            ck_game *game = &play->made.game;
            if (game->rules->param[CK_DECLARES] == CK_DECLARE_CLAIMED)
                ck_game_claim(game, game->due.hands);
            /* A player does not end a season in order to pay. */
            bool again = game->due.moved <= 0 ||
                         (game->position.stake < 8 && ck_random_below(play->random, 3) == 0);
            ck_game_record_declare(&play->made, again ? CK_AGAIN : CK_END_SEASON);
        } else if (play->moves < GIVE_UP_AFTER)
            play_turn(play);
        else
            return; /* a record may break off */
    }
}

bool ck_random_game_fill(ck_record *record, const ck_rules *rules, const char *label,
                         const char *const name[2], ck_random *random)
{
    random_play play = {.random = random};
    ck_game *game = &play.made.game;
    for (int i = 0; i < 4; i++)
        play.first[i] = (ck_side)ck_random_below(random, 2);
    ck_game_record_begin(&play.made, record, rules, label, play.first,
                         (uint8_t)rules->param[CK_SEASONS], name);
    /* 車獣任, before the first move */
    for (int i = 0; i < CK_NO_SIDE && play.made.game.rules->param[CK_SWAPPING]; i++) {
        ck_side side = i == 0 ? play.first[0] : ck_other_side(play.first[0]);
        if (ck_random_below(play.random, 2) != 0)
            continue;
        add_word(&play, CK_SWAPS, side);
        ck_way_swap_wings(&play.made.game.position, side);
    }
    play_season(&play);
    while (game->phase == CK_SEASON_OVER) {
        ck_game_record_next_season(&play.made, play.first[game->position.season + 1]);
        play_season(&play);
    }
    if (game->phase == CK_GAME_OVER)
        ck_game_record_end(&play.made);
    return !play.made.failed && !record->arena.failed;
}
