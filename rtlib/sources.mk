# All sources of the runtime, the lowest layer first.
RTLIB_SRCS := \
  rtlib/base/park.c rtlib/base/alloc.c rtlib/base/log.c rtlib/base/deque.c \
  rtlib/base/text.c rtlib/base/room.c rtlib/base/topology.c \
  rtlib/model/places.c rtlib/model/allocator_traits.c rtlib/model/rare_icv.c \
  rtlib/model/display_env.c rtlib/model/icv.c rtlib/model/env.c \
  rtlib/model/defaults.c rtlib/model/returns.c rtlib/model/taskpool.c \
  rtlib/model/team.c rtlib/model/thread.c \
  rtlib/model/foreign.c rtlib/model/device_process.c rtlib/model/init.c \
  rtlib/tool/ids.c rtlib/tool/emit.c rtlib/tool/modules.c rtlib/tool/entries.c \
  rtlib/tool/inquiry.c rtlib/tool/names.c \
  rtlib/tool/trace_ring.c rtlib/tool/trace_clock.c rtlib/tool/trace.c rtlib/tool/trace_buffer.c \
  rtlib/tool/recorder.c \
  rtlib/tool/held.c rtlib/tool/own_lookup.c rtlib/tool/left_out.c rtlib/tool/task_switch.c \
  rtlib/tool/tool_library.c rtlib/tool/program_symbol.c \
  rtlib/tool/interface_choice.c rtlib/tool/listening.c rtlib/tool/debugger_wish.c \
  rtlib/tool/tr2_ch4/ompt_tool.c rtlib/tool/tr2_ch4/tr2_ch4_inquiry.c \
  rtlib/tool/tr2_ch4/tr2_ch4_events.c rtlib/tool/tr2_ch4/tr2_ch4_map_type.c \
  rtlib/tool/tr2/tr2_device.c rtlib/tool/tr2/adapter_tr2.c rtlib/tool/ch4/adapter_ch4.c \
  rtlib/tool/draft2013/early_threads.c \
  rtlib/tool/draft2013/draft2013_inquiry.c rtlib/tool/draft2013/adapter_draft2013.c \
  rtlib/tool/omp5_preview5/start_tool.c \
  rtlib/tool/omp5_preview5/omp5_codeptr.c \
  rtlib/tool/omp5_preview5/omp5_marks.c \
  rtlib/tool/omp5_preview5/omp5_regions.c \
  rtlib/tool/omp5_preview5/omp5_work.c \
  rtlib/tool/omp5_preview5/omp5_mutex.c \
  rtlib/tool/omp5_preview5/omp5_target.c \
  rtlib/tool/omp5_preview5/omp5_device.c \
  rtlib/tool/omp5_preview5/omp5_inquiry.c \
  rtlib/tool/omp5_preview5/omp5_tool.c \
  rtlib/tool/omp5/adapter_omp5.c \
  rtlib/tool/preview5/preview5_calls.c \
  rtlib/tool/preview5/adapter_preview5.c \
  rtlib/tool/collector/collector_inquiry.c \
  rtlib/tool/collector/adapter_collector.c \
  rtlib/tool/ompd/ompd_table.c rtlib/tool/ompd/ompd_breakpoints.c \
  rtlib/tool/loader.c \
  rtlib/engine/polling.c rtlib/engine/lock.c rtlib/engine/near_lock.c rtlib/engine/launches.c rtlib/engine/wait.c \
  rtlib/engine/ready_list.c rtlib/engine/depnode.c rtlib/engine/depend.c \
  rtlib/engine/cancellation.c rtlib/engine/task_queue.c \
  rtlib/engine/task_find.c rtlib/engine/task_bundle.c rtlib/engine/task_run.c rtlib/engine/task_wait.c rtlib/engine/task_create.c rtlib/engine/task_at_once.c rtlib/engine/taskloop.c \
  rtlib/engine/cancellable_barrier.c rtlib/engine/barrier_wait.c \
  rtlib/engine/loop_chunks.c rtlib/engine/dealt_loops.c rtlib/engine/doacross.c \
  rtlib/engine/pool.c rtlib/engine/families.c rtlib/engine/team_shape.c rtlib/engine/affinity.c \
  rtlib/engine/affinity_text.c rtlib/engine/fork.c rtlib/engine/lifecycle.c \
  rtlib/engine/allocator.c \
  rtlib/device/blocks.c rtlib/device/memory.c rtlib/device/operation.c rtlib/device/told_maps.c rtlib/device/spawn.c rtlib/device/range.c rtlib/device/data_env.c rtlib/device/kept.c \
  rtlib/device/channel.c rtlib/device/serve.c rtlib/device/asking.c rtlib/device/kernel.c rtlib/device/process.c \
  rtlib/device/maps.c rtlib/device/fault.c rtlib/device/table.c \
  rtlib/construct/teams.c rtlib/construct/target.c \
  rtlib/construct/single.c rtlib/construct/ordered.c \
  rtlib/construct/reduction.c rtlib/construct/critical.c \
  rtlib/construct/atomic.c rtlib/construct/flush.c rtlib/construct/error.c \
  rtlib/construct/task_reduction.c rtlib/construct/depobj.c \
  rtlib/construct/allocate.c rtlib/construct/unoptimized.c \
  rtlib/api/omp_team.c rtlib/api/omp_icv.c rtlib/api/omp_lock.c \
  rtlib/api/omp_time.c rtlib/api/omp_tool.c rtlib/api/omp_alloc.c \
  rtlib/api/omp_device.c rtlib/api/omp_device_copy.c rtlib/api/omp_interop.c rtlib/api/omp_pause.c \
  rtlib/api/omp_display.c rtlib/api/omp_affinity.c rtlib/api/omp_task.c

# Sources of libomptcc.so only; libomptcc.a does not have them.
SO_SRCS := rtlib/api/libomp_names.c rtlib/api/instead.c

# libompd and libompd2013, which debuggers load
VIEW_SRCS := \
  rtlib/view/view.c rtlib/view/control_vars.c rtlib/view/seen_thread.c rtlib/view/seen_region.c rtlib/view/seen_task.c
OMPD_SRCS := $(VIEW_SRCS) \
  rtlib/ompd/handles.c rtlib/ompd/ompd_library.c rtlib/ompd/ompd_spaces.c \
  rtlib/ompd/ompd_threads.c rtlib/ompd/ompd_regions.c rtlib/ompd/ompd_tasks.c \
  rtlib/ompd/constructs.c \
  rtlib/ompd/icv_values.c rtlib/ompd/task_icvs.c rtlib/ompd/ompd_icvs.c

OMPD2013_SRCS := $(VIEW_SRCS) \
  rtlib/ompd2013/handles_2013.c rtlib/ompd2013/ompd_2013_threads.c \
  rtlib/ompd2013/ompd_2013_tasks.c rtlib/ompd2013/ompd_2013_process.c

# libompt2013, for tools of the draft of 2013
LIB2013_SRCS := \
  rtlib/lib2013/ompt_2013.c

# the routines that libomp also has: all of omp.h except those for devices' memory
$(BUILD)/obj/libomp_names.def: include/omp.h
	@mkdir -p $(@D)
	$(Q)sed -nE 's/^(extern .*[ *])?omp_([a-z_]+)\(.*/NAME(\2)/p' $< | \
	  grep -v '(target_\|(get_mapped_ptr)' >$@
$(BUILD)/obj/rtlib/api/libomp_names.o: $(BUILD)/obj/libomp_names.def
$(BUILD)/obj/rtlib/api/libomp_names.o: RT_CFLAGS += -I$(BUILD)/obj
