/** A signed-in client that reads pages and signs in, again and again. */
import { setTimeout as sleep } from 'node:timers/promises';
import { post, signUp } from '../commands/server-process.ts';

export interface Reader {
  /** How many requests so far got a 503. A reader writes nothing. */
  readonly counts: { readonly acknowledged: 0; readonly refused: number };
  /**
   * Reads pages of the server at this URL, and signs in there, until `shouldStop` returns true.
   * @throws when a response has another status than the expected one or 503, or does not contain the expected text.
   */
  readUntilStopped(address: string, shouldStop: () => boolean): Promise<void>;
}

const password = 'correct horse';
/** The pause between two requests. */
const pauseMs = 20;
/** The limit of one response. */
const timeoutMs = 30_000;

/** Signs a user up at the running server with this URL. */
export async function createReader(address: string, username: string): Promise<Reader> {
  const cookie = await signUp(address, username);
  const counts: { acknowledged: 0; refused: number } = { acknowledged: 0, refused: 0 };

  const createGet = (path: string) => (baseUrl: string) =>
    fetch(baseUrl + path, { headers: { cookie }, signal: AbortSignal.timeout(timeoutMs) });
  const signIn = (baseUrl: string) =>
    post(baseUrl, '/login', '', new URLSearchParams({ username, password }));
  /** The requests in turn, each with its expected status and a text that its response must contain. */
  const requests = [
    { send: createGet('/'), status: 200, expectedText: `href="/${username}"` },
    { send: signIn, status: 303, expectedText: '' },
    { send: createGet(`/${username}`), status: 200, expectedText: username },
    { send: createGet(`/api/users/${username}`), status: 200, expectedText: username },
    { send: createGet('/readyz'), status: 200, expectedText: 'ready' },
    { send: createGet('/account'), status: 200, expectedText: 'Where you are signed in' },
    { send: createGet('/help'), status: 404, expectedText: '' },
  ];

  return {
    counts,
    async readUntilStopped(baseUrl, shouldStop) {
      while (!shouldStop()) {
        for (const { send, status, expectedText } of requests) {
          const response = await send(baseUrl);
          const text = await response.text();
          if (response.status === 503) counts.refused += 1;
          else if (response.status !== status || !text.includes(expectedText))
            throw new Error(`${response.url} answered ${response.status}: ${text.slice(0, 2000)}`);
          await sleep(pauseMs);
        }
      }
    },
  };
}
