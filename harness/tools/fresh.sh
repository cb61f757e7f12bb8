#!/bin/bash
# Proves what the README promises, on a machine that has nothing:
#
#     fresh.sh [bookworm|trixie]
#
# makes a bare Debian (root.sh; git and certificates on top), clones the commit that is checked out
# into it, and runs the commands of the README's first block there, in their order, as root. Prints
# the seconds of each step. Status 0: all of them ended with 0; 1: one failed, and the end of what it
# printed is shown; 2: there is no such root here.
set -u
. "$(dirname "$(readlink -f "$0")")/root.sh"
root_packages=git,ca-certificates

# The commands of the README's first block.
readme_commands() { sed -n '/^```console$/,/^```$/{s/^\$ //p;/^```$/q}' "$project/README.md"; }

# Owned by whoever: root asks here, and the folder may be another user's.
clone_commit() {
    printf '[safe]\n\tdirectory = *\n' >gitconfig
    GIT_CONFIG_GLOBAL=$PWD/gitconfig git clone --quiet --no-local "$project" root/root/judge &&
        git -C root/root/judge checkout --quiet --detach "$1"
}

run_inside() {
    local suite=$1 commit=$2 commands command number=0
    commands=$(readme_commands)
    [ -n "$commands" ] || fail "the README's first block has no command"
    step "a bare $suite" root.log make_root "$suite" || exit 2
    step "clone of $commit" clone.log clone_commit "$commit" || exit 2
    enter_root /root/judge || fail "this machine can't enter the root"
    while IFS= read -r command; do
        number=$((number + 1))
        step "\$ $command" "/logs/$number" alone bash -c "$command" || exit 1
        tail -n 1 "/logs/$number"
    done <<<"$commands"
}

main() {
    local suite=${1-bookworm} commit
    commit=$(git -c safe.directory='*' -C "$project" rev-parse HEAD) ||
        fail "$project is no checkout of git"
    in_bare_root "$suite" "$commit"
}

begin "$@"; exit
