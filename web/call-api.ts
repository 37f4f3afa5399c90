/** Requests to the site's own API. */

export type ApiResult<Body> =
  | { readonly kind: 'done'; readonly body: Body }
  /** An error response: a code for programs and a sentence for people. */
  | {
      readonly kind: 'refused';
      readonly status: number;
      readonly code: string;
      readonly message: string;
      /** Says more where the code has several reasons; '' otherwise. */
      readonly detail: string;
    }
  /** There was no response. */
  | { readonly kind: 'unreachable' };

/** Sends a request. Never throws; an aborted request is `unreachable`. */
export async function callApi<Body>(
  method: 'GET' | 'POST' | 'PATCH' | 'DELETE',
  address: string,
  options: { body?: unknown; signal?: AbortSignal | undefined } = {},
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
    return { kind: 'refused', status: response.status, ...readError(body) };
  } catch {
    return { kind: 'unreachable' };
  }
}

function readError(body: unknown): { code: string; message: string; detail: string } {
  const fields = (body ?? {}) as { error?: unknown; message?: unknown; detail?: unknown };
  const toText = (value: unknown) => (typeof value === 'string' ? value : '');
  return {
    code: toText(fields.error),
    message: toText(fields.message),
    detail: toText(fields.detail),
  };
}
