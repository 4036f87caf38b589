# The sources of the compiler, layer by layer.
# SPDX-License-Identifier: MIT
LOWERING_SRCS = \
  lowering/text/linemap.cpp \
  lowering/text/diag.cpp \
  lowering/text/code.cpp \
  lowering/model/region.cpp \
  lowering/model/dump.cpp \
  lowering/read/source.cpp \
  lowering/read/types.cpp \
  lowering/read/clauses.cpp \
  lowering/read/loopnest.cpp \
  lowering/read/atomics.cpp \
  lowering/read/walk.cpp \
  lowering/read/threadprivate.cpp \
  lowering/read/unit_reader.cpp \
  lowering/read/frontend.cpp \
  lowering/plan/names.cpp \
  lowering/plan/meaning.cpp \
  lowering/plan/sharing.cpp \
  lowering/plan/capture.cpp \
  lowering/lower/lowerer.cpp \
  lowering/lower/privates.cpp \
  lowering/lower/environment.cpp \
  lowering/lower/reduction.cpp \
  lowering/lower/parallel.cpp \
  lowering/lower/for.cpp \
  lowering/lower/sections.cpp \
  lowering/lower/single.cpp \
  lowering/lower/task.cpp \
  lowering/lower/taskwait.cpp \
  lowering/lower/barrier.cpp \
  lowering/lower/critical.cpp \
  lowering/lower/ordered.cpp \
  lowering/lower/atomic.cpp \
  lowering/lower/simd.cpp \
  lowering/cli/directives.cpp \
  lowering/cli/pipeline.cpp \
  lowering/cli/options.cpp \
  lowering/cli/cc1_args.cpp \
  lowering/cli/cc1.cpp \
  lowering/cli/preprocess.cpp \
  lowering/cli/compile.cpp \
  lowering/cli/jobs.cpp \
  lowering/cli/process.cpp \
  lowering/cli/driver.cpp \
  lowering/cli/main.cpp
