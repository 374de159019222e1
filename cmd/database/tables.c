/* The tables of a database. Turns are compact: their texts stand once, positions are hashes. */
#include "cmd/database/tables.h"

const char ck_database_tables[] =
    "CREATE TABLE version(tables INTEGER NOT NULL, program TEXT NOT NULL);"
    "CREATE TABLE games(id INTEGER PRIMARY KEY, hash INTEGER NOT NULL UNIQUE, file TEXT NOT NULL,"
    " record INTEGER NOT NULL, line INTEGER NOT NULL, game TEXT NOT NULL, rules TEXT NOT NULL,"
    " notation TEXT NOT NULL, valid INTEGER NOT NULL, date TEXT, tournament TEXT, round TEXT,"
    " winner TEXT, ended TEXT NOT NULL, moves INTEGER NOT NULL, packed BLOB NOT NULL);"
    "CREATE TABLE players(game INTEGER NOT NULL, seat INTEGER NOT NULL, side TEXT, name TEXT,"
    " points REAL, result TEXT, PRIMARY KEY(game, seat)) WITHOUT ROWID;"
    "CREATE TABLE seasons(game INTEGER NOT NULL, season INTEGER NOT NULL, name TEXT, first TEXT,"
    " moves INTEGER NOT NULL, over INTEGER NOT NULL, points_a REAL, points_ia REAL,"
    " PRIMARY KEY(game, season)) WITHOUT ROWID;"
    "CREATE TABLE texts(id INTEGER PRIMARY KEY, text TEXT NOT NULL UNIQUE);"
    "CREATE TABLE turns(game INTEGER NOT NULL, season INTEGER NOT NULL, move INTEGER NOT NULL,"
    " side TEXT NOT NULL, text INTEGER NOT NULL, before INTEGER NOT NULL, bridge INTEGER,"
    " water INTEGER, failed INTEGER NOT NULL, captured TEXT, stake INTEGER NOT NULL,"
    " certain INTEGER NOT NULL, PRIMARY KEY(game, season, move)) WITHOUT ROWID;"
    "CREATE TABLE declarations(game INTEGER NOT NULL, season INTEGER NOT NULL,"
    " move INTEGER NOT NULL, side TEXT, choice TEXT NOT NULL, hand TEXT, flash INTEGER,"
    " points REAL NOT NULL, stake INTEGER NOT NULL, assumed INTEGER NOT NULL);"
    "CREATE TABLE findings(game INTEGER NOT NULL, code TEXT NOT NULL, severity TEXT NOT NULL,"
    " rule TEXT, line INTEGER, column INTEGER, season TEXT, move INTEGER, message TEXT NOT NULL);"
    "CREATE VIEW moves AS SELECT game, season, move, side, texts.text AS text, before, bridge,"
    " water, failed, captured, stake, certain FROM turns JOIN texts ON texts.id = turns.text;";

const char ck_database_indexes[] =
    "CREATE INDEX IF NOT EXISTS turns_before ON turns(before, text);"
    "CREATE INDEX IF NOT EXISTS declarations_game ON declarations(game);"
    "CREATE INDEX IF NOT EXISTS findings_game ON findings(game);"
    "CREATE INDEX IF NOT EXISTS players_name ON players(name);";
