# target.sh: the runtime for another processor is installed next to the runtime for this processor.
# SPDX-License-Identifier: MIT
#
# The test needs no package for that processor: it installs this machine's runtime with a changed
# ELF header. So the test links no program, and only checks the linker's arguments.
. "$TOP/tests/install/helpers/installed.sh"
mkdir -p build && cp -r "$BUILD/lib" build/lib
for file in build/lib/libomptcc.so.1 build/lib/libompt2013.so.1; do
  printf '\267\0' | dd of="$file" bs=1 seek=18 conv=notrunc 2>dd || fail "$(cat dd)"
done
other=aarch64-linux-gnu
install_other() { # VARIABLE...: installs the other runtime
  run make -s -C "$TOP" -o all install BUILD="$PWD/build" TARGET=$other "$@" >/dev/null
}
make_it install PREFIX=/opt/x DESTDIR="$PWD/stage"
(cd stage && find . | sort) >before
prefix=$PWD/stage/opt/x
write_sum
status_is 1 "$prefix/bin/ompt-cc" --target=$other -fopenmp sum.c -o sum -### 2>message
has message "error: no runtime of ompt-cc for '$other' in '$prefix/lib' or '$prefix/lib/$other'"

install_other PREFIX=/opt/x DESTDIR="$PWD/stage"
exists "$prefix/lib/$other/libomptcc.so.$release" "$prefix/lib/$other/libomptcc.a" \
  "$prefix/lib/$other/ompt-cc/device_image.o" \
  "$prefix/lib/$other/ompt-cc/instead/libgomp.so.1" \
  "$prefix/lib/$other/ompt-cc/instead/libomp.so.5"
for name in $other aarch64-unknown-linux-gnu; do
  run "$prefix/bin/ompt-cc" --target=$name -fopenmp sum.c -o sum -### 2>line
  has line "\"-L$prefix/lib/$other\".*\"-rpath\" \"$prefix/lib/$other\" \"-lomptcc\""
done
# The runtime for this processor is unchanged.
run "$prefix/bin/ompt-cc" -fopenmp sum.c -o sum
prints_sum ./sum
# Installs the other runtime again, over the first installation. Uninstall then removes only that
# runtime.
install_other PREFIX=/opt/x DESTDIR="$PWD/stage"
run make -s -C "$TOP" uninstall TARGET=$other PREFIX=/opt/x DESTDIR="$PWD/stage"
(cd stage && find . | sort) >after
same before after
