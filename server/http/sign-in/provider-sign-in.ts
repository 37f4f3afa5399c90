import { randomBytes } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { IdentityProvider } from '../../../adapters/auth/openid/identity-provider.ts';
import { rateLimits } from '../../../domain/limits/rate-limits.ts';
import { providerProblems, providerTexts, signInTexts } from '../../../texts/sign-in.ts';
import { signInAddress } from '../../../web/parts/game-account/add-game-address.ts';
import { addAccountForm, createAccountPage, sendSignInPage } from '../account/account-page.ts';
import { SiteError } from '../errors/site-error.ts';
import { createNotice } from '../pages/create-notice.ts';
import { createSignedCookie, identityProofCookie, signInTtlSeconds } from '../requests/cookies.ts';
import { identityToRemove, providerForm, readFields } from '../requests/fields.ts';
import { toOwnAddress } from '../requests/own-address.ts';
import type { AddRoutes } from '../route.ts';
import { askToConfirm } from './ask-to-confirm.ts';
import { readNextPlayer } from './next-page.ts';
import { findVisitor, openSessionByIdentity } from './visitor.ts';

/** A sign-in at a provider that this browser has pending. */
const pendingSignIn = z.object({
  provider: z.string(),
  purpose: providerForm.shape.purpose,
  /** The session that is confirmed or gets the identity; null for a sign-in. */
  sessionId: z.string().nullable(),
  secrets: z.object({ state: z.string(), nonce: z.string(), codeVerifier: z.string() }),
  /** The address to open after the sign-in. */
  next: z.string(),
  /** In milliseconds since 1970. */
  expiresAt: z.number(),
});
const pendingCookie = createSignedCookie('providerSignIn', '/signin', pendingSignIn);

interface ProviderRoute {
  readonly Params: { readonly provider: string };
}

/**
 * A form sends `POST /signin/{provider}`, the browser goes to the provider, and comes back to `/signin/{provider}/callback`. The
 * page between uses the header `Refresh`: the CSP stops a form whose response redirects to another site.
 */
export const addProviderSignIn: AddRoutes = (server, context) => {
  const { config, services, limits, sendPage } = context;
  const { auth, identities, identityProviders } = services;

  function findProvider({ provider: id }: ProviderRoute['Params']): IdentityProvider {
    const provider = identityProviders.find((each) => each.id === id);
    if (!provider) throw new SiteError('not-found');
    return provider;
  }

  server.post<ProviderRoute>('/signin/:provider', async (request, reply) => {
    const provider = findProvider(request.params);
    const { purpose, next } = readFields(providerForm, request.body);
    const player = readNextPlayer(request.body);
    const visitor = await findVisitor(auth, request, reply);
    if (purpose !== 'sign-in' && !visitor) return sendSignInPage(sendPage, request, reply);
    if (purpose === 'link' && visitor) {
      const asked = askToConfirm(visitor, request, reply, '/account?open=identities#identities');
      if (asked) return asked;
    }
    await limits.consume(rateLimits.providerSignIns, request, undefined);
    const callback = toOwnAddress(config, request, `/signin/${provider.id}/callback`);
    const begun = await provider.begin(callback);
    if (!begun) return refuse(request, reply, provider, 'failed');
    const { address, secrets } = begun;
    pendingCookie.set(reply, {
      provider: provider.id,
      purpose,
      secrets,
      sessionId: purpose === 'sign-in' ? null : (visitor?.sessionId ?? ''),
      next: purpose === 'confirm' ? next : signInAddress('/signin/username', player),
      expiresAt: Date.now() + signInTtlSeconds * 1000,
    });
    reply.header('refresh', `0;url=${address}`);
    const { leaving, leavingText, continueWith } = providerTexts;
    const link = { text: continueWith(provider.name), address };
    const notice = createNotice(leaving(provider.name), leavingText(provider.name), link);
    return sendPage(request, reply, notice, { visitor });
  });

  server.get<ProviderRoute>('/signin/:provider/callback', async (request, reply) => {
    reply.header('cache-control', 'no-store');
    const provider = findProvider(request.params);
    const pending = pendingCookie.read(request);
    const { state } = readFields(z.object({ state: z.string().optional() }), request.query);
    // The sign-in has expired, belongs to another provider, or another site has sent the browser here.
    const isOwn = pending?.provider === provider.id && pending.secrets.state === state;
    const refuseWith = (problem: keyof typeof providerProblems) =>
      refuse(request, reply, provider, problem);
    if (!isOwn || pending.expiresAt <= Date.now()) return refuseWith('expired');
    // A sign-in can be completed once. It ends an earlier proof of this browser.
    pendingCookie.clear(reply);
    await identities.deleteProof(identityProofCookie.read(request));
    identityProofCookie.clear(reply);
    await limits.consume(rateLimits.providerSignIns, request, undefined);
    const address = new URL(toOwnAddress(config, request, request.url));
    const outcome = await provider.complete(address, pending.secrets);
    if (outcome.kind !== 'proven') return refuseWith(outcome.kind);
    // Found last, because the session may have ended while the provider answered.
    const visitor = await findVisitor(auth, request, reply);
    if (pending.sessionId !== null && pending.sessionId !== visitor?.sessionId)
      return refuseWith('expired');
    const { identity } = outcome;
    if (pending.purpose === 'link' && visitor) {
      const linked = await identities.insertIdentity(visitor.id, identity);
      if (linked !== 'linked') return refuseWith(linked);
      return reply.redirect('/account?done=identity-linked#identities', 303);
    }
    if (pending.purpose === 'confirm') {
      const account = await identities.findAccount(identity);
      if (!account || account.id !== visitor?.id) return refuseWith('foreign');
      const { kind } = await openSessionByIdentity(services, request, reply, account, identity);
      return kind === 'signed-in' ? reply.redirect(pending.next, 303) : refuseWith('failed');
    }
    // Another person can have planted the cookie of the sign-in. So the visitor reads who it is, and presses a button.
    const token = randomBytes(32).toString('base64url');
    await identities.insertProof(identity, token);
    identityProofCookie.set(reply, token);
    return reply.redirect(pending.next, 303);
  });

  addAccountForm(server, context, 'identities/remove', identityToRemove, async (fields, form) => {
    const outcome = await identities.deleteIdentity(form.visitor.id, fields.issuer);
    if (outcome === 'removed')
      return form.reply.redirect('/account?done=identity-removed#identities', 303);
    const error = { form: 'identities', field: null } as const;
    return form.refuse({ ...error, status: 409, sentence: signInTexts.lastWayIn });
  });

  /** Sends the settings of a signed-in user, or the sign-in page, with an error. */
  async function refuse(
    request: FastifyRequest,
    reply: FastifyReply,
    { name }: IdentityProvider,
    problem: keyof typeof providerProblems,
  ): Promise<FastifyReply> {
    const visitor = await findVisitor(auth, request, reply);
    const sentence = providerProblems[problem](name);
    if (!visitor) return sendSignInPage(sendPage, request, reply, { status: 400, sentence });
    const error = { form: 'identities', field: null, sentence } as const;
    const page = await createAccountPage(services, visitor, { error });
    return sendPage(request, reply, page, { status: 400, visitor });
  }
};
