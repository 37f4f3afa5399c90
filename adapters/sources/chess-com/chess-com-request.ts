/** One call to Chess.com's public API, or to the sandbox, which serves the same calls. */
import { requestJson } from '../json-request.ts';
import type { SourceCall, SourceRequest } from '../source-request.ts';
import type { LookUpPriority } from '../visitor-priority.ts';

export interface ChessComCall extends SourceCall {
  /** The account to ask for, in lower case. Other spellings are redirected. */
  readonly name: string;
  /** Whether the call fetches the account's ratings instead of its profile. */
  readonly isForRatings: boolean;
}

export interface ChessComRequestSettings {
  /** The address of the API, without a slash at the end. */
  readonly url: string;
  /** Names the site and says how to reach its operator. Chess.com refuses calls without it. */
  readonly userAgent: string;
}

const host = 'api.chess.com';
/** Names the site's client in the call budget, because calls need no key. Also the `keyFingerprint` of the players. */
export const clientKey = 'chess-com';
const maxBytes = 256 * 1024;
/** The maximum time of a visitor's look-up, waiting included. */
const lookUpTimeoutMs = 9000;
/** Shorter than the pause after a 429: all sources share the refresh workers, and a worker must not wait for one source. */
const refreshTimeoutMs = 20_000;
let lookUpCount = 0;

/** Creates the two calls of one look-up, which share a time limit: first that for the profile, then that for the ratings. */
export function createCalls(
  name: string,
  priority: LookUpPriority,
): readonly [ChessComCall, ChessComCall] {
  const timeoutMs = priority.isBackground ? refreshTimeoutMs : lookUpTimeoutMs;
  const signal = AbortSignal.timeout(timeoutMs);
  const deadline = Date.now() + timeoutMs;
  lookUpCount += 1;
  const order = lookUpCount;
  const createCall = (isForRatings: boolean): ChessComCall => ({
    ...{ name: name.toLowerCase(), isForRatings, host, key: clientKey, signal },
    method: isForRatings ? '/pub/player/stats' : '/pub/player',
    priority: { ...priority, order, deadline, remainingCalls: isForRatings ? 1 : 2 },
  });
  return [createCall(false), createCall(true)];
}

/** Creates the function that makes one call. */
export function createChessComRequest({
  url,
  userAgent,
}: ChessComRequestSettings): SourceRequest<ChessComCall> {
  return (call) =>
    requestJson(call, {
      url: new URL(`${url}/pub/player/${call.name}${call.isForRatings ? '/stats' : ''}`),
      headers: { 'user-agent': userAgent },
      maxBytes,
    });
}
