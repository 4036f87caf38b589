/* identity.h: tells apart files that are loaded at the same address, one after
 * the other.
 *
 * For:      libraries of tools, in the observed process; programs of tools,
 *           which compare a file with the loaded one. Async-signal safe.
 *
 * After dlclose, dlopen often loads the next library at the same address, and
 * the C library gives it the same link_map. Libraries that were made of similar
 * sources also have the same sizes. But the first page of a file contains its
 * build ID, and the sizes and places of its parts.
 */
/* SPDX-License-Identifier: MIT */
#ifndef LOADED_IDENTITY_H
#define LOADED_IDENTITY_H

#include <stddef.h>
#include <stdint.h>

enum { IDENTITY_PAGE = 4096 };

static inline uint64_t identity_mixed(uint64_t key) {
  key *= 0x9e3779b97f4a7c15u;
  return key ^ key >> 32;
}

/* Adds a text to the hash; NULL: no text. */
static inline uint64_t identity_text(uint64_t hash, const char *text) {
  while (text && *text)
    hash = (hash ^ (unsigned char)*text++) * 0x100000001b3u;
  return hash;
}

/* Returns the number of bytes at the page's begin that are the same in memory
 * as in the file, as long as the object is loaded; 0: the page is not the begin
 * of an object. `size` is the size of the page. */
size_t identity_size(const unsigned char *page, size_t size);

/* Returns a hash of the first page of an object's file. `page` is the begin of
 * the file, or of the object in memory; `size` is at most IDENTITY_PAGE.
 * Returns 0 if identity_size is 0. */
uint64_t identity_of_page(const unsigned char *page, size_t size);

/* As identity_of_page, of a file; 0: the file cannot be read. */
uint64_t identity_of_file(const char *path);

#endif
