#include "rules/advice/suggest.h"

#include "rules/base/array.h"
#include "rules/board/judge.h"
#include "rules/board/list.h"
#include "rules/replay/fitting.h"
#include "rules/words/like_sign.h"
#include "rules/words/move_words.h"

#include <string.h>

/* How unlike a slip is: the smaller, the likelier. */
enum {
    CLOSE = 1,        /* a sign that is easily taken for another */
    NEAR = 2,         /* one letter, a cast */
    FAR = 3,          /* two letters that belong together */
    OTHER_CASTS = 4,  /* on top: the casts must be others as well */
    TWO_SLIPS = 5,    /* from here on */
    ANYTHING_ELSE = 6 /* in one place */
};

enum { MOST_TRIALS = 240 };

/* To look at a square that may have been meant: so many of them for a hundred instructions. */
enum { SQUARES_A_COST = 6 };

/* The search for what one entry was meant to be. */
typedef struct search {
    ck_rerun *rerun;
    const ck_finding *finding;
    ck_entry *entry; /* in the season, changed and changed back */
    ck_entry written;
    ck_position position; /* before it */
    ck_square_set taken;  /* where pieces stand, */
    ck_square_set own;    /* those of its side, */
    ck_square_set around; /* or of the Minds, if that moves: the squares next to it, */
    ck_square_set reach;  /* and where it comes, or stays */
    bool captures_noted;  /* the season's captures have their comments */
    uint32_t errors;      /* of the season as it is written */
    int trials;           /* so many were made */
    struct found {
        ck_entry entry;
        uint32_t errors;
        int slip;
    } best[CK_MOST_SUGGESTIONS];
    int count;
} search;

/* ---- ranking ---- */

static bool is_better(const struct found *one, const struct found *other)
{
    return one->errors != other->errors ? one->errors < other->errors : one->slip < other->slip;
}

static bool same_entry(const ck_entry *one, const ck_entry *other)
{
    const ck_written_move *a = &one->as.move, *b = &other->as.move;
    return ck_same_move(&a->move, &b->move) && a->tail.form == b->tail.form &&
           a->tail.bridge == b->tail.bridge && a->tail.water == b->tail.water &&
           a->tail.failed == b->tail.failed;
}

static bool is_known(const search *search, const ck_entry *entry)
{
    if (same_entry(entry, &search->written))
        return true;
    for (int i = 0; i < search->count; i++) {
        if (same_entry(entry, &search->best[i].entry))
            return true;
    }
    return false;
}

static void keep(search *search, struct found found)
{
    int place = search->count;
    while (place > 0 && is_better(&found, &search->best[place - 1]))
        place--;
    if (place == CK_MOST_SUGGESTIONS)
        return;
    if (search->count < CK_MOST_SUGGESTIONS)
        search->count++;
    memmove(&search->best[place + 1], &search->best[place],
            (size_t)(search->count - 1 - place) * sizeof found);
    search->best[place] = found;
}

/* Slips that are told apart: of one place, of two, of any. */
static int level_of(int slip)
{
    return (slip >= TWO_SLIPS) + (slip >= ANYTHING_ELSE);
}

/* What is right as far as the best is, and as likely. */
static bool is_worth_saying(const search *search, const struct found *found)
{
    const struct found *best = &search->best[0];
    return found->errors == best->errors && level_of(found->slip) == level_of(best->slip);
}

/* So many errors are too many for what such a slip makes to be said; 0: it need not be tried. */
static uint32_t too_many(const search *search, int slip)
{
    if (search->count == 0)
        return search->errors;
    const struct found *best = &search->best[0], *last = &search->best[search->count - 1];
    const bool full = search->count == CK_MOST_SUGGESTIONS && last->errors == best->errors;
    const bool as_good = level_of(slip) <= level_of(best->slip) && !(full && last->slip <= slip);
    return best->errors + as_good;
}

/* Whether what such a slip makes may still be tried. */
static bool is_open(const search *search, int slip)
{
    return search->rerun->effort.left > 0 && too_many(search, slip) > 0;
}

/* Replays the season with the entry written so; returns whether that is better than it was. */
static bool try_entry(search *search, const ck_entry *entry, int slip)
{
    const uint32_t limit = too_many(search, slip);
    if (limit == 0 || search->trials >= MOST_TRIALS || search->rerun->effort.left == 0 ||
        is_known(search, entry))
        return false;
    search->trials++;
    *search->entry = *entry;
    ck_rerun *rerun = search->rerun;
    ck_rerun_errors errors =
        ck_rerun_replay(rerun, (size_t)(search->entry - rerun->entries), 1, limit);
    *search->entry = search->written;
    if (errors.of_these == 0 && errors.all < limit)
        keep(search, (struct found){*entry, errors.all, slip});
    return errors.of_these == 0 && errors.all < search->errors;
}

/* ---- moves ---- */

/* The casts that a legal move needs, with the heads that were written. */
static ck_tail fitting_tail(const ck_tail *written, const ck_ruling *ruling)
{
    const ck_move_facts facts = {.ruling = *ruling, .tail = *written};
    return ck_fitting_tail(&facts);
}

/* A move that may have been meant, with the casts as written, or else with those that it needs. */
static void try_move(search *search, const ck_move *move, int slip)
{
    if (!is_open(search, slip))
        return;
    ck_rerun_spend(search->rerun, CK_COST_JUDGE);
    ck_entry entry = search->written;
    ck_ruling ruling = ck_judge(search->rerun->checked->rules, &search->position, move);
    if (ruling.verdict != CK_LEGAL)
        return;
    bool takes = ruling.captured != CK_EMPTY && !entry.as.move.tail.failed;
    if (takes && search->captures_noted && entry.as.move.capture.span.length == 0)
        slip += NEAR;
    entry.as.move.move = *move;
    if (try_entry(search, &entry, slip))
        return;
    entry.as.move.tail = fitting_tail(&search->written.as.move.tail, &ruling);
    try_entry(search, &entry, slip > 0 ? slip + OTHER_CASTS : NEAR);
}

/* ---- squares ---- */

/* Rows whose names are taken for each other. */
static bool are_like(int row, int other)
{
    enum { A, E, I, U, O, Y, AI, AU, IA };
    static const uint8_t like[][2] = {{AI, IA}, {U, O}, {AI, A}, {AI, I}, {AU, U}, {AU, AI}};
    for (size_t i = 0; i < sizeof like / sizeof *like; i++) {
        if ((like[i][0] == row && like[i][1] == other) ||
            (like[i][1] == row && like[i][0] == other))
            return true;
    }
    return false;
}

static ck_square mirrored(ck_square square)
{
    return (ck_square)(CK_SQUARES - 1 - square);
}

/* How unlike two squares are. */
static int unlike(ck_square square, ck_square other)
{
    bool same_column = ck_column_of(square) == ck_column_of(other);
    if (same_column && are_like(ck_row_of(square), ck_row_of(other)))
        return CLOSE;
    if (same_column || ck_row_of(square) == ck_row_of(other))
        return NEAR;
    return square == mirrored(other) ? FAR : ANYTHING_ELSE;
}

static bool may_rest(const ck_position *position, ck_square square)
{
    return position->at[square] == CK_EMPTY || square == position->minds;
}

/*
 * Whether a move of the Minds may be legal, as far as its squares tell. It steps before or after
 * its first destination; without a step it goes by that.
 */
static bool minds_may_come(const search *search, const ck_move *move)
{
    const ck_position *position = &search->position;
    const bool said = move->first < CK_SQUARES;
    if (move->from != position->minds || !may_rest(position, move->to) ||
        !ck_square_set_has(&search->reach, move->to) || (said && !may_rest(position, move->first)))
        return false;
    if (move->via >= CK_SQUARES)
        return said ? ck_distance(move->from, move->first) == 1 &&
                          ck_distance(move->first, move->to) == 1
                    : ck_distance(move->from, move->to) <= 2;
    const int before = ck_distance(move->from, move->via),
              behind = ck_distance(move->via, move->to);
    return before <= 2 && behind <= 2 && before + behind <= 3;
}

/* Whether a move may be legal as far as a look at its squares tells; it saves judging most. */
static bool looks_legal(const search *search, const ck_move *move)
{
    const ck_position *position = &search->position;
    const bool stepped = move->via < CK_SQUARES;
    if (move->kind == CK_MOVE_WAY || move->from >= CK_SQUARES || move->to >= CK_SQUARES)
        return true;
    if (stepped && position->at[move->via] == CK_EMPTY)
        return false;
    if (move->kind == CK_MOVE_MINDS)
        return minds_may_come(search, move);
    return ck_owner_of(position->at[move->from]) == (ck_side)position->side &&
           ck_line_between(stepped ? move->via : move->from, move->to).direction >= 0;
}

/* The move with one of its squares, which is in MOVE, another. */
static void try_square(search *search, ck_move *move, ck_square *square, int other)
{
    const ck_square written = *square;
    *square = (ck_square)other;
    if (*square != written && looks_legal(search, move))
        try_move(search, move, unlike(written, *square));
    *square = written;
}

/* The squares that one of a move's squares may be, as far as the board tells; it saves looking. */
static ck_square_set may_be(const search *search, const ck_move *move, const ck_square *square)
{
    const bool minds = move->kind == CK_MOVE_MINDS;
    const ck_square_set any = {{UINT64_MAX, ((uint64_t)1 << (CK_SQUARES - 64)) - 1}};
    if (move->kind == CK_MOVE_WAY || move->from >= CK_SQUARES)
        return any;
    if (square == &move->to)
        return minds ? search->reach : any;
    if (square == &move->first)
        return move->via < CK_SQUARES ? any : search->around;
    return square == &move->via || minds ? search->taken : search->own;
}

/* Those in the same column or row. */
static ck_square_set in_line_with(ck_square square)
{
    ck_square_set squares = {{0, 0}};
    for (int row = 0; row < CK_ROWS; row++)
        ck_square_set_add(&squares, (ck_square)(row * CK_COLUMNS + ck_column_of(square)));
    for (int column = 0; column < CK_COLUMNS; column++)
        ck_square_set_add(&squares, (ck_square)(ck_row_of(square) * CK_COLUMNS + column));
    return squares;
}

/* Squares for one in the same column or row, and the mirrored one. */
static void try_like_squares(search *search, ck_move *move, ck_square *square)
{
    const ck_square_set may = may_be(search, move, square), like = in_line_with(*square);
    ck_rerun_spend(search->rerun, (CK_ROWS + CK_COLUMNS) / SQUARES_A_COST);
    for (int word = 0; word < 2; word++) {
        for (uint64_t left = may.word[word] & like.word[word]; left != 0; left &= left - 1)
            try_square(search, move, square, 64 * word + __builtin_ctzll(left));
    }
    try_square(search, move, square, mirrored(*square));
}

/* All others. */
static void try_other_squares(search *search, ck_move *move, ck_square *square)
{
    const ck_square_set may = may_be(search, move, square);
    ck_square_set like = in_line_with(*square);
    ck_square_set_add(&like, mirrored(*square));
    if (too_many(search, ANYTHING_ELSE) > 0)
        ck_rerun_spend(search->rerun, CK_SQUARES / SQUARES_A_COST);
    for (int word = 0; word < 2; word++) {
        for (uint64_t left = may.word[word] & ~like.word[word];
             left != 0 && is_open(search, ANYTHING_ELSE); left &= left - 1)
            try_square(search, move, square, 64 * word + __builtin_ctzll(left));
    }
}

typedef void try_squares(search *search, ck_move *move, ck_square *square);

static void try_all_squares(search *search, ck_move move, try_squares *try)
{
    ck_square *const squares[] = {&move.to, &move.from, &move.via, &move.first};
    const bool there = move.kind == CK_MOVE_MINDS && move.from == search->position.minds;
    for (size_t i = 0; i < sizeof squares / sizeof *squares; i++) {
        if (*squares[i] < CK_SQUARES && !(there && squares[i] == &move.from))
            try(search, &move, squares[i]);
    }
}

/* ---- the parts of a move ---- */

/* That it failed, or did not, as far as the heads leave that open; other casts. A move of the
 * Minds, which casts nothing, never fails. */
static void try_casts(search *search)
{
    ck_entry entry = search->written;
    ck_tail *tail = &entry.as.move.tail;
    const ck_ruling *ruling = &search->finding->about_move->ruling;
    tail->failed = !tail->failed;
    const bool may_be = entry.as.move.move.kind != CK_MOVE_MINDS || !tail->failed;
    if (may_be &&
        (ruling->verdict != CK_LEGAL || fitting_tail(tail, ruling).failed == tail->failed))
        try_entry(search, &entry, CLOSE);
    /* Of the other side it may be legal. */
    if (ruling->verdict == CK_LEGAL || search->finding->code == CK_F_WRONG_SIDE)
        try_move(search, &entry.as.move.move, 0);
}

/* What moves is what stands there. */
static void try_piece(search *search, ck_move move)
{
    if (move.kind == CK_MOVE_PIECE && move.from < CK_SQUARES) {
        move.profession = (uint8_t)ck_profession_of(search->position.at[move.from]);
        try_move(search, &move, NEAR);
        return;
    }
    for (move.profession = 0; move.profession < CK_PROFESSIONS; move.profession++)
        try_move(search, &move, NEAR);
}

static void try_ends_swapped(search *search, ck_move move)
{
    ck_square from = move.from;
    move.from = move.to;
    move.to = from;
    try_move(search, &move, FAR);
}

static void try_colour(search *search, ck_move move)
{
    move.colour = move.colour == CK_RED ? CK_BLACK : CK_RED;
    try_move(search, &move, NEAR);
}

/* Without its via point, or with one. */
static void try_via(search *search, ck_move move)
{
    bool had = move.via != CK_NO_SQUARE;
    move.via = CK_NO_SQUARE;
    if (had)
        try_move(search, &move, FAR);
    if (!had)
        ck_rerun_spend(search->rerun, CK_SQUARES / SQUARES_A_COST);
    const ck_square in_the_way = search->finding->about_move->ruling.at;
    const ck_square_set may = may_be(search, &move, &move.via);
    for (int word = 0; word < 2 && !had; word++) {
        for (uint64_t left = may.word[word]; left != 0 && is_open(search, CLOSE);
             left &= left - 1) {
            move.via = (ck_square)(64 * word + __builtin_ctzll(left));
            if (looks_legal(search, &move))
                try_move(search, &move, move.via == in_the_way ? CLOSE : FAR);
        }
    }
}

static void try_move_slips(search *search)
{
    const ck_move *move = &search->written.as.move.move;
    try_casts(search);
    if (move->kind != CK_MOVE_MINDS && move->profession != CK_NO_PROFESSION)
        try_piece(search, *move);
    if (move->kind == CK_MOVE_PLACE)
        try_colour(search, *move);
    if (move->kind == CK_MOVE_PIECE)
        try_ends_swapped(search, *move);
    try_all_squares(search, *move, try_like_squares);
    if (move->kind == CK_MOVE_PIECE)
        try_via(search, *move);
    try_all_squares(search, *move, try_other_squares);
}

/* ---- findings ---- */

static bool notes_captures(const ck_record *record)
{
    for (size_t i = 0; i < record->entry_count; i++) {
        if (record->entries[i].kind == CK_ENTRY_MOVE &&
            record->entries[i].as.move.capture.span.length > 0)
            return true;
    }
    return false;
}

static void look_at_board(search *search)
{
    const ck_position *position = &search->position;
    for (ck_square square = 0; square < CK_SQUARES; square++) {
        const ck_piece piece = position->at[square];
        if (piece != CK_EMPTY)
            ck_square_set_add(&search->taken, square);
        if (ck_owner_of(piece) == (ck_side)position->side)
            ck_square_set_add(&search->own, square);
    }
    if (search->written.as.move.move.kind == CK_MOVE_MINDS) {
        search->reach = ck_minds_reach(search->rerun->checked->rules, position);
        ck_square_set_add(&search->reach, position->minds);
        ck_square_set_add_around(&search->around, position->minds);
    }
}

static void search_meaning(search *search)
{
    ck_rerun *rerun = search->rerun;
    search->entry = &rerun->entries[search->finding->entry - rerun->first];
    search->written = *search->entry;
    search->position = search->finding->about_move->position;
    /* There the turn was given to the side that moved; it may have been the other one's. */
    if (search->finding->code == CK_F_WRONG_SIDE)
        search->position.side = (uint8_t)ck_other_side((ck_side)search->position.side);
    look_at_board(search);
    search->captures_noted = notes_captures(&rerun->record);
    search->errors = ck_rerun_count(rerun);
    try_move_slips(search);
}

static void add(ck_advice *advice, const ck_suggestion *suggestion)
{
    if (ck_make_room(advice->rerun.memory, &advice->list, &advice->room, advice->count + 1,
                     sizeof *suggestion))
        advice->list[advice->count++] = *suggestion;
    else
        advice->rerun.failed = true;
}

static void add_found(ck_advice *advice, size_t finding, const search *search)
{
    for (int i = 0; i < search->count && is_worth_saying(search, &search->best[i]); i++)
        add(advice, &(ck_suggestion){.finding = (uint32_t)finding, .entry = search->best[i].entry});
}

void ck_advice_init(ck_advice *advice, const ck_memory *memory)
{
    *advice = (ck_advice){.rerun = {.memory = memory}};
}

void ck_advice_free(ck_advice *advice)
{
    ck_memory_give_back(advice->rerun.memory, advice->list);
    ck_rerun_free(&advice->rerun);
    ck_advice_init(advice, advice->rerun.memory);
}

static void note_course(ck_advice *advice, size_t finding, const search *search)
{
    ck_course course = ck_course_at(&advice->rerun, search->finding,
                                    search->count > 0 ? search->best[0].errors : search->errors);
    if (course == CK_TURN_LEFT_OUT && search->count > 0)
        course = CK_AS_WRITTEN; /* the turn was there, only written wrong */
    if (course != CK_AS_WRITTEN)
        advice->course[advice->courses++] = (ck_course_of){(uint32_t)finding, course};
}

/*
 * A move, by what the rest of its season says. Where that is SHOWN, what was found before all
 * effort was spent is shown as well; nobody knows then whether there is nothing better.
 */
static void advise_on_move(ck_advice *advice, size_t finding, bool shown)
{
    const ck_result *result = advice->rerun.checked->result;
    search search = {.rerun = &advice->rerun, .finding = &result->findings[finding]};
    search_meaning(&search);
    const bool spent = advice->rerun.effort.left == 0;
    if (spent && !shown)
        return;
    add_found(advice, finding, &search);
    if (shown && !spent)
        note_course(advice, finding, &search);
    /* Later errors of the season are judged as if it had been written so. */
    if (search.count > 0) {
        *search.entry = search.best[0].entry;
        advice->rerun.errors = search.best[0].errors;
    }
}

/* A word, by its signs. */
static void advise_on_word(ck_advice *advice, size_t finding)
{
    const ck_checked *checked = advice->rerun.checked;
    ck_span span = checked->result->findings[finding].span;
    if (ck_has_like(checked->record->text + span.offset, span.length))
        add(advice, &(ck_suggestion){.finding = (uint32_t)finding, .word = span});
}

/* Begins with a record; false where there is nothing to be advised. */
static bool begin(ck_advice *advice, const ck_checked *checked)
{
    advice->count = 0;
    advice->courses = 0;
    if (ck_result_valid(checked->result) || checked->contest || checked->unknown_rules)
        return false;
    ck_rerun_begin(&advice->rerun, checked);
    return true;
}

bool ck_advice_of(ck_advice *advice, const ck_checked *checked)
{
    const ck_result *result = checked->result;
    int advised = 0;
    if (!begin(advice, checked))
        return true;
    for (size_t i = 0; i < result->finding_count && advised < CK_MOST_ADVISED; i++) {
        const ck_finding *finding = &result->findings[i];
        if (ck_code_severity(finding->code) != CK_ERROR)
            continue;
        advised++;
        if (finding->code == CK_F_UNREADABLE)
            advise_on_word(advice, i);
        else if (finding->about_move && ck_rerun_take(&advice->rerun, finding))
            advise_on_move(advice, i, true);
    }
    return !advice->rerun.failed;
}

bool ck_advice_on_moves(ck_advice *advice, const ck_checked *checked)
{
    const ck_result *result = checked->result;
    if (!begin(advice, checked))
        return true;
    for (size_t i = 0; i < result->finding_count && advice->rerun.effort.left > 0; i++) {
        const ck_finding *finding = &result->findings[i];
        bool is_error = ck_code_severity(finding->code) == CK_ERROR;
        if (is_error && finding->about_move && ck_rerun_take(&advice->rerun, finding))
            advise_on_move(advice, i, false);
    }
    return !advice->rerun.failed;
}

ck_course ck_advised_course(const ck_advice *advice, size_t finding)
{
    for (int i = 0; i < advice->courses; i++) {
        if (advice->course[i].finding == finding)
            return advice->course[i].course;
    }
    return CK_AS_WRITTEN;
}

static int8_t heads_or(int8_t heads, int8_t unknown)
{
    return heads == CK_UNKNOWN_CAST ? unknown : heads;
}

void ck_write_suggestion(ck_out *out, const ck_record *record, const ck_suggestion *suggestion,
                         int8_t unknown)
{
    ck_span word = suggestion->word;
    if (word.length > 0) {
        ck_put_like(out, record->text + word.offset, word.length);
        return;
    }
    const ck_written_move *move = &suggestion->entry.as.move;
    const ck_casts casts = {.bridge = heads_or(move->tail.bridge, unknown),
                            .water = heads_or(move->tail.water, unknown),
                            .failed = move->tail.failed,
                            .recasts = move->tail.recasts};
    ck_write_move(out, &move->move, &casts);
}

/* The first that is not of a finding before this one. */
static size_t first_for(const ck_advice *advice, size_t finding)
{
    size_t first = 0, end = advice->count;
    while (first < end) {
        size_t middle = first + (end - first) / 2;
        if (advice->list[middle].finding < finding)
            first = middle + 1;
        else
            end = middle;
    }
    return first;
}

const ck_suggestion *ck_advice_for(const ck_advice *advice, size_t finding, int *count)
{
    size_t first = first_for(advice, finding), end = first;
    while (end < advice->count && advice->list[end].finding == finding)
        end++;
    *count = (int)(end - first);
    return end > first ? &advice->list[first] : NULL;
}
