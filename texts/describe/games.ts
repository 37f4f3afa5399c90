import { describeGameAccount } from '../../domain/games/describe-game-account.ts';
import type { GameAccount } from '../../domain/games/game-account.ts';
import { type GameId, games, type ListedGame } from '../../domain/games/games.ts';
import type { ShownName } from '../../domain/games/player-name.ts';
import { gameNames } from '../games.ts';
import { perLanguage } from '../language/per-language.ts';

/** The name of a queue, or a text about the names of accounts, in the current language. */
export const toLocalLabel = (label: string): string => gameNames.labels[label] ?? label;

/** The games with the names that their players read in the current language. */
const localGames = perLanguage(
  () =>
    Object.fromEntries(
      games.map((game): [GameId, ListedGame] => [
        game.id,
        {
          ...game,
          queues: game.queues.map((queue) => ({
            ...queue,
            label: toLocalLabel(queue.label),
            lookupLabel: toLocalLabel(queue.lookupLabel),
            ...(queue.unranked && { unranked: toLocalLabel(queue.unranked) }),
          })),
          regions: game.regions.map(({ id, name }) => ({
            id,
            name: gameNames.regions[name] ?? name,
          })),
        },
      ]),
    ) as Readonly<Record<GameId, ListedGame>>,
);

/** Returns a game with the names that its players read in the current language. */
export const gameById = (id: GameId): ListedGame => localGames[id];

/** The name of a region of a game; the text itself if it is none. */
export const formatRegion = (game: GameId, region: string): string =>
  gameById(game).regions.find(({ id }) => id === region)?.name ?? region;

/** Like 'Mosswick#NA1 (League of Legends, Nordamerika)'. */
export const describeAccount = (account: GameAccount & ShownName): string =>
  describeGameAccount(account, formatRegion);
