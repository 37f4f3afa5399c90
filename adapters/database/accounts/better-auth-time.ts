import type { Engine } from '../schema.ts';

/** Converts a time for Better Auth's tables: ISO 8601 text on SQLite, a date on PostgreSQL. */
export function toBetterAuthTime(engine: Engine, moment: Date): Date | string {
  return engine === 'sqlite' ? moment.toISOString() : moment;
}
