/** The settings and the database that all parts of `npm run bench:scale` use. */
import type { Database } from '../../adapters/database/schema.ts';
import type { BenchmarkRun } from '../harness/command.ts';
import type { User } from '../harness/users.ts';
import type { BenchmarkPostgres } from './database.ts';

export const full = {
  users: 100_000,
  rounds: 5,
  durationMs: 500,
  connectionCounts: [1, 8, 32],
  streams: 5000,
  unwatchedChanges: 50_000,
  queueLengths: [1000, 10_000, 100_000],
  history: { profiles: 10, days: [30, 365, 5 * 365] },
};
export const quick = {
  users: 2000,
  rounds: 1,
  durationMs: 60,
  connectionCounts: [1, 8],
  streams: 500,
  unwatchedChanges: 2000,
  queueLengths: [100, 1000],
  history: { profiles: 1, days: [30, 365] },
};

export interface ScaleRun extends BenchmarkRun {
  readonly settings: typeof full;
  readonly postgres: BenchmarkPostgres;
  readonly database: Database;
  readonly users: readonly User[];
}
