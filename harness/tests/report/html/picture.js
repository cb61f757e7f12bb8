// A page as people first see it: node picture.js BROWSER PAGE PICTURE
'use strict';
const path = require('node:path');
const {pathToFileURL} = require('node:url');
const {launch} = require('./browser.js');

const [executable, page, picture] = process.argv.slice(2);

const main = async () => {
  const browser = await launch(executable);
  const tab = await browser.newPage({viewport: {width: 1180, height: 975},
                                     deviceScaleFactor: 0.75});
  await tab.goto(pathToFileURL(path.resolve(page)).href);
  await tab.$$eval('article', (articles) => {
    articles[0].querySelector('details').open = false;
    window.scrollTo(0, 0);
  });
  await tab.screenshot({path: picture});
  await browser.close();
};

main().catch((error) => {
  console.error(error);
  process.exitCode = 1;
});
