/* Lists of moves that their receiver stops, or for which memory is short. */
#include "rules/board/list.h"

#include "rules/words/move_lines.h"
#include "tests/support/scarce.h"
#include "tests/support/support.h"

/* A place with pieces of every kind of move, and captured ones. */
static const char crowded[] = "uNAI gLAU mTU tNI kLY KLI CMU @PIA IA=+K,M,m";

/* One of the functions of list.h. */
typedef bool lister(const ck_rules *rules, const ck_position *position, ck_visit *visit,
                    void *self);

static bool list_at(const ck_rules *rules, const ck_position *position, ck_visit *visit, void *self)
{
    ck_square_set squares = {{0, 0}};
    ck_square_set_add(&squares, square_of("LAU"));
    ck_square_set_add(&squares, square_of("PAU"));
    return ck_list_at(rules, position, &squares, visit, self);
}

static bool list_pieces(const ck_rules *rules, const ck_position *position, ck_visit *visit,
                        void *self)
{
    return ck_list_kind(rules, position, CK_MOVE_PIECE, visit, self);
}

static bool list_placings(const ck_rules *rules, const ck_position *position, ck_visit *visit,
                          void *self)
{
    return ck_list_kind(rules, position, CK_MOVE_PLACE, visit, self);
}

static bool list_minds(const ck_rules *rules, const ck_position *position, ck_visit *visit,
                       void *self)
{
    return ck_list_kind(rules, position, CK_MOVE_MINDS, visit, self);
}

static bool list_minds_to(const ck_rules *rules, const ck_position *position, ck_visit *visit,
                          void *self)
{
    return ck_list_minds_to(rules, position, square_of("MIA"), visit, self);
}

static bool list_from(const ck_rules *rules, const ck_position *position, ck_visit *visit,
                      void *self)
{
    return ck_list_from(rules, position, square_of("LAU"), visit, self);
}

static bool list_through(const ck_rules *rules, const ck_position *position, ck_visit *visit,
                         void *self)
{
    return ck_list_through(rules, position, square_of("LAU"), square_of("LY"), visit, self);
}

/* Moves in the order of a list, which ends with the last of MOST. */
typedef struct first_moves {
    ck_move move[4000];
    size_t count, most;
} first_moves;

static bool take(void *self, const ck_ruling *ruling)
{
    first_moves *first = self;
    first->move[first->count++] = ruling->move;
    return first->count < first->most;
}

/* A list that is stopped at any of its moves has the moves up to it, and says that it stopped. */
static size_t stop_at_each(lister *list, const ck_rules *rules, const ck_position *position)
{
    static first_moves all, first;
    all.count = 0;
    all.most = SIZE_MAX;
    cr_assert(list(rules, position, take, &all));
    for (first.most = 1; first.most <= all.count; first.most++) {
        first.count = 0;
        cr_expect_not(list(rules, position, take, &first));
        cr_assert_eq(first.count, first.most);
        cr_expect_eq(memcmp(first.move, all.move, first.count * sizeof *first.move), 0);
    }
    return all.count;
}

Test(list, stops_at_any_move)
{
    static lister *const lists[] = {ck_list,    list_at,       list_pieces, list_placings,
                                    list_minds, list_minds_to, list_from,   list_through};
    const ck_rules rules = rules_of("standard");
    const ck_position position = setup(crowded, CK_SIDE_IA);
    for (size_t i = 0; i < sizeof lists / sizeof *lists; i++)
        cr_expect_gt(stop_at_each(lists[i], &rules, &position), 0, "list %zu", i);
}

/* Ways of boats, over boats, of leaps in a row and of leaps that lose the leaper. */
Test(list, of_ways_stops_at_any_move)
{
    static const char *const lines[] = {
        "4+I4/9/9/9/9/9/1+K7/+K8/c1c5i IA - - 0 0 1 0 0",
        "4+I4/9/4k4/9/4n4/4d4/9/9/4i4 IA - - 0 0 1 0 0",
        "+K3+I4/c8/9/9/9/9/9/9/8i IA - - 0 0 1 0 0",
    };
    const ck_rules rules = rules_of("古机戦,車獣=不走,連跳,失取");
    for (size_t i = 0; i < sizeof lines / sizeof *lines; i++) {
        const ck_position position = position_of(&rules, lines[i]);
        cr_expect_gt(stop_at_each(ck_list, &rules, &position), 0, "%s", lines[i]);
        cr_expect_gt(stop_at_each(list_at, &rules, &position), 0, "%s", lines[i]);
        cr_expect_eq(stop_at_each(list_placings, &rules, &position), 0, "%s", lines[i]);
        cr_expect_eq(stop_at_each(list_minds, &rules, &position), 0, "%s", lines[i]);
    }
}

/* No own piece, no move; a square beyond the board is none. */
Test(list, of_other_squares_is_empty)
{
    static const char *const names[] = {"LI", "PAU"}; /* an enemy; nothing */
    const ck_rules rules = rules_of("standard");
    const ck_position position = setup(crowded, CK_SIDE_IA);
    first_moves *all = calloc(1, sizeof *all);
    all->most = SIZE_MAX;
    for (size_t i = 0; i < sizeof names / sizeof *names; i++) {
        const ck_square from = square_of(names[i]);
        cr_expect(ck_list_from(&rules, &position, from, take, all));
        cr_expect(ck_list_through(&rules, &position, from, CK_NO_SQUARE, take, all));
    }
    cr_expect(ck_list_from(&rules, &position, CK_NO_SQUARE, take, all));
    cr_expect(ck_list_through(&rules, &position, CK_NO_SQUARE, CK_NO_SQUARE, take, all));
    cr_expect_eq(all->count, 0);
    free(all);
}

/* Without the Minds, none of its moves; on a board with ways, no short move of a piece. */
Test(list, of_what_is_not_there_is_empty)
{
    static const struct {
        const char *rules;
        ck_square from;
    } rows[] = {{"standard", CK_NO_SQUARE}, {"古机戦", CK_NO_SQUARE}, {"古机戦", CK_ANY_PIECE}};
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        ck_short_move moves[CK_MOST_OF_PIECE];
        ck_short_sink sink = {moves, 0, CK_MOST_OF_PIECE, NULL};
        const ck_rules rules = rules_of(rows[i].rules);
        ck_position position = ck_rules_start(&rules, CK_SIDE_IA);
        if (!rules.board->ways) {
            memset(position.at, CK_EMPTY, sizeof position.at);
            position.minds = CK_NO_SQUARE;
        }
        const ck_square_set reached = ck_list_minds_reach(&rules, &position);
        cr_expect_eq(reached.word[0] | reached.word[1], 0);
        cr_expect(ck_list_to_sink(&rules, &position, rows[i].from, CK_ANY_VIA, &sink));
        cr_expect_eq(sink.count, 0, "%s", rows[i].rules);
    }
}

/* Where there is room for one piece, its moves fit, whatever the piece: no more room is asked for.
 */
Test(list, of_a_piece_fits_into_the_least_room)
{
    const ck_rules rules = rules_of("standard");
    const ck_position position = setup(crowded, CK_SIDE_IA);
    size_t pieces = 0;
    for (ck_square from = 0; from < CK_SQUARES; from++) {
        ck_short_move moves[CK_MOST_OF_PIECE];
        ck_short_sink sink = {moves, 0, CK_MOST_OF_PIECE, NULL};
        if (from != position.minds)
            cr_expect(ck_list_to_sink(&rules, &position, from, CK_ANY_VIA, &sink));
        pieces += sink.count > 0;
    }
    cr_expect_gt(pieces, 1);
}

static bool list_in_memory(const ck_memory *memory)
{
    const ck_rules rules = rules_of("standard");
    const ck_position position = setup(crowded, CK_SIDE_IA);
    ck_short_list list = {.memory = memory};
    const bool good = ck_list_short(&rules, &position, &list);
    ck_memory_free(memory, list.moves);
    return good;
}

static bool write_in_memory(const ck_memory *memory)
{
    const ck_rules rules = rules_of("standard");
    const ck_position position = setup(crowded, CK_SIDE_IA);
    ck_buffer text = {0};
    ck_out out = ck_buffer_out(&text);
    ck_move_lines *lines = ck_move_lines_new(memory);
    const bool good = lines && ck_write_move_lines(lines, &out, &rules, &position);
    cr_expect_eq(text.length > 0, good, "lines of a part");
    ck_move_lines_free(lines);
    ck_buffer_free(&text);
    return good;
}

Test(list, short_memory_is_reported)
{
    fail_each_allocation(list_in_memory);
    fail_each_allocation(write_in_memory);
}
