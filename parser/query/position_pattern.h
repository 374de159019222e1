/*
 * Patterns of positions: a position line (notation.md §8) with open places.
 *
 *   field    fits
 *   *        anything. Fields missing at the end of the line are *.
 *   board    in a row, * or ? is one square with any content; the rest is as in a position line:
 *            a digit is a number of empty squares, a letter a piece. A row * alone is nine squares
 *            with any content.
 *   side     A or IA
 *   captured exactly these pieces, in any order, - for none; with * after them at least these
 *   numbers  tam, season, stake, points: a possible number; points may have a decimal and a minus
 */
#ifndef CETKAIK_PARSER_QUERY_POSITION_PATTERN_H
#define CETKAIK_PARSER_QUERY_POSITION_PATTERN_H

#include "rules/board/board.h"
#include "rules/words/parse_error.h"

#include <stddef.h>

/* Any content of a square. Not a piece. */
enum { CK_ANY_CONTENT = 0xff };

/* The captured pieces of a side that match. */
typedef enum ck_held_fit { CK_HELD_ANY, CK_HELD_EXACTLY, CK_HELD_AT_LEAST } ck_held_fit;

/* The number fields of a position line, in order. */
typedef enum ck_position_number {
    CK_NUMBER_MINDS_MOVED,
    CK_NUMBER_SEASON,
    CK_NUMBER_STAKE,
    CK_NUMBER_POINTS_A,
    CK_NUMBER_POINTS_IA,
    CK_POSITION_NUMBERS
} ck_position_number;

#define CK_ANY_AMOUNT INT64_MIN

/* A pattern; copy it by value. */
typedef struct ck_position_pattern {
    ck_piece at[CK_SQUARES]; /* a piece, CK_EMPTY or CK_ANY_CONTENT */
    uint8_t side;            /* CK_NO_SIDE: either */
    uint8_t held_fit[2];     /* ck_held_fit */
    uint8_t held[2][2][CK_PROFESSIONS];
    int64_t number[CK_POSITION_NUMBERS]; /* points in tenths; CK_ANY_AMOUNT: any */
} ck_position_pattern;

/* Reads a pattern. Returns true, or false and fills *WHY. */
bool ck_read_position_pattern(const char *text, ck_position_pattern *pattern, ck_parse_error *why);

/* Whether a position matches; its points are in units of 1/UNIT. Takes time proportional to the
 * size of the board. */
bool ck_position_fits(const ck_position_pattern *pattern, const ck_position *position, int unit);

#endif
