/** How often something can be done in a second, by several who each do it again and again. */

export interface TimedRounds {
  readonly rounds: number;
  /** How long each measurement takes, in milliseconds. */
  readonly time: number;
  readonly progress: (words: string) => void;
}

/**
 * Runs for a time, and lets everybody end what they began.
 * @param workers each does its own `step`, with how often it did before.
 * @param milliseconds after which nothing more is begun.
 * @returns how many steps were made, and how many that is a second.
 */
export async function rateOf(
  workers: readonly ((times: number) => Promise<unknown>)[],
  milliseconds: number,
): Promise<{ readonly steps: number; readonly rate: number }> {
  const from = performance.now();
  const counts = await Promise.all(
    workers.map(async (step) => {
      let times = 0;
      while (performance.now() - from < milliseconds) await step(times++);
      return times;
    }),
  );
  const steps = counts.reduce((sum, count) => sum + count, 0);
  return { steps, rate: (steps / (performance.now() - from)) * 1000 };
}
