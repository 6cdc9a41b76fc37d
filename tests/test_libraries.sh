#!/bin/bash
# test_libraries.sh: the program and `make deps` accept either version of libsodium.
# A copy of the installed library replaces libsodium26, and scripts replace apt.
set -euo pipefail

cd "$(dirname "$0")/.."
program=$PWD/${BUILD:-build}/storytable
[ -x "$program" ] || { echo "there is no $program"; exit 1; }
# shellcheck source=tests/checks.sh
. tests/checks.sh

installed=$(/sbin/ldconfig -p | awk '$1 ~ /^libsodium\.so\.(23|26)$/ && !found++ { print $NF }')
mkdir "$scratch/lib" "$scratch/bin"

call_table() {
    status=0
    LD_DEBUG=libs LD_LIBRARY_PATH=$scratch/lib timeout 20 "$program" join 127.0.0.1:1 acorn bread candle dream \
        >"$scratch/out" 2>"$scratch/err" || status=$?
}

opens() { # file
    grep -q "No host answers" "$scratch/err" && grep -q "calling init: $1\$" "$scratch/err"
}

call_table
check "the version that is installed" opens "$installed"
cp -L "$installed" "$scratch/lib/libsodium.so.26"
call_table
check "version 26 before 23" opens "$scratch/lib/libsodium.so.26"
echo 'int nothing;' | ${CC:-cc} -shared -fPIC -x c -o "$scratch/lib/libsodium.so.26" -
cp -L "$installed" "$scratch/lib/libsodium.so.23"
call_table
check "version 23 where 26 lacks functions" opens "$scratch/lib/libsodium.so.23"

# Replaces a system command with a script.
stand_in() { # name script
    printf '#!/bin/bash\n%s\n' "$2" >"$scratch/bin/$1"
    chmod +x "$scratch/bin/$1"
}

# The packages in $absent are not installed; apt does not know those in $unknown.
# shellcheck disable=SC2016
{
    stand_in dpkg-query '[[ " $absent " == *" ${*: -1} "* ]] || echo installed'
    stand_in apt-cache '[[ " $unknown " != *" $2 "* ]]'
    stand_in apt-get '[[ $* != *install* ]] || echo "$*" >"$scratch/installs"'
    stand_in sudo 'exec "$@"'
}
stand_in tee 'cat >/dev/null'
stand_in chmod true
stand_in systemctl true
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
check "libsodium23 is enough" is_silent
run_deps libsodium23 ""
check "libsodium26 is enough" is_silent
run_deps "libsodium26 libsodium23" libsodium26
check "where there is only libsodium23" installs libsodium23
run_deps "libsodium26 libsodium23" libsodium23
check "where there is only libsodium26" installs libsodium26
run_deps "libsodium26 libsodium23" ""
check "the newer one where there are both" installs libsodium26
run_deps "libsodium26 libsodium23 make" libsodium26
check "with another package" installs make libsodium23
tell_results
