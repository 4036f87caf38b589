# no_packages.sh: make prints how to install missing packages. `make deps` prints their size
# before it downloads them.
# SPDX-License-Identifier: MIT
refuses() { # PATTERN ARG...: make with these arguments must print the pattern, and do nothing
  want=$1
  shift
  # Even with several jobs (-j3), make must stop before it starts a job.
  make -s -j3 --no-print-directory -C "$TOP" BUILD="$PWD/build" "$@" >out 2>err && fail "it builds with $*"
  has err "not found: $want'make deps' installs what a build needs"
  [ "$(wc -l <err)" -eq 1 ] || fail "it says more: $(cat err)"
  [ ! -s out ] || fail "it has done something before: $(cat out)"
  [ ! -e build ] || fail "there is a build folder"
}
refuses 'clang\+\+-none\. ' CXX=clang++-none
refuses 'clang-none clang\+\+-none llvm-config-none llvm-ar-none\. ' LLVM=none
refuses '.*hwloc\.h .*json-c/json\.h .*' CXX="clang++-$LLVM -nostdinc"

# One program is missing on the machine.
mkdir bin
IFS=:
for folder in $PATH; do
  cp -ns "$folder"/* bin 2>/dev/null || : # the first file with a name is the one that is found
done
unset IFS
for program in "clang-$LLVM" "clang++-$LLVM" "llvm-config-$LLVM" "llvm-ar-$LLVM"; do
  mv "bin/$program" away
  PATH=$PWD/bin refuses "$(echo "$program" | sed 's/+/\\+/g')\. "
  mv away "bin/$program"
done

# The missing packages are listed with their size before they are fetched. Here apt-get and
# dpkg-query are scripts that record their arguments.
for program in apt-get dpkg-query id sudo; do
  rm -f "bin/$program"
done
cat >bin/dpkg-query <<'END'
#!/bin/sh
echo "make installed"
END
cat >bin/apt-get <<'END'
#!/bin/sh
echo "apt-get $*"
case $* in
  *--print-uris*)
    echo 'Need to get 239 MB of archives.'
    echo 'After this operation, 1,234 MB of additional disk space will be used.'
    echo "'http://deb.debian.org/debian/pool/x.deb' x.deb 38408 MD5Sum:0" ;;
esac
END
echo 'echo 0' >bin/id
chmod +x bin/dpkg-query bin/apt-get bin/id
PATH=$PWD/bin make -s --no-print-directory -C "$TOP" deps >out 2>&1 || fail "make deps: $(cat out)"
has_not out 'print-uris|http'
sed -n 's/^\(installing Debian packages:\).*/\1/p; /^[ft]/p; /^on the disk/p; s/^apt-get install.*/apt-get install/p; /^apt-get update/p' out >order
cat >want <<'END'
installing Debian packages:
fetching the lists of packages first, some 10 MB
apt-get update -q
to download: 239 MB; this may take some minutes
on the disk: 1,234 MB
apt-get install
END
same want order
has out "^installing Debian packages:.* clang-$LLVM llvm-$LLVM-dev .*libjson-c-dev"
has_not out '^installing Debian packages: make'

# The expected duration is printed first.
for goal in demo test test-all; do
  PATH=$PWD/bin make -n --no-print-directory -C "$TOP" BUILD="$PWD/none" $goal >out 2>&1 || :
  sed -n '1p' out >first
  has first "make $goal: .*about [0-9]+ minutes with two processors"
done
