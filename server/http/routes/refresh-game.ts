import type { FastifyReply } from 'fastify';
import type { RefreshRequest } from '../../../domain/profiles/refreshes.ts';
import { inWords, nobody } from '../answers.ts';
import { SiteError } from '../errors.ts';
import { gameFields, readFields, refreshForm } from '../fields.ts';
import type { AddRoutes } from './route.ts';

/** 'Update' on a saved game, for everybody: as a form at `/refreshGame`, and for pages with script. */
export const addRefreshGame: AddRoutes = (server, { services }) => {
  const { profileStore, refreshes } = services;

  server.post('/refreshGame', async (request, reply) => {
    const { displayName, ...game } = readFields(refreshForm, request.body);
    const profile = await profileStore.findProfileByUsername(displayName);
    if (!profile) throw nobody();
    const outcome = await refreshes.request(profile, gameFields(game));
    if (outcome.kind === 'too-soon') throw tooSoon(outcome.retryAfter);
    // Queued, or removed meanwhile: the profile shows how things stand.
    return reply.header('cache-control', 'no-store').redirect(`/${profile.displayName}`, 303);
  });

  server.post<{ Params: { username: string } }>(
    '/api/users/:username/savedGames/refresh',
    async (request, reply) => {
      const profile = await profileStore.findProfileByUsername(request.params.username);
      if (!profile) throw nobody();
      return answer(await refreshes.request(profile, gameFields(request.body)), reply);
    },
  );
};

function answer(outcome: RefreshRequest, reply: FastifyReply) {
  switch (outcome.kind) {
    case 'queued':
      return reply.code(202).header('cache-control', 'no-store').send({ state: 'queued' });
    case 'too-soon':
      throw tooSoon(outcome.retryAfter);
    case 'no-such-game':
      throw new SiteError(404, 'no-such-game', 'This game is not on the profile any more.');
  }
}

function tooSoon(seconds: number): SiteError {
  const words = `These numbers are fresh. Try again in ${inWords(seconds)}.`;
  return new SiteError(429, 'too-soon', words, seconds);
}
