import { requestJson } from '../json-request.ts';
import type { SourceCall, SourceRequest } from '../source-request.ts';
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

export function createChessComRequest(
  settings: ChessComRequestSettings,
): SourceRequest<ChessComCall> {
  const headers = { 'user-agent': settings.userAgent };
  return (call) => {
    const path = `/pub/player/${call.name}${call.isForRatings ? '/stats' : ''}`;
    return requestJson(call, { url: new URL(`${settings.url}${path}`), headers, maxBytes });
  };
}
