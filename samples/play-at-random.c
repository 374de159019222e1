#include <cetkaik.h>
#include <stdio.h>
#include <stdlib.h>

/* A bot: plays legal moves at random to the end of a game and prints the record. Its argument is
 * the seed. */
typedef struct choice {
    ck_board_ruling ruling;
    int seen;
} choice;

/* Takes each move with the same chance: the n-th one replaces the choice once in n times. */
static int consider(void *self, const ck_board_ruling *ruling)
{
    choice *chosen = (choice *)self;
    if (rand() % ++chosen->seen == 0)
        chosen->ruling = *ruling;
    return 0;
}

/* Five sticks fall. */
static int8_t cast_sticks(void)
{
    int heads = 0;
    for (int stick = 0; stick < 5; stick++)
        heads += rand() % 2;
    return (int8_t)heads;
}

static ck_status move(ck_recorder *recorder, const ck_board_rules_value *rules)
{
    const ck_board_game game = ck_recorder_game(recorder);
    choice chosen;
    chosen.seen = 0;
    ck_board_list(rules, &game.position, consider, &chosen);
    ck_board_turn turn = ck_board_turn_of(&chosen.ruling);
    if (chosen.ruling.bridge > 0) {
        turn.bridge = cast_sticks();
        turn.failed = turn.bridge < chosen.ruling.bridge;
    }
    if (chosen.ruling.water)
        turn.water = (int8_t)CK_BOARD_NO_CAST;
    if (chosen.ruling.water && !turn.failed) {
        turn.water = cast_sticks();
        turn.failed = turn.water < 3;
    }
    return ck_recorder_turn(recorder, &turn);
}

int main(int argc, char **argv)
{
    ck_board_rules_value rules;
    ck_recorder *recorder = ck_recorder_new("standard", CK_BOARD_IA, NULL);
    ck_status status = recorder == NULL ? CK_STATUS_NO_MEMORY : CK_STATUS_OK;
    const char *text = "";
    size_t length = 0;
    srand(argc > 1 ? (unsigned)strtoul(argv[1], NULL, 10) : 1);
    if (!ck_board_rules(&rules, "standard"))
        return 1;
    while (status == CK_STATUS_OK && ck_recorder_game(recorder).phase != CK_BOARD_GAME_OVER) {
        switch (ck_recorder_game(recorder).phase) {
        case CK_BOARD_TO_DECLARE:
            status = ck_recorder_declare(recorder, rand() % 4 > 0);
            break;
        case CK_BOARD_SEASON_OVER:
            status = ck_recorder_next_season(recorder, rand() % 2);
            break;
        default:
            status = move(recorder, &rules);
        }
    }
    if (status == CK_STATUS_OK)
        status = ck_recorder_text(recorder, &text, &length);
    printf("%s", text);
    ck_recorder_free(recorder);
    return status == CK_STATUS_OK ? 0 : 1;
}
