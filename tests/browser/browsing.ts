/** Starts a site on a free port, and opens its pages in browser windows. */
import type { Browser, BrowserContextOptions, Page } from 'playwright';
import { launchChromium } from '../browser-launch.ts';
import { defaultPassword, openSite, type SiteOptions, type TestSite } from '../http/site.ts';
import { maxWaitMs } from '../time-limits.ts';

export interface Browsing {
  readonly site: TestSite;
  /** The site's URL without a path or a slash at its end, like http://127.0.0.1:49152. */
  readonly address: string;
  /** Opens a page in a new window without cookies. `/healthz` loads fastest, for tests that first prepare the window. */
  visit(path: string, options?: BrowserContextOptions): Promise<Page>;
  /** Signs up with this username, without opening the sign-up page, and opens a page of the site in a new window. */
  visitAs(username: string, path: string, options?: BrowserContextOptions): Promise<Page>;
  /** Returns the errors that pages reported since the last call. */
  takePageErrors(): readonly string[];
  /** Closes all windows. */
  closeWindows(): Promise<void>;
  /** Closes the windows, and then the site. */
  close(): Promise<void>;
}

/** Console messages that tests cause on purpose: refused sign-ins, failed look-ups, requests of a browser that is offline. */
const expectedMessage =
  /^Failed to load resource: (the server responded with a status of (4\d\d|503)|net::ERR_INTERNET_DISCONNECTED)/;

/**
 * Changes the page's `goto` and `reload`: they also wait until the page's script has run, because a click before that has no effect.
 * `goto` with `waitUntil: 'commit'` does not wait.
 */
function waitForScript(page: Page): void {
  // A document without #app has no script, for example a picture.
  const ready = page.locator('#app[data-ready], :root:not(:has(#app))');
  const { goto, reload } = page;
  page.goto = async (url, options) => {
    const response = await goto.call(page, url, options);
    if (options?.waitUntil !== 'commit') await ready.waitFor({ state: 'attached' });
    return response;
  };
  page.reload = async (options) => {
    const response = await reload.call(page, options);
    await ready.waitFor({ state: 'attached' });
    return response;
  };
}

async function emptyWindow(page: Page): Promise<void> {
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await page.context().clearCookies();
  await page.evaluate(() => {
    localStorage.clear();
    sessionStorage.clear();
  });
  await page.emulateMedia({ colorScheme: null, media: null });
}

export interface BrowsingOptions extends Pick<SiteOptions, 'flags'> {
  /** Environment variables of the site, as `docs/settings.md` lists them. */
  readonly settings?: Record<string, string>;
  /** Is called with every page before it opens its first address. */
  readonly prepare?: (page: Page) => Promise<void>;
  /** Whether each visit uses the window of the one before, without its cookies. A new window takes longer than a new address. */
  readonly hasOneWindow?: boolean;
  /** Opens a browser that stays open. Default: starts Chromium, and closes it. */
  readonly openBrowser?: () => Promise<Browser>;
}

/** Starts a site on a free port, and opens a browser. The caller closes the site and the browser with `close`. */
export async function openBrowsing({
  settings = {},
  prepare = async () => undefined,
  hasOneWindow = false,
  openBrowser,
  flags = [],
}: BrowsingOptions = {}): Promise<Browsing> {
  const site = await openSite(settings, { flags });
  const address = await site.listen();
  const browser = await (openBrowser ?? launchChromium)();
  const pageErrors: string[] = [];
  let lastPage: Page | undefined;

  async function openWindow(options: BrowserContextOptions): Promise<Page> {
    const { viewport = { width: 390, height: 844 } } = options;
    if (hasOneWindow && lastPage) {
      await emptyWindow(lastPage);
      if (viewport) await lastPage.setViewportSize(viewport);
      return lastPage;
    }
    const context = await browser.newContext({ ...options, viewport });
    context.setDefaultTimeout(maxWaitMs);
    const page = await context.newPage();
    lastPage = page;
    page.on('pageerror', (error) => pageErrors.push(`${page.url()}: ${error.message}`));
    page.on('console', (message) => {
      if (message.type() !== 'error' || expectedMessage.test(message.text())) return;
      pageErrors.push(`${page.url()}: ${message.text()}`);
    });
    await prepare(page);
    if (options.javaScriptEnabled !== false) waitForScript(page);
    return page;
  }

  async function visit(path: string, options: BrowserContextOptions = {}): Promise<Page> {
    const page = await openWindow(options);
    await page.goto(address + path);
    return page;
  }

  async function visitAs(username: string, path: string, options: BrowserContextOptions = {}) {
    const page = await openWindow(options);
    const response = await page.request.post(`${address}/signup`, {
      form: { username, password: defaultPassword },
      headers: { origin: address },
      maxRedirects: 0,
    });
    if (response.status() !== 303) throw new Error(`signing up answered ${response.status()}`);
    await page.goto(address + path);
    return page;
  }

  async function closeWindows(): Promise<void> {
    await Promise.all(browser.contexts().map((context) => context.close()));
  }

  return {
    site,
    address,
    visit,
    visitAs,
    takePageErrors: () => pageErrors.splice(0),
    closeWindows,
    async close() {
      await closeWindows();
      if (!openBrowser) await browser.close();
      await site.close();
    },
  };
}
