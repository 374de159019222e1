#include "tests/oracle/ancient.h"

#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const char *const rows[] = {"A", "E", "I", "U", "O", "Y", "AI", "AU", "IA"};
static const char columns[] = "KLNTZXCMP";

/* ---- what stands where ---- */

static void put_name(char *text, int square)
{
    char *end = text + strlen(text);
    *end++ = columns[square % 9];
    strcpy(end, rows[square / 9]);
}

static const char *sign_of(char piece)
{
    static const char *const signs[] = {"N船", "K兵", "G弓", "C車", "D獣", "U将", "I王"};
    int i = 0;
    while (signs[i][0] != toupper(piece))
        i++;
    return signs[i] + 1;
}

static bool is_water(int square)
{
    int row = square / 9, column = square % 9;
    return (column == 4 && row >= 2 && row <= 6) || (row == 4 && column >= 2 && column <= 6);
}

static bool is_boat(char piece)
{
    return piece == 'N' || piece == 'n';
}

static bool is_enemy(const ancient *game, char piece)
{
    return piece && (islower(piece) != 0) != game->ia_moves;
}

static bool is_in_zone(const ancient *game, int square)
{
    return game->ia_moves ? square / 9 <= 2 : square / 9 >= 6;
}

void ancient_start(ancient *game, const char *rules)
{
    bool swapped = strstr(rules, "車獣逆") != NULL;
    const char *wing = swapped ? "GCDUIUDCG" : "GDCUIUCDG";
    *game = (ancient){.ia_moves = true};
    for (int i = 0; i < 9; i++) {
        game->piece[i] = wing[i];
        game->piece[72 + i] = (char)tolower(wing[i]);
        game->piece[18 + i] = i == 4 ? 'N' : 'K';
        game->piece[54 + i] = i == 4 ? 'n' : 'k';
    }
    game->chariots_run = !strstr(rules, "車獣=不走");
    game->beasts_run = game->chariots_run && !strstr(rules, "車獣=車走");
    game->chain = strstr(rules, "連跳") != NULL;
    game->lost = strstr(rules, "失取") != NULL;
    game->wading = strstr(rules, "渡水=可") != NULL;
    game->for_good = strstr(rules, "兵成=永") != NULL;
    game->broken = strstr(rules, "broken=G1.10") != NULL;
}

void ancient_read(ancient *game, const char *line)
{
    memset(game->piece, 0, sizeof game->piece);
    for (int at = 0; *line != ' '; line++) {
        if (isdigit((unsigned char)*line))
            at += *line - '0';
        else if (*line != '/' && *line != '+')
            game->piece[at++] = *line;
    }
    game->ia_moves = line[1] == 'I';
}

/* ---- one leg ---- */

static int sign(int number)
{
    return (number > 0) - (number < 0);
}

/* Whether all squares between two of one line are empty and can be slid over. */
static bool is_open(const ancient *game, int from, int to)
{
    int down = sign(to / 9 - from / 9), right = sign(to % 9 - from % 9);
    for (int at = from + 9 * down + right; at != to; at += 9 * down + right) {
        if (game->piece[at] || (is_water(at) && !game->wading))
            return false;
    }
    return true;
}

static bool runs(const ancient *game, char kind)
{
    return kind == 'C' ? game->chariots_run : game->beasts_run;
}

/* Whether a piece goes from one square to another without leaping, whatever stands there. */
static bool goes(const ancient *game, char piece, bool promoted, int from, int to)
{
    int down = to / 9 - from / 9, right = to % 9 - from % 9, ahead = game->ia_moves ? -1 : 1;
    int far = abs(down) > abs(right) ? abs(down) : abs(right);
    bool straight = down == 0 || right == 0, diagonal = abs(down) == abs(right);
    char kind = (char)toupper(piece);
    if (from == to)
        return false;
    if (kind == 'K')
        return promoted || is_in_zone(game, from) ? straight && far == 1
                                                  : right == 0 && down == ahead;
    if (kind == 'U' || kind == 'I')
        return far == 1 && !(kind == 'U' && right == 0 && down == -ahead);
    if (kind != 'G' && !runs(game, kind) && far != 1)
        return false;
    return (kind == 'D' ? diagonal : straight) && is_open(game, from, to);
}

/* Whether a piece leaps over a square; *LANDING: behind it, −1 beyond the edge. */
static bool leaps(const ancient *game, char piece, int from, int prey, int *landing)
{
    int down = prey / 9 - from / 9, right = prey % 9 - from % 9;
    int far = abs(down) > abs(right) ? abs(down) : abs(right);
    char kind = (char)toupper(piece);
    bool in_line = kind == 'C' ? down == 0 || right == 0 : kind == 'D' && abs(down) == abs(right);
    if (from == prey || !in_line || (!runs(game, kind) && far != 1) || !is_open(game, from, prey))
        return false;
    int row = prey / 9 + sign(down), column = prey % 9 + sign(right);
    *landing = row < 0 || row > 8 || column < 0 || column > 8 ? -1 : row * 9 + column;
    return true;
}

/* ---- whole moves ---- */

/* A move as far as it goes: the game without the piece and what it took. */
typedef struct piece_moves {
    ancient game;
    char piece;
    bool promoted, leaped;
    bool used[ANCIENT_SQUARES]; /* boats */
    int at;
    char text[100];
    char *list;
} piece_moves;

static void emit(const piece_moves *going, const char *how, int square)
{
    strcat(going->list, going->text);
    strcat(going->list, how);
    put_name(going->list, square);
    strcat(going->list, "\n");
}

static void go_on(const piece_moves *before);

static void step(const piece_moves *before, int to)
{
    char there = before->game.piece[to];
    bool by_leaping = toupper(before->piece) == 'C' || toupper(before->piece) == 'D';
    /* G1.10: boats are stepped on. */
    if (is_boat(there) && !before->game.broken && !before->used[to]) {
        piece_moves next = *before;
        next.at = to;
        next.used[to] = true;
        put_name(next.text, to);
        go_on(&next);
    } else if (!is_water(to) && (!there || (is_enemy(&before->game, there) && !by_leaping))) {
        emit(before, "", to);
    }
}

static void leap(const piece_moves *before, int prey, int landing)
{
    if (landing < 0 || is_water(landing)) {
        if (before->game.lost)
            emit(before, "失", prey);
        return;
    }
    if (before->game.piece[landing])
        return;
    emit(before, "跳", landing);
    if (!before->game.chain || runs(&before->game, (char)toupper(before->piece)))
        return;
    piece_moves next = *before;
    next.game.piece[prey] = 0;
    next.at = landing;
    next.leaped = true;
    strcat(next.text, "跳");
    put_name(next.text, landing);
    go_on(&next);
}

static void go_on(const piece_moves *before)
{
    const ancient *game = &before->game;
    for (int to = 0; to < ANCIENT_SQUARES && !before->leaped; to++) {
        if (goes(game, before->piece, before->promoted, before->at, to))
            step(before, to);
    }
    for (int prey = 0; prey < ANCIENT_SQUARES; prey++) {
        int landing;
        char there = game->piece[prey];
        if (is_enemy(game, there) && !is_boat(there) &&
            leaps(game, before->piece, before->at, prey, &landing))
            leap(before, prey, landing);
    }
}

/* Water spreads from the boat until it finds no more; the other boat is in its way. */
static void sail(const piece_moves *start)
{
    bool wet[ANCIENT_SQUARES] = {false}, more = true;
    wet[start->at] = true;
    while (more) {
        more = false;
        for (int i = 0; i < ANCIENT_SQUARES * ANCIENT_SQUARES; i++) {
            int from = i / ANCIENT_SQUARES, to = i % ANCIENT_SQUARES;
            int apart = abs(from / 9 - to / 9) + abs(from % 9 - to % 9);
            if (wet[from] && !wet[to] && apart == 1 && is_water(to) && !start->game.piece[to])
                more = wet[to] = true;
        }
    }
    for (int to = 0; to < ANCIENT_SQUARES; to++) {
        if (wet[to] && to != start->at)
            emit(start, "", to);
    }
}

void ancient_list(const ancient *game, char *list)
{
    list[0] = '\0';
    if (!memchr(game->piece, 'I', ANCIENT_SQUARES) || !memchr(game->piece, 'i', ANCIENT_SQUARES))
        return;
    for (int from = 0; from < ANCIENT_SQUARES; from++) {
        char piece = game->piece[from];
        piece_moves start = {*game, piece, game->promoted[from], false, {false}, from, "", list};
        if (!piece || is_enemy(game, piece))
            continue;
        start.game.piece[from] = 0;
        put_name(start.text, from);
        strcat(start.text, sign_of(piece));
        (is_boat(piece) ? sail : go_on)(&start);
    }
}

/* ---- playing ---- */

static int take_square(const char **text)
{
    int column = (int)(strchr(columns, *(*text)++) - columns), found = -1;
    for (int row = 0; row < 9; row++) {
        size_t size = strlen(rows[row]);
        if (strncmp(*text, rows[row], size) == 0 && (found < 0 || size > strlen(rows[found])))
            found = row;
    }
    *text += strlen(rows[found]);
    return found * 9 + column;
}

static bool take(const char **text, const char *word)
{
    bool there = strncmp(*text, word, strlen(word)) == 0;
    *text += there ? strlen(word) : 0;
    return there;
}

void ancient_play(ancient *game, const char *move)
{
    int from = take_square(&move), at = from;
    char piece = game->piece[from];
    bool promoted = game->promoted[from], lost = false;
    move += strlen(sign_of(piece));
    game->piece[from] = 0;
    game->promoted[from] = false;
    while (*move) {
        bool leaped = take(&move, "跳");
        lost = take(&move, "失");
        int to = take_square(&move);
        if (leaped)
            game->piece[to - 9 * sign(to / 9 - at / 9) - sign(to % 9 - at % 9)] = 0;
        at = to;
    }
    game->piece[at] = lost ? 0 : piece;
    game->promoted[at] =
        !lost && (promoted || (game->for_good && toupper(piece) == 'K' && is_in_zone(game, at)));
    game->ia_moves = !game->ia_moves;
}

/* ---- whole records ---- */

enum { SIGN = 3, WORD = 300 };

/* A record as far as it was read. */
typedef struct line_reading {
    ancient game;
    bool begun, swapping, swapped[2], over, mated, claimed;
    int offered;                 /* 引分: 0: no offer, 1 by black, 2 by red */
    char taken[ANCIENT_SQUARES]; /* by the last move, and not yet noted */
    char list[ANCIENT_LIST];
} line_reading;

/* A leap is written 跳, or not where the move has but one. */
static bool is_same_move(const char *listed, const char *written)
{
    const char *leap = strstr(listed, "跳");
    size_t size = strlen(written);
    if (strcmp(listed, written) == 0)
        return true;
    if (!leap || strstr(leap + SIGN, "跳") || strlen(listed) != size + SIGN)
        return false;
    size_t before = (size_t)(leap - listed);
    return strncmp(listed, written, before) == 0 && strcmp(leap + SIGN, written + before) == 0;
}

/* Notes the enemies that a move has removed. */
static void note_taken(line_reading *reading, const ancient *before)
{
    size_t count = 0;
    int kinds[128] = {0};
    for (int i = 0; i < ANCIENT_SQUARES; i++) {
        kinds[(int)before->piece[i]]++;
        kinds[(int)reading->game.piece[i]]--;
    }
    for (int kind = 1; kind < 128; kind++) {
        for (; kinds[kind] > 0 && is_enemy(before, (char)kind); kinds[kind]--)
            reading->taken[count++] = (char)kind;
    }
    reading->taken[count] = '\0';
    reading->over = reading->mated = strchr(reading->taken, 'I') || strchr(reading->taken, 'i');
}

static const char *judge_move(line_reading *reading, const char *word)
{
    char *rest = reading->list;
    ancient before = reading->game;
    reading->begun = true;
    reading->offered = 0;
    if (reading->over)
        return "the game is over";
    ancient_list(&reading->game, reading->list);
    for (char *move; (move = strtok_r(rest, "\n", &rest)) != NULL;) {
        if (is_same_move(move, word)) {
            ancient_play(&reading->game, move);
            note_taken(reading, &before);
            return NULL;
        }
    }
    return "this move is not legal";
}

/* 手赤兵: red is above, black below. */
static const char *judge_capture(line_reading *reading, const char *word)
{
    bool red = take(&word, "赤");
    if (!red && !take(&word, "黒"))
        return "no colour";
    for (char *at = reading->taken; *at; at++) {
        if ((isupper((unsigned char)*at) != 0) == red && strcmp(sign_of(*at), word) == 0) {
            memmove(at, at + 1, strlen(at));
            return NULL;
        }
    }
    return "another piece was captured, or none";
}

/* [黒]車獣換: both wings, each side once, before the first move. */
static const char *judge_swap(line_reading *reading, bool red)
{
    if (!reading->swapping || reading->begun || reading->swapped[red])
        return "no exchange here";
    reading->swapped[red] = true;
    for (int i = red ? 0 : 72; i < (red ? 9 : 81); i++) {
        char *piece = &reading->game.piece[i];
        char kind = (char)toupper(*piece);
        if (kind == 'C' || kind == 'D')
            *piece = (char)(*piece - kind + (kind == 'C' ? 'D' : 'C'));
    }
    return NULL;
}

/* 投了 ends the game; so do the 引分 of both, one after the other. */
static const char *judge_end(line_reading *reading, bool red, const char *word)
{
    int offer = red ? 2 : 1;
    bool resigns = strcmp(word, "投了") == 0;
    if (reading->over || (!resigns && (strcmp(word, "引分") != 0 || reading->offered == offer)))
        return "no end here";
    reading->over = resigns || reading->offered != 0;
    reading->offered = offer;
    return NULL;
}

static const char *judge_word(line_reading *reading, const char *word)
{
    if (word[0] == '{') {
        if (strcmp(word, "{一位色:赤}") == 0)
            reading->game.ia_moves = false;
        return NULL;
    }
    bool red = take(&word, "[赤]");
    if (red || take(&word, "[黒]")) {
        return strcmp(word, "車獣換") == 0 ? judge_swap(reading, red)
                                           : judge_end(reading, red, word);
    }
    if (take(&word, "手"))
        return judge_capture(reading, word);
    if (strcmp(word, "或為王") == 0) {
        bool good = reading->mated && !reading->claimed;
        reading->claimed = true;
        return good ? NULL : "no King was taken";
    }
    if (strcmp(word, "終季") == 0)
        return reading->claimed ? NULL : "nothing was claimed";
    if (strcmp(word, "星一周") == 0)
        return reading->over ? NULL : "it is not over";
    return judge_move(reading, word);
}

const char *ancient_check(const char *rules, const char *text)
{
    line_reading *reading = calloc(1, sizeof *reading);
    const char *why = NULL;
    ancient_start(&reading->game, rules);
    reading->swapping = strstr(rules, "車獣任") != NULL;
    while (!why && *(text += strspn(text, " \n\t"))) {
        char word[WORD];
        size_t size = strcspn(text, " \n\t");
        snprintf(word, sizeof word, "%.*s", (int)size, text);
        why = size < WORD ? judge_word(reading, word) : "too long";
        text += size;
    }
    if (!why && !reading->over)
        why = "it ends early";
    free(reading);
    return why;
}
