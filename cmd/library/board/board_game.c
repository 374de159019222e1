/* The course of a game behind <cetkaik/board.h>: turns, declarations, seasons. */
#include "cmd/library/board_value.h"
#include "cmd/library/game_value.h"

ck_board_turn ck_board_turn_of(const ck_board_ruling *ruling)
{
    const ck_ruling in = ck_ruling_of_value(ruling);
    const ck_casts casts = {.bridge = in.bridge > 0 ? CK_UNKNOWN_CAST : CK_NO_CAST,
                            .water = in.water ? CK_UNKNOWN_CAST : CK_NO_CAST,
                            .failed = in.bridge > CK_MOST_HEADS};
    return ck_game_value_turn(&in, &casts);
}

ck_board_game ck_board_game_start(const ck_board_rules_value *rules, int first)
{
    ck_game game = {.end = CK_UNFINISHED};
    ck_game_start(&game, ck_rules_of_value(rules), (ck_side)(first & 1));
    return ck_value_of_game(&game);
}

ck_board_game ck_board_game_at(const ck_board_rules_value *rules, const ck_board_position *position)
{
    ck_game game = {.end = CK_UNFINISHED};
    const ck_position in = ck_position_of_value(position);
    ck_game_at(&game, ck_rules_of_value(rules), &in);
    ck_game_value_end_if_stuck(&game);
    return ck_value_of_game(&game);
}

ck_board_ruling ck_board_game_turn(const ck_board_rules_value *rules, ck_board_game *value,
                                   const ck_board_turn *turn)
{
    ck_game game;
    ck_ruling ruling;
    ck_casts casts;
    if (!ck_game_of_value(value, ck_rules_of_value(rules), &game))
        return ck_game_value_refuse(turn, "written-to");
    const ck_board_ruling judged = ck_game_value_judge(&game, turn, &ruling, &casts);
    if (!judged.legal)
        return judged;
    ck_game_move(&game, &ruling, casts.failed);
    ck_game_value_end_if_stuck(&game);
    *value = ck_value_of_game(&game);
    return judged;
}

int ck_board_game_declare(const ck_board_rules_value *rules, ck_board_game *value, int ends)
{
    ck_game game;
    if (!ck_game_of_value(value, ck_rules_of_value(rules), &game) || game.phase != CK_TO_DECLARE)
        return 0;
    if (game.rules->param[CK_DECLARES] == CK_DECLARE_CLAIMED)
        ck_game_claim(&game, game.due.hands);
    if (ends)
        ck_game_end_season(&game, (ck_side)game.mover, game.due.moved);
    else
        ck_game_go_on(&game);
    ck_game_value_end_if_stuck(&game);
    *value = ck_value_of_game(&game);
    return 1;
}

int ck_board_game_next_season(const ck_board_rules_value *rules, ck_board_game *value, int first)
{
    ck_game game;
    if (!ck_game_of_value(value, ck_rules_of_value(rules), &game) || game.phase != CK_SEASON_OVER)
        return 0;
    ck_game_next_season(&game, (ck_side)(first & 1));
    *value = ck_value_of_game(&game);
    return 1;
}
