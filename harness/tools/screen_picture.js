// The last screen of a recorded terminal as SVG: node screen_picture.js RECORDING COLUMNS PICTURE
//
// Text stays text, in the colours that the terminal was asked for, light or dark as its reader has
// it. It understands what the judge writes: colours, and a cleared screen.
'use strict';
const fs = require('node:fs');

const [recording, columns, picture] = process.argv.slice(2);
const cell = {width: 8, height: 19};
const margin = 16;
const styles = {1: 'bold', 2: 'faint', 31: 'red', 32: 'green', 33: 'yellow'};

const style = `
  rect { fill: #ffffff; stroke: #d0d7de; }
  text { font: 13.3px ui-monospace, "DejaVu Sans Mono", Menlo, Consolas, monospace; fill: #1b1f24; }
  .bold { font-weight: bold; } .faint { fill: #57606a; }
  .red { fill: #b3141f; } .green { fill: #116329; } .yellow { fill: #7d4e00; }
  @media (prefers-color-scheme: dark) {
    rect { fill: #0d1117; stroke: #3d444d; }
    text { fill: #e6edf3; } .faint { fill: #9aa6b2; }
    .red { fill: #ff9a92; } .green { fill: #6fdd8b; } .yellow { fill: #f2cc60; }
  }
`;

const escaped = (text) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

// Runs of characters with one style: [{row, column, text, classes}].
const runsOf = (screen) => {
  const runs = [];
  let row = 0;
  let column = 0;
  let classes = [];
  let isNew = true;
  const put = (character) => {
    if (column === Number(columns)) [row, column, isNew] = [row + 1, 0, true];
    if (isNew) runs.push({row, column, text: '', classes: classes.join(' ')});
    runs.at(-1).text += character;
    ++column;
    isNew = false;
  };
  for (const [part, code] of screen.matchAll(/\x1b\[(\d*)m|\x1b\[\d*[A-Z]|[^]/gu)) {
    if (code !== undefined) {
      classes = Number(code) === 0 ? [] : [...classes, styles[code]];
      isNew = true;
    } else if (part === '\n') {
      [row, column, isNew] = [row + 1, 0, true];
    } else if (part >= ' ') {
      put(part);
    }
  }
  return runs.filter((run) => run.text.trim());
};

const elementOf = ({row, column, text, classes}) => {
  const [x, y] = [margin + column * cell.width, margin + row * cell.height + 14];
  const begin = `<text x="${x}" y="${y}" textLength="${[...text].length * cell.width}" xml:space="preserve"`;
  return `${begin}${classes && ` class="${classes}"`}>${escaped(text)}</text>`;
};

const runs = runsOf(fs.readFileSync(recording, 'utf8').split('\x1b[3J').at(-1));
const width = 2 * margin + columns * cell.width;
const height = 2 * margin + (runs.at(-1).row + 1) * cell.height;
fs.writeFileSync(picture, `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}">
<style>${style}</style>
<rect x=".5" y=".5" width="${width - 1}" height="${height - 1}" rx="8"/>
${runs.map(elementOf).join('\n')}
</svg>
`);
