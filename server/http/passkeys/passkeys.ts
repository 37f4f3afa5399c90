/**
 * Adding a passkey and signing in with a passkey: both have a challenge route and a route for the authenticator's response.
 * The forms of the account page rename and remove passkeys.
 */
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Challenge } from '../../../adapters/auth/passkeys.ts';
import { describeDevice } from '../../../domain/accounts/describe-device.ts';
import {
  type AddPasskeyOutcome,
  maxPasskeyNameLength,
  maxPasskeys,
  type PasskeySignInOutcome,
} from '../../../domain/accounts/passkeys.ts';
import type { TooManyRequests } from '../../../domain/limits/rate-limiter.ts';
import { describePasskeyNameProblem, signInTexts } from '../../../texts/sign-in.ts';
import { formatWait } from '../../../texts/times.ts';
import { addAccountForm, createPasswordCheck } from '../account/account-page.ts';
import { SiteError } from '../errors/site-error.ts';
import {
  newPasskey,
  ownPassword,
  passkeySignIn,
  passkeyToRemove,
  passkeyToRename,
  readFields,
} from '../requests/fields.ts';
import { toNetwork } from '../requests/network.ts';
import type { AddRoutes } from '../route.ts';
import { findVisitor, rememberDevice, setCookies, toAuthHeaders } from '../sign-in/visitor.ts';
import { hasPasskeys } from './passkey-support.ts';

export const addPasskeys: AddRoutes = (server, context) => {
  const { config, services } = context;
  const { auth, knownDevices, passkeys } = services;

  const onRequest = async (request: FastifyRequest) => {
    if (!hasPasskeys(config, request)) throw new SiteError('no-passkeys');
  };

  server.post('/api/passkeys/options', { onRequest }, async (request, reply) => {
    const visitor = await findVisitor(auth, request, reply);
    if (!visitor) throw createPasskeyError({ kind: 'signed-out' });
    const { password } = readFields(ownPassword, request.body);
    const names = { siteName: config.siteName, username: visitor.displayName };
    const check = createPasswordCheck(services, { request, visitor }, password);
    const outcome = await passkeys.startAdding(visitor.id, check, () =>
      auth.passkeys.beginAdding(toPasskeyHeaders(request), names),
    );
    if (outcome.kind === 'wrong') {
      // A user without a password sends none.
      const options = password === '' ? { sentence: signInTexts.confirmAgain } : {};
      throw new SiteError('wrong-password', options);
    }
    if (outcome.kind !== 'created') throw createPasskeyError(outcome);
    return sendChallenge(reply, outcome.challenge);
  });

  /** Adds a passkey. It is named after the browser until its owner renames it. */
  server.post('/api/passkeys', { onRequest }, async (request, reply) => {
    const visitor = await findVisitor(auth, request, reply);
    if (!visitor) throw createPasskeyError({ kind: 'signed-out' });
    const response = readFields(newPasskey, request.body);
    const name = describeDevice(request.headers['user-agent'] ?? '');
    const outcome = await passkeys.limitInvalidResponses(toNetwork(request.ip), () =>
      auth.passkeys.add(response, name, toPasskeyHeaders(request)),
    );
    if (outcome.kind !== 'added') throw createPasskeyError(outcome);
    return reply.code(201).send({ added: true });
  });

  /** Returns the options to sign in with a passkey. They contain no username. */
  server.post('/api/passkeys/sign-in/options', { onRequest }, async (request, reply) => {
    const outcome = await passkeys.startSignIn(toNetwork(request.ip), auth.passkeys.beginSignIn);
    if (outcome.kind !== 'created') throw createPasskeyError(outcome);
    return sendChallenge(reply, outcome.challenge);
  });

  server.post('/api/passkeys/sign-in', { onRequest }, async (request, reply) => {
    const response = readFields(passkeySignIn, request.body);
    const outcome = await passkeys.limitInvalidResponses(toNetwork(request.ip), () =>
      auth.passkeys.signIn(response, toPasskeyHeaders(request)),
    );
    if (outcome.kind === 'suspended') {
      const sentence = await services.describeSuspension(outcome.username);
      throw new SiteError('suspended', { sentence });
    }
    if (outcome.kind !== 'signed-in') throw createPasskeyError(outcome);
    setCookies(reply, outcome.cookies);
    await rememberDevice(knownDevices, reply, outcome.username);
    return reply.code(204).send();
  });

  addAccountForm(server, context, 'passkeys/rename', passkeyToRename, async (fields, form) => {
    const { passkey, name } = fields;
    const outcome = await passkeys.rename(form.visitor.id, passkey, name);
    const error = { form: 'passkeys', field: null } as const;
    switch (outcome.kind) {
      case 'renamed':
        return form.reply.redirect('/account?done=passkey-renamed#passkeys', 303);
      case 'refused':
        return form.refuse({
          ...error,
          status: 400,
          sentence: describePasskeyNameProblem(outcome.why, maxPasskeyNameLength),
        });
      case 'no-such-passkey':
        return form.refuse({ ...error, status: 404, sentence: signInTexts.passkeyRemoved });
    }
  });

  addAccountForm(server, context, 'passkeys/remove', passkeyToRemove, async (fields, form) => {
    // If the passkey was removed before, the form also succeeds.
    const outcome = await passkeys.remove(form.visitor.id, fields.passkey);
    if (outcome === 'last-way-in') {
      const sentence = signInTexts.lastWayIn;
      return form.refuse({ form: 'passkeys', field: null, status: 409, sentence });
    }
    return form.reply.redirect('/account?done=passkey-removed#passkeys', 303);
  });
};

function sendChallenge(reply: FastifyReply, { cookies, options }: Challenge): FastifyReply {
  setCookies(reply, cookies);
  return reply.send(options);
}

/** The headers for the auth library, with the origin, which requests/protect-writes.ts has checked. */
function toPasskeyHeaders(request: FastifyRequest): Headers {
  const headers = toAuthHeaders(request);
  headers.set('origin', request.headers.origin ?? '');
  return headers;
}

type Refusal =
  | Exclude<AddPasskeyOutcome, { kind: 'added' }>
  | Exclude<PasskeySignInOutcome, { kind: 'signed-in' }>
  | { readonly kind: 'busy' }
  | TooManyRequests;

function createPasskeyError(refusal: Refusal): SiteError {
  switch (refusal.kind) {
    case 'full':
      return new SiteError('full', { sentence: signInTexts.passkeysFull(maxPasskeys) });
    case 'signed-out':
      return new SiteError('signed-out', { sentence: signInTexts.sessionEnded });
    case 'too-many': {
      const { retryAfterSeconds } = refusal;
      const sentence = signInTexts.tooManyAttempts(formatWait(retryAfterSeconds));
      return new SiteError('too-many-requests', { sentence, retryAfterSeconds });
    }
    default:
      return new SiteError(refusal.kind);
  }
}
