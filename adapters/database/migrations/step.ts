import type { Kysely } from 'kysely';
import type { Tables } from '../schema.ts';

/** A statement of SQL, or a change of rows that SQL cannot make on both engines. */
export interface Step {
  execute(db: Kysely<Tables>): Promise<unknown>;
}
