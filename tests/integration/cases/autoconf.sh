# autoconf.sh: builds a project with AC_OPENMP and CC=ompt-cc, from autoreconf to `make check`.
# SPDX-License-Identifier: MIT
command -v autoreconf automake >/dev/null || skip "no autoconf or automake"
cat >configure.ac <<'END'
AC_INIT([sum], [1.0])
AM_INIT_AUTOMAKE([foreign])
AC_PROG_CC
AC_OPENMP
AC_SUBST([OPENMP_CFLAGS])
AC_CONFIG_FILES([Makefile])
AC_OUTPUT
END
cat >Makefile.am <<'END'
bin_PROGRAMS = sum
sum_SOURCES = sum.c
sum_CFLAGS = $(OPENMP_CFLAGS) -Wall -Werror
sum_LDFLAGS = $(OPENMP_CFLAGS)
END
write_sum
run autoreconf -i >log 2>&1
mkdir build && cd build
run ../configure CC="$cc" --enable-silent-rules >log
has log 'option to support OpenMP\.\.\. -fopenmp$'
has log 'whether the compiler supports GNU C\.\.\. yes'
has log 'dependency style of .*ompt-cc\.\.\. gcc3'
run make >>log
prints_sum ./sum
run make distcheck DISTCHECK_CONFIGURE_FLAGS="CC=$cc" >>log 2>&1
