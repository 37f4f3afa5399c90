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
import { hyperRollTiers, standardTiers } from '../../domain/games/rank.ts';
import { formatRanks } from '../../domain/games/ranks.ts';
import { type Platform, platforms } from '../../domain/games/riot-platforms.ts';
import type { DataSource, Player } from '../../domain/sources/data-source.ts';
import { riotGames } from '../fixtures/riot/riot-games.ts';

/** The game and the name, then the level and the rank texts, in the order of the game's queues. */
const expectedPlayers: readonly [string, string, number, ...string[]][] = [
  ['League of Legends', 'Mosswick#NA1', 412, 'DIAMOND II 64 LP', 'PLATINUM IV 12 LP'],
  [
    'Teamfight Tactics',
    'Mosswick#NA1',
    412,
    'EMERALD III 37 LP',
    'PLATINUM I 88 LP',
    'PURPLE 3560',
  ],
  ['League of Legends', 'Ember Lynx#GLOW', 733, 'CHALLENGER I 1204 LP'],
  ['Teamfight Tactics', 'Ember Lynx#GLOW', 733, 'UNRANKED', 'UNRANKED', 'UNRANKED'],
  ['League of Legends', 'Tidecaller Juno#EUW', 287, 'MASTER I 312 LP'],
  [
    'Teamfight Tactics',
    'Tidecaller Juno#EUW',
    287,
    'CHALLENGER I 986 LP',
    'MASTER I 140 LP',
    'ORANGE 4480',
  ],
  ['League of Legends', '달빛여우#KR1', 655, 'GRANDMASTER I 742 LP'],
  ['Teamfight Tactics', '달빛여우#KR1', 655, 'GRANDMASTER I 511 LP', 'UNRANKED', 'UNRANKED'],
  ['League of Legends', 'Sølvi Ærlig#EUNE', 198, 'EMERALD III 51 LP'],
  ['Teamfight Tactics', 'Sølvi Ærlig#EUNE', 198, 'UNRANKED', 'UNRANKED', 'BLUE 2810'],
  ['League of Legends', 'Pão de Lua#BR1', 96, 'SILVER I 0 LP'],
  ['Teamfight Tactics', 'Pão de Lua#BR1', 96, 'SILVER II 75 LP', 'UNRANKED', 'UNRANKED'],
  ['League of Legends', 'Niebla Ñandú#LAN', 41, 'IRON IV 3 LP'],
  ['Teamfight Tactics', 'Niebla Ñandú#LAN', 41, 'IRON I 60 LP', 'UNRANKED', 'UNRANKED'],
  ['League of Legends', 'Cometa Sur#LAS', 77, 'BRONZE II 99 LP'],
  ['Teamfight Tactics', 'Cometa Sur#LAS', 77, 'BRONZE III 21 LP', 'UNRANKED', 'GREEN 1720'],
  ['League of Legends', '星降る庭#JP1', 233, 'PLATINUM III 18 LP'],
  ['Teamfight Tactics', '星降る庭#JP1', 233, 'DIAMOND IV 9 LP', 'UNRANKED', 'UNRANKED'],
  ['League of Legends', 'Quokka Quill#OCE', 365, 'GOLD II 45 LP'],
  ['Teamfight Tactics', 'Quokka Quill#OCE', 365, 'MASTER I 77 LP', 'UNRANKED', 'UNRANKED'],
  ['League of Legends', 'Gülşah Yıldız#TR1', 58, 'UNRANKED'],
  ['Teamfight Tactics', 'Gülşah Yıldız#TR1', 58, 'UNRANKED', 'UNRANKED', 'GREY 1200'],
  ['League of Legends', 'Снежный Лис#RU1', 150, 'GOLD IV 0 LP'],
  ['Teamfight Tactics', 'Снежный Лис#RU1', 150, 'GOLD I 64 LP', 'UNRANKED', 'UNRANKED'],
  ['League of Legends', 'نجمة الرمال#ME1', 121, 'EMERALD IV 27 LP'],
  ['Teamfight Tactics', 'نجمة الرمال#ME1', 121, 'UNRANKED', 'UNRANKED', 'UNRANKED'],
  ['League of Legends', 'Lantern Otter#SG2', 174, 'UNRANKED', 'GOLD III 80 LP'],
  [
    'Teamfight Tactics',
    'Lantern Otter#SG2',
    174,
    'PLATINUM II 55 LP',
    'DIAMOND I 3 LP',
    'UNRANKED',
  ],
  ['League of Legends', '霧中燈#TW2', 209, 'DIAMOND IV 1 LP'],
  ['Teamfight Tactics', '霧中燈#TW2', 209, 'UNRANKED', 'GOLD II 31 LP', 'UNRANKED'],
  ['League of Legends', 'Sương Mai#VN2', 88, 'SILVER IV 50 LP'],
  ['Teamfight Tactics', 'Sương Mai#VN2', 88, 'BRONZE I 11 LP', 'UNRANKED', 'UNRANKED'],
  ['League of Legends', 'Pixel Badger#BYTE', 143, 'GOLD I 90 LP'],
  ['Teamfight Tactics', 'Pixel Badger#BYTE', 143, 'UNRANKED', 'UNRANKED', 'ORANGE 4325'],
  ['League of Legends', 'Paper Kite#NEW', 7, 'UNRANKED'],
  ['Teamfight Tactics', 'Paper Kite#NEW', 7, 'UNRANKED', 'UNRANKED', 'UNRANKED'],
  ['Teamfight Tactics', 'Only Tactics#TFT', 66, 'PLATINUM IV 44 LP', 'UNRANKED', 'UNRANKED'],
  ['League of Legends', 'Only Rift#LOL', 310, 'PLATINUM II 70 LP'],
  ['League of Legends', 'Sparse Fern#NA1', 30, 'MASTER I 0 LP'],
  ['Teamfight Tactics', 'Sparse Fern#NA1', 30, 'GOLD III 0 LP', 'UNRANKED', 'GREEN 0'],
  ['League of Legends', 'Lone Entry#NA1', 52, 'GOLD II 45 LP'],
  ['Teamfight Tactics', 'Lone Entry#NA1', 52, 'SILVER IV 10 LP', 'UNRANKED', 'UNRANKED'],
  ['League of Legends', 'New Horizons#NEXT', 500, 'MYTHIC II 20 LP'],
  ['Teamfight Tactics', 'New Horizons#NEXT', 500, 'UNRANKED', 'UNRANKED', 'UNRANKED'],
  ['League of Legends', '<b>Tag</b>&"Co"#HTML', 64, 'BRONZE IV 30 LP'],
  ['Teamfight Tactics', '<b>Tag</b>&"Co"#HTML', 64, 'UNRANKED', 'UNRANKED', 'UNRANKED'],
  ['League of Legends', 'Fresh Sprout#NA1', 2, 'UNRANKED'],
  ['Teamfight Tactics', 'Fresh Sprout#NA1', 2, 'UNRANKED', 'UNRANKED', 'UNRANKED'],
  ['League of Legends', 'Quiet Sprout#NA1', 3, 'UNRANKED'],
  ['Teamfight Tactics', 'Quiet Sprout#NA1', 3, 'UNRANKED', 'UNRANKED', 'UNRANKED'],
];

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

  test.each(expectedPlayers)(
    'in %s, %s has level %i and %s',
    async (gameType, name, level, ...texts) => {
      const platform = findPlatform(name);
      const outcome = await lookUp(gameType, name, platform);
      if (outcome.kind !== 'found') throw new Error(JSON.stringify(outcome));
      const { player } = outcome;
      expect(player).toMatchObject({ region: platform, level, isSample: true });
      expect(player.name).toBe(calls === 'riot-id' ? name : name.slice(0, name.lastIndexOf('#')));
      expect(player.profileIconId).toBeGreaterThanOrEqual(0);
      expect(toRankTexts(gameType, player)).toEqual(texts);
    },
  );

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

  test.each([...samplePlayers])(
    'the sample player $GameUsername has the icon of the look-up in $GameType',
    async ({ GameType, GameUsername, Region, profileIconId }) => {
      const outcome = await lookUp(GameType, GameUsername, Region);
      expect(outcome).toMatchObject({ kind: 'found', player: { profileIconId } });
    },
  );

  test.each([...samplePlayers, ...demoPlayers])(
    'the suggested player $GameUsername has a rank in $GameType',
    async (sample) => {
      const outcome = await lookUp(sample.GameType, sample.GameUsername, sample.Region);
      if (outcome.kind !== 'found') throw new Error(JSON.stringify(outcome));
      const texts = toRankTexts(sample.GameType, outcome.player);
      expect(texts.some((text) => text !== 'UNRANKED')).toBe(true);
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

test('the sample players have every tier of every ladder and play every game', () => {
  /** Lists the tiers in Hyper Roll, which is the third queue of Teamfight Tactics, or in all other queues. */
  const listTiers = (isHyperRoll: boolean) =>
    new Set(
      expectedPlayers.flatMap(([gameType, , , ...texts]) =>
        texts
          .filter((_, queue) => (gameType === 'Teamfight Tactics' && queue === 2) === isHyperRoll)
          .map((text) => text.split(' ')[0]),
      ),
    );
  for (const tier of [...standardTiers, 'UNRANKED']) expect(listTiers(false)).toContain(tier);
  for (const tier of [...hyperRollTiers, 'UNRANKED']) expect(listTiers(true)).toContain(tier);
  const gameNames = new Set(samplePlayers.map(({ GameType }) => GameType));
  expect([...gameNames].toSorted()).toEqual(riotGames.map(({ name }) => name).toSorted());
  expect(samplePlayers.some(({ Region }) => Region !== 'na1')).toBe(true);
  // The list at the top of this file has every game of every player.
  expect(expectedPlayers).toHaveLength(
    players.flatMap(({ entries }) => Object.keys(entries)).length,
  );
});

/** Formats the rank of each queue that a page shows, and checks that the player has a rank for every queue of the game. */
function toRankTexts(gameType: string, player: Player): string[] {
  const game = findGameByName(gameType);
  if (!game) throw new Error(`there is no game ${gameType}`);
  expect(Object.keys(player.ranks).toSorted()).toEqual(game.queues.map(({ id }) => id).toSorted());
  return Object.values(formatRanks(game, player.ranks, 'saved'));
}

function findPlatform(name: string): Platform {
  const player = players.find(({ gameName, tagLine }) => name === `${gameName}#${tagLine}`);
  if (!player) throw new Error(`there is no player ${name}`);
  return player.platform;
}
