import type { FastifyReply } from 'fastify';

export const speculationRulesAddress = '/api/likely-pages';

/** Lets browsers prefetch linked pages. Only for anonymous pages: a prefetched page could be shown after signing out. */
export function setSpeculationRules(reply: FastifyReply): void {
  reply.header('speculation-rules', `"${speculationRulesAddress}"`);
}
