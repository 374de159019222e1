/*
 * Splits a stream of bytes into records, line by line.
 *
 * The first HEAD bytes of a line decide its meaning, so that the result is independent of how bytes
 * arrive, and each line is scanned once. Only 星一周 may stand anywhere; a small automaton finds it
 * during the scan.
 */
#include "parser/source.h"

#include "parser/text/encoding.h"
#include "parser/text/read_link.h"
#include "rules/base/array.h"
#include "rules/base/span.h"
#include "rules/base/utf8.h"
#include "rules/words/decoration.h"
#include "rules/words/header_key.h"
#include "rules/words/names.h"
#include "rules/words/number.h"
#include "rules/words/scanner.h"
#include "rules/words/space.h"

#include <limits.h>
#include <string.h>

ptrdiff_t ck_fill_from_memory(void *self, char *buffer, size_t size)
{
    ck_memory_stream *stream = self;
    const size_t taken = stream->left < size ? stream->left : size;
    if (taken > 0)
        memcpy(buffer, stream->bytes, taken);
    stream->bytes += taken;
    stream->left -= taken;
    return (ptrdiff_t)taken;
}

enum { HEAD = 4096, CHUNK = 1 << 16 };

/* A byte of 星 that no character of a move has; very few lines have it. */
enum { OF_GAME_END = 0x9f };

/* The automaton within a line: an open enclosure, and the matched part of 星一周. */
typedef struct line_watch {
    char close;        /* closing sign of the enclosure; 0: outside */
    bool closing;      /* after the closing sign, before the last raising # */
    uint32_t hashes;   /* # right before this place */
    uint32_t raised;   /* # that raise the enclosure */
    uint32_t returned; /* # after the closing sign */
    uint8_t matched;   /* matched bytes of 星一周 */
} line_watch;

/* The automaton within an object of a stream of JSON. */
typedef struct json_watch {
    bool on;      /* the record begins with an object */
    bool text;    /* in a string; an unsound one ends with its line */
    bool escaped; /* after a backslash */
    bool closed;  /* the object has ended, at END */
    bool split;   /* the record ends at END, within its line */
    size_t depth; /* open brackets and braces */
    size_t end;   /* offset in the data */
} json_watch;

/* Facts about the current record. */
typedef struct record_facts {
    bool content; /* more than spaces */
    bool begun;   /* its body has begun */
    bool stated;  /* its header has 果, or points other than those of a start */
    bool whole;   /* that and a line of players: it needs no body */
    bool over;    /* 星一周 */
    bool turn;    /* a line begins with a move: it is not prose around code fences */
    bool linked;  /* a link before any body has a record */
    bool outside; /* outside of code fences, in a text with fences */
    bool json;
    bool keyed; /* certainly JSON: a line begins with a key */
    bool too_long;
    size_t indent; /* of the first line of the JSON record */
} record_facts;

/* Lines that may begin the next record: they do if more than header items follow; otherwise they
 * are a closing remark of the record before. */
typedef struct pending_lines {
    bool open;
    size_t length;  /* of the record without them */
    uint32_t lines; /* scanned before them */
    record_facts before;
} pending_lines;

struct ck_source {
    const ck_memory *memory;
    ck_fill *fill;
    void *self;
    size_t limit; /* longest record */
    char *data;
    size_t room, filled;
    size_t begin;         /* first byte of the current text */
    size_t line;          /* first byte of the current line */
    size_t at;            /* next byte to scan */
    uint64_t base;        /* offset of data[0] in the file */
    uint32_t lines;       /* lines scanned */
    uint32_t number;      /* records found */
    const char *line_end; /* string that ends lines; NULL: not yet determined */
    bool line_ended;      /* the scan is at the end of the line */
    bool ended;           /* all bytes have been read */
    bool fences;          /* the text has code fences */
    bool in_fence;        /* within a code fence */
    bool fence_reported;  /* a record was found in a fence */
    bool prose;           /* text around fences was skipped */
    bool foreign;         /* the first record is not text; the source then ends */
    uint32_t arrays;      /* open arrays around the objects */
    ck_text_start start;  /* place of the current text in its line */
    line_watch watch;
    json_watch json;
    record_facts seen;
    pending_lines rest;
};

ck_source *ck_source_new(ck_fill *fill, void *self, const ck_memory *memory)
{
    ck_source *source = ck_memory_alloc_zeroed(memory, 1, sizeof *source);
    if (!source)
        return NULL;
    source->memory = memory;
    source->fill = fill;
    source->self = self;
    source->limit = CK_MAX_RECORD;
    return source;
}

void ck_source_free(ck_source *source)
{
    if (!source)
        return;
    ck_memory_free(source->memory, source->data);
    ck_memory_free(source->memory, source);
}

void ck_source_set_limit(ck_source *source, size_t limit)
{
    source->limit = limit;
}

/* ---- reading ---- */

/* Drops the bytes before the current text. */
static void drop_read(ck_source *source)
{
    size_t shift = source->begin;
    if (shift == 0)
        return;
    memmove(source->data, source->data + shift, source->filled - shift);
    source->begin = 0;
    source->line = source->line > shift ? source->line - shift : 0;
    source->at -= shift;
    source->json.end -= source->json.end > shift ? shift : source->json.end;
    source->filled -= shift;
    source->base += shift;
}

static bool make_room(ck_source *source)
{
    if (source->room - source->filled >= CHUNK && !source->seen.too_long)
        return true;
    drop_read(source);
    if (source->room - source->filled >= CHUNK)
        return true;
    return ck_array_make_room(source->memory, &source->data, &source->room, source->filled + CHUNK,
                              1);
}

/* Reads more bytes; at the end sets ENDED. Returns false when reading fails. */
static bool read_on(ck_source *source)
{
    if (!make_room(source))
        return false;
    ptrdiff_t got = source->fill(source->self, source->data + source->filled, CHUNK);
    if (got < 0 || got > CHUNK)
        return false;
    source->filled += (size_t)got;
    source->ended = got == 0;
    return true;
}

/* Line ends, the most usual first. */
static const char *const line_ends[] = {"\n", "\r", "\u2028", "\u2029", "\xc2\x85", "\v", "\f"};

/* The last byte of the next line end from AT on; its first bytes may stand before AT. NULL:
 * none. */
static const char *next_line_end(const ck_source *source, const char *at, const char *end)
{
    const char *sign = source->line_end;
    const size_t before = strlen(sign) - 1;
    while (at < end && (at = memchr(at, sign[before], (size_t)(end - at)))) {
        if ((size_t)(at - source->data) >= before && memcmp(at - before, sign, before) == 0)
            return at;
        at++;
    }
    return NULL;
}

static bool has_line_end(ck_source *source, const char *sign, size_t length)
{
    source->line_end = sign;
    return length > 0 && next_line_end(source, source->data, source->data + length);
}

/* Determines the line end: the most usual one among the first bytes, whatever their chunks. */
static bool find_line_end(ck_source *source)
{
    enum { FIRST_BYTES = 4096, LINE_ENDS = sizeof line_ends / sizeof *line_ends };
    size_t length, i = 0;
    for (;;) {
        length = source->filled < FIRST_BYTES ? source->filled : FIRST_BYTES;
        if (has_line_end(source, line_ends[0], length))
            return true;
        if (length == FIRST_BYTES || source->ended)
            break;
        if (!read_on(source))
            return false;
    }
    while (++i < LINE_ENDS && !has_line_end(source, line_ends[i], length))
        ;
    source->line_end = line_ends[i < LINE_ENDS ? i : 0];
    return true;
}

/* ---- watching for 星一周 ---- */

/* Feeds the next byte of a line; returns true at the last byte of 星一周. */
static bool watch_byte(line_watch *watch, char byte)
{
    static const char mark[] = "星一周";
    if (watch->close != '\0') {
        if (byte == '#' && watch->closing)
            watch->returned++;
        else if (byte == watch->close)
            *watch = (struct line_watch){watch->close, true, 0, watch->raised, 0, 0};
        else
            watch->closing = false;
        if (watch->closing && watch->returned == watch->raised)
            *watch = (struct line_watch){0};
        return false;
    }
    if (byte == '{' || byte == '[') {
        *watch = (struct line_watch){byte == '{' ? '}' : ']', false, 0, watch->hashes, 0, 0};
        return false;
    }
    watch->hashes = byte == '#' ? watch->hashes + 1 : 0;
    if (byte != mark[watch->matched])
        watch->matched = 0; /* the first byte occurs only once in it */
    watch->matched += byte == mark[watch->matched];
    if (watch->matched < sizeof mark - 1)
        return false;
    watch->matched = 0;
    return true;
}

/* ---- watching for the end of a JSON object ---- */

enum { RECORD_SEPARATOR = 0x1e }; /* of RFC 7464 */

/* Whether a sign after an object shows that it has ended: another value begins, or the array goes
 * on or ends. */
static bool parts_objects(const ck_source *source, char sign)
{
    return sign == '{' || sign == '[' || sign == RECORD_SEPARATOR ||
           (source->arrays > 0 && (sign == ',' || sign == ']'));
}

static bool is_blank_of_json(char byte)
{
    return byte == ' ' || byte == '\t' || byte == '\r' || byte == '\n';
}

/* Feeds a byte within an object; returns true at its last brace. */
static bool watch_json_byte(json_watch *json, char byte)
{
    if (json->text) {
        json->text = byte != '"' || json->escaped;
        json->escaped = byte == '\\' && !json->escaped;
        return false;
    }
    json->text = byte == '"';
    json->depth += byte == '{' || byte == '[';
    if (byte != '}' && byte != ']')
        return false;
    json->depth -= json->depth > 0;
    return json->depth == 0;
}

/* Feeds the automaton up to an offset of the line. Returns whether the record ends within the line:
 * another object follows there. */
static bool watch_json_to(ck_source *source, size_t end)
{
    json_watch *json = &source->json;
    if (json->closed && json->end <= source->line)
        return false; /* find_end() looks at later lines */
    for (size_t at = source->at; at < end; at++) {
        const char byte = source->data[at];
        if (!json->closed) {
            json->closed = watch_json_byte(json, byte);
            json->end = at + 1;
        } else if (!is_blank_of_json(byte)) {
            json->split = parts_objects(source, byte);
            json->on = json->split;
            return json->split;
        }
    }
    return false;
}

/* Adds bytes after the start of the text to it. */
static void move_start(ck_source *source, size_t from, size_t end)
{
    const char *at = source->data + from, *stop = source->data + end;
    for (const char *newline; (newline = memchr(at, '\n', (size_t)(stop - at))); at = newline + 1)
        source->start = (ck_text_start){0};
    source->start.bytes += (uint32_t)(stop - at);
    source->start.characters += (uint32_t)ck_utf8_count(at, (size_t)(stop - at));
    for (; at < stop; at++)
        source->start.wide += (unsigned char)*at >= 0xf0;
}

/* ---- lines ---- */

/* Scans bytes up to an offset or the end of the line. A whole line without 星, as almost every
 * line, skips the automaton. */
static void scan_to(ck_source *source, size_t end)
{
    if (source->at == end || source->line_ended || source->json.split)
        return;
    const char *start = source->data + source->at;
    const char *newline = next_line_end(source, start, source->data + end);
    size_t stop = newline ? (size_t)(newline - source->data) : end;
    bool whole = newline && source->at == source->line;
    if (source->json.on && watch_json_to(source, stop)) {
        source->at = source->json.end;
        return;
    }
    const bool watched = !whole || memchr(start, OF_GAME_END, stop - source->at);
    for (; watched && source->at < stop; source->at++) {
        if (watch_byte(&source->watch, source->data[source->at]))
            source->seen.begun = source->seen.over = true;
    }
    source->at = newline ? stop + 1 : end;
    source->line_ended = newline != NULL;
}

/* Whether the whole line has been scanned. */
static bool line_is_complete(const ck_source *source)
{
    return source->line_ended || source->json.split ||
           (source->ended && source->at == source->filled);
}

/* Scans the head of the next line, which decides its meaning. */
static bool scan_head(ck_source *source)
{
    source->line = source->at;
    source->line_ended = false;
    source->watch = (line_watch){0};
    source->json.text = source->json.escaped = false;
    for (;;) {
        size_t most = source->line + HEAD;
        scan_to(source, most < source->filled ? most : source->filled);
        if (line_is_complete(source) || source->at == source->line + HEAD)
            return true;
        if (!read_on(source))
            return false;
    }
}

/* Scans the rest of a line after its head. Marks a record as too long, and drops its bytes from
 * then on. */
static bool scan_rest(ck_source *source)
{
    for (;;) {
        scan_to(source, source->filled);
        source->seen.too_long |= source->at - source->begin > source->limit;
        if (source->seen.too_long && source->json.on)
            move_start(source, source->begin, source->at);
        if (source->seen.too_long)
            source->begin = source->at;
        if (line_is_complete(source))
            return true;
        if (!read_on(source))
            return false;
    }
}

/* ---- what a line means ---- */

/* The head of a line from its first sign on, and the reading place in it. */
typedef struct line_head {
    ck_scanner in;
    size_t indent; /* bytes of space before the first sign */
    bool complete; /* the head is the whole line */
} line_head;

/* Skips the spaces of notation.md §1; joined files may have a byte-order mark inside. */
static void skip_spaces(ck_scanner *in)
{
    ck_scan_spaces(in, CK_BLANK | CK_RETURN | CK_ORDER_MARK);
}

static bool at_end(const line_head *head)
{
    return head->in.at == head->in.end && head->complete;
}

/* Skips the signs that raise an enclosure; returns their number. */
static size_t skip_raising(ck_scanner *in)
{
    const size_t count = ck_run_of('#', ck_scan_rest(in), ck_scan_left(in));
    in->at += count;
    return count;
}

static bool is_separator(line_head head)
{
    if (!ck_scan_word(&head.in, "%%"))
        return false;
    skip_spaces(&head.in);
    return at_end(&head);
}

/* A code fence: ``` and possibly a word. */
static bool is_fence(line_head head)
{
    return ck_scan_word(&head.in, "```") && head.complete;
}

/* "key": of a JSON object. */
static bool is_json_key(ck_scanner in)
{
    if (!ck_scan_byte(&in, '"'))
        return false;
    const char *quote = memchr(ck_scan_rest(&in), '"', ck_scan_left(&in));
    if (!quote)
        return false;
    in.at = (size_t)(quote - in.text) + 1;
    skip_spaces(&in);
    return ck_scan_byte(&in, ':');
}

/* A brace that begins a JSON document, not a comment with a quotation. */
static bool opens_json(line_head head)
{
    if (!ck_scan_byte(&head.in, '{'))
        return false;
    skip_spaces(&head.in);
    return at_end(&head) || is_json_key(head.in);
}

/* Whether a line begins with a key, or with a brace and a key. */
static bool begins_with_key(ck_scanner in)
{
    ck_scan_byte(&in, '{');
    skip_spaces(&in);
    return is_json_key(in);
}

/* Reads {, ordinary or full-width. */
static bool accept_brace(ck_scanner *in)
{
    return ck_scan_byte(in, '{') || ck_scan_word(in, "｛");
}

/* {律:…} and the other keys that begin a record; colon and brace may be full-width. */
static bool is_known_header(ck_scanner in)
{
    if (!accept_brace(&in))
        return false;
    skip_spaces(&in);
    const size_t key = ck_header_key_length(ck_scan_rest(&in), ck_scan_left(&in), CK_KEY_BEGINS);
    in.at += key;
    skip_spaces(&in);
    return key > 0 && ck_scan_sign(&in, ":");
}

static bool is_placed_piece(ck_scanner in)
{
    static const char *const colours[] = {"黒", "赤", "或", "無", NULL};
    return ck_scan_one_of(&in, colours) && ck_scan_profession(&in) < CK_PROFESSIONS;
}

/* A mark of a season, 春終; in the other games also 季始, with or without a number. */
static bool is_season_mark(ck_scanner in)
{
    static const char *const marks[] = {"始", "終", NULL};
    int32_t number;
    bool good;
    if (ck_scan_season(&in) < 0 &&
        (ck_scan_number(&in, &number, &good) == 0 || !ck_scan_word(&in, ck_one_season_name)))
        return false;
    return ck_scan_one_of(&in, marks);
}

/* Reads an enclosure between two signs, raised by # or not. */
static bool read_raised(ck_scanner *in, char open, char close)
{
    ck_scanner inside = *in;
    const size_t raised = skip_raising(&inside);
    if (!ck_scan_byte(&inside, open))
        return false;
    for (; inside.at < inside.end; inside.at++) {
        ck_scanner after = {inside.text, inside.at + 1, inside.end};
        if (inside.text[inside.at] != close || skip_raising(&after) < raised)
            continue;
        in->at = inside.at + 1 + raised;
        return true;
    }
    return false;
}

/* [name]為, in notation 2 [name] zau; [name]投了. */
static bool is_named_declaration(ck_scanner in)
{
    static const char *const words[] = {"為", "zau", NULL};
    if (!read_raised(&in, '[', ']'))
        return false;
    skip_spaces(&in);
    for (int word = 0; word < CK_BODY_WORDS; word++) {
        if (ck_scan_word(&in, ck_spoken_word[word]))
            return true;
    }
    return ck_scan_one_of(&in, words);
}

static bool is_of_body(ck_scanner in)
{
    static const char *const declarations[] = {"或為", "再行", "終季", NULL};
    const char first = ck_scan_next(&in);
    if ((unsigned char)first >= 0x80)
        return is_placed_piece(in) || is_season_mark(in) || ck_scan_one_of(&in, declarations);
    return (first != '\0' && strchr("KLNTZXCMP\"", first)) || is_season_mark(in) ||
           is_named_declaration(in);
}

/* Reads [name] and its points at the start; 無車 is a placed piece, not points. POINTS may be
 * NULL. */
static bool read_player(ck_scanner *in, int32_t *points)
{
    int32_t value = 0;
    if (!read_raised(in, '[', ']'))
        return false;
    skip_spaces(in);
    int8_t tenths;
    bool good;
    if (!is_placed_piece(*in))
        in->at += ck_read_points(ck_scan_rest(in), ck_scan_left(in), &value, &tenths, &good);
    if (points)
        *points = value;
    return true;
}

/* Whether the body begins on this line, after any header items and players. */
static bool begins_body(ck_scanner in)
{
    bool body = false;
    while (read_raised(&in, '{', '}') || (!(body = is_of_body(in)) && read_player(&in, NULL)))
        skip_spaces(&in);
    return body;
}

/* Reads a header item in full-width braces. */
static bool read_wide_item(ck_scanner *in)
{
    ck_scanner inside = *in;
    for (bool open = ck_scan_word(&inside, "｛"); open && inside.at < inside.end; inside.at++) {
        if (!ck_scan_word(&inside, "｝"))
            continue;
        in->at = inside.at;
        return true;
    }
    return false;
}

/* Notes a result and players in a line of the header (notation.md §14). Two players with unequal
 * points are a result, unless a body follows. */
static void note_result(record_facts *seen, ck_scanner in)
{
    const char *result = ck_header_key_table[CK_KEY_OF_RESULT].name;
    int players = 0;
    int32_t points[2] = {0, 0};
    for (; in.at < in.end; skip_spaces(&in)) {
        ck_scanner item = in;
        skip_raising(&item);
        if (accept_brace(&item)) {
            skip_spaces(&item);
            seen->stated |= ck_scan_word(&item, result);
        }
        if (read_raised(&in, '{', '}') || read_wide_item(&in))
            continue;
        if (!read_player(&in, players < 2 ? &points[players] : NULL))
            return;
        players++;
    }
    seen->stated |= players == 2 && points[0] != points[1];
    seen->whole |= seen->stated && players > 0;
}

/* Whether a line may state a result: it has the key, or begins with a player. */
static bool may_state_result(ck_scanner in)
{
    static const char result[] = "果";
    const char *line = ck_scan_rest(&in);
    size_t left = ck_scan_left(&in);
    for (const char *at; ck_scan_next(&in) != '[' && (at = memchr(line, result[0], left));
         line = at + 1) {
        left -= (size_t)(at - line);
        if (ck_bytes_begin(at, left, result))
            return true;
        left--;
    }
    return ck_scan_next(&in) == '[';
}

/* Whether a line has a link with a record. */
static bool has_link(ck_scanner in)
{
    return ck_has_link(ck_scan_rest(&in), ck_scan_left(&in));
}

/* Whether a line begins a record. JSON braces on lines of their own begin one only with a key
 * before them. */
static bool begins_record(const record_facts *seen, line_head head)
{
    if (!seen->content)
        return false;
    if (opens_json(head))
        return !seen->json || (seen->keyed && head.indent == seen->indent);
    if (seen->linked && has_link(head.in))
        return true;
    skip_raising(&head.in);
    if ((seen->begun || seen->whole) && is_known_header(head.in))
        return true;
    return seen->over && accept_brace(&head.in);
}

/* Whether a line has only whole header items, as far as its head shows. */
static bool has_only_items(line_head head)
{
    ck_scanner *in = &head.in;
    while (in->at < in->end) {
        if (opens_json(head))
            return false;
        if (!read_raised(in, '{', '}') && !read_wide_item(in)) {
            skip_raising(in);
            return !head.complete && accept_brace(in);
        }
        skip_spaces(in);
    }
    return true;
}

static line_head head_of(const ck_source *source)
{
    const size_t end = source->at - (source->line_ended ? strlen(source->line_end) : 0);
    line_head head = {{source->data, source->line, end}, 0, line_is_complete(source)};
    skip_spaces(&head.in);
    head.indent = head.in.at - source->line;
    if (!source->seen.json) {
        /* Quote marks, numbers, one sender and other decoration are skipped. */
        bool sent = false;
        while (head.in.at < head.in.end) {
            const ck_decoration found =
                ck_decoration_at(ck_scan_rest(&head.in), ck_scan_left(&head.in));
            if (found.kind == CK_NO_DECORATION || found.kind == CK_CODE_FENCE ||
                (sent && found.kind == CK_CHAT_PREFIX))
                break;
            sent |= found.kind == CK_CHAT_PREFIX;
            head.in.at += found.length;
        }
    }
    return head;
}

/* Whether a line begins with a move: a square and a piece, a placed piece, or a word of notation
 * 2. */
static bool begins_with_move(ck_scanner in)
{
    ck_square square;
    if (!ck_scan_square(&in, &square))
        return is_placed_piece(in) || is_named_declaration(in);
    if (ck_scan_profession(&in) != CK_NO_PROFESSION)
        return true;
    skip_spaces(&in);
    const size_t word = in.at;
    while (in.at < in.end && in.text[in.at] >= 'a' && in.text[in.at] <= 'z')
        in.at++;
    return ck_scan_word(&in, "片") ||
           (in.at > word && (ck_scan_byte(&in, '1') || ck_scan_byte(&in, '2')));
}

static void note_line(record_facts *seen, line_head head)
{
    if (!seen->content && opens_json(head)) {
        seen->json = seen->begun = true;
        seen->indent = head.indent;
    }
    seen->keyed = seen->json && (seen->keyed || begins_with_key(head.in));
    seen->begun = seen->begun || begins_body(head.in);
    if (!seen->begun && may_state_result(head.in))
        note_result(seen, head.in);
    seen->linked = seen->linked || (!seen->begun && has_link(head.in));
    seen->turn = seen->turn || begins_with_move(head.in);
    seen->content = seen->content || !at_end(&head);
}

/* ---- records ---- */

/* The bounds of a record's text. */
typedef struct bounds {
    uint64_t offset; /* in the file */
    uint32_t line;   /* number of the first line */
    size_t length;
    ck_text_start start;
} bounds;

/* Counts lines for places; only LF counts. */
static void count_lines(ck_source *source, uint32_t lines)
{
    source->lines += *source->line_end == '\n' ? lines : 0;
}

static inline unsigned char lesser(unsigned char a, unsigned char b)
{
    return a < b ? a : b;
}

/* 0 if a line with this byte may bound a record: by %%, a fence, a header in ordinary or full-width
 * braces, or 星一周. Without branches, so that the compiler takes many bytes at a time. */
static inline unsigned char away_from_bound(unsigned char byte)
{
    const unsigned char ascii = lesser(lesser(byte ^ '%', byte ^ '`'), byte ^ '{');
    return lesser(ascii, lesser(byte ^ 0xef, byte ^ OF_GAME_END));
}

/* Skips lines of the body that need no look, once one has begun with a move: all before that of
 * the next byte that may bound a record. */
static void skip_plain_lines(ck_source *source)
{
    enum { BLOCK = 64 };
    const record_facts *seen = &source->seen;
    const size_t most = source->begin + source->limit;
    const size_t end = most < source->filled ? most : source->filled;
    const unsigned char *byte = (const unsigned char *)source->data;
    const unsigned char line_end = (unsigned char)*source->line_end;
    size_t at = source->at;
    uint32_t lines = 0;
    if (source->line_end[1] != '\0' || !seen->begun || !seen->turn || seen->json ||
        source->json.on || seen->too_long || source->rest.open)
        return;
    for (; at + BLOCK <= end; at += BLOCK) {
        unsigned char away = UCHAR_MAX, ends = 0;
        for (size_t i = 0; i < BLOCK; i++) {
            away = lesser(away, away_from_bound(byte[at + i]));
            ends += byte[at + i] == line_end;
        }
        if (away == 0)
            break;
        lines += ends;
    }
    for (; at < end && away_from_bound(byte[at]) > 0; at++)
        lines += byte[at] == line_end;
    while (at > source->at && byte[at - 1] != line_end)
        at--;
    source->at = at;
    count_lines(source, lines);
}

/* Ends the record before the lines of the rest; they are scanned again as part of the next. */
static void close_before_rest(ck_source *source, bounds *found)
{
    source->at = source->begin + source->rest.length;
    source->lines = source->rest.lines;
    source->seen = source->rest.before;
    found->length = source->rest.length;
}

/* Whether this line shows that the next record begins with the rest. A record that is too long has
 * dropped the rest. */
static bool ends_before_rest(ck_source *source, const record_facts *before, line_head head,
                             size_t length)
{
    if (!source->rest.open) {
        if (!begins_record(before, head))
            return false;
        source->rest = (pending_lines){true, length, source->lines, *before};
    }
    const bool items = has_only_items(head);
    ck_scanner players = head.in;
    /* Behind a result, header items and a body are of the same record: only another line of players
     * begins the next. */
    const bool whole = source->rest.before.whole && !source->rest.before.begun;
    if (!items && whole && !opens_json(head) && !read_player(&players, NULL)) {
        source->rest.open = false;
        return false;
    }
    return before->too_long || !items || source->at - source->begin > source->limit;
}

/* Looks at the whole of a line that is longer than its head; one that is too long is gone. Returns
 * whether it shows that the next record begins with the rest. */
static bool long_line_ends_record(ck_source *source, line_head head)
{
    if (head.complete || source->seen.too_long)
        return false;
    head = head_of(source);
    if (source->rest.open && !has_only_items(head))
        return true;
    note_line(&source->seen, head);
    return false;
}

/* ---- streams of JSON ---- */

/* The bytes after the current place, which may have to be read. */
typedef struct look_ahead {
    ck_source *source;
    size_t at; /* from source->at on */
    bool failed;
} look_ahead;

/* The next byte; 0 at the end, after HEAD bytes and when reading fails. */
static char peek(look_ahead *ahead)
{
    ck_source *source = ahead->source;
    while (source->at + ahead->at >= source->filled && ahead->at < HEAD && !source->ended) {
        ahead->failed = !read_on(source);
        if (ahead->failed)
            return '\0';
    }
    return source->at + ahead->at < source->filled && ahead->at < HEAD
               ? source->data[source->at + ahead->at]
               : '\0';
}

static void pass_blanks(look_ahead *ahead)
{
    while (is_blank_of_json(peek(ahead)))
        ahead->at++;
}

/* Whether the bracket that comes next opens an array of values within brackets, not a name. */
static bool peek_array(look_ahead ahead)
{
    ahead.at++;
    pass_blanks(&ahead);
    return peek(&ahead) == '{' || peek(&ahead) == '[';
}

/* Whether {"key": comes next. */
static bool peek_object(look_ahead ahead, bool *failed)
{
    bool object = peek(&ahead) == '{';
    ahead.at += object;
    pass_blanks(&ahead);
    object = object && peek(&ahead) == '"';
    ahead.at += object;
    while (object && peek(&ahead) != '"' && peek(&ahead) != '\n' && peek(&ahead) != '\0')
        ahead.at++;
    object = object && peek(&ahead) == '"';
    ahead.at += object;
    pass_blanks(&ahead);
    object = object && peek(&ahead) == ':';
    *failed = ahead.failed;
    return object;
}

/* Begins a record here. Between objects of JSON, brackets, commas and record separators are
 * skipped, with the line ends after them. */
static bool begin_text(ck_source *source)
{
    look_ahead ahead = {source, 0, false};
    size_t skipped = 0;
    uint32_t lines = 0;
    uint32_t arrays = source->arrays;
    if (!source->json.split)
        source->start = (ck_text_start){0};
    source->json = (json_watch){0};
    for (char byte; (byte = peek(&ahead)) != '\0'; ahead.at++) {
        const bool opens = byte == '[' && peek_array(ahead);
        const bool sign = opens || (byte != '[' && byte != '{' && parts_objects(source, byte));
        lines += byte == '\n';
        arrays += opens;
        arrays -= byte == ']' && arrays > 0;
        if (sign || (byte == '\n' && skipped > 0))
            skipped = ahead.at + 1;
        else if (!is_blank_of_json(byte))
            break;
    }
    bool failed = false;
    const bool object = !ahead.failed && peek_object(ahead, &failed);
    if (skipped > 0 && (object || source->arrays > 0)) {
        move_start(source, source->at, source->at + skipped);
        source->at += skipped;
        source->begin = source->at;
        count_lines(source, lines);
    }
    source->arrays = object ? arrays : 0;
    source->json.on = object;
    return !ahead.failed && !failed;
}

/* Whether the record ended on a line before, and this one begins with another object. */
static bool begins_next_object(const ck_source *source, line_head head)
{
    const char sign = ck_scan_next(&head.in);
    if (!source->json.closed || source->json.end > source->line || !parts_objects(source, sign))
        return false;
    if (sign == '{')
        return opens_json(head);
    if (sign != '[' || source->arrays > 0)
        return true;
    ck_scan_byte(&head.in, '[');
    skip_spaces(&head.in);
    return at_end(&head) || opens_json(head);
}

/* Scans the lines of one record and sets its bounds; the text begins at source->begin. Stops before
 * the first line of the next record, which is scanned again as part of that. */
static bool find_end(ck_source *source, bounds *found)
{
    if (!source->line_end && !find_line_end(source))
        return false;
    source->begin = source->at;
    if (!begin_text(source))
        return false;
    source->seen = (record_facts){0};
    source->rest = (pending_lines){0};
    *found = (bounds){source->base + source->begin, source->lines + 1, 0, source->start};
    for (;;) {
        skip_plain_lines(source);
        record_facts before = source->seen;
        if (!scan_head(source))
            return false;
        line_head head = head_of(source);
        found->length = source->line - source->begin;
        if (source->at == source->line || is_separator(head))
            break;
        if (is_fence(head)) {
            source->seen.outside = !source->in_fence;
            source->in_fence = !source->in_fence;
            source->fences = true;
            count_lines(source, 1);
            return true;
        }
        if (ends_before_rest(source, &before, head, found->length)) {
            close_before_rest(source, found);
            return true;
        }
        if (begins_next_object(source, head)) {
            source->at = source->line;
            return true;
        }
        note_line(&source->seen, head);
        if (!scan_rest(source))
            return false;
        if (source->json.split) {
            found->length = source->at - source->begin;
            if (source->seen.too_long)
                found->length = 0;
            move_start(source, source->begin, source->at);
            return true;
        }
        if (long_line_ends_record(source, head)) {
            close_before_rest(source, found);
            return true;
        }
        count_lines(source, 1);
    }
    source->seen.outside = source->fences && !source->in_fence;
    count_lines(source, 1);
    return true;
}

/* Whether the array of the record just found ends there without its bracket. */
static bool ends_in_array(ck_source *source)
{
    look_ahead ahead = {source, 0, false};
    if (source->arrays == 0 || !source->json.closed)
        return false;
    while (is_blank_of_json(peek(&ahead)) || peek(&ahead) == ',')
        ahead.at++;
    return source->ended && source->at + ahead.at == source->filled;
}

static bool at_end_of_source(const ck_source *source)
{
    return source->ended && source->at == source->filled;
}

/* Whether the text is no record: blank, or prose around code fences. */
static bool is_nothing(const record_facts *seen)
{
    return !seen->content || (seen->outside && !seen->turn);
}

/* Finds the next record; an empty source has one empty record. */
static ck_source_status find_record(ck_source *source, bounds *found)
{
    do {
        if (source->foreign || at_end_of_source(source))
            return CK_SOURCE_END;
        if (!find_end(source, found))
            return CK_SOURCE_FAILED;
        source->prose |= source->seen.content && is_nothing(&source->seen);
    } while (is_nothing(&source->seen) && !(at_end_of_source(source) && source->number == 0));
    source->number++;
    return source->seen.too_long ? CK_SOURCE_SKIPPED : CK_SOURCE_RECORD;
}

void ck_source_report_too_long(const ck_sink *sink)
{
    ck_finding finding = ck_finding_new(CK_F_TOO_LONG, (ck_span){0, 0});
    if (sink->report)
        sink->report(sink->self, &finding);
}

ck_source_status ck_source_next(ck_source *source, ck_record *record, const ck_sink *sink)
{
    bounds found;
    ck_record_clear(record);
    ck_source_status status = find_record(source, &found);
    if (status != CK_SOURCE_RECORD && status != CK_SOURCE_SKIPPED)
        return status;
    record->open_array = status == CK_SOURCE_RECORD && ends_in_array(source);
    record->number = source->number;
    record->offset = found.offset;
    record->line = found.line;
    record->start = found.start;
    record->text = source->data + source->begin;
    record->length = found.length;
    record->fenced = source->fences && !source->seen.outside && !source->fence_reported;
    source->fence_reported |= record->fenced;
    source->foreign = source->number == 1 && ck_is_foreign_encoding(record->text, record->length);
    if (status == CK_SOURCE_SKIPPED) {
        record->length = 0;
        ck_source_report_too_long(sink);
    }
    return status;
}

bool ck_source_has_prose(const ck_source *source)
{
    return source->prose;
}

const char *ck_source_line_end(const ck_source *source)
{
    return source->line_end;
}

void ck_source_release(ck_source *source)
{
    source->begin = source->line = source->at;
    drop_read(source);
    size_t room = source->filled + CHUNK;
    char *data = ck_memory_resize(source->memory, source->data, room, 1);
    if (!data)
        return;
    source->data = data;
    source->room = room;
}
