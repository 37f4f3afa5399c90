/**
 * Reads what viewed players play. Visitors never wait for it, and it comes after all refreshes. The queue is in memory: a lost read
 * is done after the next view.
 */
import { toAgeMs } from '../clock.ts';
import type { GameId } from '../games/games.ts';
import type { PlayerStore, StoredPlayer } from '../profiles/profile.ts';
import type { MainsReader } from '../sources/data-source.ts';

const maxWaiting = 1000;

interface Needs {
  readonly store: Pick<PlayerStore, 'findPlayer' | 'updatePlays'>;
  /** Undefined for a game whose source tells no mains. */
  readonly findMainsReader: (
    player: Pick<StoredPlayer, 'game' | 'playerId'>,
  ) => MainsReader | undefined;
  readonly hasDueRefresh: (game: GameId) => Promise<boolean>;
  readonly wake: () => void;
  readonly now?: () => number;
}

export function createReadPlays(needs: Needs) {
  const { store, findMainsReader, hasDueRefresh, wake, now = () => Date.now() } = needs;
  /** The game of each waiting player; the last viewed one comes last. */
  const waiting = new Map<number, GameId>();

  function findDueReader(player: StoredPlayer): MainsReader | undefined {
    const reader = findMainsReader(player);
    const { mainsAt } = player.plays;
    const isDue = !mainsAt || (reader && toAgeMs(Date.parse(mainsAt), now()) >= reader.intervalMs);
    return isDue ? reader : undefined;
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
      if (player === undefined || (await hasDueRefresh(game))) return 'idle';
      waiting.delete(player);
      const stored = await store.findPlayer(player);
      const reader = stored && findDueReader(stored);
      if (!reader) return 'done';
      const outcome = await reader.read(stored);
      // The next view offers the player again.
      if (outcome.kind === 'not-answering' && outcome.isBusy) return 'idle';
      const mains = outcome.kind === 'found' ? outcome.mains : stored.plays.mains;
      await store.updatePlays(stored, { mains, mainsAt: new Date(now()).toISOString() });
      return 'done';
    },
  };
}
