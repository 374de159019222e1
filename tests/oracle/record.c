/*
 * Whole records: notation 0 in the layout that generated games have (notation.md §4), turn by turn
 * by the rules. Of the header only {一位色:…} is read, and marks are not held against their names.
 */
#include "inside.h"

#include <stdio.h>

enum { SIGN = 3, TOKEN = 400 }; /* bytes of a sign, of a token */

/* A record as far as it was read. */
struct reading {
    const char *text, *at;
    char token[TOKEN];
    size_t start; /* of the token */
    char first[4 * SIGN + 1];
    oracle_course course;
    bool to_declare;   /* the last turn called for it, and it has not come */
    struct cell taken; /* by the last turn */
    const char *why;
    int declined, unsure;
};

/* ---- tokens ---- */

static bool is_blank(char character)
{
    return character == ' ' || character == '\n' || character == '\t';
}

static bool next_token(struct reading *reading)
{
    size_t length = 0;
    while (is_blank(*reading->at)) {
        reading->at++;
    }
    reading->start = (size_t)(reading->at - reading->text);
    while (*reading->at != '\0' && !is_blank(*reading->at) && length + 1 < TOKEN) {
        reading->token[length++] = *reading->at++;
    }
    reading->token[length] = '\0';
    return length > 0;
}

static bool take(const char **at, const char *word)
{
    bool there = strncmp(*at, word, strlen(word)) == 0;
    *at += there ? strlen(word) : 0;
    return there;
}

/* A square at the start of a text; −1: there is none. */
static int take_square(const char **at)
{
    static const char *const rows[] = {"AI", "AU", "IA", "A", "E", "I", "U", "O", "Y"};
    static const int numbers[] = {6, 7, 8, 0, 1, 2, 3, 4, 5};
    static const char columns[] = "KLNTZXCMP";
    const char *column = **at != '\0' ? strchr(columns, **at) : NULL;
    for (size_t i = 0; column != NULL && i < sizeof rows / sizeof *rows; i++) {
        const char *rest = *at + 1;
        if (take(&rest, rows[i])) {
            *at = rest;
            return numbers[i] * SIZE + (int)(column - columns);
        }
    }
    return -1;
}

static int take_kind(const char **at)
{
    for (int kind = 0; kind < KINDS; kind++) {
        if (take(at, oracle_kind_names[kind])) {
            return kind;
        }
    }
    return -1;
}

/* 黒 is 0, 赤 is 1. */
static int take_colour(const char **at)
{
    return take(at, "黒") ? 0 : take(at, "赤") ? 1 : -1;
}

/* ---- numbers (notation.md §2), in tenths where there is a decimal ---- */

static int take_digit(const char **at)
{
    static const char *const digits[] = {"無", "一", "二", "三", "四",
                                         "五", "六", "七", "八", "九"};
    for (int i = 0; i < 10; i++) {
        if (take(at, digits[i])) {
            return i;
        }
    }
    return -1;
}

/* Below a hundred: 五, 十二, 二十一, and with 十 left out 二五; −1: nothing. */
static long take_below_hundred(const char **at)
{
    int first = take_digit(at);
    if (take(at, "十")) {
        int last = take_digit(at);
        return (first < 0 ? 1 : first) * 10 + (last < 0 ? 0 : last);
    }
    int last = first > 0 ? take_digit(at) : -1;
    return last < 0 ? first : first * 10 + last;
}

static long take_part(const char **at, const char *unit, long size, long (*below)(const char **))
{
    long much = below(at);
    if (!take(at, unit)) {
        return much;
    }
    long rest = below(at);
    return (much < 0 ? 1 : much) * size + (rest < 0 ? 0 : rest);
}

static long take_below_ten_thousand(const char **at)
{
    return take_part(at, "百", 100, take_below_hundred);
}

static long take_below_hundred_million(const char **at)
{
    return take_part(at, "万", 10000, take_below_ten_thousand);
}

/* In tenths. */
static bool read_points(const char *at, long *tenths)
{
    bool minus = take(&at, "下");
    long whole = take_part(&at, "億", 100000000, take_below_hundred_million);
    int part = take(&at, "・") ? take_digit(&at) : 0;
    *tenths = (whole * WHOLE + part) * (minus ? -1 : 1);
    return whole >= 0 && part >= 0 && *at == '\0';
}

/* ---- turns ---- */

static int take_heads(const char **at)
{
    static const char *const heads[] = {"無", "一", "二", "三", "四", "五"};
    for (int i = 0; i < 6; i++) {
        if (take(at, heads[i])) {
            return i;
        }
    }
    return take(at, "或") ? ORACLE_UNKNOWN : ORACLE_NO_CAST;
}

/* `無撃裁`, `橋三再二水一此無` … */
static bool read_casts(const char *at, struct oracle_casts *casts)
{
    *casts = (struct oracle_casts){.water = ORACLE_NO_CAST};
    if (take(&at, "無撃裁")) {
        return *at == '\0';
    }
    if (take(&at, "橋")) {
        do {
            int heads = take_heads(&at);
            if (heads == ORACLE_NO_CAST || casts->bridges == ORACLE_MOST_CASTS) {
                return false;
            }
            casts->bridge[casts->bridges++] = heads;
        } while (take(&at, "再"));
    }
    if (take(&at, "水")) {
        casts->water = take_heads(&at);
    }
    casts->failed = take(&at, "此無");
    return *at == '\0';
}

/* `ZO皇[ZU]ZI`, `ZO皇ZI[ZE]ZU`, `ZO皇[ZU]ZIZE` */
static bool read_minds_way(const char *at, struct oracle_move *move)
{
    move->how = ORACLE_MOVES_MINDS;
    if ((move->via = take_square(&at)) >= 0) {
        move->step = ORACLE_FORMER;
    }
    if (!take(&at, "[") || (move->first = take_square(&at)) < 0 || !take(&at, "]") ||
        (move->to = take_square(&at)) < 0) {
        return false;
    }
    int last = take_square(&at);
    if (last >= 0) {
        bool twice = move->step == ORACLE_FORMER;
        move->step = ORACLE_LATTER;
        move->via = move->to;
        move->to = last;
        return !twice && *at == '\0';
    }
    return *at == '\0';
}

/* What the text of a turn says; false: it says nothing that one could play. */
static bool read_turn(const char *at, struct oracle_move *move, struct oracle_casts *casts)
{
    *move = (struct oracle_move){ORACLE_MOVES, -1, 0, ORACLE_STRAIGHT, -1, -1, -1, -1};
    *casts = (struct oracle_casts){.water = ORACLE_NO_CAST};
    int colour = take_colour(&at);
    if (colour >= 0) {
        move->how = ORACLE_PLACES;
        move->red = colour;
        move->kind = take_kind(&at);
        move->to = take_square(&at);
        return move->kind >= 0 && move->kind < MINDS && move->to >= 0 && *at == '\0';
    }
    move->from = take_square(&at);
    move->kind = take_kind(&at);
    if (move->from < 0 || move->kind < 0) {
        return false;
    }
    if (move->kind == MINDS) {
        move->kind = -1;
        return read_minds_way(at, move);
    }
    move->to = take_square(&at);
    int second = take_square(&at);
    if (second >= 0) {
        move->via = move->to;
        move->to = second;
    }
    return move->to >= 0 && read_casts(at, casts);
}

/* R9.5: the letter of the season, else that of the first. */
static int first_side(const struct reading *reading, int season)
{
    size_t at = (size_t)season * SIGN;
    return strncmp(reading->first + at, "赤", SIGN) == 0 ? SIDE_A : SIDE_IA;
}

static const char *judge_turn(struct reading *reading)
{
    struct oracle_move move;
    struct oracle_casts casts;
    oracle_course *course = &reading->course;
    if (course->phase == ORACLE_GAME_OVER) {
        return "the game is over";
    }
    if (course->phase == ORACLE_TO_DECLARE) {
        return "a declaration is missing";
    }
    if (course->phase == ORACLE_SEASON_OVER) {
        oracle_next_season(course, first_side(reading, course->season + 1));
    }
    if (!read_turn(reading->token, &move, &casts)) {
        return "this is no turn";
    }
    if (oracle_judge(course->position, &move).broken != 0) {
        return "this turn is not legal";
    }
    if (oracle_judge_casts(course->position, &move, &casts) != 0) {
        return "these casts do not fit";
    }
    struct cell there = course->position->board[move.to];
    bool takes = !casts.failed && move.to != move.from && move.how == ORACLE_MOVES;
    reading->taken = takes ? there : (struct cell){0};
    /* A failed move to its own start has perhaps lost its destination (notation.md §7). */
    *(move.to == move.from ? &reading->unsure : &reading->declined) +=
        oracle_warns_of_decline(course->position) && casts.bridges > 0 &&
        oracle_declined(course->position, &move, &casts);
    oracle_turn(course, &move, casts.failed);
    return NULL;
}

/* R2.5: `手黒王` after a turn. */
static const char *judge_capture(const struct reading *reading, const char *at)
{
    int colour = take_colour(&at), kind = take_kind(&at);
    struct cell taken = reading->taken;
    bool right = taken.occupied && (int)taken.kind == kind && taken.red == (colour == 1);
    return right && *at == '\0' ? NULL : "another piece was captured, or none";
}

/* ---- declarations ---- */

/* How often a line stands in a list of lines. */
static int lines_like(const char *list, const char *line, size_t length)
{
    int count = 0;
    for (; *list != '\0'; list += strcspn(list, "\n") + 1) {
        count += strcspn(list, "\n") == length && strncmp(list, line, length) == 0;
    }
    return count;
}

static bool same_lines(const char *one, const char *other)
{
    size_t length;
    for (const char *at = one; *at != '\0'; at += length + 1) {
        length = strcspn(at, "\n");
        if (lines_like(one, at, length) != lines_like(other, at, length)) {
            return false;
        }
    }
    return strlen(one) == strlen(other);
}

/* R7.4, R9.1, R9.3: `或為王加獣 再行`, `或為王加獣而手三十四 終季`. */
static const char *judge_declaration(struct reading *reading)
{
    oracle_course *course = &reading->course;
    struct text names = {.out = (char[ORACLE_NAMES]){0}, .size = ORACLE_NAMES};
    char *at = reading->token + strlen("或為"), *points = strstr(at, "而手");
    long tenths = 0;
    if (course->phase != ORACLE_TO_DECLARE) {
        return "nothing is to be declared";
    }
    if (points != NULL) {
        *points = '\0';
        if (!read_points(points + strlen("而手"), &tenths)) {
            return "this is no number";
        }
    }
    for (char *next = at; next != NULL; at = next) {
        next = strstr(at, "加");
        if (next != NULL) {
            *next = '\0';
            next += SIGN;
        }
        oracle_put(&names, at);
        oracle_put(&names, "\n");
        if (next == NULL) {
            break;
        }
    }
    if (!same_lines(names.out, course->names)) {
        return "other hands were made";
    }
    bool ends = next_token(reading) && strcmp(reading->token, "終季") == 0;
    if (!ends && strcmp(reading->token, "再行") != 0) {
        return "neither 再行 nor 終季";
    }
    if (ends != (points != NULL) || (ends && tenths != course->due)) {
        return "another number of points";
    }
    oracle_declare(course, ends);
    return NULL;
}

/* ---- the whole ---- */

static bool is_mark(const char *token)
{
    static const char *const marks[] = {"春終",   "夏終",   "秋終", "冬終",
                                        "上季終", "下季終", "季終", "星一周"};
    bool found = false;
    for (size_t i = 0; i < sizeof marks / sizeof *marks; i++) {
        found = found || strcmp(token, marks[i]) == 0;
    }
    return found;
}

/* R9.3, R9.4: a mark says that the season is over, 星一周 that the game is. */
static const char *judge_mark(const struct reading *reading)
{
    int phase = reading->course.phase;
    bool over = phase == ORACLE_GAME_OVER ||
                (phase == ORACLE_SEASON_OVER && strcmp(reading->token, "星一周") != 0);
    return over ? NULL : "it is not over";
}

/* {一位色:赤黒…}; other items are left alone. */
static void read_header(struct reading *reading)
{
    static const char key[] = "{一位色:";
    if (strncmp(reading->token, key, strlen(key)) == 0) {
        snprintf(reading->first, sizeof reading->first, "%s", reading->token + strlen(key));
        reading->first[strcspn(reading->first, "}")] = '\0';
    }
}

static const char *judge_token(struct reading *reading, const char *rules)
{
    const char *token = reading->token;
    if (token[0] == '{') {
        read_header(reading);
        return NULL;
    }
    if (reading->course.position == NULL &&
        !oracle_begin(&reading->course, rules, first_side(reading, 0))) {
        return "unknown rules";
    }
    if (strncmp(token, "手", SIGN) == 0) {
        return judge_capture(reading, token + SIGN);
    }
    if (strncmp(token, "或為", (size_t)2 * SIGN) == 0) {
        return judge_declaration(reading);
    }
    return is_mark(token) ? judge_mark(reading) : judge_turn(reading);
}

bool oracle_check(const char *rules, const char *text, struct oracle_checked *checked)
{
    struct reading reading = {.text = text, .at = text};
    const char *why = NULL;
    size_t start = 0;
    while (why == NULL && next_token(&reading)) {
        start = reading.start;
        why = judge_token(&reading, rules);
    }
    *checked = (struct oracle_checked){
        .why = why, .offset = start, .declined = reading.declined, .unsure = reading.unsure};
    oracle_end(&reading.course);
    return why == NULL;
}
