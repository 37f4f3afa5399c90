import { clearDeviceCookie, setAccountDeletedCookie } from '../pages/preference-cookies.ts';
import { ownPassword, readFields } from '../requests/fields.ts';
import type { AddRoutes } from '../route.ts';
import { findVisitor, setCookies, toAuthHeaders } from '../sign-in/visitor.ts';
import { askToSignIn, createAccountPage } from './account-page.ts';
import { confirmPassword } from './confirm-password.ts';

/** `POST /account/delete`: deletes the signed-in user's account and redirects to the home page. */
export const addDeleteAccount: AddRoutes = (server, { services, sendPage }) => {
  server.post('/account/delete', async (request, reply) => {
    reply.header('cache-control', 'no-store');
    const { password } = readFields(ownPassword, request.body);
    const visitor = await findVisitor(services.auth, request, reply);
    if (!visitor) return askToSignIn(sendPage, request, reply);
    const refused = await confirmPassword(services, request, reply, visitor, password);
    if (refused) {
      const { status, ...about } = refused;
      const page = await createAccountPage(services, visitor, {
        error: { form: 'delete', ...about },
      });
      return sendPage(request, reply, page, { status, visitor });
    }
    await services.profiles.deleteProfile(visitor.id);
    const { cookies } = await services.auth.signOut(toAuthHeaders(request));
    setCookies(reply, cookies);
    clearDeviceCookie(reply);
    setAccountDeletedCookie(reply);
    // Without a fragment the browser would keep the one of the form.
    return reply.redirect('/#main', 303);
  });
};
