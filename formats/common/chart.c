/* Draws a line chart as SVG in a page. */
#include "formats/common/chart.h"

#include "formats/common/display.h"
#include "formats/common/markup.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

/* Sizes in the units of the drawing. */
enum {
    WIDTH = 480,
    HEIGHT = 270,
    LEFT = 40,
    RIGHT = 14,
    TOP = 12,
    BOTTOM = 30,
    MOST_TICKS = 10,
    MOST_COLUMNS = 30 /* of a name */
};

static const char *const colors[] = {"#0072b2", "#d55e00", "#009e73", "#cc79a7", "#b8860b",
                                     "#56b4e9", "#7a4fbf", "#a0522d", "#6b8e23", "#c71585"};
static const char *const dashes[] = {"none", "7 3", "2 3", "9 3 2 3", "4 2"};

enum { COLORS = sizeof colors / sizeof *colors, DASHES = sizeof dashes / sizeof *dashes };

/* The chart with its scale. */
typedef struct scaled_chart {
    ck_out *out;
    const ck_series *series;
    size_t count, steps;
    double least, most, tick;
} scaled_chart;

/* A round step (1, 2 or 5 times a power of ten) that divides a range into a few parts. */
static double round_step(double range)
{
    double power = pow(10.0, floor(log10(range / 6.0)));
    double parts = range / power / 6.0;
    return power * (parts <= 1.0 ? 1.0 : parts <= 2.0 ? 2.0 : parts <= 5.0 ? 5.0 : 10.0);
}

static void find_scale(scaled_chart *chart)
{
    for (size_t i = 0; i < chart->count; i++) {
        const ck_series *series = &chart->series[i];
        for (size_t step = 0; step < series->count; step++) {
            chart->least = fmin(chart->least, series->values[step]);
            chart->most = fmax(chart->most, series->values[step]);
        }
        if (series->count > chart->steps + 1)
            chart->steps = series->count - 1;
    }
    double range = chart->most - chart->least;
    chart->tick = range > 0.0 ? round_step(range) : 1.0;
    chart->least = floor(chart->least / chart->tick) * chart->tick;
    chart->most = ceil(chart->most / chart->tick) * chart->tick;
    if (chart->most == chart->least)
        chart->most += chart->tick;
}

static double x_of(const scaled_chart *chart, size_t step)
{
    return LEFT + (double)(WIDTH - LEFT - RIGHT) * (double)step / (double)chart->steps;
}

static double y_of(const scaled_chart *chart, double value)
{
    double share = (chart->most - value) / (chart->most - chart->least);
    return TOP + (HEIGHT - TOP - BOTTOM) * share;
}

static void put_line(const scaled_chart *chart, size_t index)
{
    const ck_series *series = &chart->series[index];
    bool colored = index < COLORS;
    ck_put(chart->out, "<polyline points=\"");
    for (size_t step = 0; step < series->count; step++)
        ck_put_format(chart->out, "%s%.1f,%.1f", step > 0 ? " " : "", x_of(chart, step),
                      y_of(chart, series->values[step]));
    ck_put_format(chart->out,
                  "\" fill=\"none\" stroke=\"%s\" stroke-width=\"%s\" stroke-dasharray=\"%s\" "
                  "stroke-linejoin=\"round\"><title>",
                  colored ? colors[index] : "#999", colored ? "2.5" : "1",
                  dashes[colored ? index % DASHES : 0]);
    ck_put_markup(chart->out, series->name);
    ck_put(chart->out, "</title></polyline>\n");
}

/* ---- names ---- */

/*
 * Writes the legend: a sample of each coloured line with its name, cut to fit; the tooltip of the
 * line has all of it.
 */
static void put_names(const scaled_chart *chart)
{
    ck_put(chart->out, "<ul class=\"legend\">\n");
    for (size_t i = 0; i < chart->count && i < COLORS; i++) {
        ck_put_format(chart->out,
                      "<li><svg viewBox=\"0 0 36 10\" aria-hidden=\"true\"><path d=\"M1 5H35\" "
                      "stroke=\"%s\" stroke-width=\"3\" stroke-dasharray=\"%s\"/></svg><bdi>",
                      colors[i], dashes[i % DASHES]);
        ck_buffer text = {.memory = chart->out->memory};
        ck_out buffer = ck_part_out(&text, chart->out);
        ck_display_clean(&buffer, chart->series[i].name, strlen(chart->series[i].name),
                         MOST_COLUMNS);
        ck_put_markup_wrapped(chart->out, ck_put_markup_text, "", &buffer, "");
        ck_put(chart->out, "</bdi></li>\n");
    }
    ck_put(chart->out, "</ul>\n");
}

void ck_put_chart(ck_out *out, const char *title, const ck_series *series, size_t count,
                  ck_put_step *put_step, const void *self)
{
    scaled_chart chart = {.out = out, .series = series, .count = count, .steps = 1};
    find_scale(&chart);
    ck_put_format(out, "<svg class=\"chart\" viewBox=\"0 0 %d %d\" role=\"img\" aria-label=\"",
                  WIDTH, HEIGHT);
    ck_put_markup(out, title);
    ck_put(out, "\">\n");
    for (double value = chart.least; value <= chart.most + chart.tick / 2.0; value += chart.tick) {
        double y = y_of(&chart, value);
        bool zero = fabs(value) < chart.tick / 2.0;
        ck_put_format(out,
                      "<path d=\"M%d %.1fH%d\" stroke=\"currentColor\" stroke-opacity=\"%s\"/>"
                      "<text x=\"%d\" y=\"%.1f\" text-anchor=\"end\">%s%g</text>\n",
                      LEFT, y, WIDTH - RIGHT, zero ? ".6" : ".18", LEFT - 6, y + 4.5,
                      value < 0.0 && !zero ? "−" : "", zero ? 0.0 : fabs(value));
    }
    /* Labels as many steps as fit. */
    size_t every = (chart.steps + MOST_TICKS - 1) / MOST_TICKS;
    for (size_t step = every; step <= chart.steps; step += every) {
        ck_put_format(out, "<text x=\"%.1f\" y=\"%d\" text-anchor=\"middle\">", x_of(&chart, step),
                      HEIGHT - 10);
        put_step(out, self, step);
        ck_put(out, "</text>\n");
    }
    for (size_t i = count; i-- > 0;)
        put_line(&chart, i);
    ck_put(out, "</svg>\n");
    put_names(&chart);
}
