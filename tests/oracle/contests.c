/* The words of a record of another game, its header and its seasons (G2.0). */
#include "tests/oracle/contests.h"
#include "tests/oracle/contests_inside.h"

/* ---- words ---- */

bool contest_take(const char **at, const char *word)
{
    bool there = strncmp(*at, word, strlen(word)) == 0;
    *at += there ? strlen(word) : 0;
    return there;
}

static int take_digit(const char **at)
{
    static const char *const digits[] = {"無", "一", "二", "三", "四",
                                         "五", "六", "七", "八", "九"};
    for (int i = 0; i < 10; i++) {
        if (contest_take(at, digits[i]))
            return i;
    }
    return -1;
}

static long take_below_hundred(const char **at)
{
    int first = take_digit(at);
    if (!contest_take(at, "十"))
        return first;
    int last = take_digit(at);
    return (first < 0 ? 1 : first) * 10 + (last < 0 ? 0 : last);
}

bool contest_take_number(const char **at, long *number)
{
    bool minus = contest_take(at, "下");
    long much = take_below_hundred(at);
    if (contest_take(at, "百")) {
        long rest = take_below_hundred(at);
        much = (much < 0 ? 1 : much) * 100 + (rest < 0 ? 0 : rest);
    }
    *number = minus ? -much : much;
    return much >= 0;
}

int contest_take_player(const table *table, const char **at)
{
    for (int i = 0; i < table->players; i++) {
        char marked[NAME + 2];
        snprintf(marked, sizeof marked, "[%s]", table->name[i]);
        if (contest_take(at, marked))
            return i;
    }
    return NO_PLAYER;
}

/* ---- seasons (G2.0) ---- */

static const char *begin_season(table *table, const char *name)
{
    if (table->finished || (table->within && !table->ended) ||
        (table->seasons > 0 && table->season >= table->seasons))
        return "no season begins here";
    table->season++;
    table->within = true;
    table->begun = table->decided = table->ended = table->closed = false;
    table->open = table->bust = false;
    table->actor = table->banker = table->winner = NO_PLAYER;
    table->pot = table->next_stake = 0;
    table->bets = 0;
    for (int i = 0; i < table->players; i++) {
        table->in[i] = true;
        table->cast[i] = table->finished_race[i] = table->sent_back[i] = false;
        table->at[i] = 0;
        memset(table->stopped[i], 0, sizeof table->stopped[i]);
    }
    table->caster = NO_PLAYER;
    table->left = table->players;
    tricks_begin(table);
    if (table->game == SUMS)
        sums_begin(table);
    snprintf(table->season_name, NAME, "%.*s", (int)(strlen(name) - SIGN), name);
    return NULL;
}

/* 終季: an actor claims to have won, but not in 新遊, which nobody wins. */
static const char *end_season(table *table, int actor)
{
    if (!table->decided || table->ended || table->next_stake > 0)
        return "the season does not end here";
    if (actor != NO_PLAYER && table->game != BETS && actor != table->winner)
        return "another player has won";
    table->ended = true;
    table->actor = actor; /* a line of its own is nobody's, and so is what follows */
    if (table->game == TRICKS)
        tricks_end(table);
    return NULL;
}

static const char *close_season(table *table, const char *name)
{
    size_t length = strlen(name) - SIGN;
    bool of_any = strcmp(name, "季終") == 0;
    if (!table->ended || table->closed ||
        (!of_any &&
         (strlen(table->season_name) != length || strncmp(name, table->season_name, length) != 0)))
        return "no mark here";
    table->closed = true;
    return NULL;
}

static bool ends_with(const char *word, const char *end)
{
    size_t length = strlen(word), size = strlen(end);
    return length > size && strcmp(word + length - size, end) == 0;
}

static const char *judge_event(table *table, const char *word, bool first)
{
    long score;
    if (ends_with(word, "始"))
        return begin_season(table, word);
    if (strcmp(word, "星一周") == 0) {
        bool good = table->ended && !table->finished &&
                    (table->seasons == 0 || table->season == table->seasons);
        table->finished = true;
        return good ? NULL : "the game is not over";
    }
    if (ends_with(word, "終"))
        return close_season(table, word);
    bool named = word[0] == '[';
    if (named && (table->actor = contest_take_player(table, &word)) == NO_PLAYER)
        return "unknown player";
    if (table->closed) /* scores */
        return named && !table->finished && contest_take_number(&word, &score) && !*word &&
                       score == table->score[table->actor]
                   ? NULL
                   : "another score";
    bool pays = strncmp(word, "与", SIGN) == 0 && (table->game == TRICKS || table->game == BETS);
    if (!table->within || (table->ended && !pays))
        return "no season";
    if (strcmp(word, "終季") == 0)
        return end_season(table, first && !named ? NO_PLAYER : table->actor);
    bool of_all =
        table->game == SUMS && !table->begun && strncmp(word, "付片", (size_t)2 * SIGN) == 0;
    if (table->actor == NO_PLAYER && !of_all)
        return "nobody does this";
    return table->game == TRICKS ? tricks_event(table, word)
           : table->game == SUMS ? sums_event(table, word)
                                 : sticks_event(table, word);
}

/* ---- the header, and the whole ---- */

static void read_item(table *table, const char *item)
{
    long number;
    if (contest_take(&item, "{賭:") && contest_take_number(&item, &number))
        table->stake = (int)number;
    if (contest_take(&item, "{季数:") && contest_take_number(&item, &number))
        table->seasons = (int)number;
    table->game = contest_take(&item, "{遊:連撃獣裁") ? MANY_CASTS
                  : contest_take(&item, "{遊:新遊")   ? BETS
                  : contest_take(&item, "{遊:六裁")   ? RACE
                  : contest_take(&item, "{遊:行戦")   ? TRICKS
                  : contest_take(&item, "{遊:値木")   ? SUMS
                                                      : table->game;
    table->shared = table->shared || contest_take(&item, "{賭残:分");
    table->inclusive = table->inclusive || contest_take(&item, "{配当:込");
    table->die = table->die || contest_take(&item, "{裁:骰");
    table->over_best = table->over_best || contest_take(&item, "{上:今");
    table->banker_pays_alone = table->banker_pays_alone || contest_take(&item, "{親倍:払");
    table->many_bets = table->many_bets || contest_take(&item, "{賭数:多");
}

/* [甲]三: the points at the start may be said. */
static void add_player(table *table, const char *word)
{
    size_t length = strcspn(word, "]");
    const char *points = word + length + 1;
    snprintf(table->name[table->players], NAME, "%.*s", (int)length - 1, word + 1);
    if (*points)
        contest_take_number(&points, &table->score[table->players]);
    table->players++;
}

/* A word, with the cards after 行, 閉 and 手片; returns the text behind it. */
static const char *read_word(const char *text, char word[WORD])
{
    size_t length = strcspn(text, " \n");
    snprintf(word, WORD, "%.*s", (int)length, text);
    const char *next = text + length + strspn(text + length, " \n");
    bool cards = strncmp(next, "黒", SIGN) == 0 || strncmp(next, "赤", SIGN) == 0;
    bool joins = ends_with(word, "行") || ends_with(word, "閉") || ends_with(word, "手片") ||
                 ends_with(word, "付片") || strcmp(word, "付片") == 0 || strcmp(word, "行") == 0 ||
                 strcmp(word, "閉") == 0 || strcmp(word, "手片") == 0;
    if (!cards || !joins)
        return text + length;
    size_t more = strcspn(next, " \n");
    snprintf(word + strlen(word), WORD - strlen(word), "%.*s", (int)more, next);
    return next + more;
}

const char *contest_check(const char *text)
{
    table table = {
        .stake = 1, .actor = NO_PLAYER, .last_banker = NO_PLAYER, .last_winner = NO_PLAYER};
    const char *why = NULL;
    for (size_t blank; !why && *(text += blank = strspn(text, " \n"));) {
        char word[WORD];
        bool first = blank > 0 && text[-1] == '\n';
        text = read_word(text, word);
        if (word[0] == '{') {
            for (const char *item = word; item; item = strchr(item + 1, '{'))
                read_item(&table, item);
        } else if (table.season == 0 && word[0] == '[') {
            add_player(&table, word);
        } else {
            why = judge_event(&table, word, first);
        }
    }
    bool over = table.ended && (table.seasons == 0 || table.season == table.seasons);
    return why ? why : over ? NULL : "it ends early";
}
