/** Sends requests from any client IP address, directly or through a proxy. */
import type { InjectOptions, LightMyRequestResponse } from 'fastify';
import type { TestSite } from './site.ts';

export interface Client {
  /** The IP address that connects to the site: the client's or its proxy's. */
  readonly ipAddress?: string;
  /** The header X-Forwarded-For. */
  readonly forwardedFor?: string;
  readonly cookie?: string;
}

/** The default IP address. Its range is reserved for documentation (RFC 5737). */
export const clientIpAddress = '203.0.113.7';

type SendRequest = (
  site: TestSite,
  request: Pick<InjectOptions, 'method' | 'url' | 'payload'>,
  client?: Client,
) => Promise<LightMyRequestResponse>;

/** Sends a request as a page of the site does: an object as JSON, a string as a form. */
export const sendRequest: SendRequest = (
  site,
  request,
  { ipAddress = clientIpAddress, forwardedFor, cookie } = {},
) =>
  site.server.inject({
    ...request,
    remoteAddress: ipAddress,
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

/** Sends a form, as a page of the site does. */
export const sendForm = (
  site: TestSite,
  url: string,
  fields: Record<string, string>,
  client?: Client,
) =>
  sendRequest(site, { method: 'POST', url, payload: String(new URLSearchParams(fields)) }, client);

/** Repeats a request until it gets 429. @returns the 429 response, and the count of requests before it. */
export async function repeatUntilRefused(send: (index: number) => Promise<LightMyRequestResponse>) {
  for (let index = 0; index < 500; index++) {
    const response = await send(index);
    if (response.statusCode === 429) return { acceptedCount: index, response };
    if (response.statusCode >= 500)
      throw new Error(`request ${index} got the status ${response.statusCode}`);
  }
  throw new Error('none of 500 requests was refused');
}
