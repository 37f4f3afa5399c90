import {
  listPeriods,
  listRecaps,
  type Period,
  parsePeriod,
} from '../../../domain/history/recap.ts';
import type { Profile } from '../../../domain/profiles/profile.ts';
import { SiteError } from '../errors/site-error.ts';
import { inOwnersLanguage } from '../requests/language.ts';
import { toNetwork } from '../requests/network.ts';
import type { Call } from '../routing/route.ts';
import type { RouteContext } from '../routing/route-context.ts';
import type { Handlers, routes } from '../routing/routes.ts';

type RecapCall = Pick<Call<(typeof routes)['recap']>, 'request' | 'reply' | 'params' | 'visitor'>;

/** A month or a year of a profile. Only the owner reads it, until the owner shares it. */
export function createRecaps({ config, services, findProfile, runInSlot }: RouteContext) {
  const { profileStore, rankHistory, previews } = services;

  /** @throws SiteError as if there were no such address, also for a recap that is not shared. */
  async function findRecap({ request, reply, params, visitor }: RecapCall) {
    const { period: name } = params;
    const period = parsePeriod(name, Date.now());
    const profile = period && (await findProfile(request, reply, params.displayName));
    if (!profile) throw new SiteError('not-found');
    const isOwner = visitor?.id === profile.id;
    const isShared = (await profileStore.listSharedRecaps(profile.id)).includes(name);
    if (!isOwner && !isShared) throw new SiteError('not-found');
    reply.header('x-robots-tag', 'noindex');
    const recaps = await runInSlot(request, () => listQueues(profile, period));
    return { profile, period, isOwner, isShared, recaps };
  }

  async function listQueues(profile: Profile, period: Period) {
    return listRecaps(profile.savedGames, await rankHistory.listSamples(profile.id), period);
  }

  return {
    async recap(call) {
      const { profile, period, ...recap } = await findRecap(call);
      const { displayName, accent = null } = profile;
      const isOver = period.to <= new Date().toISOString();
      const periods = listPeriods(Date.now());
      const page = { displayName, accent, period: period.name, isOver, periods, ...recap };
      return call.sendPage({ kind: 'recap', ...page });
    },

    async shareRecap({ params: { displayName, period }, visitor, body, redirect }) {
      if (visitor.displayName !== displayName || !parsePeriod(period, Date.now()))
        throw new SiteError('not-found');
      await profileStore.updateSharedRecap(visitor.id, period, body.shared === 'yes');
      return redirect(`/${displayName}/recap/${period}#sharing`);
    },

    async recapPicture(call) {
      const { request, reply, params } = call;
      const { profile, period, recaps } = await findRecap(call);
      const shape = params.shape === 'tall' ? 'tall' : 'wide';
      const { displayName, language } = profile;
      const recap = { displayName, period: period.name, shape, recaps } as const;
      const outcome = await inOwnersLanguage(request, config, language, () =>
        previews.recap(recap, toNetwork(request.ip)),
      );
      if (outcome?.kind !== 'drawn') throw new SiteError('busy');
      return reply.type('image/jpeg').send(Buffer.from(outcome.bytes));
    },
  } satisfies Partial<Handlers>;
}
