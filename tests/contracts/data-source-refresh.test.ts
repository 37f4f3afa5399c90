/** Refreshing a known account that was renamed or moved, or found with another key; and reading its equipped icon. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createRiotSource } from '../../adapters/sources/riot/riot-source.ts';
import { fingerprint } from '../../adapters/sources/source-request.ts';
import { gameById } from '../../domain/games/games.ts';
import type { KnownPlayer } from '../../domain/ranks/data-source.ts';
import { knownPlayer, puuid } from '../fixtures/riot/known-player.ts';
import {
  respondByPath,
  type ScriptedResponse,
  type ScriptedRiot,
  startScriptedRiot,
} from '../fixtures/riot/scripted-riot.ts';

const league = gameById('league-of-legends');
const keys = { 'league-of-legends': 'key-of-league', 'teamfight-tactics': 'key-of-tft' };
const known: KnownPlayer = {
  playerId: puuid,
  name: 'Old Name#OLD',
  platform: 'na1',
  keyFingerprint: fingerprint(keys['league-of-legends']),
};
const account = '/riot/account/v1/accounts/by-puuid/';

let scripted: ScriptedRiot;
beforeAll(async () => {
  scripted = await startScriptedRiot();
});
beforeEach(() => {
  scripted.requests.length = 0;
  answers({});
});
afterAll(() => scripted.close());

/** Answers for the player, who is now Wren Alder#OAK on euw1. */
function answers(changes: Record<string, ScriptedResponse>) {
  const renamed = { body: { puuid, gameName: 'Wren Alder', tagLine: 'OAK' } };
  scripted.respond = respondByPath({ ...knownPlayer, [account]: renamed, ...changes });
}

function openSource(calls: 'riot-id' | 'summoner-name' = 'riot-id') {
  const { riotApiUrl, dataDragonUrl } = scripted;
  return createRiotSource({ source: 'riot', calls, keys, riotApiUrl, dataDragonUrl });
}

const requestedPaths = () => scripted.requests.map(({ path }) => path);

describe('a refresh', () => {
  test('uses the player id, and finds the current name and platform', async () => {
    const outcome = await openSource().refresh(league, known);
    expect(outcome).toMatchObject({
      kind: 'found',
      player: { playerId: puuid, name: 'Wren Alder#OAK', platform: 'euw1', level: 77 },
    });
    expect(requestedPaths()[0]).toBe(`/americas${account}${puuid}`);
    expect(requestedPaths().some((path) => path.includes('by-riot-id'))).toBe(false);
  });

  test('uses the Riot ID when the player id belongs to another key', async () => {
    const outcome = await openSource().refresh(league, {
      ...known,
      playerId: 'foreign',
      keyFingerprint: 'other',
    });
    expect(outcome).toMatchObject({ kind: 'found', player: { playerId: puuid } });
    expect(requestedPaths()[0]).toBe(
      '/americas/riot/account/v1/accounts/by-riot-id/Old%20Name/OLD',
    );
    expect(requestedPaths().some((path) => path.includes('foreign'))).toBe(false);
  });

  test('uses the Riot ID when Riot cannot decrypt the player id (400)', async () => {
    answers({ [account]: { status: 400, body: { status: { message: 'Exception decrypting' } } } });
    const outcome = await openSource().refresh(league, known);
    expect(outcome).toMatchObject({
      kind: 'found',
      player: { playerId: puuid, name: 'Wren Alder#OAK' },
    });
  });

  test.each([
    ['a deleted account', { status: 404 }, { kind: 'no-such-player' }],
    ['an outage', { status: 503 }, { kind: 'not-answering' }],
    ['a refused key', { status: 403 }, { kind: 'not-answering' }],
    [
      'another account',
      { body: { puuid: 'q'.repeat(78), gameName: 'X', tagLine: 'Y' } },
      { kind: 'not-answering' },
    ],
  ])('of %s has its own outcome', async (_name, answer, expected) => {
    answers({ [account]: answer });
    expect(await openSource().refresh(league, known)).toMatchObject(expected);
  });

  test('uses the name with calls by summoner name', async () => {
    const name = encodeURIComponent(known.name);
    answers({
      '/lol/summoner/v4/summoners/by-name/': {
        body: { id: 'sid', name: 'Old Name', summonerLevel: 5, profileIconId: 2 },
      },
      '/lol/league/v4/entries/by-summoner/': { body: [] },
    });
    const outcome = await openSource('summoner-name').refresh(league, known);
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
  test('is read with one call, without a cache', async () => {
    expect(await openSource().findEquippedIcon(league, known)).toEqual({
      kind: 'found',
      profileIconId: 9,
      playerId: puuid,
    });
    expect(requestedPaths()).toEqual([`/na1/lol/summoner/v4/summoners/by-puuid/${puuid}`]);
  });

  test('is read from the current platform of the account', async () => {
    let callCount = 0;
    const defaultAnswer = scripted.respond;
    scripted.respond = (path) =>
      path.startsWith('/na1/lol/summoner') && callCount++ === 0
        ? { status: 404 }
        : defaultAnswer(path);
    expect(await openSource().findEquippedIcon(league, known)).toMatchObject({
      kind: 'found',
      profileIconId: 9,
    });
  });

  test('of another account is rejected', async () => {
    const foreign = { body: { puuid: 'q'.repeat(78), profileIconId: 9, summonerLevel: 1 } };
    answers({ '/lol/summoner/v4/summoners/by-puuid/': foreign });
    expect(await openSource().findEquippedIcon(league, known)).toMatchObject({
      kind: 'not-answering',
    });
  });

  test('is read by a full look-up when the player id belongs to another key', async () => {
    const foreign = { ...known, keyFingerprint: 'other' };
    expect(await openSource().findEquippedIcon(league, foreign)).toEqual({
      kind: 'found',
      profileIconId: 9,
      playerId: puuid,
    });
  });

  test.each([
    [{ status: 404 }, 'no-such-player'],
    [{ status: 500 }, 'not-answering'],
    [{ body: 'half' }, 'not-answering'],
  ])('is unknown when the answer is %j', async (answer, kind) => {
    answers({ '/lol/summoner/v4/summoners/by-puuid/': answer });
    expect(await openSource().findEquippedIcon(league, known)).toMatchObject({ kind });
  });
});
