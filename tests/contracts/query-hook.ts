import type { KyselyPlugin } from 'kysely';
import type { Database } from '../../adapters/database/schema.ts';

/**
 * Creates a plugin of Kysely that runs an action once: after the first query of this kind on a table, and before the caller of
 * the query gets its result.
 * @param kind Kysely's name of the query's kind, like `SelectQueryNode`.
 * @returns the plugin, and a function that tells whether the action has started.
 */
export function runAfterQuery(kind: string, table: string, action: () => Promise<unknown>) {
  const matchingQueries = new WeakSet<object>();
  let hasStarted = false;
  const plugin: KyselyPlugin = {
    transformQuery({ node, queryId }) {
      const isMatch = node.kind === kind && JSON.stringify(node).includes(`"${table}"`);
      if (isMatch) matchingQueries.add(queryId);
      return node;
    },
    async transformResult({ queryId, result }) {
      if (matchingQueries.has(queryId) && !hasStarted) {
        hasStarted = true;
        await action();
      }
      return result;
    },
  };
  return { plugin, hasStarted: () => hasStarted };
}

/** Adds a plugin to all queries of a database. */
export function withPlugin({ db, engine }: Database, plugin: KyselyPlugin): Database {
  return { engine, db: db.withPlugin(plugin) };
}
