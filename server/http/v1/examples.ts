/** An example of every operation for the page /developers, about a real profile of this site. Long lists are shortened. */
import type { Queue } from '../../../domain/games/game.ts';
import { gameById } from '../../../domain/games/games.ts';
import type { Profile, SavedGame } from '../../../domain/profiles/profile.ts';
import type { OperationId } from './operations.ts';

/** The query of a read, or the body of a write. */
type Example = Readonly<Record<string, string | number | readonly string[]>>;

/** @param saved the account that the examples are about. */
export function createExamples(
  { displayName }: Profile,
  saved: SavedGame,
): Readonly<Record<OperationId, Example>> {
  const { game, name, region } = saved;
  const account = { game, player: name, ...(region && { region }) };
  const { id: queue } = findQueue(saved);
  const list = { lines: [name], region };
  return {
    readProfile: {},
    readHistory: { ...account, queue },
    search: { text: displayName },
    listGames: {},
    lookUpPlayer: account,
    saveAccount: account,
    removeAccount: account,
    restoreAccount: account,
    refreshAccount: account,
    moveAccount: { ...account, cardPosition: 1 },
    chooseShowcase: { ...account, queue },
    createLeaderboard: { ...list, name: exampleName, game, queue, audience: 'all' },
    listLeaderboards: {},
    readLeaderboard: {},
    replaceLines: list,
  };
}

const exampleName = 'Friends';

/** The leaderboard of the examples, with this account. */
export function createExampleLeaderboard({ displayName }: Profile, saved: SavedGame) {
  const { game, isVerified } = saved;
  const username = isVerified ? displayName : null;
  const trends = JSON.stringify(saved.trends);
  const unnamed = { profilePic: null, verifiedBy: null, race: null };
  const row = { line: 1, player: saved, trends, username, ...unnamed };
  const fields = {
    name: exampleName,
    game,
    queue: findQueue(saved).id,
    audience: 'all',
    race: null,
  } as const;
  const lines = { rows: [row], openLines: [], playerCount: 1 };
  return { id: '{id}', ...fields, ...lines, role: 'owner' } as const;
}

/** The queue of the examples: the first one with a rank. */
export function findQueue({ game, ranks }: SavedGame): Queue {
  const { queues } = gameById(game);
  const queue = queues.find(({ id }) => id in ranks) ?? queues[0];
  if (!queue) throw new Error(`${game} has no queue`);
  return queue;
}

/** Keeps the first entry of each list. */
export function shorten(answer: unknown): unknown {
  if (Array.isArray(answer)) return answer.slice(0, 1).map(shorten);
  if (typeof answer !== 'object' || answer === null) return answer;
  return Object.fromEntries(Object.entries(answer).map(([key, value]) => [key, shorten(value)]));
}
