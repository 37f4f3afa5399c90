import { rateLimits } from '../../../domain/limits/rate-limits.ts';
import { toUserDocument } from '../../../domain/profiles/document.ts';
import { createLookupError } from '../errors/lookup-errors.ts';
import { SiteError } from '../errors/site-error.ts';
import { getOwner, requireOwner } from '../profile/require-owner.ts';
import { gameAccountFields, readFields } from '../requests/fields.ts';
import type { AddRoutes } from '../route.ts';

type Address = { Params: { username: string } };

/** `/api/users/{username}/savedGames`: saving and removing a game. Both answer with the changed document. */
export const addSavedGames: AddRoutes = (server, { services, limits }) => {
  const { profiles, dataSource } = services;
  const onRequest = requireOwner(services);
  const address = '/api/users/:username/savedGames';

  server.post<Address>(address, { onRequest }, async (request, reply) => {
    const owner = getOwner(request);
    await limits.consume(rateLimits.changes, request, owner);
    const outcome = await profiles.saveGame(owner.id, readFields(gameAccountFields, request.body));
    if (outcome.kind !== 'saved') throw createLookupError(outcome);
    return reply
      .code(201)
      .header('cache-control', 'no-store')
      .send(toUserDocument(outcome.profile, dataSource.source));
  });

  server.delete<Address>(address, { onRequest }, async (request, reply) => {
    const owner = getOwner(request);
    await limits.consume(rateLimits.changes, request, owner);
    const outcome = await profiles.removeGame(
      owner.id,
      readFields(gameAccountFields, request.body),
    );
    switch (outcome.kind) {
      case 'removed':
        return reply
          .header('cache-control', 'no-store')
          .send(toUserDocument(outcome.profile, dataSource.source));
      case 'no-such-game':
        throw new SiteError('no-such-game');
      case 'unknown-game':
      case 'bad-region':
      case 'no-such-profile':
        throw createLookupError({ kind: outcome.kind });
    }
  });
};
