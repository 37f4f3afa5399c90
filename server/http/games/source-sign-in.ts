import { randomBytes } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { rateLimits } from '../../../domain/limits/rate-limits.ts';
import { findSavedGame } from '../../../domain/profiles/saved-game-match.ts';
import { canReadPlayer } from '../../../domain/ranks/data-source.ts';
import type { Config } from '../../config.ts';
import { SiteError } from '../errors/site-error.ts';
import {
  clearSourceSignInCookie,
  readSourceSignInCookie,
  setSourceSignInCookie,
} from '../pages/preference-cookies.ts';
import { gameAccountFields, gameAccountQuery, readFields } from '../requests/fields.ts';
import { isLoopbackHost } from '../requests/network.ts';
import type { AddRoutes } from '../route.ts';
import { findVisitor } from '../sign-in/visitor.ts';
import { findOwnProfile } from './own-profile.ts';
import type { SignInProblem } from './sign-in-problems.ts';

/** The content of the cookie: a sign-in that this browser has pending for a saved game of a profile. */
const pendingSignIn = z.object({
  state: z.string().min(1),
  secret: z.string(),
  profileId: z.string(),
  account: gameAccountFields,
});

/**
 * An owner proves that an account is theirs by signing in at its source. `/verifyGame/sign-in` sends the browser to the source, which
 * sends it back to `/verifyGame/callback`. A link begins the sign-in, because the CSP lets forms send only to this site.
 */
export const addSourceSignIn: AddRoutes = (server, { config, services, limits }) => {
  const { auth, dataSource, findSourceSignIn, ownership } = services;

  server.get('/verifyGame/sign-in', async (request, reply) => {
    const visitor = await findVisitor(auth, request, reply);
    const account = readFields(gameAccountQuery, request.query);
    const profile = await findOwnProfile(services, visitor);
    const saved = findSavedGame(profile, account);
    if (!saved) throw new SiteError('no-such-game');
    const signIn = findSourceSignIn(saved.game);
    if (!signIn) throw new SiteError('bad-request');
    if (!canReadPlayer(dataSource, saved)) throw new SiteError('no-key');
    const state = randomBytes(24).toString('base64url');
    const { address, secret } = await signIn.begin({
      callback: toCallbackAddress(config, request),
      state,
      name: saved.name,
    });
    const pending = { state, secret, profileId: profile.id, account };
    setSourceSignInCookie(reply, JSON.stringify(pending satisfies z.infer<typeof pendingSignIn>));
    // The response has the secret in its cookie.
    reply.header('cache-control', 'no-store');
    return reply.redirect(address, 303);
  });

  server.get('/verifyGame/callback', async (request, reply) => {
    const pending = parsePendingSignIn(readSourceSignInCookie(request));
    const visitor = await findVisitor(auth, request, reply);
    const profile = await findOwnProfile(services, visitor);
    if (!pending) throw new SiteError('source-sign-in-expired');
    const { account, secret, profileId } = pending;
    const redirectWithProblem = (problem: SignInProblem) =>
      reply.redirect(`/verifyGame?${new URLSearchParams({ ...account, problem })}`, 303);
    reply.header('cache-control', 'no-store');
    const { state, ...query } = readFields(z.record(z.string(), z.string()), request.query);
    // Another user has signed in here, or another site has sent the browser to this address.
    if (state !== pending.state || profileId !== profile.id) return redirectWithProblem('expired');
    // A reloaded page must not complete the same sign-in again.
    clearSourceSignInCookie(reply);
    const saved = findSavedGame(profile, account);
    const signIn = saved && findSourceSignIn(saved.game);
    if (!signIn) throw new SiteError('no-such-game');
    if (!canReadPlayer(dataSource, saved)) throw new SiteError('no-key');
    await limits.consume(rateLimits.lookUps, request, visitor);
    const callback = toCallbackAddress(config, request);
    const network = limits.findNetwork(request);
    const outcome = await signIn.complete({ callback, secret, query, network });
    if (outcome.kind !== 'signed-in') return redirectWithProblem(outcome.kind);
    const result = await ownership.verifySignIn(profile, account, outcome.playerId);
    return result === 'verified'
      ? reply.redirect(`/${profile.displayName}`, 303)
      : redirectWithProblem(result);
  });
};

/**
 * Returns the address to which the source sends the browser. Without ORIGIN it has the loopback host of this browser's cookies. It
 * never has another host of the request, because that host would get the codes of all who sign in with such an address.
 */
function toCallbackAddress({ origin, isOriginSet }: Config, request: FastifyRequest): string {
  const isOwnHost = !isOriginSet && isLoopbackHost(request.hostname);
  return `${isOwnHost ? `${request.protocol}://${request.host}` : origin}/verifyGame/callback`;
}

function parsePendingSignIn(json: string): z.infer<typeof pendingSignIn> | undefined {
  try {
    return pendingSignIn.safeParse(JSON.parse(json)).data;
  } catch {
    return undefined;
  }
}
