/** Somebody who is signed in and looks around without a pause. */
import { setTimeout as sleep } from 'node:timers/promises';
import { post, signUp } from '../commands/server-process.ts';

export interface Visitor {
  /** How many requests were served so far, and how many were answered 503. */
  readonly counts: { readonly served: number; readonly refused: number };
  /**
   * Looks around until it is over.
   * @throws when something is answered with another status than it should be or 503, or somebody is told they are not
   * signed in.
   */
  lookAround(address: string, isOver: () => boolean): Promise<void>;
}

const password = 'correct horse';
/** What the site has to be told, so that a visitor's network counts. */
export const believingVisitors = { TRUST_PROXY: 'loopback' };
/** Milliseconds between two requests, and how long one may take. */
const pause = 20;
const patience = 30_000;

/** Signs somebody up at a server that runs. */
export async function createVisitor(address: string, username: string): Promise<Visitor> {
  const cookie = await signUp(address, username);
  const counts = { served: 0, refused: 0 };

  const get = (path: string) => (at: string) =>
    fetch(at + path, { headers: { cookie }, signal: AbortSignal.timeout(patience) });
  let signIns = 0;
  const signIn = (at: string) => {
    signIns += 1;
    // From another network each time: nobody signs in from one so often.
    const headers = {
      'x-forwarded-for': `10.${signIns >> 16}.${(signIns >> 8) & 255}.${signIns & 255}`,
    };
    return post(at, '/login', '', new URLSearchParams({ username, password }), headers);
  };
  /** What is asked by turns, the status that it has, and what its text holds. */
  const requests = [
    { ask: get('/'), status: 200, holds: `href="/${username}"` },
    { ask: signIn, status: 303, holds: '' },
    { ask: get(`/${username}`), status: 200, holds: username },
    { ask: get(`/api/users/${username}`), status: 200, holds: username },
    { ask: get('/readyz'), status: 200, holds: 'ready' },
    { ask: get('/account'), status: 200, holds: 'Where you are signed in' },
    { ask: get('/help'), status: 404, holds: '' },
  ];

  return {
    counts,
    async lookAround(at, isOver) {
      while (!isOver()) {
        for (const { ask, status, holds } of requests) {
          const answer = await ask(at);
          const text = await answer.text();
          if (answer.status === 503) counts.refused += 1;
          else if (answer.status === status && text.includes(holds)) counts.served += 1;
          else throw new Error(`${answer.url} answered ${answer.status}: ${text.slice(0, 2000)}`);
          await sleep(pause);
        }
      }
    },
  };
}
