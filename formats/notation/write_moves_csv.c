/*
 * Writes a table of moves, one a row (RFC 4180). A declaration is in the row of its move; unknown
 * and inapplicable fields are empty.
 */
#include "formats/notation/write_moves_csv.h"

#include "formats/common/csv_field.h"
#include "formats/notation/conversion.h"
#include "formats/notation/write_header.h"
#include "rules/board/hands.h"
#include "rules/words/hand_words.h"
#include "rules/words/names.h"
#include "rules/words/square.h"
#include "rules/words/words.h"

#include <inttypes.h>
#include <string.h>

/* ---- fields ---- */

static void put_square(ck_out *out, ck_square square)
{
    ck_put(out, ",");
    ck_write_square(out, square);
}

static void put_heads(ck_out *out, int8_t heads)
{
    ck_put(out, ",");
    if (heads == CK_UNKNOWN_CAST)
        ck_put(out, "或");
    else if (heads != CK_NO_CAST)
        ck_put_format(out, "%d", heads);
}

static void put_coloured(ck_out *out, uint8_t colour, uint8_t profession)
{
    if (profession == CK_NO_PROFESSION)
        return;
    ck_put(out, colour < CK_NO_COLOUR ? ck_colour_name[colour] : "");
    ck_write_profession(out, (ck_profession)profession);
}

/* ---- moves ---- */

static void put_place_in_game(const ck_conversion *to, const ck_known *known)
{
    const ck_document *document = to->document;
    ck_put_format(to->out, "%" PRIu32, document->record->number);
    if (!known->replayed) {
        ck_put(to->out, ",,,");
        return;
    }
    ck_put_format(to->out, ",%s,%" PRIu32 ",%s", ck_season_sign(known->season, document->half),
                  known->number, ck_side_name[known->side]);
}

/* Writes the piece, with its colour if it is placed. */
static void put_piece(ck_out *out, const ck_move *move)
{
    ck_put(out, ",");
    if (move->kind == CK_MOVE_PLACE)
        put_coloured(out, move->colour, move->profession);
    else if (move->profession != CK_NO_PROFESSION)
        ck_write_profession(out, (ck_profession)move->profession);
}

/* Writes the casts; a single number counts as the bridge cast when the replay is uncertain. */
static void put_casts(const ck_conversion *to, const ck_known *known)
{
    const ck_tail *tail = &known->entry.as.move.tail;
    if (tail->form == CK_TAIL_BARE)
        ck_lose(to, CK_F_LOST_CAST, known, known->entry.span);
    put_heads(to->out, tail->bridge);
    put_heads(to->out, tail->water);
    ck_put(to->out, tail->failed ? ",1" : ",0");
}

static void lose_way_of_minds(const ck_conversion *to, const ck_known *known)
{
    const ck_move *move = &ck_conversion_entry(to, known)->as.move.move;
    if (move->kind == CK_MOVE_MINDS &&
        (move->first != CK_NO_SQUARE || move->step == CK_STEP_FORMER ||
         move->step == CK_STEP_LATTER))
        ck_lose(to, CK_F_LOST_FIRST_SQUARE, known, known->entry.span);
}

static void put_move(const ck_conversion *to, const ck_known *known)
{
    const ck_written_move *written = &known->entry.as.move;
    put_place_in_game(to, known);
    put_piece(to->out, &written->move);
    put_square(to->out, written->move.from);
    put_square(to->out, written->move.via);
    put_square(to->out, written->move.to);
    put_casts(to, known);
    ck_put(to->out, ",");
    put_coloured(to->out, written->capture.colour, written->capture.profession);
    lose_way_of_minds(to, known);
}

/* ---- declarations ---- */

static void put_declaration(const ck_conversion *to, const ck_known *known)
{
    static const char *const choices[] = {
        [CK_AGAIN] = "再行", [CK_END_SEASON] = "終季", [CK_NO_CHOICE] = ""};
    const ck_declaration *declaration = &known->entry.as.declaration;
    ck_buffer words = {.memory = to->out->memory};
    ck_out out = ck_buffer_out(&words);
    bool both = !ck_hands_none(declaration->hands) && declaration->choice != CK_NO_CHOICE;
    ck_write_hand_set(&out, NULL, declaration->hands);
    ck_put_format(&out, "%s%s", both ? " " : "", choices[declaration->choice]);
    to->out->failed |= out.failed;
    ck_put(to->out, ",");
    ck_put_csv_field(to->out, ck_buffer_string(&words), words.length);
    ck_buffer_free(&words);
    ck_put(to->out, ",");
    if (known->points_known)
        ck_put_format(to->out, "%" PRId32, declaration->points);
    if (declaration->hands_unread)
        ck_lose(to, CK_F_LOST_HAND, known, declaration->named.span);
    ck_lose_speaker(to, known);
}

/* ---- the walk ---- */

/* The declaration after a move, skipping comments; NULL: none. */
static const ck_known *declaration_after(const ck_document *document, size_t move)
{
    for (size_t i = move + 1; i < document->record->entry_count; i++) {
        uint8_t kind = document->entries[i].entry.kind;
        if (kind != CK_ENTRY_COMMENT)
            return kind == CK_ENTRY_DECLARATION ? &document->entries[i] : NULL;
    }
    return NULL;
}

void ck_write_moves_csv(ck_conversion *to)
{
    static const char *const written[] = {NULL};
    const ck_document *document = to->document;
    const ck_known *declared = NULL;
    ck_lose_other_headers(to, written);
    ck_lose_header_players(to, true);
    for (size_t i = 0; i < document->record->entry_count; i++) {
        const ck_known *known = &document->entries[i];
        if (ck_conversion_unread(to, known).length > 0)
            continue;
        if (known->entry.kind != CK_ENTRY_MOVE) {
            if (known != declared)
                ck_lose_entry(to, known);
            continue;
        }
        put_move(to, known);
        declared = declaration_after(document, i);
        if (declared)
            put_declaration(to, declared);
        else
            ck_put(to->out, ",,");
        ck_put(to->out, "\r\n");
    }
}
