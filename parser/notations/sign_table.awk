# Makes the table of the signs of canonical tokens (sign_table.h) from the words in
# rules/words/terms.def and names.c. The factor there spreads their bytes, as a number, over the slots
# without a collision.

BEGIN {
    SLOTS = 64; WORD = 4294967296
    for (i = 1; i < 256; i++) number[sprintf("%c", i)] = i
}

function add(kind, value, word,    bytes, i) {
    bytes = 0
    for (i = length(word); i > 0; i--)
        bytes = bytes * 256 + number[substr(word, i, 1)]
    row[++rows] = bytes
    text[rows] = sprintf("{0x%06x, %s, %s}, /* %s */", bytes, kind, value, word)
}

# The words in quotation marks of a list.
function add_list(kind, list,    words, count, i) {
    count = split(list, words, "\"")
    for (i = 2; i <= count; i += 2)
        add(kind, i / 2 - 1, words[i])
}

# A row of terms.def: the value before the sign.
function add_term(kind, line,    part, value) {
    split(line, part, "\"")
    value = part[1]
    gsub(/^[A-Z_]*\(|, *$/, "", value)
    add(kind, (value ~ /^[A-Z]/ && value !~ /^CK_/ ? "CK_" : "") value, part[2])
}

/^CK_PIECE_TERM\(/ { add_term("CK_SIGN_PROFESSION", $0) }
/^CK_COLOUR_TERM\(/ { add_term("CK_SIGN_COLOUR", $0) }
/^CK_SEASON_TERM\(/ { add_term("CK_SIGN_SEASON", $0) }
/ck_heads_name\[/ { add_list("CK_SIGN_HEADS", $0) }

/CK_SIGN_FACTOR = / { factor = $5 }

function slot_of(bytes,    product) {
    product = bytes * factor
    return int((product - int(product / WORD) * WORD) / (WORD / SLOTS))
}

END {
    if (rows != 11 + 2 + 4 + 6) {
        print "sign_table.awk: " rows " signs in the table of words" >"/dev/stderr"
        exit 1
    }
    for (i = 1; i <= rows; i++) {
        slot = slot_of(row[i])
        if (slot in taken) {
            print "sign_table.awk: " factor " makes " text[i] " collide; try another odd number" >"/dev/stderr"
            exit 1
        }
        taken[slot] = i
    }
    print "#include \"parser/notations/sign_table.h\"\n\n#include \"rules/board/board.h\"\n"
    print "const ck_sign ck_sign_table[1 << CK_SIGN_SLOT_BITS] = {"
    for (slot = 0; slot < SLOTS; slot++)
        if (slot in taken)
            print "    [" slot "] = " text[taken[slot]]
    print "};"
}
