/** Signs users up whose sessions the fuzzer sends. When a response ends or replaces a session, a new user signs up. */
import type { Services } from '../../server/services/services.ts';
import { defaultPassword } from '../http/site.ts';
import { type FuzzRequest, placeholders } from './requests.ts';

export interface Sessions {
  /** Replaces the placeholders of a request by the current user's name and cookies, and the site's Origin. */
  fillPlaceholders(request: FuzzRequest): Promise<FuzzRequest>;
  /** Takes the Set-Cookie header of a response. If the header ends or replaces the session, the next request gets a new user. */
  handleCookies(setCookie: string): void;
}

/** @param prefix the beginning of all usernames. */
export function createSessions(services: Services, prefix: string, origin: string): Sessions {
  let userCount = 0;
  let currentUser: { readonly name: string; readonly session: string } | undefined;

  async function signUp() {
    userCount += 1;
    const name = `${prefix}${userCount}`;
    const outcome = await services.signUp(name, defaultPassword, '203.0.113.7');
    if (outcome.kind !== 'signed-up')
      throw new Error(`signing ${name} up ended with ${outcome.kind}`);
    return { name, session: await signIn(services, name) };
  }

  return {
    async fillPlaceholders(request) {
      currentUser ??= await signUp();
      const { name, session } = currentUser;
      const replace = (text: string) =>
        text
          .replaceAll(placeholders.actor, name)
          .replaceAll(encodeURIComponent(placeholders.actor), name)
          .replaceAll(placeholders.session, session)
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

/** Signs a user in. @returns the Cookie header of the session. */
async function signIn({ auth }: Services, name: string): Promise<string> {
  const outcome = await auth.signIn(name, defaultPassword, new Headers());
  if (outcome.kind !== 'signed-in')
    throw new Error(`signing ${name} in ended with ${outcome.kind}`);
  return outcome.cookies.map((cookie) => cookie.split(';')[0]).join('; ');
}
