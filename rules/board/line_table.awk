# Makes the table of lines from square to square (geometry.h).

function abs(number) { return number < 0 ? -number : number }

# The direction of a step by rows and columns, clockwise from straight up.
function direction(down, right) {
    return down < 0 ? (right + 8) % 8 : down > 0 ? 4 - right : 4 - 2 * right
}

# A line has steps in its rows, in its columns, or as many in both.
function line(from, to,    down, right, distance) {
    down = int(to / 9) - int(from / 9)
    right = to % 9 - from % 9
    distance = abs(down) > abs(right) ? abs(down) : abs(right)
    if (distance == 0 || (down != 0 && right != 0 && abs(down) != abs(right)))
        return "CK_NOT_STRAIGHT"
    return 8 * direction(down / distance, right / distance) + distance - 1
}

BEGIN {
    print "#include \"rules/board/geometry.h\"\n\nconst uint8_t ck_line_table[CK_SQUARES][CK_LINE_ROW] = {"
    for (from = 0; from < 81; from++) {
        row = ""
        for (to = 0; to < 128; to++)
            row = row (to < 81 ? line(from, to) : "CK_NOT_STRAIGHT") ","
        print "    {" row "},"
    }
    print "};"
}
