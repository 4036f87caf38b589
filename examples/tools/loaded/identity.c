/* identity.c: tells apart files that are loaded at the same address, one after
 * the other. See identity.h.
 */
/* SPDX-License-Identifier: MIT */
#include "loaded/identity.h"

#include <elf.h>
#include <fcntl.h>
#include <string.h>
#include <unistd.h>

size_t identity_size(const unsigned char *page, size_t size) {
  Elf64_Ehdr header;
  if (size < sizeof header)
    return 0;
  memcpy(&header, page, sizeof header);
  if (memcmp(header.e_ident, ELFMAG, SELFMAG) != 0 ||
      header.e_ident[EI_CLASS] != ELFCLASS64 ||
      header.e_phentsize != sizeof(Elf64_Phdr) || header.e_phoff > size ||
      header.e_phnum > (size - header.e_phoff) / sizeof(Elf64_Phdr))
    return 0;
  for (unsigned i = 0; i < header.e_phnum; i++) {
    Elf64_Phdr part;
    memcpy(&part, page + header.e_phoff + i * sizeof part, sizeof part);
    if (part.p_type == PT_LOAD && part.p_offset == 0)
      return part.p_flags & PF_W    ? 0
             : part.p_filesz < size ? part.p_filesz
                                    : size;
  }
  return 0;
}

uint64_t identity_of_page(const unsigned char *page, size_t size) {
  uint64_t hash = 1, word;
  size = identity_size(page, size) / sizeof word;
  for (size_t i = 0; i < size; i++) {
    memcpy(&word, page + i * sizeof word, sizeof word);
    hash = identity_mixed(hash ^ word);
  }
  return size > 0 ? hash : 0;
}

uint64_t identity_of_file(const char *path) {
  unsigned char page[IDENTITY_PAGE];
  const int file = open(path, O_RDONLY | O_CLOEXEC);
  const ssize_t size = file < 0 ? 0 : read(file, page, sizeof page);
  if (file >= 0)
    close(file);
  return size > 0 ? identity_of_page(page, (size_t)size) : 0;
}
