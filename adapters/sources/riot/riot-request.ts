import { httpGet, parseJson } from '../http-get.ts';
import { createFailedAnswer, type Failure, type SourceRequest } from '../source-request.ts';
import { buildCallAddress } from './routing.ts';

/** Real answers have a few kilobytes. */
const maxBytes = 256 * 1024;

/**
 * Creates the function that makes one call to Riot's API.
 * @param riotApiUrl the address template with `{routing}` in it.
 * @param timeoutMs for one call, body included.
 */
export function createRiotRequest(riotApiUrl: string, timeoutMs: number): SourceRequest {
  return async (call) => {
    const address = buildCallAddress(riotApiUrl, call);
    // No account has a name that fits in no address.
    if (!address) return { kind: 'not-found', headers: new Headers() };
    if (call.keyIn === 'query') address.searchParams.set('api_key', call.key);
    const result = await httpGet(address, {
      headers: {
        accept: 'application/json',
        ...(call.keyIn === 'header' ? { 'x-riot-token': call.key } : {}),
      },
      maxBytes,
      timeoutMs,
      signal: call.signal,
    });
    if (result.kind === 'broken') return createFailedAnswer(call, result.failure, result.reason);
    const { status, headers } = result;
    if (status === 404) return { kind: 'not-found', headers };
    if (status !== 200) {
      const details = describeStatus(status, headers);
      return createFailedAnswer(call, toFailure(status), details, status, headers);
    }
    // Riot never sends the key back. A host that does could make us show it on a page.
    if (Buffer.from(result.bytes).includes(call.key)) {
      return createFailedAnswer(call, 'bad-answer', '200 with our key in it', status, headers);
    }
    const body = parseJson(result.bytes);
    if (body === undefined)
      return createFailedAnswer(call, 'bad-answer', '200 without JSON', status, headers);
    return { kind: 'ok', body, headers };
  };
}

function toFailure(status: number): Failure {
  if (status === 401 || status === 403) return 'key-refused';
  if (status === 429) return 'limited';
  return status >= 500 ? 'down' : 'refused';
}

function describeStatus(status: number, headers: Headers): string {
  if (status === 401) return '401, key refused: missing, unknown or expired';
  if (status === 403) return '403, key refused: blocked, or not allowed to make this call';
  if (status !== 429) return String(status);
  const type = headers.get('x-rate-limit-type') ?? '';
  return `429, ${/^[a-z]{1,20}$/i.test(type) ? type : 'unnamed'} limit`;
}
