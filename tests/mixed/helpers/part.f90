! part.f90: the Fortran part of the mixed program: see parts.h.
! SPDX-License-Identifier: MIT
module f_module
  use iso_c_binding
  use omp_lib
  implicit none
  integer, parameter :: depth = 6
  type, bind(c) :: place
    integer(c_int) :: level, num(0:depth), size(0:depth), active
  end type
  integer :: regions = 0
  integer(c_int) :: mine
  common /mixed_own/ mine
  !$omp threadprivate(/mixed_own/)
  interface
    integer(c_int) function call_nested(rest, where) bind(c)
      import
      type(c_ptr), value :: rest
      type(place) :: where
    end function
    integer(c_int) function thread_id() bind(c)
      import
    end function
    integer(c_int) function is_end(rest) bind(c)
      import
      type(c_ptr), value :: rest
    end function
  end interface
contains
  integer function wrong(where)
    type(place), intent(in) :: where
    integer :: level
    wrong = 0
    if (omp_get_level() /= where%level) wrong = wrong + 1
    if (omp_get_thread_num() /= where%num(where%level)) wrong = wrong + 1
    if (omp_get_num_threads() /= where%size(where%level)) wrong = wrong + 1
    if (omp_get_active_level() /= where%active) wrong = wrong + 1
    if (omp_in_parallel() .neqv. where%active > 0) wrong = wrong + 1
    do level = 0, where%level
      if (omp_get_ancestor_thread_num(level) /= where%num(level)) wrong = wrong + 1
      if (omp_get_team_size(level) /= where%size(level)) wrong = wrong + 1
    end do
    if (omp_get_ancestor_thread_num(where%level + 1) /= -1) wrong = wrong + 1
  end function

  subroutine count_region()
    !$omp atomic
    regions = regions + 1
  end subroutine

  recursive integer(c_int) function f_nested(rest, where) result(bad) bind(c)
    type(c_ptr), value :: rest
    type(place), intent(in) :: where
    type(place) :: here
    integer :: size, of_task
    bad = wrong(where)
    if (is_end(rest) /= 0) return
    size = 1 + mod(where%level, 2)
    call count_region()
    !$omp parallel num_threads(size) reduction(+:bad) private(here, of_task)
    here = where
    here%level = here%level + 1
    here%num(here%level) = omp_get_thread_num()
    here%size(here%level) = size
    if (size > 1) here%active = here%active + 1
    bad = bad + wrong(here)
    bad = bad + call_nested(rest, here)
    of_task = 0
    !$omp task if(.false.) shared(of_task) firstprivate(here)
    of_task = wrong(here)
    !$omp end task
    bad = bad + of_task
    !$omp end parallel
    bad = bad + wrong(where)
  end function

  subroutine f_set(threads, chunk) bind(c)
    integer(c_int), value :: threads, chunk
    call omp_set_num_threads(threads)
    call omp_set_schedule(omp_sched_dynamic, chunk)
  end subroutine

  integer(c_int) function f_get() bind(c)
    integer(omp_sched_kind) :: kind
    integer :: chunk
    call omp_get_schedule(kind, chunk)
    f_get = -1
    if (kind == omp_sched_dynamic) f_get = omp_get_max_threads() * 100 + chunk
  end function

  integer(c_int) function f_team(thread_ids) bind(c)
    integer(c_int) :: thread_ids(0:*)
    integer :: size
    call count_region()
    !$omp parallel shared(size)
    thread_ids(omp_get_thread_num()) = thread_id()
    !$omp master
    size = omp_get_num_threads()
    !$omp end master
    !$omp end parallel
    f_team = size
  end function

  subroutine f_orphaned(n, hit) bind(c)
    integer(c_int), value :: n
    integer(c_int) :: hit(n)
    integer :: i
    !$omp do schedule(static)
    do i = 1, n
      hit(i) = hit(i) + 1
    end do
    !$omp do schedule(dynamic, 3)
    do i = 1, n
      hit(i) = hit(i) + 1
    end do
    !$omp single
    do i = 1, n
      hit(i) = hit(i) + 1
    end do
    !$omp end single
    !$omp sections
    !$omp section
    do i = 1, n / 2
      hit(i) = hit(i) + 1
    end do
    !$omp section
    do i = n / 2 + 1, n
      hit(i) = hit(i) + 1
    end do
    !$omp end sections
    !$omp barrier
  end subroutine

  subroutine f_tasks(n, total) bind(c)
    integer(c_int), value :: n
    integer(c_long), target :: total
    integer :: i
    do i = 1, n
      !$omp task firstprivate(i) shared(total)
      !$omp atomic
      total = total + i
      !$omp end task
    end do
  end subroutine

  subroutine f_exclude(lock, counted) bind(c)
    integer(omp_lock_kind) :: lock
    integer(c_int) :: counted(3)
    !$omp critical
    counted(1) = counted(1) + 1
    !$omp end critical
    !$omp critical (mixed)
    counted(2) = counted(2) + 1
    !$omp end critical (mixed)
    call omp_set_lock(lock)
    counted(3) = counted(3) + 1
    call omp_unset_lock(lock)
  end subroutine

  subroutine f_lock(lock, makes) bind(c)
    integer(omp_lock_kind) :: lock
    integer(c_int), value :: makes
    if (makes /= 0) then
      call omp_init_lock(lock)
    else
      call omp_destroy_lock(lock)
    end if
  end subroutine

  integer(c_int) function f_own(more) bind(c)
    integer(c_int), value :: more
    mine = mine + more
    f_own = mine
  end function

  integer(c_int) function f_region_count() bind(c)
    f_region_count = regions
  end function
end module
