# Criterion tests of the runtime (.c) and of the compiler's passes (.cpp), and
# plain programs that also run under TSan.
UNIT_SRCS := \
  tests/unit/test_deque.c tests/unit/test_env.c tests/unit/test_iter.c \
  tests/unit/test_taskdata.c tests/unit/test_team.c tests/unit/test_share.c \
  tests/unit/test_lock.c tests/unit/test_loader.c tests/unit/test_places.c \
  tests/unit/test_linemap.cpp tests/unit/test_code.cpp \
  tests/unit/test_names.cpp tests/unit/test_sharing.cpp \
  tests/unit/test_capture.cpp tests/unit/test_model.cpp \
  tests/unit/test_directives.cpp tests/unit/test_metadirective.cpp tests/unit/test_options.cpp
STRESS_SRCS := \
  tests/unit/stress_team.c tests/unit/stress_task.c tests/unit/stress_loop.c \
  tests/unit/stress_lock.c tests/unit/stress_foreign.c \
  tests/unit/stress_barrier.c tests/unit/stress_depend.c
