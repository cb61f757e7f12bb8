#!/bin/bash
# Proves what the README promises, on a machine that has nothing:
#
#     fresh.sh [bookworm|trixie]
#
# makes a bare Debian (debootstrap's minbase, git and certificates) in a temporary folder, clones the
# commit that is checked out into it, and runs the commands of the README's first block there, in
# their order, as root. Prints the seconds of each step. Status 0: all of them ended with 0; 1: one
# failed, and the end of what it printed is shown; 2: there is no such root here.
#
# What is in the root sees nothing of this machine: it has its own files, processes, /dev and /proc.
# Packages come from the mirror that this machine's apt uses, and from nowhere else: every program
# but apt is told a proxy that isn't there.
set -u
self=$(readlink -f "$0")
project=${self%/harness/tools/*}

say() { echo "fresh: $*"; }

fail() {
    say "$*"
    exit 2
}

# step NAME LOG COMMAND...: runs it with its output in the log, and says how many seconds it took,
# and how many its processes did.
step() {
    local name=$1 log=$2 status took TIMEFORMAT='%0R s, processors %0U + %0S s'
    shift 2
    took=$({ time "$@" >"$log" 2>&1 </dev/null; } 2>&1; exit $?)
    status=$?
    if [ $status -ne 0 ]; then
        tail -n 60 "$log"
        say "FAILED with status $status ($took): $name (the end of its log is above)"
        return $status
    fi
    say "$name  ($took)"
}

# The commands of the README's first block.
readme_commands() { sed -n '/^```console$/,/^```$/{s/^\$ //p;/^```$/q}' "$project/README.md"; }

# ---- inside: in namespaces of its own, with the folder of the root --------------------------------

# What apt on this machine knows of the way to its mirror, as configuration; without a proxy it says
# so, since the environment names one that isn't there.
apt_configuration() {
    echo 'Acquire::http::Proxy "DIRECT";'
    echo 'Acquire::https::Proxy "DIRECT";'
    [ -z "${http_proxy-}" ] || echo "Acquire::http::Proxy \"$http_proxy\";"
    [ -z "${https_proxy-}" ] || echo "Acquire::https::Proxy \"$https_proxy\";"
    apt-config dump 2>/dev/null | sed -n -E '/^Acquire::(https?::(Proxy|Timeout)|Retries|Check-)/Ip'
}

# The mirror of Debian in this machine's apt sources; without one, debootstrap has its own.
mirror() {
    apt-get indextargets --format '$(REPO_URI)' 'Created-By: Packages' 2>/dev/null |
        grep -x -m 1 -E '[a-z]+://.*/debian/?'
}

# The root is thrown away, so that nothing waits until it is on the disk.
make_root() {
    mkdir -p root/etc/dpkg/dpkg.cfg.d && echo force-unsafe-io >root/etc/dpkg/dpkg.cfg.d/quick
    debootstrap --variant=minbase --include=git,ca-certificates "$1" root $(mirror) || return
    cp /etc/resolv.conf root/etc/resolv.conf
    echo '127.0.0.1 localhost' >root/etc/hosts
    echo fresh >root/etc/hostname
    apt_configuration >root/etc/apt/apt.conf.d/99mirror
}

# Owned by whoever: root asks here, and the folder may be another user's.
clone_commit() {
    printf '[safe]\n\tdirectory = *\n' >gitconfig
    GIT_CONFIG_GLOBAL=$PWD/gitconfig git clone --quiet --no-local "$project" root/root/judge &&
        git -C root/root/judge checkout --quiet --detach "$1"
}

enter_root() {
    mount --bind root root && cd root || return
    mount -t proc proc proc && mount -t sysfs -o ro sysfs sys &&
        mount -t tmpfs -o mode=755 tmpfs dev || return
    mkdir dev/pts dev/shm
    mknod -m 666 dev/null c 1 3 && mknod -m 666 dev/zero c 1 5 && mknod -m 666 dev/full c 1 7 &&
        mknod -m 666 dev/random c 1 8 && mknod -m 666 dev/urandom c 1 9 &&
        mknod -m 666 dev/tty c 5 0 || return
    ln -s pts/ptmx dev/ptmx
    ln -s /proc/self/fd dev/fd
    ln -s fd/0 dev/stdin; ln -s fd/1 dev/stdout; ln -s fd/2 dev/stderr
    mount -t devpts -o newinstance,ptmxmode=0666,mode=620 devpts dev/pts &&
        mount -t tmpfs tmpfs dev/shm || return
    pivot_root . . && umount -l . && cd /root/judge
}

run_inside() {
    local suite=$1 commit=$2 commands command number=0 nowhere=http://127.0.0.1:9
    commands=$(readme_commands)
    [ -n "$commands" ] || fail "the README's first block has no command"
    hostname fresh
    mkdir logs
    step "a bare $suite" logs/root make_root "$suite" || exit 2
    step "clone of $commit" logs/clone clone_commit "$commit" || exit 2
    mkdir root/logs
    enter_root || fail "this machine can't enter the root"
    while IFS= read -r command; do
        number=$((number + 1))
        step "\$ $command" "/logs/$number" env -i HOME=/root PATH="$PATH" \
            http_proxy=$nowhere https_proxy=$nowhere ALL_PROXY=$nowhere bash -c "$command" || exit 1
        tail -n 1 "/logs/$number"
    done <<<"$commands"
}

# ---- outside ---------------------------------------------------------------------------------------

install_tools() {
    command -v git && command -v debootstrap && [ -e /usr/share/keyrings/debian-archive-keyring.gpg ] &&
        return
    apt-get update && DEBIAN_FRONTEND=noninteractive apt-get install -y --no-install-recommends \
        git debootstrap debian-archive-keyring
}

# What is inside may still be dying, and writing.
clean_up() {
    [ -z "${inside-}" ] || { kill -KILL "$inside"; wait "$inside"; } 2>/dev/null
    local attempt
    for attempt in 1 2 3 4 5; do
        rm -rf --one-file-system "${work-}" 2>/dev/null && return
        sleep 1
    done
    say "$work can't be removed"
}

main() {
    if [ "${1-}" = --inside ]; then
        cd "$2" && run_inside "$3" "$4"
        return
    fi
    local suite=${1-bookworm} commit
    [ "$(id -u)" -eq 0 ] || fail "a root of its own is made as root: sudo $self $suite"
    trap clean_up EXIT
    trap 'exit 130' INT
    trap 'exit 143' TERM HUP
    work=$(mktemp -d) && chmod 755 "$work" || exit 2
    step "git and debootstrap" "$work/log" install_tools || exit 2
    commit=$(git -c safe.directory='*' -C "$project" rev-parse HEAD) ||
        fail "$project is no checkout of git"
    # In the background, so that an interruption is heard at once; what is inside dies with unshare.
    unshare --mount --pid --fork --kill-child --uts --ipc --propagation private \
        bash "$self" --inside "$work" "$suite" "$commit" &
    inside=$!
    wait $inside
}

PATH=/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin
main "$@"; exit
