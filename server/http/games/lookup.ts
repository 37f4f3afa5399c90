import { SiteError } from '../errors/site-error.ts';
import { setRegionCookie } from '../pages/preference-cookies.ts';
import { gameAccountQuery, readFields } from '../requests/fields.ts';
import type { AddRoutes } from '../route.ts';
import { lookUpForVisitor } from './look-up-player.ts';

/** `GET /api/lookup?game=&username=&region=`: the look-up result of the specification. */
export const addLookup: AddRoutes = (server, needs) => {
  server.get('/api/lookup', async (request, reply) => {
    const fields = readFields(gameAccountQuery, request.query);
    setRegionCookie(reply, fields.Region);
    const answer = await lookUpForVisitor(needs, request, reply, fields);
    if (answer instanceof SiteError) throw answer;
    return reply.header('cache-control', 'no-store').send(answer);
  });
};
