/*
 * Writes notation 3, the machine-readable format of cerke_noter (notation.md §7): strings after a
 * header, or the app's JSON, one line a season.
 *
 * A declaration is part of its move, so a move is held until the next entry.
 */
#include "formats/notation/write_mrf.h"

#include "formats/notation/conversion.h"
#include "formats/notation/write_header.h"
#include "rules/words/names.h"

#include <string.h>

/* The state of writing. */
typedef struct mrf_writer {
    const ck_conversion *to;
    ck_buffer string; /* the held move */
    ck_out out;       /* appends to STRING */
    bool waits;
    bool declared;                       /* the held move has its declaration */
    void (*put)(struct mrf_writer *mrf); /* outputs STRING */
    bool begun;                          /* a string was written after the header */
    ck_buffer moves;                     /* JSON: the season's strings, separated by commas */
    ck_out moves_out;                    /* appends to MOVES */
    ck_json list;                        /* appends to MOVES_OUT */
    uint8_t season;                      /* JSON: its number */
} mrf_writer;

/* ---- moves ---- */

static void put_square(mrf_writer *mrf, ck_square square)
{
    if (square == CK_NO_SQUARE)
        return;
    const char *row = ck_row_name[ck_row_of(square)];
    const char name[] = {ck_column_name[ck_column_of(square)][0] | 0x20, row[0] | 0x20,
                         row[1] | 0x20};
    ck_put_bytes(&mrf->out, name, row[1] != '\0' ? 3 : 2);
}

static void put_piece(mrf_writer *mrf, const ck_known *known)
{
    uint8_t profession = known->entry.as.move.move.profession;
    if (profession <= CK_MINDS) {
        ck_put_bytes(&mrf->out, &ck_profession_name[profession].mrf, 1);
        ck_lose_beast(mrf->to, known);
        return;
    }
    ck_put(&mrf->out, "?");
    ck_lose(mrf->to, CK_F_LOST_PIECE, known, known->entry.span);
}

/*
 * Writes a move; the destination of a failed move is its start, which a return to the start
 * resembles.
 */
static void put_piece_move(mrf_writer *mrf, const ck_known *known)
{
    const ck_move *move = &known->entry.as.move.move;
    bool failed = known->entry.as.move.tail.failed;
    put_square(mrf, move->from);
    put_piece(mrf, known);
    put_square(mrf, move->via);
    put_square(mrf, failed ? move->from : move->to);
    /* A second cast without the first would be read as the first. */
    const ck_tail *tail = &known->entry.as.move.tail;
    bool bridge_missing = tail->bridge == CK_UNKNOWN_CAST && tail->water != CK_NO_CAST;
    ck_lose_bare_casts(mrf->to, known);
    if (tail->bridge >= 0)
        ck_put_integer(&mrf->out, tail->bridge);
    if (tail->water >= 0 && !bridge_missing)
        ck_put_integer(&mrf->out, tail->water);
    if (failed && !ck_loses_intention(mrf->to, known))
        ck_lose(mrf->to, CK_F_LOST_DESTINATION, known, known->entry.span);
    if (!failed && move->from == move->to)
        ck_lose(mrf->to, CK_F_LOST_RETURN, known, known->entry.span);
}

static void put_placing(mrf_writer *mrf, const ck_known *known)
{
    static const char *const colours[] = {[CK_RED] = "R", [CK_BLACK] = "B", [CK_NO_COLOUR] = "?"};
    const ck_move *move = &known->entry.as.move.move;
    ck_put(&mrf->out, colours[move->colour]);
    if (move->colour == CK_NO_COLOUR)
        ck_lose(mrf->to, CK_F_LOST_COLOUR, known, known->entry.span);
    put_piece(mrf, known);
    put_square(mrf, move->to);
}

static void put_minds_move(mrf_writer *mrf, const ck_known *known)
{
    const ck_move *move = &ck_conversion_entry(mrf->to, known)->as.move.move;
    put_square(mrf, move->from);
    put_piece(mrf, known);
    put_square(mrf, move->via);
    put_square(mrf, move->to);
    if (move->first != CK_NO_SQUARE || move->step == CK_STEP_FORMER || move->step == CK_STEP_LATTER)
        ck_lose(mrf->to, CK_F_LOST_FIRST_SQUARE, known, known->entry.span);
}

/* Outputs the held string. */
static void let_go(mrf_writer *mrf)
{
    if (mrf->waits)
        mrf->put(mrf);
    ck_buffer_clear(&mrf->string);
    mrf->waits = mrf->declared = false;
}

static void put_move(mrf_writer *mrf, const ck_known *known)
{
    const uint8_t kind = known->entry.as.move.move.kind;
    let_go(mrf);
    if (kind == CK_MOVE_PLACE)
        put_placing(mrf, known);
    else if (kind == CK_MOVE_MINDS)
        put_minds_move(mrf, known);
    else
        put_piece_move(mrf, known);
    ck_lose_capture(mrf->to, known);
    mrf->waits = true;
}

/* ---- declarations ---- */

static void put_hands(mrf_writer *mrf, const ck_known *known)
{
    const ck_declaration *declaration = &known->entry.as.declaration;
    const char *between = "=";
    const ck_hand_set written = ck_conversion_entry(mrf->to, known)->as.declaration.hands;
    bool lost = declaration->hands_unread;
    for (ck_hands_walk at = {0}; ck_hands_next(&declaration->hands, &at);) {
        const char *letters = at.hand < CK_HANDS ? ck_hand_name[at.hand].mrf : NULL;
        lost |= !letters && ((written.plain | written.flashed) & CK_HAND_BIT(at.hand));
        if (!letters)
            continue;
        ck_put_format(&mrf->out, "%s%s%s", between, ck_writes_flash(&at) ? "F" : "", letters);
        between = "/";
    }
    if (lost)
        ck_lose(mrf->to, CK_F_LOST_HAND, known, declaration->named.span);
}

static void put_declaration(mrf_writer *mrf, const ck_known *known)
{
    static const char *const choices[] = {
        [CK_AGAIN] = "=tymor", [CK_END_SEASON] = "=taxt", [CK_NO_CHOICE] = ""};
    if (!mrf->waits || mrf->declared) {
        ck_lose_entry(mrf->to, known);
        return;
    }
    const size_t before = mrf->string.length;
    ck_put(&mrf->out, choices[known->entry.as.declaration.choice]);
    put_hands(mrf, known);
    mrf->declared = mrf->string.length > before;
    if (!mrf->declared) { /* neither a choice nor a hand that it can name */
        ck_lose_entry(mrf->to, known);
        return;
    }
    ck_lose_speaker(mrf->to, known);
    ck_lose_points(mrf->to, known);
}

/* ---- the walk ---- */

static void put_entry(mrf_writer *mrf, const ck_known *known)
{
    switch (known->entry.kind) {
    case CK_ENTRY_MOVE:
        put_move(mrf, known);
        return;
    case CK_ENTRY_DECLARATION:
        put_declaration(mrf, known);
        return;
    case CK_ENTRY_COMMENT:
        break;
    default:
        let_go(mrf);
    }
    ck_lose_entry(mrf->to, known);
}

/* Frees the state; passes on lack of memory. */
static void finish(mrf_writer *mrf)
{
    mrf->to->out->failed |= mrf->out.failed || mrf->moves_out.failed;
    ck_buffer_free(&mrf->string);
    ck_buffer_free(&mrf->moves);
}

/* ---- strings after a header ---- */

static void put_string(mrf_writer *mrf)
{
    ck_put(mrf->to->out, mrf->begun ? ",\n\"" : "\"");
    ck_put_bytes(mrf->to->out, mrf->string.bytes, mrf->string.length);
    ck_put(mrf->to->out, "\"");
    mrf->begun = true;
}

void ck_write_mrf(ck_conversion *to)
{
    static const ck_header_style header = {.lines = false};
    mrf_writer mrf = {.to = to,
                      .string = {.memory = to->out->memory},
                      .moves = {.memory = to->out->memory},
                      .put = put_string};
    mrf.out = ck_buffer_out(&mrf.string);
    ck_put_header(to, &header);
    for (size_t i = 0; i < to->document->record->entry_count; i++)
        put_entry(&mrf, &to->document->entries[i]);
    let_go(&mrf);
    if (mrf.begun)
        ck_put(to->out, "\n");
    finish(&mrf);
}

/* ---- JSON ---- */

static void put_element(mrf_writer *mrf)
{
    ck_json_put_string(&mrf->list, NULL, ck_buffer_string(&mrf->string));
}

/* The first mover by the replay or the record. */
static ck_side first_of(const mrf_writer *mrf)
{
    const ck_document *document = mrf->to->document;
    int index = mrf->season - document->first_season;
    if (index >= 0 && index < document->seasons && document->first[index] != CK_NO_SIDE)
        return (ck_side)document->first[index];
    if (index >= 0 && index < document->record->firsts)
        return (ck_side)document->record->first[index];
    return CK_NO_SIDE;
}

/* Writes the collected season and starts the next. */
static void put_season(mrf_writer *mrf)
{
    static const char *const colours[] = {[CK_SIDE_A] = "red", [CK_SIDE_IA] = "black"};
    const ck_conversion *to = mrf->to;
    ck_json json = {.out = to->out};
    ck_side first = first_of(mrf);
    let_go(mrf);
    ck_json_begin_object(&json, NULL);
    ck_conversion_text(to, &json, "black", ck_conversion_name(to->document, CK_SIDE_IA));
    ck_conversion_text(to, &json, "red", ck_conversion_name(to->document, CK_SIDE_A));
    if (first != CK_NO_SIDE)
        ck_json_put_string(&json, "first", colours[first]);
    ck_json_put_string(&json, "season", ck_season_english[mrf->season % 4]);
    ck_json_begin_list(&json, "note");
    ck_put_bytes(to->out, mrf->moves.bytes, mrf->moves.length);
    ck_json_end_list(&json);
    ck_json_end_object(&json);
    ck_json_end_line(&json);
    ck_buffer_clear(&mrf->moves);
    mrf->list = (ck_json){.out = &mrf->moves_out};
}

void ck_write_mrf_json(ck_conversion *to)
{
    static const char *const written[] = {"黒名", "赤名", "一位色", "季", NULL};
    const ck_document *document = to->document;
    bool named = ck_conversion_name(document, CK_SIDE_A).length +
                 ck_conversion_name(document, CK_SIDE_IA).length;
    mrf_writer mrf = {.to = to,
                      .string = {.memory = to->out->memory},
                      .moves = {.memory = to->out->memory},
                      .put = put_element};
    mrf.out = ck_buffer_out(&mrf.string);
    mrf.moves_out = ck_buffer_out(&mrf.moves);
    mrf.list.out = &mrf.moves_out;
    mrf.season = document->first_season;
    ck_lose_header_rules(to, CK_DIALECT_MRF);
    ck_lose_other_headers(to, written);
    ck_lose_header_players(to, !named);
    for (size_t i = 0; i < document->record->entry_count; i++) {
        if (document->entries[i].entry.kind == CK_ENTRY_MOVE && document->entries[i].replayed &&
            document->entries[i].season != mrf.season) {
            put_season(&mrf);
            mrf.season = document->entries[i].season;
        }
        put_entry(&mrf, &document->entries[i]);
    }
    put_season(&mrf);
    finish(&mrf);
}
