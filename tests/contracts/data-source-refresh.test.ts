/** Refreshing a known account that was renamed, moved, or found with another API key; and reading its equipped icon. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createRiotSource } from '../../adapters/sources/riot/riot-source.ts';
import { fingerprint } from '../../adapters/sources/source-request.ts';
import { gameById } from '../../domain/games/games.ts';
import type { KnownPlayer } from '../../domain/ranks/data-source.ts';
import { knownPlayer as knownPlayerResponses, puuid } from '../fixtures/riot/known-player.ts';
import {
  respondByPath,
  type ScriptedResponse,
  type ScriptedRiot,
  startScriptedRiot,
} from '../fixtures/riot/scripted-riot.ts';

const league = gameById('league-of-legends');
const keys = { 'league-of-legends': 'key-of-league', 'teamfight-tactics': 'key-of-tft' };
/** The player as a profile stores them. Now the player is Wren Alder#OAK on euw1. */
const storedPlayer: KnownPlayer = {
  playerId: puuid,
  name: 'Old Name#OLD',
  platform: 'na1',
  keyFingerprint: fingerprint(keys['league-of-legends']),
};
const accountPath = '/riot/account/v1/accounts/by-puuid/';

let scripted: ScriptedRiot;
beforeAll(async () => {
  scripted = await startScriptedRiot();
});
beforeEach(() => {
  scripted.requests.length = 0;
  setResponses({});
});
afterAll(() => scripted.close());

/** Sets the responses of the fake API: they describe the renamed player, with these changes. */
function setResponses(changes: Record<string, ScriptedResponse>) {
  const renamed = { body: { puuid, gameName: 'Wren Alder', tagLine: 'OAK' } };
  scripted.respond = respondByPath({ ...knownPlayerResponses, [accountPath]: renamed, ...changes });
}

function openSource(calls: 'riot-id' | 'summoner-name' = 'riot-id') {
  const { riotApiUrl, dataDragonUrl } = scripted;
  return createRiotSource({ source: 'riot', calls, keys, riotApiUrl, dataDragonUrl });
}

const requestedPaths = () => scripted.requests.map(({ path }) => path);

describe('a refresh', () => {
  test('finds the player by id, with the current name and platform', async () => {
    const outcome = await openSource().refresh(league, storedPlayer);
    expect(outcome).toMatchObject({
      kind: 'found',
      player: { playerId: puuid, name: 'Wren Alder#OAK', platform: 'euw1', level: 77 },
    });
    expect(requestedPaths()[0]).toBe(`/americas${accountPath}${puuid}`);
    expect(requestedPaths().some((path) => path.includes('by-riot-id'))).toBe(false);
  });

  test('finds the player by Riot ID when the player id belongs to another API key', async () => {
    const outcome = await openSource().refresh(league, {
      ...storedPlayer,
      playerId: 'foreign',
      keyFingerprint: 'other',
    });
    expect(outcome).toMatchObject({ kind: 'found', player: { playerId: puuid } });
    expect(requestedPaths()[0]).toBe(
      '/americas/riot/account/v1/accounts/by-riot-id/Old%20Name/OLD',
    );
    expect(requestedPaths().some((path) => path.includes('foreign'))).toBe(false);
  });

  test('finds the player by Riot ID when Riot cannot decrypt the player id (400)', async () => {
    setResponses({
      [accountPath]: { status: 400, body: { status: { message: 'Exception decrypting' } } },
    });
    const outcome = await openSource().refresh(league, storedPlayer);
    expect(outcome).toMatchObject({
      kind: 'found',
      player: { playerId: puuid, name: 'Wren Alder#OAK' },
    });
  });

  test.each([
    ['a deleted account', 'no-such-player', { status: 404 }],
    ['an outage', 'not-answering', { status: 503 }],
    ['a refused key', 'not-answering', { status: 403 }],
    [
      'a response for another account',
      'not-answering',
      { body: { puuid: 'q'.repeat(78), gameName: 'X', tagLine: 'Y' } },
    ],
  ])('after %s has the outcome %s', async (_name, kind, response) => {
    setResponses({ [accountPath]: response });
    expect(await openSource().refresh(league, storedPlayer)).toMatchObject({ kind });
  });

  test('finds the player by the stored name with calls by summoner name', async () => {
    const name = encodeURIComponent(storedPlayer.name);
    setResponses({
      '/lol/summoner/v4/summoners/by-name/': {
        body: { id: 'sid', name: 'Old Name', summonerLevel: 5, profileIconId: 2 },
      },
      '/lol/league/v4/entries/by-summoner/': { body: [] },
    });
    const outcome = await openSource('summoner-name').refresh(league, storedPlayer);
    expect(outcome).toMatchObject({
      kind: 'found',
      player: { playerId: 'sid', ranks: { solo: { kind: 'unranked' } } },
    });
    expect(requestedPaths()[0]).toMatch(
      new RegExp(`^/na1/lol/summoner/v4/summoners/by-name/${name}`),
    );
  });
});

describe('the equipped icon', () => {
  test('is read with one call', async () => {
    expect(await openSource().findEquippedIcon(league, storedPlayer)).toEqual({
      kind: 'found',
      profileIconId: 9,
      playerId: puuid,
    });
    expect(requestedPaths()).toEqual([`/na1/lol/summoner/v4/summoners/by-puuid/${puuid}`]);
  });

  test('is read from the current platform of the account', async () => {
    let callCount = 0;
    const { respond } = scripted;
    // The account is not on its stored platform any more.
    scripted.respond = (path) =>
      path.startsWith('/na1/lol/summoner') && callCount++ === 0 ? { status: 404 } : respond(path);
    expect(await openSource().findEquippedIcon(league, storedPlayer)).toMatchObject({
      kind: 'found',
      profileIconId: 9,
    });
  });

  test('is not read from a response for another account', async () => {
    const otherAccount = { body: { puuid: 'q'.repeat(78), profileIconId: 9, summonerLevel: 1 } };
    setResponses({ '/lol/summoner/v4/summoners/by-puuid/': otherAccount });
    expect(await openSource().findEquippedIcon(league, storedPlayer)).toMatchObject({
      kind: 'not-answering',
    });
  });

  test('is read by a full look-up when the player id belongs to another API key', async () => {
    const playerOfOtherKey = { ...storedPlayer, keyFingerprint: 'other' };
    expect(await openSource().findEquippedIcon(league, playerOfOtherKey)).toEqual({
      kind: 'found',
      profileIconId: 9,
      playerId: puuid,
    });
  });

  test.each([
    [{ status: 404 }, 'no-such-player'],
    [{ status: 500 }, 'not-answering'],
    [{ body: 'no JSON' }, 'not-answering'],
  ])('is not read from the response %j, and the outcome is %s', async (response, kind) => {
    setResponses({ '/lol/summoner/v4/summoners/by-puuid/': response });
    expect(await openSource().findEquippedIcon(league, storedPlayer)).toMatchObject({ kind });
  });
});
