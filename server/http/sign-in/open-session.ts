import type { FastifyReply, FastifyRequest } from 'fastify';
import type { SignInOutcome } from '../../../adapters/auth/auth.ts';
import type { Identity } from '../../../domain/accounts/identities.ts';
import type { TooManyRequests } from '../../../domain/limits/rate-limiter.ts';
import { isLanguage } from '../../../texts/language/languages.ts';
import type { Services } from '../../services/services.ts';
import { errorCodes } from '../errors/error-definitions.ts';
import { setRetryAfter } from '../errors/site-error.ts';
import { deviceCookie, languageCookie } from '../requests/cookies.ts';
import { toNetwork } from '../requests/network.ts';
import { setCookies, toAuthRequest, type Visitor } from '../requests/visitor.ts';

/** Signs a visitor in and sets the cookies, unless there were too many wrong passwords. */
export async function signIn(
  services: Services,
  request: FastifyRequest,
  reply: FastifyReply,
  username: string,
  password: string,
) {
  const attempt = {
    username,
    network: toNetwork(request.ip),
    knownDevice: await services.knownDevices.recognise(deviceCookie.read(request), username),
  };
  return services.signInThrottle(attempt, () =>
    openSession(services, request, reply, username, password),
  );
}

/** Signs in without the throttle, for a visitor whose password was just set, or whose attempt was already counted. */
export async function openSession(
  services: Services,
  request: FastifyRequest,
  reply: FastifyReply,
  username: string,
  password: string,
) {
  const signedIn = services.auth.signIn(username, password, toAuthRequest(request));
  return acceptSession(services, request, reply, username, signedIn);
}

/** Signs in a user whose identity was proven a moment ago. */
export function openSessionByIdentity(
  services: Services,
  request: FastifyRequest,
  reply: FastifyReply,
  { id, displayName }: Pick<Visitor, 'id' | 'displayName'>,
  identity: Identity,
) {
  const { auth, identities } = services;
  const isLinked = (sessionId: string) => identities.updateIdentityUse(id, identity, sessionId);
  const signedIn = auth.signInByIdentity(id, isLinked, toAuthRequest(request));
  return acceptSession(services, request, reply, displayName, signedIn);
}

async function acceptSession(
  services: Services,
  request: FastifyRequest,
  reply: FastifyReply,
  username: string,
  signedIn: Promise<SignInOutcome>,
): Promise<SignInOutcome> {
  const outcome = await signedIn;
  if (outcome.kind !== 'signed-in') return outcome;
  setCookies(reply, outcome.cookies);
  await rememberUser(services, request, reply, username);
  return outcome;
}

/** Returns the error of a form. Sets `Retry-After` if the password was not checked. */
export async function toSignInError(
  { describeSuspension }: Services,
  reply: FastifyReply,
  outcome: { readonly kind: 'suspended' } | { readonly kind: 'busy' } | TooManyRequests,
  username: string,
): Promise<{ readonly status: number; readonly sentence: string }> {
  if (outcome.kind !== 'suspended') return setRetryAfter(reply, outcome);
  const { status } = errorCodes.suspended;
  return { status, sentence: await describeSuspension(username) };
}

/** Sets the cookie by which the next sign-in on this device is known, and on a new device the language of the user. */
export async function rememberUser(
  { knownDevices, profileStore }: Services,
  request: FastifyRequest,
  reply: FastifyReply,
  username: string,
): Promise<void> {
  const token = await knownDevices.issue(username);
  if (token !== undefined) deviceCookie.set(reply, token);
  if (isLanguage(languageCookie.read(request))) return;
  const language = await profileStore.findLanguage('username', username);
  if (language !== null) languageCookie.set(reply, language);
}
