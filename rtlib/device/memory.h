/* memory.h: allocates memory of a device that is another process.
 *
 * Layer:   device. May include base/.
 * Owns:    struct occ_device_memory. Callers: process.c in the host; serve.c in
 *          the device, which only maps the file.
 *
 * The memory is a file without a name, which both processes map, at different
 * addresses. The host reserves the device's addresses without access, so a
 * device's pointer faults in the host. The device's process has its own random
 * addresses, so a host's pointer faults there.
 */
/* SPDX-License-Identifier: MIT */
#ifndef OCC_DEVICE_MEMORY_H
#define OCC_DEVICE_MEMORY_H

#include "device/blocks.h"

#include <pthread.h>
#include <stddef.h>

struct occ_device_memory {
  int file;
  size_t bytes;
  char *here; /* the memory's address in the host */
  char *there; /* the memory's address in the device */
  pthread_mutex_t lock;
  struct occ_blocks blocks;
  /* Asks the device to guard pages. The caller holds `lock`. NULL means that
   * there are no guards. */
  void (*guard)(void *of, const struct occ_guards *guards);
  void *of;
};

/* Returns `bytes`, or this process's limit for the size of a file
 * (RLIMIT_FSIZE) if the limit is smaller. A larger file would end the process
 * by a signal. */
size_t occ_file_most(size_t bytes);

/* Makes the memory of device `number`. Each number has its own addresses.
 * Returns 0 if the system does not have enough memory. */
int occ_device_memory_open(struct occ_device_memory *memory, int number);
void occ_device_memory_close(struct occ_device_memory *memory);

/* Returns a block's address in the device. It is equal to `like` modulo
 * `align`, a power of 2 up to 64. Returns NULL if the memory is full. */
void *occ_device_memory_alloc(struct occ_device_memory *memory, size_t bytes,
                              const void *like, size_t align);
/* Frees a block. Returns 0 if no used block has this address. */
int occ_device_memory_release(struct occ_device_memory *memory, void *block);

/* Checks whether a region has written a byte outside of the block. Returns this
 * byte's offset from the block's first byte, or 0 if there is no such byte. */
ptrdiff_t occ_device_memory_spoilt(struct occ_device_memory *memory,
                                   const void *block);
/* Looks at the block that contains this byte, and at the block after it.
 * Returns the nearer one that is used, and sets *bytes to its requested size.
 * Returns NULL if neither is used. */
char *occ_device_memory_near(struct occ_device_memory *memory,
                             const void *address, size_t *bytes);

/* Returns the host's address of these bytes of the device; 0 if they are not in
 * the memory. */
void *occ_device_memory_view(const struct occ_device_memory *memory,
                             const void *device, size_t bytes);

/* In the device: maps the file at the address that the host has chosen. Returns
 * 0 if this address is not free. */
int occ_device_memory_join(int file, void *there, size_t bytes);

#endif
