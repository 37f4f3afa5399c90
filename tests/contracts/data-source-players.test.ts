/** The Riot client finds every player of the stand-in, with both sets of calls. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { samples } from '../../adapters/sources/samples/players.ts';
import { findGameByName, gameById } from '../../domain/games/games.ts';
import { isPlatform } from '../../domain/games/is-platform.ts';
import { platforms } from '../../domain/games/riot-platforms.ts';
import type { DataSource } from '../../domain/sources/data-source.ts';
import { players } from '../fixtures/riot/players.ts';
import { riotGames } from '../fixtures/riot/riot-games.ts';
import { type RiotStandIn, startStandInSource } from '../fixtures/riot/stand-in.ts';

describe.each(['riot-id', 'summoner-name'] as const)('with %s calls', (calls) => {
  let source: DataSource;
  let standIn: RiotStandIn;
  beforeAll(async () => {
    ({ source, standIn } = await startStandInSource({ calls }));
  });
  afterAll(() => standIn.close());

  function lookUp(gameType: string, riotId: string, region: string) {
    const game = findGameByName(gameType);
    if (!game || !isPlatform(region)) throw new Error(`cannot look up ${riotId}`);
    return source.lookUp({ game, name: riotId, region });
  }

  test('every player is found in each of its games, with name, level, icon and a rank for each queue', async () => {
    for (const { gameName, tagLine, platform, level, entries } of players) {
      for (const game of riotGames) {
        if (!entries[game.id === 'teamfight-tactics' ? 'tft' : 'lol']) continue;
        const name = `${gameName}#${tagLine}`;
        const outcome = await lookUp(game.name, name, platform);
        if (outcome.kind !== 'found') throw new Error(`${name}: ${JSON.stringify(outcome)}`);
        const { player } = outcome;
        const shownName = calls === 'riot-id' ? name : gameName;
        expect(player).toMatchObject({ name: shownName, region: platform, level, isSample: false });
        expect(player.profileIconId).toBeGreaterThanOrEqual(0);
        const queues = game.queues.map((queue) => queue.id);
        expect(Object.keys(player.ranks).toSorted()).toEqual(queues.toSorted());
        const sample = samples.find((each) => each.game === game.id && each.name === name);
        if (sample) expect(player.ranks).toEqual(sample.ranks);
      }
    }
  });

  test.each([
    ['Lone Entry#NA1', { kind: 'divided', tier: 'GOLD', division: 'II', leaguePoints: 45 }],
    ['Sparse Fern#NA1', { kind: 'divided', tier: 'MASTER', division: 'I', leaguePoints: 0 }],
    ['New Horizons#NEXT', { kind: 'divided', tier: 'MYTHIC', division: 'II', leaguePoints: 20 }],
  ])('the irregular entry of %s is read', async (name, solo) => {
    expect(await lookUp('League of Legends', name, 'na1')).toMatchObject({
      kind: 'found',
      player: { ranks: { solo } },
    });
  });

  test('a name without an account, an account without the game, and an account in another region are not found', async () => {
    for (const [gameType, name, region, detailByRiotId] of [
      ['League of Legends', 'Only Tactics#TFT', 'na1', 'never-played'],
      ['Teamfight Tactics', 'Only Rift#LOL', 'euw1', 'never-played'],
      ['League of Legends', 'Nobody At All#NA1', 'na1', 'no-account'],
      ['League of Legends', 'Fresh Sprout#NA1', 'kr', 'not-in-region'],
    ] as const) {
      const detail = calls === 'riot-id' ? detailByRiotId : 'no-summoner';
      expect(await lookUp(gameType, name, region)).toEqual({ kind: 'no-such-player', detail });
    }
  });

  test.each([...platforms])(
    'a player on $id is found by the name without a tag',
    async ({ id }) => {
      const player = players.find(({ platform }) => platform === id);
      const outcome = await lookUp('League of Legends', player?.gameName ?? '', id);
      expect(outcome).toMatchObject({
        kind: 'found',
        player: { region: id, level: player?.level },
      });
    },
  );

  test('a player is found by the name without regard to case and spaces', async () => {
    const outcome = await lookUp('League of Legends', 'MOSS wick#na1', 'na1');
    expect(outcome).toMatchObject({ kind: 'found', player: { level: 412 } });
  });
});

test('a look-up on any platform finds the player on the platform of the account', async () => {
  const { source, standIn } = await startStandInSource({ calls: 'riot-id' });
  for (const { id } of platforms) {
    const outcome = await source.lookUp({
      game: gameById('league-of-legends'),
      name: 'Quokka Quill#OCE',
      region: id,
    });
    expect(outcome).toMatchObject({ kind: 'found', player: { region: 'oc1' } });
  }
  await standIn.close();
});
