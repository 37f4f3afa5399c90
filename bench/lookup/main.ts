/** `npm run bench:lookup`: what a look-up costs, and what cache, coalescing and limits do for many users. */
import { setTimeout as sleep } from 'node:timers/promises';
import { runBenchmark } from '../harness/command.ts';
import { formatTable } from '../harness/statistics.ts';
import { measureLookupRates } from './lookup-rates.ts';
import { measureManyUsers } from './many-users.ts';

/** Users get an answer, or are told to try again, within this time. */
const maxResponseMs = 10_000;
/** Longer than the timeout of a look-up, whose timer holds memory. */
const settleMs = 10_000;
const whole = { rounds: 9, warmUps: 3, players: 800, seconds: 30 };
const quick = { rounds: 3, warmUps: 1, players: 100, seconds: 6 };

await runBenchmark(
  'lookup',
  `medians of ${whole.rounds} rounds (minimum–maximum)`,
  async ({ isQuick, progress }) => {
    const settings = isQuick ? quick : whole;
    const settle = async () => {
      if (isQuick) return;
      progress('waiting for timeouts to pass');
      await sleep(settleMs);
    };
    const memory = [memoryRow('before')];
    const rates = await measureLookupRates(settings, progress);
    await settle();
    memory.push(memoryRow('after the rounds'));
    const manyUsers = await measureManyUsers(settings.seconds, progress);
    if (!isQuick && manyUsers.maxResponseMs > maxResponseMs) {
      throw new Error(`a user waited ${Math.round(manyUsers.maxResponseMs)} ms`);
    }
    await settle();
    memory.push(memoryRow('after the users'));
    const memoryTable = formatTable([['memory, MB', 'heap', 'whole process'], ...memory]);
    return [rates, manyUsers.table, memoryTable].join('\n\n');
  },
);

/** What this process uses after a garbage collection. */
function memoryRow(when: string): string[] {
  if (!globalThis.gc)
    throw new Error('this needs node --expose-gc, as npm run bench:lookup has it');
  globalThis.gc();
  const { heapUsed, rss } = process.memoryUsage();
  return [when, ...[heapUsed, rss].map((bytes) => (bytes / 1024 / 1024).toFixed(1))];
}
