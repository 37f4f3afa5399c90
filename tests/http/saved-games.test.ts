import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { maxSavedGames } from '../../domain/profiles/profile.ts';
import { savedGameFactory } from '../factories/players.ts';
import { league, openSharedSite } from './site.ts';

const site = openSharedSite();

/** Lists the saved games in a user document. */
async function listSavedGames(username: string): Promise<Record<string, unknown>[]> {
  return (await site.browser().get(`/api/users/${username}`)).json().savedGames;
}

describe('saving a game', () => {
  test('a League account is saved with the fields of the specification', async () => {
    const browser = await site.signUp('Saver');
    const response = await browser.send('POST', '/api/users/Saver/savedGames', league);
    expect(response.statusCode).toBe(201);
    expect(response.json().savedGames).toEqual(await listSavedGames('Saver'));
    expect(await listSavedGames('Saver')).toEqual([
      {
        GameType: 'League of Legends',
        GameUsername: 'Mosswick#NA1',
        GameLevel: expect.any(Number),
        GameRank: 'DIAMOND II 64 LP',
        FlexRank: 'PLATINUM IV 12 LP',
        GameProfilePic: expect.stringMatching(/^\/api\/icons\/\d+\.png$/),
        Region: 'na1',
        UpdatedAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
        Verified: false,
        Sample: true,
        Records: { solo: { Wins: 142, Losses: 121 }, flex: { Wins: 31, Losses: 28 } },
        Ranks: {
          solo: { kind: 'divided', tier: 'DIAMOND', division: 'II', leaguePoints: 64 },
          flex: { kind: 'divided', tier: 'PLATINUM', division: 'IV', leaguePoints: 12 },
        },
      },
    ]);
  });

  test('the title of a player is shown before the name, also in a look-up', async () => {
    const browser = await site.signUp('Titled');
    const account = { GameType: 'Lichess', GameUsername: 'Ember-Lynx', Region: '' };
    const lookUp = await browser.get(`/api/lookup?${new URLSearchParams(account)}`);
    expect(lookUp.json()).toMatchObject({ name: 'Ember-Lynx', title: 'FM' });
    await browser.send('POST', '/api/users/Titled/savedGames', account);
    const [saved] = await listSavedGames('Titled');
    expect(saved).toMatchObject({ GameUsername: 'Ember-Lynx', Title: 'FM' });
    for (const path of [
      '/Titled',
      '/Titled/history',
      '/Titled/share',
      `/addGame?${new URLSearchParams(account)}`,
    ]) {
      const text = (await browser.get(path)).body.replaceAll(/<wbr\/?>/g, '');
      expect(text, path).toContain('FM Ember-Lynx');
    }
  });

  test('[security 24] a picture and a game that are saved in parallel are both stored, 20 times', async () => {
    const browser = await site.signUp('TwoTabs');
    const picture = Buffer.from(
      await sharp({ create: { width: 9, height: 9, channels: 3, background: '#123456' } })
        .jpeg()
        .toBuffer(),
    ).toString('base64');
    const profilePic = `data:image/jpeg;base64,${picture}`;
    for (let round = 0; round < 20; round++) {
      await Promise.all([
        browser.send('PATCH', '/api/users/TwoTabs', { profilePic }),
        browser.send('POST', '/api/users/TwoTabs/savedGames', league),
      ]);
      const saved = (await browser.get('/api/users/TwoTabs')).json();
      expect([saved.profilePic, saved.savedGames.length]).toEqual([expect.any(String), 1]);
      await Promise.all([
        browser.send('DELETE', '/api/users/TwoTabs/savedGames', league),
        browser.send('PATCH', '/api/users/TwoTabs', { profilePic: null }),
      ]);
      const removed = (await browser.get('/api/users/TwoTabs')).json();
      expect([removed.profilePic, removed.savedGames.length]).toEqual([null, 0]);
    }
  });

  test('[security 25] saving the same game account in another spelling adds no second entry', async () => {
    const browser = await site.signUp('Again');
    const url = '/api/users/Again/savedGames';
    await browser.send('POST', url, league);
    await browser.send('POST', url, { ...league, GameUsername: ' mosswick#na1 ' });
    await browser.send('POST', url, { ...league, GameUsername: 'MOSSWICK', Region: '' });
    expect(await listSavedGames('Again')).toHaveLength(1);
  });

  test.each([
    [{ ...league, GameUsername: 'Nobody At All#NA1' }, 404, 'no-such-player'],
    [{ ...league, GameUsername: '' }, 400, 'bad-name'],
    [{ ...league, Region: 'moon1' }, 400, 'bad-region'],
  ])('saving %j is refused and changes nothing', async (body, status, code) => {
    // Each case has its own user.
    const username = `R${status}${code.slice(0, 6)}${body.GameUsername.length}`;
    const browser = await site.signUp(username);
    const response = await browser.send('POST', `/api/users/${username}/savedGames`, body);
    expect([response.statusCode, response.json().error]).toEqual([status, code]);
    expect((await browser.get(`/api/users/${username}`)).json().revision).toBe(1);
  });

  test('a profile has at most 50 games, and the 51st is refused with a message', async () => {
    const browser = await site.signUp('Collector');
    const profile = await site.services.profileStore.findProfileByUsername('Collector');
    const limit = maxSavedGames;
    for (let count = 0; count < maxSavedGames; count++) {
      await site.services.profileStore.insertSavedGame(
        profile?.id ?? '',
        savedGameFactory(),
        limit,
      );
    }
    const response = await browser.send('POST', '/api/users/Collector/savedGames', league);
    expect(response.statusCode).toBe(409);
    const message =
      'Failed to save game stat to db. A profile shows at most 50 games. Please remove one first.';
    expect(response.json().message).toBe(message);
    const form = await browser.submit('/addGame', league);
    expect([form.statusCode, form.body.includes(message)]).toEqual([409, true]);
    expect(await listSavedGames('Collector')).toHaveLength(50);
  });
});

describe('the look-up API', () => {
  test('a look-up accepts the field names of the search form and of a saved game', async () => {
    const lookUp = async (query: Record<string, string>) =>
      (await site.browser().get(`/api/lookup?${new URLSearchParams(query)}`)).json();
    const { GameType: game, GameUsername: username, Region: region } = league;
    const found = await lookUp({ ...league });
    expect(found.name).toBe('Mosswick#NA1');
    expect(await lookUp({ game, username, region })).toEqual(found);
    const page = await site.browser().get(`/addGame?${new URLSearchParams(league)}`);
    expect(page.body).toContain('Is this your account?');
    expect(page.body).toContain('name="GameUsername" value="Mosswick#NA1"');
  });
});
