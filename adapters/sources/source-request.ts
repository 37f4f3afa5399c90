/** One call to a data source, its answer and its metrics. The limiter and the cache use only these types. */
import { createHash } from 'node:crypto';

export interface SourceCall {
  /** The platform or cluster that answers the call. */
  readonly host: string;
  /** The path without its last segments. Rate limits are counted per method. */
  readonly method: string;
  /** The last segments, not yet percent-encoded. */
  readonly segments: readonly string[];
  readonly key: string;
  /** Riot's current calls expect the key in a header, the calls by summoner name in the query. */
  readonly keyIn: 'header' | 'query';
  /** Cancels the call when the whole look-up times out. */
  readonly signal?: AbortSignal | undefined;
  /** A call without a priority is sent first and waits without a limit. */
  readonly priority?: CallPriority | undefined;
}

/** The position of a call in the limiter's queue. */
export interface CallPriority {
  /** Rises with every look-up. All calls of a look-up have the same order. */
  readonly order: number;
  /** Whether no visitor waits for the call. */
  readonly isBackground: boolean;
  /** When the caller needs an answer, in milliseconds since 1970. */
  readonly deadline: number;
  /** How many calls the look-up still makes to this host, including this one. */
  readonly remainingCalls: number;
}

/** The reasons why a call fails, each with the seconds until a retry when the answer has no `Retry-After`. */
const defaultRetrySeconds = {
  'key-refused': 300,
  limited: 10,
  refused: 60,
  down: 30,
  /** The connection broke. */
  unreachable: 30,
  /** The call timed out. */
  silent: 30,
  'bad-answer': 30,
} as const;

export type Failure = keyof typeof defaultRetrySeconds;

export type SourceAnswer =
  | { readonly kind: 'ok'; readonly body: unknown; readonly headers: Headers }
  | { readonly kind: 'not-found'; readonly headers: Headers }
  | FailedAnswer;

export interface FailedAnswer {
  readonly kind: 'failed';
  readonly failure: Failure;
  /** For the log: method, host and what happened, without key, address or name. */
  readonly reason: string;
  /** Seconds after which a retry makes sense. */
  readonly retryAfterSeconds: number;
  /** Undefined when no answer arrived. */
  readonly status: number | undefined;
  readonly headers: Headers;
}

export type SourceRequest = (call: SourceCall) => Promise<SourceAnswer>;

export function createFailedAnswer(
  call: Pick<SourceCall, 'method' | 'host'>,
  failure: Failure,
  details: string,
  status?: number,
  headers = new Headers(),
): FailedAnswer {
  return {
    kind: 'failed',
    failure,
    reason: `${call.method} at ${call.host}: ${details}`,
    retryAfterSeconds: parseRetryAfter(headers.get('retry-after')) ?? defaultRetrySeconds[failure],
    status,
    headers,
  };
}

/** Parses `Retry-After`, which is seconds or a date. Returns 1 to 3600 seconds; undefined for an empty or invalid header. */
export function parseRetryAfter(header: string | null): number | undefined {
  if (header === null || /^\s*0*\s*$/.test(header)) return undefined;
  const seconds = /^\s*\d{1,9}\s*$/.test(header)
    ? Number(header)
    : (Date.parse(header) - Date.now()) / 1000;
  if (!Number.isFinite(seconds)) return undefined;
  return Math.min(3600, Math.max(1, Math.ceil(seconds)));
}

/** Identifies an API key without revealing it. */
export function fingerprint(key: string): string {
  return createHash('sha256').update(key).digest('hex').slice(0, 12);
}

/** How a look-up was answered: from the cache, by a shared call, by the source, by a stale answer, or not. */
export type LookupAnswer = 'remembered' | 'shared' | 'asked' | 'stood-in' | 'failed';

/** The port through which the sources report metrics. */
export interface SourceMeter {
  /** Counts a call. The status is 0 when no answer arrived. */
  call(host: string, method: string, status: number, keyFingerprint: string): void;
  /** Records how long a call waited in the limiter. */
  waited(milliseconds: number): void;
  lookup(answer: LookupAnswer): void;
}
