/* Private: line charts as SVG in a page. */
#ifndef CETKAIK_FORMATS_COMMON_CHART_H
#define CETKAIK_FORMATS_COMMON_CHART_H

#include "rules/base/writer.h"

/* A line with its values at steps 0, 1, 2 … */
typedef struct ck_series {
    const char *name;
    const double *values;
    size_t count;
} ck_series;

/* Writes the label of a step, from 1 on. */
typedef void ck_put_step(ck_out *out, const void *self, size_t step);

/*
 * Writes a chart and its legend. The first ten lines have colours that most colour-blind readers
 * can distinguish, and different dashes for print; the others are thin and grey. SELF is passed to
 * PUT_STEP.
 */
void ck_put_chart(ck_out *out, const char *title, const ck_series *series, size_t count,
                  ck_put_step *put_step, const void *self);

#endif
