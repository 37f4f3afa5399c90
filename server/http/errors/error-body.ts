/** The JSON of an error for programs. */
import type { SiteError } from './site-error.ts';

/**
 * Below `/api/v1` errors are problem details (RFC 9457), elsewhere they have the fields of docs/api.md.
 * @param origin of this site, whose page for developers lists the codes.
 */
export function toErrorBody(
  { url }: { readonly url: string },
  { code, message, statusCode: status, reason, players }: SiteError,
  origin: string,
): { readonly mediaType: string; readonly body: object } {
  const more = players && { players: [...players] };
  if (!url.startsWith('/api/v1/'))
    return {
      mediaType: 'application/json',
      body: { error: code, message, ...(reason && { detail: reason }), ...more },
    };
  const type = `${origin}/developers#${code}`;
  // 'no-such-user' becomes 'No such user'.
  const title = code.charAt(0).toUpperCase() + code.slice(1).replaceAll('-', ' ');
  return {
    mediaType: 'application/problem+json',
    body: { type, code, title, status, detail: message, ...(reason && { reason }), ...more },
  };
}
