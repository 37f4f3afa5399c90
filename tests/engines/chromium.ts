/** Chromium by Playwright, as two kinds of visitors have it. */
import type { Page } from 'playwright';
import { onTestFinished, vi } from 'vitest';
import { launchChromium } from '../browser-launch.ts';
import { maxWaitMs } from '../time-limits.ts';
import { newerMethods } from './newer-methods.ts';
import { phone, type Visitor } from './visitor.ts';

/** Opens a browser without the methods that the oldest browsers lack. */
export const openOldChromium = () =>
  openChromium((page) => page.addInitScript(deleteMethods, newerMethods));

/** Opens a browser with a translator and a password manager. */
export const openGuestChromium = () => openChromium((page) => page.addInitScript(changePages));

async function openChromium(prepare: (page: Page) => Promise<unknown>): Promise<Visitor> {
  const browser = await launchChromium();
  onTestFinished(() => browser.close());
  const context = await browser.newContext({ viewport: phone, isMobile: true });
  await context.grantPermissions(['clipboard-write']);
  const page = await context.newPage();
  page.setDefaultTimeout(maxWaitMs);
  await prepare(page);
  const find = (selector: string) => page.locator(selector).first();
  return {
    open: (address) => page.goto(address),
    click: (selector) => find(selector).click(),
    type: (selector, text) => find(selector).pressSequentially(text),
    choose: (selector, file) => find(selector).setInputFiles(file),
    find: (selector) => find(selector).waitFor(),
    waitInFrame: (expression) =>
      vi.waitUntil(() => page.frames()[1]?.evaluate(expression), maxWaitMs),
  };
}

function deleteMethods(methods: typeof newerMethods): void {
  for (const [path, names] of Object.entries(methods)) {
    let owner: object = window;
    for (const key of path.split('.')) owner = Reflect.get(owner, key);
    for (const name of names) Reflect.deleteProperty(owner, name);
  }
}

/** Wraps each text, and puts elements and attributes at fields, before the page's scripts run and after each change. */
function changePages(): void {
  const change = () => {
    for (const field of document.querySelectorAll('#app input:not([data-manager])')) {
      field.setAttribute('data-manager', '');
      field.before(document.createElement('div'));
      field.after(document.createElement('div'));
    }
    const texts = document.evaluate(
      '//body//text()[normalize-space() and not(parent::font or parent::script or parent::style or parent::option)]',
      document,
      null,
      XPathResult.ORDERED_NODE_SNAPSHOT_TYPE,
    );
    for (let index = 0; index < texts.snapshotLength; index++) {
      const text = texts.snapshotItem(index) as Text;
      const font = document.createElement('font');
      text.replaceWith(font);
      font.append(text);
    }
  };
  document.addEventListener('readystatechange', change, { once: true });
  new MutationObserver(() => document.readyState !== 'loading' && change()).observe(document, {
    childList: true,
    subtree: true,
  });
}
