#include "rules/tournament/alike.h"

#include <string.h>

/* Sketches that make a beginning, at most; and beginnings that are told apart. */
enum { SKETCHES = 16, BITS = 21 };

/* A bit for each beginning, by its number. */
struct ck_beginnings {
    unsigned char once[1 << (BITS - 3)], again[1 << (BITS - 3)];
    unsigned char few[1 << (BITS - 3)]; /* of games that have no further sketch */
};

void ck_alike_free(ck_alike *alike)
{
    ck_memory_give_back(alike->memory, alike->seen);
    *alike = (ck_alike){.memory = alike->memory};
}

static unsigned sketches_of(const ck_kept_print *print)
{
    return print->sketches < SKETCHES ? print->sketches : SKETCHES;
}

static uint32_t number_of(uint64_t hash)
{
    return (uint32_t)(hash >> (64 - BITS));
}

/* The number of how a game begins, with all its sketches or as many as there may be. */
static uint32_t beginning_of(const ck_kept_print *print)
{
    enum { WORDS = SKETCHES / 4 };
    static const uint64_t odd[WORDS] = {0x9e3779b97f4a7c15u, 0xbf58476d1ce4e5b9u,
                                        0x94d049bb133111ebu, 0xd6e8feb86659fd93u};
    uint64_t words[WORDS] = {0}, hash = 0;
    if (print->sketches > 0)
        memcpy(words, print->sketch, sketches_of(print) * sizeof *print->sketch);
    for (int i = 0; i < WORDS; i++)
        hash ^= (words[i] ^ words[i] >> 32) * odd[i];
    return number_of(hash);
}

/* For games of few moves, whose beginnings are also those of others: the hash of a beginning and of
 * one more sketch; that of none is 0. */
static uint64_t prolonged(uint64_t hash, uint16_t sketch)
{
    return (hash ^ sketch ^ 0x10000) * 0x9e3779b97f4a7c15u;
}

static bool is_set(const unsigned char *bits, uint32_t number)
{
    return bits[number / 8] >> number % 8 & 1;
}

static void set(unsigned char *bits, uint32_t number)
{
    bits[number / 8] |= (unsigned char)(1u << number % 8);
}

static void note_few(ck_alike *alike, const ck_kept_print *print)
{
    uint64_t hash = 0;
    for (unsigned i = 0; i < print->sketches; i++)
        hash = prolonged(hash, print->sketch[i]);
    set(alike->seen->few, number_of(hash));
    alike->few |= 1u << print->sketches;
}

bool ck_alike_note(ck_alike *alike, const ck_kept_print *print)
{
    uint32_t beginning = beginning_of(print);
    if (!alike->seen)
        alike->seen = ck_memory_take_zeroed(alike->memory, 1, sizeof *alike->seen);
    if (!alike->seen)
        return false;
    set(is_set(alike->seen->once, beginning) ? alike->seen->again : alike->seen->once, beginning);
    if (print->sketches < SKETCHES)
        note_few(alike, print);
    return true;
}

/* Whether a game of few moves may be the beginning of this one, or it is one of them. */
static bool may_be_begun(const ck_alike *alike, const ck_kept_print *print)
{
    uint64_t hash = 0;
    bool begun = print->sketches < SKETCHES;
    for (unsigned i = 0; i < SKETCHES && !begun; i++) {
        begun = alike->few & 1u << i && is_set(alike->seen->few, number_of(hash));
        hash = prolonged(hash, print->sketch[i]);
    }
    return begun;
}

bool ck_may_be_alike(const ck_alike *alike, const ck_kept_print *print)
{
    return alike->seen &&
           (is_set(alike->seen->again, beginning_of(print)) || may_be_begun(alike, print));
}
