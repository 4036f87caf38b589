/* symbols.c: finds the symbols of a program's files, and their addresses in the
 * program's memory.
 *
 * Owns: struct image. libelf reads the mapped files.
 * Callers: callbacks.c, and checks that name a function.
 *
 * A stripped file still has its dynamic symbols. A stripped static program has
 * none, but an ELF note (owner "OMPTCC", type 1) in a PT_NOTE segment leads to
 * the runtime's layout table. The note's descriptor, a signed number of 64
 * bits, is the distance of the table from the descriptor's first byte.
 */
/* SPDX-License-Identifier: MIT */
#include "target.h"

#include <fcntl.h>
#include <gelf.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#define LAYOUT "occ_ompd_layout"
#define NOTE_OWNER "OMPTCC"
#define NOTE_LAYOUT 1

struct symbol {
  char *name;
  uint64_t address, size;
  int function;
};

struct image {
  struct image *next;
  const char *file; /* the name in the mapping */
  struct symbol *symbol;
  int symbols;
};

static void add(struct image *image, const char *name, const GElf_Sym *s,
                uint64_t bias) {
  int type = GELF_ST_TYPE(s->st_info);
  if (s->st_shndx == SHN_UNDEF || !*name || type == STT_TLS ||
      type == STT_SECTION || type == STT_FILE)
    return;
  if (!(image->symbols & (image->symbols + 1)))
    image->symbol = realloc(image->symbol, ((size_t)image->symbols + 1) * 2 *
                                               sizeof *image->symbol);
  image->symbol[image->symbols++] = (struct symbol){
      strdup(name), s->st_value + bias, s->st_size, type == STT_FUNC};
}

static void read_tables(struct image *image, Elf *elf, uint64_t bias) {
  Elf_Scn *section = NULL;
  GElf_Shdr header;
  while ((section = elf_nextscn(elf, section))) {
    if (!gelf_getshdr(section, &header) || !header.sh_entsize ||
        (header.sh_type != SHT_SYMTAB && header.sh_type != SHT_DYNSYM))
      continue;
    Elf_Data *data = elf_getdata(section, NULL);
    GElf_Sym symbol;
    for (size_t i = 0; data && i < header.sh_size / header.sh_entsize; i++) {
      if (!gelf_getsym(data, (int)i, &symbol))
        break;
      const char *name = elf_strptr(elf, header.sh_link, symbol.st_name);
      if (name)
        add(image, name, &symbol, bias);
    }
  }
}

/* Reads the runtime's note, and adds the layout table as a symbol. */
static void read_note(struct target *t, struct image *image, Elf *elf,
                      const GElf_Phdr *segment, uint64_t bias) {
  Elf_Data *data = elf_getdata_rawchunk(elf, (int64_t)segment->p_offset,
                                        segment->p_filesz, ELF_T_NHDR);
  GElf_Nhdr note;
  size_t at = 0, name, descriptor;
  while (data &&
         (at = gelf_getnote(data, at, &note, &name, &descriptor)) != 0) {
    int64_t distance;
    uint64_t where = segment->p_vaddr + bias + descriptor;
    if (note.n_type != NOTE_LAYOUT || note.n_namesz != sizeof NOTE_OWNER ||
        memcmp((char *)data->d_buf + name, NOTE_OWNER, sizeof NOTE_OWNER) ||
        note.n_descsz < sizeof distance ||
        t->read(t, where, &distance, sizeof distance))
      continue;
    GElf_Sym symbol = {.st_shndx = SHN_ABS,
                       .st_value = where + (uint64_t)distance};
    add(image, LAYOUT, &symbol, 0);
  }
}

static struct image *image_of(struct target *t, const struct mapped *m) {
  int file = open(m->file, O_RDONLY | O_CLOEXEC);
  Elf *elf = file < 0 ? NULL : elf_begin(file, ELF_C_READ, NULL);
  size_t segments = 0;
  if (!elf || elf_kind(elf) != ELF_K_ELF || elf_getphdrnum(elf, &segments)) {
    elf_end(elf);
    if (file >= 0)
      close(file);
    return NULL;
  }
  struct image *image = calloc(1, sizeof *image);
  GElf_Phdr segment;
  uint64_t bias = 0;
  image->file = m->file;
  for (int i = 0; i < (int)segments; i++)
    if (gelf_getphdr(elf, i, &segment) && segment.p_type == PT_LOAD) {
      bias = m->begin - (segment.p_vaddr & ~0xfffull);
      break;
    }
  read_tables(image, elf, bias);
  for (int i = 0; i < (int)segments; i++)
    if (gelf_getphdr(elf, i, &segment) && segment.p_type == PT_NOTE)
      read_note(t, image, elf, &segment, bias);
  elf_end(elf);
  close(file);
  return image;
}

static void read_images(struct target *t) {
  struct image **end = &t->images;
  elf_version(EV_CURRENT);
  while (*end)
    end = &(*end)->next;
  for (int i = 0; i < t->mappings; i++) {
    struct image *known = t->images;
    while (known && strcmp(known->file, t->mapped[i].file))
      known = known->next;
    if (known || t->mapped[i].offset)
      continue;
    *end = image_of(t, &t->mapped[i]);
    if (*end)
      end = &(*end)->next;
  }
}

static int is_file(const struct image *image, const char *file) {
  const char *slash = strrchr(image->file, '/');
  return !file || !strcmp(slash ? slash + 1 : image->file, file);
}

uint64_t target_symbol(struct target *t, const char *name, const char *file) {
  if (!t->images)
    read_images(t);
  for (struct image *image = t->images; image; image = image->next)
    for (int i = 0; is_file(image, file) && i < image->symbols; i++)
      if (!strcmp(image->symbol[i].name, name))
        return image->symbol[i].address;
  return 0;
}

const char *target_function_at(struct target *t, uint64_t address,
                               uint64_t *begin) {
  if (!t->images)
    read_images(t);
  for (struct image *image = t->images; image; image = image->next)
    for (int i = 0; i < image->symbols; i++) {
      struct symbol *s = &image->symbol[i];
      if (s->function && s->address <= address &&
          address < s->address + s->size) {
        *begin = s->address;
        return s->name;
      }
    }
  return NULL;
}

void target_forget_symbols(struct target *t) {
  while (t->images) {
    struct image *image = t->images;
    t->images = image->next;
    for (int i = 0; i < image->symbols; i++)
      free(image->symbol[i].name);
    free(image->symbol);
    free(image);
  }
}
