/** Requests of strangers, each from an address of their own, as a proxy or the network itself would hand them on. */
import type { InjectOptions, LightMyRequestResponse } from 'fastify';
import type { TestSite } from './site.ts';

export interface RequestOrigin {
  /** Where the connection comes from. */
  readonly address?: string;
  readonly forwardedFor?: string;
  readonly cookie?: string;
}

/** An address that stands for somebody out there (RFC 5737). */
export const clientAddress = '203.0.113.7';

type SendRequest = (
  site: TestSite,
  request: Pick<InjectOptions, 'method' | 'url' | 'payload'>,
  from?: RequestOrigin,
) => Promise<LightMyRequestResponse>;

/** Sends a request as a page of the site would; a payload that is an object goes as JSON, a text as a form. */
export const sendRequest: SendRequest = (
  site,
  request,
  { address = clientAddress, forwardedFor, cookie } = {},
) =>
  site.server.inject({
    ...request,
    remoteAddress: address,
    headers: {
      host: 'localhost:3000',
      origin: 'http://localhost:3000',
      ...(typeof request.payload === 'string' && {
        'content-type': 'application/x-www-form-urlencoded',
      }),
      ...(forwardedFor && { 'x-forwarded-for': forwardedFor }),
      ...(cookie && { cookie }),
    },
  });

/** Asks until it is refused with 429. @returns how often it was not, and the refusal. */
export async function repeatUntilRefused(request: (at: number) => Promise<LightMyRequestResponse>) {
  for (let at = 0; at < 500; at++) {
    const answer = await request(at);
    if (answer.statusCode === 429) return { free: at, answer };
    if (answer.statusCode >= 500) throw new Error(`answered ${answer.statusCode}`);
  }
  throw new Error('five hundred were not refused');
}
