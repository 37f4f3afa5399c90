/** A site and a browser for the tests of a file. A page that reports an error fails its test. */
import type { Page } from 'playwright';
import { afterAll, afterEach, beforeAll } from 'vitest';
import { type Browsing, openBrowsing } from './browsing.ts';
import { connectChromium } from './shared-chromium.ts';

/** Opens a site and connects to the browser before the tests of a file, and closes both after them. */
export function openJourney(settings: Record<string, string> = {}): () => Browsing {
  let browsing: Browsing;

  beforeAll(async () => {
    browsing = await openBrowsing({ settings, openBrowser: connectChromium });
  });

  afterEach(async () => {
    await browsing.closeWindows();
    const found = browsing.takePageErrors();
    if (found.length > 0) throw new Error(`the page reported:\n${found.join('\n')}`);
  });

  afterAll(() => browsing?.close());

  return () => browsing;
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
