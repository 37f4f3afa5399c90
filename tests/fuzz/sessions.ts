/** Signs users up whose sessions the fuzzer sends. When a response ends or replaces a session, a new user signs up. */
import { createTokenSecret, tokenScopes } from '../../domain/accounts/tokens.ts';
import type { TestSite } from '../http/site.ts';
import { type FuzzRequest, placeholders } from './requests.ts';

export interface Sessions {
  /** Replaces the placeholders of a request by the current user's name and cookies, and the site's Origin. */
  fillPlaceholders(request: FuzzRequest): Promise<FuzzRequest>;
  /** Takes the Set-Cookie header of a response. If the header ends or replaces the session, the next request gets a new user. */
  handleCookies(setCookie: string): void;
}

/** @param prefix the beginning of all usernames. */
export function createSessions(site: TestSite, prefix: string, origin: string): Sessions {
  let userCount = 0;
  let currentUser: Readonly<Record<'name' | 'session' | 'token', string>> | undefined;

  async function signUp() {
    userCount += 1;
    const name = `${prefix}${userCount}`;
    const session = (await site.signUp(name)).cookies();
    const { id } = await site.findProfile(name);
    const [{ id: sessionId = '' } = {}] = await site.services.sessions.listSessions(id);
    const token = createTokenSecret();
    const expiresAt = new Date(Date.now() + 86_400_000).toISOString();
    const allowed = { name: 'Fuzzer', scopes: tokenScopes, expiresAt };
    await site.services.tokens.insertToken(id, sessionId, allowed, token);
    return { name, session, token };
  }

  return {
    async fillPlaceholders(request) {
      currentUser ??= await signUp();
      const { name, session, token } = currentUser;
      const replace = (text: string) =>
        text
          .replaceAll(placeholders.actor, name)
          .replaceAll(encodeURIComponent(placeholders.actor), name)
          .replaceAll(placeholders.session, session)
          .replaceAll(placeholders.token, token)
          .replaceAll(placeholders.origin, origin);
      return {
        ...request,
        url: replace(request.url),
        headers: request.headers.map(([header, value]) => [header, replace(value)] as const),
        payload: typeof request.payload === 'string' ? replace(request.payload) : request.payload,
      };
    },
    handleCookies(setCookie) {
      if (setCookie.includes('session=')) currentUser = undefined;
    },
  };
}
