! fortran.f90: flang compiled regions, loops, tasks, reductions, threadprivate, and routines.
! SPDX-License-Identifier: MIT
module counters
  implicit none
  integer, save :: mine = 40
  !$omp threadprivate(mine)
end module

recursive integer function fib(n) result(f)
  implicit none
  integer, intent(in) :: n
  integer :: a, b
  if (n < 2) then
    f = n
    return
  end if
  !$omp task shared(a) firstprivate(n)
  a = fib(n - 1)
  !$omp end task
  !$omp task shared(b) firstprivate(n)
  b = fib(n - 2)
  !$omp end task
  !$omp taskwait
  f = a + b
end function

program main
  use omp_lib, as_in_c => kmp_set_defaults
  use counters
  implicit none
  interface
    integer function offload() bind(c, name='__kmpc_get_target_offload')
    end function
    recursive integer function fib(n) result(f)
      integer, intent(in) :: n
    end function
  end interface
  external :: kmp_set_defaults
  integer :: i, j, level, threads, wrong, last, ordered_sum, got, hits, chunk
  integer(kind=8) :: total
  integer(kind=omp_sched_kind) :: kind
  integer(kind=omp_lock_kind) :: lock
  integer(kind=omp_nest_lock_kind) :: nest
  integer :: table(30, 20)
  real(kind=8) :: r

  level = 0; total = 0; threads = 0; wrong = 0; hits = 0
  !$omp parallel reduction(max: level) reduction(+: hits)
  level = omp_get_level()
  hits = hits + 1
  !$omp single
  threads = omp_get_num_threads()
  !$omp end single
  !$omp end parallel
  if (hits /= threads) wrong = wrong + 1
  print '(a,i0)', 'level ', level

  !$omp parallel do reduction(+: total) lastprivate(last) schedule(dynamic, 7)
  do i = 1, 1000
    total = total + i
    last = i
  end do
  print '(a,i0,1x,i0)', 'loop ', total, last

  !$omp parallel do collapse(2) schedule(static, 3)
  do i = 1, 20
    do j = 1, 30
      table(j, i) = i * 100 + j
    end do
  end do
  print '(a,i0)', 'collapse ', sum(table)

  ! Loops without iterations
  do j = 1, 30
    !$omp parallel do
    do i = 31, j, 31
      table(j, 1) = -1
    end do
    !$omp parallel do schedule(dynamic)
    do i = 31, j
      table(j, 1) = -1
    end do
  end do
  if (any(table == -1)) wrong = wrong + 1

  ordered_sum = 0
  !$omp parallel do ordered schedule(dynamic)
  do i = 1, 50
    !$omp ordered
    ordered_sum = mod(ordered_sum * 3 + i, 10007)
    !$omp end ordered
  end do
  print '(a,i0)', 'ordered ', ordered_sum

  got = 0
  !$omp parallel
  !$omp single
  got = fib(12)
  !$omp end single
  !$omp end parallel
  print '(a,i0)', 'tasks ', got

  hits = 0
  !$omp parallel reduction(+: hits)
  mine = mine + omp_get_thread_num()
  !$omp barrier
  if (mine == 40 + omp_get_thread_num()) hits = hits + 1
  !$omp end parallel
  if (hits /= threads) wrong = wrong + 1
  mine = 7
  hits = 0
  !$omp parallel copyin(mine) reduction(+: hits)
  if (mine == 7) hits = hits + 1
  !$omp end parallel
  if (hits /= threads) wrong = wrong + 1

  call omp_init_lock(lock)
  call omp_init_nest_lock(nest)
  hits = 0
  !$omp parallel
  call omp_set_lock(lock)
  hits = hits + 1
  call omp_unset_lock(lock)
  call omp_set_nest_lock(nest)
  call omp_set_nest_lock(nest)
  hits = hits + 1
  call omp_unset_nest_lock(nest)
  call omp_unset_nest_lock(nest)
  !$omp critical (named)
  hits = hits + 1
  !$omp end critical (named)
  !$omp atomic
  hits = hits + 1
  !$omp end parallel
  if (hits /= 4 * threads) wrong = wrong + 1
  call omp_destroy_lock(lock)
  call omp_destroy_nest_lock(nest)

  r = 1d0
  !$omp parallel do
  do i = 1, 100
    !$omp atomic update
    level = level + 2
    !$omp atomic update
    r = max(r, real(i, 8))
  end do
  print '(a,i0,f6.0)', 'atomic ', level, r

  call omp_set_schedule(omp_sched_guided, 5)
  call omp_get_schedule(kind, chunk)
  if (iand(kind, int(z'7fffffff')) /= omp_sched_guided .or. chunk /= 5) wrong = wrong + 1
  if (omp_get_wtime() <= 0d0 .or. omp_in_parallel()) wrong = wrong + 1

  hits = 0
  !$omp parallel sections reduction(+: hits)
  !$omp section
  hits = hits + 1
  !$omp section
  hits = hits + 10
  !$omp section
  hits = hits + 100
  !$omp end parallel sections
  print '(a,i0)', 'sections ', hits
  print '(a,i0)', 'wrong ', wrong

  ! Sets a variable of the environment; blanks at the end do not count
  call kmp_set_defaults('OMP_TARGET_OFFLOAD=disabled  ')
  i = offload()
  call kmp_set_defaults('omp_target_offload=MANDATORY')
  print '(a,i0,1x,i0)', 'offload ', i, offload()
end program
!>level 1
!>loop 500500 1000
!>collapse 639300
!>ordered 1253
!>tasks 144
!>atomic 201  100.
!>sections 111
!>wrong 0
!>offload 0 2
