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
