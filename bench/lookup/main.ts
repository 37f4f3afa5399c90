/** `npm run bench:lookup`: what a look-up costs, and what cache, coalescing and limits do for many users. */
import { runBenchmark } from '../harness/command.ts';
import { measureLookupRates } from './lookup-rates.ts';
import { measureManyUsers } from './many-users.ts';

/** Users get an answer, or are told to try again, within this time. */
const maxResponseMs = 10_000;
const whole = { rounds: 9, warmUps: 3, players: 800, seconds: 30 };
const quick = { rounds: 3, warmUps: 1, players: 100, seconds: 6 };

await runBenchmark('lookup', `medians of ${whole.rounds} rounds (minimum–maximum)`, async (run) => {
  const settings = run.isQuick ? quick : whole;
  const rates = await measureLookupRates(settings, run);
  const manyUsers = await measureManyUsers(settings.seconds, run);
  if (!run.isQuick && manyUsers.maxResponseMs > maxResponseMs) {
    throw new Error(`a user waited ${Math.round(manyUsers.maxResponseMs)} ms`);
  }
  return [rates, manyUsers.table].join('\n\n');
});
