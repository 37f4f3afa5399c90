/** A site begins with sample players, gets an API key later, and loses it again: one data folder, a real server for each start. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { readConfig } from '../../server/config.ts';
import { runAdminCommand } from '../../server/operator/admin.ts';
import { post, type ServerProcess, signUp, startServer } from '../commands/server-process.ts';
import { knownPlayer } from '../fixtures/riot/known-player.ts';
import {
  respondByPath,
  type ScriptedRiot,
  startScriptedRiot,
} from '../fixtures/riot/scripted-riot.ts';
import { createTestDatabase } from '../postgres/database.ts';

const league = { GameType: 'League of Legends', Region: 'na1' };
const sample = { ...league, GameUsername: 'Mosswick#NA1' };
const realPlayer = { ...league, GameUsername: 'Wren Alder#OAK' };

describe.each(['SQLite', 'PostgreSQL'])('on %s', (engine) => {
  let folder: string;
  let settings: Record<string, string>;
  let riot: ScriptedRiot;
  let server: ServerProcess | undefined;
  let dropDatabase: () => Promise<void>;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'rankfolio-samples-'));
    settings = {};
    dropDatabase = async () => undefined;
    if (engine === 'PostgreSQL') {
      const database = await createTestDatabase();
      settings = { DATABASE_URL: database.url, AUTH_SECRET: 'one secret for each of the starts' };
      dropDatabase = database.drop;
    }
    riot = await startScriptedRiot();
    riot.respond = respondByPath(knownPlayer);
  });
  afterEach(async () => {
    await server?.stop('SIGKILL');
    await riot.close();
    await dropDatabase();
    await rm(folder, { recursive: true });
  });

  /** Stops the server and starts it again. @returns a function that requests a path. */
  async function restart(hasKey: boolean) {
    await server?.stop('SIGTERM');
    const keySettings = {
      SOURCES: 'riot',
      RIOT_API_KEY: 'RGAPI-fake',
      RIOT_API_URL: riot.riotApiUrl,
      DATA_DRAGON_URL: riot.dataDragonUrl,
    };
    const started = await startServer(folder, { ...settings, ...(hasKey && keySettings) });
    server = started;
    const { address } = started;
    return {
      address,
      async get(path: string, cookie = '') {
        const signal = AbortSignal.timeout(5000);
        const response = await fetch(address + path, { headers: { cookie }, signal });
        return { status: response.status, text: await readText(response) };
      },
    };
  }

  /** Returns the body without the page's data, or '' for a stream, which does not end. */
  async function readText(response: Response): Promise<string> {
    if (response.headers.get('content-type')?.startsWith('text/event-stream')) {
      await response.body?.cancel();
      return '';
    }
    return (await response.text()).replace(/<script type="application\/json".*?<\/script>/s, '');
  }

  test('the owner learns what happened to the sample games, and only the demo keeps them', async () => {
    const samples = await restart(false);
    const cookie = await signUp(samples.address, 'Wisp');
    const games = '/api/users/Wisp/savedGames';
    expect((await post(samples.address, games, cookie, JSON.stringify(sample))).status).toBe(201);
    expect((await samples.get('/')).text).toContain('/Demo');

    const withKey = await restart(true);
    const publicPage = await withKey.get('/Wisp');
    expect(publicPage.text).toContain('shows no games yet');
    expect(publicPage.text).not.toContain('Mosswick');
    const ownPage = await withKey.get('/Wisp', cookie);
    expect(ownPage.text).toContain('Your sample games are hidden');
    expect(ownPage.text).toContain('Mosswick#NA1');
    expect((await withKey.get('/Demo')).text).toContain('Mosswick#NA1');
    expect((await withKey.get('/')).text).toContain('/Demo');

    expect((await post(withKey.address, games, cookie, JSON.stringify(realPlayer))).status).toBe(
      201,
    );
    const samplesAgain = await restart(false);
    const page = await samplesAgain.get('/Wisp', cookie);
    expect(page.text).toMatch(/Mosswick#NA1.*Wren Alder#OAK/s);
    expect(page.text).not.toContain('Your sample games are hidden');
    const body = JSON.stringify({ ...realPlayer, Region: 'euw1' });
    const refresh = await post(samplesAgain.address, `${games}/refresh`, '', body);
    expect([refresh.status, (await refresh.json()).error]).toEqual([409, 'no-key']);
    const account = { ...realPlayer, Region: 'euw1' };
    const steps = await samplesAgain.get(`/verifyGame?${new URLSearchParams(account)}`, cookie);
    expect(steps.text).toContain('This site cannot read this account at the moment');
    expect(steps.text).not.toContain('Begin');
    const begin = new URLSearchParams({ ...account, step: 'begin' });
    const verification = await post(samplesAgain.address, '/verifyGame', cookie, begin);
    expect(verification.status).toBe(409);
    expect(await verification.text()).toContain('This site cannot read this account at the moment');
  });

  test('the owner can remove the sample games, and the operator can delete the demo permanently', async () => {
    const samples = await restart(false);
    const cookie = await signUp(samples.address, 'Wisp');
    const games = '/api/users/Wisp/savedGames';
    for (const GameUsername of ['Mosswick#NA1', 'Ember Lynx#GLOW'])
      await post(samples.address, games, cookie, JSON.stringify({ ...sample, GameUsername }));
    const withKey = await restart(true);
    await post(withKey.address, games, cookie, JSON.stringify(realPlayer));
    const removal = await post(
      withKey.address,
      '/removeSampleGames',
      cookie,
      new URLSearchParams(),
    );
    const settingsPage = '/account?done=sample-games-removed#removed-games';
    expect([removal.status, removal.headers.get('location')]).toEqual([303, settingsPage]);
    expect((await withKey.get(settingsPage, cookie)).text).toContain(
      'Your sample games are removed. You can undo this here.',
    );
    const ownPage = await withKey.get('/Wisp', cookie);
    expect(ownPage.text).toContain('Wren Alder#OAK');
    expect(ownPage.text).not.toMatch(/Mosswick|sample games/);

    const config = readConfig({ ...settings, DATA_DIR: folder }, []);
    const run = (command: 'show' | 'delete') =>
      runAdminCommand({ command, username: 'demo', name: '' }, config);
    expect((await run('show')).message).toContain('own profile of sample players');
    expect(await run('delete')).toMatchObject({
      kind: 'done',
      message: 'Demo is deleted. It does not come back.',
    });
    const samplesAgain = await restart(false);
    expect((await samplesAgain.get('/Demo')).status).toBe(404);
    expect((await samplesAgain.get('/')).text).not.toContain('/Demo');
    expect((await samplesAgain.get('/Wisp')).text).not.toContain('Mosswick');
  });

  test('a deleted demo is not suggested any more, also before the next start', async () => {
    const samples = await restart(false);
    const config = readConfig({ ...settings, DATA_DIR: folder }, []);
    await runAdminCommand({ command: 'delete', username: 'Demo', name: '' }, config);
    await expect.poll(async () => (await samples.get('/')).text).not.toContain('/Demo');
  });
});
