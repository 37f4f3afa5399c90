/** Requests with a client address of choice, direct or through a proxy. */
import type { InjectOptions, LightMyRequestResponse } from 'fastify';
import type { TestSite } from './site.ts';

export interface RequestOrigin {
  /** The address of the connection's other end. */
  readonly address?: string;
  readonly forwardedFor?: string;
  readonly cookie?: string;
}

/** An address for documentation (RFC 5737). */
export const clientAddress = '203.0.113.7';

type SendRequest = (
  site: TestSite,
  request: Pick<InjectOptions, 'method' | 'url' | 'payload'>,
  from?: RequestOrigin,
) => Promise<LightMyRequestResponse>;

/** Sends a request as a page of the site does: an object as JSON, a string as a form. */
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

/** Repeats a request until it gets 429. @returns the count of accepted requests, and the 429 response. */
export async function repeatUntilRefused(request: (at: number) => Promise<LightMyRequestResponse>) {
  for (let at = 0; at < 500; at++) {
    const answer = await request(at);
    if (answer.statusCode === 429) return { acceptedCount: at, answer };
    if (answer.statusCode >= 500) throw new Error(`answered ${answer.statusCode}`);
  }
  throw new Error('none of 500 requests was refused');
}
