import { confirmPassword } from '../confirm-password.ts';
import { credentials, readFields } from '../fields.ts';
import { forgetDevice, rememberFarewell } from '../preferences.ts';
import { headersOf, setCookies, visitorOf } from '../visitor.ts';
import { sendAccountData, signedOut } from './account-data.ts';
import type { AddRoutes } from './route.ts';

/** `POST /account/delete`: deletes the account of who is signed in, and leads home. */
export const addDeleteAccount: AddRoutes = (server, { services, sendPage }) => {
  server.post('/account/delete', async (request, reply) => {
    reply.header('cache-control', 'no-store');
    const { password } = readFields(credentials.pick({ password: true }), request.body);
    const visitor = await visitorOf(services.auth, request, reply);
    if (!visitor) throw signedOut();
    const refused = await confirmPassword(services, request, reply, visitor, password);
    if (refused) {
      const { status, ...about } = refused;
      const trouble = { section: 'delete', ...about } as const;
      return sendAccountData(sendPage, request, reply, visitor, trouble, { status });
    }
    // Deleted in another tab at this moment is as good.
    await services.profiles.deleteProfile(visitor.id);
    const { cookies } = await services.auth.signOut(headersOf(request));
    setCookies(reply, cookies);
    forgetDevice(reply);
    rememberFarewell(reply);
    return reply.redirect('/', 303);
  });
};
