/* Hashes a position, by the algorithm that <cetkaik/board.h> promises. */
#include "cmd/library/cetkaik/board.h"

static uint64_t add(uint64_t hash, uint8_t byte)
{
    return (hash ^ byte) * 0x100000001b3u;
}

static uint8_t byte_of(ck_board_piece piece)
{
    if (!piece.there)
        return 0;
    if (piece.profession == CK_BOARD_MINDS)
        return 1;
    return (uint8_t)(2 + piece.profession + 10 * piece.colour + 20 * piece.owner +
                     (piece.there == 2 ? 40 : 0));
}

uint64_t ck_board_hash(const ck_board_position *position)
{
    uint64_t hash = 0xcbf29ce484222325u;
    for (int square = 0; square < CK_BOARD_SQUARES; square++)
        hash = add(hash, byte_of(position->at[square]));
    for (int side = 0; side < 2; side++) {
        for (int colour = 0; colour < 2; colour++) {
            for (int profession = 0; profession < CK_BOARD_PROFESSIONS; profession++)
                hash = add(hash, position->captured[side][colour][profession]);
        }
    }
    return add(hash, position->side);
}
