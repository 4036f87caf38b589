/* device_events.h: declares the arguments of the events of devices.
 *
 * Layer:   tool. May include abi.h.
 * Owns:    the types. Callers: tool/events.h; device/, which reports.
 */
/* SPDX-License-Identifier: MIT */
#ifndef OCC_TOOL_DEVICE_EVENTS_H
#define OCC_TOOL_DEVICE_EVENTS_H

#include "model/exported_abi.h"

/* The operations of a device. */
enum occ_operation_kind { /* except RUN, the values of ompt_target_data_op_t */
                          OCC_OPERATION_ALLOC = 1,
                          OCC_OPERATION_TO_DEVICE = 2,
                          OCC_OPERATION_FROM_DEVICE = 3,
                          OCC_OPERATION_DELETE = 4,
                          OCC_OPERATION_ASSOCIATE = 5,
                          OCC_OPERATION_DISASSOCIATE = 6,
                          OCC_OPERATION_RUN = 100
};

struct occ_operation {
  enum occ_operation_kind kind;
  int device;
  const void *from;
  void *to;
  int from_device, to_device;
  OCC_u64 bytes;
  unsigned
      teams; /* RUN: the number of teams that the construct requests, or 0 */
  OCC_u64 id; /* 0 in the first event; a tool may then choose the ID */
  OCC_u64 began; /* start time, in ticks of the device's clock */
};

/* An item of a list of maps. */
struct occ_mapping {
  const struct OCC_construct *of;
  int device;
  unsigned flags; /* as in struct OCC_map; also OCC_MAPPING_OF_EXIT */
  OCC_u64 bytes;
  const void *host, *there;
};

/* All items of a construct's list of maps. Reported when the storage of all
 * items is known. */
struct occ_mappings {
  unsigned count;
  void **host, **device;
  OCC_u64 *bytes;
  unsigned *flags; /* as in struct OCC_map; also OCC_MAPPING_OF_EXIT */
};
enum { OCC_MAPPING_OF_EXIT = 1u << 31 }; /* the construct ends the map */

struct occ_device_told {
  int number;
  const char *type;
  /* DEVICE_LOAD: the loaded file, and its addresses in the host and in the
   * device */
  const char *file;
  void *host, *there;
  OCC_u64 bytes, module;
};

#endif
