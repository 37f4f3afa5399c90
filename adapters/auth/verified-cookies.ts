import { LRUCache } from 'lru-cache';

/** One takes some 300 bytes. */
const maxHeaders = 10_000;
/** The site's own cookies have some 300 characters together. Longer headers are not cached. */
const maxHeaderLength = 1000;

/**
 * A cache of the cookie headers that Better Auth has verified, which takes ten times as long as reading the session. It maps
 * a header to a session token, which never changes. The session itself is read each time.
 */
export interface VerifiedCookies<Session> {
  /** Finds the session of a `Cookie` header; undefined when the header is not cached or the session was deleted. */
  findSession(header: string): Promise<Session | undefined>;
  /** Caches a verified header with its session token. */
  add(header: string, token: string): void;
}

export function createVerifiedCookies<Session>(
  readSession: (token: string) => Promise<Session | undefined>,
): VerifiedCookies<Session> {
  const tokens = new LRUCache<string, string>({ max: maxHeaders });
  return {
    async findSession(header) {
      const token = tokens.get(header);
      if (token === undefined) return undefined;
      const session = await readSession(token);
      if (session === undefined) tokens.delete(header);
      return session;
    },
    add(header, token) {
      if (header.length <= maxHeaderLength) tokens.set(header, token);
    },
  };
}
