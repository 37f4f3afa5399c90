import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from 'vitest';
import { savedGameFactory } from '../factories/players.ts';
import { findLayoutProblems } from '../screens/layout.ts';
import { openJourney, saveGame } from './journey.ts';

const journey = openJourney();
const smallWindow = { viewport: { width: 320, height: 90 } };
const league = 'League of Legends';
const grandmaster = {
  kind: 'divided',
  tier: 'GRANDMASTER',
  division: 'I',
  leaguePoints: 1742,
} as const;

/** Starts another site, whose page shows these URLs in frames. The caller must call `close`. */
async function serveFrames(urls: readonly string[]) {
  const html = `<!doctype html><title>A stream</title>${urls
    .map((url) => `<iframe src="${url}" width="320" height="90"></iframe>`)
    .join('')}`;
  const server = createServer((_request, response) => {
    response.setHeader('content-type', 'text/html').end(html);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const close = () => {
    server.close();
    server.closeAllConnections();
  };
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`, close };
}

test('an overlay shows each change, and stays empty without an error when its profile is deleted', async () => {
  const owner = await journey().visitAs('Streamer', '/Streamer');
  const overlay = await journey().visit('/Streamer/overlay', smallWindow);
  await overlay.getByText('No rank yet').waitFor();
  await saveGame(owner, 'Streamer', league, 'Mosswick#NA1');
  await overlay.getByText('DIAMOND II').waitFor();
  await overlay.getByText('64 LP').waitFor();
  const { profileStore, profiles } = journey().site.services;
  const profile = await profileStore.findProfileByUsername('Streamer');
  await profiles.deleteProfile(profile?.id ?? '');
  await overlay.getByText('DIAMOND II').waitFor({ state: 'detached' });
  expect(new URL(overlay.url()).pathname).toBe('/Streamer/overlay');
});

/** Opens the page of an owner with two accounts, and an overlay of the lower one. */
async function openChosenOverlay(username: string) {
  const owner = await journey().visitAs(username, `/${username}`);
  await saveGame(owner, username, league, 'Mosswick#NA1');
  await saveGame(owner, username, league, 'Ember Lynx#GLOW');
  const choice = new URLSearchParams({
    game: 'league-of-legends',
    account: 'Mosswick#NA1',
    region: 'na1',
    queue: 'solo',
  });
  const overlay = await journey().visit(`/${username}/overlay?${choice}`, smallWindow);
  await overlay.getByText('DIAMOND II').waitFor();
  expect(await overlay.getByText('CHALLENGER').count()).toBe(0);
  await owner.reload();
  return { owner, overlay };
}

test('an open overlay of a chosen account shows the best rank of the game when the account is removed', async () => {
  const { owner, overlay } = await openChosenOverlay('Chooser');
  await owner.getByRole('button', { name: 'Remove Mosswick#NA1' }).click();
  await overlay.getByText('CHALLENGER').waitFor();
});

test('while the site has an error, an overlay whose account is removed stays as it is', async () => {
  const { owner, overlay } = await openChosenOverlay('Broken');
  const requested: string[] = [];
  await overlay.route('**/overlay?*', async (route) => {
    requested.push(route.request().method());
    await route.fulfill({ status: 503 });
  });
  const answered = overlay.waitForResponse('**/overlay?*');
  await owner.getByRole('button', { name: 'Remove Mosswick#NA1' }).click();
  await answered;
  // A reload would follow at once.
  await overlay.evaluate(() => new Promise(requestAnimationFrame));
  expect(requested).toEqual(['HEAD']);
  expect(await overlay.getByText('DIAMOND II').isVisible()).toBe(true);
  journey().takePageErrors();
});

test('[security 39] an overlay without a connection shows the last data, reconnects, and then shows changes', async () => {
  const owner = await journey().visitAs('Patient', '/Patient');
  await saveGame(owner, 'Patient', league, 'Mosswick#NA1');
  const overlay = await journey().visit('/Patient/overlay', smallWindow);
  await overlay.getByText('DIAMOND II').waitFor();
  let requestCount = 0;
  await overlay.route('**/live?*', (route) => {
    requestCount += 1;
    return requestCount < 3 ? route.fulfill({ status: 503 }) : route.continue();
  });
  await overlay.reload();
  await overlay.getByText('DIAMOND II').waitFor();
  await expect.poll(() => requestCount).toBeGreaterThanOrEqual(3);
  await owner.getByRole('button', { name: 'Remove Mosswick#NA1' }).click();
  await overlay.getByText('No rank yet').waitFor();
});

test.each([
  [320, 90],
  [640, 90],
  [800, 200],
  [800, 110],
])(
  'in a window of %i × %i pixels the whole overlay is visible, and the page around it is transparent',
  async (width, height) => {
    const longName = `${'W'.repeat(22)}_${width}-${height}`;
    await journey().site.browser().signUp(longName);
    // The widest rank, with the longest name of a game.
    const { profileStore } = journey().site.services;
    const profile = await profileStore.findProfileByUsername(longName);
    const game = savedGameFactory({
      game: 'teamfight-tactics',
      readAt: new Date().toISOString(),
      ranks: { 'double-up': { ...grandmaster, wins: 1, losses: 1 } },
    });
    await profileStore.insertSavedGame(profile?.id ?? '', game, 50);
    const page = await journey().visit('/healthz', { viewport: { width, height } });
    for (const theme of ['dark', 'clear']) {
      const path = `/${longName}/overlay?theme=${theme}`;
      await page.goto(journey().address + path);
      await page.getByRole('heading', { name: longName }).waitFor();
      // The lines are so close that their boxes overlap, so only what is too wide is a problem.
      expect(await findLayoutProblems(page, true), path).toEqual([]);
      const { isInWindow, background } = await page.evaluate(() => ({
        isInWindow: document.documentElement.scrollHeight <= innerHeight,
        background: getComputedStyle(document.body).backgroundColor,
      }));
      expect(isInWindow, path).toBe(true);
      expect(background, path).toBe('rgba(0, 0, 0, 0)');
    }
  },
);

test('another site can frame the overlay but not the profile', async () => {
  const visitor = await journey().visit('/Demo/overlay', smallWindow);
  const { address } = journey();
  const otherSite = await serveFrames([`${address}/Demo/overlay`, `${address}/Demo`]);
  try {
    // The browser reports the refused frame as an error. Errors of a page that `newPage` opens do not fail the test.
    const page = await visitor.context().newPage();
    await page.goto(otherSite.url);
    await page.frameLocator('iframe >> nth=0').getByRole('heading', { name: 'Demo' }).waitFor();
    const [, overlay, profile] = page.frames();
    expect(overlay?.url()).toBe(`${address}/Demo/overlay`);
    await expect.poll(() => profile?.url()).toMatch(/^chrome-error:/);
  } finally {
    otherSite.close();
  }
});

test('profile, overlay and badge do not violate the content security policy, and the profile contains structured data', async () => {
  const page = await journey().visit('/');
  await page.context().addInitScript(() => {
    const violations: string[] = [];
    Object.assign(window, { violations });
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
      violations.push(`${violatedDirective} ${blockedURI}`),
    );
  });
  for (const path of ['/Demo', '/Demo/overlay', '/Demo/badge.svg']) {
    await page.goto(journey().address + path);
    await page.waitForLoadState('load');
    // A violation in the badge, which is a picture, is only reported to the console. `openJourney` then fails the test.
    if (path !== '/Demo/badge.svg') {
      expect(await page.evaluate('window.violations'), path).toEqual([]);
    }
  }
  await page.goto(`${journey().address}/Demo`);
  const data = await page.locator('script[type="application/ld+json"]').textContent();
  expect(JSON.parse(data ?? '')).toMatchObject({ '@type': 'ProfilePage' });
});

test('a page of another site can show a badge', async () => {
  const visitor = await journey().visit('/');
  const page = await visitor.context().newPage();
  await page.setContent(
    `<img src="${journey().address}/Demo/badge.svg"><img src="${journey().address}/Demo/badge.png">`,
  );
  for (const image of await page.locator('img').all()) {
    await expect
      .poll(() => image.evaluate((img: HTMLImageElement) => img.naturalWidth))
      .toBeGreaterThan(200);
  }
});
