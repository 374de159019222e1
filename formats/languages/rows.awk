# Reads the preprocessed rows.h. Prints a line for each row: kind, file, name and texts, separated by
# tabs; texts as in C, without the outer quotation marks.
function end_row() {
    if (row != "")
        print row
    row = ""
}
/^#/ {
    split($0, marker, "\"")
    file = marker[2]
    sub(/^\.\//, "", file)
    next
}
{
    for (rest = $0; match(rest, /@[a-z]+|,|"([^"\\]|\\.)*"/); rest = substr(rest, RSTART + RLENGTH)) {
        token = substr(rest, RSTART, RLENGTH)
        if (token ~ /^@/) {
            end_row()
            row = substr(token, 2) "\t" file
        } else {
            row = row (token == "," ? "\t" : substr(token, 2, length(token) - 2))
        }
    }
}
END { end_row() }
