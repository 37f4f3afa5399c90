/** Measures how many steps per second are possible, and runs the compared sides in turns. */

type Worker = (steps: number) => Promise<unknown>;

/**
 * Runs each side once a round. Every second round has the reverse order, because the later side may find a warmer machine.
 * @param sides get the number of the round, which is negative for warm-up rounds.
 * @returns the results of each side, without those of the warm-up rounds.
 */
export async function runRounds<Result>(
  { rounds, warmUps = 0 }: { readonly rounds: number; readonly warmUps?: number },
  sides: readonly ((round: number) => Promise<Result>)[],
): Promise<Result[][]> {
  const results = sides.map((): Result[] => []);
  for (let round = -warmUps; round < rounds; round++) {
    const order = [...sides.entries()];
    if (round % 2 !== 0) order.reverse();
    for (const [index, run] of order) {
      const result = await run(round);
      if (round >= 0) results[index]?.push(result);
    }
  }
  return results;
}

/**
 * Runs all workers at the same time. Each repeats its step for the whole duration. Returns the number and rate of all steps.
 * @param workers get the number of steps that they have made before.
 */
export async function measureRate(workers: readonly Worker[], durationMs: number) {
  const startedAt = performance.now();
  const work = async (step: Worker) => {
    let steps = 0;
    while (performance.now() - startedAt < durationMs) await step(steps++);
    return steps;
  };
  const counts = await Promise.all(workers.map(work));
  const steps = counts.reduce((sum, count) => sum + count, 0);
  return { steps, perSecond: (steps / (performance.now() - startedAt)) * 1000 };
}
