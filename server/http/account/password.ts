import { ownPassword, passwordChange } from '../requests/fields.ts';
import type { AddRoutes } from '../route.ts';
import { openSession } from '../sign-in/open-session.ts';
import { toAuthHeaders } from '../sign-in/visitor.ts';
import { addAccountForm, toPasswordError, toSignInAttempt } from './account-page.ts';

/** `POST /account/password` changes the password, `POST /account/codes` creates new recovery codes. */
export const addPassword: AddRoutes = (server, context) => {
  const { services, sendPage } = context;
  const { auth, recovery } = services;

  /** Every other session ends; this one gets a new token. */
  addAccountForm(server, context, 'password', passwordChange, async (fields, form) => {
    const { request, reply, visitor } = form;
    const { oldPassword, newPassword } = fields;
    const outcome = await services.changePassword({
      accountId: visitor.id,
      attempt: toSignInAttempt(request, visitor),
      verify: () => auth.checkPassword(oldPassword, toAuthHeaders(request)),
      password: newPassword,
    });
    switch (outcome.kind) {
      case 'changed': {
        const { displayName } = visitor;
        const signedIn = await openSession(services, request, reply, displayName, newPassword);
        // The password is changed, but a busy site may not sign the user in again.
        const next = signedIn.kind === 'signed-in' ? '/account?done=password' : '/login';
        return reply.redirect(next, 303);
      }
      case 'refused': {
        const error = { status: 400, field: 'newPassword', sentence: outcome.why } as const;
        return form.refuse({ form: 'password', ...error });
      }
      case 'wrong':
      case 'too-many':
      case 'busy':
        return form.refuse({ form: 'password', ...toPasswordError(reply, outcome, 'oldPassword') });
    }
  });

  /** Only this response shows the codes. */
  addAccountForm(server, context, 'codes', ownPassword, async ({ password }, form) => {
    const { request, reply, visitor } = form;
    const outcome = await recovery.createCodes(visitor.id, toSignInAttempt(request, visitor), () =>
      auth.checkPassword(password, toAuthHeaders(request)),
    );
    if (outcome.kind !== 'created') {
      return form.refuse({ form: 'codes', ...toPasswordError(reply, outcome, 'password') });
    }
    const page = { kind: 'recovery-codes', codes: outcome.codes } as const;
    return sendPage(request, reply, page, { visitor });
  });
};
