! fortran.f90: loops, sections, tasks, reductions, locks, and the routines of omp_lib, compiled by
! gfortran.
! SPDX-License-Identifier: MIT
program fortran
  use omp_lib
  implicit none
  integer :: i, n, level, counted, last
  integer(8) :: total
  integer(omp_lock_kind) :: lock
  integer(omp_nest_lock_kind) :: nest
  integer :: kind_of, chunk
  real(8) :: x(1000)

  n = 1000
  total = 0
  level = 0
  !$omp parallel do reduction(+:total) reduction(max:level) schedule(dynamic, 7) lastprivate(last)
  do i = 1, n
    total = total + i
    x(i) = i
    last = i
    level = max(level, omp_get_level())
  end do
  print '(i0,1x,i0,1x,i0)', total, last, level

  call omp_set_schedule(omp_sched_guided, 5)
  call omp_get_schedule(kind_of, chunk)
  print '(l1,1x,i0)', kind_of == omp_sched_guided, chunk

  counted = 0
  call omp_init_lock(lock)
  call omp_init_nest_lock(nest)
  !$omp parallel shared(counted)
  !$omp do schedule(runtime)
  do i = 1, 100
    call omp_set_lock(lock)
    counted = counted + 1
    call omp_unset_lock(lock)
  end do
  !$omp end do
  !$omp workshare
  x = x + 1
  !$omp end workshare
  !$omp single
  call omp_set_nest_lock(nest)
  if (omp_test_nest_lock(nest) == 2) counted = counted + 1
  call omp_unset_nest_lock(nest)
  call omp_unset_nest_lock(nest)
  !$omp end single
  !$omp end parallel
  call omp_destroy_nest_lock(nest)
  call omp_destroy_lock(lock)
  print '(i0,1x,i0)', counted, nint(sum(x))

  !$omp parallel
  !$omp single
  print '(i0)', fib(15)
  !$omp end single
  !$omp end parallel

contains
  recursive function fib(k) result(r)
    integer, intent(in) :: k
    integer :: r, a, b
    if (k < 2) then
      r = k
      return
    end if
    !$omp task shared(a)
    a = fib(k - 1)
    !$omp end task
    b = fib(k - 2)
    !$omp taskwait
    r = a + b
  end function
end program
! output:
!>500500 1000 1
!>T 5
!>101 501500
!>610
