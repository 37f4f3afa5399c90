import type { FastifyReply, FastifyRequest } from 'fastify';
import { isReservedUsername } from '../../../domain/accounts/reserved-usernames.ts';
import { documentOf } from '../../../domain/profiles/document.ts';
import { SiteError } from '../errors.ts';
import { seen } from '../seen.ts';
import { sentences } from '../sentences.ts';
import { type Visitor, visitorOf } from '../visitor.ts';
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
      return sendAbsence(request, reply, visitor);
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
      { kind: 'profile', document, history, error: null },
      { visitor },
    );
  });

  /** Nobody's address leads home, a former name's to the new one; of a suspended profile a page says that it is. */
  async function sendAbsence(
    request: FastifyRequest<{ Params: { displayName: string } }>,
    reply: FastifyReply,
    visitor: Visitor | undefined,
  ) {
    reply.header('cache-control', 'no-store');
    const absence = await profileStore.findAbsence(request.params.displayName);
    if (absence?.kind === 'renamed') return reply.redirect(`/${absence.displayName}`, 302);
    if (absence?.kind !== 'suspended') return reply.redirect('/', 302);
    const title = 'This profile is not available';
    return sendPage(
      request,
      reply,
      { kind: 'error', status: 404, title, text: sentences.unavailable, again: null },
      { status: 404, visitor },
    );
  }
};
