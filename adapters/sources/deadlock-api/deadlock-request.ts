import { requestJson } from '../json-request.ts';
import type { SourceCall, SourceRequest } from '../source-request.ts';
import { type LookUpPriority, startLookUp } from '../visitor-priority.ts';

export interface DeadlockCall extends SourceCall {
  readonly accountId: string;
}

export interface DeadlockRequestSettings {
  /** The address of the API, without a slash at the end. */
  readonly url: string;
  readonly userAgent: string;
}

/** Names the site's client in the call budget, because calls need no key. Also the `keyFingerprint` of the players. */
export const clientKey = 'deadlock-api';
const maxBytes = 64 * 1024;

export function createDeadlockCall(accountId: string, priority: LookUpPriority): DeadlockCall {
  const call = { accountId, host: 'api.deadlock-api.com', key: clientKey };
  return { ...call, method: '/v1/players/rank', ...startLookUp(priority) };
}

export function createDeadlockRequest(
  settings: DeadlockRequestSettings,
): SourceRequest<DeadlockCall> {
  const headers = { 'user-agent': settings.userAgent };
  return (call) => {
    const url = new URL(`${settings.url}/v1/players/${call.accountId}/rank`);
    return requestJson(call, { url, headers, maxBytes });
  };
}
