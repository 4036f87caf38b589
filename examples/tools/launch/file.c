/* file.c: creates text files, and writes text to them. See launch.h. */
/* SPDX-License-Identifier: MIT */
#define _GNU_SOURCE
#include "launch/launch.h"

#include <errno.h>
#include <limits.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

static void say(const char *path) {
  fprintf(stderr, "%s: %s: %s\n", program_invocation_short_name, path,
          strerror(errno));
}

/* Standard output has a name that no file gets. */
static int is_stdout(const char *path) { return strcmp(path, "-") == 0; }

int launch_may_create(const char *path) {
  char folder[PATH_MAX];
  const char *end = strrchr(path, '/');
  if (is_stdout(path))
    return 0;
  if (!end)
    snprintf(folder, sizeof folder, ".");
  else
    snprintf(folder, sizeof folder, "%.*s", (int)(end - path + 1), path);
  if (access(folder, W_OK | X_OK) == 0)
    return 0;
  if (!end && errno != ENOENT)
    fprintf(stderr,
            "%s: can't create files in this folder: %s; -o PATH "
            "creates them elsewhere\n",
            program_invocation_short_name, strerror(errno));
  else
    say(path);
  return -1;
}

const char *launch_stem(const char *name, const char *endings) {
  const char *dot = strrchr(name, '.'), *slash = strrchr(name, '/');
  const char *begin = slash ? slash + 1 : name;
  if (!dot || dot <= begin)
    return name;
  for (const char *at = endings; (at = strstr(at, dot)); at++) {
    const char after = at[strlen(dot)];
    if (after == ' ' || after == 0) {
      char *stem = launch_room((size_t)(dot - name) + 1, 1);
      return memcpy(stem, name, (size_t)(dot - name));
    }
  }
  return name;
}

FILE *launch_create(const char *path) {
  FILE *file =
      is_stdout(path) ? fdopen(dup(STDOUT_FILENO), "w") : fopen(path, "w");
  if (!file)
    say(path);
  return file;
}

/* Closes the file. If that fails, removes a regular file: a reader could not
 * see that it is incomplete. */
int launch_close(FILE *file, const char *path) {
  struct stat status;
  int failed = ferror(file);
  if (fclose(file) == 0 && !failed)
    return 0;
  say(path);
  if (!is_stdout(path) && lstat(path, &status) == 0 && S_ISREG(status.st_mode))
    unlink(path);
  return -1;
}

/* Returns the length of the UTF-8 character at `at`; 0: there is none. */
static int utf8_length(const unsigned char *at) {
  int length = at[0] < 0x80                    ? 1
               : at[0] >= 0xc2 && at[0] < 0xe0 ? 2
               : at[0] >= 0xe0 && at[0] < 0xf0 ? 3
               : at[0] >= 0xf0 && at[0] < 0xf5 ? 4
                                               : 0;
  for (int i = 1; i < length; i++)
    if ((at[i] & 0xc0) != 0x80)
      return 0;
  /* a longer form than needed, a surrogate, a number above U+10FFFF */
  if ((at[0] == 0xe0 && at[1] < 0xa0) || (at[0] == 0xed && at[1] >= 0xa0) ||
      (at[0] == 0xf0 && at[1] < 0x90) || (at[0] == 0xf4 && at[1] >= 0x90))
    return 0;
  return length;
}

void launch_put_part(FILE *file, const char *text, size_t most) {
  for (size_t i = 0; i < most && text[i];) {
    int length = utf8_length((const unsigned char *)text + i);
    if ((size_t)length > most - i)
      length = 0;
    switch (text[i]) {
    case '<': fputs("&lt;", file); break;
    case '>': fputs("&gt;", file); break;
    case '&': fputs("&amp;", file); break;
    case '"': fputs("&quot;", file); break;
    default:
      if (length == 0)
        fputc('?', file);
      else if ((unsigned char)text[i] >= ' ' || text[i] == '\t')
        fwrite(text + i, 1, (size_t)length, file);
    }
    i += length ? (size_t)length : 1;
  }
}

void launch_put_text(FILE *file, const char *text) {
  launch_put_part(file, text, strlen(text));
}

void launch_put_string(FILE *file, const char *text) {
  const unsigned char *at = (const unsigned char *)text;
  fputc('"', file);
  while (*at) {
    int length = utf8_length(at);
    if (length == 0)
      fputc('?', file);
    else if (*at < ' ' || strchr("\"\\<]\177", *at))
      fprintf(file, "\\u%04x", *at);
    else
      fwrite(at, 1, (size_t)length, file);
    at += length ? length : 1;
  }
  fputc('"', file);
}
