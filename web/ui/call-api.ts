export type ApiResult<Body> =
  | { readonly kind: 'done'; readonly status: number; readonly body: Body }
  | {
      readonly kind: 'refused';
      readonly status: number;
      readonly code: string;
      readonly message: string;
      /** Distinguishes errors with the same code; '' if there is only one reason. */
      readonly detail: string;
      /** The whole response. */
      readonly body: unknown;
    }
  /** There was no response, or the request was aborted before it. */
  | { readonly kind: 'unreachable' };

/** Sends a request to the API. Never throws. The result's `body` is null if the response is not valid JSON, or is aborted midway. */
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
    const { ok, status } = response;
    if (ok) return { kind: 'done', status, body: body as Body };
    const { error, message, detail } = (body ?? {}) as Record<string, unknown>;
    return {
      kind: 'refused',
      status,
      code: toText(error),
      message: toText(message),
      detail: toText(detail),
      body,
    };
  } catch {
    return { kind: 'unreachable' };
  }
}

function toText(value: unknown): string {
  return typeof value === 'string' ? value : '';
}
