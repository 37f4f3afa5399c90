/** The Riot client finds every sample player of the sandbox, with both sets of calls. */

import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  demoPlayers,
  players,
  samplePlayers,
} from '../../adapters/sources/riot/sandbox/players.ts';
import { type Sandbox, startSandboxSource } from '../../adapters/sources/riot/sandbox/sandbox.ts';
import { findGameByName, gameById } from '../../domain/games/games.ts';
import { isPlatform } from '../../domain/games/is-platform.ts';
import { hyperRollTiers, standardTiers, tierOf } from '../../domain/games/rank.ts';
import { platforms } from '../../domain/games/riot-platforms.ts';
import type { DataSource } from '../../domain/sources/data-source.ts';
import { riotGames } from '../fixtures/riot/riot-games.ts';

describe.each(['riot-id', 'summoner-name'] as const)('with %s calls', (calls) => {
  let source: DataSource;
  let sandbox: Sandbox;
  beforeAll(async () => {
    ({ source, sandbox } = await startSandboxSource({ calls }));
  });
  afterAll(() => sandbox.close());

  function lookUp(gameType: string, riotId: string, region: string) {
    const game = findGameByName(gameType);
    if (!game || !isPlatform(region)) throw new Error(`cannot look up ${riotId}`);
    return source.lookUp({ game, name: riotId, region });
  }

  test('every player is found in each of its games, with name, level, icon and a rank for each queue', async () => {
    const tiers = { ladder: new Set<string>(), hyperRoll: new Set<string>() };
    for (const { gameName, tagLine, platform, level, entries } of players) {
      for (const game of riotGames) {
        if (!entries[game.id === 'teamfight-tactics' ? 'tft' : 'lol']) continue;
        const name = `${gameName}#${tagLine}`;
        const outcome = await lookUp(game.name, name, platform);
        if (outcome.kind !== 'found') throw new Error(`${name}: ${JSON.stringify(outcome)}`);
        const { player } = outcome;
        const shownName = calls === 'riot-id' ? name : gameName;
        expect(player).toMatchObject({ name: shownName, region: platform, level, isSample: true });
        expect(player.profileIconId).toBeGreaterThanOrEqual(0);
        const queues = game.queues.map((queue) => queue.id);
        expect(Object.keys(player.ranks).toSorted()).toEqual(queues.toSorted());
        for (const [queue, rank] of Object.entries(player.ranks))
          tiers[queue === 'hyper-roll' ? 'hyperRoll' : 'ladder'].add(tierOf(rank));
      }
    }
    // Every emblem can be seen on a site without a key. MYTHIC is a tier that the site does not know.
    expect(tiers.ladder).toEqual(new Set([...standardTiers, 'UNRANKED', 'MYTHIC']));
    expect(tiers.hyperRoll).toEqual(new Set([...hyperRollTiers, 'UNRANKED']));
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

  test.each([...samplePlayers, ...demoPlayers])(
    'the suggested player $GameUsername has a rank in $GameType, and the icon of the suggestion',
    async ({ GameType, GameUsername, Region, ...suggestion }) => {
      const outcome = await lookUp(GameType, GameUsername, Region);
      if (outcome.kind !== 'found') throw new Error(JSON.stringify(outcome));
      const { ranks, profileIconId } = outcome.player;
      expect(Object.values(ranks).some(({ kind }) => kind !== 'unranked')).toBe(true);
      if ('profileIconId' in suggestion) expect(suggestion).toMatchObject({ profileIconId });
    },
  );

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
  const { source, sandbox } = await startSandboxSource({ calls: 'riot-id' });
  for (const { id } of platforms) {
    const outcome = await source.lookUp({
      game: gameById('league-of-legends'),
      name: 'Quokka Quill#OCE',
      region: id,
    });
    expect(outcome).toMatchObject({ kind: 'found', player: { region: 'oc1' } });
  }
  await sandbox.close();
});

test('the suggested players play every game, and not only in North America', () => {
  const gameNames = new Set(samplePlayers.map(({ GameType }) => GameType));
  expect([...gameNames].toSorted()).toEqual(riotGames.map(({ name }) => name).toSorted());
  expect(samplePlayers.some(({ Region }) => Region !== 'na1')).toBe(true);
});
