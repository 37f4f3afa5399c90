import { createServer } from 'node:http';
import { describe, expect, test } from 'vitest';
import { listen } from '../fixtures/listen.ts';
import { respondWithKnownPlayer } from '../fixtures/riot/known-player.ts';
import { openSharedRiot } from '../fixtures/riot/shared-riot.ts';

const league = 'league-of-legends';
const accountCall = '/riot/account/v1/accounts/by-riot-id/';
const regionCall = '/riot/account/v1/region/by-game/';
const summonerCall = '/lol/summoner/v4/summoners/by-puuid/';
const entriesCall = '/lol/league/v4/entries/by-puuid/';

const { scripted, requestedPaths, openSource } = openSharedRiot();
const account = { game: league, name: 'wren alder#oak', region: 'na1' } as const;

/** Looks a player up at a fake Riot API with these changed responses. */
function lookUp(
  changes: Parameters<typeof respondWithKnownPlayer>[0],
  name: string = account.name,
) {
  scripted.respond = respondWithKnownPlayer(changes);
  return openSource().lookUp({ ...account, name });
}

const missing = { status: 404 };
const badRequest = { status: 400, body: { status: { message: 'Bad Request', status_code: 400 } } };
const withoutSummoner = { [summonerCall]: missing };
test.each([
  ['an unknown Riot ID', 'no-account', { [accountCall]: missing }],
  [
    '404 with any JSON',
    'no-account',
    { [accountCall]: { ...missing, body: '{"message":"none"}' } },
  ],
  ['a Riot ID that Riot rejects as invalid', 'no-account', { [accountCall]: badRequest }],
  ['no such player of the game', 'never-played', withoutSummoner],
  ['ranks that fail, too', 'never-played', { ...withoutSummoner, [entriesCall]: { status: 503 } }],
  ['a region that fails', 'not-in-region', { ...withoutSummoner, [regionCall]: { status: 500 } }],
  ['an account in no region', 'not-in-region', { ...withoutSummoner, [regionCall]: missing }],
])('after %s a player is not found, with the detail %s', async (_, detail, changes) => {
  expect(await lookUp(changes)).toEqual({ kind: 'no-such-player', detail });
});

test('a call has a time limit until the end of its response, and a look-up has one for all its calls', async () => {
  const server = createServer((_request, response) => {
    const timer = setInterval(() => response.write(' '), 50);
    response.once('close', () => clearInterval(timer));
  });
  const riotApiUrl = `${(await listen(server)).url}/{routing}`;
  for (const changes of [{ callTimeoutMs: 200 }, { callTimeoutMs: 60_000, lookupTimeoutMs: 200 }]) {
    expect((await openSource({ riotApiUrl, ...changes }).lookUp(account)).kind).toBe(
      'not-answering',
    );
  }
  server.closeAllConnections();
  server.close();
});

describe('found', () => {
  test('a player without entries is unranked', async () => {
    const outcome = await lookUp({ [entriesCall]: { body: [] } });
    expect(outcome).toMatchObject({ player: { ranks: { solo: { kind: 'unranked' } } } });
  });

  test.each([
    ['the official spelling', { gameName: 'Wren Alder', tagLine: 'OAK' }, 'Wren Alder#OAK'],
    ['the typed name when the response has no name', {}, 'wren alder#oak'],
    ['the typed tag when the response has no tag', { gameName: 'Wren Alder' }, 'Wren Alder#oak'],
    ['the typed name when the name is null', { gameName: null, tagLine: null }, 'wren alder#oak'],
    ['the typed name when the name is too long', { gameName: 'x'.repeat(90) }, 'wren alder#oak'],
    ['no direction marks', { gameName: 'Wren Alder\u202e', tagLine: 'OAK' }, 'Wren Alder#OAK'],
  ])('a player is shown with %s', async (_, name, shown) => {
    const outcome = await lookUp({ [accountCall]: { body: { puuid: 'p'.repeat(78), ...name } } });
    expect(outcome).toMatchObject({ player: { name: shown } });
  });

  test.each(['ilker#tr1', 'ılker#TR1', 'İLKER#tr1', 'ｉｌｋｅｒ#ＴＲ１'])(
    'the typed name %s finds the player İlker',
    async (typed) => {
      const ilker = { body: { puuid: 'p'.repeat(78), gameName: 'İlker', tagLine: 'TR1' } };
      const outcome = await lookUp({ [accountCall]: ilker }, typed);
      expect(outcome).toMatchObject({ player: { name: 'İlker#TR1' } });
    },
  );

  test('a player has level 0 and icon 0 when the response has none', async () => {
    const outcome = await lookUp({ [summonerCall]: { body: { puuid: 'p'.repeat(78) } } });
    expect(outcome).toMatchObject({ player: { level: 0, profileIconId: 0 } });
  });
});

describe('not answering', () => {
  const everyCall = [accountCall, regionCall, summonerCall, entriesCall] as const;
  const badResponses = {
    'status 401': { status: 401 },
    'status 403': { status: 403 },
    'a 400 without a body': { status: 400 },
    'a 400 with JSON that is not Riot’s': { status: 400, body: { message: 'Bad Request' } },
    'a 400 with HTML': { status: 400, body: '<html></html>' },
    'a 404 with HTML': { status: 404, body: '<!DOCTYPE html><html></html>' },
    'a 404 with text': { status: 404, body: 'default backend - 404' },
    'status 405': { status: 405 },
    'status 429': { status: 429 },
    'status 502': { status: 502 },
    'a redirect': { status: 302, headers: { location: '/na1/riot/elsewhere' } },
    'no content': { status: 204 },
    'an empty body': { body: '' },
    'incomplete JSON': { body: '{"puuid":"abc' },
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
    Object.entries(badResponses).map(([name, response]) => ({ call, name, response })),
  );

  test.each(cases)(
    '[security 34] the source is not answering when $call answers $name',
    async ({ call, response }) => {
      const outcome = await lookUp({ [call]: response });
      expect(outcome.kind).toBe('not-answering');
      if (outcome.kind !== 'not-answering') return;
      expect(outcome.reason).not.toMatch(/key-of|127\.0\.0\.1|wren|pppp/i);
      expect(outcome.retryAfterSeconds).toBeGreaterThan(0);
      expect(requestedPaths().join()).not.toContain('elsewhere');
    },
  );

  const puuid = 'p'.repeat(78);
  const otherSummoner = { puuid: 'q'.repeat(78), summonerLevel: 5, profileIconId: 1 };
  test.each([
    ['a player with another name', accountCall, { puuid, gameName: 'Wren Elder', tagLine: 'OAK' }],
    ['a player with another tag', accountCall, { puuid, gameName: 'Wren Alder', tagLine: 'ELM' }],
    ['another summoner', summonerCall, otherSummoner],
  ])('the source is not answering when it sends %s', async (_, call, body) => {
    expect((await lookUp({ [call]: { body } })).kind).toBe('not-answering');
  });

  test('the source is not answering when it has no ranks of a player', async () => {
    expect((await lookUp({ [entriesCall]: missing })).kind).toBe('not-answering');
  });

  test.each([
    ['7', 7],
    ['0', 10],
    ['  12 ', 12],
    ['999999', 300],
    ['9'.repeat(40), 10],
    ['soon', 10],
    ['-5', 10],
    ['1e3', 10],
    ['', 10],
    ['a date', 90],
    ['Tue, 06 Jan 2099 08:00:00 GMT', 300],
    ['Tue, 06 Jan 2015 08:00:00 GMT', 10],
    ['Tue, 99 Jan 2099 08:00:00 GMT', 10],
  ])('the header Retry-After %j means a retry after %i seconds', async (header, seconds) => {
    // The date is created here and not in the list, so that no time passes before the request.
    const sentHeader = header === 'a date' ? new Date(Date.now() + 90_000).toUTCString() : header;
    const outcome = await lookUp({
      [accountCall]: { status: 429, headers: { 'retry-after': sentHeader } },
    });
    const waitSeconds = outcome.kind === 'not-answering' ? outcome.retryAfterSeconds : Number.NaN;
    expect(Math.abs(waitSeconds - seconds)).toBeLessThanOrEqual(1);
  });
});
