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

/* From 1 to 9; −1: none. */
static int take_digit(const char **at)
{
    static const char *const digits[] = {"一", "二", "三", "四", "五", "六", "七", "八", "九"};
    for (int i = 0; i < 9; i++) {
        if (contest_take(at, digits[i]))
            return i + 1;
    }
    return -1;
}

/* Below a hundred, beside 百 also without its 十; −1: none. */
static long take_below_hundred(const char **at, bool elided)
{
    int first = take_digit(at);
    if (contest_take(at, "十")) {
        int last = take_digit(at);
        return (first < 0 ? 1 : first) * 10 + (last < 0 ? 0 : last);
    }
    int last = elided && first > 0 ? take_digit(at) : -1;
    return last < 0 ? first : first * 10 + last;
}

/* Whether a character that numbers are made of follows: they are read to their end. */
static bool is_numeral(const char *at)
{
    static const char *const numerals[] = {"無", "下", "十", "百", "万", "億"};
    for (size_t i = 0; i < sizeof numerals / sizeof *numerals; i++) {
        if (contest_take(&at, numerals[i]))
            return true;
    }
    return take_digit(&at) > 0;
}

bool contest_take_number(const char **at, long *number)
{
    const char *next = *at;
    *number = 0;
    if (!contest_take(&next, "無")) {
        bool minus = contest_take(&next, "下");
        const char *start = next;
        long much = take_below_hundred(&next, true);
        if (contest_take(&next, "百")) {
            long rest = take_below_hundred(&next, true);
            much = (much < 0 ? 1 : much) * 100 + (rest < 0 ? 0 : rest);
        } else {
            next = start;
            much = take_below_hundred(&next, false);
        }
        if (much < 0)
            return false;
        *number = minus ? -much : much;
    }
    if (is_numeral(next))
        return false;
    *at = next;
    return true;
}

int contest_take_player(const contest_table *table, const char **at)
{
    for (int i = 0; i < table->players; i++) {
        char marked[NAME + 2];
        snprintf(marked, sizeof marked, "[%s]", table->name[i]);
        if (contest_take(at, marked))
            return i;
    }
    return NO_PLAYER;
}

bool contest_eat(const char **at, const char *word)
{
    const char *next = *at + strspn(*at, " \n");
    if (!contest_take(&next, word))
        return false;
    *at = next;
    return true;
}

bool contest_eat_number(const char **at, long *number)
{
    const char *next = *at + strspn(*at, " \n");
    if (!contest_take_number(&next, number))
        return false;
    *at = next;
    return true;
}

int contest_eat_player(const contest_table *table, const char **at)
{
    const char *next = *at + strspn(*at, " \n");
    int player = contest_take_player(table, &next);
    *at = player != NO_PLAYER ? next : *at;
    return player;
}

bool contest_eat_share(const char **at, bool *said, long *number)
{
    *said = contest_eat(at, "而");
    return !*said || (contest_eat(at, "手") && contest_eat_number(at, number));
}

bool contest_says(const contest_table *table, const char *item)
{
    const char *end = strchr(table->header, '\n'), *at = table->header;
    for (; (at = strstr(at, item)) && at < end; at++) {
        if (strchr("},", at[strlen(item)]))
            return true;
    }
    return false;
}

long contest_number_said(const contest_table *table, const char *key, long otherwise)
{
    const char *end = strchr(table->header, '\n'), *at = strstr(table->header, key);
    long number;
    if (!at || at > end || !contest_take(&at, key) || !contest_take_number(&at, &number))
        return otherwise;
    return number;
}

/* ---- seasons (G2.0) ---- */

static const char *begin_season(contest_table *table, const char *name)
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
    table->caster = table->namer = NO_PLAYER;
    table->left = table->players;
    tricks_begin(table);
    if (table->rules) {
        memset(table->own, 0, table->rules->size);
        table->rules->begin(table);
    }
    if (table->game == SUMS)
        sums_begin(table);
    snprintf(table->season_name, NAME, "%.*s", (int)(strlen(name) - SIGN), name);
    return NULL;
}

/* 終季: an actor claims to have won, but not in 新遊, which has no winner. */
static const char *end_season(contest_table *table, int actor)
{
    if (table->namer != NO_PLAYER && actor == NO_PLAYER)
        actor = table->namer;
    if (table->rules && table->rules->end && !table->ended) {
        const char *why = table->rules->end(table, actor);
        if (why)
            return why;
        actor = NO_PLAYER; /* it has seen who claims to have won */
    }
    if (!table->decided || table->ended || table->next_stake > 0)
        return "the season does not end here";
    if (actor != NO_PLAYER && table->game != BETS && actor != table->winner)
        return "another player has won";
    table->ended = true;
    table->actor = actor; /* a line of its own has no player, nor has what follows */
    if (table->game == TRICKS)
        tricks_end(table);
    return NULL;
}

static const char *close_season(contest_table *table, const char *name)
{
    size_t length = strlen(name) - SIGN;
    bool of_any = strcmp(name, "季終") == 0;
    if (!table->ended || table->closed || table->finished ||
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

static const char *judge_event(contest_table *table, const char *word, bool first)
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
        !table->begun && ((table->game == SUMS && strncmp(word, "付片", strlen("付片")) == 0) ||
                          ((table->game == SUMS || table->game == TRICKS) &&
                           strncmp(word, "積片", strlen("積片")) == 0));
    if (table->actor == NO_PLAYER && !of_all)
        return "no player is named";
    return table->game == TRICKS ? tricks_event(table, word)
           : table->game == SUMS ? sums_event(table, word)
                                 : sticks_event(table, word);
}

/* ---- the same, of a game with rules of its own, whose events have several words ---- */

static bool take_season_name(const char **at)
{
    static const char *const names[] = {"季", "春", "夏", "秋", "冬", "上季", "下季"};
    long number;
    for (size_t i = 0; i < sizeof names / sizeof *names; i++) {
        if (contest_take(at, names[i]))
            return true;
    }
    return contest_take_number(at, &number) && contest_take(at, "季");
}

/* 春始, 春終; false: it is none. */
static bool eat_mark(const char **at, const char *end, char name[NAME])
{
    const char *start = *at + strspn(*at, " \n"), *next = start;
    if (!take_season_name(&next) || !contest_take(&next, end))
        return false;
    snprintf(name, NAME, "%.*s", (int)(next - start), start);
    *at = next;
    return true;
}

static const char *judge_score(contest_table *table, const char **at)
{
    long score;
    return !table->finished && contest_eat_number(at, &score) && score == table->score[table->actor]
               ? NULL
               : "another score";
}

static const char *judge_next(contest_table *table, const char **at, bool first)
{
    static const char *const without_player[] = {"付片", "積片", "光", "衣"};
    char name[NAME];
    if (eat_mark(at, "始", name))
        return begin_season(table, name);
    if (eat_mark(at, "終", name))
        return close_season(table, name);
    if (contest_eat(at, "星一周"))
        return judge_event(table, "星一周", first);
    bool named = contest_eat(at, "[");
    if (named) {
        *at -= 1;
        table->actor = contest_take_player(table, at);
        if (table->actor == NO_PLAYER)
            return "unknown player";
        if (table->closed)
            return judge_score(table, at);
    }
    bool of_all = first && !named;
    if (contest_eat(at, "終季"))
        return !table->within ? "no season" : end_season(table, of_all ? NO_PLAYER : table->actor);
    if (!table->within || table->closed)
        return "no season";
    const char *payment = *at;
    if (table->ended && !contest_eat(&payment, "与"))
        return "the season has ended";
    for (size_t i = 0; of_all && i < sizeof without_player / sizeof *without_player; i++) {
        const char *next = *at;
        if (contest_eat(&next, without_player[i]))
            table->actor = NO_PLAYER;
    }
    return table->rules->event(table, at);
}

/* ---- the header, and the whole ---- */

/* A game with rules of its own; without them it is 獣裁. */
static enum game find_rules(contest_table *table, const char *name)
{
    static const struct game_rules *const all[] = {
        &contest_sets, &contest_poker, &contest_betting, &contest_shedding,
        &contest_cat,  &contest_ships, &contest_climb,   &contest_hire};
    for (size_t i = 0; i < sizeof all / sizeof *all; i++) {
        const char *end = name;
        if (contest_take(&end, all[i]->name) && *end == '}') {
            table->rules = all[i];
            table->own = calloc(1, all[i]->size);
        }
    }
    return table->rules ? OTHER : ONE_CAST;
}

static void read_item(contest_table *table, const char *item)
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
                  : contest_take(&item, "{遊:")       ? find_rules(table, item)
                                                      : table->game;
    table->shared = table->shared || contest_take(&item, "{賭残:分");
    table->inclusive = table->inclusive || contest_take(&item, "{配当:込");
    table->die = table->die || contest_take(&item, "{裁:骰");
    table->over_best = table->over_best || contest_take(&item, "{上:今");
    table->banker_pays_alone = table->banker_pays_alone || contest_take(&item, "{親倍:払");
    table->many_bets = table->many_bets || contest_take(&item, "{賭数:多");
}

/* [甲]三: the points at the start may be said; anything else is an event without a season. */
static bool is_player(const char *word)
{
    long points;
    const char *end = strchr(word, ']');
    return word[0] == '[' && end && (!*++end || (contest_take_number(&end, &points) && !*end));
}

static const char *add_player(contest_table *table, const char *word)
{
    size_t length = strcspn(word, "]");
    const char *points = word + length + 1, *again = word;
    if (contest_take_player(table, &again) != NO_PLAYER)
        return "a player is named twice";
    snprintf(table->name[table->players], NAME, "%.*s", (int)length - 1, word + 1);
    if (*points)
        contest_take_number(&points, &table->score[table->players]);
    table->players++;
    return NULL;
}

static bool is_card(const char *at)
{
    return contest_take(&at, "黒") || contest_take(&at, "赤") ||
           (strncmp(at, "無行", strlen("無行")) != 0 && contest_take_kind(&at) >= 0);
}

/* A word, with the cards after 行, 閉, 手片 and so on; returns the text behind it. */
static const char *read_word(const char *text, char word[WORD])
{
    static const char *const verbs[] = {"行", "閉", "手片", "付片", "積片"};
    size_t length = strcspn(text, " \n");
    bool joins = false;
    snprintf(word, WORD, "%.*s", (int)length, text);
    for (size_t i = 0; i < sizeof verbs / sizeof *verbs; i++)
        joins = joins || strcmp(word, verbs[i]) == 0 || ends_with(word, verbs[i]);
    text += length;
    for (const char *next; joins && is_card(next = text + strspn(text, " \n"));) {
        length = strcspn(next, " \n");
        snprintf(word + strlen(word), WORD - strlen(word), "%.*s", (int)length, next);
        text = next + length;
    }
    return text;
}

contest_verdict contest_check(const char *text)
{
    contest_table table = {
        .stake = 1, .actor = NO_PLAYER, .last_banker = NO_PLAYER, .last_winner = NO_PLAYER};
    contest_verdict verdict = {.why = NULL};
    const char *at = text;
    table.header = text;
    for (size_t blank; !verdict.why && *(at += blank = strspn(at, " \n"));) {
        char word[WORD];
        bool first = blank > 0 && at[-1] == '\n';
        if (table.lacks == 0) /* else it goes on */
            verdict.from = (size_t)(at - text);
        const char *behind = read_word(at, word);
        bool of_header = word[0] == '{' || (table.season == 0 && is_player(word));
        if (table.rules && !of_header) {
            verdict.why = judge_next(&table, &at, first);
            continue;
        }
        at = behind;
        if (word[0] == '{') { /* the header is a line */
            size_t line = strcspn(text, "\n");
            snprintf(word, WORD, "%.*s", (int)line, text);
            at = text + line;
            for (const char *item = word; item; item = strchr(item + 1, '{'))
                read_item(&table, item);
        } else if (of_header) {
            verdict.why = add_player(&table, word);
        } else {
            verdict.why = judge_event(&table, word, first);
        }
    }
    if (verdict.why && table.game == SUMS) { /* whose events may have two words */
        char word[WORD];
        at = read_word(at + strspn(at, " \n"), word);
    } else if (verdict.why) { /* to the end of the word in which it is wrong */
        at += strspn(at, " \n");
        at += strcspn(at, " \n");
    }
    verdict.to = (size_t)(at - text) + strspn(at, " \n");
    if (!verdict.why && (!table.ended || (table.seasons > 0 && table.season < table.seasons))) {
        verdict.why = "it ends early"; /* its last event is not the last one */
    }
    free(table.own);
    verdict.players = table.players;
    memcpy(verdict.score, table.score, sizeof verdict.score);
    verdict.winner = table.winner;
    return verdict;
}
