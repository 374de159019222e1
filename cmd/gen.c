/* `cetkaik gen`: writes random complete legal games. */
#include "cmd/io/output.h"
#include "cmd/options/commands.h"
#include "cmd/options/trouble.h"
#include "cmd/options/values.h"
#include "formats/notation/notation.h"
#include "parser/pipeline.h"
#include "rules/base/utf8.h"
#include "rules/collection/player_name.h"
#include "rules/contest/random_contest.h"
#include "rules/contest/switches.h"
#include "rules/games/game_table.h"
#include "rules/tournament/random_tournament.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { MOST_KEYS = 16 }; /* headers from --rules with --game */
enum { MOST_NAMES = 256 };
enum { MOST_PLAYERS = 10000, MOST_ROUNDS = 1000 };
enum { MOST_TRIES = 1000 }; /* for one game that the format can hold */

typedef struct gen_options {
    const char *rules_text; /* --rules; NULL: the format's usual rules */
    const char *usual;      /* name of the usual rules; NULL: standard */
    ck_rules rules;
    long seed, count;
    const char *output; /* -o; NULL: standard output */
    ck_text name[MOST_NAMES];
    int names; /* 0: none given */
    ck_header header[MOST_KEYS];
    int headers;
    const ck_notation *to;
    const ck_game_row *game;   /* NULL: the main game */
    uint32_t entrants, rounds; /* of a tournament; 0: none */
} gen_options;

/* A game with its replay, as the writers need it, and its text. */
typedef struct played_game {
    ck_draft draft;
    ck_document document;
    char made_up[2][32]; /* names of the players */
    ck_buffer text;
    ck_pipeline *reader;             /* NULL until a game has losses */
    bool loses;                      /* this game has losses */
    unsigned long now[CK_FINDINGS];  /* losses of this game by code */
    unsigned long lost[CK_FINDINGS]; /* of all games */
} played_game;

static void count_loss(void *self, const ck_finding *finding)
{
    played_game *played = self;
    played->now[finding->code]++;
    played->loses = true;
}

/* Reports once, for all games, what the format cannot hold. */
static void report_losses(const played_game *played, const ck_notation *to)
{
    char text[1 << 10] = "";
    for (int i = 0; i < CK_FINDINGS; i++) {
        size_t used = strlen(text);
        if (played->lost[i] > 0)
            snprintf(text + used, sizeof text - used, "%s %s (%lu×)", used > 0 ? "," : "",
                     ck_code_name((ck_code)i), played->lost[i]);
    }
    if (text[0] != '\0')
        ck_trouble(CK_P_NO_PLACE,
                   CK_SLOTS(ck_word_slot("format", to->name), ck_word_slot("codes", text)));
}

/* The players of a game: of a list they meet in turn, without byes. */
static ck_random_pairing pairing_of(const gen_options *options, uint32_t number)
{
    const uint32_t names = options->names > 2 ? (uint32_t)options->names : 2;
    if (options->entrants > 0)
        return ck_random_pairing_at(options->entrants, number);
    if (names % 2 == 1) /* each round begins with the bye */
        number += number / (names / 2) + 1;
    return names == 2 ? (ck_random_pairing){0, 0, 1} : ck_random_pairing_at(names, number);
}

/* The name of a player; one is made up in ROOM if none is given. */
static const char *name_of(const gen_options *options, uint32_t player, char room[32])
{
    if (player < (uint32_t)options->names)
        return options->name[player].bytes;
    ck_random_player_name(player, room);
    return room;
}

/* Plays the main game under its rules. */
static bool play_board(played_game *played, const gen_options *options, ck_random *random,
                       uint32_t number)
{
    ck_record *record = &played->draft.record;
    const ck_random_pairing pairing = pairing_of(options, number - 1);
    const bool alone = pairing.other == pairing.player;
    const char *const both[] = {name_of(options, pairing.player, played->made_up[0]),
                                alone ? NULL : name_of(options, pairing.other, played->made_up[1])};
    const char *label = options->rules_text;
    if (label && !options->usual && strcmp(label, "standard") == 0)
        label = NULL;
    const bool good =
        options->entrants > 0
            ? ck_random_tournament_fill(record, &options->rules, label, both, pairing.round, random)
            : ck_random_game_fill(record, &options->rules, label, options->names > 0 ? both : NULL,
                                  random);
    if (!good)
        return false;
    record->number = number;
    if (!label)
        record->usual_rules = options->usual;
    return ck_document_replay(&played->document, &options->rules, record);
}

/* Plays a game without the board, under random rules but for the given headers. */
static bool play_contest(played_game *played, const gen_options *options, ck_random *random,
                         uint32_t number)
{
    const ck_contest_wish wish = {options->name, options->names, options->header, options->headers};
    const ck_checked checked = {.record = &played->draft.record, .rules = &options->rules};
    if (!ck_random_contest_play(&played->draft, options->game, &wish, random))
        return false;
    played->draft.record.number = number;
    return ck_document_begin(&played->document, &checked);
}

/* Plays a game and writes it to the buffer; false when memory is short. */
static bool draw_game(played_game *played, const gen_options *options, ck_random *random,
                      uint32_t number)
{
    const ck_sink sink = {played, count_loss};
    ck_out out = ck_buffer_out(&played->text);
    ck_buffer_clear(&played->text);
    memset(played->now, 0, sizeof played->now);
    played->loses = false;
    return (options->game ? play_contest : play_board)(played, options, random, number) &&
           ck_notation_convert(&out, &played->document, options->to, &sink);
}

/*
 * Whether a game is the same game in its format. What the format had no place for may make it one
 * that breaks the rules; games without the board lose nothing. False in *GOOD when memory is short.
 */
static bool holds_game(played_game *played, const gen_options *options, bool *good)
{
    static const ck_pipeline_options as_asked = {.outcome_only = true};
    const ck_checked *checked;
    ck_pipeline_status status;
    bool valid = true;
    if (options->game || !played->loses)
        return true;
    if (!played->reader)
        played->reader = ck_pipeline_new(&as_asked);
    *good = played->reader &&
            ck_pipeline_open_bytes(played->reader, NULL, played->text.bytes, played->text.length);
    if (!*good)
        return false;
    while ((status = ck_pipeline_next(played->reader, &checked)) == CK_PIPELINE_RECORD)
        valid &= checked->outcome->errors == 0 && checked->unread == 0;
    *good = status == CK_PIPELINE_END;
    return *good && valid;
}

/* Writes one game in a format; false after a message. */
static bool write_game(played_game *played, const gen_options *options, ck_random *random,
                       uint32_t number, ck_out *out)
{
    bool good = true, holds = false;
    for (int i = 0; i < MOST_TRIES && good && !holds; i++) {
        good = draw_game(played, options, random, number);
        holds = good && holds_game(played, options, &good);
    }
    if (!good)
        return ck_trouble(CK_P_NO_MEMORY, NULL) == 0;
    if (!holds)
        return ck_trouble(CK_P_GAMES_NOT_HELD,
                          CK_SLOTS(ck_word_slot("format", options->to->name))) == 0;
    for (int i = 0; i < CK_FINDINGS; i++)
        played->lost[i] += played->now[i];
    ck_put_bytes(out, played->text.bytes, played->text.length);
    return true;
}

/* Formats that imply rules other than the standard ones, or cannot name rules. */
static const struct usual {
    const char *format;
    ck_dialect dialect;
    bool fixed; /* cannot name rules */
} usuals[] = {{"0:cerke_online", CK_DIALECT_MODERN, false},
              {"mrf-json", CK_DIALECT_MRF, true},
              {"parsed-json", CK_DIALECT_PARSED, true}};

static const struct usual *usual_of(const ck_notation *to)
{
    for (size_t i = 0; i < sizeof usuals / sizeof *usuals; i++) {
        if (strcmp(to->name, usuals[i].format) == 0)
            return &usuals[i];
    }
    return NULL;
}

/* Refuses rules that the format cannot name: its games would be read under others. */
static bool can_name_rules(const gen_options *options)
{
    const struct usual *usual = usual_of(options->to);
    const char *set = options->usual ? options->usual : "standard";
    if (!usual || !usual->fixed || !options->rules_text || strcmp(options->rules_text, set) == 0)
        return true;
    return ck_usage_trouble(
               "gen", CK_P_RULES_NOT_NAMED,
               CK_SLOTS(ck_word_slot("format", options->to->name), ck_word_slot("set", set))) == 0;
}

static bool write_games(const gen_options *options, played_game *played, ck_out *out)
{
    ck_random random = {(uint64_t)options->seed};
    ck_put(out, options->to->first);
    for (long i = 0; i < options->count && !out->failed; i++) {
        ck_put(out, i > 0 ? options->to->between : "");
        if (!write_game(played, options, &random, (uint32_t)i + 1, out))
            return false;
    }
    return true;
}

/* ---- options ---- */

static const char *game_words(size_t index)
{
    return ck_game_table_contest(index) ? ck_game_table_contest(index)->name : NULL;
}

static bool set_game(const ck_option *option, const char *value, void *values)
{
    gen_options *options = values;
    size_t index;
    options->game = ck_game_table_contest_named(value, strlen(value));
    if (options->game)
        return true;
    if (!ck_read_word_value(option, value, &index))
        return false;
    options->game = ck_game_table_contest(index);
    return true;
}

/* Stored as text: the meaning depends on --game, which may follow. */
static bool set_rules(const ck_option *option, const char *value, void *values)
{
    (void)option;
    ((gen_options *)values)->rules_text = value;
    return true;
}

static bool is_name(const char *name)
{
    bool failed = false;
    return ck_is_utf8(name, strlen(name)) && !strpbrk(name, "[]\r\n") &&
           !ck_player_name_equal(NULL, name, strlen(name), "", 0, &failed);
}

/* Adds a player's name, different from the others. */
static bool add_name(gen_options *options, const char *name)
{
    bool failed = false;
    if (!is_name(name) || options->names == MOST_NAMES)
        return false;
    for (int i = 0; i < options->names; i++) {
        const ck_text *other = &options->name[i];
        if (ck_player_name_equal(NULL, name, strlen(name), other->bytes, other->length, &failed))
            return false;
    }
    options->name[options->names++] = (ck_text){name, (uint32_t)strlen(name), {0, 0}};
    return true;
}

/* Ends a text at its first comma. Returns the text after the comma; NULL: none. */
static char *cut_at_comma(char *text)
{
    char *comma = strchr(text, ',');
    if (comma)
        *comma++ = '\0';
    return comma;
}

/* "a,b"; splits the value in place. */
static bool set_players(const ck_option *option, const char *value, void *values)
{
    gen_options *options = values;
    options->names = 0;
    for (char *name = (char *)value, *rest; name; name = rest) {
        rest = cut_at_comma(name);
        if (!add_name(options, name))
            return ck_usage_trouble("gen", CK_P_NAMES_WANTED,
                                    CK_SLOTS(ck_word_slot("option", option->name))) == 0;
    }
    return true;
}

/* "12" or "12,5": players, and rounds; by default all meet all. */
static bool set_tournament(const ck_option *option, const char *value, void *values)
{
    gen_options *options = values;
    char *end;
    const long players = strtol(value, &end, 10);
    const long rounds = *end == ',' ? strtol(end + 1, &end, 10) : players - (players % 2 == 0);
    if (*end != '\0' || players < 2 || players > MOST_PLAYERS || rounds < 1 || rounds > MOST_ROUNDS)
        return ck_usage_trouble("gen", CK_P_TOURNAMENT_WANTED,
                                CK_SLOTS(ck_word_slot("option", option->name),
                                         ck_number_slot("players", MOST_PLAYERS),
                                         ck_number_slot("rounds", MOST_ROUNDS))) == 0;
    options->entrants = (uint32_t)players;
    options->rounds = (uint32_t)rounds;
    return true;
}

/* Whether the number of names suits the game. */
static bool has_its_players(const gen_options *options)
{
    int least = options->game ? options->game->least : 2;
    int most = !options->game        ? MOST_NAMES
               : options->game->most ? options->game->most
                                     : CK_MAX_SEATS;
    if (options->names == 0 || (options->names >= least && options->names <= most))
        return true;
    if (!options->game)
        return ck_usage_trouble("gen", CK_P_TWO_PLAYERS, NULL) == 0;
    return ck_usage_trouble("gen", CK_P_PLAYERS_FOR,
                            CK_SLOTS(ck_word_slot("game", options->game->name),
                                     ck_number_slot("least", least),
                                     ck_number_slot("most", most))) == 0;
}

/* "光=有,光色=自由"; splits the value in place. */
static bool add_headers(gen_options *options, char *text)
{
    for (char *key = text, *rest; key; key = rest) {
        rest = cut_at_comma(key);
        char *value = strchr(key, '=');
        if (value)
            *value++ = '\0';
        ck_header header = {.key = {key, (uint32_t)strlen(key), {0, 0}}};
        header.value = (ck_text){value ? value : "", value ? (uint32_t)strlen(value) : 0, {0, 0}};
        if (options->headers == MOST_KEYS || !value ||
            !ck_switches_accept(options->game, header.key, header.value))
            return ck_trouble(CK_P_NO_SUCH_KEY, CK_SLOTS(ck_word_slot("game", options->game->name),
                                                         ck_typed_slot("key", key))) == 0;
        options->header[options->headers++] = header;
    }
    return true;
}

/* Reads --rules: rules of the main game, or headers of the chosen one. */
static bool set_rules_of_game(gen_options *options)
{
    if (!options->game) {
        const char *usual = options->usual ? options->usual : "standard";
        return can_name_rules(options) &&
               ck_read_rules_value(options->rules_text ? options->rules_text : usual,
                                   &options->rules);
    }
    if (!options->to->contest)
        return ck_usage_trouble("gen", CK_P_NOT_WITH_GAME,
                                CK_SLOTS(ck_word_slot("format", options->to->name))) == 0;
    return (!options->rules_text || add_headers(options, (char *)options->rules_text)) &&
           ck_read_rules_value("standard", &options->rules);
}

/* A format, or a dialect of notation 0 as --detect names it. */
static bool set_dialect(const ck_option *option, const char *value, void *values)
{
    static const struct {
        const char *dialect, *format;
    } names[] = {{"description", "0"}, {"cerke_online", "0:cerke_online"}, {"ckka", "0:ckka"}};
    for (size_t i = 0; i < sizeof names / sizeof *names; i++) {
        if (strcmp(names[i].dialect, value) == 0)
            value = names[i].format;
    }
    return ck_set_format(option, value, values);
}

static const ck_option rows[] = {
    CK_ROW_RULES(CK_P_HELP_GEN_RULES, ck_rules_words, set_rules, 0),
    CK_ROW_VALUE("game", CK_P_VALUE_NAME, CK_P_HELP_GEN_GAME, game_words, set_game, 0),
    CK_ROW_NUMBER("seed", CK_P_HELP_GEN_SEED, 0, 2147483647, ck_set_number,
                  offsetof(gen_options, seed)),
    CK_ROW_NUMBER("count", CK_P_HELP_GEN_COUNT, 1, 1000000000, ck_set_number,
                  offsetof(gen_options, count)),
    CK_ROW_VALUE("players", CK_P_VALUE_NAMES, CK_P_HELP_GEN_PLAYERS, NULL, set_players, 0),
    CK_ROW_VALUE("tournament", CK_P_VALUE_TOURNAMENT, CK_P_HELP_GEN_TOURNAMENT, NULL,
                 set_tournament, 0),
    CK_ROW_VALUE("to", CK_P_VALUE_FORMAT, CK_P_HELP_GEN_TO, ck_format_words, ck_set_format,
                 offsetof(gen_options, to)),
    CK_ROW_OUTPUT(CK_P_HELP_OUTPUT, offsetof(gen_options, output)),
    {.name = "dialect",
     .value = CK_P_VALUE_FORMAT,
     .words = ck_format_words,
     .set = set_dialect,
     .at = offsetof(gen_options, to),
     .hidden = true},
    {.name = NULL},
};

static const ck_clash clashes[] = {
    {"tournament", "game", CK_P_NOT_TOGETHER, false},
    {"tournament", "count", CK_P_NOT_TOGETHER, false},
    {.option = NULL},
};

static int run(int argc, char **argv)
{
    gen_options options = {.seed = 1, .count = 1, .to = ck_notation_at(0)};
    played_game played = {.lost = {0}};
    int operands = ck_options_read(&ck_gen_command, argc, argv, &options);
    const struct usual *usual = usual_of(options.to);
    options.usual = usual ? ck_usual_rules[usual->dialect] : NULL;
    if (operands < 0)
        return CK_EXIT_TROUBLE;
    if (operands > 0)
        return ck_usage_trouble("gen", CK_P_NOT_WANTED, CK_SLOTS(ck_typed_slot("word", argv[1])));
    if (options.entrants > 0)
        options.count = (long)ck_random_boards(options.entrants) * (long)options.rounds;
    ck_output output = {.path = NULL};
    if (!has_its_players(&options) || !set_rules_of_game(&options) ||
        !ck_output_redirect(&output, options.output, NULL, 0))
        return CK_EXIT_TROUBLE;
    ck_out out = ck_program_out(stdout);
    ck_draft_init(&played.draft, NULL);
    ck_document_init(&played.document, NULL);
    bool good = write_games(&options, &played, &out);
    report_losses(&played, options.to);
    ck_document_free(&played.document);
    ck_draft_free(&played.draft);
    ck_buffer_free(&played.text);
    ck_pipeline_free(played.reader);
    const int status = good ? ck_trouble_of_output(&out, CK_EXIT_VALID) : CK_EXIT_TROUBLE;
    return ck_output_end_redirected(&output, status);
}

const ck_command ck_gen_command = {
    .name = "gen",
    .arguments = CK_P_ARGUMENTS_OPTIONS,
    .summary = CK_P_HELP_GEN,
    .options = rows,
    .clashes = clashes,
    .run = run,
};
