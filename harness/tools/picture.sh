#!/bin/sh
# Makes the README's pictures anew: docs/report.png, a page, and docs/practice.svg, the screen of
# somebody who practises. What they need, `setup.sh page` installs.
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
NODE_PATH=build/playwright/node_modules node harness/tests/report/html/picture.js \
    "$browser" "$folder/page.html" docs/report.png

# At a terminal of its own, in a project with one attempt, which fails. The keys wait until the
# screen is there: a hint, and the end.
room=$folder/room
mkdir -p "$room/attempts"
ln -s "$PWD/problems" "$PWD/testcases" "$room"
cp problems/37-solve-sudoku/mistakes/wrong-answer/last-row-skipped.cpp \
    "$room/attempts/37-solve-sudoku.cpp"
columns=110
(
    cd "$room"
    { sleep 1; printf hq; } | script -qec \
        "stty rows 40 columns $columns; env -u NO_COLOR ../../default/judge practice 37" /dev/null
) >"$folder/screen" || [ $? = 1 ]
node harness/tools/screen_picture.js "$folder/screen" $columns docs/practice.svg
