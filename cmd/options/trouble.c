/* Messages on standard error: trouble, usage errors, hints for misspelt words. */
#include "cmd/options/trouble.h"

#include "formats/common/display.h"
#include "formats/report/phrase.h"

#include <errno.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

/* ---- slots ---- */

/* File names and typed words are cleaned of control characters. */
static void put_typed(ck_out *out, const ck_slot *slot)
{
    ck_display_clean(out, slot->value, (size_t)slot->number, SIZE_MAX);
}

ck_slot ck_part_slot(const char *name, const char *text, size_t length)
{
    return (ck_slot){name, put_typed, text, (int64_t)length};
}

ck_slot ck_typed_slot(const char *name, const char *text)
{
    return ck_part_slot(name, text, strlen(text));
}

/* A text from the place of an error on; a long one ends with …. */
static void put_rest(ck_out *out, const ck_slot *slot)
{
    enum { COLUMNS = 24 };
    ck_display_clean(out, slot->value, (size_t)slot->number, COLUMNS);
}

static void put_place(ck_out *out, const ck_slot *slot)
{
    const ck_typed_place *place = slot->value;
    ck_say(out, place->length > 0 ? CK_P_AT_BYTE : CK_P_AT_END,
           CK_SLOTS(ck_number_slot("byte", (int64_t)place->at + 1),
                    {"rest", put_rest, place->rest, (int64_t)place->length}));
}

ck_slot ck_place_slot(const char *name, const ck_typed_place *place)
{
    return (ck_slot){name, put_place, place, 0};
}

static void put_candidate(ck_out *out, const ck_slot *slot)
{
    ck_say(out, CK_P_SUGGESTION, CK_SLOTS(ck_part_slot("word", slot->value, (size_t)slot->number)));
}

static void put_near(ck_out *out, const ck_slot *slot)
{
    if (slot->value)
        ck_put_hint(out, put_candidate, slot);
}

/* A text in brackets and its writer. */
typedef struct hint_text {
    void (*put)(ck_out *out, const ck_slot *slot);
    const ck_slot *slot;
} hint_text;

/* The first item is empty, the second is the text in brackets. */
static void put_hint_item(ck_out *out, const void *self, int index)
{
    const hint_text *hint = self;
    if (index > 0)
        hint->put(out, hint->slot);
}

void ck_put_hint(ck_out *out, void (*put)(ck_out *out, const ck_slot *slot), const ck_slot *slot)
{
    const hint_text hint = {put, slot};
    ck_say_list(out, &(ck_items){CK_P_IN_BRACKETS, 2, put_hint_item, &hint});
}

ck_slot ck_near_slot(const char *name, ck_name near)
{
    return (ck_slot){name, put_near, near.text, (int64_t)near.length};
}

ck_slot ck_hint_slot(const char *name, ck_word_list *words, const char *text, size_t length)
{
    ck_nearest nearest = ck_nearest_of(words, text, length);
    return ck_near_slot(name, (ck_name){nearest.word, nearest.word_length});
}

/* ---- messages ---- */

/* A sentence within another one. */
typedef struct inner_sentence {
    ck_phrase phrase;
    const ck_slot *slots;
} inner_sentence;

static void put_sentence(ck_out *out, const ck_slot *slot)
{
    const inner_sentence *sentence = slot->value;
    ck_say(out, sentence->phrase, sentence->slots);
}

void ck_put_trouble(ck_out *messages, ck_phrase phrase, const ck_slot *slots)
{
    ck_put(messages, "cetkaik: ");
    ck_say(messages, phrase, slots);
    ck_put(messages, "\n");
}

int ck_trouble(ck_phrase phrase, const ck_slot *slots)
{
    ck_out out = ck_program_out(stderr);
    ck_put_trouble(&out, phrase, slots);
    return CK_EXIT_TROUBLE;
}

int ck_usage_trouble(const char *command, ck_phrase phrase, const ck_slot *slots)
{
    ck_out out = ck_program_out(stderr);
    const inner_sentence sentence = {phrase, slots};
    const char *name = command ? command : "";
    ck_put_format(&out, "cetkaik%s%s: ", command ? " " : "", name);
    ck_say(&out, command ? CK_P_SEE_HELP_OF : CK_P_SEE_HELP,
           CK_SLOTS({"message", put_sentence, &sentence, 0}, ck_word_slot("command", name)));
    ck_put(&out, "\n");
    return CK_EXIT_TROUBLE;
}

int ck_typed_trouble(ck_phrase phrase, const ck_parse_error *why, const char *text, size_t length,
                     ck_slot more)
{
    const ck_typed_place place = {why->at, text + why->at, length - why->at};
    return ck_trouble(phrase,
                      CK_SLOTS(ck_phrase_slot("why", ck_parse_error_phrase(why->error_kind)),
                               ck_place_slot("place", &place), more));
}

const char *ck_trouble_reason(int number)
{
    static const struct {
        int number;
        ck_phrase phrase;
    } reasons[] = {
        {EBADMSG, CK_P_PACKED_BROKEN}, {ENOMEM, CK_P_NO_MEMORY},
        {EACCES, CK_P_EACCES_WHY},     {EEXIST, CK_P_EEXIST_WHY},
        {EFBIG, CK_P_EFBIG_WHY},       {EIO, CK_P_EIO_WHY},
        {EISDIR, CK_P_EISDIR_WHY},     {ELOOP, CK_P_ELOOP_WHY},
        {EMFILE, CK_P_EMFILE_WHY},     {ENAMETOOLONG, CK_P_ENAMETOOLONG_WHY},
        {ENOENT, CK_P_ENOENT_WHY},     {ENOSPC, CK_P_ENOSPC_WHY},
        {ENOTDIR, CK_P_ENOTDIR_WHY},   {EPERM, CK_P_EPERM_WHY},
        {EPIPE, CK_P_EPIPE_WHY},       {EROFS, CK_P_EROFS_WHY},
    };
    for (size_t i = 0; i < sizeof reasons / sizeof *reasons; i++) {
        if (reasons[i].number == number)
            return ck_program_text(reasons[i].phrase);
    }
    return strerror(number);
}

/* ---- output ---- */

/* Whether an errno can come from writing; an earlier failure may have left any. */
static bool is_of_writing(int number)
{
    static const int numbers[] = {ENOSPC, EDQUOT, EFBIG, EIO, EPIPE, EBADF};
    for (size_t i = 0; i < sizeof numbers / sizeof *numbers; i++) {
        if (numbers[i] == number)
            return true;
    }
    return false;
}

int ck_trouble_of_output(const ck_out *out, int status)
{
    return out->failed && !ferror(stdout) ? ck_trouble(CK_P_NO_MEMORY, NULL) : status;
}

int ck_trouble_at_end(int status)
{
    if (fflush(stdout) == 0 && !ferror(stdout))
        return status;
    const char *why =
        is_of_writing(errno) ? ck_trouble_reason(errno) : ck_program_text(CK_P_OUTPUT_LACKS);
    return ck_trouble(CK_P_OUTPUT_TROUBLE, CK_SLOTS(ck_word_slot("why", why)));
}
