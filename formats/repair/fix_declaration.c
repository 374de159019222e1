/* Repairs declarations: missing ones, hands, points. */
#include "formats/repair/fix_declaration.h"

#include "formats/notation/conversion.h"
#include "formats/repair/edits.h"
#include "rules/board/hands.h"
#include "rules/words/hand_words.h"
#include "rules/words/names.h"
#include "rules/words/number.h"
#include "rules/words/words.h"

/* ---- points ---- */

static bool is_readable(int64_t number)
{
    return number >= INT32_MIN && number <= INT32_MAX;
}

void ck_fix_points(ck_edit_state *fixing)
{
    ck_span span = ck_edit_entry(fixing)->as.declaration.points_span;
    if (span.length == 0 || !is_readable(fixing->finding->right))
        return;
    ck_begin_edit(fixing, span);
    ck_edit_points_like(fixing, span, fixing->finding->right);
}

/* ---- hands ---- */

/* The notation of hands. */
typedef struct hand_style {
    const char *open, *close, *join, *flash;
    bool roman;
} hand_style;

static const hand_style plain_style = {"", "", "加", "同色", false};
static const hand_style ckka_style = {"(", ")", "", "同色", false};
static const hand_style roman_style = {"", "", " at ", "bap pok ", true};

static const hand_style *style_of(const ck_record *record)
{
    if (record->dialect == CK_DIALECT_TWO)
        return &roman_style;
    return record->dialect == CK_DIALECT_CKKA ? &ckka_style : &plain_style;
}

static ck_name name_of(const ck_rules *rules, ck_hand hand, const hand_style *style)
{
    if (!style->roman)
        return ck_hand_sign(rules, hand);
    const char *roman = hand < CK_HANDS ? ck_hand_name[hand].roman : NULL;
    return (ck_name){roman, roman ? strlen(roman) : 0};
}

/* Whether all hands have names; old hands have none in notation 2. */
static bool can_put(const ck_rules *rules, ck_hand_set hands, const hand_style *style)
{
    for (ck_hands_walk at = {0}; ck_hands_next(&hands, &at);) {
        if (!name_of(rules, at.hand, style).text)
            return false;
    }
    return !ck_hands_none(hands);
}

static void put_hands(ck_out *out, const ck_rules *rules, ck_hand_set hands,
                      const hand_style *style)
{
    const char *between = "";
    for (ck_hands_walk at = {0}; ck_hands_next(&hands, &at);) {
        ck_name name = name_of(rules, at.hand, style);
        bool flash = at.flashed && at.hand != CK_KING_HAND;
        ck_put_format(out, "%s%s%s", between, style->open, flash ? style->flash : "");
        ck_put_bytes(out, name.text, name.length);
        ck_put(out, style->close);
        between = style->join;
    }
}

void ck_fix_hands(ck_edit_state *fixing)
{
    const ck_declaration *declaration = &ck_edit_entry(fixing)->as.declaration;
    const hand_style *style = style_of(fixing->record);
    ck_hand_set right = ck_finding_hand_facts(fixing->finding)->right;
    /* Where hands are claimed, only the players know them. */
    if (fixing->checked->rules->param[CK_DECLARES] != CK_DECLARE_ALL ||
        declaration->named.span.length == 0 || !can_put(fixing->checked->rules, right, style))
        return;
    ck_begin_edit(fixing, declaration->named.span);
    put_hands(&fixing->out, fixing->checked->rules, right, style);
    if (fixing->finding->written != fixing->finding->right)
        ck_fix_points(fixing);
}

/* ---- whole declarations ---- */

/* The contents of a declaration. */
typedef struct declaration_words {
    ck_text speaker; /* length 0: none */
    ck_hand_set hands;
    ck_choice choice;
    bool has_points;
    int64_t points;
} declaration_words;

static void put_points(ck_edit_state *fixing, const char *words,
                       const struct declaration_words *declaration)
{
    if (!declaration->has_points)
        return;
    ck_put(&fixing->out, words);
    ck_write_points(&fixing->out, declaration->points, fixing->checked->rules->unit);
}

/* 再行 · 終季 手五 · 或為王 再行 · 或為王而手五 終季 · 或為(王)終季 手五 */
static void put_declaration(ck_edit_state *fixing, const declaration_words *declaration)
{
    ck_out *out = &fixing->out;
    bool ckka = fixing->record->dialect == CK_DIALECT_CKKA;
    bool alone = fixing->record->dialect == CK_DIALECT_ONE;
    if (!alone) {
        if (declaration->speaker.length > 0)
            ck_put_enclosed(&fixing->out, declaration->speaker, "[]");
        else
            ck_put(&fixing->out, "或");
        ck_put(&fixing->out, "為");
        put_hands(out, fixing->checked->rules, declaration->hands, style_of(fixing->record));
    }
    if (!alone && !ckka)
        put_points(fixing, "而手", declaration);
    ck_put(out, alone || ckka ? "" : " ");
    ck_put(out, declaration->choice == CK_AGAIN ? "再行" : "終季");
    if (alone || ckka)
        put_points(fixing, " 手", declaration);
}

/* ---- missing declarations ---- */

/* The end of a turn, after its capture and comments. */
typedef struct turn_end {
    uint32_t offset;
    bool open; /* the last comment is unclosed and extends to the end of the line */
} turn_end;

static turn_end end_of_turn(const ck_record *record, size_t index)
{
    const ck_entry *entry = &record->entries[index];
    uint32_t of_move = ck_end_of(entry->span);
    uint32_t of_capture = ck_end_of(entry->as.move.capture.span);
    turn_end end = {of_capture > of_move ? of_capture : of_move, false};
    while (++index < record->entry_count && record->entries[index].kind == CK_ENTRY_COMMENT) {
        const ck_entry *comment = &record->entries[index];
        uint32_t end_of_comment = ck_end_of(comment->span);
        bool open = ck_end_of(comment->as.comment.span) == end_of_comment;
        if (end_of_comment > end.offset)
            end = (turn_end){end_of_comment, open};
    }
    return end;
}

bool ck_fix_knows_declarer(const ck_edit_state *fixing)
{
    return fixing->record->players == 0 ||
           ck_finding_declarer(fixing->finding, fixing->record).length > 0;
}

void ck_fix_missing_declaration(ck_edit_state *fixing, ck_choice choice)
{
    const ck_record *record = fixing->record;
    const ck_finding *finding = fixing->finding;
    declaration_words declaration = {
        .speaker = ck_finding_declarer(finding, record),
        .hands = ck_finding_hand_facts(finding)->right,
        .choice = choice,
        .points = finding->right,
    };
    declaration.has_points = declaration.choice == CK_END_SEASON && is_readable(finding->right);
    if (record->dialect == CK_DIALECT_TWO ||
        !can_put(fixing->checked->rules, declaration.hands, style_of(record)))
        return;
    turn_end end = end_of_turn(record, finding->entry);
    ck_begin_edit(fixing, (ck_span){end.offset, 0});
    ck_put(&fixing->out, end.open ? "\n" : " ");
    put_declaration(fixing, &declaration);
    ck_end_edit_apart(fixing, (ck_span){end.offset, 0});
}

/* ---- the dialect ---- */

void ck_fix_declaration_dialect(ck_edit_state *fixing, const ck_known *known)
{
    const ck_declaration *written = &ck_edit_entry(fixing)->as.declaration;
    const ck_declaration *declaration = &known->entry.as.declaration;
    ck_dialect dialect = (ck_dialect)fixing->record->dialect;
    bool nameless = dialect != CK_DIALECT_CKKA && dialect != CK_DIALECT_DESCRIPTION;
    if (written->hands_unread ||
        !can_put(fixing->checked->rules, declaration->hands, style_of(fixing->record)) ||
        written->choice == CK_NO_CHOICE || (nameless && written->speaker.length > 0))
        return;
    declaration_words words = {
        .speaker = written->speaker,
        .hands = declaration->hands,
        .choice = (ck_choice)written->choice,
        .has_points = written->points_span.length > 0,
        .points = ck_in_unit(fixing->checked->rules, written->points, written->tenths),
    };
    ck_begin_edit(fixing, ck_edit_entry(fixing)->span);
    put_declaration(fixing, &words);
}
