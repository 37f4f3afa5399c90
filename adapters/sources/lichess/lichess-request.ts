import type { RequestSettings } from '../http-request.ts';
import { requestJson } from '../json-request.ts';
import type { SourceCall, SourceRequest } from '../source-request.ts';
import { type LookUpPriority, startLookUp } from '../visitor-priority.ts';

export interface LichessCall extends SourceCall, Pick<RequestSettings, 'httpMethod' | 'body'> {
  /** The last segments of the path: the username or id, and the part of the user to read. Undefined for none. */
  readonly name?: string | undefined;
  /** Only of a list, which is answered as one JSON document a line. */
  readonly query?: Readonly<Record<string, string>> | undefined;
  /** The token of an owner who signs in, instead of the operator's; null for no token. */
  readonly token?: string | null | undefined;
}

export interface LichessRequestSettings {
  /** The address of Lichess, without a slash at the end. */
  readonly url: string;
  readonly userAgent: string;
  /** An optional token of the operator, for calls that Lichess answers only with one. */
  readonly token: string | undefined;
}

const host = 'lichess.org';
/** Names the site's client in the call budget, because calls need no key. Also the `keyFingerprint` of the players. */
export const clientKey = 'lichess';
/** A user has about 3 kB. */
const maxBytes = 2 * 1024 * 1024;

export function createLichessCall(
  call: Pick<LichessCall, 'method' | 'name' | 'query' | 'httpMethod' | 'body' | 'token'>,
  priority: LookUpPriority,
): LichessCall {
  return { ...call, host, key: clientKey, ...startLookUp(priority) };
}

export function createLichessRequest(settings: LichessRequestSettings): SourceRequest<LichessCall> {
  return (call) => {
    const { method, name, query, httpMethod, body, token = settings.token } = call;
    const url = new URL(`${settings.url}${method}${name === undefined ? '' : `/${name}`}`);
    for (const [key, value] of Object.entries(query ?? {})) url.searchParams.set(key, value);
    const authorization = token && { authorization: `Bearer ${token}` };
    const headers = { 'user-agent': settings.userAgent, ...authorization };
    return requestJson(call, {
      url,
      headers,
      httpMethod,
      body,
      maxBytes,
      isList: query !== undefined,
    });
  };
}
