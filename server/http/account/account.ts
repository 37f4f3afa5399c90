import { z } from 'zod';
import { accountOutcomes } from '../../../web/pages/account/account-page.ts';
import { clearDeviceCookie, setAccountDeletedCookie } from '../pages/preference-cookies.ts';
import { ownPassword, sessionToEnd } from '../requests/fields.ts';
import type { AddRoutes } from '../route.ts';
import { findVisitor, setCookies, toAuthHeaders } from '../sign-in/visitor.ts';
import { addAccountForm, confirmPassword, createAccountPage } from './account-page.ts';

const outcome = z.object({ done: z.enum(accountOutcomes).nullable().catch(null) });

/** `/account`: the settings of the signed-in user, ending sessions, and deleting the account. */
export const addAccount: AddRoutes = (server, context) => {
  const { services, sendPage } = context;
  const { auth, sessions, profiles } = services;

  /** `?done=` names the form that was just saved. */
  server.get('/account', async (request, reply) => {
    reply.header('cache-control', 'no-store');
    const visitor = await findVisitor(auth, request, reply);
    if (!visitor) return reply.redirect('/login', 302);
    const page = await createAccountPage(services, visitor, outcome.parse(request.query));
    return sendPage(request, reply, page, { visitor });
  });

  /** Ends the session with the id `session`, or with `others` every other session. */
  addAccountForm(server, context, 'sessions', sessionToEnd, async (end, { reply, visitor }) => {
    if ('others' in end) {
      await sessions.deleteOtherSessions(visitor.id, visitor.sessionId);
      return reply.redirect('/account?done=sessions', 303);
    }
    await sessions.deleteSession(visitor.id, end.session);
    return reply.redirect('/account?done=session', 303);
  });

  addAccountForm(server, context, 'delete', ownPassword, async ({ password }, form) => {
    const { request, reply, visitor } = form;
    const refused = await confirmPassword(services, form, password);
    if (refused) return form.refuse({ form: 'delete', ...refused });
    await profiles.deleteProfile(visitor.id);
    const { cookies } = await auth.signOut(toAuthHeaders(request));
    setCookies(reply, cookies);
    clearDeviceCookie(reply);
    setAccountDeletedCookie(reply);
    // Without a fragment the browser would keep the one of the form.
    return reply.redirect('/#main', 303);
  });
};
