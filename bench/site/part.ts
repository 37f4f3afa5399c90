/** The parts of `npm run bench`, and their targets. */
import type { BenchmarkRun } from '../harness/command.ts';
import { formatNumber, formatSpread, median } from '../harness/statistics.ts';

/** Measures. Throws when a response is wrong; a missed target is no error. */
export type Part = (run: BenchmarkRun) => Promise<PartResult>;

export interface PartResult {
  readonly targets: readonly Target[];
  /** The figures behind the targets: tables of plain text, and notes. */
  readonly details: string;
}

/** A row of the table of targets. */
export interface Target {
  readonly what: string;
  /** As readers see it: '≥ 0.8 × baseline'. */
  readonly target: string;
  /** In the same unit as the target. */
  readonly measured: string;
  readonly isReached: boolean;
}

/** A target for the median of several values. */
export function createTarget(
  what: string,
  [comparison, bound]: readonly ['≥' | '≤', number],
  values: readonly number[],
  unit = '',
): Target {
  const middle = median(values);
  return {
    what,
    target: `${comparison} ${formatNumber(bound)}${unit}`,
    measured: `${formatSpread(values)}${unit.replace(/ × .*/, ' ×')}`,
    isReached: comparison === '≥' ? middle >= bound : middle <= bound,
  };
}
