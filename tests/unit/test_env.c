/* test_env.c: what the OMP_* variables accept and what they mean. */
/* SPDX-License-Identifier: MIT */
#include "model/env.h"
#include "model/icv.h"

#include <criterion/criterion.h>
#include <criterion/redirect.h>
#include <stdlib.h>

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

Test(env, an_invalid_variable_gets_one_warning, .init = cr_redirect_stderr) {
  setenv("OMP_NUM_THREADS", "many", 1);
  occ_env_read(&settings);
  fflush(stderr);
  cr_assert_stderr_eq_str(
      "libomptcc: warning: OMP_NUM_THREADS: invalid value 'many'; using one "
      "thread for each processor\n");
}
