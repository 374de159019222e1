/* Names of the hands of a rule set, including hands that it defines. */
#ifndef CETKAIK_RULES_WORDS_HAND_WORDS_H
#define CETKAIK_RULES_WORDS_HAND_WORDS_H

#include "rules/base/writer.h"
#include "rules/board/uncoloured.h"

/*
 * The name of a hand as these rules print it: 地心, but 将巫筆 under 連獣連. Borrowed from RULES;
 * NULL: the usual name.
 */
ck_name ck_hand_sign(const ck_rules *rules, ck_hand hand);

/*
 * Finds a hand by its name in notation 0, with or without 同色: the name in these rules, or the
 * usual name of any hand, even one that these rules lack. Returns false for other texts.
 */
bool ck_hand_named(const ck_rules *rules, const char *name, size_t length, ck_hand *hand,
                   bool *flashed);

/* The same for a name that may have simplified signs, romanized or English words (CSV, options). */
bool ck_hand_by_any_name(const ck_rules *rules, const char *name, size_t length, ck_hand *hand,
                         bool *flashed);

/* Whether a text is the name of the Flash, 同色, alone. */
bool ck_is_flash_name(const char *name, size_t length);

/* Writes "同色獣", "王", as these rules name it; NULL: the usual name. */
void ck_write_hand(ck_out *out, const ck_rules *rules, ck_hand hand, bool flashed);

/*
 * Writes "馬弓兵加同色獣加王", in the order of the rule sheet, with the names of these rules (NULL:
 * usual names). Never writes 同色王; writes nothing for no hands.
 */
void ck_write_hand_set(ck_out *out, const ck_rules *rules, ck_hand_set hands);

/* Writes the open pieces of the first colourings with the same hands: "赤馬赤弓, 黒馬黒弓". */
void ck_write_colour_group(ck_out *out, const ck_uncoloured *pieces, const ck_colour_group *group);

#endif
