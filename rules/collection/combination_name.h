/* Private: what a play of cards is called. */
#ifndef CETKAIK_RULES_COLLECTION_COMBINATION_NAME_H
#define CETKAIK_RULES_COLLECTION_COMBINATION_NAME_H

#include "rules/contest/contest_sheet.h"

enum { CK_COMBINATION_NAME = 32 };

/*
 * 一, 三友, 四連, 連友, for 行 of a game that plays combinations, by the first way to read the
 * cards. False when an event plays none.
 */
bool ck_combination_name(const ck_record *record, const ck_event *event,
                         char name[CK_COMBINATION_NAME]);

#endif
