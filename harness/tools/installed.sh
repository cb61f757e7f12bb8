#!/bin/bash
# Proves what somebody gets who installs the package:
#
#     installed.sh [PACKAGE]
#
# builds the package of this checkout (setup.sh), unless one is given, installs it without what it only
# recommends in a bare Debian like this machine's (root.sh), and uses it there as people do who are
# not root and have no sudo, two of them at the same time. Prints the seconds of each step. Status 0:
# all of it went as it should; 1: a step didn't, and the end of what it printed is shown; 2: there is
# no such root here, or no package.
set -u
. "$(dirname "$(readlink -f "$0")")/root.sh"

snippet='class Solution { public: int twice(int number) { return number * 2; } };'
cases='[{"name": "two", "input": {"number": 2}, "expected": 4}]'

install_package() {
    alone apt-get update &&
        alone env DEBIAN_FRONTEND=noninteractive apt-get install -y --no-install-recommends /judge.deb
}

add_users() {
    local user
    for user; do useradd --create-home "$user" && chmod 700 "/home/$user" || return; done
}

# Status 0 where the command's is $1.
ends_with() {
    local expected=$1 status
    shift
    "$@"
    status=$?
    [ $status -eq "$expected" ] || { echo "status $status, expected $expected"; return 1; }
}

# as USER STATUS LINE: that line of a shell, in the user's home, has to end with that status.
as() {
    step "$1\$ $3  (status $2)" "/logs/$1" ends_with "$2" \
        alone runuser -u "$1" -- env HOME="/home/$1" sh -c "cd && $3"
}

# What the last line printed, of one of the users.
show() { if [ "$1" = student-1 ]; then cat "/logs/$1"; fi; }

# A course of one's own, from nothing to verdicts.
use() {
    local user=$1
    as "$user" 0 'judge --version' && show "$user" &&
        as "$user" 0 'judge init course' &&
        as "$user" 0 "echo '$snippet' >right.cpp && sed 's/2;/3;/' right.cpp >wrong.cpp" &&
        as "$user" 0 'cd course && judge new 900 ../right.cpp --title "First Steps"' &&
        as "$user" 0 "echo '$cases' >course/testcases/900-first-steps/examples.json" &&
        as "$user" 0 'cd course && judge 900 ../right.cpp' && show "$user" &&
        as "$user" 1 'cd course && judge 900 ../wrong.cpp' && show "$user" &&
        as "$user" 0 'cd course && judge 900 ../right.cpp --untrusted' &&
        as "$user" 0 'judge 1 --untrusted' &&
        as "$user" 2 'judge new 901 right.cpp' &&
        as "$user" 0 'test -d .cache/judge'
}

# Files that are newer than the installation, or anybody's to write.
check_untouched() {
    local changed
    changed=$(find /usr/share/judge /usr/bin/judge ! -type l \( -newer /installed -o -perm -o+w \))
    [ -z "$changed" ] || { echo "$changed"; return 1; }
}

run_inside() {
    local suite=$1 package=$2 first
    step "a bare $suite" root.log make_root "$suite" || exit 2
    cp "$package" root/judge.deb
    enter_root / || fail "this machine can't enter the root"
    say "the package: $(($(stat -c %s /judge.deb) / 1000)) KB, installed" \
        "$(dpkg-deb -f /judge.deb Installed-Size) KB; Depends: $(dpkg-deb -f /judge.deb Depends)"
    step "apt-get install, without what is recommended" /logs/install install_package || exit 1
    touch /installed
    step "two users" /logs/users add_users student-1 student-2 || exit 2
    use student-1 &
    first=$!
    use student-2
    status=$?
    wait $first && [ $status -eq 0 ] || exit 1
    step "nothing of the installation has changed" /logs/untouched check_untouched || exit 1
}

main() {
    local package=${1-} suite
    suite=$(. /etc/os-release && echo "${VERSION_CODENAME-}")
    if [ -z "$package" ]; then
        step "the package" "$work/log" sh "$project/harness/tools/setup.sh" package || exit 2
        package=$(ls "$project"/build/package/*.deb)
    fi
    package=$(readlink -e "$package") || fail "${1-}: no such file"
    in_bare_root "$suite" "$package"
}

begin "$@"; exit
