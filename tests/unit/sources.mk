# Criterion tests of the runtime, and plain programs that also run under TSan.
UNIT_SRCS := \
  tests/unit/test_deque.c tests/unit/test_env.c tests/unit/test_iter.c \
  tests/unit/test_taskdata.c tests/unit/test_team.c tests/unit/test_share.c \
  tests/unit/test_lock.c tests/unit/test_loader.c
STRESS_SRCS := \
  tests/unit/stress_team.c tests/unit/stress_task.c tests/unit/stress_loop.c \
  tests/unit/stress_lock.c tests/unit/stress_foreign.c \
  tests/unit/stress_barrier.c
