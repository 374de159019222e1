/*
 * 獣裁, 連撃獣裁, 新遊 and 六裁 once more, written from games.md §2.0 to §2.3, §4.0 and §4.2 and
 * sharing nothing with the engine.
 */
#ifndef CETKAIK_TESTS_ORACLE_STICKS_H
#define CETKAIK_TESTS_ORACLE_STICKS_H

/*
 * Why a record in the layout of generated games is wrong; NULL: it is right. Its two lines of
 * header are taken to be sound.
 */
const char *sticks_check(const char *text);

#endif
