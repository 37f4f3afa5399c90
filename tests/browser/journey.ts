/** A journey is a site and a browser for all tests of a file. A test fails when one of its windows reports an unexpected error. */
import type { Locator, Page } from 'playwright';
import { afterAll, afterEach, beforeAll, expect } from 'vitest';
import type { RankWithRecord } from '../../domain/games/rank.ts';
import { rankOf } from '../factories/ranks.ts';
import { type Browsing, openBrowsing } from './browsing.ts';
import { openChromium } from './shared-chromium.ts';

/**
 * Opens a site and connects to the browser before the tests of a file, and closes the site and the connection after them.
 * @param settings environment variables of the site.
 * @returns a function for the tests, which returns the open site and browser.
 */
export function openJourney(settings: Record<string, string> = {}): () => Browsing {
  let browsing: Browsing;

  beforeAll(async () => {
    browsing = await openBrowsing({ settings, openBrowser: openChromium });
  });

  afterEach(async () => {
    await browsing.closeWindows();
    const errors = browsing.takePageErrors();
    if (errors.length > 0) throw new Error(`the page reported:\n${errors.join('\n')}`);
  });

  afterAll(() => browsing?.close());

  return () => browsing;
}

/** Saves a game account of the region na1 with the request that the owner's page sends. The owner must be signed in on the page. */
export async function saveGame(page: Page, username: string, gameType: string, player: string) {
  const status = await page.evaluate(
    async ([owner, GameType, GameUsername]) => {
      const response = await fetch(`/api/users/${owner}/savedGames`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ GameType, GameUsername, Region: 'na1' }),
      });
      return response.status;
    },
    [username, gameType, player] as const,
  );
  if (status !== 201) throw new Error(`saving ${player} answered ${status}`);
}

/** Ranks with one in Solo, like 'GOLD II 45 LP'. */
export function soloRank(text: string): { readonly ranks: { readonly solo: RankWithRecord } } {
  const rank = rankOf(text);
  if (rank.kind === 'unranked') throw new Error(`${text} is no rank`);
  return { ranks: { solo: { ...rank, wins: 40, losses: 60 } } };
}

/** Waits until an element has the focus. */
export function expectFocus(element: Locator): Promise<void> {
  return expect.poll(() => element.evaluate((node) => node === document.activeElement)).toBe(true);
}

/** Makes the page believe that its tab is hidden, or visible again. */
export function setHidden(page: Page, isHidden: boolean): Promise<void> {
  return page.evaluate((value) => {
    Object.defineProperty(document, 'hidden', { value, configurable: true });
    document.dispatchEvent(new Event('visibilitychange'));
  }, isHidden);
}

/**
 * Records the text that the page copies, in place of the clipboard, which all windows of the browser share: tests run at the same time.
 * @returns a function that reads the text copied last; '' for none.
 */
export async function recordCopies(page: Page): Promise<() => Promise<string>> {
  await page.evaluate(() => {
    navigator.clipboard.writeText = async (text) => {
      document.documentElement.dataset.copied = text;
    };
  });
  return () => page.evaluate(() => document.documentElement.dataset.copied ?? '');
}
