import { beforeAll, describe, expect, test } from 'vitest';
import { games } from '../../domain/games/games.ts';
import { pictureAddress } from '../../domain/pictures/addresses.ts';
import { toPlayerPath } from '../../domain/players/player-path.ts';
import type { Suggestions } from '../../domain/profiles/search.ts';
import type { Suggestion } from '../../domain/profiles/suggestions.ts';
import { specificationTexts } from '../../texts/specification.ts';
import { pictureFactory } from '../factories/players.ts';
import { openSharedSite } from './site.ts';

const site = openSharedSite();
beforeAll(async () => {
  for (const name of ['Fern', 'fern-2', 'Fern_3']) await site.signUp(name);
});

async function suggest(prefix: string): Promise<Suggestions> {
  const response = await site.get(`/api/search?${new URLSearchParams({ prefix })}`);
  expect(response.statusCode).toBe(200);
  return response.json();
}

async function search(prefix: string): Promise<readonly Suggestion[]> {
  return (await suggest(prefix)).profiles;
}

const listNames = (profiles: readonly Suggestion[]) =>
  profiles.map(({ displayName }) => displayName);

/** Submits the search form. */
const submit = (username: string) => site.get(`/?${new URLSearchParams({ username })}`);

test('the search lists profiles by prefix, with picture and best rank', async () => {
  const { id } = await site.findProfile('fern-2');
  const picture = pictureFactory();
  await site.services.profileStore.updatePicture(id, 'profilePic', picture);
  await site.saveGames('fern-2', [{}]);
  expect(await search('FERN')).toMatchObject([
    { displayName: 'Fern', picture: null, rank: null },
    {
      displayName: 'fern-2',
      picture: pictureAddress(picture.hash),
      rank: { text: 'GOLD II 45 LP' },
    },
    { displayName: 'Fern_3', picture: null, rank: null },
  ]);
  expect(listNames(await search(' fern_ '))).toEqual(['Fern_3']);
});

const badTexts = ['', ' # ', 'fern NEAR(a, b)', '%', '"', '<b>', 'x'.repeat(8000)];
test.each(badTexts)(
  'the search finds nothing for %j, and says what can be searched for',
  async (text) => {
    expect(await search(text)).toEqual([]);
    const { statusCode, body } = await submit(text);
    expect(statusCode).toBe(200);
    expect(body).toContain(specificationTexts.usernameNotFoundHome);
    expect(body).toMatch(
      /No profile (has the username|shows)|is not a valid username|Please enter a username or a player/,
    );
  },
);

test('a search without prefix finds nothing, and two prefixes are refused', async () => {
  expect((await site.get('/api/search')).json()).toEqual({ profiles: [], isFree: false });
  const response = await site.get('/api/search?prefix=a&prefix=b');
  expect(response.statusCode).toBe(400);
  expect(response.json()).toMatchObject({ error: 'bad-request' });
});

describe('a Riot ID', () => {
  const riotId = 'Quiet Heron#KR1';
  const points = { leaguePoints: 900, wins: 300, losses: 200 };
  const challenger = { kind: 'divided', tier: 'CHALLENGER', division: 'I', ...points } as const;
  beforeAll(async () => {
    for (const name of ['Aa-shows', 'Removed-it', 'Ab-shows']) {
      const owner = await site.signUp(name);
      await site.saveGames(name, [
        { name: riotId },
        { name: 'Loud Heron#KR1', ranks: { solo: challenger } },
      ]);
      const removed = { GameType: 'League of Legends', GameUsername: riotId };
      if (name === 'Removed-it') await owner.submit('/removeGame', removed);
    }
  });

  test('shows the best rank of this account instead of a higher one of the profile', async () => {
    const [profile] = await search(riotId);
    expect(profile?.rank?.text).toBe('GOLD II 45 LP');
    const [byName] = await search('Aa-shows');
    expect(byName?.rank?.text).toBe('CHALLENGER 900 LP');
  });

  test('shows these profiles without an error, and links to the player in every game with Riot IDs', async () => {
    const { body } = await submit(' quiet heron#KR1');
    expect(body).toContain('Profiles that show quiet heron#KR1');
    expect(body).not.toContain(specificationTexts.usernameNotFoundHome);
    expect(body).toContain('href="/Aa-shows"');
    expect(body).not.toContain('href="/Removed-it"');
    for (const game of games.filter(({ nameForm }) => nameForm === 'riot-id')) {
      const path = toPlayerPath({ game: game.id, name: 'quiet heron#KR1', region: '' });
      expect(body).toContain(`href="/${path}" rel="nofollow"`);
      const row = body.indexOf(`See quiet heron#KR1 in ${game.name}`);
      expect(row).toBeGreaterThan(0);
      expect(row).toBeLessThan(body.indexOf('Profiles that show'));
    }
  });

  const named = games.filter(({ nameForm }) => nameForm !== 'account-id');
  test.each([
    ['Heronry', named],
    ['Quiet Heronry', named.filter(({ nameForm }) => nameForm !== 'username')],
  ])('the name %s without a tag is looked up in every game that can have it', async (name, all) => {
    const { body } = await submit(name);
    const offers = all.map((game) => `Look up ${name} in ${game.name}`);
    expect(body.match(/Look up [^<]+ in [^<]+/g)).toEqual(offers);
    expect(body).toMatch(/No profile (?:has the username|shows) [\w ]+</);
  });

  test.each([
    ['Fern#EUW', 'na1/Fern-EUW'],
    ['Hide on bush-KR1', 'na1/Hide%20on%20bush-KR1'],
    ['🦊#🦊', `na1/${encodeURIComponent('🦊-🦊')}`],
    ['op.gg/lol/summoners/euw/Fern-EUW', 'euw1/Fern-EUW'],
    ['localhost:3000/players/league-of-legends/euw1/fern-EUW', 'euw1/fern-EUW'],
    [`players/league-of-legends/ż/Fern-EUW`, '%C5%BC/Fern-EUW'],
  ])('that no profile shows leads to the player: %s', async (text, path) => {
    const { statusCode, headers } = await submit(text);
    expect(statusCode).toBe(302);
    expect(headers.location).toBe(`/players/league-of-legends/${path}`);
    expect(headers['cache-control']).toBe('no-store');
  });

  test('leads to the player in the region that the visitor chose last', async () => {
    const visitor = site.browser();
    await visitor.get('/addGame?game=League+of+Legends&region=kr');
    const { headers } = await visitor.get('/?username=Fern%23EUW');
    expect(headers.location).toBe('/players/league-of-legends/kr/Fern-EUW');
  });
});

describe('a player of a game without Riot IDs', () => {
  beforeAll(async () => {
    const dota = { playerId: '105001', name: '105001', displayName: '달빛 여우' };
    for (const name of ['Plays-chess', 'Plays-dota']) await site.signUp(name);
    await site.saveGames('Plays-chess', [{ game: 'lichess', name: 'Fern', ranks: {} }]);
    await site.saveGames('Plays-dota', [{ ...dota, game: 'dota-2' }]);
  });

  test('is suggested after the profile with this username and before others', async () => {
    const found = await search('fern');
    expect(listNames(found)).toEqual(['Fern', 'Plays-chess', 'fern-2', 'Fern_3']);
    expect(found.map(({ player }) => player)).toEqual([null, 'Fern', null, null]);
  });

  test.each([
    ['https://lichess.org/@/fern).', 'Plays-chess'],
    ['달빛 여우', 'Plays-dota'],
    ['105001', 'Plays-dota'],
    ['dotabuff.com/players/105001', 'Plays-dota'],
  ])('is found by %s', async (text, name) => {
    expect(listNames(await search(text))).toEqual([name]);
    const { body } = await submit(text);
    expect(body).toContain(`href="/${name}"`);
    expect(body).toContain('Profiles that show ');
    expect(body).not.toContain(specificationTexts.usernameNotFoundHome);
    expect(body).not.toContain('Take this name');
  });

  test('leads to the player in the game of the address, if no profile shows the player', async () => {
    const { headers } = await submit('https://www.chess.com/member/Fern');
    expect(headers.location).toBe('/players/chess-com/Fern');
  });
});

describe('a free username', () => {
  const isFree = async (text: string) => (await suggest(text)).isFree;

  test('is offered, and sign-up is filled in with it', async () => {
    expect(await isFree('Free-name')).toBe(true);
    expect(await isFree('@Free-name')).toBe(false);
    const { body } = await submit('@Free-name');
    expect(body).toContain(specificationTexts.usernameNotFoundHome);
    expect(body).toContain('href="/signup?username=Free-name"');
    const page = await site.get('/signup?username=Free-name');
    expect(page.body).toMatch(/<input[^>]*name="username"[^>]*value="Free-name"/);
    const other = await site.get('/signup?username=%3Cb%3E');
    expect(other.body).not.toContain('value="&lt;b');
  });

  test('is not offered to a signed-in user, who has one', async () => {
    const owner = await site.signUp('Has-one');
    expect((await owner.get('/?username=Free-name')).body).not.toContain('Take this name');
  });

  test.each(['FERN', 'login', 'Riot-Support', 'not valid'])('is not %j', async (text) =>
    expect(await isFree(text)).toBe(false),
  );
});

test('a search for a username that does not exist shows similar names', async () => {
  await site.signUp('Brambling');
  for (const text of ['Brambel', 'ramblin', 'Bram bling', 'Bramblingx'])
    expect((await submit(text)).body).toContain('href="/Brambling"');
  expect((await submit('Zzz')).body).not.toContain('Similar usernames');
});

test('results can be cached for half a minute, because they are the same for all visitors', async () => {
  const owner = await site.signUp('Keeper');
  const response = await owner.get('/api/search?prefix=fern');
  expect(response.headers['cache-control']).toBe('public, max-age=30');
  expect(response.headers['set-cookie']).toBeUndefined();
  expect(response.json()).toEqual(await suggest('fern'));
});
