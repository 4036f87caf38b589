/* topology.c: finds the processors of this machine, and their groups.
 *
 * Layer:   base. May include base/.
 * Owns:    nothing: the caller owns the results.
 * Callers: as topology.h says.
 */
/* SPDX-License-Identifier: MIT */
#define _GNU_SOURCE /* processor sets */
#include "base/topology.h"

#include "base/alloc.h"

#include <dlfcn.h>
#include <hwloc.h>
#include <pthread.h>
#include <sched.h>
#include <stdio.h>
#include <string.h>

/* Processors with this number or a greater one are ignored. */
#define CPUS_MOST 8192

static void *grown(void *old, unsigned count, size_t size) {
  void *room = old;
  if (count & (count - 1)) /* an array is full only at a power of 2 */
    return old;
  room = occ_alloc((count ? 2 * count : 1) * size);
  if (count)
    memcpy(room, old, count * size);
  occ_free(old);
  return room;
}

int occ_cpus_has(const struct occ_cpus *cpus, unsigned cpu) {
  for (unsigned i = 0; i < cpus->count; i++)
    if (cpus->cpu[i] == cpu)
      return 1;
  return 0;
}

void occ_cpus_add(struct occ_cpus *cpus, unsigned cpu) {
  unsigned at = cpus->count;
  if (occ_cpus_has(cpus, cpu))
    return;
  cpus->cpu = grown(cpus->cpu, cpus->count, sizeof cpu);
  for (; at > 0 && cpus->cpu[at - 1] > cpu; at--)
    cpus->cpu[at] = cpus->cpu[at - 1];
  cpus->cpu[at] = cpu;
  cpus->count++;
}

void occ_cpusets_add(struct occ_cpusets *sets, struct occ_cpus cpus) {
  sets->set = grown(sets->set, sets->count, sizeof cpus);
  sets->set[sets->count++] = cpus;
}

struct occ_cpus occ_cpus_of_thread(int tid) {
  struct occ_cpus cpus = {0, 0};
  cpu_set_t *set = CPU_ALLOC(CPUS_MOST);
  size_t size = CPU_ALLOC_SIZE(CPUS_MOST);
  if (set && sched_getaffinity(tid, size, set) == 0)
    for (unsigned cpu = 0; cpu < CPUS_MOST; cpu++)
      if (CPU_ISSET_S(cpu, size, set))
        occ_cpus_add(&cpus, cpu);
  CPU_FREE(set);
  return cpus;
}

int occ_cpus_bind(unsigned long handle, const struct occ_cpus *cpus) {
  cpu_set_t *set = CPU_ALLOC(CPUS_MOST);
  size_t size = CPU_ALLOC_SIZE(CPUS_MOST);
  int failed = 1;
  if (set) {
    CPU_ZERO_S(size, set);
    for (unsigned i = 0; i < cpus->count; i++)
      CPU_SET_S(cpus->cpu[i], size, set);
    failed = pthread_setaffinity_np((pthread_t)handle, size, set);
  }
  CPU_FREE(set);
  return !failed;
}

/* ---- hwloc ---- */

/* NULL in a static program, which has no loader. */
#pragma weak dlopen
#pragma weak dlsym

#define HWLOC(name) __typeof__(&hwloc_##name) name

struct hwloc {
  HWLOC(get_api_version);
  HWLOC(topology_init);
  HWLOC(topology_load);
  HWLOC(topology_destroy);
  HWLOC(get_type_depth);
  HWLOC(get_nbobjs_by_depth);
  HWLOC(get_obj_by_depth);
  HWLOC(bitmap_next);
};

static int load(void *library, struct hwloc *hwloc) {
#define FIND(name)                                                \
  if (!(*(void **)&hwloc->name = dlsym(library, "hwloc_" #name))) \
  return 0
  FIND(get_api_version);
  FIND(topology_init);
  FIND(topology_load);
  FIND(topology_destroy);
  FIND(get_type_depth);
  FIND(get_nbobjs_by_depth);
  FIND(get_obj_by_depth);
  FIND(bitmap_next);
  return hwloc->get_api_version() >> 16 == HWLOC_API_VERSION >> 16;
}

/* Returns the depth, as hwloc counts it, of the groups' objects. */
static int depth_of(const struct hwloc *hwloc, hwloc_topology_t topology,
                    enum occ_grouping grouping) {
  static const hwloc_obj_type_t types[] = {
      HWLOC_OBJ_PU, HWLOC_OBJ_CORE, HWLOC_OBJ_L5CACHE, HWLOC_OBJ_NUMANODE,
      HWLOC_OBJ_PACKAGE};
  int depth = hwloc->get_type_depth(topology, types[grouping]);
  if (grouping == OCC_BY_LL_CACHES)
    for (int type = HWLOC_OBJ_L5CACHE;
         depth == HWLOC_TYPE_DEPTH_UNKNOWN && type > HWLOC_OBJ_L1CACHE;)
      depth = hwloc->get_type_depth(topology, (hwloc_obj_type_t)--type);
  return depth;
}

static struct occ_cpusets read_hwloc(enum occ_grouping grouping) {
  struct occ_cpusets sets = {0, 0};
  struct hwloc hwloc;
  hwloc_topology_t topology;
  void *library =
      dlopen && dlsym ? dlopen("libhwloc.so.15", RTLD_NOW | RTLD_LOCAL) : 0;
  if (!library || !load(library, &hwloc) || hwloc.topology_init(&topology))
    return sets;
  if (hwloc.topology_load(topology) == 0) {
    int depth = depth_of(&hwloc, topology, grouping);
    unsigned count =
        depth == HWLOC_TYPE_DEPTH_UNKNOWN || depth == HWLOC_TYPE_DEPTH_MULTIPLE
            ? 0
            : (unsigned)hwloc.get_nbobjs_by_depth(topology, depth);
    for (unsigned i = 0; i < count; i++) {
      hwloc_obj_t group = hwloc.get_obj_by_depth(topology, depth, i);
      struct occ_cpus cpus = {0, 0};
      for (int cpu = hwloc.bitmap_next(group->cpuset, -1); cpu >= 0;
           cpu = hwloc.bitmap_next(group->cpuset, cpu))
        occ_cpus_add(&cpus, (unsigned)cpu);
      occ_cpusets_add(&sets, cpus);
    }
  }
  hwloc.topology_destroy(topology);
  return sets; /* hwloc stays loaded: it may have threads or handlers */
}

/* ---- Linux's files ---- */

/* Reads a list such as "0-3,8". Returns 0 if it is empty or there is no
 * file. */
static int read_list(const char *path, struct occ_cpus *cpus) {
  FILE *file = fopen(path, "re");
  unsigned first, last;
  int next = ',';
  if (!file)
    return 0;
  while (next == ',' && fscanf(file, "%u", &first) == 1) {
    last = first;
    next = getc(file);
    if (next == '-') {
      if (fscanf(file, "%u", &last) != 1)
        break;
      next = getc(file);
    }
    for (; first <= last && first < CPUS_MOST; first++)
      occ_cpus_add(cpus, first);
  }
  fclose(file);
  return cpus->count > 0;
}

#define CPU_FILES "/sys/devices/system/cpu/cpu%u/"

/* Reads the group that contains `cpu`. Returns 0 if the system does not report
 * it. */
static int read_group(enum occ_grouping grouping, unsigned cpu,
                      struct occ_cpus *cpus) {
  char path[100];
  unsigned most = 0, level, index, found = 0;
  switch (grouping) {
  case OCC_BY_CORES:
    snprintf(path, sizeof path, CPU_FILES "topology/thread_siblings_list", cpu);
    return read_list(path, cpus);
  case OCC_BY_SOCKETS:
    snprintf(path, sizeof path, CPU_FILES "topology/core_siblings_list", cpu);
    return read_list(path, cpus);
  case OCC_BY_LL_CACHES:
    for (index = 0; index < 16; index++) {
      FILE *file;
      snprintf(path, sizeof path, CPU_FILES "cache/index%u/level", cpu, index);
      file = fopen(path, "re");
      if (file && fscanf(file, "%u", &level) == 1 && level > most) {
        most = level;
        found = index;
      }
      if (file)
        fclose(file);
    }
    snprintf(path, sizeof path, CPU_FILES "cache/index%u/shared_cpu_list", cpu,
             found);
    return most > 0 && read_list(path, cpus);
  case OCC_BY_NUMA_DOMAINS:
    for (index = 0; index < 1024; index++) {
      struct occ_cpus node = {0, 0};
      snprintf(path, sizeof path, "/sys/devices/system/node/node%u/cpulist",
               index);
      if (read_list(path, &node) && occ_cpus_has(&node, cpu)) {
        *cpus = node;
        return 1;
      }
      occ_free(node.cpu);
    }
    return 0;
  case OCC_BY_THREADS: break;
  }
  occ_cpus_add(cpus, cpu);
  return 1;
}

static struct occ_cpusets read_files(enum occ_grouping grouping) {
  struct occ_cpusets sets = {0, 0};
  struct occ_cpus online = {0, 0};
  read_list("/sys/devices/system/cpu/online", &online);
  for (unsigned i = 0; i < online.count; i++) {
    struct occ_cpus group = {0, 0};
    int known = 0;
    for (unsigned k = 0; k < sets.count && !known; k++)
      known = occ_cpus_has(&sets.set[k], online.cpu[i]);
    if (!known && read_group(grouping, online.cpu[i], &group))
      occ_cpusets_add(&sets, group);
  }
  occ_free(online.cpu);
  return sets;
}

struct occ_cpusets occ_topology_read(enum occ_grouping grouping) {
  struct occ_cpusets sets = read_hwloc(grouping);
  return sets.count ? sets : read_files(grouping);
}
