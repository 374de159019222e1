/*
 * Writes notation 0 in all dialects, and notation 1: one walk over the document; a style has the
 * differences.
 */
#include "formats/notation/write_signs.h"

#include "formats/notation/conversion.h"
#include "formats/notation/layout.h"
#include "formats/notation/write_header.h"
#include "rules/words/hand_words.h"
#include "rules/words/move_words.h"
#include "rules/words/names.h"
#include "rules/words/number.h"
#include "rules/words/space.h"
#include "rules/words/square.h"
#include "rules/words/words.h"

/* ---- moves ---- */

void ck_put_sign_heads(ck_out *out, const char *name, int heads)
{
    if (heads == CK_NO_CAST)
        return;
    ck_put(out, name);
    if (heads == CK_UNKNOWN_CAST)
        ck_put(out, "或");
    else
        ck_write_number(out, heads);
}

/*
 * Writes casts as bare numbers. A final 無 would mean failure, so a cast of no heads without 此無,
 * possible only in notation 3, becomes a digit.
 */
static void put_bare_tail(ck_out *out, const ck_tail *tail)
{
    int last = tail->water != CK_NO_CAST ? tail->water : tail->bridge;
    if (tail->water != CK_NO_CAST)
        ck_put_sign_heads(out, "", tail->bridge);
    if (last == 0 && !tail->failed)
        ck_put(out, "0");
    else
        ck_put_sign_heads(out, "", last);
}

void ck_put_sign_tail(ck_out *out, const ck_tail *tail)
{
    if (tail->form == CK_TAIL_NONE) {
        ck_put(out, "無撃裁");
    } else if (tail->form == CK_TAIL_BARE) {
        put_bare_tail(out, tail);
    } else if (tail->form == CK_TAIL_NAMED) {
        ck_put_sign_heads(out, "橋", tail->bridge);
        for (int i = 0; ck_recast_at(tail->recasts, i) != CK_NO_CAST; i++)
            ck_put_sign_heads(out, "再", ck_recast_at(tail->recasts, i));
        ck_put_sign_heads(out, "水", tail->water);
    }
    if (tail->failed)
        ck_put(out, "此無");
}

void ck_put_sign_move(const ck_conversion *to, const ck_known *known)
{
    static const ck_casts none = {.bridge = CK_NO_CAST, .water = CK_NO_CAST};
    const ck_move *move = &known->entry.as.move.move;
    const ck_tail *tail = &known->entry.as.move.tail;
    if (move->kind != CK_MOVE_PIECE) {
        ck_write_move(to->out, move, &none);
        /* After no cast, 無撃裁 means nothing; any other tail is wrong and stays. */
        if (move->kind == CK_MOVE_WAY && tail->form != CK_TAIL_NONE)
            ck_put_sign_tail(to->out, tail);
        return;
    }
    ck_write_square(to->out, move->from);
    ck_write_profession(to->out, (ck_profession)move->profession);
    ck_write_square(to->out, move->via);
    ck_write_square(to->out, ck_lose_destination(to, known));
    ck_put_sign_tail(to->out, &known->entry.as.move.tail);
}

/* ---- the walk ---- */

/* The state of a walk. */
typedef struct sign_writer {
    const ck_conversion *to;
    const ck_sign_style *style;
    ck_layout layout;
    bool season_declared; /* the last entry, except comments, is 終季 */
} sign_writer;

/* 手黒巫 */
static void put_capture(const sign_writer *walk, const ck_known *known)
{
    const ck_capture *capture = &known->entry.as.move.capture;
    const ck_capture *noted = &ck_conversion_entry(walk->to, known)->as.move.capture;
    const ck_capture *shown = walk->style->captures_as_noted ? noted : capture;
    ck_out *out = walk->to->out;
    bool is_noted = noted->span.length > 0;
    if (capture->profession == CK_NO_PROFESSION || (shown == noted && !is_noted))
        return;
    ck_put(out, walk->style->capture);
    ck_put(out, "手");
    if (walk->style->colourless && is_noted && noted->colour < CK_NO_COLOUR)
        ck_lose(walk->to, CK_F_LOST_COLOUR, known, noted->span);
    else if (!walk->style->colourless && shown->colour < CK_NO_COLOUR)
        ck_put(out, ck_colour_name[shown->colour]);
    ck_write_profession(out,
                        ck_named_in(walk->to->document->rules, (ck_profession)shown->profession));
}

static void put_move(sign_writer *walk, const ck_known *known)
{
    if (ck_layout_unread(walk->to, &walk->layout, known))
        return;
    ck_layout_begin_move(&walk->layout);
    walk->style->move(walk->to, known);
    put_capture(walk, known);
}

static void put_gap(sign_writer *walk, const ck_known *known)
{
    ck_layout_unread(walk->to, &walk->layout, known);
}

/* ---- declarations ---- */

static void put_speaker(const sign_writer *walk, const ck_known *known)
{
    const ck_conversion *to = walk->to;
    ck_text name = known->entry.as.declaration.speaker;
    if (walk->style->nameless)
        ck_lose_speaker(to, known);
    if (walk->style->nameless || name.length == 0)
        ck_put(to->out, "或");
    else
        ck_put_enclosed(to->out, name, "[]");
    ck_put(to->out, "為");
}

/* Writes a name from JSON or CSV; each sign that would end it becomes _. */
static void put_foreign_hand(ck_out *out, ck_text name)
{
    static const char *const ends[] = {"而", "再行", "終季", "手", "{", NULL};
    for (size_t at = 0; at < name.length;) {
        const char *text = name.bytes + at;
        size_t size = ck_word_among(text, name.length - at, ends);
        size_t ending = size > 0 ? size : ck_space(text, name.length - at);
        ck_put_bytes(out, ending > 0 ? "_" : text, 1);
        at += ending > 0 ? ending : 1;
    }
}

/* Copies names that may not be hands. */
static void put_foreign_hands(const sign_writer *walk, const ck_known *known)
{
    const ck_sign_style *style = walk->style;
    const char *between = "";
    ck_text names = known->entry.as.declaration.named, name;
    while (ck_next_hand_name(&names, &name)) {
        ck_put_format(walk->to->out, "%s%s", between, style->open);
        put_foreign_hand(walk->to->out, name);
        ck_put(walk->to->out, style->close);
        between = style->join;
    }
}

static void put_hands(const sign_writer *walk, const ck_known *known)
{
    const ck_declaration *declaration = &known->entry.as.declaration;
    const ck_sign_style *style = walk->style;
    const char *between = "";
    if (ck_conversion_has_foreign_hands(walk->to, known)) {
        put_foreign_hands(walk, known);
        return;
    }
    if (declaration->hands_unread)
        ck_lose(walk->to, CK_F_LOST_HAND, known, declaration->named.span);
    for (ck_hands_walk at = {0}; ck_hands_next(&declaration->hands, &at);) {
        ck_put_format(walk->to->out, "%s%s", between, style->open);
        ck_write_hand(walk->to->out, walk->to->document->rules, at.hand, at.flashed);
        ck_put(walk->to->out, style->close);
        between = style->join;
    }
}

static void put_points(const sign_writer *walk, const ck_known *known, const char *words)
{
    const ck_declaration *declaration = &known->entry.as.declaration;
    if (!known->points_known)
        return;
    if (walk->style->no_points_again && declaration->choice == CK_AGAIN) {
        ck_lose_points(walk->to, known);
        return;
    }
    ck_put(walk->to->out, words);
    ck_write_record_points(walk->to->out, declaration->points, declaration->tenths);
}

static void put_declaration(sign_writer *walk, const ck_known *known)
{
    static const char *const choices[] = {[CK_AGAIN] = "再行", [CK_END_SEASON] = "終季"};
    const ck_declaration *declaration = &known->entry.as.declaration;
    bool points_last = !declaration->has_hands ||
                       (walk->style->points_last && declaration->choice == CK_END_SEASON);
    ck_layout_begin_line(&walk->layout, 0);
    if (declaration->has_hands) {
        put_speaker(walk, known);
        put_hands(walk, known);
    }
    if (!points_last)
        put_points(walk, known, "而手");
    if (declaration->choice != CK_NO_CHOICE) {
        if (declaration->has_hands)
            ck_put(walk->to->out, walk->style->before_choice);
        ck_put(walk->to->out, choices[declaration->choice]);
    }
    if (points_last)
        put_points(walk, known, " 手");
}

/* ---- marks, results, comments ---- */

static void put_season_end(sign_writer *walk, const ck_known *known)
{
    const ck_season_mark *mark = &known->entry.as.season;
    if (walk->style->marks_join && walk->season_declared)
        ck_put(walk->to->out, "\t");
    else
        ck_layout_begin_line(&walk->layout, 0);
    ck_put_format(walk->to->out, "%s終", ck_season_sign(mark->season, mark->half));
}

static void put_season_start(sign_writer *walk, const ck_known *known)
{
    const ck_season_mark *mark = &known->entry.as.season;
    ck_layout_begin_line(&walk->layout, 0);
    ck_put_format(walk->to->out, "%s始", ck_season_sign(mark->season, mark->half));
}

static void put_game_end(sign_writer *walk, const ck_known *known)
{
    (void)known;
    int empty = walk->style->before_end;
    if (walk->layout.last == CK_MOVE_LINE && empty > 0)
        empty--;
    ck_layout_begin_line(&walk->layout, empty);
    ck_put(walk->to->out, "星一周");
}

static void put_result(sign_writer *walk, const ck_known *known)
{
    const ck_conversion *to = walk->to;
    const ck_written_result *result = &known->entry.as.result;
    /* Before the body, it would be read as the line of players. */
    if (walk->style->resultless || walk->layout.last == CK_NO_LINE) {
        ck_lose_entry(to, known);
        return;
    }
    ck_layout_begin_line(&walk->layout, 0);
    for (int i = 0; i < result->players; i++) {
        ck_put(to->out, i > 0 ? " " : "");
        ck_put_enclosed(to->out, result->player[i].name, "[]");
        ck_write_record_points(to->out, result->player[i].points, result->player[i].tenths);
    }
}

/* Writes a further capture of a way. */
static void put_further_capture(sign_writer *walk, const ck_known *known)
{
    const ck_capture *capture = &known->entry.as.capture;
    ck_out *out = walk->to->out;
    ck_put(out, " 手");
    if (capture->colour < CK_NO_COLOUR)
        ck_put(out, ck_colour_name[capture->colour]);
    ck_write_profession(out,
                        ck_named_in(walk->to->document->rules, (ck_profession)capture->profession));
}

/* [黒]投了, [黒]与[赤]五 */
static void put_spoken(sign_writer *walk, const ck_known *known)
{
    ck_out *out = walk->to->out;
    const ck_spoken *spoken = &known->entry.as.spoken;
    /* Before the body, it would be read as a player. */
    if (spoken->word >= CK_WINS && walk->layout.last == CK_NO_LINE) {
        ck_lose_entry(walk->to, known);
        return;
    }
    ck_layout_begin_line(&walk->layout, 0);
    if (spoken->speaker.length > 0)
        ck_put_enclosed(out, spoken->speaker, "[]");
    ck_put(out, ck_spoken_word[spoken->word]);
    if (spoken->word == CK_PAYS)
        ck_put_enclosed(out, spoken->payment.name, "[]");
    if (spoken->word >= CK_PAYS)
        ck_write_record_points(out, spoken->payment.points, spoken->payment.tenths);
}

static void put_comment(sign_writer *walk, const ck_known *known)
{
    ck_layout_comment(walk->to, &walk->layout, known);
}

/* ---- the walk ---- */

void ck_write_signs(const ck_conversion *to, const ck_sign_style *style)
{
    static void (*const put[])(sign_writer *, const ck_known *) = {
        [CK_ENTRY_MOVE] = put_move,
        [CK_ENTRY_DECLARATION] = put_declaration,
        [CK_ENTRY_SEASON_END] = put_season_end,
        [CK_ENTRY_GAME_END] = put_game_end,
        [CK_ENTRY_RESULT] = put_result,
        [CK_ENTRY_COMMENT] = put_comment,
        [CK_ENTRY_SEASON_START] = put_season_start,
        [CK_ENTRY_CAPTURE] = put_further_capture,
        [CK_ENTRY_WORD] = put_spoken,
        [CK_ENTRY_GAP] = put_gap,
    };
    sign_writer walk = {to, style, {.out = to->out, .gap = style->gap}, false};
    ck_put_header(to, &style->header);
    for (size_t i = 0; i < to->document->record->entry_count; i++) {
        const ck_known *known = &to->document->entries[i];
        put[known->entry.kind](&walk, known);
        if (known->entry.kind != CK_ENTRY_COMMENT)
            walk.season_declared = known->entry.kind == CK_ENTRY_DECLARATION &&
                                   known->entry.as.declaration.choice == CK_END_SEASON;
    }
    ck_layout_end_lines(&walk.layout);
}
