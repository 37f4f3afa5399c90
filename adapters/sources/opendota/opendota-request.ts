import { callShares } from '../../../domain/sources/data-source.ts';
import { httpRequest } from '../http-request.ts';
import { requestJson } from '../json-request.ts';
import {
  createBadAnswer,
  createFailedCall,
  type SourceCall,
  type SourceRequest,
  toFailure,
} from '../source-request.ts';
import { type LookUpPriority, startLookUp } from '../visitor-priority.ts';

export interface OpenDotaCall extends SourceCall {
  readonly path: string;
}

export interface SteamCall extends SourceCall {
  readonly form: URLSearchParams;
}

export interface OpenDotaRequestSettings {
  /** The address of OpenDota's API, without a slash at the end. */
  readonly url: string;
  /** The address of Steam, without a slash at the end. */
  readonly steamUrl: string;
  readonly userAgent: string;
}

/** Names the site's client in the call budget, because calls need no key. Also the `keyFingerprint` of the players. */
export const clientKey = 'opendota';
/** A search has up to 50 players. */
const maxOpenDotaBytes = 512 * 1024;
const maxSteamBytes = 4096;
const steamTimeoutMs = 5000;

/** All calls have the same method, because OpenDota's limits are for all of them together. */
export function createOpenDotaCall(path: string, priority: LookUpPriority): OpenDotaCall {
  const isVisitor = priority.share === callShares.visitor;
  const key = isVisitor ? clientKey : `${clientKey} refreshes`;
  // The buckets of refreshes are already their share of the limits.
  const share = isVisitor ? priority.share : priority.share / callShares.refresh;
  const { signal, priority: shared } = startLookUp(priority);
  const limiterPriority = shared && { ...shared, share };
  return { signal, priority: limiterPriority, path, method: '/api', host: 'api.opendota.com', key };
}

export function createSteamCall(form: URLSearchParams, priority: LookUpPriority): SteamCall {
  const shared = startLookUp(priority);
  return { ...shared, form, method: '/openid/login', host: 'steamcommunity.com', key: clientKey };
}

export function createOpenDotaRequest(
  settings: OpenDotaRequestSettings,
): SourceRequest<OpenDotaCall> {
  const headers = { 'user-agent': settings.userAgent };
  return (call) => {
    const url = new URL(`${settings.url}${call.path}`);
    return requestJson(call, { url, headers, maxBytes: maxOpenDotaBytes });
  };
}

export function createSteamRequest({
  steamUrl,
  userAgent,
}: OpenDotaRequestSettings): SourceRequest<SteamCall> {
  return async (call) => {
    const result = await httpRequest(new URL(`${steamUrl}/openid/login`), {
      headers: { 'user-agent': userAgent },
      body: call.form,
      maxBytes: maxSteamBytes,
      timeoutMs: steamTimeoutMs,
      signal: call.signal,
    });
    if (result.kind === 'broken') return createFailedCall(call, result.failure, result.reason);
    const { status, headers, bytes } = result;
    if (status === 200) return { kind: 'ok', body: new TextDecoder().decode(bytes), headers };
    if (status === 429 || status >= 500)
      return createFailedCall(call, toFailure(status), String(status), status, headers);
    return createBadAnswer(call, status);
  };
}
