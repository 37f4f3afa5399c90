/** HTTP requests over keep-alive connections, like a browser. `fetch` would add its own overhead to the measurement. */
import { once } from 'node:events';
import { Agent, type IncomingHttpHeaders, type IncomingMessage, request } from 'node:http';
import { text as readText } from 'node:stream/consumers';

export interface HttpResponse {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
  /** When the request began and when the whole response had arrived, by `machineTimeMs`. */
  readonly startedAt: number;
  readonly endedAt: number;
  readonly durationMs: number;
}

interface RequestOptions {
  readonly method?: string;
  readonly form?: Readonly<Record<string, string>>;
  readonly json?: unknown;
  readonly text?: string;
  readonly cookie?: string;
  /** For a site that trusts the benchmark as its proxy. */
  readonly clientAddress?: string;
}

const agent = new Agent({ keepAlive: true, maxSockets: 1000 });
const defaultPassword = 'correct horse battery';
let usedAddresses = 0;

/** Milliseconds since the machine started: processes of one machine can compare it. */
export function machineTimeMs(): number {
  return Number(process.hrtime.bigint()) / 1e6;
}

/** Sends a form, JSON or text by POST; without a body it is a GET request. */
export async function send(url: string, options: RequestOptions = {}): Promise<HttpResponse> {
  const { form, json, text = '', cookie, clientAddress } = options;
  const body = form ? String(new URLSearchParams(form)) : json ? JSON.stringify(json) : text;
  const headers = {
    ...(body && {
      origin: new URL(url).origin,
      'content-type': form ? 'application/x-www-form-urlencoded' : 'application/json',
      'content-length': Buffer.byteLength(body),
    }),
    ...(clientAddress && { 'x-forwarded-for': clientAddress }),
    ...(cookie && { cookie }),
  };
  const method = options.method ?? (body ? 'POST' : 'GET');
  const startedAt = machineTimeMs();
  const sent = request(url, { method, headers, agent }).end(body);
  const [response] = (await once(sent, 'response')) as [IncomingMessage];
  const received = await readText(response);
  const endedAt = machineTimeMs();
  return {
    status: response.statusCode ?? 0,
    headers: response.headers,
    body: received,
    startedAt,
    endedAt,
    durationMs: endedAt - startedAt,
  };
}

/** Throws for every other status than 200 and 201. */
export async function sendSuccessfully(
  url: string,
  options?: RequestOptions,
): Promise<HttpResponse> {
  const response = await send(url, options);
  if (response.status === 200 || response.status === 201) return response;
  throw new Error(`${url} answered ${response.status}: ${response.body.slice(0, 200)}`);
}

/** A client address that was not used before. */
export function newClientAddress(): string {
  usedAddresses += 1;
  return `10.${(usedAddresses >> 16) & 255}.${(usedAddresses >> 8) & 255}.${usedAddresses & 255}`;
}

export function signIn(
  site: string,
  username: string,
  { password = defaultPassword, clientAddress = newClientAddress() } = {},
): Promise<HttpResponse> {
  return send(`${site}/login`, { form: { username, password }, clientAddress });
}

/** Returns the cookie of the session. */
export async function signUp(site: string, username: string): Promise<string> {
  const form = { username, password: defaultPassword };
  const clientAddress = newClientAddress();
  const { status, headers } = await send(`${site}/signup`, { form, clientAddress });
  const cookie = headers['set-cookie']?.find((one) => one.startsWith('session='));
  if (status !== 303 || !cookie) throw new Error(`signing up ${username} answered ${status}`);
  return cookie.split(';')[0] ?? '';
}

/** Reads a value of the site's /metrics. */
export async function readMetric(site: string, name: string): Promise<number> {
  const { body } = await sendSuccessfully(`${site}/metrics`);
  return Number(new RegExp(`^${name} (\\S+)$`, 'm').exec(body)?.[1]);
}
