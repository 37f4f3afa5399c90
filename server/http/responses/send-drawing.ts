/** Pictures of links, whose address has a version of what they show. */
import type { FastifyReply } from 'fastify';
import type { DrawOutcome, PreviewFormat } from '../../../domain/previews/draw-request.ts';
import { isLanguage } from '../../../texts/language/languages.ts';
import { SiteError } from '../errors/site-error.ts';

export const mediaTypes = {
  jpg: 'image/jpeg',
  png: 'image/png',
  svg: 'image/svg+xml; charset=utf-8',
} as const;

/** @param address of the current version. The language of the request's address stays. */
export function redirectToVersion(reply: FastifyReply, address: string) {
  const { lang } = reply.request.query as Readonly<Record<string, unknown>>;
  const language = isLanguage(lang) ? `${address.includes('?') ? '&' : '?'}lang=${lang}` : '';
  return reply.header('cache-control', 'public, max-age=60').redirect(address + language, 302);
}

/** @param outcome undefined if the picture or the banner of the profile was just replaced. */
export function sendDrawing(
  reply: FastifyReply,
  format: PreviewFormat,
  outcome: DrawOutcome | undefined,
) {
  if (!outcome) throw new SiteError('busy', { retryAfterSeconds: 1 });
  if (outcome.kind === 'busy') throw new SiteError('busy');
  return reply
    .header('cache-control', 'public, max-age=31536000, immutable')
    .type(mediaTypes[format])
    .send(Buffer.from(outcome.bytes));
}
