/* precise_events.c: finds, in /sys, the processor's events whose samples
 * contain addresses of memory. See precise_events.h.
 *
 * Callers: precise.c.
 *
 * An event is a list of terms, such as "event=0xcd,umask=0x1,ldlat=3". A file
 * for each term tells which bits contain its value, such as "config:0-7".
 */
/* SPDX-License-Identifier: MIT */
#define _GNU_SOURCE
#include "prof/inside/precise_events.h"

#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

/* Reads a small file, and cuts it at the first newline. Returns 0 if it could
 * not be read. */
static int read_text(const char *folder, const char *device, const char *file,
                     char text[256]) {
  char path[512];
  snprintf(path, sizeof path, "%s/%s/%s", folder, device, file);
  const int opened = open(path, O_RDONLY | O_CLOEXEC);
  if (opened < 0)
    return 0;
  const ssize_t size = read(opened, text, 255);
  close(opened);
  text[size > 0 ? size : 0] = 0;
  text[strcspn(text, "\n")] = 0;
  return size > 0;
}

/* Puts the value into the bits of *word that `bits` names, such as
 * "0-7,32-35". */
static void put_bits(uint64_t *word, const char *bits, uint64_t value) {
  char *end;
  while (*bits) {
    const unsigned long first = strtoul(bits, &end, 10);
    unsigned long last = first;
    if (end == bits)
      return;
    if (*end == '-')
      last = strtoul(end + 1, &end, 10);
    for (unsigned long i = first; i <= last && i < 64; i++, value >>= 1)
      *word |= (value & 1) << i;
    bits = end + (*end == ',');
  }
}

/* Adds a term such as "umask=0x1". Returns 0 if the device has no such term. */
static int add_term(const char *folder, const char *device, const char *term,
                    uint64_t *config, uint64_t *config1) {
  char file[80], text[256];
  const char *equals = strchr(term, '=');
  const uint64_t value = equals ? strtoull(equals + 1, NULL, 0) : 1;
  const int length = equals ? (int)(equals - term) : (int)strlen(term);
  snprintf(file, sizeof file, "format/%.*s", length, term);
  if (!read_text(folder, device, file, text))
    return 0;
  if (strncmp(text, "config:", 7) == 0)
    put_bits(config, text + 7, value);
  else if (strncmp(text, "config1:", 8) == 0)
    put_bits(config1, text + 8, value);
  else
    return 0;
  return 1;
}

static int add_terms(const char *folder, const char *device, char *terms,
                     uint64_t *config, uint64_t *config1) {
  char *rest;
  for (char *term = strtok_r(terms, ",", &rest); term;
       term = strtok_r(NULL, ",", &rest))
    if (!add_term(folder, device, term, config, config1))
      return 0;
  return 1;
}

static int read_event(const char *folder, const char *device, const char *name,
                      const char *terms, struct precise_event *event) {
  char text[256], file[80];
  memset(event, 0, sizeof *event);
  if (!read_text(folder, device, "type", text))
    return 0;
  event->type = (uint32_t)strtoul(text, NULL, 10);
  snprintf(event->name, sizeof event->name, "%s%s%s", device, *name ? "/" : "",
           name);
  snprintf(file, sizeof file, "events/%s", name);
  if (terms)
    strcpy(text, terms);
  else if (!read_text(folder, device, file, text))
    return 0;
  return add_terms(folder, device, text, &event->config, &event->config1);
}

int precise_events(const char *folder,
                   struct precise_event list[PRECISE_MOST]) {
  static const char *const devices[] = {"cpu", "cpu_core"};
  struct precise_event leader;
  int count = 0;
  for (int i = 0; i < 2; i++) {
    struct precise_event *load = &list[count];
    if (count + 2 <= PRECISE_MOST &&
        read_event(folder, devices[i], "mem-loads", NULL, load)) {
      count++;
      /* Some processors count loads only if mem-loads-aux leads the group. */
      if (read_event(folder, devices[i], "mem-loads-aux", NULL, &leader)) {
        load->has_leader = 1;
        load->leader_config = leader.config;
      }
    }
    if (count < PRECISE_MOST &&
        read_event(folder, devices[i], "mem-stores", NULL, &list[count]))
      count++;
  }
  /* Requests a sample after a number of operations, not of cycles. So all
   * operations are equally likely to be sampled. */
  if (count < PRECISE_MOST &&
      (read_event(folder, "ibs_op", "", "cnt_ctl=1", &list[count]) ||
       read_event(folder, "ibs_op", "", "", &list[count])))
    count++;
  return count;
}
