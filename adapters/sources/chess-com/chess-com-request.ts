import { LRUCache } from 'lru-cache';
import { requestJson } from '../json-request.ts';
import type { CallOutcome, SourceCall, SourceRequest } from '../source-request.ts';
import { type LookUpPriority, startLookUp } from '../visitor-priority.ts';

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
const maxCachedResponses = 500;

export function createCalls(
  name: string,
  priority: LookUpPriority,
): readonly [ChessComCall, ChessComCall] {
  const shared = startLookUp(priority);
  const createCall = (isForRatings: boolean): ChessComCall => ({
    name: name.toLowerCase(),
    isForRatings,
    host,
    key: clientKey,
    method: isForRatings ? '/pub/player/stats' : '/pub/player',
    ...shared,
  });
  return [createCall(false), createCall(true)];
}

/** Chess.com asks its clients to fetch an unchanged response only once. */
export function createChessComRequest({
  url,
  userAgent,
}: ChessComRequestSettings): SourceRequest<ChessComCall> {
  const responseCache = new LRUCache<string, { etag: string; outcome: CallOutcome }>({
    max: maxCachedResponses,
  });
  return async (call) => {
    const path = `/pub/player/${call.name}${call.isForRatings ? '/stats' : ''}`;
    const last = responseCache.get(path);
    const outcome = await requestJson(call, {
      url: new URL(`${url}${path}`),
      headers: { 'user-agent': userAgent, ...(last && { 'if-none-match': last.etag }) },
      maxBytes,
    });
    if (last && outcome.kind === 'failed' && outcome.status === 304) return last.outcome;
    const etag = outcome.headers.get('etag');
    if (outcome.kind === 'ok' && etag) responseCache.set(path, { etag, outcome });
    else responseCache.delete(path);
    return outcome;
  };
}
