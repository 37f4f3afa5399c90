/** Which answers mean found, not found and not answering. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createRiotSource } from '../../adapters/sources/riot/riot-source.ts';
import { gameById } from '../../domain/games/games.ts';
import { respondWithKnownPlayer } from '../fixtures/riot/known-player.ts';
import { type ScriptedRiot, startScriptedRiot } from '../fixtures/riot/scripted-riot.ts';

const league = gameById('league-of-legends');
const keys = { 'league-of-legends': 'canary-league', 'teamfight-tactics': 'canary-tft' };
const accounts = '/riot/account/v1/accounts/by-riot-id/';
const regions = '/riot/account/v1/region/by-game/';
const summoners = '/lol/summoner/v4/summoners/by-puuid/';
const entries = '/lol/league/v4/entries/by-puuid/';

let scripted: ScriptedRiot;
beforeAll(async () => {
  scripted = await startScriptedRiot();
});
beforeEach(() => {
  scripted.requests.length = 0;
});
afterAll(() => scripted.close());

/** Looks the known player up with changed answers. */
function lookUp(changes: Parameters<typeof respondWithKnownPlayer>[0]) {
  scripted.respond = respondWithKnownPlayer(changes);
  const { riotApiUrl, dataDragonUrl } = scripted;
  const settings = { source: 'riot', calls: 'riot-id', keys, riotApiUrl, dataDragonUrl } as const;
  return createRiotSource(settings).lookUp({
    game: league,
    name: { gameName: 'wren alder', tagLine: 'oak' },
    platform: 'na1',
  });
}

describe('not found', () => {
  test.each([
    ['an unknown Riot ID', 'no-account', { [accounts]: { status: 404 } }],
    ['a Riot ID that Riot rejects as invalid', 'no-account', { [accounts]: { status: 400 } }],
    ['an account without this game', 'never-played', { [summoners]: { status: 404 } }],
    [
      'an account that is not in the region, while its region cannot be read',
      'not-in-region',
      { [summoners]: { status: 404 }, [regions]: { status: 500 } },
    ],
    [
      'an account that is in no region',
      'not-in-region',
      { [summoners]: { status: 404 }, [regions]: { status: 404 } },
    ],
    [
      'an account without this game, while its ranks cannot be read',
      'never-played',
      { [summoners]: { status: 404 }, [entries]: { status: 503 } },
    ],
  ])('is the outcome for %s, with the detail %s', async (_, detail, changes) => {
    expect(await lookUp(changes)).toEqual({ kind: 'no-such-player', detail });
  });
});

describe('a player', () => {
  test('without entries is unranked', async () => {
    const outcome = await lookUp({ [entries]: { body: [] } });
    expect(outcome).toMatchObject({ player: { ranks: { solo: { kind: 'unranked' } } } });
  });

  test.each([
    ['the official spelling', { gameName: 'Wren Alder', tagLine: 'OAK' }, 'Wren Alder#OAK'],
    ['what was typed, when the answer has no name', {}, 'wren alder#oak'],
    ['what was typed, for a missing tag', { gameName: 'Wren' }, 'Wren#oak'],
    ['what was typed, for null', { gameName: null, tagLine: null }, 'wren alder#oak'],
    ['what was typed, when the name is too long', { gameName: 'x'.repeat(90) }, 'wren alder#oak'],
    ['no direction marks', { gameName: 'Wren\u202e', tagLine: 'OAK' }, 'Wren#OAK'],
  ])('is shown with %s', async (_, name, shown) => {
    const outcome = await lookUp({ [accounts]: { body: { puuid: 'p'.repeat(78), ...name } } });
    expect(outcome).toMatchObject({ player: { name: shown } });
  });

  test('has level and icon 0 when they are missing', async () => {
    const outcome = await lookUp({ [summoners]: { body: { puuid: 'p'.repeat(78) } } });
    expect(outcome).toMatchObject({ player: { level: 0, profileIconId: 0 } });
  });
});

describe('not answering', () => {
  const everyCall = [accounts, regions, summoners, entries] as const;
  const badAnswers = {
    'status 401': { status: 401 },
    'status 403': { status: 403 },
    'status 405': { status: 405 },
    'status 429': { status: 429 },
    'status 502': { status: 502 },
    'a redirect': { status: 302, headers: { location: '/na1/riot/elsewhere' } },
    'no content': { status: 204 },
    'an empty body': { body: '' },
    'half a JSON': { body: '{"puuid":"abc' },
    HTML: { body: '<html></html>' },
    null: { body: 'null' },
    'a number': { body: '42' },
    'an empty object': { body: {} },
    'an error body with 200': { body: { status: { status_code: 403, message: 'no' } } },
    'a list of nulls': { body: [null] },
    'the ranks of another player': { body: [{ puuid: 'q'.repeat(78) }] },
    'a body of 300 kB': { body: `[${' '.repeat(300 * 1024)}]` },
  };
  const cases = everyCall.flatMap((call) =>
    Object.entries(badAnswers).map(([what, answer]) => ({ call, what, answer })),
  );

  test.each(cases)(
    '[security 34] is the outcome when $call answers $what',
    async ({ call, answer }) => {
      const outcome = await lookUp({ [call]: answer });
      expect(outcome.kind).toBe('not-answering');
      if (outcome.kind !== 'not-answering') return;
      expect(outcome.reason).not.toMatch(/canary|127\.0\.0\.1|wren|pppp/i);
      expect(outcome.retryAfterSeconds).toBeGreaterThan(0);
      expect(scripted.requests.map(({ path }) => path).join()).not.toContain('elsewhere');
    },
  );

  test('is the outcome for another summoner than the requested one, and for missing ranks', async () => {
    const other = { body: { puuid: 'q'.repeat(78), summonerLevel: 5, profileIconId: 1 } };
    expect((await lookUp({ [summoners]: other })).kind).toBe('not-answering');
    expect((await lookUp({ [entries]: { status: 404 } })).kind).toBe('not-answering');
  });

  test.each([
    ['7', 7],
    ['0', 10],
    ['  12 ', 12],
    ['999999', 3600],
    ['soon', 10],
    ['-5', 1],
    ['', 10],
    ['a date', 90],
  ])('with Retry-After %j waits %i seconds', async (header, seconds) => {
    // Created here and not in the table, so that no time passes before the request.
    const sent = header === 'a date' ? new Date(Date.now() + 90_000).toUTCString() : header;
    const outcome = await lookUp({
      [accounts]: { status: 429, headers: { 'retry-after': sent } },
    });
    const waits = outcome.kind === 'not-answering' ? outcome.retryAfterSeconds : Number.NaN;
    expect(Math.abs(waits - seconds)).toBeLessThanOrEqual(1);
  });
});
