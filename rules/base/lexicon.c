#include "rules/base/lexicon.h"

#include "rules/base/array.h"

#include <string.h>

ck_lexicon ck_lexicon_new(const ck_memory *memory, ck_store *store, size_t most)
{
    const ck_book book = {.memory = memory, .store = store, .most = most / 3};
    return (ck_lexicon){.memory = memory, .bytes = book, .places = book, .slots = book};
}

void ck_lexicon_free(ck_lexicon *lexicon)
{
    ck_book_free(&lexicon->bytes);
    ck_book_free(&lexicon->places);
    ck_book_free(&lexicon->slots);
    ck_memory_give_back(lexicon->memory, lexicon->found);
    lexicon->found = NULL;
    lexicon->room = lexicon->count = lexicon->bits = 0;
    lexicon->end = 0;
}

/* ---- texts ---- */

/* Where a text lies. */
typedef struct place {
    uint64_t at;
    uint64_t length;
} place;

ck_name ck_lexicon_text(const ck_lexicon *lexicon, uint32_t number)
{
    place place = {0, 0};
    if (number < lexicon->count)
        ck_book_read(&lexicon->places, number * sizeof place, &place, sizeof place);
    if (place.length >= lexicon->room)
        return (ck_name){"", 0};
    ck_book_read(&lexicon->bytes, place.at, lexicon->found, (size_t)place.length);
    lexicon->found[place.length] = '\0';
    return (ck_name){lexicon->found, (size_t)place.length};
}

/* ---- looking up ---- */

/* The number of a text and one more, 0 where the slot is free; and its hash. */
typedef struct slot {
    uint32_t hash, number;
} slot;

static slot slot_at(const ck_lexicon *lexicon, uint64_t i)
{
    slot slot;
    ck_book_read(&lexicon->slots, i * sizeof slot, &slot, sizeof slot);
    return slot;
}

static bool fill(ck_lexicon *lexicon, uint64_t i, slot slot)
{
    return ck_book_write(&lexicon->slots, i * sizeof slot, &slot, sizeof slot);
}

/* Where one looks first: what has the higher hash stands behind, also when there are more slots. */
static uint64_t first_slot(const ck_lexicon *lexicon, uint32_t hash)
{
    return hash >> (32 - lexicon->bits);
}

static uint64_t next_slot(const ck_lexicon *lexicon, uint64_t i)
{
    return (i + 1) & (((uint64_t)1 << lexicon->bits) - 1);
}

static bool is_text(const ck_lexicon *lexicon, uint32_t number, const char *text, size_t length)
{
    ck_name found = ck_lexicon_text(lexicon, number);
    return found.length == length && memcmp(found.text, text, length) == 0;
}

/* The slot of a text, or the free one where it belongs; *I is its number. */
static slot find(const ck_lexicon *lexicon, uint32_t hash, const char *text, size_t length,
                 uint64_t *i)
{
    slot slot;
    for (*i = first_slot(lexicon, hash);; *i = next_slot(lexicon, *i)) {
        slot = slot_at(lexicon, *i);
        if (slot.number == 0 ||
            (slot.hash == hash && is_text(lexicon, slot.number - 1, text, length)))
            return slot;
    }
}

/* Puts a slot of the smaller table into the larger. */
static bool move(ck_lexicon *larger, slot slot)
{
    uint64_t i = first_slot(larger, slot.hash);
    while (slot_at(larger, i).number != 0)
        i = next_slot(larger, i);
    return fill(larger, i, slot);
}

static uint64_t count_slots(const ck_lexicon *lexicon)
{
    return lexicon->bits > 0 ? (uint64_t)1 << lexicon->bits : 0;
}

/* Twice as many slots, of which half are to be free; one pass through both. */
static bool make_slots(ck_lexicon *lexicon)
{
    enum { FIRST = 5, MOST = 32 };
    ck_lexicon larger = *lexicon;
    uint64_t count = count_slots(lexicon);
    larger.bits = count > 0 ? lexicon->bits + 1 : FIRST;
    larger.slots = (ck_book){
        .memory = lexicon->memory, .store = lexicon->slots.store, .most = lexicon->slots.most};
    bool good =
        larger.bits <= MOST && fill(&larger, ((uint64_t)1 << larger.bits) - 1, (slot){0, 0});
    for (uint64_t i = 0; good && i < count; i++) {
        slot slot = slot_at(lexicon, i);
        good = slot.number == 0 || move(&larger, slot);
    }
    ck_book_free(good ? &lexicon->slots : &larger.slots);
    if (good)
        *lexicon = larger;
    return good;
}

static uint32_t hash_of(const ck_lexicon *lexicon, const char *text, size_t length)
{
    return (uint32_t)(ck_keyed_hash(&lexicon->key, text, length) >> 32);
}

uint32_t ck_lexicon_find(const ck_lexicon *lexicon, const char *text, size_t length)
{
    uint64_t i;
    if (lexicon->count == 0)
        return CK_NO_INDEX;
    return find(lexicon, hash_of(lexicon, text, length), text, length, &i).number - 1;
}

/* ---- adding ---- */

static bool append(ck_lexicon *lexicon, const char *text, size_t length)
{
    const place place = {lexicon->end, length};
    if (!ck_make_room(lexicon->memory, &lexicon->found, &lexicon->room, length + 1, 1) ||
        !ck_book_write(&lexicon->bytes, place.at, text, length) ||
        !ck_book_write(&lexicon->places, lexicon->count * sizeof place, &place, sizeof place))
        return false;
    lexicon->end += length;
    lexicon->count++;
    return true;
}

bool ck_lexicon_add(ck_lexicon *lexicon, const char *text, size_t length, uint32_t *number)
{
    uint64_t i;
    if (lexicon->bits == 0)
        lexicon->key = ck_hash_key_new(&lexicon->slots);
    if (2 * ((uint64_t)lexicon->count + 1) > count_slots(lexicon) && !make_slots(lexicon))
        return false;
    uint32_t hash = hash_of(lexicon, text, length);
    slot slot = find(lexicon, hash, text, length, &i);
    *number = slot.number > 0 ? slot.number - 1 : lexicon->count;
    return slot.number > 0 ||
           (append(lexicon, text, length) && fill(lexicon, i, (struct slot){hash, *number + 1}));
}
