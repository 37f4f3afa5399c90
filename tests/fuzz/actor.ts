/** Somebody who is signed in while the fuzzer tries things with their session; signed out, somebody new takes over. */
import type { Services } from '../../server/services.ts';
import { usualPassword } from '../http/site.ts';
import { type FuzzRequest, placeholders } from './request.ts';

export interface Actor {
  /** Puts name, session and Origin in the place of what stands for them. */
  fill(request: FuzzRequest): Promise<FuzzRequest>;
  /** To be told of each answer's cookies: one of them may have ended the session. */
  heed(setCookie: string): void;
}

/** @param prefix what the names of these people begin with. */
export function createActor(services: Services, prefix: string, origin: string): Actor {
  let count = 0;
  let present: { readonly name: string; readonly session: string } | undefined;

  async function signUp() {
    count += 1;
    const name = `${prefix}${count}`;
    const outcome = await services.signUp(name, usualPassword);
    if (outcome.kind !== 'signed-up') throw new Error(`signing ${name} up: ${outcome.kind}`);
    return { name, session: await sessionOf(services, name) };
  }

  return {
    async fill(request) {
      present ??= await signUp();
      const { name, session } = present;
      const filled = (text: string) =>
        text
          .replaceAll(placeholders.actor, name)
          .replaceAll(encodeURIComponent(placeholders.actor), name)
          .replaceAll(placeholders.session, session)
          .replaceAll(placeholders.origin, origin);
      return {
        ...request,
        url: filled(request.url),
        headers: request.headers.map(([header, value]) => [header, filled(value)] as const),
        payload: typeof request.payload === 'string' ? filled(request.payload) : request.payload,
      };
    },
    heed(setCookie) {
      if (setCookie.includes('session=')) present = undefined;
    },
  };
}

/** Signs in, and gives the session as a browser sends it. */
export async function sessionOf({ auth }: Services, name: string): Promise<string> {
  const outcome = await auth.signIn(name, usualPassword, new Headers());
  if (outcome.kind !== 'signed-in') throw new Error(`signing ${name} in: ${outcome.kind}`);
  return outcome.cookies.map((cookie) => cookie.split(';')[0]).join('; ');
}
