/* Finds the rows of a language, and fills in their slots, plurals and lists. */
#include "formats/report/catalogue.h"

#include "formats/common/display.h"
#include "formats/languages/english.h"
#include "rules/base/span.h"

#include <assert.h>
#include <limits.h>
#include <string.h>

/* ---- the rows of a language ---- */

ck_finding_words ck_catalogue_finding(const ck_language *language, ck_code code)
{
    language = ck_language_or_english(language);
    const ck_finding_row *row = &language->findings[code];
    const char *texts = language->texts;
    return (ck_finding_words){texts + row->message, texts + row->right, texts + row->explanation,
                              texts + row->wrong, texts + row->good};
}

ck_phrase_words ck_catalogue_phrase(const ck_language *language, ck_phrase phrase)
{
    language = ck_language_or_english(language);
    const ck_phrase_row *row = &language->phrases[phrase];
    ck_phrase_words words = {.kind = row->kind};
    for (int i = 0; i < CK_MOST_FORMS && row->text[i] > 0; i++)
        words.text[i] = language->texts + row->text[i];
    return words;
}

/* A text of a phrase that it has. */
static const char *text_of(const ck_language *language, ck_phrase phrase, int form)
{
    language = ck_language_or_english(language);
    return language->texts + language->phrases[phrase].text[form];
}

const char *ck_catalogue_text(const ck_language *language, ck_phrase phrase)
{
    return text_of(language, phrase, 0);
}

/* ---- filling in ---- */

static bool is_of_name(char byte)
{
    static const bool is[UCHAR_MAX + 1] = {
        ['a'] = 1, ['b'] = 1, ['c'] = 1, ['d'] = 1, ['e'] = 1, ['f'] = 1, ['g'] = 1,
        ['h'] = 1, ['i'] = 1, ['j'] = 1, ['k'] = 1, ['l'] = 1, ['m'] = 1, ['n'] = 1,
        ['o'] = 1, ['p'] = 1, ['q'] = 1, ['r'] = 1, ['s'] = 1, ['t'] = 1, ['u'] = 1,
        ['v'] = 1, ['w'] = 1, ['x'] = 1, ['y'] = 1, ['z'] = 1, ['_'] = 1, [':'] = 1,
    };
    return is[(unsigned char)byte];
}

size_t ck_slot_length(const char *text)
{
    if (text[0] != '{')
        return 0;
    size_t end = 1;
    while (is_of_name(text[end]))
        end++;
    return end > 1 && text[end] == '}' ? end + 1 : 0;
}

/* The next brace after the start of a text, or its end. */
static const char *next_brace(const char *text)
{
    do
        text++;
    while (*text != '{' && *text != '\0');
    return text;
}

void ck_catalogue_fill(ck_out *out, const char *text, ck_resolve *resolve, const void *self)
{
    while (*text != '\0') {
        const size_t length = ck_slot_length(text);
        const char *next = length > 0 ? text + length : next_brace(text);
        if (length > 0) {
            bool known = resolve(out, self, text + 1, length - 2);
            assert(known);
            (void)known;
        } else {
            ck_put_bytes(out, text, (size_t)(next - text));
        }
        text = next;
    }
}

/* ---- slots ---- */

static void put_number(ck_out *out, const ck_slot *slot)
{
    ck_display_figures(out, slot->number, 1);
}

static void put_word(ck_out *out, const ck_slot *slot)
{
    ck_put(out, slot->value);
}

static void put_bytes(ck_out *out, const ck_slot *slot)
{
    ck_put_bytes(out, slot->value, (size_t)slot->number);
}

static void put_phrase(ck_out *out, const ck_slot *slot)
{
    ck_say(out, (ck_phrase)slot->number, NULL);
}

static void put_list(ck_out *out, const ck_slot *slot)
{
    ck_say_list(out, slot->value);
}

/* VALUE is the number of a phrase. */
static void put_count(ck_out *out, const ck_slot *slot)
{
    ck_say_count(out, (ck_phrase)(uintptr_t)slot->value, slot->number, NULL);
}

ck_slot ck_number_slot(const char *name, int64_t number)
{
    return (ck_slot){.name = name, .put = put_number, .number = number};
}

ck_slot ck_word_slot(const char *name, const char *word)
{
    return (ck_slot){.name = name, .put = put_word, .value = word};
}

ck_slot ck_bytes_slot(const char *name, const char *bytes, size_t length)
{
    return (ck_slot){.name = name, .put = put_bytes, .value = bytes, .number = (int64_t)length};
}

ck_slot ck_phrase_slot(const char *name, ck_phrase phrase)
{
    return (ck_slot){.name = name, .put = put_phrase, .number = phrase};
}

ck_slot ck_count_slot(const char *name, ck_phrase plural, int64_t count)
{
    return (ck_slot){
        .name = name, .put = put_count, .value = (void *)(uintptr_t)plural, .number = count};
}

ck_slot ck_list_slot(const char *name, const ck_items *list)
{
    return (ck_slot){.name = name, .put = put_list, .value = list};
}

/* ---- sentences ---- */

static bool fill_slot(ck_out *out, const void *self, const char *name, size_t length)
{
    for (const ck_slot *slot = self; slot && slot->name; slot++) {
        /* Most names differ in their first letter. */
        if (slot->name[0] == name[0] && strncmp(slot->name, name, length) == 0 &&
            slot->name[length] == '\0') {
            slot->put(out, slot);
            return true;
        }
    }
    return false;
}

void ck_say(ck_out *out, ck_phrase phrase, const ck_slot *slots)
{
    ck_catalogue_fill(out, ck_catalogue_text(out->language, phrase), fill_slot, slots);
}

void ck_say_into(const ck_language *language, char *buffer, size_t size, ck_phrase phrase,
                 const ck_slot *slots)
{
    ck_limited limited = {buffer, size, 0};
    ck_out out = ck_limited_out(&limited);
    out.language = language;
    ck_say(&out, phrase, slots);
    ck_limited_end(&limited);
}

typedef struct counted_phrase {
    int64_t count;
    const ck_slot *slots;
} counted_phrase;

static bool fill_counted(ck_out *out, const void *self, const char *name, size_t length)
{
    const counted_phrase *counted = self;
    if (!ck_bytes_are(name, length, "n"))
        return fill_slot(out, counted->slots, name, length);
    ck_display_figures(out, counted->count, 1);
    return true;
}

void ck_say_count(ck_out *out, ck_phrase plural, int64_t count, const ck_slot *slots)
{
    const counted_phrase counted = {count, slots};
    const int form = ck_language_or_english(out->language)->form(count);
    ck_catalogue_fill(out, text_of(out->language, plural, form), fill_counted, &counted);
}

/* ---- lists ---- */

/* The first COUNT items of a list. */
typedef struct list_start {
    const ck_items *list;
    int count;
} list_start;

static bool fill_list(ck_out *out, const void *self, const char *name, size_t length);

static void say_beginning(ck_out *out, const ck_items *list, int count)
{
    const list_start beginning = {list, count};
    if (count > 1)
        ck_catalogue_fill(out, text_of(out->language, list->joiner, count == list->count),
                          fill_list, &beginning);
    else if (count == 1)
        list->put(out, list->items, 0);
}

static bool fill_list(ck_out *out, const void *self, const char *name, size_t length)
{
    const list_start *all = self;
    if (ck_bytes_are(name, length, "items"))
        say_beginning(out, all->list, all->count - 1);
    else if (ck_bytes_are(name, length, "item"))
        all->list->put(out, all->list->items, all->count - 1);
    else
        return false;
    return true;
}

/* The text between the slots of a joiner "{items}, {item}"; NULL: the joiner has another form. */
static const char *between_items(const char *text, size_t *length)
{
    static const char items[] = "{items}", item[] = "{item}";
    const size_t first = sizeof items - 1, last = sizeof item - 1, whole = strlen(text);
    if (whole < first + last || memcmp(text, items, first) != 0 ||
        memcmp(text + whole - last, item, last) != 0)
        return NULL;
    *length = whole - first - last;
    return memchr(text + first, '{', *length) ? NULL : text + first;
}

void ck_say_between(ck_out *out, ck_phrase joiner)
{
    size_t length = 0;
    const char *between = between_items(ck_catalogue_text(out->language, joiner), &length);
    ck_put_bytes(out, between ? between : "", length);
}

/* Writes a list. In the common case, fixed texts separate the items. */
void ck_say_list(ck_out *out, const ck_items *list)
{
    const char *others = text_of(out->language, list->joiner, 0);
    const char *last_text = text_of(out->language, list->joiner, 1);
    size_t length[2];
    const char *between[2] = {list->count > 2 ? between_items(others, &length[0]) : "",
                              list->count > 1 ? between_items(last_text, &length[1]) : NULL};
    if (!between[0] || !between[1]) {
        say_beginning(out, list, list->count);
        return;
    }
    list->put(out, list->items, 0);
    for (int i = 1; i < list->count; i++) {
        const bool last = i == list->count - 1;
        ck_put_bytes(out, between[last], length[last]);
        list->put(out, list->items, i);
    }
}
