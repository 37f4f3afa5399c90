/** Lists all routes of the site, so that a test of every route includes new ones. */
import type { Route as Row } from '../../server/http/routing/route.ts';
import { routes } from '../../server/http/routing/routes.ts';
import { type Operation, operations } from '../../server/http/v1/operations.ts';

export interface Route {
  readonly method: string;
  /** For example '/api/users/:username'. */
  readonly pattern: string;
  readonly row: { readonly who?: Row['who']; readonly about?: Row['about'] | undefined };
}

/** Lists the routes of the table: one entry for each method of a pattern. A server has no other routes but HEAD. */
export function listRoutes(): readonly Route[] {
  const listed = Object.values<Row>(routes).flatMap((row) => {
    const { method, path, form, formPage } = row;
    return [
      { method, pattern: path, row },
      ...(form ? [{ method: 'POST', pattern: form, row }] : []),
      ...(formPage ? [{ method: 'GET', pattern: form ?? path, row: {} }] : []),
    ];
  });
  const ofPrograms = Object.values<Operation>(operations).map((row) => {
    const pattern = `/api/v1${row.path.replaceAll(/\{(\w+)\}/g, ':$1')}`;
    return { method: row.method, pattern, row: { about: row.about } };
  });
  return [...listed, ...ofPrograms, { method: 'GET', pattern: '/assets/:name', row: {} }];
}

/** Returns an address of a route: each parameter is the username, and the id of a leaderboard has its form. */
export function toAddress({ pattern }: Route, username: string): string {
  const ids = /:\w+\(\[0-9a-f\]\{32\}\)/g;
  return pattern.replaceAll(ids, '0'.repeat(32)).replaceAll(/:\w+/g, username);
}

/** Returns the routes whose method can change data. */
export function filterWrites(all: readonly Route[]): readonly Route[] {
  return all.filter(({ method }) => !['GET', 'OPTIONS'].includes(method));
}
