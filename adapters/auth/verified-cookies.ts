import { LRUCache } from 'lru-cache';

/** How many are remembered; one takes some 300 bytes, and never more than twice its length. */
const maxHeaders = 10_000;
/** Characters of the longest header that is: ours are some 300 together, and what others put beside them is theirs to carry. */
const maxHeaderLength = 1000;

/**
 * Cookies that Better Auth has verified before, which takes ten times as long as to read the session. Only whose session
 * a cookie names is remembered, for that never changes. Whether it is still open has to be read each time.
 */
export interface VerifiedCookies<Session> {
  /** The session that a header `Cookie` names; undefined for one that was not verified before, or whose session was ended. */
  findSession(header: string): Promise<Session | undefined>;
  /** Remembers a header that was verified to name the session of this token. */
  add(header: string, token: string): void;
}

/** Makes an empty memory. */
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
