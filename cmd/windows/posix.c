/* The POSIX functions of the program, on top of Windows; see posix.h. */
#undef stat
#undef fstat
#undef rename
#undef mkstemp
#include <stdlib.h>
#include <string.h>
#include <windows.h>

/* Binary files, unbuffered messages, UTF-8 on the console, spill files in TEMP. */
__attribute__((constructor)) static void begin(void)
{
    _fmode = _O_BINARY;
    for (int file = 0; file <= 2; file++)
        _setmode(file, _O_BINARY);
    setvbuf(stderr, NULL, _IONBF, 0);
    SetConsoleOutputCP(CP_UTF8);
    if (!getenv("TMPDIR") && getenv("TEMP"))
        _putenv_s("TMPDIR", getenv("TEMP"));
}

static int fill(struct ck_posix_stat *status, const struct _stat64 *found)
{
    *status = (struct ck_posix_stat){
        .st_dev = found->st_dev,
        .st_ino = found->st_ino,
        .st_mode = found->st_mode,
        .st_nlink = 1,
        .st_size = found->st_size,
        .st_mtim = {.tv_sec = found->st_mtime},
        .st_ctim = {.tv_sec = found->st_ctime},
    };
    return 0;
}

int ck_posix_stat(const char *path, struct ck_posix_stat *status)
{
    struct _stat64 found;
    return _stat64(path, &found) == 0 ? fill(status, &found) : -1;
}

int ck_posix_fstat(int file, struct ck_posix_stat *status)
{
    struct _stat64 found;
    return _fstat64(file, &found) == 0 ? fill(status, &found) : -1;
}

int ck_posix_rename(const char *from, const char *to)
{
    if (MoveFileExA(from, to, MOVEFILE_REPLACE_EXISTING | MOVEFILE_WRITE_THROUGH))
        return 0;
    errno = GetLastError() == ERROR_ACCESS_DENIED ? EACCES : EIO;
    return -1;
}

char *ck_posix_realpath(const char *path)
{
    char *full = _fullpath(NULL, path, 0);
    for (char *at = full; at && (at = strchr(at, '\\'));)
        *at = '/';
    return full;
}

/* Unlike in Windows, an open file may be unlinked. */
int ck_posix_mkstemp(char *template)
{
    enum { TRIES = 1000, LETTERS = 6 };
    char *letters = template + strlen(template) - LETTERS;
    for (unsigned number = GetTickCount() ^ GetCurrentProcessId() << 10, i = 0; i < TRIES; i++) {
        snprintf(letters, LETTERS + 1, "%06x", (number + i) & 0xffffff);
        HANDLE file = CreateFileA(template, GENERIC_READ | GENERIC_WRITE | DELETE,
                                  FILE_SHARE_READ | FILE_SHARE_WRITE | FILE_SHARE_DELETE, NULL,
                                  CREATE_NEW, FILE_ATTRIBUTE_NORMAL, NULL);
        if (file != INVALID_HANDLE_VALUE)
            return _open_osfhandle((intptr_t)file, _O_RDWR | _O_BINARY | _O_NOINHERIT);
        if (GetLastError() != ERROR_FILE_EXISTS)
            break;
    }
    errno = EACCES;
    return -1;
}

ssize_t ck_posix_pread(int file, void *buffer, size_t size, long long offset)
{
    return _lseeki64(file, offset, SEEK_SET) < 0 ? -1 : _read(file, buffer, (unsigned)size);
}

ssize_t ck_posix_pwrite(int file, const void *buffer, size_t size, long long offset)
{
    return _lseeki64(file, offset, SEEK_SET) < 0 ? -1 : _write(file, buffer, (unsigned)size);
}

/* Doubles the room for a line. */
static int grow(char **line, size_t *room)
{
    size_t larger = *room > 0 ? 2 * *room : 128;
    char *grown = realloc(*line, larger);
    if (!grown)
        return 0;
    *line = grown;
    *room = larger;
    return 1;
}

ssize_t ck_posix_getline(char **line, size_t *room, FILE *stream)
{
    size_t length = 0;
    for (int byte; (byte = getc(stream)) != EOF;) {
        if (length + 2 > *room && !grow(line, room))
            return -1;
        (*line)[length++] = (char)byte;
        if (byte == '\n')
            break;
    }
    if (length > 0)
        (*line)[length] = '\0';
    return length > 0 ? (ssize_t)length : -1;
}

long ck_posix_cores(void)
{
    SYSTEM_INFO system;
    GetSystemInfo(&system);
    return (long)system.dwNumberOfProcessors;
}
