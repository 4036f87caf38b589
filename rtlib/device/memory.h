/* memory.h: memory of a device that is another process of this machine.
 *
 * Layer:   device. May include base/.
 * Owns:    struct occ_device_memory. Callers: the host's side of a process
 *          device; its other side only maps the file.
 *
 * The memory is a file without a name that both processes map, at two
 * addresses. In the host the addresses that the device uses are reserved and
 * may not be touched. So a device's pointer faults there, and a host's pointer
 * faults on the device.
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
  char *here; /* its address in this process, the host */
  char *there; /* its address in the device */
  pthread_mutex_t lock;
  struct occ_blocks blocks;
  /* Asks the device to guard pages; called with the lock. NULL: there are no
   * guards. */
  void (*guard)(void *of, const struct occ_guards *guards);
  void *of;
};

/* At most `bytes`, and the limit of this process for the size of a file: a
 * longer file would end the process by a signal. */
size_t occ_file_most(size_t bytes);

/* `number` selects the addresses. Returns 0 if the system does not have
 * enough. */
int occ_device_memory_open(struct occ_device_memory *memory, int number);
void occ_device_memory_close(struct occ_device_memory *memory);

/* Addresses are the device's. This one equals `like` modulo `align`, a power of
 * 2, 64 at most. 0: the memory is full. */
void *occ_device_memory_alloc(struct occ_device_memory *memory, size_t bytes,
                              const void *like, size_t align);
/* Returns 0 if no such block is in use. */
int occ_device_memory_release(struct occ_device_memory *memory, void *block);

/* The place, relative to the block's first byte, of a byte near the block that
 * has been written. 0: there is none. */
ptrdiff_t occ_device_memory_spoilt(struct occ_device_memory *memory,
                                   const void *block);
/* The block nearest to this byte of the memory, and the block's end. 0: there
 * is none before the next guard. */
char *occ_device_memory_near(struct occ_device_memory *memory,
                             const void *address, size_t *bytes);

/* The host's address of these bytes; 0: they do not lie in the memory. */
void *occ_device_memory_view(const struct occ_device_memory *memory,
                             const void *device, size_t bytes);

/* In the device: maps the file at the place that the host has chosen. Returns 0
 * if that place is taken. */
int occ_device_memory_join(int file, void *there, size_t bytes);

#endif
