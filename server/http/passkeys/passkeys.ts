/**
 * Adding a passkey and signing in with a passkey: both have a challenge route and a route for the authenticator's response.
 * The forms of the account page rename and remove passkeys.
 */
import type { FastifyReply } from 'fastify';
import type { Challenge } from '../../../adapters/auth/passkeys.ts';
import { describeDevice } from '../../../domain/accounts/describe-device.ts';
import {
  type AddPasskeyOutcome,
  maxPasskeyNameLength,
  type PasskeySignInOutcome,
} from '../../../domain/accounts/passkeys.ts';
import type { TooManyRequests } from '../../../domain/limits/rate-limiter.ts';
import { describePasskeyNameProblem, signInTexts } from '../../../texts/sign-in.ts';
import { formatDuration } from '../../../texts/times.ts';
import { createRefuse } from '../account/account-page.ts';
import { SiteError } from '../errors/site-error.ts';
import { toNetwork } from '../requests/network.ts';
import { setCookies, toAuthRequest } from '../requests/visitor.ts';
import type { RouteContext } from '../routing/route-context.ts';
import type { Handlers } from '../routing/routes.ts';
import { rememberUser } from '../sign-in/open-session.ts';
import { createPasswordCheck } from '../sign-in/password-check.ts';

export function createPasskeys(context: RouteContext) {
  const { config, services } = context;
  const { auth, passkeys } = services;
  const refuse = createRefuse(context);

  return {
    async startPasskey(call) {
      const { reply, visitor, body } = call;
      const check = createPasswordCheck(services, call, body.password);
      const outcome = await passkeys.startAdding(visitor.id, check, () =>
        auth.passkeys.beginAdding(visitor, config.siteName),
      );
      if (outcome.kind === 'wrong') {
        // A user without a password sends none.
        const options = body.password === '' ? { sentence: signInTexts.confirmAgain } : {};
        throw new SiteError('wrong-password', options);
      }
      if (outcome.kind !== 'created') throw createPasskeyError(outcome);
      return sendChallenge(reply, outcome.challenge);
    },

    /** Adds a passkey. It is named after the browser until its owner renames it. */
    async addPasskey({ request, reply, visitor, body }) {
      const name = describeDevice(request.headers['user-agent'] ?? '');
      const outcome = await passkeys.limitInvalidResponses(toNetwork(request.ip), () =>
        auth.passkeys.add(visitor, body, name, toAuthRequest(request)),
      );
      if (outcome.kind !== 'added') throw createPasskeyError(outcome);
      return reply.code(201).send({ added: true });
    },

    /** Returns the options to sign in with a passkey. They contain no username. */
    async startPasskeySignIn({ request, reply }) {
      const outcome = await passkeys.startSignIn(toNetwork(request.ip), auth.passkeys.beginSignIn);
      if (outcome.kind !== 'created') throw createPasskeyError(outcome);
      return sendChallenge(reply, outcome.challenge);
    },

    async signInByPasskey({ request, reply, body }) {
      const outcome = await passkeys.limitInvalidResponses(toNetwork(request.ip), () =>
        auth.passkeys.signIn(body, toAuthRequest(request)),
      );
      if (outcome.kind === 'suspended') {
        const sentence = await services.describeSuspension(outcome.username);
        throw new SiteError('suspended', { sentence });
      }
      if (outcome.kind !== 'signed-in') throw createPasskeyError(outcome);
      setCookies(reply, outcome.cookies);
      await rememberUser(services, request, reply, outcome.username);
      return reply.code(204).send();
    },

    async renamePasskey(call) {
      const outcome = await passkeys.rename(call.visitor.id, call.body.passkey, call.body.name);
      switch (outcome.kind) {
        case 'renamed':
          return call.showNotice('passkey-renamed');
        case 'refused': {
          const sentence = describePasskeyNameProblem(outcome.why, maxPasskeyNameLength);
          return refuse(call, 'passkeys', { status: 400, sentence });
        }
        case 'no-such-passkey':
          return refuse(call, 'passkeys', { status: 404, sentence: signInTexts.passkeyRemoved });
      }
    },

    async removePasskey(call) {
      // If the passkey was removed before, the form also succeeds.
      const outcome = await passkeys.remove(call.visitor.id, call.body.passkey);
      if (outcome === 'last-way-in') {
        const sentence = signInTexts.lastWayIn;
        return refuse(call, 'passkeys', { status: 409, sentence });
      }
      return call.showNotice('passkey-removed');
    },
  } satisfies Partial<Handlers>;
}

function sendChallenge(reply: FastifyReply, { cookies, options }: Challenge): FastifyReply {
  setCookies(reply, cookies);
  return reply.send(options);
}

type Refusal =
  | Exclude<AddPasskeyOutcome, { kind: 'added' }>
  | Exclude<PasskeySignInOutcome, { kind: 'signed-in' }>
  | { readonly kind: 'busy' }
  | TooManyRequests;

function createPasskeyError(refusal: Refusal): SiteError {
  switch (refusal.kind) {
    case 'signed-out':
      return new SiteError('signed-out', { sentence: signInTexts.sessionEnded });
    case 'too-many': {
      const { retryAfterSeconds } = refusal;
      const sentence = signInTexts.tooManyAttempts(formatDuration(retryAfterSeconds));
      return new SiteError('too-many-requests', { sentence, retryAfterSeconds });
    }
    default:
      return new SiteError(refusal.kind);
  }
}
