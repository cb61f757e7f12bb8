// What a browser makes of the judge's pages: node page_test.js JUDGE BROWSER
//
// The judge writes a page about submissions that fail in all ways and try to smuggle a script into
// it, and one about a race of two of them; the tests open these in Chromium.
'use strict';
const assert = require('node:assert/strict');
const {spawnSync} = require('node:child_process');
const fs = require('node:fs');
const os = require('node:os');
const path = require('node:path');
const {pathToFileURL} = require('node:url');
const {launch} = require('./browser.js');

const [judge, executable] = process.argv.slice(2);
const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'judge-page-'));
const page = path.join(folder, 'page.html');
const pageOfBench = path.join(folder, 'bench.html');

// ---- the page's content ----

const attack = '</script><script>window.smuggled = 1</script>"><img src="x" ' +
    'onerror="window.smuggled = 2"><svg onload="alert(3)"><style>*{display:none}</style>' +
    '<a href="javascript:window.smuggled=4">x</a><meta http-equiv="refresh" content="0;url=x">' +
    '{{evil}}&lt;\'';
const quoted = JSON.stringify(attack);

const files = {
  'problems/1-board/problem.json': {
    number: 1, title: 'Board', signature: 'void fill(vector<vector<char>>& board)',
  },
  'testcases/1-board/cases.json': {cases: [
    {name: 'small', input: {board: ['1.', '34']}, expected: ['12', '34']},
    {name: 'wide', input: {board: ['.'.repeat(50)]}, expected: ['7'.repeat(50)]},
  ]},
  'problems/2-tree/problem.json': {
    number: 2, title: 'Tree', signature: 'TreeNode* grow(TreeNode* root)',
  },
  'testcases/2-tree/cases.json': {cases: [
    {name: 'root', input: {root: [1, 2, 3]}, expected: [1, 5, 3]},
  ]},
  'problems/3-text/problem.json': {number: 3, title: 'Text', signature: 'string say(int n)'},
  'testcases/3-text/cases.json': {cases: [
    {name: attack, why: attack, input: {n: 1}, expected: attack},
    {name: 'second', input: {n: 2}, expected: ''},
  ]},
  'submissions/1-right.cpp': `struct Solution { void fill(vector<vector<char>>& board) {
    for (auto& row : board) for (char& cell : row) if (cell == '.') cell = row.size() > 2 ? '7' : '2';
} };`,
  'submissions/1-wrong.cpp': `struct Solution { void fill(vector<vector<char>>& board) {
    board[0][1] = '9';
} };`,
  'submissions/2-tree.cpp': 'struct Solution { TreeNode* grow(TreeNode* root) { return root; } };',
  [`submissions/3-"><img src=x onerror=alert(1)>.cpp`]:
      `struct Solution { string say(int n) {  // ${attack}
    cout << ${quoted};
    if (n == 2) throw runtime_error(${quoted});
    return ${quoted} "!";
} };`,
  'submissions/3-crash.cpp': `struct Solution { string say(int n) {
    abort();
} };`,
};

const runJudge = (...words) => {
  const judged = spawnSync(judge, [...words, '--problems', path.join(folder, 'problems'),
    '--testcases', path.join(folder, 'testcases')], {encoding: 'utf8'});
  assert.equal(judged.status, 1, judged.stdout + judged.stderr);
};

const makePages = () => {
  for (const [name, content] of Object.entries(files)) {
    const file = path.join(folder, name);
    fs.mkdirSync(path.dirname(file), {recursive: true});
    fs.writeFileSync(file, typeof content === 'string' ? content : JSON.stringify(content));
  }
  const submissions = path.join(folder, 'submissions');
  runJudge(submissions, '--plain', '--html', page);
  const right = path.join(submissions, '1-right.cpp');
  const again = path.join(folder, '"><img src=x onerror=window.smuggled=7>.cpp');
  fs.copyFileSync(right, again);
  runJudge('bench', '1', right, again, path.join(submissions, '1-wrong.cpp'), '--seconds', '1',
           '--html', pageOfBench);
};

// ---- the tests; each gets a page that has just been opened ----

// What a function gives of each element that matches, on the whole page or in the article about a
// file.
const each = (tab, selector, work, file = '') => tab.evaluate(`(selector, file) =>
  [...document.querySelectorAll(selector)].filter((element) => !file ||
      element.closest('article').querySelector('.file').textContent.endsWith(file)).map(${work})`,
  selector, file);

const text = (element) => element.innerText;
const isVisible = (element) => element.checkVisibility();
const countOf = async (tab, selector, file) => (await each(tab, selector, () => 1, file)).length;

const shownFiles = (tab) => each(tab, 'article:not([hidden]) .file',
                                 (file) => file.textContent.split('/').pop());

// The contrast of two colours as the browser computes them, by WCAG 2's formula.
const worstContrast = (tab) => tab.evaluate(() => {
  const channels = (colour) => colour.match(/[\d.]+/g).map(Number);
  const luminance = (colour) => channels(colour).slice(0, 3).map((value) => value / 255)
      .map((value) => value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4)
      .reduce((sum, value, i) => sum + value * [0.2126, 0.7152, 0.0722][i], 0);
  const backgroundOf = (element) => {
    for (let at = element; at; at = at.parentElement) {
      const colour = getComputedStyle(at).backgroundColor;
      if (channels(colour)[3] !== 0) return colour;
    }
    return 'rgb(255, 255, 255)';
  };
  let worst = {ratio: 21};
  let count = 0;
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const element = walker.currentNode.parentElement;
    if (!walker.currentNode.data.trim() || element.closest('script, style, svg')) continue;
    if (!element.checkVisibility()) continue;
    ++count;
    const both = [getComputedStyle(element).color, backgroundOf(element)];
    const [high, low] = both.map(luminance).sort((a, b) => b - a);
    const ratio = (high + 0.05) / (low + 0.05);
    if (ratio < worst.ratio) worst = {ratio, text: walker.currentNode.data, both};
  }
  return {...worst, count};
});

const unfold = (tab) => each(tab, 'details', (details) => { details.open = true; });
const widths = (tab, selector) => each(tab, selector, (bar) => bar.getBBox().width);
const pageWidth = (tab) => tab.evaluate(() => document.documentElement.scrollWidth);
const title = (tab) => tab.evaluate(() => document.title);
const smuggled = (tab) => tab.evaluate(() => window.smuggled);
const pause = (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds));
const keepOnlyFailed = (tab) => tab.click('label.choice:has([value=failed])');

const tests = {
  async 'has an article for each submission'(tab) {
    assert.equal(await countOf(tab, 'article'), 5);
    assert.equal(await title(tab), '1 of 5 submissions accepted');
  },
  async 'runs no script but its own, and asks for nothing'(tab) {
    await unfold(tab);
    await pause(300);
    assert.equal(await smuggled(tab), undefined);
    assert.deepEqual(tab.events, []);
    assert.equal(await countOf(tab, 'main img, main script, main style, main a'), 0);
    const [shown] = await each(tab, 'main', text);
    assert.ok(shown.includes(attack.slice(0, 60)), 'the attack is shown as text');
  },
  async 'lets no script run that got in all the same'(tab) {
    await tab.evaluate(() => {
      const place = document.createElement('div');
      place.innerHTML = '<img src="data:," onerror="window.smuggled = 5">';
      document.body.append(place);
      const script = document.createElement('script');
      script.textContent = 'window.smuggled = 6';
      document.body.append(script);
    });
    await pause(200);
    assert.equal(await smuggled(tab), undefined);
  },
  async 'shows the wrong cells, by colour and by a sign'(tab) {
    const [wrong] = await each(tab, 'td.wrong', isVisible, '1-wrong.cpp');
    assert.ok(wrong);
    assert.match((await each(tab, 'td.wrong', text, '1-wrong.cpp'))[0], /^9\s*✗/);
    const background = (cell) => getComputedStyle(cell).backgroundColor;
    assert.notEqual((await each(tab, 'td.wrong', background, '1-wrong.cpp'))[0],
                    (await each(tab, 'td.given', background, '1-wrong.cpp'))[0]);
    const border = (cell) => getComputedStyle(cell).borderTopStyle;
    assert.equal((await each(tab, 'td.wrong', border, '1-wrong.cpp'))[0], 'solid');
  },
  async 'draws a tree'(tab) {
    assert.ok((await each(tab, 'svg.tree g.wrong', isVisible, '2-tree.cpp'))[0]);
    assert.equal(await countOf(tab, 'svg.tree line', '2-tree.cpp'), 6);
  },
  async 'marks the line of a runtime error'(tab) {
    assert.deepEqual(await each(tab, 'li.marked', isVisible, '3-crash.cpp'), [true]);
    assert.match((await each(tab, 'li.marked', text, '3-crash.cpp'))[0], /abort\(\);/);
  },
  async 'has a bar for each case'(tab) {
    await unfold(tab);
    assert.equal(await countOf(tab, 'svg.bar'), 9);
    const bars = await widths(tab, 'svg.bar rect');
    assert.ok(bars.some((width) => width > 99), `${bars}`);
  },
  async 'filters by verdict'(tab) {
    await tab.click('label.choice.accepted');
    assert.deepEqual(await shownFiles(tab), ['1-right.cpp']);
    await keepOnlyFailed(tab);
    assert.equal((await shownFiles(tab)).length, 4);
    assert.deepEqual(await each(tab, '#shown', text), ['4 of 5 shown']);
  },
  async 'searches in names and reasons'(tab) {
    await tab.click('#search');
    await tab.type('board WRONG');
    assert.deepEqual(await shownFiles(tab), ['1-wrong.cpp']);
    await tab.type(' nothing has this');
    assert.deepEqual(await each(tab, '#none', isVisible), [true]);
  },
  async 'is used by keyboard'(tab) {
    await tab.press('/');
    await tab.type('tree');
    assert.deepEqual(await shownFiles(tab), ['2-tree.cpp']);
    await tab.press('Escape');
    assert.equal((await shownFiles(tab)).length, 5);
    await tab.press('Tab');
    await tab.press('ArrowRight');
    assert.equal((await shownFiles(tab)).length, 4);
    await tab.press('j');
    await tab.press('j');
    const focused = () => tab.evaluate(() => document.activeElement.innerText);
    assert.match(await focused(), /2\. Tree/);
    const outline = await tab.evaluate(() => getComputedStyle(document.activeElement).outlineWidth);
    assert.equal(outline, '3px');
    const isOpen = () => tab.evaluate(() => document.activeElement.parentElement.open);
    const before = await isOpen();
    await tab.press('Enter');
    assert.equal(await isOpen(), !before);
    await tab.press('k');
    assert.match(await focused(), /1\. Board/);
  },
  async 'fits a phone'(tab) {
    await unfold(tab);
    await tab.resize(360, 740);
    assert.equal(await pageWidth(tab), 360);
    const scrolls = await each(tab, '.scroll', (box) => box.scrollWidth > box.clientWidth);
    assert.ok(scrolls.includes(true), 'what is wide scrolls in its box');
  },
  async 'is readable in the light and in the dark'(tab) {
    await unfold(tab);
    const backgrounds = [];
    for (const scheme of ['light', 'dark']) {
      await tab.prefer(scheme);
      const worst = await worstContrast(tab);
      assert.ok(worst.count > 100, `${worst.count} texts are visible`);
      assert.ok(worst.ratio >= 4.5, `${scheme}: ${JSON.stringify(worst)}`);
      backgrounds.push(await tab.evaluate(() => getComputedStyle(document.body).backgroundColor));
    }
    assert.notEqual(backgrounds[0], backgrounds[1]);
  },
};

const testsOfBench = {
  async 'says what the race says, and has a bar for each file'(tab) {
    assert.equal(await title(tab), '1. Board: which is faster?');
    assert.match((await each(tab, '.finding', text))[0], /95 % interval/);
    const bars = await widths(tab, '.race rect');
    assert.equal(bars.length, 2);
    assert.ok(bars.every((width) => width > 1 && width < 99), `${bars}`);
    const rows = await each(tab, '.race tbody tr', text);
    assert.match(rows[0], /[mµn]s[^]*1\.00/);
    assert.ok(rows.join().includes('<img src=x '));
    assert.equal(await smuggled(tab), undefined);
    assert.deepEqual(tab.events, []);
  },
  async 'has the files below the race'(tab) {
    await keepOnlyFailed(tab);
    assert.deepEqual(await shownFiles(tab), ['1-wrong.cpp']);
  },
  async 'fits a phone, with all of its figures'(tab) {
    await tab.resize(360, 740);
    assert.equal(await pageWidth(tab), 360);
    const parts = '.race tbody :is(th, svg, .median, .half, .ratio)';
    const ends = await each(tab, parts, (part) => {
      const box = part.getBoundingClientRect();
      return [box.left, box.right];
    });
    assert.equal(ends.length, 10);
    assert.ok(ends.flat().every((x) => x >= 0 && x <= 360), `${ends}`);
  },
  async 'is readable in the light and in the dark'(tab) {
    for (const scheme of ['light', 'dark']) {
      await tab.prefer(scheme);
      const worst = await worstContrast(tab);
      assert.ok(worst.ratio >= 4.5, `${scheme}: ${JSON.stringify(worst)}`);
    }
  },
};

const runTest = async (browser, file, name, test) => {
  const tab = await browser.newTab();
  await tab.resize(1100, 800);
  const url = pathToFileURL(file).href;
  await tab.open(url);
  assert.equal(tab.events.shift(), url);
  try {
    await test(tab);
    console.log(`passed: ${name}`);
    return true;
  } catch (error) {
    console.log(`FAILED: ${name}\n${error.stack}`);
    return false;
  } finally {
    await tab.close();
  }
};

const main = async () => {
  makePages();
  const browser = launch(executable);
  let failed = 0;
  try {
    for (const [file, itsTests] of [[page, tests], [pageOfBench, testsOfBench]]) {
      for (const [name, test] of Object.entries(itsTests)) {
        if (!await runTest(browser, file, name, test)) ++failed;
      }
    }
  } finally {
    await browser.close();
  }
  return failed;
};

process.exitCode = 1;  // should nobody come to the end
main().then((failed) => { process.exitCode = failed > 0 ? 1 : 0; }, console.error).finally(() => fs.rmSync(folder, {recursive: true, force: true}));
