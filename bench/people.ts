/** People who ask the site over HTTP, each from an address of their own: the site is told to believe its proxy. */
import { Agent, type IncomingHttpHeaders, request } from 'node:http';
import { usualPassword } from '../tests/http/site.ts';

export interface Answered {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
  /** Milliseconds until the whole answer was there. */
  readonly took: number;
}

/** What the site has to be told for the addresses to count. */
export const believingProxies = { TRUST_PROXY: 'loopback' };

/** Its own Origin, while ORIGIN is unset. */
const origin = 'http://localhost:3000';
/** Connections are kept, as browsers and proxies keep them. */
const agent = new Agent({ keepAlive: true, maxSockets: 1000 });

let asked = 0;

/** An address that nobody had before. */
export function newAddress(): string {
  asked += 1;
  return `10.${(asked >> 16) & 255}.${(asked >> 8) & 255}.${asked & 255}`;
}

/** Sends a form or JSON, or asks for a page when there is nothing to send. */
export function ask(
  url: string,
  options: {
    readonly method?: string;
    readonly form?: Record<string, string>;
    readonly json?: unknown;
    readonly from?: string;
    readonly cookie?: string;
  } = {},
): Promise<Answered> {
  const { form, json, from, cookie } = options;
  const body = form ? new URLSearchParams(form).toString() : json ? JSON.stringify(json) : '';
  const type = form ? 'application/x-www-form-urlencoded' : 'application/json';
  const headers = {
    ...(body && { origin, 'content-type': type, 'content-length': Buffer.byteLength(body) }),
    ...(from && { 'x-forwarded-for': from }),
    ...(cookie && { cookie }),
  };
  const begun = performance.now();
  return new Promise((resolve, reject) => {
    const method = options.method ?? (body ? 'POST' : 'GET');
    const asking = request(url, { method, headers, agent }, (response) => {
      let text = '';
      response.setEncoding('utf8');
      response.on('data', (part: string) => {
        text += part;
      });
      response.on('end', () => {
        const { statusCode = 0, headers: answered } = response;
        const took = performance.now() - begun;
        resolve({ status: statusCode, headers: answered, body: text, took });
      });
      response.on('error', reject);
    });
    asking.on('error', reject);
    asking.end(body);
  });
}

/** Tries to sign in. */
export function signIn(site: string, username: string, password: string, from = newAddress()) {
  return ask(`${site}/login`, { form: { username, password }, from });
}

/** Signs up, and gives the session's cookie. */
export async function signUp(site: string, username: string): Promise<string> {
  const form = { username, password: usualPassword };
  const { status, headers } = await ask(`${site}/signup`, { form, from: newAddress() });
  const cookie = headers['set-cookie']?.find((one) => one.startsWith('session='));
  if (status !== 303 || !cookie) throw new Error(`signing ${username} up answered ${status}`);
  return cookie.split(';')[0] ?? '';
}

/** A figure of the site's own, by its name in /metrics. */
export async function figureOf(site: string, name: string): Promise<number> {
  const { body } = await ask(`${site}/metrics`);
  return Number(new RegExp(`^${name} (\\S+)$`, 'm').exec(body)?.[1]);
}

/** What the site's whole process holds, in megabytes. */
export async function memoryOf(site: string): Promise<number> {
  return (await figureOf(site, 'process_resident_memory_bytes')) / 1024 / 1024;
}
