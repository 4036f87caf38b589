/* write.c: what the writers of text share. See write.h. */
/* SPDX-License-Identifier: MIT */
#include "trace/write.h"

#include "launch/launch.h"

#include <errno.h>
#include <string.h>

/* How long the UTF-8 character is that begins here; 0: it is none. */
static int utf8_length(const unsigned char *at) {
  int length = at[0] < 0x80                    ? 1
               : at[0] >= 0xc2 && at[0] < 0xe0 ? 2
               : at[0] >= 0xe0 && at[0] < 0xf0 ? 3
               : at[0] >= 0xf0 && at[0] < 0xf5 ? 4
                                               : 0;
  for (int i = 1; i < length; i++)
    if ((at[i] & 0xc0) != 0x80)
      return 0;
  return length;
}

void trace_put_text(FILE *file, const char *text) {
  const unsigned char *at = (const unsigned char *)text;
  fputc('"', file);
  while (*at) {
    int length = utf8_length(at);
    if (length == 0)
      fputc('?', file);
    else if (*at < ' ' || *at == '"' || *at == '\\' || *at == '<' || *at == 127)
      fprintf(file, "\\u%04x", *at);
    else
      fwrite(at, 1, (size_t)length, file);
    at += length ? length : 1;
  }
  fputc('"', file);
}

void trace_put_time(FILE *file, uint64_t nanoseconds) {
  fprintf(file, "%llu.%03u", (unsigned long long)(nanoseconds / 1000),
          (unsigned)(nanoseconds % 1000));
}

void trace_process_name(const struct process *process, char *text,
                        size_t size) {
  const struct raw_process *raw = process->raw;
  char rank[32] = "";
  if (raw->rank >= 0)
    snprintf(rank, sizeof rank, "rank %lld: ", (long long)raw->rank);
  snprintf(text, size, "%s%.200s, process %lld on %.60s", rank,
           launch_base(raw->program), (long long)raw->pid, raw->host);
}

FILE *trace_create(const char *path) {
  FILE *file = fopen(path, "w");
  if (!file)
    fprintf(stderr, "ompt-trace: %s: %s\n", path, strerror(errno));
  return file;
}

int trace_close(FILE *file, const char *path) {
  int failed = ferror(file);
  if (fclose(file) == 0 && !failed)
    return 0;
  fprintf(stderr, "ompt-trace: %s: %s\n", path, strerror(errno));
  return -1;
}
