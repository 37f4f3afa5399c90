/** Looks up the players of waiting lines. A line is asked for until the source has answered, and then only after an edit. */
import { type GameAccount, parseGameAccount } from '../games/game-account.ts';
import type { GameId } from '../games/games.ts';
import {
  callShares,
  type DataSource,
  type LookupOutcome,
  type ReadBatch,
  type SeveralPlayers,
} from '../sources/data-source.ts';
import {
  type LeaderboardStore,
  type LineAnswer,
  type LineProblem,
  maxLines,
  type WaitingLine,
} from './leaderboard.ts';

const secondMs = 1000;
/** After this time another worker can claim the line. */
const claimTtlMs = 120 * secondMs;
/** The pause after a source has not answered. It doubles with each further attempt. */
const firstPauseMs = 30 * secondMs;
const maxPauseMs = 60 * 60 * secondMs;

/** @returns a function that creates the work of a game, which answers the next lines; 'idle' when none waits or the source needs a pause. */
export function createFillLines(needs: {
  readonly store: Pick<LeaderboardStore, 'claimLine' | 'answerLine'>;
  readonly dataSource: Pick<DataSource, 'games' | 'lookUp'>;
  readonly findReadBatch: (game: GameId) => ReadBatch | undefined;
  readonly now?: () => number;
}) {
  const { store, dataSource, findReadBatch, now = () => Date.now() } = needs;

  /** Claims lines that have a name. Others are answered at once. */
  async function claimLines(game: GameId, maxCount: number) {
    const claimed: { readonly line: WaitingLine; readonly account: GameAccount }[] = [];
    while (claimed.length < maxCount) {
      const line = await store.claimLine(game, now(), now() + claimTtlMs);
      if (!line) break;
      const parsed = parseGameAccount(line, dataSource.games);
      if (parsed.kind === 'parsed') claimed.push({ line, account: parsed.account });
      // The site may offer the game again.
      else if (parsed.kind === 'unknown-game')
        await store.answerLine(line, toLater(line, maxPauseMs));
      else await store.answerLine(line, toProblem(parsed.kind));
    }
    return claimed;
  }

  function toAnswer(line: WaitingLine, outcome: LookupOutcome | SeveralPlayers): LineAnswer {
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
        if (outcome.isBusy) return toLater(line, retryMs);
        const pauseMs = Math.max(retryMs, firstPauseMs * 2 ** line.attempts);
        return toLater({ attempts: line.attempts + 1 }, pauseMs);
      }
    }
  }

  const toLater = ({ attempts }: Pick<WaitingLine, 'attempts'>, pauseMs: number): LineAnswer => {
    return { kind: 'later', notBefore: now() + Math.min(pauseMs, maxPauseMs), attempts };
  };

  const toProblem = (problem: LineProblem): LineAnswer => ({ kind: 'answered', problem });

  return (game: GameId) => async (): Promise<'done' | 'idle'> => {
    const readBatch = findReadBatch(game);
    const claimed = await claimLines(game, readBatch ? maxLines : 1);
    if (claimed.length === 0) return 'idle';
    const lookUp =
      readBatch?.(claimed.map(({ account }) => account.name)) ??
      ((account: GameAccount) => dataSource.lookUp(account, undefined, callShares.leaderboard));
    let isPaused = false;
    for (const { line, account } of claimed) {
      const answer = toAnswer(line, await lookUp(account));
      await store.answerLine(line, answer);
      isPaused ||= answer.kind === 'later';
    }
    return isPaused ? 'idle' : 'done';
  };
}
