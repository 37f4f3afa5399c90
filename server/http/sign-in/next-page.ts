import { z } from 'zod';
import { addGameAddress } from '../../../web/pages/add-game/add-game-address.ts';
import { gameAccountQuery } from '../requests/fields.ts';

/** Any address of another site, because only the path of `next` counts. */
const base = 'http://site.invalid';

/**
 * Reads the field `next`: the address to open after signing in. Only the page that adds a game can be named, with a search, so
 * that no link leads a user from the sign-in page to another site.
 * @returns '' if the field is missing or names another address.
 */
export function readNextPage(fields: unknown): string {
  const next = z.object({ next: z.string() }).safeParse(fields).data?.next ?? '';
  const url = URL.parse(next, base);
  if (url?.origin !== base || url.pathname !== '/addGame') return '';
  const search = gameAccountQuery.safeParse(Object.fromEntries(url.searchParams));
  return search.success ? addGameAddress(search.data) : '';
}
