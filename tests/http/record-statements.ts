import { AsyncLocalStorage } from 'node:async_hooks';
import { StatementSync } from 'node:sqlite';
import pg from 'pg';
import { vi } from 'vitest';
import type { TestSite } from './site.ts';

/** Transactions. */
const ignored = /^(begin|commit|rollback|pragma|start transaction)/i;

/** The statements of the request that is running. Work in the background has none. */
const ofRequest = new AsyncLocalStorage<string[]>();

/** Whether a recorded request is running, not work in the background. */
export const isInRequest = () => ofRequest.getStore() !== undefined;

/** Records statements on both engines until the test ends. @returns a function that sends a request, with what it resolves to. */
export function recordStatements({ server }: Pick<TestSite, 'server'>) {
  let recorded: string[] = [];
  const record = (sql: string) => {
    if (!ignored.test(sql)) ofRequest.getStore()?.push(sql);
  };
  const prototype: Record<'all' | 'run', (...values: unknown[]) => unknown> =
    StatementSync.prototype as never;
  for (const method of ['all', 'run'] as const) {
    const original = prototype[method];
    vi.spyOn(prototype, method).mockImplementation(function (this: StatementSync, ...values) {
      record(this.sourceSQL);
      return original.apply(this, values);
    });
  }
  const { query } = pg.Client.prototype;
  vi.spyOn(pg.Client.prototype, 'query').mockImplementation(function (this: pg.Client, ...args) {
    const [statement] = args as unknown[] as [string | { readonly text: string }];
    record(typeof statement === 'string' ? statement : statement.text);
    return query.apply(this, args as never) as never;
  });
  // Requests over a connection.
  server.server.prependListener('request', () => ofRequest.enterWith(recorded));
  return async <Answer>(send: () => Promise<Answer>) => {
    const statements: string[] = [];
    recorded = statements;
    return { ...(await ofRequest.run(statements, send)), statements };
  };
}
