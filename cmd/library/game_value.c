/* Converts games to values and back, judges their turns, and ends those without a legal move. */
#include "cmd/library/game_value.h"

#include "cmd/library/board_value.h"
#include "rules/board/judge.h"
#include "rules/board/judge_casts.h"
#include "rules/board/list.h"
#include "rules/words/names.h"

#include <string.h>

_Static_assert(sizeof(ck_game) <= sizeof(((ck_board_game *)NULL)->opaque), "a game has room");
_Static_assert((int)CK_BOARD_TO_DECLARE == (int)CK_TO_DECLARE &&
                   (int)CK_BOARD_GAME_OVER == (int)CK_GAME_OVER &&
                   (int)CK_BOARD_UNKNOWN_CAST == (int)CK_UNKNOWN_CAST &&
                   (int)CK_BOARD_NO_CAST == (int)CK_NO_CAST,
               "the constants of board.h equal ours");

ck_board_game ck_value_of_game(const ck_game *game)
{
    ck_board_game value = {
        .position = ck_value_of_position(&game->position),
        .phase = game->phase,
        .mover = game->mover,
        .winner = (uint8_t)(game->phase == CK_GAME_OVER ? ck_game_leader(game) : CK_NO_SIDE),
        .ended = ck_end_name[game->end],
        .due = game->phase == CK_TO_DECLARE ? game->due.points : 0,
    };
    memcpy(value.opaque, game, sizeof *game);
    return value;
}

bool ck_game_of_value(const ck_board_game *value, const ck_rules *rules, ck_game *game)
{
    memcpy(game, value->opaque, sizeof *game);
    game->rules = rules;
    if (game->phase > CK_GAME_OVER || game->end >= CK_ENDS)
        return false;
    const ck_board_game stored = ck_value_of_game(game);
    return memcmp(&stored.position, &value->position, sizeof stored.position) == 0 &&
           stored.phase == value->phase && stored.mover == value->mover &&
           stored.winner == value->winner && stored.ended == value->ended &&
           stored.due == value->due;
}

ck_board_turn ck_game_value_turn(const ck_ruling *ruling, const ck_casts *casts)
{
    return (ck_board_turn){.move = ck_value_of_move(&ruling->move),
                           .bridge = casts->bridge,
                           .water = casts->water,
                           .failed = casts->failed,
                           .recasts = casts->recasts};
}

/* ---- judging ---- */

/* The phases in which no turn is allowed. */
static const char *const closed[] = {
    [CK_TO_DECLARE] = "to-declare",
    [CK_SEASON_OVER] = "season-over",
    [CK_GAME_OVER] = "game-over",
};

static const char *const misfits[CK_CAST_VERDICTS] = {
    [CK_CAST_WATER_AGAIN] = "water-again",       [CK_CAST_RECAST] = "recast",
    [CK_CAST_RECAST_LOST] = "recast-lost",       [CK_CAST_BRIDGE_NEEDLESS] = "bridge-needless",
    [CK_CAST_BRIDGE_MISSING] = "bridge-missing", [CK_CAST_TOO_FAR] = "too-far",
    [CK_CAST_BRIDGE_TOO_LOW] = "bridge-too-low", [CK_CAST_WATER_NEEDLESS] = "water-needless",
    [CK_CAST_WATER_MISSING] = "water-missing",   [CK_CAST_WATER_TOO_LOW] = "water-too-low",
    [CK_CAST_WATER_ENOUGH] = "water-enough",     [CK_CAST_FAILED_WITHOUT] = "failed-without",
};

/* The heads of a cast; a wrong number counts as unknown. */
static int8_t heads_of(int8_t heads)
{
    return heads < CK_UNKNOWN_CAST || heads > CK_MOST_HEADS ? (int8_t)CK_UNKNOWN_CAST : heads;
}

ck_casts ck_casts_of_value(const ck_board_turn *turn)
{
    return (ck_casts){heads_of(turn->bridge), heads_of(turn->water), turn->failed != 0,
                      turn->recasts};
}

ck_board_ruling ck_game_value_refuse(const ck_board_turn *turn, const char *reason)
{
    return (ck_board_ruling){.at = CK_BOARD_NOWHERE, .reason = reason, .move = turn->move};
}

ck_board_ruling ck_game_value_judge(const ck_game *game, const ck_board_turn *turn,
                                    ck_ruling *ruling, ck_casts *casts)
{
    const char *reason = closed[game->phase];
    const ck_move move = ck_move_of_value(&turn->move);
    if (reason)
        return ck_game_value_refuse(turn, reason);
    if (!ck_is_whole_move_value(&turn->move))
        return ck_game_value_refuse(turn, "off-board");
    if (!ck_judge_move(game->rules, &game->position, &move, ruling))
        return ck_value_of_ruling(ruling);
    *casts = ck_casts_of_value(turn);
    ck_board_ruling judged = ck_value_of_ruling(ruling);
    const ck_cast_ruling cast = ck_judge_casts(game->rules, ruling, casts, false);
    if (cast.verdict != CK_CASTS_FIT) {
        judged.legal = 0;
        judged.reason = misfits[cast.verdict];
    }
    return judged;
}

/* ---- the end ---- */

static bool stop(void *self, const ck_ruling *ruling)
{
    (void)ruling;
    *(bool *)self = true;
    return false;
}

void ck_game_value_end_if_stuck(ck_game *game)
{
    bool any = false;
    if (game->phase != CK_TO_MOVE || game->rules->param[CK_GOAL] == CK_GOAL_KING)
        return;
    ck_list(game->rules, &game->position, stop, &any);
    if (!any)
        ck_game_finish(game, CK_END_NO_MOVE);
}
