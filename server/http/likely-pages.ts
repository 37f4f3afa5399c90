import type { FastifyReply } from 'fastify';

/** Where it is said which pages are worth fetching ahead. */
export const likelyPages = '/api/likely-pages';

/**
 * Has browsers fetch the page that somebody is about to open: for pages of strangers. What was fetched ahead for somebody who is signed
 * in would still be shown when they no longer are.
 */
export function fetchLikelyPages(reply: FastifyReply): void {
  reply.header('speculation-rules', `"${likelyPages}"`);
}
