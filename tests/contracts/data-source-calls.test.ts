/** The calls of the Riot client: their hosts, paths and keys, and that the client makes no other calls. */
import { beforeEach, describe, expect, test } from 'vitest';
import type { RiotGameId } from '../../adapters/sources/riot/game-calls.ts';
import type { CallSet } from '../../adapters/sources/riot/riot-source.ts';
import { findDefaultTag } from '../../domain/games/default-tags.ts';
import { type Platform, platforms } from '../../domain/games/riot-platforms.ts';
import {
  knownPlayer as knownPlayerResponses,
  puuid,
  respondWithKnownPlayer,
} from '../fixtures/riot/known-player.ts';
import { respondByPath } from '../fixtures/riot/scripted-riot.ts';
import { openSharedRiot } from '../fixtures/riot/shared-riot.ts';

const league = 'league-of-legends';
const tft = 'teamfight-tactics';
const wren = 'Wren Alder#OAK';

const { scripted, requestedPaths, openSource } = openSharedRiot();
beforeEach(() => {
  scripted.respond = respondByPath(knownPlayerResponses);
});

/** Looks a player up, by default a League player in North America by Riot ID. */
function lookUp(
  name: string,
  { game = league as RiotGameId, region = 'na1' as Platform, calls = 'riot-id' as CallSet } = {},
) {
  return openSource({ calls }).lookUp({ game, name, region });
}

describe('a look-up by Riot ID', () => {
  test('reads the account and its region from the cluster, and the player from the platform of the account', async () => {
    const outcome = await lookUp(wren);
    expect(outcome).toMatchObject({
      kind: 'found',
      player: {
        playerId: puuid,
        name: 'Wren Alder#OAK',
        region: 'euw1',
        level: 77,
        profileIconId: 9,
        ranks: { solo: { kind: 'divided', tier: 'GOLD', division: 'II', leaguePoints: 45 } },
        isDemo: false,
      },
    });
    expect(requestedPaths().toSorted()).toEqual([
      '/americas/riot/account/v1/accounts/by-riot-id/Wren%20Alder/OAK',
      `/americas/riot/account/v1/region/by-game/lol/by-puuid/${puuid}`,
      `/euw1/lol/league/v4/entries/by-puuid/${puuid}`,
      `/euw1/lol/summoner/v4/summoners/by-puuid/${puuid}`,
    ]);
  });

  test('uses the paths and the key of Teamfight Tactics for a player of that game', async () => {
    const outcome = await lookUp(wren, { game: tft, region: 'kr' });
    expect(outcome).toMatchObject({
      player: {
        ranks: { 'hyper-roll': { kind: 'rated', tier: 'GREY', rating: 1200, wins: 0, losses: 0 } },
      },
    });
    expect(requestedPaths().toSorted()).toEqual([
      '/asia/riot/account/v1/accounts/by-riot-id/Wren%20Alder/OAK',
      `/asia/riot/account/v1/region/by-game/tft/by-puuid/${puuid}`,
      `/euw1/tft/league/v1/by-puuid/${puuid}`,
      `/euw1/tft/summoner/v1/summoners/by-puuid/${puuid}`,
    ]);
    const sentKeys = scripted.requests.map(({ headers }) => headers['x-riot-token']);
    expect(sentKeys).toEqual(Array(4).fill('key-of-tft'));
  });

  test('returns the fingerprint of the API key that was used', async () => {
    const [first, second] = await Promise.all([lookUp(wren), lookUp(wren, { game: tft })]);
    const fingerprints = [first, second].map((outcome) =>
      outcome.kind === 'found' ? outcome.player.keyFingerprint : '',
    );
    // The first 12 hex digits of the SHA-256 of 'key-of-league'.
    expect(fingerprints[0]).toBe('0e2f7b18bc35');
    expect(fingerprints[1]).toMatch(/^[0-9a-f]{12}$/);
    expect(fingerprints[1]).not.toBe(fingerprints[0]);
  });

  test.each(platforms)('uses the default tag for a name without a tag on $id', async ({ id }) => {
    await lookUp('Wren', { region: id });
    expect(requestedPaths()[0]).toContain(`/accounts/by-riot-id/Wren/${findDefaultTag(id)}`);
    expect(['americas', 'europe', 'asia']).toContain(requestedPaths()[0]?.split('/')[1]);
  });

  test.each([
    ['404', { status: 404 }],
    ['500', { status: 500 }],
    ['an unknown region', { body: { region: 'pbe1' } }],
    ['a hostile region', { body: { region: '../../evil' } }],
  ])('uses the requested platform when the region call answers %s', async (_, region) => {
    scripted.respond = respondWithKnownPlayer({ '/riot/account/v1/region/by-game/': region });
    const outcome = await lookUp(wren, { region: 'jp1' });
    expect(outcome).toMatchObject({ kind: 'found', player: { region: 'jp1' } });
    expect(requestedPaths().map((path) => path.split('/')[1])).toEqual([
      'asia',
      'asia',
      'jp1',
      'jp1',
    ]);
  });

  test('sets readAt to the time of the given clock', async () => {
    const { lookUp } = openSource({ now: () => Date.UTC(2026, 8, 1, 12) });
    const outcome = await lookUp({ game: league, name: wren, region: 'na1' });
    expect(outcome).toMatchObject({ player: { readAt: '2026-09-01T12:00:00.000Z' } });
  });
});

describe("a look-up with the specification's calls by summoner name", () => {
  test.each([
    [league, 'key-of-league', '/lol/summoner/v4', '/lol/league/v4', 'GOLD'],
    [tft, 'key-of-tft', '/tft/summoner/v1', '/tft/league/v1', 'SILVER'],
  ] as const)(
    'makes two calls for $name, with the key in the parameter api_key',
    async (game, key, summonerPath, leaguePath, tier) => {
      scripted.respond = respondByPath({
        [`${summonerPath}/summoners/by-name/`]: {
          body: { id: 'sum-1', name: 'Wren  Alder', profileIconId: 3, summonerLevel: 12 },
        },
        [`${leaguePath}/entries/by-summoner/`]: { body: [{ tier, rank: 'I', leaguePoints: 0 }] },
      });
      const outcome = await lookUp('wren alder', { game, calls: 'summoner-name' });
      expect(outcome).toMatchObject({
        kind: 'found',
        player: { playerId: 'sum-1', name: 'Wren  Alder', region: 'na1', level: 12 },
      });
      expect(outcome).toMatchObject({ player: { ranks: { solo: { tier, leaguePoints: 0 } } } });
      expect(requestedPaths()).toEqual([
        `/na1${summonerPath}/summoners/by-name/wren%20alder?api_key=${key}`,
        `/na1${leaguePath}/entries/by-summoner/sum-1?api_key=${key}`,
      ]);
      expect(scripted.requests.some(({ headers }) => 'x-riot-token' in headers)).toBe(false);
    },
  );

  test('finds no summoner after a 404', async () => {
    scripted.respond = () => ({ status: 404 });
    const outcome = await lookUp('wren alder', { calls: 'summoner-name' });
    expect(outcome).toEqual({ kind: 'no-such-player', detail: 'no-summoner' });
  });
});

describe('hostile names and regions', () => {
  const impossible = ['../#NA1', 'a/../b#NA1', '..%2f..#NA1', '?api_key=#NA1', 'a#/', '\\..\\#NA1'];
  test.each([...impossible, '.#NA1', 'x#..', '\ud800#NA1', '#NA1'])(
    '[security 36] no call is made for %j, which no Riot ID can be',
    async (name) => {
      const outcome = await lookUp(name);
      expect(outcome).toEqual({ kind: 'no-such-player', detail: 'no-account' });
      expect(requestedPaths()).toEqual([]);
    },
  );

  /** Names and tags that could change the path or the host of a call. */
  const names: (readonly [string, string])[] = [
    ['&api_key=', 'x&y'],
    ['a;b#c', '=:'],
    ['@evil.com', ':80'],
    ['ñ', '한국'],
  ];

  test.each(names)(
    '[security 36] %j with the tag %j stays in its two path segments',
    async (gameName, tagLine) => {
      await lookUp(`${gameName}#${tagLine}`);
      const [path = '', query] = (requestedPaths()[0] ?? '').split('?');
      expect(query).toBeUndefined();
      const pathStart = '/americas/riot/account/v1/accounts/by-riot-id/';
      expect(path.startsWith(pathStart)).toBe(true);
      const segments = path.slice(pathStart.length).split('/').map(decodeURIComponent);
      expect(segments).toEqual([gameName, tagLine]);
    },
  );

  test.each(names)('%j with the tag %j is sent as one summoner name', async (gameName, tagLine) => {
    await lookUp(`${gameName}#${tagLine}`, { calls: 'summoner-name' });
    const [path = '', query] = (requestedPaths()[0] ?? '').split('?');
    expect(query).toBe('api_key=key-of-league');
    const pathStart = '/na1/lol/summoner/v4/summoners/by-name/';
    expect(decodeURIComponent(path.slice(pathStart.length))).toBe(`${gameName}#${tagLine}`);
    expect(path.slice(pathStart.length)).not.toContain('/');
  });

  test.each(['evil.com/', '../', 'evil.com#', 'NA1', '', 'americas', '__proto__', 'na1.evil.com'])(
    'a look-up in the region %j throws and makes no call',
    async (region) => {
      for (const calls of ['riot-id', 'summoner-name'] as const) {
        const lookup = lookUp(wren, { region: region as Platform, calls });
        await expect(lookup).rejects.toThrow('not listed');
      }
      expect(scripted.requests).toEqual([]);
    },
  );

  test('a player id with characters of a path is not used in a call', async () => {
    scripted.respond = respondWithKnownPlayer({
      '/riot/account/v1/accounts/by-riot-id/': { body: { puuid: '../../evil?x=' } },
    });
    const outcome = await lookUp(wren);
    expect(outcome.kind).toBe('not-answering');
    expect(scripted.requests).toHaveLength(1);
  });
});
