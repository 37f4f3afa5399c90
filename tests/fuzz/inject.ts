/** Sends requests within the process, with Fastify's `inject`, so without a connection and without Node's HTTP parser. */
import { setTimeout as sleep } from 'node:timers/promises';
import type { InjectOptions } from 'fastify';
import { inLanguage } from '../../texts/language/current.ts';
import { outageTexts } from '../../texts/site.ts';
import type { TestSite } from '../http/site.ts';
import type { FuzzResponse } from './check-response.ts';
import type { FuzzRequest } from './requests.ts';

/** While the site responds that it is busy, a request is repeated at most this many times. */
const maxRetries = 40;
const retryPauseMs = 250;

/** Whether a request can be sent within the process. Live streams never end, and `inject` refuses some URLs. */
export function canBeInjected({ url }: FuzzRequest): boolean {
  const parsed = URL.parse(url, 'http://localhost');
  return parsed?.host === 'localhost' && !parsed.pathname.endsWith('/live');
}

/** Sends a request, and repeats it while the site is busy. */
export async function inject(
  { server }: TestSite,
  { method, url, headers, payload }: FuzzRequest,
  remoteAddress: string,
): Promise<FuzzResponse> {
  for (let attempt = 0; ; attempt++) {
    const response = await server.inject({
      method: method as NonNullable<InjectOptions['method']>,
      url,
      // An object has each header once. Only requests over a connection repeat headers.
      headers: { host: 'localhost:3000', ...Object.fromEntries(headers) },
      payload: typeof payload === 'string' ? payload : Buffer.from(payload),
      remoteAddress,
    });
    const isBusy =
      response.statusCode === 503 &&
      response.body.includes(inLanguage('en', () => outageTexts.busy));
    if (isBusy && attempt < maxRetries) {
      await sleep(retryPauseMs);
      continue;
    }
    return {
      status: response.statusCode,
      headers: Object.fromEntries(
        Object.entries(response.headers).map(([name, value]) => [name, value?.toString()]),
      ),
      body: response.body,
    };
  }
}
