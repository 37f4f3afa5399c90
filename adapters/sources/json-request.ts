import { httpRequest, parseJson, type RequestSettings } from './http-request.ts';
import {
  type CallOutcome,
  createFailedCall,
  type Failure,
  type SourceCall,
  toFailure,
} from './source-request.ts';

interface JsonRequestSettings extends Pick<RequestSettings, 'headers' | 'httpMethod' | 'body'> {
  readonly url: URL;
  readonly maxBytes: number;
  /** Whether the body has one JSON document a line: a list, which can be empty. */
  readonly isList?: boolean;
}

const timeoutMs = 5000;

/** Makes a call. A 404 counts as 'not found' only with a JSON body, because a gateway can also send one. */
export async function requestJson(
  call: SourceCall,
  { url, headers, maxBytes, isList = false, ...message }: JsonRequestSettings,
): Promise<CallOutcome> {
  const result = await httpRequest(url, {
    ...message,
    headers: { accept: isList ? 'application/x-ndjson' : 'application/json', ...headers },
    maxBytes,
    timeoutMs,
    signal: call.signal,
  });
  // `call.host` names the bucket of the limiter. The settings may send the call to another host.
  const sent = { method: call.method, host: url.host };
  if (result.kind === 'broken') return createFailedCall(sent, result.failure, result.reason);
  const { status } = result;
  const fail = (failure: Failure, details: string) =>
    createFailedCall(sent, failure, details, status, result.headers);
  if (status === 204) return { kind: 'ok', body: null, headers: result.headers };
  if (![200, 404].includes(status)) return fail(toFailure(status), String(status));
  const json = isList && status === 200 ? parseLines(result.bytes) : parseJson(result.bytes);
  if (json === undefined) return fail('bad-answer', `${status} without JSON`);
  return status === 404
    ? { kind: 'not-found', headers: result.headers, body: json }
    : { kind: 'ok', body: json, headers: result.headers };
}

/** @returns undefined if a line is no JSON. */
function parseLines(bytes: Uint8Array): readonly unknown[] | undefined {
  const lines = Buffer.from(bytes).toString().split('\n').filter(Boolean);
  const parsed = lines.map((line) => parseJson(Buffer.from(line)));
  return parsed.includes(undefined) ? undefined : parsed;
}
