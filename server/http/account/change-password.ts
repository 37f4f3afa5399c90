import type { ChangePasswordOutcome } from '../../../domain/accounts/change-password.ts';
import type { AccountPage } from '../../../web/pages/account/account-page.ts';
import { errorCodes } from '../errors/error-codes.ts';
import { setRetryAfter } from '../errors/wait.ts';
import { passwordChange, readFields } from '../requests/fields.ts';
import type { AddRoutes } from '../route.ts';
import { openSession } from '../sign-in/open-session.ts';
import { findVisitor, toAuthHeaders } from '../sign-in/visitor.ts';
import { askToSignIn, createAccountPage, toSignInAttempt } from './account-page.ts';

/** `POST /account/password`: changes the password. Every other session ends; this one gets a new token. */
export const addChangePassword: AddRoutes = (server, { services, sendPage }) => {
  server.post('/account/password', async (request, reply) => {
    reply.header('cache-control', 'no-store');
    const visitor = await findVisitor(services.auth, request, reply);
    if (!visitor) return askToSignIn(sendPage, request, reply);
    const { oldPassword, newPassword } = readFields(passwordChange, request.body);
    const outcome = await services.changePassword({
      accountId: visitor.id,
      attempt: toSignInAttempt(request, visitor),
      verify: () => services.auth.checkPassword(oldPassword, toAuthHeaders(request)),
      password: newPassword,
    });
    if (outcome.kind === 'changed') {
      const signedIn = await openSession(
        services,
        request,
        reply,
        visitor.displayName,
        newPassword,
      );
      // The password is changed, but a busy site may not sign the user in again.
      const next = signedIn.kind === 'signed-in' ? '/account?done=password' : '/login';
      return reply.redirect(next, 303);
    }
    const { status, ...error } = toError(outcome);
    const page = await createAccountPage(services, visitor, {
      error: { form: 'password', ...error },
    });
    return sendPage(request, reply, page, { status, visitor });

    function toError(
      refused: Exclude<ChangePasswordOutcome, { kind: 'changed' }>,
    ): Omit<NonNullable<AccountPage['error']>, 'form'> & { status: number } {
      switch (refused.kind) {
        case 'refused':
          return { status: 400, field: 'newPassword', sentence: refused.why };
        case 'wrong':
          return {
            status: 403,
            field: 'oldPassword',
            sentence: errorCodes['wrong-password'].sentence,
          };
        case 'too-many':
        case 'busy':
          return { field: null, ...setRetryAfter(reply, refused) };
      }
    }
  });
};
