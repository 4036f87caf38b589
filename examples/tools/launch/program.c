/* program.c: finds out from a program's file whether it can be observed. See
 * launch.h. */
/* SPDX-License-Identifier: MIT */
#define _GNU_SOURCE
#include "launch/launch.h"

#include <elf.h>
#include <limits.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/xattr.h>
#include <unistd.h>

/* Finds the file as execvp does. Returns 0 or -1. */
static int find(const char *name, char path[PATH_MAX]) {
  const char *folders = getenv("PATH");
  if (strchr(name, '/') || !folders)
    return snprintf(path, PATH_MAX, "%s", name) < PATH_MAX ? 0 : -1;
  while (*folders) {
    size_t length = strcspn(folders, ":");
    if (snprintf(path, PATH_MAX, "%.*s%s%s", (int)length, folders,
                 length ? "/" : "", name) < PATH_MAX &&
        access(path, X_OK) == 0)
      return 0;
    folders += length + (folders[length] == ':');
  }
  return -1;
}

/* Returns 1 if the program has no interpreter, because it is a dynamic linker
 * itself or needs no dynamic linker. */
static int is_static(const char *path) {
  Elf64_Ehdr head;
  Elf64_Phdr part;
  FILE *file = fopen(path, "rb");
  int found = 0, broken;
  if (!file)
    return 0;
  broken = fread(&head, sizeof head, 1, file) != 1 ||
           memcmp(head.e_ident, ELFMAG, SELFMAG) != 0 ||
           head.e_ident[EI_CLASS] != ELFCLASS64 ||
           fseek(file, (long)head.e_phoff, SEEK_SET) != 0;
  for (int i = 0; !broken && !found && i < head.e_phnum; i++) {
    broken = fread(&part, sizeof part, 1, file) != 1;
    found = !broken && part.p_type == PT_INTERP;
  }
  fclose(file);
  return !broken && !found;
}

/* Returns 1 if the kernel gives the program rights that its user does not
 * have. */
static int is_privileged(const char *path) {
  struct stat status;
  if (stat(path, &status) != 0)
    return 0;
  return (status.st_mode & S_ISUID && status.st_uid != geteuid()) ||
         ((status.st_mode & (S_ISGID | S_IXGRP)) == (S_ISGID | S_IXGRP) &&
          status.st_gid != getegid()) ||
         (geteuid() != 0 && getxattr(path, "security.capability", NULL, 0) > 0);
}

const char *launch_keeps_out(const char *name) {
  char path[PATH_MAX];
  if (find(name, path) != 0)
    return NULL;
  return is_static(path) ? "it is linked statically"
         : is_privileged(path)
             ? "it runs with another user's rights, and the dynamic linker "
               "then ignores LD_LIBRARY_PATH and LD_PRELOAD"
             : NULL;
}
