/** The types of the parts of `npm run bench`, and their targets. */
import { formatNumber, formatSpread, median } from '../harness/statistics.ts';

export interface BenchmarkRun {
  /** Whether this is a short run for CI, which checks every response but judges no times. */
  readonly isQuick: boolean;
  /** An empty folder, which is deleted at the end. */
  readonly folder: string;
  /** The folder of another version of the site, which is built; parts that can compare it do. */
  readonly beside: string | undefined;
  /** Prints the current step. */
  readonly progress: (text: string) => void;
}

/** Measures one part. Throws when a response is wrong. A missed target is an error only if the result is strict. */
export type Part = (run: BenchmarkRun) => Promise<PartResult>;

export interface PartResult {
  readonly targets: readonly Target[];
  /** The figures that the targets are judged by, as tables and notes in plain text. */
  readonly details: string;
  /** Whether a missed target is an error, except in a quick run. */
  readonly isStrict?: boolean;
}

/** A row of the table of targets. */
export interface Target {
  readonly name: string;
  /** The printed target, like '≥ 0.8 × baseline'. */
  readonly target: string;
  /** The printed measurement, in the same unit as the target. */
  readonly measured: string;
  readonly isReached: boolean;
}

/** Creates a target for the median of several values. */
export function createTarget(
  name: string,
  [comparison, bound]: readonly ['≥' | '≤', number],
  values: readonly number[],
  unit = '',
): Target {
  const measuredMedian = median(values);
  return {
    name,
    target: `${comparison} ${formatNumber(bound)}${unit}`,
    measured: `${formatSpread(values)}${unit.replace(/ × .*/, ' ×')}`,
    isReached: comparison === '≥' ? measuredMedian >= bound : measuredMedian <= bound,
  };
}
