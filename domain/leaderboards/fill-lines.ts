/** Looks up the players of waiting lines. A line is asked for until the source has answered, and then only after an edit. */
import { parseGameAccount } from '../games/game-account.ts';
import type { GameId } from '../games/games.ts';
import { callShares, type DataSource } from '../sources/data-source.ts';
import type { LeaderboardStore, LineAnswer, LineProblem, WaitingLine } from './leaderboard.ts';

const secondMs = 1000;
/** After this time another worker can claim the line. */
const claimTtlMs = 120 * secondMs;
/** The pause after a source has not answered. It doubles with each further attempt. */
const firstPauseMs = 30 * secondMs;
const maxPauseMs = 60 * 60 * secondMs;

/** @returns a function that creates the work of a game, which answers the next line; 'idle' when none waits or the source needs a pause. */
export function createFillLines(needs: {
  readonly store: Pick<LeaderboardStore, 'claimLine' | 'answerLine'>;
  readonly dataSource: Pick<DataSource, 'games' | 'lookUp'>;
  readonly now?: () => number;
}) {
  const { store, dataSource, now = () => Date.now() } = needs;

  async function findAnswer(line: WaitingLine): Promise<LineAnswer> {
    const parsed = parseGameAccount(line, dataSource.games);
    // The site may offer the game again.
    if (parsed.kind === 'unknown-game') return toLater(maxPauseMs);
    if (parsed.kind !== 'parsed') return toProblem(parsed.kind);
    const outcome = await dataSource.lookUp(parsed.account, undefined, callShares.leaderboard);
    switch (outcome.kind) {
      case 'found':
        return { kind: 'answered', player: { ...outcome.player, game: line.game } };
      case 'no-such-player':
        return toProblem(outcome.detail === 'never-played' ? outcome.detail : outcome.kind);
      case 'several-players':
        return toProblem(outcome.kind);
      case 'not-answering': {
        const retryMs = outcome.retryAfterSeconds * secondMs;
        // Our own rate limit is no failure of the source.
        const pauseMs = outcome.isBusy ? 0 : firstPauseMs * 2 ** line.attempts;
        return toLater(Math.max(retryMs, pauseMs));
      }
    }
  }

  const toLater = (pauseMs: number): LineAnswer => {
    return { kind: 'later', notBefore: now() + Math.min(pauseMs, maxPauseMs) };
  };

  const toProblem = (problem: LineProblem): LineAnswer => ({ kind: 'answered', problem });

  return (game: GameId) => async (): Promise<'done' | 'idle'> => {
    const line = await store.claimLine(game, now(), now() + claimTtlMs);
    if (!line) return 'idle';
    const answer = await findAnswer(line);
    await store.answerLine(line, answer);
    return answer.kind === 'later' ? 'idle' : 'done';
  };
}
