/** Looks up the players of waiting lines. A line is asked for until the source has answered, and then only after an edit. */
import type { GameId } from '../games/games.ts';
import {
  callShares,
  type DataSource,
  type LookupOutcome,
  type ReadBatch,
  type SeveralPlayers,
} from '../sources/data-source.ts';
import { type LeaderboardStore, maxLines, toLineProblem, type WaitingLine } from './leaderboard.ts';

const secondMs = 1000;
/** After this time another worker can claim the line. */
const claimTtlMs = 120 * secondMs;
/** The pause after a source has not answered. It doubles with each further attempt. */
const firstPauseMs = 30 * secondMs;
const maxPauseMs = 60 * 60 * secondMs;

/** @returns a function that creates the work of a game, which answers the next lines; 'idle' when none waits or the source needs a pause. */
export function createFillLines(needs: {
  readonly store: Pick<LeaderboardStore, 'claimLines' | 'answerLine' | 'postponeLine'>;
  readonly dataSource: Pick<DataSource, 'games' | 'lookUp'>;
  readonly findReadBatch: (game: GameId) => ReadBatch | undefined;
  readonly now?: () => number;
}) {
  const { store, dataSource, findReadBatch, now = () => Date.now() } = needs;

  /** @returns false if the source has not answered, so that the line waits. */
  async function answer(line: WaitingLine, outcome: LookupOutcome | SeveralPlayers) {
    if (outcome.kind === 'not-answering') {
      const { isBusy, retryAfterSeconds } = outcome;
      // Our own rate limit is no failure of the source.
      const growingMs = isBusy ? 0 : firstPauseMs * 2 ** line.attempts;
      const pauseMs = Math.min(Math.max(retryAfterSeconds * secondMs, growingMs), maxPauseMs);
      const attempts = line.attempts + (isBusy ? 0 : 1);
      await store.postponeLine({ ...line, attempts }, now() + pauseMs);
      return false;
    }
    const found = outcome.kind === 'found' && { ...outcome.player, game: line.game };
    await store.answerLine(line, found ? { player: found } : { problem: toLineProblem(outcome) });
    return true;
  }

  return (game: GameId) => async (): Promise<'done' | 'idle'> => {
    // The site may offer the game again.
    if (!dataSource.games.includes(game)) return 'idle';
    const readBatch = findReadBatch(game);
    const until = now() + claimTtlMs;
    const lines = await store.claimLines(game, now(), until, readBatch ? maxLines : 1);
    if (lines.length === 0) return 'idle';
    const lookUp =
      readBatch?.(lines.map(({ name }) => name)) ??
      ((line: WaitingLine) => dataSource.lookUp(line, undefined, callShares.leaderboard));
    let isAnswering = true;
    for (const line of lines) isAnswering = (await answer(line, await lookUp(line))) && isAnswering;
    return isAnswering ? 'done' : 'idle';
  };
}
