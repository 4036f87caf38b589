/* test_env.c: tests the values that OMP_* variables accept, and their
 * meaning. */
/* SPDX-License-Identifier: MIT */
#include "model/env.h"
#include "model/icv.h"

#include <criterion/criterion.h>
#include <criterion/redirect.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static struct occ_settings settings;

#define ACCEPTS(name, text) \
  cr_assert(occ_env_set(&settings, name, text), "%s", text)
#define REFUSES(name, text) \
  cr_assert_not(occ_env_set(&settings, name, text), "%s", text)

Test(env, num_threads_is_a_list_of_positive_numbers) {
  ACCEPTS("OMP_NUM_THREADS", " 4 , 3,2 ");
  cr_assert_eq(settings.nthreads_count, 3);
  cr_assert_eq(settings.nthreads[0], 4);
  cr_assert_eq(settings.nthreads[2], 2);
  for (const char *const *bad = (const char *const[]){"", "0", "-1", "4,", ",4",
                                                      "4 5", "x", "4x", 0};
       *bad; bad++)
    REFUSES("OMP_NUM_THREADS", *bad);
  cr_assert_eq(settings.nthreads[0], 4, "a refused value changes nothing");
}

Test(env, schedule_has_a_kind_and_perhaps_a_chunk) {
  ACCEPTS("OMP_SCHEDULE", "guided,4");
  cr_assert_eq(settings.icv.schedule, 3);
  cr_assert_eq(settings.icv.chunk, 4);
  ACCEPTS("OMP_SCHEDULE", " STATIC ");
  cr_assert_eq(settings.icv.schedule, 1);
  cr_assert_eq(settings.icv.chunk, 0);
  ACCEPTS("OMP_SCHEDULE", "dynamic , 7");
  cr_assert_eq(settings.icv.chunk, 7);
  REFUSES("OMP_SCHEDULE", "dynamic,0");
  REFUSES("OMP_SCHEDULE", "dynamics");
  REFUSES("OMP_SCHEDULE", "static,");
  REFUSES("OMP_SCHEDULE", "");
}

Test(env, booleans_ignore_case_and_space) {
  ACCEPTS("OMP_DYNAMIC", " True ");
  cr_assert(settings.icv.dynamic);
  ACCEPTS("OMP_NESTED", "TRUE");
  cr_assert_eq(settings.nested, 1);
  ACCEPTS("OMP_NESTED", "false");
  cr_assert_eq(settings.nested, 0);
  REFUSES("OMP_DYNAMIC", "1");
  REFUSES("OMP_DYNAMIC", "truee");
}

Test(env, stack_size_has_units) {
  ACCEPTS("OMP_STACKSIZE", "2000500B");
  cr_assert_eq(settings.stack_size, 2000500);
  ACCEPTS("OMP_STACKSIZE", " 10 M ");
  cr_assert_eq(settings.stack_size, 10ul << 20);
  ACCEPTS("OMP_STACKSIZE", "20000");
  cr_assert_eq(settings.stack_size, 20000ul << 10);
  ACCEPTS("OMP_STACKSIZE", "1g");
  cr_assert_eq(settings.stack_size, 1ul << 30);
  REFUSES("OMP_STACKSIZE", "10x");
  REFUSES("OMP_STACKSIZE", "M");
  REFUSES("OMP_STACKSIZE", "99999999999G");
}

Test(env, limits_and_policies) {
  ACCEPTS("OMP_MAX_ACTIVE_LEVELS", "0");
  REFUSES("OMP_MAX_ACTIVE_LEVELS", "-1");
  ACCEPTS("OMP_THREAD_LIMIT", "5");
  REFUSES("OMP_THREAD_LIMIT", "0");
  ACCEPTS("OMP_WAIT_POLICY", "Passive");
  cr_assert_eq(settings.wait_policy, OCC_WAIT_PASSIVE);
  REFUSES("OMP_WAIT_POLICY", "lazy");
}

Test(env, schedule_may_begin_with_a_modifier) {
  ACCEPTS("OMP_SCHEDULE", " Monotonic : dynamic , 7 ");
  cr_assert_eq(settings.icv.schedule, 2 | OCC_MONOTONIC);
  cr_assert_eq(settings.icv.chunk, 7);
  ACCEPTS("OMP_SCHEDULE", "nonmonotonic:static");
  cr_assert_eq(settings.icv.schedule, 1);
  REFUSES("OMP_SCHEDULE", "monotonic");
  REFUSES("OMP_SCHEDULE", "monotonic dynamic");
  REFUSES("OMP_SCHEDULE", "simd:static");
}

Test(env, proc_bind_is_a_boolean_or_a_list) {
  ACCEPTS("OMP_PROC_BIND", " spread , CLOSE,primary, master");
  cr_assert_eq(settings.bind_count, 4);
  cr_assert_arr_eq(settings.bind, ((unsigned char[]){4, 3, 2, 2}), 4);
  ACCEPTS("OMP_PROC_BIND", "True");
  cr_assert_eq(settings.bind_count, 1);
  cr_assert_eq(settings.bind[0], 1);
  ACCEPTS("OMP_PROC_BIND", "false");
  cr_assert_eq(settings.bind[0], 0);
  REFUSES("OMP_PROC_BIND", "close,true");
  REFUSES("OMP_PROC_BIND", "true,close");
  REFUSES("OMP_PROC_BIND", "close,");
  REFUSES("OMP_PROC_BIND", "close spread");
  REFUSES("OMP_PROC_BIND", "");
}

Test(env, allocators_have_names_or_traits) {
  ACCEPTS("OMP_ALLOCATOR", " OMP_Cgroup_mem_alloc ");
  cr_assert_eq(settings.allocator, 6);
  ACCEPTS("OMP_ALLOCATOR",
          "omp_const_mem_space : pinned = true, pool_size=5,fallback=null_fb");
  cr_assert_gt(settings.allocator, 8);
  ACCEPTS("OMP_ALLOCATOR", "omp_low_lat_mem_space");
  for (const char *const *bad =
           (const char *const[]){
               "", "omp_null_allocator", "malloc",
               "omp_default_mem_alloc:alignment=8",
               "omp_default_mem_space:", "omp_default_mem_space:alignment",
               "omp_default_mem_space:alignment=3",
               "omp_default_mem_space:alignment=8,",
               "omp_default_mem_space:fallback=true",
               "omp_default_mem_space:fallback=allocator_fb", 0};
       *bad; bad++)
    REFUSES("OMP_ALLOCATOR", *bad);
}

Test(env, the_rest_of_5_2) {
  ACCEPTS("OMP_TARGET_OFFLOAD", "Mandatory");
  cr_assert_eq(settings.target_offload, OCC_OFFLOAD_MANDATORY);
  REFUSES("OMP_TARGET_OFFLOAD", "never");
  ACCEPTS("OMP_DISPLAY_ENV", "verbose");
  cr_assert_eq(settings.display_env, 2);
  REFUSES("OMP_DISPLAY_ENV", "2");
  ACCEPTS("OMP_DISPLAY_AFFINITY", "true");
  REFUSES("OMP_DISPLAY_AFFINITY", "verbose");
  ACCEPTS("OMP_CANCELLATION", "true");
  ACCEPTS("OMP_MAX_TASK_PRIORITY", "0");
  REFUSES("OMP_MAX_TASK_PRIORITY", "-1");
  ACCEPTS("OMP_DEFAULT_DEVICE", "3");
  REFUSES("OMP_NUM_TEAMS", "0");
  ACCEPTS("OMP_TEAMS_THREAD_LIMIT", "99999999999");
  cr_assert_eq(settings.teams_thread_limit, 2147483647);
  REFUSES("OMP_NO_SUCH_VARIABLE", "1");
}

Test(env, a_refused_value_changes_nothing) {
  static const char *const valid[][2] = {
      {"OMP_DYNAMIC", "true"},
      {"OMP_NESTED", "true"},
      {"OMP_NUM_THREADS", "3,2"},
      {"OMP_SCHEDULE", "guided,5"},
      {"OMP_PROC_BIND", "true"},
      {"OMP_PROC_BIND", "spread"},
      {"OMP_STACKSIZE", "5M"},
      {"OMP_WAIT_POLICY", "passive"},
      {"OMP_THREAD_LIMIT", "7"},
      {"OMP_MAX_ACTIVE_LEVELS", "3"},
      {"OMP_NUM_TEAMS", "3"},
      {"OMP_TEAMS_THREAD_LIMIT", "3"},
      {"OMP_CANCELLATION", "true"},
      {"OMP_DEFAULT_DEVICE", "1"},
      {"OMP_MAX_TASK_PRIORITY", "4"},
      {"OMP_DISPLAY_AFFINITY", "true"},
      {"OMP_ALLOCATOR", "omp_cgroup_mem_alloc"},
      {"OMP_TARGET_OFFLOAD", "disabled"},
      {"OMP_DISPLAY_ENV", "true"},
      {"OMP_DISPLAY_ENV", "verbose"},
      {"OMP_DEBUG", "enabled"}};
  for (size_t i = 0; i < sizeof valid / sizeof *valid; i++) {
    const struct occ_settings before = settings;
    char text[64];
    snprintf(text, sizeof text, "%s x", valid[i][1]);
    REFUSES(valid[i][0], text);
    cr_assert_arr_eq(&settings, &before, sizeof before, "%s", valid[i][0]);
    ACCEPTS(valid[i][0], valid[i][1]);
  }
}

Test(env, an_invalid_variable_gets_one_warning, .init = cr_redirect_stderr) {
  setenv("OMP_NUM_THREADS", "many", 1);
  occ_env_keep();
  occ_env_read(&settings);
  fflush(stderr);
  cr_assert_stderr_eq_str(
      "libomptcc: warning: OMP_NUM_THREADS: invalid value 'many'; it must be "
      "a positive number, or a list of them, as in 4,2; using one thread for "
      "each processor\n");
}

/* Sets one variable to an invalid value, and stores in `text` what the warning
 * says about valid values. */
static void read_allowed(const char *name, char *text, size_t size) {
  char line[512] = "", start[80];
  int length = snprintf(start, sizeof start,
                        "libomptcc: warning: %s: invalid value '{?'; it must "
                        "be ",
                        name);
  setenv(name, "{?", 1);
  occ_env_keep();
  occ_env_read(&settings);
  unsetenv(name);
  fflush(stderr);
  cr_assert(fgets(line, sizeof line, cr_get_redirected_stderr()), "%s", name);
  cr_assert(!strncmp(line, start, (size_t)length), "%s", line);
  char *end = strstr(line, "; using ");
  cr_assert(end, "%s", line);
  *end = '\0';
  snprintf(text, size, "%s", line + length);
}

Test(env, a_warning_says_which_values_are_valid, .init = cr_redirect_stderr) {
  /* Each word that a warning lists is accepted. */
  static const char *const listed[] = {
      "OMP_DYNAMIC",      "OMP_NESTED",           "OMP_WAIT_POLICY",
      "OMP_CANCELLATION", "OMP_DISPLAY_AFFINITY", "OMP_TARGET_OFFLOAD",
      "OMP_DISPLAY_ENV",  "OMP_DEBUG"};
  /* The example of a warning is accepted. */
  static const char *const shown[] = {"OMP_NUM_THREADS", "OMP_SCHEDULE",
                                      "OMP_PROC_BIND", "OMP_STACKSIZE",
                                      "OMP_ALLOCATOR"};
  static const char *const numbers[][2] = {
      {"OMP_THREAD_LIMIT", "a positive number"},
      {"OMP_NUM_TEAMS", "a positive number"},
      {"OMP_TEAMS_THREAD_LIMIT", "a positive number"},
      {"OMP_MAX_ACTIVE_LEVELS", "a number of at least 0"},
      {"OMP_DEFAULT_DEVICE", "a number of at least 0"},
      {"OMP_MAX_TASK_PRIORITY", "a number of at least 0"}};
  char text[512];
  for (size_t i = 0; i < sizeof listed / sizeof *listed; i++) {
    int words = 0;
    read_allowed(listed[i], text, sizeof text);
    for (char *word = strtok(text, ", "); word; word = strtok(0, ", ")) {
      if (!strcmp(word, "or"))
        continue;
      ACCEPTS(listed[i], word);
      words++;
    }
    cr_assert(words >= 2, "%s", listed[i]);
  }
  for (size_t i = 0; i < sizeof shown / sizeof *shown; i++) {
    read_allowed(shown[i], text, sizeof text);
    const char *example = strstr(text, ", as in ");
    cr_assert(example, "%s", text);
    ACCEPTS(shown[i], example + strlen(", as in "));
  }
  for (size_t i = 0; i < sizeof numbers / sizeof *numbers; i++) {
    const int natural = strstr(numbers[i][1], " 0") != 0;
    read_allowed(numbers[i][0], text, sizeof text);
    cr_assert_str_eq(text, numbers[i][1], "%s", numbers[i][0]);
    cr_assert_eq(occ_env_set(&settings, numbers[i][0], "0"), natural);
    ACCEPTS(numbers[i][0], "1");
  }
}
