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

/*
 * Writes the lines, and below them a list of their names. The first ten are in colours of their own, which
 * most colour-blind readers can tell apart, and differ in their dashes as well, for print; all
 * others are thin and grey. LABELS, one for each step from 1 on, may be NULL for their numbers.
 */
void ck_put_chart(ck_out *out, const char *title, const ck_series *series, size_t count,
                  const char *const *labels);

#endif
