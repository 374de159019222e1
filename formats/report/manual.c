/* Writes the parts of the manual generated from the tables of findings and rules. */
#include "formats/report/manual.h"

#include "formats/report/catalogue.h"
#include "formats/report/message.h"
#include "formats/report/paragraph.h"

#include <string.h>

typedef enum ck_part { BOARD, CONTEST } ck_part;

/* Whether a mark stands alone; mdoc would attach it to its neighbour. */
static bool stands_alone(const char *text, size_t at, size_t length)
{
    return strchr("()[].,:;!?|", text[at]) && (at == 0 || text[at - 1] == ' ') &&
           (at + 1 == length || text[at + 1] == ' ');
}

/*
 * Writes text escaped for mdoc: backslashes, and words that mdoc would take for macros or
 * arguments.
 */
static void put_mdoc(ck_out *out, const char *text, size_t length)
{
    for (size_t i = 0; i < length; i++) {
        if (stands_alone(text, i, length))
            ck_put(out, "\\&");
        if (text[i] == '\\')
            ck_put(out, "\\e");
        else if (text[i] == '\n')
            ck_put(out, " ");
        else
            ck_put_bytes(out, &text[i], 1);
        if (text[i] == ',' && i + 1 < length && !strchr(" 0123456789", text[i + 1]))
            ck_put(out, "\\:"); /* allows a line break */
    }
}

/*
 * Writes one sentence a line, as recommended for mdoc; none begins with a control character of
 * roff.
 */
static void put_block(ck_out *out, const char *text, size_t size)
{
    const char *end = text + size;
    while (text < end) {
        const char *stop = strstr(text, ". ");
        size_t length = stop && stop < end ? (size_t)(stop - text) + 1 : (size_t)(end - text);
        if (text[0] == '.' || text[0] == '\'')
            ck_put(out, "\\&");
        put_mdoc(out, text, length);
        ck_put(out, "\n");
        text += length;
        text += text < end && *text == ' ';
    }
}

/* A line break of the text begins a new block. */
static void put_sentences(ck_out *out, const char *text)
{
    for (;;) {
        const size_t length = strcspn(text, "\n");
        put_block(out, text, length);
        if (text[length] == '\0')
            return;
        ck_put(out, ".Pp\n");
        text += length + 1;
    }
}

static void put_escaped(ck_out *out, const ck_slot *slot)
{
    const char *text = slot->value;
    put_mdoc(out, text, strlen(text));
}

static void put_example(ck_out *out, ck_phrase phrase, const char *text)
{
    ck_put(out, ".Pp\n");
    ck_say(out, phrase, CK_SLOTS({"text", put_escaped, text, 0}));
    ck_put(out, "\n");
}

static void put_row(ck_out *out, ck_code code)
{
    const ck_finding_words words = ck_catalogue_finding(out->language, code);
    const ck_slot rule = ck_word_slot("rule", ck_code_rule(code));
    ck_put(out, ".It ");
    ck_put(out, ck_code_name(code));
    ck_put(out, ": ");
    ck_buffer buffer = {.memory = out->memory};
    ck_out plain = ck_part_out(&buffer, out);
    ck_write_short_message(&plain, code);
    put_mdoc(out, ck_buffer_string(&buffer), buffer.length);
    out->failed |= plain.failed;
    ck_buffer_free(&buffer);
    ck_put(out, "\n.Pq ");
    if (ck_code_fixable(code))
        ck_say(out, CK_P_MANUAL_FIXABLE, CK_SLOTS(rule));
    else
        rule.put(out, &rule);
    ck_put(out, "\n");
    put_sentences(out, words.explanation);
    put_example(out, CK_P_MANUAL_WRONG, words.wrong);
    put_example(out, CK_P_MANUAL_RIGHT, words.good);
}

static void put_severity(ck_out *out, ck_part part, ck_severity severity, ck_phrase title)
{
    bool begun = false;
    for (int code = 0; code < CK_FINDINGS; code++) {
        /* Findings of the other games are numbered from 7000. */
        if (ck_code_severity((ck_code)code) != severity ||
            (ck_code_number((ck_code)code) >= 7000) != (part == CONTEST))
            continue;
        if (!begun) {
            ck_put(out, ".Ss ");
            ck_say(out, title, NULL);
            ck_put(out, "\n.Bl -tag -width Ds\n");
        }
        begun = true;
        put_row(out, (ck_code)code);
    }
    if (begun)
        ck_put(out, ".El\n");
}

static void put_findings(ck_out *out, ck_part part)
{
    ck_say(out, CK_P_ABOUT_CODES, NULL);
    ck_put(out, "\n");
    ck_say(out, CK_P_ABOUT_SEVERITIES, NULL);
    ck_put(out, "\n");
    put_severity(out, part, CK_ERROR, CK_P_TITLE_ERRORS);
    put_severity(out, part, CK_WARNING, CK_P_TITLE_WARNINGS);
    put_severity(out, part, CK_NOTE, CK_P_TITLE_NOTES);
}

void ck_write_findings_manual(ck_out *out)
{
    put_findings(out, BOARD);
}

void ck_write_contest_manual(ck_out *out)
{
    put_findings(out, CONTEST);
}

static bool is_of_games(size_t paragraph)
{
    return ck_paragraph_name(paragraph)[0] == 'G';
}

/* The rules of the game on the board, and of notation. */
void ck_write_rules_manual(ck_out *out)
{
    char group = '\0';
    for (size_t i = 0; ck_paragraph_name(i) && !is_of_games(i); i++) {
        const char *name = ck_paragraph_name(i);
        if (name[0] != group) {
            ck_put(out, group ? ".El\n.Ss " : ".Ss ");
            ck_say(out, name[0] == 'R' ? CK_P_TITLE_RULES : CK_P_TITLE_NOTATION, NULL);
            ck_put(out, "\n.Bl -tag -width R9.9_\n");
        }
        group = name[0];
        ck_put(out, ".It ");
        ck_put(out, name);
        ck_put(out, "\n");
        put_sentences(out, ck_catalogue_text(out->language, ck_paragraph_phrase(i)));
    }
    ck_put(out, ".El\n");
}

/* Each paragraph on variants and other games, after its name in a comment. */
void ck_write_game_rules_manual(ck_out *out)
{
    for (size_t i = 0; ck_paragraph_name(i); i++) {
        if (!is_of_games(i))
            continue;
        ck_put(out, ".\\\" ");
        ck_put(out, ck_paragraph_name(i));
        ck_put(out, "\n");
        put_sentences(out, ck_catalogue_text(out->language, ck_paragraph_phrase(i)));
        ck_put(out, ".Pq ");
        ck_write_paragraph_name(out, ck_paragraph_name(i));
        ck_put(out, "\n");
    }
}
