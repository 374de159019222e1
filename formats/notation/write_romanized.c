/*
 * Writes notation 2, romanized (notation.md §6).
 *
 * No known record attests the words for placed and unknown pieces and for ends of seasons and
 * games, the brackets in moves of the Minds, ty for 再, and all words of variants. They are this
 * project's choice; the reader accepts them.
 */
#include "formats/notation/write_romanized.h"

#include "formats/notation/conversion.h"
#include "formats/notation/layout.h"
#include "formats/notation/write_header.h"
#include "rules/words/hand_words.h"
#include "rules/words/names.h"
#include "rules/words/number.h"
#include "rules/words/space.h"
#include "rules/words/square.h"
#include "rules/words/words.h"

#include <inttypes.h>
#include <string.h>

static const char unknown_word[] = "cue1";

/* ---- numbers ---- */

/* Linzi digits and their words. Numbers are composed alike from both. */
static const struct {
    const char *sign, *word;
} number_words[] = {{"無", "mun1"}, {"一", "et2"},  {"二", "ik2"},  {"三", "om2"},  {"四", "ap1"},
                    {"五", "un1"},  {"六", "net2"}, {"七", "nik2"}, {"八", "nom2"}, {"九", "nap1"},
                    {"十", "nun1"}, {"百", "kit1"}, {"万", "ue1"},  {"下", "ut2"}};

static void put_word(const ck_conversion *to, const char *word)
{
    ck_put(to->out, " ");
    ck_put(to->out, word);
}

/* The word of the sign at TEXT, and its length; NULL: none. */
static const char *number_word_at(const char *text, size_t *length)
{
    for (size_t i = 0; i < sizeof number_words / sizeof *number_words; i++) {
        *length = strlen(number_words[i].sign);
        if (strncmp(text, number_words[i].sign, *length) == 0)
            return number_words[i].word;
    }
    return NULL;
}

/*
 * Writes a number in words, each after a space. From 10⁸ on there are no words, so digits are used.
 */
static void put_number(const ck_conversion *to, int32_t number)
{
    ck_buffer buffer = {.memory = to->out->memory};
    ck_out linzi = ck_buffer_out(&buffer);
    size_t length;
    if (number >= 0 && number < 10) {
        put_word(to, number_words[number].word);
        return;
    }
    if (number <= -100000000 || number >= 100000000) {
        ck_put_format(to->out, " %" PRId32, number);
        return;
    }
    ck_write_number(&linzi, number);
    to->out->failed |= linzi.failed;
    const char *at = ck_buffer_string(&buffer);
    for (const char *word; (word = number_word_at(at, &length)); at += length)
        put_word(to, word);
    ck_buffer_free(&buffer);
}

/* ---- moves ---- */

static void put_square(ck_out *out, ck_square square)
{
    if (square != CK_NO_SQUARE)
        ck_put(out, " ");
    ck_write_square(out, square);
}

static void put_piece(const ck_conversion *to, const ck_known *known)
{
    uint8_t profession = known->entry.as.move.move.profession;
    ck_put(to->out, " ");
    if (profession <= CK_MINDS) {
        ck_put(to->out, ck_profession_name[profession].roman);
        ck_lose_beast(to, known);
        return;
    }
    ck_put(to->out, unknown_word);
    ck_lose(to, CK_F_LOST_PIECE, known, known->entry.span);
}

/* Writes a cast. A last one of no heads is the digit 0, since the word would mean failure. */
static void put_heads(const ck_conversion *to, int8_t heads, bool failed)
{
    if (heads == 0 && !failed)
        ck_put(to->out, " 0");
    else if (heads >= 0)
        put_number(to, heads);
}

static void put_tail(const ck_conversion *to, const ck_known *known)
{
    const ck_tail *tail = &known->entry.as.move.tail;
    bool again = tail->recasts != 0;
    bool bridge_missing = tail->bridge == CK_UNKNOWN_CAST && tail->water != CK_NO_CAST && !again;
    ck_lose_bare_casts(to, known);
    if (again) {
        int heads = tail->bridge;
        for (int i = 0; heads != CK_NO_CAST; heads = ck_recast_at(tail->recasts, i++)) {
            ck_put(to->out, i > 0 ? " ty" : "");
            if (heads == CK_UNKNOWN_CAST)
                put_word(to, unknown_word);
            else
                put_number(to, heads);
        }

    } else {
        put_heads(to, tail->bridge, tail->failed);
    }
    if (!bridge_missing)
        put_heads(to, tail->water, tail->failed);
    if (tail->failed)
        ck_put(to->out, " mun1");
}

static void put_piece_move(const ck_conversion *to, const ck_known *known)
{
    const ck_move *move = &known->entry.as.move.move;
    ck_write_square(to->out, move->from);
    put_piece(to, known);
    put_square(to->out, move->via);
    put_square(to->out, ck_lose_destination(to, known));
    put_tail(to, known);
}

static void put_placing(const ck_conversion *to, const ck_known *known)
{
    static const char *const colours[] = {
        [CK_RED] = "kok1", [CK_BLACK] = "huok2", [CK_NO_COLOUR] = unknown_word};
    const ck_move *move = &known->entry.as.move.move;
    ck_put(to->out, colours[move->colour]);
    put_piece(to, known);
    put_square(to->out, move->to);
}

/* Writes a move of the Minds; its brackets are written if the record has them. */
static void put_minds_move(const ck_conversion *to, const ck_known *known)
{
    const ck_move *move = &ck_conversion_entry(to, known)->as.move.move;
    ck_write_square(to->out, move->from);
    put_piece(to, known);
    if (move->step == CK_STEP_FORMER || move->step == CK_STEP_UNKNOWN)
        put_square(to->out, move->via);
    if ((move->step != CK_STEP_UNKNOWN && move->step != CK_NO_STEP) ||
        move->first != CK_NO_SQUARE) {
        ck_put(to->out, " [");
        ck_put(to->out, move->first == CK_NO_SQUARE ? unknown_word : "");
        ck_write_square(to->out, move->first);
        ck_put(to->out, "]");
    }
    if (move->step == CK_STEP_LATTER)
        put_square(to->out, move->via);
    put_square(to->out, move->to);
}

/* Writes a move. There is no word for a captured piece. */
static void put_move(const ck_conversion *to, ck_layout *layout, const ck_known *known)
{
    static void (*const put[])(const ck_conversion *, const ck_known *) = {
        [CK_MOVE_PIECE] = put_piece_move,
        [CK_MOVE_PLACE] = put_placing,
        [CK_MOVE_MINDS] = put_minds_move,
        [CK_MOVE_WAY] = put_piece_move,
    };
    if (ck_layout_unread(to, layout, known))
        return;
    ck_layout_begin_move(layout);
    put[known->entry.as.move.move.kind](to, known);
    ck_put(to->out, ".");
    ck_lose_capture(to, known);
}

/* ---- declarations ---- */

/* The word of a hand; a hand without one keeps its signs if they are one word. */
static ck_name name_of_hand(const ck_conversion *to, ck_hand hand)
{
    const char *roman = hand < CK_HANDS ? ck_hand_name[hand].roman : NULL;
    if (roman)
        return (ck_name){roman, strlen(roman)};
    ck_name name = ck_hand_sign(to->document->rules, hand);
    for (size_t i = 0; i < name.length; i++) {
        if ((unsigned char)name.text[i] < 0x80 || ck_space(name.text + i, name.length - i) > 0)
            return (ck_name){NULL, 0};
    }
    return name;
}

static void put_hands(const ck_conversion *to, const ck_known *known)
{
    const ck_declaration *declaration = &known->entry.as.declaration;
    const char *between = "";
    bool lost = declaration->hands_unread;
    for (ck_hands_walk at = {0}; ck_hands_next(&declaration->hands, &at);) {
        ck_name name = name_of_hand(to, at.hand);
        lost |= !name.text;
        if (!name.text)
            continue;
        ck_put_format(to->out, "%s %s", between, ck_writes_flash(&at) ? "bap pok " : "");
        ck_put_bytes(to->out, name.text, name.length);
        between = " at";
    }
    if (lost)
        ck_lose(to, CK_F_LOST_HAND, known, declaration->named.span);
}

static void put_points(const ck_conversion *to, const ck_known *known)
{
    const ck_declaration *declaration = &known->entry.as.declaration;
    if (!known->points_known)
        return;
    ck_put(to->out, " hop1");
    if (declaration->tenths == 0) {
        put_number(to, declaration->points);
        return;
    }
    /* A decimal has no word: write it in Linzi. */
    ck_put(to->out, " ");
    ck_write_record_points(to->out, declaration->points, declaration->tenths);
}

/*
 * Writes a declaration: hands and choice are two sentences; points belong to the first, if present.
 */
static void put_declaration(const ck_conversion *to, ck_layout *layout, const ck_known *known)
{
    static const char *const choices[] = {[CK_AGAIN] = "ty mok1", [CK_END_SEASON] = "ta xot1"};
    const ck_declaration *declaration = &known->entry.as.declaration;
    ck_layout_begin_line(layout, 0);
    if (declaration->has_hands) {
        if (declaration->speaker.length > 0)
            ck_put_enclosed(to->out, declaration->speaker, "[]");
        else
            ck_put(to->out, unknown_word);
        ck_put(to->out, " zau");
        put_hands(to, known);
        put_points(to, known);
        ck_put(to->out, ".");
    }
    if (declaration->choice == CK_NO_CHOICE)
        return;
    ck_put_format(to->out, "%s%s", declaration->has_hands ? "\n" : "",
                  choices[declaration->choice]);
    if (!declaration->has_hands)
        put_points(to, known);
    ck_put(to->out, ".");
}

/* ---- marks, results, comments ---- */

static void put_season_end(const ck_conversion *to, ck_layout *layout, const ck_known *known)
{
    static const char *const seasons[] = {"iei2", "xo1", "kat2", "iat1"};
    if (known->entry.as.season.half) {
        ck_lose_entry(to, known);
        return;
    }
    ck_layout_begin_line(layout, 0);
    ck_put_format(to->out, "%s ta.", seasons[known->entry.as.season.season]);
}

static void put_game_end(const ck_conversion *to, ck_layout *layout, const ck_known *known)
{
    (void)known;
    ck_layout_begin_line(layout, 0);
    ck_put(to->out, "pet2 et2 cei2.");
}

static void put_result(const ck_conversion *to, ck_layout *layout, const ck_known *known)
{
    const ck_written_result *result = &known->entry.as.result;
    /* Before the body, it would be read as the line of players. */
    if (layout->last == CK_NO_LINE) {
        ck_lose_entry(to, known);
        return;
    }
    ck_layout_begin_line(layout, 0);
    for (int i = 0; i < result->players; i++) {
        ck_put(to->out, i > 0 ? " " : "");
        ck_put_enclosed(to->out, result->player[i].name, "[]");
        if (result->player[i].tenths == 0)
            ck_put_format(to->out, "%" PRId32, result->player[i].points);
        else
            ck_write_record_points(to->out, result->player[i].points, result->player[i].tenths);
    }
    ck_put(to->out, ".");
}

/* Reports entries without words: beginnings of seasons and players' words. */
static void lose(const ck_conversion *to, ck_layout *layout, const ck_known *known)
{
    (void)layout;
    ck_lose_entry(to, known);
}

/* [黒]投了: no word of notation 2 is known, so that the signs stay. */
static void put_spoken(const ck_conversion *to, ck_layout *layout, const ck_known *known)
{
    const ck_spoken *spoken = &known->entry.as.spoken;
    if (spoken->word >= CK_BODY_WORDS) {
        ck_lose_entry(to, known);
        return;
    }
    ck_layout_begin_line(layout, 0);
    if (spoken->speaker.length > 0)
        ck_put_enclosed(to->out, spoken->speaker, "[]");
    ck_put_format(to->out, "%s.", ck_spoken_word[spoken->word]);
}

static void put_gap(const ck_conversion *to, ck_layout *layout, const ck_known *known)
{
    ck_layout_unread(to, layout, known);
}

void ck_write_romanized(ck_conversion *to)
{
    static void (*const put[])(const ck_conversion *, ck_layout *, const ck_known *) = {
        [CK_ENTRY_MOVE] = put_move,
        [CK_ENTRY_DECLARATION] = put_declaration,
        [CK_ENTRY_SEASON_END] = put_season_end,
        [CK_ENTRY_GAME_END] = put_game_end,
        [CK_ENTRY_RESULT] = put_result,
        [CK_ENTRY_COMMENT] = ck_layout_comment,
        [CK_ENTRY_SEASON_START] = lose,
        [CK_ENTRY_CAPTURE] = lose,
        [CK_ENTRY_WORD] = put_spoken,
        [CK_ENTRY_GAP] = put_gap,
    };
    static const ck_header_style header = {.lines = true, .figures = true};
    ck_layout layout = {.out = to->out, .gap = " "};
    ck_put_header(to, &header);
    for (size_t i = 0; i < to->document->record->entry_count; i++) {
        const ck_known *known = &to->document->entries[i];
        put[known->entry.kind](to, &layout, known);
    }
    ck_layout_end_lines(&layout);
}
