import { isReservedUsername } from '../../../domain/accounts/reserved-usernames.ts';
import { documentOf } from '../../../domain/profiles/document.ts';
import { SiteError } from '../errors.ts';
import { seen } from '../seen.ts';
import { visitorOf } from '../visitor.ts';
import { historyOf } from './history.ts';
import type { AddRoutes } from './route.ts';

/** `GET /{displayName}`: a profile, in the case its owner chose. Nobody's address leads home. */
export const addProfile: AddRoutes = (server, { services, sendPage }) => {
  const { auth, profileStore, strangersReads, publisher } = services;

  server.get<{ Params: { displayName: string } }>('/:displayName', async (request, reply) => {
    const { displayName } = request.params;
    const visitor = await visitorOf(auth, request, reply);
    const reads = visitor ? profileStore : strangersReads;
    const profile = await reads.findProfileByUsername(displayName);
    if (!profile) {
      if (isReservedUsername(displayName)) {
        throw new SiteError(404, 'not-found', 'There is nothing at this address.');
      }
      return reply.header('cache-control', 'no-store').redirect('/', 302);
    }
    if (profile.displayName !== displayName) {
      return reply.header('cache-control', 'no-store').redirect(`/${profile.displayName}`, 302);
    }
    const document = documentOf(profile, publisher.source);
    const history = await historyOf(services, profile);
    await seen(services, profile, request.log);
    return sendPage(
      request,
      reply,
      {
        kind: visitor?.id === profile.id ? 'own-profile' : 'profile',
        document,
        history,
        error: null,
      },
      { visitor },
    );
  });
};
