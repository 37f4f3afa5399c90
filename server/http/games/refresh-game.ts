import type { FastifyReply, FastifyRequest } from 'fastify';
import type { GameAccountFields } from '../../../domain/games/game-account.ts';
import { rateLimits } from '../../../domain/limits/rate-limits.ts';
import type { Profile } from '../../../domain/profiles/profile.ts';
import type { RefreshRequest } from '../../../domain/profiles/refreshes.ts';
import { SiteError } from '../errors/site-error.ts';
import { gameAccountFields, readFields, refreshForm } from '../requests/fields.ts';
import type { AddRoutes } from '../route.ts';
import { findVisitor } from '../sign-in/visitor.ts';

/** Refreshes a saved game for any visitor: `POST /refreshGame` as a form, `POST /api/users/{username}/savedGames/refresh`. */
export const addRefreshGame: AddRoutes = (server, { services, limits }) => {
  const { auth, profileStore, refreshes } = services;

  server.post('/refreshGame', async (request, reply) => {
    const { displayName, ...fields } = readFields(refreshForm, request.body);
    const profile = await profileStore.findProfileByUsername(displayName);
    if (!profile) throw new SiteError('no-such-user');
    const outcome = await update(request, reply, profile, fields);
    if (outcome.kind === 'too-soon')
      throw new SiteError('too-soon', { retryAfter: outcome.retryAfter });
    // Also for a removed game: the profile shows the current state.
    return reply.header('cache-control', 'no-store').redirect(`/${profile.displayName}`, 303);
  });

  server.post<{ Params: { username: string } }>(
    '/api/users/:username/savedGames/refresh',
    async (request, reply) => {
      const profile = await profileStore.findProfileByUsername(request.params.username);
      if (!profile) throw new SiteError('no-such-user');
      const fields = readFields(gameAccountFields, request.body);
      return answer(await update(request, reply, profile, fields), reply);
    },
  );

  /** Counts only refreshes that are queued. */
  async function update(
    request: FastifyRequest,
    reply: FastifyReply,
    profile: Profile,
    fields: GameAccountFields,
  ): Promise<RefreshRequest> {
    const visitor = await findVisitor(auth, request, reply);
    await limits.consume(rateLimits.updates, request, visitor);
    const outcome = await refreshes.request(profile, fields);
    if (outcome.kind !== 'queued') await limits.refund(rateLimits.updates, request, visitor);
    return outcome;
  }
};

function answer(outcome: RefreshRequest, reply: FastifyReply) {
  switch (outcome.kind) {
    case 'queued':
      return reply.code(202).header('cache-control', 'no-store').send({ state: 'queued' });
    case 'too-soon':
      throw new SiteError('too-soon', { retryAfter: outcome.retryAfter });
    case 'no-such-game':
      throw new SiteError('no-such-game');
  }
}
