/* Places a row of signs in a picture. */
#include "formats/board/svg_signs.h"

#include "formats/board/strokes.h"

/* The distance from a sign of LENGTH bytes to the next; letters and digits are narrower. */
static int advance_of(int strokes, size_t length)
{
    enum { SPACE = 40, LETTER = 74, SIGN = 110, SIGN_BYTES = 3 };
    return strokes < 0 ? SPACE : length < SIGN_BYTES ? LETTER : SIGN;
}

/* The width of a text with signs HEIGHT high. */
static int width_of(const char *text, int height)
{
    int width = 0;
    for (size_t length; *text; text += length) {
        int strokes = ck_strokes_at(text, &length);
        width += advance_of(strokes, length);
    }
    return width * height / 100;
}

void ck_put_svg_signs(ck_out *out, const char *class, const char *text, ck_spot at, int height,
                      int how)
{
    double scale = height / 100.0, x = 0.0;
    int width = width_of(text, height);
    ck_put_format(out, "<g class=\"%s\" transform=\"translate(%d %d)\">", class, at.x, at.y);
    x = how & CK_CENTRED ? -width / 2.0 : 0.0;
    for (size_t length; *text; text += length) {
        int strokes = ck_strokes_at(text, &length);
        if (strokes >= 0)
            ck_put_format(out,
                          "<use xlink:href=\"#s%d\" transform=\"translate(%.1f %.1f) scale(%g)\"/>",
                          strokes, x + 7 * scale, -height / 2.0, scale);
        x += advance_of(strokes, length) * scale;
    }
    ck_put(out, "</g>\n");
}

void ck_put_svg_text(ck_out *out, const char *text, ck_spot at)
{
    ck_put_format(out, "<text x=\"%d\" y=\"%d\">%s</text>\n", at.x, at.y, text);
}

void ck_put_svg_words(ck_out *out, const char *class, const ck_out *words, ck_spot at, int height)
{
    ck_buffer *text = words->self;
    if (class)
        ck_put_svg_signs(out, class, ck_buffer_string(text), at, height, 0);
    else
        ck_put_svg_text(out, ck_buffer_string(text), at);
    out->failed |= words->failed;
    ck_buffer_free(text);
}
