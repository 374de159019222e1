/* The table of another game, for drawings: its board, tokens, cards and amounts. */
#include "rules/contest/tabletop.h"

#include "rules/board/rules.h"

#include <string.h>

ck_square ck_tabletop_named_square(const ck_tabletop *table, int square)
{
    int row = table->first + square / table->columns,
        column = table->first + square % table->columns;
    return (ck_square)(row * CK_COLUMNS + column);
}

/* ---- for the games ---- */

static void lay_squares(ck_tabletop *table, int rows, int columns)
{
    table->rows = (uint8_t)rows;
    table->columns = (uint8_t)columns;
    for (int i = 0; i < rows * columns; i++)
        table->square[i] = (ck_tabletop_square){.ground = CK_LAND, .piece = CK_BARE};
}

void ck_tabletop_lay_board(ck_tabletop *table, int first, int side)
{
    lay_squares(table, side, side);
    table->named = true;
    table->first = (uint8_t)first;
}

void ck_tabletop_lay_rows(ck_tabletop *table, int rows, int columns, bool leftwards)
{
    lay_squares(table, rows, columns);
    for (int i = 0; i < rows * columns; i++) {
        int row = i / columns, column = i % columns;
        bool back = (row % 2 == 0) == leftwards;
        int square = (rows - 1 - row) * columns + (back ? columns - 1 - column : column);
        table->route[table->steps++] = (uint8_t)square;
    }
}

void ck_tabletop_lay_token(ck_tabletop *table, int seat, int number, int square, int load)
{
    table->token[table->tokens++] =
        (ck_token){(uint8_t)square, (uint8_t)seat, (uint8_t)number, (int16_t)load};
}

ck_zone *ck_tabletop_lay_zone(ck_tabletop *table, int seat, ck_zone_kind kind, int64_t number)
{
    ck_zone *zone = &table->zone[table->zones++];
    zone->kind = kind;
    zone->seat = seat;
    zone->number = number;
    return zone;
}

void ck_tabletop_lay_item(ck_zone *zone, int item)
{
    if (item >= 0 && item < CK_ZONE_ITEMS)
        zone->count[item]++;
}

void ck_tabletop_lay_cards(ck_tabletop *table, int seat, ck_zone_kind kind,
                           const ck_card_set *cards)
{
    if (ck_card_set_size(cards) == 0)
        return;
    ck_zone *zone = ck_tabletop_lay_zone(table, seat, kind, 0);
    memcpy(zone->count, cards->count, sizeof cards->count);
}
