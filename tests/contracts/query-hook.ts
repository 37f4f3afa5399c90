import type { KyselyPlugin } from 'kysely';
import type { Database } from '../../adapters/database/schema.ts';

/** Creates a plugin that runs an action after the first query of this kind on a table, before the query's caller continues. */
export function runAfterQuery(kind: string, table: string, action: () => Promise<void>) {
  const matching = new WeakSet<object>();
  let isDone = false;
  const plugin: KyselyPlugin = {
    transformQuery({ node, queryId }) {
      const isMatch = node.kind === kind && JSON.stringify(node).includes(`"${table}"`);
      if (isMatch) matching.add(queryId);
      return node;
    },
    async transformResult({ queryId, result }) {
      if (matching.has(queryId) && !isDone) {
        isDone = true;
        await action();
      }
      return result;
    },
  };
  return { plugin, isDone: () => isDone };
}

/** Adds a plugin to all queries of a database. */
export function withPlugin({ db, engine }: Database, plugin: KyselyPlugin): Database {
  return { engine, db: db.withPlugin(plugin) };
}
