import type { FastifyReply, FastifyRequest } from 'fastify';
import type { GameAccountFields } from '../../../domain/games/game-account.ts';
import { rateLimits } from '../../../domain/limits/rate-limits.ts';
import type { LookupResult } from '../../../domain/ranks/lookup-result.ts';
import { createLookupError } from '../errors/lookup-errors.ts';
import { SiteError } from '../errors/site-error.ts';
import type { RouteContext } from '../route.ts';
import { findVisitor } from '../sign-in/visitor.ts';

/** Looks up a player for a page or the API. An error is returned, because the page shows it beside the form. */
export async function lookUpForVisitor(
  { services, limits }: Pick<RouteContext, 'services' | 'limits'>,
  request: FastifyRequest,
  reply: FastifyReply,
  fields: GameAccountFields,
): Promise<LookupResult | SiteError> {
  try {
    const outcome = await services.lookUpPlayer(fields, {
      network: limits.networkFor(request),
      consume: async () =>
        limits.consume(
          rateLimits.lookUps,
          request,
          await findVisitor(services.auth, request, reply),
        ),
    });
    return outcome.kind === 'found' ? outcome.result : createLookupError(outcome);
  } catch (error) {
    if (error instanceof SiteError) return error;
    throw error;
  }
}
