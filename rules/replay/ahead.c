/*
 * Looking ahead: what the entries that follow say of this one. Only records that have an error, or
 * a declaration, come here.
 */
#include "rules/replay/ahead.h"

#include "rules/replay/frame.h"
#include "rules/replay/missing.h"
#include "rules/replay/turn.h"

bool ck_is_next_by(const ck_replay_state *replay, const ck_entry *entry, ck_side side)
{
    const ck_record *record = replay->record;
    if (entry + 1 >= record->entries + record->entry_count || entry[1].kind != CK_ENTRY_MOVE ||
        entry[1].gap.turns > 0)
        return false;
    ck_square from = entry[1].as.move.move.from;
    return from < CK_SQUARES && ck_owner_of(replay->game.position.at[from]) == side;
}

enum {
    AHEAD = 8,  /* as many moves are looked at */
    CLEARLY = 3 /* so many more must be right to say otherwise than the record */
};

/* Passes 再行 that is due. */
static bool declares_again(ck_replay_state *try, const ck_entry *entry)
{
    if (entry->kind != CK_ENTRY_DECLARATION || entry->as.declaration.choice != CK_AGAIN ||
        try->game.phase != CK_TO_DECLARE)
        return false;
    ck_game_go_on(&try->game);
    return true;
}

/* How many of the moves from an entry on are right, one after the other, as far as they go: MOST at
 * most. */
static int count_right(ck_replay_state try, const ck_entry *entry, int most)
{
    static const ck_observer deaf = {0};
    const ck_entry *end = try.record->entries + try.record->entry_count;
    int count = 0;
    try.observer = &deaf;
    try.outcome.errors = 0;
    try.game.phase = CK_TO_MOVE;
    for (; count < most && entry < end; entry++) {
        if (entry->kind == CK_ENTRY_COMMENT || declares_again(&try, entry))
            continue;
        if (entry->kind != CK_ENTRY_MOVE || (count > 0 && entry->gap.turns > 0))
            break;
        if (try.game.phase == CK_TO_DECLARE)
            ck_miss_declaration(&try, CK_AGAIN);
        if (try.outcome.errors > 0 || try.game.phase != CK_TO_MOVE)
            break;
        ck_take_turn(&try, entry);
        if (try.outcome.errors > 0)
            break;
        count++;
    }
    return count;
}

static int count_right_anew(ck_replay_state try, const ck_entry *entry, ck_side first)
{
    ck_game_next_season(&try.game, first);
    ck_forget_doubts(&try);
    return count_right(try, entry, AHEAD);
}

/* Whichever side begins the season. */
static int most_right_anew(const ck_replay_state *replay, const ck_entry *entry)
{
    int as_a = count_right_anew(*replay, entry, CK_SIDE_A);
    int as_ia = count_right_anew(*replay, entry, CK_SIDE_IA);
    return as_a > as_ia ? as_a : as_ia;
}

bool ck_season_goes_on(const ck_replay_state *replay, const ck_entry *entry, bool said)
{
    enum { ENOUGH = AHEAD - CLEARLY + 1 }; /* so many are not clearly fewer than any */
    if (entry >= replay->record->entries + replay->record->entry_count || entry->gap.turns > 0)
        return said;
    int on = count_right(*replay, entry, said ? ENOUGH : AHEAD);
    if (said)
        return on == ENOUGH || most_right_anew(replay, entry) < on + CLEARLY;
    return on >= CLEARLY && on >= most_right_anew(replay, entry) + CLEARLY;
}
