/* Private: a chart of lines as SVG inside a page. */
#ifndef CETKAIK_FORMATS_COMMON_CHART_H
#define CETKAIK_FORMATS_COMMON_CHART_H

#include "rules/base/writer.h"

/* A line: its values at steps 0, 1, 2 … */
typedef struct ck_series {
    const char *name;
    const double *values;
    size_t count;
} ck_series;

/* Writes what a step is called, from 1 on. */
typedef void ck_put_step(ck_out *out, const void *self, size_t step);

/*
 * Writes the lines, and below them a list of their names. The first ten are in colours of their
 * own, which most colour-blind readers can tell apart, and differ in their dashes as well, for
 * print; all others are thin and grey. SELF is for PUT_STEP.
 */
void ck_put_chart(ck_out *out, const char *title, const ck_series *series, size_t count,
                  ck_put_step *put_step, const void *self);

#endif
