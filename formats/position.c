/* The position line (notation.md §8). */
#include "formats/words.h"

#include "rules/names.h"

#include <ctype.h>
#include <inttypes.h>

/* A side's letters are in upper case or in lower case. */
static void put_letter(ck_writer *out, ck_piece piece)
{
    char letter = ck_profession_name[ck_profession_of(piece)].letter;
    if (piece != CK_MINDS_PIECE && ck_colour_of(piece) == CK_RED)
        ck_put(out, "+");
    if (ck_owner_of(piece) == CK_SIDE_IA)
        letter = (char)tolower((unsigned char)letter);
    ck_put_bytes(out, &letter, 1);
}

static void put_gap(ck_writer *out, int squares)
{
    if (squares > 0)
        ck_put_format(out, "%d", squares);
}

static void put_row(ck_writer *out, const ck_piece row[CK_COLUMNS])
{
    int gap = 0;
    for (int column = 0; column < CK_COLUMNS; column++) {
        if (row[column] == CK_EMPTY) {
            gap++;
            continue;
        }
        put_gap(out, gap);
        gap = 0;
        put_letter(out, row[column]);
    }
    put_gap(out, gap);
}

/* Captured pieces of one letter, black before red. */
static int put_letters(ck_writer *out, const uint8_t held[2][CK_PROFESSIONS], int profession)
{
    const char *letter = &ck_profession_name[profession].letter;
    for (int i = 0; i < held[CK_BLACK][profession]; i++)
        ck_put_bytes(out, letter, 1);
    for (int i = 0; i < held[CK_RED][profession]; i++)
        ck_put_format(out, "+%c", *letter);
    return held[CK_BLACK][profession] + held[CK_RED][profession];
}

static void put_held(ck_writer *out, const uint8_t held[2][CK_PROFESSIONS])
{
    int count = 0;
    for (char letter = 'A'; letter <= 'Z'; letter++) {
        for (int profession = 0; profession < CK_PROFESSIONS; profession++) {
            if (ck_profession_name[profession].letter == letter)
                count += put_letters(out, held, profession);
        }
    }
    if (count == 0)
        ck_put(out, "-");
}

void ck_write_position(ck_writer *out, const ck_position *position)
{
    for (int row = 0; row < CK_ROWS; row++) {
        if (row > 0)
            ck_put(out, "/");
        put_row(out, &position->at[row * CK_COLUMNS]);
    }
    ck_put_format(out, " %s ", ck_side_name[position->side]);
    put_held(out, position->held[CK_SIDE_A]);
    ck_put(out, " ");
    put_held(out, position->held[CK_SIDE_IA]);
    ck_put_format(out, " %d %d %" PRIu32 " %d %d", position->minds_moved, position->season,
                  position->stake, position->points[CK_SIDE_A], position->points[CK_SIDE_IA]);
}
