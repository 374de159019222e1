#include "rules/advice/course.h"

enum { LINE = 2 }; /* turns */

/* Whether so many turns from an entry on stand next to each other. */
static bool are_turns(const ck_rerun *rerun, size_t first, size_t count)
{
    for (size_t i = first; i < first + count; i++) {
        if (i >= rerun->record.entry_count || rerun->entries[i].kind != CK_ENTRY_MOVE)
            return false;
    }
    return true;
}

/* So many turns from an entry on change places with as many after them. */
static void swap_turns(ck_rerun *rerun, size_t first, size_t count)
{
    for (size_t i = first; i < first + count; i++) {
        ck_entry entry = rerun->entries[i];
        rerun->entries[i] = rerun->entries[i + count];
        rerun->entries[i + count] = entry;
    }
}

/* Whether some of these that have changed places, the one in question among them, make it right. */
static bool are_swapped(ck_rerun *rerun, size_t entry, size_t count, uint32_t best)
{
    for (size_t before = 0; best > 0 && before < 2 * count && before <= entry; before++) {
        size_t first = entry - before;
        if (!are_turns(rerun, first, 2 * count))
            continue;
        swap_turns(rerun, first, count);
        ck_rerun_errors errors = ck_rerun_replay(rerun, first, 2 * count, best);
        swap_turns(rerun, first, count);
        if (errors.all < best && errors.of_these == 0)
            return true;
    }
    return false;
}

static bool same_turn(const ck_rerun *rerun, size_t one, size_t other)
{
    return ck_same_move(&rerun->entries[one].as.move.move, &rerun->entries[other].as.move.move);
}

/* Whether the line that begins at an entry, or one before it, stands before it as well. */
static bool stands_twice(const ck_rerun *rerun, size_t entry)
{
    for (size_t before = LINE; before <= LINE + 1 && before <= entry; before++) {
        size_t first = entry - before;
        if (are_turns(rerun, first, 2 * LINE) && same_turn(rerun, first, first + LINE) &&
            same_turn(rerun, first + 1, first + LINE + 1))
            return true;
    }
    return false;
}

ck_course ck_course_at(ck_rerun *rerun, const ck_finding *finding, uint32_t best)
{
    size_t entry = finding->entry - rerun->first;
    if (finding->code == CK_F_CAPTURE_NONE || finding->code == CK_F_CAPTURE_OTHER)
        return CK_AS_WRITTEN;
    if (stands_twice(rerun, entry))
        return CK_LINE_TWICE;
    if (are_swapped(rerun, entry, 1, best))
        return CK_TURNS_SWAPPED;
    if (are_swapped(rerun, entry, LINE, best))
        return CK_LINES_SWAPPED;
    return finding->code == CK_F_WRONG_SIDE ? CK_TURN_LEFT_OUT : CK_AS_WRITTEN;
}
