/* What the hands of a rule set are called, those that it defines itself among them. */
#ifndef CETKAIK_RULES_WORDS_HAND_WORDS_H
#define CETKAIK_RULES_WORDS_HAND_WORDS_H

#include "rules/base/writer.h"
#include "rules/board/ruleset.h"

/*
 * The name of a hand as these rules print it: 地心, but 将巫筆 under 連獣連. Borrowed from RULES;
 * NULL: the usual name.
 */
ck_name ck_hand_sign(const ck_rules *rules, ck_hand hand);

/*
 * A hand by its name in notation 0, 同色 before it or not: as these rules print it, or by its usual
 * name, even if they do not have it. False when it is neither.
 */
bool ck_hand_named(const ck_rules *rules, const char *name, size_t length, ck_hand *hand,
                   bool *flashed);

/* The same of a name that nobody has brought into the usual signs: on a command line, in CSV. */
bool ck_hand_called(const ck_rules *rules, const char *name, size_t length, ck_hand *hand,
                    bool *flashed);

/* "同色獣", "王", as these rules name it; NULL: as usual. */
void ck_write_hand(ck_out *out, const ck_rules *rules, ck_hand hand, bool flashed);

/*
 * "馬弓兵加同色獣加王", in the order of the rule sheet, named as these rules name them (NULL: as
 * usual); 王 never as 同色王. Nothing for no hands.
 */
void ck_write_hand_set(ck_out *out, const ck_rules *rules, ck_hand_set hands);

#endif
