/* Plays a game and writes it into a record. */
#include "rules/record/game_record.h"

#include "rules/board/way.h"
#include "rules/words/names.h"

#include <string.h>

/* The place of every entry: the one line end of the text. */
static const ck_span somewhere = {0, 1};

ck_entry *ck_game_record_add(ck_game_record *made, ck_entry_kind kind)
{
    ck_entry *entry = ck_record_add(made->record, kind, somewhere);
    made->failed |= !entry;
    return entry ? entry : &made->spare;
}

void ck_game_record_header(ck_game_record *made, const char *key, ck_text value)
{
    ck_header *header = ck_record_add_header(made->record, somewhere);
    made->failed |= !header;
    if (header)
        *header = (ck_header){.span = somewhere, .key = ck_text_of(key), .value = value};
}

ck_text ck_game_record_name_of(const ck_game_record *made, ck_side side)
{
    const ck_record *record = made->record;
    return record->player[side == (ck_side)record->first[0] ? 0 : 1].name;
}

/* ---- the header ---- */

/* 一位色: the colour of the King of the side that moves first, a letter for each season. */
static ck_text letters_of(ck_record *record)
{
    for (int i = 0; i < record->firsts; i++) {
        const char *colour = ck_colour_name[record->first[i] == CK_SIDE_A ? CK_RED : CK_BLACK];
        ck_arena_put(&record->arena, colour, strlen(colour));
    }
    return ck_arena_end(&record->arena, somewhere);
}

static void add_first(ck_record *record, ck_side side)
{
    if (record->firsts < CK_MAX_FIRST)
        record->first[record->firsts++] = (uint8_t)side;
}

void ck_game_record_begin(ck_game_record *made, ck_record *record, const ck_rules *rules,
                          const char *label, const ck_side *first, uint8_t seasons,
                          const char *const name[2])
{
    *made = (ck_game_record){.record = record};
    ck_record_clear(record);
    record->text = "\n";
    record->length = record->line = record->number = 1;
    record->dialect = record->written_in = CK_DIALECT_DESCRIPTION;
    record->traits = CK_WRITES_CASTS;
    record->first_span = somewhere;
    if (label) {
        record->rules = ck_text_of(label);
        ck_game_record_header(made, "律", record->rules);
    }
    for (int i = 0; i < seasons; i++)
        add_first(record, first[i]);
    made->firsts_header = record->header_count;
    ck_game_record_header(made, "一位色", letters_of(record));
    for (int i = 0; i < 2 && name; i++)
        record->player[record->players++] =
            (ck_player){.span = somewhere, .name = ck_text_of(name[i])};
    ck_game_start(&made->game, rules, first[0]);
}

/* ---- turns ---- */

ck_written_move ck_game_record_written(const ck_ruling *ruling, const ck_casts *casts,
                                       ck_piece captured)
{
    const bool cast = casts->bridge != CK_NO_CAST || casts->water != CK_NO_CAST;
    ck_written_move written = ck_unknown_move;
    written.move = ruling->move;
    written.tail = (ck_tail){.form = CK_TAIL_UNKNOWN,
                             .failed = casts->failed,
                             .bridge = casts->bridge,
                             .water = casts->water,
                             .recasts = casts->recasts};
    if (ruling->move.kind == CK_MOVE_PIECE)
        written.tail.form = cast ? CK_TAIL_NAMED : CK_TAIL_NONE;
    if (captured != CK_EMPTY)
        written.capture = (ck_capture){somewhere, (uint8_t)ck_colour_of(captured),
                                       (uint8_t)ck_profession_of(captured)};
    return written;
}

ck_turn ck_game_record_turn(ck_game_record *made, const ck_ruling *ruling, const ck_casts *casts)
{
    const ck_position before = made->game.position;
    const ck_turn turn = ck_game_move(&made->game, ruling, casts->failed);
    ck_game_record_add(made, CK_ENTRY_MOVE)->as.move =
        ck_game_record_written(ruling, casts, turn.captured);
    /* The pieces that a way captures after the first, as they stood before it */
    ck_square taken[CK_MOST_MORE + 2];
    const int count =
        ruling->move.kind == CK_MOVE_WAY ? ck_way_captures(&before, &ruling->move, taken) : 0;
    for (int i = 0; i + 1 < count; i++) {
        const ck_piece piece = before.at[taken[i]];
        ck_game_record_add(made, CK_ENTRY_CAPTURE)->as.capture =
            (ck_capture){somewhere, (uint8_t)ck_colour_of(piece), (uint8_t)ck_profession_of(piece)};
    }
    if (made->game.phase != CK_TO_MOVE && made->game.end == CK_END_KING) {
        /* not an earlier season */
        /* The captor of a King declares the capture. */
        ck_game_record_add(made, CK_ENTRY_DECLARATION)->as.declaration = (ck_declaration){
            .speaker = ck_game_record_name_of(made, (ck_side)made->game.mover),
            .hands = ck_hands_set(CK_HAND_BIT(CK_KING_HAND), 0),
            .has_hands = true,
            .choice = CK_END_SEASON,
        };
    }
    return turn;
}

/* ---- declarations and seasons ---- */

static void add_declaration(ck_game_record *made, ck_choice choice)
{
    const ck_due *due = &made->game.due;
    const int unit = made->game.rules->unit;
    ck_declaration *declared = &ck_game_record_add(made, CK_ENTRY_DECLARATION)->as.declaration;
    declared->speaker = ck_game_record_name_of(made, (ck_side)made->game.mover);
    declared->hands = due->hands;
    declared->has_hands = true;
    declared->choice = (uint8_t)choice;
    if (choice == CK_AGAIN)
        return;
    declared->points = (int32_t)(due->points / unit);
    declared->tenths = (int8_t)(due->points % unit);
    declared->points_span = somewhere;
}

void ck_game_record_declare(ck_game_record *made, ck_choice choice)
{
    ck_game *game = &made->game;
    const uint8_t season = game->position.season;
    add_declaration(made, choice);
    if (choice == CK_AGAIN) {
        ck_game_go_on(game);
        return;
    }
    ck_game_end_season(game, (ck_side)game->mover, game->due.moved);
    if (game->phase == CK_SEASON_OVER || game->end == CK_END_LAST_SEASON) {
        /* Two seasons are named as halves; a single season is 春. */
        const bool halves = made->game.rules->param[CK_SEASONS] == 2;
        ck_game_record_add(made, CK_ENTRY_SEASON_END)->as.season =
            (ck_season_mark){season, halves ? CK_HALF_NAMES : CK_SEASON_NAMES};
    }
}

static void rewrite_firsts(ck_game_record *made)
{
    const ck_text letters = letters_of(made->record);
    if (made->firsts_header < made->record->header_count)
        made->record->headers[made->firsts_header].value = letters;
}

void ck_game_record_next_season(ck_game_record *made, ck_side side)
{
    ck_record *record = made->record;
    const uint8_t season = (uint8_t)(made->game.position.season + 1);
    if (season >= record->firsts) {
        add_first(record, side);
        rewrite_firsts(made);
    }
    ck_game_next_season(&made->game, side);
}

void ck_game_record_end(ck_game_record *made)
{
    ck_game_record_add(made, CK_ENTRY_GAME_END);
}

ck_game_mark ck_game_record_mark(const ck_game_record *made)
{
    return (ck_game_mark){made->game, made->record->entry_count, made->record->firsts};
}

void ck_game_record_return(ck_game_record *made, const ck_game_mark *mark)
{
    made->game = mark->game;
    made->record->entry_count = mark->entries;
    if (made->record->firsts != mark->firsts) {
        made->record->firsts = (uint8_t)mark->firsts;
        rewrite_firsts(made);
    }
}
