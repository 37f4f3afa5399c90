/** Opens a site that listens, and browser windows on its pages. */
import type { Browser, BrowserContextOptions, Page } from 'playwright';
import { launchChromium } from '../browser-launch.ts';
import { defaultPassword, openSite, type TestSite } from '../http/site.ts';

export interface Browsing {
  readonly site: TestSite;
  readonly address: string;
  /** Opens a page of the site in a new window without cookies. */
  visit(path: string, options?: BrowserContextOptions): Promise<Page>;
  /** Signs up with this username, without opening the sign-up page, and opens a page of the site. */
  visitAs(username: string, path: string, options?: BrowserContextOptions): Promise<Page>;
  /** The errors that pages reported since the last call. */
  takePageErrors(): readonly string[];
  /** Closes all windows. */
  closeWindows(): Promise<void>;
  close(): Promise<void>;
}

/** Console messages about responses that tests ask for: refused sign-ins, failed look-ups. */
const expectedNoise = /^Failed to load resource: the server responded with a status of (4\d\d|503)/;

/**
 * Makes `goto` and `reload` wait until the page is hydrated: a click before that is lost. `goto` with
 * `waitUntil: 'commit'` does not wait.
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

export interface BrowsingOptions {
  /** Environment variables of the site, as `docs/operating.md` lists them. */
  readonly settings?: Record<string, string>;
  /** Is called with every page before it opens its first address. */
  readonly prepare?: (page: Page) => Promise<void>;
  /** Gives the browser to use. Default: starts one. */
  readonly openBrowser?: () => Promise<Browser>;
}

/** Opens a site that listens, and a browser. The caller closes both with `close`. */
export async function openBrowsing({
  settings = {},
  prepare = async () => undefined,
  openBrowser = () => launchChromium(),
}: BrowsingOptions = {}): Promise<Browsing> {
  const site = await openSite(settings);
  const address = await site.listen();
  const browser = await openBrowser();
  const pageErrors: string[] = [];

  async function openWindow(options: BrowserContextOptions): Promise<Page> {
    const context = await browser.newContext({
      viewport: { width: 390, height: 844 },
      ...options,
    });
    context.setDefaultTimeout(30_000);
    const page = await context.newPage();
    page.on('pageerror', (error) => pageErrors.push(`${page.url()}: ${error.message}`));
    page.on('console', (message) => {
      if (message.type() !== 'error' || expectedNoise.test(message.text())) return;
      pageErrors.push(`${page.url()}: ${message.text()}`);
    });
    await prepare(page);
    if (options.javaScriptEnabled !== false) waitForScriptOnArrival(page);
    return page;
  }

  async function visit(path: string, options: BrowserContextOptions = {}): Promise<Page> {
    const page = await openWindow(options);
    await page.goto(address + path);
    return page;
  }

  async function visitAs(username: string, path: string, options: BrowserContextOptions = {}) {
    const page = await openWindow(options);
    const answer = await page.request.post(`${address}/signup`, {
      form: { username, password: defaultPassword },
      headers: { origin: address },
      maxRedirects: 0,
    });
    if (answer.status() !== 303) throw new Error(`signing up answered ${answer.status()}`);
    await page.goto(address + path);
    return page;
  }

  return {
    site,
    address,
    visit,
    visitAs,
    takePageErrors: () => pageErrors.splice(0),
    async closeWindows() {
      await Promise.all(browser.contexts().map((context) => context.close()));
    },
    async close() {
      await browser.close();
      await site.close();
    },
  };
}
