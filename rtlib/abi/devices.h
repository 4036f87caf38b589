/* devices.h: declares device constructs; a part of abi.h.
 *
 * Layer:   abi. Only abi.h includes it.
 */
/* SPDX-License-Identifier: MIT */

/* ---- target [OMP 5.2 §13] -------------------------------------------------
 * Returns where a device construct is executed: the number of a device, or the
 * host's number, which is the number of devices. Ends the program if
 * OMP_TARGET_OFFLOAD=mandatory forbids the host. `on_host`: an if clause is
 * false. */
extern int OCC_device(struct OCC_thread *self,
                      const struct OCC_construct *construct, int has_clause,
                      OCC_i64 device, int on_host);
/* Returns true if `device`, a result of OCC_device, is not the host. */
extern int OCC_is_device(int device);

/* Returns true if this process is a device: for the selectors
 * device={kind(host)} and device={kind(nohost)} [OMP 5.2 §7.1]. */
extern int OCC_on_device(void);

/* Sets default-device-var and returns its old value: for dispatch with a device
 * clause, which changes the variable around its call. */
extern int OCC_default_device(struct OCC_thread *self, int device);

/* ---- maps [OMP 5.2 §5.8] --------------------------------------------------
 * The declarations from here on serve units compiled with -fopenmp-targets. The
 * lowered construct fills the list of maps; the runtime may change the list. */
struct OCC_maps; /* a list to which a mapper adds */

/* Adds the maps of `element` to `into`. */
typedef void OCC_mapper(struct OCC_maps *into, void *element);

enum {
  OCC_MAP_TO = 1, /* neither TO nor FROM: alloc or release */
  OCC_MAP_FROM = 2,
  OCC_MAP_DELETE = 4,
  OCC_MAP_ALWAYS = 8,
  OCC_MAP_PRESENT = 16,
  OCC_MAP_CLOSE = 32,
  OCC_MAP_IMPLICIT = 64, /* no clause lists it */
  OCC_MAP_COPY = 128,    /* a private copy with the value at `begin` */
  /* A structure of which only parts are mapped. Its storage reaches from the
   * first part to the last. The parts follow, each with OCC_MAP_PART. */
  OCC_MAP_STRUCT = 256,
  OCC_MAP_PART = 512,
  /* The map has ompx_hold. Uses of storage by such maps are counted apart from
   * other uses, and a map with delete does not change this count. */
  OCC_MAP_HOLD = 1024,
  /* For target update. This entry is a dimension of the item before it: the
   * item is repeated `element` times, at distances of `bytes`. The outermost
   * dimension comes first. */
  OCC_MAP_REPEAT = 2048
};

struct OCC_map {
  const char *name; /* the list item as written, or the variable */
  void *begin;      /* the item's first byte in the host */
  OCC_u64 bytes;
  /* The address of the pointer through which the item is reached, unless the
   * pointer is a variable of the construct itself. The device's copy of this
   * pointer is attached: it points to the item's storage. */
  void *pointer;
  OCC_mapper *mapper; /* called for each `element` bytes, or 0 */
  OCC_u64 element;
  unsigned flags;
  /* The environment of the device's code may contain an address in or near the
   * item, which the runtime replaces by the device's address. `field` is 1 plus
   * the offset of that address in the environment, or 0 if there is none. */
  unsigned field;
  /* The value of the pointer through which the item is reached, or 0. */
  void *base;
};

extern void OCC_maps_add(struct OCC_maps *into, const struct OCC_map *maps,
                         OCC_u64 count);

/* The code of a target construct, for a device. */
struct OCC_kernel {
  const struct OCC_construct *code; /* an OCC_TEAM or OCC_TEAMS */
  void *env;
  OCC_u64 bytes; /* the size of env */
  /* The arguments of OCC_league_plan and OCC_fork_team. */
  OCC_i64 teams_lower, teams_upper, thread_limit;
  /* For a target task that may leave its thread while the device works: the
   * code to execute afterwards. `arguments` is the task's environment, which
   * contains the OCC_target. 0: the task must not leave. */
  void (*rest)(struct OCC_thread *self, void *arguments);
};

enum {
  OCC_TARGET_ON_HOST, /* no device: the host must execute the code */
  OCC_TARGET_DONE,
  OCC_TARGET_LEFT /* the device works: the task's function must return
                   * immediately; the runtime calls `rest` later */
};

/* Maps, executes the code on the device, and unmaps. Returns one of the values
 * OCC_TARGET_*. */
extern int OCC_target_run(struct OCC_thread *self, struct OCC_target *target,
                          const struct OCC_kernel *kernel, struct OCC_map *maps,
                          OCC_u64 count);

/* For target data, target enter data, target exit data and target update. These
 * functions do nothing if the device is the host. */
extern void OCC_data_enter(struct OCC_thread *self, struct OCC_target *target,
                           struct OCC_map *maps, OCC_u64 count);
extern void OCC_data_exit(struct OCC_thread *self, struct OCC_target *target,
                          struct OCC_map *maps, OCC_u64 count);
extern void OCC_data_update(struct OCC_thread *self, struct OCC_target *target,
                            struct OCC_map *maps, OCC_u64 count);
/* For use_device_ptr and use_device_addr. Returns the device address for
 * `host`. Returns `host` itself if there is none, or if the device is the
 * host. */
extern void *OCC_device_address(struct OCC_thread *self, int device,
                                const void *host);

/* ---- the program's start -------------------------------------------------
 * Call after the constructors, in a program that is linked for devices.
 * Returns immediately in the host, and never in a process that is a device. */
extern void OCC_serve(void);

/* ---- declare target [OMP 5.2 §7.8] ---------------------------------------
 *
 * A list of the unit's static variables that have a copy on each device, and of
 * the functions whose addresses the host may pass to a device. */
enum {
  OCC_GLOBAL_LINK = 1, /* a map of the variable uses the device's own copy */
  OCC_GLOBAL_CODE = 2 /* a function that is called by its address */
};
struct OCC_global {
  const char *name;
  void *address;
  OCC_u64 bytes;
  unsigned flags;
};
struct OCC_globals {
  const struct OCC_global *item;
  OCC_u64 count;
  struct OCC_globals *next; /* only the runtime uses it */
};
extern void OCC_globals_load(struct OCC_globals *globals);
extern void OCC_globals_unload(struct OCC_globals *globals);
/* requires unified_shared_memory: our devices do not support it, so the program
 * has no devices. Call before the first device is started. */
extern void OCC_without_devices(void);
