import { sql } from 'kysely';
import type { Engine } from '../schema.ts';

/** A condition on the column `id`. The list is one parameter, because SQLite has at most 32,766 in a statement. */
export function isOneOf(engine: Engine, ids: readonly string[]) {
  return engine === 'postgres'
    ? sql<boolean>`id = any(${ids})`
    : sql<boolean>`id in (select value from json_each(${JSON.stringify(ids)}))`;
}
