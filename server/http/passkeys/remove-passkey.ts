import { askToSignIn } from '../account/account-page.ts';
import { passkeyToRemove, readFields } from '../requests/fields.ts';
import type { AddRoutes } from '../route.ts';
import { findVisitor } from '../sign-in/visitor.ts';

/** `POST /account/passkeys/remove`: removes a passkey. */
export const addRemovePasskey: AddRoutes = (server, { services, sendPage }) => {
  const { auth, passkeys } = services;
  server.post('/account/passkeys/remove', async (request, reply) => {
    reply.header('cache-control', 'no-store');
    const visitor = await findVisitor(auth, request, reply);
    if (!visitor) return askToSignIn(sendPage, request, reply);
    const { passkey } = readFields(passkeyToRemove, request.body);
    // A passkey that is gone already counts as removed.
    await passkeys.remove(visitor.id, passkey);
    return reply.redirect('/account?done=passkey-removed#passkeys', 303);
  });
};
