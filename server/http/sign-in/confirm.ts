import type { FormError } from '../../../web/forms/form.ts';
import type { Visitor } from '../requests/visitor.ts';
import type { RouteContext } from '../routing/route-context.ts';
import type { Handlers } from '../routing/routes.ts';
import { openSession, toSignInError } from './open-session.ts';
import { createPasswordCheck, hasPassword, toPasswordError } from './password-check.ts';

/** `/account/confirm?next=`: a signed-in user signs in again, and goes on to the address in `next`. */
export function createConfirm({ services }: RouteContext) {
  async function createPage(visitor: Visitor, next: string, error?: FormError) {
    const { identities, identityProviders, passkeys } = services;
    const { id, displayName: username } = visitor;
    const isWithPassword = await hasPassword(services, visitor);
    const isByProvider = !isWithPassword && (await passkeys.list(id)).length === 0;
    const linked = isByProvider ? await identities.listIdentities(id) : [];
    const providers = identityProviders
      .filter((provider) => linked.some(({ issuer }) => issuer === provider.issuer))
      .map(({ id: provider, name }) => ({ id: provider, name }));
    const page = { kind: 'confirm', username, next, form: { ...(error && { error }) } } as const;
    return { ...page, hasPassword: isWithPassword, providers };
  }

  return {
    async confirm({ query, visitor, sendPage }) {
      return sendPage(await createPage(visitor, query.next));
    },

    async confirmByPassword(call) {
      const { request, reply, visitor, body, redirect, sendPage } = call;
      const { next, password } = body;
      const { displayName: username } = visitor;
      // Wrong passwords count for the session, so that its thief does not lock the owner out.
      const { attempt } = createPasswordCheck(services, call, password);
      const outcome = await services.signInThrottle(attempt, () =>
        openSession(services, request, reply, username, password),
      );
      if (outcome.kind === 'signed-in') return redirect(next);
      const { status, ...error } =
        outcome.kind === 'wrong'
          ? toPasswordError(reply, outcome)
          : await toSignInError(services, reply, outcome, username);
      return sendPage(await createPage(visitor, next, error), { status });
    },
  } satisfies Partial<Handlers>;
}
