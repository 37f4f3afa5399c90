/** Questions to the site's own API, with answers as values: nothing here throws but an abort. */

export type ApiResult<Body> =
  | { readonly kind: 'done'; readonly body: Body }
  /** The server said no: a word for programs and a sentence for people. */
  | {
      readonly kind: 'refused';
      readonly status: number;
      readonly code: string;
      readonly message: string;
      /** A second word where the first has several reasons; '' otherwise. */
      readonly detail: string;
    }
  /** Nothing came back, or nothing that can be understood. */
  | { readonly kind: 'unreachable' };

/** Asks the API. A request that is aborted answers `unreachable`; whoever aborts it no longer listens. */
export async function callApi<Body>(
  method: 'GET' | 'POST' | 'PATCH' | 'DELETE',
  address: string,
  options: { body?: unknown; signal?: AbortSignal } = {},
): Promise<ApiResult<Body>> {
  const request: RequestInit = { method, headers: { accept: 'application/json' } };
  if (options.signal) request.signal = options.signal;
  if (options.body !== undefined) {
    request.headers = { ...request.headers, 'content-type': 'application/json' };
    request.body = JSON.stringify(options.body);
  }
  try {
    const response = await fetch(address, request);
    const body: unknown = await response.json().catch(() => null);
    if (response.ok) return { kind: 'done', body: body as Body };
    return { kind: 'refused', status: response.status, ...wordsOf(body) };
  } catch {
    return { kind: 'unreachable' };
  }
}

function wordsOf(body: unknown): { code: string; message: string; detail: string } {
  const words = (body ?? {}) as { error?: unknown; message?: unknown; detail?: unknown };
  return {
    code: typeof words.error === 'string' ? words.error : '',
    message: typeof words.message === 'string' ? words.message : '',
    detail: typeof words.detail === 'string' ? words.detail : '',
  };
}
