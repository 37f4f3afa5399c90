/** Requests within the process: what a route makes of them, without the parser of the network in between. */
import { setTimeout as sleep } from 'node:timers/promises';
import type { InjectOptions } from 'fastify';
import { messages } from '../../domain/messages.ts';
import type { TestSite } from '../http/site.ts';
import type { Answer } from './judge.ts';
import type { FuzzRequest } from './request.ts';

/** Longer than the longest wait that is meant, which is a look-up's. Milliseconds. */
const patience = 15_000;

/** Whether a request can be tried this way: streams have no end, and some addresses are none to `inject`. */
export function canBeInjected({ url }: FuzzRequest): boolean {
  const parsed = URL.parse(url, 'http://localhost');
  return parsed?.host === 'localhost' && !parsed.pathname.endsWith('/live');
}

/** How often, and how soon, who was turned away because the machine is late tries again. Milliseconds. */
const turnsAway = 40;
const pause = 250;

/** Sends a request; who is turned away comes again, or nothing would be tried. @throws when there was no answer in time. */
export async function inject(
  site: TestSite,
  request: FuzzRequest,
  remoteAddress: string,
): Promise<Answer> {
  for (let tries = 0; ; tries++) {
    const answer = await injectOnce(site, request, remoteAddress);
    if (answer.status !== 503 || tries === turnsAway) return answer;
    if (!answer.body.includes(messages.siteBusy)) return answer;
    await sleep(pause);
  }
}

async function injectOnce(
  site: TestSite,
  { method, url, headers, payload }: FuzzRequest,
  remoteAddress: string,
): Promise<Answer> {
  const answering = site.server.inject({
    method: method as NonNullable<InjectOptions['method']>,
    url,
    // A header that comes twice is what sockets are for.
    headers: { host: 'localhost:3000', ...Object.fromEntries(headers) },
    payload: typeof payload === 'string' ? payload : Buffer.from(payload),
    remoteAddress,
  });
  const answer = await withinTime(answering);
  return {
    status: answer.statusCode,
    headers: Object.fromEntries(
      Object.entries(answer.headers).map(([name, value]) => [name, value?.toString()]),
    ),
    body: answer.body,
  };
}

async function withinTime<T>(work: Promise<T>): Promise<T> {
  const { promise, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new Error('no answer in time')), patience);
  return Promise.race([work, promise]).finally(() => clearTimeout(timer));
}
