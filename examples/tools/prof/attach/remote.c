/* remote.c: reads a running process: its memory, its files, and the runtime in
 * it. See remote.h.
 *
 * Owns:    the list of objects, the open memory.
 *
 * libompd needs the address of the runtime's layout table (docs/ompd.md). This
 * address comes from a note in the file of the program or of the runtime's
 * library. Stripped and static programs also contain the note.
 */
/* SPDX-License-Identifier: MIT */
#define _GNU_SOURCE
#include "prof/attach/remote.h"

#include "launch/launch.h"
#include "loaded/identity.h"

#include <errno.h>
#include <fcntl.h>
#include <gelf.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#define NOTE_OWNER "OMPTCC"
enum { NOTE_TABLE = 1 };

/* Tells libdw that there is no separate debug information: unwinding does not
 * need it, and libdw might look for it in the network. */
static int no_debuginfo(Dwfl_Module *module, void **user, const char *name,
                        Dwarf_Addr base, const char *file, const char *link,
                        GElf_Word crc, char **found) {
  (void)module, (void)user, (void)name, (void)base;
  (void)file, (void)link, (void)crc, (void)found;
  return -1;
}

static const Dwfl_Callbacks callbacks = {.find_elf = dwfl_linux_proc_find_elf,
                                         .find_debuginfo = no_debuginfo};

size_t remote_read(const struct remote *remote, uint64_t at, void *buffer,
                   size_t bytes) {
  ssize_t got =
      at > INT64_MAX ? -1 : pread(remote->memory, buffer, bytes, (off_t)at);
  return got > 0 ? (size_t)got : 0;
}

/* ---- Objects ------------------------------------------------------------- */

static uint64_t table_in(Elf *elf, uint64_t bias) {
  size_t count = 0;
  elf_getphdrnum(elf, &count);
  for (size_t i = 0; i < count; i++) {
    GElf_Phdr part;
    GElf_Nhdr note;
    size_t name, value;
    if (!gelf_getphdr(elf, (int)i, &part) || part.p_type != PT_NOTE)
      continue;
    Elf_Data *data =
        elf_getdata_rawchunk(elf, (int64_t)part.p_offset, part.p_filesz,
                             part.p_align == 8 ? ELF_T_NHDR8 : ELF_T_NHDR);
    for (size_t at = 0;
         data && (at = gelf_getnote(data, at, &note, &name, &value)) > 0;) {
      int64_t distance;
      if (note.n_type != NOTE_TABLE || note.n_namesz != sizeof NOTE_OWNER ||
          note.n_descsz != sizeof distance ||
          memcmp((char *)data->d_buf + name, NOTE_OWNER, sizeof NOTE_OWNER))
        continue;
      memcpy(&distance, (char *)data->d_buf + value, sizeof distance);
      return bias + part.p_vaddr + value + (uint64_t)distance;
    }
  }
  return 0;
}

/* Returns the addresses of the section with the runtime's code, if any. */
static struct range section_in(Elf *elf, uint64_t bias) {
  size_t strings;
  if (elf_getshdrstrndx(elf, &strings) != 0)
    return (struct range){0, 0};
  for (Elf_Scn *part = NULL; (part = elf_nextscn(elf, part));) {
    GElf_Shdr header;
    const char *name;
    if (gelf_getshdr(part, &header) && header.sh_flags & SHF_EXECINSTR &&
        (name = elf_strptr(elf, strings, header.sh_name)) &&
        strcmp(name, "occ_runtime") == 0)
      return (struct range){bias + header.sh_addr,
                            bias + header.sh_addr + header.sh_size};
  }
  return (struct range){0, 0};
}

/* Reads the sorted table of .eh_frame_hdr, which stripped files also contain. A
 * row is two numbers of four bytes. The first number is the address of a
 * function minus the address of the header.
 */
static void read_starts(struct remote_object *object, Elf *elf) {
  static const unsigned char form[4] = {1, 0x1b, 0x03, 0x3b};
  enum { HEAD = 12, ROW = 8 };
  size_t count = 0;
  elf_getphdrnum(elf, &count);
  for (size_t i = 0; i < count; i++) {
    GElf_Phdr part;
    uint32_t rows;
    if (!gelf_getphdr(elf, (int)i, &part) || part.p_type != PT_GNU_EH_FRAME)
      continue;
    Elf_Data *data = elf_getdata_rawchunk(elf, (int64_t)part.p_offset,
                                          part.p_filesz, ELF_T_BYTE);
    if (!data || data->d_size < HEAD || memcmp(data->d_buf, form, sizeof form))
      return;
    memcpy(&rows, (char *)data->d_buf + HEAD - sizeof rows, sizeof rows);
    if (rows > (data->d_size - HEAD) / ROW)
      return;
    object->start = launch_room(rows, sizeof *object->start);
    object->start_count = (int)rows;
    for (uint32_t k = 0; k < rows; k++) {
      int32_t distance;
      memcpy(&distance, (char *)data->d_buf + HEAD + ROW * (size_t)k,
             sizeof distance);
      object->start[k] =
          object->bias + part.p_vaddr + (uint64_t)(int64_t)distance;
    }
    return;
  }
}

uint64_t remote_start(const struct remote_object *object, uint64_t at) {
  int low = 0, high = object->start_count;
  while (low < high) {
    int middle = low + (high - low) / 2;
    if (object->start[middle] <= at)
      low = middle + 1;
    else
      high = middle;
  }
  return low > 0 ? object->start[low - 1] : 0;
}

static int begins_with(const char *text, const char *start) {
  return strncmp(text, start, strlen(start)) == 0;
}

static int add_object(Dwfl_Module *module, void **user, const char *name,
                      Dwarf_Addr start, void *argument) {
  struct remote *remote = argument;
  struct remote_object *its =
      LAUNCH_ADD(remote->object, remote->count, remote->room);
  const char *base = launch_base(name);
  GElf_Addr bias = 0;
  GElf_Ehdr header;
  (void)user;
  memset(its, 0, sizeof *its);
  its->path = strdup(name);
  its->all.begin = start;
  dwfl_module_info(module, NULL, NULL, &its->all.end, NULL, NULL, NULL, NULL);
  Elf *elf = dwfl_module_getelf(module, &bias);
  its->bias = bias;
  its->is_system = begins_with(base, "libc.so") || begins_with(base, "libc-") ||
                   begins_with(base, "libpthread") ||
                   begins_with(base, "ld-linux");
  if (begins_with(base, "libomptcc.so") ||
      begins_with(base, "libompt2013.so") || strstr(name, "/ompt-cc/instead/"))
    its->runtime = its->all;
  else if (elf)
    its->runtime = section_in(elf, bias);
  if (elf)
    read_starts(its, elf);
  if (elf && !remote->table)
    remote->table = table_in(elf, bias);
  if (elf && strcmp(name, remote->program) == 0 && gelf_getehdr(elf, &header))
    remote->entry = header.e_entry + bias;
  return DWARF_CB_OK;
}

static void forget_objects(struct remote *remote) {
  for (int i = 0; i < remote->count; i++) {
    free(remote->object[i].path);
    free(remote->object[i].start);
  }
  remote->count = 0;
}

/* Returns a hash of the addresses, inodes and names of mapped files with code;
 * 0 if the process has none, because it ends. */
static uint64_t mapped_files(const struct remote *remote) {
  char path[64], line[PATH_MAX + 100];
  uint64_t hash = 0;
  snprintf(path, sizeof path, "/proc/%d/maps", (int)remote->pid);
  FILE *file = fopen(path, "re");
  while (file && fgets(line, sizeof line, file)) {
    const char *rights = strchr(line, ' ');
    if (rights && rights[1] == 'r' && rights[3] == 'x' && strchr(line, '/'))
      hash = identity_text(hash + 1, line);
  }
  if (file)
    fclose(file);
  return hash;
}

int remote_is_changed(const struct remote *remote) {
  const uint64_t mapped = mapped_files(remote);
  return mapped != 0 && mapped != remote->mapped;
}

void remote_refresh(struct remote *remote) {
  remote->mapped = mapped_files(remote);
  dwfl_report_begin(remote->dwfl);
  dwfl_linux_proc_report(remote->dwfl, remote->pid);
  dwfl_report_end(remote->dwfl, NULL, NULL);
  forget_objects(remote);
  remote->table = 0;
  dwfl_getmodules(remote->dwfl, add_object, remote, 0);
}

const struct remote_object *remote_object_at(const struct remote *remote,
                                             uint64_t at) {
  for (int i = 0; i < remote->count; i++)
    if (range_has(remote->object[i].all, at))
      return &remote->object[i];
  return NULL;
}

/* ---- Open, close --------------------------------------------------------- */

int remote_open(struct remote *remote, pid_t pid) {
  char path[64];
  memset(remote, 0, sizeof *remote);
  remote->pid = pid;
  snprintf(path, sizeof path, "/proc/%d/exe", (int)pid);
  ssize_t length = readlink(path, remote->program, sizeof remote->program - 1);
  if (length < 0)
    return errno;
  remote->program[length] = 0;
  snprintf(path, sizeof path, "/proc/%d/mem", (int)pid);
  remote->memory = open(path, O_RDONLY | O_CLOEXEC);
  if (remote->memory < 0)
    return errno;
  remote->dwfl = dwfl_begin(&callbacks);
  if (!remote->dwfl) {
    close(remote->memory);
    return ENOMEM;
  }
  remote_refresh(remote);
  return 0;
}

void remote_close(struct remote *remote) {
  forget_objects(remote);
  free(remote->object);
  dwfl_end(remote->dwfl);
  close(remote->memory);
}
