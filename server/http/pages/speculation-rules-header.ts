import type { FastifyReply } from 'fastify';

/** Where it is said which pages are worth fetching ahead. */
export const speculationRulesAddress = '/api/likely-pages';

/**
 * Has browsers fetch the page that somebody is about to open: for pages of strangers. What was fetched ahead for somebody who is signed
 * in would still be shown when they no longer are.
 */
export function setSpeculationRules(reply: FastifyReply): void {
  reply.header('speculation-rules', `"${speculationRulesAddress}"`);
}
