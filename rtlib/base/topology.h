/* topology.h: finds the processors of this machine, and their groups.
 *
 * Layer:   base. Includes nothing.
 * Owns:    struct occ_cpus, struct occ_cpusets.
 * Callers: model/places, model/defaults and engine/families, once, before any
 *          other thread of ours exists; engine/affinity, which binds threads;
 *          engine/affinity_text, which shows a thread's processors.
 *
 * hwloc finds processors and groups; it is loaded when needed. If it can't be
 * loaded, as in a static program, Linux's files are read.
 */
/* SPDX-License-Identifier: MIT */
#ifndef OCC_BASE_TOPOLOGY_H
#define OCC_BASE_TOPOLOGY_H

struct occ_cpus { /* processors: the system's numbers, ascending, each once */
  unsigned count;
  unsigned *cpu;
};

struct occ_cpusets {
  unsigned count;
  struct occ_cpus *set;
};

enum occ_grouping { /* named as in OMP_PLACES */
                    OCC_BY_THREADS,
                    OCC_BY_CORES,
                    OCC_BY_LL_CACHES,
                    OCC_BY_NUMA_DOMAINS,
                    OCC_BY_SOCKETS
};

void occ_cpus_add(struct occ_cpus *cpus, unsigned cpu);
int occ_cpus_has(const struct occ_cpus *cpus, unsigned cpu);
void occ_cpusets_add(struct occ_cpusets *sets, struct occ_cpus cpus);

/* Returns the processors that a thread may run on. `tid` 0 is the calling
 * thread. */
struct occ_cpus occ_cpus_of_thread(int tid);

/* Binds the thread whose pthread_t is `handle` to these processors. Returns 0
 * if the system refuses. */
int occ_cpus_bind(unsigned long handle, const struct occ_cpus *cpus);

/* Returns all groups of processors of one kind, such as all cores. Groups that
 * are near in the machine are near in the list. The list is empty if the system
 * does not report such groups. */
struct occ_cpusets occ_topology_read(enum occ_grouping grouping);

#endif
