/* Replacing a file: whole, or not at all, and nothing left lying about. */
#include "cmd/io/replace.h"

#include <criterion/criterion.h>
#include <dirent.h>
#include <fcntl.h>
#include <signal.h>
#include <stdio.h>
#include <string.h>
#include <sys/file.h>
#include <sys/wait.h>
#include <sys/xattr.h>
#include <time.h>
#include <unistd.h>

static char folder[] = "build/test-replace-XXXXXX";
static char path[64];

static void write_file(const char *text)
{
    FILE *file = fopen(path, "w");
    cr_assert(file);
    fputs(text, file);
    fclose(file);
}

static void make_folder(void)
{
    cr_assert(mkdtemp(folder));
    snprintf(path, sizeof path, "%s/game", folder);
    write_file("old");
}

static void drop_folder(void)
{
    unlink(path);
    rmdir(folder);
}

static bool replace_by(const struct stat *seen, const char *bytes, size_t length)
{
    ck_spool new = {.before = 0};
    ck_out out = ck_spool_out(&new);
    ck_put_bytes(&out, bytes, length);
    bool good = ck_replace_file(path, seen, &new);
    ck_spool_free(&new);
    return good;
}

TestSuite(replace, .init = make_folder, .fini = drop_folder);

static struct stat seen_now(void)
{
    struct stat seen;
    cr_assert(stat(path, &seen) == 0);
    return seen;
}

static bool holds(const char *text)
{
    char bytes[1024] = "";
    FILE *file = fopen(path, "r");
    size_t length = fread(bytes, 1, sizeof bytes - 1, file);
    fclose(file);
    return length == strlen(text) && strcmp(bytes, text) == 0;
}

static int files_in_folder(void)
{
    DIR *open = opendir(folder);
    int count = 0;
    for (struct dirent *entry; (entry = readdir(open)) != NULL;)
        count += strcmp(entry->d_name, ".") != 0 && strcmp(entry->d_name, "..") != 0;
    closedir(open);
    return count;
}

Test(replace, puts_the_new_bytes_in_place)
{
    struct stat seen = seen_now();
    cr_expect(replace_by(&seen, "new", 3));
    cr_expect(holds("new"));
    cr_expect(files_in_folder() == 1);
}

Test(replace, leaves_a_file_alone_that_changed_meanwhile)
{
    struct stat seen = seen_now();
    write_file("their own, longer");
    cr_expect(!replace_by(&seen, "new", 3));
    cr_expect(holds("their own, longer"));
    seen = seen_now();
    chmod(path, 0640); /* not even its mode may have changed */
    cr_expect(!replace_by(&seen, "new", 3));
}

Test(replace, leaves_another_file_of_the_same_name_alone)
{
    struct stat seen = seen_now();
    char other[80];
    snprintf(other, sizeof other, "%s/other", folder);
    rename(path, other);
    write_file("old");
    cr_expect(!replace_by(&seen, "new", 3));
    cr_expect(holds("old"));
    unlink(other);
}

Test(replace, leaves_a_file_with_other_names_alone)
{
    char other[80];
    snprintf(other, sizeof other, "%s/other", folder);
    cr_assert(link(path, other) == 0);
    struct stat seen = seen_now();
    cr_expect(!replace_by(&seen, "new", 3));
    cr_expect(holds("old"));
    cr_expect(files_in_folder() == 2);
    unlink(other);
}

Test(replace, leaves_a_locked_file_alone)
{
    struct stat seen = seen_now();
    int file = open(path, O_RDONLY);
    cr_assert(flock(file, LOCK_EX) == 0);
    cr_expect(!replace_by(&seen, "new", 3));
    cr_expect(holds("old"));
    close(file);
    cr_expect(replace_by(&seen, "new", 3));
}

/* Several programs have read the same file and all replace it now. */
Test(replace, lets_one_of_many_replace_what_all_have_seen)
{
    enum { PROGRAMS = 6, ROUNDS = 20 };
    for (int round = 0; round < ROUNDS; round++) {
        struct stat seen = seen_now();
        pid_t program[PROGRAMS];
        int done = 0, status;
        for (int i = 0; i < PROGRAMS; i++) {
            program[i] = fork();
            if (program[i] == 0)
                _exit(replace_by(&seen, "new", 3) ? 1 : 0);
        }
        for (int i = 0; i < PROGRAMS; i++)
            done += waitpid(program[i], &status, 0) == program[i] && WEXITSTATUS(status) == 1;
        cr_expect(done == 1, "round %d: %d", round, done);
        cr_expect(holds("new") && files_in_folder() == 1);
    }
}

Test(replace, removes_what_an_ended_run_has_left)
{
    char left[80];
    struct stat seen = seen_now();
    snprintf(left, sizeof left, "%s/.cetkaik-%llu", folder, (unsigned long long)seen.st_ino);
    FILE *file = fopen(left, "w");
    fclose(file);
    cr_expect(replace_by(&seen, "new", 3));
    cr_expect(holds("new") && files_in_folder() == 1);
}

Test(replace, keeps_mode_and_attributes)
{
    char value[8] = "";
    cr_assert(chmod(path, 0640) == 0);
    const bool has_attributes = setxattr(path, "user.round", "final", 5, 0) == 0;
    struct stat seen = seen_now();
    cr_expect(replace_by(&seen, "new", 3));
    seen = seen_now();
    cr_expect((seen.st_mode & 07777) == 0640);
    if (has_attributes)
        cr_expect(getxattr(path, "user.round", value, sizeof value) == 5 &&
                  strcmp(value, "final") == 0);
    else
        cr_log_info("this folder's file system has no attributes");
}

/* Replaces the file again and again, until it is killed. */
static void replace_for_ever(void)
{
    static char bytes[1 << 16];
    memset(bytes, 'x', sizeof bytes);
    for (;;) {
        struct stat seen;
        if (stat(path, &seen) == 0)
            replace_by(&seen, bytes, sizeof bytes);
    }
}

Test(replace, leaves_nothing_behind_when_it_is_ended)
{
    static const int ends[] = {SIGTERM, SIGHUP, SIGINT};
    for (unsigned i = 0; i < 30; i++) {
        int status;
        signal(ends[i % 3], SIG_DFL); /* the caller of the tests may ignore the signal: set this
                                         before the child can receive it */
        pid_t child = fork();
        if (child == 0)
            replace_for_ever();
        nanosleep(&(struct timespec){.tv_nsec = 1000L * (2000 + 700 * (long)i)}, NULL);
        kill(child, ends[i % 3]);
        cr_assert(waitpid(child, &status, 0) == child);
        cr_expect(WIFSIGNALED(status) && WTERMSIG(status) == ends[i % 3]);
        cr_expect(files_in_folder() == 1, "round %u", i);
    }
}
