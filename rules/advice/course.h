/*
 * The course of the turns around an error: whether one was left out, or some changed places or
 * stand twice.
 */
#ifndef CETKAIK_RULES_ADVICE_COURSE_H
#define CETKAIK_RULES_ADVICE_COURSE_H

#include "rules/advice/rerun.h"

typedef enum ck_course {
    CK_AS_WRITTEN,
    CK_TURN_LEFT_OUT, /* before the one in question */
    CK_TURNS_SWAPPED, /* it has changed places with one next to it */
    CK_LINES_SWAPPED, /* or its line of two has */
    CK_LINE_TWICE     /* it belongs to a line that stands just before it as well */
} ck_course;

/*
 * The course at the entry of a finding, whose season was taken, that makes more of it right than
 * BEST, the fewest errors that any other writing of the entry has.
 */
ck_course ck_course_at(ck_rerun *rerun, const ck_finding *finding, uint32_t best);

#endif
