import type { Compilable, CompiledQuery, Kysely } from 'kysely';
import type { Tables } from '../schema.ts';

/**
 * Makes a hot statement whose SQL is built at its first use: building it takes longer than SQLite takes to run it.
 * @param build gets texts in the place of the parameters.
 * @returns a function that runs the statement and returns the rows.
 */
export function compileOnce<Parameters extends readonly string[], Row>(
  build: (db: Kysely<Tables>, ...parameters: Parameters) => Compilable<Row>,
) {
  // Each engine has its own SQL. Transactions share the adapter of their database.
  const compiled = new WeakMap<object, CompiledQuery<Row>>();
  return async (db: Kysely<Tables>, ...parameters: Parameters): Promise<Row[]> => {
    const { adapter } = db.getExecutor();
    const names = parameters.map((_, index) => `parameter ${index}`);
    const statement = compiled.get(adapter) ?? build(db, ...(names as never)).compile();
    compiled.set(adapter, statement);
    const values = statement.parameters.map(
      (value) => parameters[names.indexOf(value as string)] ?? value,
    );
    return (await db.executeQuery<Row>({ ...statement, parameters: values })).rows;
  };
}
