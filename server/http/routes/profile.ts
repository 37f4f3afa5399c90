import type { FastifyReply, FastifyRequest } from 'fastify';
import { isReservedUsername } from '../../../domain/accounts/reserved-usernames.ts';
import { documentOf } from '../../../domain/profiles/document.ts';
import type { Profile } from '../../../domain/profiles/profile.ts';
import type { ProfilePage } from '../../../web/page.ts';
import { SiteError } from '../errors.ts';
import { createKeptPages } from '../kept-pages.ts';
import { themeOf } from '../preferences.ts';
import { seen } from '../seen.ts';
import { sendKept } from '../send-kept.ts';
import { visitorOf } from '../visitor.ts';
import { historyOf } from './history.ts';
import type { AddRoutes } from './route.ts';

type Address = { Params: { displayName: string } };

/** `GET /{displayName}`: a profile, in the case its owner chose. Nobody's address leads home. */
export const addProfile: AddRoutes = (server, { config, services, renderPage, sendPage }) => {
  const { auth, bus, profileStore, strangersReads, publisher } = services;
  const kept = createKeptPages(bus);
  server.addHook('onClose', async () => kept.close());

  server.get<Address>('/:displayName', async (request, reply) => {
    const { displayName } = request.params;
    const visitor = await visitorOf(auth, request, reply);
    if (!visitor) return sendToStranger(request, reply, displayName);
    const profile = await profileStore.findProfileByUsername(displayName);
    if (profile?.displayName !== displayName) return leadOn(reply, displayName, profile);
    const kind = visitor.id === profile.id ? 'own-profile' : 'profile';
    const page = { ...(await pageOf(profile)), kind } as const;
    await seen(services, profile, request.log);
    return sendPage(request, reply, page, { visitor });
  });

  /** Strangers all see the same, so it is made once for each theme, until the profile changes. */
  async function sendToStranger(request: FastifyRequest, reply: FastifyReply, displayName: string) {
    const theme = themeOf(request);
    // In development pages change with their sources.
    const page = config.dev ? undefined : kept.find(displayName, theme);
    if (page) {
      const profile = page.profileToPassOn(Date.now());
      if (profile) await seen(services, profile, request.log);
      return sendKept(request, reply, page);
    }
    const keep = kept.begin();
    const profile = await strangersReads.findProfileByUsername(displayName);
    if (profile?.displayName !== displayName) return leadOn(reply, displayName, profile);
    const html = await renderPage(request, await pageOf(profile), undefined);
    await seen(services, profile, request.log);
    return sendKept(request, reply, keep(profile, theme, html), { isNew: true });
  }

  async function pageOf(profile: Profile): Promise<ProfilePage> {
    const document = documentOf(profile, publisher.source);
    return { kind: 'profile', document, history: await historyOf(services, profile), error: null };
  }
};

/** To the case that the owner chose, or home. */
function leadOn(reply: FastifyReply, displayName: string, profile: Profile | undefined) {
  if (!profile && isReservedUsername(displayName)) {
    throw new SiteError(404, 'not-found', 'There is nothing at this address.');
  }
  const address = profile ? `/${profile.displayName}` : '/';
  return reply.header('cache-control', 'no-store').redirect(address, 302);
}
