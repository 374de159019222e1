/* Finds the words of a body that end a game. */
#include "parser/text/read_end_word.h"

#include "parser/text/cursor.h"
#include "rules/words/term.h"

#include <string.h>
#include <strings.h>

/* Whether a name of such a word is one of records: of letters only “resigns”, of signs none of one
 * character, such as 分. */
static bool is_of_records(const char *name, size_t length)
{
    static const char latin[] = "resigns";
    const bool signs = (unsigned char)name[0] >= 0x80;
    return signs ? length > strlen("分")
                 : length == strlen(latin) && strncasecmp(name, latin, length) == 0;
}

/* Whether a comment, a name, another mark or nothing follows on the line. */
static bool is_last(const ck_reading_state *reading, uint32_t at)
{
    const char *text = reading->record->text;
    uint32_t size;
    while (at < reading->end && text[at] != '\n' &&
           (size = ck_cursor_space_length(reading, at)) > 0)
        at += size;
    return at >= reading->end || strchr("\n{[#", text[at]) || ck_cursor_at(reading, at, "星一周");
}

uint32_t ck_end_word_at(const ck_reading_state *reading, uint32_t at, bool named, ck_end_word *word)
{
    size_t size;
    const char *text = reading->record->text + at;
    const bool may_be =
        at < reading->end && (*text == 'r' || *text == 'R' || (unsigned char)*text >= 0x80);
    if (!may_be) /* as every move */
        return 0;
    const ck_term *term = ck_term_at(CK_TERM_END, text, reading->end - at, &size);
    const uint32_t end = at + (uint32_t)size;
    if (!term || term->value >= CK_BODY_WORDS || !is_of_records(text, size) ||
        !(named ? end >= reading->end || strchr("{[#", reading->record->text[end]) ||
                      ck_cursor_space_length(reading, end) > 0
                : is_last(reading, end)))
        return 0;
    *word = (ck_end_word)term->value;
    return (uint32_t)size;
}
