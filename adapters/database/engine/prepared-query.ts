import { isDeepStrictEqual } from 'node:util';
import type { CompiledQuery, Kysely } from 'kysely';
import type { Tables } from '../schema.ts';

/**
 * Puts a query together once; what it gives runs it with other parameters. For what is asked at every request: putting a
 * query together takes longer than SQLite needs to answer it.
 * @param examples one parameter of each kind, all different.
 * @param build makes the query of them, and uses each once, in their order.
 */
export function prepared<Parameters extends [unknown, ...unknown[]], Row>(
  db: Kysely<Tables>,
  examples: Parameters,
  build: (...parameters: Parameters) => { compile(): CompiledQuery<Row> },
): (...parameters: Parameters) => Promise<Row[]> {
  const query = build(...examples).compile();
  if (!isDeepStrictEqual(query.parameters, examples)) {
    throw new Error(`a prepared query must use its parameters in their order: ${query.sql}`);
  }
  return async (...parameters) => (await db.executeQuery<Row>({ ...query, parameters })).rows;
}
