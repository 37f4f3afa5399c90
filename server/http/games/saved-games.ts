import type { FastifyReply, FastifyRequest } from 'fastify';
import type { GameAccountFields } from '../../../domain/games/game-account.ts';
import { rateLimits } from '../../../domain/limits/rate-limits.ts';
import type { Profile, RemovedGame } from '../../../domain/profiles/profile.ts';
import { toSavedGameItem, toUserDocument } from '../../../domain/profiles/user-document.ts';
import { gameTexts } from '../../../texts/saved-games.ts';
import { specificationTexts } from '../../../texts/specification.ts';
import { createLookupError, createRestoreError, SiteError } from '../errors/site-error.ts';
import { getOwner, refreshIfStale, requireOwner } from '../profile/profile-requests.ts';
import {
  gameAccountFields,
  readFields,
  refreshForm,
  showcaseForm,
  showcaseRank,
} from '../requests/fields.ts';
import type { AddRoutes } from '../route.ts';
import { findVisitor, type Visitor } from '../sign-in/visitor.ts';

type SavedGamesRoute = { Params: { username: string } };

/** Saves, removes, restores and refreshes the games of a profile, under `/api/users/`. Forms can do the same, except saving. */
export const addSavedGames: AddRoutes = (server, { services, sendPage, takeTurn, limits }) => {
  const { auth, profiles, profileStore, refreshes } = services;
  const onRequest = requireOwner(services);
  const path = '/api/users/:username/savedGames';

  const onSave = requireOwner(services, specificationTexts.signedOut);
  server.post<SavedGamesRoute>(path, { onRequest: onSave }, async (request, reply) => {
    const owner = getOwner(request);
    await limits.consume(rateLimits.changes, request, owner);
    const fields = readFields(gameAccountFields, request.body);
    const outcome = await profiles.saveGame(owner.id, fields, limits.findNetwork(request));
    if (outcome.kind !== 'saved' && outcome.kind !== 'already-saved')
      throw createLookupError(outcome);
    const status = outcome.kind === 'saved' ? 201 : 200;
    return reply.code(status).send(toUserDocument(outcome.profile));
  });

  server.delete<SavedGamesRoute>(path, { onRequest }, async (request) => {
    const owner = getOwner(request);
    await limits.consume(rateLimits.changes, request, owner);
    const fields = readFields(gameAccountFields, request.body);
    const outcome = await profiles.removeGame(owner.id, fields);
    if (outcome.kind !== 'removed') throw createLookupError(outcome);
    return toUserDocument(outcome.profile);
  });

  server.post<SavedGamesRoute>(`${path}/restore`, { onRequest }, async (request) => {
    const owner = getOwner(request);
    await limits.consume(rateLimits.changes, request, owner);
    const fields = readFields(gameAccountFields, request.body);
    const outcome = await profiles.restoreGame(owner.id, fields);
    if (outcome.kind !== 'restored') throw createRestoreError(outcome);
    await refreshIfStale(services, outcome.profile, request.log);
    return toUserDocument(outcome.profile);
  });

  // The address of the page with 'Undo', opened without its form.
  for (const form of ['/removeGame', '/restoreGame'])
    server.get(form, async (_request, reply) =>
      reply
        .header('cache-control', 'no-store')
        .redirect('/account?open=removed-games#removed-games', 302),
    );

  // The same for forms of the profile and of the settings.
  for (const form of ['/showcaseRank', '/refreshGame', '/removeSampleGames'])
    server.get(form, async (_request, reply) =>
      reply.header('cache-control', 'no-store').redirect('/', 302),
    );

  server.post('/removeGame', async (request, reply) => {
    const fields = readFields(gameAccountFields, request.body);
    const visitor = await findVisitor(auth, request, reply);
    if (!visitor) throw new SiteError('signed-out');
    await limits.consume(rateLimits.changes, request, visitor);
    await profiles.removeGame(visitor.id, fields);
    // A form that was sent twice shows the page, too.
    const removed = await profiles.findRemovedGames(visitor.id, fields);
    if (removed.length === 0) return reply.redirect(`/${visitor.displayName}`, 303);
    return sendRemovedGame(request, reply, visitor, { fields, removed, error: null });
  });

  server.post('/restoreGame', async (request, reply) => {
    const fields = readFields(gameAccountFields, request.body);
    const visitor = await findVisitor(auth, request, reply);
    if (!visitor) throw new SiteError('signed-out');
    await limits.consume(rateLimits.changes, request, visitor);
    const outcome = await profiles.restoreGame(visitor.id, fields);
    // The profile shows whether the game is there: another request may have restored it.
    if (outcome.kind !== 'full') return reply.redirect(`/${visitor.displayName}`, 303);
    const removed = await profiles.findRemovedGames(visitor.id, fields);
    const error = createLookupError(outcome);
    return sendRemovedGame(request, reply, visitor, { fields, removed, error });
  });

  /** Removes the owner's games that are hidden since the site has an API key. */
  server.post('/removeSampleGames', async (request, reply) => {
    const visitor = await findVisitor(auth, request, reply);
    if (!visitor) throw new SiteError('signed-out');
    await limits.consume(rateLimits.changes, request, visitor);
    await profiles.removeHiddenGames(visitor.id);
    return reply.redirect('/account?done=sample-games-removed#removed-games', 303);
  });

  /** Chooses the rank for the top of the owner's profile. */
  server.post('/showcaseRank', async (request, reply) => {
    const { rank } = readFields(showcaseForm, request.body);
    const fields = rank === '' ? null : Object.fromEntries(new URLSearchParams(rank));
    const visitor = await findVisitor(auth, request, reply);
    if (!visitor) throw new SiteError('signed-out');
    await limits.consume(rateLimits.changes, request, visitor);
    // Redirects even if the game was removed, because the profile shows the current rank.
    await profiles.chooseShowcase(visitor.id, fields && readFields(showcaseRank, fields));
    return reply.redirect(`/${visitor.displayName}`, 303);
  });

  server.post('/refreshGame', async (request, reply) => {
    const { displayName, ...fields } = readFields(refreshForm, request.body);
    const profile = await findProfile(request, displayName);
    await queueRefresh(request, reply, profile, fields);
    // Redirects even if the game was removed, because the profile shows the current games.
    return reply.redirect(`/${profile.displayName}`, 303);
  });

  /** Any visitor may refresh a game. */
  server.post<SavedGamesRoute>(`${path}/refresh`, async (request, reply) => {
    const profile = await findProfile(request, request.params.username);
    const fields = readFields(gameAccountFields, request.body);
    const isQueued = await queueRefresh(request, reply, profile, fields);
    if (!isQueued) throw new SiteError('no-such-game');
    return reply.code(202).send({ state: 'queued' });
  });

  /** Sends the page with 'Undo'. @param content.error why the games could not be restored; null otherwise. */
  function sendRemovedGame(
    request: FastifyRequest,
    reply: FastifyReply,
    visitor: Visitor,
    content: {
      readonly fields: GameAccountFields;
      readonly removed: readonly RemovedGame[];
      readonly error: SiteError | null;
    },
  ): Promise<FastifyReply> {
    const { fields, removed, error } = content;
    const page = {
      kind: 'removed-game',
      account: fields,
      games: removed.map(toSavedGameItem),
      error: error?.message ?? null,
    } as const;
    return sendPage(request, reply, page, { visitor, status: error?.statusCode ?? 200 });
  }

  async function findProfile(request: FastifyRequest, username: string): Promise<Profile> {
    const profile = await takeTurn(request, () => profileStore.findProfileByUsername(username));
    if (!profile) throw new SiteError('no-such-user');
    return profile;
  }

  /**
   * Queues a refresh of a game. Only a queued refresh counts towards the visitor's rate limit, also while the API key is refused:
   * otherwise one visitor could queue any number of games before those of all others.
   * @returns false when the profile does not show this game.
   * @throws SiteError 429 above this rate limit, or when the game was just refreshed; 409 for a real account without an API key;
   * 503 when the API key is refused.
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
};
