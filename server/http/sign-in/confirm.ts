import {
  createPasswordCheck,
  hasPassword,
  sendSignInPage,
  toPasswordError,
} from '../account/account-page.ts';
import { confirmForm, confirmQuery, readFields } from '../requests/fields.ts';
import { redirectAfterForm } from '../requests/form-response.ts';
import type { AddRoutes } from '../route.ts';
import { findVisitor, openSession, toSignInError, type Visitor } from './visitor.ts';

/** `/account/confirm?next=`: a signed-in user signs in again, and goes on to the address in `next`. */
export const addConfirm: AddRoutes = (server, { services, sendPage }) => {
  server.get('/account/confirm', async (request, reply) => {
    reply.header('cache-control', 'no-store');
    const visitor = await findVisitor(services.auth, request, reply);
    if (!visitor) return reply.redirect('/login', 302);
    const { next } = readFields(confirmQuery, request.query);
    const page = await createConfirmPage(visitor, next);
    return sendPage(request, reply, page, { visitor });
  });

  server.post('/account/confirm', async (request, reply) => {
    const visitor = await findVisitor(services.auth, request, reply);
    if (!visitor) return sendSignInPage(sendPage, request, reply);
    const { next, password } = readFields(confirmForm, request.body);
    const { displayName: username } = visitor;
    // Wrong passwords count for the session, so that its thief does not lock the owner out.
    const { attempt } = createPasswordCheck(services, { request, visitor }, password);
    const outcome = await services.signInThrottle(attempt, () =>
      openSession(services, request, reply, username, password),
    );
    if (outcome.kind === 'signed-in') return redirectAfterForm(request, reply, next);
    const { status, sentence: error } =
      outcome.kind === 'wrong'
        ? toPasswordError(reply, outcome, 'password')
        : await toSignInError(services, reply, outcome, username);
    const page = await createConfirmPage(visitor, next);
    return sendPage(request, reply, { ...page, error }, { status, visitor });
  });

  async function createConfirmPage(visitor: Visitor, next: string) {
    const { identities, identityProviders, passkeys } = services;
    const { id, displayName: username } = visitor;
    const isWithPassword = await hasPassword(services, visitor);
    const isByProvider = !isWithPassword && (await passkeys.list(id)).length === 0;
    const linked = isByProvider ? await identities.listIdentities(id) : [];
    const providers = identityProviders
      .filter((provider) => linked.some(({ issuer }) => issuer === provider.issuer))
      .map(({ id: provider, name }) => ({ id: provider, name }));
    const page = { kind: 'confirm', username, next, error: null } as const;
    return { ...page, hasPassword: isWithPassword, providers };
  }
};
