#!/bin/sh
# Runs page_test.js against a judge's page: page_test.sh JUDGE PLAYWRIGHT, the program and the folder
# that setup.sh has put playwright-core in. Status 77 where something that it needs isn't there, 1
# where JUDGE_NEEDS_BROWSER says that it has to be.
here=$(dirname "$0")

missing() {
    echo "the page can't be tested: $1 is missing (\`./judge selftest page\` installs it)"
    if [ -n "${JUDGE_NEEDS_BROWSER-}" ]; then exit 1; fi
    exit 77
}

for name in chromium chromium-browser google-chrome; do
    browser=$(command -v "$name") && break
done
[ -n "$browser" ] || missing Chromium
command -v node >/dev/null || missing Node.js
[ -d "$2/node_modules/playwright-core" ] || missing Playwright
NODE_PATH=$2/node_modules exec node "$here/page_test.js" "$1" "$browser"
