#include "formats/notation/write_random_game.h"

#include "rules/board/game.h"
#include "rules/words/names.h"
#include "rules/words/words.h"

#include <string.h>

enum {
    STICKS = 5,
    WATER_HEADS = 3,
    MOVES_A_LINE = 2,
    HURRY_AFTER =
        300, /* moves of a season after which pieces are taken whenever that is possible */
    GIVE_UP_AFTER = 3000
};

/* A game under way. */
typedef struct play {
    ck_writer *out;
    ck_random *random;
    ck_game game;
    const char *const *name;
    ck_side first[4]; /* of each season */
    uint32_t moves;   /* in this season */
    int on_line;      /* moves on the line that is being written */
} play;

/* A move chosen while the list goes by: each of a kind with the same probability. */
typedef struct choice {
    ck_random *random;
    uint32_t seen[2]; /* moves that capture, others */
    ck_ruling ruling[2];
} choice;

uint32_t ck_random_below(ck_random *random, uint32_t limit)
{
    uint64_t z = random->state += 0x9e3779b97f4a7c15u;
    z = (z ^ (z >> 30)) * 0xbf58476d1ce4e5b9u;
    z = (z ^ (z >> 27)) * 0x94d049bb133111ebu;
    return (uint32_t)((((z ^ (z >> 31)) >> 32) * limit) >> 32);
}

/* Placing a piece and moving the Minds leave far more moves than the pieces have: most are passed
 * over, so that games look like games. */
static bool is_passed_over(choice *choice, const ck_ruling *ruling)
{
    return ruling->move.kind != CK_MOVE_PIECE && ck_random_below(choice->random, 16) != 0;
}

static bool consider(void *self, const ck_ruling *ruling)
{
    choice *choice = self;
    int kind = ruling->captured == CK_EMPTY;
    if (choice->seen[0] + choice->seen[1] > 0 && is_passed_over(choice, ruling))
        return true;
    if (ck_random_below(choice->random, ++choice->seen[kind]) == 0)
        choice->ruling[kind] = *ruling;
    return true;
}

/* False when the side to move cannot move at all. */
static bool choose(play *play, ck_ruling *ruling)
{
    choice choice = {.random = play->random};
    ck_list(play->game.rules, &play->game.position, consider, &choice);
    bool may_take = choice.seen[0] > 0;
    bool takes = may_take && (choice.seen[1] == 0 || play->moves > HURRY_AFTER ||
                              ck_random_below(play->random, 3) == 0);
    *ruling = choice.ruling[!takes];
    return choice.seen[0] + choice.seen[1] > 0;
}

static int8_t cast(ck_random *random)
{
    int heads = 0;
    for (int i = 0; i < STICKS; i++)
        heads += (int)ck_random_below(random, 2);
    return (int8_t)heads;
}

/* Casts what the move needs; the piece goes to the announced destination or fails (R3.3, R4). */
static ck_casts cast_for(play *play, const ck_ruling *ruling)
{
    ck_casts casts = {CK_NO_CAST, CK_NO_CAST, false};
    if (ruling->bridge > 0) {
        casts.bridge = cast(play->random);
        casts.failed = casts.bridge < ruling->bridge;
    }
    if (ruling->water && !casts.failed) {
        casts.water = cast(play->random);
        casts.failed = casts.water < WATER_HEADS;
    }
    return casts;
}

static void end_line(play *play)
{
    if (play->on_line > 0)
        ck_put(play->out, "\n");
    play->on_line = 0;
}

static void write_turn(play *play, const ck_ruling *ruling, const ck_casts *casts,
                       ck_piece captured)
{
    if (play->on_line > 0)
        ck_put(play->out, " ");
    ck_write_move(play->out, &ruling->move, casts);
    if (captured != CK_EMPTY) {
        ck_put(play->out, " 手");
        ck_write_piece(play->out, captured);
    }
    if (++play->on_line == MOVES_A_LINE)
        end_line(play);
}

static void write_declaration(play *play, bool again)
{
    const ck_due *due = &play->game.due;
    end_line(play);
    ck_put(play->out, "\n");
    if (play->name) {
        bool is_first = play->game.mover == play->first[0];
        ck_put_format(play->out, "[%s]", play->name[is_first ? 0 : 1]);
    } else {
        ck_put(play->out, "或");
    }
    ck_put(play->out, "為");
    ck_write_hands(play->out, due->hands);
    if (again) {
        ck_put(play->out, " 再行\n\n");
        return;
    }
    ck_put(play->out, "而手");
    ck_write_number(play->out, due->points);
    ck_put(play->out, " 終季\n");
}

static void declare(play *play)
{
    ck_game *game = &play->game;
    if (game->rules->param[CK_DECLARES] == CK_DECLARE_CLAIMED)
        ck_game_claim(game, game->due.hands);
    /* Nobody ends a season to pay for it. */
    bool again =
        game->due.moved <= 0 || (game->position.stake < 8 && ck_random_below(play->random, 3) == 0);
    write_declaration(play, again);
    if (again)
        ck_game_go_on(game);
    else
        ck_game_end_season(game, (ck_side)game->mover, game->due.moved);
}

static void take_turn(play *play)
{
    ck_ruling ruling;
    if (!choose(play, &ruling)) {
        ck_game_finish(&play->game, CK_END_NO_MOVE);
        return;
    }
    ck_casts casts = cast_for(play, &ruling);
    ck_turn turn = ck_game_move(&play->game, &ruling, casts.failed);
    play->moves++;
    write_turn(play, &ruling, &casts, turn.captured);
}

static void play_season(play *play)
{
    uint8_t season = play->game.position.season;
    play->moves = 0;
    while (play->game.phase == CK_TO_MOVE || play->game.phase == CK_TO_DECLARE) {
        if (play->game.phase == CK_TO_DECLARE)
            declare(play);
        else if (play->moves < GIVE_UP_AFTER)
            take_turn(play);
        else
            return; /* a record that breaks off is a record as well */
    }
    end_line(play);
    if (play->game.phase == CK_SEASON_OVER || play->game.end == CK_END_SEASONS)
        ck_put_format(play->out, "%s終\n\n", ck_season_name[season]);
}

/* {律:…} {一位色:…} and the players; the colour is that of the King of the side that moves first.
 */
static void write_header(play *play, const ck_rules *rules, const char *label)
{
    if (label)
        ck_put_format(play->out, "{律:%s}\n", label);
    ck_put(play->out, "{一位色:");
    for (int i = 0; i < rules->param[CK_SEASONS]; i++)
        ck_put(play->out, ck_colour_name[play->first[i] == CK_SIDE_A ? CK_RED : CK_BLACK]);
    ck_put(play->out, "}\n");
    if (play->name)
        ck_put_format(play->out, "[%s] [%s]\n", play->name[0], play->name[1]);
}

void ck_write_random_game(ck_writer *out, const ck_rules *rules, const char *label,
                          const char *const name[2], ck_random *random)
{
    play play = {.out = out, .random = random, .name = name};
    for (int i = 0; i < 4; i++)
        play.first[i] = (ck_side)ck_random_below(random, 2);
    write_header(&play, rules, label);
    ck_game_start(&play.game, rules, play.first[0]);
    play_season(&play);
    while (play.game.phase == CK_SEASON_OVER) {
        ck_game_next_season(&play.game, play.first[play.game.position.season + 1]);
        play_season(&play);
    }
    if (play.game.phase == CK_GAME_OVER)
        ck_put(out, "星一周\n");
}
