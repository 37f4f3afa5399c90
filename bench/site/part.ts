/** What the parts of `npm run bench` have in common. */
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
  /** What should be reached, as readers see it: '≥ 0.8 × baseline'. */
  readonly target: string;
  /** What was measured, in the same unit. */
  readonly measured: string;
  readonly isReached: boolean;
}

/** A target for the median of several values. */
export function createTarget(
  what: string,
  [comparison, bound]: readonly ['≥' | '≤', number],
  values: readonly number[],
  { unit = '', format = formatNumber } = {},
): Target {
  const middle = median(values);
  return {
    what,
    target: `${comparison} ${format(bound)}${unit}`,
    measured: `${formatSpread(values, format)}${unit.replace(/ × .*/, ' ×')}`,
    isReached: comparison === '≥' ? middle >= bound : middle <= bound,
  };
}
