#!/bin/sh
# Makes the README's picture of a page, docs/report.png, anew. What it needs, `setup.sh page`
# installs.
set -eu
cd "$(dirname "$0")/../.."
folder=build/picture
rm -rf "$folder"
mkdir -p "$folder" docs
cp problems/20-valid-parentheses/mistakes/runtime-error/top-of-nothing.cpp \
    "$folder/20-top-of-nothing.cpp"
cp problems/37-solve-sudoku/solution.cpp "$folder/37-solution.cpp"
cp problems/37-solve-sudoku/mistakes/wrong-answer/no-box-check.cpp "$folder/37-no-box-check.cpp"
# Status 1: two of them fail, as they have to.
./judge "$folder" --html "$folder/page.html" >/dev/null || [ $? = 1 ]
browser=$(command -v chromium || command -v chromium-browser || command -v google-chrome)
NODE_PATH=build/playwright/node_modules node harness/tests/html/picture.js \
    "$browser" "$folder/page.html" docs/report.png
