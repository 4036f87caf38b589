/* kmpc_critical_name.c: finds the mutex that clang's code and code of other
 * compilers share for critical constructs of the same name.
 *
 * Layer:   kmpc. May include kmpc/.
 * Owns:    nothing. Callers: kmpc_exclusion.c, once for each name.
 * Spec:    [OMP 5.2 §15.2]: names are global to the program
 *
 * clang's variable for critical(x) is .gomp_critical_user_x.var, and for a
 * construct without a name .gomp_critical_user_.var. An entry gets only the
 * variable's address. So this file searches for the variable's symbol, first
 * among the symbols for the dynamic linker, then among the symbols in the file,
 * where most variables are.
 *
 * If gcc or ompt-cc compiled a critical(x) of the same program or library, the
 * variable .gomp_critical_user_x exists too, and is the mutex. In a stripped
 * program clang's variable is the mutex.
 */
/* SPDX-License-Identifier: MIT */
#define _GNU_SOURCE /* dladdr1 */
#include "kmpc/kmpc_entry.h"

#include <dlfcn.h>
#include <fcntl.h>
#include <link.h>
#include <stdio.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>

#define BEGIN ".gomp_critical_user_"
#define END ".var"
enum { LONGEST = 512 };

/* Converts clang's name to the name for other compilers. Returns 0 if `symbol`
 * is not a variable of a critical construct. */
static int others_name(const char *symbol, char name[LONGEST]) {
  const size_t begin = sizeof BEGIN - 1, end = sizeof END - 1;
  const size_t length = symbol ? strlen(symbol) : 0;
  if (length < begin + end || length >= LONGEST ||
      strncmp(symbol, BEGIN, begin) != 0 ||
      strcmp(symbol + length - end, END) != 0)
    return 0;
  memcpy(name, symbol, length - end);
  name[length - end] = 0;
  return 1;
}

static int is_unnamed(const char *name) { return !name[sizeof BEGIN - 1]; }

/* ---- In a file ---- */

struct file {
  const char *bytes;
  size_t size;
};

static const void *part(struct file file, ElfW(Off) at, size_t size) {
  return at <= file.size && size <= file.size - at ? file.bytes + at : 0;
}

static size_t symbols(struct file file, const ElfW(Sym) * *table,
                      const char **names, size_t *names_size) {
  const ElfW(Ehdr) *head = part(file, 0, sizeof *head);
  const ElfW(Shdr) *section =
      head ? part(file, head->e_shoff, head->e_shnum * sizeof *section) : 0;
  for (int i = 0; section && i < head->e_shnum; i++)
    if (section[i].sh_type == SHT_SYMTAB &&
        section[i].sh_link < head->e_shnum) {
      const ElfW(Shdr) *text = &section[section[i].sh_link];
      *table = part(file, section[i].sh_offset, section[i].sh_size);
      *names = part(file, text->sh_offset, text->sh_size);
      *names_size = text->sh_size;
      if (*table && *names && *names_size && !(*names)[*names_size - 1])
        return section[i].sh_size / sizeof **table;
    }
  return 0;
}

/* Returns 1 if it finds the symbol of `variable`. Then `name` is the name of
 * the variable that code of other compilers uses for the construct, and *found
 * the address of the variable with that name, or NULL. */
static int search(struct file file, ElfW(Addr) base, const void *variable,
                  char name[LONGEST], void **found) {
  const ElfW(Sym) * table;
  const char *names;
  size_t size, count = symbols(file, &table, &names, &size);
  int known = 0;
  for (size_t i = 0; i < count && !known; i++)
    known = table[i].st_value == (ElfW(Addr))variable - base &&
            table[i].st_name < size &&
            others_name(names + table[i].st_name, name);
  for (size_t i = 0; known && i < count && !*found; i++)
    if (table[i].st_name < size && table[i].st_shndx != SHN_UNDEF &&
        strcmp(names + table[i].st_name, name) == 0)
      *found = (void *)(base + table[i].st_value); /* NOLINT */
  return known;
}

static int search_in(const struct link_map *object, const void *variable,
                     char name[LONGEST], void **found) {
  const char *path = *object->l_name ? object->l_name : "/proc/self/exe";
  struct stat status;
  struct file file = {0, 0};
  int known = 0, from = open(path, O_RDONLY | O_CLOEXEC);
  if (from < 0)
    return 0;
  if (fstat(from, &status) == 0 && status.st_size > 0) {
    void *bytes =
        mmap(0, (size_t)status.st_size, PROT_READ, MAP_PRIVATE, from, 0);
    if (bytes != MAP_FAILED) {
      file = (struct file){bytes, (size_t)status.st_size};
      known = search(file, object->l_addr, variable, name, found);
      munmap(bytes, file.size);
    }
  }
  close(from);
  return known;
}

/* ---- In memory or in a file ---- */

struct OCC_mutex *kmpc_critical_mutex(void *variable) {
  struct link_map *object = 0;
  char name[LONGEST];
  void *found = 0;
  Dl_info info;
  if (!dladdr1(variable, &info, (void **)&object, RTLD_DL_LINKMAP) || !object)
    return variable;
  if (info.dli_saddr == variable && others_name(info.dli_sname, name))
    found = is_unnamed(name) ? 0 : dlsym(RTLD_DEFAULT, name);
  else if (!search_in(object, variable, name, &found))
    return variable;
  if (is_unnamed(name))
    return &OCC_critical_unnamed;
  return found ? found : variable;
}
