import { randomBytes } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { IdentityProvider } from '../../../adapters/auth/openid/identity-provider.ts';
import type { Identity } from '../../../domain/accounts/identities.ts';
import { rateLimits } from '../../../domain/limits/rate-limits.ts';
import { signInTexts } from '../../../texts/passwords.ts';
import { providerTexts } from '../../../texts/providers.ts';
import {
  nextPageAddress,
  signInAddress,
} from '../../../web/parts/game-account/add-game-address.ts';
import { addAccountForm, createAccountPage, sendSignInPage } from '../account/account-page.ts';
import { errorCodes } from '../errors/error-codes.ts';
import { SiteError } from '../errors/site-error.ts';
import { createSignedCookie, identityProofCookie, signInTtlSeconds } from '../requests/cookies.ts';
import { identityToRemove, providerForm, readFields } from '../requests/fields.ts';
import { toOwnAddress } from '../requests/own-address.ts';
import type { AddRoutes } from '../route.ts';
import { askToConfirm } from './ask-to-confirm.ts';
import { readNextPlayer } from './next-page.ts';
import { findVisitor, openSessionByIdentity, type Visitor } from './visitor.ts';

/** A sign-in at a provider that this browser has pending. */
const pendingSignIn = z.object({
  provider: z.string(),
  purpose: providerForm.shape.purpose,
  /** The session that is confirmed or gets the identity; null for a sign-in. */
  sessionId: z.string().nullable(),
  secrets: z.object({ state: z.string(), nonce: z.string(), codeVerifier: z.string() }),
  /** The address to open after the sign-in, and for a new user the address of the sign-up. */
  next: z.string(),
  signUp: z.string(),
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
    const callback = toOwnAddress(config, request, `/signin/${provider.id}/callback`);
    const begun = await provider.begin(callback);
    if (begun.kind !== 'begun')
      return refuse(request, reply, visitor, 503, providerTexts.notAnswering(provider.name));
    const { address, secrets } = begun;
    pendingCookie.set(reply, {
      ...{ provider: provider.id, purpose, secrets },
      sessionId: purpose === 'sign-in' ? null : (visitor?.sessionId ?? ''),
      next: purpose === 'confirm' ? next : nextPageAddress(player),
      signUp: signInAddress('/signin/username', player),
      expiresAt: Date.now() + signInTtlSeconds * 1000,
    });
    reply.header('refresh', `0;url=${address}`);
    return sendPage(
      request,
      reply,
      {
        kind: 'error',
        status: 200,
        title: providerTexts.leaving(provider.name),
        text: providerTexts.leavingText(provider.name),
        isFailure: false,
        link: { text: providerTexts.continueWith(provider.name), address },
      },
      { visitor },
    );
  });

  server.get<ProviderRoute>('/signin/:provider/callback', async (request, reply) => {
    reply.header('cache-control', 'no-store');
    const provider = findProvider(request.params);
    const visitor = await findVisitor(auth, request, reply);
    const refuseWith = (status: number, sentence: string) =>
      refuse(request, reply, visitor, status, sentence);
    const pending = pendingCookie.read(request);
    const { state } = readFields(z.object({ state: z.string().optional() }), request.query);
    // The sign-in has expired, belongs to another provider or session, or another site has sent the browser here.
    if (
      pending?.provider !== provider.id ||
      pending.secrets.state !== state ||
      pending.expiresAt < Date.now() ||
      (pending.sessionId !== null && pending.sessionId !== visitor?.sessionId)
    )
      return refuseWith(400, providerTexts.expired);
    pendingCookie.clear(reply);
    await identities.deleteProof(identityProofCookie.read(request));
    identityProofCookie.clear(reply);
    await limits.consume(rateLimits.providerSignIns, request, visitor);
    const address = new URL(toOwnAddress(config, request, request.url));
    const outcome = await provider.complete(address, pending.secrets);
    switch (outcome.kind) {
      case 'proven':
        return pending.purpose === 'link' && visitor
          ? link(visitor, outcome.identity)
          : signIn(outcome.identity, pending);
      case 'cancelled':
        return refuseWith(403, providerTexts.cancelled(provider.name));
      case 'refused':
        return refuseWith(401, providerTexts.refused(provider.name));
      case 'not-answering':
        return refuseWith(503, providerTexts.notAnswering(provider.name));
    }

    async function signIn(identity: Identity, { purpose, next, signUp }: typeof pending & object) {
      const account = await identities.findAccount(identity);
      if (purpose === 'confirm' && account?.id !== visitor?.id)
        return refuseWith(403, providerTexts.foreign(provider.name));
      if (!account) {
        const token = randomBytes(32).toString('base64url');
        await identities.insertProof(identity, token);
        identityProofCookie.set(reply, token);
        return reply.redirect(signUp, 303);
      }
      const { kind } = await openSessionByIdentity(services, request, reply, account, identity);
      if (kind === 'signed-in') return reply.redirect(next, 303);
      return kind === 'suspended'
        ? refuseWith(
            errorCodes.suspended.status,
            await services.describeSuspension(account.displayName),
          )
        : refuseWith(401, providerTexts.refused(provider.name));
    }

    async function link({ id, sessionId }: Visitor, identity: Identity) {
      switch (await identities.insertIdentity(id, sessionId, identity)) {
        case 'linked':
          return reply.redirect('/account?done=identity-linked#identities', 303);
        case 'taken':
          return refuseWith(409, providerTexts.taken(provider.name));
        case 'another-linked':
          return refuseWith(409, providerTexts.anotherLinked(provider.name));
        case 'signed-out':
          return refuse(request, reply, undefined, 401, signInTexts.sessionEnded);
      }
    }
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
    visitor: Visitor | undefined,
    status: number,
    sentence: string,
  ): Promise<FastifyReply> {
    const login = { kind: 'login', username: '', player: null, isWrong: false } as const;
    const error = { form: 'identities', field: null, sentence } as const;
    const page = visitor
      ? await createAccountPage(services, visitor, { error })
      : { ...login, error: sentence };
    return sendPage(request, reply, page, { status, visitor });
  }
};
