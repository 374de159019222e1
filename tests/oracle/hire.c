/* 国官集来 (G4.0, G5.3 to G5.9): pieces that are hired for three departments. */
#include "tests/oracle/contests_inside.h"

enum { NUMBERS = 10, JOKER = 20, PIECES = 21, HAND = 9, SIDE = 5, SQUARES = 25, MOUNTAIN = 12 };
enum { EMPTY = -2, READINGS = 18 }; /* 友 of 0 to 9, then 連 from 0 to 7 on */
enum { NOTHING, DISSOLVE, FORM, HIRE };

struct department {
    int piece[3];
    long bonus;
    bool fresh; /* formed in this turn */
};

struct hire {
    int seen[PIECES], board[SQUARES], light;
    int known[MOST_PLAYERS][PIECES], unknown[MOST_PLAYERS]; /* hidden pieces */
    bool dealt[MOST_PLAYERS], row[SIDE];
    struct department department[MOST_PLAYERS][3];
    int departments[MOST_PLAYERS];
    int turn, direction, last; /* last: what was done last in this turn */
    bool done[HIRE + 1], said_direction;
};

/* ---- pieces ---- */

static int eat_digit(const char **at)
{
    static const char *const digits[NUMBERS][2] = {
        {"無", "0"}, {"一", "1"}, {"二", "2"}, {"三", "3"}, {"四", "4"},
        {"五", "5"}, {"六", "6"}, {"七", "7"}, {"八", "8"}, {"九", "9"}};
    for (int i = 0; i < NUMBERS; i++) {
        if (contest_eat(at, digits[i][0]) || contest_eat(at, digits[i][1]))
            return i;
    }
    return -1;
}

/* A piece, and what a 歪 is said to be in *AS, which is −1 elsewhere; false: there is none. */
static bool eat_piece(const char **at, int *piece, int *as)
{
    const char *next = *at;
    *as = -1;
    bool site = contest_eat(&next, "兵");
    if (site || contest_eat(&next, "筆")) {
        int number = eat_digit(&next);
        *piece = number + (site ? 0 : NUMBERS);
        *at = next;
        return number >= 0;
    }
    if (!contest_eat(&next, "歪"))
        return false;
    *piece = JOKER;
    *at = next;
    if (contest_eat(&next, "為") && (*as = eat_digit(&next)) >= 0)
        *at = next;
    return true;
}

static bool eat_plain(const char **at, int *piece)
{
    int as;
    return eat_piece(at, piece, &as) && as < 0;
}

/* The set has no 0 below four players, and two 歪 for two (G5.3). */
static bool see(const contest_table *table, int piece)
{
    static const int copies[NUMBERS] = {4, 4, 4, 4, 3, 3, 3, 3, 2, 2};
    struct hire *hire = table->own;
    int most = piece == JOKER ? (table->players == 2 ? 2 : 4) : copies[piece % NUMBERS];
    if (piece != JOKER && piece % NUMBERS == 0 && table->players < 4)
        most = 0;
    return ++hire->seen[piece] <= most;
}

/* A hidden piece leaves the hand. */
static bool leave(contest_table *table, int piece)
{
    struct hire *hire = table->own;
    int player = table->actor;
    if (hire->known[player][piece] > 0) {
        hire->known[player][piece]--;
        return true;
    }
    return hire->unknown[player]-- > 0 && see(table, piece);
}

/* ---- departments (G5.6) ---- */

/* Whether three pieces can be read (G5.6) as a set of equal or consecutive numbers. */
static bool can_be(const int piece[3], const int as[3], int reading)
{
    bool equal = reading < NUMBERS;
    int low = equal ? reading : reading - NUMBERS, suit = -1;
    unsigned there = 0;
    for (int i = 0; i < 3; i++) {
        int number = piece[i] == JOKER ? as[i] : piece[i] % NUMBERS;
        if (piece[i] != JOKER && suit >= 0 && piece[i] / NUMBERS != suit)
            return false;
        suit = piece[i] != JOKER ? piece[i] / NUMBERS : suit;
        if (number < 0)
            continue;
        if (number < low || number > low + (equal ? 0 : 2) || (!equal && there >> number & 1))
            return false;
        there |= 1U << number;
    }
    return true;
}

static long bonus_of(const int piece[3], int reading)
{
    static const int dots[NUMBERS] = {1, 1, 1, 1, 2, 2, 2, 2, 3, 3};
    bool equal = reading < NUMBERS;
    long bonus = equal ? 3 * dots[reading] : dots[reading - NUMBERS + 2];
    for (int i = 0; i < 3; i++)
        bonus -= piece[i] == JOKER;
    return bonus > 0 ? bonus : 0;
}

static bool eat_three(const char **at, int piece[3], int as[3])
{
    return eat_piece(at, &piece[0], &as[0]) && eat_piece(at, &piece[1], &as[1]) &&
           eat_piece(at, &piece[2], &as[2]);
}

/* 手二 or 与二 behind a department, if it is there. */
static bool eat_claim(const char **at, const char *word, long *number)
{
    const char *next = *at;
    bool said = contest_eat(&next, word) && contest_eat_number(&next, number);
    if (said)
        *at = next;
    return said;
}

/* One action of each kind in a turn (G5.4), in their order where {順:次} holds. */
static const char *begin_action(contest_table *table, int action)
{
    struct hire *hire = table->own;
    const char *why = NULL;
    for (int later = action; later <= HIRE; later++) {
        if (hire->done[later] && (later == action || !contest_says(table, "順:任")))
            why = "an earlier action, or the same again";
    }
    hire->done[action] = true;
    hire->last = action;
    return why;
}

static const char *judge_forming(contest_table *table, const char **at)
{
    struct hire *hire = table->own;
    struct department formed = {.bonus = -1, .fresh = true};
    int as[3], player = table->actor;
    long claim = 0;
    if (!eat_three(at, formed.piece, as))
        return "no three pieces";
    bool said = eat_claim(at, "手", &claim);
    const char *why = begin_action(table, FORM);
    for (int i = 0; i < 3 && !why; i++) {
        if (!leave(table, formed.piece[i]))
            why = "no such hidden piece";
    }
    if (why)
        return why;
    for (int reading = 0; reading < READINGS; reading++) {
        long bonus = can_be(formed.piece, as, reading) ? bonus_of(formed.piece, reading) : -1;
        formed.bonus = bonus > formed.bonus ? bonus : formed.bonus;
    }
    if (formed.bonus < 0)
        return "no department";
    hire->department[player][hire->departments[player]++] = formed;
    table->score[player] += formed.bonus;
    return !said || claim == formed.bonus ? NULL : "another bonus";
}

static bool are_same(const int one[3], const int other[3])
{
    int count[PIECES] = {0};
    bool same = true;
    for (int i = 0; i < 3; i++) {
        count[one[i]]++;
        count[other[i]]--;
    }
    for (int i = 0; i < PIECES; i++)
        same = same && count[i] == 0;
    return same;
}

static const char *judge_dissolving(contest_table *table, const char **at)
{
    struct hire *hire = table->own;
    int piece[3], as[3], player = table->actor, found = -1;
    long claim = 0;
    if (!eat_three(at, piece, as))
        return "no three pieces";
    bool said = eat_claim(at, "与", &claim);
    const char *why = begin_action(table, DISSOLVE);
    for (int i = hire->departments[player] - 1; i >= 0; i--) {
        const struct department *one = &hire->department[player][i];
        if (are_same(one->piece, piece) && (found < 0 || !said || one->bonus == claim))
            found = i;
    }
    if (why || found < 0)
        return why ? why : "no such department";
    long bonus = hire->department[player][found].bonus;
    for (int i = 0; i < 3; i++)
        hire->known[player][piece[i]]++;
    for (int i = found + 1; i < hire->departments[player]; i++)
        hire->department[player][i - 1] = hire->department[player][i];
    hire->departments[player]--;
    table->score[player] -= bonus;
    return !said || claim == bonus ? NULL : "another refund";
}

/* ---- hiring (G5.5) ---- */

static int eat_index(const char **at, const char *const *names)
{
    for (int i = 0; i < SIDE; i++) {
        if (contest_take(at, names[i]))
            return i;
    }
    return -1;
}

static const char *const rows[SIDE] = {"I", "U", "O", "Y", "AI"};

/* A square of the five by five; −1: none, or beyond them. */
static int eat_square(const char **at)
{
    static const char *const columns[SIDE] = {"N", "T", "Z", "X", "C"};
    *at += strspn(*at, " \n");
    int column = eat_index(at, columns), row = column < 0 ? -1 : eat_index(at, rows);
    return row < 0 ? -1 : row * SIDE + column;
}

static bool is_water(int square)
{
    return square != MOUNTAIN && (square / SIDE == 2 || square % SIDE == 2);
}

static bool can_reach(int from, int to)
{
    int down = abs(from / SIDE - to / SIDE), right = abs(from % SIDE - to % SIDE);
    return from != to &&
           ((down <= 1 && right <= 1) || (from == MOUNTAIN && (down == 0 || right == 0)));
}

static bool match(int one, int other)
{
    return one == JOKER || other == JOKER ||
           (one / NUMBERS == other / NUMBERS && abs(one - other) == 1);
}

/* A piece on the board is as it is written: known, or seen now. */
static bool stands(const contest_table *table, int square, int piece)
{
    struct hire *hire = table->own;
    if (hire->board[square] == UNKNOWN && see(table, piece))
        hire->board[square] = piece;
    return hire->board[square] == piece;
}

static int empty_square(const struct hire *hire)
{
    int square = 0;
    while (hire->board[square] != EMPTY)
        square++;
    return square;
}

/* The cast for a destination; false: it is missing, not due, or stands wrong. */
static bool eat_cast(const char **at, bool water, bool *fails)
{
    long heads;
    *fails = false;
    if (contest_eat(at, "無撃裁"))
        return !water;
    if (!contest_eat(at, "水"))
        return !water;
    if (!contest_eat_number(at, &heads))
        return false;
    *fails = contest_eat(at, "此無");
    return water && heads >= 0 && heads <= 5 && *fails == (heads <= 2);
}

/* G5.5: 斥兵九 TU兵八NU無撃裁 手兵五 */
static const char *judge_hiring(contest_table *table, const char **at)
{
    struct hire *hire = table->own;
    int given, mover, got, from, to;
    bool fails = false;
    if (!eat_plain(at, &given) || (from = eat_square(at)) < 0 || !eat_plain(at, &mover) ||
        (to = eat_square(at)) < 0)
        return "no such hire";
    bool cast = eat_cast(at, is_water(to), &fails);
    if (!contest_eat(at, "手") || !eat_plain(at, &got))
        return "nothing obtained";
    const char *why = begin_action(table, HIRE);
    if (why || !leave(table, given))
        return why ? why : "no such hidden piece";
    int empty = empty_square(hire);
    hire->board[empty] = given;
    if (from == empty || !stands(table, from, mover))
        return "no such piece to move";
    if (!match(given, mover))
        return "no neighbours";
    if (!can_reach(from, to) || (to == empty && contest_says(table, "取返:否")) || !cast)
        return "no such move, or another cast";
    if (fails ? got != mover : !stands(table, to, got))
        return "another piece is obtained";
    if (!fails)
        hire->board[to] = mover;
    hire->board[from] = EMPTY;
    hire->known[table->actor][got]++;
    return NULL;
}

/* ---- the declaration (G5.7, G5.9) ---- */

enum { DECLARED, EXPERTS, SEQUENCE, BRIDGES, BALANCE, STALEMATE, NAMES };
static const char *const names[NAMES] = {"国官集来", "軸道論集", "大連",
                                         "層橋",     "筆兵無傾", "闇戦之集"};

/* The known pieces of a hand, hidden and revealed. */
static int all_pieces(const contest_table *table, int player, int piece[HAND])
{
    const struct hire *hire = table->own;
    int count = 0;
    for (int i = 0; i < PIECES; i++) {
        for (int n = 0; n < hire->known[player][i] && count < HAND; n++)
            piece[count++] = i;
    }
    for (int i = 0; i < hire->departments[player]; i++) {
        for (int k = 0; k < 3 && count < HAND; k++)
            piece[count++] = hire->department[player][i].piece[k];
    }
    return count;
}

static unsigned numbers_of(int reading)
{
    return reading < NUMBERS ? 1U << reading : 7U << (reading - NUMBERS);
}

/* Whether three readings have what is named of 大連 and 層橋. */
static bool fits(const int reading[3], bool sequence, bool bridges)
{
    unsigned all = 0;
    bool runs = true;
    for (int i = 0; i < 3; i++) {
        all |= numbers_of(reading[i]);
        runs = runs && reading[i] >= NUMBERS;
    }
    bool bridge = reading[0] == reading[1] || reading[0] == reading[2] || reading[1] == reading[2];
    return (!sequence || (runs && (all == 0x1ff || all == 0x3fe))) && (!bridges || bridge);
}

static const int anything[3] = {-1, -1, -1};

/* Divides the pieces from the third part on; WHERE: the part that each is in. */
static bool divide(const int piece[HAND], int where[HAND], int next, bool sequence, bool bridges)
{
    int part[3][3], count[3] = {0};
    for (int i = 0; i < next; i++)
        part[where[i]][count[where[i]]++] = piece[i];
    for (int p = 0; p < 3 && next < HAND; p++) {
        where[next] = p;
        if (count[p] < 3 && divide(piece, where, next + 1, sequence, bridges))
            return true;
        if (count[p] == 0)
            break; /* the parts have no order */
    }
    for (int a = 0; next == HAND && a < READINGS; a++) {
        for (int b = 0; can_be(part[0], anything, a) && b < READINGS; b++) {
            for (int c = 0; can_be(part[1], anything, b) && c < READINGS; c++) {
                const int readings[3] = {a, b, c};
                if (can_be(part[2], anything, c) && fits(readings, sequence, bridges))
                    return true;
            }
        }
    }
    return false;
}

static bool is_of_one_suit(const int piece[HAND])
{
    int suit = -1;
    for (int i = 0; i < HAND; i++) {
        if (piece[i] != JOKER && suit >= 0 && piece[i] / NUMBERS != suit)
            return false;
        suit = piece[i] != JOKER ? piece[i] / NUMBERS : suit;
    }
    return true;
}

static bool is_balanced(const int piece[HAND])
{
    int sum = 0;
    for (int i = 0; i < HAND; i++) {
        if (piece[i] != JOKER)
            sum += piece[i] < NUMBERS ? piece[i] : NUMBERS - piece[i];
    }
    return sum == 0;
}

/* 大連 of a hand that need not be three departments: different numbers of one run. */
static bool is_loose_sequence(const int piece[HAND])
{
    unsigned all = 0;
    for (int i = 0; i < HAND; i++) {
        unsigned bit = piece[i] == JOKER ? 0 : 1U << piece[i] % NUMBERS;
        if (all & bit)
            return false;
        all |= bit;
    }
    return !(all & 1) || !(all >> 9 & 1);
}

/* 層橋 of such a hand: two departments among its pieces that have the same numbers. */
static bool has_loose_bridges(const int piece[HAND])
{
    for (unsigned one = 0; one < 1U << HAND; one++) {
        for (unsigned other = 0; other < 1U << HAND; other++) {
            int part[2][3], count[2] = {0};
            bool good = (one & other) == 0;
            for (int i = 0; i < HAND && good; i++) {
                for (int p = 0; p < 2; p++) {
                    if ((p ? other : one) >> i & 1 && count[p]++ < 3)
                        part[p][count[p] - 1] = piece[i];
                }
                good = count[0] <= 3 && count[1] <= 3;
            }
            good = good && count[0] == 3 && count[1] == 3;
            for (int reading = 0; good && reading < READINGS; reading++) {
                if (can_be(part[0], anything, reading) && can_be(part[1], anything, reading))
                    return true;
            }
        }
    }
    return false;
}

/* 闇戦之集: no piece that could be given has a neighbour on the board. */
static bool is_stalemate(const contest_table *table)
{
    const struct hire *hire = table->own;
    int piece[HAND], player = table->actor, count = 0;
    for (int i = 0; i < PIECES; i++) {
        for (int n = 0; n < hire->known[player][i]; n++)
            piece[count++] = i;
    }
    for (int i = 0; i < hire->departments[player]; i++) {
        const struct department *one = &hire->department[player][i];
        for (int k = 0; k < 3 && (!hire->done[DISSOLVE] || one->fresh); k++)
            piece[count++] = one->piece[k];
    }
    for (int i = 0; i < count; i++) {
        for (int square = 0; square < SQUARES; square++) {
            if (hire->board[square] >= 0 && match(piece[i], hire->board[square]))
                return false;
        }
    }
    return !hire->done[HIRE];
}

/* Whether what is named holds of the nine pieces (G5.7). */
static bool holds(const int piece[HAND], const bool named[NAMES])
{
    int where[HAND];
    if ((named[EXPERTS] && !is_of_one_suit(piece)) || (named[BALANCE] && !is_balanced(piece)))
        return false;
    if (!named[STALEMATE])
        return divide(piece, where, 0, named[SEQUENCE], named[BRIDGES]);
    return !(named[SEQUENCE] && named[BRIDGES]) && (!named[SEQUENCE] || is_loose_sequence(piece)) &&
           (!named[BRIDGES] || has_loose_bridges(piece));
}

static bool may_declare(const contest_table *table, const bool named[NAMES])
{
    const struct hire *hire = table->own;
    int departments = hire->departments[table->actor];
    bool more = named[EXPERTS] || named[SEQUENCE] || named[BRIDGES] || named[BALANCE];
    if (!named[DECLARED])
        return false;
    if (named[STALEMATE])
        return is_stalemate(table) && (!more || contest_says(table, "闇加:有"));
    return departments == 3 ? hire->last == FORM : departments == 0;
}

static bool eat_names(const char **at, bool named[NAMES])
{
    do {
        int name = 0;
        while (name < NAMES && !contest_eat(at, names[name]))
            name++;
        if (name == NAMES || named[name])
            return false;
        named[name] = true;
    } while (contest_eat(at, "加"));
    return true;
}

static const char *judge_declaration(contest_table *table, const char **at)
{
    struct hire *hire = table->own;
    const int worth[NAMES] = {3, 3, 3, contest_says(table, "層橋:三") ? 3 : 2, 10, 15};
    bool named[NAMES] = {false}, said, good = eat_names(at, named);
    int piece[HAND], player = table->actor;
    long number = 0, sum = 0;
    if (!contest_eat_share(at, &said, &number))
        return "no number";
    if (!good || !may_declare(table, named))
        return "no such declaration";
    int count = all_pieces(table, player, piece);
    if (count == HAND && !holds(piece, named))
        return "that does not hold";
    for (int i = 0; i < NAMES; i++)
        sum += named[i] ? worth[i] : 0;
    for (int i = 0; i < count; i++)
        sum += piece[i] == hire->light;
    long most = hire->light >= 0 ? sum + HAND - count : sum;
    if (said && (number < sum || number > most))
        return "another sum";
    table->score[player] += said ? number : sum;
    table->namer = table->winner = player;
    table->decided = true;
    return NULL;
}

/* ---- the setup (G5.3) ---- */

static void begin(contest_table *table)
{
    struct hire *hire = table->own;
    hire->light = UNKNOWN;
    hire->direction = 1;
    for (int i = 0; i < SQUARES; i++)
        hire->board[i] = i == MOUNTAIN ? EMPTY : UNKNOWN;
    for (int i = 0; i < table->players; i++)
        hire->unknown[i] = HAND;
    table->seasons = table->seasons > 0 ? table->seasons : table->players;
}

static const char *judge_row(contest_table *table, const char **at)
{
    struct hire *hire = table->own;
    int piece[SIDE];
    *at += strspn(*at, " \n");
    int row = eat_index(at, rows);
    if (row < 0)
        return "no row";
    for (int i = 0; i < SIDE; i++) {
        if (contest_eat(at, "空"))
            piece[i] = EMPTY;
        else if (contest_eat(at, "或"))
            piece[i] = UNKNOWN;
        else if (!eat_plain(at, &piece[i]))
            return "no five pieces";
    }
    int more, as;
    if (table->begun || hire->row[row] || eat_piece(at, &more, &as))
        return "no row here";
    hire->row[row] = true;
    for (int i = 0; i < SIDE; i++) {
        if ((row * SIDE + i == MOUNTAIN) != (piece[i] == EMPTY))
            return "the mountain alone is empty";
        if (piece[i] >= 0 && !see(table, piece[i]))
            return "more copies than there are";
        hire->board[row * SIDE + i] = piece[i];
    }
    return NULL;
}

static const char *judge_hand(contest_table *table, const char **at)
{
    struct hire *hire = table->own;
    int player = table->actor, count = 0, piece[2 * HAND];
    long number = 0;
    for (bool found = true; found && count < 2 * HAND;) {
        found = contest_eat(at, "或");
        if (found)
            piece[count++] = UNKNOWN;
        else if ((found = eat_plain(at, &piece[count])))
            count++;
    }
    if (count == 0 && !contest_eat_number(at, &number))
        return "no hand";
    if (table->begun || player == NO_PLAYER || hire->dealt[player] ||
        (count > 0 ? count : number) != HAND)
        return "no such hand";
    hire->dealt[player] = true;
    for (int i = 0; i < count; i++) {
        if (piece[i] == UNKNOWN)
            continue;
        hire->unknown[player]--;
        hire->known[player][piece[i]]++;
        if (!see(table, piece[i]))
            return "more copies than there are";
    }
    return NULL;
}

static const char *judge_light(contest_table *table, const char **at)
{
    struct hire *hire = table->own;
    int piece;
    if (!eat_plain(at, &piece))
        return "no piece";
    if (table->begun || !contest_says(table, "光:有") || hire->light != UNKNOWN)
        return "no light here";
    hire->light = piece;
    return see(table, piece) ? NULL : "more copies than there are";
}

static int seat(const contest_table *table, int from, int by)
{
    return (from + by + table->players) % table->players;
}

/* The first player of a later season is one of the poorest. */
static const char *judge_banker(contest_table *table)
{
    struct hire *hire = table->own;
    int player = table->actor;
    const char *why = player == NO_PLAYER ? "no player" : contest_banker(table);
    if (why)
        return why;
    hire->turn = player;
    if (table->season == 1)
        return NULL;
    for (int i = 0; i < table->players; i++) {
        if (table->score[i] < table->score[player])
            return "another is poorer";
    }
    if (table->score[seat(table, player, -1)] < table->score[seat(table, player, 1)])
        hire->direction = -1;
    return NULL;
}

/* 周[乙][丙]: the next player, or all others. */
static const char *judge_direction(contest_table *table, const char **at)
{
    struct hire *hire = table->own;
    int others[MOST_PLAYERS], count = 0, first = table->actor;
    while (count < table->players && (others[count] = contest_take_player(table, at)) != NO_PLAYER)
        count++;
    if (count == 0)
        return "no player";
    if (table->begun || first == NO_PLAYER || first != table->banker || hire->said_direction)
        return "no direction here";
    hire->said_direction = true;
    int by = others[0] == seat(table, first, 1) ? 1 : -1;
    for (int i = 0; i < count; i++) {
        if (others[i] != seat(table, first, by * (i + 1)) || others[i] == first)
            return "not round the table";
    }
    if (count != 1 && count != table->players - 1)
        return "the next player, or all others";
    long to = table->score[seat(table, first, by)], away = table->score[seat(table, first, -by)];
    if (table->season > 1 && away < to)
        return "the other neighbour is poorer";
    hire->direction = by;
    return NULL;
}

/* ---- turns ---- */

static const char *end_turn(contest_table *table)
{
    struct hire *hire = table->own;
    bool good = hire->done[HIRE] && hire->departments[hire->turn] < 3;
    for (int i = 0; i < hire->departments[hire->turn]; i++)
        hire->department[hire->turn][i].fresh = false;
    hire->turn = seat(table, hire->turn, hire->direction);
    hire->last = NOTHING;
    memset(hire->done, 0, sizeof hire->done);
    return good ? NULL : "no hire";
}

static const char *take_setup(contest_table *table, const char **at, bool *found)
{
    *found = true;
    if (contest_eat(at, "衣"))
        return judge_row(table, at);
    if (contest_eat(at, "光"))
        return judge_light(table, at);
    if (contest_eat(at, "軸人"))
        return judge_banker(table);
    if (contest_eat(at, "手片"))
        return judge_hand(table, at);
    if (contest_eat(at, "周"))
        return judge_direction(table, at);
    *found = false;
    return NULL;
}

static const char *event(contest_table *table, const char **at)
{
    struct hire *hire = table->own;
    bool found;
    const char *why = take_setup(table, at, &found);
    if (found)
        return why;
    if ((why = contest_begin(table)))
        return why;
    if (table->decided || (contest_says(table, "光:有") && hire->light == UNKNOWN))
        return "the season is over, or has no light";
    if (table->actor != hire->turn) {
        if (table->actor != seat(table, hire->turn, hire->direction))
            return "not at turn";
        if ((why = end_turn(table)))
            return why;
    }
    return contest_eat(at, "斥")         ? judge_hiring(table, at)
           : contest_eat(at, "与労")     ? judge_forming(table, at)
           : contest_eat(at, "心古行新") ? judge_dissolving(table, at)
           : contest_eat(at, "為")       ? judge_declaration(table, at)
                                         : "no such event";
}

const struct game_rules contest_hire = {"国官集来", sizeof(struct hire), begin, event, NULL};
