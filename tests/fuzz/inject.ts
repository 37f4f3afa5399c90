/** Sends requests within the process, with Fastify's `inject`, so without a connection and without Node's HTTP parser. */

import { setTimeout as sleep } from 'node:timers/promises';
import type { InjectOptions } from 'fastify';
import { siteTexts } from '../../texts/site.ts';
import type { TestSite } from '../http/site.ts';
import type { FuzzResponse } from './check-response.ts';
import type { FuzzRequest } from './requests.ts';

/** The limit of one response. A look-up, which may take longest, gets its response within ten seconds. */
const timeoutMs = 15_000;

/** Whether a request can be sent within the process. Live streams never end, and `inject` refuses some URLs. */
export function canBeInjected({ url }: FuzzRequest): boolean {
  const parsed = URL.parse(url, 'http://localhost');
  return parsed?.host === 'localhost' && !parsed.pathname.endsWith('/live');
}

/** While the site responds that it is busy, a request is repeated at most this many times. */
const maxRetries = 40;
const retryPauseMs = 250;

/** Sends a request, and repeats it while the site is busy. @throws when there is no response in time. */
export async function inject(
  site: TestSite,
  request: FuzzRequest,
  remoteAddress: string,
): Promise<FuzzResponse> {
  for (let attempt = 0; ; attempt++) {
    const response = await injectOnce(site, request, remoteAddress);
    if (response.status !== 503 || attempt === maxRetries) return response;
    if (!response.body.includes(siteTexts.busy)) return response;
    await sleep(retryPauseMs);
  }
}

async function injectOnce(
  site: TestSite,
  { method, url, headers, payload }: FuzzRequest,
  remoteAddress: string,
): Promise<FuzzResponse> {
  const pending = site.server.inject({
    method: method as NonNullable<InjectOptions['method']>,
    url,
    // An object has each header once. Only requests over a connection repeat headers.
    headers: { host: 'localhost:3000', ...Object.fromEntries(headers) },
    payload: typeof payload === 'string' ? payload : Buffer.from(payload),
    remoteAddress,
  });
  const response = await withTimeout(pending);
  return {
    status: response.statusCode,
    headers: Object.fromEntries(
      Object.entries(response.headers).map(([name, value]) => [name, value?.toString()]),
    ),
    body: response.body,
  };
}

async function withTimeout<T>(work: Promise<T>): Promise<T> {
  const { promise, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new Error('no response in time')), timeoutMs);
  return Promise.race([work, promise]).finally(() => clearTimeout(timer));
}
