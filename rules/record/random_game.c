/* Makes random complete legal games. The same seed gives the same games on every machine. */
#include "rules/record/random_game.h"

#include "rules/board/list.h"
#include "rules/board/way.h"
#include "rules/words/names.h"

#include <string.h>

enum {
    STICKS = 5,
    WATER_HEADS = 3,
    HURRY_AFTER =
        300, /* moves of a season after which pieces are taken whenever that is possible */
    GIVE_UP_AFTER = 3000
};

/* Where all stands that such a record says. */
static const ck_span somewhere = {0, 1};

/* A game under way. */
typedef struct play {
    ck_record *record;
    ck_random *random;
    ck_game game;
    ck_side first[4]; /* of each season */
    uint32_t moves;   /* in this season */
    bool failed;      /* memory is short */
} play;

/* A move chosen while the list goes by: each of a kind with the same probability. */
typedef struct choice {
    ck_random *random;
    uint32_t seen[2]; /* moves that capture, others */
    ck_ruling ruling[2];
} choice;

/* ---- choosing ---- */

uint32_t ck_random_below(ck_random *random, uint32_t limit)
{
    uint64_t z = random->state += 0x9e3779b97f4a7c15u;
    z = (z ^ (z >> 30)) * 0xbf58476d1ce4e5b9u;
    z = (z ^ (z >> 27)) * 0x94d049bb133111ebu;
    return (uint32_t)((((z ^ (z >> 31)) >> 32) * limit) >> 32);
}

int ck_random_heads(ck_random *random, int sticks)
{
    int heads = 0;
    for (int i = 0; i < sticks; i++)
        heads += (int)ck_random_below(random, 2);
    return heads;
}

/* Placing a piece and moving the Minds leave far more moves than the pieces have: most are passed
 * over, so that games look like games. */
static bool is_passed_over(choice *choice, const ck_ruling *ruling)
{
    return ruling->move.kind != CK_MOVE_PIECE && ck_random_below(choice->random, 16) != 0;
}

static bool consider(void *self, const ck_ruling *ruling)
{
    choice *choice = self;
    int kind = ruling->captured == CK_EMPTY;
    if (choice->seen[0] + choice->seen[1] > 0 && is_passed_over(choice, ruling))
        return true;
    if (ck_random_below(choice->random, ++choice->seen[kind]) == 0)
        choice->ruling[kind] = *ruling;
    return true;
}

/* False when the side to move cannot move at all. */
static bool choose(play *play, ck_ruling *ruling)
{
    choice choice = {.random = play->random};
    ck_list(play->game.rules, &play->game.position, consider, &choice);
    bool may_take = choice.seen[0] > 0;
    bool takes = may_take && (choice.seen[1] == 0 || play->moves > HURRY_AFTER ||
                              ck_random_below(play->random, 3) == 0);
    *ruling = choice.ruling[!takes];
    return choice.seen[0] + choice.seen[1] > 0;
}

static int8_t cast(ck_random *random)
{
    return (int8_t)ck_random_heads(random, STICKS);
}

/* Where the bridge may be cast again, a player mostly does so until it carries or all is lost. */
static void cast_again(play *play, const ck_ruling *ruling, ck_casts *casts)
{
    enum { OF = 8 }; /* of so many times it is once left at that */
    while (play->game.rules->param[CK_RECAST] && ck_bust_at(casts->recasts) < 0 &&
           ck_bridge_carries(casts->bridge, casts->recasts, 0) < ruling->bridge &&
           ck_random_below(play->random, OF) > 0)
        ck_add_recast(&casts->recasts, cast(play->random));
}

/* Casts what the move needs; the piece goes to the announced destination or fails (R3.3, R4). */
static ck_casts cast_for(play *play, const ck_ruling *ruling)
{
    ck_casts casts = {.bridge = CK_NO_CAST, .water = CK_NO_CAST};
    if (ruling->bridge > 0) {
        casts.bridge = cast(play->random);
        cast_again(play, ruling, &casts);
        casts.failed =
            ck_bridge_carries(casts.bridge, casts.recasts, CK_MOST_HEADS) < ruling->bridge;
    }
    if (ruling->water && !casts.failed) {
        casts.water = cast(play->random);
        casts.failed = casts.water < WATER_HEADS;
    }
    return casts;
}

/* ---- what the record says ---- */

/* A new entry, for the caller to fill; one that nobody reads when memory is short. */
static ck_entry *add(play *play, ck_entry_kind kind, ck_entry *spare)
{
    ck_entry *entry = ck_record_add(play->record, kind, somewhere);
    play->failed |= !entry;
    return entry ? entry : spare;
}

static void add_turn(play *play, const ck_ruling *ruling, const ck_casts *casts, ck_piece captured)
{
    ck_entry spare, *entry = add(play, CK_ENTRY_MOVE, &spare);
    ck_written_move *written = &entry->as.move;
    bool cast = casts->bridge != CK_NO_CAST || casts->water != CK_NO_CAST;
    written->move = ruling->move;
    written->tail = (ck_tail){.form = CK_TAIL_UNSAID,
                              .failed = casts->failed,
                              .bridge = casts->bridge,
                              .water = casts->water,
                              .recasts = casts->recasts};
    if (ruling->move.kind == CK_MOVE_PIECE)
        written->tail.form = cast ? CK_TAIL_NAMED : CK_TAIL_NONE;
    if (captured != CK_EMPTY)
        written->capture = (ck_capture){somewhere, (uint8_t)ck_colour_of(captured),
                                        (uint8_t)ck_profession_of(captured)};
}

/* The name of the side that has moved; not said where the players are not. */
static ck_text speaker_of(const play *play)
{
    bool is_first = play->game.mover == play->first[0];
    return play->record->player[is_first ? 0 : 1].name;
}

static void add_declaration(play *play, bool again)
{
    const ck_due *due = &play->game.due;
    ck_entry spare, *entry = add(play, CK_ENTRY_DECLARATION, &spare);
    ck_declaration *said = &entry->as.declaration;
    said->speaker = speaker_of(play);
    said->hands = due->hands;
    said->has_hands = true;
    said->choice = again ? CK_AGAIN : CK_END_SEASON;
    if (again)
        return;
    said->points = (int32_t)(due->points / play->game.rules->unit);
    said->tenths = (int8_t)(due->points % play->game.rules->unit);
    said->points_span = somewhere;
}

/* A game of two seasons has halves; that of a single one is called 春. */
static void add_season_end(play *play, uint8_t season)
{
    uint8_t named = play->game.rules->param[CK_SEASONS] == 2 ? CK_HALF_NAMES : CK_SEASON_NAMES;
    ck_entry spare;
    add(play, CK_ENTRY_SEASON_END, &spare)->as.season = (ck_season_mark){season, named};
}

static void add_header(play *play, const char *key, ck_text value)
{
    ck_header *header = ck_record_add_header(play->record, somewhere);
    play->failed |= !header;
    if (header)
        *header = (ck_header){.span = somewhere, .key = ck_word(key), .value = value};
}

/* 一位色: the colour of the King of the side that moves first, a letter for each season. */
static void add_firsts(play *play, int seasons)
{
    ck_record *record = play->record;
    for (int i = 0; i < seasons; i++) {
        const char *colour = ck_colour_name[play->first[i] == CK_SIDE_A ? CK_RED : CK_BLACK];
        ck_arena_put(&record->arena, colour, strlen(colour));
        record->first[i] = (uint8_t)play->first[i];
    }
    add_header(play, "一位色", ck_arena_end(&record->arena, somewhere));
    record->firsts = (uint8_t)seasons;
    record->first_span = somewhere;
}

static void begin_record(play *play, const ck_rules *rules, const char *label,
                         const char *const name[2])
{
    ck_record *record = play->record;
    ck_record_clear(record);
    record->text = "\n";
    record->length = record->line = record->number = 1;
    record->dialect = record->written_in = CK_DIALECT_DESCRIPTION;
    record->traits = CK_WRITES_CASTS;
    if (label) {
        record->rules = ck_word(label);
        add_header(play, "律", record->rules);
    }
    add_firsts(play, rules->param[CK_SEASONS]);
    for (int i = 0; i < 2 && name; i++)
        record->player[record->players++] =
            (ck_player){.span = somewhere, .name = ck_word(name[i])};
}

/* ---- playing ---- */

static void declare(play *play)
{
    ck_game *game = &play->game;
    if (game->rules->param[CK_DECLARES] == CK_DECLARE_CLAIMED)
        ck_game_claim(game, game->due.hands);
    /* Nobody ends a season to pay for it. */
    bool again =
        game->due.moved <= 0 || (game->position.stake < 8 && ck_random_below(play->random, 3) == 0);
    add_declaration(play, again);
    if (again)
        ck_game_go_on(game);
    else
        ck_game_end_season(game, (ck_side)game->mover, game->due.moved);
}

static bool is_for_king(const play *play)
{
    return play->game.rules->param[CK_GOAL] == CK_GOAL_KING;
}

/* What a player of a game about the King says beside his moves; by his colour if he has no name. */
static void add_word(play *play, ck_word_kind word, ck_side side)
{
    ck_entry spare, *entry = add(play, CK_ENTRY_WORD, &spare);
    ck_text name = play->record->player[side == play->first[0] ? 0 : 1].name;
    entry->as.spoken.word = (uint8_t)word;
    entry->as.spoken.speaker =
        name.length > 0 ? name : ck_word(ck_colour_name[side == CK_SIDE_A ? CK_RED : CK_BLACK]);
}

static void resign(play *play)
{
    ck_side side = (ck_side)play->game.position.side;
    add_word(play, CK_RESIGNS, side);
    ck_game_win(&play->game, CK_END_RESIGNED, ck_other_side(side));
}

static void agree(play *play)
{
    ck_side side = (ck_side)play->game.position.side;
    add_word(play, CK_OFFERS_DRAW, side);
    add_word(play, CK_OFFERS_DRAW, ck_other_side(side));
    ck_game_win(&play->game, CK_END_AGREED, CK_NO_SIDE);
}

/* Some games about the King end before he is taken, and all that are very long. */
static bool is_given_up(play *play)
{
    enum { SOME_TIME = 60, NOW_AND_THEN = 200, DRAWN = 2 };
    bool now = play->moves > SOME_TIME && ck_random_below(play->random, NOW_AND_THEN) == 0;
    bool given_up = now || play->moves == GIVE_UP_AFTER - 1;
    if (given_up)
        (ck_random_below(play->random, DRAWN) == 0 ? agree : resign)(play);
    return given_up;
}

/* 車獣任, before the first move. */
static void swap_wings(play *play)
{
    for (int i = 0; i < CK_NO_SIDE && play->game.rules->param[CK_SWAPPING]; i++) {
        ck_side side = i == 0 ? play->first[0] : ck_other_side(play->first[0]);
        if (ck_random_below(play->random, 2) != 0)
            continue;
        add_word(play, CK_SWAPS, side);
        ck_swap_wings(&play->game.position, side);
    }
}

/* The pieces that a way takes after the first, as they stand before it. */
static void add_further_captures(play *play, const ck_position *before, const ck_ruling *ruling)
{
    ck_square taken[CK_MOST_MORE + 2];
    int count =
        ruling->move.kind == CK_MOVE_WAY ? ck_list_captures(before, &ruling->move, taken) : 0;
    for (int i = 0; i + 1 < count; i++) {
        ck_entry spare, *entry = add(play, CK_ENTRY_CAPTURE, &spare);
        ck_piece piece = before->at[taken[i]];
        entry->as.capture =
            (ck_capture){somewhere, (uint8_t)ck_colour_of(piece), (uint8_t)ck_profession_of(piece)};
    }
}

static void claim_king(play *play)
{
    ck_entry spare, *entry = add(play, CK_ENTRY_DECLARATION, &spare);
    entry->as.declaration = (ck_declaration){
        .speaker = speaker_of(play),
        .hands = ck_hands_set(CK_HAND_BIT(CK_KING_HAND), 0),
        .has_hands = true,
        .choice = CK_END_SEASON,
    };
}

static void take_turn(play *play)
{
    ck_ruling ruling;
    const ck_position before = play->game.position;
    if (is_for_king(play) && is_given_up(play))
        return;
    if (!choose(play, &ruling)) {
        if (is_for_king(play))
            resign(play);
        else
            ck_game_finish(&play->game, CK_END_NO_MOVE);
        return;
    }
    ck_casts casts = cast_for(play, &ruling);
    ck_turn turn = ck_game_move(&play->game, &ruling, casts.failed);
    play->moves++;
    add_turn(play, &ruling, &casts, turn.captured);
    add_further_captures(play, &before, &ruling);
    if (play->game.end == CK_END_KING)
        claim_king(play);
}

static void play_season(play *play)
{
    uint8_t season = play->game.position.season;
    play->moves = 0;
    while (play->game.phase == CK_TO_MOVE || play->game.phase == CK_TO_DECLARE) {
        if (play->game.phase == CK_TO_DECLARE)
            declare(play);
        else if (play->moves < GIVE_UP_AFTER)
            take_turn(play);
        else
            return; /* a record that breaks off is a record as well */
    }
    if (play->game.phase == CK_SEASON_OVER || play->game.end == CK_END_LAST_SEASON)
        add_season_end(play, season);
}

bool ck_fill_random_game(ck_record *record, const ck_rules *rules, const char *label,
                         const char *const name[2], ck_random *random)
{
    play play = {.record = record, .random = random};
    ck_entry spare;
    for (int i = 0; i < 4; i++)
        play.first[i] = (ck_side)ck_random_below(random, 2);
    begin_record(&play, rules, label, name);
    ck_game_start(&play.game, rules, play.first[0]);
    swap_wings(&play);
    play_season(&play);
    while (play.game.phase == CK_SEASON_OVER) {
        ck_game_next_season(&play.game, play.first[play.game.position.season + 1]);
        play_season(&play);
    }
    if (play.game.phase == CK_GAME_OVER)
        add(&play, CK_ENTRY_GAME_END, &spare);
    return !play.failed && !record->arena.failed;
}
