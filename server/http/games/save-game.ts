import type { FastifyRequest } from 'fastify';
import { toStorageFailure } from '../../../adapters/database/engine/errors.ts';
import type { NamedAccount } from '../../../domain/games/game-account.ts';
import { rateLimits } from '../../../domain/limits/rate-limits.ts';
import { specificationTexts } from '../../../texts/specification.ts';
import { createLookupError, createStorageError, SiteError } from '../errors/site-error.ts';
import type { Visitor } from '../requests/visitor.ts';
import type { RouteContext } from '../routing/route-context.ts';

/**
 * Looks an account up and saves it to the owner's profile.
 * @throws SiteError with the message of every failed save, and the reason after it unless the player was not found.
 */
export async function saveGame(
  { services, limits }: Pick<RouteContext, 'services' | 'limits'>,
  request: FastifyRequest,
  owner: Pick<Visitor, 'id'>,
  account: NamedAccount,
) {
  try {
    await limits.consume(rateLimits.changes, request, owner);
    const network = limits.findNetwork(request);
    const outcome = await services.profiles.saveGame(owner.id, account, network);
    if (outcome.kind === 'saved' || outcome.kind === 'already-saved') return outcome;
    throw createLookupError(outcome, account.game);
  } catch (error) {
    if (!(error instanceof SiteError)) request.log.error({ err: error }, 'saving a game failed');
    const failure = toStorageFailure(error);
    const refusal = failure ? createStorageError(failure) : error;
    throw refusal instanceof SiteError
      ? toSaveError(refusal)
      : new SiteError('internal-error', { sentence: specificationTexts.gameNotSaved });
  }
}

function toSaveError({ code, message, statusCode: status, ...error }: SiteError) {
  const { retryAfterSeconds, reason, players } = error;
  const cause = message === specificationTexts.playerNotFound ? '' : `. ${message}`;
  const sentence = specificationTexts.gameNotSaved + cause;
  return new SiteError(code, { sentence, status, retryAfterSeconds, reason, players });
}
