import type { KyselyPlugin } from 'kysely';
import type { Database } from '../../adapters/database/schema.ts';

/** Does something between the first query of its kind about a table, and whatever waits for its answer. */
export function afterFirst(kind: string, table: string, act: () => Promise<void>) {
  const waited = new WeakSet<object>();
  let isDone = false;
  const plugin: KyselyPlugin = {
    transformQuery({ node, queryId }) {
      const isIt = node.kind === kind && JSON.stringify(node).includes(`"${table}"`);
      if (isIt) waited.add(queryId);
      return node;
    },
    async transformResult({ queryId, result }) {
      if (waited.has(queryId) && !isDone) {
        isDone = true;
        await act();
      }
      return result;
    },
  };
  return { plugin, isDone: () => isDone };
}

/** The same database, whose queries go through a plugin. */
export function withPlugin({ db, engine }: Database, plugin: KyselyPlugin): Database {
  return { engine, db: db.withPlugin(plugin) };
}
