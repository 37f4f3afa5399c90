/** The JSON of an error for programs. */
import type { z } from 'zod';
import type { problem } from '../v1/schemas.ts';
import type { ErrorCode } from './error-codes.ts';
import type { SiteError } from './site-error.ts';

interface ApiError extends Pick<z.input<typeof problem>, 'detail' | 'players'> {
  readonly error: ErrorCode;
  /** A sentence for people. */
  readonly message: string;
}

/**
 * Below `/api/v1` errors are problem details (RFC 9457), elsewhere they have the fields of docs/api.md.
 * @param origin of this site, whose page for developers lists the codes.
 */
export function toErrorBody(
  { url }: { readonly url: string },
  { code, message, statusCode: status, detail, players }: SiteError,
  origin: string,
): { readonly mediaType: string; readonly body: ApiError | z.input<typeof problem> } {
  const more = { ...(detail && { detail }), ...(players && { players: [...players] }) };
  if (!url.startsWith('/api/v1/'))
    return { mediaType: 'application/json', body: { error: code, message, ...more } };
  const type = `${origin}/developers#${code}`;
  return {
    mediaType: 'application/problem+json',
    body: { type, code, title: message, status, ...more },
  };
}
