/*
 * Helpers of several tests.
 */
#ifndef CETKAIK_TESTS_SUPPORT_H
#define CETKAIK_TESTS_SUPPORT_H

#include "parser/pipeline.h"
#include "parser/reader.h"
#include "rules/base/writer.h"
#include "rules/record/location.h"
#include "rules/record/random_game.h"

#include <criterion/criterion.h>

/* A rule set with parameters, such as "standard,plan=direction"; fails the test when unknown. */
ck_rules rules_of(const char *text);

/* A position from its line; fails the test when it is not one. */
ck_position position_of(const ck_rules *rules, const char *line);

/* A square by its name at the start of NAME; a piece by its position letter, "+" before it if red.
 */
ck_square square_of(const char *name);
ck_piece piece_of(const char *letter);

/*
 * A position with a few pieces, such as "gLAU +KLI @PIA A=+K,U IA=N": letters as in a position line
 * with their squares, and the captured pieces of a side.
 */
ck_position setup(const char *pieces, ck_side side);

/* Where a byte of a record is, counted from its start. */
ck_point point_of(const ck_record *record, uint32_t offset);

/* The move of a record that holds one, in notation 0 or 1. */
ck_written_move move_of(const char *text);

/*
 * Checks a text as the one record of "game.ckka". *CHECKED lives as long as the pipeline, which the
 * caller frees, and so must the text.
 */
ck_pipeline *check_one(const ck_pipeline_options *options, const char *text, size_t length,
                       const ck_checked **checked);

/*
 * Reads a text as a record of another game into RECORD. The caller frees the reader, after the
 * record.
 */
ck_reader *read_contest(ck_record *record, const char *text);

/* The first error of a record, in the order of its text; NULL: it is right. */
const ck_finding *earliest_error(const ck_result *result);

/* The result, the findings and the last events of a record that was read and replayed. */
typedef struct replay_report {
    ck_outcome outcome;
    ck_dialect dialect;
    int findings;
    ck_finding finding[64]; /* in the order of their places; their facts last as long as the test */
    int declarations, penalties, seasons;
    int uncertain; /* turns reported as uncertain */
    bool failed;   /* the last turn */
    ck_season_event season[4];
    int64_t season_points[4][2]; /* by season and side */
    int32_t penalty;
    int64_t declared; /* points of the last declaration */
    ck_hand_set declared_hands;
    int32_t moved;
    int64_t totals[CK_MOST_PLAYERS]; /* by the last declaration or penalty, and after it */
    ck_position last;                /* after the last turn */
} replay_report;

/* Reads and replays one record; RULES NULL: as the record asks. */
replay_report hear(const char *rules, const char *text);
replay_report hear_under(const ck_rules *rules, const char *text);

/* Whether a code is of the other games: 70xx and above. */
static inline bool is_of_other_games(ck_code code)
{
    return ck_code_number(code) >= 7000;
}

/* The codes of the findings, such as "2104 4203"; written to BUFFER. */
const char *codes_of(const replay_report *report, char buffer[512]);

/* Records as they ask to be replayed, each with the codes of its findings. */
typedef struct coded {
    const char *text, *codes;
} coded;

void expect_codes(const coded *rows, size_t count);

/* Hands in the order of the sheet, 同色 before flashed ones; 王 without. */
const char *hand_names(ck_hand_set hands, char buffer[512]);

/* Writes a random game as notation 0; see ck_random_game_fill. */
void put_random_game(ck_out *out, const ck_rules *rules, const char *label,
                     const char *const name[2], ck_random *random);

/* TEXT with OTHER where PART, which it must have, first stood; the caller frees it. */
ck_buffer text_with(const char *text, const char *part, const char *other);

/* A file of ../shared/data opened through gzip when its name ends in .gz; skips the test without.
 */
FILE *open_shared(const char *name);

/* The start of a pseudo-random sequence and its next number below LIMIT: the same everywhere. */
typedef struct test_random {
    uint64_t state;
} test_random;

uint32_t roll(test_random *dice, uint32_t limit);

/* The number in a variable of the environment, or USUAL without. */
int number_from(const char *variable, int usual);

/*
 * How often a test repeats what it draws at random: USUAL in `make test`, TEST_ROUNDS times as
 * often in `make soak`.
 */
int rounds(int usual);

/* Collects the list of legal moves. */
typedef struct moves {
    ck_ruling *ruling;
    size_t count, room;
} moves;

moves moves_of(const ck_rules *rules, const ck_position *position);
void moves_free(moves *moves);

#endif
