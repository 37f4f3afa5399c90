/** A site begins with sample players, gets an API key later, and loses it again, with the same data. */
import { afterEach, beforeEach, expect, test } from 'vitest';
import { makeFolder } from '../factories/folders.ts';
import { knownPlayer } from '../fixtures/riot/known-player.ts';
import {
  respondByPath,
  type ScriptedRiot,
  startScriptedRiot,
} from '../fixtures/riot/scripted-riot.ts';
import {
  defaultPassword,
  openSite,
  league as sample,
  type TestBrowser,
  type TestSite,
} from '../http/site.ts';

const realPlayer = { ...sample, GameUsername: 'Wren Alder#OAK' };
const games = '/api/users/Wisp/savedGames';
let folder: string;
let riot: ScriptedRiot;
let site: TestSite | undefined;
beforeEach(async () => {
  folder = makeFolder();
  riot = await startScriptedRiot();
  riot.respond = respondByPath(knownPlayer);
});
afterEach(async () => {
  await site?.close();
  site = undefined;
  await riot.close();
});

/** Closes the site and opens it again. Returns browsers of its owner Wisp and of an anonymous visitor. */
async function restart(hasKey: boolean) {
  const isFirst = !site;
  await site?.close();
  const keySettings = {
    RIOT_API_KEY: 'RGAPI-fake',
    RIOT_API_URL: riot.riotApiUrl,
    DATA_DRAGON_URL: riot.dataDragonUrl,
  };
  site = await openSite({ DATA_DIR: folder, SOURCES: 'riot', ...(hasKey && keySettings) });
  const owner = site.browser();
  if (isFirst) await owner.signUp('Wisp');
  else await owner.submit('/login', { username: 'Wisp', password: defaultPassword });
  return { owner, visitor: site.browser() };
}

/** Returns a page without its data. */
async function read(browser: TestBrowser, path: string): Promise<string> {
  const { body } = await browser.get(path);
  return body.replace(/<script type="application\/json".*?<\/script>/s, '');
}

test('the owner learns what happened to the sample games, and only the demo keeps them', async () => {
  const samples = await restart(false);
  expect((await samples.owner.send('POST', games, sample)).statusCode).toBe(201);
  expect(await read(samples.visitor, '/')).toContain('/Demo');

  const withKey = await restart(true);
  const publicPage = await read(withKey.visitor, '/Wisp');
  expect(publicPage).toContain('shows no games yet');
  expect(publicPage).not.toContain('Mosswick');
  const ownPage = await read(withKey.owner, '/Wisp');
  expect(ownPage).toContain('Your sample games are hidden');
  expect(ownPage).toContain('Mosswick#NA1');
  expect(await read(withKey.visitor, '/Demo')).toContain('Mosswick#NA1');
  expect(await read(withKey.visitor, '/')).toContain('/Demo');
  expect((await withKey.owner.send('POST', games, realPlayer)).statusCode).toBe(201);

  const { owner, visitor } = await restart(false);
  const page = await read(owner, '/Wisp');
  expect(page).toMatch(/Mosswick#NA1.*Wren Alder#OAK/s);
  expect(page).not.toContain('Your sample games are hidden');
  const account = { ...realPlayer, Region: 'euw1' };
  const refresh = await visitor.send('POST', `${games}/refresh`, account);
  expect([refresh.statusCode, refresh.json().error]).toEqual([409, 'no-key']);
  const verification = await owner.submit('/verifyGame', { ...account, step: 'begin' });
  expect(verification.statusCode).toBe(409);
  expect(verification.body).toContain('This site cannot read this account at the moment');
});

test('the owner can remove the sample games, and the operator can delete the demo permanently', async () => {
  const samples = await restart(false);
  for (const GameUsername of ['Mosswick#NA1', 'Ember Lynx#GLOW'])
    await samples.owner.send('POST', games, { ...sample, GameUsername });
  const { owner, visitor } = await restart(true);
  await owner.send('POST', games, realPlayer);
  const removal = await owner.submit('/removeSampleGames', {});
  const settingsPage = '/account?done=sample-games-removed#removed-games';
  expect([removal.statusCode, removal.headers.location]).toEqual([303, settingsPage]);
  expect(await read(owner, settingsPage)).toContain(
    'Your sample games are removed. You can undo this here.',
  );
  const ownPage = await read(owner, '/Wisp');
  expect(ownPage).not.toMatch(/Mosswick|sample games/);

  const requested = { action: 'delete', value: '', reason: '' } as const;
  expect(await site?.services.moderation.runAction('demo', requested, '')).toMatchObject({
    kind: 'done',
  });
  await expect.poll(() => read(visitor, '/')).not.toContain('/Demo');
  const samplesAgain = await restart(false);
  expect((await samplesAgain.visitor.get('/Demo')).statusCode).toBe(404);
});
