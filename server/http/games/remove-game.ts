import { rateLimits } from '../../../domain/limits/rate-limits.ts';
import { SiteError } from '../errors/site-error.ts';
import { gameAccountFields, readFields } from '../requests/fields.ts';
import type { AddRoutes } from '../route.ts';
import { findVisitor } from '../sign-in/visitor.ts';

/** `POST /removeGame`: removes a game of the visitor's own profile, as a form. */
export const addRemoveGame: AddRoutes = (server, { services, limits }) => {
  server.post('/removeGame', async (request, reply) => {
    const fields = readFields(gameAccountFields, request.body);
    const visitor = await findVisitor(services.auth, request, reply);
    if (!visitor) throw new SiteError('signed-out');
    await limits.consume(rateLimits.changes, request, visitor);
    await services.profiles.removeGame(visitor.id, fields);
    return reply.header('cache-control', 'no-store').redirect(`/${visitor.displayName}`, 303);
  });
};
