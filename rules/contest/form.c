/* Forms: the letters with which games describe their events, and the matching of a form. */
#include "rules/contest/form.h"

#include "rules/contest/cards.h"
#include "rules/contest/contest.h"
#include "rules/contest/departments.h"
#include "rules/words/names.h"
#include "rules/words/number.h"
#include "rules/words/square.h"
#include "rules/words/words.h"

#include <string.h>

/* ---- letters ---- */

const ck_form_letter *ck_form_letter_of(char letter)
{
    static const ck_form_letter letters[] = {
        {.letter = 'n', .kind = CK_THING_NUMBER},
        {.letter = 's', .kind = CK_THING_NUMBER, .ship = true},
        {.letter = 'p', .kind = CK_THING_PLAYER},
        {.letter = 'P', .kind = CK_THING_PLAYER, .many = true, .close = true},
        {.letter = 'q', .kind = CK_THING_SQUARE},
        {.letter = 'i', .kind = CK_THING_PIECE},
        {.letter = 'c', .kind = CK_THING_CARD},
        {.letter = 'C', .kind = CK_THING_CARD, .many = true},
        {.letter = 'K', .kind = CK_THING_CARD, .many = true, .any_colour = true},
        {.letter = 'T', .kind = CK_THING_CARD, .many = true, .unknown = true, .number = true},
        {.letter = 'U',
         .kind = CK_THING_CARD,
         .many = true,
         .unknown = true,
         .number = true,
         .any_colour = true},
        {.letter = 'x', .kind = CK_THING_UNKNOWN},
        {.letter = 'N', .kind = CK_THING_WORD},               /* the name of a hand */
        {.letter = 'a', .kind = CK_THING_CARD, .acts = true}, /* in drafts only */
        {.letter = 'w', .kind = CK_THING_WORD},               /* in drafts only: any word */
    };
    for (size_t i = 0; i < sizeof letters / sizeof *letters; i++) {
        if (letters[i].letter == letter)
            return &letters[i];
    }
    return NULL;
}

/* ---- forms ---- */

const ck_event_form *ck_form_of(const ck_record *record, const ck_event *event)
{
    const ck_event_form *best = NULL;
    ck_text text = ck_record_event_text(record, event);
    for (const ck_event_form *form = record->game->forms; form->word; form++) {
        bool is_it = form->verb == event->verb && ck_begins(text, form->word);
        if (is_it && (!best || strlen(form->word) > strlen(best->word)))
            best = form;
    }
    return best;
}

/* ---- patterns ---- */

static bool fits_sequence(const ck_form_host *host, const char *pattern, const char *end);

/* The end of the group at PATTERN, or of its first alternative. */
static const char *group_end(const char *pattern, bool alternative)
{
    int depth = 0;
    for (; depth > 0 || (*pattern != ')' && !(alternative && *pattern == '|')); pattern++)
        depth += (*pattern == '(') - (*pattern == ')');
    return pattern;
}

/* Matches the first alternative that fits; else moves the host back. */
static bool fits_group(const ck_form_host *host, const char *pattern, const char *end)
{
    const ck_form_state start = host->state(host->self);
    while (pattern < end) {
        const char *stop = group_end(pattern, true);
        if (fits_sequence(host, pattern, stop))
            return true;
        host->back(host->self, start);
        pattern = stop + 1;
    }
    return false;
}

/* Matches a group and the ? or * after it; moves *PATTERN past both. */
static bool fits_repeated(const ck_form_host *host, const char **pattern)
{
    const char *start = *pattern + 1, *stop = group_end(start, false);
    bool many = stop[1] == '*', any = many || stop[1] == '?';
    bool found = fits_group(host, start, stop);
    while (found && many && fits_group(host, start, stop))
        ;
    *pattern = stop + 1 + any;
    return found || any;
}

/* Matches 'word' or word; moves *PATTERN past it. */
static bool fits_word(const ck_form_host *host, const char **pattern, const char *end)
{
    bool is_thing = **pattern == '\'';
    const char *word = *pattern + is_thing;
    size_t size = 0;
    while (word + size < end && (is_thing ? word[size] != '\'' : (unsigned char)word[size] >= 0x80))
        size++;
    *pattern = word + size + is_thing;
    return host->word(host->self, word, size, is_thing);
}

/* Matches one thing of a letter. */
static bool fits_thing(const ck_form_host *host, const ck_form_letter *letter, bool again)
{
    return host->thing(host->self, (ck_thing_kind)letter->kind, letter, again) ||
           (letter->unknown && host->thing(host->self, CK_THING_UNKNOWN, letter, again));
}

static bool fits_letter(const ck_form_host *host, char sign)
{
    const ck_form_letter *letter = ck_form_letter_of(sign);
    bool fits = letter && fits_thing(host, letter, false);
    while (fits && letter->many && fits_thing(host, letter, true))
        ;
    return fits ||
           (letter && letter->number && host->thing(host->self, CK_THING_NUMBER, letter, false));
}

static bool fits_sequence(const ck_form_host *host, const char *pattern, const char *end)
{
    bool fits = true;
    while (fits && pattern < end) {
        if (*pattern == '(')
            fits = fits_repeated(host, &pattern);
        else if (*pattern == '\'' || (unsigned char)*pattern >= 0x80)
            fits = fits_word(host, &pattern, end);
        else
            fits = fits_letter(host, *pattern++);
    }
    return fits;
}

bool ck_form_fits(const ck_form_host *host, const char *pattern)
{
    return fits_sequence(host, pattern, pattern + strlen(pattern));
}

/* ---- things ---- */

static void put_card(ck_out *out, const ck_thing *thing)
{
    int colour = ck_card_colour((ck_card)thing->value);
    if (colour != CK_ANY_COLOUR)
        ck_put(out, ck_colour_name[colour]);
    ck_put(out, ck_kind_name[ck_card_kind((ck_card)thing->value)]);
    if (thing->as != CK_NONE)
        ck_put_format(out, "為%s", ck_kind_name[thing->as]);
}

void ck_form_put_piece(ck_out *out, int piece)
{
    ck_put(out, piece == CK_JOKER ? "歪" : piece < CK_SUIT ? "兵" : "筆");
    if (piece != CK_JOKER)
        ck_write_number(out, piece % CK_SUIT);
}

void ck_form_put_thing(ck_out *out, const ck_record *record, const ck_thing *thing)
{
    ck_text word;
    switch ((ck_thing_kind)thing->kind) {
    case CK_THING_NUMBER:
        ck_write_number(out, thing->value);
        break;
    case CK_THING_CARD:
        put_card(out, thing);
        break;
    case CK_THING_PIECE:
        ck_form_put_piece(out, thing->value);
        if (thing->as != CK_NONE) { /* 歪為三 */
            ck_put(out, "為");
            ck_write_number(out, thing->as);
        }
        break;
    case CK_THING_UNKNOWN:
        ck_put(out, "或");
        break;
    case CK_THING_PLAYER:
        ck_put_enclosed(out, record->events.seat[thing->value].name, "[]");
        break;
    case CK_THING_SQUARE:
        ck_write_square(out, (ck_square)thing->value);
        break;
    case CK_THING_WORD:
        word = ck_record_thing_text(record, thing);
        ck_put_bytes(out, word.bytes, word.length);
        break;
    }
}
