import type { FastifyReply } from 'fastify';

/** Where it is said which pages are worth fetching ahead. */
export const likelyPages = '/api/likely-pages';

/** Has browsers fetch the page that somebody is about to open: for answers that are pages. */
export function fetchLikelyPages(reply: FastifyReply): void {
  reply.header('speculation-rules', `"${likelyPages}"`);
}
