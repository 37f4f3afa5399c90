/** `npm run bench:lookup`: measures look-ups, and the effect of cache, coalescing and limits for many users. */
import { runBenchmark } from '../harness/command.ts';
import { measureLookupRates } from './lookup-rates.ts';
import { measureManyUsers } from './many-users.ts';

/** The maximum time until a user gets a result or the message to try again. */
const maxResponseMs = 10_000;
const full = { rounds: 9, warmUps: 3, players: 800, seconds: 30 };
const quick = { rounds: 3, warmUps: 1, players: 100, seconds: 6 };

await runBenchmark('lookup', `medians of ${full.rounds} rounds (minimum–maximum)`, async (run) => {
  const settings = run.isQuick ? quick : full;
  const rates = await measureLookupRates(settings, run);
  const manyUsers = await measureManyUsers(settings.seconds, run);
  if (!run.isQuick && manyUsers.maxResponseMs > maxResponseMs)
    throw new Error(`a user waited ${Math.round(manyUsers.maxResponseMs)} ms`);
  return [rates, manyUsers.table].join('\n\n');
});
