/* Recognizes files that are not records: pictures, archives, programs, chess and Go games. */
#include "parser/text/foreign.h"

#include "rules/words/names.h"
#include "rules/words/space.h"

#include <ctype.h>
#include <stdbool.h>
#include <string.h>

/* Bytes at a place that identify a kind of file. */
typedef struct magic_bytes {
    ck_foreign kind;
    unsigned char at, length;
    const char *bytes;
} magic_bytes;

#define MAGIC(KIND, AT, BYTES)                                                                     \
    {                                                                                              \
        CK_FOREIGN_##KIND, (AT), sizeof(BYTES) - 1, (BYTES)                                        \
    }

static const magic_bytes magics[] = {
    MAGIC(PICTURE, 0, "\x89PNG"),
    MAGIC(PICTURE, 0, "\xff\xd8\xff"),
    MAGIC(PICTURE, 0, "GIF8"),
    MAGIC(PICTURE, 0, "II*\0"),
    MAGIC(PICTURE, 0, "MM\0*"),
    MAGIC(PICTURE, 8, "WEBP"),
    MAGIC(PICTURE, 4, "ftypavif"),
    MAGIC(PICTURE, 4, "ftyphei"),
    MAGIC(ARCHIVE, 0, "PK\3\4"),
    MAGIC(ARCHIVE, 0, "\x1f\x8b"),
    MAGIC(ARCHIVE, 0, "BZh"),
    MAGIC(ARCHIVE, 0,
          "\xfd"
          "7zXZ"),
    MAGIC(ARCHIVE, 0, "7z\xbc\xaf"),
    MAGIC(ARCHIVE, 0, "\x28\xb5\x2f\xfd"),
    MAGIC(ARCHIVE, 0, "Rar!"),
    MAGIC(OFFICE, 0, "\xd0\xcf\x11\xe0"),
    MAGIC(PDF, 0, "%PDF-"),
    MAGIC(MEDIA, 0, "OggS"),
    MAGIC(MEDIA, 0, "ID3"),
    MAGIC(MEDIA, 0, "fLaC"),
    MAGIC(MEDIA, 0, "\x1a\x45\xdf\xa3"),
    MAGIC(MEDIA, 8, "WAVE"),
    MAGIC(MEDIA, 4, "ftyp"),
    MAGIC(PROGRAM, 0,
          "\x7f"
          "ELF"),
    MAGIC(PROGRAM, 0, "MZ\x90"),
    MAGIC(PROGRAM, 0, "\xcf\xfa\xed\xfe"),
    MAGIC(PROGRAM, 0, "\xca\xfe\xba\xbe"),
    MAGIC(DATABASE, 0, "SQLite format 3"),
};

static bool has_magic(const char *bytes, size_t length, const magic_bytes *magic)
{
    return length >= (size_t)magic->at + magic->length &&
           memcmp(bytes + magic->at, magic->bytes, magic->length) == 0;
}

/* Whether one byte in twenty is a control character that no text has; damaged text has fewer. */
static bool is_data(const char *bytes, size_t length)
{
    enum { ENOUGH = 1 << 16, FEW = 8, SHARE = 20 };
    size_t looked_at = length < ENOUGH ? length : ENOUGH, strange = 0;
    for (size_t i = 0; i < looked_at; i++) {
        unsigned char byte = (unsigned char)bytes[i];
        strange += byte == 0x7f || (byte < 0x20 && !(byte >= '\t' && byte <= '\r'));
    }
    return strange > FEW && strange * SHARE > looked_at;
}

ck_foreign ck_guess_foreign(const char *bytes, size_t length)
{
    for (size_t i = 0; i < sizeof magics / sizeof *magics; i++) {
        if (has_magic(bytes, length, &magics[i]))
            return magics[i].kind;
    }
    return is_data(bytes, length) ? CK_FOREIGN_DATA : CK_NOT_FOREIGN;
}

/* ---- texts ---- */

/* The beginnings of texts of a kind, in small letters. */
static const struct opening {
    ck_foreign kind;
    const char *words;
} openings[] = {
    {CK_FOREIGN_HTML, "<!doctype html"}, {CK_FOREIGN_HTML, "<html"},
    {CK_FOREIGN_XML, "<?xml"},           {CK_FOREIGN_XML, "<svg"},
    {CK_FOREIGN_PDF, "%pdf-"},
};

static bool opens_with(const char *text, size_t length, const char *words)
{
    size_t i = 0;
    while (words[i] && i < length && tolower((unsigned char)text[i]) == words[i])
        i++;
    return !words[i];
}

/* The length of the spaces and line ends at the start of a text. */
static size_t blank_length(const char *text, size_t length)
{
    size_t all = 0, space;
    while ((space = ck_space(text + all, length - all)) > 0)
        all += space;
    return all;
}

static size_t word_length(const char *text, size_t length, int (*is_of_word)(int))
{
    size_t all = 0;
    while (all < length && is_of_word((unsigned char)text[all]))
        all++;
    return all;
}

/* The length of a PGN tag on one line, such as [Event "x"]; 0: none. */
static size_t tag_length(const char *text, size_t length)
{
    if (length == 0 || text[0] != '[')
        return 0;
    size_t at = 1 + word_length(text + 1, length - 1, isalpha);
    if (at == 1 || !ck_bytes_begin(text + at, length - at, " \""))
        return 0;
    for (at += 2; at < length && text[at] != '\n'; at++) {
        if (ck_bytes_begin(text + at, length - at, "\"]"))
            return at + 2;
    }
    return 0;
}

/* Whether a text begins with a known PGN tag, followed by another tag or a move. A tag alone could
 * be a player's name. */
static bool is_chess(const char *text, size_t length)
{
    static const char *const tags[] = {"[event ", "[site ",  "[date ",  "[round ",
                                       "[white ", "[black ", "[result "};
    bool known = false;
    for (size_t i = 0; i < sizeof tags / sizeof *tags; i++)
        known |= opens_with(text, length, tags[i]);
    size_t tag = known ? tag_length(text, length) : 0;
    if (tag == 0)
        return false;
    tag += blank_length(text + tag, length - tag);
    size_t digits = word_length(text + tag, length - tag, isdigit);
    return tag_length(text + tag, length - tag) > 0 ||
           (digits > 0 && ck_bytes_begin(text + tag + digits, length - tag - digits, "."));
}

/* Whether a text begins with "(;" and a property such as GM[1]. */
static bool is_sgf(const char *text, size_t length)
{
    if (!opens_with(text, length, "(;"))
        return false;
    size_t at = 2 + blank_length(text + 2, length - 2);
    size_t word = word_length(text + at, length - at, isalpha);
    return word > 0 && ck_bytes_begin(text + at + word, length - at - word, "[");
}

static ck_foreign kind_of(const char *text, size_t length)
{
    for (size_t i = 0; i < sizeof openings / sizeof *openings; i++) {
        if (opens_with(text, length, openings[i].words))
            return openings[i].kind;
    }
    return is_chess(text, length) ? CK_FOREIGN_CHESS
           : is_sgf(text, length) ? CK_FOREIGN_SGF
                                  : CK_NOT_FOREIGN;
}

/* Whether a line begins with one or two squares and a piece, or 片. */
static bool begins_as_turn(const char *line, size_t length)
{
    size_t letters = 0;
    while (letters < length && line[letters] >= 'A' && line[letters] <= 'Z')
        letters++;
    if (letters == 0)
        return false;
    bool piece = ck_bytes_begin(line + letters, length - letters, "片");
    for (int p = 0; !piece && p <= CK_PROFESSIONS; p++)
        piece = ck_bytes_begin(line + letters, length - letters, ck_profession_name[p].sign);
    return piece;
}

static bool has_turn(const char *text, size_t length)
{
    for (const char *end = text + length; text < end;) {
        const char *newline = memchr(text, '\n', (size_t)(end - text));
        const char *stop = newline ? newline : end;
        text += blank_length(text, (size_t)(stop - text));
        if (begins_as_turn(text, (size_t)(stop - text)))
            return true;
        text = stop + 1;
    }
    return false;
}

ck_foreign ck_guess_foreign_text(const char *text, size_t length)
{
    size_t spaces = blank_length(text, length);
    ck_foreign kind = kind_of(text + spaces, length - spaces);
    return kind != CK_NOT_FOREIGN && has_turn(text, length) ? CK_NOT_FOREIGN : kind;
}
