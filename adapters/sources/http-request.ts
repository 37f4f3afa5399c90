export interface RequestSettings {
  readonly headers: Readonly<Record<string, string>>;
  /** GET by default, or POST with a body. */
  readonly httpMethod?: 'DELETE' | undefined;
  readonly body?: string | URLSearchParams | undefined;
  /** The maximum size of the body after decompression. */
  readonly maxBytes: number;
  readonly timeoutMs: number;
  readonly signal?: AbortSignal | undefined;
}

export type RequestResult =
  /** The body is read for the statuses in `statusesWithBody` only. */
  | {
      readonly kind: 'answered';
      readonly status: number;
      readonly headers: Headers;
      readonly bytes: Uint8Array;
    }
  /** No usable response. 'unreachable': the connection broke. 'silent': the time was over. 'bad-answer': the body was too large. */
  | {
      readonly kind: 'broken';
      readonly failure: 'unreachable' | 'silent' | 'bad-answer';
      readonly reason: string;
    };

/** An error body is read only where it says more than the status: an API's own 400 or 404, or one of a proxy before it. */
const statusesWithBody = [200, 400, 404];

/** Requests a URL. It never throws: an error becomes a reason, which contains neither the URL nor headers. */
export async function httpRequest(url: URL, settings: RequestSettings): Promise<RequestResult> {
  const limits = [AbortSignal.timeout(settings.timeoutMs)];
  if (settings.signal) limits.push(settings.signal);
  try {
    const { headers: requestHeaders, httpMethod, body } = settings;
    const response = await fetch(url, {
      headers: requestHeaders,
      method: httpMethod ?? (body === undefined ? 'GET' : 'POST'),
      ...(body !== undefined && { body }),
      redirect: 'manual',
      signal: AbortSignal.any(limits),
    });
    const { status, headers } = response;
    if (!statusesWithBody.includes(status)) {
      await response.body?.cancel();
      return { kind: 'answered', status, headers, bytes: new Uint8Array() };
    }
    const bytes = await readAtMost(response, settings.maxBytes);
    if (bytes) return { kind: 'answered', status, headers, bytes };
    const reason = `more than ${settings.maxBytes} bytes`;
    return { kind: 'broken', failure: 'bad-answer', reason };
  } catch (error) {
    return error instanceof Error && error.name === 'TimeoutError'
      ? { kind: 'broken', failure: 'silent', reason: 'no answer in time' }
      : { kind: 'broken', failure: 'unreachable', reason: describeError(error) };
  }
}

async function readAtMost(response: Response, maxBytes: number): Promise<Uint8Array | undefined> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  // Returning from the loop cancels the body and closes the connection.
  for await (const chunk of response.body ?? []) {
    size += chunk.byteLength;
    if (size > maxBytes) return undefined;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

/** Parses a JSON body; undefined for invalid JSON. */
export function parseJson(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder().decode(bytes));
  } catch {
    return undefined;
  }
}

/** Describes an error by its code only, because its message can contain a header or a URL, and so an API key. */
function describeError(error: unknown): string {
  const cause = error instanceof Error ? error.cause : undefined;
  const code = cause instanceof Error && 'code' in cause ? String(cause.code) : '';
  return `broken connection${/^[A-Z][A-Z0-9_]{2,39}$/.test(code) ? ` (${code})` : ''}`;
}
