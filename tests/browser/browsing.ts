/** A site that listens, and browsers to walk through it. */
import type { Browser, BrowserContextOptions, Page } from 'playwright';
import { launchChromium } from '../browser-launch.ts';
import { openSite, type TestSite, usualPassword } from '../http/site.ts';

export interface Browsing {
  readonly site: TestSite;
  readonly address: string;
  /** A new browser without cookies, on a page of the site. */
  visit(path: string, options?: BrowserContextOptions): Promise<Page>;
  /** The same, of somebody who has signed up under this name. */
  visitAs(username: string, path: string, options?: BrowserContextOptions): Promise<Page>;
  /** What pages reported as errors since this was last asked. */
  takeTroubles(): readonly string[];
  /** Closes every browser window that was opened. */
  leave(): Promise<void>;
  close(): Promise<void>;
}

/** What browsers say of answers that a journey asks for: refused sign-ins, failed look-ups. */
const expectedNoise = /^Failed to load resource: the server responded with a status of (4\d\d|503)/;

/**
 * Makes addresses that a test opens arrive only once their buttons answer: a press before that is lost. Who waits for the
 * 'commit' alone wants the page before its script.
 */
function waitForScriptOnArrival(page: Page): void {
  const arrived = page.locator('#app[data-hydrated], :root:not(:has(#app))');
  const { goto, reload } = page;
  page.goto = async (...where) => {
    const answer = await goto.apply(page, where);
    if (where[1]?.waitUntil !== 'commit') await arrived.waitFor({ state: 'attached' });
    return answer;
  };
  page.reload = async (...how) => {
    const answer = await reload.apply(page, how);
    await arrived.waitFor({ state: 'attached' });
    return answer;
  };
}

/**
 * Opens a site with settings of the contract, and a Chromium.
 * @param prepare is done with every page before it opens its first address.
 */
export async function openBrowsing(
  settings: Record<string, string> = {},
  prepare: (page: Page) => Promise<void> = async () => undefined,
): Promise<Browsing> {
  const site = await openSite(settings);
  const address = await site.listen();
  const browser: Browser = await launchChromium();
  const troubles: string[] = [];

  async function visit(path: string, options: BrowserContextOptions = {}): Promise<Page> {
    const context = await browser.newContext({
      viewport: { width: 390, height: 844 },
      ...options,
    });
    context.setDefaultTimeout(10_000);
    const page = await context.newPage();
    page.on('pageerror', (error) => troubles.push(`${page.url()}: ${error.message}`));
    page.on('console', (message) => {
      if (message.type() !== 'error' || expectedNoise.test(message.text())) return;
      troubles.push(`${page.url()}: ${message.text()}`);
    });
    await prepare(page);
    if (options.javaScriptEnabled !== false) waitForScriptOnArrival(page);
    await page.goto(address + path);
    return page;
  }

  async function visitAs(username: string, path: string, options?: BrowserContextOptions) {
    const page = await visit('/signup', options);
    await page.getByLabel('Username').fill(username);
    await page.getByLabel('Password', { exact: true }).fill(usualPassword);
    await page.getByRole('button', { name: 'Sign Up' }).click();
    await page.waitForURL(`${address}/`);
    if (path !== '/') await page.goto(address + path);
    return page;
  }

  return {
    site,
    address,
    visit,
    visitAs,
    takeTroubles: () => troubles.splice(0),
    async leave() {
      await Promise.all(browser.contexts().map((context) => context.close()));
    },
    async close() {
      await browser.close();
      await site.close();
    },
  };
}
