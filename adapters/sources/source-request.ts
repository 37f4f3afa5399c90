/** One call to a data source, its outcome and its metrics. The limiter uses only these types. */
import { createHash } from 'node:crypto';

export interface SourceCall {
  /** The host to which the call is sent. Rate limits are counted per key, host and method. */
  readonly host: string;
  /** The path without its last segments. */
  readonly method: string;
  /** The API key, or any text that names the site's client at this source. */
  readonly key: string;
  /** Cancels the call when the whole look-up times out. */
  readonly signal?: AbortSignal | undefined;
  /** A call without a priority is sent before all others and waits without a limit. */
  readonly priority?: CallPriority | undefined;
}

export interface CallPriority {
  /** A number that rises with every look-up. All calls of a look-up have the same order. */
  readonly order: number;
  /** The part of each window that the call may use, as in `callShares`. */
  readonly share: number;
  /** The network of the visitor who waits. It gets a fair share of the limits; undefined for calls that have no share. */
  readonly network?: string | undefined;
  /** When the caller needs the outcome, in milliseconds since 1970. */
  readonly deadline: number;
}

/**
 * 'key-refused': status 401 or 403. 'limited': 429, or our own limiter. 'refused': another status. 'unreachable': the connection
 * broke. 'silent': the call timed out. 'bad-answer': the body is too large or has the wrong shape.
 */
const defaultRetrySeconds = {
  'key-refused': 300,
  limited: 10,
  refused: 60,
  down: 30,
  unreachable: 30,
  silent: 30,
  'bad-answer': 30,
} as const;

/** A longer `Retry-After` is taken for a mistake of the source. */
const maxRetrySeconds = 300;

export type Failure = keyof typeof defaultRetrySeconds;

export type CallOutcome =
  | { readonly kind: 'ok'; readonly body: unknown; readonly headers: Headers }
  /** The body is that of a 404, where the source's own differs from that of an error. */
  | { readonly kind: 'not-found'; readonly headers: Headers; readonly body?: unknown }
  | FailedCall;

export interface FailedCall {
  readonly kind: 'failed';
  readonly failure: Failure;
  /** For the log: method, host and what happened, without key, address or name. */
  readonly reason: string;
  readonly retryAfterSeconds: number;
  /** With 'limited': whether only the share of the call's network is used up, so that other networks can send calls. */
  readonly isShareUsedUp?: boolean;
  /** Undefined when no complete response arrived. */
  readonly status: number | undefined;
  readonly headers: Headers;
}

/** Makes a call. In production it is wrapped with the limiter. */
export type SourceRequest<Call extends SourceCall = SourceCall> = (
  call: Call,
) => Promise<CallOutcome>;

export function createFailedCall(
  { method, host }: Pick<SourceCall, 'method'> & { readonly host?: string },
  failure: Failure,
  details: string,
  status?: number,
  headers = new Headers(),
): FailedCall {
  return {
    kind: 'failed',
    failure,
    reason: `${method}${host ? ` at ${host}` : ''}: ${details}`,
    retryAfterSeconds: Math.min(
      parseRetryAfterSeconds(headers.get('retry-after')) ?? defaultRetrySeconds[failure],
      maxRetrySeconds,
    ),
    status,
    headers,
  };
}

/** Creates the failure of a call whose response has an unexpected status or body. @param status that of the response. */
export function createBadAnswer(call: Pick<SourceCall, 'method' | 'host'>, status: number) {
  return createFailedCall(call, 'bad-answer', `${status} with an unexpected body`, status);
}

/** Makes a call and parses its body. A body of the wrong shape is a failed call. */
export async function findValue<Call extends SourceCall, Value>(
  request: SourceRequest<Call>,
  call: Call,
  parse: (body: unknown) => Value | undefined,
): Promise<{ readonly kind: 'ok'; readonly value: Value } | Exclude<CallOutcome, { kind: 'ok' }>> {
  const outcome = await request(call);
  if (outcome.kind !== 'ok') return outcome;
  const value = parse(outcome.body);
  return value === undefined ? createBadAnswer(call, 200) : { kind: 'ok', value };
}

/** Like `findValue`, for a call that asks for nothing that can be missing: a 404 is a failed call, too. */
export async function fetchValue<Call extends SourceCall, Value>(
  request: SourceRequest<Call>,
  call: Call,
  parse: (body: unknown) => Value | undefined,
) {
  const outcome = await findValue(request, call, parse);
  return outcome.kind === 'not-found' ? createBadAnswer(call, 404) : outcome;
}

export function toFailure(status: number): Failure {
  if (status === 401 || status === 403) return 'key-refused';
  if (status === 429) return 'limited';
  if (status >= 300 && status < 400) return 'bad-answer';
  return status >= 500 ? 'down' : 'refused';
}

/** Parses seconds, or a date in the form of HTTP. @returns undefined if it is missing, invalid, or not in the future. */
export function parseRetryAfterSeconds(header: string | null): number | undefined {
  const text = header?.trim() ?? '';
  // `Date.parse` also reads texts like '-5' as dates.
  const dateSeconds = text.endsWith('GMT') ? (Date.parse(text) - Date.now()) / 1000 : 0;
  const seconds = Math.ceil(/^\d{1,9}$/.test(text) ? Number(text) : dateSeconds);
  return seconds > 0 ? seconds : undefined;
}

/** Identifies an API key without revealing it. */
export function fingerprint(key: string): string {
  return createHash('sha256').update(key).digest('hex').slice(0, 12);
}

export interface SourceMeter {
  /** Counts a call. The status is 0 when no complete response arrived. @param keyFingerprint that of the call's key. */
  countCall(host: string, method: string, status: number, keyFingerprint: string): void;
}
