// Chromium without a window, for page_test.js and the README's picture of a page.
//
// It is driven through two pipes in the language of its developer tools (the Chrome DevTools
// Protocol: messages of JSON, each with a zero byte at its end), so that nothing has to be installed
// beside Chromium and Node.js.
'use strict';
const {spawn} = require('node:child_process');
const fs = require('node:fs');
const os = require('node:os');
const path = require('node:path');

// Codes of the keys that write no character.
const keyCodes = {Tab: 9, Enter: 13, Escape: 27, ArrowRight: 39};

// No sandbox of its own: as root, as in most containers, it has none. Of shared memory containers
// have little. The rest keeps it from looking for updates.
const flags = [
  '--headless=new', '--remote-debugging-pipe', '--no-sandbox', '--disable-dev-shm-usage',
  '--hide-scrollbars', '--disable-gpu', '--disable-quic', '--no-first-run',
  '--disable-background-networking', '--disable-component-update', '--disable-sync', 'about:blank',
];

class Browser {
  constructor(executable) {
    this.folder = fs.mkdtempSync(path.join(os.tmpdir(), 'judge-browser-'));
    this.waiting = new Map();  // by the number of the message that is to be answered
    this.listeners = new Map();  // by session: functions that get each event
    this.count = 0;
    this.complaints = '';
    this.process = spawn(executable, [`--user-data-dir=${this.folder}`, ...flags],
                         {stdio: ['ignore', 'ignore', 'pipe', 'pipe', 'pipe']});
    const [, , errors, requests, replies] = this.process.stdio;
    this.requests = requests;
    errors.on('data', (part) => { this.complaints = (this.complaints + part).slice(-2000); });
    requests.on('error', () => {});  // its end is told below
    let received = '';
    replies.setEncoding('utf8').on('data', (part) => {
      const messages = (received + part).split('\0');
      received = messages.pop();
      for (const message of messages) this.take(JSON.parse(message));
    });
    this.ended = new Promise((resolve) => {
      this.process.on('error', resolve).on('exit', resolve);
    }).then((reason) => {
      this.end = new Error(`the browser has ended (${reason})\n${this.complaints}`);
      for (const {reject} of this.waiting.values()) reject(this.end);
    });
  }

  take({id, result, error, sessionId, method, params}) {
    if (id === undefined) {
      this.listeners.get(sessionId)?.(method, params);
      return;
    }
    const {resolve, reject} = this.waiting.get(id);
    this.waiting.delete(id);
    if (error) reject(new Error(error.message)); else resolve(result);
  }

  send(method, params = {}, sessionId = undefined) {
    if (this.end) return Promise.reject(this.end);
    const id = ++this.count;
    this.requests.write(`${JSON.stringify({id, method, params, sessionId})}\0`);
    return new Promise((resolve, reject) => this.waiting.set(id, {resolve, reject}));
  }

  // A tab that shows nothing yet.
  async newTab() {
    const {targetId} = await this.send('Target.createTarget', {url: 'about:blank'});
    const {sessionId} = await this.send('Target.attachToTarget', {targetId, flatten: true});
    const tab = new Tab(this, targetId, sessionId);
    for (const part of ['Page', 'Runtime', 'Network']) await tab.send(`${part}.enable`);
    return tab;
  }

  async close() {
    this.send('Browser.close').catch(() => {});
    await this.ended;
    fs.rmSync(this.folder, {recursive: true, force: true, maxRetries: 5});
  }
}

// What a script's error says.
const wordsOf = ({text, exception}) => exception?.description ?? text;

class Tab {
  constructor(browser, targetId, sessionId) {
    Object.assign(this, {browser, targetId, sessionId});
    this.events = [];  // addresses that were asked for, errors of scripts and words of dialogs
    this.loaded = () => {};
    browser.listeners.set(sessionId, (method, params) => this.take(method, params));
  }

  take(method, params) {
    if (method === 'Network.requestWillBeSent') this.events.push(params.request.url);
    if (method === 'Runtime.exceptionThrown') this.events.push(wordsOf(params.exceptionDetails));
    if (method === 'Page.loadEventFired') this.loaded();
    if (method === 'Page.javascriptDialogOpening') {
      this.events.push(params.message);
      this.send('Page.handleJavaScriptDialog', {accept: false});
    }
  }

  send(method, params) { return this.browser.send(method, params, this.sessionId); }

  // Returns when the page is there with all of its parts.
  async open(url) {
    const loaded = new Promise((resolve) => { this.loaded = resolve; });
    await this.send('Page.navigate', {url});
    await loaded;
  }
  close() { return this.browser.send('Target.closeTarget', {targetId: this.targetId}); }

  // `scale`: pixels of the picture for one of the page.
  resize(width, height, scale = 1) {
    return this.send('Emulation.setDeviceMetricsOverride',
                     {width, height, deviceScaleFactor: scale, mobile: false});
  }
  // "light" or "dark"
  prefer(scheme) {
    const features = [{name: 'prefers-color-scheme', value: scheme}];
    return this.send('Emulation.setEmulatedMedia', {features});
  }
  async picture() {
    const {data} = await this.send('Page.captureScreenshot');
    return Buffer.from(data, 'base64');
  }

  // What a function gives inside the page, of these values.
  async evaluate(work, ...values) {
    const expression = `(${work})(${values.map((value) => JSON.stringify(value)).join(', ')})`;
    const {result, exceptionDetails} =
        await this.send('Runtime.evaluate', {expression, returnByValue: true});
    if (exceptionDetails) throw new Error(wordsOf(exceptionDetails));
    return result.value;
  }

  // A key by its name, or the character that it writes.
  async press(key) {
    const text = key === 'Enter' ? '\r' : key.length === 1 ? key : undefined;
    const windowsVirtualKeyCode = keyCodes[key] ?? key.toUpperCase().charCodeAt(0);
    const event = {key, windowsVirtualKeyCode};
    await this.send('Input.dispatchKeyEvent', {type: 'keyDown', text, ...event});
    await this.send('Input.dispatchKeyEvent', {type: 'keyUp', ...event});
  }
  async type(text) {
    for (const character of text) await this.press(character);
  }

  // In the middle of the first element that matches.
  async click(selector) {
    const [x, y] = await this.evaluate((wanted) => {
      const element = document.querySelector(wanted);
      element.scrollIntoView({block: 'center'});
      const box = element.getBoundingClientRect();
      return [box.x + box.width / 2, box.y + box.height / 2];
    }, selector);
    const event = {x, y, button: 'left', clickCount: 1};
    await this.send('Input.dispatchMouseEvent', {type: 'mousePressed', ...event});
    await this.send('Input.dispatchMouseEvent', {type: 'mouseReleased', ...event});
  }
}

exports.launch = (executable) => new Browser(executable);
