import type { FastifyReply, FastifyRequest } from 'fastify';
import { messages } from '../../../domain/error-messages.ts';
import type { GameAccountFields } from '../../../domain/games/game-account.ts';
import { rateLimits } from '../../../domain/limits/rate-limits.ts';
import type { Profile } from '../../../domain/profiles/profile.ts';
import { toUserDocument } from '../../../domain/profiles/user-document.ts';
import { createLookupError, SiteError } from '../errors/site-error.ts';
import { getOwner, requireOwner } from '../profile/profile-requests.ts';
import { gameAccountFields, readFields, refreshForm } from '../requests/fields.ts';
import type { AddRoutes } from '../route.ts';
import { findVisitor } from '../sign-in/visitor.ts';

type SavedGamesRoute = { Params: { username: string } };

/** Saves, removes and refreshes the games of a profile, under `/api/users/`. Forms can also remove and refresh games. */
export const addSavedGames: AddRoutes = (server, { services, limits }) => {
  const { auth, profiles, profileStore, refreshes, dataSource } = services;
  const onRequest = requireOwner(services);
  const path = '/api/users/:username/savedGames';

  const onSave = requireOwner(services, messages.signedOut);
  server.post<SavedGamesRoute>(path, { onRequest: onSave }, async (request, reply) => {
    const owner = getOwner(request);
    await limits.consume(rateLimits.changes, request, owner);
    const fields = readFields(gameAccountFields, request.body);
    const outcome = await profiles.saveGame(owner.id, fields, limits.findNetwork(request));
    if (outcome.kind !== 'saved') throw createLookupError(outcome);
    return reply.code(201).send(toUserDocument(outcome.profile, dataSource.source));
  });

  server.delete<SavedGamesRoute>(path, { onRequest }, async (request) => {
    const owner = getOwner(request);
    await limits.consume(rateLimits.changes, request, owner);
    const fields = readFields(gameAccountFields, request.body);
    const outcome = await profiles.removeGame(owner.id, fields);
    switch (outcome.kind) {
      case 'removed':
        return toUserDocument(outcome.profile, dataSource.source);
      case 'no-such-game':
        throw new SiteError('no-such-game');
      case 'unknown-game':
      case 'bad-region':
      case 'no-such-profile':
        throw createLookupError({ kind: outcome.kind });
    }
  });

  server.post('/removeGame', async (request, reply) => {
    const fields = readFields(gameAccountFields, request.body);
    const visitor = await findVisitor(auth, request, reply);
    if (!visitor) throw new SiteError('signed-out');
    await limits.consume(rateLimits.changes, request, visitor);
    await profiles.removeGame(visitor.id, fields);
    return reply.redirect(`/${visitor.displayName}`, 303);
  });

  server.post('/refreshGame', async (request, reply) => {
    const { displayName, ...fields } = readFields(refreshForm, request.body);
    const profile = await findProfile(displayName);
    await queueRefresh(request, reply, profile, fields);
    // Redirects even if the game was removed, because the profile shows the current games.
    return reply.redirect(`/${profile.displayName}`, 303);
  });

  /** Any visitor may refresh a game. */
  server.post<SavedGamesRoute>(`${path}/refresh`, async (request, reply) => {
    const profile = await findProfile(request.params.username);
    const fields = readFields(gameAccountFields, request.body);
    const isQueued = await queueRefresh(request, reply, profile, fields);
    if (!isQueued) throw new SiteError('no-such-game');
    return reply.code(202).send({ state: 'queued' });
  });

  async function findProfile(username: string): Promise<Profile> {
    const profile = await profileStore.findProfileByUsername(username);
    if (!profile) throw new SiteError('no-such-user');
    return profile;
  }

  /**
   * Queues a refresh of a game. Only a queued refresh counts towards the visitor's rate limit.
   * @returns false when the profile does not show this game.
   * @throws SiteError 429 above this rate limit, or when the game was just refreshed.
   */
  async function queueRefresh(
    request: FastifyRequest,
    reply: FastifyReply,
    profile: Profile,
    fields: GameAccountFields,
  ): Promise<boolean> {
    const visitor = await findVisitor(auth, request, reply);
    await limits.consume(rateLimits.updates, request, visitor);
    const outcome = await refreshes.request(profile, fields);
    if (outcome.kind === 'queued') return true;
    await limits.refund(rateLimits.updates, request, visitor);
    if (outcome.kind === 'no-such-game') return false;
    throw new SiteError('too-soon', { retryAfterSeconds: outcome.retryAfterSeconds });
  }
};
