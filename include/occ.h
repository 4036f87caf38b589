/* occ.h: functions for tools beyond TR2: the place of a region in the source.
 *
 * For:      tools that registered through ompt_tool (ompt.h).
 * Needs:    nothing.
 *
 * Ask the `lookup` function that the tool's initializer got:
 *
 *     occ_region_of_t region_of = (occ_region_of_t)lookup("occ_region_of");
 *
 *     static void on_parallel(..., void *parallel_function, ...) {
 *       const struct occ_region_info *region = region_of(parallel_function);
 *       if (region)
 *         printf("%s:%d %s\n", region->file, region->line, region->function);
 *     }
 *
 * Other runtimes answer NULL to these names.
 */
/* SPDX-License-Identifier: MIT */
#ifndef OCC_H
#define OCC_H

#ifdef __cplusplus
extern "C" {
#endif

/* The release that this header belongs to. The number stands only here, and in
 * debian/changelog; its first part is that of the runtime's soname. */
#define OCC_VERSION "1.0.0"

/* One construct in the source. Constant, and valid as long as the object that
 * contains the construct is loaded. */
struct occ_region_info {
  int kind; /* see occ_construct_name */
  int line, line_end;
  const char *function; /* the user's function that contains it */
  const char *file;
};

/* The region with this mfunction, or whose mfunction contains this address, as
 * a sampled program counter or a return address; NULL for any other address.
 * With a NULL argument: inside a callback, the construct that the event is about;
 * else the parallel or task construct of the current task; NULL where there
 * is none. Async-signal safe. */
typedef const struct occ_region_info *(*occ_region_of_t)(const void *address);

/* "parallel", "for", "task" and so on; NULL for an unknown kind. lookup name:
 * "occ_construct_name". Async-signal safe. */
typedef const char *(*occ_construct_name_t)(int kind);

#ifdef __cplusplus
}
#endif
#endif
