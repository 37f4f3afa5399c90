/** The champions and heroes of a player, as Riot and OpenDota tell them. */
import { describe, expect, test } from 'vitest';
import { createOpenDotaRequest } from '../../adapters/sources/opendota/opendota-request.ts';
import { createOpenDotaSource } from '../../adapters/sources/opendota/opendota-source.ts';
import type { KnownPlayer } from '../../domain/sources/data-source.ts';
import { knownPlayer, puuid } from '../fixtures/riot/known-player.ts';
import { respondByPath, type ScriptedResponse } from '../fixtures/riot/scripted-riot.ts';
import { openSharedRiot } from '../fixtures/riot/shared-riot.ts';
import type { FakeReply } from '../fixtures/sources/fake-server.ts';
import { openSharedServer } from '../fixtures/sources/shared-server.ts';

const playedAt = '2026-11-20T18:00:00.000Z';

describe('champions', () => {
  let now = 0;
  const { scripted, requestedPaths, ...riot } = openSharedRiot();
  const masteriesPath = `/lol/champion-mastery/v4/champion-masteries/by-puuid/${puuid}/top`;
  const mastery = {
    championId: 62,
    championLevel: 7,
    championPoints: 512_340,
    lastPlayTime: Date.parse(playedAt),
  };
  const lists = {
    '/api/versions.json': { body: ['16.18.1'] },
    '/cdn/16.18.1/data/en_US/profileicon.json': { body: { data: { 7: {} } } },
    '/cdn/16.18.1/data/en_US/champion.json': {
      body: { data: { MonkeyKing: { key: '62', id: 'MonkeyKing', name: 'Wukong' } } },
    },
    '/cdn/16.18.1/img/champion/MonkeyKing.png': {
      body: Buffer.from('89504e470d0a1a0a0000', 'hex'),
    },
  };

  async function open(masteries: ScriptedResponse, changes = {}) {
    const files: Readonly<Record<string, ScriptedResponse>> = { ...lists, ...changes };
    const respond = respondByPath({ ...knownPlayer, [masteriesPath]: masteries });
    scripted.respond = (path) => files[path] ?? respond(path);
    const source = riot.openSource({ now: () => now });
    const lookup = await source.lookUp({
      game: 'league-of-legends',
      name: 'Wren Alder#OAK',
      region: 'euw1',
    });
    if (lookup.kind !== 'found') throw new Error(lookup.kind);
    const read = (known: Partial<KnownPlayer> = {}) =>
      source.plays?.['league-of-legends']?.readMains?.({ ...lookup.player, ...known });
    return { source, read };
  }

  test('have the names of the newest patch, with one call of five', async () => {
    const unknown = { ...mastery, championId: 950, championLevel: 1, championPoints: 0 };
    const { read } = await open({ body: [mastery, unknown] });
    const before = requestedPaths().length;
    expect(await read()).toEqual({
      kind: 'found',
      value: [
        { id: 62, name: 'Wukong', level: 7, points: 512_340, playedAt },
        { id: 950, name: '', level: 1, points: 0, playedAt },
      ],
    });
    const paths = requestedPaths().slice(before);
    expect(paths.filter((path) => path.includes('mastery'))).toEqual([
      `/euw1${masteriesPath}?count=5`,
    ]);
    expect(paths).toHaveLength(4);
  });

  test.each<[string, ScriptedResponse]>([
    ['an empty list', { body: [] }],
    ['404', { status: 404 }],
  ])('%s is no mains', async (_, response) => {
    expect(await (await open(response)).read()).toEqual({ kind: 'found', value: [] });
  });

  test.each<[string, ScriptedResponse]>([
    ['500', { status: 500 }],
    ['another shape', { body: [{ ...mastery, championPoints: '1' }] }],
  ])('%s is no answer', async (_, response) => {
    expect(await (await open(response)).read()).toMatchObject({ kind: 'not-answering' });
  });

  test('a key without this API reads no more masteries for a day, with one line in the log, and still reads ranks', async () => {
    const { source, read } = await open({ status: 403 });
    for (let count = 0; count < 4; count++)
      expect(await read()).toMatchObject({ kind: 'not-answering' });
    expect(requestedPaths().filter((path) => path.includes('mastery'))).toHaveLength(1);
    expect(source.isKeyRefused('league-of-legends')).toBe(false);
    now += 24 * 60 * 60 * 1000;
    await read();
    expect(requestedPaths().filter((path) => path.includes('mastery'))).toHaveLength(2);
  });

  test('are not read with an id of another key, nor without the list of names', async () => {
    const { read } = await open({ body: [mastery] });
    expect(await read({ keyFingerprint: 'another' })).toMatchObject({ kind: 'not-answering' });
    const withoutList = await open(
      { body: [mastery] },
      { '/cdn/16.18.1/data/en_US/champion.json': { status: 404 } },
    );
    expect(await withoutList.read()).toMatchObject({ kind: 'not-answering' });
    expect(requestedPaths().filter((path) => path.includes('mastery'))).toEqual([]);
  });

  test('have icons by their numbers, and an unknown one has none', async () => {
    const { source } = await open({ body: [] });
    expect(await source.findIcon('champion-62')).toMatchObject({ kind: 'found' });
    expect(await source.findIcon('champion-950')).toEqual({ kind: 'no-such-icon' });
    expect(requestedPaths()).toContain('/cdn/16.18.1/img/champion/MonkeyKing.png');
  });

  test('have splashes, whose addresses have no patch', async () => {
    const path = '/cdn/img/champion/splash/MonkeyKing_0.jpg';
    const splash = { [path]: { body: Buffer.from('ffd8ffe000104a46', 'hex') } };
    const { source } = await open({ body: [] }, splash);
    expect(await source.findIcon('splash-62')).toMatchObject({ mediaType: 'image/jpeg' });
    expect(requestedPaths()).toContain(path);
    const broken = await open({ body: [] }, { [path]: { body: '<html>' } });
    expect(await broken.source.findIcon('splash-62')).toEqual({ kind: 'not-answering' });
  });
});

describe('heroes', () => {
  const server = openSharedServer();
  const known = { playerId: '41', name: '41', region: '', keyFingerprint: '', nameCheckedAt: null };

  function read(replies: Readonly<Record<string, FakeReply>>) {
    server.respond = ({ url }) =>
      replies[url.pathname] ?? { status: 404, body: { error: 'Not Found' } };
    const settings = { url: server.url, steamUrl: '', userAgent: 'tests' };
    return createOpenDotaSource({}, createOpenDotaRequest(settings)).plays?.['dota-2']?.readMains?.(
      known,
    );
  }

  const names = { '/api/heroes': { status: 200, body: [{ id: 74, localized_name: 'Invoker' }] } };

  test('are the five most played ones of a list of 130, in which most were never played', async () => {
    const played = (id: number | string, games: number) => {
      return {
        hero_id: id,
        games,
        win: Math.floor(games / 2),
        last_played: games && Date.parse(playedAt) / 1000,
      };
    };
    const body = Array.from({ length: 130 }, (_, index) =>
      played(index + 100, index < 6 ? index : 0),
    );
    const outcome = await read({
      ...names,
      '/api/players/41/heroes': { status: 200, body: [...body, played('74', 320)] },
    });
    expect(outcome).toMatchObject({
      kind: 'found',
      value: [
        { id: 74, name: 'Invoker', games: 320, wins: 160, playedAt },
        ...[5, 4, 3, 2].map((games) => ({ id: games + 100, name: '', games })),
      ],
    });
  });

  test('a player without games has none, and a list that fails is no answer', async () => {
    const none = { '/api/players/41/heroes': { status: 200, body: [] } };
    expect(await read({ ...names, ...none })).toEqual({ kind: 'found', value: [] });
    expect(await read(none)).toMatchObject({ kind: 'not-answering' });
    expect(await read(names)).toMatchObject({ kind: 'not-answering' });
  });
});
