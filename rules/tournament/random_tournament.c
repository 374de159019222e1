/* Pairs players by the circle method, and ends some of their games early. */
#include "rules/tournament/random_tournament.h"

#include "rules/record/game_record.h"
#include "rules/words/names.h"

#include <stdio.h>
#include <string.h>

uint32_t ck_random_boards(uint32_t players)
{
    return (players + 1) / 2;
}

/* The last place of the circle stands still; with an odd number it is empty. */
ck_random_pairing ck_random_pairing_at(uint32_t players, uint32_t number)
{
    const uint32_t boards = ck_random_boards(players), circle = 2 * boards - 1;
    const uint32_t round = number / boards, board = number % boards;
    const uint32_t one = (round + board) % circle;
    uint32_t other = board == 0 ? circle : (round % circle + circle - board) % circle;
    if (other == players)
        other = one;
    const bool turned = round % 2 == 1;
    return (ck_random_pairing){round, turned ? other : one, turned ? one : other};
}

void ck_random_player_name(uint32_t player, char name[32])
{
    static const char *const names[] = {"mirel", "tasko", "silve", "orun",  "dee",   "keva",
                                        "loma",  "pesit", "raun",  "hake",  "nuit",  "ziva",
                                        "bamok", "celt",  "fian",  "gorat", "irsel", "jome"};
    enum { NAMES = sizeof names / sizeof *names };
    if (player < NAMES)
        snprintf(name, 32, "%s", names[player]);
    else
        snprintf(name, 32, "%s %u", names[player % NAMES], (unsigned)(player / NAMES + 1));
}

/* ---- records ---- */

/* A text of the record itself. */
static ck_text kept(ck_record *record, const char *text)
{
    ck_arena_put(&record->arena, text, strlen(text));
    return ck_arena_end(&record->arena, (ck_span){0, 1});
}

/* A round a day, in months of 28 days. */
static void add_occasion(ck_game_record *made, uint32_t round)
{
    enum { DAYS = 28, MONTHS = 12, FIRST_YEAR = 2026 };
    char date[32], number[16];
    snprintf(date, sizeof date, "%u-%02u-%02u", (unsigned)(FIRST_YEAR + round / (DAYS * MONTHS)),
             (unsigned)(round / DAYS % MONTHS + 1), (unsigned)(round % DAYS + 1));
    snprintf(number, sizeof number, "%u", (unsigned)round + 1);
    ck_game_record_header(made, "始時", kept(made->record, date));
    ck_game_record_header(made, "回戦", kept(made->record, number));
}

/* A round without play: a bye or, for a pair, a walkover. */
static void fill_award(ck_record *record, const ck_rules *rules, const char *const name[2],
                       uint32_t round)
{
    static const ck_side first[] = {CK_SIDE_IA};
    const ck_end_word word = name[1] ? CK_WORD_WALKOVER : CK_WORD_BYE;
    const char *const both[] = {name[0], name[1] ? name[1] : ""};
    char result[128];
    ck_game_record made;
    ck_game_record_begin(&made, record, rules, NULL, first, 1, both);
    record->players = name[1] ? 2 : 1;
    record->firsts = 0;
    record->header_count = made.firsts_header;
    add_occasion(&made, round);
    snprintf(result, sizeof result, "[%.64s]%s", name[0], ck_end_word_row[word].sign);
    ck_game_record_header(&made, "果", kept(record, result));
    record->stated = (uint32_t)record->header_count;
    record->states_alone = true;
}

/* Cuts a game off within its first season and lets a player resign. */
static void resign(ck_game_record *made, ck_random *random)
{
    ck_record *record = made->record;
    size_t moves = 0;
    while (moves < record->entry_count && record->entries[moves].kind == CK_ENTRY_MOVE)
        moves++;
    if (moves == 0)
        return;
    record->entry_count = 1 + ck_random_below(random, (uint32_t)moves);
    record->firsts = 1;
    ck_game_record_add(made, CK_ENTRY_WORD)->as.spoken =
        (ck_spoken){.speaker = record->player[ck_random_below(random, 2)].name,
                    .word = (uint8_t)CK_WORD_RESIGNS};
}

bool ck_random_tournament_fill(ck_record *record, const ck_rules *rules, const char *label,
                               const char *const name[2], uint32_t round, ck_random *random)
{
    enum { ONE_IN = 16, WALKOVER = 0, RESIGNED = 3 }; /* of sixteen: one, and the next three */
    const uint32_t kind = ck_random_below(random, ONE_IN);
    if (!name[1] || kind == WALKOVER) {
        fill_award(record, rules, name, round);
        return !record->arena.failed;
    }
    if (!ck_random_game_fill(record, rules, label, name, random))
        return false;
    ck_game_record made = {.record = record};
    add_occasion(&made, round);
    if (kind <= RESIGNED)
        resign(&made, random);
    return !made.failed && !record->arena.failed;
}
