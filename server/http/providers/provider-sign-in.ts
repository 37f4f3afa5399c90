import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { IdentityProvider } from '../../../adapters/auth/openid/identity-provider.ts';
import { createSecret } from '../../../domain/accounts/secret.ts';
import { rateLimits } from '../../../domain/limits/rate-limits.ts';
import { providerProblems, providerTexts, signInTexts } from '../../../texts/sign-in.ts';
import { signInAddress } from '../../../web/parts/game-account/account-links.ts';
import { createAccountPage, createRefuse } from '../account/account-page.ts';
import { SiteError } from '../errors/site-error.ts';
import { createPendingCookie, identityProofCookie } from '../requests/cookies.ts';
import { providerForm } from '../requests/fields.ts';
import { toOwnAddress } from '../requests/own-address.ts';
import { findVisitor } from '../requests/visitor.ts';
import { createNotice } from '../responses/create-notice.ts';
import { sendSignInPage } from '../responses/sign-in-page.ts';
import type { RouteContext } from '../routing/route-context.ts';
import type { Handlers } from '../routing/routes.ts';
import { askToConfirm } from '../sign-in/ask-to-confirm.ts';
import { readNextPlayer } from '../sign-in/next-page.ts';
import { openSessionByIdentity } from '../sign-in/open-session.ts';

/** A sign-in at a provider that this browser has pending. */
const pendingSignIn = z.object({
  provider: z.string(),
  purpose: providerForm.shape.purpose,
  /** The session that is confirmed or gets the identity; null for a sign-in. */
  sessionId: z.string().nullable(),
  secrets: z.object({ state: z.string(), nonce: z.string(), codeVerifier: z.string() }),
  /** The address to open after the sign-in. */
  next: z.string(),
});
const pendingCookie = createPendingCookie('providerSignIn', '/signin', pendingSignIn);

/**
 * A form sends `POST /signin/{provider}`, the browser goes to the provider, and comes back to `/signin/{provider}/callback`. The
 * page between uses the header `Refresh`: the CSP stops a form whose response redirects to another site.
 */
export function createProviderSignIn(context: RouteContext) {
  const { config, services, limits, sendPage } = context;
  const { auth, identities, identityProviders } = services;
  const refuseForm = createRefuse(context);

  /** @throws SiteError 404 for an unknown provider. */
  function findProvider(id: string): IdentityProvider {
    const provider = identityProviders.find((each) => each.id === id);
    if (!provider) throw new SiteError('not-found');
    return provider;
  }

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
    const refused = { section: 'identities', error: { sentence } } as const;
    const page = await createAccountPage(services, visitor, { refused });
    return sendPage(request, reply, page, { status: 400, visitor });
  }

  return {
    async goToProvider(call) {
      const { request, reply, params, visitor, body } = call;
      const provider = findProvider(params.provider);
      const { purpose, next } = body;
      const player = readNextPlayer(request.body);
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
      });
      reply.header('refresh', `0;url=${address}`);
      const { leaving, leavingText, continueWith } = providerTexts;
      const link = { text: continueWith(provider.name), address };
      return call.sendPage(createNotice(leaving(provider.name), leavingText(provider.name), link));
    },

    async comeFromProvider(call) {
      const { request, reply, params, query } = call;
      const provider = findProvider(params.provider);
      const pending = pendingCookie.read(request);
      // The sign-in has expired, belongs to another provider, or another site has sent the browser here.
      const isOwn = pending?.provider === provider.id && pending.secrets.state === query.state;
      const refuseWith = (problem: keyof typeof providerProblems) =>
        refuse(request, reply, provider, problem);
      if (!isOwn) return refuseWith('expired');
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
        const linked = await identities.insertIdentity(visitor.id, visitor.sessionId, identity);
        if (linked === 'signed-out') return refuseWith('expired');
        if (linked !== 'linked') return refuseWith(linked);
        return call.showNotice('identity-linked');
      }
      if (pending.purpose === 'confirm') {
        const account = await identities.findAccount(identity);
        if (!account || account.id !== visitor?.id) return refuseWith('foreign');
        const { kind } = await openSessionByIdentity(services, request, reply, account, identity);
        return kind === 'signed-in' ? reply.redirect(pending.next, 303) : refuseWith('failed');
      }
      // Another person can have planted the cookie of the sign-in. So the visitor reads who it is, and presses a button.
      const token = createSecret();
      await identities.insertProof(identity, token);
      identityProofCookie.set(reply, token);
      return reply.redirect(pending.next, 303);
    },

    async removeIdentity(call) {
      const outcome = await identities.deleteIdentity(call.visitor.id, call.body.issuer);
      if (outcome === 'removed') return call.showNotice('identity-removed');
      return refuseForm(call, 'identities', { status: 409, sentence: signInTexts.lastWayIn });
    },
  } satisfies Partial<Handlers>;
}
