/* Replacing a file: whole, or not at all, and nothing left lying about. */
#include "cmd/io/replace.h"

#include <criterion/criterion.h>
#include <dirent.h>
#include <fcntl.h>
#include <signal.h>
#include <stdio.h>
#include <string.h>
#include <sys/wait.h>
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
