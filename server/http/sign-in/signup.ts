import type { FastifyRequest } from 'fastify';
import { toStorageFailure } from '../../../adapters/database/engine/errors.ts';
import type { Identity } from '../../../domain/accounts/identities.ts';
import { isWellFormedUsername } from '../../../domain/accounts/username.ts';
import { isLanguage } from '../../../texts/language/languages.ts';
import {
  describePasswordProblem,
  describeRegistrationRefusal,
  describeUsernameProblem,
  providerProblems,
  signInFormTexts,
  signInTexts,
  usernameTexts,
} from '../../../texts/sign-in.ts';
import { outageTexts } from '../../../texts/site.ts';
import { specificationTexts } from '../../../texts/specification.ts';
import { formatDuration } from '../../../texts/times.ts';
import { signInForms } from '../../../web/forms/sign-in-forms.ts';
import { nextPageAddress, signInAddress } from '../../../web/parts/game-account/account-links.ts';
import { identityProofCookie, invitationCookie, languageCookie } from '../requests/cookies.ts';
import { toFormState } from '../requests/forms.ts';
import { toNetwork } from '../requests/network.ts';
import { createNotice } from '../responses/create-notice.ts';
import { sendSignInPage } from '../responses/sign-in-page.ts';
import type { Call } from '../routing/route.ts';
import type { RouteContext } from '../routing/route-context.ts';
import type { Handlers, routes } from '../routing/routes.ts';
import { readNextPlayer } from './next-page.ts';
import { openSessionByIdentity, signIn, toSignInError } from './open-session.ts';
import { createSecretLink } from './secret-link.ts';

/** The identity that the browser has proven at a provider, with the provider's name. Null for a sign-up with a password. */
type Proof = (Identity & { readonly token: string; readonly provider: string }) | null;

/** The form of a sign-up by a provider. The other one has a password, too. */
type Form = Call<(typeof routes)['signUpByProvider']>;

/**
 * `/signup`: the form, filled in with `?username=`, and signing up. `/signin/username` is the same for a user who comes from a
 * provider and needs no password; a user whom the site knows continues there. A new user is signed in at once, unless the site is too busy.
 * `/signup/{secret}`: an invitation of the operator.
 */
export function createSignup({ config, services, sendPage, limits }: RouteContext) {
  const { identities, identityProviders, metrics, signUpThrottle, accountStore } = services;

  async function findProof(request: FastifyRequest): Promise<Proof> {
    const token = identityProofCookie.read(request);
    const identity = token === '' ? undefined : await identities.findProof(token);
    const provider = identityProviders.find(({ issuer }) => issuer === identity?.issuer)?.name;
    return identity && provider !== undefined ? { ...identity, token, provider } : null;
  }

  function refuseProof({ request, reply }: Form) {
    const error = { status: 400, sentence: providerProblems.expired() };
    return sendSignInPage(sendPage, request, reply, error);
  }

  async function sendForm(call: Call<(typeof routes)['signup']>, proof: Proof) {
    const { request, reply, visitor } = call;
    const player = readNextPlayer(request.query);
    if (visitor)
      return reply.header('cache-control', 'no-store').redirect(nextPageAddress(player), 302);
    const refusal = await accountStore.findRegistrationRefusal(invitationCookie.read(request));
    if (refusal) {
      const text = describeRegistrationRefusal(refusal, config.contact);
      const link = { text: signInFormTexts.signIn, address: signInAddress('/login', player) };
      return call.sendPage(createNotice(signInFormTexts.signUp, text, link));
    }
    const { username: offered } = call.query;
    const username = isWellFormedUsername(offered) ? offered : '';
    const form = { typed: { username } };
    return call.sendPage({ kind: 'signup', provider: proof?.provider ?? null, player, form });
  }

  async function receiveForm(call: Form, proof: Proof, password = '') {
    const { request, reply, redirect } = call;
    const { username } = call.body;
    const player = readNextPlayer(request.body);
    const network = limits.findNetwork(request);
    const invitation = invitationCookie.read(request);
    const outcome = await signUpThrottle(network, signUp);
    switch (outcome.kind) {
      case 'signed-up': {
        if (invitation !== '') invitationCookie.clear(reply);
        identityProofCookie.clear(reply);
        if (request.language !== config.siteLanguage || isLanguage(languageCookie.read(request)))
          await services.profiles.setPreference(outcome.id, { language: request.language });
        const account = { id: outcome.id, displayName: username };
        const signedIn = proof
          ? await openSessionByIdentity(services, request, reply, account, proof)
          : await signIn(services, request, reply, username, password);
        // The account exists, but signing in can fail on a busy site.
        const isSignedIn = signedIn.kind === 'signed-in';
        const address = isSignedIn ? nextPageAddress(player) : signInAddress('/login', player);
        return redirect(address);
      }
      case 'refused':
        return outcome.field === 'username'
          ? refuse(
              400,
              usernameTexts.refused(describeUsernameProblem(outcome.why, username)),
              'username',
            )
          : refuse(400, describePasswordProblem(outcome.why), 'password');
      case 'username-taken':
        return refuse(409, specificationTexts.usernameTaken, 'username');
      case 'not-admitted':
        return refuse(403, describeRegistrationRefusal(outcome.why, config.contact));
      case 'unproven-identity':
        return refuseProof(call);
      case 'busy':
        return refuse(503, outageTexts.busy);
      case 'failed':
        return refuse(503, signInTexts.signUpFailed);
      case 'too-many': {
        metrics.countLimitedRequest('sign-up');
        reply.header('retry-after', String(outcome.retryAfterSeconds));
        return refuse(429, signInTexts.tooManySignUps(formatDuration(outcome.retryAfterSeconds)));
      }
    }

    /** Signs up. Throws storage failures. Logs other errors, as the specification requires; the page says that it failed. */
    async function signUp() {
      try {
        const secret = proof ? { identityProof: proof.token } : { password };
        return await services.signUp(username, secret, toNetwork(request.ip), invitation);
      } catch (error) {
        if (toStorageFailure(error)) throw error;
        request.log.error({ err: error }, 'sign-up failed');
        return { kind: 'failed' } as const;
      }
    }

    function refuse(status: number, sentence: string, ...wrong: string[]) {
      const form = toFormState(signInForms.signup, call.body, { wrong, sentence });
      const page = { kind: 'signup', provider: proof?.provider ?? null, player, form } as const;
      return call.sendPage(page, { status });
    }
  }

  return {
    openInvitation: createSecretLink('/signup', invitationCookie),

    signup: (call) => sendForm(call, null),

    signUp: (call) => receiveForm(call, null, call.body.password),

    async signupByProvider(call) {
      const { request, reply } = call;
      const proof = await findProof(request);
      if (!proof) return reply.redirect('/login', 302);
      const account = await identities.findAccount(proof);
      if (!account) return sendForm(call, proof);
      const { displayName: known } = account;
      const player = readNextPlayer(request.query);
      const { provider } = proof;
      return call.sendPage({ kind: 'signup', provider, known, player, form: {} });
    },

    async signUpByProvider(call) {
      const { request, reply, redirect } = call;
      const proof = await findProof(request);
      if (!proof) return refuseProof(call);
      const account = await identities.findAccount(proof);
      if (!account) return receiveForm(call, proof);
      const player = readNextPlayer(request.body);
      // Another person can have planted the proof after the visitor opened the form, or signed up with it.
      if (call.body.username !== account.displayName)
        return redirect(signInAddress('/signin/username', player));
      await identities.deleteProof(proof.token);
      identityProofCookie.clear(reply);
      const outcome = await openSessionByIdentity(services, request, reply, account, proof);
      if (outcome.kind === 'signed-in') return redirect(nextPageAddress(player));
      if (outcome.kind !== 'suspended') return refuseProof(call);
      const error = await toSignInError(services, reply, outcome, account.displayName);
      return sendSignInPage(sendPage, request, reply, error);
    },
  } satisfies Partial<Handlers>;
}
