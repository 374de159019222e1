/* Tables of lines and steps from square to square. */
#include "rules/board/geometry.h"

// clang-format off
const uint8_t ck_wide_number[CK_SQUARES] = {
      0,   1,   2,   3,   4,   5,   6,   7,   8,
     17,  18,  19,  20,  21,  22,  23,  24,  25,
     34,  35,  36,  37,  38,  39,  40,  41,  42,
     51,  52,  53,  54,  55,  56,  57,  58,  59,
     68,  69,  70,  71,  72,  73,  74,  75,  76,
     85,  86,  87,  88,  89,  90,  91,  92,  93,
    102, 103, 104, 105, 106, 107, 108, 109, 110,
    119, 120, 121, 122, 123, 124, 125, 126, 127,
    136, 137, 138, 139, 140, 141, 142, 143, 144,
};

const uint8_t ck_steps_from[CK_SQUARES] = {
    0x1c, 0x7c, 0x7c, 0x7c, 0x7c, 0x7c, 0x7c, 0x7c, 0x70,
    0x1f, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xf1,
    0x1f, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xf1,
    0x1f, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xf1,
    0x1f, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xf1,
    0x1f, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xf1,
    0x1f, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xf1,
    0x1f, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xf1,
    0x07, 0xc7, 0xc7, 0xc7, 0xc7, 0xc7, 0xc7, 0xc7, 0xc1,
};

/* The line from the square in the middle; octal: the direction, and the distance less 1. */
enum { NO = CK_NOT_STRAIGHT };
const uint8_t ck_line_to[CK_LINES] = {
    077,  NO,  NO,  NO,  NO,  NO,  NO,  NO, 007,  NO,  NO,  NO,  NO,  NO,  NO,  NO, 017,
     NO, 076,  NO,  NO,  NO,  NO,  NO,  NO, 006,  NO,  NO,  NO,  NO,  NO,  NO, 016,  NO,
     NO,  NO, 075,  NO,  NO,  NO,  NO,  NO, 005,  NO,  NO,  NO,  NO,  NO, 015,  NO,  NO,
     NO,  NO,  NO, 074,  NO,  NO,  NO,  NO, 004,  NO,  NO,  NO,  NO, 014,  NO,  NO,  NO,
     NO,  NO,  NO,  NO, 073,  NO,  NO,  NO, 003,  NO,  NO,  NO, 013,  NO,  NO,  NO,  NO,
     NO,  NO,  NO,  NO,  NO, 072,  NO,  NO, 002,  NO,  NO, 012,  NO,  NO,  NO,  NO,  NO,
     NO,  NO,  NO,  NO,  NO,  NO, 071,  NO, 001,  NO, 011,  NO,  NO,  NO,  NO,  NO,  NO,
     NO,  NO,  NO,  NO,  NO,  NO,  NO, 070, 000, 010,  NO,  NO,  NO,  NO,  NO,  NO,  NO,
    067, 066, 065, 064, 063, 062, 061, 060,  NO, 020, 021, 022, 023, 024, 025, 026, 027,
     NO,  NO,  NO,  NO,  NO,  NO,  NO, 050, 040, 030,  NO,  NO,  NO,  NO,  NO,  NO,  NO,
     NO,  NO,  NO,  NO,  NO,  NO, 051,  NO, 041,  NO, 031,  NO,  NO,  NO,  NO,  NO,  NO,
     NO,  NO,  NO,  NO,  NO, 052,  NO,  NO, 042,  NO,  NO, 032,  NO,  NO,  NO,  NO,  NO,
     NO,  NO,  NO,  NO, 053,  NO,  NO,  NO, 043,  NO,  NO,  NO, 033,  NO,  NO,  NO,  NO,
     NO,  NO,  NO, 054,  NO,  NO,  NO,  NO, 044,  NO,  NO,  NO,  NO, 034,  NO,  NO,  NO,
     NO,  NO, 055,  NO,  NO,  NO,  NO,  NO, 045,  NO,  NO,  NO,  NO,  NO, 035,  NO,  NO,
     NO, 056,  NO,  NO,  NO,  NO,  NO,  NO, 046,  NO,  NO,  NO,  NO,  NO,  NO, 036,  NO,
    057,  NO,  NO,  NO,  NO,  NO,  NO,  NO, 047,  NO,  NO,  NO,  NO,  NO,  NO,  NO, 037,
};
// clang-format on

const int8_t ck_step_in[CK_DIRECTIONS] = {-9, -8, 1, 10, 9, 8, -1, -10};
