import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { maxSavedGames } from '../../domain/profiles/profile.ts';
import { savedGameFactory } from '../factories/players.ts';
import { openSite, type TestBrowser, type TestSite } from './site.ts';

let site: TestSite;
beforeAll(async () => {
  site = await openSite();
});
afterAll(() => site.close());

const league = { GameType: 'League of Legends', GameUsername: 'Mosswick#NA1', Region: 'na1' };
const tft = { ...league, GameType: 'Teamfight Tactics' };

async function signedUp(name: string): Promise<TestBrowser> {
  const browser = site.browser();
  await browser.signUp(name);
  return browser;
}

async function savedGames(name: string): Promise<Record<string, unknown>[]> {
  return (await site.browser().get(`/api/users/${name}`)).json().savedGames;
}

describe('saving a game', () => {
  test('a League account is saved with the fields of the specification', async () => {
    const browser = await signedUp('Saver');
    const answer = await browser.send('POST', '/api/users/Saver/savedGames', league);
    expect(answer.statusCode).toBe(201);
    expect(answer.json().savedGames).toEqual(await savedGames('Saver'));
    expect(await savedGames('Saver')).toEqual([
      {
        GameType: 'League of Legends',
        GameUsername: 'Mosswick#NA1',
        GameLevel: expect.any(Number),
        GameRank: 'DIAMOND II 64 LP',
        FlexRank: 'PLATINUM IV 12 LP',
        GameProfilePic: expect.stringMatching(/^\/api\/icons\/\d+\.png$/),
        Region: 'na1',
        UpdatedAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
        RefreshFailed: false,
        Verified: false,
        Records: { solo: { Wins: 142, Losses: 121 }, flex: { Wins: 31, Losses: 28 } },
        Ranks: {
          solo: { kind: 'divided', tier: 'DIAMOND', division: 'II', leaguePoints: 64 },
          flex: { kind: 'divided', tier: 'PLATINUM', division: 'IV', leaguePoints: 12 },
        },
      },
    ]);
  });

  test('a Teamfight Tactics account is saved with its three queues', async () => {
    const browser = await signedUp('Tactician');
    await browser.send('POST', '/api/users/Tactician/savedGames', tft);
    const [saved] = await savedGames('Tactician');
    expect(Object.keys(saved ?? {}).sort()).toEqual(
      [
        'GameType',
        'GameUsername',
        'GameLevel',
        'GameProfilePic',
        'SoloTftRank',
        'DoublesTftRank',
        'HyperTftRank',
        'Region',
        'UpdatedAt',
        'RefreshFailed',
        'Verified',
        'Records',
        'Ranks',
      ].sort(),
    );
  });

  test('two parallel saves are both kept', async () => {
    const browser = await signedUp('Twice');
    const url = '/api/users/Twice/savedGames';
    await Promise.all([browser.send('POST', url, league), browser.send('POST', url, tft)]);
    expect(await savedGames('Twice')).toHaveLength(2);
  });

  test('[security 24] a picture and a game that are saved in parallel are both kept, 20 times', async () => {
    const browser = site.browser();
    await browser.signUp('TwoTabs');
    const picture = Buffer.from(
      await sharp({ create: { width: 9, height: 9, channels: 3, background: '#123456' } })
        .jpeg()
        .toBuffer(),
    ).toString('base64');
    const profilePic = `data:image/jpeg;base64,${picture}`;
    const game = { GameType: 'League of Legends', GameUsername: 'Mosswick#NA1', Region: 'na1' };
    for (let round = 0; round < 20; round++) {
      await Promise.all([
        browser.send('PATCH', '/api/users/TwoTabs', { profilePic }),
        browser.send('POST', '/api/users/TwoTabs/savedGames', game),
      ]);
      const both = (await browser.get('/api/users/TwoTabs')).json();
      expect([both.profilePic, both.savedGames.length]).toEqual([expect.any(String), 1]);
      await Promise.all([
        browser.send('DELETE', '/api/users/TwoTabs/savedGames', game),
        browser.send('PATCH', '/api/users/TwoTabs', { profilePic: null }),
      ]);
      const neither = (await browser.get('/api/users/TwoTabs')).json();
      expect([neither.profilePic, neither.savedGames.length]).toEqual([null, 0]);
    }
  });

  test('[security 25] saving the same account in another spelling refreshes it and adds no second entry', async () => {
    const browser = await signedUp('Again');
    const url = '/api/users/Again/savedGames';
    await browser.send('POST', url, league);
    await browser.send('POST', url, { ...league, GameUsername: ' mosswick#na1 ' });
    await browser.send('POST', url, { ...league, GameUsername: 'MOSSWICK', Region: '' });
    expect(await savedGames('Again')).toHaveLength(1);
  });

  test.each([
    [{ ...league, GameUsername: 'Nobody At All#NA1' }, 404, 'no-such-player'],
    [{ ...league, GameUsername: '' }, 400, 'bad-name'],
    [{ ...league, GameUsername: `${'x'.repeat(33)}#NA1` }, 400, 'bad-name'],
    [{ ...league, Region: 'moon1' }, 400, 'bad-region'],
  ])('%j is refused and changes nothing', async (body, status, code) => {
    const name = `R${status}${code.slice(0, 6)}${body.GameUsername.length}`;
    const browser = await signedUp(name);
    const answer = await browser.send('POST', `/api/users/${name}/savedGames`, body);
    expect([answer.statusCode, answer.json().error]).toEqual([status, code]);
    expect((await browser.get(`/api/users/${name}`)).json().revision).toBe(1);
  });

  test('a profile has at most 50 games, and the next is refused with a message', async () => {
    const browser = await signedUp('Collector');
    const profile = await site.services.profileStore.findProfileByUsername('Collector');
    const limit = { maxCount: maxSavedGames, counted: ['sandbox'] } as const;
    for (let count = 0; count < maxSavedGames; count++) {
      await site.services.profileStore.insertSavedGame(
        profile?.id ?? '',
        savedGameFactory(),
        limit,
      );
    }
    const answer = await browser.send('POST', '/api/users/Collector/savedGames', league);
    expect(answer.statusCode).toBe(409);
    expect(answer.json().message).toContain('at most 50 games');
    expect(await savedGames('Collector')).toHaveLength(50);
  });
});

describe('removing a game', () => {
  test('only the entry with this name and game is removed', async () => {
    const browser = await signedUp('Remover');
    const url = '/api/users/Remover/savedGames';
    for (const body of [league, tft]) await browser.send('POST', url, body);
    const { GameType, GameUsername } = league;
    const answer = await browser.send('DELETE', url, { GameType, GameUsername });
    expect(answer.statusCode).toBe(200);
    expect((await savedGames('Remover')).map((game) => game.GameType)).toEqual([
      'Teamfight Tactics',
    ]);
    expect((await browser.send('DELETE', url, league)).statusCode).toBe(404);
  });

  test('removing works as a form without script', async () => {
    const browser = await signedUp('Formal');
    await browser.send('POST', '/api/users/Formal/savedGames', league);
    const answer = await browser.submit('/removeGame', league);
    expect([answer.statusCode, answer.headers.location]).toEqual([303, '/Formal']);
    expect(await savedGames('Formal')).toEqual([]);
  });
});

describe('Add Game without script', () => {
  const search = { game: 'Teamfight Tactics', username: 'Mosswick#NA1', region: 'na1' };

  test('the search is a GET form and asks to confirm the account', async () => {
    const { statusCode, body } = await site
      .browser()
      .get(`/addGame?${new URLSearchParams(search)}`);
    expect(statusCode).toBe(200);
    for (const text of [
      'Is this your account?',
      'Solo Rank',
      'Doubles Up Rank',
      'Hyper Roll Rank',
      'Add stats',
    ]) {
      expect(body).toContain(text);
    }
  });

  test('an unknown name shows the error', async () => {
    const query = new URLSearchParams({ ...search, username: 'Nobody At All#NA1' });
    const { statusCode, body } = await site.browser().get(`/addGame?${query}`);
    expect(statusCode).toBe(200);
    expect(body).toContain('Error: Username not found. Try again.');
    expect(body).not.toContain('Is this your account?');
  });

  test('the form saves and redirects to the profile', async () => {
    const browser = await signedUp('Scriptless');
    const answer = await browser.submit('/addGame', search);
    expect([answer.statusCode, answer.headers.location]).toEqual([303, '/Scriptless']);
    expect(await savedGames('Scriptless')).toHaveLength(1);
  });

  test('without a session the form asks to sign in and keeps its input', async () => {
    const { statusCode, body } = await site.browser().submit('/addGame', search);
    expect(statusCode).toBe(401);
    expect(body).toContain('Please log in to save a game stat');
    expect(body).toContain('Is this your account?');
    expect(body).toContain('value="Mosswick#NA1"');
  });
});

describe('the look-up API', () => {
  test('a look-up returns the fields of the specification for each game', async () => {
    const look = async (game: string) =>
      (
        await site
          .browser()
          .get(`/api/lookup?${new URLSearchParams({ game, username: 'Mosswick', region: 'na1' })}`)
      ).json();
    expect(await look('League of Legends')).toMatchObject({
      name: 'Mosswick#NA1',
      level: expect.any(Number),
      profilePicUrl: expect.any(String),
      soloRank: expect.any(String),
    });
    expect(await look('Teamfight Tactics')).toMatchObject({
      name: 'Mosswick#NA1',
      soloTftRank: expect.any(String),
      doublesTftRank: expect.any(String),
      hyperTftRank: expect.any(String),
    });
  });

  test('a look-up accepts the field names of forms and of JSON', async () => {
    const look = async (query: Record<string, string>) =>
      (await site.browser().get(`/api/lookup?${new URLSearchParams(query)}`)).json();
    const { GameType: game, GameUsername: username, Region: region } = league;
    const found = await look({ ...league });
    expect(found.name).toBe('Mosswick#NA1');
    expect(await look({ game, username, region })).toEqual(found);
    const page = await site.browser().get(`/addGame?${new URLSearchParams(league)}`);
    expect(page.body).toContain('Is this your account?');
    expect(page.body).toContain('name="GameUsername" value="Mosswick#NA1"');
  });

  test('the site serves the account’s icon as a picture', async () => {
    const query = new URLSearchParams({
      game: league.GameType,
      username: 'Mosswick',
      region: 'na1',
    });
    const { profilePicUrl } = (await site.browser().get(`/api/lookup?${query}`)).json();
    const icon = await site.browser().get(profilePicUrl);
    expect([icon.statusCode, icon.headers['content-type']]).toEqual([200, 'image/png']);
    expect(icon.headers['x-content-type-options']).toBe('nosniff');
  });
});
