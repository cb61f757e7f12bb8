// What a browser makes of the judge's pages: node page_test.js JUDGE BROWSER
//
// The judge writes a page about submissions that fail in all ways and try to smuggle a script into
// it, and one about a race of two of them; the tests open these in Chromium, driven by Playwright.
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
const text = JSON.stringify(attack);

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
    cout << ${text};
    if (n == 2) throw runtime_error(${text});
    return ${text} "!";
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

const shownFiles = (tab) => tab.$$eval('article:not([hidden]) .file',
    (files) => files.map((file) => file.textContent.split('/').pop()));

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

const unfold = (tab) => tab.$$eval('details', (all) => all.forEach((each) => { each.open = true; }));

const tests = {
  async 'has an article for each submission'(tab) {
    assert.equal(await tab.locator('article').count(), 5);
    assert.match(await tab.title(), /^1 of 5 submissions accepted$/);
  },
  async 'runs no script but its own, and asks for nothing'(tab, events) {
    await unfold(tab);
    await tab.waitForTimeout(300);
    assert.equal(await tab.evaluate(() => window.smuggled), undefined);
    assert.deepEqual(events, []);
    assert.equal(await tab.locator('main img, main script, main style, main a').count(), 0);
    const shown = await tab.locator('main').innerText();
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
    await tab.waitForTimeout(200);
    assert.equal(await tab.evaluate(() => window.smuggled), undefined);
  },
  async 'shows the wrong cells, by colour and by a sign'(tab) {
    const article = tab.locator('article', {hasText: '1-wrong.cpp'});
    const wrong = article.locator('td.wrong').first();
    assert.ok(await wrong.isVisible());
    assert.match(await wrong.innerText(), /^9\s*✗/);
    const plain = article.locator('td.given').first();
    const background = (cell) => cell.evaluate((each) => getComputedStyle(each).backgroundColor);
    assert.notEqual(await background(wrong), await background(plain));
    const border = await wrong.evaluate((each) => getComputedStyle(each).borderTopStyle);
    assert.equal(border, 'solid');
  },
  async 'draws a tree'(tab) {
    const article = tab.locator('article', {hasText: '2-tree.cpp'});
    assert.ok(await article.locator('svg.tree g.wrong').first().isVisible());
    assert.equal(await article.locator('svg.tree line').count(), 6);
  },
  async 'marks the line of a runtime error'(tab) {
    const line = tab.locator('article', {hasText: '3-crash.cpp'}).locator('li.marked');
    assert.ok(await line.isVisible());
    assert.match(await line.innerText(), /abort\(\);/);
  },
  async 'has a bar for each case'(tab) {
    await unfold(tab);
    assert.equal(await tab.locator('svg.bar').count(), 9);
    const widths = await tab.$$eval('svg.bar rect', (all) => all.map((each) => each.getBBox().width));
    assert.ok(widths.some((width) => width > 99), `${widths}`);
  },
  async 'filters by verdict'(tab) {
    await tab.locator('label.choice.accepted').click();
    assert.deepEqual(await shownFiles(tab), ['1-right.cpp']);
    await tab.getByLabel('Not accepted').check();
    assert.equal((await shownFiles(tab)).length, 4);
    assert.equal(await tab.locator('#shown').innerText(), '4 of 5 shown');
  },
  async 'searches in names and reasons'(tab) {
    await tab.fill('#search', 'board WRONG');
    assert.deepEqual(await shownFiles(tab), ['1-wrong.cpp']);
    await tab.fill('#search', 'nothing has this');
    assert.ok(await tab.locator('#none').isVisible());
  },
  async 'is used by keyboard'(tab) {
    await tab.keyboard.press('/');
    await tab.keyboard.type('tree');
    assert.deepEqual(await shownFiles(tab), ['2-tree.cpp']);
    await tab.keyboard.press('Escape');
    assert.equal((await shownFiles(tab)).length, 5);
    await tab.keyboard.press('Tab');
    await tab.keyboard.press('ArrowRight');
    assert.equal((await shownFiles(tab)).length, 4);
    await tab.keyboard.press('j');
    await tab.keyboard.press('j');
    const focused = () => tab.evaluate(() => document.activeElement.innerText);
    assert.match(await focused(), /2\. Tree/);
    const outline = await tab.evaluate(() => getComputedStyle(document.activeElement).outlineWidth);
    assert.equal(outline, '3px');
    const isOpen = () => tab.evaluate(() => document.activeElement.parentElement.open);
    const before = await isOpen();
    await tab.keyboard.press('Enter');
    assert.equal(await isOpen(), !before);
    await tab.keyboard.press('k');
    assert.match(await focused(), /1\. Board/);
  },
  async 'fits a phone'(tab) {
    await unfold(tab);
    await tab.setViewportSize({width: 360, height: 740});
    const width = await tab.evaluate(() => document.documentElement.scrollWidth);
    assert.equal(width, 360);
    const inner = await tab.$$eval('.scroll', (all) => all.some((each) => each.scrollWidth > each.clientWidth));
    assert.ok(inner, 'what is wide scrolls in its box');
  },
  async 'is readable in the light and in the dark'(tab) {
    await unfold(tab);
    const backgrounds = [];
    for (const colorScheme of ['light', 'dark']) {
      await tab.emulateMedia({colorScheme});
      const worst = await worstContrast(tab);
      assert.ok(worst.count > 100, `${worst.count} texts are visible`);
      assert.ok(worst.ratio >= 4.5, `${colorScheme}: ${JSON.stringify(worst)}`);
      backgrounds.push(await tab.evaluate(() => getComputedStyle(document.body).backgroundColor));
    }
    assert.notEqual(backgrounds[0], backgrounds[1]);
  },
};

const testsOfBench = {
  async 'says what the race says, and has a bar for each file'(tab, events) {
    assert.match(await tab.title(), /^1\. Board: which is faster\?$/);
    assert.match(await tab.locator('.finding').innerText(), /95 % interval/);
    const widths = await tab.$$eval('.race rect', (all) => all.map((each) => each.getBBox().width));
    assert.equal(widths.length, 2);
    assert.ok(widths.every((width) => width > 1 && width < 99), `${widths}`);
    assert.match(await tab.locator('.race tbody tr').first().innerText(), /[mµn]s[^]*1\.00/);
    assert.ok((await tab.locator('.race').innerText()).includes('<img src=x '));
    assert.equal(await tab.evaluate(() => window.smuggled), undefined);
    assert.deepEqual(events, []);
  },
  async 'has the files below the race'(tab) {
    await tab.getByLabel('Not accepted').check();
    assert.deepEqual(await shownFiles(tab), ['1-wrong.cpp']);
  },
  async 'fits a phone, with all of its figures'(tab) {
    await tab.setViewportSize({width: 360, height: 740});
    assert.equal(await tab.evaluate(() => document.documentElement.scrollWidth), 360);
    const row = tab.locator('.race tbody tr').first();
    for (const part of ['th', 'svg', '.median', '.half', '.ratio']) {
      const box = await row.locator(part).boundingBox();
      assert.ok(box.x >= 0 && box.x + box.width <= 360, `${part}: ${JSON.stringify(box)}`);
    }
  },
  async 'is readable in the light and in the dark'(tab) {
    for (const colorScheme of ['light', 'dark']) {
      await tab.emulateMedia({colorScheme});
      const worst = await worstContrast(tab);
      assert.ok(worst.ratio >= 4.5, `${colorScheme}: ${JSON.stringify(worst)}`);
    }
  },
};

const runTest = async (browser, file, name, test) => {
  const tab = await browser.newPage({viewport: {width: 1100, height: 800}});
  const events = [];
  tab.on('dialog', (dialog) => { events.push(dialog.message()); dialog.dismiss(); });
  tab.on('pageerror', (error) => events.push(error.message));
  tab.on('request', (request) => events.push(request.url()));
  const url = pathToFileURL(file).href;
  await tab.goto(url);
  assert.equal(events.shift(), url);
  try {
    await test(tab, events);
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
  const browser = await launch(executable);
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
