#!/bin/bash
# dpkg_shlibdeps_relr.sh: dpkg-shlibdeps does not see that a program with packed relocations needs glibc 2.36.
#
# Packages: binutils-x86-64-linux-gnu=2.40-2, libdpkg-perl=1.21.23, dpkg-dev=1.21.23, libc6=2.36-9+deb12u14 (Debian 12);
# needs perl, dpkg and apt.
# Expected guess: `ld -z pack-relative-relocs` makes the program need the version GLIBC_ABI_DT_RELR of libc.so.6, and the
# symbols file of libc6 says that this version came with glibc 2.36. So dpkg-shlibdeps writes "libc6 (>= 2.36)".
# Real behavior: dpkg-shlibdeps looks up only the symbols that a program uses. No symbol has this version, so the dependency
# is the same as without the option. The package can be installed beside an older glibc, which refuses to load the program.
# Output seen:
#   plain: needs GLIBC_2.2.5; depends on libc6 (>= 2.2.5)
#   packed: needs GLIBC_2.2.5 GLIBC_ABI_DT_RELR; depends on libc6 (>= 2.2.5)
#   symbols file: GLIBC_ABI_DT_RELR 2.36
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
apt-get -qq download binutils-x86-64-linux-gnu=2.40-2 libbinutils=2.40-2 libctf-nobfd0=2.40-2 libctf0=2.40-2 \
    libjansson4=2.14-2 libdpkg-perl=1.21.23 dpkg-dev=1.21.23 libc6=2.36-9+deb12u14 2>/dev/null
mkdir -p debian/libc6
dpkg-deb -R libc6_*.deb debian/libc6
for package in *.deb; do
    [[ $package == libc6_* ]] || dpkg-deb -x "$package" root
done
libraries=$PWD/root/usr/lib/x86_64-linux-gnu
export PERL5LIB=$PWD/root/usr/share/perl5
printf 'Source: finding\n\nPackage: finding\nArchitecture: any\n' >debian/control

# The program has a table of addresses, which must be relocated, and calls one old function of libc.
cat >program.s <<'S'
    .globl _start
_start:
    call exit@plt
    .data
table:
    .quad _start, table, _start, table
S
tool() { # name arguments...
    LD_LIBRARY_PATH=$libraries "root/usr/bin/x86_64-linux-gnu-$1" "${@:2}"
}
tool as -o program.o program.s
libc=debian/libc6/lib/x86_64-linux-gnu/libc.so.6
link() { # output options...
    tool ld -pie -dynamic-linker /lib64/ld-linux-x86-64.so.2 "${@:2}" -o "$1" program.o "$libc"
}
link plain
link packed -z pack-relative-relocs

describe() { # program
    local needs depends
    needs=$(tool readelf -VW "$1" | sed -n 's/.*Name: \(GLIBC_[A-Z0-9_.]*\) .*/\1/p' | sort | xargs)
    depends=$(perl root/usr/bin/dpkg-shlibdeps --warnings=0 -O -Sdebian/libc6 -e"$1" 2>/dev/null)
    echo "$1: needs $needs; depends on ${depends#shlibs:Depends=}"
}
seen=$(
    describe plain
    describe packed
    sed -n 's/^ \(GLIBC_ABI_DT_RELR\)@[^ ]* /symbols file: \1 /p' debian/libc6/DEBIAN/symbols
)
echo "$seen"
diff - <(echo "$seen") <<'O'
plain: needs GLIBC_2.2.5; depends on libc6 (>= 2.2.5)
packed: needs GLIBC_2.2.5 GLIBC_ABI_DT_RELR; depends on libc6 (>= 2.2.5)
symbols file: GLIBC_ABI_DT_RELR 2.36
O
