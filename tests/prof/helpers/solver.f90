! solver.f90: regions and tasks in a module, in its inner procedure, in a procedure outside of
! modules, and in the main program. The marks are for fortran.sh.
! SPDX-License-Identifier: MIT
module solver
contains
  subroutine smooth(v, n)
    integer, intent(in) :: n
    real(8), intent(inout) :: v(n)
    integer :: i, k
    real(8) :: x
    !$omp parallel do private(x, k)
    do i = 1, n ! loop in smooth
      x = i
      do k = 1, 20
        x = x / 1.1d0 + 3
      end do
      v(i) = x
    end do
    !$omp end parallel do
    !$omp parallel
    !$omp single
    do i = 1, 20 ! single in smooth
      !$omp task firstprivate(i) private(k, x)
      x = i ! task in smooth
      do k = 1, 1000000
        x = x / 1.1d0 + 3
      end do
      v(i) = v(i) + x
      !$omp end task
    end do
    !$omp end single
    !$omp end parallel
    call inner
  contains
    subroutine inner
      integer :: m
      !$omp parallel do
      do m = 1, n ! loop in inner
        v(m) = sqrt(v(m)) / 1.1d0
      end do
      !$omp end parallel do
    end subroutine
  end subroutine
end module

subroutine build_field(v, n)
  integer, intent(in) :: n
  real(8), intent(out) :: v(n)
  integer :: i
  !$omp parallel do
  do i = 1, n ! loop in build_field
    v(i) = sqrt(real(i, 8)) + 1 / (i + 1d0)
  end do
  !$omp end parallel do
end subroutine

program heat
  use solver
  integer, parameter :: n = 10000000
  real(8), allocatable :: v(:)
  integer :: i
  real(8) :: s
  allocate(v(n))
  call build_field(v, n)
  call smooth(v, n)
  s = 0
  !$omp parallel do reduction(+:s)
  do i = 1, n ! loop in heat
    s = s + sqrt(v(i)) / 1.1
  end do
  !$omp end parallel do
  if (s < 0) stop 1
end program
