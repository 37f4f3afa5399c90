import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import { z } from 'zod';
import { createSecret } from '../../../domain/accounts/secret.ts';
import type { QueueRank } from '../../../domain/games/ranks.ts';
import { insertPastRanks } from '../../../domain/history/past-ranks.ts';
import { rateLimits } from '../../../domain/limits/rate-limits.ts';
import type { SavedGameKey } from '../../../domain/profiles/profile.ts';
import { findSavedGame } from '../../../domain/profiles/saved-game-match.ts';
import { canReadPlayer } from '../../../domain/sources/data-source.ts';
import { toAccountFields, toAccountQuery } from '../../../domain/wire/account-fields.ts';
import type { signInProblems } from '../../../texts/verification.ts';
import { SiteError } from '../errors/site-error.ts';
import { createPendingCookie } from '../requests/cookies.ts';
import { gameAccountFields } from '../requests/fields.ts';
import { toOwnAddress } from '../requests/own-address.ts';
import { findOwnProfile } from '../requests/own-profile.ts';
import type { RouteContext } from '../routing/route-context.ts';
import type { Handlers } from '../routing/routes.ts';

/** The browser waits this long for the past ranks, so that its next page shows them if the source is quick. */
const maxHistoryWaitMs = 2000;
const callbackPath = '/verifyGame/callback';

/** A sign-in that this browser has pending for a saved game of a profile. */
const pendingSignIn = z.object({
  state: z.string().min(1),
  secret: z.string(),
  profileId: z.string(),
  account: gameAccountFields,
});
const pendingCookie = createPendingCookie('sourceSignIn', '/verifyGame', pendingSignIn);

/**
 * An owner proves that an account is theirs by signing in at its source. `/verifyGame/sign-in` sends the browser to the source, which
 * sends it back to `/verifyGame/callback`. A link begins the sign-in, because the CSP lets forms send only to this site.
 */
export function createSourceSignIn(context: RouteContext) {
  const { config, services, limits } = context;
  const { dataSource, findSourceSignIn, verification } = services;
  /** The past ranks that are being read or stored. The database stays open until they are stored. */
  const pendingInserts = new Set<Promise<void>>();
  context.onClose(async () => void (await Promise.all(pendingInserts)));

  /** An error is only logged, because the account is verified already. */
  async function insertHistory(
    key: SavedGameKey,
    history: Promise<readonly QueueRank[]>,
    log: FastifyBaseLogger,
  ): Promise<void> {
    const insert = history
      .then((ranks) => insertPastRanks(services, key, ranks, Date.now()))
      .catch((error) => log.error({ err: error }, 'the past ranks could not be stored'));
    pendingInserts.add(insert);
    await insert;
    pendingInserts.delete(insert);
  }

  return {
    async goToSource({ request, reply, visitor, query: account }) {
      const profile = await findOwnProfile(services, visitor);
      const saved = findSavedGame(profile, account);
      if (!saved) throw new SiteError('no-such-game');
      const signIn = findSourceSignIn(saved.game);
      if (!signIn) throw new SiteError('bad-request');
      if (!canReadPlayer(dataSource, saved)) throw new SiteError('no-key');
      const state = createSecret();
      const { address, secret } = await signIn.begin({
        callback: toOwnAddress(config, request, callbackPath),
        state,
        name: saved.name,
      });
      const pending = { profileId: profile.id, account: toAccountFields(account) };
      pendingCookie.set(reply, { state, secret, ...pending });
      return reply.redirect(address, 303);
    },

    async comeFromSource({ request, reply, visitor, query: { state, ...query } }) {
      const pending = pendingCookie.read(request);
      const profile = await findOwnProfile(services, visitor);
      if (!pending) throw new SiteError('source-sign-in-expired');
      const { account, secret, profileId } = pending;
      const redirectWithProblem = (problem: keyof typeof signInProblems) =>
        reply.redirect(
          `/verifyGame?${new URLSearchParams({ ...toAccountFields(account), problem })}`,
          303,
        );
      // Another user is signed in now, or another site has sent the browser here.
      if (state !== pending.state || profileId !== profile.id)
        return redirectWithProblem('expired');
      // A reloaded page must not complete the same sign-in again.
      pendingCookie.clear(reply);
      const saved = findSavedGame(profile, account);
      const signIn = saved && findSourceSignIn(saved.game);
      if (!signIn) throw new SiteError('no-such-game');
      if (!canReadPlayer(dataSource, saved)) throw new SiteError('no-key');
      await limits.consume(rateLimits.lookUps, request, visitor);
      const callback = toOwnAddress(config, request, callbackPath);
      const network = limits.findNetwork(request);
      const { game, playerId } = saved;
      const outcome = await signIn.complete({ callback, state, secret, query, playerId, network });
      if (outcome.kind !== 'signed-in') return redirectWithProblem(outcome.kind);
      const result = await verification.verifySignIn(profile, account, outcome.playerId);
      if (result !== 'verified') return redirectWithProblem(result);
      await Promise.race([
        insertHistory({ profileId, game, playerId }, outcome.history, request.log),
        sleep(maxHistoryWaitMs, undefined, { ref: false }),
      ]);
      // The page says that the account is verified.
      return reply.redirect(`/verifyGame?${toAccountQuery(account)}`, 303);
    },
  } satisfies Partial<Handlers>;
}
