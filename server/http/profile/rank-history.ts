import type { Profile } from '../../../domain/profiles/profile.ts';
import { publicHistory, type QueueHistory } from '../../../domain/profiles/public-history.ts';
import type { Services } from '../../services.ts';
import { nobody } from '../errors/refusals.ts';
import type { AddRoutes } from '../route.ts';
import { redirectToCurrentName } from './redirect-to-current-name.ts';

/** So many changes of rank are drawn of one profile: years of playing, and some 100 kB at the most. */
const mostReadings = 1000;

/** `GET /api/users/{username}/history`: how the ranks of a profile changed. */
export const addRankHistory: AddRoutes = (server, { services }) => {
  server.get<{ Params: { username: string } }>(
    '/api/users/:username/history',
    async (request, reply) => {
      const { username } = request.params;
      const profile = await services.profileStore.findProfileByUsername(username);
      if (!profile) {
        const renamed = (name: string) => `/api/users/${name}/history`;
        return redirectToCurrentName(services, reply, username, renamed, nobody());
      }
      reply.header('cache-control', 'no-cache');
      return { history: await historyOf(services, profile) };
    },
  );
};

/** The page's history and the API's are the same. */
export async function historyOf(
  { rankHistory, publisher }: Services,
  profile: Profile,
  most = mostReadings,
): Promise<readonly QueueHistory[]> {
  const readings = await rankHistory.listRankHistory(profile.id, most);
  return publicHistory(profile, readings, publisher.source);
}
