import { SiteError } from '../errors.ts';
import { readFields, search } from '../fields.ts';
import { createLookUp } from '../look-up.ts';
import { rememberRegion } from '../preferences.ts';
import type { AddRoutes } from './route.ts';

/** `GET /api/lookup?game=&username=&region=`: the look-up result of the specification. */
export const addLookup: AddRoutes = (server, needs) => {
  const lookUp = createLookUp(needs);
  server.get('/api/lookup', async (request, reply) => {
    const fields = readFields(search, request.query);
    rememberRegion(reply, fields.region);
    const answer = await lookUp(request, reply, fields);
    if (answer instanceof SiteError) throw answer;
    return reply.header('cache-control', 'no-store').send(answer);
  });
};
