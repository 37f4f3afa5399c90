/** One GET with a time limit and a size limit, following no redirect. */

export interface GetSettings {
  readonly headers: Readonly<Record<string, string>>;
  /** Bytes of the body, after decompression, beyond which the answer is dropped. */
  readonly maxBytes: number;
  /** Milliseconds for the whole call, body included. */
  readonly timeoutMs: number;
  /** Ends the call earlier, when a whole look-up has taken long enough. */
  readonly signal?: AbortSignal | undefined;
}

export type GetResult =
  /** The body is read for status 200 only; for others the status says it all. */
  | {
      readonly kind: 'answered';
      readonly status: number;
      readonly headers: Headers;
      readonly bytes: Uint8Array;
    }
  | {
      readonly kind: 'broken';
      readonly failure: 'unreachable' | 'silent' | 'bad-answer';
      readonly reason: string;
    };

/** Gets an address. Never throws: what goes wrong is a reason that holds neither the address nor a header. */
export async function httpGet(address: URL, settings: GetSettings): Promise<GetResult> {
  const limits = [AbortSignal.timeout(settings.timeoutMs)];
  if (settings.signal) limits.push(settings.signal);
  try {
    const response = await fetch(address, {
      headers: settings.headers,
      redirect: 'manual',
      signal: AbortSignal.any(limits),
    });
    const { status, headers } = response;
    if (status !== 200) {
      await response.body?.cancel();
      return { kind: 'answered', status, headers, bytes: new Uint8Array() };
    }
    const bytes = await readAtMost(response, settings.maxBytes);
    if (!bytes) return broken('bad-answer', `more than ${settings.maxBytes} bytes`);
    return { kind: 'answered', status, headers, bytes };
  } catch (error) {
    const isSilent = error instanceof Error && error.name === 'TimeoutError';
    return isSilent
      ? broken('silent', 'no answer in time')
      : broken('unreachable', describeError(error));
  }
}

function broken(failure: (GetResult & { kind: 'broken' })['failure'], reason: string): GetResult {
  return { kind: 'broken', failure, reason };
}

async function readAtMost(response: Response, most: number): Promise<Uint8Array | undefined> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  // Leaving the loop early cancels the body and so ends the connection.
  for await (const chunk of response.body ?? []) {
    size += chunk.byteLength;
    if (size > most) return undefined;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

/** Error messages can quote a header or an address, and so a key: only names and codes are let through. */
function describeError(error: unknown): string {
  if (!(error instanceof Error)) return 'broken connection';
  const code = error.cause instanceof Error && 'code' in error.cause ? error.cause.code : undefined;
  return typeof code === 'string' && /^[A-Z][A-Z0-9_]{2,39}$/.test(code)
    ? `broken connection (${code})`
    : 'broken connection';
}
