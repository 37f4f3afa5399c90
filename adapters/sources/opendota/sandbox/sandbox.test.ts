import { expect, test } from 'vitest';
import { startOpenDotaSandbox } from './sandbox.ts';

test('the medals of sample players move over some weeks, by one star at most, and those of the best players never', async () => {
  let now = 0;
  const sandbox = await startOpenDotaSandbox(() => now);
  const readTiers = async (id: string) => {
    const tiers = new Set<number>();
    for (let hour = 0; hour < 24 * 14; hour += 6) {
      now = hour * 3_600_000;
      const response = await fetch(`${sandbox.url}/api/players/${id}`);
      const { rank_tier: tier } = (await response.json()) as { rank_tier: number };
      tiers.add(tier);
    }
    return [...tiers].toSorted();
  };
  const tiers = await readTiers('105001');
  expect(tiers.length).toBeGreaterThan(1);
  for (const tier of tiers) expect([52, 53, 54]).toContain(tier);
  expect(await readTiers('105002')).toEqual([80]);
  await sandbox.close();
});
