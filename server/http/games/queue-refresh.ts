import type { FastifyRequest } from 'fastify';
import type { NamedAccount } from '../../../domain/games/game-account.ts';
import { rateLimits } from '../../../domain/limits/rate-limits.ts';
import type { Profile } from '../../../domain/profiles/profile.ts';
import { parseSavedGameMatch } from '../../../domain/profiles/saved-game-match.ts';
import { gameTexts } from '../../../texts/errors.ts';
import { SiteError } from '../errors/site-error.ts';
import type { Visitor } from '../requests/visitor.ts';
import type { RouteContext } from '../routing/route-context.ts';

/**
 * Queues a refresh of a game. Only a queued refresh counts towards the visitor's rate limit.
 * @returns false when the profile does not show this game.
 * @throws SiteError 400 for an unknown game or region; 409 for a real account without an API key; 429 above this rate limit, or
 * when the game was just refreshed; 503 when the API key is refused.
 */
export async function queueRefresh(
  { services, limits }: Pick<RouteContext, 'services' | 'limits'>,
  request: FastifyRequest,
  visitor: Pick<Visitor, 'id'> | undefined,
  profile: Profile,
  account: NamedAccount,
): Promise<boolean> {
  const parsed = parseSavedGameMatch(account);
  if (parsed.kind !== 'parsed') throw new SiteError(parsed.kind);
  await limits.consume(rateLimits.updates, request, visitor);
  const outcome = await services.refreshes.request(profile, account);
  if (outcome.kind === 'queued') return true;
  if (outcome.kind === 'key-refused') throw new SiteError('key-refused');
  await limits.refund(rateLimits.updates, request, visitor);
  if (outcome.kind === 'no-such-game') return false;
  if (outcome.kind === 'no-key') throw new SiteError('no-key');
  const { hasFailed, retryAfterSeconds } = outcome;
  throw new SiteError('too-soon', {
    retryAfterSeconds,
    ...(hasFailed ? { sentence: gameTexts.updateFailed } : {}),
  });
}
