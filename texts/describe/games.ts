import { describeGameAccount } from '../../domain/games/describe-game-account.ts';
import type { GameAccount } from '../../domain/games/game-account.ts';
import {
  gameById as findSourceGame,
  type GameId,
  type ListedGame,
} from '../../domain/games/games.ts';
import type { ShownName } from '../../domain/games/player-name.ts';
import { gameNames } from '../games.ts';

/** The name of a queue, or a text about the names of accounts, in the current language. */
export const toLocalLabel = (label: string): string => gameNames.labels[label] ?? label;

/** By the names of a language. */
const known = new WeakMap<object, Map<GameId, ListedGame>>();

/** Returns a game with the names that its players read in the current language. Throws for an unknown id. */
export function gameById(id: GameId): ListedGame {
  const { labels, regions } = gameNames;
  const games = known.get(labels) ?? new Map<GameId, ListedGame>();
  known.set(labels, games);
  const found = games.get(id);
  if (found) return found;
  const source = findSourceGame(id);
  const game = {
    ...source,
    queues: source.queues.map((queue) => ({
      ...queue,
      label: toLocalLabel(queue.label),
      lookupLabel: toLocalLabel(queue.lookupLabel),
      ...(queue.unranked && { unranked: toLocalLabel(queue.unranked) }),
    })),
    regions: source.regions.map(({ id: region, name }) => ({
      id: region,
      name: regions[name] ?? name,
    })),
  };
  games.set(id, game);
  return game;
}

/** The name of a region of a game; the text itself if it is none. */
export const formatRegion = (game: GameId, region: string): string =>
  gameById(game).regions.find(({ id }) => id === region)?.name ?? region;

/** Like 'Mosswick#NA1 (League of Legends, Nordamerika)'. */
export const describeAccount = (account: GameAccount & ShownName): string =>
  describeGameAccount(account, formatRegion);
