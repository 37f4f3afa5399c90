import { listHistory } from '../../../domain/profiles/public-history.ts';

import { SiteError } from '../errors/site-error.ts';
import type { AddRoutes } from '../route.ts';
import { redirectToCurrentName } from './redirect-to-current-name.ts';

/** `GET /api/users/{username}/history`: how the ranks of a profile changed. */
export const addRankHistory: AddRoutes = (server, { services }) => {
  server.get<{ Params: { username: string } }>(
    '/api/users/:username/history',
    async (request, reply) => {
      const { username } = request.params;
      const profile = await services.profileStore.findProfileByUsername(username);
      if (!profile) {
        const renamed = (name: string) => `/api/users/${name}/history`;
        return redirectToCurrentName(
          services,
          reply,
          username,
          renamed,
          new SiteError('no-such-user'),
        );
      }
      reply.header('cache-control', 'no-cache');
      return {
        history: await listHistory(services.rankHistory, profile, services.dataSource.source),
      };
    },
  );
};
