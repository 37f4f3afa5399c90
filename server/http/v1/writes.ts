/** The operations that change what is the token's owner's. They are the use cases of the pages. */
import type { FastifyReply } from 'fastify';
import type { TokenOwner } from '../../../domain/accounts/tokens.ts';
import { rateLimits } from '../../../domain/limits/rate-limits.ts';
import type { Profile } from '../../../domain/profiles/profile.ts';
import { createLookupError, createRestoreError, SiteError } from '../errors/site-error.ts';
import { queueRefresh } from '../games/queue-refresh.ts';
import { refreshIfStale } from '../profile/viewed-profile.ts';
import type { RouteContext } from '../route.ts';
import { toProfileAnswer } from './answers.ts';
import { type Handlers, toNamedAccount } from './call.ts';

export function createWrites(
  context: RouteContext,
): Handlers<
  | 'saveAccount'
  | 'removeAccount'
  | 'restoreAccount'
  | 'refreshAccount'
  | 'moveAccount'
  | 'chooseShowcase'
> {
  const { config, services, limits } = context;
  const { profiles } = services;

  const send = (reply: FastifyReply, profile: Profile) =>
    reply.send(toProfileAnswer(profile, config.origin));

  async function readOwnProfile({ id }: TokenOwner): Promise<Profile> {
    const profile = await services.profileStore.findProfileById(id);
    if (!profile) throw new SiteError('no-such-user');
    return profile;
  }

  return {
    async saveAccount({ request, reply, body, owner }) {
      await limits.consume(rateLimits.changes, request, owner);
      const account = toNamedAccount(body);
      const outcome = await profiles.saveGame(owner.id, account, limits.findNetwork(request));
      if (outcome.kind !== 'saved' && outcome.kind !== 'already-saved')
        throw createLookupError(outcome, account.game);
      return send(reply, outcome.profile);
    },

    async removeAccount({ request, reply, body, owner }) {
      await limits.consume(rateLimits.changes, request, owner);
      const outcome = await profiles.removeGame(owner.id, toNamedAccount(body));
      if (outcome.kind !== 'removed') throw createLookupError(outcome);
      return send(reply, outcome.profile);
    },

    async restoreAccount({ request, reply, body, owner }) {
      await limits.consume(rateLimits.changes, request, owner);
      const outcome = await profiles.restoreGame(owner.id, toNamedAccount(body));
      if (outcome.kind !== 'restored') throw createRestoreError(outcome);
      await refreshIfStale(services, outcome.profile, request.log);
      return send(reply, outcome.profile);
    },

    async refreshAccount({ request, reply, body, owner }) {
      const profile = await readOwnProfile(owner);
      if (!(await queueRefresh(context, request, owner, profile, toNamedAccount(body))))
        throw new SiteError('no-such-game');
      return reply.send({ state: 'queued' });
    },

    async moveAccount({ request, reply, body: { place, ...fields }, owner }) {
      await limits.consume(rateLimits.changes, request, owner);
      const outcome = await profiles.moveGame(owner.id, { ...toNamedAccount(fields), place });
      if (outcome.kind !== 'updated') throw createLookupError(outcome);
      return send(reply, outcome.profile);
    },

    async chooseShowcase({ request, reply, body: { queue, ...fields }, owner }) {
      await limits.consume(rateLimits.changes, request, owner);
      const outcome = await profiles.chooseShowcase(owner.id, { ...toNamedAccount(fields), queue });
      if (outcome.kind !== 'updated') throw createLookupError(outcome);
      return send(reply, outcome.profile);
    },
  };
}
