import { LRUCache } from 'lru-cache';

/** A header with its token takes about 300 bytes of memory. */
const maxHeaders = 10_000;
/** The site's own cookies have some 300 characters together. Longer headers are not cached. */
const maxHeaderLength = 1000;

/** Caches the cookie headers that Better Auth has verified: verifying takes ten times as long as reading the session. */
export function createVerifiedCookies<Session>(
  readSession: (token: string) => Promise<Session | undefined>,
) {
  const tokens = new LRUCache<string, string>({ max: maxHeaders });
  return {
    /** Finds the session of a `Cookie` header; undefined when the header is not cached or the session was deleted. */
    async findSession(header: string): Promise<Session | undefined> {
      const token = tokens.get(header);
      if (token === undefined) return undefined;
      const session = await readSession(token);
      if (session === undefined) tokens.delete(header);
      return session;
    },
    add(header: string, token: string): void {
      if (header.length <= maxHeaderLength) tokens.set(header, token);
    },
  };
}
