# ccache.sh: with ompt-cc, ccache finds objects again, and never returns an outdated object.
# SPDX-License-Identifier: MIT
command -v ccache >/dev/null || skip "no ccache"
for name in $(env | sed -n 's/^\(CCACHE_[A-Z_]*\)=.*/\1/p'); do unset "$name"; done
export CCACHE_DIR=$PWD/cache CCACHE_CONFIGPATH=$PWD/none

# The compiler's copy, which the test may change, must not be so new that ccache ignores it.
mkdir inst && cp -r "$BUILD/bin" "$BUILD/lib" inst
find inst -exec touch -h -d '2 hours ago' {} +
cc=$PWD/inst/bin/ompt-cc
write_sum
touch -d '1 hour ago' sum.c

count() { # WORD: prints the counter of ccache with this name
  ccache --print-stats | awk -v word="$1" '$1 == word { print $2 }'
}
hits() { echo $(($(count direct_cache_hit) + $(count preprocessed_cache_hit))); }
compile() { # hit|miss OPTION...: compiles; ccache must report a hit or a miss
  want=$1 before=$(hits) missed=$(count cache_miss)
  shift
  run ccache "$cc" -fopenmp -O2 -MD "$@" -c sum.c -o sum.o
  case $want:$(($(hits) - before)):$(($(count cache_miss) - missed)) in
    hit:1:0 | miss:0:1) ;;
    *) fail "no $want ($mode), with: $*" ;;
  esac
  exists sum.d
  run "$cc" -fopenmp -O2 "$@" -c sum.c -o direct.o
  same direct.o sum.o
}

n=0 modes='CCACHE_DIRECT=1 CCACHE_NODIRECT=1 CCACHE_DEPEND=1'
long "ccache's other modes" || modes=CCACHE_DIRECT=1
for mode in $modes; do
  rm -rf cache
  export "$mode"
  compile miss
  compile hit
  run "$cc" -fopenmp sum.o -o sum
  prints_sum ./sum
  # The cache's key contains the selection of events, and -fopenmp.
  for selection in --ompt=off --ompt-events=-parallel; do
    compile miss $selection
    compile hit $selection
    compile hit
  done
  compile miss -fno-openmp
  # After a change of our headers, or of the compiler, the file is compiled again.
  echo "extern int occ_test_$((n += 1));" >>inst/lib/ompt-cc/include/omp.h
  touch -d '90 minutes ago' inst/lib/ompt-cc/include/omp.h
  compile miss
  compile hit
  echo >>inst/bin/ompt-cc
  touch -d "$((100 + n)) minutes ago" inst/bin/ompt-cc
  compile miss
  compile hit
  unset "${mode%=*}"
done

# CCACHE_EXTRAFILES can name the libraries with which ompt-cc is linked.
echo 1 >library
export CCACHE_EXTRAFILES=$PWD/library mode=extra
compile miss
compile hit
echo 2 >library
compile miss
