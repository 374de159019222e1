/* The colour themes of pictures and the style sheet made from one. */
#include "formats/board/svg_style.h"

#include <stdbool.h>
#include <string.h>

enum {
    PAPER,
    LAND,
    WATER,
    FIELD,
    HILL,
    LINE,
    LABEL,
    BODY,
    SITE,
    EDGE,
    BLACK_INK,
    RED_INK,
    MARK,
    COLOURS
};

/* Names of the colours, for CSS custom properties and classes. */
static const char *const colour_names[COLOURS] = {"paper", "land",  "water", "field", "hill",
                                                  "line",  "label", "body",  "site",  "edge",
                                                  "black", "red",   "mark"};

struct ck_theme {
    const char *name;
    const char *colour[COLOURS];
};

/* clang-format off: the order of the colours */
static const ck_theme themes[] = {
    {"light",
     {"#fffdf8", "#f7f0e0", "#b7c8dc", "#e9ccb4", "#479e54", "#2b2620", "#5c5447", "#fffbf0",
      "#c9e3bd", "#6b5d45", "#000000", "#c23400", "#6a2fb0"}},
    {"dark",
     {"#1b1916", "#4a4439", "#4f6a8c", "#86593a", "#2f7a3e", "#14120f", "#b5aa98", "#f3ead6",
      "#b5d3a6", "#b59a6a", "#000000", "#b83000", "#d9b4ff"}},
    {"print",
     {"#ffffff", "#ffffff", "#d5d9de", "#f0ece6", "#a9b5aa", "#000000", "#000000", "#ffffff",
      "#e4ebe2", "#000000", "#000000", "#a02a00", "#000000"}},
};
/* clang-format on */

const ck_theme *ck_svg_theme_at(size_t index)
{
    return index < sizeof themes / sizeof *themes ? &themes[index] : NULL;
}

const char *ck_svg_theme_name(const ck_theme *theme)
{
    return theme->name;
}

/* "--land:#f6eedd;…" */
static void put_colours(ck_out *out, const ck_theme *theme)
{
    for (int i = 0; i < COLOURS; i++)
        ck_put_format(out, "--%s:%s;", colour_names[i], theme->colour[i]);
}

/* $name is a colour. */
static const char style[] = ".paper{fill:$paper}\n"
                            ".land{fill:$land}\n.water{fill:$water}\n.field{fill:$field}\n"
                            ".hill{fill:$hill}\n"
                            ".line{fill:none;stroke:$line;stroke-width:2}\n"
                            ".label{fill:none;stroke:$label;stroke-width:11;"
                            "stroke-linecap:round;stroke-linejoin:round}\n"
                            ".body{fill:$body;stroke:$edge;stroke-width:2.5;"
                            "stroke-linejoin:round}\n"
                            ".site{fill:$site;stroke:$edge;stroke-width:2.5;"
                            "stroke-linejoin:round}\n"
                            ".front{fill:none;stroke:$edge;stroke-width:9;stroke-linecap:round;"
                            "stroke-linejoin:round}\n"
                            ".black{fill:none;stroke:$black;stroke-width:10;"
                            "stroke-linecap:round;stroke-linejoin:round}\n"
                            ".red{fill:none;stroke:$red;stroke-width:7.5;stroke-linecap:round;"
                            "stroke-linejoin:round}\n"
                            ".frame{fill:none;stroke:$red;stroke-width:2.5;"
                            "stroke-linejoin:round}\n"
                            ".badge{fill:$paper;stroke:$label;stroke-width:2}\n"
                            ".head{fill:$label;stroke:$label;stroke-width:2}\n"
                            ".tail{fill:none;stroke:$label;stroke-width:2}\n"
                            ".route{fill:none;stroke:$label;stroke-width:5;stroke-opacity:.35;"
                            "stroke-linejoin:round}\n"
                            ".mark{fill:none;stroke:$mark;stroke-width:6}\n"
                            ".thin{stroke-width:4;stroke-dasharray:14 8}\n"
                            ".tint{fill:$mark;fill-opacity:.22}\n"
                            ".cast{fill:none;stroke:$mark;stroke-width:11;stroke-linecap:round;"
                            "stroke-linejoin:round}\n";

/* Writes a part of the style, with the colours of a theme. */
static void put_coloured(ck_out *out, const ck_theme *theme, const char *at, const char *end)
{
    for (; at < end; at++) {
        int colour = 0;
        if (*at != '$') {
            ck_put_bytes(out, at, 1);
            continue;
        }
        while (strncmp(at + 1, colour_names[colour], strlen(colour_names[colour])) != 0)
            colour++;
        if (theme)
            ck_put(out, theme->colour[colour]);
        else
            ck_put_format(out, "var(--%s)", colour_names[colour]);
        at += strlen(colour_names[colour]);
    }
}

void ck_put_svg_style(ck_out *out, const ck_theme *theme)
{
    put_coloured(out, theme, style, style + strlen(style));
}

/* ---- as attributes ---- */

/* The declarations of a class, up to "}"; NULL: it has no style. */
static const char *rule_of(const char *class, size_t length)
{
    for (const char *rule = style; *rule; rule = strchr(rule, '\n') + 1) {
        if (strncmp(rule + 1, class, length) == 0 && rule[1 + length] == '{')
            return rule + length + 2;
    }
    return NULL;
}

/* Whether one of the classes sets a property. */
static bool sets(const char *classes, size_t length, const char *property, size_t size)
{
    const char *end = classes + length;
    for (const char *class = classes; class < end;) {
        const size_t word = strcspn(class, " \"");
        const char *at = rule_of(class, word);
        for (; at && *at != '}'; at += strcspn(at, ";}"), at += *at == ';') {
            if (strncmp(at, property, size) == 0 && at[size] == ':')
                return true;
        }
        class += word + 1;
    }
    return false;
}

void ck_put_svg_attributes(ck_out *out, const ck_theme *theme, const char *classes, size_t length)
{
    const char *end = classes + length;
    for (const char *class = classes; class < end;) {
        const size_t word = strcspn(class, " \"");
        const char *at = rule_of(class, word), *next = class + word + 1;
        while (at && *at != '}') {
            const size_t property = strcspn(at, ":"), whole = strcspn(at, ";}");
            if (next >= end || !sets(next, (size_t)(end - next), at, property)) {
                ck_put_format(out, " %.*s=\"", (int)property, at);
                put_coloured(out, theme, at + property + 1, at + whole);
                ck_put(out, "\"");
            }
            at += whole + (at[whole] == ';');
        }
        class = next;
    }
}

/* The text on boards of a page. */
static const char page_style[] =
    ".coordinates>text,.state>text,.held>text,.fell>text{fill:var(--label);font-size:32px;"
    "dominant-baseline:central}\n"
    ".coordinates>text,.held>text,.fell>text{text-anchor:middle}\n"
    ".state>text{font-size:44px}\n"
    ".fell>text{fill:var(--mark);font-weight:600}\n";

void ck_put_svg_page_style(ck_out *out, const char *selector)
{
    static const char *const when[] = {"", "@media(prefers-color-scheme:dark)", "@media print"};
    for (size_t i = 0; ck_svg_theme_at(i); i++) {
        ck_put_format(out, "%s%s%s{", when[i], i > 0 ? "{" : "", selector);
        put_colours(out, ck_svg_theme_at(i));
        ck_put(out, i > 0 ? "}}\n" : "}\n");
    }
    ck_put(out, page_style);
}
