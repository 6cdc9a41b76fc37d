#!/bin/bash
# test_libraries.sh: tests that the program and `make deps` accept either version of libsodium.
# The test uses a copy of the installed library instead of libsodium26, and scripts instead of apt.
set -euo pipefail

cd "$(dirname "$0")/.."
program=$PWD/${BUILD:-build}/storytable
[ -x "$program" ] || { echo "$program is missing"; exit 1; }
# shellcheck source=tests/checks.sh
. tests/checks.sh

installed=$(/sbin/ldconfig -p | awk '$1 ~ /^libsodium\.so\.(23|26)$/ && !found++ { print $NF }')
mkdir "$scratch/lib" "$scratch/bin"

join_game() {
    status=0
    LD_DEBUG=libs LD_LIBRARY_PATH=$scratch/lib timeout 20 "$program" join 127.0.0.1:1 acorn bread candle dream \
        >"$scratch/out" 2>"$scratch/err" || status=$?
}

loads() { # file
    grep -q "No host answers" "$scratch/err" && grep -q "calling init: $1\$" "$scratch/err"
}

join_game
check "loads the installed version" loads "$installed"
cp -L "$installed" "$scratch/lib/libsodium.so.26"
join_game
check "prefers version 26 to 23" loads "$scratch/lib/libsodium.so.26"
echo 'int nothing;' | ${CC:-cc} -shared -fPIC -x c -o "$scratch/lib/libsodium.so.26" -
cp -L "$installed" "$scratch/lib/libsodium.so.23"
join_game
check "loads version 23 if version 26 lacks functions" loads "$scratch/lib/libsodium.so.23"

# Replaces a system command with a script.
replace_command() { # name script
    printf '#!/bin/bash\n%s\n' "$2" >"$scratch/bin/$1"
    chmod +x "$scratch/bin/$1"
}

# The packages in $absent are not installed; apt does not know those in $unknown.
# shellcheck disable=SC2016
{
    replace_command dpkg-query '[[ " $absent " == *" ${*: -1} "* ]] || echo installed'
    replace_command apt-cache '[[ " $unknown " != *" $2 "* ]]'
    replace_command apt-get '[[ $* != *install* ]] || echo "$*" >"$scratch/installs"'
    replace_command sudo 'exec "$@"'
}
replace_command tee 'cat >/dev/null'
replace_command chmod true
replace_command systemctl true
export scratch absent unknown

run_deps() { # absent unknown
    absent=$1 unknown=$2 status=0
    rm -f "$scratch/installs"
    PATH=$scratch/bin:$PATH scripts/deps.sh >"$scratch/out" 2>"$scratch/err" || status=$?
}

installs() { # package...
    [ "$status" -eq 0 ] && [ "$(sed 's/.* install *//' "$scratch/installs")" = "$*" ]
}

is_silent() {
    [ "$status" -eq 0 ] && [ ! -s "$scratch/out" ] && [ ! -e "$scratch/installs" ]
}

run_deps libsodium26 ""
check "deps installs nothing if libsodium23 is installed" is_silent
run_deps libsodium23 ""
check "deps installs nothing if libsodium26 is installed" is_silent
run_deps "libsodium26 libsodium23" libsodium26
check "deps installs libsodium23 if there is no libsodium26" installs libsodium23
run_deps "libsodium26 libsodium23" libsodium23
check "deps installs libsodium26 if there is no libsodium23" installs libsodium26
run_deps "libsodium26 libsodium23" ""
check "deps installs the newer version if there are both" installs libsodium26
run_deps "libsodium26 libsodium23 make" libsodium26
check "deps installs libsodium together with another package" installs make libsodium23
print_results
