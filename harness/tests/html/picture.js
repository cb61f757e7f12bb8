// A page as people first see it: node picture.js BROWSER PAGE PICTURE
'use strict';
const fs = require('node:fs');
const path = require('node:path');
const {pathToFileURL} = require('node:url');
const {launch} = require('./browser.js');

const [executable, page, picture] = process.argv.slice(2);

const main = async () => {
  const browser = launch(executable);
  const tab = await browser.newTab();
  await tab.resize(1180, 975, 0.75);
  await tab.open(pathToFileURL(path.resolve(page)).href);
  await tab.evaluate(() => {
    document.querySelector('article details').open = false;
    window.scrollTo(0, 0);
  });
  fs.writeFileSync(picture, await tab.picture());
  await browser.close();
};

main().catch((error) => {
  console.error(error);
  process.exitCode = 1;
});
