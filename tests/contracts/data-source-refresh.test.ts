/** Reading a known account anew: renamed, moved, under another key; and which icon it wears. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { fingerprint } from '../../adapters/sources/key-fingerprint.ts';
import { createRiotSource } from '../../adapters/sources/riot/riot-source.ts';
import { gameById } from '../../domain/games/games.ts';
import type { KnownPlayer } from '../../domain/ranks/data-source.ts';
import { knownPlayer, puuid } from '../fixtures/riot/known-player.ts';
import {
  answerByPath,
  type ScriptedAnswer,
  type ScriptedRiot,
  startScriptedRiot,
} from '../fixtures/riot/scripted-riot.ts';

const league = gameById('league-of-legends');
const keys = { 'league-of-legends': 'key-of-league', 'teamfight-tactics': 'key-of-tft' };
const ours: KnownPlayer = {
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

/** She is called Wren Alder#OAK now, and plays on euw1. */
function answers(changes: Record<string, ScriptedAnswer>) {
  const renamed = { body: { puuid, gameName: 'Wren Alder', tagLine: 'OAK' } };
  scripted.answer = answerByPath({ ...knownPlayer, [account]: renamed, ...changes });
}

function publisher(calls: 'riot-id' | 'summoner-name' = 'riot-id') {
  const { riotApiUrl, dataDragonUrl } = scripted;
  return createRiotSource({ source: 'riot', calls, keys, riotApiUrl, dataDragonUrl });
}

const asked = () => scripted.requests.map(({ path }) => path);

describe('reading anew', () => {
  test('goes by the id, and finds the present name and region', async () => {
    const outcome = await publisher().refresh(league, ours);
    expect(outcome).toMatchObject({
      kind: 'found',
      player: { playerId: puuid, name: 'Wren Alder#OAK', platform: 'euw1', level: 77 },
    });
    expect(asked()[0]).toBe(`/americas${account}${puuid}`);
    expect(asked().some((path) => path.includes('by-riot-id'))).toBe(false);
  });

  test('goes by the Riot ID when the id belongs to another key, without asking with it', async () => {
    const outcome = await publisher().refresh(league, {
      ...ours,
      playerId: 'foreign',
      keyFingerprint: 'other',
    });
    expect(outcome).toMatchObject({ kind: 'found', player: { playerId: puuid } });
    expect(asked()[0]).toBe('/americas/riot/account/v1/accounts/by-riot-id/Old%20Name/OLD');
    expect(asked().some((path) => path.includes('foreign'))).toBe(false);
  });

  test('goes by the Riot ID when the publisher cannot read the id (400)', async () => {
    answers({ [account]: { status: 400, body: { status: { message: 'Exception decrypting' } } } });
    const outcome = await publisher().refresh(league, ours);
    expect(outcome).toMatchObject({
      kind: 'found',
      player: { playerId: puuid, name: 'Wren Alder#OAK' },
    });
  });

  test.each([
    ['nobody any more', { status: 404 }, { kind: 'no-such-player' }],
    ['down', { status: 503 }, { kind: 'not-answering' }],
    ['a refused key', { status: 403 }, { kind: 'not-answering' }],
    [
      'somebody else',
      { body: { puuid: 'q'.repeat(78), gameName: 'X', tagLine: 'Y' } },
      { kind: 'not-answering' },
    ],
  ])('%s is told apart', async (_name, answer, expected) => {
    answers({ [account]: answer });
    expect(await publisher().refresh(league, ours)).toMatchObject(expected);
  });

  test('with the calls by summoner name, goes by the name', async () => {
    const name = encodeURIComponent(ours.name);
    answers({
      '/lol/summoner/v4/summoners/by-name/': {
        body: { id: 'sid', name: 'Old Name', summonerLevel: 5, profileIconId: 2 },
      },
      '/lol/league/v4/entries/by-summoner/': { body: [] },
    });
    const outcome = await publisher('summoner-name').refresh(league, ours);
    expect(outcome).toMatchObject({
      kind: 'found',
      player: { playerId: 'sid', ranks: { solo: { kind: 'unranked' } } },
    });
    expect(asked()[0]).toMatch(new RegExp(`^/na1/lol/summoner/v4/summoners/by-name/${name}`));
  });
});

describe('the icon that an account wears', () => {
  test('is one call, past every cache', async () => {
    expect(await publisher().findEquippedIcon(league, ours)).toEqual({
      kind: 'found',
      profileIconId: 9,
      playerId: puuid,
    });
    expect(asked()).toEqual([`/na1/lol/summoner/v4/summoners/by-puuid/${puuid}`]);
  });

  test('is found where the account plays now', async () => {
    let asked = 0;
    const usual = scripted.answer;
    scripted.answer = (path) =>
      path.startsWith('/na1/lol/summoner') && asked++ === 0 ? { status: 404 } : usual(path);
    expect(await publisher().findEquippedIcon(league, ours)).toMatchObject({
      kind: 'found',
      profileIconId: 9,
    });
  });

  test('of somebody else is not believed', async () => {
    const foreign = { body: { puuid: 'q'.repeat(78), profileIconId: 9, summonerLevel: 1 } };
    answers({ '/lol/summoner/v4/summoners/by-puuid/': foreign });
    expect(await publisher().findEquippedIcon(league, ours)).toMatchObject({
      kind: 'not-answering',
    });
  });

  test('is found by a whole look-up when the id belongs to another key', async () => {
    const known = { ...ours, keyFingerprint: 'other' };
    expect(await publisher().findEquippedIcon(league, known)).toEqual({
      kind: 'found',
      profileIconId: 9,
      playerId: puuid,
    });
  });

  test.each([
    [{ status: 404 }, 'no-such-player'],
    [{ status: 500 }, 'not-answering'],
    [{ body: 'half' }, 'not-answering'],
  ])('%j is told apart', async (answer, kind) => {
    answers({ '/lol/summoner/v4/summoners/by-puuid/': answer });
    expect(await publisher().findEquippedIcon(league, ours)).toMatchObject({ kind });
  });
});
