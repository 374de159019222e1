/*
 * Other games once more, written from games.md and sharing nothing with the engine: 獣裁, 連撃獣裁,
 * 新遊 (§2.0 to §2.3), 行戦 (§3.1, §3.2), 値木 (§3.6), 六裁 (§4.0, §4.2).
 */
#ifndef CETKAIK_TESTS_ORACLE_CONTESTS_H
#define CETKAIK_TESTS_ORACLE_CONTESTS_H

/*
 * Why a record in the layout of generated games is wrong; NULL: it is right. Its two lines of
 * header are taken to be sound.
 */
const char *contest_check(const char *text);

#endif
