/* test_places.c: tests lists of places, on a machine that hwloc simulates. */
/* SPDX-License-Identifier: MIT */
#include "model/places.h"

#include <criterion/criterion.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* 2 sockets. Each socket has 2 NUMA nodes, each node 2 caches, each cache 2
 * cores, each core 2 processors. So there are 32 processors. Processor 5 may
 * not be used. */
static const char *machine = "pack:2 numa:2 l3:2 core:2 pu:2";

static const char *list(const char *text) {
  static char shown[2000];
  struct occ_cpusets places = {0, 0};
  struct occ_cpus usable = {0, 0};
  size_t used = 0;
  setenv("HWLOC_SYNTHETIC", machine, 1);
  for (unsigned i = 0; i < 32; i++)
    if (i != 5)
      occ_cpus_add(&usable, i);
  if (!occ_places_read(&places, text, &usable))
    return "invalid";
  for (unsigned i = 0; i < places.count; i++) {
    used += (size_t)sprintf(shown + used, i ? " {" : "{");
    for (unsigned k = 0; k < places.set[i].count; k++)
      used += (size_t)sprintf(shown + used, k ? ",%u" : "%u",
                              places.set[i].cpu[k]);
    used += (size_t)sprintf(shown + used, "}");
  }
  return shown;
}

#define IS(text, want) cr_assert_str_eq(list(text), want, "%s: %s", text, list(text))

Test(places, names_of_groups) {
  IS("threads(7)", "{0} {1} {2} {3} {4} {6} {7}");
  IS("cores(4)", "{0,1} {2,3} {4} {6,7}");
  IS("ll_caches(3)", "{0,1,2,3} {4,6,7} {8,9,10,11}");
  IS(" NUMA_domains ( 2 ) ", "{0,1,2,3,4,6,7} {8,9,10,11,12,13,14,15}");
  IS("sockets",
     "{0,1,2,3,4,6,7,8,9,10,11,12,13,14,15} "
     "{16,17,18,19,20,21,22,23,24,25,26,27,28,29,30,31}");
  IS("sockets(1)", "{0,1,2,3,4,6,7,8,9,10,11,12,13,14,15}");
  cr_assert_eq(strlen(list("threads")), 9 * 3 + 22 * 4 + 30);
  IS("cores(0)", "invalid");
  IS("cores(2", "invalid");
  IS("cores()", "invalid");
  IS("cores,threads", "invalid");
  IS("dies", "invalid");
}

Test(places, lists) {
  IS("{0,1,2,3},{4,5,6,7},{8,9,10,11},{12,13,14,15}",
     "{0,1,2,3} {4,6,7} {8,9,10,11} {12,13,14,15}");
  IS("{0:4},{4:4},{8:4},{12:4}",
     "{0,1,2,3} {4,6,7} {8,9,10,11} {12,13,14,15}");
  IS("{0:4}:4:4", "{0,1,2,3} {4,6,7} {8,9,10,11} {12,13,14,15}");
  IS("{0}:3", "{0} {1} {2}");
  IS("0,{1},2", "{0} {1} {2}");
  IS("0:3:2,!2", "{0} {4}");
  IS("{30:2}:3:-2", "{30,31} {28,29} {26,27}");
  IS("{10,9:3:-2}", "{7,9,10}");
  IS("{3,1,2,1}", "{1,2,3}");
  IS("{5},{6}", "{6}");
  IS("{5}", "invalid");
  IS("{90}", "invalid");
  IS("{0},{1},{0}", "{0} {1} {0}");
}

Test(places, exclusions) {
  IS("{0:8,!3}", "{0,1,2,4,6,7}");
  IS("{!3,0:8}", "{0,1,2,3,4,6,7}");
  IS("{0}:5,!{2}", "{0} {1} {3} {4}");
  IS("{0,1},{2,3},{1,0},!{0:2}", "{2,3}");
  IS("{0},!{0}", "invalid");
  IS("!{0}:2,{1}", "invalid");
}

Test(places, what_is_no_list) {
  for (const char *const *bad =
           (const char *const[]){"", "{", "{}", "{0", "0:", "{0}:", "{0}:0",
                                 "{0}:-1", "{0}:2:", "{0},", "{-1}", "{0:3:-1}",
                                 "{0}:3:-1", "{0} {1}", "{0}x", "{0:2:}", 0};
       *bad; bad++)
    IS(*bad, "invalid");
}
