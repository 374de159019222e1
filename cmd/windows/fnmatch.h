/* Patterns of file names, for Windows. */
#ifndef CETKAIK_CMD_WINDOWS_FNMATCH_H
#define CETKAIK_CMD_WINDOWS_FNMATCH_H

#define fnmatch      ck_fnmatch
#define FNM_PATHNAME 0 /* * is any text */

/* Returns 0 where the whole NAME matches: * is any text, ? a byte, [a-z] one of a set, [!a-z] none.
 */
int ck_fnmatch(const char *pattern, const char *name, int flags);

#endif
