/**
 * Reads what viewed players play. Visitors never wait for it, and it comes after all refreshes. The queue is in memory: a lost read
 * is done after the next view.
 */
import { toAgeMs } from '../clock.ts';
import { type GameId, gameById } from '../games/games.ts';
import { findMainQueue, rankIn, recordIn } from '../games/ranks.ts';
import { countGames } from '../games/record.ts';
import { type LastGame, type LastGames, maxLastGames, type StoredPlays } from '../plays/plays.ts';
import type { PlayerStore, StoredPlayer } from '../profiles/profile.ts';
import type { PlaysReader } from '../sources/data-source.ts';
import { dayMs } from '../week.ts';

const maxWaiting = 1000;

interface Needs {
  readonly store: Pick<PlayerStore, 'findPlayer' | 'updatePlays'>;
  /** Undefined for a game whose source tells nothing. */
  readonly findPlaysReader: (
    player: Pick<StoredPlayer, 'game' | 'playerId'>,
  ) => PlaysReader | undefined;
  readonly hasDueRefresh: (game: GameId) => Promise<boolean>;
  readonly wake: () => void;
  readonly now?: () => number;
}

export function createReadPlays(needs: Needs) {
  const { store, findPlaysReader, hasDueRefresh, wake, now = () => Date.now() } = needs;
  /** The game of each waiting player; the last viewed one comes last. */
  const waiting = new Map<number, GameId>();

  function findDueReader(player: StoredPlayer): PlaysReader | undefined {
    const reader = findPlaysReader(player);
    const { readAt } = player.storedPlays;
    const isDue = !readAt || (reader && toAgeMs(Date.parse(readAt), now()) >= reader.intervalMs);
    return isDue ? reader : undefined;
  }

  /** @returns undefined if the limits of the source are used up before anything was read. */
  async function read(
    stored: StoredPlayer,
    { readMains, readGames, intervalMs }: PlaysReader,
  ): Promise<StoredPlays | undefined> {
    const before = stored.storedPlays;
    const [queue, gameCount] = findPlayedQueue(stored);
    // A source without counts is always asked.
    const hasPlayed = queue && (gameCount === 0 || gameCount !== before.gameCount);
    const mains = await readMains?.(stored);
    if (mains?.kind === 'not-answering' && mains.isBusy) return undefined;
    const games = hasPlayed ? await readGames?.(stored, queue.id) : undefined;
    if (!mains && games?.kind === 'not-answering' && games.isBusy) return undefined;
    const hasFailed = [mains, games].some((each) => each?.kind === 'not-answering');
    // After a failure, the source is asked again a day later.
    const readAt = now() - (hasFailed ? Math.max(0, intervalMs - dayMs) : 0);
    return {
      ...before,
      readAt: new Date(readAt).toISOString(),
      ...(mains?.kind === 'found' && { mains: mains.value }),
      ...(games?.kind === 'found' &&
        queue && { lastGames: joinGames(before, queue.id, games.value), gameCount }),
    };
  }

  return {
    /** For players whose page a visitor opens. */
    offer(viewed: readonly StoredPlayer[]): void {
      const due = viewed.filter(findDueReader);
      for (const { player, game } of due) {
        waiting.delete(player);
        waiting.set(player, game);
      }
      for (const player of [...waiting.keys()].slice(0, -maxWaiting)) waiting.delete(player);
      if (due.length > 0) wake();
    },

    /** Reads the player that was viewed last; 'idle' when none waits, or when a refresh does. */
    createWork: (game: GameId) => async (): Promise<'done' | 'idle'> => {
      const [player] = [...waiting].findLast(([, each]) => each === game) ?? [];
      if (player === undefined) return 'idle';
      // At once, because other workers look for a player, too.
      waiting.delete(player);
      if (await hasDueRefresh(game)) {
        waiting.set(player, game);
        return 'idle';
      }
      const stored = await store.findPlayer(player);
      const reader = stored && findDueReader(stored);
      const plays = reader && (await read(stored, reader));
      if (plays) await store.updatePlays(stored, plays);
      // Without an answer because of the limits, the next view offers the player again.
      return reader && !plays ? 'idle' : 'done';
    },
  };
}

/** Adds new games to those that are known: a list of the source can be full of games of other queues. */
function joinGames(
  { lastGames }: StoredPlays,
  queue: string,
  newestFirst: readonly LastGame[],
): LastGames {
  const known = lastGames?.queue === queue ? lastGames.games : [];
  const games = new Map([...known, ...newestFirst].map((each) => [each.playedAt, each]));
  const sorted = [...games.values()].sort((a, b) => (a.playedAt < b.playedAt ? -1 : 1));
  return { queue, games: sorted.slice(-maxLastGames) };
}

/** Finds the queue of the last games: the one with the most games, or else the first with a rank. */
function findPlayedQueue({ game, ranks }: StoredPlayer) {
  const { queues } = gameById(game);
  const queue =
    findMainQueue(queues, ranks) ?? queues.find((each) => rankIn(ranks, each).kind !== 'unranked');
  const record = queue && recordIn(ranks, queue);
  return [queue, record ? countGames(record) : 0] as const;
}
