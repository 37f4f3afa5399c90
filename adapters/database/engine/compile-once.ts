import type { Compilable, CompiledQuery, Kysely } from 'kysely';
import type { Tables } from '../schema.ts';

type Parameter = string | number | boolean | null | readonly string[];

interface Statement<Row> {
  readonly query: CompiledQuery<Row>;
  /** For each parameter of the query its place among the values of a call; -1 for a constant. */
  readonly places: readonly number[];
}

/**
 * Makes a hot statement whose SQL is built at its first use: building it takes longer than SQLite takes to run it.
 * @param build gets a mark for each text and number. It gets booleans, nulls and the lengths of lists, and is called for each
 * combination of them.
 * @returns a function that runs the statement and returns the rows.
 */
export function compileOnce<Parameters extends readonly Parameter[], Row>(
  build: (db: Kysely<Tables>, ...parameters: Parameters) => Compilable<Row>,
) {
  // Each engine has its own SQL. Transactions share the adapter of their database.
  const compiled = new WeakMap<object, Map<string, Statement<Row>>>();

  function compile(db: Kysely<Tables>, parameters: Parameters): Statement<Row> {
    const marks: unknown[] = [];
    const mark = (value: Parameter | string) => {
      const each = isPartOfSql(value) ? value : Symbol();
      marks.push(each);
      return each;
    };
    const marked = parameters.map((value) =>
      Array.isArray(value) ? value.map(mark) : mark(value),
    );
    const query = build(db, ...(marked as never)).compile();
    return { query, places: query.parameters.map((value) => marks.indexOf(value)) };
  }

  return async (db: Kysely<Tables>, ...parameters: Parameters): Promise<Row[]> => {
    const { adapter } = db.getExecutor();
    const statements = compiled.get(adapter) ?? new Map<string, Statement<Row>>();
    compiled.set(adapter, statements);
    const key = parameters.map(toKeyPart).join();
    const statement = statements.get(key) ?? compile(db, parameters);
    statements.set(key, statement);
    const { query, places } = statement;
    const values = parameters.flat();
    const filled = places.map((place, index) => values[place] ?? query.parameters[index]);
    return (await db.executeQuery<Row>({ ...query, parameters: filled })).rows;
  };
}

const isPartOfSql = (value: Parameter) => value === null || typeof value === 'boolean';

function toKeyPart(value: Parameter): Parameter {
  if (Array.isArray(value)) return value.length;
  return isPartOfSql(value) ? String(value) : '?';
}
