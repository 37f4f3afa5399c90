import type { Engine } from '../schema.ts';

/** A moment in the form that Better Auth's tables have on each engine: ISO 8601 text on SQLite, a date on PostgreSQL. */
export function toBetterAuthTime(engine: Engine, moment: Date): Date | string {
  return engine === 'sqlite' ? moment.toISOString() : moment;
}
