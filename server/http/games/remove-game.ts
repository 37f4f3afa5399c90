import { rateLimits } from '../../../domain/limits/rate-limits.ts';
import { SiteError } from '../errors/site-error.ts';
import { gameAccountFields, readFields } from '../requests/fields.ts';
import type { AddRoutes } from '../route.ts';
import { findVisitor } from '../sign-in/visitor.ts';

/** `POST /removeGame`: the X of a saved game as a form, for the visitor's own profile. */
export const addRemoveGame: AddRoutes = (server, { services, limits }) => {
  server.post('/removeGame', async (request, reply) => {
    const fields = readFields(gameAccountFields, request.body);
    const visitor = await findVisitor(services.auth, request, reply);
    if (!visitor) throw new SiteError('signed-out');
    await limits.consume(rateLimits.changes, request, visitor);
    // A game that is gone already is as good as removed.
    await services.profiles.removeGame(visitor.id, fields);
    return reply.header('cache-control', 'no-store').redirect(`/${visitor.displayName}`, 303);
  });
};
