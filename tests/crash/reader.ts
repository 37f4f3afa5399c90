/** A signed-in client that reads pages without stopping. */
import { setTimeout as sleep } from 'node:timers/promises';
import { post, signUp } from '../commands/server-process.ts';

export interface Reader {
  /** Requests so far that were served, and that got a 503. */
  readonly counts: { readonly served: number; readonly refused: number };
  /**
   * Reads pages until it should stop.
   * @throws when a response has another status than the expected one or 503, or does not contain what it must.
   */
  readUntilStopped(address: string, shouldStop: () => boolean): Promise<void>;
}

const password = 'correct horse';
/** Settings with which the site reads a client's address from X-Forwarded-For. */
export const trustedProxySettings = { TRUST_PROXY: 'loopback' };
const pauseMs = 20;
const timeoutMs = 30_000;

/** Signs a user up at a running server. */
export async function createReader(address: string, username: string): Promise<Reader> {
  const cookie = await signUp(address, username);
  const counts = { served: 0, refused: 0 };

  const get = (path: string) => (at: string) =>
    fetch(at + path, { headers: { cookie }, signal: AbortSignal.timeout(timeoutMs) });
  let signIns = 0;
  const signIn = (at: string) => {
    signIns += 1;
    // From another network each time, so that no rate limit applies.
    const headers = {
      'x-forwarded-for': `10.${signIns >> 16}.${(signIns >> 8) & 255}.${signIns & 255}`,
    };
    return post(at, '/login', '', new URLSearchParams({ username, password }), headers);
  };
  /** The requests in turn, each with its expected status and a part of its expected text. */
  const requests = [
    { send: get('/'), status: 200, part: `href="/${username}"` },
    { send: signIn, status: 303, part: '' },
    { send: get(`/${username}`), status: 200, part: username },
    { send: get(`/api/users/${username}`), status: 200, part: username },
    { send: get('/readyz'), status: 200, part: 'ready' },
    { send: get('/account'), status: 200, part: 'Where you are signed in' },
    { send: get('/help'), status: 404, part: '' },
  ];

  return {
    counts,
    async readUntilStopped(at, shouldStop) {
      while (!shouldStop()) {
        for (const { send, status, part } of requests) {
          const response = await send(at);
          const text = await response.text();
          if (response.status === 503) counts.refused += 1;
          else if (response.status === status && text.includes(part)) counts.served += 1;
          else
            throw new Error(`${response.url} answered ${response.status}: ${text.slice(0, 2000)}`);
          await sleep(pauseMs);
        }
      }
    },
  };
}
