/* Adds games to a database: one transaction for each file, one row for each fact. */
#include "cmd/database/write_database.h"

#include "cmd/database/sqlite.h"

#ifdef CK_SQLITE
#include "cmd/database/tables.h"
#include "cmd/library/kinds/turns_of.h"
#include "cmd/options/trouble.h"
#include "formats/notation/notation.h"
#include "rules/base/array.h"
#include "rules/words/hand_words.h"
#include "rules/words/move_words.h"
#include "rules/words/words.h"

#include <stdlib.h>
#include <string.h>
#include <zstd.h>

/* ---- opening ---- */

/* Makes the tables of a new database; refuses another program's, and a later version. */
static bool make_tables(ck_database *database)
{
    const char *path = database->path;
    const bool empty = ck_sqlite_number(database, "SELECT count(*) FROM sqlite_master") == 0;
    const int64_t mark =
        empty ? CK_DATABASE_MARK : ck_sqlite_number(database, "PRAGMA application_id");
    if (database->failed)
        return false;
    if (mark != CK_DATABASE_MARK)
        return ck_trouble(CK_P_NOT_A_DATABASE, CK_SLOTS(ck_typed_slot("file", path))) == 0;
    const int64_t version = ck_sqlite_number(database, "PRAGMA user_version");
    if (version > CK_DATABASE_VERSION)
        return ck_trouble(CK_P_LATER_DATABASE, CK_SLOTS(ck_typed_slot("file", path),
                                                        ck_number_slot("version", version))) == 0;
    if (!empty)
        return !database->failed;
    char marks[128];
    snprintf(
        marks, sizeof marks,
        "PRAGMA application_id=%d; PRAGMA user_version=%d; INSERT INTO version VALUES(%d,'%s')",
        CK_DATABASE_MARK, CK_DATABASE_VERSION, CK_DATABASE_VERSION, ck_version());
    return ck_sqlite_run(database, ck_database_tables) && ck_sqlite_run(database, marks);
}

ck_database *ck_database_write(const char *path)
{
    ck_database *database = ck_sqlite_open(path, true);
    if (!database)
        return NULL;
    if (ck_sqlite_run(database, "BEGIN IMMEDIATE") && make_tables(database) &&
        ck_sqlite_run(database, "COMMIT"))
        return database;
    ck_database_close(database);
    return NULL;
}

/* ---- values ---- */

static void expect_bound(ck_database *database, int result)
{
    if (result != SQLITE_OK)
        ck_sqlite_fail(database);
}

static void bind_text(ck_database *database, sqlite3_stmt *statement, int column, const char *text,
                      size_t length)
{
    if (length > 0)
        expect_bound(database, database->sql.bind_text(statement, column, text, (int)length,
                                                       SQLITE_TRANSIENT));
    else
        database->sql.bind_null(statement, column);
}

static void bind_word(ck_database *database, sqlite3_stmt *statement, int column, const char *word)
{
    if (word && word[0])
        expect_bound(database, database->sql.bind_text(statement, column, word, -1, SQLITE_STATIC));
    else
        database->sql.bind_null(statement, column);
}

/* Binds whole numbers from a column on. */
static void bind_numbers(ck_database *database, sqlite3_stmt *statement, int column,
                         const int64_t *numbers, int count)
{
    for (int i = 0; i < count; i++)
        database->sql.bind_int64(statement, column + i, numbers[i]);
}

/* Runs a statement with its values, if all of them were bound. */
static bool insert(ck_database *database, sqlite3_stmt *statement)
{
    const bool good = !database->failed &&
                      (database->sql.step(statement) == SQLITE_DONE || ck_sqlite_fail(database));
    database->sql.reset(statement);
    return good;
}

static const char *side_of(int side)
{
    return side == CK_SIDE_A || side == CK_SIDE_IA ? ck_side_name[side] : NULL;
}

/* ---- texts ---- */

/* The id of a text in the table of texts, added if it is new; 0 after a message. */
static int64_t text_id(ck_database *database, const char *text, size_t length)
{
    const uint32_t before = database->texts.count;
    uint32_t number;
    if (!ck_string_table_add(&database->texts, text, length, &number) ||
        !ck_array_make_room(NULL, &database->text_id, &database->text_room, number + 1,
                            sizeof *database->text_id)) {
        ck_sqlite_lacks_memory(database);
        return 0;
    }
    if (number < before)
        return database->text_id[number];
    sqlite3_stmt *add =
        ck_sqlite_prepared(database, CK_SQL_TEXT, "INSERT OR IGNORE INTO texts(text) VALUES(?)");
    sqlite3_stmt *find =
        ck_sqlite_prepared(database, CK_SQL_TEXT_ID, "SELECT id FROM texts WHERE text = ?");
    if (!add || !find)
        return 0;
    bind_text(database, add, 1, text, length);
    bind_text(database, find, 1, text, length);
    if (!insert(database, add) ||
        (database->sql.step(find) != SQLITE_ROW && !ck_sqlite_fail(database)))
        return 0;
    database->text_id[number] = database->sql.column_int64(find, 0);
    database->sql.reset(find);
    return database->text_id[number];
}

/* ---- the rows of a game ---- */

/* The record in its own notation. */
static bool pack_record(ck_database *database, const ck_checked *checked)
{
    ck_buffer text = {.bytes = NULL};
    ck_out out = ck_buffer_out(&text);
    const bool whole = ck_notation_put_record(&out, checked);
    const size_t most = ZSTD_compressBound(text.length);
    const bool good =
        whole && ck_array_make_room(NULL, &database->packed, &database->packed_room, most, 1);
    database->packed_length =
        good ? ZSTD_compress(database->packed, most, text.bytes, text.length, 1) : 0;
    ck_buffer_free(&text);
    return (good && !ZSTD_isError(database->packed_length)) || ck_sqlite_lacks_memory(database);
}

/* Adds the game; *ID is 0 if its hash is known. */
static bool add_game(ck_database *database, const ck_checked *checked, uint64_t hash, int64_t *id)
{
    const ck_record *record = checked->record;
    const int winner = ck_checked_winner(checked);
    const ck_text tournament = ck_record_header_value(record, "大会"),
                  round = ck_record_header_value(record, "回戦");
    ck_iso_date iso;
    const ck_text date = ck_record_date(record, &iso);
    sqlite3_stmt *game = ck_sqlite_prepared(
        database, CK_SQL_GAME,
        "INSERT OR IGNORE INTO games VALUES(NULL,?,?,?,?,?,?,?,?,?,?,?,?,?,?,?)");
    if (!game || !pack_record(database, checked))
        return false;
    const int64_t place[] = {record->number, record->line};
    database->sql.bind_int64(game, 1, (int64_t)hash);
    database->sql.bind_text(game, 2, checked->path, -1, SQLITE_STATIC);
    bind_numbers(database, game, 3, place, 2);
    bind_word(database, game, 5, ck_checked_game(checked));
    bind_word(database, game, 6, checked->rules->name);
    bind_word(database, game, 7, ck_checked_dialect(checked));
    database->sql.bind_int(game, 8, ck_checked_valid(checked));
    bind_text(database, game, 9, date.bytes, date.length);
    bind_text(database, game, 10, tournament.bytes, tournament.length);
    bind_text(database, game, 11, round.bytes, round.length);
    const ck_player_view player = ck_checked_player(checked, winner >= 0 ? (size_t)winner : 0);
    bind_word(database, game, 12,
              winner == -2     ? "draw"
              : winner < 0     ? NULL
              : player.seat[0] ? player.seat
                               : player.name);
    bind_word(database, game, 13, ck_checked_ended(checked));
    database->sql.bind_int64(game, 14, checked->outcome->moves);
    database->sql.bind_blob(game, 15, database->packed, (int)database->packed_length,
                            SQLITE_STATIC);
    const bool good = insert(database, game);
    *id = good && database->sql.changes(database->handle) > 0
              ? database->sql.last_insert_rowid(database->handle)
              : 0;
    return good;
}

static bool add_players(ck_database *database, const ck_checked *checked, int64_t id)
{
    sqlite3_stmt *row =
        ck_sqlite_prepared(database, CK_SQL_PLAYER, "INSERT INTO players VALUES(?,?,?,?,?,?)");
    const int winner = ck_checked_winner(checked);
    bool good = row != NULL;
    for (size_t i = 0; i < ck_checked_players(checked) && good; i++) {
        const ck_player_view player = ck_checked_player(checked, i);
        const ck_text name = checked->outcome->player[i].name;
        const int64_t keys[] = {id, (int64_t)i};
        bind_numbers(database, row, 1, keys, 2);
        bind_word(database, row, 3, player.seat);
        bind_text(database, row, 4, name.bytes, name.length);
        if (player.has_points)
            database->sql.bind_double(row, 5, (double)player.points + player.tenths / 10.0);
        else
            database->sql.bind_null(row, 5);
        bind_word(database, row, 6,
                  winner == -2          ? "draw"
                  : winner < 0          ? NULL
                  : (size_t)winner == i ? "win"
                                        : "loss");
        good = insert(database, row);
    }
    return good;
}

static bool add_seasons(ck_database *database, const ck_checked *checked, int64_t id)
{
    sqlite3_stmt *row = ck_sqlite_prepared(database, CK_SQL_SEASON,
                                           "INSERT OR IGNORE INTO seasons VALUES(?,?,?,?,?,?,?,?)");
    bool good = row != NULL;
    for (size_t i = 0; i < checked->result->season_count && good; i++) {
        const ck_season_event *season = &checked->result->seasons[i];
        const int64_t keys[] = {id, season->season + 1};
        bind_numbers(database, row, 1, keys, 2);
        bind_text(database, row, 3, season->name.bytes, season->name.length);
        bind_word(database, row, 4, side_of(season->first));
        database->sql.bind_int64(row, 5, season->moves);
        database->sql.bind_int(row, 6, season->over);
        for (int side = 0; side < CK_NO_SIDE; side++)
            database->sql.bind_null(row, 7 + side);
        for (int side = 0; season->points && side < checked->outcome->sides; side++)
            database->sql.bind_double(row, 7 + side,
                                      (double)season->points[side] / checked->outcome->unit);
        good = insert(database, row);
    }
    return good;
}

static bool add_turn(ck_database *database, sqlite3_stmt *row, int64_t id,
                     const ck_played_turn *turn)
{
    ck_out out = ck_buffer_out(&database->scratch);
    ck_buffer_clear(&database->scratch);
    ck_write_legal_move(&out, &turn->ruling);
    const int64_t text = out.failed ? 0
                                    : text_id(database, ck_buffer_string(&database->scratch),
                                              database->scratch.length);
    const int64_t keys[] = {id, turn->season + 1, turn->number},
                  position[] = {text, (int64_t)ck_position_hash(&turn->before)};
    bind_numbers(database, row, 1, keys, 3);
    bind_word(database, row, 4, side_of(turn->side));
    bind_numbers(database, row, 5, position, 2);
    const int8_t casts[] = {turn->casts.bridge, turn->casts.water};
    for (int i = 0; i < 2; i++) {
        if (casts[i] >= 0)
            database->sql.bind_int(row, 7 + i, casts[i]);
        else
            database->sql.bind_null(row, 7 + i);
    }
    ck_buffer_clear(&database->scratch);
    ck_write_piece(&out, turn->captured);
    database->sql.bind_int(row, 9, turn->casts.failed);
    bind_text(database, row, 10, ck_buffer_string(&database->scratch), database->scratch.length);
    database->sql.bind_int64(row, 11, turn->before.stake);
    database->sql.bind_int(row, 12, turn->certain);
    return text != 0 && !out.failed && insert(database, row);
}

static bool add_turns(ck_database *database, const ck_turn_list *turns, int64_t id)
{
    sqlite3_stmt *row = ck_sqlite_prepared(
        database, CK_SQL_TURN, "INSERT OR IGNORE INTO turns VALUES(?,?,?,?,?,?,?,?,?,?,?,?)");
    bool good = row != NULL;
    for (size_t i = 0; i < turns->count && good; i++)
        good = add_turn(database, row, id, &turns->turn[i]);
    return good;
}

/* A row for each hand of a declaration; one without a hand if there is none. */
static bool add_declaration(ck_database *database, const ck_checked *checked, int64_t id,
                            const ck_declaration_event *made)
{
    static const char flash[] = "同色";
    sqlite3_stmt *row = ck_sqlite_prepared(database, CK_SQL_DECLARATION,
                                           "INSERT INTO declarations VALUES(?,?,?,?,?,?,?,?,?,?)");
    ck_out out = ck_buffer_out(&database->scratch);
    ck_buffer_clear(&database->scratch);
    ck_write_hand_set(&out, checked->rules, made->hands);
    ck_text names = {.bytes = ck_buffer_string(&database->scratch),
                     .length = (uint32_t)database->scratch.length};
    ck_text name = {.length = 0};
    bool more = ck_next_hand_name(&names, &name), good = row && !out.failed;
    do {
        const bool flashed = name.length > strlen(flash) && ck_begins(name, flash);
        const size_t begin = flashed ? strlen(flash) : 0;
        const int64_t keys[] = {id, made->season + 1, made->number};
        if (!good)
            return false;
        bind_numbers(database, row, 1, keys, 3);
        bind_word(database, row, 4, side_of(made->side));
        bind_word(database, row, 5, made->choice == CK_END_SEASON ? "終季" : "再行");
        bind_text(database, row, 6, name.bytes + begin, more ? name.length - begin : 0);
        database->sql.bind_int(row, 7, flashed);
        database->sql.bind_double(row, 8, (double)made->points / checked->rules->unit);
        database->sql.bind_int64(row, 9, made->stake);
        database->sql.bind_int(row, 10, made->entry == NULL);
        good = insert(database, row);
        more = more && ck_next_hand_name(&names, &name);
    } while (more);
    return good;
}

static bool add_findings(ck_database *database, const ck_checked *checked, int64_t id)
{
    sqlite3_stmt *row = ck_sqlite_prepared(database, CK_SQL_FINDING,
                                           "INSERT INTO findings VALUES(?,?,?,?,?,?,?,?,?)");
    bool good = row != NULL;
    for (size_t i = 0; i < ck_checked_findings(checked) && good; i++) {
        const ck_finding_view finding = ck_checked_finding(checked, i);
        const int64_t place[] = {(int64_t)finding.line, (int64_t)finding.column};
        database->sql.bind_int64(row, 1, id);
        bind_word(database, row, 2, finding.code);
        bind_word(database, row, 3, finding.severity);
        bind_word(database, row, 4, finding.rule);
        bind_numbers(database, row, 5, place, 2);
        bind_word(database, row, 7, finding.season);
        database->sql.bind_int64(row, 8, (int64_t)finding.move);
        bind_word(database, row, 9, finding.message);
        good = !ck_record_handle_of(checked)->strings->failed && insert(database, row);
    }
    return good;
}

/* ---- a record ---- */

/* Begins a transaction at the first record of a file. */
static bool begin(ck_database *database)
{
    database->begun = database->begun || ck_sqlite_run(database, "BEGIN IMMEDIATE");
    return database->begun;
}

/* Adds the rows of a new game. Returns false after a message or when memory is short. */
static bool add_rows(ck_database *database, const ck_checked *checked, const ck_turn_list *turns,
                     int64_t id)
{
    bool good = add_players(database, checked, id) && add_seasons(database, checked, id) &&
                add_turns(database, turns, id) && add_findings(database, checked, id);
    for (size_t i = 0; i < checked->result->declaration_count && good; i++)
        good = add_declaration(database, checked, id, &checked->result->declarations[i]);
    return good;
}

bool ck_database_add(ck_database *database, const ck_record_handle *record)
{
    const ck_checked *checked = &record->checked;
    const ck_turn_list *turns = ck_turns_of(&database->turns, record);
    ck_fingerprint fingerprint = {0};
    int64_t id = 0;
    if (turns && !begin(database))
        return false;
    for (size_t i = 0; turns && i < turns->count; i++)
        ck_fingerprint_turn(&fingerprint, &turns->turn[i].ruling.move, turns->turn[i].casts.failed);
    const bool good =
        turns && add_game(database, checked, ck_fingerprint_game(&fingerprint, checked), &id) &&
        (id == 0 || add_rows(database, checked, turns, id));
    if (!good || record->strings->failed)
        return ck_sqlite_lacks_memory(database);
    database->added_here += id != 0;
    database->known_here += id == 0;
    return true;
}

/* Undoes a transaction, with the texts whose ids it made. */
static bool undo(ck_database *database)
{
    ck_string_table_free(&database->texts);
    return ck_sqlite_run(database, "ROLLBACK");
}

/* The indexes of a new database are made after its first file, which is faster. */
static bool commit(ck_database *database)
{
    database->added += database->added_here;
    database->known += database->known_here;
    return ck_sqlite_run(database, ck_database_indexes) && ck_sqlite_run(database, "COMMIT");
}

bool ck_database_end_file(ck_database *database, bool whole)
{
    const bool good =
        !database->failed && (!database->begun || (whole ? commit(database) : undo(database)));
    database->added_here = database->known_here = 0;
    database->begun = false;
    return good;
}

bool ck_database_end(ck_database *database)
{
    if (!ck_database_end_file(database, true))
        return false;
    ck_trouble(CK_P_GAMES_ADDED,
               CK_SLOTS(ck_typed_slot("file", database->path),
                        ck_count_slot("added", CK_P_N_GAMES_OF_TREE, (int64_t)database->added),
                        ck_number_slot("known", (int64_t)database->known)));
    return true;
}
#else
ck_database *ck_database_write(const char *path)
{
    return ck_database_refuse(path);
}

bool ck_database_add(ck_database *database, const ck_record_handle *record)
{
    return database && record;
}

bool ck_database_end_file(ck_database *database, bool whole)
{
    return database && whole;
}

bool ck_database_end(ck_database *database)
{
    return database != NULL;
}
#endif
