// Chromium without a window, for page_test.js and the README's picture.
'use strict';
const {chromium} = require('playwright-core');

// No sandbox of its own: as root, as in most containers, it has none. The rest keeps it from
// looking for updates.
exports.launch = (executablePath) => chromium.launch({
  executablePath,
  chromiumSandbox: false,
  args: ['--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking',
         '--disable-component-update', '--disable-sync'],
});
