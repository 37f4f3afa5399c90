import { SiteError } from '../errors/site-error.ts';
import { setRegionCookie } from '../pages/preference-cookies.ts';
import { readFields, search } from '../requests/fields.ts';
import type { AddRoutes } from '../route.ts';
import { createLookUp } from './look-up-player.ts';

/** `GET /api/lookup?game=&username=&region=`: the look-up result of the specification. */
export const addLookup: AddRoutes = (server, needs) => {
  const lookUp = createLookUp(needs);
  server.get('/api/lookup', async (request, reply) => {
    const fields = readFields(search, request.query);
    setRegionCookie(reply, fields.region);
    const answer = await lookUp(request, reply, fields);
    if (answer instanceof SiteError) throw answer;
    return reply.header('cache-control', 'no-store').send(answer);
  });
};
