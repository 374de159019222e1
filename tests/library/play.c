/* A program on <cetkaik/board.h> only, compiled with the installed header (see ship/library). */
#include <cetkaik/board.h>
#include <stdio.h>
#include <string.h>

static int count(void *self, const ck_board_ruling *ruling)
{
    *(long *)self += ruling->legal;
    return 0;
}

int main(void)
{
    ck_board_rules_value rules;
    long moves = 0, tenths = 0;
    if (!ck_board_rules(&rules, "standard"))
        return 2;
    ck_board_position position = ck_board_start(&rules, CK_BOARD_A);
    ck_board_list(&rules, &position, count, &moves);
    /* All 48 pieces, captured. */
    for (int square = 0; square < CK_BOARD_SQUARES; square++) {
        ck_board_piece piece = position.at[square];
        if (piece.there && piece.profession != CK_BOARD_MINDS)
            position.captured[CK_BOARD_IA][piece.colour][piece.profession]++;
    }
    ck_board_hands(&rules, &position, CK_BOARD_IA, NULL, 0, &tenths);
    printf("%ld moves, %ld points\n", moves, tenths / 10);
    return 0;
}
