# Makes the translation template (a gettext .pot file) from the rows of rows.awk: an entry for each
# text for people, with its row and field as context.
BEGIN {
    FS = "\t"
    print "msgid \"\""
    print "msgstr \"\""
    print "\"Project-Id-Version: cetkaik\\n\""
    print "\"Language: \\n\""
    print "\"MIME-Version: 1.0\\n\""
    print "\"Content-Type: text/plain; charset=UTF-8\\n\""
    print "\"Content-Transfer-Encoding: 8bit\\n\""
    print "\"Plural-Forms: nplurals=INTEGER; plural=EXPRESSION;\\n\""
}
# Texts whose braces are all slots; in records they are not. A text of slots alone may omit some in a
# translation, which the format flag would forbid.
function has_slots(text) {
    return gsub(/\{[a-z_:]+\}/, "", text) > 0 && text !~ /[{}]/ && text ~ /[A-Za-z]/
}
function entry(context, text, plural, note) {
    if (text == "")
        return
    print ""
    if (note != "")
        print "#. " note
    print "#: " $2
    if (has_slots(text plural))
        print "#, python-brace-format"
    print "msgctxt \"" context "\""
    print "msgid \"" text "\""
    if (plural != "")
        print "msgid_plural \"" plural "\""
    print plural == "" ? "msgstr \"\"" : "msgstr[0] \"\"\nmsgstr[1] \"\""
}
# An example is a record, which is not translated, or a description in brackets.
function example(context, text) {
    if (text ~ /^\(/)
        entry(context, text)
}
$1 == "words" {
    entry($3 " message", $4, "", "Wrong: " $7)
    entry($3 " right", $5, "", "Right: " $8)
    entry($3 " explanation", $6)
    example($3 " wrong", $7)
    example($3 " good", $8)
}
$1 == "phrase" { entry($3, $4) }
$1 == "plural" { entry($3, $4, $5) }
$1 == "joiner" {
    entry($3 " others", $4)
    entry($3 " last", $5)
}
