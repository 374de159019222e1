#include "rules/tournament/alike.h"

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

/* The hash of a beginning and of one more sketch; that of none is 0. */
static uint64_t prolonged(uint64_t hash, uint16_t sketch)
{
    return (hash ^ sketch ^ 0x10000) * 0x9e3779b97f4a7c15u;
}

static uint64_t hash_of(const ck_kept_print *print)
{
    uint64_t hash = 0;
    for (unsigned i = 0; i < sketches_of(print); i++)
        hash = prolonged(hash, print->sketch[i]);
    return hash;
}

static uint32_t number_of(uint64_t hash)
{
    return (uint32_t)(hash >> (64 - BITS));
}

static bool is_set(const unsigned char *bits, uint32_t number)
{
    return bits[number / 8] >> number % 8 & 1;
}

static void set(unsigned char *bits, uint32_t number)
{
    bits[number / 8] |= (unsigned char)(1u << number % 8);
}

bool ck_alike_note(ck_alike *alike, const ck_kept_print *print)
{
    uint32_t number = number_of(hash_of(print));
    if (!alike->seen)
        alike->seen = ck_memory_take_zeroed(alike->memory, 1, sizeof *alike->seen);
    if (!alike->seen)
        return false;
    set(is_set(alike->seen->once, number) ? alike->seen->again : alike->seen->once, number);
    if (sketches_of(print) < SKETCHES) {
        set(alike->seen->few, number);
        alike->few |= 1u << sketches_of(print);
    }
    return true;
}

bool ck_may_be_alike(const ck_alike *alike, const ck_kept_print *print)
{
    unsigned sketches = sketches_of(print);
    uint64_t hash = 0;
    if (sketches < SKETCHES)
        return true;
    for (unsigned i = 0; i < sketches; i++) {
        if (alike->few & 1u << i && is_set(alike->seen->few, number_of(hash)))
            return true;
        hash = prolonged(hash, print->sketch[i]);
    }
    return is_set(alike->seen->again, number_of(hash));
}
