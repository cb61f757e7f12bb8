// What LeetCode supplies here: whether a version is bad. The case says which one was the first. It
// answers from a process of its own, so that nobody reads the answer out of it.
static int first_bad_version = 0;

bool isBadVersion(int version) {
    return version >= first_bad_version;
}

void setEnvironment(int bad) {
    first_bad_version = bad;
}
