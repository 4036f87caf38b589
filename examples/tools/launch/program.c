/* program.c: finds out from a program's file whether it can be observed. See
 * program.h. */
/* SPDX-License-Identifier: MIT */
#define _GNU_SOURCE
#include "launch/program.h"

#include "launch/launch.h"

#include <elf.h>
#include <limits.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/xattr.h>
#include <unistd.h>

int launch_find(const char *name, char *path) {
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

static int has_note(FILE *file, const Elf64_Phdr *part) {
  static const char owner[] = "OMPTCC";
  char text[4096];
  const long back = ftell(file);
  size_t length = 0;
  if (back >= 0 && fseek(file, (long)part->p_offset, SEEK_SET) == 0)
    length = fread(text, 1,
                   part->p_filesz < sizeof text ? part->p_filesz : sizeof text,
                   file);
  if (back < 0 || fseek(file, back, SEEK_SET) != 0)
    return 0;
  return memmem(text, length, owner, sizeof owner) != NULL;
}

enum part {
  NO_ELF = 1, /* the file can't be read, or is no program for this machine */
  INTERPRETER = 2, /* the program needs a dynamic linker */
  RUNTIME = 4 /* our runtime */
};

/* Returns the sum of the values of enum part that hold for the file. */
static int parts_of(const char *path) {
  Elf64_Ehdr head;
  Elf64_Phdr part;
  FILE *file = fopen(path, "rb");
  int found = 0;
  if (!file)
    return NO_ELF;
  if (fread(&head, sizeof head, 1, file) != 1 ||
      memcmp(head.e_ident, ELFMAG, SELFMAG) != 0 ||
      head.e_ident[EI_CLASS] != ELFCLASS64 ||
      fseek(file, (long)head.e_phoff, SEEK_SET) != 0)
    found = NO_ELF;
  for (int i = 0; !(found & NO_ELF) && i < head.e_phnum; i++) {
    if (fread(&part, sizeof part, 1, file) != 1)
      found = NO_ELF;
    else if (part.p_type == PT_INTERP)
      found |= INTERPRETER;
    else if (part.p_type == PT_NOTE && has_note(file, &part))
      found |= RUNTIME;
  }
  fclose(file);
  return found;
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
  if (launch_find(name, path) != 0)
    return NULL;
  return (parts_of(path) & (NO_ELF | INTERPRETER)) == 0
             ? "it is linked statically"
         : is_privileged(path)
             ? "it runs with another user's rights, and the dynamic linker "
               "then ignores LD_LIBRARY_PATH and LD_PRELOAD"
             : NULL;
}

int launch_contains_runtime(const char *name) {
  char path[PATH_MAX];
  return launch_find(name, path) == 0 && (parts_of(path) & RUNTIME);
}
