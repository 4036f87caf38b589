# pkg_config.sh: the pkg-config file works in a tree that was moved.
# SPDX-License-Identifier: MIT
. "$TOP/tests/install/helpers/installed.sh"
needs pkg-config
for lib in lib "lib/$kind"; do
  install_and_move "/opt/x/$lib"
  export PKG_CONFIG_PATH="$prefix/$lib/pkgconfig"
  run pkg-config --exists "ompt-cc = $release"
  compiler=$(pkg-config --variable=compiler ompt-cc)
  write_sum
  run "$compiler" -fopenmp -c sum.c
  for other in "$clang" gcc; do # another compiler links an object of ompt-cc
    run $other sum.o $(pkg-config --libs ompt-cc) "-Wl,-rpath,$prefix/$lib" -o sum
    prints_sum ./sum
    readelf -d sum >dynamic
    has dynamic 'NEEDED.*libomptcc\.so\.1'
    run $other sum.o -Wl,-Bstatic $(pkg-config --libs --static ompt-cc) -Wl,-Bdynamic -o static
    prints_sum ./static
    nm -D ./static >shown
    has shown ' T __omp_collector_api@@OMPTCC_1$'
  done
  # Another compiler compiles a tool.
  run gcc -shared -fPIC $(pkg-config --cflags ompt-cc) "$TOP/examples/tool_log.c" -o log.so
  LD_PRELOAD=./log.so OMP_NUM_THREADS=2 ./sum >events 2>&1
  has events 'parallel_begin'
  exists "$(pkg-config --variable=includedir ompt-cc)/omp.h"
  run [ "$(realpath -m "$(pkg-config --variable=toolsdir ompt-cc)")" = "$prefix/lib/ompt-cc/tools" ]
  rm -r moved
done
