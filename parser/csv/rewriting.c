#include "parser/csv/rewriting.h"

#include <stdlib.h>
#include <string.h>

void ck_rewriting_free(ck_rewriting *rewriting)
{
    free(rewriting->text);
    free(rewriting->anchors);
}

void ck_rewriting_clear(ck_rewriting *rewriting)
{
    rewriting->length = rewriting->anchor_count = 0;
}

/* ---- writing ---- */

/* Room for one element more, or failure. */
static bool make_room(ck_rewriting *rewriting, void **array, size_t wanted, size_t *room,
                      size_t size)
{
    if (wanted <= *room)
        return true;
    size_t grown = *room ? *room : 256;
    while (grown < wanted)
        grown *= 2;
    void *moved = realloc(*array, grown * size);
    if (!moved) {
        rewriting->failed = true;
        return false;
    }
    *array = moved;
    *room = grown;
    return true;
}

static void add_anchor(ck_rewriting *rewriting, ck_field source, bool copied)
{
    void *anchors = rewriting->anchors;
    bool good = make_room(rewriting, &anchors, rewriting->anchor_count + 1, &rewriting->anchor_room,
                          sizeof(ck_anchor));
    rewriting->anchors = anchors;
    if (good)
        rewriting->anchors[rewriting->anchor_count++] =
            (ck_anchor){(uint32_t)rewriting->length, source, copied};
}

void ck_rewrite_bytes(ck_rewriting *rewriting, const char *bytes, size_t length)
{
    void *text = rewriting->text;
    if (length == 0)
        return;
    bool good = make_room(rewriting, &text, rewriting->length + length, &rewriting->room, 1);
    rewriting->text = text;
    if (!good)
        return;
    memcpy(rewriting->text + rewriting->length, bytes, length);
    rewriting->length += length;
}

void ck_rewrite_sign(ck_rewriting *rewriting, const char *sign, ck_field source)
{
    add_anchor(rewriting, source, false);
    ck_rewrite_bytes(rewriting, sign, strlen(sign));
}

void ck_rewrite_field(ck_rewriting *rewriting, ck_field source)
{
    uint32_t end = source.offset + source.length;
    for (uint32_t at = source.offset; at < end;) {
        uint32_t start = at;
        while (at < end && !strchr("\"\r\n", rewriting->source[at]))
            at++;
        if (at > start) {
            add_anchor(rewriting, (ck_field){start, at - start}, true);
            ck_rewrite_bytes(rewriting, rewriting->source + start, at - start);
        }
        if (at == end)
            return;
        char sign = rewriting->source[at], next = at + 1 < end ? rewriting->source[at + 1] : '\0';
        bool quote = sign == '"', pair = quote ? next == '"' : sign == '\r' && next == '\n';
        ck_rewrite_sign(rewriting, quote ? "\"" : " ", (ck_field){at, 1});
        at += pair ? 2 : 1;
    }
}

/* How often the enclosing signs must be raised so that the field does not end them. */
static int raising(const ck_rewriting *rewriting, ck_field source, char close)
{
    int most = 0;
    const char *end = rewriting->source + source.offset + source.length;
    for (const char *at = rewriting->source + source.offset; at < end; at++) {
        int run = 1;
        if (*at != close)
            continue;
        while (at + run < end && at[run] == '#')
            run++;
        most = run > most ? run : most;
    }
    return most;
}

void ck_rewrite_enclosed(ck_rewriting *rewriting, const char *open, ck_field source,
                         const char *close)
{
    int raised = raising(rewriting, source, close[0]);
    for (int i = 0; i < raised; i++)
        ck_rewrite_sign(rewriting, "#", source);
    ck_rewrite_sign(rewriting, open, source);
    ck_rewrite_field(rewriting, source);
    ck_rewrite_sign(rewriting, close, source);
    for (int i = 0; i < raised; i++)
        ck_rewrite_sign(rewriting, "#", source);
}

/* ---- carrying over ---- */

/* The stretch of the new text that holds an offset. */
static const ck_anchor *anchor_at(const ck_rewriting *rewriting, uint32_t offset)
{
    size_t low = 0, high = rewriting->anchor_count;
    while (high - low > 1) {
        size_t middle = low + (high - low) / 2;
        if (rewriting->anchors[middle].at <= offset)
            low = middle;
        else
            high = middle;
    }
    return &rewriting->anchors[low];
}

/* The bytes of the old text that stand for a part of one stretch. */
static ck_field source_of(const ck_anchor *anchor, uint32_t begin, uint32_t end)
{
    uint32_t length = anchor->source.length;
    if (!anchor->copied)
        return anchor->source;
    uint32_t from = begin > anchor->at ? begin - anchor->at : 0;
    uint32_t to = end - anchor->at < length ? end - anchor->at : length;
    return (ck_field){anchor->source.offset + from, to > from ? to - from : 0};
}

ck_span ck_carried(const ck_rewriting *rewriting, uint32_t base, ck_span span)
{
    if (rewriting->anchor_count == 0)
        return (ck_span){0, 0};
    uint32_t end = span.offset + span.length;
    ck_field first = source_of(anchor_at(rewriting, span.offset), span.offset, end);
    if (span.length == 0)
        return (ck_span){first.offset - base, 0};
    ck_field last = source_of(anchor_at(rewriting, end - 1), span.offset, end);
    uint32_t begin = first.offset < last.offset ? first.offset : last.offset;
    uint32_t first_end = first.offset + first.length, last_end = last.offset + last.length;
    uint32_t stop = first_end > last_end ? first_end : last_end;
    return (ck_span){begin - base, stop - begin};
}

static void carry(const ck_rewriting *rewriting, uint32_t base, ck_span *span)
{
    if (span->length > 0)
        *span = ck_carried(rewriting, base, *span);
}

/* Where names are kept that a field spells otherwise. */
typedef struct kept_names {
    ck_rewriting *text;
    uint32_t at;
} kept_names;

static void carry_name(const ck_rewriting *rewriting, uint32_t base, ck_span *name,
                       const kept_names *kept)
{
    if (name->length == 0)
        return;
    const char *text = rewriting->text + name->offset;
    ck_span carried = ck_carried(rewriting, base, *name);
    if (carried.length == name->length &&
        memcmp(rewriting->source + base + carried.offset, text, name->length) == 0) {
        *name = carried;
        return;
    }
    name->offset = kept->at + (uint32_t)kept->text->length;
    ck_rewrite_bytes(kept->text, text, name->length);
}

static void carry_entry(const ck_rewriting *rewriting, uint32_t base, ck_entry *entry,
                        const kept_names *kept)
{
    carry(rewriting, base, &entry->span);
    if (entry->kind == CK_ENTRY_DECLARATION) {
        carry_name(rewriting, base, &entry->as.declaration.speaker, kept);
        carry(rewriting, base, &entry->as.declaration.hands_span);
        carry(rewriting, base, &entry->as.declaration.points_span);
    } else if (entry->kind == CK_ENTRY_MOVE) {
        carry(rewriting, base, &entry->as.move.tail_span);
        carry(rewriting, base, &entry->as.move.capture.span);
    } else if (entry->kind == CK_ENTRY_RESULT) {
        carry(rewriting, base, &entry->as.result.name[0]);
        carry(rewriting, base, &entry->as.result.name[1]);
    }
}

void ck_carry_record(const ck_rewriting *rewriting, uint32_t base, ck_record *record,
                     ck_rewriting *names, uint32_t names_at)
{
    kept_names kept = {names, names_at};
    for (size_t i = 0; i < record->header_count; i++) {
        carry(rewriting, base, &record->headers[i].span);
        carry(rewriting, base, &record->headers[i].value);
    }
    for (int i = 0; i < 2; i++) {
        carry(rewriting, base, &record->player[i].span);
        carry_name(rewriting, base, &record->player[i].name, &kept);
    }
    carry(rewriting, base, &record->rules);
    carry(rewriting, base, &record->first_span);
    for (size_t i = 0; i < record->entry_count; i++)
        carry_entry(rewriting, base, &record->entries[i], &kept);
}
