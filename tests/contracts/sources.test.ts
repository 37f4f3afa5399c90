/** Rules for every source, tested with its stand-in over HTTP. */
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { openChessCom } from '../../adapters/sources/chess-com/open-chess-com.ts';
import { openDeadlock } from '../../adapters/sources/deadlock-api/open-deadlock.ts';
import { openLichess } from '../../adapters/sources/lichess/open-lichess.ts';
import { openOpenDota } from '../../adapters/sources/opendota/open-opendota.ts';
import type { OpenedSource, SourceNeeds } from '../../adapters/sources/opened-source.ts';
import { openRiot } from '../../adapters/sources/riot/open-riot.ts';
import { type GameId, gameById } from '../../domain/games/games.ts';
import { parseGameAccount } from '../../domain/games/parse-game-account.ts';
import type { SourceId } from '../../domain/games/sources.ts';
import { startChessCom } from '../fixtures/sources/chess-com.ts';
import { failingIds, startDeadlockApi } from '../fixtures/sources/deadlock-api.ts';
import { fakeFailures } from '../fixtures/sources/fake-server.ts';
import { startLichess } from '../fixtures/sources/lichess.ts';
import { startOpenDota } from '../fixtures/sources/opendota.ts';
import { startRiot } from '../fixtures/sources/riot.ts';
import { createSourceNeeds } from '../fixtures/sources/source-needs.ts';

interface StandIn {
  readonly url: string;
  close(): Promise<void>;
}

interface TriedSource {
  /** Starts the stand-in. */
  readonly start: () => Promise<StandIn>;
  readonly open: (standIn: StandIn, needs: SourceNeeds) => OpenedSource | undefined;
  readonly game: GameId;
  /** The same player in two spellings, the source's own first. */
  readonly names: readonly [string, string];
  readonly absentName: string;
  /** The players at whom the stand-in fails. Default: `failingNames`. */
  readonly failingNames?: readonly string[];
  /** Names that no player can have. */
  readonly badNames: readonly string[];
}

const userAgent = 'Rankfolio tests';
/** The names with which every stand-in fails (see `findFakeFailure`). */
const failingNames = fakeFailures.map((name) => `fails-${name.toLowerCase().replaceAll(' ', '-')}`);
const badUsernames = ['', 'x', 'x'.repeat(200), '달빛여우', '../../account', 'a b', 'a\u0000b'];
const sources: Readonly<Record<SourceId, TriedSource>> = {
  riot: {
    start: startRiot,
    open({ url }, needs) {
      const settings = {
        key: 'a key',
        tftKey: 'a key',
        keysBefore: [],
        apiUrl: `${url}/{routing}`,
        dataDragonUrl: url,
        calls: 'riot-id',
      } as const;
      return openRiot(settings, { ...needs, isIconInUse: async () => true });
    },
    game: 'league-of-legends',
    names: ['Mosswick#NA1', 'mosswick#na1'],
    absentName: 'Nobody At All#NA1',
    // `data-source-outcomes.test.ts` has the other failures.
    failingNames: ['fails-reset#FAIL'],
    badNames: ['', '#NA1', 'x'.repeat(200), '\u0000#NA1'],
  },
  lichess: {
    start: startLichess,
    open: ({ url }, needs) => openLichess({ url, token: undefined, userAgent }, needs),
    game: 'lichess',
    names: ['Mosswick_Rook', 'mosswick_rook'],
    absentName: 'nobody_at_all',
    badNames: badUsernames,
  },
  'chess-com': {
    start: startChessCom,
    open: ({ url }, needs) => openChessCom({ url, userAgent }, needs),
    game: 'chess-com',
    names: ['Mosswick_Bishop', 'mosswick_bishop'],
    absentName: 'nobody_at_all',
    badNames: badUsernames,
  },
  opendota: {
    start: startOpenDota,
    open: ({ url }, needs) => openOpenDota({ url, steamUrl: url, userAgent }, needs),
    game: 'dota-2',
    // The account id, and the SteamID64 of the same account.
    names: ['105001', '76561197960370729'],
    absentName: 'Nobody At All',
    badNames: [
      '',
      'x'.repeat(65),
      '9'.repeat(200),
      '0',
      '4294967296',
      '9007199254740993',
      'a\u0000b',
    ],
  },
  'deadlock-api': {
    start: startDeadlockApi,
    open: ({ url }, needs) => openDeadlock({ url, userAgent }, needs, undefined),
    game: 'deadlock',
    names: ['105001', '76561197960370729'],
    absentName: '105009',
    failingNames: failingIds,
    badNames: ['', 'Mosswick', '0', '4294967296', '9'.repeat(200), 'a\u0000b'],
  },
};

describe.each(Object.entries(sources))('%s', (_id, tried) => {
  let standIn: StandIn;
  let opened: OpenedSource;
  const calls: number[] = [];
  beforeAll(async () => {
    standIn = await tried.start();
    opened = open(calls);
  });
  afterAll(async () => {
    await opened.close();
    await standIn.close();
  });

  /** Opens the source with an unused budget. @param statuses gets the status of each call. */
  function open(statuses: number[]): OpenedSource {
    const source = tried.open(standIn, createSourceNeeds(statuses));
    if (!source) throw new Error('the source was not opened');
    return source;
  }

  function lookUp(name: string, { dataSource } = opened) {
    const parsed = parseGameAccount({ game: tried.game, name, region: '' });
    if (parsed.kind !== 'parsed') throw new Error(`${name} cannot be looked up`);
    return dataSource.lookUp(parsed.account);
  }

  test('finds a player in any spelling, with a rank for every queue', async () => {
    const [own, other] = tried.names;
    const first = await lookUp(other);
    const second = await lookUp(own);
    expect(second).toEqual(first);
    if (first.kind !== 'found') throw new Error(`the look-up ended with ${first.kind}`);
    const { player } = first;
    const { queues, regions } = gameById(tried.game);
    expect(player).toMatchObject({ name: own, isDemo: false });
    expect(Object.keys(player.ranks).toSorted()).toEqual(queues.map(({ id }) => id).toSorted());
    expect(Date.parse(player.readAt)).toBeGreaterThan(0);
    const regionIds = regions.map(({ id }) => id);
    expect(regionIds.length > 0 ? regionIds : ['']).toContain(player.region);
  });

  test('refreshes a player by its id', async () => {
    const found = await lookUp(tried.names[0]);
    if (found.kind !== 'found') throw new Error('the player is missing');
    const { playerId, name } = found.player;
    expect(await opened.dataSource.refresh(gameById(tried.game), found.player)).toMatchObject({
      kind: 'found',
      player: { playerId, name },
    });
  });

  test('says that no account has a name, and asks for equal look-ups once', async () => {
    calls.length = 0;
    const outcomes = await Promise.all([lookUp(tried.absentName), lookUp(tried.absentName)]);
    for (const outcome of outcomes)
      expect(outcome).toEqual({ kind: 'no-such-player', detail: 'no-account' });
    expect(calls).toHaveLength(1);
  });

  test('is not answering after any failure, and says when to try again', async () => {
    const { timeout } = AbortSignal;
    vi.spyOn(AbortSignal, 'timeout').mockImplementation(() => timeout.call(AbortSignal, 1000));
    await Promise.all(
      (tried.failingNames ?? failingNames).map(async (name) => {
        // Each failure has its own budget, because a source pauses its calls after a 429.
        const statuses: number[] = [];
        const source = open(statuses);
        const outcome = await lookUp(name, source);
        await source.close();
        expect([name, outcome.kind, statuses.length > 0]).toEqual([name, 'not-answering', true]);
        if (outcome.kind !== 'not-answering') return;
        expect(outcome.retryAfterSeconds).toBeGreaterThan(0);
        // The port of the stand-in may contain the digits of an id.
        expect(outcome.reason.replace(/:\d+/, '')).not.toContain(name);
      }),
    );
  });
});
