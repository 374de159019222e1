/* Finds the word that a name in any language says, and compares such names. */
#include "rules/words/term.h"

#include "rules/base/utf8.h"
#include "rules/words/names.h"
#include "rules/words/usual_sign.h"

#include <string.h>
#include <strings.h>

static const ck_term terms[] = {
#define CK_PIECE_TERM(ID, SIGN, ROMAN, VARIANT, ENGLISH, OTHERS, MRF, LETTER)                      \
    {CK_TERM_PIECE, CK_##ID, SIGN, ROMAN, VARIANT, ENGLISH, OTHERS},
#define CK_HAND_TERM(ID, SIGN, ROMAN, ENGLISH, OTHERS, MRF)                                        \
    {CK_TERM_HAND, CK_##ID, SIGN, ROMAN, NULL, ENGLISH, OTHERS},
#define CK_TERM(KIND, VALUE, SIGN, ROMAN, ENGLISH, OTHERS)                                         \
    {CK_TERM_##KIND, VALUE, SIGN, ROMAN, NULL, ENGLISH, OTHERS},
#include "rules/words/terms.def"
};

const ck_term *ck_term_row(size_t index)
{
    return index < sizeof terms / sizeof *terms ? &terms[index] : NULL;
}

ck_name ck_term_name(const ck_term *term, size_t index)
{
    const char *const usual[] = {term->sign, term->roman, term->variant, term->english};
    for (size_t i = 0; i < sizeof usual / sizeof *usual; i++) {
        if (usual[i] && index-- == 0)
            return (ck_name){usual[i], strlen(usual[i])};
    }
    for (const char *at = term->others; at && *at; at += at[strcspn(at, "|")] == '|') {
        const ck_name name = {at, strcspn(at, "|")};
        if (index-- == 0)
            return name;
        at += name.length;
    }
    return (ck_name){.text = NULL};
}

/* ---- comparing ---- */

/* A name from left to right. */
typedef struct name_reader {
    const char *at, *end;
    bool typed; /* by people, perhaps in other forms of the signs */
    bool latin; /* the latest character is a letter of ASCII */
} name_reader;

/* A name behind its article. */
static name_reader reader_of(const char *text, size_t length, bool typed)
{
    static const char article[] = "the ";
    const size_t size = sizeof article - 1;
    const bool has = length > size && strncasecmp(text, article, size) == 0;
    return (name_reader){text + (has ? size : 0), text + length, typed, false};
}

/* A character as it is compared: a capital, katakana in its usual size, a usual blank; 0 for what
 * does not count, as a long vowel. */
static unsigned compared(unsigned code)
{
    enum { HIRAGANA = 0x3041, HIRAGANA_END = 0x3096, TO_KATAKANA = 0x60 };
    static const struct {
        unsigned code, usual;
    } others[] = {
        {'-', ' '},       {0x2019, '\''},   {0x3000, ' '},    {0x30a1, 0x30a2},
        {0x30a3, 0x30a4}, {0x30a5, 0x30a6}, {0x30a7, 0x30a8}, {0x30a9, 0x30aa},
        {0x30c3, 0x30c4}, {0x30e3, 0x30e4}, {0x30e5, 0x30e6}, {0x30e7, 0x30e8},
        {0x30ee, 0x30ef}, {0x30fb, 0},      {0x30fc, 0},      {0x31f0, 0x30af},
    };
    if (code < 0x80 && code != '-')
        return (unsigned char)ck_upper((char)code);
    if (code >= HIRAGANA && code <= HIRAGANA_END)
        code += TO_KATAKANA;
    for (size_t i = 0; i < sizeof others / sizeof *others && code < 0x3200; i++) {
        if (others[i].code == code)
            return others[i].usual;
    }
    return code;
}

/* The character at a place, which may be another form of the usual one, and its length. */
static unsigned character_at(const name_reader *name, size_t *size)
{
    const size_t left = (size_t)(name->end - name->at);
    const ck_usual_sign other =
        name->typed ? ck_usual_sign_at(name->at, left) : (ck_usual_sign){.length = 0};
    const char *at = other.length > 0 ? other.usual : name->at;
    const size_t whole = other.length > 0 ? strlen(other.usual) : ck_utf8_length(at, left);
    *size = other.length > 0 ? other.length : whole > 0 ? whole : 1;
    return whole > 0 || other.length > 0 ? compared(ck_utf8_code(at, whole)) : (unsigned char)*at;
}

/* Whether a character is a tone, or does not count. */
static bool is_silent(const name_reader *name, unsigned code)
{
    return code == 0 || (name->latin && (code == '1' || code == '2'));
}

/* The next character; a blank only between letters; 0 at the end. */
static unsigned next(name_reader *name)
{
    bool gap = false;
    for (size_t size; name->at < name->end; name->at += size) {
        const unsigned code = character_at(name, &size);
        const bool is_ascii = code > ' ' && code < 0x80;
        if (gap && name->latin && is_ascii && ck_is_letter_or_figure((char)code)) {
            name->latin = false;
            return ' ';
        }
        gap |= code == ' ';
        if (code == ' ' || is_silent(name, code))
            continue;
        name->latin = is_ascii && ck_is_letter((char)code);
        name->at += size;
        return code;
    }
    return 0;
}

/* The characters of a text as far as a name has asked for them, and the length up to the end of
 * each with its tone. */
enum { LONGEST_NAME = 48 };
typedef struct text_start {
    const char *text;
    size_t whole; /* the length of the text */
    name_reader given;
    unsigned code[LONGEST_NAME]; /* 0 at the end */
    size_t length[LONGEST_NAME];
    size_t count;
} text_start;

static void begin(text_start *start, const char *text, size_t length)
{
    start->text = text;
    start->whole = length;
    start->given = reader_of(text, length, true);
    start->count = 0;
}

/* A character of the text by its index; 0 from its end on. */
static unsigned code_at(text_start *start, size_t index)
{
    name_reader *given = &start->given;
    while (start->count <= index && start->count < LONGEST_NAME) {
        start->code[start->count] = next(given);
        for (size_t size; given->at < given->end && is_silent(given, character_at(given, &size));)
            given->at += size;
        start->length[start->count++] = (size_t)(given->at - start->text);
    }
    return index < LONGEST_NAME ? start->code[index] : 0;
}

/* The length of a name at the start of the text; 0: none. */
static size_t name_length(text_start *start, ck_name name)
{
    name_reader known = reader_of(name.text, name.length, false);
    size_t count = 0;
    for (unsigned code; (code = next(&known)) != 0; count++) {
        if (code_at(start, count) != code)
            return 0;
    }
    const size_t end = count > 0 ? start->length[count - 1] : 0;
    const bool more = end > 0 && end < start->whole &&
                      ck_is_letter_or_figure(start->text[end - 1]) &&
                      ck_is_letter_or_figure(start->text[end]);
    return more ? 0 : end;
}

size_t ck_term_name_length(const char *text, size_t length, ck_name name)
{
    text_start start;
    begin(&start, text, length);
    return name_length(&start, name);
}

/* ---- finding ---- */

/* A search for the longest name at the start of a text. */
typedef struct term_search {
    text_start start;
    unsigned first; /* its first character */
    const ck_term *best;
    size_t size; /* of its name in the text */
} term_search;

/* Whether a name may begin as the text does; most do not, which costs less than to compare. */
static bool may_begin(const term_search *search, const char *name)
{
    const bool article = ck_upper(*name) == 'T' && strncasecmp(name, "the ", 4) == 0;
    const char *at = name + (article ? 4 : 0);
    if ((unsigned char)*at < 0x80)
        return (unsigned char)ck_upper(*at) == search->first;
    return search->first >= 0x80 &&
           compared(ck_utf8_code(at, ck_utf8_length(at, strnlen(at, 4)))) == search->first;
}

static void try_name(term_search *search, const ck_term *term, const char *name, size_t length)
{
    const size_t size = name_length(&search->start, (ck_name){name, length});
    if (size > search->size) {
        search->size = size;
        search->best = term;
    }
}

static void try_term(term_search *search, const ck_term *term)
{
    const char *const usual[] = {term->sign, term->roman, term->variant, term->english};
    for (size_t i = 0; i < sizeof usual / sizeof *usual; i++) {
        if (usual[i] && may_begin(search, usual[i]))
            try_name(search, term, usual[i], strlen(usual[i]));
    }
    for (const char *at = term->others; at; at = strchr(at, '|')) {
        at += *at == '|';
        if (may_begin(search, at))
            try_name(search, term, at, strcspn(at, "|"));
    }
}

const ck_term *ck_term_at(ck_term_kind kind, const char *text, size_t length, size_t *size)
{
    term_search search;
    begin(&search.start, text, length);
    search.first = code_at(&search.start, 0);
    search.best = NULL;
    search.size = 0;
    for (size_t i = 0; i < sizeof terms / sizeof *terms; i++) {
        if (terms[i].kind == kind)
            try_term(&search, &terms[i]);
    }
    *size = search.size;
    return search.best;
}

const ck_term *ck_term_of(ck_term_kind kind, const char *text, size_t length)
{
    size_t size;
    const ck_term *term = ck_term_at(kind, text, length, &size);
    return term && size == length ? term : NULL;
}

const ck_term *ck_term_season(const char *text, size_t length)
{
    if (length == 1 && *text >= '1' && *text <= '4')
        return ck_term_of(CK_TERM_SEASON, ck_season_name[*text - '1'], strlen(*ck_season_name));
    return ck_term_of(CK_TERM_SEASON, text, length);
}
