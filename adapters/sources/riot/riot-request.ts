/** One call to the publisher, and what came of it as a value. Limiter and cache wrap this function. */
import { httpGet } from '../http-get.ts';
import { callAddress, type Routing } from './routing.ts';

export interface SourceCall {
  /** The host, by platform or cluster. */
  readonly routing: Routing;
  /** The call's path without its last segments: the name of the method, as limits are counted. */
  readonly method: string;
  /** The last segments, as people wrote them; they are encoded here. */
  readonly segments: readonly string[];
  readonly key: string;
  /** Where the key travels: today's calls take it as a header, the specification's as a query parameter. */
  readonly keyIn: 'header' | 'query';
  /** Ends the call when the whole look-up has taken long enough. */
  readonly signal?: AbortSignal | undefined;
  /** Its place among those that wait; a call without one goes first and waits as long as it takes. */
  readonly priority?: CallPriority | undefined;
}

/** Where a call stands when many wait. */
export interface CallPriority {
  /** Rises with every look-up: all calls of a look-up have the same. */
  readonly order: number;
  /** Nobody waits for it. */
  readonly isBackground: boolean;
  /** When the caller needs an answer, in milliseconds since 1970. */
  readonly deadline: number;
  /** How many calls the look-up still makes to this host, this one included. */
  readonly remainingCalls: number;
}

/** Why a call failed; the operator's log tells a refused key from an outage. */
export type Failure =
  | 'key-refused'
  | 'limited'
  | 'refused'
  | 'down'
  /** The connection broke. */
  | 'unreachable'
  /** Nothing came in time. */
  | 'silent'
  | 'bad-answer';

export type SourceAnswer =
  | { readonly kind: 'ok'; readonly body: unknown; readonly headers: Headers }
  | { readonly kind: 'not-found'; readonly headers: Headers }
  | {
      readonly kind: 'failed';
      readonly failure: Failure;
      /** For the log: method, host and what happened, without key, address or name. */
      readonly reason: string;
      /** Seconds after which another try makes sense. */
      readonly retryAfter: number;
      /** Undefined when no answer came. */
      readonly status: number | undefined;
      /** The limits and the 429's type stand here. */
      readonly headers: Headers;
    };

export type SourceRequest = (call: SourceCall) => Promise<SourceAnswer>;

/** An answer is a few kilobytes; more than this is not one. */
const maxBytes = 256 * 1024;

/**
 * Makes the function through which every call goes.
 * @param riotApiUrl the address template with `{routing}` in it.
 * @param timeout milliseconds for one call, body included.
 */
export function createRiotRequest(riotApiUrl: string, timeout: number): SourceRequest {
  return async (call) => {
    const address = callAddress(riotApiUrl, call);
    // A name that no address can hold is nobody's name; nothing is sent.
    if (!address) return { kind: 'not-found', headers: new Headers() };
    if (call.keyIn === 'query') address.searchParams.set('api_key', call.key);
    const result = await httpGet(address, {
      headers: {
        accept: 'application/json',
        ...(call.keyIn === 'header' ? { 'x-riot-token': call.key } : {}),
      },
      maxBytes: maxBytes,
      timeoutMs: timeout,
      signal: call.signal,
    });
    if (result.kind === 'broken') return createFailedAnswer(call, result.failure, result.reason);
    const { status, headers } = result;
    if (status === 404) return { kind: 'not-found', headers };
    if (status !== 200)
      return createFailedAnswer(
        call,
        failureOf(status),
        describe(status, headers),
        status,
        headers,
      );
    // Nothing of ours comes back from a publisher that is one; what did could end up on a page.
    if (Buffer.from(result.bytes).includes(call.key)) {
      return createFailedAnswer(call, 'bad-answer', '200 with our key in it', status, headers);
    }
    const body = parseJson(result.bytes);
    if (body === undefined)
      return createFailedAnswer(call, 'bad-answer', '200 without JSON', status, headers);
    return { kind: 'ok', body, headers };
  };
}

/** A failed answer, for a call whose outcome somebody else judged too (a body of the wrong shape). */
export function createFailedAnswer(
  call: Pick<SourceCall, 'method' | 'routing'>,
  failure: Failure,
  what: string,
  status?: number,
  headers = new Headers(),
): SourceAnswer & { readonly kind: 'failed' } {
  return {
    kind: 'failed',
    failure,
    reason: `${call.method} at ${call.routing}: ${what}`,
    retryAfter: parseRetryAfter(headers.get('retry-after')) ?? defaultRetrySeconds[failure],
    status,
    headers,
  };
}

/** Seconds, when the publisher names none. */
const defaultRetrySeconds = {
  'key-refused': 300,
  limited: 10,
  refused: 60,
  down: 30,
  unreachable: 30,
  silent: 30,
  'bad-answer': 30,
} as const satisfies Record<Failure, number>;

function failureOf(status: number): Failure {
  if (status === 401 || status === 403) return 'key-refused';
  if (status === 429) return 'limited';
  return status >= 500 ? 'down' : 'refused';
}

function describe(status: number, headers: Headers): string {
  if (status === 401) return '401, key refused: missing, unknown or expired';
  if (status === 403) return '403, key refused: blocked, or not allowed to make this call';
  if (status !== 429) return String(status);
  const type = headers.get('x-rate-limit-type') ?? '';
  return `429, ${/^[a-z]{1,20}$/i.test(type) ? type : 'unnamed'} limit`;
}

/** `Retry-After` is seconds or a date; more than an hour is taken for an hour. Undefined when it says nothing. */
export function parseRetryAfter(header: string | null): number | undefined {
  if (header === null || /^\s*0*\s*$/.test(header)) return undefined;
  const seconds = /^\s*\d{1,9}\s*$/.test(header)
    ? Number(header)
    : (Date.parse(header) - Date.now()) / 1000;
  if (!Number.isFinite(seconds)) return undefined;
  return Math.min(3600, Math.max(1, Math.ceil(seconds)));
}

function parseJson(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder('utf-8').decode(bytes));
  } catch {
    return undefined;
  }
}
