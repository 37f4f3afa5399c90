/** A site that listens, and browsers to walk through it. A page that reports an error fails its test. */
import type { Browser, BrowserContextOptions, Page } from 'playwright';
import { afterAll, afterEach, beforeAll } from 'vitest';
import { launchChromium } from '../browser-launch.ts';
import { openSite, type TestSite, usualPassword } from '../http/site.ts';

export interface Journey {
  readonly site: TestSite;
  readonly address: string;
  /** A new browser without cookies, on a page of the site. */
  visit(path: string, options?: BrowserContextOptions): Promise<Page>;
  /** The same, of somebody who has signed up under this name. */
  visitAs(username: string, path: string, options?: BrowserContextOptions): Promise<Page>;
}

/** What browsers say of answers that a journey asks for: refused sign-ins, failed look-ups. */
const expectedNoise = /^Failed to load resource: the server responded with a status of (4\d\d|503)/;

/** Opens a site and a browser for the tests of a file, and closes both after them. */
export function openJourney(settings: Record<string, string> = {}): () => Journey {
  let browser: Browser;
  let journey: Journey;
  const troubles: string[] = [];

  beforeAll(async () => {
    const site = await openSite(settings);
    const address = await site.listen();
    browser = await launchChromium();

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
      await page.goto(address + path);
      return page;
    }

    async function visitAs(username: string, path: string, options?: BrowserContextOptions) {
      const page = await visit('/signup', options);
      await page.getByLabel('Username').fill(username);
      await page.getByLabel('Password').fill(usualPassword);
      await page.getByRole('button', { name: 'Sign Up' }).click();
      await page.waitForURL(`${address}/`);
      if (path !== '/') await page.goto(address + path);
      return page;
    }

    journey = { site, address, visit, visitAs };
  });

  afterEach(async () => {
    await Promise.all(browser.contexts().map((context) => context.close()));
    const found = troubles.splice(0);
    if (found.length > 0) throw new Error(`the page reported:\n${found.join('\n')}`);
  });

  afterAll(async () => {
    await browser?.close();
    await journey?.site.close();
  });

  return () => journey;
}

/** Saves a game through the API, as the owner's page would, from the page's own address. */
export async function saveGame(page: Page, username: string, gameType: string, player: string) {
  const status = await page.evaluate(
    async ([owner, GameType, GameUsername]) => {
      const answer = await fetch(`/api/users/${owner}/savedGames`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ GameType, GameUsername, Region: 'na1' }),
      });
      return answer.status;
    },
    [username, gameType, player] as const,
  );
  if (status !== 201) throw new Error(`saving ${player} answered ${status}`);
}
