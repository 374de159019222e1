#include "parser/text/made.h"

#include "rules/words/names.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

void ck_made_free(ck_made *made)
{
    free(made->bytes);
    *made = (ck_made){0};
}

void ck_made_clear(ck_made *made)
{
    *made = (ck_made){.bytes = made->bytes, .room = made->room};
}

/* ---- bytes ---- */

static bool make_room(ck_made *made, size_t more)
{
    size_t wanted = made->room ? made->room : 1024;
    while (wanted - made->length < more)
        wanted *= 2;
    if (wanted == made->room)
        return true;
    char *grown = realloc(made->bytes, wanted);
    if (!grown)
        return false;
    made->bytes = grown;
    made->room = wanted;
    return true;
}

void ck_made_put(ck_made *made, const char *text, size_t length)
{
    /* The places of a record are 32 bits; its texts, which are shorter, never come near that. */
    made->failed |= made->length + length > UINT32_MAX || !make_room(made, length);
    if (made->failed || length == 0)
        return;
    memcpy(made->bytes + made->length, text, length);
    made->length += length;
}

void ck_made_word(ck_made *made, const char *word)
{
    ck_made_put(made, word, strlen(word));
}

void ck_made_number(ck_made *made, int32_t number)
{
    char figures[16];
    snprintf(figures, sizeof figures, "%" PRId32, number);
    ck_made_word(made, figures);
}

/* ---- what is enclosed ---- */

/* How many # raise a text above the closing signs in it. */
static size_t raising_of(const char *text, size_t length, char close)
{
    size_t most = 0;
    for (size_t i = 0; i < length; i++) {
        if (text[i] != close)
            continue;
        size_t run = 1;
        while (i + run < length && text[i + run] == '#')
            run++;
        if (run > most)
            most = run;
    }
    return most;
}

static void raise(ck_made *made, size_t times)
{
    for (size_t i = 0; i < times; i++)
        ck_made_put(made, "#", 1);
}

/* Nothing that is enclosed goes on over a line's end. */
static void join_lines(ck_made *made, ck_span span)
{
    char *text = made->failed ? NULL : memchr(made->bytes + span.offset, '\n', span.length);
    if (text && made->broken.length == 0)
        made->broken = span;
    for (; text; text = memchr(text, '\n', made->length - (size_t)(text - made->bytes)))
        *text = ' ';
}

/* A key, NULL if there is none, and a text in brackets. */
static void put_enclosed(ck_made *made, const char *key, size_t key_length, const char *text,
                         size_t length, const char *brackets)
{
    size_t start = made->length;
    size_t of_key = raising_of(key, key_length, brackets[1]);
    size_t of_text = raising_of(text, length, brackets[1]);
    size_t raised = of_key > of_text ? of_key : of_text;
    raise(made, raised);
    ck_made_put(made, &brackets[0], 1);
    ck_made_put(made, key, key_length);
    ck_made_word(made, key ? ":" : "");
    ck_made_put(made, text, length);
    ck_made_put(made, &brackets[1], 1);
    raise(made, raised);
    join_lines(made, (ck_span){(uint32_t)start, (uint32_t)(made->length - start)});
}

void ck_made_enclosed(ck_made *made, const char *text, size_t length, const char *brackets)
{
    put_enclosed(made, NULL, 0, text, length, brackets);
}

void ck_made_header(ck_made *made, const char *key, size_t key_length, const char *value,
                    size_t length)
{
    put_enclosed(made, key, key_length, value, length, "{}");
    ck_made_word(made, "\n");
}

/* ---- hands ---- */

/* The length of a sign at TEXT that a name of a hand cannot have in it; 0: none. */
static size_t ending_length(const char *text, size_t length, bool joined)
{
    static const char *const ends[] = {
        "加", "(", ")",  "而", "再行", "終季", "手", "{", " ",  "\t",       "\r",           "\n",
        ",",  ".", "、", "。", "，",   "．",   "｡",  "､", "　", "\xc2\xa0", "\xef\xbb\xbf",
    };
    enum { PARTING = 3 };
    for (size_t i = joined ? PARTING : 0; i < sizeof ends / sizeof *ends; i++) {
        size_t size = strlen(ends[i]);
        if (size <= length && memcmp(text, ends[i], size) == 0)
            return size;
    }
    return 0;
}

void ck_made_hand_names(ck_made *made, const char *names, size_t length, bool joined)
{
    while (length > 0) {
        size_t ending = ending_length(names, length, joined);
        size_t taken = ending > 0 ? ending : 1;
        ck_made_put(made, ending > 0 ? "_" : names, 1);
        names += taken;
        length -= taken;
    }
}

void ck_made_season_end(ck_made *made, const ck_season_mark *mark)
{
    ck_made_word(made, mark->half ? ck_half_name[mark->season] : ck_season_name[mark->season]);
    ck_made_word(made, "終");
}

/* ---- moves ---- */

static void put_square(ck_made *made, ck_square square)
{
    if (square == CK_NO_SQUARE)
        return;
    ck_made_word(made, ck_column_name[ck_column_of(square)]);
    ck_made_word(made, ck_row_name[ck_row_of(square)]);
}

static void put_piece(ck_made *made, uint8_t profession)
{
    ck_made_word(made, profession <= CK_MINDS ? ck_profession_name[profession].sign : "片");
}

static void put_heads(ck_made *made, const char *name, int8_t heads)
{
    static const char *const signs[] = {"無", "一", "二", "三", "四", "五"};
    if (heads == CK_NO_CAST)
        return;
    ck_made_word(made, name);
    ck_made_word(made, heads == CK_UNKNOWN_CAST ? "或" : signs[heads]);
}

/* Numbers alone: 無 at the very end would say that the move failed, so there it is a figure. */
static void put_bare_tail(ck_made *made, const ck_tail *tail)
{
    bool second = tail->water != CK_NO_CAST;
    int8_t last = second ? tail->water : tail->bridge;
    if (second)
        put_heads(made, "", tail->bridge);
    if (last == 0 && !tail->failed)
        ck_made_word(made, "0");
    else
        put_heads(made, "", last);
}

static void put_tail(ck_made *made, const ck_tail *tail)
{
    if (tail->form == CK_TAIL_NONE) {
        ck_made_word(made, "無撃裁");
    } else if (tail->form == CK_TAIL_BARE) {
        put_bare_tail(made, tail);
    } else if (tail->form == CK_TAIL_NAMED) {
        put_heads(made, "橋", tail->bridge);
        put_heads(made, "水", tail->water);
    }
    if (tail->failed)
        ck_made_word(made, "此無");
}

static void put_piece_move(ck_made *made, const ck_written_move *written)
{
    const ck_move *move = &written->move;
    put_square(made, move->from);
    put_piece(made, move->profession);
    put_square(made, move->via);
    put_square(made, move->to);
    put_tail(made, &written->tail);
}

static void put_placing(ck_made *made, const ck_written_move *written)
{
    const ck_move *move = &written->move;
    ck_made_word(made, move->colour < CK_NO_COLOUR ? ck_colour_name[move->colour] : "或");
    put_piece(made, move->profession);
    put_square(made, move->to);
}

/* The first destination of the Minds. */
static void put_bracket(ck_made *made, ck_square square)
{
    ck_made_word(made, "[");
    if (square == CK_NO_SQUARE)
        ck_made_word(made, "或");
    put_square(made, square);
    ck_made_word(made, "]");
}

/* A via point whose half is not said stands without a bracket: ZO皇ZIZE. */
static void put_minds_move(ck_made *made, const ck_written_move *written)
{
    const ck_move *move = &written->move;
    put_square(made, move->from);
    put_piece(made, CK_MINDS);
    if (move->step == CK_STEP_FORMER || move->step == CK_STEP_UNSAID)
        put_square(made, move->via);
    if (move->step != CK_STEP_UNSAID)
        put_bracket(made, move->first);
    if (move->step == CK_STEP_LATTER)
        put_square(made, move->via);
    put_square(made, move->to);
}

void ck_made_move(ck_made *made, const ck_written_move *written)
{
    static void (*const put[])(ck_made *, const ck_written_move *) = {
        [CK_MOVE_PIECE] = put_piece_move,
        [CK_MOVE_PLACE] = put_placing,
        [CK_MOVE_MINDS] = put_minds_move,
    };
    const ck_capture *capture = &written->capture;
    put[written->move.kind](made, written);
    if (capture->span.length == 0)
        return;
    ck_made_word(made, " 手");
    if (capture->colour < CK_NO_COLOUR)
        ck_made_word(made, ck_colour_name[capture->colour]);
    put_piece(made, capture->profession);
}
