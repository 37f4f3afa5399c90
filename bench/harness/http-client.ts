/** HTTP requests over keep-alive connections, like a browser. `fetch` would add its own overhead to the measurement. */
import { once } from 'node:events';
import { Agent, type IncomingHttpHeaders, type IncomingMessage, request } from 'node:http';
import { buffer as readBytes } from 'node:stream/consumers';

export interface HttpResponse {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  /** The body as it was received, perhaps compressed. */
  readonly bytes: Buffer;
  /** The body as text, if it is not compressed. */
  readonly body: string;
  /** The times of the request's start and of the complete response, by `machineTimeMs`. */
  readonly startedAt: number;
  readonly endedAt: number;
  readonly durationMs: number;
}

export interface RequestOptions {
  readonly method?: string;
  readonly form?: Readonly<Record<string, string>>;
  readonly json?: unknown;
  readonly text?: string;
  readonly cookie?: string;
  /** Further headers. */
  readonly headers?: Readonly<Record<string, string>>;
  /** The IP address in X-Forwarded-For, for a site that trusts the benchmark as its proxy. */
  readonly clientAddress?: string;
}

/** Idle connections end before the server ends them, because a request could meet that end. */
const agent = new Agent({ keepAlive: true, maxSockets: 1000, timeout: 2000 });
const defaultPassword = 'correct horse battery';
let usedAddressCount = 0;

/** Returns the milliseconds since the machine started, so that processes of one machine can compare times. */
export function machineTimeMs(): number {
  return Number(process.hrtime.bigint()) / 1e6;
}

/** Sends a form, JSON or text, by default by POST, or a GET request without a body. */
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
    ...options.headers,
  };
  const method = options.method ?? (body ? 'POST' : 'GET');
  const startedAt = machineTimeMs();
  const clientRequest = request(url, { method, headers, agent }).end(body);
  const [response] = (await once(clientRequest, 'response')) as [IncomingMessage];
  const bytes = await readBytes(response);
  const endedAt = machineTimeMs();
  return {
    status: response.statusCode ?? 0,
    headers: response.headers,
    bytes,
    body: bytes.toString(),
    startedAt,
    endedAt,
    durationMs: endedAt - startedAt,
  };
}

/** Sends a request. Throws when the status is not 200 or 201. */
export async function sendSuccessfully(url: string, options?: RequestOptions) {
  const response = await send(url, options);
  if (response.status === 200 || response.status === 201) return response;
  throw new Error(`${url} answered ${response.status}: ${response.body.slice(0, 200)}`);
}

/** Returns a client's IP address that was not used before. */
export function newClientAddress(): string {
  usedAddressCount += 1;
  return `10.${(usedAddressCount >> 16) & 255}.${(usedAddressCount >> 8) & 255}.${usedAddressCount & 255}`;
}

export function signIn(
  site: string,
  username: string,
  { password = defaultPassword, clientAddress = newClientAddress() } = {},
): Promise<HttpResponse> {
  return send(`${site}/login`, { form: { username, password }, clientAddress });
}

/** Signs up. Returns the session cookie, which has another name in older versions. */
export async function signUp(site: string, username: string): Promise<string> {
  const form = { username, password: defaultPassword };
  const clientAddress = newClientAddress();
  const { status, headers } = await send(`${site}/signup`, { form, clientAddress });
  const cookie = headers['set-cookie']?.find((value) => /^(rankfolio-)?session=/.test(value));
  if (status !== 303 || !cookie) throw new Error(`signing up ${username} answered ${status}`);
  return cookie.split(';')[0] ?? '';
}
