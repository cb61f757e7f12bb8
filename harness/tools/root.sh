# A bare Debian of its own in a temporary folder, for the scripts that prove something there; they
# read this file, which does nothing by itself.
#
#     in_bare_root SUITE ARGUMENT...
#
# runs, as root, the script's own function `run_inside SUITE ARGUMENT...` in namespaces of its own,
# in the folder that holds the root (debootstrap's minbase of SUITE with the packages in
# $root_packages, in `root`). What is in the root sees nothing of this machine: it has its own files,
# processes, /dev and /proc. Packages come from the mirror that this machine's apt uses, and from
# nowhere else: `alone` tells every program but apt a proxy that isn't there. Whatever happens, the
# folder goes away. Sets `project`, the folder of the checkout.
self=$(readlink -f "$0")
project=${self%/harness/tools/*}
script=$(basename "$self" .sh)
root_packages=

say() { echo "$script: $*"; }

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
    debootstrap --variant=minbase ${root_packages:+--include=$root_packages} "$1" root $(mirror) ||
        return
    cp /etc/resolv.conf root/etc/resolv.conf
    echo '127.0.0.1 localhost' >root/etc/hosts
    echo "$script" >root/etc/hostname
    apt_configuration >root/etc/apt/apt.conf.d/99mirror
}

# Into the root's own / for good, in its folder $1.
enter_root() {
    hostname "$script"
    mkdir -p root/logs
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
        mount -t tmpfs -o mode=1777 tmpfs dev/shm || return
    pivot_root . . && umount -l . && cd "$1"
}

# alone COMMAND...: without this machine's environment, and without a network but apt's.
alone() {
    local nowhere=http://127.0.0.1:9
    env -i HOME=/root PATH="$PATH" http_proxy=$nowhere https_proxy=$nowhere ALL_PROXY=$nowhere "$@"
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

# Makes the folder `work`, which goes away with this script.
make_work_folder() {
    [ "$(id -u)" -eq 0 ] || fail "a root of its own is made as root: sudo bash $self"
    trap clean_up EXIT
    trap 'exit 130' INT
    trap 'exit 143' TERM HUP
    work=$(mktemp -d) && chmod 755 "$work" || exit 2
}

in_bare_root() {
    step "git and debootstrap" "$work/log" install_tools || exit 2
    # In the background, so that an interruption is heard at once; what is inside dies with unshare.
    unshare --mount --pid --fork --kill-child --uts --ipc --propagation private \
        bash "$self" --inside "$work" "$@" &
    inside=$!
    wait $inside
}

# begin "$@": what the script does, outside with `main` and inside with `run_inside`.
begin() {
    if [ "${1-}" != --inside ]; then
        make_work_folder
        main "$@"
        return
    fi
    cd "$2" && shift 2 && run_inside "$@"
}

PATH=/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin
