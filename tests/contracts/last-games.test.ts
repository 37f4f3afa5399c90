/** The last ranked games of a player, as Riot, Lichess and OpenDota tell them. */
import { expect, test } from 'vitest';
import { createLichessRequest } from '../../adapters/sources/lichess/lichess-request.ts';
import { createLichessSource } from '../../adapters/sources/lichess/lichess-source.ts';
import { createOpenDotaRequest } from '../../adapters/sources/opendota/opendota-request.ts';
import { createOpenDotaSource } from '../../adapters/sources/opendota/opendota-source.ts';
import { knownPlayer, puuid } from '../fixtures/riot/known-player.ts';
import { respondByPath, type ScriptedResponse } from '../fixtures/riot/scripted-riot.ts';
import { openSharedRiot } from '../fixtures/riot/shared-riot.ts';
import { openSharedServer } from '../fixtures/sources/shared-server.ts';

const playedAt = '2026-11-20T18:00:00.000Z';

const { scripted, requestedPaths, ...riot } = openSharedRiot();
const production = { 'x-app-rate-limit': '500:10,30000:600' };
const champions = {
  '/api/versions.json': { body: ['16.18.1'] },
  '/cdn/16.18.1/data/en_US/champion.json': {
    body: { data: { MonkeyKing: { key: '62', id: 'MonkeyKing', name: 'Wukong' } } },
  },
};
const other = { puuid: 'other', win: false, championId: 1, placement: 1 };

/** Reads the games of a queue with these matches, after a look-up whose answers have these headers. */
async function readRiot(
  game: 'league-of-legends' | 'teamfight-tactics',
  queue: string,
  matches: readonly ScriptedResponse[],
  headers: Readonly<Record<string, string>> = production,
  region = 'euw1',
) {
  const ids = matches.map((_, index) => `EUW1_${index}`);
  const files: Readonly<Record<string, ScriptedResponse>> = champions;
  const answers = Object.entries(knownPlayer).map(([path, answer]) => [
    path,
    { ...answer, headers },
  ]);
  const respond = respondByPath({
    ...Object.fromEntries(answers),
    '/riot/account/v1/region/by-game/': { headers, body: { puuid, game: 'lol', region } },
    [`/lol/match/v5/matches/by-puuid/${puuid}/ids`]: { body: ids },
    [`/tft/match/v1/matches/by-puuid/${puuid}/ids`]: { body: ids },
  });
  scripted.respond = (path) => {
    const match = /\/matches\/EUW1_(\d)$/.exec(path)?.[1];
    return files[path] ?? (match ? (matches[Number(match)] ?? { status: 404 }) : respond(path));
  };
  const source = riot.openSource({ now: () => 0 });
  const lookup = await source.lookUp({ game, name: 'Wren Alder#OAK', region });
  if (lookup.kind !== 'found') throw new Error(lookup.kind);
  const outcome = await source.plays?.[game]?.readGames?.(lookup.player, queue);
  return { outcome, paths: requestedPaths().filter((path) => path.includes('/match/')) };
}

const end = Date.parse(playedAt);
const toLeague = (own: object, info: object = {}): ScriptedResponse => ({
  body: {
    info: {
      queueId: 420,
      gameCreation: end - 1,
      gameEndTimestamp: end,
      participants: [other, { ...other, puuid, championId: 62, ...own }],
      ...info,
    },
  },
});

test('of League have the champion, without remakes, other queues and games that Riot has deleted', async () => {
  const { outcome, paths } = await readRiot('league-of-legends', 'solo', [
    toLeague({ win: true }),
    toLeague({ gameEndedInEarlySurrender: true }),
    toLeague({}, { queueId: 440 }),
    { status: 404 },
    toLeague({ championId: 1 }, { gameEndTimestamp: undefined }),
  ]);
  expect(outcome).toEqual({
    kind: 'found',
    value: [
      { result: 'won', playedAt, name: 'Wukong' },
      { result: 'lost', playedAt: new Date(end - 1).toISOString() },
    ],
  });
  expect(paths[0]).toBe(`/europe/lol/match/v5/matches/by-puuid/${puuid}/ids?queue=420&count=10`);
  expect(paths).toHaveLength(6);
});

test.each([
  ['solo', 1100, 4],
  ['hyper-roll', 1130, 4],
  ['double-up', 1160, 2],
])('of Teamfight Tactics have places: %s', async (queue, queueId, place) => {
  const toMatch = (queue_id: number): ScriptedResponse => ({
    body: {
      info: {
        queue_id,
        game_datetime: end,
        participants: [
          { ...other, placement: 8 },
          { puuid, placement: 4 },
        ],
      },
    },
  });
  const { outcome, paths } = await readRiot('teamfight-tactics', queue, [
    toMatch(queueId),
    toMatch(1090),
  ]);
  expect(outcome).toEqual({ kind: 'found', value: [{ result: place, playedAt }] });
  expect(paths[0]).toMatch(/ids\?count=10$/);
});

test('of Double Up also have the place of a team that its two players share', async () => {
  const participants = [other, { puuid, placement: 4 }];
  const match = { body: { info: { queue_id: 1160, game_datetime: end, participants } } };
  const { outcome } = await readRiot('teamfight-tactics', 'double-up', [match]);
  expect(outcome).toMatchObject({ value: [{ result: 4 }] });
});

test('a development key makes no such call, nor a key whose limits are not known', async () => {
  for (const headers of [{ 'x-app-rate-limit': '20:1,100:120' }, {}]) {
    const { outcome, paths } = await readRiot('league-of-legends', 'solo', [toLeague({})], headers);
    expect([outcome, paths]).toEqual([{ kind: 'not-answering', isBusy: false }, []]);
  }
});

test('of a player in Oceania are asked for at the fourth cluster', async () => {
  const { paths } = await readRiot('league-of-legends', 'flex', [], production, 'oc1');
  expect(paths).toEqual([`/sea/lol/match/v5/matches/by-puuid/${puuid}/ids?queue=440&count=10`]);
});

test.each<ScriptedResponse>([{ status: 500 }, { body: {} }])(
  '%j is no answer, but leaves the newer games',
  async (match) => {
    const read = (...matches: readonly ScriptedResponse[]) =>
      readRiot('league-of-legends', 'solo', matches);
    expect((await read(match, toLeague({}))).outcome).toMatchObject({ kind: 'not-answering' });
    expect((await read(toLeague({ win: true }), match, toLeague({}))).outcome).toEqual({
      kind: 'found',
      value: [{ result: 'won', playedAt, name: 'Wukong' }],
    });
  },
);

const server = openSharedServer();
const known = {
  playerId: 'wren',
  name: 'Wren',
  region: '',
  keyFingerprint: '',
  nameCheckedAt: null,
};

test('of Lichess are one document a line, without aborted ones', async () => {
  const toGame = (winner: string | undefined, white: string, status = 'mate') =>
    JSON.stringify({
      id: 'abc',
      lastMoveAt: end,
      status,
      ...(winner && { winner }),
      players: { white: { user: { id: white } }, black: {} },
    });
  const lines = [
    toGame('white', 'wren'),
    toGame('white', 'bot'),
    toGame(undefined, 'wren', 'draw'),
    toGame(undefined, 'wren', 'aborted'),
  ];
  let address = '';
  let accept = '';
  const read = (text: string) => {
    server.respond = ({ url, headers }) => {
      address = url.pathname + url.search;
      accept = String(headers.accept);
      return { status: 200, text };
    };
    const settings = { url: server.url, userAgent: 'tests', token: undefined };
    const source = createLichessSource({}, createLichessRequest(settings));
    return source.plays?.lichess?.readGames?.(known, 'ultra-bullet');
  };
  expect(await read(`${lines.join('\n')}\n`)).toEqual({
    kind: 'found',
    value: [
      { result: 'won', playedAt },
      { result: 'lost', playedAt },
      { result: 'drawn', playedAt },
    ],
  });
  expect(address).toBe('/api/games/user/wren?max=10&rated=true&moves=false&perfType=ultraBullet');
  expect(accept).toBe('application/x-ndjson');
  expect(await read('')).toEqual({ kind: 'found', value: [] });
  for (const text of ['no JSON', `${lines[0]}\n{`, '[]'])
    expect(await read(text), text).toMatchObject({ kind: 'not-answering' });
});

test('of Dota 2 are ranked ones only, with the hero', async () => {
  const toMatch = (changes: object) => ({
    player_slot: 130,
    radiant_win: true,
    start_time: end / 1000,
    hero_id: 74,
    lobby_type: 7,
    game_mode: 22,
    ...changes,
  });
  server.respond = ({ url }) => ({
    status: 200,
    body: url.pathname.endsWith('recentMatches')
      ? [
          toMatch({}),
          toMatch({ player_slot: 2 }),
          toMatch({ lobby_type: 0 }),
          toMatch({ game_mode: 23 }),
          toMatch({ radiant_win: null }),
          // No hero was picked.
          toMatch({ hero_id: 0 }),
          toMatch({ start_time: 1e12 }),
        ]
      : [{ id: 74, localized_name: 'Invoker' }],
  });
  const settings = { url: server.url, steamUrl: '', userAgent: 'tests' };
  const source = createOpenDotaSource({}, createOpenDotaRequest(settings));
  expect(await source.plays?.['dota-2']?.readGames?.(known, 'ranked')).toMatchObject({
    kind: 'found',
    value: [
      { result: 'lost', playedAt, name: 'Invoker' },
      { result: 'won', playedAt, name: 'Invoker' },
    ],
  });
});
