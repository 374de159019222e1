# Japanese has no spaces, at which a line of a manual page could end: a sentence ends a line of text here, and so does
# a comma before the line grows too wide. Other lines of text are joined where wide characters meet.
function columns(text) { # of UTF-8 in single bytes: three of them are two columns
    gsub(/[\343-\357][\200-\277][\200-\277]/, "ww", text)
    return length(text)
}
function broken(text, separator,    all, run, clause, at) {
    all = run = ""
    while (text != "") {
        at = match(text, /、|。/) ? RSTART + 2 : length(text)
        clause = substr(text, 1, at)
        text = substr(text, at + 1)
        if (run != "" && (run ~ /。$/ || (run ~ /、$/ && columns(run clause) > 64))) {
            all = all run separator
            run = ""
        }
        run = run clause
        if (match(run, /.* /)) {
            all = all substr(run, 1, RLENGTH)
            run = substr(run, RLENGTH + 1)
        }
    }
    return all run
}
function flush() {
    if (held != "") print broken(held, "\n")
    held = ""
}
/^\.Bd/ { literal = 1 }
/^\.Ed/ { literal = 0 }
literal || /^\./ {
    flush()
    print !literal && /^\.It / ? broken($0, " ") : $0
    next
}
held ~ /[\200-\377]$/ && /^[\343-\357]/ { held = held $0; next }
{ flush(); held = $0 }
END { flush() }
