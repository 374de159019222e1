# Makes the C source of a language from the English rows (rows.awk) and its .po file, of English from
# the rows alone:
#
#   awk -v language=ja -f table.awk ROWS ja.po
#
# A text stays English if its translation is missing, fuzzy, or of an outdated English text. Strings
# of both files have C's escapes, so they are copied unchanged. Equal texts are one.

# ---- the .po file: texts by context, form and English ----

function end_entry() {
    if (context != "" && !fuzzy && msgstr[0] != "")
        for (i = 0; i < forms; i++)
            translated[context, i, id, plural] = msgstr[i]
    context = id = plural = part = ""
    fuzzy = 0
    split("", msgstr)
}
function add(text) {
    if (part == "context")
        context = context text
    else if (part == "id")
        id = id text
    else if (part == "plural")
        plural = plural text
    else
        msgstr[part] = msgstr[part] text
    if (context == "" && id == "" && match(text, /plural=.*;/))
        form = substr(text, RSTART + 7, RLENGTH - 8)
    if (context == "" && id == "" && match(text, /nplurals=[0-9]+/))
        forms = substr(text, RSTART + 9, RLENGTH - 9)
}
FILENAME ~ /\.po$/ {
    if (/^#,.*fuzzy/)
        fuzzy = 1
    if (/^$/)
        end_entry()
    if (/^#/ || !match($0, /".*"$/))
        next
    if (/^msgctxt/)
        part = "context"
    else if (/^msgid_plural/)
        part = "plural"
    else if (/^msgid/)
        part = "id"
    else if (/^msgstr\[/)
        part = substr($0, 8, 1)
    else if (/^msgstr/)
        part = 0
    add(substr($0, RSTART + 1, RLENGTH - 2))
    next
}

# ---- the rows ----

BEGIN {
    FS = "\t"
    forms = 2
    form = "n != 1"
}
{ row[++rows] = $0 }

# A form of a text; a form without translation is the English text for other numbers.
function text_of(context, english, others, i) {
    return (context, i, english, others) in translated ? translated[context, i, english, others] \
           : others != "" && (i > 0 || language != "en") ? others : english
}
# The place of a text among the texts.
function place(text) {
    if (text == "")
        return "0"
    if (!(text in number)) {
        number[text] = ++texts
        string[texts] = "\"" text "\""
    }
    return "AT(" number[text] ")"
}
function field(context, english) {
    return place(text_of(context, english, "", 0))
}
function plural_row(name, one, other,    i, places) {
    for (i = 0; i < forms; i++)
        places = places (i > 0 ? ", " : "") place(text_of(name, one, other, i))
    return places
}
function phrase_row(kind, name, places) {
    phrases = phrases "    [CK_P_" name "] = {CK_ROW_" kind ", {" places "}},\n"
}
function read_rows(    r, at) {
    for (r = 1; r <= rows; r++) {
        split(row[r], at, "\t")
        if (at[1] == "phrase")
            phrase_row("PHRASE", at[3], field(at[3], at[4]))
        else if (at[1] == "plural")
            phrase_row("PLURAL", at[3], plural_row(at[3], at[4], at[5]))
        else if (at[1] == "joiner")
            phrase_row("JOINER", at[3], field(at[3] " others", at[4]) ", " field(at[3] " last", at[5]))
        else if (at[1] == "words" && ++findings)
            words = words "    [CK_F_" at[3] "] = {" field(at[3] " message", at[4]) ", " \
                    field(at[3] " right", at[5]) ", " field(at[3] " explanation", at[6]) ", " \
                    field(at[3] " wrong", at[7]) ", " field(at[3] " good", at[8]) "},\n"
    }
}
END {
    end_entry()
    read_rows()
    print "/* The texts of a language, made from the English rows and its .po file. */"
    print "#include \"formats/languages/language.h\"\n\n#include <stddef.h>\n"
    print "static const struct texts {\n    char none[1];"
    for (r = 1; r <= texts; r++)
        print "    char t" r "[sizeof " string[r] "];"
    print "} texts = {\n    \"\","
    for (r = 1; r <= texts; r++)
        print "    " string[r] ","
    print "};\n\n#define AT(N) offsetof(struct texts, t##N)\n"
    print "static const ck_phrase_row phrases[CK_PHRASES] = {\n" phrases "};\n"
    print "static const ck_finding_row findings[CK_FINDINGS] = {\n" words "};\n"
    print "_Static_assert(CK_FINDINGS == " findings ", \"every finding has its texts\");\n"
    print "static int form(int64_t n)\n{\n    (void)n;\n    return (int)(" form ");\n}\n"
    name = language
    sub(/_/, "-", name)
    print "extern const ck_language ck_language_" language ";"
    print "const ck_language ck_language_" language " = {"
    print "    \"" name "\", form, (const char *)&texts, phrases, findings};"
}
