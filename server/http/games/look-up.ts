import type { FastifyReply, FastifyRequest } from 'fastify';
import type { NamedAccount } from '../../../domain/games/game-account.ts';
import { rateLimits } from '../../../domain/limits/rate-limits.ts';
import { createLookupError, SiteError } from '../errors/site-error.ts';
import { findVisitor } from '../requests/visitor.ts';
import type { RouteContext } from '../routing/route-context.ts';

/**
 * Creates the function with which routes look a player up, within the limits of the visitor. It returns a SiteError instead of
 * throwing it, because pages show the error beside a form.
 */
export function createLookUp({ services, limits }: RouteContext) {
  return async (request: FastifyRequest, reply: FastifyReply, account: NamedAccount) => {
    // A page of another site must not spend this site's calls through its visitors.
    const { 'sec-fetch-site': from, 'sec-fetch-dest': destination } = request.headers;
    if (from === 'cross-site' && destination !== 'document') return new SiteError('foreign-origin');
    try {
      const outcome = await services.lookUpPlayer(account, {
        network: limits.findNetwork(request),
        consume: async () => {
          const visitor = await findVisitor(services.auth, request, reply);
          await limits.consume(rateLimits.lookUps, request, visitor);
        },
      });
      return outcome.kind === 'found' ? outcome : createLookupError(outcome, account.game);
    } catch (error) {
      if (error instanceof SiteError) return error;
      throw error;
    }
  };
}
