# multiarch.sh: the libraries are installed in lib64, or in a folder for their kind of processor.
# SPDX-License-Identifier: MIT
. "$TOP/tests/install/helpers/installed.sh"
write_sum
for lib in "lib/$kind" lib64; do
  make_it install PREFIX=/opt/x LIBDIR="/opt/x/$lib" DESTDIR="$PWD/stage"
  mkdir moved && mv stage/opt/x moved/here
  prefix=$PWD/moved/here
  exists "$prefix/$lib/libomptcc.so.$release" "$prefix/$lib/pkgconfig/ompt-cc.pc" \
    "$prefix/$lib/cmake/OmptCc/OmptCcConfig.cmake"
  (cd "$prefix/lib" && ls) >libraries
  has_not libraries libomptcc
  run env -i "$prefix/bin/ompt-cc" -fopenmp sum.c -o sum
  readelf -d sum >dynamic
  has dynamic "R(UN)?PATH.*$prefix/$lib\]"
  prints_sum env -i OMP_NUM_THREADS=3 ./sum
  run env -i "$prefix/bin/ompt-cc" -fopenmp -static-openmp sum.c -o static
  prints_sum env -i OMP_NUM_THREADS=3 ./static
  rm -r stage moved
done
# install.sh refuses a folder in which ompt-cc would not look, and installs nothing.
for lib in /opt/y/lib /opt/x/libs /opt/x; do
  status_is 2 env BUILD="$BUILD" PREFIX=/opt/x LIBDIR=$lib DESTDIR="$PWD/stage" \
    sh "$TOP/packaging/install.sh" 2>message
  has message "LIBDIR has to be .*: $lib\$"
done
status_is 2 env BUILD="$BUILD" PREFIX=opt DESTDIR="$PWD/stage" \
  sh "$TOP/packaging/install.sh" 2>message
has message 'PREFIX has to begin with a slash'
[ ! -e stage ] || fail "something was installed"
